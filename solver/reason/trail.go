// Package reason implements the longer arguments of all ladders: trails of events that follow from
// assumptions, proofs and case trees based on them, and their layout in lines.
package reason

import (
	"context"
	"slices"

	"quadrille/solver"
)

// AnyRounds stands for no limit of rounds.
const AnyRounds = 1 << 20

// An Event is a deduced mark, or a contradiction.
type Event interface {
	Assumed() bool // reports whether it is an assumption
}

// Premises are the marks and units of the position that an argument uses.
type Premises[W any] interface {
	Add(W) // adds other premises
}

// A Board is a position of a kind under assumptions: a type that embeds its Trail.
type Board[E Event, W Premises[W]] interface {
	Round()                                       // examines the events since the last round, and fills Found and Ends
	Apply()                                       // adds the events found by the round
	Premises() W                                  // returns empty premises
	Explain(p *Proof[E, W], e E)                  // adds to a proof the reasons of an event or a contradiction
	Steps(p *Proof[E, W], from int) []solver.Case // returns the lines of the events that a proof uses, from a place on
	Ending(end E) solver.Case                     // returns the line of a contradiction
}

// A Trail records the events that follow from assumptions, in rounds: each examines the board left by the
// round before. It keeps the reasons of each event, so that the explanation of a contradiction names only
// those.
type Trail[E Event, W Premises[W]] struct {
	Board  Board[E, W]
	Events []E
	Next   int // the first event that no round has examined
	Found  []E // by the present round
	Ends   []E // the contradictions of the present round
}

// Base returns the trail that a board embeds.
func (t *Trail[E, W]) Base() *Trail[E, W] { return t }

// Cut drops the events from a place on.
func (t *Trail[E, W]) Cut(place int) {
	t.Events, t.Next, t.Ends = t.Events[:place], place, t.Ends[:0]
}

// Follow runs at most most rounds, and returns the number of the one with a contradiction, or 0.
func (t *Trail[E, W]) Follow(ctx context.Context, most int) int {
	for round := 1; round <= most && t.Next < len(t.Events) && ctx.Err() == nil; round++ {
		t.Found, t.Ends = t.Found[:0], t.Ends[:0]
		t.Board.Round()
		if len(t.Ends) > 0 {
			return round
		}
		if len(t.Found) == 0 {
			return 0
		}
		if t.Board.Apply(); len(t.Ends) > 0 && round < most {
			return round + 1
		}
	}
	return 0
}

// A Proof records the reasons of a contradiction: events of a trail, by their places, and premises of the
// position.
type Proof[E Event, W Premises[W]] struct {
	Used []bool
	Why  W
	End  E // the contradiction, zero where it is that of several cases
	t    *Trail[E, W]
}

// Proof returns an empty proof.
func (t *Trail[E, W]) Proof() *Proof[E, W] {
	return &Proof[E, W]{Used: make([]bool, len(t.Events)), Why: t.Board.Premises(), t: t}
}

func (t *Trail[E, W]) Prove(end E) *Proof[E, W] {
	p := t.Proof()
	p.End = end
	t.Board.Explain(p, end)
	return p
}

// Use adds an event and its reasons.
func (p *Proof[E, W]) Use(place int) {
	if !p.Used[place] {
		p.Used[place] = true
		t := p.t
		t.Board.Explain(p, t.Events[place])
	}
}

// Refuted explains the contradiction that follows from an assumption: of several the one with the fewest
// steps.
func (t *Trail[E, W]) Refuted(says solver.Case) (*Argument, W) {
	var best *Argument
	var why W
	for _, end := range t.Ends {
		p := t.Prove(end)
		a := &Argument{Assumption: says, Steps: t.Board.Steps(p, 0), End: t.Board.Ending(end)}
		if best == nil || len(a.Steps) < len(best.Steps) {
			best, why = a, p.Why
		}
	}
	return best, why
}

// Shorter is Refuted with fewer steps, if possible: it tries to omit each step. Again repeats the assumption
// without marks on some sites, and reports whether a contradiction follows.
func (t *Trail[E, W]) Shorter(says solver.Case, again func(without []int) bool) (*Argument, W) {
	best, why := t.Refuted(says)
	var without []int
	for shorter := true; shorter; {
		shorter = false
		for i := len(best.Steps) - 1; i >= 0 && len(best.Steps) > fewSteps; {
			more := slices.Concat(without, solver.Sites(best.Steps[i].Assumed))
			if i--; !again(more) {
				continue
			}
			if a, w := t.Refuted(says); len(a.Steps) < len(best.Steps) {
				best, why, without, shorter = a, w, more, true
				i = min(i, len(best.Steps)-1)
			}
		}
	}
	return best, why
}

// fewSteps is the number of steps of an argument that needs no shortening: they make one sentence.
const fewSteps = 1

func InOrder(found []solver.Deduction, order func(a, b solver.Deduction) int, yield func(solver.Deduction) bool) {
	slices.SortStableFunc(found, order)
	for _, d := range found {
		if !yield(d) {
			return
		}
	}
}
