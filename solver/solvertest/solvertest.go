// Package solvertest implements the test suite of every kind of puzzle, and the fuzz test of its parser. It
// knows a kind only by the contract of package solver, and tests only that contract: the kind's own tests
// cover the rest.
package solvertest

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// Run tests a kind on its built-in puzzles and on those of texts. Choose small ones, and among them one
// without a solution and one with several; none may be a turn of another.
func Run(t *testing.T, kind *solver.Kind, texts ...string) {
	testKind(t, kind)
	reached := make(map[int]bool)
	climbed := 0 // the puzzles whose ladder was tested: not all, if a test is selected by name
	var puzzles []solver.Puzzle
	run := func(name string, puzzle func(t *testing.T) solver.Puzzle) {
		t.Run(name, func(t *testing.T) {
			p := puzzle(t)
			puzzles = append(puzzles, p)
			all := solutions(t, kind, p)
			testPuzzle(t, kind, p, all)
			if kind.Ladder != nil {
				t.Run("ladder", func(t *testing.T) {
					testLadder(t, kind, p, all, reached)
					climbed++
				})
			}
		})
	}
	for _, b := range kind.Builtin {
		run(b.Name, func(t *testing.T) solver.Puzzle {
			p := parse(t, kind, b.Text)
			if got := p.String(); got != b.Text {
				t.Errorf("the built-in text is not canonical:\ngot  %s\nwant %s", b.Text, got)
			}
			return p
		})
	}
	for i, text := range texts {
		run(fmt.Sprint(i), func(t *testing.T) solver.Puzzle { return parse(t, kind, text) })
	}
	testCanon(t, kind, puzzles)
	if kind.Ladder != nil && climbed == len(kind.Builtin)+len(texts) && !testing.Short() {
		wantReached(t, kind.Ladder, reached)
	}
}

// Fewer returns n, or a fifth of it with -short. As wasm it returns a twentieth: make test tests the same code
// natively.
func Fewer(n int) int {
	switch {
	case runtime.GOOS == "js":
		return max(1, n/20)
	case testing.Short():
		return max(1, n/5)
	}
	return n
}

func testKind(t *testing.T, kind *solver.Kind) {
	if kind.Name == "" || strings.Trim(kind.Name, "abcdefghijklmnopqrstuvwxyz") != "" {
		t.Errorf("the kind's name %q is not lower-case letters alone", kind.Name)
	}
	wantPlain(t, "the kind's title", kind.Title)
	names := make(map[string]bool)
	for _, b := range kind.Builtin {
		wantPlain(t, "the name of a built-in puzzle", b.Name)
		if names[b.Name] {
			t.Errorf("two built-in puzzles are called %q", b.Name)
		}
		names[b.Name] = true
	}
	clear(names)
	for _, s := range kind.Strategies {
		wantPlain(t, "the title of a strategy", s.Title)
		if s.Name == "" || strings.Trim(s.Name, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" || names[s.Name] {
			t.Errorf("the strategy's name %q is not link-safe or not its own", s.Name)
		}
		if s.About == "" {
			t.Errorf("strategy %s does not say what it does", s.Name)
		}
		names[s.Name] = true
	}
	if kind.Ladder != nil {
		testTechniques(t, kind.Ladder)
		t.Run("lessons", func(t *testing.T) { testLessons(t, kind) })
	}
}

func testPuzzle(t *testing.T, kind *solver.Kind, p solver.Puzzle, all []solver.Position) {
	t.Run("text", func(t *testing.T) { testText(t, kind, p) })
	t.Run("position", func(t *testing.T) { testPosition(t, p) })
	t.Run("prove", func(t *testing.T) { testProve(t, p) })
	t.Run("turned", func(t *testing.T) { testTurned(t, kind, p) })
	t.Run("on the way", func(t *testing.T) { testOnTheWay(t, kind, p, all) })
	t.Run("concurrent", func(t *testing.T) { testConcurrent(t, kind, p) })
	for _, s := range kind.Strategies {
		t.Run("strategy "+s.Name, func(t *testing.T) { testStrategy(t, s, p) })
	}
}

