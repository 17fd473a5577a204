package game

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"quadrille/solver"
)

// A Spotlight is what a hint points out on the board, by cells.
type Spotlight struct {
	Look    [][]int       // what it argues with: each is outlined
	Blocks  [][]int       // areas for one mark each that it counts, outlined with dots
	Tint    []int         // lines that it only fills, outlined with dashes
	Premise []int         // what else it rests on, cell by cell
	Target  []int         // where something follows
	Goal    []solver.Mark // what follows there, shown faintly
	Assumed []solver.Mark // what is supposed for as long as the argument lasts
	Rim     Rim           // what the sentence names
	Dim     bool          // all the rest steps back
}

// The places of the outlines, in units of the drawing from the edge of a cell. An outline
// hides no border below it, and one inside another stays apart from it.
const (
	coverInset   = 1.5
	lookInset    = 3.5
	blockInset   = 6
	premiseInset = 8
)

// A Rim lists the rows, columns and regions that a sentence names. Their numbers and letters, which are no
// part of the board, are drawn at its rim and in the regions while the sentence is told.
type Rim struct {
	Rows, Cols []int
	Regions    map[int]string // letters, by the first cell of each
	Beyond     bool           // the numbers stand on the right and below: there is something else before the board
}

// Draw draws the spotlight over a board; nothing where it points at nothing. The cells of its
// assumed marks do not step back.
func (s Spotlight) Draw(rows, cols int, assumed []int) string {
	lit := make([]bool, rows*cols)
	for _, list := range append(slices.Concat(s.Look, s.Blocks), s.Tint, s.Premise, s.Target, assumed) {
		for _, c := range list {
			lit[c] = true
		}
	}
	if !slices.Contains(lit, true) {
		return ""
	}
	var b strings.Builder
	b.WriteString(`<pattern id="stripes" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="stripe" d="M3 0v12"/></pattern>`)
	if s.Dim {
		fill(&b, "veil", rows, cols, func(c int) bool { return !lit[c] })
	}
	fill(&b, "tinted", rows, cols, func(c int) bool { return slices.Contains(s.Tint, c) && !s.looks(c) })
	fill(&b, "target", rows, cols, func(c int) bool { return slices.Contains(s.Target, c) })
	if len(s.Tint) > 0 {
		trace(&b, "cover", cols, s.Tint, coverInset)
	}
	for _, unit := range pooled(s.Look) {
		trace(&b, "look", cols, unit, lookInset)
	}
	for _, block := range s.Blocks {
		trace(&b, "block", cols, block, blockInset)
	}
	for _, c := range s.Premise {
		if !s.looks(c) {
			trace(&b, "premise", cols, []int{c}, premiseInset)
		}
	}
	s.Rim.draw(&b, rows, cols)
	return SVG("spotlight", 0, 0, cols*CellSize, rows*CellSize, b.String())
}

// draw writes the numbers outside the board, and the letters into the corners of cells.
func (r Rim) draw(b *strings.Builder, rows, cols int) {
	anchor, x, y := "end", -4, -5
	if r.Beyond {
		anchor, x, y = "start", cols*CellSize+4, rows*CellSize+14
	}
	for _, row := range r.Rows {
		fmt.Fprintf(b, `<text class="rim" text-anchor="%s" dy=".35em" x="%d" y="%d">%d</text>`, anchor, x, row*CellSize+CellSize/2, row+1)
	}
	for _, col := range r.Cols {
		fmt.Fprintf(b, `<text class="rim" text-anchor="middle" x="%d" y="%d">%d</text>`, col*CellSize+CellSize/2, y, col+1)
	}
	for _, c := range slices.Sorted(maps.Keys(r.Regions)) {
		fmt.Fprintf(b, `<text class="rim" x="%d" dy=".8em" y="%d">%s</text>`, c%cols*CellSize+6, c/cols*CellSize+6, r.Regions[c])
	}
}

// looks reports whether a cell lies in what is outlined anyway.
func (s Spotlight) looks(cell int) bool {
	return slices.ContainsFunc(s.Look, func(unit []int) bool { return slices.Contains(unit, cell) })
}

// fill fills cells.
func fill(b *strings.Builder, class string, rows, cols int, in func(c int) bool) {
	if area := Area(rows, cols, in); area != "" {
		fmt.Fprintf(b, `<path class="%s" d="%s"/>`, class, area)
	}
}

// trace outlines cells twice: a line on paper, to be seen on every ground.
func trace(b *strings.Builder, class string, cols int, cells []int, inset float64) {
	fmt.Fprintf(b, `<path class="halo" d="%s"/><path class="%s" d="%[1]s"/>`, Outline(cols, cells, inset), class)
}

// pooled puts the units of a single cell together, so that those beside each other have one
// outline.
func pooled(units [][]int) [][]int {
	var list [][]int
	var single []int
	for _, unit := range units {
		if len(unit) == 1 {
			single = append(single, unit[0])
		} else {
			list = append(list, unit)
		}
	}
	if single != nil {
		slices.Sort(single)
		list = append(list, slices.Compact(single))
	}
	return list
}

// Label says in the labels of cells what they are to the hint.
func (s Spotlight) Label(cells []Cell) {
	say := func(list []int, words string) {
		for _, c := range list {
			if !strings.HasSuffix(cells[c].Label, words) {
				cells[c].Label += words
			}
		}
	}
	say(slices.Concat(s.Look...), ", part of the hint")
	for i, block := range s.Blocks {
		say(block, fmt.Sprintf(", block %d", i+1))
	}
	say(s.Premise, ", part of the hint")
	say(s.Target, ", the hint's target")
}

// Suppose shows assumed marks among cells: marks that are not on the board.
func (f *Face) Suppose(p solver.Puzzle, v View, assumed []solver.Mark, cells []Cell) {
	f.overlay(p, v, assumed, func(c int, ghost Cell, drawn bool) {
		cells[c].Label = ghost.Label + ", supposed"
		if drawn {
			cells[c].Glyph, cells[c].Note = ghost.Glyph, ghost.Note
			cells[c].Class = strings.TrimSpace(ghost.Class + " ghost")
		}
	})
}

// Promise shows the marks that a hint leads to, faintly where nothing else stands.
func (f *Face) Promise(p solver.Puzzle, v View, goal []solver.Mark, cells []Cell) {
	f.overlay(p, v, goal, func(c int, mark Cell, drawn bool) {
		if drawn && cells[c].Glyph == "" && cells[c].Note == "" {
			cells[c].Glyph, cells[c].Class = mark.Glyph, strings.TrimSpace(cells[c].Class+" goal")
		}
	})
}

// overlay goes through the cells that marks would change, and says whether they would be drawn otherwise.
func (f *Face) overlay(p solver.Puzzle, v View, marks []solver.Mark, change func(c int, to Cell, drawn bool)) {
	if len(marks) == 0 {
		return
	}
	before := f.Drawing.Cells(p, bare(v, v.Position))
	for c, to := range f.Drawing.Cells(p, bare(v, v.Position.Set(marks...))) {
		if to.Label != before[c].Label {
			change(c, to, to.Glyph != before[c].Glyph || to.Note != before[c].Note)
		}
	}
}

// bare is the view of marks alone, without anything derived from them.
func bare(v View, pos solver.Position) View {
	return View{Position: pos, Options: v.Options, Watching: true, Try: -1, Gone: -1}
}
