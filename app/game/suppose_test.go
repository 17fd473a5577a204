package game_test

import (
	"slices"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
)

// A supposed queen shows the crosses that it forces; several supposed one by one show their common crosses,
// in the units of the hint's argument.
func TestCaused(t *testing.T) {
	tell := narrator(t, "starbattle:5x1.AABBBAAABCADEBCEEEBCEEECC")
	v := game.View{Position: tell.Puzzle.Start(), Options: tell.Options, Try: -1, Removed: -1}
	caused := func(show func(cells []game.Cell)) (list []int) {
		cells := tell.Face.Drawing.Cells(tell.Puzzle, v)
		show(cells)
		for c := range cells {
			if slices.Contains(strings.Fields(cells[c].Class), "caused") {
				if list = append(list, c); cells[c].Glyph != "cross" || !strings.HasSuffix(cells[c].Label, ", then ruled out") {
					t.Errorf("cell %d shows %+v", c, cells[c])
				}
			}
		}
		return list
	}
	got := caused(func(cells []game.Cell) {
		tell.Face.Suppose(tell.Puzzle, v, []solver.Mark{{Site: 12, To: 'Q'}}, cells)
	})
	// Its row and column, the cells around, and the rest of region E.
	if want := []int{2, 6, 7, 8, 10, 11, 13, 14, 15, 16, 17, 18, 20, 21, 22}; !slices.Equal(got, want) {
		t.Errorf("a queen on cell 12 causes %v, want %v", got, want)
	}
	light := game.Spotlight{Units: [][]int{{10, 11, 12, 13, 14}}, Supposed: []solver.Mark{{Site: 6, To: 'Q'}, {Site: 7, To: 'Q'}}}
	got = caused(func(cells []game.Cell) { tell.Face.ShowGoal(tell.Puzzle, v, light, cells) })
	if want := []int{10, 11, 12}; !slices.Equal(got, want) { // both are in region A, which has cell 10
		t.Errorf("in row 3 the queens cause %v, want %v", got, want)
	}
}

// Outlines that share cells have separate lanes, up to the number of lanes.
func TestOutlinesThatCross(t *testing.T) {
	s := game.Spotlight{Units: [][]int{{0, 1, 2}, {3, 4, 5}, {1, 4, 7}, {0, 3, 4}}, Cover: [][]int{{6, 7, 8}, {2, 5, 8}}}
	var classes []string
	for _, path := range strings.Split(s.Draw(3, 3, nil), "<path ")[1:] {
		class, _, _ := strings.Cut(strings.TrimPrefix(path, `class="`), `"`)
		if strings.HasPrefix(class, "look") || strings.HasPrefix(class, "cover") {
			classes = append(classes, class)
		}
	}
	if got, want := strings.Join(classes, ", "), "cover, cover second, look, look, look second, look third"; got != want {
		t.Errorf("drawn are %s, want %s", got, want)
	}
}
