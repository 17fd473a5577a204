package tromino

import (
	"fmt"

	"quadrille/solver"
)

// An index lists the places by the cells and edges they touch.
type index struct {
	places []place
	over   [][]int     // by cell: the places that cover it
	marks  [][]markSet // the marks of a piece at each of them
	joins  [][]int     // by edge: the places that have it inside
	leaves [][]int     // by edge: the places that have it as a side
}

func (g *geometry) indexed() *index {
	g.once.Do(func() {
		b := &index{places: g.places, over: make([][]int, g.Cells()), joins: make([][]int, g.Sites()), leaves: make([][]int, g.Sites())}
		for i := range g.places {
			for _, c := range g.places[i].cells {
				b.over[c] = append(b.over[c], i)
			}
			for _, m := range g.places[i].marks {
				if m.To == Open {
					b.joins[m.Site] = append(b.joins[m.Site], i)
				} else {
					b.leaves[m.Site] = append(b.leaves[m.Site], i)
				}
			}
		}
		b.marks = solver.Map(b.over, g.markSetsOf)
		g.index = b
	})
	return g.index
}

// A markSet is the set of marks of one of the places over a cell, among the marks of all of these: at most
// 64.
type markSet struct {
	all  uint64
	each []uint8 // the number of each mark of the place in the set
}

func (g *geometry) markSetsOf(over []int) []markSet {
	place := make(map[solver.Mark]uint8)
	list := make([]markSet, len(over))
	for k, i := range over {
		for _, m := range g.places[i].marks {
			if _, known := place[m]; !known {
				place[m] = uint8(len(place))
			}
			list[k].each = append(list[k].each, place[m])
			list[k].all |= 1 << place[m]
		}
	}
	return list
}

// against lists the places that a mark rules out.
func (b *index) against(m solver.Mark) []int {
	if m.To == Open {
		return b.leaves[m.Site]
	}
	return b.joins[m.Site]
}

// markOn returns the mark of an edge for a piece at the place, solver.Blank if it does not touch it.
func (l *place) markOn(site int) byte {
	for _, m := range l.marks {
		if m.Site == site {
			return m.To
		}
	}
	return solver.Blank
}

// middle returns the corner of an L, or the middle of an I.
func (l *place) middle() int { return l.cells[middleSecond[l.shape][1]] }

// part names the part of a piece at the place that covers a cell.
func (l *place) part(cell int) string {
	switch straight, middle := l.shape >= verticalI, cell == l.middle(); {
	case straight && middle:
		return "the centre of an I"
	case straight:
		return "an end of an I"
	case middle:
		return "the corner of an L"
	}
	return "an arm of an L"
}

// ref names a piece at the place in a sentence.
func (l *place) ref(p *Puzzle) string {
	first, last := l.cells[0], l.cells[2]
	switch l.shape {
	case horizontalI:
		return fmt.Sprintf("the I in %%r%dc%d-%d", first/p.cols, first%p.cols, last%p.cols)
	case verticalI:
		return fmt.Sprintf("the I in %%c%dr%d-%d", first%p.cols, first/p.cols, last/p.cols)
	}
	arms := [4]string{"down and right", "down and left", "up and left", "up and right"}[l.shape]
	return fmt.Sprintf("the L going %s from %s", arms, p.cellRef(l.middle()))
}
