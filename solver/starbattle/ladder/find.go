package ladder

import (
	"cmp"
	"context"
	"slices"

	"quadrille/solver"
)

// A find is a deduction without its text.
type find struct {
	level float64 // of its technique; run makes it that of the find
	marks cells   // the conclusion: crosses, or the star of last
	last  bool
	units UnitSet // the units it names first, where these identify it
	at    int     // a unit or a cell that identifies it
	apart int     // the number of lines between those it names
	size  int     // the open cells of its premises
}

// A finder is one technique for boards of one star a unit. Its finds are counted for a grade, or told as
// deductions.
type finder struct {
	find     func(*oneState)
	describe func(*oneState, *find) solver.Deduction
}

// run lists the finds, the easiest first, then those with the fewest cells, each set of marks once.
func (t *finder) run(s *oneState) []find {
	s.finds = s.finds[:0]
	t.find(s)
	for i := range s.finds {
		f := &s.finds[i]
		f.level = solver.Reading{Units: f.units.Size(), Sites: f.size, Apart: f.apart}.Level(f.level) // as far as known without the text
	}
	slices.SortStableFunc(s.finds, func(a, b find) int {
		return cmp.Or(cmp.Compare(a.level, b.level), cmp.Compare(a.apart, b.apart), cmp.Compare(a.size, b.size))
	})
	kept := s.finds[:0]
	for i := range s.finds {
		f := &s.finds[i]
		if !slices.ContainsFunc(kept, func(k find) bool { return k.marks == f.marks }) {
			kept = append(kept, *f)
		}
	}
	s.finds = kept
	return kept
}

// found adds a find, unless it has no marks.
func (s *oneState) found(f find) {
	if f.marks.empty(s.words) {
		return
	}
	for u := range f.units.Each() {
		f.size += int(s.view.count[u])
	}
	s.finds = append(s.finds, f)
}

// foundOut adds a find that a cell has no star, identified by some units.
func (s *oneState) foundOut(c int, level float64, units UnitSet) {
	f := find{level: level, at: c, units: units}
	f.marks.add(c)
	s.found(f)
}

// deductions yields the finds as deductions with text.
func (t *finder) deductions(ctx context.Context, b *Board, pos solver.Position, yield func(solver.Deduction) bool) {
	s, ok := b.surveyOne(ctx, pos)
	if !ok {
		return
	}
	for _, f := range t.run(s) {
		if ctx.Err() != nil {
			return
		}
		d := t.describe(s, &f)
		d.Level, d.Told.Apart = f.level, f.apart
		if d.Marks = marksOf(cells{}, f.marks); f.last {
			d.Marks = marksOf(f.marks, cells{})
		}
		if !yield(d) {
			return
		}
	}
}
