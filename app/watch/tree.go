package watch

import "quadrille/app/game"

// A Choice is one of the choices that took most: what was placed, at which step, and its tests in words.
type Choice struct {
	Text string
	Step int
}

// costliest is the number of choices that are listed.
const costliest = 5

// Choices tells of the tree of choices, and lists those that took most.
func (m *Midend) Choices() (said string, list []Choice) {
	player := m.Player()
	tree := &player.Tree
	if m.Unseen() || len(tree.Nodes) < 2 {
		return "Each mark the search places becomes a block here, as wide as its " + m.Noun() + "s. Marks placed on top of it stand below it.", nil
	}
	open := 0
	for _, n := range tree.Nodes[1:] {
		if n.Stood(player.Counts.Steps) {
			open++
		}
	}
	stand := "none"
	if open > 0 {
		stand = game.Thousands(open)
	}
	said = game.Count(tree.Placed(), "choice") + ", " + stand + " of them open."
	for i, at := range tree.Costliest(costliest) {
		n, took := tree.Nodes[at], m.Tested(tree.Took(at))
		if i == 0 {
			said += " Costliest: " + m.Describe(n.Step) + " (" + took + " of " + game.Thousands(tree.Took(0)) + ")."
		}
		list = append(list, Choice{m.Describe(n.Step) + " (" + took + ")", n.From})
	}
	return said, list
}
