package starbattle

import (
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/telling"
)

// drawn draws the regions, and beside them the marks.
func drawn(sp solver.Puzzle, pos solver.Position) string {
	p := sp.(*Puzzle)
	marks := strings.Split(solvertest.Square(pos, p.n), "\n")
	var b strings.Builder
	for r, row := range strings.Split(solvertest.Square(p.regions, p.n), "\n") {
		b.WriteString(row + "  " + marks[r] + "\n")
	}
	return b.String()
}

// testdata/techniques.txt has a position for each technique where it is the next, on a small board that needs
// it.
func TestTechniques(t *testing.T) { solvertest.Techniques(t, Kind(), drawn) }

func TestExplained(t *testing.T) {
	solvertest.Explained(t, Kind(), must(Parse(Mensa)), uniqueBoards(t)[1])
}

// An ended context ends the longest search of the ladder.
func TestLadderEnds(t *testing.T) {
	solvertest.NothingAfterEnd(t, Kind(), stripes(25, 1))
	solvertest.NothingAfterEnd(t, Kind(), stripes(25, 2))
}

func TestLastCellsSayWhatClosesTheOthers(t *testing.T) {
	for _, c := range []struct{ link, want string }{
		{"starbattle:12x2.ABBBBCCCCCDDAABBBDCDCDDDAEEBDDDDDDDDAEEEDDDDDDDDEEEEDEFDDDDDEEEEEEFFFFDDGGGEEEEFFFHDIGJJJJJFFFHDIIIJIJIFKHHHIIIIIIIFKHHLIIIIIIILKLLLIIIIIILLLLLL:xxx.Q...xQ.xxQxxx.Qxxx.xxxxQx...x...Qxxxx..Qx...xxQ.xQ.xxx.......x.QxQ..QxQ.....x....x..xQ.xxxQ.xxxQxxxxQxxx....x..xxxQ...x.....Q.........Q.x..Q",
			"Region D has one open cell left for its last star: row 3, column 12. Rows 4 to 6 and columns 10 and 11 are full, and stars touch the rest"},
		{"starbattle:14x3.AAABBBBBBBCCDDAAEBBBBBBBCDDDAEEEEBCCCCCDDFEEEEEBCCCCCDFFEEEEEEGGCCFFFFHEEIIGGGGCFFFFHHHIIGGIGGFFFFIHHHIIIIIIFFFFIIIIIIJJJIKFFFILLLIIJIIIKKKKLLLIIMJMMIKKKKMMLIIMMMMINKNKMMMMMMIMMINNNNMMMIIIIIIIINNN:QxQ.........x.xx..........x.Q.........xxx.............................Qx............xxx............QxQ.xxxxx.........xQxQx.....QxQ.xxxxx.....xx...Q.........Q.............x.........................",
			"Column 2 has one open cell left for its last star: row 14, column 2. Stars touch those not crossed out"},
		{"starbattle:9x2.AAAABBBBBAAAABCCBDAAAECCCDDAAEEECDDDAAEEEFDDDGAHFFFFIIGGHHFFIIIGHHFFFIIIHHHFFIIII:.xxxQxxxQ.QxxxxQx...xQxx.xQ.QxxxQ......Qx..Q.Q.xxxQ...xxQ....Q.Q.xx.......Qx.....",
			"Region I has one open cell left for its last star: row 9, column 7. Columns 6, 8 and 9 are full, and the star at row 7, column 8 touches the rest"},
		{"starbattle:10x2.AAABBCCCCCDAABBCCCCEDDBBBBCCCEDDBBFFCEEEDDBFFFCEEEDDBFFFGEEEDHHFFFGGGEDHHHIIGJJEDHIIIIGJJEHHIIIIIIJE:Qxxxxxx...xxQxQxx.......x.x..Qx.xQxQx...xQxxxxx..Q..x.QxQx...xQx.x.xx.xxxx.xQxQ.xQxQxxxxxxxxx.xQxxQx",
			"Region C has 2 open cells left for its last 2 stars: rows 1 and 3 of column 8. Row 2 and columns 9 and 10 are full"},
	} {
		text, pos, _ := strings.Cut(strings.TrimPrefix(c.link, "starbattle:"), ":")
		p := must(Parse(text))
		for d := range Kind().Ladder.Steps(t.Context(), p, solver.Position(pos)) {
			if got := telling.Spell(d.Told.String(), 1); got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
			break
		}
	}
}
