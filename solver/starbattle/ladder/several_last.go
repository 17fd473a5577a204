package ladder

import (
	"fmt"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

func (f *severalState) lastOfRegions(yield func(solver.Deduction) bool) {
	f.last(2*f.n, 3*f.n, levelLastColour, yield)
}
func (f *severalState) lastOfLines(yield func(solver.Deduction) bool) {
	f.last(0, 2*f.n, levelLastLine, yield)
}

// last finds the units, of a range, with no more open cells than they need.
func (f *severalState) last(from, to int, level float64, yield func(solver.Deduction) bool) {
	for u := from; u < to; u++ {
		if f.need[u] == 0 || f.left[u].count(f.words) > int(f.need[u]) {
			continue
		}
		var why []string
		d := f.deduce(level, f.left[u], cells{}, func(w *severalPremises) (string, []solver.Case) {
			w.fills(u)
			w.shown(f.in[u])
			why = w.closers(u)
			return f.lastText(u), nil
		})
		texts := append(solver.Map(why, func(why string) string { return d.Told.Text + ". " + why }), d.Told.Text)
		if d.Told.Text = reason.Fitting(texts...); !yield(d) {
			return
		}
	}
}

func (f *severalState) lastText(u int) string {
	unit := solver.Capital(f.unitRef(u))
	switch n := int(f.need[u]); n {
	case 1:
		return fmt.Sprintf("%s has one open cell left for its last %s: %s", unit, f.noun, f.cellRef(f.left[u].first(f.words)))
	case 2:
		return reason.Fitting(fmt.Sprintf("%s has 2 open cells left for its last 2 %ss: %s", unit, f.noun, f.cellsRef(f.left[u])),
			fmt.Sprintf("%s needs 2 more %ss and has 2 open cells. Both are %ss", unit, f.noun, f.noun))
	default:
		return fmt.Sprintf("%s needs %d more %ss and has %d open cells. All of them are %ss", unit, n, f.noun, n, f.noun)
	}
}

// manyTouching is the largest number of stars that are named since they touch cells.
const manyTouching = 2

// closers adds why the closed cells of a unit are not open. For those that are not crossed out it has a few sentences, the
// one that says most first.
func (w *severalPremises) closers(u int) []string {
	f := w.f
	shut := f.in[u].but(&f.open)
	shut = shut.but(&f.stars)
	blank := f.blank(shut)
	crossed := shut.but(&blank)
	w.marks = w.marks.or(&crossed)
	if blank.empty(f.words) {
		return nil
	}
	lines, touching, ok := f.closing(u, blank, false)
	if !ok || touching.count(f.words) > manyTouching {
		lines, touching, _ = f.closing(u, blank, true)
	}
	w.holds(lines...)
	w.marks = w.marks.or(&touching)
	full, rest, n := "", "the rest", touching.count(f.words)
	switch {
	case len(lines) > 0:
		full = f.named(lines) + " " + solver.Verb(len(lines), "is", "are") + " full"
	case !crossed.empty(f.words):
		rest = "those not crossed out"
	}
	if n == 0 {
		return []string{solver.Capital(full)}
	}
	by := []string{f.noun + "s touch " + rest}
	if n <= manyTouching {
		by = slices.Insert(by, 0, fmt.Sprintf("the %s at %s %s %s", solver.Verb(n, f.noun, f.noun+"s"), f.cellsRef(touching), solver.Verb(n, "touches", "touch"), rest))
	}
	return solver.Map(by, func(by string) string {
		if full != "" {
			by = full + ", and " + by
		}
		return solver.Capital(by)
	})
}

// closing chooses few stars that touch cells of a unit, and full units, if they count, that hold them: each closes the most
// of what is left. It is not ok if some are left.
func (f *severalState) closing(u int, of cells, lines bool) (full []int, touching cells, ok bool) {
	for !of.empty(f.words) {
		most, closed, line, by := 0, cells{}, -1, -1
		for v := range f.in {
			if n := of.common(&f.in[v], f.words); lines && v != u && f.need[v] == 0 && n > most {
				most, closed, line = n, f.in[v], v
			}
		}
		for c := range f.stars.each(f.words) {
			if n := of.common(&f.near[c], f.words); n > most {
				most, closed, by = n, f.near[c], c
			}
		}
		switch {
		case by >= 0:
			touching.add(by)
		case line >= 0:
			full = append(full, line)
		default:
			return full, touching, false
		}
		of = of.but(&closed)
	}
	slices.Sort(full)
	return full, touching, true
}
