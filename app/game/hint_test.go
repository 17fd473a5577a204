package game_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/telling"
)

// narrator returns the Narrator of the puzzle at a link, on its face with default options.
func narrator(t testing.TB, link string) game.Narrator {
	t.Helper()
	l := open(t, link)
	face := faces.Of(l.Kind.Name)
	return game.Narrator{Face: face, Puzzle: l.Puzzle, Ladder: l.Kind.Ladder, Options: face.Defaults()}
}

// clone copies a deduction, to see later whether it has been changed.
func clone(t *testing.T, d solver.Deduction) solver.Deduction {
	t.Helper()
	text, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	var c solver.Deduction
	if err := json.Unmarshal(text, &c); err != nil {
		t.Fatal(err)
	}
	return c
}

// The properties of every hint of every kind, on all boards that come with it.
func TestEveryHintIsTold(t *testing.T) {
	for _, k := range all.Kinds() {
		if k.Ladder == nil {
			continue
		}
		for _, b := range k.Builtin {
			tell := narrator(t, k.Name+":"+b.Text)
			pos := tell.Puzzle.Start()
			for d := range k.Ladder.Steps(t.Context(), tell.Puzzle, pos) {
				tellsAll(t, tell, pos, d)
				pos = pos.Set(d.Marks...)
			}
			if !tell.Puzzle.Solved(pos) {
				t.Errorf("%s: the ladder ends before the puzzle is solved", b.Name)
			}
		}
	}
}

func TestEveryLessonIsTold(t *testing.T) {
	for _, k := range all.Kinds() {
		if !game.Taught(k) {
			continue
		}
		for i, technique := range k.Ladder.Techniques {
			link, err := game.Learning{Kind: k, Technique: i}.Lesson()
			if err != nil {
				t.Fatal(err)
			}
			d, _, ok := k.Ladder.Next(t.Context(), link.Puzzle, link.Position)
			if !ok || d.Technique != i {
				t.Errorf("%s: %t, technique %d", technique.Name, ok, d.Technique)
				continue
			}
			h := narrator(t, link.String()).Deduction(d)
			h.ToEnd()
			if now := h.Now(); now.Text == "" || len(now.Spotlight.Target) == 0 {
				t.Errorf("%s: %+v", technique.Name, now)
			}
		}
	}
}

func tellsAll(t *testing.T, tell game.Narrator, pos solver.Position, d solver.Deduction) {
	t.Helper()
	before := clone(t, d)
	h := tell.Deduction(d)
	rows, cols := tell.Face.Drawing.Shape(tell.Puzzle)
	about := tell.Face.About(tell.Puzzle, d.Marks)
	technique := tell.Ladder.Techniques[d.Technique]
	for stage := 1; ; stage++ {
		if h.Stage() != stage || h.Last() != (stage == 3) {
			t.Fatalf("%q: stage %d says it is %d, the last: %t", d.Told.Text, stage, h.Stage(), h.Last())
		}
		now := h.Now()
		if now.Text == "" || strings.Contains(now.Text, "%") {
			t.Errorf("stage %d says %q", stage, now.Text)
		}
		if named := strings.HasPrefix(now.Text, technique.Title+". "); named != (stage == 2) || named != (now.Technique == d.Technique) {
			t.Errorf("stage %d says %q, and names technique %d", stage, now.Text, now.Technique)
		}
		l := now.Spotlight
		if gives := len(l.Target) > 0 || l.Dim || len(l.Named) > 0; gives != (stage == 3) {
			t.Errorf("%q: stage %d points out %+v", d.Told.Text, stage, l)
		}
		if drawn := l.Draw(rows, cols, nil); drawn == "" || strings.Contains(drawn, `"veil"`) && !l.Dim {
			t.Errorf("%q: stage %d is drawn as %q", d.Told.Text, stage, drawn)
		}
		if h.Last() {
			break
		}
		h.Next()
	}
	if last := h.Now(); !slices.Equal(last.Spotlight.Target, about) {
		t.Errorf("%q: the targets are %v, want %v", d.Told.Text, last.Spotlight.Target, about)
	}
	h.Next()
	if h.Stage() != 3 {
		t.Errorf("behind the last stage there is stage %d", h.Stage())
	}
	if len(h.Lines()) != len(d.Told.Cases) {
		t.Errorf("%q: %d lines of %d cases", d.Told.Text, len(h.Lines()), len(d.Told.Cases))
	}
	if after := clone(t, d); !equal(t, before, after) {
		t.Errorf("narrating changes the deduction: %+v, before %+v", after, before)
	}
}

func equal(t *testing.T, a, b solver.Deduction) bool {
	x, _ := json.Marshal(a)
	y, _ := json.Marshal(b)
	return string(x) == string(y)
}

