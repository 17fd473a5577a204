package abcd

import (
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
	"quadrille/solver/solvertest"
)

func view(pos solver.Position) game.View {
	return game.View{Position: pos, Options: with(), Try: -1, Removed: -1}
}

func TestTitleAndRules(t *testing.T) {
	for text, want := range map[string]string{
		abcd.Mensa2016: "ABCDs 5×5; Write a letter from A to D in every cell. The numbers say how many of each letter are still missing in a row or a column. Equal letters never touch along an edge.",
		wide:           "ABCDs 3×3, A to E, corners count; Write a letter from A to E in every cell. The numbers say how many of each letter are still missing in a row or a column. Equal letters never touch, not even at a corner.",
		partly:         "ABCDs 3×3, A to C; Write a letter from A to C in every cell. The numbers say how many of each letter are still missing in a row or a column; a ? can be any number. Equal letters never touch along an edge.",
		"4x3n4/1111/1111/1111/1110/0111/1011/1101": "ABCDs 4×3; Write a letter from A to D in every cell. The numbers say how many of each letter are still missing in a row or a column. Equal letters never touch along an edge.",
	} {
		if got := title(parse(t, text)) + "; " + rules(parse(t, text)); got != want {
			t.Errorf("%s is\n%s, want\n%s", text, got, want)
		}
	}
}

func TestStatus(t *testing.T) {
	p := parse(t, abcd.Mensa2016)
	given := parse(t, tiny)
	solved := at(t, p, "CADCD BCBDB ABCBA DCDAB CABCA")
	for _, c := range []struct {
		p        *abcd.Puzzle
		pos      solver.Position
		warnings string
		want     string
	}{
		{p, p.Start(), "on", "0 of 25 letters"},
		{p, at(t, p, "CADC. ..... ..... ..... ....."), "on", "4 of 25 letters"},
		{p, solved, "on", "Solved: all 40 counts are met. You did it!"},
		{p, solved, "off", "Solved: all 40 counts are met. You did it!"},
		{p, solved.Set(solver.Mark{Site: 0, To: 'D'}), "off", "25 of 25 letters, but something is wrong"},
		{p, solved.Set(solver.Mark{Site: 0, To: 'D'}), "on", "Row 1 needs 1 more C but has no room left (+3 more)"},
		{p, at(t, p, "CC... ..... ..... ..... ....."), "on", "Row 1, column 1 and row 1, column 2 are both C"},
		{p, at(t, p, "CC... ..... ..... ..... ....."), "off", "2 of 25 letters"},
		{p, at(t, p, "..... ..DC. B.... ..... ....."), "on", "Row 2 needs 3 more Bs but has room for only 2"},
		{given, given.Start(), "on", "0 of 8 letters"},
		{given, at(t, given, "ABC BCA CAB"), "on", "Solved: all 18 counts are met. You did it!"},
	} {
		v := view(c.pos)
		v.Options = with(game.Warnings, c.warnings)
		s := status(c.p, v)
		faulty := !strings.HasPrefix(c.want, "Solved") && !strings.HasSuffix(c.want, "letters")
		if !strings.HasPrefix(s.Sentence(), c.want) || s.Fault != faulty || s.Solved != strings.HasPrefix(c.want, "Solved") {
			t.Errorf("%s with warnings %s: %q, fault %t, want %q", square(c.p, c.pos), c.warnings, s.Sentence(), s.Fault, c.want)
		}
	}
	none := parse(t, "3x3n3"+strings.Repeat("/---", 6))
	if s := status(none, view(at(t, none, "ABA BAB ABA"))); s.Text != "Solved: no neighbours are equal. You did it!" {
		t.Errorf("without counts: %q", s.Text)
	}
}

// told lists the cells as a screen reader reads them, with their drawing.
func told(cells []game.Cell) string {
	var b strings.Builder
	for i, c := range cells {
		fmt.Fprintf(&b, "%3d %-8s %-14s %s\n", i, c.Glyph, c.Class, c.Label)
		if c.Fault {
			b.WriteString("    fault\n")
		}
		if c.Note != "" {
			fmt.Fprintf(&b, "    note %s\n", c.Note)
		}
	}
	return b.String()
}

