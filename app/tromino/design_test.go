package tromino

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver/grid"
	"quadrille/solver/solvertest"
	"quadrille/solver/tromino"
)

// Drafts of a board of four columns: bare; with an L and some clues; all drawn; and the
// same with dots hidden.
const (
	bare   = "4x3/____/____/____"
	begun  = "4x3/D.D_/.__-/____/11../1.../...."
	whole  = "4x3/DD.D/.D.D/DD.D/5666/5666/5666"
	secret = "4x3/D-.D/.D-D/DD.D/5666/5666/5666"
)

func TestDesignFields(t *testing.T) {
	d := designFace()
	draft, err := d.Making.New(map[string]int{"columns": 4, "rows": 6, "rule": 1})
	if err != nil {
		t.Fatal(err)
	}
	if rows, cols := d.Drawing.Shape(draft); rows != 6 || cols != 4 || d.Words.Title(draft) != "New Trominoes 4×6, I with its centre dotted" {
		t.Errorf("%s is %d by %d, %q", draft, rows, cols, d.Words.Title(draft))
	}
	if _, err := d.Making.New(map[string]int{"columns": 5, "rows": 5}); err == nil || err.Error() != "the board has 25 cells, which is not a multiple of three" {
		t.Errorf("5×5: %v", err)
	}
	defaults := map[string]int{}
	for _, f := range d.Making.Fields {
		if f.Default < f.Min || f.Default > f.Max || f.Labels != nil && len(f.Labels) != f.Max-f.Min+1 {
			t.Errorf("%+v contradicts itself", f)
		}
		defaults[f.Name] = f.Default
	}
	if draft, err := d.Making.New(defaults); err != nil || d.Making.Check(draft) != nil {
		t.Errorf("the usual board: %v", err)
	}
	for _, text := range []string{tromino.Mensa, ells, bars, partly} {
		p := parse(t, text)
		draft := d.Making.Of(p)
		if back, err := drafts.Of(draft).Puzzle(); err != nil || back.String() != p.String() {
			t.Errorf("the draft of %s makes %v (%v)", text, back, err)
		}
	}
	if d.Making.Check("4x3/____") == nil {
		t.Error("a text without a board is a draft")
	}
}

func TestPaint(t *testing.T) {
	for _, c := range []struct {
		draft string
		path  []int
		brush byte
		want  string
	}{
		{bare, []int{0, 1, 5}, piece, "4x3/.D__/_.__/____/22../.2../...."},
		{bare, []int{0, 1}, piece, bare},
		{bare, []int{0, 1, 2, 3}, piece, "4x3/D.D_/____/____/666./..../...."},
		{bare, []int{0, 1, 2, 6, 10, 11}, piece, "4x3/D.D_/__._/__D./666./..4./..44"},
		{begun, []int{1, 5, 9}, piece, "4x3/_DD_/_._-/_D__/.5../.5../.5.."},
		{begun, []int{1}, piece, "4x3/__D_/___-/____"},
		{begun, []int{9}, piece, begun},
		{begun, []int{2, 3, 4}, plain, "4x3/D.../.__-/____/11../1.../...."},
		{begun, []int{0, 1, 5}, tromino.Dot, "4x3/D.D_/.D_-/____/11../1.../...."},
		{begun, []int{0, 9}, tromino.Unknown, "4x3/-.D_/.__-/_-__/11../1.../...."},
		{begun, []int{2, 3, 7}, game.Wipe, "4x3/D.__/.___/____/11../1.../...."},
		{begun, []int{4}, game.Wipe, "4x3/__D_/___-/____"},
	} {
		if got := designFace().Painting.Paint(c.draft, c.path, c.brush); got != c.want {
			t.Errorf("%c over %v of %s leaves\n%s, want\n%s", c.brush, c.path, c.draft, got, c.want)
		}
	}
}