// branching is a board whose next step takes cases.
const branching = "abcd:7x7n4/30--/21-2/2113/2212/1--1/0--2/-1-3/02-3/3112/1-13/2212/2131/-22-/1-22" +
	"/......./....A../D....../......./......./......./.....D." +
	":.A.A.......A..D................................D......i...g......ng.....g....................n...."

// A longer argument is shown line by line, forward and back, and its assumed marks never enter the position.
func TestLines(t *testing.T) {
	tell := narrator(t, branching)
	pos := open(t, branching).Position
	d, _, ok := tell.Ladder.Next(t.Context(), tell.Puzzle, pos)
	if !ok || len(d.Told.Cases) == 0 {
		t.Fatalf("the next step is %+v", d)
	}
	h := tell.Deduction(d)
	if h.Step(1) {
		t.Error("there are lines before the deduction is told")
	}
	h.ToEnd()
	if h.Step(-1) {
		t.Error("one can go back from no line")
	}
	v := game.View{Position: pos, Options: tell.Options, Try: -1, Removed: -1}
	plain := tell.Face.Drawing.Cells(tell.Puzzle, v)
	for i, c := range d.Told.Cases {
		if !h.Step(1) || h.Line() != i+1 {
			t.Fatalf("line %d is not reached", i+1)
		}
		now := h.Now()
		if want := telling.Spell(strings.TrimSpace(c.Text), 1); !strings.EqualFold(strings.TrimSuffix(now.Text, "."), want) || now.Text[0] < 'A' || 'Z' < now.Text[0] {
			t.Errorf("line %d says %q, want %q", i+1, now.Text, want)
		}
		cells := tell.Face.Drawing.Cells(tell.Puzzle, v)
		tell.Face.Suppose(tell.Puzzle, v, now.Spotlight.Assumed, cells)
		for c := range cells {
			ghost := slices.Contains(tell.Face.About(tell.Puzzle, now.Spotlight.Assumed), c)
			supposed := strings.HasSuffix(cells[c].Label, ", supposed")
			fits := plain[c].Note != "" // of notes only those are shown that still fit
			if ghost && !supposed || !ghost && !fits && cells[c] != plain[c] || supposed != (cells[c].Class != plain[c].Class) {
				t.Errorf("line %d: cell %d has changed to %+v", i+1, c, cells[c])
			}
		}
	}
	if h.Step(1) {
		t.Error("there is a line behind the last")
	}
	if v.Position != pos {
		t.Error("the assumed marks are in the position")
	}
}

// A region has its label in sentences if the board shows labels. If not it is the outlined one, where no other is
// outlined or named, and for screen readers it has the colour that its cells have in their labels.
func TestRegionsInSentences(t *testing.T) {
	tell := narrator(t, mensa)
	tell.Ladder = &solver.Ladder{Techniques: []solver.Technique{{Title: "Look", Rule: "Looking helps."}}}
	cells := func(region int) (list []int) {
		for c := range tell.Puzzle.Start() {
			if tell.Face.Words.RegionAt(tell.Puzzle, c) == region {
				list = append(list, c)
			}
		}
		return list
	}
	colour := func(region int) string {
		view := game.View{Position: tell.Puzzle.Start(), Options: tell.Options, Try: -1, Removed: -1}
		label := tell.Face.Drawing.Cells(tell.Puzzle, view)[cells(region)[0]].Label
		name, ok := strings.CutPrefix(strings.Split(label, ", ")[2], "region "+string(rune('A'+region))+" ")
		if !ok {
			t.Fatalf("the first cell of region %d is %q", region, label)
		}
		return "the " + name + " region"
	}
	a, d := colour(0), colour(3)
	row := []int{12, 13, 14, 15, 16, 17}
	for _, c := range []struct {
		where, text         string
		units               [][]int
		labels              string
		aloud               bool
		wantWhere, wantText string
	}{
		{"%g0 and %r2", "%G3 needs %c1", [][]int{cells(0), row}, "none", false, "Look at the outlined region and row 3", solver.Capital(d) + " needs column 2"},
		{"%g0 and %r2", "%G3 needs %c1", [][]int{cells(0), row}, "none", true, "Look at " + a + " and row 3", solver.Capital(d) + " needs column 2"},
		{"%g3", "%G3 needs %c1", [][]int{cells(3)}, "patterns", false, "Look at the outlined region", "The outlined region needs column 2"},
		{"%g0 and %g3", "%g0, not %g3", [][]int{cells(0), cells(3)}, "none", false, "Look at " + a + " and " + d, a + ", not " + d},
		{"%g0", "%g0 is full", [][]int{cells(0), cells(3)}, "none", false, "Look at the outlined region", "the outlined region is full"},
		{"%g0 and %r2", "%G3 needs %c1", [][]int{cells(0), row}, "letters", false, "Look at region A and row 3", "Region D needs column 2"},
		{"%g0 and %r2", "%G3 needs %c1", [][]int{cells(0), row}, "numbers", true, "Look at region 1 and row 3", "Region 4 needs column 2"},
	} {
		tell.Options, tell.Aloud = game.Options{"labels": c.labels}, c.aloud
		h := tell.Deduction(solver.Deduction{Units: c.units, Told: solver.Told{Where: c.where, Text: c.text}})
		if got := h.Stages[0].Text; got != c.wantWhere {
			t.Errorf("with %s, aloud %t, it says %q, want %q", c.labels, c.aloud, got, c.wantWhere)
		}
		if got := h.Stages[2].Text; got != c.wantText {
			t.Errorf("with %s, aloud %t, it says %q, want %q", c.labels, c.aloud, got, c.wantText)
		}
	}
}

