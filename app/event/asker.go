package event

import "quadrille/app/ask"

// An Asker asks the worker one question at a time.
type Asker struct {
	ticket int // of the last question
	waits  bool
}

// Ask asks a question. The one before must have been answered or dropped.
func (a *Asker) Ask(q ask.Question) Ask {
	a.ticket++
	a.waits = true
	return Ask{a.ticket, q}
}

// Drop drops the pending question, if any: it is not answered any more.
func (a *Asker) Drop() []Effect {
	if !a.waits {
		return nil
	}
	a.waits = false
	return []Effect{Drop{}}
}

// Takes reports whether an answer is to the pending question, which ends with the last one.
func (a *Asker) Takes(e Answered) bool {
	takes := a.waits && e.Ticket == a.ticket
	if takes && e.Done {
		a.waits = false
	}
	return takes
}
