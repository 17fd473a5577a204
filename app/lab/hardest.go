package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"quadrille/app/cli"
	"quadrille/solver"
)

const hardestUsage = `usage: go run ./app/lab hardest KIND -size SIZE,... [-seed N] [-n COUNT] [-tries COUNT]

Looks for the hardest board of each size: makes a board, then a harder one, until COUNT seeds, 10 by
default, give none within so many graded boards (-tries, 1000 by default). Prints a line for each
size: the number of the hardest, its hardest technique, its link; and of all boards that it made,
the one for which the first search of Watch makes most tests, and these.

The exit status is 2 for a wrong command line, 130 after an interrupt and 143 after SIGTERM.
`

func hardest(c cli.Console, args []string) int {
	name, args := cli.Named(args)
	flags := c.Flags("hardest", hardestUsage)
	kind, status, err := cli.Generated(c.Kinds, name)
	sizes := flags.String("size", "", "")
	seed := flags.Uint64("seed", 1, "")
	count := flags.Int("n", 10, "")
	tries := flags.Int("tries", 1000, "")
	if status, ok := flags.Parse(args, func() error {
		if name == "" || *sizes == "" || *count < 1 || *tries < 1 {
			return errors.New("it takes a kind, sizes, and counts from 1 on")
		}
		return nil
	}); !ok {
		return status
	}
	if err != nil {
		return flags.Exit(status, err)
	}
	for size := range strings.SplitSeq(*sizes, ",") {
		o := solver.Order{Preset: size}
		if err := kind.Generator.Refused(o); err != nil {
			return flags.Exit(2, err)
		}
		line := climb(c.Ctx, kind, o, *seed, *count, *tries)
		if c.Ctx.Err() != nil {
			return 1
		}
		fmt.Fprintln(c.Out, line)
	}
	return 0
}

// climb makes ever harder boards, until count seeds in a row give none, and returns the line on the hardest.
func climb(ctx context.Context, k *solver.Kind, o solver.Order, seed uint64, count, tries int) string {
	var top solver.Grade
	var hard, long solver.Puzzle
	most := 0
	for failed := 0; failed < count && ctx.Err() == nil; seed++ {
		limited, cancel := context.WithCancel(ctx)
		p, ok := k.Generator.Make(limited, o, seed, func(done, _ int) {
			if done > tries {
				cancel()
			}
		})
		cancel()
		if !ok {
			failed++
		}
		if p == nil {
			continue
		}
		if n := searched(ctx, k.Strategies[0], p).Tests; n > most {
			most, long = n, p
		}
		if g, rated := k.Ladder.Rate(ctx, p); rated && g.Number > top.Number {
			top, hard, failed = g, p, 0
			o.Least = solver.Harder(g.Number, 1)
		}
	}
	if hard == nil {
		return o.Preset + ": no board"
	}
	return fmt.Sprintf("%s: %.1f, %s, %s:%s; %s tests, %s:%s", o.Preset, top.Number, top.Hardest, k.Name, hard, tests(most), k.Name, long)
}
