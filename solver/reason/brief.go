package reason

import (
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// MaxWords is the largest number of words of a sentence.
const MaxWords = 25

// Words returns the number of words of a text for a reader, who knows regions by letter and colour.
func Words(text string) (n int) {
	for range strings.FieldsSeq(telling.SpellRegions(text, 1, func(int) string { return "region A rose" })) {
		n++
	}
	return n
}

// Fits reports whether a text is short, and each of its sentences, too.
func Fits(text string) bool {
	return Short(text) && !slices.ContainsFunc(strings.Split(text, ". "), func(sentence string) bool { return Words(sentence) > MaxWords })
}

// Fitting returns the first of several texts that fits, or else the last.
func Fitting(texts ...string) string {
	for _, text := range texts[:len(texts)-1] {
		if Fits(text) {
			return text
		}
	}
	return texts[len(texts)-1]
}

// Brief returns an argument in as few lines as short sentences allow. The assumption has no line of its own:
// the sentence of the deduction names it. Its lines have their reasons: each its own if they are few, or else
// several, if these are not too many.
func (a *Argument) Brief() []solver.Case {
	if !a.reasoned() {
		return a.briefly().inLines()
	}
	few, most := ReasonedLines, solver.ReadableLines-1
	if a.Few {
		few, most = solver.FewLines-1, solver.FewLines-1
	}
	if lines := a.inLines(); len(lines) <= few {
		return lines
	}
	if lines := a.densely().inLines(); len(lines) <= most {
		return lines
	}
	return a.briefly().inLines()
}

func (a *Argument) reasoned() bool {
	return slices.ContainsFunc(a.lines(), func(c solver.Case) bool { return c.Brief != nil }) || slices.ContainsFunc(a.Cases, (*Argument).reasoned)
}

// densely returns the argument with several sentences in a line.
func (a *Argument) densely() *Argument {
	d := *a
	d.dense, d.Cases = true, solver.Map(a.Cases, (*Argument).densely)
	return &d
}

func (a *Argument) inLines() []solver.Case {
	all := a.appendBrief(nil, "", slices.Clone(a.Assumption.Assumed), 1)
	if last := len(all) - 1; a.Ended && a.End.Brief == nil && last > 0 && all[last].Text == "  then "+a.End.Text {
		all[last-1].Units = solver.Distinct(slices.Concat(all[last-1].Units, all[last].Units))
		all = all[:last]
	}
	return cut(all)
}

// ReasonedLines is the largest number of lines that have their reasons, one each.
const ReasonedLines = solver.UsualLines - 1

// BriefCases returns arguments side by side, each as a case of its own.
func BriefCases(arguments []*Argument) []solver.Case {
	if full := caseLines(arguments); len(full) <= ReasonedLines {
		return full
	}
	if dense := caseLines(solver.Map(arguments, (*Argument).densely)); len(dense) < solver.ReadableLines {
		return dense
	}
	return caseLines(solver.Map(arguments, (*Argument).briefly))
}

func caseLines(arguments []*Argument) []solver.Case {
	var all []solver.Case
	for _, a := range merge(arguments, 1) {
		all = a.appendBrief(all, a.Assumption.Text, slices.Clone(a.Assumption.Assumed), 1)
	}
	return cut(all)
}

// appendBrief adds the steps and the end of an argument, several in a line, after the head, if any. Of Apart steps
// a line has one, and the end after the last. Steps that do not fit in the line of the head, and the cases, are
// indented below it.
func (a *Argument) appendBrief(all []solver.Case, head string, assumed []solver.Mark, depth int) []solver.Case {
	steps := a.lines()
	at := depth
	if a.Flat && len(steps) == 0 && len(a.Cases) > 0 {
		head = ""
	}
	for begun := false; len(steps) > 0 || head != "" && !begun; {
		begun = true
		text, n := packSteps(head, steps, a.fitting(len(steps)), a.dense)
		line := solver.Case{Text: strings.Repeat("  ", depth) + text}
		if head != "" {
			line.Units = append(line.Units, a.Assumption.Units...)
		}
		for _, s := range steps[:n] {
			assumed = mergeMarks(assumed, s.Assumed)
			line.Units = solver.Distinct(append(line.Units, s.Units...))
		}
		line.Assumed = assumed
		if all, steps = append(all, line), steps[n:]; head != "" {
			head = ""
			depth++
		}
	}
	if a.Flat {
		depth = at
	}
	for _, c := range merge(a.Cases, 0) {
		all = c.appendBrief(all, c.Assumption.Text, mergeMarks(assumed, c.Assumption.Assumed), depth)
	}
	return all
}

// fitting returns the largest number of steps in a line where so many are left.
func (a *Argument) fitting(left int) int {
	if a.dense {
		return left
	}
	if a.reasoned() || a.Apart && (left > 2 || a.End.Text == "") {
		return min(left, 1)
	}
	return left
}

// packSteps joins as many steps as fit in a line after a head, at most some, and returns their number: at least one
// if the head is empty. They are sentences if there may be many of them.
func packSteps(head string, steps []solver.Case, most int, sentences bool) (text string, n int) {
	lead := "then "
	if head != "" {
		lead = head + ", "
	}
	said := func(n int) string {
		switch {
		case n == 0:
			return head
		case sentences:
			return lead + strings.Join(append(texts(steps[:1]), solver.Map(texts(steps[1:n]), solver.Capital)...), ". ")
		}
		return lead + solver.List(texts(steps[:n]))
	}
	if n = 0; head == "" {
		n = 1
	}
	text = said(n)
	for n < most {
		more := said(n + 1)
		if !Fits(more) {
			break
		}
		text, n = more, n+1
	}
	return text, n
}
