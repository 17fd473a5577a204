package engine

// levels are the states of a search for one star in each unit: level 0 is the root, and each
// try puts one more star on the next level. Places number the cells.
type levels interface {
	// done reports whether every unit has its star; the level is a solution then.
	done(level int) bool
	// choose picks an open place to try.
	choose(level int) int
	// next returns the first open place from a place on, or a negative number.
	next(level, place int) int
	// try makes the next level: this one with a star on an open place, settled. It returns false at a
	// contradiction.
	try(level, place int) bool
	// close closes a place and settles the level. It returns false at a contradiction.
	close(level, place int) bool
	// stars copies the stars of a done level.
	stars(level int, to *Stars)
}

const (
	// patience is the number of nodes without a solution after which cells are probed: on an
	// easy board probing costs more than it saves, on a hard one it saves most of the search.
	patience = 12
	// looks is the number of tries between two questions to Stop.
	looks = 64
)

// A descent is a search through levels.
type descent struct {
	levels
	engine *Engine
	barren int // nodes since the last solution
}

// from finds the solutions of a settled level, which it consumes. It returns false if the search is over.
func (d *descent) from(level int) bool {
	for {
		if d.barren >= patience && !d.done(level) && !d.probe(level) {
			return !d.engine.result.Stopped
		}
		if d.done(level) {
			d.barren = 0
			stars := d.engine.next()
			d.stars(level, stars)
			return d.engine.found(stars)
		}
		place := d.choose(level)
		d.engine.result.Nodes++
		d.barren++
		if d.try(level, place) && !d.from(level+1) || d.engine.stopped(looks) {
			return false
		}
		if !d.close(level, place) {
			return true
		}
	}
}

// probe closes every place where a star is contradictory at once, until none is left. It returns false at a
// contradiction or if the search is over.
func (d *descent) probe(level int) bool {
	place, last := 0, 0 // the current place, and the one closed last
	for again := false; !d.done(level); place++ {
		if place = d.next(level, place); place < 0 && !again {
			place, again = d.next(level, 0), true
		}
		if place < 0 || again && place >= last {
			break
		}
		if d.engine.stopped(looks) {
			return false
		}
		if !d.try(level, place) {
			if !d.close(level, place) {
				return false
			}
			last, again = place, false
		}
	}
	return true
}
