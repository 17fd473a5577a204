package solver

import (
	"context"
	"iter"
	"slices"
	"strings"
	"testing"
)

// A lamps is a row of lamps, each of which has one right letter. A capital can be deduced at once, a small
// letter only if the lamp to the left is known, ! as a last resort, and ? not at all.
type lamps string

func (l lamps) String() string                               { return string(l) }
func (l lamps) Start() Position                              { return Position(strings.Repeat(string(Blank), len(l))) }
func (l lamps) Check(Position) error                         { return nil }
func (l lamps) Faults(Position) []Fault                      { return nil }
func (l lamps) Solved(pos Position) bool                     { return string(pos) == strings.ToUpper(string(l)) }
func (l lamps) Keeps(solution, pos Position) bool            { return true }
func (l lamps) Prove(context.Context, Position, int) Verdict { return Verdict{} }

func (l lamps) light(technique, site int, level float64) Deduction {
	return Deduction{Technique: technique, Level: level, Marks: []Mark{{site, strings.ToUpper(string(l))[site]}}}
}

// lampLadder returns a ladder of three techniques: at once, the capitals; by the neighbour, the small
// letters, the harder the further to the right; and twice, which finds each ! two times.
func lampLadder(levels ...float64) *Ladder {
	return &Ladder{
		Techniques: []Technique{
			{Name: "at-once", Title: "At once", Level: levels[0]},
			{Name: "neighbour", Title: "Neighbour", Level: levels[1]},
			{Name: "twice", Title: "Twice", Level: levels[2]},
		},
		Find: func(ctx context.Context, p Puzzle, pos Position, technique int) iter.Seq[Deduction] {
			return func(yield func(Deduction) bool) {
				l := p.(lamps)
				for i := len(l) - 1; i >= 0; i-- { // the hardest first
					capital, small := 'A' <= l[i] && l[i] <= 'Z', 'a' <= l[i] && l[i] <= 'z'
					seen := technique == 0 && capital ||
						technique == 1 && small && i > 0 && pos[i-1] != Blank ||
						technique == 2 && l[i] == '!'
					if pos[i] != Blank || !seen || ctx.Err() != nil {
						continue
					}
					level := levels[technique]
					if technique == 1 {
						level += float64(i) / 100
					}
					for range 1 + technique/2 {
						if !yield(l.light(technique, i, level)) {
							return
						}
					}
				}
			}
		},
	}
}

func TestNext(t *testing.T) {
	ladder := lampLadder(1, 2, 3)
	for _, test := range []struct {
		puzzle    lamps
		pos       Position
		technique int
		site, all int
		level     float64
	}{
		{"ABc", "...", 0, 1, 2, 1},        // the first found of the easiest technique
		{"ABc", "A..", 0, 1, 1, 1},        // known lamps are not found again
		{"AbcDe", "A..D.", 1, 1, 2, 2.01}, // of one technique the easiest
		{"!", ".", 2, 0, 1, 3},            // the same marks twice are one
		{"a?", "..", -1, 0, 0, 0},         // nothing
		{"", "", -1, 0, 0, 0},
	} {
		d, all, ok := ladder.Next(context.Background(), test.puzzle, test.pos)
		if ok != (test.technique >= 0) {
			t.Errorf("%q at %q: found is %t", test.puzzle, test.pos, ok)
		} else if ok && (d.Technique != test.technique || d.Marks[0].Site != test.site || all != test.all || d.Level != test.level) {
			t.Errorf("%q at %q: %+v of %d, want technique %d at %d, level %v, of %d",
				test.puzzle, test.pos, d, all, test.technique, test.site, test.level, test.all)
		}
	}
}

