package tromino

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/tromino"
)

// Small puzzles: two blocks of two Ls, an upright I beside three level ones, and one with hidden clues.
const (
	ells   = "3x4/D../..D/D../..D"
	bars   = "4x3/DD.D/.D.D/DD.D"
	partly = "3x4c/D?./..D/?../..D"
)

func parse(t testing.TB, text string) *tromino.Puzzle {
	t.Helper()
	p, err := tromino.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// at returns the position in which the cells with equal letters are joined.
func at(t testing.TB, p *tromino.Puzzle, letters string) solver.Position {
	t.Helper()
	letters = strings.ReplaceAll(letters, " ", "")
	pos := p.Start()
	for site := range p.Sites() {
		if a, b := p.EdgeCells(site); letters[a] != '.' && letters[a] == letters[b] {
			pos = pos.Set(solver.Mark{Site: site, To: tromino.Open})
		}
	}
	if err := p.Check(pos); err != nil {
		t.Fatal(err)
	}
	return pos
}

// plan shows the marks of a position between the clues: = for open, | and - for walls.
func plan(p *tromino.Puzzle, pos solver.Position) string {
	_, cols := p.Size()
	mark := func(a, b int, wall string) string {
		site, ok := p.Between(a, b)
		switch {
		case !ok || pos[site] == solver.Blank:
			return " "
		case pos[site] == tromino.Open:
			return "="
		}
		return wall
	}
	var b strings.Builder
	for c := 0; c < p.Cells(); c += cols {
		var row, below string
		for d := c; d < c+cols; d++ {
			row += string(rune(p.Clue(d))) + mark(d, d+1, "|")
			below += mark(d, d+cols, "-") + " "
		}
		for _, line := range []string{row, below} {
			if line = strings.TrimRight(line, " "); line != "" || c+cols < p.Cells() {
				b.WriteString(line + "\n")
			}
		}
	}
	return b.String()
}

// with returns the usual settings, or those without warnings.
func with(warn bool) game.Options {
	o := Face().Defaults()
	if !warn {
		o[game.Warnings] = "off"
	}
	return o
}

// An action is one touch or key.
type action struct {
	name string
	do   func(p *tromino.Puzzle, pos solver.Position) game.Answer
}

func drags(cells ...int) action {
	return action{fmt.Sprint("drag over ", cells), func(p *tromino.Puzzle, pos solver.Position) game.Answer {
		return game.Answer{Position: drag(p, pos, cells, with(true))}
	}}
}

func presses(cell int, k string) action {
	return action{fmt.Sprintf("%q at %d", k, cell), func(p *tromino.Puzzle, pos solver.Position) game.Answer {
		return key(p, pos, cell, k, with(true))
	}}
}

func taps(cell int, x, y float64, how game.TapType) action {
	name := map[game.TapType]string{game.Primary: "tap", game.Secondary: "right button", game.Long: "hold"}[how]
	return action{fmt.Sprintf("%s at %d, %g %g", name, cell, x, y), func(p *tromino.Puzzle, pos solver.Position) game.Answer {
		return tapAt(p, pos, cell, game.Spot{X: x, Y: y}, how, with(true))
	}}
}

// The effects of touches and keys, one after the other, and the board after them.
func TestTouches(t *testing.T) {
	const middle = 0.5
	var b strings.Builder
	for _, scene := range []struct {
		name, text string
		actions    []action
	}{
		{"draw pieces by dragging", ells, []action{drags(0, 1, 3), drags(2, 5, 4), drags(10, 11, 8), drags(6, 7, 9)}},
		{"from the corner of an L to both arms", ells, []action{drags(0, 1, 3)}},
		{"paths that are no piece", ells, []action{drags(0, 4), drags(0, 1, 5), drags(0, 2, 1), drags(0, 4, 8), drags(0, 1, 2, 5), drags(2, 3)}},
		{"a piece takes cells from another", ells, []action{drags(0, 1, 3), drags(1, 2, 5), drags(1, 2, 5)}},
		{"two cells are joined, a third closes the piece", ells, []action{drags(0, 1), drags(1, 0), drags(3, 0), drags(3, 6), drags(0, 3)}},
		{"no piece of four cells", ells, []action{drags(0, 1), drags(3, 4), drags(0, 3)}},
		{"tap edges", ells, []action{
			taps(4, 0.9, middle, game.Primary), taps(5, 0.1, middle, game.Primary), taps(4, 0.79, middle, game.Primary),
			taps(4, middle, 0.05, game.Secondary), taps(1, middle, 0.95, game.Secondary), taps(4, middle, 0.2, game.Secondary),
			taps(4, middle, 0.9, game.Primary), taps(4, 0.1, 0.05, game.Primary), taps(4, 0.05, 0.1, game.Primary)}},
		{"no edge: the middle of a cell, and the end of the board", ells, []action{
			taps(4, 0.77, 0.5, game.Primary), taps(0, 0.05, 0.5, game.Primary), taps(0, 0.05, 0.1, game.Primary), taps(11, 0.5, 0.9, game.Primary)}},
		{"the edges of a piece that is drawn", ells, []action{drags(0, 1, 3),
			taps(0, 0.9, middle, game.Primary), taps(0, 0.9, middle, game.Primary), taps(0, 0.9, middle, game.Primary),
			taps(1, 0.9, middle, game.Primary), taps(1, 0.9, middle, game.Primary)}},
		{"a wall that follows is not set again", ells, []action{
			taps(0, 0.9, middle, game.Secondary), taps(0, middle, 0.9, game.Secondary), taps(1, 0.9, middle, game.Primary), taps(1, 0.9, middle, game.Primary)}},
		{"dissolve pieces", ells, []action{drags(0, 1, 3), drags(2, 5, 4), taps(3, middle, middle, game.Primary), taps(4, middle, middle, game.Long), taps(4, middle, middle, game.Long)}},
		{"among others", ells, []action{drags(0, 1, 3), taps(2, middle, middle, game.Long), drags(6, 7, 8), taps(2, middle, middle, game.Primary), taps(2, middle, middle, game.Primary)}},
		{"clear the edges of a cell", ells, []action{taps(4, 0.9, middle, game.Primary), taps(4, middle, 0.9, game.Primary), taps(4, middle, 0.9, game.Long)}},
		{"draw by keys", ells, []action{presses(1, "Shift+ArrowLeft"), presses(0, "Shift+ArrowDown"), presses(3, "Shift+ArrowRight"), presses(3, "Shift+ArrowUp"),
			presses(3, "Shift+ArrowLeft"), presses(0, "Shift+ArrowUp"), presses(11, "Shift+ArrowRight"), presses(11, "Shift+ArrowDown"), presses(11, "Shift+ArrowLeft")}},
		{"edges by keys", ells, []action{presses(4, "i"), presses(4, "j"), presses(4, "k"), presses(4, "l"), presses(4, "I"), presses(4, "i"), presses(9, "k"), presses(9, "j")}},
		{"close a piece", ells, []action{presses(0, "Enter"), presses(0, "l"), presses(0, "l"), presses(0, "Enter"), presses(0, "k"), presses(0, "k"), presses(0, "Enter"),
			presses(3, "l"), presses(3, "l"), presses(3, "Enter")}},
		{"delete", ells, []action{presses(0, "Delete"), drags(0, 1, 3), presses(1, "Delete"), drags(0, 1), presses(1, "Backspace"), drags(0, 1), presses(0, " "), presses(0, "x")}},
		{"hear a piece", ells, []action{presses(4, "?"), drags(3, 4, 7), presses(4, "p"), presses(5, "P"), drags(0, 1), presses(0, "p")}},
		{"three cells closed in by walls", bars, []action{presses(0, "l"), presses(4, "l"), presses(8, "p"), presses(8, "l"), presses(8, "p"), presses(8, "i"), presses(8, "i"), presses(8, "Enter")}},
	} {
		p := parse(t, scene.text)
		pos := p.Start()
		fmt.Fprintf(&b, "# %s\n", scene.name)
		for _, d := range scene.actions {
			a := d.do(p, pos)
			if err := p.Check(a.Position); err != nil {
				t.Fatalf("%s, %s: %v", scene.name, d.name, err)
			}
			if (a.Say != "" || a.Ignored) && a.Position != pos {
				t.Errorf("%s, %s: refused, and the board changes", scene.name, d.name)
			}
			fmt.Fprintf(&b, "* %s", d.name)
			switch {
			case a.Ignored:
				b.WriteString(": means nothing")
			case a.Say != "":
				b.WriteString(": " + a.Say)
			case a.Position == pos:
				b.WriteString(": no change")
			}
			if a.Moves {
				fmt.Fprintf(&b, ", goes to %d", a.Cell)
			}
			b.WriteByte('\n')
			if a.Position != pos {
				b.WriteString(plan(p, a.Position))
			}
			pos = a.Position
		}
		b.WriteByte('\n')
	}
	solvertest.Golden(t, "touches.txt", b.String())
}

// The tiling can be drawn with the pointer, by edges alone and by keys alone.
func TestSolve(t *testing.T) {
	p := parse(t, tromino.Mensa)
	solution := p.Prove(t.Context(), p.Start(), 2)
	if solution.Count != 1 {
		t.Fatalf("%d solutions", solution.Count)
	}
	want := solution.Witnesses[0]
	pieces := p.Analyse(want).Pieces
	check := func(by string, pos solver.Position) {
		t.Helper()
		if !p.Solved(pos) {
			t.Errorf("%s:\n%s", by, plan(p, pos))
		}
	}
	pos := p.Start()
	for _, pc := range pieces {
		pos = drag(p, pos, []int{pc.Cells[1], pc.Cells[2], pc.Cells[0]}, with(true))
	}
	check("by dragging", pos)
	if pos != want {
		t.Errorf("dragging leaves %s, want %s", pos, want)
	}

	pos = p.Start()
	for site := range p.Sites() {
		if want[site] == tromino.Wall {
			pos = walled(p, pos, site)
		}
	}
	check("by walls", pos)

	pos = p.Start()
	for site := range p.Sites() {
		if want[site] == tromino.Open {
			a, b := p.EdgeCells(site)
			k := arrows[1]
			if b != a+1 {
				k = arrows[2]
			}
			pos = key(p, pos, a, k, with(true)).Position
		}
	}
	check("by keys", pos)
}

// walled taps an edge until it shows a wall.
func walled(p *tromino.Puzzle, pos solver.Position, site int) solver.Position {
	a, b := p.EdgeCells(site)
	at := game.Spot{X: 0.95, Y: 0.5}
	if b != a+1 {
		at = game.Spot{X: 0.5, Y: 0.95}
	}
	for range 3 {
		if shows(p, p.Analyse(pos), pos, site) == tromino.Wall {
			return pos
		}
		pos = tapAt(p, pos, a, at, game.Primary, with(true)).Position
	}
	return pos
}

func TestOtherKeysMeanNothing(t *testing.T) {
	p := parse(t, ells)
	for _, k := range []string{"ArrowUp", "Shift+Home", "Shift+", "z", "1", "F5", "Tab", "Ä", "\xff", ""} {
		if a := key(p, p.Start(), 4, k, with(true)); !a.Ignored || a.Position != p.Start() {
			t.Errorf("%q means something", k)
		}
	}
}
