package tromino

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/solver/solvertest"
)

func mustDraft(d Draft, err error) Draft {
	if err != nil {
		panic(err)
	}
	return d
}

// testdata/draft-errors.txt has the form of errors.txt, for drafts.
func TestDraftErrors(t *testing.T) { solvertest.Refused(t, "draft-errors.txt", ParseDraft) }

// testdata/draft-faults.txt holds drafts, each followed by its faults and notes.
func TestDraftFaults(t *testing.T) {
	var got strings.Builder
	for _, entry := range solvertest.Entries(t, "draft-faults.txt") {
		line, _, _ := strings.Cut(entry, "\n")
		d, err := ParseDraft(line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		p, err := d.Puzzle()
		if (err == nil) != (len(d.Faults()) == 0) {
			t.Errorf("%s: %v, but %d faults", d, err, len(d.Faults()))
		}
		got.WriteString(d.String() + "\n")
		for _, f := range d.Faults() {
			fmt.Fprintf(&got, "fault: %s %v\n", f, f.Sites)
		}
		for _, f := range d.Notes() {
			fmt.Fprintf(&got, "note: %s\n", f.Text)
			if err == nil && strings.HasPrefix(f.Text, "no solution") && p.Prove(t.Context(), p.Start(), 1).Count > 0 {
				t.Errorf("%s: there is a solution, but %s", p, f.Text)
			}
		}
		got.WriteByte('\n')
	}
	solvertest.Golden(t, "draft-faults.txt", got.String())
}

func FuzzDraft(f *testing.F) {
	for _, text := range []string{
		"4x3/____/____/____",
		"4x3/D.D?/-.._/D.DD",
		"4x3c/D.../.___/____/1166/16../....",
		"6x6l/D.____/._____/______/______/______/______/11..../1...../....../....../....../......",
		"3x4/.D./..D/_._/.D_\n.22\n312\n332\n3..",
		"18x18", "4x3/____/____/____/3333/3333/3333",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := ParseDraft(text)
		if err != nil {
			return
		}
		if e, err := ParseDraft(d.String()); err != nil || e != d {
			t.Errorf("%s reads back as %v, %v", d, e, err)
		}
		for c := range d.Cells() {
			if e, err := ParseDraft(stamp(d.SetClue(c, Bare), c, c%6).String()); err != nil {
				t.Errorf("%s, drawn on at %d, is %v: %v", d, c, e, err)
			}
		}
		if p, err := d.Puzzle(); err == nil && p.Draft() != d.ClearPieces() {
			t.Errorf("%s makes %s", d, p)
		}
	})
}

// The draft of a puzzle has the same puzzle.
func TestDraftOfPuzzle(t *testing.T) {
	for _, text := range []string{Mensa, threeMany, threeNone, fourSome, centres, corners, tall} {
		p := must(Parse(text))
		if q, err := p.Draft().Puzzle(); err != nil || q.String() != p.String() {
			t.Errorf("%s makes %v, %v", p, q, err)
		}
	}
}

// board returns the draft of a drawn text: its rows of clues, and beside them those of pieces.
func board(t *testing.T, size, text string) Draft {
	t.Helper()
	var clues, pieces []string
	for line := range strings.Lines(strings.TrimSpace(text)) {
		fields := strings.Fields(line)
		if clues = append(clues, fields[0]); len(fields) > 1 {
			pieces = append(pieces, fields[1])
		}
	}
	d, err := ParseDraft(size + "/" + strings.Join(append(clues, pieces...), "/"))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return d
}

func TestDraftEdits(t *testing.T) {
	start := board(t, "4x3", `
		D.D_ 11..
		.__? 1...
		____ ....`)
	for _, c := range []struct {
		name string
		edit func(Draft) Draft
		want string
	}{
		{"draw an L", func(d Draft) Draft { return d.Draw([3]int{3, 2, 7}) }, `
			D..D 1122
			.__? 1..2
			____ ....`},
		{"draw an I over the L", func(d Draft) Draft { return d.Draw([3]int{9, 1, 5}) }, `
			_DD_ .5..
			_._? .5..
			_D__ .5..`},
		{"draw what stands", func(d Draft) Draft { return d.Draw([3]int{1, 4, 0}) }, `
			D.D_ 11..
			.__? 1...
			____ ....`},
		{"draw no piece", func(d Draft) Draft { return d.Draw([3]int{2, 7, 8}).Draw([3]int{5, 6, 11}).Draw([3]int{3, 4, 5}) }, `
			D.D_ 11..
			.__? 1...
			____ ....`},
		{"stamp an L by its corner", func(d Draft) Draft { return stamp(d, 10, 2) }, `
			D.D_ 11..
			._.? 1.3.
			_.D_ .33.`},
		{"stamp a level I by its middle", func(d Draft) Draft { return stamp(d, 10, 5) }, `
			D.D_ 11..
			.__? 1...
			_D.D .666`},
		{"stamp beyond the board", func(d Draft) Draft { return stamp(stamp(stamp(d, 8, 5), 10, 4), 3, 0) }, `
			D.D_ 11..
			.__? 1...
			____ ....`},
		{"dissolve", func(d Draft) Draft { return d.RemovePiece(4).RemovePiece(11) }, `
			__D_
			___?
			____`},
		{"tell", func(d Draft) Draft { return d.SetClue(3, NoDot).SetClue(7, Dot).SetClue(11, Unknown).SetClue(2, Bare) }, `
			D._. 11..
			.__D 1...
			___? ....`},
		{"tell a piece: the dots follow the drawing", func(d Draft) Draft { return d.SetClue(0, NoDot).SetClue(1, Dot).SetClue(4, Unknown) }, `
			D.D_ 11..
			?__? 1...
			____ ....`},
		{"show what is hidden", func(d Draft) Draft { return d.SetClue(0, Unknown).SetClue(4, Unknown).SetClue(4, Dot) }, `
			?.D_ 11..
			.__? 1...
			____ ....`},
		{"show all", func(d Draft) Draft { return d.SetClue(0, Unknown).SetClue(4, Unknown).ShowAll() }, `
			D.D_ 11..
			.__? 1...
			____ ....`},
		{"clear the pieces", Draft.ClearPieces, `
			D.D_
			.__?
			____`},
		{"clear", Draft.Clear, `
			____
			____
			____`},
	} {
		if got, want := c.edit(start), board(t, "4x3", c.want); got != want {
			t.Errorf("%s: %s, want %s", c.name, got, want)
		}
	}
}

