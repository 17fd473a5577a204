// Package cli solves, grades, explains, generates, packs and converts puzzles at the command line, in any
// form that can be imported.
package cli

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// synopses lists the forms of the commands that answer each puzzle.
var synopses = map[string]string{
	"solve": "solve [-within TIME] [-json] INPUT...",
	"count": "count [-limit N] [-within TIME] [-json] INPUT...",
	"grade": "grade [-within TIME] [-json] INPUT...\n       go run ./app grade -labels INPUT...",
	"steps": "steps [-within TIME] [-boards|-json] INPUT...",
}

const usage = `
An INPUT is a file, a link or another puzzle in one line, or - for the standard input.
Puzzles may be in any format that can be imported: one on each line, or with blank lines
between them. Lines that begin with "# " are skipped.

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
step, as soon as it is found, with its number, the technique and the reason. The cases of a
longer argument are indented below it. -boards prints the board after each step.

-within gives each puzzle a TIME, such as 500ms or 10s. When it is over, the line begins with
the word unfinished and what is known so far follows; the next puzzle is read. -json prints
each line as a JSON object, with the name of the file and the line that the puzzle begins in.

If something is not a puzzle, or its kind has no techniques, the line is the word error and
what is wrong, which goes to the standard error too.

The exit status is 0 if every puzzle has an answer, 1 if one has none, is unfinished or
cannot be read, 2 for a wrong command line, 130 after an interrupt and 143 after SIGTERM.
`

// solve runs the command solve, count, grade or steps.
func (c console) solve(name string, args []string) int {
	flags := c.command(name, "usage: go run ./app "+synopses[name]+"\n"+usage)
	w := work{command: flags}
	limit, boards, withLabels := 2, false, false
	flags.DurationVar(&w.within, "within", 0, "")
	flags.BoolVar(&w.json, "json", false, "")
	switch name {
	case "count":
		flags.IntVar(&limit, "limit", limit, "")
	case "grade":
		flags.BoolVar(&withLabels, "labels", false, "")
	case "steps":
		flags.BoolVar(&boards, "boards", false, "")
	}
	if status, ok := flags.parse(args, func() error {
		switch {
		case limit < 1:
			return fmt.Errorf("the limit should be at least 1, not %d", limit)
		case w.within < 0:
			return fmt.Errorf("a puzzle cannot take %v", w.within)
		case boards && w.json:
			return errors.New("-boards and -json exclude each other")
		case withLabels && flags.NFlag() > 1:
			return errors.New("-labels excludes other flags")
		}
		return flags.inputs()
	}); !ok {
		return status
	}
	switch {
	case withLabels:
		return flags.labels()
	case name == "grade":
		w.answer = w.grade
	case name == "steps":
		w.answer = explaining{&w, boards}.answer
	default:
		w.answer = counting{&w, limit, time.Now}.answer
	}
	return w.run(flags.args)
}

// A work is one run over the puzzles of some inputs.
type work struct {
	*command
	within time.Duration // for each puzzle, 0 for any time
	json   bool          // lines are objects
	answer answer
	bad    bool // a puzzle has no answer, or an unfinished one
}

// An answer prints what there is to say about a puzzle. If that is nothing, it returns why; errUnfinished where
// the context ended too early.
type answer func(context.Context, entry) error

// errUnfinished says that a puzzle took too long.
var errUnfinished = errors.New("unfinished")

// A writeError ends a run.
type writeError struct{ error }

// run returns the exit status.
func (w *work) run(inputs []string) int {
	if err := w.each(inputs, w.entry); err != nil && !errors.Is(err, errUnread) {
		return w.exit(1, err)
	} else if w.bad || err != nil {
		return 1
	}
	return 0
}

// entry answers a puzzle. Its error ends the run.
func (w *work) entry(e entry) error {
	err := e.Err
	if err == nil {
		ctx := w.ctx
		if w.within > 0 {
			limited, cancel := context.WithTimeout(ctx, w.within)
			defer cancel()
			ctx = limited
		}
		err = w.answer(ctx, e)
	}
	if errors.As(err, new(writeError)) || err == nil {
		return err
	}
	w.bad = true
	if w.ctx.Err() != nil || errors.Is(err, errUnfinished) {
		return nil
	}
	fmt.Fprintf(w.errs, "%s%v\n", e.place(), err)
	if w.json {
		return w.object(struct {
			about
			Error string `json:"error"`
		}{aboutOf(e), err.Error()})
	}
	return w.line("error\t%v\n", err)
}

// line prints a line at once, whole.
func (w *work) line(format string, args ...any) error {
	if _, err := fmt.Fprintf(w.out, format, args...); err != nil {
		return writeError{err}
	}
	return nil
}

// object prints an object of -json.
func (w *work) object(v any) error { return w.line("%s\n", encoded(v)) }
