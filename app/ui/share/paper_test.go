package share

import (
	"testing"

	"quadrille/app/game"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/shell/shelltest"
	"quadrille/solver/all"
)

// The maker's words are printed with a puzzle, except for the message to solvers.
func TestMakerOnPaper(t *testing.T) {
	link, err := game.Open(all.Kinds(), "starbattle:4x1.AABBCAABCCDBCDDD::tTmlnaHQgc2t5.aQW5u.nRm9yIEdyYW5kbWE.mV2VsbCBkb25l")
	if err != nil {
		t.Fatal(err)
	}
	if p := (sheetOf{link: link}).onPaper(&shelltest.With(shell.New()).Settings); p.Title != "Night sky" || p.Note != "by Ann, Queens 4×4, “For Grandma”" {
		t.Errorf("printed as %q with %q", p.Title, p.Note)
	}
}
