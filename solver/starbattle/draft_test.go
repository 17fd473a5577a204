package starbattle

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/solver/solvertest"
)

// testdata/draft-errors.txt has the form of errors.txt, for drafts.
func TestDraftErrors(t *testing.T) { solvertest.Refused(t, "draft-errors.txt", ParseDraft) }

// testdata/drafts.txt holds drafts as squares under their stars, and below each its faults and notes.
func TestDraftFaults(t *testing.T) {
	var got strings.Builder
	for _, entry := range solvertest.Entries(t, "drafts.txt") {
		stars, rest, _ := strings.Cut(entry, "\n")
		lines := strings.Split(rest, "\n")
		n := len(lines[0])
		d, err := ParseDraft(fmt.Sprintf("%dx%s.%s", n, stars[:1], strings.Join(lines[:min(n, len(lines))], "/")))
		if err != nil {
			t.Fatalf("%s: %v", entry, err)
		}
		fmt.Fprintf(&got, "%s\n%s\n", stars, solvertest.Square(d.Cells(), n))
		p, err := d.Puzzle()
		if (err == nil) != (len(d.Faults()) == 0) {
			t.Errorf("%s: %v, but %d faults", d, err, len(d.Faults()))
		}
		for _, f := range d.Faults() {
			fmt.Fprintf(&got, "fault: %s %v\n", f, f.Sites)
		}
		for _, f := range d.Notes() {
			fmt.Fprintf(&got, "note: %s %v\n", f.Text, f.Sites)
			if err == nil && strings.HasPrefix(f.Text, "no solution") && count(p, p.Start(), 1) > 0 {
				t.Errorf("%s: there is a solution, but %s", p, f.Text)
			}
		}
		if err == nil {
			fmt.Fprintf(&got, "puzzle: %s\n", p)
		}
		got.WriteString("\n")
	}
	solvertest.Golden(t, "drafts.txt", got.String())
}

// Boards of four rows a star are the smallest that fit all stars.
func TestDraftSmallest(t *testing.T) {
	for k := 1; k <= 3; k++ {
		p := stripes(4*k, k)
		if count(p, p.Start(), 1) == 0 {
			t.Errorf("%d stars: no board of %d rows has a solution", k, 4*k)
		}
		if q := stripes(max(4*k-1, MinSize), k); k > 1 && count(q, q.Start(), 1) > 0 {
			t.Errorf("%d stars: %d rows are enough", k, q.Size())
		}
	}
}

const corner = `
	AAB.
	A.BB
	CC.B
	.CD.`

// sketch makes a draft of a square of letters.
func sketch(t *testing.T, letters string) Draft {
	t.Helper()
	rows := strings.Fields(letters)
	d, err := ParseDraft(fmt.Sprintf("%dx1.%s", len(rows), strings.Join(rows, "/")))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestDraftEdits(t *testing.T) {
	d := sketch(t, corner)
	for _, c := range []struct {
		name string
		got  Draft
		want string
	}{
		{"paint", d.Paint('E', 3, 15), "AABE A.BB CC.B .CDE"},
		{"clear", d.Paint('.', 0, 1), "..B. A.BB CC.B .CD."},
		{"fill", d.Fill(2, 'A'), "AAA. A.AA CC.A .CD."},
		{"fill blank", d.Fill(5, 'C'), "AAB. ACBB CC.B .CD."},
		{"fill with itself", d.Fill(2, 'B'), corner},
		{"swap", d.Swap('A', 'B'), "BBA. B.AA CC.A .CD."},
		{"swap with none", d.Swap('A', 'E'), "EEB. E.BB CC.B .CD."},
		{"rotate", d.Rotate(), ".CAA CC.A D.BB .BB."},
		{"mirror", d.Mirror(), ".BAA BB.A B.CC .DC."},
	} {
		if want := sketch(t, c.want); c.got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, solvertest.Square(c.got.Cells(), 4), solvertest.Square(want.Cells(), 4))
		}
	}
	if d != sketch(t, corner) {
		t.Error("the draft itself has changed")
	}
}

func TestDraftResize(t *testing.T) {
	d := sketch(t, corner)
	big, err := d.Resize(6)
	if want := sketch(t, "AAB... A.BB.. CC.B.. .CD... ...... ......"); err != nil || big != want {
		t.Errorf("grown (%v):\n%s", err, solvertest.Square(big.Cells(), 6))
	}
	if back, err := big.Resize(4); err != nil || back != d {
		t.Errorf("shrunk again (%v):\n%s", err, solvertest.Square(back.Cells(), 4))
	}
	for _, n := range []int{3, 26} {
		if _, err := d.Resize(n); err == nil {
			t.Errorf("resized to %d", n)
		}
	}
	two, err := d.WithStars(2)
	if err != nil || two.Stars() != 2 || two.Cells() != d.Cells() {
		t.Errorf("with two stars: %s, %v", two, err)
	}
	if _, err := d.WithStars(7); err == nil {
		t.Error("with seven stars")
	}
}

// Edits that undo each other do so on random drafts, and keep the letters.
func TestDraftSymmetries(t *testing.T) {
	random := newGenerator(4)
	for i := range 200 {
		n := 4 + i%8
		whole := must(New(n, 1+i%2, random.grown(n))).Draft().Swap('B', 'Y')
		d := whole.Paint('.', random.Perm(n * n)[:i%5]...)
		if e := d.Rotate().Rotate().Rotate().Rotate(); e != d {
			t.Errorf("%s turned round is %s", d, e)
		}
		if e := d.Mirror().Mirror(); e != d || d.Mirror().Rotate() == d.Rotate().Mirror() {
			t.Errorf("%s mirrored twice is %s", d, e)
		}
		if e := d.Swap('A', 'Y').Swap('A', 'Y'); e != d {
			t.Errorf("%s swapped twice is %s", d, e)
		}
		if e, err := ParseDraft(strings.ToLower(d.String())); err != nil || e != d {
			t.Errorf("%s is read as %s (%v)", d, e, err)
		}
		p, err := whole.Puzzle()
		if err != nil {
			t.Fatal(err)
		}
		for c := range n * n {
			if whole.Letters()[p.Region(c)] != whole.At(c) {
				t.Errorf("%s: the letters of the regions are not %s", whole, whole.Letters())
			}
		}
	}
}

func FuzzDraft(f *testing.F) {
	for _, text := range []string{
		"4x1.................", "4x1.AA.BC.BBCCB.DD..", "4x1./AAAA/bbbb/YYYY/.Y.Y/", "6x1.", "25x6..", "4x1.AAAAZAAAAAAAAAAA", "x.", "",
		"8x2.\r\n........\r\n", stripes(25, 1).String(), Mensa,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := ParseDraft(text)
		if err != nil {
			if len(err.Error()) > 200 {
				t.Errorf("a long error: %v", err)
			}
			return
		}
		if e, err := ParseDraft(d.String()); err != nil || e != d {
			t.Errorf("%s is read back as %s (%v)", d, e, err)
		}
		faults := d.Faults()
		p, err := d.Puzzle()
		if (err == nil) != (len(faults) == 0) {
			t.Errorf("%s: %v, but %d faults", d, err, len(faults))
		}
		for _, f := range append(faults, d.Notes()...) {
			for _, c := range f.Sites {
				if c < 0 || c >= len(d.Cells()) {
					t.Errorf("%s: %q speaks of cell %d", d, f.Text, c)
				}
			}
		}
		if err == nil {
			if q, err := Parse(d.String()); err != nil || q.String() != p.String() {
				t.Errorf("%s: another puzzle than that of its text (%v)", d, err)
			}
		}
	})
}
