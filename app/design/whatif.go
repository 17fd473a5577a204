package design

import (
	"slices"
	"strconv"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// WhatIfTool is the tool that shows what each repaint of a cell at a border would give, and paints it.
const WhatIfTool = "what if"

// A Filter shows some of the repaints.
type Filter struct{ Name, Label string }

// Filters are all filters, the first shows all repaints.
var Filters = []Filter{{"", "All"}, {"one", "One solution"}, {"harder", "Harder"}, {"easier", "Easier"}}

// A WhatIfView is what there is to see of the repaints.
type WhatIfView struct {
	Shown   []solver.Repaint
	Choices []solver.Repaint // of the cell that was touched
	Filter  string           // one of Filters
	Trying  bool             // more may come
	Failed  string           // why there are none, empty where there are or nothing was asked
}

// A studio is what is known of a draft beyond its verdict: its repaints, and boards to choose from.
type studio struct {
	of       string // the draft that the repaints are of, empty for none
	asks     bool   // the question that waits for an answer is about them
	repaints []solver.Repaint
	failed   string // why there are none
	cell     int    // that was touched and has several; -1 for none
	filter   string
	number   float64 // of the grade of the draft, 0 where that is not known
	shades   bool
	offered  offered
}

// repainting is what a Midend does while that tool is in hand.
type repainting struct{ m *Midend }

// ask asks for the repaints of the draft once its solutions are known, and are not too many.
func (r repainting) ask() []event.Effect {
	m, draft := r.m, r.m.Drawn()
	a, known := m.Verdict()
	switch {
	case m.tool != WhatIfTool || m.Pressed() || m.work.on || m.studio.of == draft:
		return nil
	case !known || !a.Done || a.Failed != "" || a.Verdict.Stopped || a.Census != nil && a.Census.More:
		return nil
	}
	m.studio.of, m.studio.repaints, m.studio.failed, m.studio.cell, m.studio.asks = draft, nil, "", -1, true
	m.asked = draft
	m.ticket++
	return []event.Effect{Ask{Ticket: m.ticket, Question: AskWhatIf, Draft: draft, Target: solving(r).target()}}
}

// take adds what has become known. A repaint comes again with its grade.
func (r repainting) take(a Answered) {
	t := &r.m.studio
	for _, repaint := range a.Repaints {
		i := slices.IndexFunc(t.repaints, func(known solver.Repaint) bool { return known.Site == repaint.Site && known.To == repaint.To })
		if i < 0 {
			t.repaints = append(t.repaints, repaint)
		} else {
			t.repaints[i] = repaint
		}
	}
	if a.Done {
		r.m.asked, t.asks, t.failed = "", false, solver.Capital(a.Failed)
	}
}

func (r repainting) view() WhatIfView {
	t := r.m.studio
	v := WhatIfView{Shown: r.shown(), Choices: r.choices(), Filter: t.filter, Trying: t.asks && r.m.tool == WhatIfTool}
	if t.of == r.m.Drawn() {
		v.Failed = t.failed
	}
	return v
}

// shown are the repaints that the filter shows.
func (r repainting) shown() []solver.Repaint {
	t := r.m.studio
	if r.m.tool != WhatIfTool || t.of != r.m.Drawn() {
		return nil
	}
	var shown []solver.Repaint
	for _, p := range t.repaints {
		harder, easier := p.Graded && t.number > 0 && p.Number > t.number, p.Graded && p.Number < t.number
		if t.filter == "" || p.Count == 1 && (t.filter == "one" || t.filter == "harder" && harder || t.filter == "easier" && easier) {
			shown = append(shown, p)
		}
	}
	return shown
}

// choices are those of the cell that was touched.
func (r repainting) choices() []solver.Repaint {
	var of []solver.Repaint
	for _, p := range r.shown() {
		if p.Site == r.m.studio.cell {
			of = append(of, p)
		}
	}
	return of
}

// touch repaints a cell that has one repaint; of several one is to be chosen.
func (r repainting) touch(cell int) []event.Effect {
	r.m.studio.cell = cell
	switch of := r.choices(); {
	case len(of) == 1:
		return painting(r).paint([]int{cell}, of[0].To)
	case len(of) == 0:
		r.m.studio.cell = -1
	}
	return nil
}

// paint carries out a repaint that is among those to choose from.
func (r repainting) paint(e Repaint) []event.Effect {
	for _, p := range r.choices() {
		if p.Site == e.Cell && p.To == e.To {
			return append(painting(r).paint([]int{e.Cell}, e.To), solving(r).think()...)
		}
	}
	return nil
}

// RepaintOf reads what a button says: the cell and the letter of the region, "12B".
func RepaintOf(text string) Repaint {
	if text == "" {
		return Repaint{Cell: -1}
	}
	cell, err := strconv.Atoi(text[:len(text)-1])
	if err != nil {
		cell = -1
	}
	return Repaint{cell, text[len(text)-1]}
}

// reconnect brings every region into one piece.
func (r repainting) reconnect() []event.Effect {
	m := r.m
	if m.design.Painting.Reconnect == nil {
		return nil
	}
	before := m.Draft()
	draft, ok := m.design.Painting.Reconnect(before, m.drafts.Locked())
	if !ok {
		m.say = "The regions cannot be joined without locked cells. Unlock some, or paint them"
		return nil
	}
	effects := m.draw(game.Drawn(draft))
	m.changed = differing(m.design.Drawing.Cells(before, game.DraftView{}), m.design.Drawing.Cells(draft, game.DraftView{}))
	m.say = game.Count(len(m.changed), "cell") + " changed. Every region is in one piece"
	return effects
}
