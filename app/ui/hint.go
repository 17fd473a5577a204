package ui

import (
	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// hints is the hint that a player has asked for: a step to make, or what is wrong. It is told in
// stages, and made on request.
type hints struct {
	page *page

	asking  bool
	told    *game.Hint         // nil for none
	steps   []solver.Deduction // what there is to do, the one that is told first
	gain    bool               // they lead to the next gain, all of the way
	done    int                // steps of that way that have been made
	mistake *mistake           // told instead of a step
	playing timer              // of the next line, while its lines are played
}

// hasHints reports whether human techniques are known for the puzzle on the page.
func (hs *hints) hasHints() bool { return hs.page.link.Kind != nil && hs.page.link.Kind.Ladder != nil }

// hintOn is what the hint button does: it asks for a hint, tells more of it, and makes it at
// last.
func (hs *hints) hintOn() {
	switch {
	case hs.told == nil:
		hs.askHint()
	case !hs.told.Last():
		hs.playing.stop()
		hs.page.say, hs.page.cause = "", nil
		hs.told.Next()
	case hs.mistake != nil:
		hs.takeBack()
	default:
		hs.takeHint()
	}
}

// askHint asks the worker what follows from the marks on the board.
func (hs *hints) askHint() {
	hs.lookForHint(worker.Request{Op: worker.AskHint, Link: hs.page.current().String()}, func(r worker.Reply) {
		switch {
		case r.Hint != nil:
			hs.count(game.Hinted)
			hs.showSteps([]solver.Deduction{*r.Hint})
		case r.Verdict.Count == 0 && !r.Verdict.Stopped:
			hs.askMistake()
		case r.Verdict.Stopped:
			hs.page.say = "No hint was found in time"
		default:
			hs.page.say = "Nothing more follows from these marks: there is more than one solution"
		}
	})
}

// lookForHint puts a question about the board as it stands. The answer is heard unless the
// board has changed, or the player wants it no more.
func (hs *hints) lookForHint(q worker.Request, answer func(worker.Reply)) {
	if hs.page.game.Puzzle.Solved(hs.page.game.Position()) {
		hs.page.say = "Solved: there is nothing left to find"
		return
	}
	hs.page.proof.cancelCheck()
	hs.dropHint()
	hs.asking = true
	hs.page.say, hs.page.cause = "", nil
	position := hs.page.game.Position()
	hs.answering().ask(q, func(r worker.Reply) {
		if !hs.asking || !r.Done || hs.page.game == nil || hs.page.game.Position() != position {
			return
		}
		hs.asking, hs.page.say = false, ""
		if r.Error != "" {
			hs.page.say = solver.Capital(r.Error)
			return
		}
		answer(r)
	})
}

// answering is a worker that is free to answer at once: the prover's, which is warm, or else
// one beside it.
func (hs *hints) answering() *client {
	hs.page.asked = hs.page.prover
	if hs.page.prover.busy() {
		if hs.page.checker == nil {
			hs.page.checker = hs.page.newClient()
		}
		hs.page.asked = hs.page.checker
	}
	return hs.page.asked
}

// showSteps tells the first of some steps, from where to look on.
func (hs *hints) showSteps(steps []solver.Deduction) {
	hs.steps = steps
	hs.told = hs.teller().Deduction(steps[0])
}

// retell tells the hint anew where the board has got other names, and keeps its place.
func (hs *hints) retell() {
	before := hs.told
	switch {
	case before == nil:
		return
	case hs.mistake != nil:
		hs.told = hs.teller().Mistake(hs.mistake.Mistake)
	default:
		hs.told = hs.teller().Deduction(hs.steps[0])
	}
	hs.told.Resume(before)
}

// showDeduction tells all of a deduction at once.
func (hs *hints) showDeduction(d solver.Deduction) {
	hs.dropHint()
	hs.page.say, hs.page.cause = "", nil
	hs.showSteps([]solver.Deduction{d})
	hs.told.ToEnd()
}

func (hs *hints) teller() game.Narrator {
	return game.Narrator{Face: hs.page.face, Puzzle: hs.page.link.Puzzle, Ladder: hs.page.link.Kind.Ladder, Options: hs.page.options}
}

// dropHint puts a hint away, or gives up on one that is being looked for.
func (hs *hints) dropHint() {
	if hs.asking {
		hs.page.asked.cancel()
	}
	hs.playing.stop()
	*hs = hints{page: hs.page}
}

// closeHint puts a hint away for the player, who goes on at the board.
func (hs *hints) closeHint() {
	hs.dropHint()
	hs.page.focusCell(hs.page.focus, true)
}

// takeHint makes the marks of the hint: one step, like any other. On the way to a gain the
// next step is told then.
func (hs *hints) takeHint() {
	h := *hs
	if len(h.steps) == 0 {
		return
	}
	hs.page.change(hs.page.game.Position().Set(h.steps[0].Marks...))
	hs.page.focusCell(hs.page.focus, true)
	if len(h.steps) > 1 {
		hs.count(game.Hinted)
		hs.gain, hs.done = true, h.done+1
		hs.showSteps(h.steps[1:])
	}
}

// count notes in the game's journal that help was asked for.
func (hs *hints) count(e game.Entry) {
	if hs.page.mode == learn {
		return
	}
	if hs.page.game.Apply(e) == nil {
		hs.page.journal.add(hs.page.record(), e)
	}
}
