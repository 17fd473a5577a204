package solver

import (
	"cmp"
	"context"
	"iter"
	"math"
	"slices"
	"strings"
)

// A Ladder lists the human techniques of a kind, from the easiest to the last resort. It is complete: at
// every position of a puzzle with exactly one solution some technique applies, if the solution keeps the
// position.
type Ladder struct {
	Techniques []Technique
	// Find yields the deductions of a technique, by its index, at a position. Each one is new and holds in
	// every solution that keeps the position; none assumes that the solution is unique. It can be stopped
	// between two deductions; a long one ends with ctx. The last technique may yield one deduction that is
	// withheld instead of all those whose arguments nobody would follow.
	Find func(ctx context.Context, p Puzzle, pos Position, technique int) iter.Seq[Deduction]
	// Join merges two positions, each one deduction further than the same third. Nil if marks never overwrite
	// each other.
	Join func(p Puzzle, a, b Position) Position
	// Recheck proves a deduction by other means than Find and from its premises alone: of the puzzle its
	// Units and its Cover, of the position the marks of its Premises. The error names the marks they do not
	// imply, or is that of an ended ctx.
	Recheck func(ctx context.Context, p Puzzle, pos Position, d Deduction) error
	// Refute argues, as briefly as it can, that no solution which keeps a position has a certain mark. Its
	// deduction has no marks if the board shows them already. Nil if refuting takes Steps.
	Refute func(ctx context.Context, p Puzzle, pos Position, wrong Mark) (Deduction, bool)
	// Probe is Refute by other marks whose opposites fail, which takes longer. It is ok only if its deduction has fewer than
	// lines. Nil if the kind has none.
	Probe func(ctx context.Context, p Puzzle, pos Position, wrong Mark, lines int) (Deduction, bool)
	// Not returns the marks of a position that say the opposite of a mark; nil if there are none. Nil if the kind has none.
	Not func(p Puzzle, pos Position, wrong Mark) []Mark
	// Unique lists deductions that hold only because the puzzle has exactly one solution, which the caller
	// must know. They are for optional hints: no proof, grade or lesson uses them. Their technique is -1, for
	// none. Nil if the kind has none.
	Unique func(ctx context.Context, p Puzzle, pos Position) []Deduction
	// Rounds yields the rounds of a grade and reports whether they led to a solution: the same as
	// RoundsByFind, but faster, and with all the deductions for which Find withholds one. Nil if Find is fast enough.
	Rounds func(ctx context.Context, p Puzzle, yield func(Round)) (solved bool)
	// Side is the side of a board up to which the effort of a grade rises with the side, and above which with its
	// power of 2.5. If it is 0, it always rises with the side.
	Side float64
	// Goal names a player's next goal, "queen" for example; Reaches reports whether marks reach one that a
	// position has not.
	Goal    func(p Puzzle) string
	Reaches func(p Puzzle, pos Position, marks []Mark) bool
}

// A Round makes all equally easy deductions from one position at once.
type Round struct {
	Technique int
	Level     float64
	Found     int // deductions, those with the same marks counted once
}

// A Technique is one human deduction.
type Technique struct {
	Name  string  // short and link-safe: "last-letter"
	Title string  // "Last letter"
	Also  string  // what others call it, empty if they have no other word
	Rule  string  // its claim, in one sentence
	Level float64 // its difficulty, 1 to 10, rising along the ladder
	// Lessons are links to positions where the technique is the next one to use, and easier ones
	// then lead to the only solution; the easiest first.
	Lessons []string
}

// Harder returns a level so many tenths above another.
func Harder(level float64, tenths int) float64 {
	return math.Round(float64(10*level)+float64(tenths)) / 10
}

// A Deduction is one use of a technique.
type Deduction struct {
	Technique int
	Level     float64 // of this one, at least the technique's
	Marks     []Mark  // the conclusion
	Premises  []int   // the sites from which it follows
	Units     [][]int // the lines or regions it argues with, by their sites
	Cover     [][]int // those needed only for holding no more than their share
	Cost      int     // of reading it at its position, see Reading; set by Next
	Told      Told    // for readers: no proof or grade looks at it
}

