package solver

import (
	"cmp"
	"context"
	"iter"
	"math"
	"slices"
	"strings"
)

// A Ladder is the human techniques of a kind, from the easiest to the last resort. It is
// complete: from every position of a puzzle with exactly one solution some technique goes
// on, if the position keeps it.
type Ladder struct {
	Techniques []Technique
	// Find yields the deductions of a technique, by its index, at a position. Each one is new and
	// true of every solution that keeps the position; none assumes that there is only one solution.
	// It can be stopped between two deductions; a long one ends with ctx.
	Find func(ctx context.Context, p Puzzle, pos Position, technique int) iter.Seq[Deduction]
	// Join merges two positions, each one deduction further than the same third. Nil if a later
	// mark never takes anything from an earlier one.
	Join func(p Puzzle, a, b Position) Position
	// Recheck proves a deduction by other means than Find and from its premises alone: of the
	// puzzle its Units and its Cover, of the position the marks of its Premises. The error says
	// what they leave open, or that ctx has ended.
	Recheck func(ctx context.Context, p Puzzle, pos Position, d Deduction) error
	// Refute argues, as briefly as it can, that no solution which keeps a position has a certain
	// mark. Its deduction has no marks if the board shows them already. Nil if that takes Steps.
	Refute func(ctx context.Context, p Puzzle, pos Position, wrong Mark) (Deduction, bool)
	// Unique lists deductions that hold only because the puzzle has exactly one solution, which the caller must
	// know. They are for hints that a player wants so: no proof, grade or lesson rests on them. They have no
	// technique, -1. Nil if the kind knows none.
	Unique func(ctx context.Context, p Puzzle, pos Position) []Deduction
	// Rounds yields the rounds that Grade sums up and reports whether they led to a solution: the
	// same as RoundsByFind, but faster. Nil if Find is fast enough.
	Rounds func(ctx context.Context, p Puzzle, yield func(Round)) (solved bool)
	// Goal names what a player wants to reach next, a "queen" say; Reaches reports whether marks
	// bring one that a position has not.
	Goal    func(p Puzzle) string
	Reaches func(p Puzzle, pos Position, marks []Mark) bool
}

// A Round is all equally easy deductions from one position, made at once.
type Round struct {
	Technique int
	Level     float64
	Found     int // deductions, those with the same marks counted once
}

// A Technique is one human deduction.
type Technique struct {
	Name  string  // short and link-safe: "last-letter"
	Title string  // "Last letter"
	Rule  string  // its claim, in one sentence
	Level float64 // how hard it is to see, 1 to 10, rising along the ladder
	// Lessons are links to positions where the technique is the next one to use, and easier ones
	// then lead to the only solution; the easiest first.
	Lessons []string
}

// Harder is a level so many tenths above another.
func Harder(level float64, tenths int) float64 { return math.Round(10*level+float64(tenths)) / 10 }

// A Deduction is one use of a technique.
type Deduction struct {
	Technique int
	Level     float64 // of this one, at least the technique's
	Marks     []Mark  // these follow
	Premises  []int   // the sites from which it follows
	Units     [][]int // the lines or regions it argues with, by their sites
	Cover     [][]int // those of which it needs only that they hold no more than their share
	Where     string  // where to look, usually the Units, for Spell: "%r2 and %g0"
	Text      string  // the sentence that says why, for Spell
	Do        string  // and the one that says what to do, empty where the Text makes that plain
	Cases     []Case  // a longer argument, line by line
	Whole     bool    // the Text tells the whole argument; the Cases only play it step by step
	Area      []int   // the sites that the Text calls outlined
	Blocks    [][]int // the areas for one star that the Text counts, by their sites
	Supposed  []Mark  // of the marks, the other ones, where the Text supposes each by itself
	Ways      int     // how many ways the Text speaks of; MostWays where they are more and not counted
	Apart     int     // lines between the first and the last that it speaks of
	Cost      int     // of reading it at its position, see Reading; set by Next
}

// A Reading counts what one looks at to follow a deduction.
type Reading struct {
	Units int // lines and regions, and blocks
	Sites int // of the units, that are blank
	Apart int // lines between those it speaks of
	Ways  int
	Lines int // of a longer argument
	Depth int // of its cases inside cases
}

