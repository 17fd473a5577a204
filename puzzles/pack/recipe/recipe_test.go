package recipe

import (
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
)

func TestRefused(t *testing.T) {
	k := solver.KindNamed(all.Kinds(), "starbattle")
	for text, want := range map[string]string{
		"8 Easy 5 1":                           `line 1: "8 Easy 5 1" has no chapter`,
		"day Freitag":                          `line 1: "Freitag" is not a day of the week`,
		"day Friday\n\nday Friday":             `line 3: Friday comes twice`,
		"chapter A\n8 Easy 5":                  `line 2: "8 Easy 5" is not a size, a band, a number of boards and the first seed`,
		"chapter A\n8 Easy 0 1":                `line 2: "0" is not a number of boards from 1 to 1000`,
		"chapter A\n8 Easy 1001 1":             `line 2: "1001" is not a number of boards from 1 to 1000`,
		"chapter A\n8 Easy five 1":             `line 2: "five" is not a number of boards from 1 to 1000`,
		"chapter A\n8 Easy 5 -1":               `line 2: "-1" is not a seed`,
		"chapter A\n8 Simple 5 1":              `line 2: there is no band "Simple": use one of Easy, Medium, Hard, Expert and Master`,
		"chapter A\n8 - 5 1 wide":              `line 2: "wide" is not name=value`,
		"chapter A\n8 - 5 1 width=3":           `line 2: there is no choice called "width"`,
		"chapter A\n8 - 5 1 way=any":           `line 2: "any" is not a way to make puzzles`,
		"chapter A\n8 - 5 1 stars=7":           `line 2: stars cannot be "7": use one of 1, 2 and 3`,
		"chapter A\n8 - 5 1 least=0":           `line 2: "0" is not a grade from 1 on`,
		"chapter A\n8 - 5 1 most=NaN":          `line 2: "NaN" is not a grade from 1 on`,
		"chapter A\n3 Easy 5 1":                `line 2: boards of 1 star are made from 5×5 to 25×25, not 3×3`,
		"chapter A\n# 3 Easy\n\n 7 - 5 1 s\t1": `line 4: "s" is not name=value`,
	} {
		if _, err := Parse(k, text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	for _, bare := range []*solver.Kind{
		{Title: "Stones", Generator: k.Generator},
		{Title: "Stones", Ladder: k.Ladder},
	} {
		if _, err := Parse(bare, ""); err == nil || err.Error() != "Stones cannot be made and graded here" {
			t.Errorf("a bare kind: %v", err)
		}
	}
}

// The generator refuses no order of a parsed recipe.
func FuzzParse(f *testing.F) {
	k := solver.KindNamed(all.Kinds(), "starbattle")
	f.Add("chapter First steps\n5 Easy 10 1\n\nday Sunday\n# hard\n9 Expert 52 5000 stars=2 least=7.5 most=8\n")
	f.Add("chapter \nbuiltin\n9 - 1000 18446744073709551615 sizes=even")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Parse(k, text)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("the error is not one line: %v", err)
			}
			return
		}
		for _, p := range r.sections {
			if p.weekday < -1 || p.weekday > 6 {
				t.Errorf("the week has no day %d", p.weekday)
			}
			for _, l := range p.lines {
				if l.builtin {
					continue
				}
				if l.count < 1 || l.count > most {
					t.Errorf("%d boards", l.count)
				}
				if err := k.Generator.Refused(l.order); err != nil {
					t.Error(err)
				}
			}
		}
	})
}
