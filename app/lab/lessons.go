package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"quadrille/app/cli"
	"quadrille/puzzles/exchange"
	"quadrille/solver"
)

const lessonsUsage = `usage: go run ./app/lab lessons KIND [-size SIZE,...] [-band BAND] [-TRAIT VALUE]... [-seed N]
           [-n COUNT] [-ways N] [INPUT...]

Looks for three lessons in each technique of a kind: positions on small boards where that
technique comes next, and easier ones then lead to the only solution. It makes COUNT boards
of each size and also takes those of each INPUT, a file, a link, or - for the standard input:
the last word of each line, with its marks if it has any. It solves each board in as many
different ways as -ways says.

Prints a line for each lesson, the technique's name and a link, as in the file lessons.txt of
the kind, the easiest first. An INPUT can be that file: its lessons are then replaced only by better
ones. How good each one is goes to the standard error: smaller is better. An interrupt ends the
search, and the lessons found so far are printed; the exit status is then 130.
`

// lessons runs the command lessons. An interrupt ends the search, and the lessons found so far are printed.
func lessons(c cli.Console, args []string) int {
	name, args := cli.Named(args)
	flags := c.Flags("lessons", lessonsUsage)
	kind, status, err := cli.Generated(c.Kinds, name)
	traits := flags.Traits(kind)
	sizes := flags.String("size", "", "")
	band := flags.String("band", "", "")
	seed := flags.Uint64("seed", 1, "")
	count := flags.Int("n", 100, "")
	ways := flags.Int("ways", 4, "")
	if status, ok := flags.Parse(args, func() error {
		switch {
		case name == "":
			return errors.New("the kind is missing")
		case *count < 0:
			return fmt.Errorf("%d boards cannot be made", *count)
		case *ways < 1:
			return fmt.Errorf("a board cannot be solved in %d ways", *ways)
		}
		return nil
	}); !ok {
		return status
	}
	if err == nil {
		status = 1
		_, err = cli.LadderOf(kind)
	}
	if err != nil {
		return flags.Exit(status, err)
	}
	t := &teacher{kind: kind, rng: rand.New(rand.NewPCG(*seed, 0)), ways: *ways, best: make([][]lesson, len(kind.Ladder.Techniques))}
	if status := flags.EachLine(func(line string) error { return t.read(c.Ctx, line) }); status != 0 {
		return status
	}
	for _, size := range strings.FieldsFunc(*sizes, func(r rune) bool { return r == ',' }) {
		order, err := cli.OrderOf(kind, size, *band, "", traits)
		if err == nil {
			err = kind.Generator.Refused(order)
		}
		if err != nil {
			return flags.Exit(2, err)
		}
		for i := range *count {
			if p, ok := kind.Generator.Make(c.Ctx, order, *seed+uint64(i), func(int, int) {}); ok {
				t.study(c.Ctx, p)
			}
		}
	}
	return t.print(c.Out, c.Errs)
}

type teacher struct {
	kind *solver.Kind
	rng  *rand.Rand
	ways int
	best [][]lesson // for each technique the best ones on different boards, the best first
}

type lesson struct {
	board string
	link  string
	cost  int
}

// maxLessons is the number of lessons of a technique.
const maxLessons = 3

// read studies the board of a line.
func (t *teacher) read(ctx context.Context, line string) error {
	board, err := exchange.Read([]*solver.Kind{t.kind}, []byte(line[strings.LastIndexByte(line, ' ')+1:]))
	if err != nil {
		return err
	}
	if board.Puzzle.Prove(ctx, board.Puzzle.Start(), 2).Count == 1 {
		t.follow(ctx, board.Puzzle, board.Link().At())
		t.study(ctx, board.Puzzle)
	}
	return nil
}

// study follows the ladder on a board with one solution in several ways.
func (t *teacher) study(ctx context.Context, p solver.Puzzle) {
	t.follow(ctx, p, p.Start())
	v := p.Prove(ctx, p.Start(), 1)
	if v.Count == 0 {
		return
	}
	for range t.ways - 1 {
		t.follow(ctx, p, t.somewhere(ctx, p, v.Witnesses[0]))
	}
}

