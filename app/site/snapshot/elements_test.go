//go:build !js

package snapshot

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The one type has every method once, and the odd ones are unchanged.
func TestOneElement(t *testing.T) {
	folder, err := goAppFolder("../../..")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile(filepath.Join(folder, "pkg", "app", elementFile))
	if err != nil {
		t.Fatal(err)
	}
	merged, err := oneElement(source)
	if err != nil {
		t.Fatal(err)
	}
	const odd = "htmlTextarea" // its text is a value
	methods := regexp.MustCompile(`(?m)^func \(e \*(\w+)\) (\w+)\(`)
	names, made := map[string]bool{}, map[string]int{}
	for _, m := range methods.FindAllSubmatch(source, -1) {
		if string(m[1]) != odd {
			names[string(m[2])] = true
		}
	}
	for _, m := range methods.FindAllSubmatch(merged, -1) {
		if string(m[1]) == elementType {
			made[string(m[2])]++
		} else if string(m[1]) != odd {
			t.Errorf("%s stays", m[1])
		}
	}
	for name := range names {
		if made[name] != 1 {
			t.Errorf("there are %d methods %s", made[name], name)
		}
	}
	for _, has := range []string{"type HTMLDiv = HTMLElem\n", "type HTMLTextarea interface", "func Div() HTMLElem {", "func Textarea() HTMLTextarea {"} {
		if !strings.Contains(string(merged), has) {
			t.Errorf("it lacks %q", has)
		}
	}
	for _, bad := range []string{"", "package app", "package app\n\nfunc (e *htmlA) Body() HTMLA { return e }\n"} {
		if _, err := oneElement([]byte(bad)); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
	if err := mergeElements(tree{"go-app/pkg/app/" + elementFile: source}); err == nil {
		t.Error("files without the patched lines are accepted")
	}
	if err := mountMarkup(tree{}); err == nil {
		t.Error("files without the lines that mount nodes are accepted")
	}
}
