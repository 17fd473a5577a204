package watch

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A Story tells how a board is solved by technique, in chapters that end at the breakthroughs, and what makes it hard.
type Story struct {
	Way     ask.WholeWay // with the progress while it is looked for
	Known   bool         // Way is complete
	Running bool
	Trouble string // why there is no story; empty if there may be one

	link     solver.Link
	narrator game.Narrator
	asker    event.Asker
	at       []solver.Position // before each step, and after the last
}

// NewStory returns the story of a puzzle, which Tell begins.
func NewStory(link solver.Link, face *game.Face, o game.Options) Story {
	return Story{link: link, narrator: game.Narrator{Face: face, Puzzle: link.Puzzle, Ladder: link.Kind.Ladder, Options: o}}
}

type Tell struct{}

func (Tell) Event() {}

func (s *Story) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case Tell:
		if s.Known || s.Running {
			return nil
		}
		s.Running, s.Trouble = true, ""
		return []event.Effect{s.asker.Ask(ask.Story{Link: s.link.Name()})}
	case Stop:
		s.Running, s.Way = false, ask.WholeWay{}
		return s.asker.Drop()
	case event.Options:
		s.narrator.Options = e.Options
	case event.Answered:
		if s.asker.Takes(e) {
			s.take(ask.As[ask.WholeWay](e.Reply))
		}
	}
	return nil
}

func (s *Story) take(r ask.Reply[ask.WholeWay]) {
	s.Way, s.Running = r.Answer, !r.Done
	switch {
	case s.Running:
		return
	case r.Error != "":
		s.Trouble = r.Error
		return
	case len(r.Answer.Steps) == 0:
		s.Trouble = "No technique finds a first step here, so there is no story to tell"
		return
	}
	s.Known = true
	s.at = []solver.Position{s.link.Puzzle.Start()}
	for i, d := range s.Way.Steps {
		s.at = append(s.at, s.at[i].Set(d.Marks...))
	}
}

// A Chapter is some steps in a sentence, and then the one that mattered.
type Chapter struct {
	Title    string // its number and its technique
	Run      string // the steps before it, empty for none
	After    string // how many steps were open before it, and are after it
	Step     int    // its number, from 1
	Moment   int    // how many steps of the search that explains itself come before it
	Position solver.Position
	Question game.Narration // where to look
	Answer   game.Narration // what follows, and why
}

// Chapters returns the chapters of a known story, and the sentence that ends it.
func (s *Story) Chapters() (list []Chapter, end string) {
	steps, from := s.Way.Steps, 0
	moment, counted := 0, 0 // of the step counted
	for _, at := range s.breakthroughs() {
		d := steps[at]
		for ; counted < at; counted++ {
			moment += 2 + len(steps[counted].Told.ExtraCases()) // the technique, the marks, and the argument line by line
		}
		hint := s.narrator.Deduction(d).Stages
		name := "Step " + game.Thousands(at+1)
		if at == s.Bottleneck() {
			name += ", the bottleneck"
		}
		c := Chapter{Title: name + ": " + s.title(at), Run: s.run(from, at), Step: at + 1, Moment: moment,
			Position: s.at[at], Question: hint[0], Answer: hint[len(hint)-1]}
		c.After = "Open before it: " + game.Count(s.Way.Open[at], "step") + ". After it: " + game.Thousands(s.open(at+1)) + "."
		list = append(list, c)
		from = at + 1
	}
	end = s.run(from, len(steps))
	if s.link.Puzzle.Solved(s.at[len(steps)]) {
		return list, game.Breath(end, "Then the board is solved.")
	}
	return list, game.Breath(end, "No technique leads on from there.")
}

// open returns the number of openings at a step, 0 behind the last.
func (s *Story) open(at int) int {
	if at == len(s.Way.Open) {
		return 0
	}
	return s.Way.Open[at]
}

func (s *Story) title(at int) string {
	return s.link.Kind.Ladder.Techniques[s.Way.Steps[at].Technique].Title
}

// run tells of the steps from one up to another; empty for none.
func (s *Story) run(from, to int) string {
	n := to - from
	if n == 0 {
		return ""
	}
	noun := s.link.Kind.Ladder.Goal(s.link.Puzzle)
	before, _ := s.narrator.Face.Words.Progress(s.link.Puzzle, s.at[from])
	after, _ := s.narrator.Face.Words.Progress(s.link.Puzzle, s.at[to])
	count, of, rest := n, "step", " without a new "+noun
	switch made := after - before; {
	case made >= n:
		count, of, rest = made, noun, ""
	case made > 0:
		count, of, rest = made, noun, " in "+game.Count(n, "step")
	}
	text := inWords(count, of) + solver.Verb(count, " follows", " follow") + rest
	if from == 0 {
		text = "It begins with " + strings.ToLower(inWords(count, of)) + rest
	}
	hardest, by, asHard := from, map[int]int{}, 0
	for i := from; i < to; i++ {
		by[s.Way.Steps[i].Technique]++
		if s.isHard(i) {
			asHard++
		}
		if s.Way.Steps[i].Level > s.Way.Steps[hardest].Level {
			hardest = i
		}
	}
	title, alike := s.title(hardest), by[s.Way.Steps[hardest].Technique]
	switch {
	case n == 1:
		return text + ", by " + title + "."
	case alike == n:
		return text + ", all by " + title + "."
	case asHard > 1:
		return text + ". " + inWords(asHard, "step") + ", such as " + title + ", are about as hard as the bottleneck."
	case asHard == 1:
		return text + ". One step, " + title + ", is about as hard as the bottleneck."
	case alike > 1:
		return text + ". The hardest are " + strings.ToLower(inWords(alike, "step")) + " by " + title + "."
	}
	return text + ". The hardest step is " + title + "."
}

