package reason

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"quadrille/solver"
)

// A web is a board of facts. Its text lists rules and splits: "a b > c" says that c follows from a
// and b, "c > !" that c is impossible, and "d | e" that d or e is true. The facts c and -c
// contradict each other.
type web struct {
	Trail[fact, *rules]
	rules  []rule
	splits [][]string
	place  map[string]int // the place of each fact on the trail
}

type rule struct {
	from []string
	to   string
}

// A fact is an event: an assumption, a consequence of a rule, or the contradiction of a fact and its
// opposite.
type fact struct {
	name string
	rule int // or one of assumed, opposite
}

const (
	assumed  = -1
	opposite = -2
)

func (f fact) Assumed() bool { return f.rule == assumed }

// rules are the texts of the rules and splits that a proof uses.
type rules struct{ used []string }

func (r *rules) Add(o *rules) {
	for _, text := range o.used {
		if !slices.Contains(r.used, text) {
			r.used = append(r.used, text)
		}
	}
}

func (r *rules) String() string {
	slices.Sort(r.used)
	return strings.Join(r.used, ", ")
}

func newWeb(text string) *web {
	w := &web{place: make(map[string]int)}
	for part := range strings.SplitSeq(text, ", ") {
		if from, to, ok := strings.Cut(part, " > "); ok {
			w.rules = append(w.rules, rule{strings.Fields(from), to})
		} else {
			w.splits = append(w.splits, strings.Split(part, " | "))
		}
	}
	w.Board = w
	return w
}

func (r rule) String() string { return strings.Join(r.from, " ") + " > " + r.to }

func not(name string) string {
	if rest, ok := strings.CutPrefix(name, "-"); ok {
		return rest
	}
	return "-" + name
}

// holds reports whether all of some facts are on the trail.
func (w *web) holds(names []string) bool {
	return !slices.ContainsFunc(names, func(name string) bool { _, ok := w.place[name]; return !ok })
}

func (w *web) Round() {
	w.Next = len(w.Events)
	for i, r := range w.rules {
		switch {
		case !w.holds(r.from) || w.holds([]string{r.to}):
		case r.to == "!":
			w.Ends = append(w.Ends, fact{"!", i})
		case !slices.ContainsFunc(w.Found, func(f fact) bool { return f.name == r.to }):
			w.Found = append(w.Found, fact{r.to, i})
		}
	}
}

func (w *web) Apply() {
	for _, f := range w.Found {
		w.put(f)
	}
}

func (w *web) put(f fact) {
	w.place[f.name] = len(w.Events)
	w.Events = append(w.Events, f)
	if w.holds([]string{not(f.name)}) {
		w.Ends = append(w.Ends, fact{f.name, opposite})
	}
}

func (w *web) Premises() *rules { return new(rules) }

func (w *web) Explain(p *Proof[fact, *rules], f fact) {
	switch f.rule {
	case assumed:
	case opposite:
		p.Use(w.place[f.name])
		p.Use(w.place[not(f.name)])
	default:
		r := w.rules[f.rule]
		for _, name := range r.from {
			p.Use(w.place[name])
		}
		p.Why.Add(&rules{[]string{r.String()}})
	}
}

func (w *web) Steps(p *Proof[fact, *rules], from int) (steps []solver.Case) {
	for i := from; i < len(p.Used); i++ {
		if f := w.Events[i]; p.Used[i] && !f.Assumed() {
			steps = append(steps, solver.Case{Text: f.name})
		}
	}
	return steps
}

func (w *web) Ending(f fact) solver.Case {
	if f.rule == opposite {
		return solver.Case{Text: "and " + not(f.name)}
	}
	return solver.Case{Text: "no " + strings.Join(w.rules[f.rule].from, " ")}
}

func (w *web) Assumption(name string) solver.Case { return solver.Case{Text: "If " + name} }

func (w *web) Assume(name string) { w.put(fact{name, assumed}) }

func (w *web) Back(place int) {
	for _, f := range w.Events[place:] {
		delete(w.place, f.name)
	}
	w.Cut(place)
}

func (w *web) Splits(last bool) (splits []int) {
	for i, cases := range w.splits {
		if !slices.ContainsFunc(cases, func(name string) bool { return w.holds([]string{name}) }) {
			splits = append(splits, i)
		}
	}
	if !last {
		splits = splits[:min(1, len(splits))]
	}
	return splits
}

func (w *web) Cases(p *Proof[fact, *rules], split int) iter.Seq[string] {
	p.Why.Add(&rules{[]string{strings.Join(w.splits[split], " | ")}})
	return slices.Values(w.splits[split])
}

func (w *web) Skip([]int) {}

func (w *web) Deduce(name string, level float64, by *Argument, _ *rules) (solver.Deduction, bool) {
	return solver.Deduction{Told: solver.Told{Text: fmt.Sprintf("%s (deep %t)", not(name), level == LevelDeepCases), Cases: by.Brief()}}, true
}
