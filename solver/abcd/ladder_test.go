package abcd

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// A solved puzzle is one with all its solutions.
type solved struct {
	*Puzzle
	solutions []solver.Position
}

// small makes random puzzles with few solutions.
func small(t testing.TB, seed uint64, n int) []solved {
	g := setter{rand.New(rand.NewPCG(seed, 1))}
	var puzzles []solved
	for len(puzzles) < n {
		p := g.puzzle(t, 3+g.IntN(2), 3+g.IntN(2), 3+g.IntN(3))
		if v := p.Prove(context.Background(), p.Start(), 200); v.Count > 0 && !v.More {
			puzzles = append(puzzles, solved{p, byHand(p, p.Start())})
		}
	}
	return puzzles
}

// A deduction follows from what it says it rests on: with the counts of its units alone, and
// of the position its causes alone, no solution denies it.
func TestPremisesSuffice(t *testing.T) {
	n := 12
	if testing.Short() {
		n = 4
	}
	for _, k := range small(t, 5, n) {
		err := solvertest.Ladder(Kind(), k.Puzzle, k.solutions, func(pos solver.Position, d solver.Deduction) error {
			return premisesError(k.Puzzle, pos, d)
		})
		if err != nil {
			t.Error(err)
		}
	}
}

func premisesError(p *Puzzle, pos solver.Position, d solver.Deduction) error {
	counts := slices.Repeat([]int{Unknown}, len(p.counts))
	for l, cells := range p.lines {
		if slices.ContainsFunc(d.Units, func(u []int) bool { return slices.Equal(u, cells) }) {
			copy(counts[l*p.letters:], p.counts[l*p.letters:(l+1)*p.letters])
		}
	}
	q := newPuzzle(p.rows, p.cols, p.letters, p.diagonal, counts, "")
	less := q.Start()
	for _, site := range d.Cause {
		less = less.Set(solver.Mark{Site: site, To: pos[site]})
	}
	next := pos.Set(d.Marks...)
	for _, m := range d.Marks {
		c := p.CellOf(m.Site)
		denied := p.candidates(pos)[c] &^ p.candidates(next)[c]
		if m.Site < p.Cells() {
			denied = p.all() &^ (1 << (m.To - 'A'))
		}
		for ; denied != 0; denied &= denied - 1 {
			a := denied.First()
			if notes := p.Notes(less, c); notes != 0 && !notes.Has(a) {
				continue
			}
			if q.Prove(context.Background(), less.Set(solver.Mark{Site: c, To: Letter(a)}), 1).Count > 0 {
				return fmt.Errorf("what it rests on allows %c at %s", Letter(a), p.CellName(c))
			}
		}
	}
	return nil
}

// Turned, mirrored and with other letters a puzzle is as hard as before.
func TestGradeOfTurnedPuzzles(t *testing.T) {
	g := setter{rand.New(rand.NewPCG(6, 1))}
	for graded := 0; graded < 60; {
		p := g.puzzle(t, 3+g.IntN(4), 3+g.IntN(4), 3+g.IntN(3))
		want, ok := ladder().Grade(context.Background(), p)
		if !ok {
			continue
		}
		graded++
		turned := p.Draft()
		for range g.IntN(4) {
			turned = turned.Rotate()
		}
		if g.IntN(2) == 0 {
			turned = turned.Mirror()
		}
		q := must(turned.Puzzle())
		q = relabelled(q, g.Perm(p.letters))
		got, ok := ladder().Grade(context.Background(), q)
		if !ok || got.Number != want.Number || got.Level != want.Level || got.Hardest != want.Hardest {
			t.Errorf("%+v, and turned %+v\n%s\n%s", want, got, p, q)
		}
	}
}

// relabelled gives each letter another name.
func relabelled(p *Puzzle, names []int) *Puzzle {
	counts := make([]int, len(p.counts))
	for l := range p.Lines() {
		for a, b := range names {
			counts[l*p.letters+b] = p.Count(l, a)
		}
	}
	given := []byte(p.given)
	for c := range given {
		if p.Given(c) {
			given[c] = Letter(names[given[c]-'A'])
		}
	}
	return newPuzzle(p.rows, p.cols, p.letters, p.diagonal, counts, string(given))
}
