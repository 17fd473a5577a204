package reason

import (
	"cmp"
	"context"
	"iter"
	"slices"

	"quadrille/solver"
)

// A Tree is an argument by cases: either the assumption ends in a contradiction, or every case of a split
// does.
type Tree[E Event, W Premises[W]] struct {
	Argument
	proof  *Proof[E, W] // includes events before the assumption
	needed bool         // whether the proof uses the assumption
	lines  int          // the number of lines of Brief, 0 if not counted yet
}

func (n *Tree[E, W]) Premises() W { return n.proof.Why }

// A Splitter is a board with splits into cases, each an assumption A.
type Splitter[A any, E Event, W Premises[W]] interface {
	Board[E, W]
	Base() *Trail[E, W]
	Assumption(A) solver.Case // "If row 1, column 2 is A"
	Assume(A)
	Back(place int)                              // undoes the events from a place of the trail on
	Skip(sites []int)                            // excludes some sites from consequences
	Splits(last bool) []int                      // the splits to try: only the best, or all if this is the last
	Cases(p *Proof[E, W], split int) iter.Seq[A] // all cases; it adds to a proof the reasons why no others exist
	Deduce(a A, level float64, by *Argument, why W) (solver.Deduction, bool)
}

// Refute refutes an assumption with a limit of splits, or returns nil.
func Refute[A any, E Event, W Premises[W]](ctx context.Context, b Splitter[A, E, W], a A, splits int) *Tree[E, W] {
	b.Back(0)
	return refute(ctx, b, a, &splits)
}

func refute[A any, E Event, W Premises[W]](ctx context.Context, b Splitter[A, E, W], a A, splits *int) *Tree[E, W] {
	t, says := b.Base(), b.Assumption(a)
	from := len(t.Events)
	defer b.Back(from)
	b.Assume(a)
	var best *Tree[E, W]
	keep := func(n *Tree[E, W]) bool {
		n.Assumption = says
		n.close(b, from)
		better := best == nil || cmp.Or(n.lineCount()-best.lineCount(), n.Size()-best.Size()) < 0
		if better {
			best = n
		}
		return better
	}
	if t.Follow(ctx, AnyRounds) > 0 {
		for _, end := range slices.Clone(t.Ends) {
			keep(&Tree[E, W]{Argument: Argument{End: b.Ending(end)}, proof: t.Prove(end)})
		}
		return best
	}
	if *splits == 0 {
		return nil
	}
	*splits--
	try := b.Splits(*splits <= 1)
	if *splits == 1 {
		try = try[:min(len(try), firstSplits)]
	}
	before, left := *splits, 0
	for _, at := range try {
		*splits = before
		if n := split(ctx, b, at, splits); n != nil && keep(n) {
			left = *splits
		}
	}
	*splits = left
	return best
}

// firstSplits is the number of splits tried if another one follows.
const firstSplits = 3

// lineCount returns the number of lines of the argument.
func (n *Tree[E, W]) lineCount() int {
	if n.lines == 0 {
		n.lines = len(n.briefly().inLines())
	}
	return n.lines
}

// split examines the cases of a split. A case refuted without its own assumption refutes the whole.
func split[A any, E Event, W Premises[W]](ctx context.Context, b Splitter[A, E, W], at int, splits *int) *Tree[E, W] {
	n := &Tree[E, W]{proof: b.Base().Proof()}
	for a := range b.Cases(n.proof, at) {
		sub := refute(ctx, b, a, splits)
		if sub == nil {
			return nil
		}
		if !sub.needed {
			return sub
		}
		n.Cases = append(n.Cases, &sub.Argument)
		for i := range n.proof.Used {
			n.proof.Used[i] = n.proof.Used[i] || sub.proof.Used[i]
		}
		n.proof.Why.Add(sub.proof.Why)
	}
	return n
}

// close adds the steps that the proof uses from a place of the trail on, which begin with the assumption, and
// drops these events.
func (n *Tree[E, W]) close(b Board[E, W], from int) {
	p := n.proof
	n.lines = 0
	n.Steps = append(b.Steps(p, from), n.Steps...)
	n.needed = false
	for i := from; i < len(p.Used); i++ {
		n.needed = n.needed || p.Used[i] && p.t.Events[i].Assumed()
	}
	p.Used, p.End = p.Used[:from], *new(E) // its steps are told
}

