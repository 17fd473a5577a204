//go:build !js

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A size is how many fields a type has, and how many functions: its methods, and the functions of its package
// that take it first, or point to it. Those of embedded types of ours count, too.
type size struct{ fields, functions int }

// mostSize is the limit of a type, so that it can be read in one go.
var mostSize = size{25, 45}

// large are types over the limit, which may only become smaller: one within it leaves the list.
var large = map[string]size{
	"e2e/browser.Tab": {16, 53},
}

// Types of app stay within mostSize, but for those listed.
func TestTypesAreSmall(t *testing.T) {
	c := census{own: map[string]size{}, embedded: map[string][]string{}, defined: map[string]bool{}}
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err == nil {
			c.add(filepath.ToSlash(filepath.Dir(path)), file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.defined) < 300 {
		t.Fatalf("only %d types were found", len(c.defined))
	}
	over := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(c.defined)) {
		is := c.whole(name)
		t.Logf("%3d fields %3d functions: %s", is.fields, is.functions, name)
		if is.fields <= mostSize.fields && is.functions <= mostSize.functions {
			continue
		}
		if over[name] = true; is != large[name] {
			t.Errorf("%s has %d fields and %d functions, want %v as listed, or at most %v", name, is.fields, is.functions, large[name], mostSize)
		}
	}
	for name := range large {
		if !over[name] {
			t.Errorf("%s is small now, or gone: take it off the list", name)
		}
	}
}

// A census counts what types have, by folder and name.
type census struct {
	own      map[string]size // without what is embedded
	embedded map[string][]string
	defined  map[string]bool
}

// add counts the declarations of a file.
func (c *census) add(dir string, file *ast.File) {
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
	takes := func(list *ast.FieldList) {
		if list != nil && len(list.List) > 0 {
			name := dir + "." + typeName(list.List[0].Type)
			s := c.own[name]
			s.functions++
			c.own[name] = s
		}
	}
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			if decl.Recv != nil {
				takes(decl.Recv)
			} else {
				takes(decl.Type.Params)
			}
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					c.define(dir, spec, imports)
				case *ast.ValueSpec: // a function in a table is one, too
					ast.Inspect(spec, func(n ast.Node) bool {
						f, ok := n.(*ast.FuncLit)
						if ok {
							takes(f.Type.Params)
						}
						return !ok
					})
				}
			}
		}
	}
}

// define counts the fields of a type.
func (c *census) define(dir string, def *ast.TypeSpec, imports map[string]string) {
	name := dir + "." + def.Name.Name
	c.defined[name] = true
	body, ok := def.Type.(*ast.StructType)
	if !ok {
		return
	}
	s := c.own[name]
	for _, f := range body.Fields.List {
		s.fields += max(1, len(f.Names))
		if len(f.Names) > 0 {
			continue
		}
		of := typeName(f.Type)
		if pkg, in, ok := strings.Cut(of, "."); !ok {
			c.embedded[name] = append(c.embedded[name], dir+"."+of)
		} else if at, ours := imports[pkg]; ours {
			c.embedded[name] = append(c.embedded[name], at+"."+in)
		}
	}
	c.own[name] = s
}

// whole returns the size of a type with what it embeds.
func (c *census) whole(name string) size {
	s := c.own[name]
	for _, e := range c.embedded[name] {
		more := c.whole(e)
		s.fields, s.functions = s.fields+more.fields, s.functions+more.functions
	}
	return s
}

// typeName is the name of a type, without what points to it or what it is made for.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X)
	case *ast.IndexExpr:
		return typeName(e.X)
	case *ast.IndexListExpr:
		return typeName(e.X)
	case *ast.SelectorExpr:
		return typeName(e.X) + "." + e.Sel.Name
	case *ast.Ident:
		return e.Name
	}
	return ""
}
