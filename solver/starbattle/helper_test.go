package starbattle

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/telling"
)

// helped returns a position, written as a square, in the form of the Queens helper.
func helped(t *testing.T, board, square string, autoX bool) *Helper {
	t.Helper()
	p, err := Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	pos := solver.Position(strings.ReplaceAll(square, " ", ""))
	if err := p.Check(pos); err != nil {
		t.Fatal(err)
	}
	return p.Helper(pos, autoX)
}

const fours = "4x1.AAABACBBCCBBCDDD" // one solution: .Q.. ...Q Q... ..Q.

// "D12 TCell: status, region, colorNr, Gcol, Grow, Qlev, Hint", "D14 status closed/open/queen",
// "D17 new queen sets every connected cell to X", "D18 Qlev = number of queens closing the cell".
func TestHelperCells(t *testing.T) {
	for _, c := range []struct {
		square       string
		autoX        bool
		status, qlev string
	}{
		{".... .... .... ....", true, "1111 1111 1111 1111", "0000 0000 0000 0000"},
		{".Q.. .... .... ...x", false, "1211 1111 1111 1110", "1011 1110 0100 0100"},
		{".Q.. .... .... ...x", true, "0200 0001 1011 1010", "1011 1110 0100 0100"},
		{".Q.. ...Q .... ....", true, "0200 0002 1000 1010", "1022 2220 0111 0101"},
	} {
		h := helped(t, fours, c.square, c.autoX)
		var status, qlev []byte
		for cell := range 16 {
			if cell > 0 && cell%4 == 0 {
				status, qlev = append(status, ' '), append(qlev, ' ')
			}
			status = append(status, '0'+byte(h.Status(cell)))
			qlev = append(qlev, '0'+byte(h.Qlev(cell)))
		}
		if string(status) != c.status || string(qlev) != c.qlev {
			t.Errorf("%s, %t: status %s, Qlev %s, want %s, %s", c.square, c.autoX, status, qlev, c.status, c.qlev)
		}
	}
	two, err := Parse("8x2.AAAAAABBACAABBBBCCCCCBDDECEEDDDDEEEEDFDDEGGEFFFFGGGGFFFHGGGHHHHH")
	if err != nil {
		t.Fatal(err)
	}
	if two.Helper(two.Start(), false) != nil {
		t.Error("the helper knows a board of two stars")
	}
}

// "D23 connected(a,b): false if a=b; else same region, column, row, or diagonal touch (offset 1,1)".
func TestHelperConnected(t *testing.T) {
	h := helped(t, fours, ".... .... .... ....", false)
	for _, c := range []struct {
		a, b int
		want bool
	}{
		{5, 5, false}, {0, 3, true}, {0, 12, true}, {0, 4, true}, {3, 10, true}, {5, 10, true}, {5, 12, true}, {1, 12, false}, {4, 11, false}, {6, 12, false},
	} {
		if got := h.connected(c.a, c.b); got != c.want || h.connected(c.b, c.a) != c.want {
			t.Errorf("%d and %d: %t, want %t", c.a, c.b, got, c.want)
		}
	}
}

// "D21 TestGame Scode: bit 0 error, bit 1 game full, bit 2 all queens placed; solved = bits 1,2 and
// not 0", "D22 Ecode: 1 column n1 closed, 2 row, 3 region, 5/6/7 multiple queens in column/row/region
// n1, 8 touching queens in cells n1,n2".
func TestHelperTestsTheGame(t *testing.T) {
	seen := map[int]bool{}
	for _, c := range []struct {
		square string
		autoX  bool
		state  int
		errors string
	}{
		{".... .... .... ....", false, 0, "[]"},
		{".Q.. ...Q Q... ..Q.", true, 6, "[]"},
		{".Q.. ...Q Q... ..Q.", false, 4, "[]"},
		{"xQxx xxxQ Qxxx xxQx", false, 6, "[]"},
		{"x... x... x... x...", false, 1, "[{1 1 0}]"},
		{".... .... xxxx ....", false, 1, "[{2 3 0}]"},
		{".... .x.. xx.. ....", false, 0, "[]"},
		{".... .x.. xx.. x...", false, 1, "[{3 3 0}]"},
		{"Q... .... .... Q...", false, 1, "[{5 1 0}]"},
		{".... .... Q..Q ....", false, 1, "[{6 3 0}]"},
		{"Q.Q. .... .... ....", false, 1, "[{6 1 0} {7 1 0}]"},
		{"Q... .... .... .Q..", false, 0, "[]"},
		{".... .... ..Q. .Q..", false, 1, "[{8 11 14}]"},
		{"Q... .Q.. .... ....", false, 1, "[{8 1 6}]"},
		{"QQQQ xxxx xxxx xxxx", false, 7, ""},
		{"xxxx xxxx xxxx xxxx", false, 3, ""},
	} {
		h := helped(t, fours, c.square, c.autoX)
		if got := h.State(); got != c.state {
			t.Errorf("%s: Scode %d, want %d", c.square, got, c.state)
		}
		if got := fmt.Sprint(h.Errors()); got != c.errors && c.errors != "" {
			t.Errorf("%s: %s, want %s", c.square, got, c.errors)
		}
		for _, e := range h.Errors() {
			seen[e.Code] = true
			if b := h.Break(e); b.Rule == TooMany && len(b.Stars) < 2 {
				t.Errorf("%s: %v is about %v", c.square, e, b)
			}
		}
	}
	for _, code := range []int{1, 2, 3, 5, 6, 7, 8} {
		if !seen[code] {
			t.Errorf("Ecode %d is not seen", code)
		}
	}
}

