package reason

import (
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// merge joins cases with the same consequences: "If row 1, column 2 is A or B, ...". The marks of such a
// case are the common ones, at least a number of them.
func merge(cases []*Argument, least int) []*Argument {
	var all []*Argument
	var heads [][]string
	for _, c := range cases {
		one := *c
		one.Cases = merge(c.Cases, 0)
		joined := false
		for i := 0; i < len(all) && !joined; i++ {
			heads[i] = append(heads[i], c.Assumption.Text)
			if joined = all[i].alike(&one) && all[i].join(&one, joinTexts(heads[i]), least); !joined {
				heads[i] = heads[i][:len(heads[i])-1]
			}
		}
		if !joined {
			all, heads = append(all, &one), append(heads, []string{c.Assumption.Text})
		}
	}
	return all
}

// alike reports whether two arguments differ only in their assumptions.
func (a *Argument) alike(b *Argument) bool {
	same := func(x, y solver.Case) bool { return x.Text == y.Text }
	return same(a.End, b.End) && slices.EqualFunc(a.Steps, b.Steps, same) &&
		slices.EqualFunc(a.Cases, b.Cases, func(x, y *Argument) bool { return same(x.Assumption, y.Assumption) && x.alike(y) })
}

// join extends the assumption by that of another argument. It returns false if the two have too few common
// marks, or their head is too long.
func (a *Argument) join(b *Argument, head string, least int) bool {
	both := common(a.Assumption.Assumed, b.Assumption.Assumed)
	if len(both) < least || Words(head) > longestHead || !Short(head) {
		return false
	}
	a.Assumption = solver.Case{Text: head, Assumed: both, Units: a.Assumption.Units}
	a.intersect(b)
	return true
}

// longestHead is the largest number of words of a merged head, so that a step fits after it.
const longestHead = 18

// intersect reduces the marks of each line to those of another argument, too.
func (a *Argument) intersect(b *Argument) {
	a.Steps = slices.Clone(a.Steps)
	for i := range a.Steps {
		a.Steps[i].Assumed = common(a.Steps[i].Assumed, b.Steps[i].Assumed)
	}
	a.End.Assumed = common(a.End.Assumed, b.End.Assumed)
	for i, c := range a.Cases {
		c.Assumption.Assumed = common(c.Assumption.Assumed, b.Cases[i].Assumption.Assumed)
		c.intersect(b.Cases[i])
	}
}

// common lists the marks that are in both of two lists.
func common(a, b []solver.Mark) []solver.Mark {
	return solver.Filter(a, func(m solver.Mark) bool { return slices.Contains(b, m) })
}

// joinTexts joins texts with a common beginning: "If row 1, column 2 is A, B or C".
func joinTexts(texts []string) string {
	n := len(texts[0])
	for _, text := range texts[1:] {
		n = min(n, len(text))
		for n > 0 && text[:n] != texts[0][:n] {
			n--
		}
	}
	n = strings.LastIndexByte(texts[0][:n], ' ') + 1
	return texts[0][:n] + telling.Or(solver.Map(texts, func(text string) string { return text[n:] }))
}
