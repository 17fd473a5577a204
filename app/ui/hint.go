package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A hint is the next deduction from the marks on the board. It is shown first, and made on
// request.
type hint struct {
	asking    bool
	deduction *solver.Deduction
}

// hasHints reports whether human techniques are known for the puzzle on the page.
func (p *page) hasHints() bool { return p.link.Kind != nil && p.link.Kind.Ladder != nil }

// askHint asks the worker what follows from the marks on the board.
func (p *page) askHint() {
	if p.game.Puzzle.Solved(p.game.Position()) {
		p.say = "Solved: there is nothing left to find"
		return
	}
	p.cancelCheck()
	p.dropHint()
	if p.checker == nil {
		p.checker = newClient(p.ctx, p.safely)
	}
	p.hint.asking = true
	p.say, p.cause = "Looking for the next step…", nil
	position := p.game.Position()
	p.checker.ask(worker.Request{Op: worker.AskHint, Link: p.current().String()}, func(r worker.Reply) {
		if !p.hint.asking || p.game == nil || p.game.Position() != position {
			return
		}
		p.hint.asking = false
		switch {
		case r.Error != "":
			p.say = capital(r.Error)
		case r.Hint != nil:
			p.say = ""
			p.hint.deduction = r.Hint
		case r.Verdict.Count == 0 && !r.Verdict.Stopped:
			p.say = "Something on the board is wrong: no solution has these marks"
		default:
			p.say = "Nothing more follows from these marks: there is more than one solution"
		}
	})
}

// dropHint puts a hint away, or gives up on one that is being looked for.
func (p *page) dropHint() {
	if p.hint.asking {
		p.checker.cancel()
		p.say = ""
	}
	p.hint = hint{}
}

// takeHint makes the marks of the hint: one step, like any other.
func (p *page) takeHint() {
	if d := p.hint.deduction; d != nil {
		p.change(p.game.Position().Set(d.Marks...))
		p.focusCell(p.focus, true)
	}
}

// hintStatus is what the verdict line says of a hint.
func (p *page) hintStatus() game.Status {
	d := p.hint.deduction
	s := game.Status{Text: p.link.Kind.Ladder.Techniques[d.Technique].Title + ": " + solver.Spell(d.Text, 1)}
	for _, line := range d.Untold() {
		s.Detail = append(s.Detail, solver.Spell(line.Text, 1))
	}
	return s
}

func (p *page) hintButton() app.UI {
	if p.hint.asking {
		return button("drop-hint", "", "Cancel", "stop")
	}
	return disabled(button("hint", "", "Hint", "hint"), p.peek != "")
}
