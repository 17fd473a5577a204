package reason

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// An Argument refutes an assumption: consequences follow one by one, up to a contradiction, or up to cases
// that each end in one. Its lines are not indented, and the assumed marks of each are those that it adds to
// the lines before.
type Argument struct {
	Assumption solver.Case // the assumption: "If row 1, column 2 is A"
	Steps      []solver.Case
	End        solver.Case // the contradiction; its text is empty if the argument has cases
	Cases      []*Argument
	Apart      bool // each step has a line of its own, since it tells its reason, too
	Few        bool // it keeps to solver.FewLines rather than telling reasons
	dense      bool // a line has several steps with their reasons, a sentence each
	Flat       bool // a case that follows another as it fails: it goes on at its depth
	Ended      bool // its sentence tells the end, which needs no line of its own
}

// Size returns the largest number of lines of an argument.
func (a *Argument) Size() int {
	size := 1 + len(a.lines())
	for _, c := range a.Cases {
		size += c.Size()
	}
	return size
}

// briefly returns the argument without the reasons of its lines.
func (a *Argument) briefly() *Argument {
	brief := func(c solver.Case) solver.Case {
		if b := c.Brief; b != nil {
			c.Text, c.Units, c.Brief = b.Text, b.Units, nil
		}
		return c
	}
	b := *a
	b.Assumption, b.Steps, b.End = brief(a.Assumption), solver.Map(a.Steps, brief), brief(a.End)
	b.Cases = solver.Map(a.Cases, (*Argument).briefly)
	return &b
}

// lines returns the steps and the contradiction.
func (a *Argument) lines() []solver.Case {
	if a.End.Text == "" {
		return a.Steps
	}
	return append(slices.Clone(a.Steps), a.End)
}

func (a *Argument) Leaves() int {
	if len(a.Cases) == 0 {
		return 1
	}
	sum := 0
	for _, c := range a.Cases {
		sum += c.Leaves()
	}
	return sum
}

// longestLine is the greatest length of a line with several steps.
const longestLine = 180

func Short(text string) bool { return len(telling.Spell(text, 1)) < longestLine }

// Chain returns an argument without cases as one sentence, between a head and a tail if it fits. Whole
// reports whether it is the whole argument; if not, it is the end.
func (a *Argument) Chain(head, tail string) (text string, whole bool) {
	brief := a.briefly()
	for _, b := range []*Argument{a, brief} {
		text = head + solver.List(texts(b.lines()))
		for _, said := range []string{text + tail, text} {
			if (b == a && said == text+tail || a.Few) && Words(said) <= MaxWords && Short(said) {
				return said, true
			}
		}
	}
	end := brief.End.Text
	return Fitting(head+"in the end "+end+tail, head+end+tail, head+end), false
}

func texts(lines []solver.Case) []string {
	return solver.Map(lines, func(c solver.Case) string { return c.Text })
}

// Render returns the sentence and the lines of an argument, after the beginning of a sentence: a chain if it
// has no cases. Whole reports whether the sentence is all of it.
func (a *Argument) Render(head, tail string) (text string, lines []solver.Case, whole bool) {
	if len(a.Cases) > 0 {
		return head + "every case fails" + tail, a.Brief(), false
	}
	if text, whole = a.Chain(head, tail); whole {
		return text, a.Full(), true
	}
	a.Ended = true
	return text, a.Brief(), false
}

func (a *Argument) Full() []solver.Case { return cut(a.appendLines(nil, nil, 1)) }

// cut drops the lines beyond solver.MaxCases.
func cut(lines []solver.Case) []solver.Case {
	more := len(lines) - solver.MaxCases
	if more <= 0 {
		return lines
	}
	rest := solver.Case{Text: fmt.Sprintf("  and so on, %d lines more", more), Assumed: lines[0].Assumed}
	return append(lines[:solver.MaxCases], rest)
}

func (a *Argument) appendLines(all []solver.Case, assumed []solver.Mark, depth int) []solver.Case {
	indent := strings.Repeat("  ", depth)
	assumed = mergeMarks(assumed, a.Assumption.Assumed)
	all = append(all, solver.Case{Text: indent + a.Assumption.Text, Assumed: assumed, Units: a.Assumption.Units})
	for _, s := range a.lines() {
		assumed = mergeMarks(assumed, s.Assumed)
		all = append(all, solver.Case{Text: indent + "  then " + s.Text, Assumed: assumed, Units: s.Units})
	}
	for _, c := range a.Cases {
		all = c.appendLines(all, assumed, depth+1)
	}
	return all
}

// mergeMarks adds marks to others; a later mark of a site replaces an earlier one.
func mergeMarks(marks, more []solver.Mark) []solver.Mark {
	all := slices.Clone(marks)
	for _, m := range more {
		if at := slices.IndexFunc(all, func(o solver.Mark) bool { return o.Site == m.Site }); at >= 0 {
			all[at] = m
		} else {
			all = append(all, m)
		}
	}
	return all
}
