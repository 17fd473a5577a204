package ui

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// madeOnce matches the values that are made as they are first drawn, and kept: they are the same whoever draws first.
var madeOnce = regexp.MustCompile(`\.(Days|[Gg]ames)\.puzzles|\.Pictures\.drawn|\.ground`)

// wantOnlyDrawn draws a page twice. The first drawing may write what is madeOnce, the second nothing, and both are equal.
func wantOnlyDrawn(t *testing.T, p *page) {
	t.Helper()
	before, first := stateOf(p), tags(app.HTMLString(p.Render()))
	after := stateOf(p)
	for _, path := range changedIn(before, after) {
		if !madeOnce.MatchString(path) {
			t.Errorf("drawing writes %s: %.80q, before %.80q", path, after[path], before[path])
		}
	}
	if again := tags(app.HTMLString(p.Render())); again != first {
		t.Error("the second drawing differs from the first")
	}
	again := stateOf(p)
	for _, path := range changedIn(after, again) {
		t.Errorf("the second drawing writes %s: %.80q, before %.80q", path, again[path], after[path])
	}
	for _, class := range regexp.MustCompile(`\bcells-[0-9_-]+`).FindAllString(first, -1) {
		if !p.shell.Styles.Has(class) {
			t.Errorf("no rule gives a board of the class %s its proportions", class)
		}
	}
}

// changedIn returns the paths of what a later state has otherwise.
func changedIn(before, after map[string]string) (paths []string) {
	for _, path := range slices.Sorted(maps.Keys(after)) {
		if after[path] != before[path] && !strings.HasSuffix(path, ".Pictures.left") { // how many a drawing may still make
			paths = append(paths, path)
		}
	}
	return paths
}

// stateOf returns the values that a page reaches, by their paths, but for those of the solver, which has caches, and of
// libraries.
func stateOf(p *page) map[string]string {
	state := map[string]string{}
	seen := map[any]bool{}
	var walk func(path string, v reflect.Value)
	walk = func(path string, v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if state[path] = fmt.Sprint(!v.IsNil()); v.IsNil() || seen[v.Pointer()] {
				return
			}
			seen[v.Pointer()] = true
			walk(path, v.Elem())
		case reflect.Interface:
			if state[path] = fmt.Sprint(!v.IsNil()); !v.IsNil() {
				walk(path, v.Elem())
			}
		case reflect.Struct:
			if !strings.HasPrefix(v.Type().PkgPath(), "quadrille/app/") || v.Type().Name() == "Tab" {
				return
			}
			for i := range v.NumField() {
				walk(path+"."+v.Type().Field(i).Name, v.Field(i))
			}
		case reflect.Slice, reflect.Array:
			state[path] = strconv.Itoa(v.Len())
			for i := range v.Len() {
				walk(path+"["+strconv.Itoa(i)+"]", v.Index(i))
			}
		case reflect.Map:
			state[path] = strconv.Itoa(v.Len())
			for entries := v.MapRange(); entries.Next(); {
				walk(path+"["+fmt.Sprint(entries.Key())+"]", entries.Value())
			}
		case reflect.Func:
			state[path] = fmt.Sprint(!v.IsNil())
		case reflect.Chan, reflect.UnsafePointer:
		default:
			state[path] = fmt.Sprint(v)
		}
	}
	walk("page", reflect.ValueOf(p))
	return state
}
