package abcd

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
	"quadrille/solver/solvertest"
)

// The boards of the drafts below: three letters, so the counts of columns are in the first three of six rows
// and those of rows in the first three of six columns.
const (
	empty   = "3x3n3/letters/.../.../..."
	full    = "3x3n3/letters/abc/bCa/cab"
	hidden  = "3x3n3/letters/abc/bCa/cab/-../.../.../.-./.../..."
	counted = "3x3n3/counts/111/111/111/111/111/111/A../.../..."
	across  = "3x3n3/counts/-11/111/111/111/111/111"
)

// spot returns a place on those boards.
func spot(row, col int) int { return row*6 + col }

func TestDesignFields(t *testing.T) {
	d := designFace()
	draft, err := d.Making.New(map[string]int{"columns": 4, "rows": 3, "letters": 5})
	if err != nil {
		t.Fatal(err)
	}
	rows, cols := d.Drawing.Shape(draft)
	if rows != 8 || cols != 9 || d.Words.Title(draft) != "New ABCDs 4×3, A to E" {
		t.Errorf("%s is %d by %d, %q", draft, rows, cols, d.Words.Title(draft))
	}
	if _, err := d.Making.New(map[string]int{"columns": 2, "rows": 3, "letters": 5}); err == nil {
		t.Error("a board of two columns was made")
	}
	defaults := map[string]int{}
	for _, f := range d.Making.Fields {
		if f.Default < f.Min || f.Default > f.Max {
			t.Errorf("%s: %d is out of its range", f.Name, f.Default)
		}
		defaults[f.Name] = f.Default
	}
	if draft, err := d.Making.New(defaults); err != nil || d.Making.Check(draft) != nil {
		t.Errorf("the usual board: %v", err)
	}
	for _, text := range []string{abcd.Mensa2016, tiny, partly, wide} {
		p := parse(t, text)
		draft := d.Making.Of(p)
		back, err := drafts.Of(draft).Puzzle()
		if err != nil || back.String() != p.String() {
			t.Errorf("the draft of %s makes %v (%v)", text, back, err)
		}
	}
	if d.Making.Check("3x3n3/letters") == nil {
		t.Error("a text without a board is a draft")
	}
}

func TestTools(t *testing.T) {
	for name, want := range map[string]string{
		"rotate":    "4x3n3/letters/.b.a/a..b/..C.",
		"mirror":    "3x4n3/letters/.ba/C../..b/.a.",
		"show-all":  "3x4n3/letters/ab./..C/b../.a.",
		"hide-all":  "3x4n3/letters/ab./..C/b../.a." + strings.Repeat("/---", 7),
		"give-none": "3x4n3/letters/ab./..c/b../.a.",
		"clear":     "3x4n3/letters" + strings.Repeat("/...", 4),
	} {
		if got, err := do(name, "3x4n3/letters/ab./..C/b../.a."); err != nil || got != want {
			t.Errorf("%s gives %s (%v), want %s", name, got, err, want)
		}
	}
	if _, err := do("corners", full); err == nil {
		t.Error("corners count with three letters")
	}
	five := "3x3n5/letters/.../.../..."
	on, err := do("corners", five)
	if err != nil || on != "3x3n5d/letters/.../.../..." {
		t.Errorf("corners give %s (%v)", on, err)
	}
	if off, err := do("corners", on); err != nil || off != five {
		t.Errorf("corners once more give %s (%v)", off, err)
	}
}

func do(name, draft string) (string, error) {
	for _, tool := range designFace().Painting.Tools {
		if tool.Name == name {
			return tool.Do(draft)
		}
	}
	return "", fmt.Errorf("there is no %s", name)
}

func TestDraftStatus(t *testing.T) {
	for _, c := range []struct {
		draft, want string
		sites       []int
		notes       string
	}{
		{empty, "no letters yet", nil, ""}, // with the first step
		{"3x3n3/letters/ab./bca/cab", "row 1 has 2 of its 3 letters", []int{spot(3, 5)}, ""},
		{"3x3n3/letters/ab./bca/ca.", "row 1 has 2 of its 3 letters (+1 more)", []int{spot(3, 5)}, ""},
		{"3x3n3/letters/aac/bca/cab", "row 1, column 1 and row 1, column 2 are both A", []int{spot(3, 3), spot(3, 4)}, ""},
		{full, "", nil, ""},
		{"3x3n3/letters/aba/bab/aba", "", nil, "C is nowhere on the board"},
	} {
		s := designFace().Words.Status(c.draft)
		if (s.Begin != "") != (c.draft == empty) {
			t.Errorf("%s: begin with %q", c.draft, s.Begin)
		}
		if s.Text != c.want || fmt.Sprint(s.Sites) != fmt.Sprint(c.sites) || strings.Join(s.Notes, "; ") != c.notes {
			t.Errorf("%s: %q at %v, notes %q", c.draft, s.Text, s.Sites, s.Notes)
		}
	}
}

