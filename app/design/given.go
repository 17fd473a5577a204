package design

import (
	"fmt"
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// StarTool is the tool that places marks required in the only solution, before a map exists.
const StarTool = "star"

// setStars places stars in some cells and in no others: one step. Locks stay.
func setStars(m *Midend, stars []int) []event.Effect {
	return m.draw(game.Locked(m.drafts.Locked(), "", stars...))
}

// toggleStar adds or removes a star, and shows a fault or the number of stars.
func toggleStar(m *Midend, cell int) []event.Effect {
	if m.work.on {
		return nil
	}
	stars := m.drafts.Stars()
	if i := slices.Index(stars, cell); i >= 0 {
		stars = slices.Delete(stars, i, i+1)
	} else {
		stars = append(stars, cell)
	}
	effects := setStars(m, stars)
	if a, known := m.Verdict(); starFault(m) != "" || !known || a.Verdict.Count != 1 {
		m.message = message{text: starsSentence(m)}
	}
	return effects
}

func starFault(m *Midend) string {
	if err := m.design.Painting.CheckStars(m.Draft(), m.drafts.Stars()); err != nil {
		return solver.Capital(err.Error())
	}
	return ""
}

// starsSentence returns the fault of the stars, or their number.
func starsSentence(m *Midend) string {
	if fault := starFault(m); fault != "" {
		return fault
	}
	return fmt.Sprintf("%s placed. Finish it when you have enough", game.Count(len(m.drafts.Stars()), m.design.Words.Star(m.Draft())))
}

// starsIn reports whether the draft has stars, and a solution has them all. Solutions have a mark where a
// cell looks different with them.
func starsIn(m *Midend, solution solver.Position) bool {
	draft, drawing := m.drawn(), m.design.Drawing
	shown := differing(drawing.Cells(draft, game.DraftView{}), drawing.Cells(draft, game.DraftView{Solution: solution}))
	stars := m.drafts.Stars()
	return len(stars) > 0 && !slices.ContainsFunc(stars, func(c int) bool { return !slices.Contains(shown, c) })
}
