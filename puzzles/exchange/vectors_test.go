package exchange

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
)

const vectors = "../../../shared/data/"

// Addresses found in the wild, with their maps.
func TestAddressesFromTheWild(t *testing.T) {
	content, err := os.ReadFile(vectors + "format_vectors.json")
	if err != nil {
		t.Skip("the collected addresses are not here; testdata stands for them")
	}
	var collected struct {
		PuzzLink []struct {
			URL, Canonical string
			Stars, N       int
			Rows           []string
		}
	}
	if err := json.Unmarshal(content, &collected); err != nil || len(collected.PuzzLink) == 0 {
		t.Fatalf("%d addresses (%v)", len(collected.PuzzLink), err)
	}
	for _, v := range collected.PuzzLink {
		in, err := Read(all.Kinds(), []byte(v.URL))
		if err != nil || in.Format != puzzLink.Name {
			t.Errorf("%s: %s, %v", v.URL, in.Format, err)
			continue
		}
		m, _ := in.Kind.Map.To(in.Puzzle, "")
		cells, _ := lettered(m)
		if got, want := string(cells), strings.Join(v.Rows, ""); got != want || m.Stars != v.Stars || m.Rows != v.N {
			t.Errorf("%s: %dx%d %s, want %dx%d %s", v.URL, m.Rows, m.Stars, got, v.N, v.Stars, want)
		}
		for _, e := range Write(in.Kind, in.Puzzle, "", Extra{}) {
			if e.Format == puzzLink.Name && (e.Err != nil || e.Text != v.Canonical) {
				t.Errorf("%s is written as %s (%v), want %s", v.URL, e.Text, e.Err, v.Canonical)
			}
		}
	}
}

// queensFixture returns a file of the Queens helper, 7 by 7: a queen on the first cell, and the cells it
// closes.
func queensFixture(autoX bool) string {
	const regions = "1111111" + "2111113" + "2444443" + "2444443" + "2555553" + "6667777" + "6667777"
	text := []byte("Queens\x07\x01")
	for c := range 49 {
		status, closers := byte(1), byte(0)
		touched := c < 7 || c%7 == 0 || regions[c] == '1' || c == 8
		switch {
		case c == 0:
			status = 2
		case autoX && touched:
			status, closers = 0, 1
		case c == 48:
			status = 0 // a cross of the player's own
		}
		text = append(text, status, regions[c]-'0', regions[c]-'0'+3, closers)
	}
	return string(text) + queensEnd
}

func TestQueensFile(t *testing.T) {
	for _, autoX := range []bool{false, true} {
		in, err := Read(all.Kinds(), []byte(queensFixture(autoX)))
		if err != nil {
			t.Fatal(err)
		}
		const clues = "7x1.AAAAAAABAAAAACBDDDDDCBDDDDDCBEEEEECFFFGGGGFFFGGGG"
		want := solver.Position("Q" + strings.Repeat(".", 47) + "x")
		if in.Format != "Queens file" || in.Puzzle.String() != clues || in.Position != want || len(in.Notes) > 0 {
			t.Errorf("%s: %s at %s %q", in.Format, in.Puzzle, in.Position, in.Notes)
		}
		var text string
		for _, e := range Write(in.Kind, in.Puzzle, in.Position, Extra{}) {
			if e.Format == in.Format {
				text = e.Text
			}
		}
		if len(text) != 208 || text[:8] != "Queens\x07\x01" || text[8:12] != "\x02\x01\x01\x00" || text[200:] != "\x00\x07\x07\x00"+queensEnd {
			t.Errorf("%d bytes written: %q", len(text), text)
		}
	}
}

