package game

import (
	"math/rand/v2"
	"testing"

	"quadrille/solver"
)

// A tree of any search has all its tests: none is lost or counted twice, however much is folded, and a node lies within
// its parent.
func TestTree(t *testing.T) {
	for seed := range uint64(50) {
		r := rand.New(rand.NewPCG(seed, 1))
		var tree Tree
		var c Counts
		depth, placed := 0, 0
		for range 20_000 {
			s := solver.Step{Action: solver.Try}
			switch k := r.IntN(10); {
			case k < 2 && depth < 12:
				s.Action = solver.Place
				depth++
				placed++
			case k < 4 && depth > 0:
				s.Action = solver.Remove
				depth--
			case k == 9 && r.IntN(100) == 0:
				s.Action = solver.Found
			}
			c.Count(s)
			tree.add(c, s)
			tree.add(c, s) // shown again
		}
		if tree.Took(0) != c.Tests || tree.Nodes[0].Solutions != c.Solutions {
			t.Fatalf("seed %d: %d tests and %d solutions, want %d and %d", seed, tree.Took(0), tree.Nodes[0].Solutions, c.Tests, c.Solutions)
		}
		if n := len(tree.Nodes); n > 2*treeNodes+1 || n < treeNodes/2 {
			t.Errorf("seed %d: %d nodes", seed, n)
		}
		nodes, open := len(tree.Nodes)-1, 0
		for i, n := range tree.Nodes {
			nodes += n.Folded
			if i == 0 {
				continue
			}
			if n.Stood(c.Steps) {
				open++
			}
			p := tree.Nodes[n.Parent]
			if n.Parent >= i || n.Depth <= p.Depth || n.Begun < p.Begun || n.Begun+tree.Took(i) > p.Begun+tree.Took(n.Parent) || n.From <= p.From {
				t.Fatalf("seed %d: %+v below %+v", seed, n, p)
			}
		}
		if nodes != placed || open != depth {
			t.Errorf("seed %d: %d choices and %d open, want %d and %d", seed, nodes, open, placed, depth)
		}
		list := tree.Costliest(5)
		for i := 1; i < len(list); i++ {
			if tree.Took(list[i-1]) < tree.Took(list[i]) {
				t.Errorf("seed %d: out of order", seed)
			}
		}
	}
}
