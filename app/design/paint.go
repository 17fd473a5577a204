package design

import (
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

const lockedStay = "Locked cells stay as they are"

// painted returns the draft with some cells painted, and with their images in a symmetry, if any. Locked cells stay;
// said is a sentence about cells that stay, empty for none.
func (c *canvas) painted(path []int, brush byte, mirror string) (draft, said string) {
	p := c.design.Painting
	draft = c.draft()
	switch s := c.symmetry(mirror); {
	case s.Turn == 0:
	case p.Mirrored != nil:
		return p.Mirrored(draft, path, brush, s)
	case p.Regions != nil:
		images := c.images(mirror)
		partner := images.partner(c.regions(), path, brush, c.brushes())
		var there []int
		path, there, said = images.reached(path, partner == brush)
		there, stay := c.fixed().free(c, there, partner)
		if stay {
			said = lockedStay
		}
		draft = p.Paint(draft, there, partner)
	}
	path, stay := c.fixed().free(c, path, brush)
	if stay {
		said = lockedStay
	}
	return p.Paint(draft, path, brush), said
}

// paint paints cells, and names those that stay and what else is cleared.
func (p *painter) paint(path []int, brush byte) []event.Effect {
	before := p.draft()
	draft, said := p.painted(path, brush, p.mirror)
	effects := p.draw(game.Drawn(draft))
	painting := p.design.Painting
	switch {
	case said != "" || p.work.on():
	case painting.Unchanged != nil && draft == before && len(path) > 0:
		said = painting.Unchanged(draft, path, brush)
	case painting.Cleared != nil:
		said = painting.Cleared(before, p.draft())
	}
	if said != "" {
		p.message = message{text: said, goesOn: said == lockedStay}
	}
	return effects
}

// fill paints a cell and all that are joined to it by cells of its region.
func (p *painter) fill(cell int, brush byte) []event.Effect {
	painting := p.design.Painting
	after := painting.Fill(p.draft(), cell, brush)
	if painting.Regions == nil {
		return p.draw(game.Drawn(after))
	}
	now, then := p.regions(), painting.Regions(after)
	cells := solver.Indices(len(now), func(c int) bool { return now[c] != then[c] })
	return p.paint(cells, brush)
}

const tapAnother = "Tap a region of another colour"

// swap exchanges the region of the selected brush with another.
func (p *painter) swap(other byte) []event.Effect {
	if !p.isOther(other) {
		p.say(tapAnother)
		return nil
	}
	draft := p.design.Painting.Swap(p.draft(), p.brush, other)
	if p.changesLocked(draft) {
		p.say("Locked cells can't be swapped: unlock them first")
		return nil
	}
	return p.draw(game.Drawn(draft))
}

// merge joins a region to that of the selected brush.
func (p *painter) merge(other byte) []event.Effect {
	if !p.isOther(other) {
		p.say(tapAnother)
		return nil
	}
	regions := p.regions()
	cells := cellsOf(regions, other)
	draft, said := p.painted(cells, p.brush, p.mirror)
	if p.mirror != "" && p.images(p.mirror).partner(regions, cells, p.brush, p.brushes()) == other { // a pair becomes one
		draft = p.design.Painting.Paint(p.draft(), cells, p.brush)
		if said = ""; p.changesLocked(draft) {
			said = lockedStay
		}
	}
	switch said {
	case "":
		return p.draw(game.Drawn(draft))
	case lockedStay:
		said = "Locked cells can't be merged: unlock them first"
	}
	p.say(said)
	return nil
}

// apply applies the tool in hand to a path: most tools to its last cell.
func (p *painter) apply(path []int, brush byte) []event.Effect {
	painting, cell := p.design.Painting, path[len(path)-1]
	switch p.tool { // only tools that the kind has can be taken in hand
	case "fill":
		return p.fill(cell, brush)
	case "pick":
		return p.pick(painting.Pick(p.draft(), cell))
	case "swap":
		return p.swap(painting.Pick(p.draft(), cell))
	case "merge":
		return p.merge(painting.Pick(p.draft(), cell))
	case "lock":
		return p.toggleLocks(path)
	}
	return p.paint(path, brush)
}

// pick selects a brush; the tools swap and merge act on its region instead.
func (p *painter) pick(brush byte) []event.Effect {
	switch {
	case p.tool == "swap" && p.isOther(brush):
		return p.swap(brush)
	case p.tool == "merge" && p.isOther(brush) && len(cellsOf(p.regions(), brush)) > 0:
		return p.merge(brush)
	}
	p.brush = brush
	if p.tool == "pick" {
		p.tool = "paint"
	}
	return nil
}

// preview shows what the stroke under way would paint.
func (p *painter) preview(path []int) {
	p.message, p.solution = message{}, 0
	if p.aside == "" {
		p.changed = nil
	}
	p.stroke.preview, _ = p.painted(path, p.stroke.brush(p.brush), p.mirror)
}