// Every key in a cell, and the cell for the next key.
func TestType(t *testing.T) {
	d := designFace()
	for _, c := range []struct {
		cell int
		key  string
		want string
		next int
	}{
		{5, "d", "4x3/D.D_/.D_-/____/11../1.../....", 6},
		{11, "D", "4x3/D.D_/.__-/___D/11../1.../....", 0},
		{5, ".", "4x3/D.D_/.._-/____/11../1.../....", 6},
		{5, "n", "4x3/D.D_/.._-/____/11../1.../....", 6},
		{5, "?", "4x3/D.D_/.-_-/____/11../1.../....", 6},
		{0, "-", "4x3/-.D_/.__-/____/11../1.../....", 1},
		{1, "Delete", "4x3/__D_/___-/____", 1},
		{2, "Backspace", "4x3/D.__/.__-/____/11../1.../....", 2},
		{10, "4", "4x3/D.D_/._.-/__D./11../1.4./..44", 10},
		{10, "3", "4x3/D.D_/._.-/_.D_/11../1.3./.33.", 10},
		{6, "5", "4x3/D.D_/._.-/__D_/115./1.5./..5.", 6},
		{9, "6", "4x3/D.D_/.__-/D.D_/11../1.../666.", 9},
	} {
		stroke, next, ok := d.Painting.Type(begun, c.cell, c.key)
		after := d.Painting.Paint(begun, stroke.Path, stroke.Brush)
		if !ok || after != c.want || next != c.next {
			t.Errorf("%q at %d: %t, on to %d with\n%s, want %d with\n%s", c.key, c.cell, ok, next, after, c.next, c.want)
		}
	}
	for _, key := range []string{"7", "0", "a", "Enter", " ", "ArrowUp", "Shift+ArrowUp", "Ä", ""} {
		if stroke, next, ok := d.Painting.Type(begun, 5, key); ok || next != 5 {
			t.Errorf("%q means something: %v", key, stroke)
		}
	}
}

func TestBrushes(t *testing.T) {
	for draft, want := range map[string]string{
		bare:   "P 0, D 0, N 0, ? 0",
		begun:  "P 3, D 2, N 2, ? 1",
		secret: "P 12, D 7, N 3, ? 2",
	} {
		var said []string
		for _, b := range designFace().Drawing.Brushes(draft) {
			said = append(said, fmt.Sprintf("%c %d", b.Byte, b.Cells))
			if !strings.Contains(designFace().Drawing.Style(nil), "."+b.Class+"{") {
				t.Errorf("%s has no style", b.Class)
			}
		}
		if got := strings.Join(said, ", "); got != want {
			t.Errorf("%s has the brushes %s, want %s", draft, got, want)
		}
	}
	picked := ""
	for c := range 12 {
		picked += string(rune(designFace().Painting.Pick(begun, c)))
	}
	if picked != "PPD.P..?...." {
		t.Errorf("picked are %s", picked)
	}
}

func TestTools(t *testing.T) {
	for name, want := range map[string]string{
		"rotate":       "3x4/_.D/__./__D/_-_/.22/..2/.../...",
		"mirror":       "4x3/_D.D/-__./____/..22/...2/....",
		"rule":         "4x3c/D.D_/.__-/____/11../1.../....",
		"clear-pieces": "4x3/D.D_/.__-/____",
		"clear":        bare,
	} {
		if got := do(t, name, begun); got != want {
			t.Errorf("%s gives %s, want %s", name, got, want)
		}
	}
	if got := do(t, "rule", do(t, "rule", do(t, "rule", whole))); got != whole {
		t.Errorf("three rules further it is %s", got)
	}
}

func do(t *testing.T, name, draft string) string {
	t.Helper()
	for _, tool := range designFace().Painting.Tools {
		if tool.Name == name {
			after, err := tool.Do(draft)
			if err != nil {
				t.Fatal(err)
			}
			return after
		}
	}
	t.Fatalf("there is no %s", name)
	return ""
}

func TestDraftStatus(t *testing.T) {
	for draft, want := range map[string]string{
		bare:  "no pieces and no dots yet [0 1 2 3 4 5 6 7 8 9 10 11] []",
		begun: "7 cells are still empty [3 5 6 8 9 10 11] []",
		whole: " [] []",
		"4x3/D.?./._.D/DD_D/11.3/1.33/....": "2 cells are still empty [5 10] [The pieces leave 1 cell at row 1, column 3 that three-cell pieces cannot fill " +
			"The pieces leave 5 cells at row 2, column 2 that three-cell pieces cannot fill]",
	} {
		s := designFace().Words.Status(draft)
		if (s.Begin != "") != (draft == bare) {
			t.Errorf("%s: begin with %q", draft, s.Begin)
		}
		if got := fmt.Sprintf("%s %v %v", s.Text, s.Sites, s.Notes); got != want {
			t.Errorf("%s: %s, want %s", draft, got, want)
		}
	}
}