// Cost is what a deduction costs to read. The weights are ours: a unit is found and followed by
// eye like three of its cells, and so is a line that the eye passes over; a way is held in mind beside
// the others, a line of text is read and checked on the board, and a case inside a case is
// remembered until it ends.
func (r Reading) Cost() int {
	return 3*r.Units + r.Sites + 3*r.Apart + 4*r.Ways + 6*r.Lines + 10*r.Depth
}

// Level is the level of a deduction of a technique: a tenth above that of the technique for each ten
// that it costs to read, but in the same band.
func (r Reading) Level(technique float64) float64 {
	_, most := levelBand(technique).levels()
	return min(Harder(technique, r.Cost()/10), most)
}

// Reading is what there is to look at to follow the deduction at its position.
func (d *Deduction) Reading(pos Position) Reading {
	r := Reading{Units: len(d.Units) + len(d.Cover) + len(d.Blocks), Ways: d.Ways, Apart: d.Apart, Lines: len(d.Untold())}
	seen := make([]bool, len(pos))
	for _, unit := range d.Units {
		for _, site := range unit {
			if pos[site] == Blank && !seen[site] {
				seen[site] = true
				r.Sites++
			}
		}
	}
	for _, c := range d.Untold() {
		indent := len(c.Text) - len(strings.TrimLeft(c.Text, " "))
		r.Depth = max(r.Depth, indent/2)
	}
	return r
}

// Tell takes a text whose last sentence says what to do.
func (d *Deduction) Tell(text string) {
	d.Text, d.Do = text, ""
	if end := strings.LastIndex(text, ". "); end >= 0 {
		d.Text, d.Do = text[:end], text[end+2:]
	}
}

// String is all that the deduction says.
func (d *Deduction) String() string {
	if d.Do == "" {
		return d.Text
	}
	return d.Text + ". " + d.Do
}

// RuleOn is the rule of a technique with the noun of a puzzle.
func (l *Ladder) RuleOn(p Puzzle, technique int) string {
	rule := l.Techniques[technique].Rule
	if l.Goal != nil {
		rule = strings.ReplaceAll(rule, "star", l.Goal(p))
	}
	return rule
}

// lines is how many it is told in, its first sentence included.
func (d *Deduction) lines() int { return 1 + len(d.Untold()) }

// Long reports whether the deduction takes more lines than people follow.
func (d *Deduction) Long() bool { return d.lines() > MostLines }

// warn tells a reader that the argument is long.
func (d *Deduction) warn() { d.Text = "This takes a long argument. " + d.Text }

// compare orders deductions by the lines that are more than usual, by level, and by what they cost to read.
func compare(a, b Deduction) int {
	more := func(d *Deduction) int { return max(d.lines(), UsualLines) }
	return cmp.Or(more(&a)-more(&b), cmp.Compare(a.Level, b.Level), a.Cost-b.Cost)
}

// A Case is one line of a longer argument.
type Case struct {
	Text    string  // for Spell; indented by blanks, deeper where it is a case of the line above
	Assumed []Mark  // all marks at this line, assumed or following from assumptions
	Units   [][]int // from which the line follows, or which it leaves without room
}

// MostLines is how many lines of an argument one follows, its first sentence included.
const MostLines = 12

// UsualLines is how many lines a hint has, where any technique but the last shows something in so few.
const UsualLines = 6

// FewLines is how many lines of an argument against a mark are told at once, where its steps are that short.
const FewLines = 4

// MostWays is how many ways a deduction speaks of at most: nobody keeps more in mind.
const MostWays = 6

// MaxLines is how many cases of an argument are told; one more says how many are left out.
const MaxLines = 60

// Untold lists the cases that the text does not tell.
func (d Deduction) Untold() []Case {
	if d.Whole {
		return nil
	}
	return d.Cases
}