// somewhere returns a position on the way to the solution: it makes some deductions of the ladder, chosen at
// random, with a mark of the solution in between.
func (t *teacher) somewhere(ctx context.Context, p solver.Puzzle, solution solver.Position) solver.Position {
	pos := p.Start()
	techniques := len(t.kind.Ladder.Techniques)
	far := 8
	if t.rng.IntN(2) == 0 {
		far = len(pos) / 2
	}
	for range t.rng.IntN(far + 1) {
		if marks := pos.Diff(solution); t.rng.IntN(3) == 0 && len(marks) > 0 {
			if next := pos.Set(marks[t.rng.IntN(len(marks))]); p.Check(next) == nil && p.Keeps(solution, next) {
				pos = next
			}
			continue
		}
		var found []solver.Deduction
		for d := range t.kind.Ladder.Find(ctx, p, pos, t.rng.IntN(techniques)) {
			if found = append(found, d); len(found) == 20 {
				break
			}
		}
		if len(found) > 0 {
			pos = pos.Set(found[t.rng.IntN(len(found))].Marks...)
		}
	}
	return pos
}

// follow climbs from a position to the solution. Each position on the way is a lesson in its next
// technique if the steps after it are easier, or easy.
func (t *teacher) follow(ctx context.Context, p solver.Puzzle, pos solver.Position) {
	type stop struct {
		pos solver.Position
		d   solver.Deduction
		all int
	}
	var way []stop
	for d, all := range t.kind.Ladder.Steps(ctx, p, pos) {
		way = append(way, stop{pos, d, all})
		pos = pos.Set(d.Marks...)
	}
	if !p.Solved(pos) {
		return
	}
	hardest := -1
	for i := len(way) - 1; i >= 0; i-- {
		s := way[i]
		once := s.d.Technique > hardest
		if solver.Teachable(&s.d) && (once || t.kind.Ladder.Techniques[hardest].Band() == solver.Easy) {
			link := solver.Link{Kind: t.kind, Puzzle: p, Position: s.pos}
			l := lesson{p.String(), link.String(), cost(p, s.d, s.all, len(way)-i)}
			if !once {
				l.cost += again
			}
			t.take(s.d.Technique, l)
		}
		hardest = max(hardest, s.d.Technique)
	}
}

func (t *teacher) take(technique int, l lesson) {
	best := t.best[technique]
	if same := slices.IndexFunc(best, func(b lesson) bool { return b.board == l.board }); same >= 0 {
		if best[same].cost <= l.cost {
			return
		}
		best = slices.Delete(best, same, same+1)
	}
	best = append(best, l)
	slices.SortStableFunc(best, func(a, b lesson) int { return a.cost - b.cost })
	t.best[technique] = best[:min(len(best), maxLessons)]
}

// again is the cost of a later step that is at least as hard.
const again = 40

// enough is the best number of steps that a lesson leaves.
const enough = 5

// cost measures the effort of reading a lesson: the size of the board and of the deduction, other deductions
// available at the same time, and the steps left.
func cost(p solver.Puzzle, d solver.Deduction, all, steps int) int {
	units := 0
	for _, u := range d.Units {
		units += len(u)
	}
	cost := 2*len(p.String()) + 2*units + len(d.Premises) + 3*len(d.Marks) + 5*len(d.Told.Cases) + len(d.Told.Text)/4 + 10*min(all-1, 3)
	return cost + 2*max(steps-enough, 8*(enough-steps))
}

// print prints the lessons. The exit status is 1 where a technique has none.
func (t *teacher) print(out, errs io.Writer) int {
	status := 0
	for i, k := range t.kind.Ladder.Techniques {
		if len(t.best[i]) == 0 {
			fmt.Fprintf(errs, "%s: no lesson found\n", k.Name)
			status = 1
		}
		for _, l := range t.best[i] {
			fmt.Fprintf(errs, "%s: %d\n", k.Name, l.cost)
			if _, err := fmt.Fprintf(out, "%s %s\n", k.Name, l.link); err != nil {
				return 1
			}
		}
	}
	return status
}
