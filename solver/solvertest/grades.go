package solvertest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
)

// Ladders tries the ladder of a kind on several puzzles (see Ladder), which together reach
// each technique, save in short tests.
func Ladders(t *testing.T, kind *solver.Kind, puzzles []Solved) {
	reached := make(map[int]bool)
	for _, k := range puzzles {
		err := Ladder(kind, k.Puzzle, k.Solutions, func(_ solver.Position, d solver.Deduction) error {
			reached[d.Technique] = true
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	if !testing.Short() {
		wantReached(t, kind.Ladder, reached)
	}
}

// Explains checks that the ladder of a kind leads through every puzzle of some sorts, and
// logs how hard they are.
func Explains[P solver.Puzzle](t *testing.T, kind *solver.Kind, sorts map[string][]P) {
	for _, name := range slices.Sorted(maps.Keys(sorts)) {
		t.Run(name, func(t *testing.T) {
			bands, hardest := make(map[solver.Band]int), make(map[string]int)
			for _, p := range sorts[name] {
				g, ok := kind.Ladder.Grade(context.Background(), p)
				if !ok {
					t.Errorf("not explained: %s", p)
				}
				bands[g.Band]++
				hardest[g.Hardest]++
			}
			t.Log(bands, hardest)
		})
	}
}

// SameGrade checks that two puzzles, one of them turned, say, are equally hard. It is false
// where they have no grade.
func SameGrade(t *testing.T, kind *solver.Kind, p, q solver.Puzzle) bool {
	t.Helper()
	want, ok := kind.Ladder.Grade(context.Background(), p)
	got, okToo := kind.Ladder.Grade(context.Background(), q)
	if ok != okToo || got.Number != want.Number || got.Level != want.Level || got.Hardest != want.Hardest {
		t.Errorf("%+v (%t), and %+v (%t)\n%s\n%s", want, ok, got, okToo, p, q)
	}
	return ok
}

// Techniques reads testdata/techniques.txt, which has for each technique, by its name, the
// link of a position at which it is the next; testdata/technique has what is said there, with
// the board before and after it, and with what stands at the last of its cases.
func Techniques(t *testing.T, kind *solver.Kind, drawn func(solver.Puzzle, solver.Position) string) {
	links := make(map[string]string)
	for _, line := range strings.Split(strings.TrimSpace(ReadFile(t, "testdata/techniques.txt")), "\n") {
		name, link, _ := strings.Cut(line, " ")
		links[name] = link
	}
	l := kind.Ladder
	for i, k := range l.Techniques {
		link, err := solver.ParseLink([]*solver.Kind{kind}, links[k.Name])
		if err != nil {
			t.Errorf("%s: %v", k.Name, err)
			continue
		}
		p, pos := link.Puzzle, link.Position
		if pos == "" {
			pos = p.Start()
		}
		d, all, ok := l.Next(context.Background(), p, pos)
		if !ok || d.Technique != i {
			t.Errorf("%s: the next deduction is %+v", k.Name, d)
			continue
		}
		text := fmt.Sprintf("%s: %s\nLevel %.1f, one of %d\n\n%s\n\n%s\nLook at %s\n%s\n", k.Title, k.Rule, d.Level, all,
			strings.ReplaceAll(p.String(), "/", "\n"), drawn(p, pos), solver.Spell(d.Where, 1), solver.Spell(d.Text, 1))
		for _, line := range d.Cases {
			text += solver.Spell(line.Text, 1) + "\n"
		}
		text += "\n" + drawn(p, pos.Set(d.Marks...))
		if last := len(d.Cases) - 1; last >= 0 {
			text += "\nAt the end of the cases\n" + drawn(p, pos.Set(d.Cases[last].Assumed...))
		}
		Golden(t, "technique/"+k.Name+".txt", text)
	}
}

// Explained compares the explained solutions of some puzzles with testdata/explained.txt.
func Explained(t *testing.T, kind *solver.Kind, puzzles ...solver.Puzzle) {
	var b strings.Builder
	for _, p := range puzzles {
		fmt.Fprintf(&b, "%s\n", p)
		for step := range kind.Ladder.Strategy().Search(p) {
			fmt.Fprintf(&b, "%c %s\n", step.Action, solver.Spell(step.Text, 1))
		}
		b.WriteString("\n")
	}
	Golden(t, "explained.txt", b.String())
}

// NothingAfterEnd checks that a ladder shows nothing of a puzzle once its context has ended.
// Choose one with a long search.
func NothingAfterEnd(t *testing.T, kind *solver.Kind, p solver.Puzzle) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for i, k := range kind.Ladder.Techniques {
		for d := range kind.Ladder.Find(ctx, p, p.Start(), i) {
			t.Errorf("%s goes on to %q", k.Name, d.Text)
		}
	}
}

// BenchGrade measures grades of some sorts of puzzles, the first hint and its proof, and the
// path to the first goal.
func BenchGrade[P solver.Puzzle](b *testing.B, kind *solver.Kind, sorts map[string][]P) {
	ctx, l := context.Background(), kind.Ladder
	for _, name := range slices.Sorted(maps.Keys(sorts)) {
		puzzles := sorts[name]
		each := func(what string, do func(p solver.Puzzle)) {
			b.Run(name+what, func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					do(puzzles[i%len(puzzles)])
				}
			})
		}
		each("", func(p solver.Puzzle) { l.Grade(ctx, p) })
		each(", first hint", func(p solver.Puzzle) { l.Next(ctx, p, p.Start()) })
		each(", first path", func(p solver.Puzzle) { l.Path(ctx, p, p.Start()) })
		var first []solver.Deduction
		for _, p := range puzzles {
			d, _, _ := l.Next(ctx, p, p.Start())
			first = append(first, d)
		}
		b.Run(name+", first proof", func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				n := i % len(puzzles)
				l.Recheck(ctx, puzzles[n], puzzles[n].Start(), first[n])
			}
		})
	}
}
