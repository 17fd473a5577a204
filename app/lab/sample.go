package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"quadrille/app/cli"
	"quadrille/puzzles/exchange"
	"quadrille/solver"
	"quadrille/solver/reading"
	"quadrille/solver/telling"
)

const sampleUsage = `usage: go run ./app/lab sample [-n COUNT] [-seed N] [INPUT...]

Draws COUNT hints at random, 120 by default, for a reader to rate: those of queens, stars, letters
and pieces alike often, from the puzzles of the courses if there is no INPUT, which is a file, a
link, or - for the standard input. A puzzle gives one hint at most. Prints each with its technique,
the link of its position, and the lines of its argument. The same seed draws the same ones.

The exit status is 1 if something is no puzzle with one solution, 2 for a wrong command line, 130
after an interrupt and 143 after SIGTERM.
`

func sample(c cli.Console, args []string) int {
	flags := c.Flags("sample", sampleUsage)
	count := flags.Int("n", 120, "")
	seed := flags.Uint64("seed", 1, "")
	if status, ok := flags.Parse(args, func() error {
		if *count < 1 {
			return fmt.Errorf("%d hints cannot be drawn", *count)
		}
		return nil
	}); !ok {
		return status
	}
	if len(flags.Operands) == 0 {
		flags.Operands = courses(c.Kinds)
	}
	var goals []string // in the order of the input
	puzzles := map[string][]exchange.Import{}
	flags.Answer(func(in exchange.Import) error {
		l, err := cli.LadderOf(in.Kind)
		if err != nil {
			return err
		}
		goal := l.Goal(in.Puzzle)
		if puzzles[goal] == nil {
			goals = append(goals, goal)
		}
		puzzles[goal] = append(puzzles[goal], in)
		return nil
	})
	random := rand.New(rand.NewPCG(*seed, 0))
	drawn := 0
	for i, goal := range goals {
		some := puzzles[goal]
		random.Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
		for last := *count * (i + 1) / len(goals); drawn < last && len(some) > 0 && c.Ctx.Err() == nil; some = some[1:] {
			text, err := drawHint(c.Ctx, some[0], random)
			if err != nil {
				return flags.Exit(1, err)
			}
			drawn++
			fmt.Fprintf(c.Out, "%d. %s\n", drawn, text)
		}
	}
	if c.Ctx.Err() != nil {
		return 1
	}
	return flags.Exit(1, nil)
}

// drawHint returns one of the hints of a puzzle.
func drawHint(ctx context.Context, in exchange.Import, random *rand.Rand) (string, error) {
	hints := reading.Hints(ctx, in.Kind.Ladder, in.Puzzle)
	if len(hints) == 0 {
		return "", errors.New("no technique leads to the solution")
	}
	h := hints[random.IntN(len(hints))]
	d := h.Why[0]
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n  %s\n", in.Kind.Ladder.Techniques[d.Technique].Title, telling.Spell(d.Told.String(), 1),
		solver.Link{Kind: in.Kind, Puzzle: in.Puzzle, Position: h.Pos})
	for _, line := range d.Told.ExtraCases() {
		fmt.Fprintf(&b, "  %s\n", telling.Spell(line.Text, 1))
	}
	return b.String(), nil
}
