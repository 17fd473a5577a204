package solver

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"quadrille/solver/telling"
)

const (
	maxRefuted  = 12 // wrong marks among which the cheapest refutation is searched
	maxTogether = 3  // of these, the number refuted after other deductions
	maxRounds   = 40 // the largest number of rounds before a refutation
	maxParts    = 6  // the number of these rounds after which a refutation is tried
	maxPlans    = 2  // of these refutations, the number that are shortened
)

// explain moves the wrong mark that is easiest to refute to the front: one that breaks a rule, or else the
// one whose refutation costs least to read.
func (m *Mistake) explain(ctx context.Context, l *Ladder, p Puzzle) {
	var best refutation
	for i, w := range m.Wrong {
		if faults := p.Faults(m.Right.Set(w)); len(faults) > 0 {
			best = refutation{wrong: i, why: []Deduction{plainly(faults[0], w)}}
			break
		}
	}
	if best.why == nil {
		best = l.refuteOne(ctx, p, m.Right, m.Wrong)
	}
	if m.Why = l.merge(p, m.Right, best.why); LineCount(m.Why) > ReadableLines {
		m.Why, m.Rest = nil, m.Why
	} else {
		m.begin()
	}
	m.Wrong = slices.Concat([]Mark{m.Wrong[best.wrong]}, m.Wrong[:best.wrong], m.Wrong[best.wrong+1:])
}

// begin leaves to Rest what is not told at once of the steps of Why and Rest.
func (m *Mistake) begin() {
	first, all := 0, slices.Concat(m.Why, m.Rest)
	for first < len(all) && (first == 0 || LineCount(all[:first+1]) <= FewLines) {
		first++
	}
	m.Why, m.Rest = all[:first:first], all[first:]
}

// Next returns the mistake once the steps of Why are made, with the next ones.
func (m Mistake) Next() Mistake {
	for _, d := range m.Why {
		m.Right = m.Right.Set(d.Marks...)
	}
	m.Why = nil
	m.begin()
	return m
}

// A refutation argues against one of several wrong marks.
type refutation struct {
	wrong int
	why   []Deduction
}

// compare orders refutations by effort, and then by reading cost.
func (r refutation) compare(o refutation) int {
	return cmp.Or(r.effort()-o.effort(), cost(r.why)-cost(o.why))
}

// effort returns the number of lines, those of a single step beyond FewLines counted twice, and all where they are not
// told; 0 for an argument told at once.
func (r refutation) effort() int {
	lines, most := LineCount(r.why), 0
	for _, d := range r.why {
		most = max(most, d.Told.Lines()-FewLines)
	}
	switch {
	case lines <= FewLines:
		return 0
	case lines > ReadableLines: // it is not told at once
		return 2*lines + most
	}
	return lines + most
}

// LineCount returns the number of lines of an argument.
func LineCount(why []Deduction) int {
	n := 0
	for _, d := range why {
		n += d.Told.Lines()
	}
	return n
}

// cost returns the reading cost of an argument.
func cost(way []Deduction) int {
	n := 0
	for _, d := range way {
		n += d.Cost + Reading{Lines: 1}.Cost()
	}
	return n
}

// refuteOne returns the cheapest argument that one of some marks is wrong at a position. It divides a long
// one: deductions that hold without the mark are first. It is empty if ctx ends first.
func (l *Ladder) refuteOne(ctx context.Context, p Puzzle, pos Position, wrong []Mark) refutation {
	var found []refutation
	for i, w := range wrong[:min(len(wrong), maxRefuted)] {
		d, ok := l.refuted(ctx, p, pos, w)
		if !ok {
			continue
		}
		if found = append(found, refutation{i, []Deduction{d}}); len(d.Told.ExtraCases()) == 0 {
			break
		}
	}
	slices.SortStableFunc(found, refutation.compare)
	best, likely := refutation{}, []int{0}
	if len(found) > 0 {
		best = found[0]
		if l.probe(ctx, p, pos, wrong[best.wrong], best.why, FewLines); LineCount(best.why) <= ReadableLines {
			return best
		}
		likely = Map(found[:min(len(found), maxTogether)], func(r refutation) int { return r.wrong })
	}
	s := l.newPathSearch(p, pos, nil)
	var made []int // after each round
	var at []Position
	for len(made) < maxRounds && l.open(p, s.pos, wrong[likely[0]]) && ctx.Err() == nil {
		made, at = append(made, len(s.made)), append(at, s.pos)
		if !s.make(shortest(s.round(ctx))) {
			break
		}
	}
	if r := s.plan(ctx, wrong, likely, made, at); r.why != nil && (best.why == nil || r.compare(best) < 0) {
		best = r
	}
	if best.why == nil {
		best.why = l.wayTo(ctx, p, pos, func(pos Position, marks []Mark) bool { return denies(p, pos, marks, wrong[0]) })
	}
	return best
}

