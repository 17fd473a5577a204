package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"text/tabwriter"

	"quadrille/solver"
	"quadrille/solver/all"
)

const generateUsage = `usage: go run ./app generate [-kind NAME] [-size PRESET] [-band BAND] [-seed N] [-n COUNT]
       go run ./app generate -list

makes puzzles with exactly one solution and prints for each, with tabs between them, its
link, and where its kind has techniques the band, a number from 1 to 10, the hardest
technique and the number of steps. -list tells the kinds and their sizes; the first of each
is taken where none is named. The bands are Easy, Medium, Hard, Expert and Master; without
one the puzzles are of any.

The same kind, size, band and seed give the same puzzle; puzzle i of several, counted from
0, is that of the seed N+i. How far the work has come goes to the standard error. The exit
status is 1 where no puzzle can be made, and 2 for a wrong command.
`

// Generate runs the command generate and returns its exit status. An interrupt ends it.
func Generate(args []string, out, errs io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	return generate(ctx, all.Kinds(), args, out, errs)
}

func generate(ctx context.Context, kinds []*solver.Kind, args []string, out, errs io.Writer) int {
	flags := flag.NewFlagSet("generate", flag.ContinueOnError)
	flags.SetOutput(errs)
	flags.Usage = func() { fmt.Fprint(errs, generateUsage) }
	kind := flags.String("kind", "", "")
	size := flags.String("size", "", "")
	band := flags.String("band", "", "")
	seed := flags.Uint64("seed", 1, "")
	count := flags.Int("n", 1, "")
	list := flags.Bool("list", false, "")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	if flags.NArg() > 0 || *list && flags.NFlag() > 1 {
		fmt.Fprint(errs, generateUsage)
		return 2
	}
	if *list {
		return listPresets(kinds, out)
	}
	g := generating{seed: *seed, count: *count, out: out, errs: errs}
	if status, err := g.choose(kinds, *kind, *size, *band); err != nil {
		fmt.Fprintf(errs, "generate: %v\n", err)
		return status
	}
	if err := g.run(ctx); err != nil {
		fmt.Fprintln(errs, err)
		return 1
	}
	return 0
}

func listPresets(kinds []*solver.Kind, out io.Writer) int {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, k := range kinds {
		if k.Generator == nil {
			continue
		}
		for _, p := range k.Generator.Presets {
			fmt.Fprintf(table, "%s\t%s\t%s: %s\n", k.Name, p.Name, k.Title, p.Title)
		}
	}
	if table.Flush() != nil {
		return 1
	}
	return 0
}

// A generating is one run of the generator of a kind.
type generating struct {
	kind      *solver.Kind
	preset    string
	band      solver.Band
	seed      uint64 // of the first puzzle
	count     int
	out, errs io.Writer
	shown     string // the line of progress
}

// choose sets what is to be made by its names, in any case. Next to an error it gives the
// exit status.
func (g *generating) choose(kinds []*solver.Kind, kind, size, band string) (int, error) {
	for _, k := range kinds {
		if kind == "" && k.Generator != nil || kind != "" && strings.EqualFold(k.Name, kind) {
			g.kind = k
			break
		}
	}
	switch {
	case g.kind == nil && kind == "":
		return 1, errors.New("no kind of puzzle can be generated here")
	case g.kind == nil:
		return 2, fmt.Errorf("no kind is called %q: generate -list tells them", kind)
	case g.kind.Generator == nil || len(g.kind.Generator.Presets) == 0:
		return 1, fmt.Errorf("%s cannot be generated here", g.kind.Title)
	}
	presets := g.kind.Generator.Presets
	at := 0
	if size != "" {
		at = slices.IndexFunc(presets, func(p solver.Preset) bool { return strings.EqualFold(p.Name, size) })
	}
	if at < 0 {
		return 2, fmt.Errorf("no size of %s is called %q: generate -list tells them", g.kind.Title, size)
	}
	g.preset = presets[at].Name
	if band != "" {
		at = slices.IndexFunc(solver.Bands(), func(b solver.Band) bool { return strings.EqualFold(string(b), band) })
		if at < 0 {
			return 2, fmt.Errorf("no band is called %q, want Easy, Medium, Hard, Expert or Master", band)
		}
		g.band = solver.Bands()[at]
	}
	if g.count < 1 {
		return 2, fmt.Errorf("the number of puzzles is %d, want 1 at least", g.count)
	}
	return 0, nil
}

// run makes the puzzles and prints each as soon as it is there.
func (g *generating) run(ctx context.Context) error {
	for i := range g.count {
		p, ok := g.kind.Generator.Make(ctx, g.preset, g.band, g.seed+uint64(i), func(done, of int) {
			if of > 0 {
				g.show(fmt.Sprintf("puzzle %d of %d: %d%%", i+1, g.count, 100*done/of))
			}
		})
		g.show("")
		var line string
		if ok {
			line = solver.Link{Kind: g.kind, Puzzle: p}.Name()
			if g.kind.Ladder != nil {
				if grade, known := g.kind.Ladder.Grade(ctx, p); known {
					line += "\t" + graded(grade)
				}
			}
		}
		switch {
		case ctx.Err() != nil:
			return errors.New("stopped")
		case !ok:
			return fmt.Errorf("generate: no puzzle was found with the seed %d", g.seed+uint64(i))
		}
		if _, err := fmt.Fprintln(g.out, line); err != nil {
			return fmt.Errorf("generate: %w", err)
		}
	}
	return nil
}

// show replaces the line of progress, or wipes it.
func (g *generating) show(text string) {
	if text == g.shown {
		return
	}
	fmt.Fprintf(g.errs, "\r%-*s", len(g.shown), text)
	if text == "" {
		fmt.Fprint(g.errs, "\r")
	}
	g.shown = text
}
