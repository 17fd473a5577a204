//go:build !js

package e2e

import (
	"embed"
	"strings"
)

//go:embed testdata/page
var scripts embed.FS

// script returns a script or an expression for the page, which says in its first lines what it is.
func script(name string) string {
	code := string(must(scripts.ReadFile("testdata/page/" + name + ".js")))
	for strings.HasPrefix(code, "//") {
		_, code, _ = strings.Cut(code, "\n")
	}
	return strings.TrimSpace(code)
}

// must returns what a test is given, which has no error.
func must[T any](given T, err error) T {
	if err != nil {
		panic(err)
	}
	return given
}

var (
	scale       = script("scale")
	scrolls     = script("scrolls")
	boardPlace  = script("boardPlace")
	controls    = script("controls")
	overlapping = script("overlapping")
	shown       = script("shown")
	stalls      = script("stalls")
)
