package exchange

import (
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
)

const fieldsBoard = "starbattle:4x1.AABBCAABCCDBCDDD"

// Any title, author and colours survive a round trip through the forms that hold them.
func TestFieldsThereAndBack(t *testing.T) {
	kinds := all.Kinds()
	in, err := Read(kinds, []byte(fieldsBoard))
	if err != nil {
		t.Fatal(err)
	}
	for _, author := range []string{"Ann", `"Ann" \ 'x', </script>`, `=HYPERLINK("http://x")`, "+1", "-1", "@A1", "'=x", "星, };"} {
		all := solver.Fields{Title: "The " + author, Author: author, Note: "n", Message: "m", Colours: "DBAC"}
		for name, want := range map[string]solver.Fields{
			LinkFormat:      all,
			csv.Name:        {Title: all.Title, Author: author},
			levelFile.Name:  {Author: author, Colours: "DBAC"},
			fPuzzles.Name:   {Title: all.Title, Author: author},
			queensFile.Name: {Colours: "DBAC"},
			letters.Name:    {},
		} {
			text := ""
			for _, e := range Write(in.Kind, in.Puzzle, in.Position, Extra{Fields: all}) {
				if e.Format == name {
					text = e.Text
				}
			}
			back, err := Read(kinds, []byte(text))
			if err != nil || back.Format != name || back.Puzzle.String() != in.Puzzle.String() || back.Extra.maker() != want {
				t.Errorf("%s: %q is %v in %s (%v), want %v", name, text, back.Extra.maker(), back.Format, err, want)
			}
		}
	}
}

// A title that is a link, or looks like a level, is not read as a puzzle.
func TestTitlesAreText(t *testing.T) {
	kinds := all.Kinds()
	in, err := Read(kinds, []byte(fieldsBoard))
	if err != nil {
		t.Fatal(err)
	}
	for _, title := range []string{"https://a.b/#starbattle:4x1.AAAA", "colorRegions: [[1]]", "<Legup", "https://a.b/p?starbattle/4/4/1/0", "size x: 4"} {
		for _, e := range Write(in.Kind, in.Puzzle, in.Position, Extra{Fields: solver.Fields{Title: title, Author: title}}) {
			for _, piece := range All(t.Context(), kinds, []byte(e.Text)) {
				if e.Err == nil && (piece.Err != nil || piece.Puzzle.String() != in.Puzzle.String()) {
					t.Errorf("%s: %q is read as %v (%v)", e.Format, e.Text, piece.Puzzle, piece.Err)
				}
			}
		}
	}
}

// A spreadsheet never computes a title, and a table without one is unchanged.
func TestCSVFormulas(t *testing.T) {
	in, err := Read(all.Kinds(), []byte(fieldsBoard))
	if err != nil {
		t.Fatal(err)
	}
	write := func(f solver.Fields) string {
		for _, e := range Write(in.Kind, in.Puzzle, in.Position, Extra{Fields: f}) {
			if e.Format == csv.Name {
				return e.Text
			}
		}
		return ""
	}
	const table = "A,A,B,B\nC,A,A,B\nC,C,D,B\nC,D,D,D\n"
	for title, want := range map[string]string{
		"": "", "=1+1": "Title,\"'=1+1\"\n", `say "a,b"`: "Title,\"say \"\"a,b\"\"\"\n", "\t=1": "Title,\"'=1\"\n",
	} {
		if got := write(solver.Fields{Title: title}); got != table+want {
			t.Errorf("%q: %q, want %q", title, got, table+want)
		}
	}
}

