package exchange

import (
	"bytes"
	"compress/flate"
	stdbase64 "encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/solver/grid"
)

// drawing returns lines in the encoding of Penpa+ addresses.
func drawing(lines ...string) string {
	var deflated bytes.Buffer
	w, _ := flate.NewWriter(&deflated, flate.BestCompression)
	_, _ = w.Write([]byte(strings.Join(lines, "\n")))
	_ = w.Close()
	return stdbase64.StdEncoding.EncodeToString(deflated.Bytes())
}

// drawn draws the walls of a map within margins: top, bottom, left, right.
func drawn(m grid.Map, margins [4]int) string {
	cols, rows := m.Cols+margins[2]+margins[3], m.Rows+margins[0]+margins[1]
	width := cols + 4
	corner := func(r, c int) int { // the upper left one of a cell
		return width*(rows+4) + (r+margins[0]+1)*width + c + margins[2] + 1
	}
	edges := map[string]int{}
	for r := range m.Rows {
		for c := range m.Cols {
			cell := r*m.Cols + c
			if c+1 < m.Cols && m.Regions[cell] != m.Regions[cell+1] {
				edges[fmt.Sprintf("%d,%d", corner(r, c+1), corner(r+1, c+1))] = 2
			}
			if r+1 < m.Rows && m.Regions[cell] != m.Regions[cell+m.Cols] {
				edges[fmt.Sprintf("%d,%d", corner(r+1, c), corner(r+1, c+1))] = 2
			}
		}
		edges[fmt.Sprintf("%d,%d", corner(r, 0), corner(r+1, 0))] = 2 // the frame
		edges[fmt.Sprintf("%d,%d", corner(r, m.Cols), corner(r+1, m.Cols))] = 2
	}
	lines, _ := json.Marshal(edges)
	return drawing(fmt.Sprintf("square,%d,%d,38,0,1,1", cols, rows), strings.ReplaceAll(fmt.Sprint(margins), " ", ","), "{}",
		fmt.Sprintf(`{zR:{z_:[]},zN:{"43":["%d",1,"1"]},"zZoo":zO,zE:%s,zT:[]}`, m.Stars, lines))
}

func TestPenpaDrawings(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	for range 100 {
		m := randomMap(rng, 4+rng.IntN(22), 1+rng.IntN(6), true)
		data := drawn(m, [4]int{rng.IntN(3), rng.IntN(3), rng.IntN(3), rng.IntN(3)})
		b, err := penpa.Read(penpaAddress + "#m=solve&p=" + data + "&a=answer")
		if err != nil || b.Rows != m.Rows || b.Cols != m.Cols || b.Stars != m.Stars || !slices.Equal(b.Regions, m.Regions) {
			t.Fatalf("%dx%d %d stars %v (%v), want %+v", b.Rows, b.Cols, b.Stars, b.Regions, err, m)
		}
	}
}

// Drawings with more than walls, and faulty drawings.
func TestPenpaFaults(t *testing.T) {
	for _, test := range []struct{ title, data, want string }{
		{"a plain board", drawing("square,4,4", "[0,0,0,0]", "", `{zE:{},zN:{}}`), ""},
		{"no wall of its own", drawing("square,4,4", "[]", "", `{zE:{"75,83":80,"76,84":[12,1],"1,2":2,"x":2,"83,75,2":2}}`), ""},
		{"two lines", drawing("square,4,4", "[0,0,0,0]"), "the drawing has 2 lines instead of at least 4"},
		{"no size", drawing("square,4", "[0,0,0,0]", "", "{}"), "the number of rows is missing"},
		{"hostile size", drawing("square,100000,4", "[0,0,0,0]", "", "{}"), "the number of columns is \"100000\", not 1 to 9999"},
		{"big", drawing("square,9999,9999", "[0,0,0,0]", "", "{}"), "the board has 9999 rows of 9999 cells, but 25 is the most"},
		{"all margin", drawing("square,4,4", "[2,2,0,0]", "", "{}"), "the board has no cells"},
		{"no margin", drawing("square,4,4", "none", "", "{}"), "line 2 of the drawing does not have four margins"},
		{"negative margin", drawing("square,4,4", "[-900,0,0,0]", "", "{}"), "a margin is -900, not 0 to 9999"},
		{"no JSON", drawing("square,4,4", "[0,0,0,0]", "", "{zE:"), "line 4 of the drawing is damaged"},
		{"a bomb", drawing("square,4,4", "[0,0,0,0]", strings.Repeat("0", 10<<20), "{}"), "the drawing unpacks to more than 65536 bytes"},
	} {
		b, err := penpa.Read(penpaAddress + "#m=edit&p=" + test.data)
		switch {
		case test.want == "" && (err != nil || b.Rows != 4 || b.Count() != 1):
			t.Errorf("%s: %+v, %v", test.title, b.Map, err)
		case test.want != "" && (err == nil || err.Error() != test.want):
			t.Errorf("%s: %v, want %s", test.title, err, test.want)
		}
	}
}

