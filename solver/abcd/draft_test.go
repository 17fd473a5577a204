package abcd

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/solver"
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
		if _, err := d.Puzzle(); (err == nil) != (len(d.Faults()) == 0) {
			t.Errorf("%s: %v, but %d faults", d, err, len(d.Faults()))
		}
		got.WriteString(d.String() + "\n")
		for _, f := range d.Faults() {
			fmt.Fprintf(&got, "fault: %s %v\n", f, f.Sites)
		}
		for _, f := range d.Notes() {
			fmt.Fprintf(&got, "note: %s\n", f.Text)
		}
		got.WriteByte('\n')
	}
	solvertest.Golden(t, "draft-faults.txt", got.String())
}

func FuzzDraft(f *testing.F) {
	for _, text := range []string{
		"5x5n4/letters/...../.Ab../...../...../c....",
		"3x3n3/letters/abc/bca/cab/.../.-./.../.../---/...",
		"3x3n3/counts/111/11-/---/120/111/111",
		"3x4n5d/counts/11100/11100/11100/11100/-----/-----/-----/A../.../.../..B",
		"12x12n8/letters", "3x3n3/counts/999/ccc/a--/---/---/---",
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
		p, err := d.Puzzle()
		if err != nil {
			return
		}
		if q, err := Parse(p.String()); err != nil || q.String() != p.String() {
			t.Errorf("%s makes %s, which reads back as %v, %v", d, p, q, err)
		}
	})
}

// The draft of a puzzle has the same puzzle; it is lettered if the solution is known.
func TestDraftOfPuzzle(t *testing.T) {
	for _, test := range []struct {
		text     string
		lettered bool
	}{
		{Mensa2016, true},
		{"3x3n3/111/111/111/111/111/111", false},             // several solutions
		{"3x3n3/111/111/111/111/111/111/A../.A./..B", false}, // none
		{"3x3n3/111/111/111/111/111/111/AB./B../...", true},  // given letters stay given
		{"3x3n3/111/11-/111/111/111/111/AB./B../...", false}, // a count is hidden
		{"3x3n3/---/---/---/---/---/---/.../.../...", false},
	} {
		p := must(Parse(test.text))
		d := p.Draft()
		if q, err := d.Puzzle(); err != nil || q.String() != p.String() {
			t.Errorf("%s makes %v, %v, want %s", d, q, err, p)
		}
		if d.Lettered() != test.lettered {
			t.Errorf("%s of %s: lettered is %t", d, p, d.Lettered())
		}
	}
}

func TestWriteLetters(t *testing.T) {
	d := mustDraft(NewDraft(3, 4, 3, false))
	d = d.Write(0, 'A').Write(1, 'B').Write(2, 'A').Write(4, 'C').SetGiven(2, true).SetGiven(3, true)
	d = d.Show(0, 0, false).Write(5, 'D') // the puzzle has no D
	if want := "4x3n3/letters/abA./c.../..../-../.../.../.../.../.../..."; d.String() != want {
		t.Errorf("%s, want %s", d, want)
	}
	if n, shows := d.Count(0, 0); n != 2 || shows {
		t.Errorf("row 1 has %d A, shown %t", n, shows)
	}
	if n, shows := d.Count(3, 2); n != 1 || !shows {
		t.Errorf("column 1 has %d C, shown %t", n, shows)
	}
	if d = d.Write(2, 'B'); !d.Given(2) {
		t.Error("a given cell is not given any more with another letter")
	}
	if d = d.Write(2, solver.Blank).Write(2, 'A'); d.Given(2) {
		t.Error("a letter written anew is given")
	}
	if d.ShowAll().HideAll().ShowAll() != d.Show(0, 0, true) || d.Clear() != mustDraft(NewDraft(3, 4, 3, false)) {
		t.Error("the tools do not do what they say")
	}
}

