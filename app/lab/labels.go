package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"quadrille/app/cli"
	"quadrille/puzzles/exchange"
	"quadrille/puzzles/pack"
	"quadrille/solver"
)

const labelsUsage = `usage: go run ./app/lab labels INPUT...

Reads lines of a label, a blank and a puzzle, where a label is a number, a band or a day of the
week. For each kind it prints the rank correlation of the labels with the numbers of the grades,
with the size alone, and with the numbers within each size. An INPUT is a file, or - for the
standard input.

The exit status is 1 if a line is no such puzzle, 2 for a wrong command line, 130 after an
interrupt and 143 after SIGTERM.
`

// A labelled is a puzzle with its difficulty according to somebody else.
type labelled struct {
	label, number, size float64
}

// labels prints how well the grades agree with the labels, kind by kind.
func labels(c cli.Console, args []string) int {
	flags := c.Flags("labels", labelsUsage)
	if status, ok := flags.Parse(args, flags.NeedInput); !ok {
		return status
	}
	boards := map[string][]labelled{}
	status := flags.EachLine(func(line string) error {
		kind, b, err := readLabelled(c.Ctx, c.Kinds, line)
		if err == nil {
			boards[kind] = append(boards[kind], b)
		}
		return err
	})
	if c.Ctx.Err() != nil {
		return 1
	}
	for _, k := range c.Kinds {
		if list := boards[k.Name]; len(list) > 0 {
			report(c.Out, k.Name, list)
		}
	}
	return status
}

// readLabelled parses a label and a puzzle, separated by blanks, and grades the puzzle.
func readLabelled(ctx context.Context, kinds []*solver.Kind, line string) (kind string, b labelled, err error) {
	label, text, _ := strings.Cut(strings.Replace(line, "\t", " ", 1), " ")
	if b.label, err = labelOf(label); err != nil {
		return "", b, err
	}
	in, err := exchange.Read(kinds, []byte(strings.TrimSpace(text)))
	if err != nil {
		return "", b, err
	}
	ladder, err := cli.LadderOf(in.Kind)
	if err != nil {
		return "", b, err
	}
	g, ok := ladder.Rate(ctx, in.Puzzle)
	if !ok {
		return "", b, errors.New("the puzzle has no grade")
	}
	b.number, b.size = g.Number, float64(len(in.Puzzle.Start()))
	return in.Kind.Name, b, nil
}

// labelOf parses a number, a band or a day of the week.
func labelOf(text string) (float64, error) {
	if n, err := strconv.ParseFloat(text, 64); err == nil && !math.IsNaN(n) {
		return n, nil
	}
	if band, ok := cli.BandOf(text); ok {
		return float64(slices.Index(solver.Bands(), band)), nil
	}
	for w := range 7 {
		if name := pack.WeekdayName(w); strings.EqualFold(text, name) || strings.EqualFold(text, name[:3]) {
			return float64(w), nil
		}
	}
	return 0, fmt.Errorf("%q is not a label: use a number, a band or a day of the week", solver.Truncate(text))
}

// report prints how the labels of a kind correlate by rank: with the numbers of the grades, with the size alone, with
// the numbers within each size, and the mean of the last, weighted by boards.
func report(out io.Writer, kind string, boards []labelled) {
	line := func(boards int, what, value string) { fmt.Fprintf(out, "%s\t%d\t%s\t%s\n", kind, boards, what, value) }
	number := func(b labelled) float64 { return b.number }
	line(len(boards), "number", correlation(boards, number))
	line(len(boards), "size alone", correlation(boards, func(b labelled) float64 { return b.size }))
	bySize := map[float64][]labelled{}
	for _, b := range boards {
		bySize[b.size] = append(bySize[b.size], b)
	}
	sum, count := 0.0, 0
	for _, size := range slices.Sorted(maps.Keys(bySize)) {
		of := bySize[size]
		line(len(of), "number among "+strconv.Itoa(int(size))+" places", correlation(of, number))
		if r, ok := spearman(of, number); ok {
			sum, count = sum+r*float64(len(of)), count+len(of)
		}
	}
	if count > 0 {
		line(count, "number within sizes", decimals(sum/float64(count)))
	}
}

// correlation returns Spearman's correlation as text, a dash where it is not defined.
func correlation(boards []labelled, of func(labelled) float64) string {
	if r, ok := spearman(boards, of); ok {
		return decimals(r)
	}
	return "-"
}

func decimals(r float64) string { return fmt.Sprintf("%.3f", r) }

// spearman returns the rank correlation of the labels of boards with another value of them. It is false if
// either is constant.
func spearman(boards []labelled, of func(labelled) float64) (r float64, ok bool) {
	a, b := ranks(boards, func(b labelled) float64 { return b.label }), ranks(boards, of)
	mean := float64(len(boards)-1) / 2
	var ab, aa, bb float64
	for i := range a {
		ab += (a[i] - mean) * (b[i] - mean)
		aa += (a[i] - mean) * (a[i] - mean)
		bb += (b[i] - mean) * (b[i] - mean)
	}
	return ab / math.Sqrt(aa*bb), aa > 0 && bb > 0
}

// ranks returns the places of boards by a value, from 0; equal ones share the mean of theirs.
func ranks(boards []labelled, value func(labelled) float64) []float64 {
	values := solver.Map(boards, value)
	sorted := slices.Sorted(slices.Values(values))
	return solver.Map(values, func(v float64) float64 {
		from, _ := slices.BinarySearch(sorted, v)
		to := sort.Search(len(sorted), func(i int) bool { return sorted[i] > v })
		return float64(from+to-1) / 2
	})
}
