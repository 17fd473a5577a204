package solver

import (
	"cmp"
	"context"
	"slices"
)

// Path returns the deductions that lead from a position to the next goal, in order. The last one
// reaches the goal; a later one needs each of the others. Path chooses the easiest goal, and among
// equally easy ones the goal with the fewest deductions. It returns false if the techniques reach
// no goal, or if ctx ends.
func (l *Ladder) Path(ctx context.Context, p Puzzle, pos Position) ([]Deduction, bool) {
	if l.Reaches == nil {
		return nil, false
	}
	way := l.wayTo(ctx, p, pos, func(pos Position, marks []Mark) bool { return l.Reaches(p, pos, marks) })
	for i := range way {
		if way[i].Told.Long() {
			way[i].Told.Withhold()
		}
	}
	return way, way != nil
}

// wayTo returns the path to marks that reached accepts, or nil.
func (l *Ladder) wayTo(ctx context.Context, p Puzzle, pos Position, reached func(Position, []Mark) bool) []Deduction {
	s := l.newPathSearch(p, pos, reached)
	for !p.Solved(s.pos) {
		found := s.round(ctx)
		if ctx.Err() != nil || len(found) == 0 {
			return nil
		}
		var best []Deduction
		for _, d := range found {
			if !reached(s.pos, d.Marks) {
				continue
			}
			if way := s.prune(ctx, d); way != nil && (best == nil || shorter(way, best)) {
				best = way
			}
		}
		if best != nil || !s.make(found) {
			return best
		}
	}
	return nil
}

// shorter reports whether a path has fewer deductions than another, or easier ones.
func shorter(a, b []Deduction) bool {
	sum := 0.0
	for _, d := range a {
		sum += d.Level
	}
	for _, d := range b {
		sum -= d.Level
	}
	return cmp.Or(len(a)-len(b), cmp.Compare(sum, 0)) < 0
}

// A pathSearch makes all equally easy deductions at once, and records the deductions that set each mark.
type pathSearch struct {
	l         *Ladder
	p         Puzzle
	reached   func(Position, []Mark) bool // the end of the path
	from, pos Position
	made      []Deduction
	setters   [][]int // of each site, the indices of the deductions that set it, in order
}

func (l *Ladder) newPathSearch(p Puzzle, pos Position, reached func(Position, []Mark) bool) *pathSearch {
	return &pathSearch{l: l, p: p, reached: reached, from: pos, pos: pos, setters: make([][]int, len(pos))}
}

// round lists the easiest deductions.
func (s *pathSearch) round(ctx context.Context) []Deduction {
	return equallyEasy(s.l.easiest(s.l.reading(ctx, s.p, s.pos), byReading))
}

// make makes the deductions of a round. It returns false if that changes nothing.
func (s *pathSearch) make(found []Deduction) bool {
	before := s.pos
	for _, d := range found {
		next := s.l.join(s.p, s.pos, before.Set(d.Marks...))
		if next == s.pos {
			continue
		}
		for _, m := range s.pos.Diff(next) {
			s.setters[m.Site] = append(s.setters[m.Site], len(s.made))
		}
		s.pos = next
		s.made = append(s.made, d)
	}
	return s.pos != before
}

// needed lists the deductions that last needs, in order, among the first made ones.
func (s *pathSearch) needed(last Deduction, made int) []Deduction {
	needed := make([]bool, made)
	need := func(sites []int, before int) {
		for _, site := range sites {
			for _, i := range s.setters[site] {
				if i < before {
					needed[i] = true
				}
			}
		}
	}
	need(last.Premises, made)
	need(Sites(last.Marks), made)
	for i := made - 1; i >= 0; i-- {
		if needed[i] {
			need(s.made[i].Premises, i)
			need(Sites(s.made[i].Marks), i) // a mark made before this one changed it
		}
	}
	return Map(Indices(made, func(i int) bool { return needed[i] }), func(i int) Deduction { return s.made[i] })
}

