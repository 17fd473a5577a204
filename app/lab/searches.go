package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"quadrille/app/cli"
	"quadrille/app/game"
	"quadrille/solver"
)

const searchesUsage = `usage: go run ./app/lab searches [-n COUNT] [-seed N]

Counts what each search of each kind tests, places and takes back on the bundled boards, until
everything has been tried, and the median, the least and the most tests on COUNT new boards of the
usual size, 20 by default. A search is stopped after a million tests. The same seed makes the same
boards.

The exit status is 2 for a wrong command line, 130 after an interrupt and 143 after SIGTERM.
`

// mostTests is the number of tests after which a search is stopped.
const mostTests = 1_000_000

func searches(c cli.Console, args []string) int {
	flags := c.Flags("searches", searchesUsage)
	count := flags.Int("n", 20, "")
	seed := flags.Uint64("seed", 1, "")
	if status, ok := flags.Parse(args, func() error {
		if *count < 0 || len(flags.Operands) > 0 {
			return errors.New("it takes no input, and a count from 0 on")
		}
		return nil
	}); !ok {
		return status
	}
	for _, k := range c.Kinds {
		for _, b := range k.Builtin {
			p, err := k.Parse(b.Text)
			if err != nil {
				return flags.Exit(1, err)
			}
			fmt.Fprintf(c.Out, "%s, %s\n", k.Title, b.Name)
			for _, s := range k.Strategies {
				n := searched(c.Ctx, s, p)
				fmt.Fprintf(c.Out, "    %-26s %9s tests %9s placed %9s taken back\n", s.Title, tests(n.Tests), game.Thousands(n.Placements), game.Thousands(n.Removals))
			}
		}
		boards := newBoards(c.Ctx, k, *count, *seed)
		if len(boards) == 0 {
			continue
		}
		fmt.Fprintf(c.Out, "%s, %s\n", k.Title, game.Count(len(boards), "new board"))
		for _, s := range k.Strategies {
			all := solver.Map(boards, func(p solver.Puzzle) int { return searched(c.Ctx, s, p).Tests })
			slices.Sort(all)
			fmt.Fprintf(c.Out, "    %-26s %9s median %9s least %9s most\n", s.Title, tests(all[(len(all)-1)/2]), tests(all[0]), tests(all[len(all)-1]))
		}
	}
	if c.Ctx.Err() != nil {
		return 1
	}
	return 0
}

// tests writes a number of tests.
func tests(n int) string {
	if n >= mostTests {
		return "over " + game.Thousands(mostTests)
	}
	return game.Thousands(n)
}

func searched(ctx context.Context, s solver.Strategy, p solver.Puzzle) (n game.Counts) {
	for step := range s.Search(p) {
		if n.Count(step); n.Tests >= mostTests || ctx.Err() != nil {
			break
		}
	}
	return n
}

// newBoards makes boards of the usual size.
func newBoards(ctx context.Context, k *solver.Kind, count int, seed uint64) (list []solver.Puzzle) {
	g := k.Generator
	for i := range count {
		if p, ok := g.Make(ctx, solver.Order{Preset: g.Presets[g.Usual].Name}, seed+uint64(i), nil); ok {
			list = append(list, p)
		}
	}
	return list
}
