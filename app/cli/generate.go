package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"quadrille/app/game"
	"quadrille/solver"
)

const generateUsage = `usage: go run ./app generate [KIND] [-size SIZE] [-grade GRADE] [-TRAIT VALUE]... [-seed N] [-n COUNT]
           [-shard J/N] [-o FILE] [-tries COUNT] [-nearest] [-seeds] [-site URL] [-json]
       go run ./app generate -list

Makes puzzles with exactly one solution. Prints a line for each, with tabs between its
link and, if its kind has techniques, the band, a number from 1 on, the hardest technique
and the number of steps. The link is the part of an address after the #; -site URL makes it
a whole address, such as with -site http://localhost:8000. -seeds adds the seed at the end of
each line. -json prints each line as a JSON object, with the seed.

-list prints the kinds, their sizes and traits, and the version of the grades. The defaults
are the first kind, its usual size and the first value of each trait.
GRADE is a band (Easy, Medium, Hard, Expert or Master), a number or a range: 4.5, 4-6, 8-
or -3. Without it, any grade will do. To ask for both, give the band as -band.

Some puzzles do not come in every grade. A search goes on until it is interrupted, or has
graded COUNT puzzles (-tries). A seed that finds none leaves the line "# seed N: none", which
every reader skips, and the next seed follows. The puzzle that came nearest goes to the
standard error; -nearest prints it like any other.

The same choices and seed make the same puzzle, on any machine and in any version; with a
grade, as long as the version of the grades, which -list and -json print, is the same. Puzzle
i, counted from 0, is the first one of seed N+i. -shard J/N makes share J of N, counted from
0: all shares, one after the other, are what one run makes.

-o FILE writes to FILE.part-KEY, which becomes FILE in the end. The same command goes on
where an earlier run was ended, and does not make a finished file again.

A terminal shows progress. The exit status is 1 if a seed has no puzzle, 2 for a wrong
command line, 130 after an interrupt and 143 after SIGTERM.
`

