//go:build !js

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/puzzles/exchange"
	"quadrille/solver"
	"quadrille/solver/all"
)

// The forms in the dialog are those that are written, and what cannot be says why.
func TestExportABCDs(t *testing.T) {
	t.Parallel()
	_, tab := play(t, calendar2016)
	tab.Click("[data-do=share]")
	tab.Wait("#d-share[open]")
	kind := solver.KindNamed(all.Kinds(), "abcd")
	puzzle, err := kind.Parse(calendar2016[len("#abcd:"):])
	if err != nil {
		t.Fatal(err)
	}
	forms := 0
	for _, e := range exchange.Write(kind, puzzle, puzzle.Start(), exchange.Extra{})[1:] { // behind the link
		forms++
		choose(tab, "#s-format", e.Format)
		tab.WaitFor(`document.querySelector("#share-text").value === ` + quote(e.Text))
	}
	if forms != 3 || forms != tab.Count("#s-format option") {
		t.Errorf("%d forms are written, and %d offered", forms, tab.Count("#s-format option"))
	}
	tab.Key("Escape")
	tab.Do("location.hash = " + quote(strings.Replace(calendar2016, "/1022", "/1-22", 1)))
	tab.WaitFor(counted + `.startsWith("1?22/")`)
	tab.Click("[data-do=share]")
	tab.Wait("#d-share[open]")
	tab.WaitFor(`document.querySelector("#d-share").textContent.includes("Ini file: this form has no place for a count that is not given")`)

	// The picture has its counts: four fields above and left, and a border.
	tab.Do(`window.saved = ""; HTMLAnchorElement.prototype.click = function () {
		const image = new Image();
		image.onload = () => { window.saved = this.download + " " + image.naturalWidth + "x" + image.naturalHeight; };
		image.src = this.href;
	}; URL.revokeObjectURL = () => {};`)
	tab.Click("[data-do=picture][data-arg=png]")
	tab.WaitFor(fmt.Sprintf(`window.saved === "abcd.png %dx%d"`, 4*27+5*48+2*6, 4*24+5*48+2*6))
}
