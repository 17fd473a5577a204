package design

import (
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A study is what the solver is asked about drafts, one at a time, and what is known of the last.
type study struct {
	asker event.Asker
	seed  uint64 // of the last work
	asked string // the draft that the solver is looking at, empty for none

	reply  worker.Reply // its verdict
	of     string       // the draft that reply is about, empty for none
	number float64      // of the grade of that draft, 0 if unknown
	graded bool         // the grader has answered

	cached standing
	whatIf whatIf
}

// A standing is what is known of a draft.
type standing struct {
	draft  string
	status game.DraftStatus // without the solver
	link   string           // of its puzzle, empty if it is none
	reply  worker.Reply
	known  bool // reply is about the draft
}

// standing returns what is known of a draft.
func (s *study) standing(c *canvas, draft string) standing {
	if s.cached.draft != draft {
		s.cached = standing{draft: draft, status: c.design.Words.Status(draft)}
		if puzzle, err := c.kind.Design.Puzzle(draft); err == nil {
			s.cached.link = solver.Link{Kind: c.kind, Puzzle: puzzle}.Name()
		}
	}
	is := s.cached
	is.reply, is.known = s.reply, s.of != "" && s.of == draft
	return is
}

// unsure reports whether the verdict is still being found.
func (s *standing) unsure() bool { return s.status.Text == "" && !s.known }

// unique reports whether the draft has exactly one solution, as far as is known.
func (s *standing) unique() bool { return s.known && s.reply.Verdict.Count == 1 }

// short returns the verdict without details, empty if it is still being found; text is the whole sentence.
func (s *standing) short(text string) string {
	r := s.reply
	switch {
	case s.status.Text != "":
		return "Not a puzzle yet"
	case !s.known:
		return ""
	case r.Error != "" || r.Verdict.Stopped:
	case r.Verdict.Count == 0:
		return "No solution"
	case r.Verdict.Count > 1:
		return "More than one solution"
	}
	return text
}

// unready returns the reason why a kind's job has nothing to work on; empty for none known.
func (s *standing) unready() string {
	r := s.reply
	switch {
	case s.status.Text != "":
		return "Not a puzzle yet: " + s.status.Text
	case !s.known || r.Error != "" || r.Verdict.Stopped:
	case r.Verdict.Count == 0:
		return "This board has no solution: change it first"
	case r.Verdict.Count > 1:
		return "This board needs exactly one solution first: make it unique"
	}
	return ""
}

// next returns the most likely next action on the draft.
func (s *standing) next() Next {
	switch r := s.reply; {
	case s.status.Text != "":
		return NextFinish
	case !s.known || r.Verdict.Stopped || !r.Done:
		return NextNothing
	case r.Verdict.Count == 1:
		return NextPlay
	}
	return NextUnique
}

// grade requests the grade of the draft's puzzle, if it has exactly one solution.
func (s *standing) grade() []event.Effect {
	if v := s.reply.Verdict; s.unique() && s.reply.Error == "" && !v.Stopped && !v.More {
		return []event.Effect{Grade{s.link}}
	}
	return nil
}

// ask asks about a draft.
func (s *study) ask(q worker.Request, c *canvas, draft string) event.Ask {
	q.Draft = c.kind.Name + ":" + draft
	return s.asker.Ask(q)
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
	draft := p.drawn()
	if p.work.on() || draft == s.asked {
		return nil
	}
	effects := s.drop()
	is := s.standing(&p.canvas, draft)
	if is.known && is.reply.Done {
		return append(append(effects, is.grade()...), s.explore(p)...)
	}
	effects = append(effects, Grade{})
	s.number, s.graded = 0, false
	if is.status.Text != "" {
		return effects
	}
	s.asked = draft
	return append(effects, s.ask(worker.Request{Op: worker.AskCensus}, &p.canvas, draft))
}

// explore asks for the repaints of the draft once its solutions are known and not too many.
func (s *study) explore(p *painter) []event.Effect {
	draft := p.drawn()
	is := s.standing(&p.canvas, draft)
	r := is.reply
	switch {
	case p.tool != WhatIfTool || p.stroke.gesture.Busy() || p.work.on() || s.whatIf.of == draft:
		return nil
	case !is.known || !r.Done || r.Error != "" || r.Verdict.Stopped || r.Design.Census != nil && r.Design.Census.More:
		return nil
	}
	s.whatIf = whatIf{of: draft, asks: true, cell: -1, filter: s.whatIf.filter}
	s.asked = draft
	return []event.Effect{s.ask(worker.Request{Op: worker.AskWhatIf, Target: p.fixed().target(p.mirror)}, &p.canvas, draft)}
}

// awaits reports whether the verdict is not complete.
func (s *study) awaits(p *painter) bool { return s.asked != "" && !s.whatIf.asks && !p.work.on() }

// take takes an answer about the draft that was asked about.
func (s *study) take(p *painter, r worker.Reply) []event.Effect {
	if s.whatIf.asks {
		if s.whatIf.add(r.Design.Repaints); r.Done {
			s.asked, s.whatIf.asks, s.whatIf.failed = "", false, solver.Capital(r.Error)
		}
		return nil
	}
	s.reply, s.of = r, s.asked
	is := s.standing(&p.canvas, p.drawn())
	effects := is.grade()
	if r.Done {
		s.asked = ""
		effects = append(effects, s.explore(p)...)
	}
	return effects
}

// answer takes an answer: of the work on the draft, or about it. Answers to dropped questions are ignored.
func (s *study) answer(p *painter, o *offers, e event.Answered) ([]event.Effect, bool) {
	switch {
	case !s.asker.Takes(e):
		return nil, false
	case p.work.on():
		return s.receive(p, o, e.Reply), true
	}
	return s.take(p, e.Reply), true
}
