package starbattle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/starbattle"
	"quadrille/solver/telling"
)

// label returns a region's letter, or its number if the player chose numbers.
func label(region int, o game.Options) string {
	if o[labels] == "numbers" {
		return strconv.Itoa(region + 1)
	}
	return string(rune('A' + region))
}

// regionName names a region by its label if the board shows that, or else by its colour: "region D", "the teal
// region".
func regionName(p *starbattle.Puzzle, region int, o game.Options) (name string, labelled bool) {
	if o[labels] == "letters" || o[labels] == "numbers" {
		return "region " + label(region, o), true
	}
	return "the " + colours(p, o)[region].Name + " region", false
}

// markName names a mark as players do.
func markName(p solver.Puzzle, marks ...solver.Mark) string {
	if marks[0].To == starbattle.Star {
		return of(p).Noun()
	}
	return "X"
}

// unitName names units in sentences.
func unitName(p *starbattle.Puzzle, o game.Options) func(int) string {
	return func(u int) string { return spell(p, telling.Line(u/p.Size(), u%p.Size()), o) }
}

// count returns the progress in words: "3 of 8 queens placed".
func count(p *starbattle.Puzzle, s *starbattle.Analysis) string {
	return fmt.Sprintf("%d of %d %ss placed", s.Placed, p.Size()*p.Stars(), p.Noun())
}

// spell writes out a sentence with the regions' names on the board.
func spell(p *starbattle.Puzzle, text string, o game.Options) string {
	return telling.SpellRegions(text, 1, func(region int) string {
		name, _ := regionName(p, region, o)
		return name
	})
}

var kinds = [...]string{"row", "column", "region"}

// breaks lists the broken rules. An X on the last open cell of a unit is no fault, since the next tap makes it the
// star: the sentence again says so, empty if there is no such X.
func breaks(p *starbattle.Puzzle, s *starbattle.Analysis, pos solver.Position) (list []starbattle.Break, again string) {
	for _, b := range s.Breaks() {
		crossed, open := 0, 0
		if b.Rule == starbattle.NoRoom && p.Stars() == 1 {
			for _, c := range p.Unit(b.Unit) {
				if s.Closed(c) {
					continue
				}
				if open++; pos[c] == starbattle.Cross {
					crossed++
				}
			}
		}
		if open != 1 || crossed != 1 {
			list = append(list, b)
			continue
		}
		again = fmt.Sprintf("That X is on the only open cell of its %s. Tap it again for a %s.", kinds[b.Unit/p.Size()], p.Noun())
	}
	return list, again
}

func status(sp solver.Puzzle, v game.View) game.Status {
	p := of(sp)
	analysis := p.Analyse(v.Position)
	faults, again := breaks(p, analysis, v.Position)
	if analysis.Placed == p.Size()*p.Stars() && len(faults) == 0 {
		return game.Status{Text: fmt.Sprintf("Solved: all %d %ss are in place", analysis.Placed, p.Noun()), Solved: true}
	}
	var said []string
	if v.Warns() {
		for _, b := range faults {
			said = append(said, solver.Capital(spell(p, p.DescribeBreak(b), v.Options)))
		}
	}
	if v.Warns() && again != "" && said == nil {
		return game.Status{Text: again}
	}
	return v.Unsolved(count(p, analysis), analysis.Placed >= p.Size()*p.Stars(), said)
}

func cells(sp solver.Puzzle, v game.View) []game.Cell {
	p := of(sp)
	n := p.Size()
	analysis := p.Analyse(v.Position)
	conflicts := map[int]string{}
	if v.Warns() {
		conflicts = conflictsOf(p, analysis)
	}
	names := solver.Times(n, func(r int) string { return "region " + label(r, v.Options) + " " + colours(p, v.Options)[r].Name })
	cells := make([]game.Cell, n*n)
	for c := range cells {
		cell := &cells[c]
		state := "open"
		switch {
		case v.Position[c] == starbattle.Star:
			state, cell.Glyph = p.Noun(), p.Noun()
		case v.Position[c] == starbattle.Cross:
			state, cell.Glyph = "X", "cross"
		case !v.Watching && v.Options.On(auto) && analysis.Closed(c):
			state, cell.Glyph = "closed", "dot"
		}
		cell.Label = "Row " + strconv.Itoa(c/n+1) + ", column " + strconv.Itoa(c%n+1) + ", " + names[p.Region(c)] + ", " + state
		if with := conflicts[c]; with != "" {
			cell.Fault = true
			cell.Label += ", conflict with " + with
		}
	}
	if v.Removed >= 0 {
		cells[v.Removed].Glyph = p.Noun()
	}
	v.Watch(cells, []int{v.Try}, []int{v.Removed}, v.Cause)
	return cells
}