// Titles, authors and colours in the form of other programs are read.
func TestForeignFields(t *testing.T) {
	kinds := all.Kinds()
	const rows = "[[\"X\", \"X\", \"B\", \"B\"], [\"C\", \"X\", \"X\", \"B\"], [\"C\", \"C\", \"D\", \"B\"], [\"C\", \"D\", \"D\", \"D\"]],\n"
	level := func(rest string) string {
		return "const level = {\n  size: 4,\n  colorRegions: " + rows + rest + "};\n"
	}
	colours := "regionColors: { X: anakiwa, B: celadon, C: altoMain, D: bittersweet },\n"
	penpa := func(head string) string {
		return drawing("square,4,4,38,0,1,1,494,494,375,375,0,0,0,0,"+head+",,OFF,false", "[0,0,0,0]", "", `{zE:{"75,83":2},zN:{"43":["2",1,"1"]}}`)
	}
	for _, c := range []struct {
		text string
		want solver.Fields
	}{
		{level(""), solver.Fields{}},
		{level(colours + `createdBy: "Ann \"x\"", creatorLink: "https://example.org"`), solver.Fields{Author: `Ann "x"`, Colours: "ENTJ"}},
		{level(`createdBy: 'Ann'`), solver.Fields{Author: "Ann"}},
		{level("regionColors: { X: anakiwa, B: anakiwa, C: altoMain, D: bittersweet },"), solver.Fields{}},
		{level("regionColors: { X: anakiwa, B: puce, C: altoMain, D: bittersweet },"), solver.Fields{}},
		{level("regionColors: { X: anakiwa },"), solver.Fields{}},
		{level("createdBy: \"a\\"), solver.Fields{}},
		{penpa("Title: Night%2C sky,Author: Ann"), solver.Fields{Title: "Night, sky", Author: "Ann"}},
		{penpa("Title: PuzZle,Author: "), solver.Fields{}},
	} {
		b := Board{}
		var err error
		if strings.HasPrefix(c.text, "const") {
			b, err = readLevelFile(c.text)
		} else {
			b, err = readPenpa(c.text)
		}
		if err != nil || b.Extra.maker() != c.want {
			t.Errorf("%q: %v (%v), want %v", c.text, b.Extra.maker(), err, c.want)
		}
	}
	if _, err := Read(kinds, []byte(level(colours))); err != nil {
		t.Error(err)
	}
}

// The error for an address with only the number of a puzzle tells where to get the puzzle itself.
func TestOnlyAnID(t *testing.T) {
	for text, site := range map[string]string{
		"https://www.f-puzzles.com/?id=yx2p4k7b":                     "f-puzzles.com",
		"https://sudokupad.app/abc123":                               "sudokupad.app",
		"https://www.puzzle-star-battle.com/?specific=1&specid=1234": "puzzle-star-battle.com",
		"https://tinyurl.com/abc":                                    "tinyurl.com",
		"https://example.org/about":                                  "",
		"https://example.org/":                                       "",
	} {
		_, err := Read(all.Kinds(), []byte(text))
		if err == nil || strings.Contains(err.Error(), "only the number of a puzzle at "+site) != (site != "") {
			t.Errorf("%s: %v, want it to name %q", text, err, site)
		}
	}
}

