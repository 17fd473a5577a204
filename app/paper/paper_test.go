package paper

import (
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver/all"
)

// puzzles are n puzzles, each with its number in all its words.
func puzzles(n int) []Puzzle {
	var list []Puzzle
	for i := range n {
		list = append(list, Puzzle{
			Title: fmt.Sprintf("Puzzle <%d>", i+1), Note: "Easy", Rules: "One & all", Address: fmt.Sprintf("https://example.org/#p:%d", i+1),
			Board: fmt.Sprintf(`<svg class="board-%d"/>`, i+1), Solution: fmt.Sprintf(`<svg class="solution-%d"/>`, i+1),
		})
	}
	return list
}

// outline returns a page's classes of leaves and drawings: "of-2: board-1 board-2".
func outline(t *testing.T, pages string) string {
	t.Helper()
	var lines []string
	for d := xml.NewDecoder(strings.NewReader(pages)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return strings.Join(lines, "\n")
		}
		if err != nil {
			t.Fatalf("%v in %s", err, pages)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		i := slices.IndexFunc(start.Attr, func(a xml.Attr) bool { return a.Name.Local == "class" })
		switch {
		case i < 0:
		case start.Name.Local == "section":
			lines = append(lines, strings.TrimPrefix(start.Attr[i].Value, "leaf ")+":")
		case start.Name.Local == "svg":
			lines[len(lines)-1] += " " + start.Attr[i].Value
		}
	}
}

func TestPages(t *testing.T) {
	for _, test := range []struct {
		puzzles, toAPage int
		solutions        bool
		want             string
	}{
		{1, 6, false, "of-1: board-1"},
		{1, 1, true, "of-1: board-1\nanswers across-1: solution-1"},
		{2, 6, false, "of-2: board-1 board-2"},
		{3, 2, true, "of-2: board-1 board-2\nof-2: board-3\nanswers across-2: solution-1 solution-2 solution-3"},
		{5, 4, false, "of-4: board-1 board-2 board-3 board-4\nof-4: board-5"},
		{2, 0, false, "of-1: board-1\nof-1: board-2"},
		{7, 99, true, "of-6: board-1 board-2 board-3 board-4 board-5 board-6\nof-6: board-7\n" +
			"answers across-3: solution-1 solution-2 solution-3 solution-4 solution-5 solution-6 solution-7"},
	} {
		if got := outline(t, Pages("Quadrille", puzzles(test.puzzles), test.toAPage, test.solutions)); got != test.want {
			t.Errorf("%d puzzles, %d to a page, solutions %t:\n%s, want\n%s", test.puzzles, test.toAPage, test.solutions, got, test.want)
		}
	}
}

// All solutions are on one page, in no more than six rows.
func TestSolutionsFitOnOnePage(t *testing.T) {
	for n := 1; n <= MaxPuzzles; n++ {
		lines := strings.Split(outline(t, Pages("Quadrille", puzzles(n), 6, true)), "\n")
		var across int
		if _, err := fmt.Sscanf(lines[len(lines)-1], "answers across-%d:", &across); err != nil {
			t.Fatal(err)
		}
		if across*6 < n || across > 4 {
			t.Errorf("%d solutions in %d columns", n, across)
		}
	}
}

// The solutions of more puzzles take several pages, each with the number of its puzzle; a title is never
// parsed as tags.
func TestBooklet(t *testing.T) {
	pages := Pages("<b>", puzzles(MaxPuzzles+2), 6, true)
	lines := strings.Split(outline(t, pages), "\n")
	if last := lines[len(lines)-1]; last != "answers across-2: solution-25 solution-26" {
		t.Errorf("the last page is %s", last)
	}
	for text, want := range map[string]int{"26. Puzzle &lt;26&gt;": 2, "<h1>&lt;b&gt;</h1>": 5, "<h1>Solutions</h1>": 2} {
		if got := strings.Count(pages, text); got != want {
			t.Errorf("%s stands %d times, want %d", text, got, want)
		}
	}
}

// Common rules are printed once, different ones with each puzzle; texts are never parsed as tags, and several
// puzzles are numbered.
func TestWords(t *testing.T) {
	list := puzzles(2)
	same := Pages("Quadrille", list, 2, false)
	list[1].Rules = "Others"
	list[0].Remark = "One of several solutions"
	differ := Pages("Quadrille", list, 2, true)
	for _, test := range []struct {
		pages, text string
		times       int
	}{
		{same, "One &amp; all", 1},
		{same, "<h2>1. Puzzle &lt;1&gt;</h2>", 1},
		{same, `<a class="code" href="https://example.org/#p:2"`, 1},
		{same, "One of several solutions", 0},
		{differ, "One &amp; all", 1},
		{differ, "Others", 1},
		{differ, "One of several solutions", 1},
		{Pages("Quadrille", puzzles(1), 1, false), "<h2>Puzzle &lt;1&gt;</h2>", 1},
	} {
		if got := strings.Count(test.pages, test.text); got != test.times {
			t.Errorf("%q stands %d times, want %d, in\n%s", test.text, got, test.times, test.pages)
		}
	}
}

var paint = regexp.MustCompile(`(fill|stroke|color)="([^"]*)"`)

// Sheets of any kind are black on nothing: no colour, and no theme.
func TestSheetsAreBlackOnNothing(t *testing.T) {
	plain := regexp.MustCompile(`^(none|currentColor|#000|#666)$`)
	seen := 0
	for _, k := range all.Kinds() {
		f := faces.Of(k.Name)
		for _, named := range k.Builtin {
			p, err := k.Parse(named.Text)
			if err != nil {
				t.Fatal(err)
			}
			v := p.Prove(t.Context(), p.Start(), 1)
			start, solved := f.Drawing.Sheet(p, p.Start(), game.Options{}).OnPaper(), f.Drawing.Sheet(p, v.Witnesses[0], f.Defaults()).OnPaper()
			if start == solved {
				t.Errorf("%s: the solution of %s does not show", k.Name, named.Name)
			}
			for _, svg := range []string{start, solved} {
				if err := xml.Unmarshal([]byte(svg), new(struct{})); err != nil {
					t.Errorf("%s: %v", k.Name, err)
				}
				for _, m := range paint.FindAllStringSubmatch(svg, -1) {
					seen++
					if !plain.MatchString(m[2]) {
						t.Errorf("%s: %s", k.Name, m[0])
					}
				}
			}
		}
	}
	if seen < 50 {
		t.Errorf("only %d colours were looked at", seen)
	}
}

// A title that makes the address too long for a code is left out of it.
func TestPlainAddress(t *testing.T) {
	list := puzzles(2)
	list[0].Plain = "https://example.org/#plain:1"
	list[1].Address, list[1].Plain = strings.Repeat("long ", 1000), "https://example.org/#plain:2"
	var codes []string
	for _, found := range regexp.MustCompile(`class="code" href="([^"]*)"`).FindAllStringSubmatch(Pages("Quadrille", list, 1, false), -1) {
		codes = append(codes, found[1])
	}
	if want := []string{"https://example.org/#p:1", "https://example.org/#plain:2"}; !slices.Equal(codes, want) {
		t.Errorf("the codes lead to %q, want %q", codes, want)
	}
}
