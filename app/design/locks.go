package design

import (
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
)

// setLocks locks some cells and no others: one step. Stars stay.
func setLocks(m *Midend, cells []int) []event.Effect {
	slices.Sort(cells)
	return m.draw(game.Locked(cells, "", m.drafts.Stars()...))
}

// toggleLocks locks the painted cells of a path and their images; it unlocks them if the first is locked.
func toggleLocks(m *Midend, path []int) []event.Effect {
	locked, regions := m.drafts.Locked(), m.design.Painting.Regions(m.Draft())
	images := imagesOf(m)
	var cells []int
	for _, c := range path {
		for _, c := range []int{c, images.to[c]} {
			if regions[c] != game.Wipe && !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	if len(cells) == 0 {
		m.message = message{text: "There is nothing to lock here: paint it first"}
		return nil
	}
	unlocks := slices.Contains(locked, cells[0])
	locked = slices.DeleteFunc(locked, func(c int) bool { return slices.Contains(cells, c) })
	said := " unlocked"
	if !unlocks {
		locked, said = append(locked, cells...), " locked"
	}
	effects := setLocks(m, locked)
	m.message = message{text: game.Count(len(cells), "cell") + said, goesOn: true}
	return effects
}

// lockRegion locks the region of the selected brush, or unlocks it if all of it is locked.
func lockRegion(m *Midend) []event.Effect {
	cells := cellsOf(m.design.Painting.Regions(m.Draft()), m.brush)
	locked := m.drafts.Locked()
	if free := slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return slices.Contains(locked, c) }); len(free) > 0 {
		cells = free
	}
	if m.brush == game.Wipe {
		cells = nil
	}
	return toggleLocks(m, cells)
}

// freeCells returns the cells that a brush may paint; stay reports whether it would change others, which are
// locked.
func freeCells(m *Midend, cells []int, brush byte) (free []int, stay bool) {
	locked := m.drafts.Locked()
	if len(locked) == 0 {
		return cells, false
	}
	regions := m.design.Painting.Regions(m.Draft())
	for _, c := range cells {
		if !slices.Contains(locked, c) {
			free = append(free, c)
		} else if regions[c] != brush {
			stay = true
		}
	}
	return free, stay
}

// changesLocked reports whether locked cells look different on another draft of the same shape.
func changesLocked(m *Midend, draft string) bool {
	locked := m.drafts.Locked()
	if len(locked) == 0 {
		return false
	}
	regions := m.design.Painting.Regions
	now, then := regions(m.Draft()), regions(draft)
	return len(now) != len(then) || slices.ContainsFunc(locked, func(c int) bool { return now[c] != then[c] })
}

// keptEntry returns the entry of a draft made by a tool: the tool moves the locked cells and the stars, or
// leaves them alone. Those beyond its edge are dropped.
func keptEntry(m *Midend, t game.Tool, draft string) Entry {
	locked := m.drafts.Locked()
	stars := m.drafts.Stars()
	if len(locked)+len(stars) == 0 {
		return game.Drawn(draft)
	}
	p, now := m.design.Painting, m.Draft()
	regions := p.Regions(now)
	rows, cols := m.Shape()
	high, wide := m.design.Drawing.Shape(draft)
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

// fresh returns the entry of a draft that replaces the current one. Locks stay where it looks the same; stars
// stay on a board of the same size.
func (m *Midend) fresh(draft string) Entry {
	locked, stars := m.drafts.Locked(), m.drafts.Stars()
	if locked == nil && stars == nil || draft == m.Draft() {
		return game.Drawn(draft)
	}
	if m.design.Making.Check(draft) != nil {
		return game.Drawn(draft) // which says why
	}
	now, then := m.design.Painting.Regions(m.Draft()), m.design.Painting.Regions(draft)
	if len(now) != len(then) {
		return game.Locked(nil, draft)
	}
	return game.Locked(slices.DeleteFunc(locked, func(c int) bool { return now[c] != then[c] }), draft, stars...)
}
