// Package engine counts the solutions of Star Battle boards: n rows, n columns and n
// regions, in as many pieces as they like, with k stars in each and no two stars touching.
//
// An Engine answers one question after the other and reuses its memory: a search allocates nothing. Boards of
// one star and of several have different searches, since the pruning for one costs too much or prunes too
// little on the other.
package engine

// Limits of the boards that an engine takes.
const (
	MaxSize  = 25
	MaxStars = 6
)

// None is the region of a cell without one: it takes no star.
const None = 255

// An Engine proves and counts. It is not safe for use by several goroutines at once, and
// must not be copied after Load.
type Engine struct {
	// Stop is called at least every millisecond or two of search; if it returns true, the search ends. If
	// Stop is nil, the search is complete.
	Stop func() bool

	// Each is allocated on first use.
	single *single // k = 1
	multi  *multi  // k > 1
	now    searcher

	possible bool // a solution is conceivable so far
	result   Result
	third    Stars // the third solution, or a later one
	limit    int
	each     func(Stars) bool
	looks    int // calls of stopped since the last call of Stop

	// For dive.
	suspects [MaxSize]uint32 // per row, cells where a star has contradicted at once
	wary     bool            // suspects are rechecked after each try
}

// A searcher is one way to search.
type searcher interface {
	// load and mark are Load, and Star or Cross.
	load(n, k int, regions []uint8) bool
	mark(cell int, star bool) bool
	// paint is Paint.
	paint(cell int, region uint8)
	// settleRoot settles the board with its marks, for start. It returns false at a contradiction.
	settleRoot() bool
	// refutes reports whether a star on a cell of the board without marks is contradictory at once, without a
	// search. If not, the board with the star is settled for start.
	refutes(cell int) bool
	// start finds the solutions of the settled state. It reports each node and each solution to the engine,
	// which decides when to stop. If brief is set, most such searches are, and prunings that take long are left out.
	start(e *Engine, brief bool)
}

type Result struct {
	Count   int      // solutions, at most the limit
	More    bool     // the limit ended the count
	Stopped bool     // Stop ended the count: a lower bound
	Nodes   int      // choices tried
	First   [2]Stars // the first two solutions, if found
}

// Stars are the stars of a solution: for each row the columns, as bits.
type Stars [MaxSize]uint32

// Has reports whether a cell of a board of n rows has a star.
func (s *Stars) Has(n, cell int) bool { return s[cell/n]>>(cell%n)&1 != 0 }

// Load takes a board: the region of each cell, row by row, from 0 to n-1 or None. The caller checks the
// sizes: 1 <= n <= MaxSize, 1 <= k <= MaxStars. Load reports whether a solution is still conceivable.
func (e *Engine) Load(n, k int, regions []uint8) bool {
	if k == 1 {
		e.now = made(&e.single)
	} else {
		e.now = made(&e.multi)
	}
	e.possible = e.now.load(n, k, regions)
	return e.possible
}

// made returns *p, allocating it if it is nil.
func made[T any](p **T) *T {
	if *p == nil {
		*p = new(T)
	}
	return *p
}

// Star puts a star on a cell, and Cross closes one, before a search. They report whether a solution is still
// conceivable.
func (e *Engine) Star(cell int) bool  { return e.mark(cell, true) }
func (e *Engine) Cross(cell int) bool { return e.mark(cell, false) }

func (e *Engine) mark(cell int, star bool) bool {
	e.possible = e.possible && e.now.mark(cell, star)
	return e.possible
}

// Paint moves a cell to another region, or to None, and clears all marks.
func (e *Engine) Paint(cell int, region uint8) {
	e.possible = true
	e.now.paint(cell, region)
}

// Count counts the solutions from the marks made since Load, up to limit, which is at least 1. It can be
// called again, and more marks can follow.
func (e *Engine) Count(limit int) Result { return e.run(limit, nil) }

// Each calls found with every solution until it returns false.
func (e *Engine) Each(found func(Stars) bool) Result { return e.run(endless, found) }

// CountAt counts the solutions of the board without marks that have a star on a cell, up to
// limit. The cell is in a region. It costs less than to load the board and mark it.
func (e *Engine) CountAt(cell, limit int) Result { return e.runAt(cell, limit, nil) }

// EachAt calls found with every solution that CountAt counts until it returns false.
func (e *Engine) EachAt(cell int, found func(Stars) bool) Result {
	return e.runAt(cell, endless, found)
}

const endless = int(^uint(0) >> 1)

func (e *Engine) run(limit int, each func(Stars) bool) Result {
	e.begin(limit, each)
	if e.possible = e.possible && e.now.settleRoot(); e.possible {
		e.now.start(e, each != nil) // generators list solutions, and count those at a cell
	}
	return e.result
}

func (e *Engine) runAt(cell, limit int, each func(Stars) bool) Result {
	e.begin(limit, each)
	if !e.now.refutes(cell) {
		e.now.start(e, true)
	}
	return e.result
}

func (e *Engine) begin(limit int, each func(Stars) bool) {
	e.result = Result{}
	e.limit, e.each, e.looks = limit, each, 0
}

// next returns the destination of the next solution, for a call of found.
func (e *Engine) next() *Stars {
	if r := &e.result; r.Count < len(r.First) {
		return &r.First[r.Count]
	}
	e.third = Stars{}
	return &e.third
}

// found records a solution and reports whether to continue.
func (e *Engine) found(s *Stars) bool {
	r := &e.result
	r.Count++
	r.More = r.Count == e.limit || e.each != nil && !e.each(*s)
	return !r.More
}

// stopped calls Stop once in every calls and reports whether the search must end.
func (e *Engine) stopped(every int) bool {
	if e.looks++; e.looks >= every && e.Stop != nil {
		e.looks = 0
		e.result.Stopped = e.Stop()
	}
	return e.result.Stopped
}