// shortest returns the deductions that are told at once, or else those with the fewest lines.
func shortest(found []Deduction) []Deduction {
	if len(found) == 0 {
		return nil
	}
	lines := func(d Deduction) int { return max(d.Told.Lines(), FewLines) }
	least := lines(slices.MinFunc(found, func(a, b Deduction) int { return lines(a) - lines(b) }))
	return slices.DeleteFunc(found, func(d Deduction) bool { return lines(d) > least })
}

// open reports whether a position leaves a mark undecided, or, for notes, some of them possible.
func (l *Ladder) open(p Puzzle, pos Position, m Mark) bool {
	return pos[m.Site] == Blank || l.Join != nil && l.Join(p, pos, p.Start().Set(m)) != pos
}

// refuted returns the result of Refute, with its cost.
func (l *Ladder) refuted(ctx context.Context, p Puzzle, pos Position, wrong Mark) (d Deduction, ok bool) {
	if l.Refute == nil || !l.open(p, pos, wrong) {
		return d, false
	}
	if d, ok = l.Refute(ctx, p, pos, wrong); ok {
		d.Cost = d.Reading(pos).Cost()
	}
	return d, ok
}

// probe replaces the last of some deductions at a position by one in fewer lines, if they are more than enough.
func (l *Ladder) probe(ctx context.Context, p Puzzle, pos Position, wrong Mark, why []Deduction, enough int) {
	last := len(why) - 1
	if l.Probe == nil || LineCount(why) <= enough {
		return
	}
	if d, ok := l.Probe(ctx, p, pos, wrong, why[last].Told.Lines()); ok {
		d.Cost = d.Reading(pos).Cost()
		why[last] = d
	}
}

// plan argues against one of the likely marks by deductions made, as few as possible, and a refutation after these. At
// has the position after each round, and made the number of the deductions.
func (s *pathSearch) plan(ctx context.Context, wrong []Mark, likely, made []int, at []Position) refutation {
	var plans []plan
	tried := -1
	for part := maxParts; part > 0; part-- { // the last round first
		n := (len(made) - 1) * part / maxParts
		if n == tried {
			continue
		}
		tried = n
		for _, i := range likely {
			if d, ok := s.l.refuted(ctx, s.p, at[n], wrong[i]); ok {
				t := plan{refutation: refutation{wrong: i}, steps: s.needed(d, made[n])}
				if s.try(ctx, &t, wrong[i], t.steps) {
					plans = append(plans, t)
				}
			}
		}
	}
	if len(plans) == 0 {
		return refutation{}
	}
	byEffort := func(a, b plan) int { return a.compare(b.refutation) }
	slices.SortStableFunc(plans, byEffort)
	plans = plans[:min(len(plans), maxPlans)]
	for i := range plans {
		if LineCount(plans[i].why) > 3*ReadableLines {
			continue // too long in any case
		}
		s.shorten(ctx, &plans[i], wrong[plans[i].wrong])
	}
	best := slices.MinFunc(plans, byEffort).refutation
	if LineCount(best.why) <= 2*ReadableLines {
		_, pos, _ := s.stand(ctx, best.why[:len(best.why)-1])
		s.l.probe(ctx, s.p, pos, wrong[best.wrong], best.why, ReadableLines)
	}
	return best
}

// A plan is a refutation, with the deductions made that it begins with.
type plan struct {
	refutation
	steps []Deduction
}

