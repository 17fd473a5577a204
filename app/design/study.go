package design

import (
	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A study is what the solver is asked about drafts, one at a time, and what is known of the last.
type study struct {
	asker event.Asker
	seed  uint64 // of the last work
	asked string // the draft that the solver is looking at, empty for none

	reply  ask.Reply[ask.Standing] // its verdict
	of     string                  // the draft that reply is about, empty for none
	number float64                 // of the grade of that draft, 0 if unknown
	graded bool                    // the grader has answered

	looked standing // of the draft on the board, without reply
	whatIf whatIf
}

// look finds out what there is to know of the draft on the board without the solver.
func (s *study) look(p *painter) {
	draft := p.drawn()
	if s.looked.draft == draft {
		return
	}
	s.looked = standing{draft: draft, status: p.design.Words.Status(draft)}
	if puzzle, err := p.kind.Design.Puzzle(draft); err == nil {
		s.looked.link = solver.Link{Kind: p.kind, Puzzle: puzzle}.Name()
	}
}

// standing returns what is known of the draft on the board.
func (s *study) standing() standing {
	is := s.looked
	is.reply, is.known = s.reply, s.of != "" && s.of == is.draft
	return is
}

// drop drops the pending question, if any.
func (s *study) drop() []event.Effect {
	if s.whatIf.asks {
		s.whatIf.of, s.whatIf.asks = "", false // some repaints are missing
	}
	s.asked = ""
	return s.asker.Drop()
}

// think asks the solver about the draft on the board, and drops the question about an earlier one.
func (s *study) think(p *painter) []event.Effect {
	s.look(p)
	is := s.standing()
	if p.work.on() || is.draft == s.asked {
		return nil
	}
	effects := s.drop()
	if is.known && is.reply.Done {
		return append(append(effects, is.grade()...), s.explore(p)...)
	}
	effects = append(effects, Grade{})
	s.number, s.graded = 0, false
	if is.status.Text != "" {
		return effects
	}
	s.asked = is.draft
	return append(effects, s.asker.Ask(ask.Census{Draft: p.kind.Name + ":" + is.draft}))
}

// explore asks for the repaints of the draft once its solutions are known and not too many.
func (s *study) explore(p *painter) []event.Effect {
	is := s.standing()
	r := is.reply
	switch {
	case p.tool != WhatIfTool || p.stroke.gesture.Busy() || p.work.on() || s.whatIf.of == is.draft:
		return nil
	case !is.known || !r.Done || r.Error != "" || r.Answer.Verdict.Stopped || r.Answer.Census != nil && r.Answer.Census.More:
		return nil
	}
	effects := s.drop() // of the repaints in another symmetry
	s.whatIf = whatIf{of: is.draft, asks: true, cell: -1, filter: s.whatIf.filter}
	s.asked = is.draft
	return append(effects, s.asker.Ask(ask.WhatIf{Draft: p.kind.Name + ":" + is.draft, Keep: p.fixed().target(p.mirror).Keep}))
}

// awaits reports whether the verdict is not complete.
func (s *study) awaits(p *painter) bool { return s.asked != "" && !s.whatIf.asks && !p.work.on() }

// learn learns of the draft that was asked about.
func (s *study) learn(p *painter, r ask.Reply[any]) []event.Effect {
	if s.whatIf.asks {
		if s.whatIf.add(r.Answer.([]solver.Repaint)); r.Done {
			s.asked, s.whatIf.asks, s.whatIf.failed = "", false, solver.Capital(r.Error)
		}
		return nil
	}
	s.reply, s.of = ask.As[ask.Standing](r), s.asked
	is := s.standing()
	effects := is.grade()
	if r.Done {
		s.asked = ""
		effects = append(effects, s.explore(p)...)
	}
	return effects
}

// take takes an answer: of the work on the draft, or about it. Answers to dropped questions are ignored.
func (s *study) take(p *painter, o *offers, e event.Answered) ([]event.Effect, bool) {
	switch {
	case !s.asker.Takes(e):
		return nil, false
	case p.work.on():
		return s.receive(p, o, e.Reply), true
	}
	return s.learn(p, e.Reply), true
}

// A standing is what is known of a draft.
type standing struct {
	draft  string
	status game.DraftStatus // without the solver
	link   string           // of its puzzle, empty if it is none
	reply  ask.Reply[ask.Standing]
	known  bool // reply is about the draft
}

// unsure reports whether the verdict is still being found.
func (is *standing) unsure() bool { return is.status.Text == "" && !is.known }

// unique reports whether the draft has exactly one solution, as far as is known.
func (is *standing) unique() bool { return is.known && is.reply.Answer.Verdict.Count == 1 }

// short returns the verdict without details, empty if it is still being found; text is the whole sentence.
func (is *standing) short(text string) string {
	r := is.reply
	switch {
	case is.status.Text != "":
		return "Not a puzzle yet"
	case !is.known:
		return ""
	case r.Error != "" || r.Answer.Verdict.Stopped:
	case r.Answer.Verdict.Count == 0:
		return "No solution"
	case r.Answer.Verdict.Count > 1:
		return "More than one solution"
	}
	return text
}

// unready returns the reason why a kind's job has nothing to work on; empty for none known.
func (is *standing) unready() string {
	r := is.reply
	switch {
	case is.status.Text != "":
		return "Not a puzzle yet: " + is.status.Text
	case !is.known || r.Error != "" || r.Answer.Verdict.Stopped:
	case r.Answer.Verdict.Count == 0:
		return "This board has no solution: change it first"
	case r.Answer.Verdict.Count > 1:
		return "This board needs exactly one solution first: make it unique"
	}
	return ""
}

// next returns the most likely next action on the draft.
func (is *standing) next() Next {
	switch r := is.reply; {
	case is.status.Text != "":
		return NextFinish
	case !is.known || r.Answer.Verdict.Stopped || !r.Done:
		return NextNothing
	case r.Answer.Verdict.Count == 1:
		return NextPlay
	}
	return NextUnique
}

// grade requests the grade of the draft's puzzle, if it has exactly one solution.
func (is *standing) grade() []event.Effect {
	if v := is.reply.Answer.Verdict; is.unique() && is.reply.Error == "" && !v.Stopped && !v.More {
		return []event.Effect{Grade{is.link}}
	}
	return nil
}