// plainHints implements the rules as the rows word them, regardless of speed: by the number of a hint and the
// units it argues with, the cells it concerns.
func plainHints(h *Helper) map[int]map[string][]int {
	n := h.p.n
	hints := map[int]map[string][]int{}
	add := func(nr int, about string, cells ...int) {
		if hints[nr] == nil {
			hints[nr] = map[string][]int{}
		}
		if len(cells) > 0 {
			hints[nr][about] = append(hints[nr][about], cells...)
		}
	}
	in := func(c, kind int) int { return [3]int{c % n, c / n, h.p.Region(c)}[kind] }
	open := func(keep func(c int) bool) (cells []int) {
		for c, s := range h.status {
			if s == Open && keep(c) {
				cells = append(cells, c)
			}
		}
		return cells
	}
	for kind := range 3 {
		for i := range n {
			own := open(func(c int) bool { return in(c, kind) == i })
			queens := 0
			for c, s := range h.status {
				if s == Queen && in(c, kind) == i {
					queens++
				}
			}
			if queens > 0 {
				continue
			}
			about := [3]string{"column", "row", "region"}[kind] + fmt.Sprint(" ", i+1)
			// "rule 1: single open cell in a unit holds the queen"
			if len(own) == 1 {
				add(11+kind, about, own...)
			}
			// "31, 32, 33: for each open cell: if connected to all open cells of a column (31), row (32),
			// region (33) it does not belong to -> X"
			add(31+kind, about, open(func(c int) bool {
				return in(c, kind) != i && !slices.ContainsFunc(own, func(d int) bool { return !h.connected(c, d) })
			})...)
			for other := range 3 {
				for j := range n {
					if len(own) == 0 || slices.ContainsFunc(own, func(d int) bool { return in(d, other) != j }) {
						continue
					}
					rest := open(func(c int) bool { return in(c, other) == j && in(c, kind) != i })
					switch {
					case kind < 2 && other == 2: // "rule 2: line inside a region"
						add(21+kind, about, rest...)
					case kind == 2 && other < 2: // "rule 3: region inside a line"
						add(23+other, about, rest...)
					}
				}
			}
		}
	}
	// "regioncolumns[r] = columns holding an open cell (or queen) of r; for k=2..n-1 columns and k
	// regions: if OR of the regions' columns = chosen columns, other regions' open cells there -> X"
	for kind := range 2 {
		for lines := range 1 << n {
			k := bits.OnesCount(uint(lines))
			inside, or := 0, 0
			for r := range n {
				met := 0
				for c, s := range h.status {
					if s != Closed && h.p.Region(c) == r {
						met |= 1 << in(c, kind)
					}
				}
				if met&^lines == 0 {
					inside, or = inside|1<<r, or|met
				}
			}
			if bits.OnesCount(uint(inside)) > k {
				return nil // more regions than lines: no solution, which State does not detect
			}
			if bits.OnesCount(uint(inside)) == k && or == lines && 2 <= k && k <= n-1 {
				add(51+kind, fmt.Sprint("crg ", lines<<1), open(func(c int) bool { return lines>>in(c, kind)&1 != 0 && inside>>h.p.Region(c)&1 == 0 })...)
			}
		}
	}
	return hints
}

// aboutWhat returns the units a hint argues with, in the form of plainHints.
func (t HelperHint) aboutWhat() string {
	for name, i := range map[string]int{"column": t.Column, "row": t.Row, "region": t.Region} {
		if i > 0 {
			return fmt.Sprint(name, " ", i)
		}
	}
	return fmt.Sprint("crg ", t.CRG)
}

