//go:build !js

package e2e

import (
	_ "embed"
	"flag"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// A state is a line of testdata/states.txt, which says what its parts mean.
//
//go:embed testdata/states.txt
var states string

// onBoard matches the fragments of boards, which are waited for.
var onBoard = regexp.MustCompile(`^#(design:)?(starbattle|abcd|tromino):`)

type state struct{ name, checked, fragment, steps string }

// statesWith returns the states of which one of some letters is checked.
func statesWith(letters string) (list []state) {
	for line := range strings.Lines(states) {
		part := strings.SplitN(strings.TrimSpace(line), "|", 4)
		if len(part) < 4 || strings.HasPrefix(line, "#") {
			continue
		}
		s := state{strings.TrimSpace(part[0]), part[1], addressOf(strings.TrimSpace(part[2])), part[3]}
		if letters == "" || strings.ContainsAny(s.checked, letters) {
			list = append(list, s)
		}
	}
	return list
}

// reach goes from a page at the state's address to the state.
func (s state) reach(tab *browser.Tab) {
	if onBoard.MatchString(s.fragment) && s.name != "broken-link" {
		tab.Wait("#grid")
		if !strings.HasPrefix(s.fragment, "#design") { // a board opens in its last mode
			pressIfThere(tab, "[data-do=mode][data-arg=play]")
			tab.Wait(".at-play")
		}
	}
	follow(tab, s.steps)
}

// In every state axe-core finds nothing; in small windows nothing is cut off, either, and a finger can use the controls.
func TestStates(t *testing.T) {
	t.Parallel()
	small := still(browser.View{Width: 320, Height: 640, Scale: 2, Touch: true}, browser.View{Width: 640, Height: 400, Scale: 2, Dark: true})
	views := map[rune][]browser.View{
		'p': lightAndDark(browser.Phone), 'd': lightAndDark(browser.Desktop), 'f': still(browser.View{Width: 1280, Height: 800, ForcedColors: true}),
		'n': lightAndDark(browser.View{Width: 320, Height: 640, Touch: true}), 'w': small, 'v': small,
	}
	const parts = 6
	all := statesWith("pdnwv")
	for part := range parts {
		t.Run(fmt.Sprint(part), func(t *testing.T) {
			t.Parallel()
			tab := browser.New(t)
			setDate(tab, saturday)
			for i, s := range all[part*len(all)/parts : (part+1)*len(all)/parts] {
				tab.Look(views[rune(s.checked[0])][0])
				if i == 0 || strings.HasPrefix(s.fragment, "#library") { // where there are no games yet
					load(tab, browser.Site(t, "").URL)
				}
				turnTo(tab, s.fragment, "main")
				s.reach(tab)
				fitsFingers(t, tab, s)
				for _, letter := range s.checked {
					if strings.ContainsRune("pdfn", letter) {
						axeIn(t, tab, s.name, views[letter]...)
					}
				}
				if strings.ContainsAny(s.checked, "wv") {
					inSmallWindows(t, tab, s, small)
				}
				never(t, tab, `document.documentElement.scrollWidth > innerWidth || document.querySelector("dialog[open]")?.scrollWidth > document.querySelector("dialog[open]")?.clientWidth`, "%s scrolls sideways", s.name)
			}
		})
	}
}

func fitsFingers(t *testing.T, tab *browser.Tab, s state) {
	t.Helper()
	if small := browser.Eval[string](tab, script("tooSmall")); strings.Contains(s.checked, "t") && small != "" {
		t.Errorf("%s: too small for a finger: %s", s.name, small)
	}
}

// inSmallWindows checks a state in two windows; the first one checks all rules of axe-core.
func inSmallWindows(t *testing.T, tab *browser.Tab, s state, views []browser.View) {
	t.Helper()
	for i, view := range views {
		tab.Look(view)
		fitsFingers(t, tab, s)
		where := fmt.Sprintf("%s, %d wide", s.name, view.Width)
		faultless(t, tab, script("cutOff"), "%s: %s", where)
		if bad := browser.Eval[string](tab, script("misread")); i == 0 && bad != "" {
			t.Errorf("%s: %s", where, bad)
		}
		if strings.Contains(s.checked, "w") {
			finds(t, where, browser.Axe(tab, [][]string{nil, append([]string{"target-size", "scrollable-region-focusable"}, browser.Colours...)}[i]...))
		}
	}
}

var (
	shots = flag.String("shots", "", "write pictures of the states of the page into this `folder`")
	only  = flag.String("only", "", "of the pictures, those with this `word` in their names")
)

// TestShots draws every state with a distinct look, for human review. It only asserts that the states are
// reached.
func TestShots(t *testing.T) {
	t.Parallel()
	if *shots == "" {
		t.Skip("pictures are only written on request: make shots")
	}
	server := browser.Site(t, "")
	for _, view := range []browser.View{browser.Phone, browser.Desktop} {
		for _, theme := range []string{"light", "dark"} {
			view.Dark = theme == "dark"
			shoot := func(tab *browser.Tab, name string) {
				tab.WaitFor(`document.getAnimations().every((a) => a.playState === "finished")`)
				tab.Screenshot(filepath.Join(*shots, fmt.Sprintf("%s-%d-%s.png", name, view.Width, theme)))
			}
			for _, s := range append(statesWith(""), state{"walk", "", "#design", ""}) {
				if !strings.Contains(s.name, *only) {
					continue
				}
				tab := browser.New(t)
				tab.Look(view)
				setDate(tab, saturday)
				load(tab, server.URL+strings.TrimSuffix(s.fragment, "#"))
				s.reach(tab)
				if s.name == "walk" {
					for i, step := range strings.Split(strings.TrimSpace(walk), "\n\n") {
						follow(tab, step)
						shoot(tab, fmt.Sprint("walk-", i+1))
					}
				} else {
					shoot(tab, s.name)
				}
				tab.Close()
			}
		}
	}
}

// walk designs a board from scratch, tries it, and posts it in a set of two: there is a picture at each blank line.
//
//go:embed testdata/walk.txt
var walk string
