package ladder

import "quadrille/solver"

// Grounds are what a deduction rests on.
type grounds struct {
	f     *field
	lower []bool // units that have all their stars
	upper []bool // units that have no more than that
	cause cells  // cells with a mark of the position
}

func (f *field) grounds() *grounds {
	return &grounds{f: f, lower: make([]bool, 3*f.n), upper: make([]bool, 3*f.n)}
}

// fills adds that units have all their stars.
func (w *grounds) fills(units ...int) {
	for _, u := range units {
		w.lower[u] = true
	}
}

// holds adds that units have no more than their stars, of which those here are known.
func (w *grounds) holds(units ...int) {
	for _, u := range units {
		w.upper[u] = true
		w.shown(w.f.in[u])
	}
}

// shown adds the stars among some cells.
func (w *grounds) shown(cells cells) {
	stars := cells.and(&w.f.stars)
	w.cause = w.cause.or(&stars)
}

// closed adds why cells are not open.
func (w *grounds) closed(cells cells) {
	shut := cells.but(&w.f.open)
	shut = shut.but(&w.f.stars)
	for c := range shut.all {
		if w.f.pos[c] == cross {
			w.cause.add(c)
			continue
		}
		w.closedAt(c)
	}
}

// closedAt adds why stars close a cell: one that touches it, or those that fill a unit.
func (w *grounds) closedAt(c int) {
	f := w.f
	if by := f.near[c].and(&f.stars); !by.none() {
		if known := by.and(&w.cause); known.none() {
			w.cause.add(by.least())
		}
		return
	}
	for _, u := range f.of[c] {
		if f.need[u] == 0 && (w.upper[u] || w.lower[u]) {
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
func (w *grounds) whole(units ...int) {
	w.fills(units...)
	for _, u := range units {
		w.shown(w.f.in[u])
		w.closed(w.f.in[u])
	}
}

// Add adds other grounds.
func (w *grounds) Add(o *grounds) {
	for u := range w.lower {
		w.lower[u] = w.lower[u] || o.lower[u]
		w.upper[u] = w.upper[u] || o.upper[u]
	}
	w.cause = w.cause.or(&o.cause)
}

// into writes the grounds into a deduction.
func (w *grounds) into(d *solver.Deduction) {
	d.Premises = w.cause.list()
	var lower, upper []int
	for u := range w.lower {
		switch {
		case w.lower[u]:
			lower = append(lower, u)
			d.Units = append(d.Units, w.f.units[u])
		case w.upper[u]:
			upper = append(upper, u)
			d.Cover = append(d.Cover, w.f.units[u])
		}
	}
	if d.Where = w.f.whereOf(lower); len(lower) == 0 {
		d.Where = w.f.whereOf(upper)
	}
}
