package game_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Title and author are shown below a picture as text, never as mark-up. Without them the picture is
// unchanged.
func TestCaption(t *testing.T) {
	for _, board := range []string{"starbattle:4x1.AABBCAABCCDBCDDD", "tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D.", "abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201"} {
		link, err := game.Open(all.Kinds(), board)
		if err != nil {
			t.Fatal(err)
		}
		face := faces.Of(link.Kind.Name)
		bare := face.Picture(link, nil)
		link.Fields = solver.Fields{Title: `</text><script>alert("1")</script>&amp;`, Author: strings.Repeat("星", 30), Note: "note", Message: "message"}
		svg := face.Picture(link, nil)
		text, tags := "", 0
		for d := xml.NewDecoder(strings.NewReader(svg)); ; {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", board, err)
			}
			switch token := token.(type) {
			case xml.CharData:
				text += string(token)
			case xml.StartElement:
				if tags++; token.Name.Local == "script" {
					t.Errorf("%s: the title is mark-up", board)
				}
			}
		}
		if !strings.HasSuffix(text, link.Fields.Title+"by "+link.Fields.Author) || strings.Contains(svg, "message") {
			t.Errorf("%s: it says %q", board, text)
		}
		if !strings.Contains(svg, bare) || tags < 5 {
			t.Errorf("%s: the board is not in %s", board, svg)
		}
	}
}

var anyColour = regexp.MustCompile(`(?:fill|stroke|color)="([^"]*)"`)

// A plain picture of any kind has a size in pixels, a caption, and nothing but black, white and greys.
func TestPlainPicture(t *testing.T) {
	for _, board := range []string{"starbattle:4x1.AABBCAABCCDBCDDD:.Q.....QQ.....Q.:tWm9v", "tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D.::tWm9v", "abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201::tWm9v"} {
		link, err := game.Open(all.Kinds(), board)
		if err != nil {
			t.Fatal(err)
		}
		svg := faces.Of(link.Kind.Name).PlainPicture(link, nil)
		var wide, high int
		if _, err := fmt.Sscanf(svg, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d"`, &wide, &high); err != nil || wide < 200 || high <= 200 {
			t.Errorf("%s: %v, it begins %.120s", board, err, svg)
		}
		if err := xml.Unmarshal([]byte(svg), new(struct{})); err != nil {
			t.Errorf("%s: %v", board, err)
		}
		if strings.Count(svg, ">Zoo</text>") != 1 {
			t.Errorf("%s: it has no title", board)
		}
		for _, found := range anyColour.FindAllStringSubmatch(svg, -1) {
			c := strings.TrimPrefix(found[1], "#")
			grey := c == "none" || c == "currentColor" || len(c) == 3 && c == strings.Repeat(c[:1], 3) || len(c) == 6 && c == strings.Repeat(c[:2], 3)
			if !grey && found[1] != game.Ink.Light && found[1] != game.Paper.Light {
				t.Errorf("%s: it is painted %s", board, found[0])
			}
		}
	}
}

func TestPaintedPicture(t *testing.T) {
	link, err := game.Open(all.Kinds(), "starbattle:4x1.AABBCAABCCDBCDDD::cYXWV")
	if err != nil {
		t.Fatal(err)
	}
	face := faces.Of(link.Kind.Name)
	painted := face.Picture(link, nil)
	if painted != face.Picture(link, game.Options{"painted": "YXWV"}) || strings.Contains(painted, face.Drawing.Picture(link.Puzzle, link.Puzzle.Start(), nil).Body) {
		t.Error("the picture has not the colours of the link")
	}
}

func TestFileName(t *testing.T) {
	for title, want := range map[string]string{
		"": "tromino", "Night sky!": "tromino-night-sky", "../../etc/passwd": "tromino-etc-passwd", "CON": "tromino-con", ".exe": "tromino-exe", "Ärger · 星": "tromino-ärger-星",
	} {
		if got := game.FileName(solver.Link{Kind: solver.KindNamed(all.Kinds(), "tromino"), Fields: solver.Fields{Title: title}}); got != want {
			t.Errorf("%q: %s, want %s", title, got, want)
		}
	}
}
