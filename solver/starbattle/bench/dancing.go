package main

import "quadrille/solver/starbattle/enginetest"

// dancing solves boards of one star with dancing links. A star covers its row, column and region (primary
// columns) and its 2x2 blocks (secondary columns). Two cells touch where they share a block.
type dancing struct {
	links []link
	sizes []int // per column, the options left
	nodes int
	found int
}

// A link is a place in a column's ring and in its option's. Link 0 is the head of the ring
// of columns that must be covered, links 1 and up are the columns' own.
type link struct{ left, right, up, down, column int32 }

func (d *dancing) count(b enginetest.Board) (found int, ok bool) {
	d.load(b)
	d.nodes, d.found = 0, 0
	d.search()
	return d.found, d.nodes <= maxNodes
}

func (d *dancing) load(b enginetest.Board) {
	n := b.N
	must, blocks := 3*n, (n-1)*(n-1)
	d.links = append(d.links[:0], link{left: int32(must), right: 1})
	d.sizes = append(d.sizes[:0], make([]int, 1+must+blocks)...)
	for i := int32(1); int(i) <= must+blocks; i++ {
		l := link{left: i - 1, right: i + 1, up: i, down: i, column: i}
		if int(i) == must {
			l.right = 0
		}
		if int(i) > must {
			l.left, l.right = i, i
		}
		d.links = append(d.links, l)
	}
	for c, g := range b.Regions {
		r, q := c/n, c%n
		first := int32(len(d.links))
		d.cover(first, 1+r)
		d.cover(first, 1+n+q)
		d.cover(first, 1+2*n+int(g))
		for row := max(r-1, 0); row <= min(r, n-2); row++ {
			for column := max(q-1, 0); column <= min(q, n-2); column++ {
				d.cover(first, 1+must+row*(n-1)+column)
			}
		}
	}
}

// cover adds a column to the option that begins at a link.
func (d *dancing) cover(first int32, column int) {
	at, head := int32(len(d.links)), int32(column)
	l := link{left: at, right: at, up: d.links[head].up, down: head, column: head}
	if at > first {
		l.left, l.right = at-1, first
	}
	d.links = append(d.links, l)
	d.links[l.left].right, d.links[l.right].left = at, at
	d.links[l.up].down, d.links[head].up = at, at
	d.sizes[column]++
}

// search returns false at the second solution, or after too many nodes.
func (d *dancing) search() bool {
	l := d.links
	if l[0].right == 0 {
		d.found++
		return d.found < 2
	}
	column := l[0].right
	for c := l[column].right; c != 0; c = l[c].right {
		if d.sizes[c] < d.sizes[column] {
			column = c
		}
	}
	more := true
	d.hide(column)
	for option := l[column].down; more && option != column; option = l[option].down {
		if d.nodes++; d.nodes > maxNodes {
			more = false
			break
		}
		for i := l[option].right; i != option; i = l[i].right {
			d.hide(l[i].column)
		}
		more = d.search()
		for i := l[option].left; i != option; i = l[i].left {
			d.show(l[i].column)
		}
	}
	d.show(column)
	return more
}

// hide removes a column and all its options.
func (d *dancing) hide(column int32) {
	l := d.links
	l[l[column].left].right, l[l[column].right].left = l[column].right, l[column].left
	for option := l[column].down; option != column; option = l[option].down {
		for i := l[option].right; i != option; i = l[i].right {
			l[l[i].up].down, l[l[i].down].up = l[i].down, l[i].up
			d.sizes[l[i].column]--
		}
	}
}

// show undoes hide, in the opposite order.
func (d *dancing) show(column int32) {
	l := d.links
	for option := l[column].up; option != column; option = l[option].up {
		for i := l[option].left; i != option; i = l[i].left {
			d.sizes[l[i].column]++
			l[l[i].up].down, l[l[i].down].up = i, i
		}
	}
	l[l[column].left].right, l[l[column].right].left = column, column
}
