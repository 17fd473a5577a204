package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/signal"
	"strings"

	"quadrille/solver"
)

// A command reads its flags and prints its errors.
type command struct {
	*flag.FlagSet
	errs io.Writer
}

func newCommand(name, usage string, errs io.Writer) command {
	c := command{flag.NewFlagSet(name, flag.ContinueOnError), errs}
	c.SetOutput(errs)
	c.Usage = func() { fmt.Fprint(errs, usage) }
	return c
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

// input opens a file, or returns the standard input for "-".
func input(name string, in io.Reader) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(in), nil
	}
	return os.Open(name)
}

// untilInterrupt returns a context that an interrupt ends.
func untilInterrupt() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt)
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
