package solver

import (
	"strings"
	"testing"
)

func TestFields(t *testing.T) {
	f := Fields{Title: "Käse & <b>Brot</b>", Author: "Ann", Note: "for 8:30.", Message: "Well done", Colours: "ABZ"}
	if got := ParseFields(f.String()); got != f {
		t.Errorf("ParseFields(%q) = %+v", f.String(), got)
	}
	if s := (Fields{}).String(); s != "" {
		t.Errorf("no fields are written as %q", s)
	}
	if got := ParseFields("zZm9v.tVGl0bGU.a!!.x.cab"); got != (Fields{Title: "Title"}) {
		t.Errorf("what is unknown or damaged is kept: %+v", got)
	}
	long := Fields{Title: strings.Repeat("ö", 100), Author: "a\u202e\nb"}.Tidied()
	if long.Title != strings.Repeat("ö", MaxTitle) || long.Author != "a b" {
		t.Errorf("not tidied: %+v", long)
	}
}

func FuzzFields(f *testing.F) {
	f.Add("tVGl0bGU.aQW5u.cABC")
	f.Fuzz(func(t *testing.T, text string) {
		fields := ParseFields(text)
		if again := ParseFields(fields.String()); again != fields {
			t.Errorf("%+v is read as %+v", fields, again)
		}
	})
}