func TestQueensFileFaults(t *testing.T) {
	sound := queensFixture(false)
	set := func(at int, b byte) string { return sound[:at] + string([]byte{b}) + sound[at+1:] }
	unpainted := []byte(sound)
	for c := range 49 {
		unpainted[8+4*c+1] = 0
	}
	for _, test := range []struct{ title, text, want string }{
		{"cut", sound[:100], "error: the file has 25 words of 4 bytes instead of 52"},
		{"cut within a word", sound[:101], "error: the file has 101 bytes, which is not a multiple of 4 from 16 up"},
		{"size", set(6, 13), "error: the size is 13, not 1 to 12"},
		{"no size", set(6, 0), "error: the size is 0, not 1 to 12"},
		{"status", set(8+4*9, 3), "error: row 2, column 3: the status is 3, not 0 to 2"},
		{"region", set(8+4*9+1, 8), "error: row 2, column 3: the region is 8, not 1 to 7"},
		{"colour", set(8+4*9+2, 16), "error: row 2, column 3: the colour is 16, not 1 to 15"},
		{"one cell without region", set(8+4*9+1, 0), "note: the regions come from the colours"},
		{"one cell without region and colour", set(8+4*9+1, 0)[:8+4*9+2] + "\x00" + sound[8+4*9+3:], "error: row 2, column 3 has no region"},
		{"closed by nobody", set(8+4*9+3, 3), "note: row 1, column 2: 1 queen closes it, but the file says 0"},
		{"endless", sound + strings.Repeat("\x00", 4*100), "error: the file has 152 words of 4 bytes instead of 52"},
		{"without an end", sound[:204], "note: the file does not end as it should"},
		{"another end", sound[:204] + "\xff\x00\x00\x00", ""},
		{"another version", set(7, 9), ""},
		{"colours", set(8+4*9+2, 15), "note: the regions and colours disagree: the regions are used"},
		{"before playing", string(unpainted), "note: the regions come from the colours"},
	} {
		got := say(Read(all.Kinds(), []byte(test.text)))
		if last := got[strings.LastIndex(got, "\n")+1:]; test.want == "" {
			if strings.Contains(got, "note") || strings.Contains(got, "error") {
				t.Errorf("%s: %s", test.title, last)
			}
		} else if last != test.want && !strings.HasSuffix(last, ", "+test.want) {
			t.Errorf("%s: %s\nwant %s", test.title, last, test.want)
		}
	}
}

// The helper's own files survive a round trip, byte for byte, with colours and closed cells.
func TestQueensFilesFromTheWild(t *testing.T) {
	for _, test := range []struct{ file, position string }{
		{"Q_test7_open", ""},
		{"Q_test7_autox", "Q" + strings.Repeat(".", 48)},
	} {
		content, err := os.ReadFile(vectors + test.file)
		if err != nil {
			t.Skip("the collected files are not here; a made one stands for them")
		}
		in, err := Read(all.Kinds(), content)
		if err != nil || in.Format != "Queens file" || string(in.Position) != test.position || len(in.Notes) > 0 {
			t.Errorf("%s: %s", test.file, say(in, err))
			continue
		}
		if got := writtenAs(t, in, queensFile); got != string(content) {
			t.Errorf("%s was written as %q", test.file, got)
		}
	}
}

// writtenAs writes an import back with its extra.
func writtenAs(t *testing.T, in Import, f Format) string {
	t.Helper()
	for _, e := range Write(in.Kind, in.Puzzle, in.Position, in.Extra) {
		if e.Format == f.Name {
			if e.Err != nil {
				t.Fatal(e.Err)
			}
			return e.Text
		}
	}
	t.Fatalf("%s is not written", f.Name)
	return ""
}

func TestQueensFileComesBack(t *testing.T) {
	for _, autoX := range []bool{false, true} {
		file := queensFixture(autoX)
		in, err := Read(all.Kinds(), []byte(file))
		if err != nil {
			t.Fatal(err)
		}
		if got := writtenAs(t, in, queensFile); in.Extra.AutoX != autoX || got != file {
			t.Errorf("auto-X %v (%v): %q", autoX, in.Extra.AutoX, got)
		}
	}
}

