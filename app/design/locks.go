package design

import (
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
)

// locks are the cells of a Midend that neither brush nor solver changes.
type locks struct{ m *Midend }

// set locks some cells and no others: one step. Stars stay.
func (l locks) set(cells []int) []event.Effect {
	slices.Sort(cells)
	return l.m.draw(game.Locked(cells, "", l.m.drafts.Stars()...))
}

// toggle locks the painted cells of a path and their images; it unlocks them if the first is locked.
func (l locks) toggle(path []int) []event.Effect {
	locked, regions := l.m.drafts.Locked(), l.m.design.Painting.Regions(l.m.Draft())
	images := imagesOf(l.m)
	var cells []int
	for _, c := range path {
		for _, c := range []int{c, images.to[c]} {
			if regions[c] != game.Wipe && !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	if len(cells) == 0 {
		l.m.say = "There is nothing to lock here: paint it first"
		return nil
	}
	unlocks := slices.Contains(locked, cells[0])
	locked = slices.DeleteFunc(locked, func(c int) bool { return slices.Contains(cells, c) })
	said := " unlocked"
	if !unlocks {
		locked, said = append(locked, cells...), " locked"
	}
	effects := l.set(locked)
	l.m.say = game.Count(len(cells), "cell") + said
	return effects
}

// region locks the region of the brush in hand, or unlocks it if all of it is locked.
func (l locks) region() []event.Effect {
	cells := cellsOf(l.m.design.Painting.Regions(l.m.Draft()), l.m.brush)
	locked := l.m.drafts.Locked()
	if free := slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return slices.Contains(locked, c) }); len(free) > 0 {
		cells = free
	}
	if l.m.brush == game.Wipe {
		cells = nil
	}
	return l.toggle(cells)
}

// free are the cells that a brush may paint; stay reports whether it would change others, which are locked.
func (l locks) free(cells []int, brush byte) (free []int, stay bool) {
	locked := l.m.drafts.Locked()
	if len(locked) == 0 {
		return cells, false
	}
	regions := l.m.design.Painting.Regions(l.m.Draft())
	for _, c := range cells {
		if !slices.Contains(locked, c) {
			free = append(free, c)
		} else if regions[c] != brush {
			stay = true
		}
	}
	return free, stay
}

// changed reports whether locked cells look different on another draft of the same shape.
func (l locks) changed(draft string) bool {
	locked := l.m.drafts.Locked()
	if len(locked) == 0 {
		return false
	}
	regions := l.m.design.Painting.Regions
	now, then := regions(l.m.Draft()), regions(draft)
	return len(now) != len(then) || slices.ContainsFunc(locked, func(c int) bool { return now[c] != then[c] })
}

// kept is the entry of a draft that a tool has made: the locked cells and the stars go where the tool takes them, or else
// stay as they are. Those beyond its edge are gone.
func (l locks) kept(t game.Tool, draft string) Entry {
	locked := l.m.drafts.Locked()
	stars := l.m.drafts.Stars()
	if len(locked)+len(stars) == 0 {
		return game.Drawn(draft)
	}
	p, now := l.m.design.Painting, l.m.Draft()
	regions := p.Regions(now)
	rows, cols := l.m.Shape()
	high, wide := l.m.design.Drawing.Shape(draft)
	moved := func(cells []int, each func(from, to int)) (there []int) {
		for _, c := range cells {
			if row, col := t.Turn.Cell(rows, cols, c/cols, c%cols); row < high && col < wide {
				there = append(there, row*wide+col)
				each(c, row*wide+col)
			}
		}
		slices.Sort(there)
		return there
	}
	there := moved(locked, func(from, to int) { draft = p.Paint(draft, []int{to}, regions[from]) })
	return game.Locked(there, draft, moved(stars, func(int, int) {})...)
}
