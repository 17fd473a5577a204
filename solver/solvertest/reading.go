package solvertest

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// Cheapest checks that Next takes the deduction that costs least to read, of the easiest that its technique
// shows, at random positions of some puzzles.
func Cheapest(t *testing.T, kind *solver.Kind, puzzles []Solved) {
	ctx, l := context.Background(), kind.Ladder
	chosen := 0
	for _, k := range puzzles {
		random := rand.New(rand.NewPCG(5, uint64(len(k.Puzzle.String()))))
		marks := marksOf(kind, k.Puzzle)
		for range fewer(Fewer(ladderPositions), k.Puzzle) {
			pos := rightPosition(random, l, k.Puzzle, marks, k.Solutions[random.IntN(len(k.Solutions))])
			d, _, ok := l.Next(ctx, k.Puzzle, pos)
			if !ok {
				continue
			}
			for other := range l.Find(ctx, k.Puzzle, pos, d.Technique) {
				chosen++
				if c := other.Reading(pos).Cost(); cmp.Or(cmp.Compare(other.Level, d.Level), c-d.Cost) < 0 {
					t.Errorf("next has the level %.1f and costs %d, %q; this %.1f and %d, %q\n%s\n%s", d.Level, d.Cost, solver.Spell(d.Text, 1),
						other.Level, c, solver.Spell(other.Text, 1), k.Puzzle, pos)
				}
			}
		}
	}
	t.Log(chosen)
}

// A Followed says how long what a ladder tells may be.
type Followed struct {
	Refuted int // lines of nine in ten refutations
	Long    int // of a thousand refutations, those of more than solver.MostLines
	Marks   int // of each puzzle that are tried; the wrong ones are refuted

	Blanks bool // a mark is wrong, too, where the solution has none
}

const (
	usualHint = 6 // lines of 99 in 100 hints
	toldCount = 6 // ways, or others, that a sentence counts
)

// counted finds the numbers of ways and of others in a sentence.
var counted = regexp.MustCompile(`(\d+) (?:ways|others|pieces that)`)

// CanBeFollowed checks that people can follow what a ladder tells of some puzzles with one solution: hints from the
// start to the end, and why random wrong marks are wrong beside what has been deduced.
func CanBeFollowed(t *testing.T, kind *solver.Kind, puzzles []solver.Puzzle, most Followed) {
	ctx, l := context.Background(), kind.Ladder
	var hints, refutations []int
	for _, p := range puzzles {
		random := rand.New(rand.NewPCG(6, uint64(len(p.String()))))
		var path []solver.Position
		pos := p.Start()
		for d := range l.Steps(ctx, p, pos) {
			if err := followError(d); err != nil {
				t.Errorf("%s: %v\n%s\n%s", l.Techniques[d.Technique].Name, err, p, pos)
			}
			hints = append(hints, 1+len(d.Untold()))
			path = append(path, pos)
			pos = pos.Set(d.Marks...)
		}
		marks, solution := marksOf(kind, p), p.Prove(ctx, p.Start(), 1).Witnesses[0]
		for range most.Marks {
			at := path[random.IntN(len(path))]
			wrong := marks[random.IntN(len(marks))]
			next := at.Set(wrong)
			if at[wrong.Site] != solver.Blank || solution[wrong.Site] == solver.Blank && !most.Blanks || p.Check(next) != nil || p.Keeps(solution, next) {
				continue
			}
			m, known := solver.FindMistake(ctx, l, p, []solver.Position{at, next})
			if !known || len(m.Why) == 0 {
				t.Errorf("nothing is said against %v\n%s\n%s", wrong, p, at)
				continue
			}
			n := 0
			for _, d := range m.Why {
				n += 1 + len(d.Untold())
				if err := followError(d); err != nil {
					t.Errorf("against %v: %v\n%s\n%s", wrong, err, p, at)
				}
			}
			refutations = append(refutations, n)
		}
	}
	slices.Sort(hints)
	slices.Sort(refutations)
	usual := func(lines []int, part int) int { return lines[(len(lines)-1)*part/100] }
	if n := usual(hints, 99); n > usualHint {
		t.Errorf("of 100 hints 99 have up to %d lines, want %d", n, usualHint)
	}
	if n := usual(hints, 100); n > solver.MostLines {
		t.Errorf("a hint has %d lines, want at most %d", n, solver.MostLines)
	}
	if n := usual(refutations, 90); n > most.Refuted {
		t.Errorf("of 10 refutations 9 have up to %d lines, want %d", n, most.Refuted)
	}
	long := 0
	for _, n := range refutations {
		if n > solver.MostLines {
			long++
		}
	}
	if 1000*long > most.Long*len(refutations) {
		t.Errorf("%d of %d refutations have more than %d lines", long, len(refutations), solver.MostLines)
	}
	t.Logf("lines of %d hints: %d, %d, at most %d; of %d refutations: %d, %d, at most %d, %d of them long", len(hints), usual(hints, 50),
		usual(hints, 99), usual(hints, 100), len(refutations), usual(refutations, 50), usual(refutations, 90), usual(refutations, 100), long)
}

// followError says which sentence of a deduction is too long, or counts too much.
func followError(d solver.Deduction) error {
	lines := []string{d.Text}
	for _, c := range d.Untold() {
		lines = append(lines, c.Text)
	}
	for _, line := range lines {
		for sentence := range strings.SplitSeq(line, ". ") {
			if n := reason.Words(sentence); n > reason.MostWords {
				return fmt.Errorf("%d words: %q", n, solver.Spell(sentence, 1))
			}
			for _, found := range counted.FindAllStringSubmatch(sentence, -1) {
				if n, _ := strconv.Atoi(found[1]); n > toldCount {
					return fmt.Errorf("it counts %d: %q", n, solver.Spell(sentence, 1))
				}
			}
		}
	}
	return nil
}
