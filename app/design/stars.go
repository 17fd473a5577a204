package design

import (
	"cmp"
	"fmt"
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// StarTool is the tool that places marks required in the only solution, before a map exists.
const StarTool = "star"

// starFault explains why no solution of the draft has the stars; empty if one may.
func (c *canvas) starFault() string {
	if err := c.design.Painting.CheckStars(c.draft(), c.drafts.Stars()); err != nil {
		return solver.Capital(err.Error())
	}
	return ""
}

// starsSentence returns the fault of the stars, or their number.
func (c *canvas) starsSentence() string {
	placed := game.Count(len(c.drafts.Stars()), c.design.Words.Star(c.draft()))
	return cmp.Or(c.starFault(), fmt.Sprintf("%s placed. Finish it when you have enough", placed))
}

// starsAmong reports whether there are stars, and some cells have them all.
func (f fixed) starsAmong(cells []int) bool {
	return len(f.stars) > 0 && !slices.ContainsFunc(f.stars, func(c int) bool { return !slices.Contains(cells, c) })
}

// toggleStar adds or removes a star. It shows a fault, or the number of stars if the draft is not unique.
func (p *painter) toggleStar(cell int, unique bool) []event.Effect {
	if p.work.on() {
		return nil
	}
	stars := p.drafts.Stars()
	if i := slices.Index(stars, cell); i >= 0 {
		stars = slices.Delete(stars, i, i+1)
	} else {
		stars = append(stars, cell)
	}
	effects := p.fix(fixed{p.drafts.Locked(), stars})
	if p.starFault() != "" || !unique {
		p.say(p.starsSentence())
	}
	return effects
}
