package ui

import (
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/app/palette"
	"quadrille/solver/all"
)

// Small pictures have the colours that are chosen, in the order of the numbers those that a
// board was painted in.
func TestSmallPicturesFollowColours(t *testing.T) {
	link, err := game.OpenBoard(all.Kinds(), "starbattle:5x1.AABBBAAABCADEBCEEEBCEEECC")
	if err != nil {
		t.Fatal(err)
	}
	p := blankPage()
	p.shell.Pictures.Begin(true)
	names := func(pal *palette.Palette) string {
		drawn := p.shell.Pictures.Of(link)
		if again := p.shell.Pictures.OfText(link.Kind, link.Puzzle.String(), ""); again != drawn {
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
	kept := p.shell.Settings.Kept
	if soft := strings.Fields(names(palette.Soft)); len(soft) != 5 {
		t.Errorf("to begin with it has the soft colours %v", soft)
	}
	kept["starbattle.colours"] = "distinct"
	if distinct := strings.Fields(names(palette.Distinct)); len(distinct) != 5 {
		t.Errorf("it has the distinct colours %v", distinct)
	}
	kept["painted option starbattle"], kept["painted "+link.Name()] = "painted", "YXABC"
	for value, pal := range map[string]*palette.Palette{"distinct": palette.Distinct, "soft": palette.Soft} {
		kept["starbattle.colours"] = value
		if got, want := names(pal), "peach jade violet plum slate"; got != want {
			t.Errorf("%s, painted: it has the colours %s, want %s", value, got, want)
		}
	}
}
