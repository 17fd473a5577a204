package game

import (
	"strings"
	"testing"
)

func TestParseHow(t *testing.T) {
	chapters, err := parseHow("k", `
@b 123

# one: The first

Some words
in two lines.

    code:
        more

! allowed, one: A board.
@b
a.
.b

# two: The second

! broken: Another.
45`)
	if err != nil || len(chapters) != 2 || chapters[0].Name != "one" || chapters[1].Title != "The second" {
		t.Fatalf("%v %+v", err, chapters)
	}
	b := chapters[0].Blocks
	if b[0].Text != "Some words in two lines." || b[1].Code != "code:\n    more" || b[2].Figure.Board != "k:123:a..b" || len(b[2].Figure.Claims) != 2 {
		t.Errorf("%+v %+v", b, b[2].Figure)
	}
	if f := chapters[1].Blocks[0].Figure; f.Board != "k:45" || f.Caption != "Another." {
		t.Errorf("%+v", f)
	}
	for text, want := range map[string]string{
		"words":                          "comes before the first chapter",
		"# a":                            "is not the head",
		"# a: b\n\n! great: board\n1":    "is not a claim",
		"# a: b\n\n! allowed: board":     "is not a figure",
		"# a: b\n\n! allowed: board\n@c": "no board is called",
		"@c":                             "names no board",
	} {
		if _, err := parseHow("k", text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func FuzzParseHow(f *testing.F) {
	f.Add("# a: b\n\nwords\n\n    code\n\n! allowed: c\n1\n2")
	f.Add("@b 1\n@c 2\n\n# a: b\n\n! one: c\n@b")
	f.Fuzz(func(t *testing.T, text string) {
		chapters, err := parseHow("k", text)
		if err != nil {
			return
		}
		for _, c := range chapters {
			for _, b := range c.Blocks {
				if b.Figure != nil && (len(b.Figure.Claims) == 0 || !strings.HasPrefix(b.Figure.Board, "k:")) {
					t.Errorf("%+v", b.Figure)
				}
			}
		}
	})
}