func (c Console) generate(args []string) int {
	name, args := Named(args)
	kind, status, err := Generated(c.Kinds, name)
	flags := c.Flags("generate", generateUsage)
	size := flags.String("size", "", "")
	band := flags.String("band", "", "")
	grade := flags.String("grade", "", "")
	traits := flags.Traits(kind)
	seed := flags.Uint64("seed", 1, "")
	count := flags.Int("n", 1, "")
	shard := flags.String("shard", "0/1", "")
	file := flags.String("o", "", "")
	tries := flags.Int("tries", 0, "")
	nearest := flags.Bool("nearest", false, "")
	seeds := flags.Bool("seeds", false, "")
	asJSON := flags.Bool("json", false, "")
	list := flags.Bool("list", false, "")
	var at site
	flags.Var(&at, "site", "")
	if status, ok := flags.Parse(args, func() error {
		if *list && (flags.NFlag() > 1 || name != "") {
			return errors.New("-list excludes everything else")
		}
		return flags.want(0, 0, "")
	}); !ok {
		return status
	}
	if *list {
		return flags.Exit(1, listPresets(c.Kinds, c.Out))
	}
	if err != nil {
		return flags.Exit(status, err)
	}
	g := generating{kind: kind, seed: *seed, count: *count, tries: *tries, nearest: *nearest, seeds: *seeds, json: *asJSON, site: at, out: c.Out, errs: c.Errs, progress: c.progress()}
	g.order, err = OrderOf(kind, *size, *band, *grade, traits)
	if err == nil {
		err = g.check(*shard)
	}
	if err != nil {
		return flags.Exit(2, err)
	}
	if *file != "" {
		err = g.runTo(c.Ctx, *file)
	} else {
		err = g.run(c.Ctx, g.begin)
	}
	if err != nil && !errors.Is(err, errStopped) {
		return flags.Exit(1, err)
	}
	if g.none > 0 {
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
	fmt.Fprintf(table, "grades\tversion %d\n", solver.GradeVersion)
	return table.Flush()
}

// A generating is one run of the generator of a kind.
type generating struct {
	kind      *solver.Kind
	order     solver.Order
	seed      uint64 // of the first puzzle
	count     int    // of all shards
	begin     int    // the first puzzle of the shard
	end       int    // and the one after the last
	tries     int    // puzzles graded for each, 0 for any number
	nearest   bool   // where none is found, the nearest is printed
	seeds     bool   // a column has them
	toFile    bool   // out is a file that another run goes on with
	json      bool
	site      site
	out, errs io.Writer
	progress  io.Writer
	shown     string // the line of progress
	none      int    // seeds without a puzzle
}

// Generated returns the kind to generate: by its name in any case, or else the first with a generator. With
// an error it returns the exit status.
func Generated(kinds []*solver.Kind, name string) (*solver.Kind, int, error) {
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

// check returns an error if the puzzles of a shard cannot be made, and sets which they are.
func (g *generating) check(shard string) error {
	if g.count < 1 {
		return fmt.Errorf("the number of puzzles should be at least 1, not %d", g.count)
	}
	before, after, _ := strings.Cut(shard, "/")
	j, err := strconv.Atoi(before)
	n, errOf := strconv.Atoi(after)
	if err != nil || errOf != nil || j < 0 || j >= n {
		return fmt.Errorf("a shard is J/N, where J is from 0 to N-1, not %q", shard)
	}
	start := func(j int) int { return g.count/n*j + min(j, g.count%n) }
	g.begin, g.end = start(j), start(j+1)
	if g.tries < 0 || g.tries > 0 && !g.order.Graded() {
		return errors.New("-tries limits the search for a grade: give both, and a number from 1 on")
	}
	return g.kind.Generator.Refused(g.order)
}

// run makes the puzzles of the shard from one on. It prints a line for each seed as soon as that is known.
func (g *generating) run(ctx context.Context, from int) error {
	for i := from; i < g.end; i++ {
		line, ok := g.line(ctx, i)
		if ok {
			if _, err := fmt.Fprintln(g.out, line); err != nil {
				return err
			}
		}
		if ctx.Err() != nil {
			return errStopped
		}
	}
	return nil
}

// line makes a puzzle and returns its line, or the one that says there is none. It is not ok if ctx ended first.
func (g *generating) line(ctx context.Context, i int) (line string, ok bool) {
	seed := g.seed + uint64(i)
	p, found := g.make(ctx, i, seed)
	missed := fmt.Sprintf("no puzzle found for seed %d", seed)
	if ctx.Err() != nil {
		missed = "stopped"
	}
	if p != nil {
		made := g.madeOf(p, seed)
		if found {
			return g.text(made), true
		}
		if g.nearest && (ctx.Err() == nil || !g.toFile) { // a file goes on with this seed
			made.Nearest = true
			fmt.Fprintf(g.errs, "generate: %s; this is the nearest:\n", missed)
			return g.text(made), true
		}
		missed += fmt.Sprintf("; the nearest is %s (-nearest prints it)", made.brief())
	}
	if p != nil || ctx.Err() == nil {
		fmt.Fprintf(g.errs, "generate: %s\n", missed)
	}
	if ctx.Err() != nil {
		return "", false
	}
	g.none++
	if g.json {
		return encoded(struct {
			Seed uint64 `json:"seed"`
			None bool   `json:"none"`
		}{seed, true}), true
	}
	return fmt.Sprintf("# seed %d: none", seed), true
}

func (g *generating) text(m made) string {
	switch {
	case g.json:
		return encoded(m)
	case g.seeds:
		return fmt.Sprintf("%v\t%d", m, m.Seed)
	}
	return m.String()
}

// A made is a puzzle to print, with its grade where its kind has one.
type made struct {
	Link string `json:"link"`
	Seed uint64 `json:"seed"`
	*graded
	Grades  int  `json:"grades,omitempty"`  // their version
	Nearest bool `json:"nearest,omitempty"` // it is not what was asked for
}

func (g *generating) madeOf(p solver.Puzzle, seed uint64) made {
	m := made{Link: g.site.address(solver.Link{Kind: g.kind, Puzzle: p}.Name()), Seed: seed}
	if g.kind.Ladder != nil {
		if grade, known := g.kind.Ladder.Grade(context.Background(), p); known {
			grade := gradedOf(grade)
			m.graded, m.Grades = &grade, solver.GradeVersion
		}
	}
	return m
}

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
	limited, cancel := context.WithCancel(ctx)
	defer cancel()
	began := time.Now()
	defer g.show("")
	return g.kind.Generator.Make(limited, g.order, seed, func(done, of int) {
		if g.tries > 0 && done > g.tries {
			cancel()
		}
		if of > 0 {
			g.show(fmt.Sprintf("puzzle %d of %d: %s", i-g.begin+1, g.end-g.begin, progressOf(done, of, time.Since(began))))
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
