//go:build !js

package main

import (
	"bufio"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestSentences writes all that a player may read into testdata/sentences.txt, file by file, to be read
// as a whole: texts of the program with the places for what is filled in, and explanations.
func TestSentences(t *testing.T) {
	var b strings.Builder
	for _, root := range []string{".", "../puzzles", "../solver"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && slices.Contains([]string{"testdata", "e2e", "snapshot", "browsertest", "eventtest", "bench", "enginetest", "solvertest", "picture", "latin"}, d.Name()) {
				return fs.SkipDir
			}
			var said []string
			switch {
			case d.Name() == "how.txt":
				said, err = explained(path)
			case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"):
				said, err = sentences(path)
			}
			if len(said) > 0 {
				b.WriteString(strings.TrimPrefix(path, "../") + "\n\t" + strings.Join(said, "\n\t") + "\n")
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	const golden = "testdata/sentences.txt"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil || b.String() != string(want) {
		t.Errorf("%s is not what players read now (%v): read it as a whole with UPDATE=1", golden, err)
	}
}

var (
	words   = regexp.MustCompile(`^[^<>{}=;]*[A-Za-z%][a-z%d]*[,:]? [A-Za-z%(][^<>{}=;]*$`)
	markup  = regexp.MustCompile(`^[.#\[:*@/-]|--|\]|:has|:is|aria-|data-|^(use strict|quadrille |Mozilla)|%v|\\|^[a-z-]+ [a-z]+-[a-z-]+$`)
	classes = regexp.MustCompile(`^[a-z]+( [a-z-]+){1,3}$`)
)

// sentences returns the string literals of a file that look like sentences, without those of panics,
// attributes and selectors.
func sentences(path string) ([]string, error) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		return nil, err
	}
	var said []string
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if name, ok := n.Fun.(*ast.Ident); ok && name.Name == "panic" {
				return false
			}
			if sel, ok := n.Fun.(*ast.SelectorExpr); ok && slices.Contains([]string{"Class", "Attr", "Query", "MustCompile", "On", "ID"}, sel.Sel.Name) {
				return false
			}
		case *ast.BasicLit:
			if n.Kind != token.STRING {
				break
			}
			if text, err := strconv.Unquote(n.Value); err == nil && words.MatchString(text) && !markup.MatchString(text) && !classes.MatchString(text) {
				said = append(said, strings.ReplaceAll(text, "\n", " / "))
			}
		}
		return true
	})
	return said, nil
}

// explained are the sentences of an explanation.
func explained(path string) ([]string, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var said []string
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if text := lines.Text(); strings.Count(text, " ") > 2 && text[0] != ' ' && text[0] != '@' {
			said = append(said, text)
		}
	}
	return said, nil
}
