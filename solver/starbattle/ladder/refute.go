package ladder

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/starbattle/engine"
)

// Refute argues with as few units as possible that no solution compatible with a position has a certain mark:
// with it, the units cannot all be filled. It is not ok if they can, or if the position is wrong without the
// mark.
func (b *Board) Refute(ctx context.Context, pos solver.Position, wrong solver.Mark) (solver.Deduction, bool) {
	if b.k > 1 {
		return b.refuteSeveral(ctx, pos, wrong)
	}
	s, ok := b.surveyOne(ctx, pos.Set(solver.Mark{Site: wrong.Site, To: solver.Blank}))
	if !ok {
		return solver.Deduction{}, false
	}
	var d solver.Deduction
	switch open := s.open.has(wrong.Site); {
	case open && (wrong.To == star || wrong.To == cross):
		shown, found := s.refuteAtOnce(pos, wrong)
		if found && len(shown.Told.ExtraCases()) == 0 {
			return shown, true
		}
		var units UnitSet
		if units, ok = s.core(wrong).smallest(); ok {
			d = s.argue(wrong, units).deduction()
		}
		if found && (!ok || shown.Reading(pos).Cost() < d.Reading(pos).Cost()) {
			return shown, true
		}
	case wrong.To == star:
		d = s.refuteSeen(wrong.Site)
	default:
		return d, false
	}
	if ok {
		d.Marks = []solver.Mark{opposite(wrong)}
	}
	d.Technique, d.Level = named("cases"), levelCases
	return d, ok
}

// refuteAtOnce returns the deduction of a single technique, except the last resort, against a mark: the
// easiest one in a sentence, or else the one that costs least to read.
func (s *oneState) refuteAtOnce(pos solver.Position, wrong solver.Mark) (best solver.Deduction, found bool) {
	for i := range techniques {
		t := &techniques[i].one
		if t.find == nil || techniques[i].Level >= levelCases {
			continue
		}
		for _, f := range t.run(s) {
			if f.last != (wrong.To == cross) || !f.marks.has(wrong.Site) {
				continue
			}
			f.marks = setOf(wrong.Site)
			d := t.describe(s, &f)
			d.Technique, d.Level, d.Told.Apart, d.Marks = i, f.level, f.apart, []solver.Mark{opposite(wrong)}
			if len(d.Told.ExtraCases()) == 0 {
				return d, true
			}
			if d.Cost = d.Reading(pos).Cost(); !found || d.Cost < best.Cost {
				best, found = d, true
			}
		}
	}
	return best, found
}

// named returns the index of a technique.
func named(name string) int {
	return slices.IndexFunc(techniques, func(t technique) bool { return t.Name == name })
}

// refuteSeen argues against a star that another sees.
func (s *oneState) refuteSeen(c int) solver.Deduction {
	seen := s.sees[c]
	seen.keep(&s.stars, s.words)
	q := seen.first(s.words)
	p := s.premises()
	p.marks.add(q)
	if s.near[c].has(q) {
		d := p.deduction(s.aStar(c), " would touch the ", s.noun, " at ", s.cellRef(q))
		d.Told.Where = s.cellRef(q)
		return d
	}
	p.see(c, q)
	shared := p.cover.List()
	d := p.deduction("there is a ", s.noun, " in ", s.unitRef(shared[0]), " already, at ", s.cellRef(q))
	d.Told.Where = s.unitRef(shared[0])
	return d
}

// refuteSeveral argues as briefly as it can that no solution compatible with a position has a certain mark.
// It is not ok if some solution has it, or ctx has ended.
func (b *Board) refuteSeveral(ctx context.Context, pos solver.Position, wrong solver.Mark) (solver.Deduction, bool) {
	f, ok := b.survey(ctx, pos.Set(solver.Mark{Site: wrong.Site, To: solver.Blank}))
	if !ok || wrong.To != star && wrong.To != cross {
		return solver.Deduction{}, false
	}
	f.refuting = true
	as := func(name string, d solver.Deduction) (solver.Deduction, bool) {
		d.Technique = named(name)
		return d, true
	}
	if !f.open.has(wrong.Site) {
		if wrong.To == cross {
			return solver.Deduction{}, false
		}
		return as("exclusion", f.occupied(wrong.Site))
	}
	if r := f.prove(new(engine.Engine), 1, wrong); r.Count > 0 || r.Stopped {
		return solver.Deduction{}, false
	}
	if d, ok := f.refuteAtOnce(wrong); ok {
		return d, true
	}
	name, d := f.chained(wrong)
	if lines := d.Told.Lines(); name == "" || lines > solver.UsualLines {
		if name == "" {
			lines = solver.ReadableLines + 1
		}
		if n := f.splitBriefly(wrong, lines, briefSplits); n != nil {
			name, d = "cases", n.deduction(wrong)
		}
	}
	if name != "" {
		return as(name, d)
	}
	search := f.caseSearch()
	for depth := 1; ctx.Err() == nil; depth++ {
		for _, splits := range []int{fewSplits, maxSplits} {
			search.setSplits(splits)
			if root := f.trail().argue(search, wrong, depth); root != nil {
				return as("cases", root.deduction(wrong))
			}
		}
	}
	return solver.Deduction{}, false
}

