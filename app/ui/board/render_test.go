package board

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// The hint and the codes of a cell are computed on request, if the board has any.
func TestCodesOfACell(t *testing.T) {
	const hint, asked = `id="n-code-hint"`, `id="codes"`
	for link, want := range map[string]bool{
		"starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC":                             true,
		"starbattle:8x2.AAAAAABBACAABBBBCCCCCBDDECEEDDDDEEEEDFDDEGGEFFFFGGGGFFFHGGGHHHHH": false,
		"abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201":                    false,
		"tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D.":                           false,
	} {
		b := boardOf(t, link)
		got := app.HTMLString(b.Inspector.draw())
		if strings.Contains(got, hint) || strings.Contains(got, asked) != want {
			t.Errorf("%s: %s", link, got)
		}
		b.Inspector.codes = true
		if got := app.HTMLString(b.Inspector.draw()); strings.Contains(got, hint) != want {
			t.Errorf("%s, when it is asked for: %s", link, got)
		}
	}
}
