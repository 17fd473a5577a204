package faces

import (
	"encoding/xml"
	"reflect"
	"testing"

	"quadrille/app/game"
	"quadrille/solver/all"
)

// The fields of a new board can be read off any draft, and an order like it is one like its puzzle.
func TestFieldsOfADraft(t *testing.T) {
	for _, k := range all.Kinds() {
		d := Of(k.Name).Design
		if d == nil {
			continue
		}
		for _, by := range []int{0, 3} {
			want := map[string]int{}
			for _, f := range d.Making.Fields {
				want[f.Name] = min(f.Default+by, f.Max)
			}
			draft, err := d.Making.New(want)
			if err != nil {
				t.Fatal(err)
			}
			got := map[string]int{}
			for _, f := range d.Making.Fields {
				got[f.Name] = f.Of(draft)
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s: a draft of %v has %v", k.Name, want, got)
			}
		}
		if k.Generator == nil {
			continue
		}
		for _, b := range k.Builtin {
			p, err := k.Parse(b.Text)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := d.Making.Like(d.Making.Of(p)), k.Generator.Like(p); !reflect.DeepEqual(got, want) {
				t.Errorf("%s, %s: an order like the draft is %v, like the puzzle %v", k.Name, b.Name, got, want)
			}
		}
	}
}

// Every draft has a picture, an empty one and one of a puzzle; the puzzle has the size given by the draft.
func TestPictureOfADraft(t *testing.T) {
	for _, k := range all.Kinds() {
		f := Of(k.Name)
		if f.Design == nil {
			continue
		}
		p, err := k.Parse(k.Builtin[0].Text)
		if err != nil {
			t.Fatal(err)
		}
		full := f.Design.Making.Of(p)
		rows, cols := f.Drawing.Shape(p)
		if r, c := f.Design.Drawing.SizeOf(full); r != rows || c != cols {
			t.Errorf("%s: a draft of %d rows and %d columns is %d by %d", k.Name, rows, cols, r, c)
		}
		if again, err := k.Design.Puzzle(full); err != nil || again.String() != p.String() {
			t.Errorf("%s: the draft of a puzzle is another puzzle, %v", k.Name, err)
		}
		pictures := map[string]string{}
		for name, draft := range map[string]string{"empty": f.Design.Making.Blank(), "full": full} {
			svg := f.Design.Drawing.Picture(draft, game.Options{})
			if err := xml.Unmarshal([]byte(svg), new(struct{})); err != nil {
				t.Errorf("%s, %s: %v in %s", k.Name, name, err, svg)
			}
			pictures[svg] = name
		}
		if len(pictures) != 2 {
			t.Errorf("%s: an empty board looks like a puzzle", k.Name)
		}
	}
}
