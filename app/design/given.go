package design

import (
	"fmt"
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// StarTool is the tool that places what the only solution is to have, before there is a map.
const StarTool = "star"

// given are the stars of a Midend that the only solution is to have.
type given struct{ m *Midend }

// set places stars in some cells and in no others: one step. Locks stay.
func (g given) set(stars []int) []event.Effect {
	return g.m.draw(game.Locked(g.m.drafts.Locked(), "", stars...))
}

// toggle adds or removes a star, and reports faults or else the number of stars.
func (g given) toggle(cell int) []event.Effect {
	if g.m.work.on {
		return nil
	}
	stars := g.m.drafts.Stars()
	if i := slices.Index(stars, cell); i >= 0 {
		stars = slices.Delete(stars, i, i+1)
	} else {
		stars = append(stars, cell)
	}
	effects := g.set(stars)
	if a, known := g.m.Verdict(); g.fault() != "" || !known || a.Verdict.Count != 1 {
		g.m.say = g.said()
	}
	return effects
}

func (g given) fault() string {
	if err := g.m.design.Painting.CheckStars(g.m.Draft(), g.m.drafts.Stars()); err != nil {
		return solver.Capital(err.Error())
	}
	return ""
}

// said is what is wrong with the stars, or how many there are.
func (g given) said() string {
	if fault := g.fault(); fault != "" {
		return fault
	}
	return fmt.Sprintf("%s placed. Finish it when you have enough", game.Count(len(g.m.drafts.Stars()), g.m.design.Words.Star(g.m.Draft())))
}

// in reports whether there are stars, and a solution has them all. Solutions have a mark where a cell
// looks different with them.
func (g given) in(solution solver.Position) bool {
	draft, drawing := g.m.Drawn(), g.m.design.Drawing
	shown := differing(drawing.Cells(draft, game.DraftView{}), drawing.Cells(draft, game.DraftView{Solution: solution}))
	stars := g.m.drafts.Stars()
	return len(stars) > 0 && !slices.ContainsFunc(stars, func(c int) bool { return !slices.Contains(shown, c) })
}