// chained argues against a mark by what follows from it, and names the technique, if that leads to a contradiction: by
// forced stars, unless more than those make the argument shorter.
func (f *severalState) chained(wrong solver.Mark) (name string, best solver.Deduction) {
	t := f.trail()
	for _, x := range []struct {
		name string
		depth
	}{{"hypo-chain", lastCells}, {"hypo-deep", allWays}} {
		t.suppose(f.trail(), wrong)
		rounds := t.follow(x.depth, reason.AnyRounds)
		if rounds == 0 {
			continue
		}
		d := t.refuted(wrong, levelOfRounds(x.depth, rounds))
		if x.depth == allWays {
			d = f.drawn(wrong, d, solver.FewLines, maxDrawn)
		}
		if name == "" || d.Told.Lines() < best.Told.Lines() {
			name, best = x.name, d
		}
		if best.Told.Lines() <= solver.FewLines {
			break
		}
	}
	return name, best
}

// refuteAtOnce finds the easiest technique that refutes a mark by itself, and returns its deduction that
// costs least to read.
func (f *severalState) refuteAtOnce(wrong solver.Mark) (best solver.Deduction, found bool) {
	right := opposite(wrong)
	for i, t := range techniques {
		if t.several == nil || found && t.Level > best.Level {
			continue
		}
		if t.Level >= levelHypoChain {
			break
		}
		t.several(f, func(d solver.Deduction) bool {
			if !slices.Contains(d.Marks, right) {
				return true
			}
			d.Technique, d.Cost = i, d.Reading(f.pos).Cost()
			if !found || cmp.Or(cmp.Compare(d.Level, best.Level), d.Cost-best.Cost) < 0 {
				best, found = d, true
			}
			return true
		})
	}
	if found {
		f.restrict(&best, right)
	}
	return best, found
}

// restrict reduces a deduction to one of its marks, and its sentence to that cell.
func (f *severalState) restrict(d *solver.Deduction, to solver.Mark) {
	if d.Told.Ways > 1 {
		o := outcome{stars: setOf(to.Site)}
		if to.To == cross {
			o = outcome{out: setOf(to.Site)}
		}
		d.Told.Text, d.Told.Do = d.Told.Text+". "+f.inAll(d.Told.Ways, o), ""
	}
	of := setOf(solver.Sites(d.Marks)...)
	for _, all := range []string{onAny(len(d.Marks)), " at " + f.cellsOr(of)} {
		d.Told.Text = strings.Replace(d.Told.Text, all, " at "+f.cellRef(to.Site), 1)
	}
	isOther := func(m solver.Mark) bool { return m.Site != to.Site }
	d.Marks, d.Told.Supposed = slices.DeleteFunc(slices.Clone(d.Marks), isOther), slices.DeleteFunc(slices.Clone(d.Told.Supposed), isOther)
}

// occupied returns the deduction that stars close a cell.
func (f *severalState) occupied(c int) solver.Deduction {
	return f.deduce(levelExclusion, cells{}, setOf(c), func(w *severalPremises) (string, []solver.Case) {
		w.closedAt(c)
		at := f.cellRef(c)
		if by := f.near[c].and(&f.stars); !by.empty(f.words) {
			return fmt.Sprintf("A %s at %s would touch the one at %s", f.noun, at, f.cellRef(by.first(f.words))), nil
		}
		full := slices.IndexFunc(f.of[c][:], func(u int) bool { return f.need[u] == 0 })
		return fmt.Sprintf("%s has no place at %s: %s has all of its %ss", solver.Capital("a "+f.noun), at, f.unitRef(f.of[c][full]), f.noun), nil
	})
}
