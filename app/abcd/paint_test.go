package abcd

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver/abcd"
	"quadrille/solver/grid"
)

func TestPaint(t *testing.T) {
	inner, left, above := spot(3, 3), spot(3, 0), spot(0, 3)
	for _, c := range []struct {
		draft string
		path  []int
		brush byte
		want  string
	}{
		{empty, []int{inner}, 'B', "3x3n3/letters/b../.../..."},
		{empty, []int{spot(3, 4), spot(2, 4), spot(0, 0), left, spot(5, 5)}, 'C', "3x3n3/letters/.c./.../..c"},
		{full, []int{inner, inner + 1}, game.Wipe, "3x3n3/letters/..c/bCa/cab"},
		{full, []int{spot(4, 4)}, 'A', "3x3n3/letters/abc/bAa/cab"},
		{full, []int{inner, spot(4, 4)}, give, "3x3n3/letters/Abc/bCa/cab"},
		{full, []int{spot(4, 4), inner}, give, "3x3n3/letters/abc/bca/cab"},
		{empty, []int{inner}, give, empty},
		{full, []int{left, spot(1, 3)}, hide, hidden},
		{hidden, []int{left, spot(0, 3)}, hide, "3x3n3/letters/abc/bCa/cab/.../.../.../.-./.../..."},
		{full, []int{left, spot(1, 3), inner}, game.Wipe, "3x3n3/letters/.bc/bCa/cab/-../.../.../.-./.../..."},
		{full, []int{left}, '1', full},
		{hidden, []int{left, spot(1, 3)}, '1', full},
		{full, []int{left}, '2', "3x3n3/counts/211/111/111/111/111/111/.../.C./..."},
		{full, []int{inner}, '2', full},
		{counted, []int{above, left}, game.Wipe, "3x3n3/counts/-11/111/111/-11/111/111/A../.../..."},
		{counted, []int{above}, '3', "3x3n3/counts/111/111/111/311/111/111/A../.../..."},
		{counted, []int{inner + 1}, 'B', "3x3n3/counts/111/111/111/111/111/111/AB./.../..."},
		{counted, []int{inner}, give, "3x3n3/counts/111/111/111/111/111/111"},
	} {
		d := designFace()
		if got := d.Painting.Paint(c.draft, c.path, c.brush); got != c.want {
			t.Errorf("%c over %v of %s leaves\n%s, want\n%s", c.brush, c.path, c.draft, got, c.want)
		}
	}
}

func TestPick(t *testing.T) {
	for draft, want := range map[string]string{
		hidden:  "...111 ...?11 ...111 ?11ABC 111BCA 111CAB",
		across:  "...111 ...111 ...111 ?11... 111... 111...",
		counted: "...111 ...111 ...111 111A.. 111... 111...",
	} {
		var got strings.Builder
		for at := range 36 {
			if at > 0 && at%6 == 0 {
				got.WriteByte(' ')
			}
			got.WriteByte(designFace().Painting.Pick(draft, at))
		}
		if got.String() != want {
			t.Errorf("%s picks\n%s, want\n%s", draft, got.String(), want)
		}
	}
}

// Every key at a place, and the place for the next key.
func TestType(t *testing.T) {
	d := designFace()
	for _, c := range []struct {
		draft string
		at    int
		key   string
		want  string
		next  int
	}{
		{empty, spot(3, 3), "b", "3x3n3/letters/b../.../...", spot(3, 4)},
		{empty, spot(3, 5), "C", "3x3n3/letters/..c/.../...", spot(4, 3)},
		{empty, spot(5, 5), "A", "3x3n3/letters/.../.../..a", spot(3, 3)},
		{full, spot(4, 4), "Delete", "3x3n3/letters/abc/b.a/cab", spot(4, 4)},
		{full, spot(3, 3), "Backspace", "3x3n3/letters/.bc/bCa/cab", spot(3, 3)},
		{full, spot(3, 3), "*", "3x3n3/letters/Abc/bCa/cab", spot(3, 3)},
		{full, spot(4, 4), "=", "3x3n3/letters/abc/bca/cab", spot(4, 4)},
		{full, spot(3, 0), "?", "3x3n3/letters/abc/bCa/cab/-../.../.../.../.../...", spot(3, 0)},
		{hidden, spot(1, 3), "?", "3x3n3/letters/abc/bCa/cab/-../.../.../.../.../...", spot(1, 3)},
		{full, spot(3, 0), "-", "3x3n3/letters/abc/bCa/cab/-../.../.../.../.../...", spot(3, 1)},
		{full, spot(3, 0), "Delete", "3x3n3/letters/abc/bCa/cab/-../.../.../.../.../...", spot(3, 0)},
		{full, spot(3, 2), "1", full, spot(4, 0)},
		{full, spot(5, 2), "1", full, spot(3, 0)},
		{full, spot(0, 5), "1", full, spot(1, 3)},
		{full, spot(2, 5), "1", full, spot(0, 3)},
		{across, spot(3, 0), "1", "3x3n3/counts/111/111/111/111/111/111", spot(3, 1)},
		{counted, spot(3, 3), "*", "3x3n3/counts/111/111/111/111/111/111", spot(3, 3)},
	} {
		stroke, next, ok := d.Painting.Type(c.draft, c.at, c.key)
		after := d.Painting.Paint(c.draft, stroke.Path, stroke.Brush)
		if !ok || after != c.want || next != c.next {
			t.Errorf("%q at %d of %s: %t, on to %d with\n%s, want %d with\n%s", c.key, c.at, c.draft, ok, next, after, c.next, c.want)
		}
	}
	for _, c := range []struct {
		at  int
		key string
	}{
		{spot(3, 3), "d"}, {spot(3, 3), "1"}, {spot(3, 3), "?"}, {spot(3, 3), "-"}, {spot(3, 3), "Enter"}, {spot(3, 3), " "},
		{spot(3, 0), "a"}, {spot(3, 0), "*"}, {spot(3, 0), " "}, {spot(0, 0), "a"}, {spot(0, 0), "1"}, {spot(2, 2), "Delete"},
	} {
		if stroke, next, ok := d.Painting.Type(full, c.at, c.key); ok || next != c.at {
			t.Errorf("%q at %d means something: %v", c.key, c.at, stroke)
		}
	}
}

