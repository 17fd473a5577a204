// Package cli solves, grades, explains, generates, packs and converts puzzles at the command line, in any
// form that can be imported.
package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"quadrille/puzzles/exchange"
)

// synopses lists the forms of the commands that answer each puzzle.
var synopses = map[string]string{
	"solve": "solve [-stars N] [-within TIME] [-json] INPUT...",
	"count": "count [-limit N] [-stars N] [-within TIME] [-json] INPUT...",
	"grade": "grade [-stars N] [-within TIME] [-json] INPUT...",
	"steps": "steps [-stars N] [-within TIME] [-boards|-json] INPUT...",
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

steps explains how to solve each puzzle, from the marks that a link has: a line for each
step, as soon as it is found, with its number, the technique and the reason. The cases of a
longer argument are indented below it. -boards prints the board after each step.

-stars says how many stars go in each row of a board whose format does not say it. Without
it, the number from 1 to 3 with which alone it has exactly one solution is taken.

-within gives each puzzle a TIME, such as 500ms or 10s. When it is over, the line begins with
the word unfinished and what is known so far follows; the next puzzle is read. -json prints
each line as a JSON object, with the name of the file and the line that the puzzle begins in.

If something is not a puzzle, or its kind has no techniques, the line is the word error and
what is wrong, which goes to the standard error too.

The exit status is 0 if every puzzle has an answer, 1 if one has none, is unfinished or
cannot be read, 2 for a wrong command line, 130 after an interrupt and 143 after SIGTERM.
`

// answering returns the command solve, count, grade or steps.
func answering(name string) Command {
	return func(c Console, args []string) int { return c.solve(name, args) }
}

func (c Console) solve(name string, args []string) int {
	flags := c.Flags(name, "usage: go run ./app "+synopses[name]+"\n"+usage)
	w := work{Flags: flags}
	limit, boards := 2, false
	flags.starsFlag()
	flags.DurationVar(&w.within, "within", 0, "")
	flags.BoolVar(&w.json, "json", false, "")
	switch name {
	case "count":
		flags.IntVar(&limit, "limit", limit, "")
	case "steps":
		flags.BoolVar(&boards, "boards", false, "")
	}
	if status, ok := flags.Parse(args, func() error {
		switch {
		case flags.stars < 0:
			return errors.New("a row has at least 1 star")
		case limit < 1:
			return fmt.Errorf("the limit should be at least 1, not %d", limit)
		case w.within < 0:
			return fmt.Errorf("a puzzle cannot take %v", w.within)
		case boards && w.json:
			return errors.New("-boards and -json exclude each other")
		}
		return flags.NeedInput()
	}); !ok {
		return status
	}
	switch name {
	case "grade":
		w.answer = w.grade
	case "steps":
		w.answer = explaining{&w, boards}.answer
	default:
		w.answer = counting{&w, limit, time.Now}.answer
	}
	return flags.Exit(1, flags.each(w.entry))
}

// A work is one run over the puzzles of some inputs.
type work struct {
	*Flags
	within time.Duration // for each puzzle, 0 for any time
	json   bool          // lines are objects
	answer answer
}

// An answer prints what there is to say about a puzzle. If that is nothing, it returns why; errUnfinished where
// the context ended too early.
type answer func(context.Context, entry) error

// errUnfinished says that a puzzle took too long.
var errUnfinished = errors.New("unfinished")

// A writeError ends a run.
type writeError struct{ error }

// Answer calls do for every puzzle of the operands, prints its errors, and returns the exit status.
func (c *Flags) Answer(do func(exchange.Import) error) int {
	return c.Exit(1, c.each(func(e entry) error {
		err := e.Err
		if err == nil {
			err = do(e.Import)
		}
		if err != nil && c.Ctx.Err() == nil {
			c.report(e, err)
		}
		return nil
	}))
}

// EachLine is Answer for every line of the operands.
func (c *Flags) EachLine(do func(line string) error) int {
	c.read = do
	return c.Answer(func(exchange.Import) error { return nil })
}

// entry answers a puzzle. Its error ends the run.
func (w *work) entry(e entry) error {
	err := e.Err
	if err == nil {
		ctx := w.Ctx
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
	if w.Ctx.Err() != nil || errors.Is(err, errUnfinished) {
		return nil
	}
	w.report(e, err)
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
	if _, err := fmt.Fprintf(w.Out, format, args...); err != nil {
		return writeError{err}
	}
	return nil
}

// object prints an object of -json.
func (w *work) object(v any) error { return w.line("%s\n", encoded(v)) }
