package solver

import (
	"cmp"
	"context"
	"slices"
)

// Path is the way from a position to what a player is after: deductions in order, of which
// the last brings a gain and each other is needed by one behind it. Of the gains that come
// equally easy it takes the one with the shortest way. It is false where the techniques
// lead to none, or ctx ended before.
func (l *Ladder) Path(ctx context.Context, p Puzzle, pos Position) ([]Deduction, bool) {
	if l.Gains == nil {
		return nil, false
	}
	way := l.wayTo(ctx, p, pos, func(pos Position, marks []Mark) bool { return l.Gains(p, pos, marks) })
	return way, way != nil
}

// wayTo is the way to marks that do something, nil where there is none.
func (l *Ladder) wayTo(ctx context.Context, p Puzzle, pos Position, do func(Position, []Mark) bool) []Deduction {
	c := &climb{l: l, p: p, do: do, from: pos, pos: pos, setters: make([][]int, len(pos))}
	for !p.Solved(c.pos) {
		found := c.round(ctx)
		if ctx.Err() != nil || len(found) == 0 {
			return nil
		}
		var best []Deduction
		for _, d := range found {
			if !do(c.pos, d.Marks) {
				continue
			}
			if way := c.prune(ctx, d); way != nil && (best == nil || shorter(way, best)) {
				best = way
			}
		}
		if best != nil || !c.make(found) {
			return best
		}
	}
	return nil
}

// shorter reports whether a way has fewer deductions than another, or easier ones.
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

// A climb makes all equally easy deductions at once, and keeps what set each mark.
type climb struct {
	l         *Ladder
	p         Puzzle
	do        func(Position, []Mark) bool // what it climbs for
	from, pos Position
	made      []Deduction
	setters   [][]int // of each site, those made that set it, in order
}

// round lists the easiest deductions.
func (c *climb) round(ctx context.Context) []Deduction {
	found := c.l.easiest(c.l.finding(ctx, c.p, c.pos))
	if len(found) == 0 {
		return nil
	}
	least := slices.MinFunc(found, func(a, b Deduction) int { return cmp.Compare(a.Level, b.Level) }).Level
	return slices.DeleteFunc(found, func(d Deduction) bool { return d.Level > least })
}

// make makes the deductions of a round. It is false where that changes nothing.
func (c *climb) make(found []Deduction) bool {
	before := c.pos
	for _, d := range found {
		next := c.l.join(c.p, c.pos, before.Set(d.Marks...))
		if next == c.pos {
			continue
		}
		for _, m := range c.pos.Diff(next) {
			c.setters[m.Site] = append(c.setters[m.Site], len(c.made))
		}
		c.pos = next
		c.made = append(c.made, d)
	}
	return c.pos != before
}

// prune is the deductions that one more needs, and that one. Each of them is found again
// where only these have been made.
func (c *climb) prune(ctx context.Context, last Deduction) []Deduction {
	needed := make([]bool, len(c.made))
	need := func(sites []int, before int) {
		for _, site := range sites {
			for _, i := range c.setters[site] {
				if i < before {
					needed[i] = true
				}
			}
		}
	}
	need(last.Premises, len(c.made))
	need(sitesOf(last.Marks), len(c.made))
	for i := len(c.made) - 1; i >= 0; i-- {
		if needed[i] {
			need(c.made[i].Premises, i)
			need(sitesOf(c.made[i].Marks), i) // a mark made before this one changed it
		}
	}
	var way []Deduction
	for i, d := range c.made {
		if needed[i] {
			way = append(way, d)
		}
	}
	way, ok := c.again(ctx, append(way, last))
	if !ok { // the causes say too little
		return c.oneByOne(ctx)
	}
	return c.fewer(ctx, way)
}

// oneByOne is the way with nothing left out.
func (c *climb) oneByOne(ctx context.Context) []Deduction {
	var way []Deduction
	pos := c.from
	for d := range c.l.Climb(ctx, c.p, pos) {
		way = append(way, d)
		if c.do(pos, d.Marks) {
			return way
		}
		pos = pos.Set(d.Marks...)
	}
	return nil
}

func sitesOf(marks []Mark) []int {
	sites := make([]int, len(marks))
	for i, m := range marks {
		sites[i] = m.Site
	}
	return sites
}

// again makes deductions one after the other from the beginning. It is false where one is
// neither found with the same marks nor proven by its premises, or the last does nothing.
func (c *climb) again(ctx context.Context, way []Deduction) ([]Deduction, bool) {
	var anew []Deduction
	pos, done := c.from, false
	for _, d := range way {
		if pos.Set(d.Marks...) == pos {
			continue
		}
		d, ok := c.stands(ctx, pos, d)
		if !ok {
			return nil, false
		}
		done = c.do(pos, d.Marks)
		anew, pos = append(anew, d), pos.Set(d.Marks...)
	}
	return anew, done && ctx.Err() == nil
}

// stands gives a deduction as it is to be made at another position than that at which it was
// found: the same where all its causes are there and prove it, or one with the same marks.
func (c *climb) stands(ctx context.Context, pos Position, d Deduction) (Deduction, bool) {
	wanted := pos.Diff(c.l.join(c.p, pos, pos.Set(d.Marks...)))
	there := !slices.ContainsFunc(d.Premises, func(site int) bool { return pos[site] == Blank && c.pos[site] != Blank })
	if there && c.l.Recheck != nil && len(wanted) > 0 && c.l.Recheck(ctx, c.p, pos, d) == nil {
		d.Marks = wanted
		return d, true
	}
	for e := range c.l.Find(ctx, c.p, pos, d.Technique) {
		if e.Level <= d.Level && (slices.Equal(e.Marks, d.Marks) || slices.Equal(e.Marks, wanted)) {
			return e, true
		}
	}
	return d, false
}

// mostTried is how long a way may be that is shortened by leaving out one deduction after
// the other.
const mostTried = 8

// fewer leaves out the deductions of a way without which the others are still found.
func (c *climb) fewer(ctx context.Context, way []Deduction) []Deduction {
	if len(way) > mostTried {
		return way
	}
	for i := len(way) - 2; i >= 0; i-- {
		if less, ok := c.again(ctx, slices.Delete(slices.Clone(way), i, i+1)); ok {
			way = less
		}
	}
	return way
}