// A mistake is explained gently: it exists, roughly where, and which mark.
func TestMistakeIsTold(t *testing.T) {
	const clues = "abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201"
	tell := narrator(t, clues)
	start := tell.Puzzle.Start()
	right := start.Set(solver.Mark{Site: 24, To: 'A'})
	wrong := right.Set(solver.Mark{Site: 0, To: 'A'})
	m, known := solver.FindMistake(t.Context(), tell.Ladder, tell.Puzzle, []solver.Position{start, right, wrong})
	if m == nil || !known {
		t.Fatal("no mistake is found")
	}
	h := tell.Mistake(*m)
	for i, want := range []string{
		"Something on the board is wrong", "Look for the mistake in the top-left corner", "The A in row 1, column 1 can't be right. ",
	} {
		if got := h.Now().Text; !strings.HasPrefix(got, want) {
			t.Errorf("stage %d says %q, want %q", i+1, got, want)
		}
		if i < 2 && len(h.Now().Spotlight.Target) > 0 {
			t.Errorf("stage %d gives the cell away", i+1)
		}
		h.Next()
	}
	if got := h.Now().Spotlight.Target; !slices.Equal(got, []int{0}) {
		t.Errorf("the target is %v", got)
	}
}

// Several deductions are shown line by line, with the marks deduced so far as assumed marks.
func TestReasonsOfAMistake(t *testing.T) {
	tell := narrator(t, "abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201")
	one := solver.Deduction{Marks: []solver.Mark{{Site: 1, To: 'A'}}, Told: solver.Told{Text: "One"}}
	two := solver.Deduction{Marks: []solver.Mark{{Site: 2, To: 'D'}}, Told: solver.Told{Text: "Two"}}
	m := solver.Mistake{Wrong: []solver.Mark{{Site: 0, To: 'B'}, {Site: 9, To: 'C'}, {Site: 12, To: 'C'}}, Why: []solver.Deduction{one, two}}
	h := tell.Mistake(m)
	h.ToEnd()
	if got := h.Now().Text; got != "The B in row 1, column 1 can't be right. Two. 2 more marks are wrong too." {
		t.Errorf("it says %q", got)
	}
	var said []string
	for _, line := range h.Lines() {
		said = append(said, line.Text)
		for _, g := range line.Spotlight.Assumed {
			said = append(said, string(rune(g.To)))
		}
	}
	if got := strings.Join(said, " "); got != "One Two A" {
		t.Errorf("the lines are %q", got)
	}
}

// The golden drawing of a spotlight.
func TestSpotlight(t *testing.T) {
	s := game.Spotlight{
		Units: [][]int{{0, 1, 2}, {4}, {5}}, Cover: [][]int{{6, 7}}, Named: []int{1}, Target: []int{3},
		Assumed: []solver.Mark{{Site: 8, To: 'A'}}, Dim: true,
	}
	got := strings.ReplaceAll(s.Draw(4, 3, []int{8}), "><", ">\n<") + "\n"
	const golden = "testdata/spotlight.svg"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil || got != string(want) {
		t.Errorf("drawn as\n%s\nwant\n%s (%v)", got, want, err)
	}
	if got := (game.Spotlight{Dim: true}).Draw(4, 3, nil); got != "" {
		t.Errorf("a spotlight on nothing is %q", got)
	}
}

// Help is counted with the game; undo does not revert it.
func TestHelpIsCounted(t *testing.T) {
	entries := []game.Entry{"m0x", game.Hinted, game.Undo, game.Checked, game.Hinted, "m1x", game.Undo, game.Checked, game.Checked}
	g, bad := game.Replay(open(t, mensa).Puzzle, entries)
	if bad != 0 || g.Hints() != 2 || g.Checks() != 3 || g.Moves() != 0 {
		t.Errorf("%d bad, %d hints, %d checks, %d moves", bad, g.Hints(), g.Checks(), g.Moves())
	}
	if past := g.Past(); len(past) != 1 || past[0] != g.Position() {
		t.Errorf("the past is %v", past)
	}
}
