package exchange

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/grid"
)

// pictureOf draws tables: the counts of the columns, then those of the rows before the cells; ? is an unknown
// count.
func pictureOf(t *grid.Tables) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d rows, %d columns, %d letters", t.Rows, t.Cols, t.Letters)
	if t.Diagonal {
		b.WriteString(", diagonals differ")
	}
	count := func(n int) {
		if n == grid.Unknown {
			b.WriteString(" ?")
		} else {
			fmt.Fprintf(&b, " %d", n)
		}
	}
	for l := range t.Letters {
		fmt.Fprintf(&b, "\n%s", letterName(l))
		for _, counts := range t.ColCounts {
			count(counts[l])
		}
	}
	for r, counts := range t.RowCounts {
		b.WriteString("\n ")
		for _, n := range counts {
			count(n)
		}
		if hasGiven(t) {
			b.WriteString(" ")
			for _, l := range t.Given[r*t.Cols : (r+1)*t.Cols] {
				b.WriteString(map[bool]string{true: ".", false: letterName(l)}[l == grid.Unknown])
			}
		}
	}
	return b.String()
}

// counted returns a kind that keeps tables unchanged, so that tests can inspect them.
func counted() *solver.Kind {
	return &solver.Kind{
		Name: "counted", Title: "Counted",
		Tables: &solver.TableForm{
			From: func(t grid.Tables) (solver.Puzzle, solver.Position, error) {
				if slices.Equal(t.RowCounts[0], []int{3, 3, 3}) {
					return nil, "", errors.New("row 1 cannot hold so many")
				}
				return seen{t}, "", nil
			},
			To: func(p solver.Puzzle, _ solver.Position) (grid.Tables, bool) {
				t := p.(seen).tables
				return t, t.Letters > 0
			},
		},
	}
}

type seen struct{ tables grid.Tables }

func (s seen) String() string                                                       { return pictureOf(&s.tables) }
func (s seen) Start() solver.Position                                               { return "" }
func (s seen) Check(solver.Position) error                                          { return nil }
func (s seen) Faults(solver.Position) []solver.Fault                                { return nil }
func (s seen) Solved(solver.Position) bool                                          { return false }
func (s seen) Keeps(solver.Position, solver.Position) bool                          { return false }
func (s seen) Prove(context.Context, solver.Position, int) (verdict solver.Verdict) { return }

// The files of testdata/tables have the form of those of testdata, with boards drawn by pictureOf.
func TestTables(t *testing.T) {
	kinds := []*solver.Kind{solver.KindNamed(all.Kinds(), "starbattle"), counted()}
	for _, file := range []string{"testdata/tables/sound.txt", "testdata/tables/errors.txt"} {
		golden(t, file, kinds)
	}
}

func TestDetectTables(t *testing.T) {
	for _, text := range examples(t, "testdata/tables/sound.txt") {
		var claims []string
		for _, f := range Formats() {
			if f.Detect(text) {
				claims = append(claims, f.Name)
			}
		}
		if _, ok := cutLink(all.Kinds(), text); ok || len(claims) != 1 {
			t.Errorf("%q is claimed by %q, by our own: %t", text, claims, ok)
		}
	}
}

// The two puzzles of the Mensa calendar in every form: read and written, byte for byte.
func TestMensaTables(t *testing.T) {
	for _, test := range []struct{ picture, gameID, ini, tables string }{
		{
			"5 rows, 5 columns, 4 letters\nA 1 2 0 1 2\nB 1 1 2 1 2\nC 2 2 1 2 0\nD 1 0 2 1 1\n" +
				"  1 0 2 2\n  0 3 1 1\n  2 2 1 0\n  1 1 1 2\n  2 1 2 0",
			"5x5n4:1,0,2,2,0,3,1,1,2,2,1,0,1,1,1,2,2,1,2,0,1,1,2,1,2,1,2,0,0,2,1,2,1,1,2,1,2,2,0,1",
			"[Puzzle]\nDefSizeX=5\nDefSizeY=5\nDefLetters=4\nTopStr=12012112122212010211\nLeftStr=10220311221011122120\n",
			"A 1 2 0 1 2\nB 1 1 2 1 2\nC 2 2 1 2 0\nD 1 0 2 1 1\n\n1 0 2 2\n0 3 1 1\n2 2 1 0\n1 1 1 2\n2 1 2 0\n",
		},
		{
			"5 rows, 5 columns, 4 letters\nA 2 0 2 1 0\nB 0 2 1 2 1\nC 2 1 1 2 2\nD 1 2 1 0 2\n" +
				"  0 1 2 2\n  2 0 2 1\n  1 2 0 2\n  0 2 2 1\n  2 1 2 0",
			"5x5n4:0,1,2,2,2,0,2,1,1,2,0,2,0,2,2,1,2,1,2,0,2,0,2,1,0,2,1,2,2,1,1,1,1,2,2,0,0,1,2,2",
			"[Puzzle]\nDefSizeX=5\nDefSizeY=5\nDefLetters=4\nTopStr=20210021212112212102\nLeftStr=01222021120202212120\n",
			"A 2 0 2 1 0\nB 0 2 1 2 1\nC 2 1 1 2 2\nD 1 2 1 0 2\n\n0 1 2 2\n2 0 2 1\n1 2 0 2\n0 2 2 1\n2 1 2 0\n",
		},
	} {
		for name, text := range map[string]string{gameID.Name: test.gameID, ini.Name: test.ini, countTables.Name: test.tables} {
			in, err := Read([]*solver.Kind{counted()}, []byte(text))
			if err != nil || in.Format != name || in.Puzzle.String() != test.picture || len(in.Notes) > 0 {
				t.Errorf("%q is read as %s: %v, %q (%v)", text, in.Format, in.Puzzle, in.Notes, err)
				continue
			}
			exports := Write(in.Kind, in.Puzzle, "", Extra{})
			if len(exports) != 4 {
				t.Errorf("written in %d forms, want ours and 3", len(exports))
			}
			for _, e := range exports {
				if e.Format == name && (e.Err != nil || e.Text != text) {
					t.Errorf("%q is written as %q (%v)", text, e.Text, e.Err)
				}
			}
		}
	}
}

