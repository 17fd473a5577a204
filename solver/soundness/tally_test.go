package soundness

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/telling"
)

// A count holds the results of a technique.
type count struct{ checked, wrong, rechecked int }

func (c *count) add(o count) {
	c.checked += o.checked
	c.wrong += o.wrong
	c.rechecked += o.rechecked
}

// A tally counts the deductions of a source, up to a number.
type tally struct {
	source            source
	want              int    // the number of deductions in all
	until             int    // and in this part
	seed              uint64 // of the next board
	lock              sync.Mutex
	counts            []count // by technique
	boards, positions int
	several, open     int // the deductions on boards, and at positions, with several solutions
	faults            []string
}

func newTally(s source, want int, seed uint64) *tally {
	return &tally{source: s, want: want, seed: seed, counts: make([]count, len(s.kind.Ladder.Techniques))}
}

func (y *tally) sum() int {
	sum := 0
	for _, c := range y.counts {
		sum += c.checked
	}
	return sum
}

// maxFaults is the number of faults that ends a tally.
const maxFaults = 5

// run tries boards on all cores, each with a seed of its own, up to a part of the whole.
func (y *tally) run(part, whole int, progress func()) {
	y.until = y.want * part / whole
	seeds := make(chan uint64)
	var working sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		working.Go(func() {
			for s := range seeds {
				b, ok := y.source.board(s)
				if ok && (len(b.solutions) > 1 || s%3 == 0) { // a few boards with one solution suffice
					t := &trial{tally: y, board: b, seed: s, counts: make([]count, len(y.counts))}
					t.run()
					y.gather(t, progress)
				}
			}
		})
	}
	for ; !y.done(); y.seed++ {
		seeds <- y.seed
	}
	close(seeds)
	working.Wait()
}

func (y *tally) done() bool {
	y.lock.Lock()
	defer y.lock.Unlock()
	if y.boards >= 300 && y.sum() == 0 {
		y.faults = append(y.faults, fmt.Sprintf("%s: nothing is deduced on %d boards", y.source.name, y.boards))
		return true
	}
	return y.sum() >= y.until || len(y.faults) >= maxFaults
}

func (y *tally) gather(t *trial, progress func()) {
	y.lock.Lock()
	defer y.lock.Unlock()
	for i, c := range t.counts {
		y.counts[i].add(c)
	}
	y.boards++
	y.positions += t.positions
	y.several += t.several
	y.open += t.open
	y.faults = append(y.faults, t.faults...)
	progress()
}

// A trial is one board with its results.
type trial struct {
	*tally
	board
	seed          uint64
	random        *rand.Rand
	keeps         map[solver.Mark]grid.Set // by mark, the solutions that keep it alone
	counts        []count
	positions     int
	several, open int
	faults        []string
}

const (
	walks     = 2 // from random marks on a board
	walkSteps = 5 // positions of a walk, each with some of the deductions at the one before
	everyNth  = 16
	always    = 500 // this many deductions of a technique are all rechecked
)

func (t *trial) run() {
	t.random = rand.New(rand.NewPCG(t.seed, 7))
	t.keeps = make(map[solver.Mark]grid.Set)
	for range walks {
		truth := t.solutions[t.random.IntN(len(t.solutions))]
		pos := t.start(truth)
		for range walkSteps {
			found := t.check(pos)
			if len(t.faults) >= maxFaults {
				return
			}
			next := t.forward(pos, truth, found)
			if next == pos {
				break
			}
			pos = next
		}
	}
}

// start makes random marks that a solution keeps: those of the solution, and any others.
func (t *trial) start(truth solver.Position) solver.Position {
	pos := t.Start()
	part := t.random.Float64() * t.random.Float64() * t.random.Float64()
	for _, m := range pos.Diff(truth) {
		if t.random.Float64() < part {
			pos = pos.Set(m)
		}
	}
	for range t.random.IntN(1 + int(float64(len(pos))*t.random.Float64())) {
		if m := t.mark(); pos[m.Site] == solver.Blank {
			pos = t.try(pos, truth, m)
		}
	}
	return pos
}

// try makes marks if a solution keeps them.
func (t *trial) try(pos, truth solver.Position, marks ...solver.Mark) solver.Position {
	if next := pos.Set(marks...); t.Check(next) == nil && t.Keeps(truth, next) {
		return next
	}
	return pos
}

