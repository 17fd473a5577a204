package main

import (
	_ "embed"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
)

// exceptionsText has the messages whose links are not whole, and why: a line for each exception, with | between its parts.
//
//go:embed exceptions.txt
var exceptionsText string

// An exception allows a program to leave some links not whole. Of its lists an empty one is for all.
type exception struct {
	outcome  string
	programs []string
	forms    []string
	shapes   []string
	most     int // messages of each program
	why      string
}

func parseExceptions(text string) ([]exception, error) {
	list := func(text string) []string {
		if text == "*" {
			return nil
		}
		return strings.Split(text, ", ")
	}
	var all []exception
	for line := range strings.Lines(text) {
		parts := strings.Split(strings.TrimSpace(line), " | ")
		if strings.HasPrefix(line, "#") {
			continue
		}
		if len(parts) != 6 {
			return nil, fmt.Errorf("exceptions.txt: %s", line)
		}
		most, err := strconv.Atoi(parts[4])
		if err != nil {
			return nil, fmt.Errorf("exceptions.txt: %s", line)
		}
		all = append(all, exception{parts[0], list(parts[1]), list(parts[2]), list(parts[3]), most, parts[5]})
	}
	return all, nil
}

func (e *exception) covers(r *row, m message, o outcome) bool {
	has := func(list []string, name string) bool { return list == nil || slices.Contains(list, name) }
	return e.outcome == outcomeNames[o] && has(e.programs, r.Program) && has(e.forms, m.link.form) && has(e.shapes, m.Shape)
}

var errMore = errors.New("more is not whole than app/e2e/elsewhere/exceptions.txt allows")

// compare prints what is not whole, and why. The error is that it is more than the exceptions allow.
func compare(w io.Writer, rows []*row, exceptions string) error {
	all, err := parseExceptions(exceptions)
	if err != nil {
		return err
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, r := range rows {
		counts, others := make([]int, len(all)), 0
		for i, o := range r.outcomes {
			m := r.messages[i]
			at := slices.IndexFunc(all, func(e exception) bool { return e.covers(r, m, o) })
			switch {
			case o == whole:
			case o < less && at >= 0:
				counts[at]++
			default:
				if others++; others <= 10 {
					fmt.Fprintf(t, "%s\t%s\tNEW\t%s, %s: %.200s\n", r.Program, outcomeNames[o], m.link.form, m.Shape, m.URL)
				}
				err = errMore
			}
		}
		for i, e := range all {
			if counts[i] > e.most {
				err = errMore
			}
			if counts[i] > 0 {
				fmt.Fprintf(t, "%s\t%s\t%d of at most %d\t%s\n", r.Program, e.outcome, counts[i], e.most, e.why)
			}
		}
	}
	t.Flush()
	return err
}
