package tromino

import (
	"fmt"
	"sync"

	"quadrille/solver"
)

// A tile is a place as techniques look at it, whatever the clues and marks there.
type tile struct {
	cells    [3]int  // the corner of an L or the centre of an I is the second
	dots     [3]bool // of these cells
	straight bool
	marks    []solver.Mark // what it says of its edges: two open, then walls
}

// tiles are shared by all boards of one size and rule.
type tiles struct {
	all    []tile
	over   [][]int  // of each cell, the tiles that cover it
	said   [][]said // and what each of them says
	joins  [][]int  // of each edge, those that it is inside of
	leaves [][]int  // of each edge, those that it is a side of
}

var tilings sync.Map // by size and rule

// tiling gives the tiles of a board.
func (p *Puzzle) tiling() *tiles {
	key := [3]int{p.rows, p.cols, int(p.rule)}
	if b, ok := tilings.Load(key); ok {
		return b.(*tiles)
	}
	b, _ := tilings.LoadOrStore(key, newTiles(p))
	return b.(*tiles)
}

func newTiles(p *Puzzle) *tiles {
	b := &tiles{over: make([][]int, p.Cells()), joins: make([][]int, p.Sites()), leaves: make([][]int, p.Sites())}
	shapes := Shapes(p.rule)
	for i := range p.ground.places {
		l := &p.ground.places[i]
		t := tile{cells: l.cells, dots: shapes[l.shape].Dots, straight: l.shape >= verticalI}
		for k, c := range t.cells {
			_, left := p.Between(c, t.cells[(k+1)%3])
			_, right := p.Between(c, t.cells[(k+2)%3])
			if left && right {
				t.cells[k], t.cells[1] = t.cells[1], c
				t.dots[k], t.dots[1] = t.dots[1], t.dots[k]
				break
			}
		}
		for _, site := range l.inner {
			t.marks = append(t.marks, solver.Mark{Site: site, To: Open})
		}
		for _, site := range l.outer {
			t.marks = append(t.marks, solver.Mark{Site: site, To: Wall})
		}
		b.add(t)
	}
	for _, over := range b.over {
		b.said = append(b.said, b.saidBy(over))
	}
	return b
}

// said is the marks of one of the tiles over a cell, among all that any of these has: there
// are no more than 64.
type said struct {
	all  uint64
	each []uint8 // of each mark of the tile, its place among them
}

func (b *tiles) saidBy(over []int) []said {
	place := make(map[solver.Mark]uint8)
	list := make([]said, len(over))
	for k, i := range over {
		for _, m := range b.all[i].marks {
			if _, known := place[m]; !known {
				place[m] = uint8(len(place))
			}
			list[k].each = append(list[k].each, place[m])
			list[k].all |= 1 << place[m]
		}
	}
	return list
}

func (b *tiles) add(t tile) {
	n := len(b.all)
	b.all = append(b.all, t)
	for _, c := range t.cells {
		b.over[c] = append(b.over[c], n)
	}
	for _, m := range t.marks {
		if m.To == Open {
			b.joins[m.Site] = append(b.joins[m.Site], n)
		} else {
			b.leaves[m.Site] = append(b.leaves[m.Site], n)
		}
	}
}

// against lists the tiles that a mark rules out.
func (b *tiles) against(m solver.Mark) []int {
	if m.To == Open {
		return b.leaves[m.Site]
	}
	return b.joins[m.Site]
}

// says is what the tile says of an edge, solver.Blank where it does not touch it.
func (t *tile) says(site int) byte {
	for _, m := range t.marks {
		if m.Site == site {
			return m.To
		}
	}
	return solver.Blank
}

// part names the part of the tile that covers a cell.
func (t *tile) part(cell int) string {
	switch middle := cell == t.cells[1]; {
	case t.straight && middle:
		return "the centre of an I"
	case t.straight:
		return "the end of an I"
	case middle:
		return "the corner of an L"
	}
	return "the arm of an L"
}

// letter is the shape of the tile.
func (t *tile) letter() string {
	if t.straight {
		return "I"
	}
	return "L"
}

// ref names the tile in a sentence for solver.Spell.
func (t *tile) ref(p *Puzzle) string {
	cols := p.cols
	first, corner, last := t.cells[0], t.cells[1], t.cells[2]
	if t.straight {
		first, last = min(first, last), max(first, last)
		if first/cols == last/cols {
			return fmt.Sprintf("the I in %%r%d, columns %%n%d to %%n%d", first/cols, first%cols, last%cols)
		}
		return fmt.Sprintf("the I in %%c%d, rows %%n%d to %%n%d", first%cols, first/cols, last/cols)
	}
	if corner/cols == first/cols {
		first, last = last, first
	}
	upright, across := "up", "left"
	if first > corner {
		upright = "down"
	}
	if last > corner {
		across = "right"
	}
	return fmt.Sprintf("the L going %s and %s from %s", upright, across, p.cellRef(corner))
}
