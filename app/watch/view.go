package watch

import (
	"math"

	"quadrille/app/game"
	"quadrille/solver"
)

// Speeds are the stops of the speed slider, in steps a second.
var Speeds = []float64{0.5, 1, 2, 4, 10, 20, 50, 100, 200, 500, 1000, 5000, 20000, game.AllAtOnce}

// usualRate is the speed of a strategy that has none of its own.
const usualRate = 10

// SpeedStop returns the stop nearest to the rate that was chosen last, or to the strategy's own.
func (m *Midend) SpeedStop() int {
	rate := m.settings.Rate
	if !(rate > 0) {
		rate = m.Strategy().Rate
	}
	if rate <= 0 {
		rate = usualRate
	}
	if math.IsInf(rate, 1) {
		return len(Speeds) - 1
	}
	nearest := 0
	for i, s := range Speeds {
		if math.Abs(math.Log(s/rate)) < math.Abs(math.Log(Speeds[nearest]/rate)) {
			nearest = i
		}
	}
	return nearest
}

// TestsTakeTime returns the player's choice, or else the strategy's default.
func (m *Midend) TestsTakeTime() bool {
	if m.settings.Tests != "" {
		return m.settings.Tests == "on"
	}
	return !m.Strategy().Brisk
}

func (m *Midend) Board() game.View {
	p, v := &m.playback, game.View{Options: m.options, Watching: true, Try: -1, Removed: -1}
	if p.run != nil {
		v.Position = p.start
		if p.solution > 0 {
			v.Position = p.run.result.Found[p.solution-1]
		}
		return v
	}
	v.Position = p.player.Position
	// Faster than the eye, single tests would only flicker.
	if p.player.Playing && p.player.Speed > 200 {
		return v
	}
	switch last := p.player.Last; last.Action {
	case solver.Note:
		if _, lit := m.Spotlight(); lit {
			return v
		}
		fallthrough
	case solver.Try:
		v.Try, v.Proposed, v.Cause = last.Site, last.Marks, last.Cause
	case solver.Remove:
		v.Removed = last.Site
	}
	return v
}

// Spotlight highlights the premises of the current step, if the search has them, or the lines and regions that a remark is on.
func (m *Midend) Spotlight() (light game.Spotlight, ok bool) {
	if m.Unseen() || m.Player().Playing && m.Player().Speed > calm {
		return light, false
	}
	n := game.Narrator{Face: m.face, Puzzle: m.link.Puzzle, Ladder: m.link.Kind.Ladder, Options: m.options}
	switch last := m.Player().Last; {
	case last.Why != nil:
		light = n.Spotlight(*last.Why)
		light.Dim = false // a search is watched as a whole
		return light, true
	case last.Action == solver.Note && len(last.Marks)+len(last.Cause) == 0:
		light = n.Lines(last.Text)
	}
	return light, len(light.Units) > 0
}

// calm is the greatest speed at which steps are pointed out.
const calm = 10

// Sight returns what a zoomed board keeps in sight: the spotlight, or else the cells that the step is about. A
// playing search without a spotlight is only followed if it is slow: faster, the board would jump about.
func (m *Midend) Sight() (light game.Spotlight, ok bool) {
	last := m.Player().Last
	light, ok = m.Spotlight()
	if ok || last.Site < 0 || m.Unseen() || m.Player().Playing && m.Player().Speed > slow {
		return light, ok
	}
	marks := last.Marks
	if len(marks) == 0 {
		marks = []solver.Mark{{Site: last.Site}}
	}
	return game.Spotlight{Target: m.face.About(m.link.Puzzle, marks)}, true
}

// slow is the greatest speed at which single cells are followed.
const slow = 2

// Status returns the sentence below the board.
func (m *Midend) Status() game.Status {
	p := &m.playback
	if p.say != "" {
		return game.Status{Text: p.say}
	}
	c := m.Counts()
	found := game.Status{Text: "Solution found after " + m.Tested(c.Tests), Solved: true}
	if m.Unseen() {
		switch {
		case m.Running():
			return game.Status{Text: "Searching: " + m.Tested(c.Tests) + " so far"}
		case c.Solutions > 0 && !c.Ended():
			return found
		}
		return m.ended(c, p.run.result.Text)
	}
	switch {
	case p.player.Done():
		return m.ended(c, p.player.Last.Text)
	case p.player.Last.Action == solver.Found && p.solution == 0:
		return found
	case p.solution > 0:
		return game.Status{Text: "Solution " + m.SolutionShown() +
			", found after " + m.Tested(c.Tests), Solved: true}
	case c.Steps == 0:
		if !m.Settings().Animated {
			return game.Status{Text: "Press Solve to run the search"}
		}
		if p.strategy.Name == Own {
			return game.Status{Text: "Press Run to see the moves again"}
		}
		return game.Status{Text: "Press Run to watch the search"}
	}
	return game.Status{Text: m.Describe(p.player.Last)}
}

func (m *Midend) Describe(step solver.Step) string {
	text := step.Text
	if text == "" {
		text = m.Strategy().Describe(m.link.Puzzle, step)
	}
	return m.face.Spell(m.link.Puzzle, text, m.settings.First, m.options)
}

// ended returns the sentence on a search that has done all it can; text is that of its last step.
func (m *Midend) ended(c game.Counts, text string) game.Status {
	switch {
	case c.Solutions == 0 && m.Strategy().Partial && text == "":
		return game.Status{Text: "Nothing more can be deduced"}
	case c.Solutions == 0 && m.Strategy().Partial:
		return game.Status{Text: m.Describe(solver.Step{Text: text})}
	case c.Solutions == 0:
		return game.Status{Text: "No solution: everything was tried, in " + m.Tested(c.Tests)}
	case c.Solutions == 1 && c.Tests == 0:
		return game.Status{Text: "Unique, by deduction alone: no more solutions", Solved: true}
	case c.Solutions == 1:
		return game.Status{Text: "Unique, proved by " + m.Tested(c.Tests) + ": no more solutions", Solved: true}
	}
	return game.Status{Text: game.Thousands(c.Solutions) + " solutions, and no more: " + m.Tested(c.Tests), Solved: true}
}

// Tested returns a number of tests in words: "83 permutations".
func (m *Midend) Tested(n int) string { return game.Count(n, m.Noun()) }

// SolutionShown tells which of the solutions found is shown, "3 of the first 100", or how many there are.
func (m *Midend) SolutionShown() string {
	n, c := m.Solutions(), m.Counts()
	found := game.Thousands(n)
	first := c.Solutions > n || !m.Unseen() && n == game.MaxSolutions
	if first {
		found = "the first " + found
	}
	switch at := m.Solution(); {
	case at > 0:
		return game.Thousands(at) + " of " + found
	case first:
		return found
	case !c.Ended():
		return found + " so far"
	}
	return found + " in all"
}

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
	stand := "all taken back."
	if open > 0 {
		stand = game.Thousands(open) + " still on the board."
	}
	said = game.Count(tree.Placed(), "choice") + ", " + stand
	for i, at := range tree.Costliest(costliest) {
		n, took := tree.Nodes[at], m.Tested(tree.Took(at))
		if i == 0 {
			said += " Costliest: " + m.Describe(n.Step) + " (" + took + " of " + game.Thousands(tree.Took(0)) + ")."
		}
		list = append(list, Choice{m.Describe(n.Step) + " (" + took + ")", n.From})
	}
	return said, list
}
