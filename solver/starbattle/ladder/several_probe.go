package ladder

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"sort"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// A probe refutes the opposite of a mark after the events of a trail: facts follow from it, and then the end.
type probe struct {
	facts []fact
	end   event
	trail *trail // with the opposite and the facts
	why   *proof // by the probe method
}

// proof returns the proof of the end, once it is asked for.
func (b *probe) proof() *proof {
	if b.why == nil {
		b.why = b.trail.Prove(b.end)
		b.trail.close(b.why)
	}
	return b.why
}

// probe makes a mark whose opposite some facts, and then an end, refute. Facts that follow without it are made first.
func (t *trail) probe(m solver.Mark, facts []fact, end event) {
	if !t.open.has(m.Site) {
		return
	}
	s := t.f.trail()
	s.suppose(t, opposite(m))
	for _, x := range facts {
		s.derive(x)
	}
	end.before = len(s.Events)
	if !s.fill(end.named()...).possible(&s.open) {
		t.make(event{Mark: m, why: probed, units: [2]int{-1, -1}, before: len(t.Events), by: &probe{facts: facts, end: end, trail: s}})
	}
}

// Probe argues against a mark by others whose opposites fail. It is not ok if it finds no argument of fewer lines.
func (b *Board) Probe(ctx context.Context, pos solver.Position, wrong solver.Mark, lines int) (d solver.Deduction, ok bool) {
	if b.k == 1 {
		return d, false
	}
	f, ok := b.survey(ctx, pos.Set(solver.Mark{Site: wrong.Site, To: solver.Blank}))
	if !ok || !f.open.has(wrong.Site) {
		return d, false
	}
	f.refuting = true
	d, ok = f.probing(wrong, lines)
	d.Technique = named("cases")
	return d, ok
}

// The limits of probing: of the ways to choose marks whose opposites fail, and of those that are told; of the chains drawn
// for each of their marks and for the rest, and how many times more where these are nearly short enough.
const (
	maxChoices  = 48
	toldChoices = 6
	probeDrawn  = 24
	restDrawn   = 48
	moreDrawn   = 4
)

// probing refutes a mark by others whose opposites fail, each by a chain of its own, and then a chain. It is not ok if it
// finds no argument of fewer lines. Where the shortest has a few lines more than people follow, it draws more chains.
func (f *severalState) probing(wrong solver.Mark, lines int) (best solver.Deduction, ok bool) {
	all := solver.Filter(f.choices(wrong), func(x choice) bool { return x.facts < 2*lines })
	all = all[:min(len(all), toldChoices)]
	for _, more := range []int{1, moreDrawn} {
		for i := range all {
			if more > 1 && (lines <= solver.ReadableLines || lines > solver.ReadableLines+solver.FewLines) {
				return best, ok
			}
			if n := f.probeEach(wrong, all[i].marks, more); n != nil {
				d := n.deduction(wrong)
				if all[i].facts = d.Told.Lines(); d.Told.Lines() < lines {
					best, lines, ok = d, d.Told.Lines(), true
				}
			}
		}
		slices.SortStableFunc(all, func(a, b choice) int { return a.facts - b.facts })
	}
	return best, ok
}

// probeEach refutes a mark by others whose opposites fail, each with the facts that follow without it made before.
func (f *severalState) probeEach(wrong solver.Mark, marks []solver.Mark, more int) (best *tree) {
	t := f.trail()
	t.suppose(f.trail(), wrong)
	for _, m := range marks {
		var facts []fact
		var last event
		f.draw(t, []solver.Mark{opposite(m)}, probeDrawn*more, solver.ReadableLines, func(s *trail, p *proof, end event) bool {
			facts, last = s.facts(p, len(t.Events)), end
			return len(facts) > 1
		})
		if last.why != noFill {
			return nil
		}
		facts = slices.DeleteFunc(facts, func(x fact) bool {
			before := len(t.Events)
			t.derive(x)
			return len(t.Events)-before >= len(x.marks)
		})
		t.probe(m, facts, last)
	}
	least := math.MaxInt
	f.draw(t, nil, restDrawn*more, solver.ReadableLines, func(s *trail, p *proof, end event) bool {
		s, p, end = s.shorten(f.trail(), []solver.Mark{wrong}, p, end)
		n := &tree{trail: s, proof: p, end: end, cases: s.casesOf(p, 0, end)}
		if lines := len(n.argument(0, -1).Brief()); lines < least {
			best, least = n, lines
		}
		return true
	})
	return best
}

