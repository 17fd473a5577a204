package course

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
)

var setBoards = []string{
	"starbattle:4x1.AABBCAABCCDBCDDD",
	"abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201::" + solver.Fields{Title: "Zoo ~ #1", Author: "Ä", Message: "Done"}.String(),
	"tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D.",
}

func noPause() {}

func setOf(t *testing.T, fields solver.Fields, boards ...string) Set {
	t.Helper()
	s := Set{Fields: fields}
	for _, text := range boards {
		link, err := solver.ParseLink(all.Kinds(), text)
		if err != nil {
			t.Fatal(err)
		}
		s.Add(link)
	}
	return s
}

// A set can be parsed from its address, from the address of a page, from a file and from an address in which
// another program has escaped all it could.
func TestSetComesBack(t *testing.T) {
	want := setOf(t, solver.Fields{Title: "Ten ~ boards", Author: "me & you"}, setBoards...)
	escaped := strings.NewReplacer("=", "%3D", ":", "%3A").Replace(strings.TrimPrefix(want.Text(), "set:"))
	for name, text := range map[string]string{
		"link": want.Text(), "address": "https://host/path/#" + want.Text(), "file": "\ufeff" + strings.ReplaceAll(want.File(), "\n", "\r\n"),
		"escaped": "#set:" + escaped, "before": "#set:b3." + want.Fields.String() + "~" + strings.Join(setBoards, "~"),
		"message": "Try https://host/path/#" + want.Text() + ").\nIt is mine.", "broken": "Mine:\nhttps://host/#" + want.Text()[:60] + "\r\n" + want.Text()[60:] + "\n\nAnn",
	} {
		got, err := ParseSet(all.Kinds(), text, noPause)
		if err != nil || got.Text() != want.Text() || !reflect.DeepEqual(got.Fields, want.Fields) || got.Lost != 0 {
			t.Errorf("%s: %v, %v, want %v", name, got, err, want)
		}
	}
}

// What is damaged is left out and counted, the rest is read.
func TestDamagedSet(t *testing.T) {
	whole := setOf(t, solver.Fields{Title: "Zoo"}, setBoards...)
	text := whole.Text()
	many := strings.Repeat("=starbattle:4x1.AABBCAABCCDBCDDD", 3)
	for i := range MaxBoards + 2 {
		many += fmt.Sprintf("=tromino:6x%d", i) // of which none can be read
	}
	for _, test := range []struct {
		name, text   string
		boards, lost int
		title        string
	}{
		{"one damaged", strings.Replace(text, "AABBCAAB", "AABBC", 1), 2, 1, "Zoo"},
		{"cut in a board", text[:len(text)-20], 2, 1, "Zoo"},
		{"cut between boards", text[:strings.LastIndex(text, "=")], 2, 1, "Zoo"},
		{"an unknown kind", strings.Replace(text, "abcd:", "sudoku:", 1), 2, 1, "Zoo"},
		{"a damaged title", strings.Replace(text, ".TLJXW6", ".T?", 1), 3, 0, ""},
		{"no fields", "set:" + text[strings.Index(text, "=")+1:], 3, 0, ""},
		{"a board twice", text + "=" + setBoards[0], 3, 0, "Zoo"},
		{"more than there may be named", strings.Replace(text, "b3", "b99999999999", 1), 3, 0, "Zoo"},
		{"less than none named", strings.Replace(text, "b3", "b-3", 1), 3, 0, "Zoo"},
		{"multiplication signs", strings.ReplaceAll(text, "x", "×"), 3, 0, "Zoo"},
		{"in bold print", text + "*).", 3, 0, "Zoo"},
		{"many damaged", text + many, 3, MaxBoards - 5, "Zoo"},
	} {
		s, err := ParseSet(all.Kinds(), test.text, noPause)
		if err != nil || len(s.Boards) != test.boards || s.Lost != test.lost || s.Fields.Title != test.title {
			t.Errorf("%s: %d boards, %d lost, title %q, %v", test.name, len(s.Boards), s.Lost, s.Fields.Title, err)
		}
	}
	for text, want := range map[string]string{
		"":                                       "this set has no boards",
		"set:":                                   "this set has no boards",
		"set:b2~x~sudoku":                        "this set is damaged: none of its boards can be read. Ask for its link once more",
		"set:" + strings.Repeat("~", MaxSetText): "this set is longer than 2097152 bytes",
	} {
		if _, err := ParseSet(all.Kinds(), text, noPause); err == nil || err.Error() != want {
			t.Errorf("%.20q: %v, want %s", text, err, want)
		}
	}
}

// A set is limited to MaxBoards, and reports how many boards were left out.
func TestFullSet(t *testing.T) {
	var s Set
	var links []solver.Link
	for i := range 20 {
		for j := i + 5; j < 25; j++ { // two cells of different regions change places
			regions := []byte("AAAAABBBBBCCCCCDDDDDEEEEE")
			regions[i], regions[j] = regions[j], regions[i]
			links = append(links, setOf(t, solver.Fields{}, "starbattle:5x1."+string(regions)).Boards...)
		}
	}
	for i := range MaxBoards {
		if !s.Add(links[i]) {
			t.Fatalf("board %d is not taken", i)
		}
	}
	if s.Add(links[MaxBoards]) {
		t.Error("one more is taken")
	}
	text := s.Text()
	if len(text) > MaxSetLink {
		t.Errorf("a set of %d small boards has %d bytes, more than an address may", MaxBoards, len(text))
	}
	got, err := ParseSet(all.Kinds(), text+"="+links[MaxBoards].String(), noPause)
	if err != nil || len(got.Boards) != MaxBoards || got.Lost != 1 {
		t.Errorf("%d boards, %d lost, %v", len(got.Boards), got.Lost, err)
	}
}

// The next unsolved board follows a board.
func TestAfterInSet(t *testing.T) {
	s := setOf(t, solver.Fields{}, setBoards...)
	solved := map[string]bool{}
	is := func(name string) bool { return solved[name] }
	if at := s.After(-1, is); at != 0 {
		t.Errorf("the first is %d", at)
	}
	solved[s.Boards[1].Name()] = true
	for at, want := range []int{2, 2, 0} {
		if next := s.After(at, is); next != want {
			t.Errorf("after %d comes %d, want %d", at, next, want)
		}
	}
	solved[s.Boards[0].Name()], solved[s.Boards[2].Name()] = true, true
	if next, n := s.After(0, is), s.Solved(is); next != -1 || n != 3 {
		t.Errorf("when all are solved, %d comes next of %d", next, n)
	}
}

// A parsed set, formatted and parsed again, is the same, whatever the bytes of the text.
func FuzzSet(f *testing.F) {
	for _, text := range setBoards {
		f.Add("set:b1.tWm9v~" + text)
	}
	f.Add("set:b3~%~\xff~abcd:")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSet(all.Kinds(), text, noPause)
		if err != nil {
			return
		}
		again, err := ParseSet(all.Kinds(), s.Text(), noPause)
		if err != nil || again.Text() != s.Text() || again.Lost != 0 {
			t.Errorf("%q comes back as %q: %d lost, %v", s.Text(), again.Text(), again.Lost, err)
		}
	})
}
