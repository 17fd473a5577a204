//go:build !js

package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quadrille/solver/all"
)

// A kind is named in its two folders and, once, in each of the two lists.
func TestNothingElseNamesAKind(t *testing.T) {
	lists := []string{"solver/all/all.go", "app/faces/faces.go"}
	for _, kind := range all.Kinds() {
		err := fs.WalkDir(os.DirFS(root), ".", func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.IsDir() && path != "." && strings.HasPrefix(entry.Name(), ".") {
				return fs.SkipDir
			}
			if entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
				slices.Contains(lists, path) || within(path, "solver/"+kind.Name, "app/"+kind.Name) {
				return nil
			}
			for _, at := range naming(t, path, kind.Name) {
				t.Errorf("%s names %s", at, kind.Name)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// naming lists where a file's code, comments aside, holds a word.
func naming(t *testing.T, path, word string) []string {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, filepath.Join(root, filepath.FromSlash(path)), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, pos := range namings(file, word) {
		found = append(found, fmt.Sprintf("%s:%d", path, fset.Position(pos).Line))
	}
	return found
}

// namings finds a word in identifiers and literals.
func namings(file *ast.File, word string) []token.Pos {
	var found []token.Pos
	ast.Inspect(file, func(n ast.Node) bool {
		named := false
		switch n := n.(type) {
		case *ast.Ident:
			named = strings.Contains(strings.ToLower(n.Name), word)
		case *ast.BasicLit:
			named = names(n.Value, word)
		}
		if named {
			found = append(found, n.Pos())
		}
		return true
	})
	return found
}

// names reports whether a literal holds a word, in any case. A run of the alphabet that goes
// on behind the word, to its end or to the end of the run of letters, does not name it.
func names(literal, word string) bool {
	lower := strings.ToLower(literal)
	for at := 0; ; at++ {
		next := strings.Index(lower[at:], word)
		if next < 0 {
			return false
		}
		at += next
		end := at + 1
		for end < len(literal) && literal[end] == literal[end-1]+1 {
			end++
		}
		alphabet := end > at+len(word) && (lower[end-1] == 'z' || end == len(lower) || lower[end] < 'a' || lower[end] > 'z')
		if !alphabet {
			return true
		}
	}
}

func TestNames(t *testing.T) {
	for literal, want := range map[string]bool{
		`"abcd"`:                       true,
		`"abcd:"`:                      true,
		`"quadrille/solver/abcd"`:      true,
		`"#abcd:5x5n4"`:                true,
		`"ABCD"`:                       true,
		`"Mind Your ABCDs"`:            true,
		`"abcdBoard"`:                  true,
		`"abcdEf"`:                     true,
		`"abcdefault"`:                 true,
		`"abcdefghij and abcd"`:        true,
		`"ABCDEFGHIJKLMNOPQRSTUVWXYZ"`: false,
		`"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"`: false,
		`"0123456789abcdefghijklmnopqrstuv"`:                                 false,
		`"ABCDEFG…"`:                                                         false,
		`"ABC"`:                                                              false,
		`""`:                                                                 false,
	} {
		if got := names(literal, "abcd"); got != want {
			t.Errorf("%s names abcd: %t, want %t", literal, got, want)
		}
	}
}

// The rule must see a kind that is named in an import, in a selector, in part of a name and
// in a text, and see nothing in a comment or in an alphabet.
func TestNaming(t *testing.T) {
	const source = `package p

import "quadrille/app/abcd" // line 3

var abcdBoard = abcd.Face() // line 5, twice
var link = "abcd:" // line 6
var theABCDs = 1 // line 7
// abcd
const digits = "0123456789abcdefghijklmnopqrstuv"
`
	file, err := parser.ParseFile(token.NewFileSet(), "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := len(namings(file, "abcd")); got != 5 {
		t.Errorf("named %d times, want 5", got)
	}
}

// twice are receivers that name two types of their package. They may only leave the list.
var twice = []string{"app/ui ws"}

// A type has one receiver in all its methods; one of two letters or more is of no other type of its package.
func TestNamingOfReceivers(t *testing.T) {
	receivers, types, methods := map[string][]string{}, map[string][]string{}, 0
	for _, folder := range []string{"app", "puzzles", "solver"} {
		err := fs.WalkDir(os.DirFS(root), folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, filepath.FromSlash(path)), nil, 0)
			if err != nil {
				return err
			}
			for _, decl := range file.Decls {
				f, ok := decl.(*ast.FuncDecl)
				if !ok || f.Recv == nil || len(f.Recv.List[0].Names) == 0 {
					continue
				}
				methods++
				dir := path[:strings.LastIndexByte(path, '/')] + " "
				name, of := f.Recv.List[0].Names[0].Name, typeName(f.Recv.List[0].Type)
				addNew(receivers, dir+of, name)
				if len(name) > 1 {
					addNew(types, dir+name, of)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for of, names := range receivers {
		if len(names) > 1 {
			t.Errorf("the methods of %s have the receivers %v, want one", of, names)
		}
	}
	for name, of := range types {
		if known := slices.Contains(twice, name); known != (len(of) > 1) {
			t.Errorf("%s is a receiver of %v; it is known to have two types: %t", name, of, known)
		}
	}
	if methods < 3000 {
		t.Errorf("saw %d methods, want more: the rule misses its object", methods)
	}
}

// addNew adds a word to those of a key, once.
func addNew(words map[string][]string, key, word string) {
	if !slices.Contains(words[key], word) {
		words[key] = append(words[key], word)
	}
}

// mostThings is the largest number of functions, types and values of solver and puzzles that a name names.
const mostThings = 7

// plain are names of more things, which mean the same in all of them.
var plain = []string{"add", "beside", "close", "count", "fits", "join", "lines", "next", "place", "put", "refute", "run", "set", "turned"}

// A name that names many things means several. Methods of different types are different things.
func TestNamingOfMany(t *testing.T) {
	things, seen := map[string][]string{}, 0
	for _, folder := range []string{"puzzles", "solver"} {
		err := fs.WalkDir(os.DirFS(root), folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, filepath.FromSlash(path)), nil, 0)
			if err != nil {
				return err
			}
			of := path[:strings.LastIndexByte(path, '/')]
			for _, decl := range file.Decls {
				eachName(decl, func(name, owner string) {
					if seen++; !ast.IsExported(name) {
						addNew(things, name, of+" "+owner)
					}
				})
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, of := range things {
		if len(of) > mostThings && !slices.Contains(plain, name) {
			t.Errorf("%s names %d things, want at most %d: %v", name, len(of), mostThings, of)
		}
	}
	if seen < 3000 {
		t.Errorf("saw %d names, want more: the rule misses its object", seen)
	}
}

// eachName calls found with the names of a declaration, each with the type of its receiver, if any.
func eachName(decl ast.Decl, found func(name, owner string)) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		owner := ""
		if d.Recv != nil {
			owner = typeName(d.Recv.List[0].Type)
		}
		found(d.Name.Name, owner)
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				found(s.Name.Name, "")
			case *ast.ValueSpec:
				for _, id := range s.Names {
					found(id.Name, "")
				}
			}
		}
	}
}
