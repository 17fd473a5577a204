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
	text, err := scripts.ReadFile("testdata/page/" + name + ".js")
	if err != nil {
		panic(err)
	}
	code := string(text)
	for strings.HasPrefix(code, "//") {
		_, code, _ = strings.Cut(code, "\n")
	}
	return strings.TrimSpace(code)
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
