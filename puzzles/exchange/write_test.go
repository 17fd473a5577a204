package exchange

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/grid"
)

// randomMap returns random regions: grown from single cells, so that each is connected, or cell by cell, so
// that hardly any is.
func randomMap(rng *rand.Rand, n, stars int, whole bool) grid.Map {
	cells := make([]int, n*n)
	for i, c := range rng.Perm(n * n) {
		cells[c] = i + 1
		if i >= n {
			cells[c] = 0
			if !whole {
				cells[c] = 1 + rng.IntN(n)
			}
		}
	}
	for left := n*n - n; whole && left > 0; {
		c := rng.IntN(n * n)
		d := c + []int{1, -1, n, -n}[rng.IntN(4)]
		if d < 0 || d >= n*n || c/n != d/n && c%n != d%n || cells[c] == 0 || cells[d] != 0 {
			continue
		}
		cells[d] = cells[c]
		left--
	}
	marks := make([]byte, n*n)
	for i := range marks {
		marks[i] = []byte{grid.Open, grid.Open, grid.Cross, grid.Star}[rng.IntN(4)]
	}
	return grid.Map{Rows: n, Cols: n, Stars: stars, Regions: grid.Number(cells), Marks: string(marks)}
}

// A written puzzle is read back unchanged, with its position if the form holds one; every form that cannot
// hold a board returns an error.
func TestRoundTrip(t *testing.T) {
	kinds := all.Kinds()
	rng := rand.New(rand.NewPCG(1, 1))
	written := map[string]int{}
	rounds := 400
	if testing.Short() {
		rounds = 60
	}
	for round := range rounds {
		n, stars := 4+rng.IntN(22), 1
		if round%4 == 0 {
			stars = 1 + rng.IntN(6)
		}
		m := randomMap(rng, n, stars, round%2 == 0)
		for _, k := range kinds {
			if k.Map == nil {
				continue
			}
			p, pos, err := k.Map.From(m)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range Write(k, p, pos, Extra{}) {
				if e.Err != nil {
					continue
				}
				written[e.Format]++
				in, err := Read(kinds, []byte(e.Text))
				if err != nil {
					t.Fatalf("%s: %q: %v", e.Format, e.Text, err)
				}
				want := pos
				if !e.Marks {
					want = ""
				}
				if in.Format != e.Format || in.Kind.Name != k.Name || in.Puzzle.String() != p.String() || in.Position != want {
					t.Fatalf("%s: %s at %s came back as %s: %s at %s", e.Format, p, want, in.Format, in.Puzzle, in.Position)
				}
			}
		}
	}
	for _, f := range Formats() {
		if f.Write != nil && !f.Tables && written[f.Name] == 0 {
			t.Errorf("%s was never written", f.Name)
		}
	}
	if written[LinkFormat] != rounds {
		t.Errorf("our own link was written %d times", written[LinkFormat])
	}
}

func TestWrite(t *testing.T) {
	var got strings.Builder
	for _, c := range []struct{ title, link string }{
		{"one star, with marks", "starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC:.Q.x................................"},
		{"two stars", "starbattle:10x2.AAABBCDDDDBBBBBCCCCDBBEEEECCCDBEEEEEECCDBFFEEFFCCCBFFFFFFGGHBFFIIFFGGHJJJIIGGGGHJJJIIGGGGHJJJIIHHHHH"},
		{"a region in two pieces", "starbattle:4x1.AABAAACCDDDDAABB"},
		{"too big for a file", "starbattle:13x1." + strings.Join(strings.Split("ABCDEFGHIJKLM", ""), strings.Repeat("M", 13))[:169]},
	} {
		in, err := Read(all.Kinds(), []byte(c.link))
		if err != nil {
			t.Fatal(c.title, err)
		}
		fmt.Fprintf(&got, "== %s\n", c.title)
		for _, e := range Write(in.Kind, in.Puzzle, in.Position, Extra{}) {
			switch {
			case e.Err != nil:
				fmt.Fprintf(&got, "-- %s: error: %v\n", e.Format, e.Err)
			case strings.Contains(e.Text, "\x00"):
				fmt.Fprintf(&got, "-- %s\n%q\n", e.Format, e.Text)
			default:
				fmt.Fprintf(&got, "-- %s\n%s\n", e.Format, strings.TrimSuffix(e.Text, "\n"))
			}
		}
	}
	const file = "testdata/write.golden"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(file); err != nil || got.String() != string(want) {
		t.Errorf("got\n%s\nwant\n%s(%v)", got.String(), want, err)
	}
}

// Boards that no kind makes today reach the writers too.
func TestWriteRefuses(t *testing.T) {
	oblong := Board{Map: grid.Map{Rows: 2, Cols: 3, Stars: 1, Regions: []int{0, 0, 1, 0, 1, 1}}, Genre: "genre"}
	crowded := Board{Map: grid.Map{Rows: 6, Cols: 6, Stars: 10, Regions: make([]int, 36)}, Genre: "genre"}
	for i := range crowded.Regions {
		crowded.Regions[i] = i
	}
	nameless := Board{Map: oblong.Map}
	for _, test := range []struct {
		f    Format
		b    Board
		want string
	}{
		{sbn, oblong, "this notation is for square boards"},
		{sizeAndLetters, oblong, "this format is for square boards"},
		{queensFile, oblong, "a Queens file takes a square board of up to 12 rows, with no more regions than rows"},
		{sbn, crowded, "this notation is for 1 to 9 stars per row, not 10"},
		{sizeAndLetters, crowded, "36 regions are too many for the letters"},
		{letters, crowded, "36 regions are too many for the letters"},
		{levelFile, crowded, "this format is for one star per row, not 10"},
		{puzzLink, nameless, "puzz.link does not have this kind of puzzle"},
		{pzprv3, nameless, "puzz.link does not have this kind of puzzle"},
	} {
		if text, err := test.f.Write(test.b); err == nil || err.Error() != test.want {
			t.Errorf("%s: %q, %v; want %s", test.f.Name, text, err, test.want)
		}
	}
	for _, f := range []Format{puzzLink, pzprv3, numbers, letters} {
		text, err := f.Write(oblong)
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		if f.Detect(tidy(text)) {
			if b, err := f.Read(tidy(text)); err != nil || b.Rows != 2 || b.Cols != 3 || fmt.Sprint(b.Regions) != fmt.Sprint(oblong.Regions) {
				t.Errorf("%s: 2 rows of 3 came back as %d of %d: %v (%v)", f.Name, b.Rows, b.Cols, b.Regions, err)
			}
		}
	}
}

func TestKindsWithoutMaps(t *testing.T) {
	bare := *all.Kinds()[0]
	bare.Map = nil
	kinds := []*solver.Kind{&bare}
	if _, err := Read(kinds, []byte("AAAA/BBBA/CCBA/CDDD")); err == nil || err.Error() != "no puzzle here is made of a map of regions" {
		t.Error(err)
	}
	p, err := bare.Parse(bare.Builtin[0].Text)
	if err != nil {
		t.Fatal(err)
	}
	if e := Write(&bare, p, "", Extra{}); len(e) != 1 || e[0].Format != LinkFormat {
		t.Errorf("%v", e)
	}
}