func randomTables(rng *rand.Rand) *grid.Tables {
	t, err := newTables(3+rng.IntN(10), 3+rng.IntN(10), 3+rng.IntN(6))
	if err != nil {
		panic(err)
	}
	plain := rng.IntN(2) == 0
	for i := range t.Rows + t.Cols {
		line := columnOf(t, max(i-t.Rows, 0))
		if i < t.Rows {
			line = rowOf(t, i)
		}
		for l := range line.counts {
			line.counts[l] = rng.IntN((line.length+1)/2 + 1)
			if !plain && rng.IntN(4) == 0 {
				line.counts[l] = []int{grid.Unknown, line.length}[rng.IntN(2)]
			}
		}
	}
	t.Diagonal = !plain && rng.IntN(2) == 0
	if !plain && rng.IntN(2) == 0 {
		t.Given = make([]int, t.Rows*t.Cols)
		for c := range t.Given {
			t.Given[c] = rng.IntN(t.Letters+1) - 1
		}
	}
	return t
}

// Written tables are read back unchanged; a form refuses tables that it cannot hold.
func TestTablesThereAndBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	kinds := []*solver.Kind{solver.KindNamed(all.Kinds(), "starbattle"), counted()}
	written, refused := map[string]int{}, map[string]bool{}
	for range 500 {
		tables := randomTables(rng)
		for _, e := range Write(counted(), seen{*tables}, "", Extra{}) {
			switch {
			case e.Format == LinkFormat:
			case e.Err != nil:
				refused[e.Format+": "+e.Err.Error()] = true
			default:
				written[e.Format]++
				in, err := Read(kinds, []byte(e.Text))
				if err != nil || in.Format != e.Format || in.Puzzle.String() != pictureOf(tables) {
					t.Fatalf("%s: %q came back from %s as\n%v (%v), want\n%s", e.Format, e.Text, in.Format, in.Puzzle, err, pictureOf(tables))
				}
			}
		}
	}
	if written[gameID.Name] < 100 || written[ini.Name] < 100 || written[countTables.Name] != 500 {
		t.Errorf("written: %v", written)
	}
	for _, want := range []string{
		"Game ID: this format has no place for given letters",
		"File of counts: this format has no place for given letters",
		"File of counts: this format has no place for the rule that corners count",
		"File of counts: this format has no place for hidden counts",
		"File of counts: this format has one digit per count, too few for 10",
	} {
		if !refused[want] {
			t.Errorf("never refused: %s", want)
		}
	}
}

// A kind gets the sort of board that it accepts, and the forms that hold it.
func TestKindsOfMapsAndOfTables(t *testing.T) {
	maps, tables := solver.KindNamed(all.Kinds(), "starbattle"), counted()
	const mapText, tablesText = "AAAA/BBBA/CCBA/CDDD", "A 1 1 1\nB 1 1 1\nC 1 1 1\n1 1 1\n1 1 1\n1 1 1"
	if _, err := Read([]*solver.Kind{maps}, []byte(tablesText)); err == nil || err.Error() != "no puzzle here is made of tables of counts" {
		t.Error(err)
	}
	if _, err := Read([]*solver.Kind{tables}, []byte(mapText)); err == nil || err.Error() != "no puzzle here is made of a map of regions" {
		t.Error(err)
	}
	for _, text := range []string{mapText, tablesText} {
		in, err := Read([]*solver.Kind{maps, tables}, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range Write(in.Kind, in.Puzzle, in.Position, Extra{})[1:] {
			for _, f := range Formats() {
				if f.Name == e.Format && f.Tables != (in.Kind.Name == "counted") {
					t.Errorf("%s is offered for %s", f.Name, in.Kind.Title)
				}
			}
		}
	}
	for _, e := range Write(tables, seen{}, "", Extra{})[1:] {
		if e.Err == nil || e.Err.Error() != "this puzzle has more than tables of counts" {
			t.Errorf("%s: %v", e.Format, e.Err)
		}
	}
}