// A choice is a set of marks that follow from a wrong one, since their opposites fail, and together refute it.
type choice struct {
	marks []solver.Mark
	facts int
}

// choices lists choices of marks against a wrong one, those with few facts first.
func (f *severalState) choices(wrong solver.Mark) (all []choice) {
	start, t := f.trail(), f.trail()
	start.suppose(f.trail(), wrong)
	if start.follow(allWays, reason.AnyRounds) > 0 {
		return nil
	}
	fails := func(some ...[]solver.Mark) bool {
		t.suppose(start, slices.Concat(some...)...)
		return t.follow(allWays, reason.AnyRounds) > 0
	}
	facts := func(marks ...solver.Mark) int {
		p, end := t.shortest()
		s, p, _ := t.shorten(start, marks, p, end)
		return 1 + len(s.facts(p, len(start.Events)))
	}
	var marks []solver.Mark
	cost := map[solver.Mark]int{}
	for c := range start.open.each(f.words) {
		if f.ctx.Err() != nil {
			return nil
		}
		for _, m := range []solver.Mark{starOn(c), opposite(starOn(c))} {
			if fails([]solver.Mark{opposite(m)}) {
				marks, cost[m] = append(marks, m), facts(opposite(m))
			}
		}
	}
	if !fails(marks) {
		return nil
	}
	lots := rand.New(rand.NewPCG(uint64(wrong.Site), 2))
	for range maxChoices {
		if f.ctx.Err() != nil {
			return nil
		}
		order := map[solver.Mark]int{}
		for _, m := range marks {
			order[m] = 4*cost[m] + lots.IntN(16)
		}
		some := slices.SortedFunc(slices.Values(marks), func(a, b solver.Mark) int { return order[a] - order[b] })
		var needed []solver.Mark
		for len(some) > 0 && !fails(needed) {
			n := sort.Search(len(some)-1, func(n int) bool { return fails(needed, some[:n+1]) })
			needed, some = append(needed, some[n]), some[:n]
		}
		if !fails(needed) {
			return nil // the context has ended
		}
		slices.SortStableFunc(needed, func(a, b solver.Mark) int { return cost[a] - cost[b] })
		if slices.ContainsFunc(all, func(x choice) bool { return slices.Equal(x.marks, needed) }) {
			continue
		}
		x := choice{needed, facts(needed...)}
		for _, m := range needed {
			x.facts += cost[m]
		}
		all = append(all, x)
	}
	slices.SortStableFunc(all, func(a, b choice) int { return a.facts - b.facts })
	return all
}

// casesOf returns the cases of the first probe that a proof uses, from a place of the trail on: it fails, and what follows
// if it does.
func (t *trail) casesOf(p *proof, from int, end event) []*reason.Argument {
	at := t.firstProbe(p, from)
	if at == len(t.Events) {
		return nil
	}
	x := t.Events[at]
	s := x.by.trail
	fails := s.argument(x.by.proof(), at, -1)
	fails.End = s.Ending(x.by.end)
	rest := &reason.Argument{Apart: true, Flat: true, Assumption: solver.Case{Text: "If not", Assumed: []solver.Mark{x.Mark}}, Steps: t.Steps(p, at+1)}
	if t.firstProbe(p, 0) < at {
		rest.Assumption.Text = "Otherwise"
	}
	if rest.Cases = t.casesOf(p, at+1, end); rest.Cases == nil {
		rest.End = t.Ending(end)
	}
	return []*reason.Argument{fails, rest}
}

// firstProbe returns the place of the first probe that a proof uses, from a place of the trail on, or that after the last
// event.
func (t *trail) firstProbe(p *proof, from int) int {
	for at := from; at < len(t.Events); at++ {
		if t.Events[at].why == probed && p.Used[at] {
			return at
		}
	}
	return len(t.Events)
}