func TestDraftCells(t *testing.T) {
	var b strings.Builder
	for _, c := range []struct {
		name, draft string
		v           game.DraftView
	}{
		{"hidden counts, a cell marked", hidden, game.DraftView{Marked: []int{spot(3, 4), spot(0, 3)}}},
		{"counts, with a solution", counted, game.DraftView{Solution: "ABCBCACAB"}},
		{"letters, with another solution", "3x3n3/letters/abc/bCa/ca.", game.DraftView{Solution: "ACBBCACAB"}},
		{"neighbours that are equal", "3x3n3/letters/a../ac./...", game.DraftView{}},
		{"an unknown count", across, game.DraftView{}},
	} {
		fmt.Fprintf(&b, "# %s\n%s\n", c.name, told(designFace().Drawing.Cells(c.draft, c.v)))
	}
	solvertest.Golden(t, "draft.txt", b.String())
}

// Counts and heads are drawn in their places, and lines with an impossible sum are framed.
func TestDraftLines(t *testing.T) {
	for draft, want := range map[string]string{
		empty:   "A 000 B 000 A B C 000 000 000 000",
		hidden:  "A 111 B ?11 A B C 111 ?11 111 111",
		counted: "A 111 B 111 A B C 111 111 111 111",
		across:  "A 111 B 111 A B C 111 ?11 111 111",
	} {
		texts, classes := parts(t, designFace().Drawing.Lines(draft, game.DraftView{}))
		got := ""
		digits := 0
		for _, text := range texts {
			if strings.Contains("ABC", text) || digits == 3 {
				got += " "
				digits = 0
			}
			if !strings.Contains("ABC", text) {
				if digits == 0 && !strings.HasSuffix(got, " ") {
					got += " "
				}
				digits++
			}
			got += text
		}
		if got = strings.TrimSpace(got); got != want || classes["frame"] != 1 || classes["impossible"] != 0 {
			t.Errorf("%s is drawn as %s, want %s, with %v", draft, got, want, classes)
		}
	}
	wrong := "3x3n3/counts/211/1-0/111/111/1-2/0-1"
	if _, classes := parts(t, designFace().Drawing.Lines(wrong, game.DraftView{})); classes["impossible"] != 1 {
		t.Errorf("%d lines are framed, and row 1 alone cannot come out", classes["impossible"])
	}
}

// A site of the puzzle, letter or note, is the cell of the draft's board.
func TestDraftSites(t *testing.T) {
	d := designFace()
	p := parse(t, "3x3n8/11100000/00011100/10000011/10010010/01001001/10100100")
	draft := d.Making.Of(p)
	_, cols := d.Drawing.Shape(draft)
	for site := range len(p.Start()) {
		cell := p.CellOf(site)
		if got, want := d.Drawing.Where(draft, []int{site})[0], (8+cell/3)*cols+8+cell%3; got != want {
			t.Errorf("site %d is at %d, want %d", site, got, want)
		}
	}
	for at := range 11 * 11 {
		if p := placeOf(drafts.Of(draft), at); (p.sort == inside) != (at/11 >= 8 && at%11 >= 8) {
			t.Errorf("place %d is of sort %d", at, p.sort)
		}
	}
	if d.Painting.Paint(draft, []int{boardCell(drafts.Of(draft), 4)}, solver.Blank) == draft {
		t.Error("the middle cell cannot be painted")
	}
}

// The heavy lines end at the edges of the board, also where it is not square.
func TestDraftGrid(t *testing.T) {
	lines := draftLines(drafts.Of("4x3n4/letters/abcd/cdab/abcd"))
	edge, wide, high := 4*cellSize, 8*cellSize, 7*cellSize
	if want := fmt.Sprintf(`class="heavy" d="M0 %dh%dM%[1]d 0v%[3]d"`, edge, wide, high); !strings.Contains(lines, want) {
		t.Errorf("no %s in %s", want, lines)
	}
}