func TestClimb(t *testing.T) {
	ladder := lampLadder(1, 2, 3)
	for _, test := range []struct {
		puzzle lamps
		from   Position
		sites  []int
		alls   []int
	}{
		{"AbC!", "....", []int{2, 0, 1, 3}, []int{2, 1, 1, 1}},
		{"AbC!", "A.C.", []int{1, 3}, []int{1, 1}},
		{"Ab?", "...", []int{0, 1}, []int{1, 1}}, // as far as it goes
		{"AB", "AB", nil, nil},                   // solved already
	} {
		var sites, alls []int
		for d, all := range ladder.Steps(context.Background(), test.puzzle, test.from) {
			sites, alls = append(sites, d.Marks[0].Site), append(alls, all)
		}
		if !slices.Equal(sites, test.sites) || !slices.Equal(alls, test.alls) {
			t.Errorf("%q from %q: sites %v of %v, want %v of %v", test.puzzle, test.from, sites, alls, test.sites, test.alls)
		}
	}
	steps := 0
	for range ladder.Steps(context.Background(), lamps("ABCD"), "....") {
		if steps++; steps == 2 {
			break // it runs only as far as it is pulled
		}
	}
	if steps != 2 {
		t.Errorf("%d steps, want 2", steps)
	}
}

// A context that ends between two steps ends the climb.
func TestClimbEnds(t *testing.T) {
	ctx, end := context.WithCancel(context.Background())
	defer end()
	steps := 0
	for range lampLadder(1, 2, 3).Steps(ctx, lamps("ABCD"), "....") {
		steps++
		end()
	}
	if steps != 1 {
		t.Errorf("%d steps, want the one before the end", steps)
	}
	if g, ok := lampLadder(1, 2, 3).Grade(ctx, lamps("AB")); ok {
		t.Errorf("graded %+v after the end", g)
	}
}

// Deductions with the same marks count as one, the easiest.
func TestSameMarks(t *testing.T) {
	marks := []Mark{{0, 'A'}}
	ladder := &Ladder{
		Techniques: []Technique{{Title: "Only", Level: 2}},
		Find: func(context.Context, Puzzle, Position, int) iter.Seq[Deduction] {
			return slices.Values([]Deduction{
				{Level: 4, Marks: marks, Told: Told{Text: "the long way"}},
				{Level: 2, Marks: marks, Told: Told{Text: "the short way"}},
				{Level: 3, Marks: marks},
				{Level: 5, Marks: []Mark{{1, 'A'}}},
			})
		},
	}
	if d, all, ok := ladder.Next(context.Background(), lamps("AA"), ".."); !ok || d.Told.Text != "the short way" || all != 2 {
		t.Errorf("%+v of %d (%t), want the short way of 2", d, all, ok)
	}
}

// A dial is one site that holds a set of three bits, '7' at first; it is solved at '4'. Only Join merges the
// bits that two deductions remove.
type dial struct{ lamps }

func (dial) Start() Position          { return "7" }
func (dial) Solved(pos Position) bool { return pos == "4" }

func TestJoin(t *testing.T) {
	ladder := &Ladder{
		Techniques: []Technique{{Title: "Take a bit", Level: 1}},
		Find: func(_ context.Context, _ Puzzle, pos Position, _ int) iter.Seq[Deduction] {
			return func(yield func(Deduction) bool) {
				for _, bit := range []byte{1, 2} {
					if set := pos[0] - '0'; set&bit != 0 && !yield(Deduction{Level: 1, Marks: []Mark{{0, '0' + set&^bit}}}) {
						return
					}
				}
			}
		},
	}
	for _, test := range []struct {
		join  func(Puzzle, Position, Position) Position
		found int
	}{
		{func(_ Puzzle, a, b Position) Position { return Position([]byte{a[0] & b[0]}) }, 2},
		{nil, 3}, // the second undoes the first, which is found again
	} {
		ladder.Join = test.join
		found := 0
		if ok := ladder.RoundsByFind(context.Background(), dial{}, func(r Round) { found += r.Found }); !ok || found != test.found {
			t.Errorf("%d deductions (%t), want %d", found, ok, test.found)
		}
	}
}

// A step that was found while its context ended is not yielded: the search for easier ones may have stopped.
func TestStepsEnd(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	l := lampLadder(1, 4, 7)
	find := l.Find
	l.Find = func(ctx context.Context, p Puzzle, pos Position, technique int) iter.Seq[Deduction] {
		stop()
		return find(context.Background(), p, pos, technique)
	}
	for d := range l.Steps(ctx, lamps("Ab"), lamps("Ab").Start()) {
		t.Errorf("%v after the end", d.Marks)
	}
}
