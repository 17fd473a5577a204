package cli

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"

	"quadrille/solver"
)

// lampKind returns a kind for tests: a row of lamps, each with one right letter. A capital is deduced at
// once; a small letter only if the lamp to the left is known, from two cases; ! is A or B, 0 nothing, and . A
// but not deduced by any technique.
func lampKind() *solver.Kind {
	return &solver.Kind{
		Name: "lamps", Title: "Lamps",
		Parse: func(text string) (solver.Puzzle, error) {
			if text == "" || strings.Trim(text, "abcABC!0.") != "" {
				return nil, errors.New("there are no such lamps")
			}
			return lamps(text), nil
		},
		Ladder: &solver.Ladder{
			Techniques: []solver.Technique{{Name: "at-once", Title: "At once", Level: 1}, {Name: "neighbour", Title: "Neighbour", Level: 4}},
			Find:       findLamps,
		},
		Generator: &solver.Generator{
			Presets: []solver.Preset{{Name: "three", Title: "3 lamps"}, {Name: "six", Title: "6 lamps"}},
			Traits:  []solver.Trait{{Name: "colour", Label: "Colour", Values: []string{"any", "red"}, Labels: []string{"Any", "Red"}}},
			Check:   checkLamps,
			Like:    func(solver.Puzzle) solver.Order { return solver.Order{Preset: "three"} },
			Make:    makeLamps,
		},
	}
}

type lamps string

func (l lamps) String() string { return string(l) }
func (l lamps) Start() solver.Position {
	return solver.Position(strings.Repeat(string(solver.Blank), len(l)))
}
func (l lamps) Check(pos solver.Position) error {
	if len(pos) != len(l) {
		return errors.New("the position has another length")
	}
	return nil
}
func (l lamps) Faults(solver.Position) []solver.Fault { return nil }
func (l lamps) Solved(pos solver.Position) bool       { return string(pos) == l.solution("A") }
func (l lamps) Keeps(solution, pos solver.Position) bool {
	for i := range len(pos) {
		if pos[i] != solver.Blank && pos[i] != solution[i] {
			return false
		}
	}
	return true
}

func (l lamps) solution(open string) string {
	return strings.ToUpper(strings.NewReplacer("!", open, ".", "A").Replace(string(l)))
}

func (l lamps) Prove(ctx context.Context, pos solver.Position, limit int) solver.Verdict {
	v := solver.Verdict{Stopped: ctx.Err() != nil}
	for _, open := range []string{"A", "B"} {
		s := solver.Position(l.solution(open))
		if !l.Keeps(s, pos) || strings.Contains(string(l), "0") || v.Count > 0 && s == v.Witnesses[0] {
			continue
		}
		v.Count++
		v.Witnesses = append(v.Witnesses, s)
	}
	return v
}

func findLamps(_ context.Context, p solver.Puzzle, pos solver.Position, technique int) iter.Seq[solver.Deduction] {
	return func(yield func(solver.Deduction) bool) {
		l := p.(lamps)
		for i, c := range []byte(l) {
			d := solver.Deduction{Technique: technique, Marks: []solver.Mark{{Site: i, To: l.solution("A")[i]}}}
			switch {
			case pos[i] != solver.Blank:
				continue
			case technique == 0 && 'A' <= c && c <= 'C':
				d.Level, d.Told.Text = 1, fmt.Sprintf("%%C%d is %c", i, c)
			case technique == 1 && 'a' <= c && c <= 'c' && i > 0 && pos[i-1] != solver.Blank:
				d.Level, d.Told.Text = 4, fmt.Sprintf("%%C%d follows from %%c%d", i, i-1)
				d.Told.Cases = []solver.Case{{Text: fmt.Sprintf("one case for %%c%d", i)}, {Text: "  and another"}}
			default:
				continue
			}
			if !yield(d) {
				return
			}
		}
	}
}

func checkLamps(o solver.Order) error {
	if o.Preset != "three" && o.Preset != "six" {
		return fmt.Errorf("%q is no number of lamps", o.Preset)
	}
	return nil
}

// makeLamps takes small letters for any but the easiest, and finds nothing of Master. What it makes
// then, or when ctx ends, is the nearest to an order for a grade.
func makeLamps(ctx context.Context, o solver.Order, seed uint64, progress func(done, of int)) (solver.Puzzle, bool) {
	rng := rand.New(rand.NewPCG(seed, 1))
	text := []byte("A")
	if o.Traits["colour"] == "red" {
		text[0] = 'C'
	}
	for size := map[string]int{"three": 3, "six": 6}[o.Preset]; len(text) < size; {
		progress(len(text), size)
		letter := "abc"[rng.IntN(3)]
		if o.Band == solver.Easy {
			letter -= 'a' - 'A'
		}
		text = append(text, letter)
	}
	switch {
	case ctx.Err() == nil && o.Band != solver.Master:
		return lamps(text), true
	case o.Graded():
		return lamps(text), false
	}
	return nil, false
}
