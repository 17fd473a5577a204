package ui

import (
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/play"
	"quadrille/app/ui/board"
	"quadrille/solver"
	"quadrille/solver/all"
)

// atBoard returns a page with a board to play on.
func atBoard(t *testing.T, link solver.Link) *page {
	t.Helper()
	p := atHome()
	p.shell.Settings.Values["timer"] = "off" // a script writes it into the page
	var entries []game.Entry
	if link.Position != "" {
		entries = append(entries, game.Moved(link.Puzzle.Start(), link.Position))
	}
	g, _ := game.Replay(link.Puzzle, entries)
	p.shell.Screen = board.New(&p.rooms, link, g, play.Open)
	return p
}

// The lists of sanitise.js have all elements and attributes of the stored screens.
func TestSanitiseKeepsWhatThePageDraws(t *testing.T) {
	elements, attributes := map[string]bool{}, map[string]bool{"open": true} // the browser sets it
	look := func(p *page) {
		t.Helper()
		p.shell.Visited = len(p.shell.Games.Unfinished) == 0 // without a visit all small pictures are drawn at once
		drawn := app.HTMLString(p.Render())
		if strings.Contains(drawn, "What could be saved is kept") {
			t.Fatalf("the page does not draw: %s", drawn)
		}
		collectNames(drawn, elements, attributes)
	}

	const bytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!-|+*?#~"
	random := rand.New(rand.NewPCG(1, 2))
	var games []library.Record
	for _, at := range []string{
		"starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC",
		"starbattle:14x1.AAAAAAAAAAAAAABBBBBBBBBBBBBBCCCCCCCCCCCCCCDDDDDDDDDDDDDDEEEEEEEEEEEEEEFFFFFFFFFFFFFFGGGGGGGGGGGGGGHHHHHHHHHHHHHHIIIIIIIIIIIIIIJJJJJJJJJJJJJJKKKKKKKKKKKKKKLLLLLLLLLLLLLLMMMMMMMMMMMMMMNNNNNNNNNNNNNN",
		"abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201",
		"tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D.",
	} {
		link, err := game.Open(all.Kinds(), at)
		if err != nil {
			t.Fatal(err)
		}
		marks := string(slices.DeleteFunc([]byte(bytes), func(b byte) bool {
			return link.Puzzle.Check(link.Puzzle.Start().Set(solver.Mark{Site: 0, To: b})) != nil
		}))
		face := faces.Of(link.Kind.Name)
		for range 40 {
			link.Position = link.Puzzle.Start()
			for range random.IntN(2 * len(link.Position)) {
				link.Position = link.Position.Set(solver.Mark{Site: random.IntN(len(link.Position)), To: marks[random.IntN(len(marks))]})
			}
			p := atBoard(t, link)
			for _, c := range face.Choices {
				p.board().Midend.View().Options[c.Name] = c.Values[random.IntN(len(c.Values))]
			}
			p.board().Midend.Update(event.Focused{Cell: random.IntN(len(p.board().Midend.Face().Drawing.Cells(p.board().Link().Puzzle, p.board().Midend.View().Board)))})
			look(p)
		}
		games = append(games, library.Record{Link: link.Name(), Kind: link.Kind.Name, At: int64(len(games) + 1), Want: 6})
	}
	look(atHome())
	look(atHome(games...))

	text, err := os.ReadFile("../../web/boot/sanitise.js")
	if err != nil {
		t.Fatal(err)
	}
	for name, drawn := range map[string]map[string]bool{"elements": elements, "attributes": attributes} {
		m := regexp.MustCompile("const " + name + " = new Set\\(`([^`]*)`").FindSubmatch(text)
		if m == nil {
			t.Fatalf("sanitise.js has no list of %s", name)
		}
		want := slices.Sorted(maps.Keys(drawn))
		if got := strings.Fields(string(m[1])); !slices.Equal(got, want) {
			t.Errorf("the %s in sanitise.js are\n%s\nthe page draws\n%s", name, strings.Join(got, " "), strings.Join(want, " "))
		}
	}
	for _, name := range []string{"base", "embed", "form", "frame", "iframe", "link", "meta", "object", "script", "style", "template"} {
		if elements[name] {
			t.Errorf("the page draws <%s>, which must not come from a store", name)
		}
	}
}

var (
	startTag      = regexp.MustCompile(`<([A-Za-z][A-Za-z0-9]*)((?:\s+[\w:-]+(?:="(?:[^"\\]|\\.)*")?)*)`)
	attributeForm = regexp.MustCompile(`([\w:-]+)(?:="(?:[^"\\]|\\.)*")?`)
)

// collectNames notes the names of the elements and attributes in a text of HTML.
func collectNames(html string, elements, attributes map[string]bool) {
	for _, tag := range startTag.FindAllStringSubmatch(html, -1) {
		elements[tag[1]] = true
		for _, a := range attributeForm.FindAllStringSubmatch(tag[2], -1) {
			attributes[a[1]] = true
		}
	}
}