// Next is the deduction to make at a position: the easiest there is, and of equally easy ones the one
// that costs least to read. Where the easiest take more lines than usual, harder techniques but the last
// are looked through, too; a text says so where all are too long to be followed. All is how many different ones its technique has there.
func (l *Ladder) Next(ctx context.Context, p Puzzle, pos Position) (d Deduction, all int, ok bool) {
	found := l.easiest(pos, l.finding(ctx, p, pos))
	if len(found) == 0 {
		return Deduction{}, 0, false
	}
	d = slices.MinFunc(found, compare)
	for t := d.Technique + 1; d.lines() > UsualLines && t < len(l.Techniques)-1; t++ {
		for shorter := range l.Find(ctx, p, pos, t) {
			found = add(found, shorter, t, pos)
		}
		d = slices.MinFunc(found, compare)
	}
	if d.Long() {
		d.warn()
	}
	for _, f := range found {
		if f.Technique == d.Technique {
			all++
		}
	}
	return d, all, true
}

// A Finding gives the deductions of a technique, by its index, at a position.
type Finding func(technique int) iter.Seq[Deduction]

// finding is Find at a position.
func (l *Ladder) finding(ctx context.Context, p Puzzle, pos Position) Finding {
	return func(technique int) iter.Seq[Deduction] { return l.Find(ctx, p, pos, technique) }
}

// easiest lists the deductions of the techniques, up to those that have nothing as easy as was found; of
// several with the same marks, the easiest.
func (l *Ladder) easiest(pos Position, find Finding) (found []Deduction) {
	least := math.Inf(1)
	for t := 0; t < len(l.Techniques) && l.Techniques[t].Level <= least; t++ {
		for d := range find(t) {
			least = min(least, d.Level)
			found = add(found, d, t, pos)
		}
	}
	return found
}

// equallyEasy leaves those of some deductions that have the lowest level.
func equallyEasy(found []Deduction) []Deduction {
	least := math.Inf(1)
	for _, d := range found {
		least = min(least, d.Level)
	}
	return slices.DeleteFunc(found, func(d Deduction) bool { return d.Level > least })
}

// add adds a deduction of a technique, unless there is an easier one with the same marks.
func add(found []Deduction, d Deduction, technique int, pos Position) []Deduction {
	if d.Technique = technique; d.Text != "" {
		d.Cost = d.Reading(pos).Cost()
	}
	same := slices.IndexFunc(found, func(f Deduction) bool { return slices.Equal(f.Marks, d.Marks) })
	if same < 0 {
		return append(found, d)
	}
	if cmp.Or(cmp.Compare(d.Level, found[same].Level), compare(d, found[same])) < 0 {
		found[same] = d
	}
	return found
}

// Steps yields the deductions from a position on, each made before the next is searched, until the
// puzzle is solved or nothing more follows. With each it gives how many there were to choose from.
func (l *Ladder) Steps(ctx context.Context, p Puzzle, pos Position) iter.Seq2[Deduction, int] {
	return func(yield func(Deduction, int) bool) {
		for ctx.Err() == nil && !p.Solved(pos) {
			d, all, ok := l.Next(ctx, p, pos)
			if !ok || !yield(d, all) {
				return
			}
			pos = pos.Set(d.Marks...)
		}
	}
}

// RoundsByFind is Rounds by Find.
func (l *Ladder) RoundsByFind(ctx context.Context, p Puzzle, yield func(Round)) (solved bool) {
	return l.RoundsBy(ctx, p, yield, func(pos Position) Finding { return l.finding(ctx, p, pos) })
}

// RoundsBy is Rounds by the Finding at one position after the other, which may leave out the words
// of deductions, and those harder than the easiest of their technique.
func (l *Ladder) RoundsBy(ctx context.Context, p Puzzle, yield func(Round), at func(Position) Finding) (solved bool) {
	pos := p.Start()
	for ctx.Err() == nil && !p.Solved(pos) {
		found, before := equallyEasy(l.easiest(pos, at(pos))), pos
		for _, d := range found {
			pos = l.join(p, pos, before.Set(d.Marks...))
		}
		if pos == before {
			return false
		}
		yield(Round{Technique: found[0].Technique, Level: found[0].Level, Found: len(found)})
	}
	return ctx.Err() == nil
}

func (l *Ladder) join(p Puzzle, a, b Position) Position {
	if l.Join != nil {
		return l.Join(p, a, b)
	}
	joined := []byte(a)
	for i := range len(b) {
		if b[i] != Blank {
			joined[i] = b[i]
		}
	}
	return Position(joined)
}
