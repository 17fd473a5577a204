package exchange

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
)

// exportOf returns the export of a puzzle in one form.
func exportOf(t *testing.T, in Import, pos solver.Position, format string) Export {
	t.Helper()
	for _, e := range Write(in.Kind, in.Puzzle, pos, Extra{}) {
		if e.Format == format {
			return e
		}
	}
	t.Fatalf("%s is not offered for %s", format, in.Kind.Title)
	return Export{}
}

// The built-in puzzles of a kind of counts survive a round trip through every form.
func TestBuiltinCounts(t *testing.T) {
	kind := solver.KindNamed(all.Kinds(), "abcd")
	for _, builtin := range kind.Builtin {
		p, err := kind.Parse(builtin.Text)
		if err != nil {
			t.Fatal(err)
		}
		var forms []string
		for _, e := range Write(kind, p, "", Extra{}) {
			forms = append(forms, e.Format)
			in, err := Read(all.Kinds(), []byte(e.Text))
			if e.Err != nil || err != nil || in.Format != e.Format || in.Kind.Name != kind.Name || in.Puzzle.String() != p.String() || in.Position != "" {
				t.Errorf("%s, %s: %v, %q came back from %s as %v at %q (%v)", builtin.Name, e.Format, e.Err, e.Text, in.Format, in.Puzzle, in.Position, err)
			}
		}
		if want := []string{LinkFormat, "Game ID", "File of counts", "Tables of counts"}; !slices.Equal(forms, want) {
			t.Errorf("%s is offered as %q, want %q", builtin.Name, forms, want)
		}
	}
}

// The strings of the original program are those of the built-in puzzles.
func TestPackedStrings(t *testing.T) {
	for i, packed := range [][2]string{
		{"12012112122212010211", "10220311221011122120"},
		{"20210021212112212102", "01222021120202212120"},
	} {
		text := fmt.Sprintf("[%d]\nDefSizeX=5\nDefSizeY=5\nDefLetters=%s\nTopStr=%s\nLeftStr=%s", i, "ABCD", packed[0], packed[1])
		in, err := Read(all.Kinds(), []byte(text))
		if err != nil || in.Puzzle.String() != solver.KindNamed(all.Kinds(), "abcd").Builtin[i].Text {
			t.Errorf("%q is %v (%v), want %s", packed, in.Puzzle, err, solver.KindNamed(all.Kinds(), "abcd").Builtin[i].Text)
		}
	}
}

// Given letters, blank counts and the rule of the diagonals survive a round trip through the forms that hold
// them.
func TestCountsWithMore(t *testing.T) {
	tables := strings.Join([]string{
		"diagonals differ",
		"A 1 ? 0 1",
		"B 0 1 1 0",
		"C 1 0 1 1",
		"D 0 1 0 1",
		"E 1 0 1 ?",
		"",
		"? 1 1 1 0 | . . . D",
		"1 0 1 1 1 | C . E .",
		"1 1 1 0 1 | . . . .",
		"",
	}, "\n")
	in, err := Read(all.Kinds(), []byte(tables))
	if err != nil {
		t.Fatal(err)
	}
	if e := exportOf(t, in, "", countTables.Name); e.Err != nil || e.Text != tables {
		t.Errorf("%q, %v; want %q", e.Text, e.Err, tables)
	}
	for _, f := range []Format{gameID, ini} {
		if e := exportOf(t, in, "", f.Name); e.Err == nil || e.Err.Error() != "this format has no place for given letters" {
			t.Errorf("%s: %q, %v", f.Name, e.Text, e.Err)
		}
	}
	// Without its letters the same puzzle is a game ID, too.
	var bare []string
	for line := range strings.Lines(tables) {
		line, _, _ = strings.Cut(strings.TrimSuffix(line, "\n"), " |")
		bare = append(bare, line)
	}
	in, err = Read(all.Kinds(), []byte(strings.Join(bare, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	const id = "4x3n5D:,1,1,1,0,1,0,1,1,1,1,1,1,0,1,1,0,1,0,1,,1,0,1,0,0,1,1,0,1,1,0,1,1,"
	if e := exportOf(t, in, "", gameID.Name); e.Err != nil || e.Text != id {
		t.Errorf("%q, %v; want %q", e.Text, e.Err, id)
	}
	if back, err := Read(all.Kinds(), []byte("#abcd:"+id)); err != nil || back.Format != gameID.Name || back.Puzzle.String() != in.Puzzle.String() {
		t.Errorf("behind a name: %v (%v)", back.Puzzle, err)
	}
	if e := exportOf(t, in, "", ini.Name); e.Err == nil || e.Err.Error() != "this format has no place for the rule that corners count" {
		t.Errorf("%q, %v", e.Text, e.Err)
	}
}

// The player's marks are no clues: forms that cannot hold them omit them.
func TestCountsWithMarks(t *testing.T) {
	kind := solver.KindNamed(all.Kinds(), "abcd")
	in, err := Read(all.Kinds(), []byte(kind.Name+":"+kind.Builtin[0].Text))
	if err != nil {
		t.Fatal(err)
	}
	pos := in.Puzzle.Start().Set(solver.Mark{Site: 0, To: 'C'})
	for _, e := range Write(in.Kind, in.Puzzle, pos, Extra{})[1:] {
		back, err := Read(all.Kinds(), []byte(e.Text))
		if e.Marks || e.Err != nil || err != nil || back.Position != "" || back.Puzzle.String() != in.Puzzle.String() {
			t.Errorf("%s: %q, %v, came back as %v at %q (%v)", e.Format, e.Text, e.Err, back.Puzzle, back.Position, err)
		}
	}
	if e := exportOf(t, in, pos, LinkFormat); !strings.HasPrefix(e.Text, kind.Name+":"+kind.Builtin[0].Text+":C") {
		t.Errorf("our own link is %q", e.Text)
	}
}

// An error of the kind names the place.
func TestCountsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"3x3n3:3,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1":  "A",         // more than the cells without neighbours
		"3x3n3:2,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1":  "row 1",     // more than the row has cells
		"3x3n3:1,1,1,1,1,0,1,1,1,1,1,1,1,1,1,1,1,1":  "row 2",     // fewer
		"3x3n3D:1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1": "5 letters", // too few for the diagonals
	} {
		in, err := Read(all.Kinds(), []byte(text))
		if err == nil || in.Format != gameID.Name || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is read as %v by %s (%v)", text, in.Puzzle, in.Format, err)
			continue
		}
		oneLine(t, err)
	}
}
