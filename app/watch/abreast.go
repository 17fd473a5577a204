package watch

import (
	"slices"
	"strings"
	"time"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// Abreast shows two or three searches of a board side by side, in step.
type Abreast struct {
	Chosen  []string // the names of the strategies
	By      string   // what each has done as much of, as in ask.Abreast
	Lanes   []ask.Lane
	Moment  int
	Playing bool
	Said    string // when it has stopped

	link  solver.Link
	asker event.Asker
	ticks int // that have been waited for
}

// mostChosen is the largest number of strategies shown at a time.
const mostChosen = 3

// tickTime is the time between two moments.
const tickTime = 100 * time.Millisecond

// NewAbreast returns the searches of a board beside each other, none of them chosen.
func NewAbreast(link solver.Link) Abreast { return Abreast{By: ask.ByTests, link: link} }

// Beside chooses a strategy, in place of the first one if there are enough, or leaves it out; StepBy chooses what they are
// in step by, GoTo a moment, and PlayAbreast plays or pauses.
type (
	Beside      struct{ Strategy string }
	StepBy      struct{ What string }
	GoTo        struct{ Moment int }
	PlayAbreast struct{}
	tick        struct{ number int }
)

func (Beside) Event()      {}
func (StepBy) Event()      {}
func (GoTo) Event()        {}
func (PlayAbreast) Event() {}
func (tick) Event()        {}

func (a *Abreast) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case Beside:
		if at := slices.Index(a.Chosen, e.Strategy); at >= 0 {
			a.Chosen = slices.Delete(a.Chosen, at, at+1)
		} else {
			a.Chosen = append(a.Chosen[max(0, len(a.Chosen)+1-mostChosen):], e.Strategy)
		}
		return a.ask()
	case StepBy:
		a.By = e.What
		return a.ask()
	case GoTo:
		a.Playing, a.Said, a.Moment = false, "", max(0, min(e.Moment, a.Last()))
	case PlayAbreast:
		if a.Playing = !a.Playing; !a.Playing {
			a.Said = a.stands()
			return nil
		}
		if a.Said = ""; a.Moment == a.Last() {
			a.Moment = 0
		}
		return a.wait()
	case tick:
		if !a.Playing || e.number != a.ticks {
			return nil
		}
		if a.Moment++; a.Moment < a.Last() {
			return a.wait()
		}
		a.Moment, a.Playing = a.Last(), false
		a.Said = a.stands()
	case event.Answered:
		if a.asker.Takes(e) && e.Error == "" {
			a.Lanes = e.Answer.([]ask.Lane)
		}
	}
	return nil
}

// ask asks for the boards of the chosen strategies.
func (a *Abreast) ask() []event.Effect {
	effects := a.asker.Drop()
	a.Lanes, a.Moment, a.Playing, a.Said = nil, 0, false, ""
	if len(a.Chosen) < 2 {
		return effects
	}
	return append(effects, a.asker.Ask(ask.Abreast{Link: a.link.Name(), Strategies: a.Chosen, By: a.By}))
}

func (a *Abreast) wait() []event.Effect {
	a.ticks++
	next := tick{a.ticks}
	return []event.Effect{event.Wait{For: tickTime, Then: func(float64) event.Event { return next }}}
}

// Last returns the number of the last moment, at which each search has ended.
func (a *Abreast) Last() int {
	last := 0
	for _, lane := range a.Lanes {
		last = max(last, len(lane.Moments)-1)
	}
	return last
}

// At returns where a search stands, and in words.
func (a *Abreast) At(lane int) (ask.Moment, string) {
	of := a.Lanes[lane]
	at := min(a.Moment, len(of.Moments)-1)
	m, i := of.Moments[at], slices.IndexFunc(a.link.Kind.Strategies, func(s solver.Strategy) bool { return s.Name == a.Chosen[lane] })
	s := a.link.Kind.Strategies[i]
	text := s.Title + ": " + Effort{Tests: m.Tests, Known: true}.Words(s) + ", " + game.Count(m.Found, "solution")
	if at == len(of.Moments)-1 && of.Ends {
		text += ", done"
	}
	return m, text
}

// stands tells where all of them stand.
func (a *Abreast) stands() string {
	var all []string
	for i := range a.Lanes {
		_, text := a.At(i)
		all = append(all, text)
	}
	return strings.Join(all, ". ")
}
