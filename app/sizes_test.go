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

// A size is how many fields and methods a type has, those of embedded types of ours counted.
type size struct{ fields, methods int }

// mostSize is the limit of a type, so that it can be read in one go.
var mostSize = size{25, 40}

// No type of app has more fields or methods than mostSize says.
func TestTypesAreSmall(t *testing.T) {
	own := map[string]size{}          // by package and name, without what is embedded
	embedded := map[string][]string{} // the names of types of ours
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		dir := filepath.ToSlash(filepath.Dir(path))
		imports := map[string]string{}
		for _, spec := range file.Imports {
			at, ours := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), "quadrille/app/")
			if ours {
				name := at[strings.LastIndexByte(at, '/')+1:]
				if spec.Name != nil {
					name = spec.Name.Name
				}
				imports[name] = at
			}
		}
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if decl.Recv != nil {
					name := dir + "." + typeName(decl.Recv.List[0].Type)
					s := own[name]
					s.methods++
					own[name] = s
				}
			case *ast.GenDecl:
				for _, spec := range decl.Specs {
					def, ok := spec.(*ast.TypeSpec)
					if !ok {
						continue
					}
					body, ok := def.Type.(*ast.StructType)
					if !ok {
						continue
					}
					name := dir + "." + def.Name.Name
					s := own[name]
					for _, f := range body.Fields.List {
						s.fields += max(1, len(f.Names))
						if len(f.Names) > 0 {
							continue
						}
						of := typeName(f.Type)
						if pkg, in, ok := strings.Cut(of, "."); !ok {
							embedded[name] = append(embedded[name], dir+"."+of)
						} else if at, ours := imports[pkg]; ours {
							embedded[name] = append(embedded[name], at+"."+in)
						}
					}
					own[name] = s
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	var whole func(name string) size
	whole = func(name string) size {
		s := own[name]
		for _, e := range embedded[name] {
			more := whole(e)
			s.fields, s.methods = s.fields+more.fields, s.methods+more.methods
		}
		return s
	}
	if len(own) < 100 {
		t.Fatalf("only %d types were found", len(own))
	}
	for name := range own {
		if s := whole(name); s.fields > mostSize.fields || s.methods > mostSize.methods {
			t.Errorf("%s has %d fields and %d methods, want at most %d and %d", name, s.fields, s.methods, mostSize.fields, mostSize.methods)
		}
	}
}

// typeName is the name of a type, without what points to it or what it is made for.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X)
	case *ast.IndexExpr:
		return typeName(e.X)
	case *ast.SelectorExpr:
		return typeName(e.X) + "." + e.Sel.Name
	case *ast.Ident:
		return e.Name
	}
	return ""
}