func TestBrushes(t *testing.T) {
	show := func(draft string) string {
		var said []string
		for _, b := range designFace().Drawing.Brushes(draft) {
			said = append(said, fmt.Sprintf("%c %d", b.Byte, b.Cells))
			if !strings.Contains(designFace().Drawing.Style(nil), "."+b.Class+"{") {
				t.Errorf("%s has no style", b.Class)
			}
		}
		return strings.Join(said, ", ")
	}
	for draft, want := range map[string]string{
		hidden:  "A 3, B 3, C 3, 0 0, 1 16, 2 0, ? 2, * 1",
		counted: "A 1, B 0, C 0, 0 0, 1 18, 2 0, ? 0, * 1",
	} {
		if got := show(draft); got != want {
			t.Errorf("%s has the brushes %s, want %s", draft, got, want)
		}
	}
}

// In a symmetry, strokes keep the pattern of clues symmetric, and write letters and numbers in their own
// places alone.
func TestMirrored(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	pattern := func(d abcd.Draft) string {
		var b strings.Builder
		rows, cols, letters := d.Size()
		for c := range rows * cols {
			fmt.Fprint(&b, d.Given(c), " ")
		}
		for l := range d.Lines() {
			for a := range letters {
				_, shows := d.Count(l, a)
				fmt.Fprint(&b, shows, " ")
			}
		}
		return b.String()
	}
	const square, oblong = "4x4n4/letters/abcd/bcda/cdab/dabc", "5x3n4/letters/abcda/bcdab/cdabc"
	for _, text := range []string{square, oblong} {
		begun := drafts.Of(text)
		rows, cols, letters := begun.Size()
		for _, s := range grid.Symmetries {
			if !s.Pairs() || !s.Fits(rows, cols) {
				continue
			}
			for range 20 {
				d := begun
				for range 30 {
					var path []int
					for range 1 + random.IntN(4) {
						at := random.IntN((letters + rows) * (letters + cols))
						if placeOf(d, at).sort == count || placeOf(d, at).sort == inside {
							path = append(path, at)
						}
					}
					brush := []byte{hide, give}[random.IntN(2)]
					d = mirrored(d, path, brush, s)
				}
				turned := d
				if s.Turn >= 4 {
					turned = turned.Mirror()
				}
				for range s.Turn % 4 {
					turned = turned.Rotate()
				}
				if pattern(turned) != pattern(d) {
					t.Fatalf("%s: %s is not symmetric", s.Name, d)
				}
			}
		}
	}
	half, _ := grid.SymmetryNamed("half")
	for _, c := range []struct {
		path  []int
		brush byte
		want  string
	}{
		{[]int{spot(3, 3)}, 'B', "3x3n3/letters/bbc/bCa/cab"},
		{[]int{spot(3, 3)}, game.Wipe, "3x3n3/letters/.bc/bCa/cab"},
		{[]int{spot(3, 3)}, give, "3x3n3/letters/Abc/bCa/caB"},
		{[]int{spot(3, 3), spot(5, 5)}, give, "3x3n3/letters/Abc/bCa/caB"},
		{[]int{spot(4, 4)}, give, "3x3n3/letters/abc/bca/cab"},
		{[]int{spot(3, 0)}, game.Wipe, "3x3n3/letters/abc/bCa/cab/-../.../-../.../.../..."},
		{[]int{spot(1, 3), spot(3, 1)}, hide, "3x3n3/letters/abc/bCa/cab/.-./.../.-./.-./.../.-."},
		{[]int{spot(3, 0)}, '2', "3x3n3/counts/211/111/111/111/111/111/.../.C./..."},
	} {
		if got := mirrored(drafts.Of(full), c.path, c.brush, half).String(); got != c.want {
			t.Errorf("%c over %v leaves\n%s, want\n%s", c.brush, c.path, got, c.want)
		}
	}
}
