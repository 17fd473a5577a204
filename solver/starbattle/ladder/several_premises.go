package ladder

import (
	"quadrille/solver"
)

type severalPremises struct {
	f        *severalState
	lower    UnitSet // units that have all their stars
	upper    UnitSet // units that have no more than that
	marks    cells   // cells with a mark of the position
	blocks   []cells // blocks that the sentence counts
	ways     int     // the number of ways that it mentions
	area     cells   // cells that it calls outlined
	supposed cells   // cells where it supposes a star
}

func (f *severalState) premises() *severalPremises { return &severalPremises{f: f} }

func (w *severalPremises) fills(units ...int) {
	w.lower = w.lower.or(unitsOf(units...))
}

// holds adds that units have no more than their stars, of which those here are known.
func (w *severalPremises) holds(units ...int) {
	for _, u := range units {
		w.upper.Add(u)
		w.shown(w.f.in[u])
	}
}

// shown adds the stars among some cells.
func (w *severalPremises) shown(cells cells) {
	stars := cells.and(&w.f.stars)
	w.marks = w.marks.or(&stars)
}

// closed adds why cells are not open.
func (w *severalPremises) closed(cells cells) {
	shut := cells.but(&w.f.open)
	shut = shut.but(&w.f.stars)
	for c := range shut.each(w.f.words) {
		if w.f.pos[c] == cross {
			w.marks.add(c)
			continue
		}
		w.closedAt(c)
	}
}

// closedAt adds why stars close a cell: one that touches it, or those that fill a unit.
func (w *severalPremises) closedAt(c int) {
	f := w.f
	if by := f.near[c].and(&f.stars); !by.empty(f.words) {
		if !by.meets(&w.marks, f.words) {
			w.marks.add(by.first(f.words))
		}
		return
	}
	for _, u := range f.of[c] {
		if f.need[u] == 0 && (w.upper.Has(u) || w.lower.Has(u)) {
			w.shown(f.in[u])
			return
		}
	}
	for _, u := range f.of[c] {
		if f.need[u] == 0 {
			w.holds(u)
			return
		}
	}
}

// whole adds that units have all their stars, and that these lie on their open cells.
func (w *severalPremises) whole(units ...int) {
	w.fills(units...)
	for _, u := range units {
		w.shown(w.f.in[u])
		w.closed(w.f.in[u])
	}
}

func (w *severalPremises) Add(o *severalPremises) {
	w.lower, w.upper = w.lower.or(o.lower), w.upper.or(o.upper)
	w.marks = w.marks.or(&o.marks)
}

// supposing adds that the sentence supposes a mark.
func (w *severalPremises) supposing(m solver.Mark) {
	if m.To == star {
		w.supposed.add(m.Site)
	}
}

func (w *severalPremises) into(d *solver.Deduction) {
	d.Premises, d.Told.Area = w.marks.list(w.f.words), w.area.list(w.f.words)
	lower, upper := w.lower.List(), w.upper.But(w.lower).List()
	d.Units, d.Cover = w.f.cellsOf(lower), w.f.cellsOf(upper)
	d.Told.Blocks, d.Told.Ways = w.f.sites(w.blocks), w.ways
	d.Told.Supposed = marksOf(w.supposed, cells{})
	d.Told.Whole = w.ways > 1
	if d.Told.Where = w.f.whereOf(lower); w.lower.Empty() {
		d.Told.Where = w.f.whereOf(upper)
	}
}
