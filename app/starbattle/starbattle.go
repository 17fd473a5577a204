// Package starbattle is the face of Star Battle and Queens: the drawing of the board, the handling of taps,
// drags and keys, and the texts.
package starbattle

import (
	_ "embed"
	"fmt"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/starbattle"
)

// The names of the kind's settings.
const (
	auto    = "auto"    // cells closed by stars are shown closed, and refuse marks
	labels  = "labels"  // letters or numbers in the regions
	first   = "first"   // the mark placed by the first tap on an open cell
	shades  = "colours" // the palette of the regions
	unique  = "unique"  // hints may use that the solution is unique
	painted = "painted" // no setting: the letters of the colours that the fields of the puzzle give its regions
)

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXY"

// small is a board to show things on.
const small = "5x1.AABBBAAABCADEBCEEEBCEEECC"

//go:embed how.txt
var how string

func Face() *game.Face {
	return &game.Face{
		Kind:    "starbattle",
		Aliases: "Queens and Star Battle",
		Choices: []game.Choice{
			{Name: first, Label: "First tap", Values: []string{"cross", "star"},
				Labels: []string{"X", "Queen or star"},
				About:  "What the first tap on an open cell puts there; the second tap puts the other."},
			{Name: auto, Label: "Auto-X", Values: []string{"off", "on"},
				About: "Every cell that a queen rules out gets a dot and takes no marks."},
			game.WarningsChoice(),
			{Name: shades, Label: "Region colours", Values: []string{"soft", "distinct"},
				Labels: []string{"Soft", "Distinct"},
				About:  "Distinct colours also work for colour-blind eyes."},
			{Name: labels, Label: "Region labels", Values: []string{"none", "letters", "numbers", "patterns"},
				Labels: []string{"None", "Letters", "Numbers", "Patterns"},
				About:  "Tell the regions apart without colours."},
			{Name: unique, Label: "One-solution hints", Values: []string{"off", "on"},
				About: "On boards with one queen or star, hints may rely on there being only one solution. They say so when they do."},
		},
		Example: game.Example{Board: "starbattle:" + small + ":Q..Q", Presses: []game.Press{{Cell: 12, Key: game.Tapped}}},
		Closes:  auto,
		Unique:  unique,
		Caused:  caused,
		Design:  designFace(),
		Drawing: game.Drawing{
			Glyphs:  glyphs,
			Colours: []string{shades, painted},
			Painted: painted,
			Picture: picture,
			Sheet:   onPaper,
			Shape:   func(p solver.Puzzle) (int, int) { n := of(p).Size(); return n, n },
			Ground:  ground,
			Overlay: overlay,
			Cells:   cells,
		},
		Input: game.Input{
			Tap:  tap,
			Drag: drag,
			Key:  key,
			Keys: []game.KeyHelp{
				{Keys: "Space", Does: "next mark: X, then queen, then open, or as set", Press: []string{" "}},
				{Keys: "Enter, Q or *", Does: "queen or star, on and off", Press: []string{"Enter", "q", "*"}},
				{Keys: "X or .", Does: "X, on and off", Press: []string{"x", "."}},
				{Keys: "Delete, Backspace", Does: "clear the cell", Press: []string{"Delete", "Backspace"}},
				{Keys: "R, K, G", Does: "hear the row, the column, the region", Press: []string{"r", "k", "g"}},
				{Keys: "I", Does: "hear how many are placed", Press: []string{"i"}},
				{Keys: "N, E", Does: "go to the next open cell of the region, to the next mark that breaks a rule", Press: []string{"n", "e"}},
			},
			Touches: []game.KeyHelp{
				{Keys: "Tap", Does: "next mark", By: game.ByTouch},
				{Keys: "Click", Does: "next mark", By: game.ByMouse},
				{Keys: "Two fingers", Does: "X", By: game.ByTouch},
				{Keys: "Right button", Does: "X", By: game.ByMouse},
				{Keys: "Press and hold", Does: "queen or star"},
				{Keys: "Drag", Does: "X on every cell you pass; begin on an X to wipe"},
			},
		},
		Words: game.Words{
			How:      game.MustHow("starbattle", how),
			Title:    title,
			Rules:    rules,
			Begin:    begin,
			Status:   status,
			Progress: progress,
			Inspect:  inspect,
			Codes:    codes,
			Mark:     markName,
			Squares:  squares,
			Coach:    coach,
			RegionAt: func(p solver.Puzzle, cell int) int { return of(p).Region(cell) },
			Region:   func(p solver.Puzzle, region int, o game.Options) (string, bool) { return regionName(of(p), region, o) },
		},
	}
}

func of(p solver.Puzzle) *starbattle.Puzzle { return p.(*starbattle.Puzzle) }

func title(p solver.Puzzle) string {
	q := of(p)
	name := "Star Battle"
	switch {
	case q.Stars() == 1 && q.Noun() == "star":
		name = "Stars"
	case q.Stars() == 1:
		name = "Queens"
	}
	if q.Stars() == 1 {
		return fmt.Sprintf("%s %d×%d", name, q.Size(), q.Size())
	}
	return fmt.Sprintf("%s %d×%d, %d stars", name, q.Size(), q.Size(), q.Stars())
}

func rules(p solver.Puzzle) string {
	q := of(p)
	return fmt.Sprintf("Place %s in every row, every column and every region. No two %ss touch, not even at a corner.", wanted(q), q.Noun())
}

// wanted returns what each unit needs: "one queen", "2 stars".
func wanted(p *starbattle.Puzzle) string {
	if p.Stars() == 1 {
		return "one " + p.Noun()
	}
	return fmt.Sprintf("%d stars", p.Stars())
}

func begin(p solver.Puzzle, o game.Options) string {
	return tapping(of(p), o) + " Drag to put an X on every cell you pass."
}

// tapping returns the effect of taps.
func tapping(p *starbattle.Puzzle, o game.Options) string {
	once, twice := "to rule a cell out", "for a "+p.Noun()
	if o[first] == "star" {
		once, twice = twice, once
	}
	return fmt.Sprintf("Tap once %s, again %s.", once, twice)
}

func progress(p solver.Puzzle, pos solver.Position) (done, want int) {
	return of(p).Analyse(pos).Placed, of(p).Size() * of(p).Stars()
}

// caused lists the crosses of the cells that marks close.
func caused(sp solver.Puzzle, pos solver.Position, marks []solver.Mark) (list []solver.Mark) {
	p := of(sp)
	before, after := p.Analyse(pos), p.Analyse(pos.Set(marks...))
	for c := range pos {
		if pos[c] == solver.Blank && after.Closed(c) && !before.Closed(c) {
			list = append(list, solver.Mark{Site: c, To: starbattle.Cross})
		}
	}
	return list
}
