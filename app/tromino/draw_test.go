package tromino

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver/tromino"
)

// A drawn is one element of a drawing: its class and its path.
type drawn struct{ class, path string }

// parts lists the elements of a drawing that have a class, in the order in which they are
// painted. An inline style would be refused by the page.
func parts(t *testing.T, svg string) []drawn {
	t.Helper()
	var list []drawn
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatalf("%v in %s", err, svg)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		var found drawn
		for _, a := range e.Attr {
			switch a.Name.Local {
			case "class":
				found.class = a.Value
			case "d":
				found.path = a.Value
			case "style":
				t.Errorf("an inline style: %s", a.Value)
			}
		}
		if found.class != "" {
			list = append(list, found)
		}
	}
}

func classes(list []drawn) string {
	var said []string
	for _, d := range list {
		said = append(said, d.class)
	}
	return strings.Join(said, " ")
}

// What is drawn above the cells, from the bottom to the top: dots always last.
func TestOverlay(t *testing.T) {
	p := parse(t, ells)
	walls := cycle(p, p.Start(), 0, false)
	tries := view(p.Start())
	tries.Watching, tries.Proposed = true, p.Piece(p.Start(), [3]int{0, 1, 3})
	quiet := view(at(t, p, "AAA ... ... ..."))
	quiet.Options = with(false)
	for _, c := range []struct {
		name string
		v    game.View
		want string
	}{
		{"nothing", view(p.Start()), ""},
		{"a wall", view(walls), "pieces heavy dots"},
		{"a piece", view(at(t, p, "AA. A.. ... ...")), "pieces piece opened dots"},
		{"all", view(at(t, p, "AAB ABB CCD CDD")), "pieces piece piece piece piece opened dots"},
		{"two cells", view(at(t, p, "AA. ... ... ...")), "pieces growing opened dots"},
		{"a wrong one", view(at(t, p, "AAA ... ... ...")), "pieces piece opened dots"},
		{"a search", tries, "pieces tried dots"},
	} {
		if got := classes(parts(t, overlay(p, c.v))); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// A piece that is closed has its walls in its outline alone.
func TestWallsOfAPiece(t *testing.T) {
	p := parse(t, ells)
	pos := drag(p, p.Start(), []int{0, 1, 3}, with(true))
	if got := classes(parts(t, overlay(p, view(pos)))); got != "pieces piece opened dots" {
		t.Errorf("drawn as %s", got)
	}
}

func TestGroundAndPicture(t *testing.T) {
	p := parse(t, tromino.Mensa)
	if got := classes(parts(t, ground(p, with(true)))); got != "field paper thin frame dots" {
		t.Errorf("the ground is %s", got)
	}
	for _, d := range parts(t, ground(p, with(true))) {
		if n := strings.Count(d.path, "M"); d.class == "dots" && n != strings.Count(tromino.Mensa, "D") {
			t.Errorf("%d dots", n)
		}
	}
	some := parse(t, partly)
	if got := strings.Count(ground(some, with(true)), ">?</text>"); got != 2 {
		t.Errorf("%d cells are shown as unknown, want 2", got)
	}
	file := plate(game.Tint.InFile)(p, at(t, p, "AA.... A..... ...... ...... ...... ......"), nil).Body
	if got := classes(parts(t, file)); got != "paper thin frame piece opened dots" {
		t.Errorf("the picture is %s", got)
	}
	if strings.Contains(file, "light-dark") {
		t.Error("the picture has two themes")
	}
}

func TestLegend(t *testing.T) {
	for text, dots := range map[string]int{ells: 8, partly: 6, "3x4l/D../..D/D../..D": 4} {
		p := parse(t, text)
		got := classes(parts(t, legend(p)))
		if pieces := strings.Count(got, "piece"); pieces != 6 || strings.Count(got, "dots") != dots {
			t.Errorf("%s: the legend is %s, want six pieces and %d dots", text, got, dots)
		}
		if !strings.Contains(legend(p), p.Rule().String()) {
			t.Errorf("%s: the legend has no name", text)
		}
	}
}
