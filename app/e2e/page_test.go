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
	gamesListed   = script("gamesListed")
	lit           = script("lit")
	scale         = script("scale")
	scrolls       = script("scrolls")
	atADraft      = script("atADraft")
	boardPlace    = script("boardPlace")
	allCome       = script("allCome")
	blockStore    = script("blockStore")
	byChance      = script("byChance")
	catchSaved    = script("catchSaved")
	controls      = script("controls")
	cutOff        = script("cutOff")
	drawBoard     = script("drawBoard")
	inSightAt400  = script("inSightAt400")
	likeness      = script("likeness")
	misread       = script("misread")
	outOfSight    = script("outOfSight")
	overlapping   = script("overlapping")
	piecesInSight = script("piecesInSight")
	seesLight     = script("seesLight")
	shifts        = script("shifts")
	shown         = script("shown")
	stalls        = script("stalls")
	startWorker   = script("startWorker")
	tellMarks     = script("tellMarks")
	tooSmall      = script("tooSmall")
	tryInputs     = script("tryInputs")
	unfit         = script("unfit")
	watchCells    = script("watchCells")
	watchPlaces   = script("watchPlaces")
)
