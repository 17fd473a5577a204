//go:build !js

package e2e

import (
	"bytes"
	"encoding/base64"
	"image/color"
	"image/gif"
	"image/png"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// savedFile returns what catchSaved has kept, of a media type.
func savedFile(tab *browser.Tab, media string) []byte {
	file, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(browser.Eval[string](tab, "window.saved"), "data:"+media+";base64,"))
	return file
}

// A replay is saved as an animated picture: the start, each move with a ring around its cell, and the end.
func TestMovesAsAnAnimatedPicture(t *testing.T) {
	t.Parallel()
	_, tab := play(t, "#replay:starbattle:4x1.AABBCAABCCDBCDDD:1001Q1k07Q1308Q110fxj10fZ110eQ")
	follow(tab, "click [data-do=replay] ; wait [data-do=film]")
	tab.Do(script("catchSaved"))
	tab.Click("[data-do=film]")
	tab.WaitFor(`window.savedName === "starbattle-moves.gif"`)
	follow(tab, "wait [data-do=film] ; gone [data-do=cancel-film]")
	g, err := gif.DecodeAll(bytes.NewReader(savedFile(tab, "image/gif")))
	if err != nil {
		t.Fatal(err)
	}
	if len(g.Image) != 8 || g.Config.Height != 600 {
		t.Errorf("%d frames, %d pixels high", len(g.Image), g.Config.Height)
	}
	if g.Delay[1] != 300 {
		t.Errorf("a thought of 31 seconds takes %d hundredths", g.Delay[1])
	}
	// The second cell, which has a width of 48 of 204, is blue at first, and then has a queen of ink.
	x, y := (6+48+24)*g.Config.Width/204, (6+28)*g.Config.Width/204
	if before, after := g.Image[0].At(x, y), g.Image[1].At(x, y); before != (color.RGBA{0xd1, 0xdf, 0xfc, 255}) || after != (color.RGBA{0x16, 0x16, 0x16, 255}) {
		t.Errorf("a cell is %v, and %v with a queen", before, after)
	}

	tab.Do(`HTMLCanvasElement.prototype.getContext = () => { throw new Error("no canvas") }`)
	follow(tab, "click [data-do=film]")
	tab.WaitFor(`document.querySelector("[data-do=film] + [role=status]").textContent === "Your browser could not draw the moves"`)
}

// The chapters of a story are saved as one picture, two boards to a row.
func TestStoryAsPictures(t *testing.T) {
	t.Parallel()
	tab := watching(t, longClimb)
	tab.Click("#story summary")
	tab.Wait("[data-do=save-story]")
	chapters := browser.Eval[int](tab, `document.querySelectorAll("#story h3").length`)
	tab.Do(script("catchSaved"))
	tab.Click("[data-do=save-story]")
	tab.WaitFor(`window.savedName === "starbattle-story.png"`)
	size, err := png.DecodeConfig(bytes.NewReader(savedFile(tab, "image/png")))
	if err != nil || size.Width != 2*(2*(9*48+1)+20) || size.Height < (chapters+1)/2*2*9*48 {
		t.Errorf("%v, %v for %d chapters", err, size, chapters)
	}
}
