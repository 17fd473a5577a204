package design

import "quadrille/app/game"

// A toolbox has what strokes are made with.
type toolbox struct {
	brush  byte
	tool   string // the effect of a touch of the board: see Tool
	mirror string // the symmetry of strokes, one of Symmetries; empty for none
}

// isOther reports whether a brush is that of a region other than the selected one.
func (t *toolbox) isOther(brush byte) bool { return brush != game.Wipe && brush != t.brush }

// partner returns the brush of the images of the selected brush's region in a draft; 0 if it has none.
func (t *toolbox) partner(c *canvas, draft string) byte {
	if t.mirror == "" || t.brush == game.Wipe || c.design.Painting.Regions == nil {
		return 0
	}
	regions := c.design.Painting.Regions(draft)
	return c.images(t.mirror).most(regions, cellsOf(regions, t.brush))
}
