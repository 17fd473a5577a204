package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// A navigation is where the player is and has been: the address, the place on each screen, the ways back and on.
type navigation struct {
	addressing timer // a change to the address bar

	page  *page
	stay  stay
	at    string // the address bar as it was last read or written
	noted string // the board that the tab's storage says is the page's own
	back  back
	from  citation
}

// places lead to the rooms one goes back to again and again.
func (nv *navigation) places() []app.UI {
	var list []app.UI
	for _, to := range [...]struct{ word, label, icon string }{
		{dailyWord, "Today", "day"},
		{courseWord, "Courses", "list"},
		{"library", "Library", "library"},
		{"how", "How it works", "book"},
	} {
		if !hasRoom(to.word) {
			continue
		}
		list = append(list, nv.place(to.word, to.label, to.icon))
	}
	return list
}

// place leads to a room.
func (nv *navigation) place(word, label, iconName string) app.UI {
	link := app.A().Class("place").Href("#"+word).Attr("data-do", "open").Attr("data-arg", word).Title(label).
		Body(icon(iconName), app.Span().Text(label))
	if nv.page.in(word) {
		link = link.Aria("current", "page")
	}
	return link
}

// menu holds the ways to elsewhere: in a row where there is room for one, behind a button
// where there is not.
func (nv *navigation) menu() app.UI {
	items := []app.UI{placeButton("help", "Help", "help"), nv.place("settings", "Settings", "settings")}
	return app.Div().Class("menu").Body(
		app.If(nv.page.atBoard(), func() app.UI { return iconButton("share", "Share", "share") }),
		app.Button().Type("button").ID("menu").Class("icon-button").Attr("popovertarget", "places").
			Aria("label", "Menu").Title("Menu").Body(icon("menu")),
		app.Nav().ID("places").Class("places").Attr("popover", "auto").Aria("label", "Places").Body(append(nv.places(), items...)...),
	)
}

// placeButton is a button with a drawing, and its label where there is room.
func placeButton(do, label, iconName string) app.UI {
	return app.Button().Type("button").Class("place").Attr("data-do", do).Title(label).
		Body(icon(iconName), app.Span().Text(label))
}

// closeMenu closes the menu where it is open.
func closeMenu() { browser.ByID("places").HidePopover() }

// menuInARow is where style.css shows the ways to elsewhere without a button.
const menuInARow = "(min-width: 640px)"

// watchWidth closes the menu where there is a row instead, as when a phone is turned.
func (nv *navigation) watchWidth() { browser.OnMatch(menuInARow, closeMenu) }

// A stay is where one has been in the history of this page, so that the way back leads to
// where it was left: each entry of a front page or a room has a number of its own.
type stay struct {
	now    int            // the entry on the page, 0 for a board
	last   int            // the highest number given
	scroll map[int]int    // how far each was scrolled
	link   map[int]string // the link that was followed from it

	chapter map[string]int // which was open in the course that was left last, by its kind
}

// watchScroll notes how far the page is scrolled, as the browser's own note is of a page that
// is not drawn yet when one comes back to it.
func (nv *navigation) watchScroll() {
	nv.stay.scroll, nv.stay.link = map[int]int{}, map[int]string{}
	browser.OnScroll(func() {
		if nv.stay.now != 0 && browser.Fragment() == nv.at {
			nv.stay.scroll[nv.stay.now] = browser.ScrollY()
		}
	})
}

// depart notes which link leads away from the page, and how far it is scrolled where the
// event that tells has not come yet: only a way to the front page has scrolled it by now.
func (nv *navigation) depart() {
	s := &nv.stay
	if s.now != 0 && browser.Fragment() != "" {
		s.scroll[s.now] = browser.ScrollY()
	}
	if href := browser.Focused().Attr("href"); s.now != 0 && href != "" {
		s.link[s.now] = href
	}
	s.now = 0
}

// arrive shows a front page or a room from where it was left, or, where it is new, from its
// top, with the focus on what it is called. What comes first in a tab leaves the focus alone.
func (nv *navigation) arrive(rest string) {
	s := &nv.stay
	before, first := s.last, !nv.page.opener.visited
	if stay := browser.CurrentEntry().Stay; stay != 0 {
		s.now = stay
	}
	if s.now == 0 {
		s.last = max(s.last, before) + 1
		s.now = s.last
		browser.NoteStay(s.now)
	}
	s.last = max(s.last, s.now)
	top, link := s.scroll[s.now], s.link[s.now]
	to, ownPlace := nv.page.visit.screen.(*howScreen)
	ownPlace = ownPlace && to.chapter != ""
	nv.page.visit.begun = nv.page.first.viewed && top == 0 && link == "" && !ownPlace
	if ownPlace && link == "" {
		return
	}
	nv.page.run.ctx.Defer(func(app.Context) {
		nv.page.run.safely(func() {
			if first { // somebody may have begun to read
				return
			}
			nv.focusPlace(link, rest)
			browser.ScrollTo(top)
		})
	})
}

// fromTop shows a board from its top, however far the screen before was scrolled.
func (nv *navigation) fromTop() {
	nv.page.run.ctx.Defer(func(app.Context) { browser.ScrollTo(0) })
}

// focusPlace puts the focus on the link that was followed from here, or on the heading.
func (nv *navigation) focusPlace(link, rest string) {
	if link != "" {
		if el := browser.Query("#main a[href=" + strconv.Quote(link) + "]"); el.Exists() {
			el.FocusInPlace()
			return
		}
	}
	for _, id := range nv.headings(rest) {
		if el := browser.ByID(id); el.Exists() {
			el.FocusInPlace()
			return
		}
	}
}

// headings are the ids of what a place is called, the most exact first.
func (nv *navigation) headings(rest string) []string {
	if nv.page.in(dailyWord) && rest != "" {
		return []string{"h-day", "h-month"}
	}
	return []string{"title"}
}

// skip leads over the header.
func (nv *navigation) skip() { browser.Query("#main a, #main button").Focus() }

// tellKnown notes whether one is no newcomer any more, for the first paint of the next visit.
func tellKnown(games int) {
	const few = 5
	value := ""
	if games >= few {
		value = "yes"
	}
	keepKey("known", value)
}

// tellGoing notes how many games there are to go on with, for the first paint of the next
// visit.
func tellGoing(n int) {
	keepKey("going", strconv.Itoa(n))
}

// backLink leads back to the board that was left for a room, where there was one.
func (nv *navigation) backLink() app.UI {
	return app.If(nv.back.link != "", func() app.UI {
		return app.Div().Class("buttons").Body(plainLink(nv.back.link, "Back to the game"))
	})
}
