package design

import (
	"slices"
	"strconv"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// WhatIfTool is the tool that shows the effect of each repaint of a cell at a border, and paints it.
const WhatIfTool = "what if"

// A Filter shows some of the repaints.
type Filter struct{ Name, Label string }

// Filters are all filters. The first is the usual one; the last shows all repaints, which are many.
var Filters = []Filter{{"one", "One solution"}, {"harder", "Harder"}, {"easier", "Easier"}, {"", "All"}}

// A WhatIfView is the view of the repaints.
type WhatIfView struct {
	Shown   []solver.Repaint
	Choices []solver.Repaint // of the touched cell
	Filter  string           // one of Filters
	Hidden  bool             // it hides all that were found
	Trying  bool             // more may arrive, once the solutions are counted
	Failed  string           // the reason for none, empty if any were found or none requested
}

// A studio holds the data on a draft beyond its verdict: its repaints, and boards to choose from.
type studio struct {
	of       string // the draft that the repaints are of, empty for none
	asks     bool   // the pending question is about them
	repaints []solver.Repaint
	failed   string // the reason for none
	cell     int    // the touched cell if it has several; -1 for none
	filter   string
	number   float64 // of the grade of the draft, 0 if unknown
	graded   bool    // the grader has answered
	shades   bool
	offered  offered
}

// askRepaints asks for the repaints of the draft once its solutions are known and not too many.
func askRepaints(m *Midend) []event.Effect {
	draft := m.drawn()
	a, known := m.Verdict()
	switch {
	case m.tool != WhatIfTool || m.Pressed() || m.work.on || m.studio.of == draft:
		return nil
	case !known || !a.Done || a.Error != "" || a.Verdict.Stopped || a.Design.Census != nil && a.Design.Census.More:
		return nil
	}
	m.studio.of, m.studio.repaints, m.studio.failed, m.studio.cell, m.studio.asks = draft, nil, "", -1, true
	m.asked = draft
	return []event.Effect{request(m, worker.Request{Op: worker.AskWhatIf, Target: targetOf(m)}, draft)}
}

// takeRepaints adds the repaints of an answer. A graded repaint replaces the one without a grade.
func takeRepaints(m *Midend, a worker.Reply) {
	t := &m.studio
	for _, repaint := range a.Design.Repaints {
		i := slices.IndexFunc(t.repaints, func(known solver.Repaint) bool { return known.Site == repaint.Site && known.To == repaint.To })
		if i < 0 {
			t.repaints = append(t.repaints, repaint)
		} else {
			t.repaints[i] = repaint
		}
	}
	if a.Done {
		m.asked, t.asks, t.failed = "", false, solver.Capital(a.Error)
	}
}

func whatIfView(m *Midend) WhatIfView {
	t := m.studio
	v := WhatIfView{Shown: shownRepaints(m), Choices: repaintChoices(m), Filter: t.filter, Trying: m.asked != "" && m.tool == WhatIfTool}
	if t.of == m.drawn() {
		v.Failed, v.Hidden = t.failed, len(v.Shown) == 0 && len(t.repaints) > 0
	}
	if a, known := m.Verdict(); known && a.Done && (t.filter == "harder" || t.filter == "easier") {
		if a.Verdict.Count == 1 {
			v.Trying = v.Trying || !t.graded && m.tool == WhatIfTool
		} else if v.Failed == "" {
			v.Failed = "A board gets harder or easier only once it has exactly one solution: show One solution first"
		}
	}
	return v
}

// shownRepaints returns the repaints that the filter shows.
func shownRepaints(m *Midend) []solver.Repaint {
	t := m.studio
	if m.tool != WhatIfTool || t.of != m.drawn() {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(t.repaints), func(p solver.Repaint) bool {
		harder, easier := p.Graded && t.number > 0 && p.Number > t.number, p.Graded && p.Number < t.number
		fits := t.filter == "one" || t.filter == "harder" && harder || t.filter == "easier" && easier
		return t.filter != "" && (p.Count != 1 || !fits)
	})
}

// repaintChoices returns the repaints of the touched cell.
func repaintChoices(m *Midend) []solver.Repaint {
	return slices.DeleteFunc(shownRepaints(m), func(p solver.Repaint) bool { return p.Site != m.studio.cell })
}

// touchRepaint repaints a cell that has one repaint; of several, the player must choose one, or touch the cell
// again.
func touchRepaint(m *Midend, cell int) []event.Effect {
	if m.studio.cell == cell && len(repaintChoices(m)) > 0 {
		m.studio.cell = -1
		return nil
	}
	m.studio.cell = cell
	switch of := repaintChoices(m); {
	case len(of) == 1:
		return paint(m, []int{cell}, of[0].To)
	case len(of) == 0:
		m.studio.cell = -1
	}
	return nil
}

// paintRepaint carries out a repaint that is among those to choose from. Its button goes, so the cell
// takes the focus.
func paintRepaint(m *Midend, e Repaint) []event.Effect {
	for _, p := range repaintChoices(m) {
		if p.Site == e.Cell && p.To == e.To {
			m.focus = e.Cell
			return append(append(paint(m, []int{e.Cell}, e.To), think(m)...), event.Focus{Cell: e.Cell})
		}
	}
	return nil
}

// RepaintOf parses the argument of a button: the cell and the letter of the region, "12B".
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

// reconnect joins every region into one piece.
func reconnect(m *Midend) []event.Effect {
	if m.design.Painting.Reconnect == nil {
		return nil
	}
	before := m.Draft()
	draft, ok := m.design.Painting.Reconnect(before, m.drafts.Locked())
	if !ok {
		m.message = message{text: "The regions cannot be joined without locked cells. Unlock some, or paint them"}
		return nil
	}
	m.aside = ""
	effects := m.draw(game.Drawn(draft))
	m.changed = differing(m.design.Drawing.Cells(before, game.DraftView{}), m.design.Drawing.Cells(draft, game.DraftView{}))
	m.message = message{text: "Reconnected: " + game.Count(len(m.changed), "cell") + " changed", goesOn: true}
	return effects
}
