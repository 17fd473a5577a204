package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"quadrille/app/game"
	"quadrille/solver"
)

const generateUsage = `usage: go run ./app generate [KIND] [-size SIZE] [-grade GRADE] [-TRAIT VALUE]... [-seed N] [-n COUNT]
           [-within TIME] [-nearest] [-site URL] [-json]
       go run ./app generate -list

Makes puzzles with exactly one solution. Prints a line for each, with tabs between its
link and, if its kind has techniques, the band, a number from 1 on, the hardest technique
and the number of steps. The link is the part of an address after the #; -site URL makes it
a whole address, such as with -site http://localhost:8000. -json prints each line as a JSON
object, with the seed.

-list prints the kinds, their sizes and their traits. The defaults are the first kind, its
usual size and the first value of each trait.
GRADE is a band (Easy, Medium, Hard, Expert or Master), a number or a range: 4.5, 4-6, 8-
or -3. Without it, any grade will do. To ask for both, give the band as -band.

Some puzzles do not come in every grade. A search goes on until it is interrupted, or for
TIME, such as 90s or 5m. If nothing is found, the puzzle that came nearest goes to the
standard error; -nearest prints it like any other.

The same choices and seed always make the same puzzle, and puzzle i, counted from 0, is the
first one of seed N+i, so several machines can share the work. A terminal shows progress.
The exit status is 1 if no puzzle could be made, 2 for a wrong command line, 130 after an
interrupt and 143 after SIGTERM.
`

func (c console) generate(args []string) int {
	name, args := named(args)
	kind, status, err := generated(c.kinds, name)
	flags := c.command("generate", generateUsage)
	size := flags.String("size", "", "")
	band := flags.String("band", "", "")
	grade := flags.String("grade", "", "")
	traits := flags.traits(kind)
	seed := flags.Uint64("seed", 1, "")
	count := flags.Int("n", 1, "")
	within := flags.Duration("within", 0, "")
	nearest := flags.Bool("nearest", false, "")
	asJSON := flags.Bool("json", false, "")
	list := flags.Bool("list", false, "")
	var at site
	flags.Var(&at, "site", "")
	if status, ok := flags.parse(args, func() error {
		if *list && (flags.NFlag() > 1 || name != "") {
			return errors.New("-list excludes everything else")
		}
		return flags.want(0, 0, "")
	}); !ok {
		return status
	}
	if *list {
		return flags.exit(1, listPresets(c.kinds, c.out))
	}
	if err != nil {
		return flags.exit(status, err)
	}
	g := generating{kind: kind, seed: *seed, count: *count, within: *within, nearest: *nearest, json: *asJSON, site: at, out: c.out, errs: c.errs, progress: c.progress()}
	g.order, err = orderOf(kind, *size, *band, *grade, traits)
	if err == nil {
		err = g.check()
	}
	if err != nil {
		return flags.exit(2, err)
	}
	if err := g.run(c.ctx); err != nil && !errors.Is(err, errStopped) {
		fmt.Fprintf(c.errs, "generate: %v\n", err)
		return 1
	}
	return 0
}

func listPresets(kinds []*solver.Kind, out io.Writer) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, k := range kinds {
		if k.Generator == nil {
			continue
		}
		for _, p := range k.Generator.Presets {
			fmt.Fprintf(table, "%s\t-size %s\t%s: %s\n", k.Name, p.Name, k.Title, p.Title)
		}
		for _, t := range k.Generator.Traits {
			for i, v := range t.Values {
				fmt.Fprintf(table, "%s\t-%s %s\t%s: %s\n", k.Name, t.Name, v, t.Label, t.Labels[i])
			}
		}
	}
	return table.Flush()
}

// A generating is one run of the generator of a kind.
type generating struct {
	kind      *solver.Kind
	order     solver.Order
	seed      uint64 // of the first puzzle
	count     int
	within    time.Duration // for each puzzle, 0 for any time
	nearest   bool          // where none is found, the nearest is printed
	json      bool
	site      site
	out, errs io.Writer
	progress  io.Writer
	shown     string // the line of progress
}

