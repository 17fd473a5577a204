package design

import (
	"slices"
	"strconv"

	"quadrille/solver"
)

// WhatIfTool is the tool that shows the effect of each repaint of a cell at a border, and paints it.
const WhatIfTool = "what if"

type Filter struct{ Name, Label string }

// Filters are all filters. The first is the usual one; the last shows all repaints, which are many.
var Filters = []Filter{{"one", "One solution"}, {"harder", "Harder"}, {"easier", "Easier"}, {"", "All"}}

type WhatIfView struct {
	Shown   []solver.Repaint
	Choices []solver.Repaint // of the touched cell
	Filter  string           // one of Filters
	Hidden  bool             // it hides all that were found
	Trying  bool             // more may arrive, once the solutions are counted
	Failed  string           // the reason for none, empty if any were found or none requested
}

// A whatIf has the repaints of a draft.
type whatIf struct {
	of       string // the draft, empty for none
	asks     bool   // the pending question is about them
	repaints []solver.Repaint
	failed   string // the reason for none
	cell     int    // the touched cell if it has several; -1 for none
	filter   string
}

// add adds repaints. A graded one replaces the one without a grade.
func (w *whatIf) add(repaints []solver.Repaint) {
	for _, repaint := range repaints {
		i := slices.IndexFunc(w.repaints, func(known solver.Repaint) bool { return known.Site == repaint.Site && known.To == repaint.To })
		if i < 0 {
			w.repaints = append(w.repaints, repaint)
		} else {
			w.repaints[i] = repaint
		}
	}
}

// shown returns the repaints of a draft that the filter shows; number is that of the draft's grade.
func (w *whatIf) shown(draft string, number float64) []solver.Repaint {
	if w.of != draft {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(w.repaints), func(p solver.Repaint) bool {
		harder, easier := p.Graded && number > 0 && p.Number > number, p.Graded && p.Number < number
		fits := w.filter == "one" || w.filter == "harder" && harder || w.filter == "easier" && easier
		return w.filter != "" && (p.Count != 1 || !fits)
	})
}

// repaints returns the repaints that are shown, while the tool for them is in hand.
func (s *study) repaints(p *painter) []solver.Repaint {
	if p.tool != WhatIfTool {
		return nil
	}
	return s.whatIf.shown(p.drawn(), s.number)
}

// choices returns the repaints of the touched cell.
func (s *study) choices(p *painter) []solver.Repaint {
	return slices.DeleteFunc(s.repaints(p), func(r solver.Repaint) bool { return r.Site != s.whatIf.cell })
}

// onlyRepaint returns the only repaint of a cell that is touched; of several, the player must choose one, or touch the cell again.
func (s *study) onlyRepaint(p *painter, cell int) (only solver.Repaint, ok bool) {
	if s.whatIf.cell == cell && len(s.choices(p)) > 0 {
		s.whatIf.cell = -1
		return only, false
	}
	s.whatIf.cell = cell
	switch of := s.choices(p); len(of) {
	case 1:
		return of[0], true
	case 0:
		s.whatIf.cell = -1
	}
	return only, false
}

func (s *study) whatIfView(p *painter) WhatIfView {
	is := s.standing()
	w := &s.whatIf
	v := WhatIfView{
		Shown: s.repaints(p), Choices: s.choices(p), Filter: w.filter,
		Trying: s.asked != "" && p.tool == WhatIfTool,
	}
	if w.of == is.draft {
		v.Failed, v.Hidden = w.failed, len(v.Shown) == 0 && len(w.repaints) > 0
	}
	if is.known && is.reply.Done && (w.filter == "harder" || w.filter == "easier") {
		if is.unique() {
			v.Trying = v.Trying || !s.graded && p.tool == WhatIfTool
		} else if v.Failed == "" {
			v.Failed = "A board gets harder or easier only once it has exactly one solution: show One solution first"
		}
	}
	return v
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
