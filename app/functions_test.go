//go:build !js

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// mostLength is the limit of a function: the lines of its body, and its cyclomatic complexity.
var mostLength = length{60, 20}

// A length is the size of a function: the lines of its body without composite literals, and its cyclomatic complexity.
type length struct{ lines, complexity int }

// Functions of app and solver stay within mostLength. The lines of composite literals do not count; a function inside
// one is measured separately.
func TestFunctionsAreShort(t *testing.T) {
	functions := 0
	for _, folder := range []string{"app", "solver"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			fset := token.NewFileSet()
			file, err := parser.ParseFile(fset, path, nil, 0)
			if err != nil {
				return err
			}
			for _, decl := range file.Decls {
				name := "a table"
				if f, ok := decl.(*ast.FuncDecl); ok {
					if name = f.Name.Name; f.Recv != nil {
						name = typeName(f.Recv.List[0].Type) + "." + name
					}
				}
				for _, is := range lengthsOf(fset, decl) {
					functions++
					if is.lines > mostLength.lines || is.complexity > mostLength.complexity {
						t.Errorf("%s %s has %d lines and a complexity of %d, want at most %v", strings.TrimPrefix(filepath.ToSlash(path), "../"), name, is.lines, is.complexity, mostLength)
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if functions < 4000 {
		t.Errorf("saw %d functions, want more: the rule misses its object", functions)
	}
}

// lengthsOf measures the functions of a declaration: its own, and those in composite literals.
func lengthsOf(fset *token.FileSet, decl ast.Decl) []length {
	var all []length
	measure := func(body *ast.BlockStmt) { all = append(all, lengthOf(fset, body)) }
	if f, ok := decl.(*ast.FuncDecl); ok && f.Body != nil {
		measure(f.Body)
	}
	depth := []bool{false} // of each node around, whether a composite literal holds it, and no function below that
	ast.Inspect(decl, func(n ast.Node) bool {
		in := depth[len(depth)-1]
		switch n := n.(type) {
		case nil:
			depth = depth[:len(depth)-1]
			return true
		case *ast.CompositeLit:
			in = true
		case *ast.FuncLit:
			if _, function := decl.(*ast.FuncDecl); in || !function {
				measure(n.Body)
			}
			in = false
		}
		depth = append(depth, in)
		return true
	})
	return all
}

// lengthOf measures the body of a function.
func lengthOf(fset *token.FileSet, body *ast.BlockStmt) length {
	line := func(pos token.Pos) int { return fset.Position(pos).Line }
	l := length{line(body.Rbrace) - line(body.Lbrace) - 1, 1}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			l.lines -= line(n.Rbrace) - line(n.Lbrace)
			return false
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
			l.complexity++
		case *ast.CaseClause:
			if n.List != nil {
				l.complexity++
			}
		case *ast.CommClause:
			if n.Comm != nil {
				l.complexity++
			}
		case *ast.BinaryExpr:
			if n.Op == token.LAND || n.Op == token.LOR {
				l.complexity++
			}
		}
		return true
	})
	return l
}
