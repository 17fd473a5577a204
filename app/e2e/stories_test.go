//go:build !js

package e2e

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
	"quadrille/app/event/eventtest"
	"quadrille/solver"
)

// A story is a text in testdata/stories: lines of the steps that follow takes, one or several to a line, and of these.
//
//	early CODE, date TIME   a script of all pages opened later, or the name of one; the clock that they have
//	open [FRAGMENT]         opens an address on the site, and waits for the program
//	two [FRAGMENT]          the same in a second tab of the browser; "here" is where the first is,
//	                        "blank" a page before the site
//	two: STEPS              is done there
//	allow TEXT              in what the browser complains of
//	crash                   the process of the page
//	hold CELL ..., release  the button of the mouse, at a cell and on through others
//	point SELECTOR, there   keeps the place of an element; taps where it was
//	classic FRAGMENT        goes from the front page to a named puzzle, by keyboard alone
//	prints N [FRAGMENT]     so many pages, with a board on the only one
//	tab SELECTOR            presses the Tab key until an element has the focus
//	note VALUE, same VALUE  remembers what an expression says, which then is still so
//	other VALUE, again VALUE   waits until it is not so, or is so again
//	axe [RULE], axe WxH     axe-core finds nothing; in both themes in a window of that size
//	described TEXT          the cell that the Tab key reaches is, for a screen reader
//
// In a line $NAME is what testdata/page/NAME.js says. A line that begins with a tab goes on with the one before.
type story struct {
	t        *testing.T
	server   *browser.Server
	tab, two *browser.Tab
	noted    map[string]string
	release  func()
	pointed  browser.Point
}

var inPage = regexp.MustCompile(`\$\w+`)

// Stories that only a real browser can tell.
func TestStories(t *testing.T) {
	t.Parallel()
	for file, text := range eventtest.Files(t, "testdata/stories/*.txt") {
		for _, part := range strings.Split("\n"+text, "\n## ")[1:] {
			name, lines, _ := strings.Cut(part, "\n")
			t.Run(strings.TrimSuffix(filepath.Base(file), ".txt")+"/"+name, func(t *testing.T) {
				t.Parallel()
				s := &story{t: t, noted: map[string]string{}}
				for line := range strings.Lines(strings.ReplaceAll(lines, "\n\t", " ")) {
					if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
						s.line(line)
					}
				}
			})
		}
	}
}

func (s *story) line(line string) {
	failed, told := s.t.Failed(), line
	defer func() {
		if s.t.Failed() && !failed {
			s.t.Log("at the line", told)
		}
	}()
	if s.server == nil {
		s.server, s.tab = browser.Site(s.t, ""), browser.New(s.t)
	}
	tab, other := s.tab, false
	if line, other = strings.CutPrefix(line, "two: "); other {
		tab = s.two
	}
	for step := range stepsOf(line) {
		s.step(tab, inPage.ReplaceAllStringFunc(step, func(name string) string { return script(name[1:]) }))
	}
}

func (s *story) step(tab *browser.Tab, step string) {
	verb, rest, _ := strings.Cut(step, " ")
	value := func() string { return browser.Eval[string](tab, "JSON.stringify("+rest+")") }
	address := func() string {
		switch rest {
		case "":
			return s.server.URL
		case "blank":
			return "about:blank"
		case "here":
			return s.tab.URL()
		}
		return s.server.URL + addressOf(rest)
	}
	switch verb {
	case "early":
		if !strings.Contains(rest, " ") {
			rest = script(rest)
		}
		tab.Early(rest)
	case "date":
		setDate(tab, rest)
	case "open":
		load(tab, address())
	case "two":
		if s.two = s.tab.Beside(address()); rest != "blank" {
			s.two.WaitReady()
		}
	case "hold":
		path := through(tab, rest)
		s.release = tab.Mouse.Hold(path[0])
		for _, to := range path[1:] {
			tab.Mouse.Move(to)
		}
	case "release":
		s.release()
	case "tab":
		tabTo(s.t, tab, `document.activeElement.matches(`+quote(rest)+`)`)
	case "allow":
		tab.Allow(rest)
	case "crash":
		browser.Crash(tab)
	case "prints":
		var want int
		fmt.Sscan(rest, &want)
		pages := browser.Print(tab, browser.A4).Pages
		if _, board, ok := strings.Cut(rest, " "); ok && len(pages) == want {
			isPrinted(s.t, board, pages[0], []solver.Link{linkOf(addressOf(board))})
		} else if len(pages) != want {
			s.t.Errorf("%d pages are printed", len(pages))
		}
	case "classic":
		toClassic(s.t, tab, addressOf(rest))
	case "point":
		s.pointed = tab.Point(rest)
	case "there":
		tab.Finger.TapAt(s.pointed)
	case "note":
		s.noted[rest] = value()
	case "same":
		if now := value(); now != s.noted[rest] {
			s.t.Errorf("%s is %s, and was %s", rest, now, s.noted[rest])
		}
	case "other":
		tab.WaitFor("JSON.stringify(" + rest + ") !== " + quote(s.noted[rest]))
	case "again":
		tab.WaitValue(rest, "JSON.stringify("+rest+")", s.noted[rest])
	case "axe":
		if rest == "phone" || strings.ContainsAny(rest, "0123456789") {
			axeIn(s.t, tab, s.t.Name(), lightAndDark(viewOf(rest))...)
			return
		}
		finds(s.t, s.t.Name(), browser.Axe(tab, strings.Fields(rest)...))
	case "described":
		described := ""
		for _, node := range browser.AXTree(tab) {
			if node.Role == "gridcell" {
				described += node.Description
			}
		}
		if described != rest {
			s.t.Errorf("the board is described as %q", described)
		}
	default:
		take(tab, step)
	}
}

// viewOf reads a view: "phone", "desktop", or a size and what else it has.
func viewOf(text string) (v browser.View) {
	for word := range strings.FieldsSeq(text) {
		switch word {
		case "phone":
			v = browser.Phone
		case "desktop":
			v = browser.Desktop
		case "touch":
			v.Touch = true
		case "2x":
			v.Scale = 2
		case "forced":
			v.ForcedColors = true
		case "contrast":
			v.MoreContrast = true
		default:
			if _, err := fmt.Sscanf(word, "%dx%d", &v.Width, &v.Height); err != nil {
				panic(word + " is no part of a view")
			}
		}
	}
	return v
}