// "D27 hintresult: test, nr, column, row, region, crg (bit vector)", "D28 1 X, 2 queen", "D33 11-13 single
// (col,row,region, queen), 21-24 rules 2-3, 31-33 rule 4, 51-52 rule 5": on random positions every hint of a
// cell is one that the plain rules give for it, with the lowest number and the fewest lines, and none is
// missing. "D26 TestGame first; hint only if no error".
func TestHelperHints(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 2))
	seen := map[int]int{}
	boards := []string{fours, Mensa, "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC", "7x1.AAABBBBCAABDDBCAEEDFFCCEDDFFCCEGGFFCCGGGGFCCCGGFF"}
	for _, line := range strings.Split(strings.TrimSpace(lessons), "\n") {
		if _, text, _ := strings.Cut(line, " starbattle:"); strings.Contains(text, "x1.") && text < "8" && text[0] != '1' {
			board, _, _ := strings.Cut(text, ":")
			boards = append(boards, board)
		}
	}
	for _, board := range boards {
		p, err := Parse(board)
		if err != nil {
			t.Fatal(err)
		}
		v := p.Prove(context.Background(), p.Start(), 1)
		for range solvertest.Fewer(100) {
			pos := []byte(p.Start())
			for c := range pos { // most are of the solution, some are wrong
				star := v.Witnesses[0][c] == Star
				switch {
				case star && rng.IntN(4) == 0:
					pos[c] = Star
				case !star && rng.IntN(2) == 0, rng.IntN(200) == 0:
					pos[c] = Cross
				}
			}
			h := p.Helper(solver.Position(pos), rng.IntN(2) == 0)
			all := plainHints(h)
			if all == nil {
				continue
			}
			for c := range pos {
				got := h.Hint(c)
				if got.Test != h.State() {
					t.Fatalf("%s %s: test %d, want %d", board, pos, got.Test, h.State())
				}
				want := 0
				for nr := range all {
					for about, cells := range all[nr] {
						if slices.Contains(cells, c) && (want == 0 || nr < want) && about != "" {
							want = nr
						}
					}
				}
				if got.Test&1 != 0 {
					want = 0
				}
				if got.Nr != want {
					t.Fatalf("%s %s, cell %d: hint %d, want %d", board, pos, c+1, got.Nr, want)
				}
				if want == 0 {
					continue
				}
				seen[want]++
				if !slices.Contains(all[want][got.aboutWhat()], c) {
					t.Fatalf("%s %s, cell %d: hint %+v, want one of %v", board, pos, c+1, got, all[want])
				}
				if got.Mark != map[bool]int{true: 2, false: 1}[want < 20] {
					t.Fatalf("%s %s, cell %d: mark %d for hint %d", board, pos, c+1, got.Mark, want)
				}
				for about, cells := range all[want] {
					var lines uint32
					if fmt.Sscanf(about, "crg %d", &lines); slices.Contains(cells, c) && bits.OnesCount32(lines) < bits.OnesCount32(got.CRG) {
						t.Fatalf("%s %s, cell %d: %d lines, and %d do", board, pos, c+1, bits.OnesCount32(got.CRG), bits.OnesCount32(lines))
					}
				}
			}
		}
	}
	for _, nr := range []int{11, 12, 13, 21, 22, 23, 24, 31, 32, 33, 51, 52} {
		if seen[nr] == 0 {
			t.Errorf("hint %d is not seen", nr)
		}
	}
}

// The conclusions of the rules hold in every solution compatible with the marks.
func TestHelperHintsAreSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 1))
	p, err := Parse(Mensa)
	if err != nil {
		t.Fatal(err)
	}
	solution := p.Prove(context.Background(), p.Start(), 1).Witnesses[0]
	said := 0
	for range 500 {
		pos := p.Start()
		for c := range pos {
			if solution[c] != Star && rng.IntN(3) == 0 {
				pos = pos.Set(solver.Mark{Site: c, To: Cross})
			}
		}
		h := p.Helper(pos, true)
		for c := range pos {
			switch hint := h.Hint(c); {
			case hint.Mark == 0:
			case (hint.Mark == 2) != (solution[c] == Star):
				t.Fatalf("%s, cell %d: %+v", pos, c+1, hint)
			default:
				said++
			}
		}
	}
	if said < 1000 {
		t.Errorf("only %d hints", said)
	}
}

// "D25 example: red, grey, blue, green occupy columns 2-5: worked example of rule 5 with k=4": the ladder and
// the helper's rules find it with the same number and columns.
func TestExampleOfRule5(t *testing.T) {
	k := Kind()
	i := slices.IndexFunc(k.Ladder.Techniques, func(t solver.Technique) bool { return t.Name == "quad" })
	link, err := solver.ParseLink([]*solver.Kind{k}, "starbattle:9x1.AABBBCCCCAAABBCCDCAAAEECCDCAAEECCDDFADDDDDDFFAGDDHHHFFIGGGGHHFFGGGGHHFFFGGGGGFFFF:...............x....x...x......x..x........x..........Q..........................")
	if err != nil {
		t.Fatal(err)
	}
	for d := range k.Ladder.Find(context.Background(), link.Puzzle, link.Position, i) {
		p := link.Puzzle.(*Puzzle)
		if !strings.Contains(telling.Spell(d.Told.Text, 1), "only fit in columns 2 to 5") {
			continue
		}
		regions := map[int]bool{}
		h := p.Helper(link.Position, true)
		for c := range link.Position {
			if h.Status(c) == Open && 1 <= c%p.n && c%p.n <= 4 && !slices.ContainsFunc(d.Marks, func(m solver.Mark) bool { return m.Site == c }) {
				regions[p.Region(c)] = true
			}
		}
		if len(regions) != 4 {
			t.Errorf("columns 2 to 5 are left to %d regions, want 4", len(regions))
		}
		for _, m := range d.Marks {
			if hint := h.Hint(m.Site); hint.Nr != 51 || hint.CRG != 0b111100 || hint.Mark != 1 {
				t.Errorf("cell %d: %+v, want 51 for columns 2 to 5", m.Site+1, hint)
			}
		}
		return
	}
	t.Error("no deduction speaks of columns 2 to 5")
}