// A cell of f-puzzles without a region is in its sudoku box.
func TestFPuzzles(t *testing.T) {
	kinds := all.Kinds()
	row := func(cells string) string { return "[" + strings.Join(strings.Fields(cells), ",") + "]" }
	grid := func(rules string, rows ...string) string {
		return `{"size":4,"title":"Night","author":"Ann","ruleset":"` + rules + `","grid":[` + strings.Join(rows, ",") + `],"solution":[1]}`
	}
	box, one := row("{} {} {} {}"), func(n string) string { return row(strings.Repeat(`{"region":`+n+`,"value":1} `, 4)) }
	for _, c := range []struct{ text, want string }{
		{grid("1 star in each row", box, box, box, box), "starbattle:4x1.AABBAABBCCDDCCDD::tTmlnaHQ.aQW5u"},
		{grid("", one("9"), one("3"), one("0"), one("-1")), "starbattle:4x1.AAAABBBBCCCCDDDD::tTmlnaHQ.aQW5u"},
		{grid("", box, box, one("0"), box), "starbattle:4x1.AABBAABBAAAACCDD"},
		{grid("", box, box, one("null"), box), "row 3, column 1 has no region"},
		{grid("", box, box, one(`"x"`), box), "row 3, column 1: the region is not a number"},
		{grid("", box, box, row("{}"), box), "row 3: "},
		{grid("", box), "3 rows are missing"},
		{ // an empty sudoku, written by its own site
			"https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A",
			"starbattle:9x1.AAABBBCCCAAABBBCCCAAABBBCCCDDDEEEFFFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIII",
		},
		{"https://www.f-puzzles.com/?load=N4IgHiBcDMC%2BQ===", "this grid has no regions"},
		{"https://f-puzzles.com/?load=N4Igz", "the compressed text is cut short or damaged"},
		{`{"grid":[[{]}`, "this is not the JSON of a grid"},
	} {
		in, err := Read(kinds, []byte(c.text))
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = in.Link().String()
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

// Texts compressed by LZ-string itself.
func TestLZText(t *testing.T) {
	for digits, want := range map[string]string{
		"Q===": "", "BJA=": "H", "BIUwNmD2oZQ=": "HelloHello", "IYI1GMIE2hTI": "ababcabcdabcde", "BIUwNmD2A0AEDukBOYAmQ===": "Hello, world",
		"kIMhEGRiDIEgyFIMQ===": "あいうえお", "jwbjl96cX2g=": "🍎🍇", "N4IgHiBcDMC+Q===": `{"x":3}`,
	} {
		if got, err := lzText(digits, 100); err != nil || got != want {
			t.Errorf("%s: %q (%v), want %q", digits, got, err, want)
		}
	}
	for _, bad := range []string{"", "B", "BIUwNmD2oZ", "BI?wNmD2oZQ=", "////"} {
		if got, err := lzText(bad, 100); err == nil {
			t.Errorf("%s is %q", bad, got)
		}
	}
	if _, err := lzText("BIUwNmD2oZQ=", 5); err == nil {
		t.Error("a text came that is too long")
	}
}

// SudokuPad's own grids name the cells of each region, with short names and without quotes in links.
func TestSudokuPad(t *testing.T) {
	const regions = "[[[0,0],[0,1],[1,0]],[[0,2],[0,3],[1,1],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]"
	for text, want := range map[string]int{
		"{cs:50,ce:[[,,,],[,,,],[,,,],[,,,]],re:" + regions + ",metadata:{title:'Four',rules:'Place 1 star in every row.'}}":       1,
		`{"cells":[[{},{},{},{}]],"regions":` + regions + `,"metadata":{"rules":"Each row has 2 stars."}}`:                         2,
		`{"regions":["r1c1,r1c2,r2c1","r1c3,r1c4,r2c2,r2c3,r2c4","r3c1,r3c2,r4c1,r4c2","r3c3,r3c4,r4c3,r4c4"],"metadata":{"n":1}}`: 0,
	} {
		b, err := readSudokuPad(text)
		if cells, _ := lettered(b.Map); err != nil || cells != "AABBABBBCCDDCCDD" || b.Stars != want {
			t.Errorf("%s: %s, %d stars (%v), want %d", text, cells, b.Stars, err, want)
		}
	}
	if _, err := readSudokuPad("{ce:[[,,,]]}"); err == nil {
		t.Error("a grid without regions is read")
	}
	for text, want := range map[string]bool{
		"https://sudokupad.app/fpuzzlesN4Igzgl": true, "https://sudokupad.app/?puzzleid=sclN4Igzgl": true, "https://app.crackingthecryptic.com/sudoku/ctcN4Igzgl": true,
		"https://sudokupad.app/abc123": false, "sclerosis": false, "https://example.org/scl": false,
	} {
		if got := fPuzzlesData(text) != ""; got != want {
			t.Errorf("%s has data: %t", text, got)
		}
	}
}