// The levels of arguments by cases: by one split, and by more.
const (
	LevelCases     = 8.5
	LevelDeepCases = 10.0
)

// LastResort refutes wrong assumptions, by one split each if it may try all of them; otherwise, or if that
// fails, the first likely ones by the fewest splits.
func LastResort[A any, E Event, W Premises[W]](ctx context.Context, b Splitter[A, E, W], wrong []A, all bool, yield func(solver.Deduction) bool) {
	if all {
		var found []solver.Deduction
		for _, a := range wrong {
			if ctx.Err() != nil {
				return
			}
			if n := Refute(ctx, b, a, 1); n != nil {
				if d, ok := b.Deduce(a, LevelCases, &n.Argument, n.Premises()); ok {
					found = append(found, d)
				}
			}
		}
		if InOrder(found, Shortest, yield); len(found) > 0 {
			return
		}
	}
	wrong = wrong[:min(len(wrong), likely)]
	for splits := 2; len(wrong) > 0; splits *= 2 {
		for _, a := range wrong {
			if ctx.Err() != nil {
				return
			}
			if n := Refute(ctx, b, a, splits); n != nil {
				if d, ok := b.Deduce(a, LevelDeepCases, &n.Argument, n.Premises()); ok {
					yield(d)
				}
				return
			}
		}
	}
}

// likely is the number of assumptions tried with more than one split.
const likely = 8

// Shortest orders deductions by the number of their lines.
func Shortest(a, b solver.Deduction) int { return len(a.Told.ExtraCases()) - len(b.Told.ExtraCases()) }

const (
	maxSplits = 32 // limit of the splits in ByCases
	fewLines  = 4  // an argument this short makes ByCases try no split
)

// ByCases argues against an assumption by the cases of as few splits as it can, unless a known deduction of
// another technique, if any, is brief or costs less to read at a position. It also returns the name of the
// technique.
func ByCases[A any, E Event, W Premises[W]](ctx context.Context, b Splitter[A, E, W], a A, pos solver.Position,
	name string, d solver.Deduction, ok bool) (string, solver.Deduction, bool) {
	for splits := 1; ctx.Err() == nil && splits <= maxSplits && (!ok || splits == 1 && len(d.Told.ExtraCases()) > fewLines); splits *= 2 {
		n := refuteBriefly(ctx, b, a, splits)
		if n == nil {
			continue
		}
		level := LevelCases
		if splits > 1 {
			level = LevelDeepCases
		}
		by, sound := b.Deduce(a, level, &n.Argument, n.Premises())
		if sound && (!ok || by.Reading(pos).Cost() < d.Reading(pos).Cost()) {
			name, d, ok = "cases", by, true
		}
	}
	return name, d, ok
}

// refuteBriefly is Refute with fewer lines, if possible: it tries to omit each step, unless several splits
// are allowed.
func refuteBriefly[A any, E Event, W Premises[W]](ctx context.Context, b Splitter[A, E, W], a A, splits int) *Tree[E, W] {
	best := Refute(ctx, b, a, splits)
	if best == nil || splits > 1 {
		return best
	}
	var without []int
	steps := best.allSteps(nil)
	for tries := 0; len(steps) > 0 && tries < maxTries && ctx.Err() == nil; tries++ {
		last := len(steps) - 1
		more := slices.Concat(without, solver.Sites(steps[last].Assumed))
		steps = steps[:last]
		b.Skip(more)
		n := Refute(ctx, b, a, splits)
		if n != nil && cmp.Or(n.lineCount()-best.lineCount(), n.Size()-best.Size()) < 0 {
			best, without = n, more
			steps = best.allSteps(nil)
		}
	}
	b.Skip(nil)
	return best
}

// maxTries is the number of attempts to make a tree smaller.
const maxTries = 12

func (a *Argument) allSteps(all []solver.Case) []solver.Case {
	all = append(all, a.Steps...)
	for _, c := range a.Cases {
		all = c.allSteps(all)
	}
	return all
}
