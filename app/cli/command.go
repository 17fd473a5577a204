package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"
	"time"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A Command does something with its arguments and returns the exit status.
type Command func(c Console, args []string) int

// Commands are what players ask for.
var Commands = map[string]Command{
	"solve": answering("solve"), "count": answering("count"), "grade": answering("grade"), "steps": answering("steps"),
	"generate": Console.generate, "convert": Console.convert, "daily": Console.daily, "course": Console.course, "pack": Console.pack,
	"version": Console.version, "-version": Console.version, "--version": Console.version,
}

// A Console is all that a command needs beside its arguments.
type Console struct {
	Ctx       context.Context // ends with a signal
	Kinds     []*solver.Kind
	now       time.Time
	In        io.Reader
	Out, Errs io.Writer
	terminal  bool                    // Errs is one, and shows progress
	read      func(text string) error // reads a line; nil where inputs have puzzles in any form
	stars     int                     // in each row of a board whose text does not say it; 0 to find out
}

// Run runs the command that the arguments begin with. It returns the exit status: 0, 1 where the work failed, 2 where the
// command line is wrong, and 128 and the number of the signal that ended it, an interrupt or SIGTERM.
func Run(usage string, commands map[string]Command, args []string, in io.Reader, out, errs io.Writer) int {
	usage = called(usage)
	switch {
	case len(args) == 0:
		fmt.Fprintf(errs, "a command is missing\n\n%s", usage)
		return 2
	case slices.Contains([]string{"help", "-h", "-help", "--help"}, args[0]):
		fmt.Fprint(out, usage)
		return 0
	case commands[args[0]] == nil:
		fmt.Fprintf(errs, "there is no command %q\n\n%s", args[0], usage)
		return 2
	}
	ctx, stop := signalContext()
	defer stop()
	return Console{ctx, all.Kinds(), time.Now(), in, out, errs, isTerminal(errs), nil, 0}.Run(commands, args[0], args[1:])
}

// Run returns the exit status of a command, or that of the signal which ended it.
func (c Console) Run(commands map[string]Command, name string, args []string) int {
	status := commands[name](c, args)
	if c.Ctx.Err() == nil {
		return status
	}
	fmt.Fprintf(c.Errs, "%s: %v\n", name, errStopped)
	var by signalError
	if errors.As(context.Cause(c.Ctx), &by) {
		return 128 + int(by.Signal)
	}
	return 1
}

// progress returns the terminal, or what swallows progress where there is none.
func (c Console) progress() io.Writer {
	if c.terminal {
		return c.Errs
	}
	return io.Discard
}

// errStopped ends a command whose context has ended; Run reports it.
var errStopped = errors.New("stopped")

// Flags reads the arguments of a command and prints its errors.
type Flags struct {
	*flag.FlagSet
	Console
	usage    string
	Operands []string // the arguments that are no flags
	bad      bool     // an input cannot be read, or a puzzle has no answer or an unfinished one
}

func (c Console) Flags(name, usage string) *Flags {
	flags := &Flags{flag.NewFlagSet(name, flag.ContinueOnError), c, called(usage), nil, false}
	flags.SetOutput(io.Discard)
	return flags
}

// Parse reads the flags, which may stand between and after the arguments; fit says why they do not go together.
// It is false where the command ends with an exit status.
func (c *Flags) Parse(args []string, fit func() error) (status int, ok bool) {
	err := c.FlagSet.Parse(args)
	for err == nil && c.NArg() > 0 {
		rest := c.Args()
		if parsed := len(args) - len(rest); parsed > 0 && args[parsed-1] == "--" {
			c.Operands = append(c.Operands, rest...)
			break
		}
		c.Operands, args = append(c.Operands, rest[0]), rest[1:]
		err = c.FlagSet.Parse(args)
	}
	if errors.Is(err, flag.ErrHelp) {
		io.WriteString(c.Out, c.usage)
		return 0, false
	}
	if err == nil {
		err = fit()
	}
	if err != nil {
		forms, _, _ := strings.Cut(c.usage, "\n\n")
		program, _, _ := strings.Cut(strings.TrimPrefix(forms, "usage: "), " "+c.Name())
		fmt.Fprintf(c.Errs, "%s: %v\n%s\n\n%s %s -h says more.\n", c.Name(), err, forms, program, c.Name())
		return 2, false
	}
	return 0, true
}

// want returns an error unless there are so many arguments.
func (c *Flags) want(least, most int, what string) error {
	switch {
	case len(c.Operands) < least:
		return errors.New(what + " is missing")
	case len(c.Operands) > most:
		return fmt.Errorf("%q is one argument too many", c.Operands[most])
	}
	return nil
}

func (c *Flags) NeedInput() error { return c.want(1, len(c.Operands), "a file, a link or -") }

// Exit prints an error and returns the exit status, or 0 if nothing went wrong.
func (c *Flags) Exit(status int, err error) int {
	if err == nil && !c.bad {
		return 0
	}
	if err != nil && c.Ctx.Err() == nil { // otherwise Run says so
		fmt.Fprintf(c.Errs, "%s: %v\n", c.Name(), err)
	}
	return status
}

// Traits adds a flag for each trait of a kind, which may be nil.
func (c *Flags) Traits(kind *solver.Kind) map[string]*string {
	traits := map[string]*string{}
	if kind != nil {
		for _, t := range kind.Generator.Traits {
			traits[t.Name] = c.String(t.Name, t.Values[0], "")
		}
	}
	return traits
}

// Named splits off a name before the flags.
func Named(args []string) (name string, rest []string) {
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		return args[0], args[1:]
	}
	return "", args
}

// A site is the address of a site, up to the #; none prints links only.
type site string

// String implements flag.Value.
func (s *site) String() string { return string(*s) }

// Set implements flag.Value.
func (s *site) Set(text string) error {
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https":
		return errors.New("it should be an address like https://example.org/")
	case strings.ContainsAny(text, "#\t\n\r "):
		return errors.New("it should be an address without # and spaces")
	}
	if u.Path == "" && u.RawQuery == "" {
		text += "/"
	}
	*s = site(text)
	return nil
}

// address returns the link of a puzzle, as a whole address if the site is known.
func (s site) address(link string) string {
	if s == "" {
		return link
	}
	return string(s) + "#" + game.Outside(link)
}
