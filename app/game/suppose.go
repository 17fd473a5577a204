package game

import (
	"slices"
	"strings"

	"quadrille/solver"
)

// Suppose shows assumed marks in cells, and the marks that they cause; none is in the position.
func (f *Face) Suppose(p solver.Puzzle, v View, assumed []solver.Mark, cells []Cell) {
	f.overlay(p, v, assumed, func(c int, ghost Cell, drawn bool) {
		cells[c].Label = ghost.Label + ", supposed"
		if drawn {
			cells[c].Glyph, cells[c].Note = ghost.Glyph, ghost.Note
			cells[c].Class = strings.TrimSpace(ghost.Class + " ghost")
		}
	})
	f.cause(p, v, f.caused(p, v.Position, assumed), cells)
}

// ShowGoal shows the conclusion of a hint, faintly, in empty cells. In the units of its argument it also
// shows the marks that every one of its supposed marks would cause.
func (f *Face) ShowGoal(p solver.Puzzle, v View, light Spotlight, cells []Cell) {
	f.overlay(p, v, light.Goal, func(c int, mark Cell, drawn bool) {
		if drawn && cells[c].Glyph == "" && cells[c].Note == "" {
			cells[c].Glyph, cells[c].Note = mark.Glyph, mark.Note
			cells[c].Class = strings.TrimSpace(cells[c].Class + " goal")
		}
	})
	var common []solver.Mark
	for i, m := range light.Supposed {
		caused := f.caused(p, v.Position, []solver.Mark{m})
		if i == 0 {
			common = caused
		}
		common = slices.DeleteFunc(common, func(m solver.Mark) bool { return !slices.Contains(caused, m) })
	}
	f.cause(p, v, slices.DeleteFunc(common, func(m solver.Mark) bool { return !within(light.Units, m.Site) }), cells)
}

// caused lists the marks that the given ones would force.
func (f *Face) caused(p solver.Puzzle, pos solver.Position, marks []solver.Mark) []solver.Mark {
	if f.Caused == nil || len(marks) == 0 {
		return nil
	}
	return f.Caused(p, pos, marks)
}

// cause shows forced marks in cells without a glyph.
func (f *Face) cause(p solver.Puzzle, v View, caused []solver.Mark, cells []Cell) {
	f.overlay(p, v, caused, func(c int, mark Cell, drawn bool) {
		if drawn && cells[c].Glyph == "" {
			cells[c].Glyph = mark.Glyph
			cells[c].Label += ", then ruled out"
			cells[c].Class = strings.TrimSpace(cells[c].Class + " caused")
		}
	})
}

// overlay calls change for each cell that marks would change; drawn reports whether it would be drawn
// otherwise.
func (f *Face) overlay(p solver.Puzzle, v View, marks []solver.Mark, change func(c int, to Cell, drawn bool)) {
	if len(marks) == 0 {
		return
	}
	before := f.Drawing.Cells(p, bare(v, v.Position))
	for c, to := range f.Drawing.Cells(p, bare(v, v.Position.Set(marks...))) {
		if to.Label != before[c].Label {
			change(c, to, to.Glyph != before[c].Glyph || to.Note != before[c].Note)
		}
	}
}

// bare returns the view of marks alone, without anything derived from them.
func bare(v View, pos solver.Position) View {
	return View{Position: pos, Options: v.Options, Watching: true, Try: -1, Removed: -1}
}
