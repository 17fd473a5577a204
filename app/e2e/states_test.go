//go:build !js

package e2e

import (
	"flag"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// A state of the page has a name, letters that say what is checked of it, an address, and the steps from there. All are
// in the pictures. axe-core finds nothing in those with
//
//	p  on a phone, light and dark
//	d  on a desktop, light and dark
//	n  on a narrow phone, light and dark, where nothing scrolls sideways
//	f  also in forced colours
//	w  in a window 320 pixels wide and, dark, at 200 % in one of 1280 by 800, where nothing is cut off or scrolls
//	   sideways and no gesture of a finger is misread
//	v  the same without axe-core, which has seen the rest of these pages
//	t  there, too, the controls are large enough for a finger
//
// and in all windows nothing overlaps in those with o.
const states = `
home-front |wt| | wait .tile
home || | text #date = Saturday, 28 November
home-below || | text #date = Saturday, 28 November ; do scrollTo(0, 2000)
home-again |wt| | returning
coach |o| @starbattle/0/0 | wait .coach
coach-abcd |o| @abcd/0/0 | wait .coach
coach-tromino |o| @tromino/0/0 | wait .coach
play |wt| play | wait [data-do=make]
designs |wt| design | wait .make
designs-list || keys | designs
designs-deleted |nt| keys | designs ; game delete = Queens board 25×25 ; unfold #deleted ; game rename = Queens board 6×6 ; wait #game-name
design-versions |d| design:@mensa | press [data-arg=rotate] ; press [data-arg=rotate] ; press [data-do=versions] ; wait .version ; see .versions
daily || | returning ; go daily ; wait .month
course-all || | returning ; go course ; text #title = Courses
course-kind || | returning ; go course:starbattle ; wait .steps
menu || daily | wait .month ; do document.querySelector("#menu").checkVisibility() && document.querySelector("#menu").click()
courses |wt| course | wait main.front
course |wt| course:starbattle | wait main.front
day |wt| daily:2026-11-27 | wait main.front
boards |w| boards | wait main.front
set |pdwt| set:b3.tWm9v.aQW5u~starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC~starbattle:5x1.AAAAABBAACCAAAACADAAEADEE::aQm9i | wait #board-0
calendar || | returning ; solve @easy1 ; begin @easyBefore = 2 ; go daily:2026-11 ; wait .month .marks.easy
daily-new |wt| daily | wait .month .marks.easy
next-easy || | solve @easy
next-daily || | solve @today
regular-home || | solve @starbattle/0/0 ; later 7 ; go ; text #date = Saturday, 5 December
regular-day || | solve @starbattle/0/0 ; later 7 ; go daily ; wait #h-last
regular-next || | solve @starbattle/0/0 ; later 7 ; solve @weekLater
next-course |o| @abcd/0/1 | finish ; wait .solve-card
makers || play | click .maker summary ; see .makers
print-new || @stars10 | dialog print ; choose #s-print-count = 3 ; unfold #d-print details
empty || @queens8 |
midgame || @queens8:...Q....x{.54}x | press #s-starbattle-auto
patterns || @queens8 | choose #s-starbattle-labels = patterns
distinct || @queens8 | choose #s-starbattle-colours = distinct
letters || @queens8 | choose #s-starbattle-labels = letters
conflict |df| @mensa:Q.Q......x{.26} | wait .cell.fault ; go starbattle:6x1.nonsense ; wait #notices .notice
refused || @mensa:........Q{.27} | press #s-starbattle-auto ; cells 6
solved |o| @starbattle/0/1 | finish ; wait .solve-card
several |o| @stripes6 | press .bar [data-do=hint] ; text #verdict = These marks lead no further: the board has more than one solution
credits |o| @credits |
proved || @mensa | press [data-do=prove] ; text #proof = Exactly one solution
stars10 || @stars10 |
wide |o| @wideBoard |
zoomed |p| @wideQueens | click [data-do=zoom][data-arg=in] ; wait .zoomed
large-patterns || @blocks | choose #s-starbattle-labels = patterns
split || @split |
large || @striped |
focus || @mensa | focus #c8 ; key ArrowRight
watch |o| @queens8 | mode watch
watch-steps |w| @mensa | mode watch ; walk 9
play-empty |w| @mensa |
watch-sheet |w| @mensa | mode watch ; walk 1 ; sheet
watch-end || @mensa | mode watch ; run Solution found after 12 tests
watch-log |d| @mensa | mode watch ; press #s-watch-debug ; run Solution found after 12 tests ; sheet ; see #log
abcd |v| @abcd5 | cells 0 ; key b ArrowRight c
abcd-letters |o| @letters10 |
abcd-all-letters |o| @letters8 |
abcd-refused |p| abcd:5x5n4/-022/0311/2210/1112/2120/1121/2120/0212/1121/2201/...../...../..C../...../.....:......A.....C{.37} | cells 7 ; key a ; wait .cause
abcd-marks |p| abcd:5x5n4/-022/0311/2210/1112/2120/1121/2120/0212/1121/2201/...../...../..C../...../.....:......A.....C{.37} | wait text.over ; cells 3 ; key p c d ; text #c3 .note = C D
abcd-solved |p| @solved2016 | wait .solve-card
abcd-watch |p| @2016 | mode watch ; order columns ; until .try.refused ; sheet
abcd-watch-columns |o| @2016 | mode watch ; order columns
abcd-watch-log |v| @abcd5 | mode watch ; press #s-watch-debug ; walk 12
abcd-sheet |w| @abcd5 | sheet
abcd-watch-sheet |v| @abcd5 | mode watch ; sheet
abcd-design-sheet |v| @abcd5 | mode design ; sheet
abcd-mid || @abcd5 | cells 0 ; key c ArrowRight a ArrowRight d ArrowDown b ArrowRight p a d
abcd-hint |o| @2016 | hint 1 ; argument
abcd-hint-where || @abcd5:C{.49} | hint 1
abcd-hint-how || @abcd5:C{.49} | hint 2
abcd-hint-why || @abcd5:C{.49} | hint 3
abcd-hint-line || @branching | hint 3 ; next [data-do=line-on] ; next [data-do=line-on]
tromino-hint-line || @parting | hint 3 ; next [data-do=line-on]
trial || @squeezed | press [data-do=trial] ; wait [data-do=keep-trial] ; cells 3 12 12 25 ; wait .trial .glyph:not(.cross)
trial-why |po| @mensa | press [data-do=trial] ; wait [data-do=keep-trial] ; key q ; press .panel [data-do=trial] ; focus #c8 ; key q ; press .verdict [data-do=check] ; wait .hint-card
hint |o| @queens8 | hint 1 ; argument
hint-where || @paired | hint 1
hint-how || @paired | hint 2
hint-why || @paired | hint 3
hint-squeeze || @squeezed | hint 3
hint-chain || @chain9 | hint 3
hint-chain-line || @chain9 | hint 3 ; next [data-do=line-on]
hint-exclusion || @lesson/exclusion | hint 3
hint-tiling || @lesson/tiling | hint 3
hint-ways || @lesson/tile | hint 3
hint-pressured || @lesson/hypo-count | hint 3
hint-differential || @lesson/differential | hint 3
hint-squeeze-lines || @lesson/squeeze | hint 3
stars10-hint || @twoStars | hint 3
hint-gain || @mensa | hint 1 ; next [data-do=gain]
mistake-found || @paired | cells 21 ; hint 1
mistake-where || @paired | cells 21 ; hint 2
mistake-why || @paired | cells 21 ; hint 3
abcd-mistake-where || @abcd5:A{.49} | hint 2
abcd-mistake-why || @abcd5:A{.49} | hint 3
abcd-design |o| @noLetters |
abcd-design-one |v| @abcd5 | mode design ; says Exactly one solution
abcd-design-several |p| design:abcd:3x3n3/letters/abc/bCa/cab/-../.../.../.../.../... | says 4 solutions ; sheet
abcd-help || @abcd5 | dialog help
tromino |o| @2014 |
tromino-hint || @2014 | drag 0 6 12 ; hint 3
tromino-hint-where || @2014 | hint 1
tromino-wrong |pf| @wrong | wait .cell.fault
tromino-solved |p| @solved2014 | wait .solve-card
tromino-unknown |p| tromino:4x3c/D--D/.D.-/D..D | wait .untold
tromino-watch |p| @2014 | mode watch ; walk 1 ; text #verdict = PlacePiece: the next empty cell is row 1, column 1 ; walk 1 ; wait .tried
tromino-watch-dots |o| @2014 | mode watch ; order tight
tromino-design |p| @begun | says Not a puzzle yet ; sheet
tromino-design-drawn |v| @drawn | says Exactly one solution
tromino-design-many |p| @some | says 23 solutions ; sheet
tromino-design-none |pf| @none | says No solution: the hatched cells ; sheet
tromino-begun |v| @2014 | drag 0 6 12
tromino-sheet |w| @2014 | sheet
tromino-watch-sheet |v| @2014 | mode watch ; walk 1 ; sheet
tromino-design-sheet |v| @2014 | mode design ; sheet
lessons |w| learn | wait .techniques
lessons-kind || learn:tromino | wait .techniques
lesson |o| learn:starbattle/pair | says Press Show me
lesson-wrong || learn:starbattle/pair/2 | wait [data-do=show-step][aria-disabled=false] ; cells 12 ; wait [data-do=take-back]
lesson-solved || learn:starbattle/triple/3 | wait [data-do=show-step][aria-disabled=false] ; solution ; says Yes:
lesson-step |w| learn:starbattle/touching | click [data-do=show-step][aria-disabled=false] ; wait [data-do=try-step]
lesson-shown || learn:starbattle/touching | lesson
lesson-large || learn:starbattle/cases | lesson
lesson-abcd |o| learn:abcd/crowding | says Press Show me
lesson-abcd-step |v| learn:abcd/two.lines | click [data-do=show-step][aria-disabled=false] ; wait [data-do=try-step]
lesson-abcd-shown || learn:abcd/two.lines | lesson
lesson-abcd-long || learn:abcd/long.what.if | lesson
lesson-tromino-step |v| learn:tromino/look.ahead | click [data-do=show-step][aria-disabled=false] ; wait [data-do=try-step]
lesson-tromino || learn:tromino/look.ahead | lesson
lesson-tromino-long || learn:tromino/long.what.if | lesson
lesson-back || @abcd5 | click a#grade ; says Press Show me
watch-explained |o| @mensa | mode watch ; order explained ; until .rim[text-anchor=middle]
watch-explained-long || @longClimb | mode watch ; order explained ; run Solution found after
watch-explained-log || @2014 | mode watch ; order explained ; press #s-watch-debug ; run Solution found after
watch-story |o| @longClimb | mode watch ; sheet ; press #story summary ; wait .story ; see .story section
watch-story-link |o| story:2:starbattle:9x2.AAAAAABBBAACCCCBBBAACCCDBBBEAADDDDDFEEGGDDDDFEGGDDDFFFEEGDDHHHFEIIIIIHFFIIIIIIHHF | wait #story[open] [data-do=tell]
how |w| how | wait .figure
how-modes || how | wait .figure ; see #how-modes
how-starbattle |w| how:starbattle | wait .figure
how-starbattle-search || how:starbattle/search | wait .figure
how-starbattle-searches || how:starbattle/searches | wait .figure
how-abcd |w| how:abcd | wait .figure
how-abcd-verdict || how:abcd/verdict | wait .figure
how-tromino |w| how:tromino | wait .figure
how-tromino-search || how:tromino/search | wait .figure
keys |w| keys | wait .keys
settings |w| settings | wait .setting-shown .board
settings-mid || settings | press #s-starbattle-auto ; choose #s-starbattle-labels = patterns ; see #h-starbattle
settings-end || settings | press #s-abcd-shown-c5 ; see #h-abcd
library-empty |w| library | wait .no-games
library-some || library | games 5 ; press [data-do=library-dismiss] ; press #library-rename-1 ; wait #game-name ; do scrollTo(0, 0)
library-many || library | games 90
library-named |nt| library | games 12 ; press #library-delete-0 ; count #games .game = 11 ; press #library-delete-0 ; damage ; wait #damaged ; press #library-rename-0 ; wait #game-name ; unfold #deleted ; press #remove-0 ; wait #remove-question
library-figures || library | games 90 ; press #library-delete-0 ; wait #deleted ; see #h-streaks
library-remove || library | games 5 ; press #library-delete-0 ; count #games .game = 4 ; press #library-delete-0 ; unfold #deleted ; press #remove-1 ; wait #remove-question ; see #deleted
shared-nothing || shared:empty | wait #shared-said
broken-link || starbattle:6x1.AAAA | wait #notices .notice
update || @mensa | do window.dispatchEvent(new Event("quadrille-update")) ; wait #notices .notice
many || starbattle:4x1.AAAABBBBCCCCDDDD | press [data-do=prove] ; text #proof = Two solutions ; press [data-do=look] ; wait [data-do=unlook]
design |o| design:@queens8 |
design-wide |o| design:@wideBoard |
design-colours |o| design:@stripes14 |
design-new || design:starbattle:8x1.{A11}{.53} | wait .at-design
design-many || design:starbattle:8x1.AAAAAAAACCCCCCABDDDDDDABEEEEDAABFFFEEEEEFGGEEHHHFGGGHHHHFGGGGHHB | wait .verdict [data-do=repair]
design-none || design:starbattle:4x1.AAAAABBBACCCADDD | says No solution
design-unique |w| design:@mensa | wait a#grade
design-folds |d| design:starbattle:4x1.AAAABBBBCCCCDDDD | says 2 solutions ; sheet ; unfold .fold
design-patterns || design:@queens8 | choose #s-design-labels = patterns ; says Exactly one solution
design-sheet |w| design:@mensa | wait a#grade ; sheet ; unfold .panel .fold ; see #h-restart
design-offers || design:starbattle:6x1.{.36} | sheet ; unfold .complete .fold ; write #s-design-number = 3.5-4.5 ; write #s-design-sizes = 2-12 ; press [data-do=offers][data-arg=finish] ; count .offer = 6 ; see #h-complete
design-offers-wrong || design:starbattle:6x1.{.36} | sheet ; unfold .complete .fold ; write #s-design-number = 4-x ; wait #s-design-number[aria-invalid=true] ; see #h-complete
design-symmetry-tromino || design:tromino:6x4/.D____/_.____/____._/____D./22..../.2..../....4./....44 | sheet ; choose #s-design-symmetry = half ; wait #symmetry-said
design-symmetry-abcd || design:abcd:4x3n4/letters/Abcd/cdab/abcD | sheet ; choose #s-design-symmetry = half ; wait #symmetry-said
picture-reading || @mensa | do createImageBitmap = () => new Promise(() => {}) ; drop board.png = "of a board" ; wait [data-do=cancel-picture]
picture-doubtful || | smudged ; says Read from the picture: check the marked cell. More than one solution
picture-failed || @mensa | drop board.png = "not a picture" ; text #notices span = This picture cannot be read: try a PNG or a JPEG
design-large || design:@striped | wait .at-design
help |w| @mensa | dialog help
share |w| @mensa | click [data-do=share] ; wait #d-share[open]
share-forms || @mensa | forms
print-working |d| @2016 | do window.post = Worker.prototype.postMessage, Worker.prototype.postMessage = () => {} ; dialog print ; choose #s-print-count = 24 ; wait #s-print-order-preset ; press [data-do=print-now] ; wait [data-do=cancel-print] ; do Worker.prototype.postMessage = window.post
print-ready |d| @2016 | do window.print = () => dispatchEvent(new Event("beforeprint")) ; dialog print ; choose #s-print-count = 1 ; gone #s-print-order-preset ; press [data-do=print-now] ; text #print-said = Ready: 1 puzzle
print |dnw| @2016 | dialog print ; choose #s-print-count = 24 ; choose #s-print-order-preset = 12x12n4 ; choose #s-print-order-band = Master
sheet |w| @mensa | press .more ; wait .panel.open`

// onBoard matches the fragments of boards, which are waited for.
var onBoard = regexp.MustCompile(`^#(design:)?(starbattle|abcd|tromino):`)

// A state is a line of states.
type state struct{ name, checked, fragment, steps string }

// statesWith returns the states of which one of some letters is checked.
func statesWith(letters string) (list []state) {
	for line := range strings.SplitSeq(strings.TrimSpace(states), "\n") {
		part := strings.SplitN(line, "|", 4)
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
	if small := browser.Eval[string](tab, tooSmall); strings.Contains(s.checked, "t") && small != "" {
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
		faultless(t, tab, cutOff, "%s: %s", where)
		if bad := browser.Eval[string](tab, misread); i == 0 && bad != "" {
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
const walk = `
wait .no-games

press .make
wait .at-design #grid
press .swatch[data-arg="A"] ; cells 0 1 2 8
press .swatch[data-arg="B"] ; cells 3 4 5 11 12
press .swatch[data-arg="C"] ; cells 6 7 15
says Not a puzzle yet

sheet
unfold .complete .fold
choose #s-design-band = Medium
press [data-do=offers][data-arg=finish]
count .offer = 6
see .offers

press .offer ; shut
says Exactly one solution
press [data-do=tool][data-arg="what if"] ; shut
wait #board .repaint

press [data-do=tool][data-arg=paint]
press .more
press #solve-path summary
wait #solve-path .openings
see #solve-path

unfold #about
write #about-title = Three corners
write #about-author = A. Setter
write #about-message = Well done: the last corner is the hardest.
see #about

shut
press [data-do=mode][data-arg=play]
wait .at-play

go design:starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC
wait .at-design
write #about-title = A small one
go design
wait #game-1
press [data-do=set-make]
write #set-title = Corners
do document.querySelectorAll("[data-do=set-choose]")[1].click()
count #set-boards li = 1
do document.querySelectorAll("[data-do=set-choose]")[0].click()
count #set-boards li = 2

press [data-do=set-open]
wait #set-link`

// cutOff is an expression that names an element that extends beyond the window or its own box, empty for
// none. Scrollable content is not cut off.
const cutOff = `(() => {
	if (document.documentElement.scrollWidth > innerWidth) return "the page scrolls sideways";
	const name = (el) => el.tagName.toLowerCase() + (el.id ? "#" + el.id : "") + (el.className ? "." + String(el.className).replaceAll(" ", ".") : "") +
		" (" + el.textContent.slice(0, 30) + ")";
	const modal = document.querySelector("dialog[open]");
	for (const el of (modal ?? document.body).querySelectorAll("*")) {
		if (el.closest("svg, .unseen, .skip, dialog:not([open]), option, .stage")) continue;
		const style = getComputedStyle(el), box = el.getBoundingClientRect();
		if (style.visibility === "hidden" || box.width < 2 || box.height < 2) continue;
		if (box.left < -1 || box.right > innerWidth + 1) {
			let scrolled = false;
			for (let up = el.parentElement; up; up = up.parentElement) {
				scrolled ||= /auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth;
			}
			if (!scrolled) return name(el) + " sticks out of the window";
		}
		const wide = el.scrollWidth > el.clientWidth + 1, high = el.scrollHeight > el.clientHeight + 1;
		if (/hidden|clip/.test(style.overflowX) && wide) return name(el) + " is cut off";
		if (el.matches("button, a.tool, summary, label, .setting, .figure, .explained, .card, .tile") && style.overflowX === "visible" && (wide || high && el.matches("button, a.tool")))
			return name(el) + " holds more than fits in";
	}
	return "";
})()`

// misread is an expression that names an element where a browser takes a finger's gesture for another one;
// empty for none.
const misread = `(() => {
	for (const el of document.querySelectorAll("select, textarea, input:is([type=text], [type=search])")) {
		if (parseFloat(getComputedStyle(el).fontSize) < 16) return "the page zooms for the small text in " + el.id;
	}
	for (const el of document.querySelectorAll("dialog, .panel, .brushes")) {
		if (getComputedStyle(el).overscrollBehavior !== "contain") return "swipes go through " + el.tagName + "." + el.className;
	}
	for (const el of document.querySelectorAll("dialog")) {
		const style = getComputedStyle(el, "::backdrop");
		if (style.overscrollBehavior !== "contain" || style.overflow !== "hidden") return "swipes go through what lies around #" + el.id;
	}
	for (const el of document.querySelectorAll("button, summary")) {
		const style = getComputedStyle(el), name = el.tagName + " " + el.textContent;
		if (style.touchAction !== "manipulation") return "two quick taps zoom at " + name;
		if (style.userSelect !== "none") return "a long press selects " + name;
	}
	return "";
})()`
