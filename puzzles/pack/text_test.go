package pack

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"quadrille/solver"
)

// stones is a kind with two built-in puzzles.
var stones = &solver.Kind{Name: "stones", Builtin: []solver.Named{{Name: "The old one", Text: "oo.o"}, {Name: "The older one", Text: "o..o"}}}

const text = `# Made by hand.

chapter First steps
o Easy 1.0
oo Easy 1.2

chapter Classics
*2 Hard 5.5
*1 Master 10.0

day Monday
.o Easy 1.1

day Sunday
.oo Expert 8.0
..oo Expert 7.6
`

var stonesPack = &Pack{
	Course: []Chapter{
		{"First steps", []Board{{"o", solver.Easy, 1, ""}, {"oo", solver.Easy, 1.2, ""}}},
		{"Classics", []Board{{"o..o", solver.Hard, 5.5, "The older one"}, {"oo.o", solver.Master, 10, "The old one"}}},
	},
	Week: [7][]Board{0: {{".o", solver.Easy, 1.1, ""}}, 6: {{".oo", solver.Expert, 8, ""}, {"..oo", solver.Expert, 7.6, ""}}},
}

func TestText(t *testing.T) {
	p, err := Parse(stones, text)
	if err != nil || !reflect.DeepEqual(p, stonesPack) {
		t.Errorf("read as %+v (%v), want %+v", p, err, stonesPack)
	}
	_, body, _ := strings.Cut(text, "\n")
	if got := stonesPack.Format(stones); got != body {
		t.Errorf("written as\n%s\nwant\n%s", got, body)
	}
}

func TestTextRefused(t *testing.T) {
	for text, want := range map[string]string{
		"o Easy 1.0":                       "line 1: a board has no chapter",
		"chapter A\no Easy":                `line 2: "o Easy" is not a board with its text, band and number`,
		"chapter A\no Easy 1.0 ":           `line 2: "o Easy 1.0 " is not a board with its text, band and number`,
		"chapter A\n\no Simple 1.0":        `line 3: "Simple" is not a band`,
		"chapter A\no Easy x":              `line 2: "x" is not a grade`,
		"chapter A\no Easy 0.9":            `line 2: "0.9" is not a grade`,
		"chapter A\no Easy NaN":            `line 2: "NaN" is not a grade`,
		"chapter A\n*3 Easy 1.0":           `line 2: "*3" is not a built-in puzzle`,
		"chapter A\n*0 Easy 1.0":           `line 2: "*0" is not a built-in puzzle`,
		"chapter A\n*x Easy 1.0":           `line 2: "*x" is not a built-in puzzle`,
		"day Someday":                      `line 1: "Someday" is not a day of the week`,
		"day " + strings.Repeat("day", 20): `line 1: "daydaydaydaydaydaydayday…" is not a day of the week`,
	} {
		if p, err := Parse(stones, text); err == nil || err.Error() != want {
			t.Errorf("%q: %v (%v), want %s", text, err, p, want)
		}
	}
}

// A parsed pack is formatted to a text that parses to the same pack.
func FuzzText(f *testing.F) {
	f.Add(text)
	f.Add("chapter \nchapter \n* Easy 1\n*1 Easy 1e0\r\nday Monday\nday Monday\n")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(stones, text)
		if err != nil {
			return
		}
		for _, boards := range p.Week {
			for i := range boards {
				boards[i].Number = math.Round(10*boards[i].Number) / 10
			}
		}
		for _, c := range p.Course {
			for i := range c.Boards {
				c.Boards[i].Number = math.Round(10*c.Boards[i].Number) / 10
			}
		}
		again, err := Parse(stones, p.Format(stones))
		if err != nil || !reflect.DeepEqual(again, p) {
			t.Errorf("%q is %+v, then %+v (%v)", text, p, again, err)
		}
	})
}