// Another rule changes the dots of pieces; separate clues and hidden ones stay.
func TestDraftRules(t *testing.T) {
	d := board(t, "4x3", `
		_D?D .666
		D.?_ 11..
		._.D 1...`)
	for _, c := range []struct {
		size, want string
		got        Draft
	}{
		{"4x3c", `
			_.?. .666
			D.?_ 11..
			._.D 1...`, d.WithRule(Centre)},
		{"4x3c", `
			_.D. .666
			D.?_ 11..
			._.D 1...`, d.WithRule(Centre).ShowAll()},
		{"4x3l", `
			_... .666
			D.?_ 11..
			._.D 1...`, d.WithRule(Corners).ShowAll()},
	} {
		if want := board(t, c.size, c.want); c.got != want {
			t.Errorf("%s, want %s", c.got, want)
		}
	}
}

// scrawl returns a draft with random pieces and clues.
func scrawl(rng *rand.Rand) Draft {
	rows, cols := MinSize+rng.IntN(5), MinSize+3*rng.IntN(2)
	if rows == 3 {
		rows = 4
	}
	d := mustDraft(NewDraft(rows, cols, Rule(rng.IntN(3))))
	for range 30 {
		if c := rng.IntN(d.Cells()); rng.IntN(2) == 0 {
			d = d.SetClue(c, "D.?_"[rng.IntN(4)])
		} else {
			d = stamp(d, c, rng.IntN(6))
		}
	}
	return d
}

// After any edit the clues follow from the drawing, and turning and mirroring are invertible.
func TestTurns(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		d := scrawl(rng)
		for _, e := range []Draft{d, d.Rotate(), d.Mirror(), d.ShowAll(), d.WithRule(Rule(rng.IntN(3)))} {
			if f := mustDraft(ParseDraft(e.String())); f != e {
				t.Fatalf("%s reads back as %s", e, f)
			}
		}
		r := d.Rotate()
		if r.Rotate().Rotate().Rotate() != d || d.Mirror().Mirror() != d || r.Mirror() != d.Mirror().Rotate().Rotate().Rotate() {
			t.Fatalf("%s is another when turned back", d)
		}
		row, col := rng.IntN(d.rows), rng.IntN(d.cols)
		at, to := row*d.cols+col, col*r.cols+r.cols-1-row
		if d.Clue(at) != r.Clue(to) || d.Covered(at) != r.Covered(to) || d.Dots()[at] != r.Dots()[to] {
			t.Fatalf("%s turned is %s", d, r)
		}
		if back := d.WithRule(Rule(rng.IntN(3))).WithRule(d.Rule()); back != d {
			t.Fatalf("%s comes back from another rule as %s", d, back)
		}
	}
}

// Drawing returns only drawn pieces: three cells enclosed by them are no piece.
func TestDrawing(t *testing.T) {
	d := board(t, "4x3", `
		D..D 1122
		._.. 1.42
		__D. ..44`)
	pos, s := d.Drawing()
	p := d.Board()
	if err := p.Check(pos); err != nil {
		t.Fatal(err)
	}
	want := "L, corner top left [0 1 4], L, corner top right [2 3 7], [5], L, corner bottom left [6 10 11], [8], [9]"
	var got []string
	for _, q := range s.Pieces {
		name := fmt.Sprint(q.Cells)
		if q.Shape >= 0 {
			name = Shapes(d.Rule())[q.Shape].Name + " " + name
		}
		got = append(got, name)
	}
	if all := strings.Join(got, ", "); all != want {
		t.Errorf("the pieces are %s, want %s", all, want)
	}
	if right := p.Analyse(pos).Correct(); right != 4 {
		t.Errorf("%d pieces stand by the rules of the puzzle, want 4", right)
	}
	for c := range d.Cells() {
		if covered := s.Pieces[s.Of[c]].Shape >= 0; covered != d.Covered(c) {
			t.Errorf("cell %d is covered: %t", c, covered)
		}
	}
}

// stamp draws a piece of a shape if it fits on the board.
func stamp(d Draft, cell, shape int) Draft {
	cells := d.PieceAt(cell, shape)
	if cells == nil {
		return d
	}
	return d.Draw([3]int(cells))
}
