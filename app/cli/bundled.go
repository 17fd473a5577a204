package cli

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"quadrille/puzzles/pack"
	"quadrille/solver"
)

const dailyUsage = `usage: go run ./app daily [-easy | -regular | -clear] [-date DATE] [-site URL]

Prints the daily puzzle of each kind: its link, band and number from 1 on, with
tabs between them. DATE is a day like 2026-11-21, today by default. -easy prints the easy
puzzles instead, -clear the easy ones without hidden clues, and -regular those of the size
that most people play, which the page shows first. -site URL makes each link a whole
address, such as with -site http://localhost:8000.

The exit status is 1 if the day has no puzzles, and 2 for a wrong command line.
`

func (c Console) daily(args []string) int {
	flags := c.Flags("daily", dailyUsage)
	var at site
	flags.Var(&at, "site", "")
	date := flags.String("date", pack.DayOf(c.now).String(), "")
	of := seriesFlag(flags)
	if status, ok := flags.Parse(args, func() error { return flags.want(0, 0, "") }); !ok {
		return status
	}
	day, err := pack.ParseDay(*date)
	if err != nil {
		return flags.Exit(2, err)
	}
	if day < of.First {
		return flags.Exit(1, fmt.Errorf("%s has no puzzles: the first day is %s", day, of.First))
	}
	w := bufio.NewWriter(c.Out)
	for _, k := range c.Kinds {
		if b, ok := of.On(k, day); ok {
			printBoard(w, at, k, b)
		}
	}
	return flags.Exit(1, w.Flush())
}

// seriesFlag adds a flag for each series but the first, and returns the one that is chosen.
func seriesFlag(flags *Flags) *pack.Series {
	of := pack.Daily
	for _, s := range pack.Every[1:] {
		flags.BoolFunc(s.Name, "", func(value string) error {
			on, err := strconv.ParseBool(value)
			if on {
				of = s
			}
			return err
		})
	}
	return &of
}

const courseUsage = `usage: go run ./app course [-site URL] KIND

Prints the course of a kind, a line for each board: its link, band and number from 1 on,
with tabs between them. Each chapter begins with its title, after a #. -site URL makes each
link a whole address, such as with -site http://localhost:8000.

The exit status is 1 if the kind has no course, and 2 for a wrong command line.
`

func (c Console) course(args []string) int {
	flags := c.Flags("course", courseUsage)
	var at site
	flags.Var(&at, "site", "")
	if status, ok := flags.Parse(args, func() error { return flags.want(1, 1, "the kind") }); !ok {
		return status
	}
	for _, k := range c.Kinds {
		if strings.EqualFold(k.Name, flags.Operands[0]) {
			return flags.Exit(1, printCourse(c.Out, at, k))
		}
	}
	return flags.Exit(2, fmt.Errorf("there is no kind %q: see generate -list", flags.Operands[0]))
}

func printCourse(out io.Writer, at site, k *solver.Kind) error {
	chapters := pack.Course(k)
	if chapters == nil {
		return fmt.Errorf("%s has no course", k.Title)
	}
	w := bufio.NewWriter(out)
	for _, c := range chapters {
		fmt.Fprintf(w, "# %s\n", c.Title)
		for _, b := range c.Boards {
			printBoard(w, at, k, b)
		}
	}
	return w.Flush()
}

func printBoard(w *bufio.Writer, at site, k *solver.Kind, b pack.Board) {
	fmt.Fprintf(w, "%s\t%s\t%.1f\n", at.address(k.Name+":"+b.Text), b.Band, b.Number)
}
