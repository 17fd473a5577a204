package ui

import (
	"slices"

	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A mistake is one on the board, with how many moves ago there was none.
type mistake struct {
	solver.Mistake
	moves int
}

// mostHistory bounds the history that travels to the worker, in bytes.
const mostHistory = 1 << 20

// askMistake asks what is wrong on the board, which has no solution any more.
func (hs *hints) askMistake() {
	past := hs.page.game.Past()
	history, left := toSend(past, mostHistory)
	q := worker.Request{Op: worker.AskMistake, Link: hs.page.current().String(), History: history}
	hs.lookForHint(q, func(r worker.Reply) {
		switch {
		case !r.Known:
			hs.page.say = "Something on the board is wrong: no solution has these marks"
		case r.Mistake == nil:
			hs.page.say = "Nothing on the board is wrong"
		case len(r.Mistake.Wrong) == 0:
			hs.page.say = "This puzzle has no solution at all"
		default:
			good := r.Mistake.Good
			if good > 0 {
				good += left
			}
			hs.count(game.Hinted)
			hs.mistake = &mistake{*r.Mistake, len(past) - 1 - good}
			hs.told = hs.teller().Mistake(*r.Mistake)
		}
	})
}

// toSend is as much of a history as may travel, by the bytes of its positions: the beginning,
// which has a solution if any position has, and the latest. Left is how many are left out
// between them.
func toSend(past []solver.Position, bytes int) (history []solver.Position, left int) {
	most := max(2, bytes/(len(past[0])+1))
	if len(past) <= most {
		return slices.Clone(past), 0
	}
	left = len(past) - most
	return slices.Concat(past[:1], past[left+1:]), left
}

// takeBack takes the wrong marks back: one step, like any other.
func (hs *hints) takeBack() {
	m := hs.mistake
	if m == nil {
		return
	}
	hs.page.change(m.Right)
	hs.page.say = "Taken back: " + count(len(m.Wrong), "mark")
	hs.page.focusCell(hs.page.focus, true)
}

// undoMistake goes back in the history to where all was well.
func (hs *hints) undoMistake() {
	m := hs.mistake
	if m == nil || m.moves <= 0 {
		return
	}
	hs.page.enter(slices.Repeat([]game.Entry{game.Undo}, m.moves)...)
	hs.page.say = count(m.moves, "move") + " undone. Redo brings them back"
	if m.moves == 1 {
		hs.page.say = "1 move undone. Redo brings it back"
	}
	hs.page.focusCell(hs.page.focus, true)
}
