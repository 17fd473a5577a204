package design

import (
	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
)

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
