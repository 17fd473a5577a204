package abcd

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

func TestLineTraces(t *testing.T) {
	for _, c := range []struct {
		file, puzzle string
		steps        int
	}{
		{"lines.txt", Mensa2016, 100},
		{"lines-2017.txt", Mensa2017, 100},
		{"lines-guesses.txt", threeMany, 100},
		{"lines-none.txt", threeNone, 100},
		{"lines-corners.txt", corners, 60},
	} {
		solvertest.Golden(t, c.file, trace(byLines, must(Parse(c.puzzle)), c.steps))
	}
}

// Arrangements agree with trying every letter in every cell.
func TestArrangements(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 2))
	some := 0
	for range 300 {
		n, letters := 3+random.IntN(4), 3+random.IntN(3)
		counts := make([]int, letters)
		for range n {
			counts[random.IntN(letters)]++
		}
		for range random.IntN(letters) {
			counts[random.IntN(letters)] = Unknown
		}
		cells, cand := make([]int, n), make([]Set, n)
		for i := range cells {
			cells[i] = i
			cand[i] = Set(1+random.IntN(1<<letters-1)) | Set(random.IntN(1<<letters))
		}
		got := newTable(n, counts).arrangements(cells, cand, make([]walks, 1<<10))
		want := arrangementsByHand(n, counts, cand, nil)
		if got != want {
			t.Errorf("%d cells, counts %v, sets %v: %d arrangements, want %d", n, counts, cand, got, want)
		}
		if want > 1 {
			some++
		}
	}
	if some < 50 {
		t.Errorf("%d lines with several arrangements: want more", some)
	}
}

// arrangementsByHand counts the ways to continue after the letters of the first cells.
func arrangementsByHand(n int, counts []int, cand []Set, line []int) (ways uint64) {
	if len(line) == n {
		for a, want := range counts {
			there := 0
			for _, l := range line {
				if l == a {
					there++
				}
			}
			if want != Unknown && there != want {
				return 0
			}
		}
		return 1
	}
	for a := range counts {
		if cand[len(line)].Has(a) && (len(line) == 0 || line[len(line)-1] != a) {
			ways += arrangementsByHand(n, counts, cand, append(slices.Clone(line), a))
		}
	}
	return ways
}

// A board of the largest size without a clue is searched step by step.
func TestLargestBoardIsPulled(t *testing.T) {
	steps := 0
	for range byLines.Search(must(Parse("12x12n8" + repeat("/--------", 24)))) {
		if steps++; steps == 1000 {
			return
		}
	}
	t.Errorf("%d steps, want 1000 and many more", steps)
}

// The longest line has the most arrangements.
func TestMostArrangements(t *testing.T) {
	p := must(Parse("12x12n8" + repeat("/--------", 24)))
	cand := slices.Repeat([]Set{p.all()}, p.Cells())
	got := p.tables[0].arrangements(p.lines[0], cand, make([]walks, p.states))
	if want := uint64(8 * 1977326743); got != want { // 8·7^11
		t.Errorf("%d arrangements, want %d", got, want)
	}
}

