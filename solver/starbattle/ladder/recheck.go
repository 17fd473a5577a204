package ladder

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// Recheck verifies a deduction by exhaustive search: with the opposite of each mark, no placement of
// non-touching stars fills the deduction's units, exceeds neither them nor those of its cover, and keeps the
// marks of its premises.
func (b *Board) Recheck(ctx context.Context, pos solver.Position, d solver.Deduction) error {
	r := &rechecker{Board: b, ctx: ctx}
	from, err := r.premises(pos, d)
	if err != nil {
		return err
	}
	for _, m := range d.Marks {
		if m.Site < 0 || m.Site >= len(pos) || m.To != star && m.To != cross {
			return fmt.Errorf("%c at %d is no mark", m.To, m.Site)
		}
		if err := r.refute(from, m); err != nil {
			return err
		}
	}
	return nil
}

// A rechecker is a board on which only some units and marks count.
type rechecker struct {
	*Board
	ctx   context.Context
	least UnitSet             // the units that need all their stars
	fails [3 * maxSize]uint32 // the number of times each had too few cells
	tried int
}

type rechecked struct {
	blank, stars cells
	capacity     [3 * maxSize]int16 // of each unit: the stars it can still take
}

// unlimitedCapacity is the capacity of a unit that does not count.
const unlimitedCapacity = 1 << 14

// premises returns the state given by the premises of a deduction alone.
func (r *rechecker) premises(pos solver.Position, d solver.Deduction) (s rechecked, err error) {
	for u := range r.units {
		s.capacity[u] = unlimitedCapacity
	}
	for i, sites := range slices.Concat(d.Units, d.Cover) {
		u := slices.IndexFunc(r.units, func(unit []int) bool { return slices.Equal(unit, sites) })
		if u < 0 {
			return s, fmt.Errorf("%v are no unit", sites)
		}
		if s.capacity[u] = int16(r.k); i < len(d.Units) {
			r.least.Add(u)
		}
	}
	for c := range pos {
		s.blank.add(c)
	}
	for _, c := range d.Premises {
		if c < 0 || c >= len(pos) || pos[c] == solver.Blank {
			return s, fmt.Errorf("site %d has no mark", c)
		}
		r.set(&s, c, pos[c])
	}
	return s, nil
}

// set marks a cell and, with a star, those that it closes. A star on a closed cell is accepted: some unit
// then has too little capacity.
func (r *rechecker) set(s *rechecked, c int, to byte) {
	if s.blank.remove(c); to != star || s.stars.has(c) {
		return
	}
	s.stars.add(c)
	s.blank.drop(&r.near[c], r.words)
	for _, u := range r.of[c] {
		if s.capacity[u]--; s.capacity[u] == 0 {
			s.blank.drop(&r.in[u], r.words)
		}
	}
}

// refute returns an error unless the opposite of a mark fails.
func (r *rechecker) refute(s rechecked, m solver.Mark) error {
	switch {
	case s.blank.has(m.Site):
	case s.stars.has(m.Site) == (m.To == star):
		return nil
	default:
		return errors.New("its cause denies it")
	}
	other := opposite(m).To
	r.set(&s, m.Site, other)
	open := r.open(&s)
	if err := r.ctx.Err(); err != nil {
		return err
	}
	if open {
		return fmt.Errorf("what it rests on allows %c at %s", other, telling.Spell(r.cellRef(m.Site), 1))
	}
	return nil
}

// open reports whether the units that need stars can be filled, or ctx has ended. It consumes the state.
func (r *rechecker) open(s *rechecked) bool {
	if r.tried++; r.tried%1024 == 0 && r.ctx.Err() != nil {
		return true
	}
	// Branch on a unit that leaves few choices and often failed: it likely fails again. See Boussemart,
	// Hemery, Lecoutre and Sais, Boosting systematic search by weighting constraints, 2004.
	tight, best := -1, 0
	for u := range r.least.Each() {
		if s.capacity[u] == 0 {
			continue
		}
		choices := s.blank.common(&r.in[u], r.words) - int(s.capacity[u])
		if s.capacity[u] < 0 || choices < 0 {
			r.fails[u]++
			return false
		}
		weight := 8*choices - 3*bits.Len32(r.fails[u])
		if choices == 0 {
			weight = math.MinInt // its stars are forced
		}
		if tight < 0 || weight < best {
			tight, best = u, weight
		}
	}
	if tight < 0 {
		return true
	}
	forced := best == math.MinInt // placing its stars costs less than tightly
	if !forced && r.tightly(s) {
		return false
	}
	var next rechecked // declared outside the loop so that it stays on the stack
	left := s.blank.and(&r.in[tight])
	for choices := left.count(r.words) - int(s.capacity[tight]); choices >= 0; choices-- {
		c := left.first(r.words)
		next = *s
		if r.set(&next, c, star); r.open(&next) {
			return true
		}
		left.remove(c)
		s.blank.remove(c)
	}
	return false
}