// try sets a plan to a refutation after some steps, if that takes less effort.
func (s *pathSearch) try(ctx context.Context, t *plan, wrong Mark, steps []Deduction) bool {
	way, pos, ok := s.stand(ctx, steps)
	if !ok {
		return false
	}
	d, ok := s.l.refuted(ctx, s.p, pos, wrong)
	r := refutation{t.wrong, append(way, d)}
	if ok = ok && (t.why == nil || r.compare(t.refutation) < 0); ok {
		t.refutation, t.steps = r, steps
	}
	return ok
}

// shorten omits steps of a plan, in parts of it and then one by one.
func (s *pathSearch) shorten(ctx context.Context, t *plan, wrong Mark) {
	for size := len(t.steps) / 2; size > 0; size /= 2 {
		for end := len(t.steps); end >= size; end -= size {
			s.try(ctx, t, wrong, slices.Delete(slices.Clone(t.steps), end-size, end))
		}
	}
}

// plainly returns the deduction that a mark breaks a rule.
func plainly(f Fault, wrong Mark) Deduction {
	d := Deduction{Level: 1, Told: Told{Text: Capital(f.Text)}, Premises: Filter(f.Sites, func(site int) bool { return site != wrong.Site })}
	if len(f.Unit) > 0 {
		d.Units = [][]int{f.Unit}
	}
	return d
}

// denies reports whether marks contradict a mark: they mark its site otherwise, or it breaks a rule with
// them.
func denies(p Puzzle, pos Position, marks []Mark, wrong Mark) bool {
	next := pos.Set(marks...)
	if next[wrong.Site] != Blank {
		return next[wrong.Site] != wrong.To
	}
	return len(p.Faults(next.Set(wrong))) > 0
}

// merge merges deductions of a path that say the same of different sites, except the last. Each must already
// follow at the position of the first.
func (l *Ladder) merge(p Puzzle, pos Position, way []Deduction) []Deduction {
	var all []Deduction
	for len(way) > 0 {
		d, later := way[0], way[1:]
		next, last := pos.Set(d.Marks...), len(later)-1
		others := 0
		way = nil
		for i, e := range later {
			if i == last || !d.says(e) || slices.ContainsFunc(e.Premises, func(site int) bool { return pos[site] == Blank }) {
				way = append(way, e)
				continue
			}
			others++
			next = l.join(p, next, pos.Set(e.Marks...))
			d.Premises = slices.Concat(d.Premises, e.Premises)
			d.Units, d.Cover = slices.Concat(d.Units, e.Units), slices.Concat(d.Cover, e.Cover)
		}
		if others > 0 {
			slices.Sort(d.Premises)
			d.Premises = slices.Compact(d.Premises)
			d.Units, d.Cover = Distinct(d.Units), Distinct(d.Cover)
			d.Marks, d.Told.Do = pos.Diff(next), ""
			d.Told.Text += ". The same goes for " + strconv.Itoa(others) + " more"
		}
		all, pos = append(all, d), next
	}
	return all
}

func Distinct(units [][]int) (all [][]int) {
	for _, unit := range units {
		if !slices.ContainsFunc(all, func(u []int) bool { return slices.Equal(u, unit) }) {
			all = append(all, unit)
		}
	}
	return all
}

// says reports whether another deduction has the same text except for one row, column or cell.
func (d *Deduction) says(e Deduction) bool {
	own, other := differing(d.Told.Text, e.Told.Text)
	same := func(text, of string) bool { return strings.ReplaceAll(text, own, other) == of }
	return d.Technique == e.Technique && d.Told.Whole == e.Told.Whole && own != "" && same(d.Told.Text, e.Told.Text) &&
		slices.EqualFunc(d.Told.Cases, e.Told.Cases, func(a, b Case) bool { return same(a.Text, b.Text) })
}

// differing returns the reference in which two texts differ, empty if they differ otherwise.
func differing(a, b string) (own, other string) {
	x, y := strings.Fields(a), strings.Fields(b)
	from := 0
	for from < min(len(x), len(y)) && x[from] == y[from] {
		from++
	}
	x, y = x[from:], y[from:]
	for len(x) > 0 && len(y) > 0 && x[len(x)-1] == y[len(y)-1] {
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	if len(x) != 1 || len(y) != 1 || !telling.Alike(x[0], y[0]) {
		return "", ""
	}
	return x[0], y[0]
}
