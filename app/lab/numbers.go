package main

import (
	"fmt"
	"slices"

	"quadrille/app/cli"
	"quadrille/solver"
)

const numbersUsage = `usage: go run ./app/lab numbers [KIND...]

Counts the small boards of some kinds, of all if none is named: the tables of the pages How it
works. It takes some minutes.

The exit status is 2 for a wrong command line, 130 after an interrupt and 143 after SIGTERM.
`

func numbers(c cli.Console, args []string) int {
	flags := c.Flags("numbers", numbersUsage)
	if status, ok := flags.Parse(args, func() error {
		for _, name := range flags.Operands {
			if solver.KindNamed(c.Kinds, name) == nil {
				return fmt.Errorf("there is no kind %q", name)
			}
		}
		return nil
	}); !ok {
		return status
	}
	for _, k := range c.Kinds {
		if len(flags.Operands) > 0 && !slices.Contains(flags.Operands, k.Name) {
			continue
		}
		fmt.Fprintf(c.Out, "%s\n", k.Name)
		for line := range k.Numbers(c.Ctx) {
			fmt.Fprintf(c.Out, "    %s\n", line)
		}
	}
	if c.Ctx.Err() != nil {
		return 1
	}
	return 0
}