// The label and the drawing of every cell.
func TestDraftCells(t *testing.T) {
	p := parse(t, bars)
	solution := p.Prove(t.Context(), p.Start(), 1).Witnesses[0]
	var b strings.Builder
	for _, c := range []struct {
		name, draft string
		v           game.DraftView
	}{
		{"begun, two cells marked", begun, game.DraftView{Marked: []int{2, 3}}},
		{"dots are hidden", secret, game.DraftView{}},
		{"a solution over the drawing", begun, game.DraftView{Solution: solution}},
	} {
		fmt.Fprintf(&b, "# %s\n%s\n", c.name, told(designFace().Drawing.Cells(c.draft, c.v)))
	}
	solvertest.Golden(t, "draft.txt", b.String())
}

// Cells that two solutions cover with different pieces are called differently.
func TestDraftCellsTellSolutionsApart(t *testing.T) {
	p := parse(t, "4x3/----/----/----")
	v := p.Prove(t.Context(), p.Start(), 2)
	a, b := p.Analyse(v.Witnesses[0]), p.Analyse(v.Witnesses[1])
	cells := func(i int) []game.Cell {
		return designFace().Drawing.Cells(designFace().Making.Of(p), game.DraftView{Solution: v.Witnesses[i]})
	}
	one, other := cells(0), cells(1)
	for c := range p.Cells() {
		same := fmt.Sprint(pieceOf(a, c).Cells) == fmt.Sprint(pieceOf(b, c).Cells)
		if (one[c].Label == other[c].Label) != same {
			t.Errorf("cell %d is %q and %q", c, one[c].Label, other[c].Label)
		}
	}
}

func TestDraftLines(t *testing.T) {
	for draft, want := range map[string]string{
		bare:   "drawing thin frame dots",
		begun:  "drawing thin frame piece dots untold",
		whole:  "drawing thin frame piece piece piece piece dots",
		secret: "drawing thin frame piece piece piece piece dots untold untold hidden-dot",
	} {
		if got := classes(parts(t, designFace().Drawing.Lines(draft, game.DraftView{}))); got != want {
			t.Errorf("%s is drawn as %s, want %s", draft, got, want)
		}
	}
}

// A unit of edges lies in the cells that it encloses, an edge alone in those beside it.
func TestWhere(t *testing.T) {
	p := parse(t, bars)
	for c := range p.Cells() {
		if got := designFace().Drawing.Where(bare, p.Edges(c)); fmt.Sprint(got) != fmt.Sprint([]int{c}) {
			t.Errorf("the edges of cell %d lie in %v", c, got)
		}
	}
	if got := designFace().Drawing.Where(bare, []int{site(t, p, 5, 6)}); fmt.Sprint(got) != "[5 6]" {
		t.Errorf("the edge between 5 and 6 lies in %v", got)
	}
}

// In a symmetry, every board that is drawn from a bare one is its own image.
func TestMirrored(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	drawn := 0
	for _, text := range []string{"6x6c/______/______/______/______/______/______", "5x3/_____/_____/_____"} {
		begun := drafts.Of(text)
		rows, cols := begun.Size()
		for _, s := range grid.Symmetries {
			if !s.Pairs() || !s.Fits(rows, cols) {
				continue
			}
			for range 20 {
				d := begun
				for range 30 {
					cell, brush := random.IntN(d.Cells()), []byte{piece, piece, tromino.Dot, plain, tromino.Unknown, game.Wipe}[random.IntN(6)]
					path := []int{cell}
					if random.IntN(4) > 0 {
						path = d.PieceAt(cell, random.IntN(6))
					}
					d, _ = mirrored(d, path, brush, s)
					if d.Covered(cell) {
						drawn++
					}
				}
				turned := d
				if s.Turn >= 4 {
					turned = turned.Mirror()
				}
				for range s.Turn % 4 {
					turned = turned.Rotate()
				}
				if turned != d {
					t.Fatalf("%s: %s is not its own image, which is %s", s.Name, d, turned)
				}
			}
		}
	}
	if drawn < 1000 {
		t.Errorf("only %d strokes left a piece", drawn)
	}
	half, _ := grid.SymmetryNamed("half")
	for _, c := range []struct {
		path []int
		want string
		said bool
	}{
		{[]int{0, 1, 5}, "4x3/.D__/_.._/__D./22../.24./..44", false},
		{[]int{4, 5, 6}, bare, true},
		{[]int{0, 1, 2, 3}, "4x3/D.D_/____/_D.D/666./..../.666", false},
	} {
		d, said := mirrored(drafts.Of(bare), c.path, piece, half)
		if d.String() != c.want || (said != "") != c.said {
			t.Errorf("a piece on %v: %s, want %s; %s", c.path, d, c.want, said)
		}
	}
}