func TestCells(t *testing.T) {
	p := parse(t, tiny)
	pos := withNotes(p, at(t, p, "A.. BB. ..B"), 2, "BC")
	watched := game.View{
		Position: p.Start(), Options: with(), Watching: true, Try: 4, Removed: 8, Cause: []int{0},
		Proposed: []solver.Mark{{Site: 4, To: 'B'}, {Site: 7, To: 'C'}},
	}
	off := view(pos)
	off.Options = with(game.Warnings, "off")
	big := parse(t, "3x3n8/11100000/00011100/10000011/10010010/01001001/10100100")
	noted := withNotes(big, at(t, big, "A.. ... ..."), 4, "DEFBH")
	refused := view(noted)
	refused.Cause = []int{0, len(noted) - 1}
	var b strings.Builder
	for _, c := range []struct {
		name string
		p    *abcd.Puzzle
		v    game.View
	}{
		{"wrong", p, view(pos)}, {"without warnings", p, off}, {"watched", p, watched}, {"eight letters, refused by sites of the first and the last cell", big, refused},
		{"unknown counts", parse(t, partly), view(parse(t, partly).Start())},
	} {
		fmt.Fprintf(&b, "# %s\n%s\n", c.name, told(cells(c.p, c.v)))
	}
	solvertest.Golden(t, "cells.txt", b.String())
}

// parts parses a drawing, and returns its texts and the number of uses of each class.
func parts(t *testing.T, svg string) (texts []string, classes map[string]int) {
	t.Helper()
	classes = map[string]int{}
	class := ""
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return texts, classes
		}
		if err != nil {
			t.Fatalf("%v in %s", err, svg)
		}
		switch e := token.(type) {
		case xml.StartElement:
			for _, a := range e.Attr {
				if class = ""; a.Name.Local == "class" {
					class = a.Value
					classes[class]++
				}
				if a.Name.Local == "style" {
					t.Errorf("an inline style: %s", a.Value)
				}
			}
		case xml.CharData:
			if text := strings.TrimSpace(string(e)); text != "" {
				texts = append(texts, text)
			}
		}
	}
}

// The counts beside the board, table by table: those of the rows first.
func TestStrips(t *testing.T) {
	p := parse(t, abcd.Mensa2016)
	part := parse(t, partly)
	for _, c := range []struct {
		p    *abcd.Puzzle
		pos  solver.Position
		want string
	}{
		{p, p.Start(), "A A B B C C D 1022 0311 2210 1112 2120 1121 2120 0212 1121 2201"},
		{p, at(t, p, "CAD.. .B... ..... ..... BD..."), "A A B B C C D 0011 0211 2210 1112 202−1 1011 102−1 0211 1121 2201"},
		{p, at(t, p, "CADCD BCBDB ABCBA DCDAB CABCA"), "A A B B C C D" + strings.Repeat(" 0000", 10)},
		{part, at(t, part, "A.. ... BC."), "A A B B C 011 1?? ??? 001 ??? 111"},
	} {
		texts, classes := parts(t, strips(c.p, view(c.pos)))
		_, _, letters := c.p.Size()
		heads := 2*letters - 1
		got := strings.Join(texts[:heads], " ")
		for i := heads; i < len(texts); i += letters {
			got += " " + strings.Join(texts[i:i+letters], "")
		}
		if got != c.want {
			t.Errorf("%s: the counts are\n%s, want\n%s", square(c.p, c.pos), got, c.want)
		}
		for class, n := range map[string]int{
			"count spent": strings.Count(c.want, "0"), "strike": strings.Count(c.want, "0"),
			"count over": strings.Count(c.want, "−"), "over": strings.Count(c.want, "−"),
			"count unknown": strings.Count(c.want, "?"),
		} {
			if classes[class] != n {
				t.Errorf("%s: %d times %q, want %d", square(c.p, c.pos), classes[class], class, n)
			}
		}
	}
}