// testText checks that a text parses to the same puzzle.
func testText(t *testing.T, kind *solver.Kind, p solver.Puzzle) {
	text := p.String()
	q := parse(t, kind, text)
	if q.String() != text {
		t.Errorf("read back, the text changes:\ngot  %s\nwant %s", q, text)
	}
	if q.Start() != p.Start() {
		t.Error("read back, the puzzle starts with another position")
	}
	if i := strings.IndexFunc(text, func(r rune) bool {
		return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(".-~_/:", r)
	}); i >= 0 {
		t.Errorf("%q in the text is not fit for a link", text[i:i+1])
	}
}

func testPosition(t *testing.T, p solver.Puzzle) {
	start := p.Start()
	if err := p.Check(start); err != nil {
		t.Fatalf("the start is no position: %v", err)
	}
	if p.Solved(start) {
		t.Error("the start counts as solved")
	}
	wantFaults(t, p, start)
	last := len(start) - 1
	for _, bad := range []solver.Position{
		"", start[:last], start + start[:1], start + start,
		start.Set(solver.Mark{Site: 0, To: '!'}),
		start.Set(solver.Mark{Site: last / 2, To: 0}),
		start.Set(solver.Mark{Site: last, To: 0xff}),
	} {
		err := p.Check(bad)
		if err == nil {
			t.Errorf("no position, but Check takes it:\n%q", bad)
			continue
		}
		wantPlain(t, "the error", err.Error())
	}
}

// wantFaults checks the form of the faults of a position, and that they are the same when repeated.
func wantFaults(t *testing.T, p solver.Puzzle, pos solver.Position) {
	t.Helper()
	faults := p.Faults(pos)
	if again := p.Faults(pos); fmt.Sprint(again) != fmt.Sprint(faults) {
		t.Errorf("faults change from one call to the next:\n%v\n%v", faults, again)
	}
	for _, f := range faults {
		wantPlain(t, "a fault", f.String())
		if strings.HasSuffix(f.Text, ".") {
			t.Errorf("the fault %q ends in a full stop", f.Text)
		}
		wantSites(t, f.Text, pos, f.Sites)
		wantSites(t, f.Text, pos, f.Unit)
		if len(f.Sites)+len(f.Unit) == 0 {
			t.Errorf("the fault %q is nowhere", f.Text)
		}
	}
}

// wantSites checks that sites are sites of pos, each once.
func wantSites(t *testing.T, what string, pos solver.Position, sites []int) {
	if !sitesOnce(pos, sites) {
		t.Helper() // costs more than the check
		t.Errorf("%s: %v are not sites, each once, of 0..%d", what, sites, len(pos)-1)
	}
}

func sitesOnce(pos solver.Position, sites []int) bool {
	var seen [1024]bool // a board has fewer
	for _, s := range sites {
		if s < 0 || s >= len(pos) || seen[s] {
			return false
		}
		seen[s] = true
	}
	return true
}

// wantPlain checks that text can be shown to a player as one line.
func wantPlain(t *testing.T, what, text string) {
	t.Helper()
	if !plain(text) {
		t.Errorf("%s is not one short line of text: %q", what, text)
	}
}

func plain(text string) bool {
	return text != "" && utf8.ValidString(text) && utf8.RuneCountInString(text) <= 200 &&
		!strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// spells reports whether text is such a line with its rows and columns numbered from 0 or from 1.
func spells(text string) bool {
	zero, one := telling.Spell(text, 0), telling.Spell(text, 1)
	return plain(zero) && plain(one) && !strings.Contains(zero, "%")
}

func parse(t *testing.T, kind *solver.Kind, text string) solver.Puzzle {
	t.Helper()
	p, err := kind.Parse(text)
	if err != nil {
		t.Fatalf("%v, in\n%s", err, text)
	}
	return p
}

// Square formats a position, or any text of bytes, in lines of the same number of columns.
func Square[P ~string](pos P, columns int) string {
	var b strings.Builder
	for len(pos) > columns {
		b.WriteString(string(pos[:columns]) + "\n")
		pos = pos[columns:]
	}
	return b.String() + string(pos)
}
