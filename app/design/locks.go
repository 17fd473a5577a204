package design

import (
	"cmp"
	"fmt"
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A fixed is what a player has fixed in a draft: the cells that are locked, and those that are to have stars in the only
// solution.
type fixed struct{ locked, stars []int }

func (c *canvas) fixed() fixed { return fixed{c.drafts.Locked(), c.drafts.Stars()} }

func (f fixed) equal(other fixed) bool {
	return slices.Equal(f.locked, other.locked) && slices.Equal(f.stars, other.stars)
}

// target returns what the solver is to preserve.
func (f fixed) target(mirror string) solver.Target {
	return solver.Target{Keep: solver.Keep{Locked: f.locked, Symmetry: mirror}, Stars: f.stars}
}

// free returns the cells of a canvas that a brush may paint; stay reports whether it would change others, which are
// locked.
func (f fixed) free(c *canvas, cells []int, brush byte) (free []int, stay bool) {
	if len(f.locked) == 0 {
		return cells, false
	}
	regions := c.regions()
	for _, c := range cells {
		if !slices.Contains(f.locked, c) {
			free = append(free, c)
		} else if regions[c] != brush {
			stay = true
		}
	}
	return free, stay
}

// changesLocked reports whether locked cells look different on another draft.
func (c *canvas) changesLocked(draft string) bool {
	locked := c.drafts.Locked()
	if len(locked) == 0 {
		return false
	}
	now, then := c.regions(), c.design.Painting.Regions(draft)
	return len(now) != len(then) || slices.ContainsFunc(locked, func(cell int) bool { return now[cell] != then[cell] })
}

// fix fixes some cells and no others: one step.
func (p *painter) fix(f fixed) []event.Effect {
	slices.Sort(f.locked)
	return p.draw(game.Locked(f.locked, "", f.stars...))
}

// toggleLocks locks the painted cells of a path and their images; it unlocks them if the first is locked.
func (p *painter) toggleLocks(path []int) []event.Effect {
	locked, regions := p.drafts.Locked(), p.regions()
	images := p.images(p.mirror)
	var cells []int
	for _, c := range path {
		for _, c := range []int{c, images.to[c]} {
			if regions[c] != game.Wipe && !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	if len(cells) == 0 {
		p.say("There is nothing to lock here: paint it first")
		return nil
	}
	unlocks := slices.Contains(locked, cells[0])
	locked = slices.DeleteFunc(locked, func(c int) bool { return slices.Contains(cells, c) })
	said := " unlocked"
	if !unlocks {
		locked, said = append(locked, cells...), " locked"
	}
	effects := p.fix(fixed{locked, p.drafts.Stars()})
	p.message = message{text: game.Count(len(cells), "cell") + said, goesOn: true}
	return effects
}

// lockRegion locks the region of the selected brush, or unlocks it if all of it is locked.
func (p *painter) lockRegion() []event.Effect {
	cells := cellsOf(p.regions(), p.brush)
	locked := p.drafts.Locked()
	if free := slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return slices.Contains(locked, c) }); len(free) > 0 {
		cells = free
	}
	if p.brush == game.Wipe {
		cells = nil
	}
	return p.toggleLocks(cells)
}

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