// Writing a count converts the letters to counts.
func TestTypeCounts(t *testing.T) {
	d := mustDraft(ParseDraft("3x3n3/letters/aBa/.../.../..-/.../.../.../.../..."))
	if e := d.SetCount(0, 0, 2); e != d {
		t.Errorf("the count that is there makes %s of %s", e, d)
	}
	if e := d.SetCount(0, 1, Unknown); e != d.Show(0, 1, false) {
		t.Errorf("%s after a count was taken away", e)
	}
	e := d.SetCount(1, 2, 3).SetCount(2, 1, Unknown).SetCount(2, 1, 13)
	if want := "3x3n3/counts/21-/003/0-0/100/010/100/.B./.../..."; e.String() != want {
		t.Errorf("%s, want %s", e, want)
	}
	if n, known := e.Count(2, 1); n != Unknown || known {
		t.Errorf("an unknown count is %d, %t", n, known)
	}
	if e.Show(2, 1, true) != e || e.Show(1, 2, false) != e.SetCount(1, 2, Unknown) {
		t.Error("a count that is not known cannot be shown, and one hidden is not known")
	}
	if f := e.Write(0, 'C').SetGiven(1, false); f.Letter(0) != 'C' || !f.Given(0) || f.Letter(1) != solver.Blank {
		t.Errorf("letters of a counted draft are given: %s", f)
	}
}

// scrawl returns a draft with random letters, counts and blanks.
func scrawl(rng *rand.Rand) Draft {
	rows, cols := MinSize+rng.IntN(4), MinSize+rng.IntN(4)
	d := mustDraft(NewDraft(rows, cols, MinDiagonal, rng.IntN(2) == 0))
	if rng.IntN(2) == 0 {
		d = d.HideAll().Counted()
	}
	for range 40 {
		c, line, letter := rng.IntN(rows*cols), rng.IntN(rows+cols), rng.IntN(MinDiagonal)
		switch rng.IntN(4) {
		case 0, 1:
			d = d.Write(c, Letter(letter))
		case 2:
			d = d.SetGiven(c, d.Lettered())
		default:
			if d.Lettered() {
				d = d.Show(line, letter, rng.IntN(2) == 0)
			} else {
				d = d.SetCount(line, letter, rng.IntN(4)-1)
			}
		}
	}
	return d
}

func TestTurns(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		d := scrawl(rng)
		if e := mustDraft(ParseDraft(d.String())); e != d {
			t.Fatalf("%s reads back as %s", d, e)
		}
		r := d.Rotate()
		if r.Rotate().Rotate().Rotate() != d || d.Mirror().Mirror() != d || r.Mirror() != d.Mirror().Rotate().Rotate().Rotate() {
			t.Fatalf("%s is another when turned back", d)
		}
		row, col := rng.IntN(d.rows), rng.IntN(d.cols)
		if d.Letter(row*d.cols+col) != r.Letter(col*r.cols+r.cols-1-row) {
			t.Fatalf("%s turned is %s", d, r)
		}
		for a := range d.letters {
			n, shows := d.Count(row, a)
			if m, also := r.Count(r.rows+r.cols-1-row, a); m != n || also != shows {
				t.Fatalf("%s turned is %s: row %d has another count", d, r, row+1)
			}
			n, shows = d.Count(d.rows+col, a)
			if m, also := r.Count(col, a); m != n || also != shows {
				t.Fatalf("%s turned is %s: column %d has another count", d, r, col+1)
			}
		}
	}
}

// Solve fills in the letters of the only solution; the puzzle stays the same.
func TestSolve(t *testing.T) {
	d := mustDraft(ParseDraft("3x3n3/counts/---/11-/111/111/111/111/AB./B../..."))
	e, ok := d.Solve(context.Background(), 0, nil)
	if want := "3x3n3/letters/ABc/Bca/cab/---/..-/.../.../.../..."; !ok || e.String() != want {
		t.Errorf("%s, %t, want %s", e, ok, want)
	}
	p, q := must(d.Puzzle()), must(e.Puzzle())
	if p.String() != q.String() {
		t.Errorf("%s has become %s", p, q)
	}
	if _, ok := d.ClearGiven().Solve(context.Background(), 0, nil); ok {
		t.Error("several solutions, and one was filled in")
	}
}
