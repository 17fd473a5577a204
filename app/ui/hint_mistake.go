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
func (p *page) askMistake() {
	past := p.game.Past()
	history, left := toSend(past, mostHistory)
	q := worker.Request{Op: worker.AskMistake, Link: p.current().String(), History: history}
	p.lookForHint(q, func(r worker.Reply) {
		switch {
		case !r.Known:
			p.say = "Something on the board is wrong: no solution has these marks"
		case r.Mistake == nil:
			p.say = "Nothing on the board is wrong"
		case len(r.Mistake.Wrong) == 0:
			p.say = "This puzzle has no solution at all"
		default:
			good := r.Mistake.Good
			if good > 0 {
				good += left
			}
			p.count(game.Hinted)
			p.hint.mistake = &mistake{*r.Mistake, len(past) - 1 - good}
			p.hint.told = p.teller().Mistake(*r.Mistake)
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
func (p *page) takeBack() {
	m := p.hint.mistake
	if m == nil {
		return
	}
	p.change(m.Right)
	p.say = "Taken back: " + count(len(m.Wrong), "mark")
	p.focusCell(p.focus, true)
}

// undoMistake goes back in the history to where all was well.
func (p *page) undoMistake() {
	m := p.hint.mistake
	if m == nil || m.moves <= 0 {
		return
	}
	p.enter(slices.Repeat([]game.Entry{game.Undo}, m.moves)...)
	p.say = count(m.moves, "move") + " undone. Redo brings them back"
	if m.moves == 1 {
		p.say = "1 move undone. Redo brings it back"
	}
	p.focusCell(p.focus, true)
}
