package exchange

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode"

	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/grid"
)

func seed(f *testing.F) {
	for _, text := range examples(f, "testdata/sound.txt", "testdata/errors.txt", "testdata/forms.txt", "testdata/kinds.txt", "testdata/tables/sound.txt", "testdata/tables/errors.txt") {
		f.Add(text)
	}
	f.Add(queensFixture(true))
	f.Add("[-…, -é]") // a hyphen that begins no word
	f.Add(`{"size":4,"title":"#","author":"?","ruleset":"2 stars","grid":[[{},{},{},{}],[{},{},{},{}],[{"region":0},{},{},{"region":null}],[{},{},{},{}]]}`)
	f.Add("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A")
	f.Add(drawing("square,4,4", "[0,0,0,0]", "", `{zE:{"75,83":2},zN:{"43":["2",1,"1"]}}`))
}

// Any input gives a puzzle that survives a round trip through every form that holds it, or an error of one
// line.
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
		fields := Extra{Fields: solver.Fields{Title: text, Author: text, Colours: in.Extra.maker().Colours}}
		for _, e := range Write(in.Kind, in.Puzzle, in.Position, fields) {
			if e.Err != nil {
				oneLine(t, e.Err)
				continue
			}
			back, err := Read(kinds, []byte(e.Text))
			if err != nil || back.Puzzle.String() != in.Puzzle.String() {
				t.Fatalf("%s: %q came back as %v (%v)", e.Format, e.Text, back.Puzzle, err)
			}
			if maker, want := back.Extra.maker(), fields.maker(); e.Format == LinkFormat && maker != want || e.Format == csv.Name && maker.Title != want.Title {
				t.Fatalf("%s: %q came back with %v, want %v", e.Format, e.Text, maker, want)
			}
		}
	})
}

// Every format stays within the limits, even for texts that an earlier one would read.
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
			if format.Tables {
				soundTables(t, format.Name, b.Tables)
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

func soundTables(t *testing.T, format string, tables *grid.Tables) {
	t.Helper()
	sound := func(counts [][]int, lines int) bool {
		return len(counts) == lines && !slices.ContainsFunc(counts, func(line []int) bool {
			return len(line) != tables.Letters || slices.Min(line) < grid.Unknown || slices.Max(line) > 12
		})
	}
	switch {
	case tables.Rows < 3, tables.Rows > 12, tables.Cols < 3, tables.Cols > 12, tables.Letters < 3, tables.Letters > 8:
		t.Fatalf("%s: %d rows, %d columns, %d letters", format, tables.Rows, tables.Cols, tables.Letters)
	case !sound(tables.RowCounts, tables.Rows) || !sound(tables.ColCounts, tables.Cols):
		t.Fatalf("%s: the rows count %v, the columns %v", format, tables.RowCounts, tables.ColCounts)
	case tables.Given != nil && (len(tables.Given) != tables.Rows*tables.Cols ||
		slices.Min(tables.Given) < grid.Unknown || slices.Max(tables.Given) >= tables.Letters):
		t.Fatalf("%s: the letters %v are given", format, tables.Given)
	}
}

// A form of tables reads its own output as the same tables.
func fuzzTables(f *testing.F, format Format) {
	for _, text := range examples(f, "testdata/tables/sound.txt", "testdata/tables/errors.txt") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if text = tidy(text); len(text) > MaxText || !format.Detect(text) {
			return
		}
		b, err := format.Read(text)
		if err != nil {
			oneLine(t, err)
			return
		}
		for _, n := range b.Notes {
			oneLine(t, errors.New(n))
		}
		soundTables(t, format.Name, b.Tables)
		for _, other := range Formats() {
			if !other.Tables {
				continue
			}
			written, err := other.Write(b)
			if err != nil {
				oneLine(t, err)
				continue
			}
			back, err := other.Read(tidy(written))
			if err != nil || !other.Detect(tidy(written)) || pictureOf(back.Tables) != pictureOf(b.Tables) {
				t.Fatalf("%s: %q came back as %v (%v)", other.Name, written, back.Tables, err)
			}
		}
	})
}

// A form of rows reads boards within the limits, equal to those of its rows of numbers.
func fuzzRows(f *testing.F, format Format) {
	seed(f)
	f.Fuzz(func(t *testing.T, text string) {
		if text = tidy(text); text == "" || len(text) > MaxText || !format.Detect(text) {
			return
		}
		b, err := format.Read(text)
		if err != nil {
			oneLine(t, err)
			if m := b.draft(); m != nil && (m.Rows > solver.MaxSize || m.Cols > solver.MaxSize) {
				t.Fatalf("a draft of %d rows of %d cells", m.Rows, m.Cols)
			}
			return
		}
		if b.Rows < 1 || b.Rows > solver.MaxSize || b.Cols < 1 || b.Cols > solver.MaxSize || len(b.Regions) != b.Rows*b.Cols {
			t.Fatalf("%d rows, %d columns, %d cells", b.Rows, b.Cols, len(b.Regions))
		}
		if b.Rows < 2 || b.Cols < 4 {
			return // too small for a grid of numbers
		}
		written, _ := writeNumbers(b)
		if again, err := readNumbers(tidy(written)); err != nil || !slices.Equal(again.Regions, b.Regions) {
			t.Fatalf("%q came back as %v (%v)", written, again.Regions, err)
		}
	})
}

func FuzzArrays(f *testing.F) { fuzzRows(f, arrays) }
func FuzzEmoji(f *testing.F)  { fuzzRows(f, emoji) }
func FuzzBars(f *testing.F)   { fuzzRows(f, bars) }

func FuzzCells(f *testing.F)       { fuzzRows(f, regionCells) }
func FuzzBorders(f *testing.F)     { fuzzRows(f, borders) }
func FuzzMixed(f *testing.F)       { fuzzRows(f, mixed) }
func FuzzSpreadsheet(f *testing.F) { fuzzRows(f, spreadsheet) }

func FuzzGameID(f *testing.F)      { fuzzTables(f, gameID) }
func FuzzIni(f *testing.F)         { fuzzTables(f, ini) }
func FuzzCountTables(f *testing.F) { fuzzTables(f, countTables) }

func oneLine(t *testing.T, err error) {
	t.Helper()
	text := err.Error()
	if text == "" || len(text) > 300 || strings.ToValidUTF8(text, "") != text || strings.ContainsFunc(text, unicode.IsControl) {
		t.Fatalf("no sentence for a player: %q", text)
	}
}
