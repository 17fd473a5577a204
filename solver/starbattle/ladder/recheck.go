package ladder

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"quadrille/solver"
)

// Recheck proves a deduction anew by trying everything: of each mark, that its opposite
// leaves no way to put stars, none touching, so that the deduction's units have all of
// theirs and neither they nor those of its cover have more, and the marks of its premises
// stand.
func (b *Board) Recheck(ctx context.Context, pos solver.Position, d solver.Deduction) error {
	r := &rechecker{Board: b, ctx: ctx, cells: make([]byte, len(pos)), least: make([]bool, 3*b.n), count: make([]int, 3*b.n), room: make([]int, 3*b.n)}
	if err := r.premises(pos, d); err != nil {
		return err
	}
	for _, m := range d.Marks {
		if m.Site < 0 || m.Site >= len(pos) || m.To != star && m.To != cross {
			return fmt.Errorf("%c at %d is no mark", m.To, m.Site)
		}
		if err := r.refute(m); err != nil {
			return err
		}
	}
	return nil
}

// A rechecker is a board of which only some units and marks count.
type rechecker struct {
	*Board
	ctx   context.Context
	cells []byte // blank, star or cross
	least []bool // of each unit: it needs all its stars
	room  []int  // of each unit: the stars it still takes
	count []int  // of each unit: its blank cells
	tried int
}

// unlimitedRoom is that of a unit that does not count.
const unlimitedRoom = 1 << 20

// premises takes in what a deduction rests on, and nothing else.
func (r *rechecker) premises(pos solver.Position, d solver.Deduction) error {
	for u := range r.room {
		r.room[u], r.count[u] = unlimitedRoom, r.n
		if u >= 2*r.n {
			r.count[u] = len(r.units[u])
		}
	}
	for i, sites := range slices.Concat(d.Units, d.Cover) {
		u := slices.IndexFunc(r.units, func(unit []int) bool { return slices.Equal(unit, sites) })
		if u < 0 {
			return fmt.Errorf("%v are no unit", sites)
		}
		r.room[u] = r.k
		r.least[u] = r.least[u] || i < len(d.Units)
	}
	for c := range r.cells {
		r.cells[c] = solver.Blank
	}
	for _, c := range d.Premises {
		if c < 0 || c >= len(pos) || pos[c] == solver.Blank {
			return fmt.Errorf("site %d has no mark", c)
		}
		r.set(c, pos[c], nil)
	}
	return nil
}

// set marks a cell and, with a star, those that it closes. It notes what it has marked. A
// star where there is no place for one counts: some unit has too little room then.
func (r *rechecker) set(c int, to byte, done []int) []int {
	if r.cells[c] == to || r.cells[c] == star {
		return done
	}
	if r.cells[c] == solver.Blank {
		for _, u := range r.of[c] {
			r.count[u]--
		}
	}
	r.cells[c] = to
	done = append(done, c)
	if to != star {
		return done
	}
	for _, d := range r.touch[c] {
		if r.cells[d] == solver.Blank {
			done = r.set(d, cross, done)
		}
	}
	for _, u := range r.of[c] {
		if r.room[u]--; r.room[u] != 0 {
			continue
		}
		for _, d := range r.units[u] {
			if r.cells[d] == solver.Blank {
				done = r.set(d, cross, done)
			}
		}
	}
	return done
}

func (r *rechecker) undo(done []int) {
	for _, c := range done {
		if r.cells[c] == star {
			for _, u := range r.of[c] {
				r.room[u]++
			}
		}
		r.cells[c] = solver.Blank
		for _, u := range r.of[c] {
			r.count[u]++
		}
	}
}

// refute tries the opposite of a mark.
func (r *rechecker) refute(m solver.Mark) error {
	was, other := r.cells[m.Site], byte(star)
	if m.To == star {
		other = cross
	}
	if was != solver.Blank {
		if was == m.To {
			return nil
		}
		return errors.New("its cause denies it")
	}
	done := r.set(m.Site, other, nil)
	open := r.open()
	r.undo(done)
	if err := r.ctx.Err(); err != nil {
		return err
	}
	if open {
		return fmt.Errorf("what it rests on allows %c at %s", other, solver.Spell(r.cellRef(m.Site), 1))
	}
	return nil
}

// open reports whether some way is left to fill the units that need it, or ctx has ended.
func (r *rechecker) open() bool {
	if r.tried++; r.tried%1024 == 0 && r.ctx.Err() != nil {
		return true
	}
	tight := -1
	for u, least := range r.least {
		if !least || r.room[u] == 0 {
			continue
		}
		if r.room[u] < 0 || r.count[u] < r.room[u] {
			return false
		}
		if tight < 0 || r.choices(u) < r.choices(tight) {
			tight = u
		}
	}
	if tight < 0 {
		return true
	}
	if r.k == 1 && r.crowded() {
		return false
	}
	var ruled []int
	defer func() { r.undo(ruled) }()
	for _, c := range r.units[tight] {
		if r.cells[c] != solver.Blank {
			continue
		}
		done := r.set(c, star, nil)
		open := r.open()
		r.undo(done)
		if open {
			return true
		}
		ruled = r.set(c, cross, ruled)
		if r.count[tight] < r.room[tight] {
			return false
		}
	}
	return false
}

// choices is how many first choices a unit leaves.
func (r *rechecker) choices(u int) int { return r.count[u] - r.room[u] }

// crowded reports whether of the units that still need their one star, all of one kind, there
// are more than of the units of another kind that hold all their blank cells.
func (r *rechecker) crowded() bool {
	for from := range 3 {
		for to := range 3 {
			taken := make(map[int]int) // by which unit
			for u := from * r.n; u < (from+1)*r.n && from != to; u++ {
				if r.least[u] && r.room[u] > 0 && !r.place(u, to, taken, make(map[int]bool)) {
					return true
				}
			}
		}
	}
	return false
}

// place finds a unit of a kind for a unit alone, or a cell in one that does not count.
func (r *rechecker) place(u, kind int, taken map[int]int, asked map[int]bool) bool {
	for _, c := range r.units[u] {
		if r.cells[c] != solver.Blank {
			continue
		}
		v := r.of[c][kind]
		if r.room[v] > r.k {
			return true
		}
		if asked[v] {
			continue
		}
		asked[v] = true
		if by, full := taken[v]; !full || r.place(by, kind, taken, asked) {
			taken[v] = u
			return true
		}
	}
	return false
}
