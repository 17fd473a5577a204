// Package cli solves, grades, explains, generates, packs and converts puzzles at the command line, in any
// form that can be imported.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"time"

	"quadrille/puzzles/exchange"
	"quadrille/solver"
	"quadrille/solver/all"
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

// Run runs the command solve, count, grade or steps and returns its exit status. An
// interrupt ends it.
func Run(name string, args []string, in io.Reader, out, errs io.Writer) int {
	return run(all.Kinds(), name, args, in, out, errs)
}

func run(kinds []*solver.Kind, name string, args []string, in io.Reader, out, errs io.Writer) int {
	flags := newCommand(name, usage, errs)
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
	w := &work{kinds: kinds, out: out, errs: errs}
	file, err := w.open(flags.Arg(0), in)
	if err != nil {
		return flags.exit(1, err)
	}
	defer file.Close()
	ctx, stop := untilInterrupt()
	defer stop()
	switch {
	case withLabels:
		return labels(ctx, kinds, file, out, errs)
	case name == "grade":
		w.answer = grade
	case name == "steps":
		w.answer = explaining{boards, asJSON}.answer
	default:
		w.answer = counting{limit, time.Now}.answer
	}
	return w.run(ctx, file)
}

// open opens the file that arg names, or the standard input for -. An arg that is a puzzle is read itself.
func (w *work) open(arg string, in io.Reader) (io.ReadCloser, error) {
	file, err := input(arg, in)
	if errors.Is(err, fs.ErrNotExist) && isPuzzle(w.kinds, arg) {
		return io.NopCloser(strings.NewReader(arg)), nil
	}
	return file, err
}

// isPuzzle reports whether an argument that is no file is a puzzle, or meant to be one.
func isPuzzle(kinds []*solver.Kind, arg string) bool {
	name, _, _ := strings.Cut(arg, ":")
	if solver.KindNamed(kinds, name) != nil {
		return true
	}
	_, err := exchange.Read(kinds, []byte(arg))
	return err == nil
}

// A work is one run over the puzzles of a file.
type work struct {
	kinds     []*solver.Kind
	answer    func(context.Context, exchange.Import) (string, error) // lines, or an error
	out, errs io.Writer
	bad       bool // a puzzle had no answer
}

// run returns the exit status.
func (w *work) run(ctx context.Context, in io.Reader) int {
	ctx, stop := context.WithCancel(ctx)
	defer stop() // ends the reader, too
	entries := read(ctx, w.kinds, in)
	for {
		select {
		case <-ctx.Done():
			fmt.Fprintln(w.errs, "stopped")
			return 1
		case e, more := <-entries:
			if !more {
				if w.bad {
					return 1
				}
				return 0
			}
			if err := w.entry(ctx, e); err != nil {
				fmt.Fprintf(w.errs, "line %d: %v\n", e.Line, err)
				return 1
			}
		}
	}
}

// entry answers a puzzle. Its error ends the run.
func (w *work) entry(ctx context.Context, e entry) error {
	if e.failed != nil {
		return e.failed
	}
	answer, err := "", e.Err
	if err == nil {
		answer, err = w.answer(ctx, e.Import)
		if ctx.Err() != nil {
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
