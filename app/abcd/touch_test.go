package abcd

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
)

// Small puzzles: the first has one given letter, the last hides some counts.
const (
	tiny   = "3x3n3/111/111/111/111/111/111/A../.../..."
	wide   = "3x3n5d/21000/00210/01002/10101/02010/10101"
	partly = "3x3n3/111/1--/---/111/---/111"
)

func parse(t testing.TB, text string) *abcd.Puzzle {
	t.Helper()
	p, err := abcd.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// at returns a position with the letters of a square and no notes.
func at(t testing.TB, p *abcd.Puzzle, square string) solver.Position {
	t.Helper()
	letters := strings.Join(strings.Fields(square), "")
	pos := solver.Position(letters) + p.Start()[p.Cells():]
	if err := p.Check(pos); err != nil {
		t.Fatal(err)
	}
	return pos
}

// square shows the letters of a position.
func square(p *abcd.Puzzle, pos solver.Position) string {
	rows, cols, _ := p.Size()
	var list []string
	for r := range rows {
		list = append(list, string(pos[r*cols:(r+1)*cols]))
	}
	return strings.Join(list, " ")
}

// with returns the usual settings with some changed, in pairs.
func with(changed ...string) game.Options {
	o := Face().Defaults()
	for i := 0; i < len(changed); i += 2 {
		o[changed[i]] = changed[i+1]
	}
	return o
}

func TestKeys(t *testing.T) {
	p := parse(t, tiny)
	for _, c := range []struct {
		from string
		cell int
		key  string
		want string
	}{
		{"A.. ... ...", 1, "b", "AB. ... ..."},
		{"A.. ... ...", 1, "C", "AC. ... ..."},
		{"AB. ... ...", 1, "c", "AC. ... ..."},
		{"AB. ... ...", 1, "B", "AB. ... ..."},
		{"AB. ... ...", 1, "Delete", "A.. ... ..."},
		{"AB. ... ...", 1, "Backspace", "A.. ... ..."},
		{"AB. ... ...", 1, " ", "A.. ... ..."},
		{"AB. ... ...", 2, " ", "AB. ... ..."},
	} {
		before := at(t, p, c.from)
		a := key(p, before, c.cell, c.key, with())
		if got := square(p, a.Position); a.Ignored || a.Say != "" || got != c.want {
			t.Errorf("%q at %d of %s leaves %s (%q), want %s", c.key, c.cell, c.from, got, a.Say, c.want)
		}
		if diff := before.Diff(a.Position); len(diff) > 1 {
			t.Errorf("%q changes %d sites", c.key, len(diff))
		}
	}
	for _, k := range []string{"D", "d", "z", "1", "Enter", "F5", "Tab", "Ä", "\xff"} {
		if a := key(p, p.Start(), 1, k, with()); !a.Ignored || a.Position != p.Start() {
			t.Errorf("%q means something", k)
		}
	}
}

// A letter equal to a neighbour's is refused, with the neighbours as cause, or written, depending on the
// setting.
func TestEqualNeighbours(t *testing.T) {
	five := parse(t, wide)
	three := parse(t, tiny)
	for _, c := range []struct {
		p     *abcd.Puzzle
		from  string
		cell  int
		key   string
		say   string
		cause []int
	}{
		{three, "A.. ... ...", 1, "a", "There is already an A to the left", []int{0}},
		{three, "A.. ... ...", 3, "A", "There is already an A above", []int{0}},
		{three, "A.. ..B .C.", 8, "b", "There is already a B above", []int{5}},
		{three, "A.. ..C .C.", 8, "c", "There are already Cs above and to the left", []int{5, 7}},
		{three, "A.. ..C .C.", 4, "c", "There are already Cs to the right and below", []int{5, 7}},
		{three, "AB. ... ...", 4, "a", "", nil},
		{five, "A.. ... ...", 4, "a", "There is already an A to the upper left", []int{0}},
		{five, "... ... C..", 4, "c", "There is already a C to the lower left", []int{6}},
		{five, "..B ... ..B", 4, "b", "There are already Bs to the upper right and to the lower right", []int{2, 8}},
	} {
		before := at(t, c.p, c.from)
		a := key(c.p, before, c.cell, c.key, with())
		if a.Say != c.say || !slices.Equal(a.Cause, c.cause) || (a.Position == before) != (c.say != "") {
			t.Errorf("%s at %d of %s: %q because of %v, want %q because of %v", c.key, c.cell, c.from, a.Say, a.Cause, c.say, c.cause)
		}
		marked := key(c.p, before, c.cell, c.key, with(equal, "mark"))
		if marked.Say != "" || marked.Position[c.cell] != strings.ToUpper(c.key)[0] {
			t.Errorf("%s at %d of %s is not written: %q", c.key, c.cell, c.from, marked.Say)
		}
	}
}

func TestGivenLettersStay(t *testing.T) {
	p := parse(t, tiny)
	start := p.Start()
	for name, a := range map[string]game.Answer{
		"B":         key(p, start, 0, "B", with()),
		"Delete":    key(p, start, 0, "Delete", with()),
		"a note":    key(p, start, 0, "B", with(pencil, "on")),
		"a hold":    tap(p, start, 0, game.Long, with()),
		"a tap":     tap(p, start, 0, game.Primary, with(touch, "cycle")),
		"two hands": tap(p, start, 0, game.Secondary, with()),
	} {
		if a.Say != "The A at row 1, column 1 is given" || a.Position != start {
			t.Errorf("%s: %q", name, a.Say)
		}
	}
	if a := key(p, start, 0, "A", with()); a.Say != "" || a.Position != start {
		t.Errorf("the given letter again: %q", a.Say)
	}
}

func TestAsking(t *testing.T) {
	p := parse(t, abcd.Mensa2016)
	pos := at(t, p, "CB... ..... C.... ..... .....")
	partlyKnown := parse(t, partly)
	for _, c := range []struct {
		p    *abcd.Puzzle
		pos  solver.Position
		key  string
		cell int
		want string
	}{
		{p, pos, "i", 0, "Row 1 needs A 1, B 1 too many, C 1, D 2; column 1 needs A 1, B 1, D 1"},
		{p, pos, "I", 24, "Row 5 needs A 2, B 1, C 2; column 5 needs A 2, B 2, D 1"},
		{p, pos, "r", 1, "Row 1: C, B, empty, empty, empty; needs A 1, B 1 too many, C 1, D 2"},
		{p, pos, "K", 5, "Column 1: C, empty, C, empty, empty; needs A 1, B 1, D 1"},
		{partlyKnown, at(t, partlyKnown, "ABC ... ..."), "I", 0, "Row 1 needs nothing more; column 1 needs B 1, C 1"},
		{partlyKnown, partlyKnown.Start(), "i", 4, "Row 2 needs A 1, unknown B C; column 2 needs unknown A B C"},
	} {
		if a := key(c.p, c.pos, c.cell, c.key, with()); a.Say != c.want || a.Position != c.pos {
			t.Errorf("%s at %d says %q, want %q", c.key, c.cell, a.Say, c.want)
		}
	}
}

// A tap leaves the board to the keys, or cycles through the letters that still fit.
func TestTaps(t *testing.T) {
	p := parse(t, abcd.Mensa2016)
	through := func(from string, cell int, o game.Options) string {
		pos := at(t, p, from)
		var seen strings.Builder
		for range 5 {
			a := tap(p, pos, cell, game.Primary, o)
			pos = a.Position
			seen.WriteByte(pos[cell])
		}
		return seen.String()
	}
	cycle := with(touch, "cycle")
	for _, c := range []struct {
		from string
		cell int
		o    game.Options
		want string
	}{
		{"..... ..... ..... ..... .....", 0, with(), "....."},
		{"..... ..... ..... ..... .....", 3, cycle, "ACD.A"}, // row 1 has no B
		{"..... ..... ..... ..... .....", 9, cycle, "BD.BD"}, // row 2 has no A, column 5 no C
		{"...C. ..... ..... ..... .....", 2, cycle, "D.D.D"}, // column 3 has no A
		{"...C. ..... ..... ..... .....", 2, with(touch, "cycle", equal, "mark"), "CD.CD"},
		{"..... ..... ..... ..... .....", 3, with(touch, "cycle", pencil, "on"), "....."},
	} {
		if got := through(c.from, c.cell, c.o); got != c.want {
			t.Errorf("taps on %d of %s give %s, want %s", c.cell, c.from, got, c.want)
		}
	}
	full := at(t, p, "..... ..... ...A. ..B.B ...D.")
	if a := tap(p, full, 18, game.Primary, cycle); a.Say != "" || a.Position[18] != 'C' {
		t.Errorf("between A, B, B and D: %c, %q", a.Position[18], a.Say)
	}
	none := at(t, p, "..... ..... ...C. ..B.B ...D.")
	none = none.Set(solver.Mark{Site: 15, To: 'A'})
	if a := tap(p, none, 18, game.Primary, cycle); a.Say != "No letter fits at row 4, column 4" || a.Position != none {
		t.Errorf("where nothing fits: %c, %q", a.Position[18], a.Say)
	}
	for _, how := range []game.TapType{game.Secondary, game.Long} {
		if a := tap(p, full, 13, how, with()); a.Position[13] != solver.Blank {
			t.Errorf("touch %d leaves %c", how, a.Position[13])
		}
	}
	if got := Face().Input.Drag(p, full, []int{13, 14, 19}, with()); got != full {
		t.Error("a drag writes")
	}
}

// Whatever is typed and tapped while neighbours are refused, none are equal, every touch is
// one cell's matter, and each position is one.
func TestRefusalHolds(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	keys := []string{"a", "B", "c", "D", "e", "Delete", " ", "p"}
	for _, text := range []string{abcd.Mensa2016, wide, tiny} {
		p := parse(t, text)
		o := with(touch, "cycle")
		pos := p.Start()
		letters := 0
		for range 2000 {
			cell := rng.IntN(p.Cells())
			a := key(p, pos, cell, keys[rng.IntN(len(keys))], o)
			if rng.IntN(3) == 0 {
				a = tap(p, pos, cell, game.TapType(rng.IntN(3)), o)
			}
			if a.Option != "" {
				o[a.Option] = a.Value
			}
			for _, m := range pos.Diff(a.Position) {
				if p.CellOf(m.Site) != cell {
					t.Fatalf("%s: a touch of %d changed %d", text, cell, m.Site)
				}
			}
			pos = a.Position
			if err := p.Check(pos); err != nil {
				t.Fatal(err)
			}
			if clash := p.Clashes(pos); clash != nil {
				t.Fatalf("%s: %v are equal", text, clash)
			}
			if pos[cell] != solver.Blank {
				letters++
			}
		}
		if letters < 100 {
			t.Errorf("%s: only %d letters were written", text, letters)
		}
	}
}
