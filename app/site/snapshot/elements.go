//go:build !js

package snapshot

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
)

// go-app has an interface and a type for each HTML element, with a hundred methods each that differ
// in nothing but these names. One type has the methods of all, and the names of the interfaces are
// its own, so that they are called directly.
const (
	elementFile = "html_gen.go"
	elementType = "htmlElem" // of the two remaining ones, the type for elements by any name
	elementName = "HTMLElem"
	elementBase = "htmlElement" // which all types embed
)

// elementPatches replace tests of elements by type with tests by tag.
var elementPatches = []patch{
	{"node.go", "case *htmlElem, *htmlElemSelfClosing:", "case *htmlElem:"},
	{"engine.go", "document.(HTML).body()", "document.body()"},
	{"engine.go", "child.(HTMLBody); isBody {", `child.(HTMLBody); isBody && child.Tag() == "body" {`},
}

// mergeElements makes one type of all elements in the copy of go-app.
func mergeElements(files tree) error {
	merged, err := oneElement(files[appFolder+elementFile])
	if err != nil {
		return fmt.Errorf("%s of go-app: %w", elementFile, err)
	}
	files[appFolder+elementFile] = merged
	return files.patch(elementPatches)
}

// oneElement returns a source of elements with one type for all, except those with a method that differs.
func oneElement(source []byte) ([]byte, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, elementFile, source, 0)
	if err != nil {
		return nil, err
	}
	methods := map[string]string{} // as the first element has them
	odd := map[string]bool{}       // names of types and interfaces
	texts := make([]string, len(file.Decls))
	for i, d := range file.Decls {
		var b strings.Builder
		if err := format.Node(&b, fset, d); err != nil {
			return nil, err
		}
		texts[i] = b.String()
		if of, name := method(d); of != "" {
			merged := mergeNames(texts[i], nil)
			methods[name] = cmp.Or(methods[name], merged)
			if merged != methods[name] {
				odd[of], odd["HTML"+strings.TrimPrefix(of, "html")] = true, true
			}
		}
	}
	if len(methods) < 100 || len(odd) > 10 {
		return nil, fmt.Errorf("it has %d methods, and %d names of elements that have others", len(methods), len(odd))
	}
	var out strings.Builder
	fmt.Fprintf(&out, "package %s\n\nimport \"strings\"\n\ntype %s struct{ %s }\n\ntype %s = *%[2]s\n\n", file.Name, elementType, elementBase, elementName)
	for i, d := range file.Decls {
		of, name := method(d)
		switch d := d.(type) {
		case *ast.GenDecl:
			spec, ok := d.Specs[0].(*ast.TypeSpec)
			switch {
			case !ok:
			case odd[spec.Name.Name]:
				out.WriteString(texts[i] + "\n\n")
			case strings.HasPrefix(spec.Name.Name, "HTML") && spec.Name.Name != elementName:
				fmt.Fprintf(&out, "type %s = %s\n\n", spec.Name.Name, elementName)
			}
		case *ast.FuncDecl:
			if of == "" || odd[of] || methods[name] != "" {
				out.WriteString(mergeNames(texts[i], odd) + "\n\n")
			}
			if of != "" && !odd[of] {
				methods[name] = ""
			}
		}
	}
	return format.Source([]byte(out.String()))
}

// method returns the names of a method and of the type that it is of, empty for another declaration.
func method(d ast.Decl) (of, name string) {
	f, ok := d.(*ast.FuncDecl)
	if !ok || f.Recv == nil {
		return "", ""
	}
	return f.Recv.List[0].Type.(*ast.StarExpr).X.(*ast.Ident).Name, f.Name.Name
}

var elementNames = regexp.MustCompile(`\b(html|HTML)[A-Z]\w*`)

// mergeNames replaces the types of elements by the one type, except the odd ones.
func mergeNames(text string, odd map[string]bool) string {
	return elementNames.ReplaceAllStringFunc(text, func(name string) string {
		switch {
		case odd[name] || name == elementBase:
			return name
		case name[0] == 'h':
			return elementType
		}
		return elementName
	})
}
