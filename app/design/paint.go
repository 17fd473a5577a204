package design

import (
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/grid"
)

// symmetry returns the symmetry of strokes, none if it does not fit the board.
func symmetry(m *Midend) grid.Symmetry {
	s, _ := grid.SymmetryNamed(m.mirror)
	if !s.Fits(m.design.Drawing.SizeOf(m.Draft())) {
		return grid.Symmetries[0]
	}
	return s
}

// painted returns the draft with some cells painted, and with their images, if strokes are mirrored. Locked
// cells stay; said is a sentence about cells that stay, empty for none.
func painted(m *Midend, path []int, brush byte) (draft, said string) {
	p := m.design.Painting
	draft = m.Draft()
	switch s := symmetry(m); {
	case s.Turn == 0:
	case p.Mirrored != nil:
		return p.Mirrored(draft, path, brush, s)
	case p.Regions != nil:
		regions := p.Regions(draft)
		images := imagesOf(m)
		partner := images.partner(regions, path, brush)
		var there []int
		path, there, said = images.reached(path, partner == brush)
		there, stay := freeCells(m, there, partner)
		if stay {
			said = lockedStay
		}
		draft = p.Paint(draft, there, partner)
	}
	path, stay := freeCells(m, path, brush)
	if stay {
		said = lockedStay
	}
	return p.Paint(draft, path, brush), said
}

const lockedStay = "Locked cells stay as they are"

// paint paints cells, and names those that stay and what else is cleared.
func paint(m *Midend, path []int, brush byte) []event.Effect {
	before := m.Draft()
	draft, said := painted(m, path, brush)
	effects := m.draw(game.Drawn(draft))
	p := m.design.Painting
	switch {
	case said != "" || m.work.on:
	case p.Unchanged != nil && draft == before && len(path) > 0:
		said = p.Unchanged(draft, path, brush)
	case p.Cleared != nil:
		said = p.Cleared(before, m.Draft())
	}
	if said != "" {
		m.message = message{text: said, goesOn: said == lockedStay}
	}
	return effects
}

// fill paints a cell and all that are joined to it by cells of its region.
func fill(m *Midend, cell int, brush byte) []event.Effect {
	p := m.design.Painting
	after := p.Fill(m.Draft(), cell, brush)
	if p.Regions == nil {
		return m.draw(game.Drawn(after))
	}
	now, then := p.Regions(m.Draft()), p.Regions(after)
	var cells []int
	for c := range now {
		if now[c] != then[c] {
			cells = append(cells, c)
		}
	}
	return paint(m, cells, brush)
}

// isOther reports whether a brush is that of a region other than the selected one.
func isOther(m *Midend, brush byte) bool { return brush != game.Wipe && brush != m.brush }

const tapAnother = "Tap a region of another colour"

// swap exchanges the region of the selected brush with another.
func swap(m *Midend, other byte) []event.Effect {
	if !isOther(m, other) {
		m.message = message{text: tapAnother}
		return nil
	}
	draft := m.design.Painting.Swap(m.Draft(), m.brush, other)
	if changesLocked(m, draft) {
		m.message = message{text: "Locked cells can't be swapped: unlock them first"}
		return nil
	}
	return m.draw(game.Drawn(draft))
}

// merge joins a region to that of the selected brush.
func merge(m *Midend, other byte) []event.Effect {
	if !isOther(m, other) {
		m.message = message{text: tapAnother}
		return nil
	}
	p := m.design.Painting
	regions := p.Regions(m.Draft())
	cells := cellsOf(regions, other)
	draft, said := painted(m, cells, m.brush)
	if m.mirror != "" && imagesOf(m).partner(regions, cells, m.brush) == other { // a pair becomes one
		draft = p.Paint(m.Draft(), cells, m.brush)
		if said = ""; changesLocked(m, draft) {
			said = lockedStay
		}
	}
	switch said {
	case "":
		return m.draw(game.Drawn(draft))
	case lockedStay:
		said = "Locked cells can't be merged: unlock them first"
	}
	m.message = message{text: said}
	return nil
}

func cellsOf(regions string, of byte) []int {
	var cells []int
	for c := range len(regions) {
		if regions[c] == of {
			cells = append(cells, c)
		}
	}
	return cells
}

// hasBrush reports whether the selected brush is among those of a draft.
func hasBrush(m *Midend, draft string) bool {
	return slices.ContainsFunc(m.design.Drawing.Brushes(draft), func(b game.Brush) bool { return b.Byte == m.brush })
}

// stillDoubtful returns the doubtful cells of a picture that have not been painted since it was read.
func stillDoubtful(m *Midend, before string) []int {
	if m.aside == "" || len(m.changed) == 0 {
		return nil
	}
	cells := func(draft string) []game.Cell { return m.design.Drawing.Cells(draft, game.DraftView{}) }
	then, now := cells(before), cells(m.Draft())
	if len(then) != len(now) {
		return nil
	}
	painted := differing(then, now)
	return solver.Filter(m.changed, func(c int) bool { return !slices.Contains(painted, c) })
}