// inWords returns "Five queens", as a sentence begins.
func inWords(n int, noun string) string {
	words := []string{"", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"}
	if n < len(words) {
		return words[n] + strings.TrimPrefix(game.Count(n, noun), game.Thousands(n))
	}
	return game.Count(n, noun)
}

const (
	maxBreakthroughs = 6
	stepsForOne      = 5    // the least number of steps for each chapter, on average
	stepsBetween     = 3    // from one to the next, at least
	leastGain        = 1.0  // of a breakthrough
	partOfGain       = 0.15 // of the greatest, at least
	surroundings     = 8    // steps
	nearlyAsHard     = 0.5  // level
)

// breakthroughs returns, in order, the steps that end chapters: the bottleneck, and those that gain most.
func (s *Story) breakthroughs() (list []int) {
	least := leastGain
	for at := range s.Way.Steps {
		least = max(least, partOfGain*s.gain(at))
	}
	order := solver.Indices(len(s.Way.Steps), func(at int) bool { return s.gain(at) >= least })
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.gain(b), s.gain(a)) })
	for _, at := range append([]int{s.Bottleneck()}, order...) {
		near := slices.ContainsFunc(list, func(other int) bool { return max(at-other, other-at) < stepsBetween })
		if !near && len(list) < max(1, min(maxBreakthroughs, len(s.Way.Steps)/stepsForOne)) {
			list = append(list, at)
		}
	}
	slices.Sort(list)
	return list
}

// gain sums up by how much the next steps after one are easier than it, up to the first that is not. It counts less on a
// board with harder ones.
func (s *Story) gain(at int) (sum float64) {
	level := s.Way.Steps[at].Level
	for _, d := range s.Way.Steps[at+1 : min(at+1+surroundings, len(s.Way.Steps))] {
		if d.Level >= level {
			break
		}
		sum += level - d.Level
	}
	return sum * math.Pow(level/s.hardest(), 2)
}

// Bottleneck returns the step, from 0, that has the fewest openings of those nearly as hard as the hardest.
func (s *Story) Bottleneck() int {
	hardest := s.hardest()
	least, found := math.Inf(1), 0
	for at, d := range s.Way.Steps {
		// of several with as few openings it is the harder one
		if narrow := float64(s.Way.Open[at]) - d.Level/100; d.Level >= hardest-nearlyAsHard && narrow < least {
			least, found = narrow, at
		}
	}
	return found
}

func (s *Story) hardest() (level float64) {
	for _, d := range s.Way.Steps {
		level = max(level, d.Level)
	}
	return level
}

// isHard reports whether a step is nearly as hard as the hardest, on a board that is not easy.
func (s *Story) isHard(step int) bool {
	return s.Way.Band != solver.Easy && s.Way.Steps[step].Level >= s.hardest()-nearlyAsHard
}

// Why tells in a few sentences what makes the board hard.
func (s *Story) Why() string {
	at := s.Bottleneck()
	usual := slices.Sorted(slices.Values(s.Way.Open))[len(s.Way.Open)/2]
	text := ""
	if s.Way.Band != "" {
		text = "This board is " + string(s.Way.Band) + ". "
	}
	text += "The bottleneck is step " + game.Thousands(at+1) + " of " + game.Thousands(len(s.Way.Steps)) + ": " + s.title(at)
	open := s.Way.Open[at]
	alike := len(solver.Indices(len(s.Way.Steps), func(i int) bool { return i != at && s.isHard(i) && s.Way.Open[i] == open }))
	switch {
	case open == 1 && usual > 1 && alike > 0:
		text += ". It is the only step open there, as at " + strings.ToLower(inWords(alike, "other hard step")) + "; usually " + game.Thousands(usual) + " are."
	case open == 1 && usual > 1:
		text += ". It is the only step open there; usually " + game.Thousands(usual) + " are."
	case open < usual:
		text += ". Only " + game.Count(open, "step") + " are open there; usually " + game.Thousands(usual) + " are."
	default:
		text += ", the hardest step. " + game.Count(open, "step") + solver.Verb(open, " is", " are") + " open there."
	}
	hard := len(solver.Indices(len(s.Way.Steps), s.isHard))
	if hard > 1 {
		text += " " + inWords(hard-1, "other step") + solver.Verb(hard-1, " is", " are") + " about as hard."
	}
	return text
}

// Curve tells how many steps were open on the way.
func (s *Story) Curve() string {
	open := s.Way.Open
	least, most := slices.Index(open, slices.Min(open[:max(1, len(open)-1)])), slices.Index(open, slices.Max(open)) // the last step is alone everywhere
	if at := s.Bottleneck(); open[at] == open[least] {
		least = at
	}
	text := "Steps open on the way: " + game.Thousands(open[0]) + " at first"
	if most > 0 {
		text += ", at most " + game.Thousands(open[most]) + " at step " + game.Thousands(most+1)
	}
	if least > 0 {
		text += ", and only " + game.Thousands(open[least]) + " at step " + game.Thousands(least+1)
	}
	return text + "."
}