// generated returns the kind to generate: by its name in any case, or else the first with a generator. With
// an error it returns the exit status.
func generated(kinds []*solver.Kind, name string) (*solver.Kind, int, error) {
	at := slices.IndexFunc(kinds, func(k *solver.Kind) bool {
		return name == "" && k.Generator != nil || name != "" && strings.EqualFold(k.Name, name)
	})
	switch {
	case at < 0 && name == "":
		return nil, 1, errors.New("no kind of puzzle can be made here")
	case at < 0:
		return nil, 2, fmt.Errorf("there is no kind %q: see generate -list", name)
	case kinds[at].Generator == nil:
		return nil, 1, fmt.Errorf("%s cannot be made here", kinds[at].Title)
	}
	return kinds[at], 0, nil
}

func (g *generating) check() error {
	if g.count < 1 {
		return fmt.Errorf("the number of puzzles should be at least 1, not %d", g.count)
	}
	if g.within < 0 {
		return fmt.Errorf("a search cannot take %v", g.within)
	}
	return g.kind.Generator.Refused(g.order)
}

// run makes the puzzles and prints each as soon as it is made.
func (g *generating) run(ctx context.Context) error {
	for i := range g.count {
		seed := g.seed + uint64(i)
		p, ok := g.make(ctx, i, seed)
		missed := "stopped"
		if ctx.Err() == nil {
			missed = fmt.Sprintf("no puzzle found for seed %d", seed)
		}
		switch {
		case p == nil && ctx.Err() != nil:
			return errStopped
		case p == nil:
			return errors.New(missed)
		}
		made := g.madeOf(p, seed)
		if !ok && !g.nearest {
			return fmt.Errorf("%s; the nearest is %s (-nearest prints it)", missed, made.brief())
		}
		if made.Nearest = !ok; made.Nearest {
			fmt.Fprintf(g.errs, "generate: %s; this is the nearest:\n", missed)
		}
		line := made.String()
		if g.json {
			line = encoded(made)
		}
		if _, err := fmt.Fprintln(g.out, line); err != nil {
			return err
		}
		if ctx.Err() != nil {
			return errStopped
		}
	}
	return nil
}

// A made is a puzzle to print, with its grade where its kind has one.
type made struct {
	Link string `json:"link"`
	Seed uint64 `json:"seed"`
	*graded
	Nearest bool `json:"nearest,omitempty"` // it is not what was asked for
}

func (g *generating) madeOf(p solver.Puzzle, seed uint64) made {
	m := made{Link: g.site.address(solver.Link{Kind: g.kind, Puzzle: p}.Name()), Seed: seed}
	if g.kind.Ladder != nil {
		if grade, known := g.kind.Ladder.Grade(context.Background(), p); known {
			grade := gradedOf(grade)
			m.graded = &grade
		}
	}
	return m
}

// String is the line of a puzzle.
func (m made) String() string {
	if m.graded == nil {
		return m.Link
	}
	return m.Link + "\t" + m.graded.String()
}

// brief returns the link, the band and the number.
func (m made) brief() string {
	if m.graded == nil {
		return m.Link
	}
	return fmt.Sprintf("%s %s %.1f", m.Link, m.Band, m.Number)
}

// make makes the puzzle of a seed, or returns the nearest.
func (g *generating) make(ctx context.Context, i int, seed uint64) (solver.Puzzle, bool) {
	if g.within > 0 {
		limited, cancel := context.WithTimeout(ctx, g.within)
		defer cancel()
		ctx = limited
	}
	began := time.Now()
	defer g.show("")
	return g.kind.Generator.Make(ctx, g.order, seed, func(done, of int) {
		if of > 0 {
			g.show(fmt.Sprintf("puzzle %d of %d: %s", i+1, g.count, progressOf(done, of, time.Since(began))))
		}
	})
}

// progressOf returns the progress of a puzzle, and an estimate of the time left.
func progressOf(done, of int, spent time.Duration) string {
	part := fmt.Sprintf("%d%%", min(100*done/of, 99))
	left := game.TimeLeft(done, of, spent)
	switch {
	case left == "":
		return part
	case done >= of:
		return left
	}
	return part + ", " + left
}

// show replaces the line of progress, or wipes it.
func (g *generating) show(text string) {
	if text == g.shown {
		return
	}
	fmt.Fprintf(g.progress, "\r%-*s", len(g.shown), text)
	if text == "" {
		fmt.Fprint(g.progress, "\r")
	}
	g.shown = text
}