// Cells that two queens close, one queen that closes another, a cross of the player's own:
// the number of queens that close each cell, and its state.
func TestQueensFileAutoX(t *testing.T) {
	b, err := readLetters("AAAAB/CCCCB/DDDDB/EEEEB/EEEEB")
	if err != nil {
		t.Fatal(err)
	}
	b.Marks, b.AutoX = "*...."+"....."+".x..."+"..*.*"+".....", true
	text, err := writeQueensFile(b)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for c := range 25 {
		got.WriteString(fmt.Sprintf("%c%d", "X.Q"[text[8+4*c]], text[8+4*c+3]))
		if c%5 == 4 {
			got.WriteString("\n")
		}
	}
	const want = "Q0X1X2X1X2\n" + "X1X1X1.0X1\n" + "X1X1X1X2X1\n" + "X3X2Q0X2Q0\n" + "X2X1X1X2X1\n"
	if got.String() != want {
		t.Errorf("got\n%swant\n%s", got.String(), want)
	}
}

// A file saved during painting is no puzzle yet, but a draft.
func TestDrafts(t *testing.T) {
	half := []byte(queensFixture(false))
	for c := range 49 {
		half[8+4*c+1] = 0
		if c >= 7 {
			half[8+4*c+2] = 0
		}
	}
	first := func(c int) int {
		if c < 7 {
			return 0
		}
		return -1
	}
	for _, test := range []struct {
		text, err string
		size      int
		want      func(c int) int
	}{
		{string(half), "row 2, column 1 has no region", 7, first},
		{"AAAAAAA" + strings.Repeat("\n.......", 6), "row 2, column 1 has no region", 7, first},
		{"A,A,A,A\nA,B,,A\nA,A,A,A\nA,A,A,A", "row 2, column 3 has no region", 4, func(c int) int { return map[int]int{5: 1, 6: -1}[c] }},
		{"AAAA/AAAA/AAAA/BBBB", "the map has 2 regions but needs 4", 4, func(c int) int { return c / 12 }},
		{"https://puzz.link/p?starbattle/4/4/1/0", "the map has 1 region but needs 4", 4, func(int) int { return 0 }},
		{"AAAA\nAAAA\nAA!A", "row 3, column 3: \"!\" is not a region letter", 0, nil},
		{"A1BB\nAABB\nCCDD\nCCDD", "row 1, column 2: \"1\" is not a region letter", 0, nil},
		{"AABB\nA1BB\nCCDD\nCCDD", "row 2, column 2: \"1\" is not a region letter", 0, nil},
	} {
		in, err := Read(all.Kinds(), []byte(test.text))
		if err == nil || err.Error() != test.err || (in.Draft == nil) != (test.size == 0) {
			t.Errorf("%q: %v, %v", test.text, in.Draft, err)
			continue
		}
		for c := range test.size * test.size {
			if in.Draft.Rows != test.size || in.Draft.Cols != test.size || in.Draft.Regions[c] != test.want(c) {
				t.Errorf("%q: %+v", test.text, *in.Draft)
				break
			}
		}
	}
}

// The example drawing of another program, with its map.
func TestPenpaFromTheWild(t *testing.T) {
	content, err := os.ReadFile(vectors + "format_vectors.json")
	if err != nil {
		t.Skip("the collected drawing is not here; testdata and TestPenpaDrawings stand for it")
	}
	var collected struct {
		Penpa []struct {
			P     string
			Rows  []string
			Stars int
		}
	}
	if err := json.Unmarshal(content, &collected); err != nil || len(collected.Penpa) == 0 {
		t.Fatalf("%d drawings (%v)", len(collected.Penpa), err)
	}
	for _, v := range collected.Penpa {
		for _, address := range []string{penpaAddress + "#m=edit&p=", penpaAddress + "#m=solve&p=", penpaAddress + "?m=edit&p=", ""} {
			in, err := Read(all.Kinds(), []byte(address+v.P))
			if err != nil || in.Format != penpa.Name {
				t.Errorf("%s, %v", in.Format, err)
				continue
			}
			m, _ := in.Kind.Map.To(in.Puzzle, "")
			cells, _ := lettered(m)
			if got, want := string(cells), strings.Join(v.Rows, ""); got != want || m.Stars != v.Stars {
				t.Errorf("%d stars, %s, want %d, %s", m.Stars, got, v.Stars, want)
			}
		}
	}
}