// The only number of a drawing is the number of stars.
func TestPenpaStars(t *testing.T) {
	for texts, want := range map[string]int{
		`{}`:                     0,
		`{"43":["2",1,"1"]}`:     2,
		`{"43":["★ x 3",1,"1"]}`: 3,
		`{"43":["A",1,"1"],"44":["2",1,"1"],"45":["2",1,"1"]}`: 2,
		`{"43":["1",1,"1"],"44":["2",1,"1"]}`:                  0,
		`{"43":[4,1],"44":{},"45":[]}`:                         4,
	} {
		b, err := penpa.Read(penpaAddress + "#m=edit&p=" + drawing("square,4,4", "[0,0,0,0]", "", "{zN:"+texts+"}"))
		if err != nil || b.Stars != want {
			t.Errorf("%s: %d stars (%v), want %d", texts, b.Stars, err, want)
		}
	}
}

// Regions may be cages or colours, the grid that of a sudoku, the answer behind it long, and the stars told by the rules alone.
func TestPenpaWithoutWalls(t *testing.T) {
	const cells = "AABB" + "AABB" + "CCDD" + "CCDD"
	colours, own, cages := map[int]int{}, map[int]string{}, make([][]int, 4)
	for i, region := range cells {
		number := (2+i/4)*8 + 2 + i%4
		colours[number], own[number] = 1+int(region-'A'), "#0f0"+string(region)
		cages[region-'A'] = append(cages[region-'A'], number)
	}
	surface, _ := json.Marshal(colours)
	ownSurface, _ := json.Marshal(own)
	killer, _ := json.Marshal(cages)
	plain := `{zS:{"18":1,"99":2,"x":3},zE:{},zN:{}}`
	for title, lines := range map[string][]string{
		"colours":              {"square,4,4,Rules: 2 stars", "[0,0,0,0]", "", fmt.Sprintf(`{zS:%s,zE:{},zN:{}}`, surface)},
		"on the grid":          {"sudoku,4,4,Place two stars in%2Deach row", "[0,0,0,0]", "", fmt.Sprintf(`{zS:%s}`, surface)},
		"own colours":          {"square,4,4,Title: Two stars", "[0,0,0,0]", "", plain, "", "", "", "", "", "", "", "", "", "1", fmt.Sprintf(`{zS:%s}`, ownSurface)},
		"cages":                {"square,4,4,2 stars", "[0,0,0,0]", "", fmt.Sprintf(`{z6:%s,zE:{},zN:{}}`, killer)},
		"before a long answer": {"square,4,4,2 stars", "[0,0,0,0]", "", fmt.Sprintf(`{z6:%s}`, killer), strings.Repeat("[]", penpaMost)},
	} {
		b, err := penpa.Read(penpaAddress + "#m=edit&p=" + drawing(lines...))
		if letters, _ := lettered(b.Map); err != nil || letters != cells || b.Stars != 2 {
			t.Errorf("%s: %d stars, %s (%v)", title, b.Stars, letters, err)
		}
	}
}