// prune lists the deductions that last needs, and last itself, each found again from those before it alone.
func (s *pathSearch) prune(ctx context.Context, last Deduction) []Deduction {
	way, ok := s.again(ctx, append(s.needed(last, len(s.made)), last))
	if !ok { // the premises were incomplete
		return s.oneByOne(ctx)
	}
	return s.fewer(ctx, way)
}

// stand makes each deduction of a path from those before it alone, and returns the final position: deductions
// whose premises are all present hold, and it finds the others again.
func (s *pathSearch) stand(ctx context.Context, way []Deduction) (anew []Deduction, pos Position, ok bool) {
	pos = s.from
	for _, d := range way {
		if s.l.join(s.p, pos, pos.Set(d.Marks...)) == pos {
			continue
		}
		there := !slices.ContainsFunc(d.Premises, func(site int) bool { return pos[site] == Blank && s.pos[site] != Blank })
		wanted := pos.Diff(s.l.join(s.p, pos, pos.Set(d.Marks...)))
		if !there || len(wanted) < len(d.Marks) {
			if d, ok = s.stands(ctx, pos, d); !ok && !there {
				return nil, pos, false
			}
		}
		d.Marks = pos.Diff(s.l.join(s.p, pos, pos.Set(d.Marks...)))
		d.Cost = d.Reading(pos).Cost()
		anew, pos = append(anew, d), pos.Set(d.Marks...)
	}
	return anew, pos, ctx.Err() == nil
}

// oneByOne returns the path by Steps, with no deduction omitted.
func (s *pathSearch) oneByOne(ctx context.Context) []Deduction {
	var way []Deduction
	pos := s.from
	for d := range s.l.Steps(ctx, s.p, pos) {
		way = append(way, d)
		if s.reached(pos, d.Marks) {
			return way
		}
		pos = pos.Set(d.Marks...)
	}
	return nil
}

// again makes deductions one after the other from the beginning. It is not ok if one is neither found with
// the same marks nor proved by its premises, or the last does not reach the end.
func (s *pathSearch) again(ctx context.Context, way []Deduction) ([]Deduction, bool) {
	var anew []Deduction
	pos, done := s.from, false
	for _, d := range way {
		if pos.Set(d.Marks...) == pos {
			continue
		}
		d, ok := s.stands(ctx, pos, d)
		if !ok {
			return nil, false
		}
		done = s.reached(pos, d.Marks)
		anew, pos = append(anew, d), pos.Set(d.Marks...)
	}
	return anew, done && ctx.Err() == nil
}

// stands returns a deduction for another position than the one it was found at: the same if its premises are
// present and prove it, or one with the same marks.
func (s *pathSearch) stands(ctx context.Context, pos Position, d Deduction) (Deduction, bool) {
	wanted := pos.Diff(s.l.join(s.p, pos, pos.Set(d.Marks...)))
	there := !slices.ContainsFunc(d.Premises, func(site int) bool { return pos[site] == Blank && s.pos[site] != Blank })
	holds := there && s.l.Recheck != nil && len(wanted) > 0 && s.l.Recheck(ctx, s.p, pos, d) == nil
	if holds && len(wanted) == len(d.Marks) {
		d.Marks = wanted
		return d, true
	}
	for e := range s.l.Find(ctx, s.p, pos, d.Technique) {
		if e.Level <= d.Level && (slices.Equal(e.Marks, d.Marks) || slices.Equal(e.Marks, wanted)) {
			return e, true
		}
	}
	if holds {
		d.Marks = wanted // though its text may count the others
	}
	return d, holds
}

// maxTried is the largest length of a path that is shortened by trying to omit each deduction.
const maxTried = 6

// fewer omits the deductions of a path without which the others are still found.
func (s *pathSearch) fewer(ctx context.Context, way []Deduction) []Deduction {
	if len(way) > maxTried {
		return way
	}
	for i := len(way) - 2; i >= 0; i-- {
		if less, ok := s.again(ctx, slices.Delete(slices.Clone(way), i, i+1)); ok {
			way = less
		}
	}
	return way
}
