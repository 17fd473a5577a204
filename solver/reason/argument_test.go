package reason

import (
	"fmt"
	"quadrille/solver"
	"quadrille/solver/telling"
	"strings"
	"testing"
)

// format formats lines with their marks and units.
func format(lines []solver.Case) string {
	var b strings.Builder
	for _, c := range lines {
		b.WriteString(telling.Spell(c.Text, 1) + " [")
		for _, g := range c.Assumed {
			fmt.Fprintf(&b, "%d%c", g.Site, g.To)
		}
		fmt.Fprintf(&b, "] %v\n", c.Units)
	}
	return b.String()
}

func line(text string, site int) solver.Case {
	c := solver.Case{Text: text, Units: [][]int{{site}}}
	if site >= 0 {
		c.Assumed = []solver.Mark{{Site: site, To: 'A'}}
	}
	return c
}

func TestArgument(t *testing.T) {
	chain := &Argument{Assumption: line("If %r0 is so", 0), Steps: []solver.Case{line("one follows", 1), line("two follows", 2)},
		End: solver.Case{Text: "%c2 has no room", Units: [][]int{{2, 5}}}}
	if text, whole := chain.Chain("It is not: then ", ""); text != "It is not: then one follows, two follows and %c2 has no room" || !whole {
		t.Errorf("%q (%t)", text, whole)
	}
	if got, want := format(chain.Full()), `  If row 1 is so [0A] [[0]]
    then one follows [0A1A] [[1]]
    then two follows [0A1A2A] [[2]]
    then column 3 has no room [0A1A2A] [[2 5]]
`; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if got, want := format(chain.Brief()), "  then one follows, two follows and column 3 has no room [0A1A2A] [[1] [2] [2 5]]\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	tree := &Argument{Assumption: line("If zero", 9), Steps: []solver.Case{line("nine", 8), {Text: "nine is B", Assumed: []solver.Mark{{Site: 9, To: 'B'}}}}, Cases: []*Argument{chain, {
		Assumption: line("With ten", 10), Steps: []solver.Case{line(strings.Repeat("a long story ", 14), 11)}, End: solver.Case{Text: "it ends"},
	}}}
	if got, want := format(tree.Brief()), `  then nine and nine is B [9B8A] [[8]]
  If row 1 is so, one follows, two follows and column 3 has no room [9B8A0A1A2A] [[0] [1] [2] [2 5]]
  With ten [9B8A10A] [[10]]
    then `+strings.Repeat("a long story ", 14)+` [9B8A10A11A] [[11]]
    then it ends [9B8A10A11A] []
`; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	again := &Argument{Assumption: line("If one", 1), End: solver.Case{Text: "it fails"}}
	flat := &Argument{Assumption: line("If zero", 0), Cases: []*Argument{again, {Flat: true, Assumption: line("If not", 2), Cases: []*Argument{
		{Assumption: line("If three", 3), End: solver.Case{Text: "it fails, too"}},
		{Flat: true, Assumption: line("If not", 4), Steps: []solver.Case{line("five follows", 5)}, End: solver.Case{Text: "it ends"}},
	}}}}
	if got, want := format(flat.Brief()), `  If one, it fails [0A1A] [[1]]
  If three, it fails, too [0A2A3A] [[3]]
  If not, five follows and it ends [0A2A4A5A] [[4] [5]]
`; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if tree.Size() != 3+4+3 || tree.Leaves() != 2 || chain.Leaves() != 1 {
		t.Errorf("size %d, %d and %d leaves", tree.Size(), tree.Leaves(), chain.Leaves())
	}
}

// A chain shortens an argument too long for a sentence to its end, and Brief cuts one with too many lines.
func TestLongArgument(t *testing.T) {
	long := &Argument{Assumption: line("If so", 0), End: solver.Case{Text: "it ends"}}
	for i := range 70 {
		long.Steps = append(long.Steps, line("a step", 1+i))
	}
	if text, whole := long.Chain("No: ", ""); whole || text != "No: in the end it ends" {
		t.Errorf("%q (%t)", text, whole)
	}
	lines := long.Full()
	if last := lines[len(lines)-1]; len(lines) != solver.MaxCases+1 || last.Text != "  and so on, 12 lines more" || len(last.Assumed) != 1 {
		t.Errorf("%d lines, the last %+v", len(lines), last)
	}
	one := &Argument{Steps: []solver.Case{line(strings.Repeat("long ", 40), 0)}, End: solver.Case{Text: "it ends"}}
	if text, _ := one.Chain("No: ", ""); text != "No: in the end it ends" {
		t.Errorf("%q", text)
	}
}

// Cases with the same consequences are merged.
func TestMerged(t *testing.T) {
	end := func(says string, site int, end string) *Argument {
		return &Argument{Assumption: solver.Case{Text: says, Assumed: []solver.Mark{{Site: site, To: 'A'}}}, End: solver.Case{Text: end}}
	}
	tree := &Argument{Assumption: line("If zero", 0), Cases: []*Argument{
		end("If %r0, %c1 is A", 1, "it ends"), end("If %r0, %c1 is B", 2, "it ends"), end("If %r0, %c1 is C", 3, "it fails"), end("If %r0, %c1 is D", 4, "it ends"),
		{Assumption: line("If both", 5), Cases: []*Argument{end("If %r1, %c1 is A", 6, "it ends"), end("If %r2, %c2 is A", 7, "it ends")}},
	}}
	if got, want := format(tree.Brief()), `  If row 1, column 2 is A, B or D, it ends [0A] []
  If row 1, column 2 is C, it fails [0A3A] []
  If both [0A5A] [[5]]
    If row 2, column 2 is A or row 3, column 3 is A, it ends [0A5A] []
`; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if got, want := format(BriefCases(tree.Cases[:2])), `  If row 1, column 2 is A, it ends [1A] []
  If row 1, column 2 is B, it ends [2A] []
`; got != want {
		t.Errorf("with nothing in common: got\n%swant\n%s", got, want)
	}
}
