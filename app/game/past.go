package game

import (
	"slices"

	"quadrille/solver"
)

// A Past is the way of a search so far at a glance: how deep it stood, and where it went back farthest.
type Past struct {
	Steps     int      // that it tells of
	Columns   []Depths // of PerColumn steps each, the last of fewer
	PerColumn int
	Retreats  []Retreat // the longest ones, in the order of their steps

	back int // marks taken back since the last one was placed
}

// Depths are the least and the greatest number of marks placed and not taken back, over some steps.
type Depths struct{ Least, Most int }

// A Retreat takes back several marks in turn.
type Retreat struct{ Step, Marks int } // the number of its last step

const (
	pastColumns  = 512 // at most, so that a search of any length has a bounded picture
	pastRetreats = 5
)

// add tells of a step, by the counters behind it. Steps that are shown again change nothing.
func (p *Past) add(c Counts, a solver.Action) {
	if c.Steps <= p.Steps {
		return
	}
	p.Steps = c.Steps
	p.PerColumn = max(1, p.PerColumn)
	if len(p.Columns) == pastColumns && (p.Steps-1)/p.PerColumn == pastColumns {
		for i := range pastColumns / 2 {
			one, other := p.Columns[2*i], p.Columns[2*i+1]
			p.Columns[i] = Depths{min(one.Least, other.Least), max(one.Most, other.Most)}
		}
		p.Columns, p.PerColumn = p.Columns[:pastColumns/2], 2*p.PerColumn
	}
	depth := c.Placements - c.Removals
	if at := (p.Steps - 1) / p.PerColumn; at == len(p.Columns) {
		p.Columns = append(p.Columns, Depths{depth, depth})
	} else {
		d := &p.Columns[at]
		d.Least, d.Most = min(d.Least, depth), max(d.Most, depth)
	}
	p.retreat(a)
}

// retreat counts marks that are taken back in turn. Tests between them place nothing.
func (p *Past) retreat(a solver.Action) {
	switch a {
	case solver.Place:
		p.back = 0
	case solver.Remove:
		if p.back++; p.back < 2 {
			return
		}
		if n := len(p.Retreats); n > 0 && p.back > 2 && p.Retreats[n-1].Marks == p.back-1 {
			p.Retreats[n-1] = Retreat{p.Steps, p.back} // it goes on
			return
		}
		p.Retreats = append(p.Retreats, Retreat{p.Steps, p.back})
		if len(p.Retreats) > pastRetreats {
			least := 0
			for i, r := range p.Retreats[:pastRetreats] {
				if r.Marks < p.Retreats[least].Marks {
					least = i
				}
			}
			p.Retreats = slices.Delete(p.Retreats, least, least+1)
		}
	}
}
