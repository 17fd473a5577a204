package pack_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/reading"
	"quadrille/solver/reason"
	"quadrille/solver/telling"
)

// People can follow the deductions on boards of the packs, and on new ones of every band.
func TestCanBeFollowed(t *testing.T) {
	for _, k := range all.Kinds() {
		if k.Ladder == nil || pack.Course(k) == nil {
			continue
		}
		t.Run(k.Name, func(t *testing.T) {
			t.Parallel()
			var puzzles []solver.Puzzle
			n := 0
			for _, c := range pack.Course(k) {
				for _, b := range c.Boards {
					if n++; n%24 == 0 {
						p, err := k.Parse(b.Text)
						if err != nil {
							t.Fatal(err)
						}
						puzzles = append(puzzles, p)
					}
				}
			}
			for _, band := range solver.Bands() {
				order := solver.Order{Preset: k.Generator.Presets[k.Generator.Usual].Name, Band: band}
				if p, ok := k.Generator.Make(context.Background(), order, 1, func(int, int) {}); ok && !testing.Short() {
					puzzles = append(puzzles, p)
				}
			}
			positions := 12
			if testing.Short() {
				positions = 5
			}
			canBeFollowed(t, k, puzzles, positions)
		})
	}
}

// usualHint is the largest number of lines in 99 of 100 hints.
const usualHint = 6

// counted finds the numbers of ways and of others in a sentence.
var counted = regexp.MustCompile(`(\d+) (?:ways|others|pieces that)`)

// canBeFollowed checks that people can follow what a ladder tells of some puzzles with one solution: hints from the
// start to the end, and why wrong marks are wrong, at so many positions of each puzzle.
func canBeFollowed(t *testing.T, kind *solver.Kind, puzzles []solver.Puzzle, positions int) {
	ctx, l := context.Background(), kind.Ladder
	var hints, refutations reading.Lines
	withheld := 0
	for _, p := range puzzles {
		told, solution := reading.Hints(ctx, l, p), p.Prove(ctx, p.Start(), 1).Witnesses[0]
		for _, r := range append(told, reading.Refutations(ctx, l, p, told, positions)...) {
			if len(r.Why) == 0 {
				t.Errorf("nothing is said against %v\n%s\n%s", r.Wrong, p, r.Pos)
			}
			for i, d := range r.Why {
				if begins := i < len(r.Why)-1; r.Refutes() && begins && slices.ContainsFunc(d.Marks, func(m solver.Mark) bool {
					return m.Site == r.Wrong.Site && m.To == solution[m.Site]
				}) {
					t.Errorf("a step against %v gives the answer away: %q\n%s\n%s", r.Wrong, telling.Spell(d.Told.Text, 1), p, r.Pos)
				}
				if err := followError(d); err != nil {
					t.Errorf("%s: %v\n%s\n%s", l.Techniques[d.Technique].Name, err, p, r.Pos)
				}
			}
			if r.Refutes() {
				refutations = append(refutations, max(1, solver.LineCount(r.Why[:r.Told])))
				if r.Withheld() {
					withheld++
				}
			} else {
				hints = append(hints, r.Lines())
			}
		}
	}
	if n := hints.Percentile(99); n > usualHint {
		t.Errorf("of 100 hints 99 have up to %d lines, want %d", n, usualHint)
	}
	if n := hints.Percentile(100); n > solver.ReadableLines {
		t.Errorf("a hint has %d lines, want at most %d", n, solver.ReadableLines)
	}
	if n := refutations.Percentile(90); n > solver.FewLines {
		t.Errorf("of 10 refutations 9 have up to %d lines, want %d", n, solver.FewLines)
	}
	if 20*withheld > len(refutations) {
		t.Errorf("%d of %d refutations have more than %d lines in all", withheld, len(refutations), solver.ReadableLines)
	}
	t.Logf("lines of %d hints: %d, %d, at most %d; of %d refutations: %d, %d, at most %d", len(hints), hints.Percentile(50), hints.Percentile(99), hints.Percentile(100),
		len(refutations), refutations.Percentile(50), refutations.Percentile(90), refutations.Percentile(100))
}

// followError says which sentence of a deduction is too long, or counts too much.
func followError(d solver.Deduction) error {
	lines := []string{d.Told.Text}
	for _, c := range d.Told.ExtraCases() {
		lines = append(lines, c.Text)
	}
	for _, line := range lines {
		for sentence := range strings.SplitSeq(line, ". ") {
			if n := reason.Words(sentence); n > reason.MaxWords {
				return fmt.Errorf("%d words: %q", n, telling.Spell(sentence, 1))
			}
			for _, found := range counted.FindAllStringSubmatch(sentence, -1) {
				if n, _ := strconv.Atoi(found[1]); n > d.Told.Ways || d.Told.Ways > solver.MaxWays {
					return fmt.Errorf("it counts %d and notes %d: %q", n, d.Told.Ways, telling.Spell(sentence, 1))
				}
			}
		}
	}
	return nil
}
