package event

import (
	"testing"

	"quadrille/app/ask"
)

// An answer is taken as long as its question is pending: until its last answer, the next question or its end.
func TestAsker(t *testing.T) {
	var a Asker
	check := func(what string, got, want bool) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	interim := func(q Ask) Answered { return Answered{Ask: q} }
	last := func(q Ask) Answered { return Answered{Ask: q, Reply: ask.Without(q.Question, "")} }

	check("nothing to drop", len(a.Drop()) > 0, false)
	first := a.Ask(ask.Hint{})
	check("an interim answer", a.Takes(interim(first)), true)
	check("the last answer", a.Takes(last(first)), true)
	check("an answer after the last", a.Takes(last(first)), false)
	check("an answered question to drop", len(a.Drop()) > 0, false)

	second := a.Ask(ask.Hint{})
	check("an answer to the question before", a.Takes(last(first)), false)
	check("a pending question to drop", len(a.Drop()) > 0, true)
	check("an answer to a dropped question", a.Takes(last(second)), false)
}