// A Reading counts the items a reader examines to follow a deduction.
type Reading struct {
	Units int // lines and regions, and blocks
	Sites int // of the units, that are blank
	Apart int // lines between those it names
	Ways  int
	Lines int // of a longer argument
	Depth int // of its cases inside cases
}

// Cost returns the cost of reading a deduction. The weights are estimates: finding a unit, or passing over a
// line, costs as much as three cells; a way is remembered beside the others, a line of text is read and
// checked on the board, and a nested case is remembered until it ends.
func (r Reading) Cost() int {
	return 3*r.Units + r.Sites + 3*r.Apart + 4*r.Ways + 6*r.Lines + 10*r.Depth
}

// Level returns the level of a deduction of a technique: a tenth above the technique's for each ten of its
// reading cost, within the same band.
func (r Reading) Level(technique float64) float64 {
	_, most := levelBand(technique).levels()
	return min(Harder(technique, r.Cost()/10), most)
}

// Reading returns the items to examine to follow the deduction at its position.
func (d *Deduction) Reading(pos Position) Reading {
	r := Reading{Units: len(d.Units) + len(d.Cover) + len(d.Told.Blocks), Ways: d.Told.Ways, Apart: d.Told.Apart, Lines: len(d.Told.ExtraCases())}
	seen := make([]bool, len(pos))
	for _, unit := range d.Units {
		for _, site := range unit {
			if pos[site] == Blank && !seen[site] {
				seen[site] = true
				r.Sites++
			}
		}
	}
	for _, c := range d.Told.ExtraCases() {
		indent := len(c.Text) - len(strings.TrimLeft(c.Text, " "))
		r.Depth = max(r.Depth, indent/2)
	}
	return r
}

func (l *Ladder) RuleOn(p Puzzle, technique int) string {
	return l.nouned(p, l.Techniques[technique].Rule)
}

// RuleOf returns the rule that a deduction uses, with the noun of a puzzle.
func (l *Ladder) RuleOf(p Puzzle, d Deduction) string {
	if d.Told.Rule != "" {
		return l.nouned(p, d.Told.Rule)
	}
	return l.RuleOn(p, d.Technique)
}

func (l *Ladder) nouned(p Puzzle, text string) string {
	if l.Goal != nil {
		text = strings.ReplaceAll(text, "star", l.Goal(p))
	}
	return text
}

// byLevel orders deductions by level.
func byLevel(a, b Deduction) int { return cmp.Compare(a.Level, b.Level) }

// byReading orders deductions by level, and then as compare does.
func byReading(a, b Deduction) int { return cmp.Or(byLevel(a, b), compare(a, b)) }

// compare orders deductions by the lines in excess of UsualLines, by level, and by reading cost.
func compare(a, b Deduction) int {
	more := func(d *Deduction) int { return max(d.Told.Lines(), UsualLines) }
	return cmp.Or(more(&a)-more(&b), cmp.Compare(a.Level, b.Level), a.Cost-b.Cost)
}

// ReadableLines is the largest number of lines of an argument that people follow, its first sentence included.
const ReadableLines = 12

// UsualLines is the largest number of lines of a hint, if any technique except the last shows a deduction in
// so few.
const UsualLines = 6

// FewLines is the number of lines of an argument against a mark that are told at once, if its steps are that
// short.
const FewLines = 4

// MaxWays is the largest number of ways in a deduction: nobody remembers more.
const MaxWays = 6

// MaxCases is the largest number of cases of an argument that are told; one more counts those omitted.
const MaxCases = 60

