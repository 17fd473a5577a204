package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"os/signal"
	"strings"
	"time"

	"quadrille/puzzles/exchange"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A console is all that a command needs beside its arguments.
type console struct {
	ctx       context.Context // ends with an interrupt
	kinds     []*solver.Kind
	now       time.Time
	in        io.Reader
	out, errs io.Writer
}

// Run runs the command of a name and returns its exit status. An interrupt ends it.
func Run(name string, args []string, in io.Reader, out, errs io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	return console{ctx, all.Kinds(), time.Now(), in, out, errs}.run(name, args)
}

func (c console) run(name string, args []string) int {
	commands := map[string]func(args []string) int{
		"explain": c.explain, "convert": c.convert, "generate": c.generate, "pack": c.pack, "daily": c.daily, "course": c.course, "lessons": c.lessons,
	}
	if do := commands[name]; do != nil {
		return do(args)
	}
	return c.solve(name, args)
}

// A command reads its flags and prints its errors.
type command struct {
	*flag.FlagSet
	errs io.Writer
}

func (c console) command(name, usage string) command {
	flags := command{flag.NewFlagSet(name, flag.ContinueOnError), c.errs}
	flags.SetOutput(c.errs)
	flags.Usage = func() { fmt.Fprint(c.errs, usage) }
	return flags
}

// parse reads the flags and prints the usage where they do not fit; false where the command ends with an
// exit status.
func (c command) parse(args []string, fit func() bool) (status int, ok bool) {
	switch err := c.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return 0, false
	case err != nil:
		return 2, false
	case !fit():
		c.Usage()
		return 2, false
	}
	return 0, true
}

// exit prints an error and returns the exit status, or 0 without an error.
func (c command) exit(status int, err error) int {
	if err == nil {
		return 0
	}
	fmt.Fprintf(c.errs, "%s: %v\n", c.Name(), err)
	return status
}

// traits adds a flag for each trait of a kind, which may be nil.
func (c command) traits(kind *solver.Kind) map[string]*string {
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

// open opens a file, or returns the standard input for "-". A name that is a puzzle is read itself.
func (c console) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(c.in), nil
	}
	file, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) && c.isPuzzle(name) {
		return io.NopCloser(strings.NewReader(name)), nil
	}
	return file, err
}

// isPuzzle reports whether an argument that is no file is a puzzle, or meant to be one.
func (c console) isPuzzle(arg string) bool {
	name, _, _ := strings.Cut(arg, ":")
	if solver.KindNamed(c.kinds, name) != nil {
		return true
	}
	_, err := exchange.Read(c.kinds, []byte(arg))
	return err == nil
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
	return string(s) + "#" + link
}
