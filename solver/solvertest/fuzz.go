package solvertest

import (
	"context"
	"testing"

	"quadrille/solver"
)

// Fuzz feeds arbitrary text to a kind's parser, and to its methods on positions. The built-in puzzles are
// seeds already; seeds are further texts, good and bad.
func Fuzz(f *testing.F, kind *solver.Kind, seeds ...string) {
	for _, b := range kind.Builtin {
		f.Add(b.Text, "")
		if p, err := kind.Parse(b.Text); err == nil {
			f.Add(b.Text, string(p.Start()))
			for _, w := range p.Prove(context.Background(), p.Start(), 2).Witnesses {
				f.Add(b.Text, string(w))
			}
		}
	}
	for _, text := range seeds {
		f.Add(text, "")
	}
	f.Fuzz(func(t *testing.T, text, position string) {
		p, err := kind.Parse(text)
		if err != nil {
			wantPlain(t, "the error", err.Error())
			return
		}
		if len(text) > solver.MaxText {
			t.Errorf("a text of %d bytes is read, the most is %d", len(text), solver.MaxText)
		}
		start := p.Start()
		if sites := 2 * solver.MaxSize * solver.MaxSize; len(start) > sites || len(p.String()) > solver.MaxText {
			t.Errorf("%d bytes make %d sites and %d bytes of text", len(text), len(start), len(p.String()))
		}
		testText(t, kind, p)
		if err := p.Check(start); err != nil {
			t.Errorf("the start is no position: %v", err)
		}
		fuzzPosition(t, p, start)
		if pos := solver.Position(position); p.Check(pos) != nil {
			wantPlain(t, "the error", p.Check(pos).Error())
		} else {
			fuzzPosition(t, p, pos)
		}
	})
}

// fuzzPosition checks the faults of a position, and proves it, without an end only on a small board.
func fuzzPosition(t *testing.T, p solver.Puzzle, pos solver.Position) {
	wantFaults(t, p, pos)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if len(pos) > 64 {
		cancel()
	}
	v := p.Prove(ctx, pos, 2)
	if v.Stopped {
		return
	}
	wantVerdict(t, p, pos, 2, v)
	if len(p.Faults(pos)) > 0 && v.Count > 0 {
		t.Errorf("%s, but the proof finds a solution:\n%s", p.Faults(pos)[0].Text, pos)
	}
	if p.Solved(pos) && v.Count == 0 {
		t.Errorf("solved, but the proof finds no solution:\n%s", pos)
	}
}