// conflictsOf returns, for each star that breaks a rule, the conflicting stars in words.
func conflictsOf(p *starbattle.Puzzle, s *starbattle.Analysis) map[int]string {
	rivals := map[int][]int{}
	for _, b := range s.Breaks() {
		for _, c := range b.Stars {
			for _, d := range b.Stars {
				if c != d {
					rivals[c] = append(rivals[c], d)
				}
			}
		}
	}
	said := map[int]string{}
	for c, with := range rivals {
		slices.Sort(with)
		places := solver.Map(slices.Compact(with), p.CellName)
		said[c] = strings.Join(places, "; ")
	}
	return said
}

func inspect(sp solver.Puzzle, pos solver.Position, cell int, o game.Options) []game.Fact {
	p := of(sp)
	mark := map[byte]string{solver.Blank: "none", starbattle.Cross: "X", starbattle.Star: p.Noun()}[pos[cell]]
	analysis := p.Analyse(pos)
	closers := "no " + p.Noun() + "s"
	if n := len(analysis.ClosedBy(cell)); n > 0 {
		closers = solver.Plural(n, p.Noun()) + ": " + strings.Join(analysis.ClosedHow(cell), ", ")
	}
	return append(game.PlaceFacts(cell, p.Size()),
		game.Fact{Name: "Region", Value: label(p.Region(cell), o)},
		game.Fact{Name: "Colour", Value: colours(p, o)[p.Region(cell)].Name},
		game.Fact{Name: "Mark", Value: mark},
		game.Fact{Name: "Closed by", Value: closers})
}

// squares returns the stars of each region, in its colour.
func squares(sp solver.Puzzle, solved solver.Position, o game.Options) []game.Square {
	p := of(sp)
	list := make([]game.Square, p.Size())
	for r, colour := range colours(p, o) {
		list[r].Text = colour.Square
	}
	for c := range len(solved) {
		if solved[c] == starbattle.Star {
			sites := &list[p.Region(c)].Sites
			*sites = append(*sites, c)
		}
	}
	return list
}

// coach leads through a first board.
func coach(sp solver.Puzzle, pos solver.Position, o game.Options) string {
	p := of(sp)
	noun, analysis := p.Noun(), p.Analyse(pos)
	want := p.Size() * p.Stars()
	faults, again := breaks(p, analysis, pos)
	crosses := strings.Count(string(pos), string(rune(starbattle.Cross)))
	switch {
	case pos == p.Start():
		return fmt.Sprintf("Place %s in every row, column and region, none touching. ", wanted(p)) + tapping(p, o)
	case len(faults) > 0 && faults[0].Rule == starbattle.NoRoom:
		return fmt.Sprintf("Every row, column and region needs a cell for its %s. Undo takes your last mark back.", noun)
	case len(faults) > 0:
		return fmt.Sprintf("No two %ss share a row, a column or a region, and none touch. Undo takes your last mark back.", noun)
	case analysis.Placed == want:
		return ""
	case again != "":
		return again
	case analysis.Placed == 0:
		return fmt.Sprintf("Which region is the smallest? Its %s has the fewest places to go, so start there.", noun)
	case crosses < 4 && !o.On(auto):
		return fmt.Sprintf("A %s rules out its row, column, region and the cells around it. Drag across them for Xs.", noun)
	case analysis.Placed < want-1:
		return fmt.Sprintf("Look for a row, a column or a region with one open cell left: its %s goes there.", noun)
	}
	return fmt.Sprintf("Almost there! Look for the row, the column and the region without a %s.", noun)
}
