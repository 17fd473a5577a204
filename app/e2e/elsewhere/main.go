// Elsewhere sends links of every form through programs that find links in messages, opens what arrives, and prints what
// became of them: see `make links-elsewhere`.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"text/tabwriter"

	"quadrille/solver"
	"quadrille/solver/all"
)

const finders = "app/e2e/elsewhere/finders"

func main() {
	node := flag.String("node", "", "a copy of the folder node with its packages installed")
	before := flag.Bool("before", false, "send the links as they were spelled before, too")
	flag.Parse()
	if err := run(*node, *before); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(node string, before bool) error {
	kinds := all.Kinds()
	links := makeLinks(kinds)
	if before {
		rows, err := send(kinds, node, messagesOf(links, true))
		if err != nil {
			return err
		}
		fmt.Printf("%d links as they were spelled before:\n", len(links))
		printTable(os.Stdout, rows)
		fmt.Println()
	}
	rows, err := send(kinds, node, messagesOf(links, false))
	if err != nil {
		return err
	}
	fmt.Printf("%d links in messages of %d shapes:\n", len(links), len(shapes))
	printTable(os.Stdout, rows)
	fmt.Println("\nWhat is not whole:")
	return compare(os.Stdout, rows, exceptionsText)
}

// A row is what became of the messages that a program reads.
type row struct {
	Program, Version string
	Found            []any
	messages         []message
	outcomes         []outcome
}

// send sends messages through all programs.
func send(kinds []*solver.Kind, node string, messages []message) ([]*row, error) {
	input, err := json.Marshal(messages)
	if err != nil {
		return nil, err
	}
	var rows []*row
	find, golang := exec.Command("node", "find.mjs"), exec.Command("go", "run", ".")
	find.Dir, golang.Dir = node, finders
	for _, cmd := range []*exec.Cmd{find, golang} {
		cmd.Stdin, cmd.Stderr = bytes.NewReader(input), os.Stderr
		output, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", cmd, err)
		}
		for dec := json.NewDecoder(bytes.NewReader(output)); ; {
			r := &row{}
			if err := dec.Decode(r); err == io.EOF {
				break
			} else if err != nil {
				return nil, err
			}
			r.judge(kinds, messages)
			rows = append(rows, r)
		}
	}
	return rows, nil
}

func (r *row) judge(kinds []*solver.Kind, messages []message) {
	for i, found := range r.Found {
		m := messages[i]
		arrived, ok := found.(string)
		switch {
		case found == nil:
			continue
		case !ok:
			arrived = m.URL
		}
		r.messages = append(r.messages, m)
		r.outcomes = append(r.outcomes, judge(kinds, m, arrived))
	}
}

func printTable(w io.Writer, rows []*row) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(t, "program\tversion\tmessages")
	for _, name := range outcomeNames {
		fmt.Fprint(t, "\t", name)
	}
	fmt.Fprintln(t)
	for _, r := range rows {
		fmt.Fprintf(t, "%s\t%s\t%d", r.Program, r.Version, len(r.messages))
		var counts [outcomes]int
		for _, o := range r.outcomes {
			counts[o]++
		}
		for _, n := range counts {
			fmt.Fprint(t, "\t", n)
		}
		fmt.Fprintln(t)
	}
	t.Flush()
}