// On a phone 366 pixels wide the cells of a board of 8 by 8 are large enough for a finger.
func TestMargins(t *testing.T) {
	p := parse(t, "8x8n4"+strings.Repeat("/2222", 16))
	top, left := margins(p)
	if cell := 366 / (8 + left); cell < 33 {
		t.Errorf("cells are %.1f pixels wide", cell)
	}
	var x, y, w, h float64
	if _, err := fmt.Sscanf(strips(p, view(p.Start())), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="%g %g %g %g"`, &x, &y, &w, &h); err != nil {
		t.Fatal(err)
	}
	if x != -left*cellSize || y != -top*cellSize || x+w != 8*cellSize || y+h != 8*cellSize {
		t.Errorf("margins %g and %g, and a view box from %g, %g of %g by %g", top, left, x, y, w, h)
	}
}

func TestGroundAndPicture(t *testing.T) {
	for _, text := range []string{tiny, partly, wide, "4x3n4/1111/1111/1111/1110/0111/1011/1101"} {
		p := parse(t, text)
		givens := strings.Count(text, "A..")
		_, classes := parts(t, ground(p, with()))
		if classes["frame"] != 1 || classes["given"] != givens || classes["corner"] != givens {
			t.Errorf("%s is drawn with %v", text, classes)
		}
		texts, _ := parts(t, picture(p, p.Start(), nil).OnPaper())
		_, _, letters := p.Size()
		if want := 2*letters - 1 + p.Lines()*letters; len(texts) != want {
			t.Errorf("%s: the picture has %d texts, want %d", text, len(texts), want)
		}
		if strings.Contains(picture(p, p.Start(), nil).Body, "light-dark") {
			t.Errorf("%s: the picture has two themes", text)
		}
	}
	p := parse(t, abcd.Mensa2016)
	solved := picture(p, at(t, p, "CADCD BCBDB ABCBA DCDAB CABCA"), nil).Body
	for i, d := range strokes[:4] {
		if got, want := strings.Count(solved, d+`"`), strings.Count("CADCDBCBDBABCBADCDABCABCA", string(rune('A'+i))); got != want {
			t.Errorf("the picture has %d times %c, want %d", got, 'A'+i, want)
		}
	}
}

func TestOverlay(t *testing.T) {
	p := parse(t, tiny)
	v := view(at(t, p, "A.. ... B.B"))
	if svg := overlay(p, v); svg != "" {
		t.Errorf("letters that break a rule have rings alone: %s", svg)
	}
	v = view(at(t, p, "A.. BC. ..A"))
	if svg := overlay(p, v); !strings.Contains(svg, "hatched") {
		t.Error("a row without room is not hatched")
	}
	if svg := overlay(p, view(p.Start())); svg != "" {
		t.Errorf("nothing is wrong: %s", svg)
	}
	v.Watching = true
	if overlay(p, v) != "" {
		t.Error("a search is hatched")
	}
	v.Watching, v.Options = false, with(game.Warnings, "off")
	if overlay(p, v) != "" {
		t.Error("hatched without warnings")
	}
}

func TestInspect(t *testing.T) {
	p := parse(t, tiny)
	pos := withNotes(p, at(t, p, "A.. .B. ..."), 2, "AC")
	for cell, want := range map[int]string{
		0: "Cell 1; Row 1; Column 1; Letter A, given; Row needs B 1, C 1; Column needs B 1, C 1; Candidates A B C; Notes none",
		1: "Cell 2; Row 1; Column 2; Letter none; Row needs B 1, C 1; Column needs A 1, C 1; Candidates C; Notes none",
		2: "Cell 3; Row 1; Column 3; Letter none; Row needs B 1, C 1; Column needs A 1, B 1, C 1; Candidates B C; Notes A C",
	} {
		var got []string
		for _, f := range inspect(p, pos, cell, with()) {
			got = append(got, f.Name+" "+f.Value)
		}
		if s := strings.Join(got, "; "); s != want {
			t.Errorf("cell %d: %s, want %s", cell, s, want)
		}
	}
}

func BenchmarkCells(b *testing.B) {
	p := parse(b, "12x12n8d"+strings.Repeat("/21222111", 24))
	v := view(p.Start())
	for b.Loop() {
		cells(p, v)
	}
}

// The cell of a letter is also that of its notes.
func TestCellsOfSites(t *testing.T) {
	p := parse(t, abcd.Mensa2016)
	sites := []int{7, 2}
	for _, m := range p.Note(p.Start(), 7, 1|2) {
		sites = append(sites, m.Site)
	}
	if got := cellsOf(p, sites); !slices.Equal(got, []int{2, 7}) {
		t.Errorf("%v stand for the cells %v", sites, got)
	}
}
