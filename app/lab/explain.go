package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"quadrille/app/cli"
	"quadrille/puzzles/exchange"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/reading"
	"quadrille/solver/telling"
)

const explainUsage = `usage: go run ./app/lab explain [-positions N] [INPUT...]

Measures what there is to read in the hints for puzzles with one solution, those of the courses
if there is no INPUT, which is a file, a link, or - for the standard input: how many ways they
speak of, and how many lines they take. The same for the arguments against wrong marks, at N
positions of each puzzle, 4 by default, whole ones, however many cards tell them. Prints a line for
each kind and band, with the most of nine in ten, of 99 in a hundred and of all, how many in a
hundred are over the limit, and how many are not told, since they are too long; and then the ten
sentences that cost most to read.

The exit status is 1 if something is no such puzzle, 2 for a wrong command line, 130 after an
interrupt and 143 after SIGTERM.
`

func explain(c cli.Console, args []string) int {
	flags := c.Flags("explain", explainUsage)
	r := &readings{figures: map[figured]figure{}}
	flags.IntVar(&r.positions, "positions", 4, "")
	if status, ok := flags.Parse(args, func() error {
		if r.positions < 0 {
			return fmt.Errorf("there are no %d positions", r.positions)
		}
		return nil
	}); !ok {
		return status
	}
	if len(flags.Operands) == 0 {
		flags.Operands = courses(c.Kinds)
	}
	flags.Answer(func(in exchange.Import) error { return r.add(c.Ctx, in) })
	if c.Ctx.Err() != nil {
		return 1 // the figures of a part would look like those of the whole
	}
	return flags.Exit(1, r.print(c.Kinds, c.Out))
}

func courses(kinds []*solver.Kind) (links []string) {
	for _, k := range kinds {
		for _, chapter := range pack.Course(k) {
			for _, b := range chapter.Boards {
				links = append(links, k.Name+":"+b.Text)
			}
		}
	}
	return links
}

// readings collects the figures of some puzzles, and their worst sentences.
type readings struct {
	positions int // of each puzzle, with wrong marks
	figures   map[figured]figure
	worst     []sentence // the dearest first
}

// A figured is the key of a line of the table.
type figured struct {
	kind    string
	band    solver.Band
	refutes bool
}

// A figure is the lines and the ways of some hints, or of arguments against marks.
type figure struct {
	ways, lines reading.Lines
	withheld    int
}

// A sentence begins a deduction.
type sentence struct {
	cost, lines int
	text, link  string
}

// maxSentences is the number of sentences printed.
const maxSentences = 10

// add adds a puzzle; it prints nothing.
func (r *readings) add(ctx context.Context, in exchange.Import) error {
	l, err := cli.LadderOf(in.Kind)
	if err != nil {
		return err
	}
	if why := cli.UnlessOne(in.Puzzle.Prove(ctx, in.Puzzle.Start(), 2)); why != "" {
		_, why, _ = strings.Cut(why, "\t")
		return errors.New(why)
	}
	g, ok := l.Grade(ctx, in.Puzzle)
	if !ok {
		return errors.New("no technique leads to the solution")
	}
	hints := reading.Hints(ctx, l, in.Puzzle)
	for _, t := range slices.Concat(hints, reading.Refutations(ctx, l, in.Puzzle, hints, r.positions)) {
		about := figured{in.Kind.Name, g.Band, t.Refutes()}
		f := r.figures[about]
		f.ways = append(f.ways, t.Ways())
		if t.Withheld() {
			f.withheld++
		}
		if !t.Withheld() || t.Refutes() {
			f.lines = append(f.lines, t.Lines())
		}
		r.figures[about] = f
		for _, d := range t.Why {
			r.say(sentence{d.Cost, 1 + len(d.Told.ExtraCases()), telling.Spell(d.Told.String(), 1), solver.Link{Kind: in.Kind, Puzzle: in.Puzzle, Position: t.Pos}.String()})
		}
	}
	return nil
}

// say adds a sentence if it is one of the costliest, each once.
func (r *readings) say(s sentence) {
	at, _ := slices.BinarySearchFunc(r.worst, s, func(a, b sentence) int { return cmp.Or(b.cost-a.cost, cmp.Compare(a.text, b.text)) })
	if at == maxSentences || at < len(r.worst) && r.worst[at].text == s.text {
		return
	}
	r.worst = slices.Insert(r.worst, at, s)
	r.worst = r.worst[:min(len(r.worst), maxSentences)]
}

func (r *readings) print(kinds []*solver.Kind, out io.Writer) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "kind\tband\t\tnumber\tways: 9 of 10\t99 of 100\tmost\tover %d\tlines: 9 of 10\t99 of 100\tmost\tover %d\tnot told\n", solver.MaxWays, solver.ReadableLines)
	for _, k := range kinds {
		for _, band := range solver.Bands() {
			for _, refutes := range []bool{false, true} {
				f, ok := r.figures[figured{k.Name, band, refutes}]
				if !ok {
					continue
				}
				what := map[bool]string{false: "hints", true: "wrong marks"}[refutes]
				fmt.Fprintf(table, "%s\t%s\t%s\t%d\t%s\t%s\t%d\n", k.Name, band, what, len(f.ways), spread(f.ways, solver.MaxWays), spread(f.lines, solver.ReadableLines), f.withheld)
			}
		}
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, s := range r.worst {
		if _, err := fmt.Fprintf(out, "cost %d, %s: %s\n\t%s\n", s.cost, solver.Plural(s.lines, "line"), s.text, s.link); err != nil {
			return err
		}
	}
	return nil
}

// spread returns the most of nine in ten, of 99 in a hundred and of all, and the percentage over a limit.
func spread(l reading.Lines, most int) string {
	over := 100 * float64(l.Above(most)) / float64(len(l))
	return fmt.Sprintf("%d\t%d\t%d\t", l.Percentile(90), l.Percentile(99), l.Percentile(100)) + strconv.FormatFloat(over, 'f', 1, 64) + " %"
}
