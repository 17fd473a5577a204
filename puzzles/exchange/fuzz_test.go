package exchange

import (
	"strings"
	"testing"
	"unicode"

	"quadrille/solver"
	"quadrille/solver/all"
)

func seed(f *testing.F) {
	for _, text := range examples(f, "testdata/sound.txt", "testdata/errors.txt") {
		f.Add(text)
	}
	f.Add(queensFixture(true))
	f.Add(drawing("square,4,4", "[0,0,0,0]", "", `{zE:{"75,83":2},zN:{"43":["2",1,"1"]}}`))
}

// Whatever comes in gives a puzzle, which every form that holds it gives back, or one line.
func FuzzRead(f *testing.F) {
	seed(f)
	kinds := all.Kinds()
	f.Fuzz(func(t *testing.T, text string) {
		in, err := Read(kinds, []byte(text))
		if err != nil {
			oneLine(t, err)
			return
		}
		if in.Position != "" {
			if err := in.Puzzle.Check(in.Position); err != nil {
				t.Fatal(err)
			}
		}
		for _, e := range Write(in.Kind, in.Puzzle, in.Position) {
			if e.Err != nil {
				oneLine(t, e.Err)
				continue
			}
			back, err := Read(kinds, []byte(e.Text))
			if err != nil || back.Puzzle.String() != in.Puzzle.String() {
				t.Fatalf("%s: %q came back as %v (%v)", e.Format, e.Text, back.Puzzle, err)
			}
		}
	})
}

// Every format for itself stays within the limits, though another one would have claimed
// the text first.
func FuzzFormats(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > MaxText {
			t.Skip("Read refuses so long a text")
		}
		for _, format := range Formats() {
			in := tidy(text)
			if format.Binary {
				in = text
			}
			if in == "" || !format.Detect(in) {
				continue
			}
			b, err := format.Read(in)
			if err != nil {
				oneLine(t, err)
				continue
			}
			if b.Rows < 1 || b.Rows > solver.MaxSize || b.Cols < 1 || b.Cols > solver.MaxSize || b.Stars < 0 || len(b.Regions) != b.Rows*b.Cols {
				t.Fatalf("%s: %d rows, %d columns, %d cells, %d stars", format.Name, b.Rows, b.Cols, len(b.Regions), b.Stars)
			}
			if len(b.Marks) != 0 && len(b.Marks) != len(b.Regions) {
				t.Fatalf("%s: %d marks for %d cells", format.Name, len(b.Marks), len(b.Regions))
			}
		}
	})
}

func oneLine(t *testing.T, err error) {
	t.Helper()
	text := err.Error()
	if text == "" || len(text) > 300 || strings.ToValidUTF8(text, "") != text || strings.ContainsFunc(text, unicode.IsControl) {
		t.Fatalf("no sentence for a player: %q", text)
	}
}
