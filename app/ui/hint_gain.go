package ui

import (
	"strconv"

	"quadrille/app/game"
	"quadrille/app/worker"
)

// gainName is what the player is after, "queen"; empty where the kind has no such thing.
func (hs *hints) gainName() string {
	if l := hs.page.link.Kind.Ladder; l != nil && l.Goal != nil {
		return l.Goal(hs.page.link.Puzzle)
	}
	return ""
}

// askGain asks for the shortest way to the next gain.
func (hs *hints) askGain() {
	name := hs.gainName()
	if name == "" {
		return
	}
	told := hs.told != nil
	hs.page.focusCell(hs.page.focus, true) // the button that was pressed goes
	hs.lookForHint(worker.Request{Op: worker.AskPath, Link: hs.page.current().String()}, func(r worker.Reply) {
		switch {
		case len(r.Path) > 0:
			if !told {
				hs.count(game.Hinted)
			}
			hs.gain = true
			hs.showSteps(r.Path)
		case r.Verdict.Count == 0 && !r.Verdict.Stopped:
			hs.askMistake()
		default:
			hs.page.say = "No way from here to the next " + name + " is known"
		}
	})
}

// takeAll makes all steps of the way to a gain, as one.
func (hs *hints) takeAll() {
	steps := hs.steps
	if len(steps) == 0 {
		return
	}
	to := hs.page.game.Position()
	for i, d := range steps {
		to = to.Set(d.Marks...)
		if i > 0 {
			hs.count(game.Hinted)
		}
	}
	hs.page.change(to)
	hs.page.focusCell(hs.page.focus, true)
}

// wayText says where on the way to a gain the hint is.
func (hs *hints) wayText() string {
	if !hs.gain {
		return ""
	}
	of := hs.done + len(hs.steps)
	if of == 1 {
		return "One step to the next " + hs.gainName() + ". "
	}
	return "Step " + strconv.Itoa(hs.done+1) + " of " + strconv.Itoa(of) + " to the next " + hs.gainName() + ". "
}

// waySteps lists what is left of the way to a gain.
func (hs *hints) waySteps() []string {
	if !hs.gain || len(hs.steps) < 2 {
		return nil
	}
	var list []string
	for i, d := range hs.steps {
		list = append(list, strconv.Itoa(hs.done+i+1)+". "+hs.teller().Short(d))
	}
	return list
}
