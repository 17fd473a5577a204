package soundness

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"
	"time"

	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/solvertest"
)

var (
	hints   = flag.Int("hints", 20_000, "how many deductions are checked")
	seed    = flag.Uint64("seed", 1, "of the first board; each has the next")
	verbose = flag.Bool("progress", false, "tell on the standard error how far it has come, and print the table")
)

// A source makes the random boards of a kind, or of one sort of them.
type source struct {
	name  string
	kind  *solver.Kind
	board func(seed uint64) (board, bool) // not ok if the seed gives no suitable board
}

// A board is a puzzle with all its solutions, found without the prover.
type board struct {
	solver.Puzzle
	solutions []solver.Position
	mark      func() solver.Mark // returns any mark, right or wrong, another with each call
}

// sources lists the sources of the kinds with techniques.
func sources() []source {
	var known []source
	for _, s := range slices.Concat(letterSources(), starSources(), pieceSources()) {
		if s.kind.Ladder != nil {
			known = append(known, s)
		}
	}
	return known
}

// Every kind with techniques has a source.
func TestEveryKindHasBoards(t *testing.T) {
	for _, k := range all.Kinds() {
		if k.Ladder != nil && !slices.ContainsFunc(sources(), func(s source) bool { return s.kind.Name == k.Name }) {
			t.Errorf("nothing makes boards of the kind %s", k.Name)
		}
	}
}

// No deduction is wrong.
func TestSoundness(t *testing.T) {
	want := solvertest.Fewer(*hints)
	began, reported := time.Now(), time.Time{}
	known := sources()
	tallies := make([]*tally, len(known))
	for i, s := range known {
		tallies[i] = newTally(s, want/len(known), *seed)
	}
	sum := func() int {
		n := 0
		for _, y := range tallies {
			n += y.sum()
		}
		return n
	}
	const parts = 20 // the sources alternate
	for part := range parts {
		for _, y := range tallies {
			y.run(part+1, parts, func() {
				if *verbose && time.Since(reported) > time.Second {
					reported = time.Now()
					fmt.Fprintf(os.Stderr, "\r%4.0f s: %d of %d deductions, of %s on boards from seed %d  ",
						time.Since(began).Seconds(), sum(), want, y.source.name, *seed)
				}
			})
		}
		if *verbose && part%5 == 4 {
			fmt.Fprintf(os.Stderr, "\n\n%s\n", table(tallies))
		}
	}
	total := sum()
	for _, y := range tallies {
		for _, fault := range y.faults {
			t.Error(fault)
		}
		if y.several*2 < y.sum() {
			t.Errorf("%s: of %d deductions just %d are on boards with several solutions", y.source.name, y.sum(), y.several)
		}
	}
	if total < want-len(known) || total == 0 {
		t.Errorf("%d deductions were checked, want %d", total, want)
	}
}

// The test finds an occasionally wrong technique.
func TestUnsoundIsFound(t *testing.T) {
	for _, s := range sources() {
		kind := *s.kind
		ladder := *kind.Ladder
		ladder.Find, ladder.Recheck = hasty(ladder.Find), nil
		kind.Ladder, s.kind = &ladder, &kind
		y := newTally(s, 20_000, *seed)
		y.run(1, 1, func() {})
		if len(y.faults) == 0 {
			t.Errorf("%s: of %d deductions, some of them wrong, none is found out", s.name, y.sum())
		}
	}
}

func table(tallies []*tally) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "kind\ttechnique\tdeductions\twrong\trechecked\t")
	row := func(kind, technique string, c count) {
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t\n", kind, technique, c.checked, c.wrong, c.rechecked)
	}
	var sum count
	for _, y := range tallies {
		for i, c := range y.counts {
			if name := y.source.kind.Ladder.Techniques[i].Name; c.checked > 0 || y.boards > 1000 {
				row(y.source.name, name, c)
			}
			sum.add(c)
		}
	}
	row("", "all", sum)
	w.Flush()
	for _, y := range tallies {
		fmt.Fprintf(&b, "%s: %d boards, %d positions; %d %% of the deductions on boards with several solutions, %d %% at positions with several\n",
			y.source.name, y.boards, y.positions, 100*y.several/max(y.sum(), 1), 100*y.open/max(y.sum(), 1))
	}
	return b.String()
}
