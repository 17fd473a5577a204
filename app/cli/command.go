package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"strings"
	"time"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A console is all that a command needs beside its arguments.
type console struct {
	ctx       context.Context // ends with a signal
	kinds     []*solver.Kind
	now       time.Time
	in        io.Reader
	out, errs io.Writer
	terminal  bool // errs is one, and shows progress
}

// Run runs the command of a name and returns its exit status. An interrupt or SIGTERM ends it.
func Run(name string, args []string, in io.Reader, out, errs io.Writer) int {
	ctx, stop := signalContext()
	defer stop()
	return console{ctx, all.Kinds(), time.Now(), in, out, errs, isTerminal(errs)}.run(name, args)
}

// run returns the exit status of a command, or that of the signal which ended it.
func (c console) run(name string, args []string) int {
	commands := map[string]func(args []string) int{
		"explain": c.explain, "convert": c.convert, "generate": c.generate, "pack": c.pack, "daily": c.daily, "course": c.course, "lessons": c.lessons,
	}
	do := commands[name]
	if do == nil {
		do = func(args []string) int { return c.solve(name, args) }
	}
	status := do(args)
	if c.ctx.Err() == nil {
		return status
	}
	fmt.Fprintf(c.errs, "%s: %v\n", name, errStopped)
	var by signalError
	if errors.As(context.Cause(c.ctx), &by) {
		return 128 + int(by.Signal)
	}
	return 1
}

// progress returns the terminal, or what swallows progress where there is none.
func (c console) progress() io.Writer {
	if c.terminal {
		return c.errs
	}
	return io.Discard
}

// errStopped ends a command whose context has ended; run reports it.
var errStopped = errors.New("stopped")

// A command reads its flags and prints its errors.
type command struct {
	*flag.FlagSet
	console
	usage string
	args  []string // without the flags
}

func (c console) command(name, usage string) *command {
	flags := &command{flag.NewFlagSet(name, flag.ContinueOnError), c, strings.ReplaceAll(usage, "go run ./app", Program()), nil}
	flags.SetOutput(io.Discard)
	return flags
}

// parse reads the flags, which may stand between and after the arguments; fit says why they do not go together.
// It is false where the command ends with an exit status.
func (c *command) parse(args []string, fit func() error) (status int, ok bool) {
	err := c.Parse(args)
	for err == nil && c.NArg() > 0 {
		rest := c.Args()
		if parsed := len(args) - len(rest); parsed > 0 && args[parsed-1] == "--" {
			c.args = append(c.args, rest...)
			break
		}
		c.args, args = append(c.args, rest[0]), rest[1:]
		err = c.Parse(args)
	}
	if errors.Is(err, flag.ErrHelp) {
		io.WriteString(c.out, c.usage)
		return 0, false
	}
	if err == nil {
		err = fit()
	}
	if err != nil {
		forms, _, _ := strings.Cut(c.usage, "\n\n")
		fmt.Fprintf(c.errs, "%s: %v\n%s\n\n%s %s -h says more.\n", c.Name(), err, forms, Program(), c.Name())
		return 2, false
	}
	return 0, true
}

// want returns an error unless there are so many arguments.
func (c *command) want(least, most int, what string) error {
	switch {
	case len(c.args) < least:
		return errors.New(what + " is missing")
	case len(c.args) > most:
		return fmt.Errorf("%q is one argument too many", c.args[most])
	}
	return nil
}

// inputs returns an error if there is no input.
func (c *command) inputs() error { return c.want(1, len(c.args), "a file, a link or -") }

// exit prints an error and returns the exit status, or 0 without an error.
func (c *command) exit(status int, err error) int {
	if err == nil {
		return 0
	}
	if c.ctx.Err() == nil { // otherwise run says so
		fmt.Fprintf(c.errs, "%s: %v\n", c.Name(), err)
	}
	return status
}

// traits adds a flag for each trait of a kind, which may be nil.
func (c *command) traits(kind *solver.Kind) map[string]*string {
	traits := map[string]*string{}
	if kind != nil {
		for _, t := range kind.Generator.Traits {
			traits[t.Name] = c.String(t.Name, t.Values[0], "")
		}
	}
	return traits
}

// named splits off a name before the flags.
func named(args []string) (name string, rest []string) {
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
