package starbattle

import (
	"iter"

	"quadrille/solver"
)

// dancing is the search by dancing links. Each cell is an option. It covers its row, its column and its region, which need
// k options each, and the blocks of four cells around it, which take at most one.
var dancing = solver.Strategy{
	Name: "dancing", Title: "Dancing links",
	About: "Each cell is an option that fills its row, its column, its region and the blocks of four cells around it. " +
		"It goes on in the line or region with the fewest options left, and unlinks each option that a star rules out; going back links them again in the opposite order. " +
		"This is Algorithm X with dancing links, after Knuth (2000).",
	Saves:  "it goes on where the choice is smallest, and what is ruled out is not even looked at",
	Search: solver.WorkerOnly(dance), Describe: regionsForward.say, Space: regionsForward.space,
}

// A link is a place in the ring of an item's options and in that of an option's items. Link 0 is the head of the ring of
// the items to be filled, and the links after it are the items.
type link struct{ left, right, up, down, item int }

// A danceRun is a search by dancing links.
type danceRun struct {
	run
	links []link
	sizes []int // of each item, the options left
	need  []int // and the number to be chosen of them
	cells []int // of each link of an option
}

func dance(puzzle solver.Puzzle) iter.Seq[solver.Step] {
	p := puzzle.(*Puzzle)
	return func(yield func(solver.Step) bool) {
		r := &danceRun{run: run{p: p, board: []byte(p.Start()), count: make([]int, 3*p.n), yield: yield}}
		r.build()
		if r.place() {
			yield(solver.Step{Action: solver.End, Site: -1})
		}
	}
}

// build links all options.
func (r *danceRun) build() {
	n, units := r.p.n, len(r.p.units)
	blocks := (n - 1) * (n - 1)
	for i := range 1 + units + blocks {
		l, need := link{left: i - 1, right: i + 1, up: i, down: i, item: i}, r.p.k
		if i > units {
			l.left, l.right, need = i, i, 1
		}
		r.links, r.sizes, r.need, r.cells = append(r.links, l), append(r.sizes, 0), append(r.need, need), append(r.cells, -1)
	}
	r.links[0].left, r.links[units].right = units, 0
	for c := range n * n {
		first := len(r.links)
		for _, u := range r.p.UnitsOf(c) {
			r.cover(first, c, 1+u)
		}
		for row := max(c/n-1, 0); row <= min(c/n, n-2); row++ {
			for col := max(c%n-1, 0); col <= min(c%n, n-2); col++ {
				r.cover(first, c, 1+units+row*(n-1)+col)
			}
		}
	}
}

// cover adds an item to the option of a cell, whose first link is given.
func (r *danceRun) cover(first, cell, item int) {
	at := len(r.links)
	l := link{left: at, right: at, up: r.links[item].up, down: item, item: item}
	if at > first {
		l.left, l.right = at-1, first
	}
	r.links, r.cells = append(r.links, l), append(r.cells, cell)
	r.links[l.left].right, r.links[l.right].left = at, at
	r.links[l.up].down, r.links[item].up = at, at
	r.sizes[item]++
}

// place tries the options of one item. It returns false if the consumer stops.
func (r *danceRun) place() bool {
	l := r.links
	item := l[0].right
	if item == 0 {
		return r.yield(solver.Step{Action: solver.Found, Site: -1})
	}
	for i := l[item].right; i != 0; i = l[i].right {
		if r.sizes[i]-r.need[i] < r.sizes[item]-r.need[item] {
			item = i
		}
	}
	if !r.note(item-1, r.need[item], r.sizes[item], true) {
		return false
	}
	var tried []int // options that are out until all of them have been tried
	for r.sizes[item] >= r.need[item] {
		option := l[item].down
		r.unlink(option, -1)
		tried = append(tried, option)
		c := r.cells[option]
		if !r.yield(solver.Step{Action: solver.Try, Site: c}) || !r.set(c, true) {
			return false
		}
		r.choose(option)
		if !r.place() {
			return false
		}
		r.drop(option)
		if !r.set(c, false) {
			return false
		}
	}
	for i := len(tried) - 1; i >= 0; i-- {
		r.relink(tried[i], -1)
	}
	return true
}

// choose fills the items of an option that has been unlinked, and hides those that are full with all of their options.
func (r *danceRun) choose(option int) {
	l := r.links
	for at, more := option, true; more; at, more = l[at].right, l[at].right != option {
		item := l[at].item
		if r.need[item]--; r.need[item] == 0 {
			l[l[item].left].right, l[l[item].right].left = l[item].right, l[item].left
			for o := l[item].down; o != item; o = l[o].down {
				r.unlink(o, item)
			}
		}
	}
}

// drop undoes choose.
func (r *danceRun) drop(option int) {
	l := r.links
	for at, more := l[option].left, true; more; at, more = l[at].left, at != option {
		item := l[at].item
		if r.need[item]++; r.need[item] == 1 {
			for o := l[item].up; o != item; o = l[o].up {
				r.relink(o, item)
			}
			l[l[item].left].right, l[l[item].right].left = item, item
		}
	}
}

// unlink takes an option out of the rings of its items, except one.
func (r *danceRun) unlink(option, except int) {
	l := r.links
	for at, more := option, true; more; at, more = l[at].right, l[at].right != option {
		if i := l[at].item; i != except {
			l[l[at].up].down, l[l[at].down].up = l[at].down, l[at].up
			r.sizes[i]--
		}
	}
}

// relink undoes unlink.
func (r *danceRun) relink(option, except int) {
	l := r.links
	for at, more := l[option].left, true; more; at, more = l[at].left, at != option {
		if i := l[at].item; i != except {
			l[l[at].up].down, l[l[at].down].up = at, at
			r.sizes[i]++
		}
	}
}
