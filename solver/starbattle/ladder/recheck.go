package ladder

import (
	"context"
	"fmt"
	"slices"

	"quadrille/solver"
)

// Recheck proves a deduction anew: with the opposite of each mark, the marks of its Cause and
// no more than one star in each of its Units and its Cover, a search through all cases finds
// no way to fill its Units. It shares nothing with the techniques but the board.
func (b *Board) Recheck(ctx context.Context, pos solver.Position, d solver.Deduction) error {
	if b.k > 1 {
		return b.recheckSeveral(ctx, pos, d)
	}
	c := check{b: b, ctx: ctx, single: make([]bool, len(b.units))}
	for i, cells := range slices.Concat(d.Units, d.Cover) {
		u := slices.IndexFunc(b.units, func(unit []int) bool { return slices.Equal(unit, cells) })
		if u < 0 {
			return fmt.Errorf("%v are no unit", cells)
		}
		c.single[u] = true
		if i < len(d.Units) {
			c.fill = append(c.fill, u)
		}
	}
	closed := make([]bool, b.n*b.n)
	for _, site := range d.Cause {
		if pos[site] == solver.Blank {
			return fmt.Errorf("nothing is marked at %s", b.cellName(site))
		}
		if pos[site] == cross {
			closed[site] = true
		}
	}
	fill := c.fill
	for _, site := range d.Cause {
		if pos[site] == star {
			closed, fill = c.put(closed, fill, site)
		}
	}
	for _, m := range d.Marks {
		without, rest := slices.Clone(closed), fill
		if m.To == star {
			without[m.Site] = true
		} else if closed[m.Site] {
			continue
		} else {
			without, rest = c.put(closed, fill, m.Site)
		}
		if c.possible(without, rest) {
			return fmt.Errorf("what it rests on leaves %s open", b.cellName(m.Site))
		}
	}
	return ctx.Err()
}

func (b *Board) cellName(c int) string { return fmt.Sprintf("row %d, column %d", c/b.n+1, c%b.n+1) }

// A check is the search of Recheck.
type check struct {
	b      *Board
	ctx    context.Context
	fill   []int  // the units to fill
	single []bool // the units that hold no more than one star
}

// put gives the closed cells and the units to fill after a star.
func (c *check) put(closed []bool, fill []int, cell int) ([]bool, []int) {
	closed = slices.Clone(closed)
	closed[cell] = true
	for _, d := range c.b.touch[cell] {
		closed[d] = true
	}
	of := c.b.of[cell][:]
	for _, u := range of {
		if c.single[u] {
			for _, d := range c.b.units[u] {
				closed[d] = true
			}
		}
	}
	return closed, slices.DeleteFunc(slices.Clone(fill), func(u int) bool { return slices.Contains(of, u) })
}

// possible reports whether units can be filled; not where the context has ended.
func (c *check) possible(closed []bool, fill []int) bool {
	if len(fill) == 0 {
		return true
	}
	if c.ctx.Err() != nil || c.crowded(closed, fill) {
		return false
	}
	var fewest []int
	for i, u := range fill {
		open := c.open(closed, u)
		if i == 0 || len(open) < len(fewest) {
			fewest = open
		}
	}
	for _, cell := range fewest {
		if c.possible(c.put(closed, fill, cell)) {
			return true
		}
	}
	return false
}

func (c *check) open(closed []bool, u int) []int {
	var open []int
	for _, cell := range c.b.units[u] {
		if !closed[cell] {
			open = append(open, cell)
		}
	}
	return open
}

// crowded reports whether of some of the units that are to be filled, all of one kind, there
// are more than of the single units of another kind that hold all their open cells.
func (c *check) crowded(closed []bool, fill []int) bool {
	for from := range 3 {
		for to := range 3 {
			if from == to {
				continue
			}
			taken := make(map[int]int) // single units, and by which unit
			for _, u := range fill {
				if c.b.kind(u) == from && !c.place(closed, u, to, taken, make(map[int]bool)) {
					return true
				}
			}
		}
	}
	return false
}

// place finds a unit of a kind a single one for itself, or a cell in none.
func (c *check) place(closed []bool, u, kind int, taken map[int]int, asked map[int]bool) bool {
	for _, cell := range c.open(closed, u) {
		v := c.b.of[cell][kind]
		if !c.single[v] {
			return true
		}
		if asked[v] {
			continue
		}
		asked[v] = true
		if by, full := taken[v]; !full || c.place(closed, by, kind, taken, asked) {
			taken[v] = u
			return true
		}
	}
	return false
}