// Next returns the deduction to make at a position: the easiest, and of equally easy ones the one that costs
// least to read. If the easiest take more lines than UsualLines, Next also searches harder techniques except
// the last; if all are too long to follow, none is told. All is the number of different ones that its
// technique has there.
func (l *Ladder) Next(ctx context.Context, p Puzzle, pos Position) (d Deduction, all int, ok bool) {
	find := l.reading(ctx, p, pos)
	found := l.easiest(find, byReading)
	if len(found) == 0 {
		return Deduction{}, 0, false
	}
	d = slices.MinFunc(found, compare)
	for t := d.Technique + 1; d.Told.Lines() > UsualLines && t < len(l.Techniques)-1; t++ {
		for shorter := range find(t) {
			found = add(found, shorter, compare)
		}
		d = slices.MinFunc(found, compare)
	}
	if d.Told.Long() {
		d.Told.Withhold()
	}
	for _, f := range found {
		if f.Technique == d.Technique {
			all++
		}
	}
	return d, all, true
}

// A Finding yields the deductions of a technique, by its index, at a position.
type Finding func(technique int) iter.Seq[Deduction]

// reading returns Find at a position, with the cost of reading each deduction.
func (l *Ladder) reading(ctx context.Context, p Puzzle, pos Position) Finding {
	return func(technique int) iter.Seq[Deduction] {
		return func(yield func(Deduction) bool) {
			for d := range l.Find(ctx, p, pos, technique) {
				d.Technique, d.Cost = technique, d.Reading(pos).Cost()
				if !yield(d) {
					return
				}
			}
		}
	}
}

// easiest lists the deductions of the techniques, up to those that can have none as easy as the easiest
// found; of several with the same marks, the first in an order.
func (l *Ladder) easiest(find Finding, order func(a, b Deduction) int) (found []Deduction) {
	least := math.Inf(1)
	for t := 0; t < len(l.Techniques) && l.Techniques[t].Level <= least; t++ {
		for d := range find(t) {
			d.Technique, least = t, min(least, d.Level)
			found = add(found, d, order)
		}
	}
	return found
}

// equallyEasy returns the deductions of the lowest level.
func equallyEasy(found []Deduction) []Deduction {
	least := math.Inf(1)
	for _, d := range found {
		least = min(least, d.Level)
	}
	return slices.DeleteFunc(found, func(d Deduction) bool { return d.Level > least })
}

// add adds a deduction, unless an earlier one in an order has the same marks.
func add(found []Deduction, d Deduction, order func(a, b Deduction) int) []Deduction {
	same := slices.IndexFunc(found, func(f Deduction) bool { return slices.Equal(f.Marks, d.Marks) })
	if same < 0 {
		return append(found, d)
	}
	if order(d, found[same]) < 0 {
		found[same] = d
	}
	return found
}

// Steps yields the deductions from a position on, each made before the next is searched, until the puzzle is
// solved or nothing more follows. With each it yields the number of deductions to choose from.
func (l *Ladder) Steps(ctx context.Context, p Puzzle, pos Position) iter.Seq2[Deduction, int] {
	return func(yield func(Deduction, int) bool) {
		for ctx.Err() == nil && !p.Solved(pos) {
			d, all, ok := l.Next(ctx, p, pos)
			if !ok || ctx.Err() != nil || !yield(d, all) {
				return // a search that was stopped may have missed an easier one
			}
			pos = pos.Set(d.Marks...)
		}
	}
}

func (l *Ladder) RoundsByFind(ctx context.Context, p Puzzle, yield func(Round)) (solved bool) {
	return l.RoundsBy(ctx, p, yield, func(pos Position) Finding {
		return func(technique int) iter.Seq[Deduction] { return l.Find(ctx, p, pos, technique) }
	})
}

// RoundsBy is Rounds by the Finding at each position, which may omit texts, and deductions harder than the
// easiest of their technique.
func (l *Ladder) RoundsBy(ctx context.Context, p Puzzle, yield func(Round), at func(Position) Finding) (solved bool) {
	pos := p.Start()
	for ctx.Err() == nil && !p.Solved(pos) {
		found, before := equallyEasy(l.easiest(at(pos), byLevel)), pos
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
