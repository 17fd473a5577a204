// Package cli solves, grades, explains, generates, packs and converts puzzles at the command line, in any
// form that can be imported.
package cli

import (
	"context"
	"fmt"
	"io"
	"time"

	"quadrille/puzzles/exchange"
)

const usage = `usage: go run ./app solve FILE|LINK|-
       go run ./app count [-limit N] FILE|LINK|-
       go run ./app grade [-labels] FILE|LINK|-
       go run ./app steps [-boards|-json] FILE|LINK|-

Reads puzzles in any format that can be imported, from FILE or, for -, from the standard
input: one on each line, or with blank lines between them. If the input is larger than 64
kilobytes, it must have one puzzle on each line. Lines that begin with "# " are skipped.
A LINK is a puzzle itself.

solve and count print a line for each puzzle, with tabs between the number of solutions
found, the time in microseconds and the first solution. A + after the number means that
there are more. solve looks for two solutions, count for as many as the limit. If a link
has marks, they solve it from there.

grade prints how hard each puzzle is from its start: the band, a number from 1 on, the
hardest technique, the number of steps, and yes if it can be solved without guessing. If it
cannot, the band is none or several, for its solutions, or stuck, and the last word is no.

grade -labels reads lines of a label, a blank and a puzzle, where a label is a number, a band
or a day of the week. For each kind it prints the rank correlation of the labels with the
numbers of the grades, with the size alone, and with the numbers within each size.

steps explains how to solve each puzzle, from the marks that a link has: a line for each
step, with its number, the technique and the reason. The cases of a longer argument are
indented below it. -boards prints the board after each step; -json prints each step as a
JSON object on a line of its own, with sites, marks and levels.

If something is not a puzzle, or its kind has no techniques, the line is the word error and
what is wrong, which goes to the standard error too. The exit status is then 1; it is 2 for
a wrong command line.
`

// solve runs the command solve, count, grade or steps.
func (c console) solve(name string, args []string) int {
	flags := c.command(name, usage)
	limit, boards, asJSON, withLabels := 2, false, false, false
	switch name {
	case "count":
		flags.IntVar(&limit, "limit", limit, "solutions to look for, at least 1")
	case "grade":
		flags.BoolVar(&withLabels, "labels", false, "how well grades agree with labels")
	case "steps":
		flags.BoolVar(&boards, "boards", false, "the board after each step")
		flags.BoolVar(&asJSON, "json", false, "each step as JSON")
	}
	if status, ok := flags.parse(args, func() bool { return limit < 1 || flags.NArg() == 1 && !(boards && asJSON) }); !ok {
		return status
	}
	if limit < 1 {
		return flags.exit(2, fmt.Errorf("the limit should be at least 1, not %d", limit))
	}
	file, err := c.open(flags.Arg(0))
	if err != nil {
		return flags.exit(1, err)
	}
	defer file.Close()
	w := work{console: c, answer: counting{limit, time.Now}.answer}
	switch {
	case withLabels:
		return c.labels(file)
	case name == "grade":
		w.answer = grade
	case name == "steps":
		w.answer = explaining{boards, asJSON}.answer
	}
	return w.run(file)
}

// A work is one run over the puzzles of a file.
type work struct {
	console
	answer func(context.Context, exchange.Import) (string, error) // lines, or an error
	bad    bool                                                   // a puzzle had no answer
}

// run returns the exit status.
func (w *work) run(in io.Reader) int {
	if err := w.each(in, w.entry); err != nil {
		fmt.Fprintln(w.errs, err)
		return 1
	}
	if w.bad {
		return 1
	}
	return 0
}

// entry answers a puzzle. Its error ends the run.
func (w *work) entry(e entry) error {
	answer, err := "", e.Err
	if err == nil {
		answer, err = w.answer(w.ctx, e.Import)
		if w.ctx.Err() != nil {
			return nil // a partial answer is none
		}
	}
	if err != nil {
		w.bad = true
		fmt.Fprintf(w.errs, "line %d: %v\n", e.Line, err)
		answer = fmt.Sprintf("error\t%v\n", err)
	}
	_, err = io.WriteString(w.out, answer)
	return err
}
