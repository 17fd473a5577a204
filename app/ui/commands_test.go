package ui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// buttonNames match the ways to write the name of a command in a button.
var buttonNames = []*regexp.Regexp{
	regexp.MustCompile(`(?i)\b(?:button|buttonWith|tool|iconButton|itemButton|placeButton|keypad)\("([a-z-]+)"`),
	regexp.MustCompile(`ButtonOf\(.*?, "([a-z-]+)", `),
	regexp.MustCompile(`Attr\("data-do", "([a-z-]+)"`),
	regexp.MustCompile(`\bdo: "([a-z-]+)"`),
	regexp.MustCompile(`notice\{.*, "([a-z]+)", "[A-Z]`),
}

// Every button has a command, and every command has a button.
func TestCommands(t *testing.T) {
	buttons, named := map[string]bool{}, map[string]bool{}
	err := filepath.WalkDir(".", func(file string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") {
			return err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		for _, name := range buttonNames {
			for _, m := range name.FindAllStringSubmatch(string(text), -1) {
				buttons[m[1]] = true
			}
		}
		return commandsIn(file, text, named)
	})
	if err != nil {
		t.Fatal(err)
	}
	for name := range buttons {
		if !named[name] {
			t.Errorf("the button %q means nothing", name)
		}
	}
	for name := range named {
		if control := strings.Contains(name, ".") || name == "format"; !control && !buttons[name] {
			t.Errorf("the command %q has no button", name)
		}
	}
	if len(buttons) < 60 || len(named) < 100 {
		t.Errorf("%d buttons and %d commands were found", len(buttons), len(named))
	}
}

// commandsIn notes the names in the tables of commands and events of a file.
func commandsIn(file string, text []byte, named map[string]bool) error {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, text, 0)
	if err != nil {
		return err
	}
	ast.Inspect(parsed, func(n ast.Node) bool {
		list, ok := n.(*ast.CompositeLit)
		if !ok || !tableType.MatchString(types.ExprString(list.Type)) {
			return true
		}
		for _, row := range list.Elts {
			name := row.(*ast.CompositeLit).Elts[0]
			if pair, keyed := name.(*ast.KeyValueExpr); keyed {
				name = pair.Value
			}
			if text, err := strconv.Unquote(name.(*ast.BasicLit).Value); err == nil {
				named[text] = true
			}
		}
		return true
	})
	return nil
}

var tableType = regexp.MustCompile(`(?i)^(board\.)?(table\[.*\]|events)$`)
