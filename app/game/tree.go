package game

import (
	"slices"

	"quadrille/solver"
)

// A Tree is a search so far as its choices: each mark placed is a node below those that stood then.
type Tree struct {
	Nodes []Branch // in the order of their steps, the first of them for the whole search

	steps int // that it tells of
	open  int // the node placed last that still stands
}

// A Branch is a mark that a search has placed, until it took it back.
type Branch struct {
	Parent    int // its index; -1 for the whole search
	Depth     int
	Step      solver.Step // that placed it
	From, To  int         // the numbers of that step and of the one that took it back; To is 0 while it stands
	Begun     int         // tests before it
	Tests     int         // as long as it stood
	Solutions int         // found meanwhile
	Folded    int         // choices below it that are no nodes, as they took few tests
}

// treeNodes bounds a tree: the choices that took least are folded once it has twice as many.
const treeNodes = 512

// add tells of a step, by the counters behind it. Steps that are shown again change nothing.
func (t *Tree) add(c Counts, s solver.Step) {
	if c.Steps <= t.steps {
		return
	}
	t.steps = c.Steps
	if len(t.Nodes) == 0 {
		t.Nodes = append(t.Nodes, Branch{Parent: -1})
	}
	t.Nodes[0].Tests = c.Tests
	switch s.Action {
	case solver.Place:
		t.Nodes = append(t.Nodes, Branch{Parent: t.open, Depth: t.Nodes[t.open].Depth + 1, Step: s, From: c.Steps, Begun: c.Tests})
		if t.open = len(t.Nodes) - 1; t.open >= 2*treeNodes {
			t.fold()
		}
	case solver.Remove:
		if n := &t.Nodes[t.open]; t.open > 0 {
			n.To, n.Tests = c.Steps, c.Tests-n.Begun
			t.open = n.Parent
		}
	case solver.Found:
		for i := t.open; i >= 0; i = t.Nodes[i].Parent {
			t.Nodes[i].Solutions++
		}
	}
}

// fold drops the half of the choices taken back that took least. What stood below one of them took no more.
func (t *Tree) fold() {
	var efforts []int
	for _, n := range t.Nodes[1:] {
		if n.To > 0 {
			efforts = append(efforts, n.Tests)
		}
	}
	if len(efforts) == 0 {
		return
	}
	slices.Sort(efforts)
	least := efforts[len(efforts)/2]
	kept := t.Nodes[:1]
	at := make([]int, len(t.Nodes)) // the new index of each node, or of the one that it is folded into
	for i, n := range t.Nodes {
		switch {
		case i == 0:
		case n.To > 0 && n.Tests <= least:
			at[i] = at[n.Parent]
			kept[at[i]].Folded += 1 + n.Folded
		default:
			n.Parent = at[n.Parent]
			at[i] = len(kept)
			kept = append(kept, n)
		}
	}
	t.Nodes, t.open = kept, at[t.open]
}

// Took returns the number of tests of a node, so far if it still stands.
func (t *Tree) Took(i int) int {
	if n := t.Nodes[i]; n.To > 0 || i == 0 {
		return n.Tests
	}
	return t.Nodes[0].Tests - t.Nodes[i].Begun
}

// Stood reports whether the mark of a node stood after some steps.
func (n *Branch) Stood(steps int) bool { return n.From <= steps && (n.To == 0 || steps < n.To) }

// Costliest lists at most so many nodes, those that took most tests first. Of choices that took about as many as the
// one below them, which did the work, only that is listed.
func (t *Tree) Costliest(most int) []int {
	below := make([]int, len(t.Nodes)) // the most that a choice below took
	var list []int
	for i := len(t.Nodes) - 1; i > 0; i-- {
		took := t.Took(i)
		if took > 0 && below[i] < took-took/20 {
			list = append(list, i)
		}
		if p := t.Nodes[i].Parent; took > below[p] {
			below[p] = took
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return t.Took(b) - t.Took(a) })
	return list[:min(most, len(list))]
}

// Placed returns the number of choices, with those that are folded.
func (t *Tree) Placed() int {
	n := len(t.Nodes) - 1
	for i := range t.Nodes {
		n += t.Nodes[i].Folded
	}
	return n
}
