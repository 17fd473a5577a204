package design

import (
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver/grid"
)

// painting is what brushes do to the draft of a Midend.
type painting struct{ m *Midend }

// symmetry is that of strokes, none where it does not fit the board.
func (pt painting) symmetry() grid.Symmetry {
	s, _ := grid.SymmetryNamed(pt.m.mirror)
	if !s.Fits(pt.m.design.Drawing.SizeOf(pt.m.Draft())) {
		return grid.Symmetries[0]
	}
	return s
}

// of is the draft with some cells painted, and with their images, where strokes are mirrored. What
// is locked stays; said is a sentence about cells that stay, empty for none.
func (pt painting) of(path []int, brush byte) (draft, said string) {
	p := pt.m.design.Painting
	draft = pt.m.Draft()
	switch s := pt.symmetry(); {
	case s.Turn == 0:
	case p.Mirrored != nil:
		return p.Mirrored(draft, path, brush, s)
	case p.Regions != nil:
		regions := p.Regions(draft)
		images := imagesOf(pt.m)
		partner := images.partner(regions, path, brush)
		var there []int
		path, there, said = images.reached(path, partner == brush)
		there, stay := locks(pt).free(there, partner)
		if stay {
			said = lockedStay
		}
		draft = p.Paint(draft, there, partner)
	}
	path, stay := locks(pt).free(path, brush)
	if stay {
		said = lockedStay
	}
	return p.Paint(draft, path, brush), said
}

const lockedStay = "Locked cells stay as they are"

// paint paints cells and says which stay.
func (pt painting) paint(path []int, brush byte) []event.Effect {
	draft, said := pt.of(path, brush)
	effects := pt.m.draw(game.Drawn(draft))
	if said != "" {
		pt.m.say, pt.m.source = said, ""
	}
	return effects
}

// fill paints a cell and all that are joined to it by cells of its region.
func (pt painting) fill(cell int, brush byte) []event.Effect {
	p := pt.m.design.Painting
	after := p.Fill(pt.m.Draft(), cell, brush)
	if p.Regions == nil {
		return pt.m.draw(game.Drawn(after))
	}
	now, then := p.Regions(pt.m.Draft()), p.Regions(after)
	var cells []int
	for c := range now {
		if now[c] != then[c] {
			cells = append(cells, c)
		}
	}
	return pt.paint(cells, brush)
}

// swap exchanges the region of the brush in hand with another.
func (pt painting) swap(other byte) []event.Effect {
	if other == game.Wipe || other == pt.m.brush {
		return nil
	}
	draft := pt.m.design.Painting.Swap(pt.m.Draft(), pt.m.brush, other)
	if locks(pt).changed(draft) {
		pt.m.say = "Locked cells can't be swapped: unlock them first"
		return nil
	}
	return pt.m.draw(game.Drawn(draft))
}

// merge joins a region to that of the brush in hand.
func (pt painting) merge(other byte) []event.Effect {
	if other == game.Wipe || other == pt.m.brush {
		return nil
	}
	p := pt.m.design.Painting
	regions := p.Regions(pt.m.Draft())
	cells := cellsOf(regions, other)
	draft, said := pt.of(cells, pt.m.brush)
	if pt.m.mirror != "" && imagesOf(pt.m).partner(regions, cells, pt.m.brush) == other { // a pair becomes one
		draft = p.Paint(pt.m.Draft(), cells, pt.m.brush)
		if said = ""; locks(pt).changed(draft) {
			said = lockedStay
		}
	}
	switch said {
	case "":
		return pt.m.draw(game.Drawn(draft))
	case lockedStay:
		said = "Locked cells can't be merged: unlock them first"
	}
	pt.m.say = said
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
