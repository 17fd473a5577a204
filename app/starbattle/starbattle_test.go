package starbattle

import (
	"encoding/xml"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/app/palette"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/starbattle"
)

const (
	worked = "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
	split  = "4x1.ABBAACCDDCCDDBBA"
)

func parse(t *testing.T, text string) *starbattle.Puzzle {
	t.Helper()
	p, err := starbattle.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func pos(squares string) solver.Position {
	return solver.Position(strings.Join(strings.Fields(squares), ""))
}

func square(p solver.Position, n int) string {
	var rows []string
	for i := 0; i < len(p); i += n {
		rows = append(rows, string(p[i:i+n]))
	}
	return strings.Join(rows, " ")
}

func TestTaps(t *testing.T) {
	p := parse(t, worked)
	plain := Face().Defaults()
	queenFirst := game.Options{first: "star"}
	for _, c := range []struct {
		at   byte
		how  game.TapType
		o    game.Options
		want byte
	}{
		{'.', game.Primary, plain, 'x'}, {'x', game.Primary, plain, 'Q'}, {'Q', game.Primary, plain, '.'},
		{'.', game.Primary, queenFirst, 'Q'}, {'Q', game.Primary, queenFirst, 'x'}, {'x', game.Primary, queenFirst, '.'},
		{'.', game.Secondary, plain, 'x'}, {'x', game.Secondary, plain, '.'}, {'Q', game.Secondary, plain, 'x'},
		{'.', game.Long, plain, 'Q'}, {'x', game.Long, plain, 'Q'}, {'Q', game.Long, plain, '.'},
	} {
		start := p.Start().Set(solver.Mark{Site: 14, To: c.at})
		a := tap(p, start, 14, c.how, c.o)
		if a.Position != start.Set(solver.Mark{Site: 14, To: c.want}) || a.Say != "" {
			t.Errorf("%c touched %d becomes %c (%s), want %c", c.at, c.how, a.Position[14], a.Say, c.want)
		}
	}
}

func TestKeys(t *testing.T) {
	p := parse(t, worked)
	o := Face().Defaults()
	for _, c := range []struct{ key, from, to string }{
		{" ", ".xQ", "xQ."}, {"Enter", ".xQ", "QQ."}, {"q", ".xQ", "QQ."}, {"*", ".xQ", "QQ."},
		{"x", ".xQ", "x.x"}, {".", ".xQ", "x.x"}, {"Delete", ".xQ", "..."}, {"Backspace", ".xQ", "..."},
	} {
		for i := range 3 {
			a := key(p, p.Start().Set(solver.Mark{Site: 7, To: c.from[i]}), 7, c.key, o)
			if a.Ignored || a.Position[7] != c.to[i] {
				t.Errorf("%q on %c gives %c, want %c", c.key, c.from[i], a.Position[7], c.to[i])
			}
		}
	}
	if !key(p, p.Start(), 7, "F5", o).Ignored {
		t.Error("F5 means something")
	}
}

func TestAsking(t *testing.T) {
	p := parse(t, worked)
	o := game.Options{labels: "letters"}
	at := pos("Q..... .....x ...... ...... ...... ......")
	for _, c := range []struct {
		key  string
		cell int
		want string
	}{
		{"r", 0, "Row 1: queen at row 1, column 1; no open cells"},
		{"r", 11, "Row 2: 3 open: row 2, column 3; row 2, column 4; row 2, column 5"},
		{"k", 11, "Column 6: 4 open: row 3, column 6; row 4, column 6; row 5, column 6; row 6, column 6"},
		{"i", 0, "1 of 6 queens placed"},
	} {
		if a := key(p, at, c.cell, c.key, o); a.Say != c.want || a.Position != at {
			t.Errorf("%s on cell %d says %q, want %q", c.key, c.cell, a.Say, c.want)
		}
	}
	if a := key(p, at, 13, "g", o); !strings.HasPrefix(a.Say, "Region D: 4 open: row 3, column 2; ") {
		t.Errorf("the region is told as %q", a.Say)
	}
}

// With auto-X a cell closed by queens takes no mark from any input, and a queen can always be removed.
func TestAutoXRefuses(t *testing.T) {
	p := parse(t, worked)
	on := game.Options{auto: "on"}
	at := pos("Q..... ...... ...Q.. ...... ...... ......")
	for _, a := range []game.Answer{
		tap(p, at, 3, game.Primary, on), tap(p, at, 3, game.Secondary, on), tap(p, at, 3, game.Long, on),
		key(p, at, 3, " ", on), key(p, at, 3, "Enter", on), key(p, at, 3, "x", on),
	} {
		if want := "Row 1, column 4 is closed by the queens at row 1, column 1; row 3, column 4"; a.Say != want || a.Position != at {
			t.Errorf("the answer is %q, want %q", a.Say, want)
		}
	}
	if a := tap(p, at, 0, game.Primary, on); a.Position[0] != solver.Blank {
		t.Error("a queen cannot be taken away")
	}
	if got := drag(p, at, []int{1, 7, 13, 19, 25, 31}, on); square(got, 6) != "Q..... ...... ...Q.. .x.... ...... .x...." {
		t.Errorf("the drag left %s", square(got, 6))
	}
	touching := pos("QQ.... ...... ...... ...... ...... ......")
	if a := tap(p, touching, 1, game.Primary, on); a.Say != "" || a.Position[1] != solver.Blank {
		t.Errorf("of two queens that close each other neither can go: %q", a.Say)
	}
}

// Whatever is done with auto-X on and off, a position has only the player's marks.
func TestAutoXIsNeverStored(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	p := parse(t, worked)
	on := game.Options{auto: "on"}
	at := p.Start()
	mine := map[int]bool{}
	for range 3000 {
		cell := rng.IntN(36)
		before := at
		a := tap(p, at, cell, game.TapType(rng.IntN(3)), on)
		at = a.Position
		diff := before.Diff(at)
		if len(diff) > 1 || len(diff) == 1 && diff[0].Site != cell {
			t.Fatalf("a tap on %d changed %v", cell, diff)
		}
		mine[cell] = mine[cell] || len(diff) == 1
	}
	for c := range 36 {
		if at[c] != solver.Blank && !mine[c] {
			t.Errorf("cell %d is marked and was never touched", c)
		}
	}
}

func TestDrag(t *testing.T) {
	p := parse(t, worked)
	o := Face().Defaults()
	at := pos("..xQ.. ...... ...... ...... ...... ......")
	for _, c := range []struct {
		path []int
		want string
	}{
		{[]int{0, 1, 2, 3, 4}, "xxxQx. ...... ...... ...... ...... ......"},
		{[]int{2, 1, 3}, "...Q.. ...... ...... ...... ...... ......"},
		{[]int{3, 4, 5}, "..xQ.. ...... ...... ...... ...... ......"},
	} {
		if got := square(drag(p, at, c.path, o), 6); got != c.want {
			t.Errorf("a drag over %v leaves %s, want %s", c.path, got, c.want)
		}
	}
}

func TestStatus(t *testing.T) {
	mensa := parse(t, starbattle.Mensa)
	two := parse(t, "5x2.AAAAABBBBBCCCCCDDDDDEEEEE")
	for _, c := range []struct {
		p        *starbattle.Puzzle
		at       string
		warnings string
		want     string
	}{
		{mensa, "...... ...... ...... ...... ...... ......", "on", "0 of 6 stars placed"},
		{mensa, "Q..... ...Q.. .....Q .Q.... ....Q. ..Q...", "on", "Solved: all 6 stars are in place"},
		{mensa, "Q..... ...Q.. .....Q .Q.... ....Q. ..Q...", "off", "Solved: all 6 stars are in place"},
		{mensa, "Q..... ...Q.. .....Q .Q.... ....Q. ...Q..", "off", "6 of 6 stars placed, but something is wrong"},
		{mensa, "Q.Q... ...... ...... ...... ...... ......", "off", "2 of 6 stars placed"},
		{two, "QQQ.. ..... ..... ..... .....", "on", "3 stars in row 1 instead of 2 (+5 more)"},
	} {
		s := status(c.p, game.View{Position: pos(c.at), Options: game.Options{game.Warnings: c.warnings}, Try: -1, Removed: -1})
		if s.Sentence() != c.want {
			t.Errorf("%s with warnings %s: %q, want %q", c.at, c.warnings, s.Text, c.want)
		}
	}
}

func TestCellLabels(t *testing.T) {
	p := parse(t, worked)
	view := game.View{
		Position: pos("Q.Q... x..... ...... ...... ...... ......"),
		Options:  game.Options{auto: "on", game.Warnings: "on", labels: "numbers"}, Try: -1, Removed: -1,
	}
	cells := cells(p, view)
	colour := func(r int) string { return colours(p, nil)[r].Name }
	for c, want := range map[int]string{
		0:  "Row 1, column 1, region 1 " + colour(0) + ", queen, conflict with row 1, column 3",
		3:  "Row 1, column 4, region 2 " + colour(1) + ", closed",
		6:  "Row 2, column 1, region 1 " + colour(0) + ", X",
		35: "Row 6, column 6, region 3 " + colour(2) + ", open",
	} {
		if cells[c].Label != want {
			t.Errorf("cell %d: %q, want %q", c, cells[c].Label, want)
		}
	}
	if !cells[0].Fault || !cells[2].Fault || cells[3].Fault {
		t.Error("the two queens of row 1 are wrong, and they alone")
	}
}

// The drawing is well-formed, has one filled shape a region, and borders wherever regions
// meet, also around regions in several pieces.
func TestGround(t *testing.T) {
	for _, text := range []string{worked, split, "25x1." + strings.Repeat("ABCDEFGHIJKLMNOPQRSTUVWXY", 25)} {
		p := parse(t, text)
		for _, o := range []game.Options{{labels: "none"}, {labels: "letters"}} {
			svg := ground(p, o)
			d := xml.NewDecoder(strings.NewReader(svg))
			count := map[string]int{}
			for {
				token, err := d.Token()
				if err == io.EOF {
					break
				}
				if err != nil {
					t.Fatalf("%s: %v", text, err)
				}
				if e, ok := token.(xml.StartElement); ok {
					for _, a := range e.Attr {
						if a.Name.Local == "class" {
							count[a.Value]++
						}
					}
				}
			}
			want := 0
			if o[labels] == "letters" {
				want = p.Size() * p.Size()
			}
			if count["region"] != p.Size() || count["frame"] != 1 || count["label"] != want {
				t.Errorf("%s is drawn with %v", text, count)
			}
		}
	}
	// ABBA over ACCD over DCCD over DBBA.
	if got, want := walls(4, regions(parse(t, split))), "M48 48h144M48 0v192M0 96h48M48 144h144M144 0v192"; got != want {
		t.Errorf("the borders are\n%s, want\n%s", got, want)
	}
}

func BenchmarkCells(b *testing.B) {
	p, err := starbattle.Parse("25x1." + strings.Repeat("ABCDEFGHIJKLMNOPQRSTUVWXY", 25))
	if err != nil {
		b.Fatal(err)
	}
	v := game.View{Position: p.Start(), Options: Face().Defaults(), Try: -1, Removed: -1}
	for b.Loop() {
		cells(p, v)
	}
}

// Every region of the largest board has a pattern of its own.
func TestPatterns(t *testing.T) {
	seen := map[string]int{}
	for i, p := range patterns {
		if j, again := seen[p]; again {
			t.Errorf("patterns %d and %d are the same", j, i)
		}
		seen[p] = i
	}
	if len(patterns) != starbattle.MaxSize {
		t.Fatalf("%d patterns, want %d", len(patterns), starbattle.MaxSize)
	}
	svg := ground(parse(t, "25x1."+strings.Repeat("ABCDEFGHIJKLMNOPQRSTUVWXY", 25)), game.Options{labels: "patterns"})
	for i := range patterns {
		if want := fmt.Sprintf(`fill="url(#pattern-%d)"`, i); strings.Count(svg, want) != 1 {
			t.Errorf("%d areas are woven with pattern %d, want 1", strings.Count(svg, want), i)
		}
	}
}

// The fields of a cell, as in the Queens helper.
func TestInspect(t *testing.T) {
	p := parse(t, worked)
	at := pos("Q..... .....x ...... ...... ...... ......")
	for _, c := range []struct {
		cell int
		want string
	}{
		{0, "Cell 1; Row 1; Column 1; Region A; Mark queen; Closed by no queens"},
		{5, "Cell 6; Row 1; Column 6; Region B; Mark none; Closed by 1 queen: row"},
		{11, "Cell 12; Row 2; Column 6; Region C; Mark X; Closed by no queens"},
		{6, "Cell 7; Row 2; Column 1; Region A; Mark none; Closed by 1 queen: touch, column, region"},
	} {
		var got []string
		for _, f := range inspect(p, at, c.cell, game.Options{}) {
			if f.Name != "Colour" {
				got = append(got, f.Name+" "+f.Value)
			}
		}
		if s := strings.Join(got, "; "); s != c.want {
			t.Errorf("cell %d: %s, want %s", c.cell, s, c.want)
		}
	}
}

// A painted board keeps its colours, whatever its letters.
func TestPaintedColours(t *testing.T) {
	p := parse(t, worked)
	d := designFace()
	draft := "6x1.CCCAAACAAABBCDDEEBFFDDEBFEEEEBFBBBBB"
	q := d.Drawing.Colours(draft)
	if q != "CABDEF" {
		t.Fatalf("the colours are %s", q)
	}
	if got := d.Drawing.In(q).Colours(p.Draft().String()); got != q {
		t.Errorf("letters in these colours have %s", got)
	}
	all := colours(p, game.Options{painted: q})
	if all[0] != palette.Soft.Colours()[2] || all[1] != palette.Soft.Colours()[0] {
		t.Errorf("region 1 is %s and region 2 %s", all[0].Name, all[1].Name)
	}
	distinct := colours(p, game.Options{painted: q, shades: "distinct"})
	if !slices.Equal(distinct, colours(p, game.Options{shades: "distinct"})) {
		t.Error("distinct colours are the painter's")
	}
	for _, bad := range []string{"", "CAB", "CABDE!", "cabdef", "ZABDEF", "CCCCCC", "CABDEFG"} {
		if got := colours(p, game.Options{painted: bad}); got[0] != colours(p, nil)[0] {
			t.Errorf("%q was taken for colours", bad)
		}
		got := d.Drawing.In(bad).Cells(draft, game.DraftView{})[0].Label
		if want := "Row 1, column 1, C purple"; !strings.HasPrefix(bad, "CAB") && got != want {
			t.Errorf("%q were taken for colours of letters: %s", bad, got)
		}
	}
}

// The Queens helper's fields and numbers (rows D12, D21, D22, D27 and D33), each with a sentence.
func TestCodes(t *testing.T) {
	p := parse(t, worked)
	for _, c := range []struct {
		square string
		cell   int
		auto   string
		want   []string
	}{
		{"...... ...... ...... ...... ...... ......", 0, "off", []string{
			"Hint 0: none for this cell", "hintresult test 0, nr 0, column 0, row 0, region 0, crg 0", "Scode 0: nothing is wrong so far", "Ecode 0",
			"status 1, open", "region 1", "Gcol 1", "Grow 1", "Qlev 0"}},
		{"Q..... .....x ...... ...... ...... ......", 7, "on", []string{"status 0, closed", "Gcol 2", "Grow 2", "Qlev 1", "Hint 0: none for this cell"}},
		{"Q..... .....x ...... ...... ...... ......", 7, "off", []string{"status 1, open", "Qlev 1"}},
		{"Q..... .....x ...... ...... ...... ......", 0, "on", []string{"status 2, queen", "Qlev 0", "region 1"}},
		{"Q...Q. ...... ...... ...... ...... ......", 3, "off", []string{
			"Hint 0: first fix what is wrong", "Scode 1: something is wrong", "Ecode 6, n1 1: two queens in row 1"}},
		{"Q..... .Q.... ...... ...... ...... ......", 3, "off", []string{"Ecode 8, n1 1, n2 8: the queens at row 1, column 1 and row 2, column 2 touch"}},
	} {
		o := Face().Defaults()
		o[auto] = c.auto
		got := map[string]bool{}
		var all []string
		for _, f := range codes(p)(pos(c.square), c.cell, o) {
			got[f.Name+" "+f.Value] = true
			all = append(all, f.Name+" "+f.Value)
		}
		for _, want := range c.want {
			if !got[want] {
				t.Errorf("%s, cell %d: no %q in\n%s", c.square, c.cell+1, want, strings.Join(all, "\n"))
			}
		}
	}
	if codes(parse(t, "8x2.AAAAAABBACAABBBBCCCCCBDDECEEDDDDEEEEDFDDEGGEFFFFGGGGFFFHGGGHHHHH")) != nil {
		t.Error("the helper knows a board of two stars")
	}
}

// Every hint number has a sentence that names its premises.
func TestHintNumbersSay(t *testing.T) {
	p := parse(t, worked)
	o := Face().Defaults()
	for _, c := range []struct {
		hint starbattle.HelperHint
		want string
	}{
		{starbattle.HelperHint{Nr: 11, Mark: 2, Column: 3}, "queen, as no other cell of column 3 is open"},
		{starbattle.HelperHint{Nr: 12, Mark: 2, Row: 2}, "queen, as no other cell of row 2 is open"},
		{starbattle.HelperHint{Nr: 21, Mark: 1, Column: 5}, "X, as column 5 is open in " + unitName(p, o)(p.UnitsOf(8)[2]) + " only"},
		{starbattle.HelperHint{Nr: 24, Mark: 1, Region: 6}, "X, as " + unitName(p, o)(2*p.Size()+5) + " is open in row 2 only"},
		{starbattle.HelperHint{Nr: 23, Mark: 1, Region: 6}, "X, as " + unitName(p, o)(2*p.Size()+5) + " is open in column 3 only"},
		{starbattle.HelperHint{Nr: 31, Mark: 1, Column: 4}, "X, as a queen here would close column 4"},
		{starbattle.HelperHint{Nr: 51, Mark: 1, CRG: 60}, "X, as other regions fill columns 2, 3, 4 and 5"},
		{starbattle.HelperHint{Nr: 52, Mark: 1, CRG: 6}, "X, as other regions fill rows 1 and 2"},
	} {
		if got := describeHint(p, c.hint, 8, o); got != c.want {
			t.Errorf("%d: %s, want %s", c.hint.Nr, got, c.want)
		}
	}
}

// An X on the only cell left for a queen is no fault: it says what the next tap does.
func TestXOnTheOnlyCell(t *testing.T) {
	p := parse(t, "5x1.AAAABAAAABCDDDDCCDEDCCDDD")
	for square, want := range map[string]string{
		"..... ..... ..... ...x. .....": "That X is on the only open cell of its region. Tap it again for a queen.",
		"..... ....Q ..... ...Q. .x...": "", // it leaves others
		"..Q.. ....Q ..... ...Q. ....x": "", // it is closed
		"..Q.. ....Q .x... ...Q. .....": "That X is on the only open cell of its region. Tap it again for a queen.",
		"..Q.. ....Q .Q... ...Q. x....": "That X is on the only open cell of its region. Tap it again for a queen.",
		"..x.. ....Q ..... ...Q. .....": "That X is on the only open cell of its column. Tap it again for a queen.",
	} {
		v := game.View{Position: pos(square), Options: Face().Defaults(), Try: -1, Removed: -1}
		got := status(p, v)
		if want == "" {
			want = fmt.Sprintf("%d of 5 queens placed", strings.Count(square, "Q"))
		}
		if got.Text != want || got.Fault || overlay(p, v) != "" {
			t.Errorf("%s: %q, a fault: %t, hatched: %t", square, got.Text, got.Fault, overlay(p, v) != "")
		}
		if said := coach(p, v.Position, v.Options); strings.HasPrefix(want, "That X") && said != want {
			t.Errorf("%s: the coach says %q", square, said)
		}
	}
	for _, square := range []string{
		"....x ....x ..... ..... .....", // both cells of B
		"..... ..... ...Q. ..... .....", // a queen closes the cell of E
		"..... ..... ...Q. ...x. .....",
	} {
		v := game.View{Position: pos(square), Options: Face().Defaults(), Try: -1, Removed: -1}
		if got := status(p, v); !got.Fault || !strings.Contains(got.Text, "has no room for a queen") || overlay(p, v) == "" {
			t.Errorf("%s: %q, a fault: %t", square, got.Text, got.Fault)
		}
	}
}

// Play and Design have the same letters and colours, by the same names, for the puzzles that come with the program and for a
// design that is played.
func TestPlayAndDesignAgree(t *testing.T) {
	kind := starbattle.Kind()
	boards := slices.Clone(kind.Builtin)
	for _, chapter := range pack.Course(kind) {
		for _, b := range chapter.Boards {
			boards = append(boards, solver.Named{Text: b.Text})
		}
	}
	design := designFace()
	agree := func(p *starbattle.Puzzle, draft, letters string) {
		t.Helper()
		drawing := design.Drawing.In(letters)
		played := cells(p, game.View{Position: p.Start(), Options: game.Options{painted: drawing.Colours(draft)}, Try: -1, Removed: -1})
		for c, drawn := range drawing.Cells(draft, game.DraftView{}) {
			region := strings.Split(drawn.Label, ", ")[2] // "A orange"
			if in := strings.Split(played[c].Label, ", ")[2]; in != "region "+region {
				t.Fatalf("%s: cell %d is in %q in Play, but %q in Design", p, c, in, drawn.Label)
			}
		}
	}
	for _, b := range boards {
		p := parse(t, b.Text)
		draft := design.Making.Of(p)
		played := design.Drawing.Played(draft)
		if own := design.Drawing.In(played).Colours(draft); own != "" {
			t.Errorf("%s, as in Play, has colours of its own: %s", b.Text, own)
		}
		if brushes := design.Drawing.In(played).Brushes(draft); len(brushes) != p.Size() {
			t.Errorf("%s has %d brushes", b.Text, len(brushes))
		}
		agree(p, draft, played)
		agree(p, draft, "") // painted from A on, as by a player
	}
	if len(boards) < 400 {
		t.Errorf("%d boards", len(boards))
	}
}
