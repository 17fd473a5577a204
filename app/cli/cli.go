// Package cli solves and converts puzzles at the command line, in any form that import
// knows.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"quadrille/puzzles/exchange"
	"quadrille/solver"
	"quadrille/solver/all"
)

const usage = `usage: go run ./app solve FILE|-
       go run ./app count [-limit N] FILE|-

reads a puzzle from each line of FILE, or of the standard input, in any form that import
knows and that fits a line; blank lines and lines that begin with "# " are left out. For
each puzzle it prints, with tabs between them, the number of solutions found, with + behind
it where the limit ended the count; the time in microseconds; the first solution. solve
looks for two solutions, count for as many as the limit. A link with a position is solved
from there.

A line that holds no puzzle gives the word error and what is wrong, which goes to the
standard error too. The exit status is 1 if there was one, and 2 for a wrong command.
`

// Run runs the command solve or count and returns its exit status. An interrupt ends it.
func Run(name string, args []string, in io.Reader, out, errs io.Writer) int {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(errs)
	flags.Usage = func() { fmt.Fprint(errs, usage) }
	limit := 2
	if name == "count" {
		flags.IntVar(&limit, "limit", limit, "solutions to look for, 1 at least")
	}
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	if limit < 1 {
		fmt.Fprintf(errs, "%s: the limit is %d, want 1 at least\n", name, limit)
		return 2
	}
	if flags.NArg() != 1 {
		fmt.Fprint(errs, usage)
		return 2
	}
	if file := flags.Arg(0); file != "-" {
		f, err := os.Open(file)
		if err != nil {
			fmt.Fprintf(errs, "%s: %v\n", name, err)
			return 1
		}
		defer f.Close()
		in = f
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	return (&counting{kinds: all.Kinds(), limit: limit, out: out, errs: errs, now: time.Now}).run(ctx, in)
}

// A counting is one run over the lines of a file.
type counting struct {
	kinds     []*solver.Kind
	limit     int
	out, errs io.Writer
	now       func() time.Time
	bad       bool // a line held no puzzle
}

// run returns the exit status.
func (c *counting) run(ctx context.Context, in io.Reader) int {
	ctx, stop := context.WithCancel(ctx)
	defer stop() // ends the reader, too
	lines := read(ctx, in)
	for {
		select {
		case <-ctx.Done():
			fmt.Fprintln(c.errs, "stopped")
			return 1
		case l, more := <-lines:
			if !more {
				if c.bad {
					return 1
				}
				return 0
			}
			if err := c.line(ctx, l); err != nil {
				fmt.Fprintf(c.errs, "line %d: %v\n", l.number, err)
				return 1
			}
		}
	}
}

// line solves the puzzle of a line. Its error ends the run.
func (c *counting) line(ctx context.Context, l line) error {
	if l.failed != nil {
		return l.failed
	}
	if l.text == "" || isComment(l.text) {
		return nil
	}
	var answer string
	puzzle, err := exchange.Read(c.kinds, []byte(l.text))
	if err != nil {
		c.bad = true
		fmt.Fprintf(c.errs, "line %d: %v\n", l.number, err)
		answer = fmt.Sprintf("error\t%v\n", err)
	} else {
		answer = c.solve(ctx, puzzle)
		if ctx.Err() != nil {
			return nil // what was counted so far is no answer
		}
	}
	_, err = io.WriteString(c.out, answer)
	return err
}

func (c *counting) solve(ctx context.Context, in exchange.Import) string {
	pos := in.Position
	if pos == "" {
		pos = in.Puzzle.Start()
	}
	start := c.now()
	verdict := in.Puzzle.Prove(ctx, pos, c.limit)
	took := c.now().Sub(start)
	more, solution := "", solver.Position("")
	if verdict.More {
		more = "+"
	}
	if len(verdict.Witnesses) > 0 {
		solution = verdict.Witnesses[0]
	}
	return fmt.Sprintf("%d%s\t%d\t%s\n", verdict.Count, more, took.Microseconds(), solution)
}
