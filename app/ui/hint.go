package ui

import (
	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A hint is what a player has asked for: a step to make, or what is wrong. It is told in
// stages, and made on request.
type hint struct {
	asking  bool
	told    *game.Hint         // nil for none
	steps   []solver.Deduction // what there is to do, the one that is told first
	gain    bool               // they lead to the next gain, all of the way
	done    int                // steps of that way that have been made
	mistake *mistake           // told instead of a step
	playing timer              // of the next line, while its lines are played
}

// hasHints reports whether human techniques are known for the puzzle on the page.
func (p *page) hasHints() bool { return p.link.Kind != nil && p.link.Kind.Ladder != nil }

// hintOn is what the hint button does: it asks for a hint, tells more of it, and makes it at
// last.
func (p *page) hintOn() {
	h := &p.hint
	switch {
	case h.told == nil:
		p.askHint()
	case !h.told.Last():
		h.playing.stop()
		p.say, p.cause = "", nil
		h.told.Next()
	case h.mistake != nil:
		p.takeBack()
	default:
		p.takeHint()
	}
}

// askHint asks the worker what follows from the marks on the board.
func (p *page) askHint() {
	p.lookForHint(worker.Request{Op: worker.AskHint, Link: p.current().String()}, func(r worker.Reply) {
		switch {
		case r.Hint != nil:
			p.count(game.Hinted)
			p.showSteps([]solver.Deduction{*r.Hint})
		case r.Verdict.Count == 0 && !r.Verdict.Stopped:
			p.askMistake()
		case r.Verdict.Stopped:
			p.say = "No hint was found in time"
		default:
			p.say = "Nothing more follows from these marks: there is more than one solution"
		}
	})
}

// lookForHint puts a question about the board as it stands. The answer is heard unless the
// board has changed, or the player wants it no more.
func (p *page) lookForHint(q worker.Request, answer func(worker.Reply)) {
	if p.game.Puzzle.Solved(p.game.Position()) {
		p.say = "Solved: there is nothing left to find"
		return
	}
	p.cancelCheck()
	p.dropHint()
	p.hint.asking = true
	p.say, p.cause = "", nil
	position := p.game.Position()
	p.answering().ask(q, func(r worker.Reply) {
		if !p.hint.asking || !r.Done || p.game == nil || p.game.Position() != position {
			return
		}
		p.hint.asking, p.say = false, ""
		if r.Error != "" {
			p.say = solver.Capital(r.Error)
			return
		}
		answer(r)
	})
}

// answering is a worker that is free to answer at once: the prover's, which is warm, or else
// one beside it.
func (p *page) answering() *client {
	p.asked = p.prover
	if p.prover.busy() {
		if p.checker == nil {
			p.checker = p.newClient()
		}
		p.asked = p.checker
	}
	return p.asked
}

// showSteps tells the first of some steps, from where to look on.
func (p *page) showSteps(steps []solver.Deduction) {
	p.hint.steps = steps
	p.hint.told = p.teller().Deduction(steps[0])
}

// retell tells the hint anew where the board has got other names, and keeps its place.
func (p *page) retell() {
	before := p.hint.told
	switch {
	case before == nil:
		return
	case p.hint.mistake != nil:
		p.hint.told = p.teller().Mistake(p.hint.mistake.Mistake)
	default:
		p.hint.told = p.teller().Deduction(p.hint.steps[0])
	}
	p.hint.told.Resume(before)
}

// showDeduction tells all of a deduction at once.
func (p *page) showDeduction(d solver.Deduction) {
	p.dropHint()
	p.say, p.cause = "", nil
	p.showSteps([]solver.Deduction{d})
	p.hint.told.ToEnd()
}

func (p *page) teller() game.Narrator {
	return game.Narrator{Face: p.face, Puzzle: p.link.Puzzle, Ladder: p.link.Kind.Ladder, Options: p.options}
}

// dropHint puts a hint away, or gives up on one that is being looked for.
func (p *page) dropHint() {
	if p.hint.asking {
		p.asked.cancel()
	}
	p.hint.playing.stop()
	p.hint = hint{}
}

// closeHint puts a hint away for the player, who goes on at the board.
func (p *page) closeHint() {
	p.dropHint()
	p.focusCell(p.focus, true)
}

// takeHint makes the marks of the hint: one step, like any other. On the way to a gain the
// next step is told then.
func (p *page) takeHint() {
	h := p.hint
	if len(h.steps) == 0 {
		return
	}
	p.change(p.game.Position().Set(h.steps[0].Marks...))
	p.focusCell(p.focus, true)
	if len(h.steps) > 1 {
		p.count(game.Hinted)
		p.hint.gain, p.hint.done = true, h.done+1
		p.showSteps(h.steps[1:])
	}
}

// count notes in the game's journal that help was asked for.
func (p *page) count(e game.Entry) {
	if p.mode == learn {
		return
	}
	if p.game.Apply(e) == nil {
		p.journal.add(p.record(), e)
	}
}
