package abcd

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/telling"
)

// argueEach argues for some cuts that their letters leave no way to fill one of some lines: by consequences within
// these, by the ways to fill the first if it has a few, or by cases.
func (s *state) argueEach(cuts []cut, lines []int, f *filling) (all []*reason.Argument) {
	t := s.trail(false)
	for _, l := range lines {
		t.only |= 1 << l
	}
	for _, k := range cuts[:min(len(cuts), arguedCuts)] {
		a, proved := t.argue(k, lines, f)
		if !proved && k.letters.Len() > 1 {
			if each := t.argueLetters(k, lines, f); each != nil {
				all = append(all, each...)
				continue
			}
		}
		all = append(all, a)
	}
	return all
}

// argueLetters argues for each letter of a cut by itself, or returns nil if that finds nothing or takes many lines.
func (t *trail) argueLetters(k cut, lines []int, f *filling) (each []*reason.Argument) {
	for set := k.letters; set != 0; set &= set - 1 {
		a, proved := t.argue(cut{k.cell, set & -set}, lines, f)
		if !proved {
			return nil
		}
		each = append(each, a)
	}
	if len(reason.BriefCases(each)) >= solver.UsualLines {
		return nil
	}
	return each
}

// argue argues for a cut. Proved reports whether it says more than that no letters fit.
func (t *trail) argue(k cut, lines []int, f *filling) (best *reason.Argument, proved bool) {
	s := t.s
	where := s.p.crossRefs(lines[0], k.cell)
	if len(lines) > 1 {
		where = s.p.cellRef(k.cell)
	}
	says := solver.Case{Text: fmt.Sprintf("With %s at %s", k.letters.or(), where), Assumed: s.marksFor(k.cell, k.letters)}
	if t.try(k, nil) > 0 {
		best, _ = t.Shorter(says, func(without []int) bool { return t.try(k, without) > 0 })
	}
	if f != nil && f.ways <= solver.MaxWays && (best == nil || best.Size() > fewArgued) {
		if by := t.byWays(k, says, lines, f); best == nil || len(by.Brief()) < len(best.Brief()) {
			best = by
		}
	}
	for splits := 1; best == nil && splits <= 2; splits++ {
		if n := reason.Refute(s.ctx, t, k, splits); n != nil {
			best, n.Assumption = &n.Argument, says
		}
	}
	if best != nil {
		return best, true
	}
	best = &reason.Argument{Assumption: says, End: s.unfilled(lines...)}
	if len(lines) == 1 {
		t.Back(0)
		t.Assume(k)
		best.End = t.unfilled(lines[0], len(t.Events))
	}
	return best, best.End.Brief != nil
}

// arguedCuts is the largest number of cuts of a deduction that are argued one by one.
const arguedCuts = 4

// fewArgued is the size of an argument that needs no shorter one.
const fewArgued = 4

// unfilled returns the contradiction that no letters fit some lines.
func (s *state) unfilled(lines ...int) solver.Case {
	end := solver.Case{Text: "no letters fit " + s.p.lineRef(lines[0])}
	if len(lines) > 1 {
		end.Text = "no letters fit both lines"
	}
	for _, l := range lines {
		end.Units = append(end.Units, s.p.lines[l])
	}
	return end
}

// byWays argues against a cut that none of the ways to fill the first of two lines leaves one for the other.
func (t *trail) byWays(k cut, says solver.Case, lines []int, f *filling) *reason.Argument {
	s, name := t.s, t.s.p.lineRef(lines[0])
	a := &reason.Argument{Assumption: says}
	spelled := f.spelled()
	for i, way := range f.list {
		t.Back(0)
		t.Skip(nil)
		t.Assume(k)
		allows := true
		marks := slices.Clone(says.Assumed)
		for j, c := range s.p.lines[lines[0]] {
			allows = allows && t.cand[c]&way[j] != 0
			for _, d := range s.p.near[c] {
				allows = allows && (d != k.cell || t.cand[d]&^way[j] != 0)
			}
			if t.Assume(cut{c, way[j]}); s.blank(c) && c != k.cell {
				marks = append(marks, s.marksFor(c, way[j])...)
			}
		}
		if !allows {
			continue
		}
		fails := &reason.Argument{Assumption: solver.Case{Text: fmt.Sprintf("If %s is %s", name, spelled[i]), Assumed: marks, Units: [][]int{s.p.lines[lines[0]]}}, End: s.unfilled(lines[1])}
		if t.Follow(s.ctx, reason.AnyRounds) > 0 {
			fails, _ = t.Refuted(fails.Assumption)
		}
		a.Cases = append(a.Cases, fails)
	}
	switch len(a.Cases) {
	case 0:
		a.End = s.unfilled(lines[0])
	case 1:
		only := a.Cases[0]
		step := solver.Case{Text: s.onlyWay(k, lines[0], only.Assumption.Text[len("If "+name+" is "):], spelled), Assumed: only.Assumption.Assumed, Units: only.Assumption.Units}
		a.Steps, a.End, a.Cases = append([]solver.Case{step}, only.Steps...), only.End, nil
	}
	return a
}

// fewOthers is the largest number of ways that a sentence rules out.
const fewOthers = 3

// onlyWay tells that a line can only be filled in one of some ways with some letters in a cell, of it or beside it: with its
// counts where they are known, or else with the other ways.
func (s *state) onlyWay(k cut, l int, way string, all []string) string {
	p, brief := s.p, fmt.Sprintf("%s can only be %s", s.p.lineRef(l), way)
	var counts []string
	for a := range p.letters {
		if n := strings.Count(way, string(rune(Letter(a)))); n > 0 {
			counts = append(counts, counted(n, Letter(a)))
		}
	}
	unknown := solver.Indices(p.letters, func(a int) bool { return p.Count(l, a) == Unknown })
	if len(unknown) > 1 {
		others := slices.DeleteFunc(slices.Clone(all), func(other string) bool { return other == way })
		if len(others) == 0 || len(others) > fewOthers {
			return brief
		}
		return reason.Fitting(brief+", no longer "+telling.Or(others), brief)
	}
	now := ""
	if beside := solver.Filter(p.near[k.cell], func(c int) bool { return slices.Contains(p.lines[l], c) && s.blank(c) && s.cand[c]&k.letters != 0 }); !slices.Contains(p.lines[l], k.cell) && len(beside) > 0 {
		now = fmt.Sprintf(", now without %s at %s", k.letters.or(), p.crossRefs(l, beside...))
	}
	return reason.Fitting(fmt.Sprintf("%s takes %s%s: it can only be %s", p.lineRef(l), solver.List(counts), now, way), brief)
}
