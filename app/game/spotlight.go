package game

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
)

// A Spotlight lists the cells that a hint highlights: each role in its sentence has a shape of its own, and
// nothing else has one.
type Spotlight struct {
	Units    [][]int       // the units of the argument, each outlined
	Blocks   [][]int       // areas for one mark each that it counts, outlined with dots
	Cover    [][]int       // lines that it only fills, outlined with dashes
	Named    []int         // cells that it names one by one
	Premises []int         // its other premises
	Target   []int         // the cells of the conclusion
	Goal     []solver.Mark // the conclusion, shown faintly
	Supposed []solver.Mark // the alternatives that the sentence supposes there, one by one
	Assumed  []solver.Mark // the marks supposed throughout the argument
	Rim      Rim           // the names in the sentence
	Dim      bool          // the rest of the board is dimmed
}

// The places of the outlines, in units of the drawing from the edge of a cell. An outline
// hides no border below it, and one inside another stays apart from it.
const (
	coverInset = 1.5
	lookInset  = 3.5
	blockInset = 6
	namedInset = 8
	laneInset  = 5 // between outlines that would cross
)

// lanes are the classes of outlines that share cells with others: each has its own line.
var lanes = []string{"", " second", " third"}

// Draw draws the spotlight over a board; nothing where it points at nothing. The cells of its
// assumed marks do not step back.
func (s Spotlight) Draw(rows, cols int, assumed []int) string {
	lit := make([]bool, rows*cols)
	for _, c := range s.lit(assumed) {
		lit[c] = true
	}
	if !slices.Contains(lit, true) {
		return ""
	}
	var b strings.Builder
	if s.Dim {
		fill(&b, "veil", rows, cols, func(c int) bool { return !lit[c] })
	}
	fill(&b, "tinted", rows, cols, func(c int) bool { return within(s.Cover, c) && !within(s.Units, c) })
	fill(&b, "target", rows, cols, func(c int) bool { return slices.Contains(s.Target, c) })
	for i, units := range parted(s.Cover) {
		trace(&b, "cover"+lanes[i], cols, flat(units), coverInset+laneInset*float64(i))
	}
	for i, units := range parted(pooled(s.Units)) {
		for _, unit := range units {
			trace(&b, "look"+lanes[i], cols, unit, lookInset+laneInset*float64(i))
		}
	}
	for _, block := range s.Blocks {
		trace(&b, "block", cols, block, blockInset)
	}
	for _, c := range s.Named {
		if !slices.ContainsFunc(s.Units, func(unit []int) bool { return len(unit) == 1 && unit[0] == c }) {
			trace(&b, "named", cols, []int{c}, namedInset)
		}
	}
	s.Rim.draw(&b, rows, cols)
	return SVG("spotlight", 0, 0, cols*CellSize, rows*CellSize, b.String())
}

// lit returns the cells that are not dimmed.
func (s Spotlight) lit(assumed []int) []int {
	return flat(append(slices.Concat(s.Units, s.Blocks, s.Cover), s.Named, s.Premises, s.Target, assumed))
}

// parted distributes units over at most as many lists as there are lanes; units of a list share no cell.
func parted(units [][]int) (lists [][][]int) {
	for _, unit := range units {
		at := slices.IndexFunc(lists, func(list [][]int) bool {
			return !slices.ContainsFunc(unit, func(c int) bool { return within(list, c) })
		})
		switch {
		case at >= 0:
			lists[at] = append(lists[at], unit)
		case len(lists) < len(lanes):
			lists = append(lists, [][]int{unit})
		default:
			lists[len(lists)-1] = append(lists[len(lists)-1], unit)
		}
	}
	return lists
}

func within(units [][]int, cell int) bool {
	return slices.ContainsFunc(units, func(unit []int) bool { return slices.Contains(unit, cell) })
}

func fill(b *strings.Builder, class string, rows, cols int, in func(c int) bool) {
	if area := Area(rows, cols, in); area != "" {
		fmt.Fprintf(b, `<path class="%s" d="%s"/>`, class, area)
	}
}

// trace outlines cells twice: a line on paper, to be seen on every ground.
func trace(b *strings.Builder, class string, cols int, cells []int, inset float64) {
	fmt.Fprintf(b, `<path class="halo" d="%s"/><path class="%s" d="%[1]s"/>`, Outline(cols, cells, inset), class)
}

// pooled joins the units of a single cell into one, so that adjacent ones have one outline.
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

func (s Spotlight) Label(cells []Cell) {
	say := func(list []int, words string) {
		for _, c := range list {
			if !strings.HasSuffix(cells[c].Label, words) {
				cells[c].Label += words
			}
		}
	}
	say(slices.Concat(s.Units...), ", part of the hint")
	for i, block := range s.Blocks {
		say(block, fmt.Sprintf(", block %d", i+1))
	}
	for _, c := range s.lit(nil) {
		if cells[c].Note != "" {
			cells[c].Class = strings.TrimSpace(cells[c].Class + " lit")
		}
	}
	say(s.Named, ", part of the hint")
	say(s.Target, ", the hint's target")
}

// A Rim lists the rows and columns that a sentence names. Their numbers, which are no part of the board, are
// drawn at its rim while the sentence is told.
type Rim struct {
	Rows, Cols []int
	Beyond     bool // the numbers stand on the right and below: there is something else before the board
}

// rimSize is the size of the numbers beside a board of rimLines lines or more: a smaller board is drawn
// larger. What stands before a board takes the room of so many lines.
const (
	rimSize     = 13.
	rimLines    = 8.
	beforeLines = 3.
)

// draw writes the numbers outside the board.
func (r Rim) draw(b *strings.Builder, rows, cols int) {
	lines := float64(max(rows, cols))
	if r.Beyond {
		lines += beforeLines
	}
	scale := min(1, lines/rimLines)
	size := rimSize * scale
	anchor, x, y := "end", -4*scale, -4*scale
	if r.Beyond {
		anchor, x, y = "start", float64(cols*CellSize)+4*scale, float64(rows*CellSize)+14*scale
	}
	write := func(text string, attributes string, x, y float64) {
		fmt.Fprintf(b, `<text class="rim" font-size="%.3g" %s x="%.4g" y="%.4g">%s</text>`, size, attributes, x, y, text)
	}
	for _, row := range r.Rows {
		write(fmt.Sprint(row+1), `text-anchor="`+anchor+`" dy=".35em"`, x, float64(row*CellSize+CellSize/2))
	}
	for _, col := range r.Cols {
		write(fmt.Sprint(col+1), `text-anchor="middle"`, float64(col*CellSize+CellSize/2), y)
	}
}
