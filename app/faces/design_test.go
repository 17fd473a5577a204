package faces

import (
	"reflect"
	"testing"

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