// forward makes some of the deductions, and sometimes a mark of the solution.
func (t *trial) forward(pos, truth solver.Position, found []solver.Deduction) solver.Position {
	next := pos
	if len(found) == 0 || t.random.IntN(6) == 0 {
		if left := pos.Diff(truth); len(left) > 0 {
			next = t.try(next, truth, left[t.random.IntN(len(left))])
		}
	}
	if len(found) > 0 {
		for range 1 + t.random.IntN(3) {
			next = t.try(next, truth, found[t.random.IntN(len(found))].Marks...)
		}
	}
	return next
}

// check compares all deductions at a position with the solutions that keep it.
func (t *trial) check(pos solver.Position) []solver.Deduction {
	kept := grid.NewSet(len(t.solutions))
	n := 0
	for i, s := range t.solutions {
		if t.Keeps(s, pos) {
			kept.Add(i)
			n++
		}
	}
	t.positions++
	ctx, ladder := context.Background(), t.source.kind.Ladder
	var all []solver.Deduction
	for technique := range ladder.Techniques {
		c := &t.counts[technique]
		for d := range ladder.Find(ctx, t.Puzzle, pos, technique) {
			c.checked++
			if all = append(all, d); len(t.solutions) > 1 {
				t.several++
			}
			if n > 1 {
				t.open++
			}
			if s, ok := t.denied(kept, pos, d); ok {
				c.wrong++
				t.fault(pos, d, "it is not true of the solution\n"+string(s))
			} else if ladder.Recheck != nil && t.counted(technique, c.checked) {
				c.rechecked++
				if err := ladder.Recheck(ctx, t.Puzzle, pos, d); err != nil {
					t.fault(pos, d, err.Error())
				}
			}
			if len(t.faults) >= maxFaults {
				return all
			}
		}
	}
	return all
}

// counted reports whether to recheck a deduction: the first of each technique, then every everyNth.
func (t *trial) counted(technique, number int) bool {
	if number%everyNth == 0 {
		return true
	}
	t.lock.Lock()
	defer t.lock.Unlock()
	return t.tally.counts[technique].rechecked < always
}

func (t *trial) fault(pos solver.Position, d solver.Deduction, what string) {
	t.faults = append(t.faults, fmt.Sprintf("%s, seed %d, %s, %q: %s\nmarks %v, cause %v\n%s\n%s",
		t.source.name, t.seed, t.source.kind.Ladder.Techniques[d.Technique].Name, telling.Spell(d.Told.Text, 1), what,
		d.Marks, d.Premises, t.Puzzle, pos))
}

// denied returns a solution that keeps a position but not a deduction there.
func (t *trial) denied(kept grid.Set, pos solver.Position, d solver.Deduction) (solver.Position, bool) {
	next := pos.Set(d.Marks...)
	plain := true
	for _, m := range d.Marks {
		plain = plain && m.To != solver.Blank && kept.Within(t.keepers(m))
	}
	if plain { // all solutions keep each mark alone
		return "", false
	}
	for i, s := range t.solutions {
		if kept.Has(i) && !t.Keeps(s, next) {
			return s, true
		}
	}
	return "", false
}

// keepers returns the solutions that keep a mark alone.
func (t *trial) keepers(m solver.Mark) grid.Set {
	set, ok := t.keeps[m]
	if !ok {
		set = grid.NewSet(len(t.solutions))
		alone := t.Start().Set(m)
		for i, s := range t.solutions {
			if t.Keeps(s, alone) {
				set.Add(i)
			}
		}
		t.keeps[m] = set
	}
	return set
}

// hasty returns the search of a ladder that in every fiftieth deduction takes one solution for the only one.
func hasty(find search) search {
	var n atomic.Int64
	return func(ctx context.Context, p solver.Puzzle, pos solver.Position, technique int) iter.Seq[solver.Deduction] {
		return func(yield func(solver.Deduction) bool) {
			for d := range find(ctx, p, pos, technique) {
				if n.Add(1)%50 == 0 {
					for _, w := range p.Prove(ctx, pos, 1).Witnesses {
						d.Marks = pos.Diff(w)[:1]
					}
				}
				if !yield(d) {
					return
				}
			}
		}
	}
}

type search = func(context.Context, solver.Puzzle, solver.Position, int) iter.Seq[solver.Deduction]
