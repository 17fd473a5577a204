package ui

import (
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/app/palette"
	"quadrille/solver/all"
)

// Small pictures have the colours that are chosen: soft ones are those that a board was painted in,
// as its link says, or else the settings of before.
func TestSmallPicturesFollowColours(t *testing.T) {
	link, err := game.OpenBoard(all.Kinds(), "starbattle:5x1.AABBBAAABCADEBCEEEBCEEECC")
	if err != nil {
		t.Fatal(err)
	}
	p := blankPage()
	p.shell.Pictures.Begin(true)
	names := func(pal *palette.Palette) string {
		drawn := p.shell.Pictures.Of(link)
		if again := p.shell.Pictures.OfText(link.Kind, link.Puzzle.String(), "", link.Fields.Colours); again != drawn {
			t.Error("the picture of the text is another")
		}
		var found []string
		for _, c := range pal.Colours() {
			if strings.Contains(drawn, "light-dark("+c.Light+","+c.Dark+")") {
				found = append(found, c.Name)
			}
		}
		return strings.Join(found, " ")
	}
	kept := p.shell.Settings.Values
	usual := names(palette.Soft)
	if soft := strings.Fields(usual); len(soft) != 5 {
		t.Errorf("to begin with it has the soft colours %v", soft)
	}
	kept["starbattle.colours"] = "distinct"
	if distinct := strings.Fields(names(palette.Distinct)); len(distinct) != 5 {
		t.Errorf("it has the distinct colours %v", distinct)
	}
	distinct := names(palette.Distinct)
	own := "orange turquoise purple yellow periwinkle"
	for _, c := range []struct {
		colours, fields, want string
		palette               *palette.Palette
	}{
		{"soft", "", usual, palette.Soft},
		{"soft", "YDABC", own, palette.Soft},
		{"distinct", "YDABC", distinct, palette.Distinct},
	} {
		kept["starbattle.colours"], link.Fields.Colours = c.colours, c.fields
		if got := names(c.palette); got != c.want {
			t.Errorf("%s, painted in %q: it has the colours %s, want %s", c.colours, c.fields, got, c.want)
		}
	}
}