// Both searches find every solution of the proof, each once.
func TestSearchesFindEverySolution(t *testing.T) {
	g := setter{rand.New(rand.NewPCG(7, 3))}
	none, one, many, diagonal := 0, 0, 0, 0
	for range 90 {
		rows, cols := 3+g.IntN(3), 3+g.IntN(3)
		p := g.puzzle(t, rows, cols, 3+g.IntN(4))
		if g.IntN(4) == 0 {
			p = g.spoilt(p)
		}
		v := p.Prove(context.Background(), p.Start(), 300)
		if v.More {
			continue // too many to list
		}
		switch {
		case v.Count == 0:
			none++
		case v.Count == 1:
			one++
		default:
			many++
		}
		if p.diagonal {
			diagonal++
		}
		var found [2][]string
		for i, s := range []solver.Strategy{byColumns, byLines} {
			run := follow(s, p, true)
			found[i] = run.solutions
			slices.Sort(found[i])
			distinct := len(slices.Compact(slices.Clone(found[i])))
			if len(found[i]) != v.Count || distinct != v.Count {
				t.Errorf("%s on %s finds %d solutions, %d distinct, the proof %d", s.Name, p, len(found[i]), distinct, v.Count)
			}
			for _, letters := range found[i] {
				if !p.Solved(solver.Position(letters) + p.Start()[p.Cells():]) {
					t.Errorf("%s on %s finds %s, which is no solution", s.Name, p, letters)
				}
			}
			if want := map[bool]string{true: "No more solutions", false: "No solution"}[v.Count > 0]; run.end != want {
				t.Errorf("%s on %s ends with %q, want %q", s.Name, p, run.end, want)
			}
		}
		if !slices.Equal(found[0], found[1]) {
			t.Errorf("on %s the searches find different solutions", p)
		}
	}
	if none < 10 || one < 10 || many < 10 || diagonal < 3 {
		t.Errorf("%d puzzles with no solution, %d with one, %d with several, %d with corners: want more", none, one, many, diagonal)
	}
}

// A letter settled by the letter at its corner is removed from its other corners.
func TestCornersFollowFromCorners(t *testing.T) {
	p := must(Parse("4x5n5d/12001/1--11/0210-/20011/01210/01211/22001/01211/-1011"))
	want := []string{"BEBA" + "CADE" + "EBCB" + "DAEA" + "CBCD"}
	for _, s := range []solver.Strategy{byColumns, byLines} {
		if got := follow(s, p, true).solutions; !slices.Equal(got, want) {
			t.Errorf("%s finds %v, want %v", s.Name, got, want)
		}
	}
	if v := p.Prove(context.Background(), p.Start(), 3); v.Count != len(want) {
		t.Errorf("the proof finds %d solutions, want 1:\n%s", v.Count, board(p, v.Witnesses[0]))
	}
}

// spoilt returns a puzzle with a random letter given in some cell.
func (g setter) spoilt(p *Puzzle) *Puzzle {
	given := []byte(p.given)
	given[g.IntN(len(given))] = Letter(g.IntN(p.letters))
	return must(New(p.rows, p.cols, p.letters, p.diagonal, p.counts, string(given)))
}

// No deduction loses a solution: up to the first guess the board keeps them all, including its notes, in one
// site a cell or in two.
func TestLineDeductionsAreSound(t *testing.T) {
	g := setter{rand.New(rand.NewPCG(8, 5))}
	checked := 0
	for range 60 {
		p := g.puzzle(t, 3+g.IntN(4), 3+g.IntN(4), 3+g.IntN(6))
		v := p.Prove(context.Background(), p.Start(), 2)
		pos := p.Start()
		for step := range byLines.Search(p) {
			if step.Sort == sortGuess || step.Action == solver.End {
				break
			}
			if step.Action != solver.Place {
				continue
			}
			pos = pos.Set(step.Marks...)
			if err := p.Check(pos); err != nil {
				t.Fatal(err)
			}
			for _, w := range v.Witnesses {
				if checked++; !p.Keeps(w, pos) {
					t.Fatalf("on %s, %s loses a solution:\n%s", p, step.Text, board(p, w))
				}
			}
		}
	}
	if checked < 500 {
		t.Errorf("%d deductions checked: want more", checked)
	}
}

func BenchmarkStrategies(b *testing.B) {
	for _, s := range strategies {
		for _, puzzle := range []struct{ name, text string }{{"2016", Mensa2016}, {"2017", Mensa2017}} {
			b.Run(s.Name+"/"+puzzle.name, func(b *testing.B) {
				p := must(Parse(puzzle.text))
				steps := 0
				b.ReportAllocs()
				for b.Loop() {
					for range s.Search(p) {
						steps++
					}
				}
				b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "steps/s")
			})
		}
	}
}
