package ui

import (
	"strconv"

	"quadrille/app/game"
	"quadrille/app/worker"
)

// gainName is what the player is after, "queen"; empty where the kind has no such thing.
func (p *page) gainName() string {
	if l := p.link.Kind.Ladder; l != nil && l.Goal != nil {
		return l.Goal(p.link.Puzzle)
	}
	return ""
}

// askGain asks for the shortest way to the next gain.
func (p *page) askGain() {
	name := p.gainName()
	if name == "" {
		return
	}
	told := p.hint.told != nil
	p.focusCell(p.focus, true) // the button that was pressed goes
	p.lookForHint(worker.Request{Op: worker.AskPath, Link: p.current().String()}, func(r worker.Reply) {
		switch {
		case len(r.Path) > 0:
			if !told {
				p.count(game.Hinted)
			}
			p.hint.gain = true
			p.showSteps(r.Path)
		case r.Verdict.Count == 0 && !r.Verdict.Stopped:
			p.askMistake()
		default:
			p.say = "No way from here to the next " + name + " is known"
		}
	})
}

// takeAll makes all steps of the way to a gain, as one.
func (p *page) takeAll() {
	steps := p.hint.steps
	if len(steps) == 0 {
		return
	}
	to := p.game.Position()
	for i, d := range steps {
		to = to.Set(d.Marks...)
		if i > 0 {
			p.count(game.Hinted)
		}
	}
	p.change(to)
	p.focusCell(p.focus, true)
}

// wayText says where on the way to a gain the hint is.
func (p *page) wayText() string {
	h := &p.hint
	if !h.gain {
		return ""
	}
	of := h.done + len(h.steps)
	if of == 1 {
		return "One step to the next " + p.gainName() + ". "
	}
	return "Step " + strconv.Itoa(h.done+1) + " of " + strconv.Itoa(of) + " to the next " + p.gainName() + ". "
}

// waySteps lists what is left of the way to a gain.
func (p *page) waySteps() []string {
	h := &p.hint
	if !h.gain || len(h.steps) < 2 {
		return nil
	}
	var list []string
	for i, d := range h.steps {
		list = append(list, strconv.Itoa(h.done+i+1)+". "+p.teller().Short(d))
	}
	return list
}
