package shell

import (
	"strconv"

	"quadrille/app/browser"
)

// A scrollState holds the scroll positions in the history of this page, to restore them on the way back. Each
// entry of a screen without a board has a number of its own.
type scrollState struct {
	now    int            // the entry on the page, 0 for a board
	last   int            // the highest number given
	scroll map[int]int    // the scroll position of each entry
	link   map[int]string // the link followed from each entry
}

// WatchScroll notes the scroll position. The browser's own note is of no use on the way back, as the page is
// not drawn yet then.
func (ad *Address) WatchScroll() {
	browser.OnScroll(func() {
		if ad.scrollState.now != 0 && browser.Fragment() == ad.at {
			ad.scrollState.scroll[ad.scrollState.now] = browser.ScrollY()
		}
	})
}

// SaveScroll notes the link that leads away from the page, and its scroll position if the scroll event is
// still pending. Only going to the front page has scrolled the page by now.
func (ad *Address) SaveScroll() {
	s := &ad.scrollState
	if s.now != 0 && browser.Fragment() != "" {
		s.scroll[s.now] = browser.ScrollY()
	}
	if href := browser.Focused().Attr("href"); s.now != 0 && href != "" {
		s.link[s.now] = href
	}
	s.now = 0
}

// Restore scrolls a screen without a board to its saved position, or to its top if it is new, and focuses the
// first of the ids on the page. A screen without ids sets its own scroll position and focus. The first screen
// of a tab leaves the focus alone.
func (ad *Address) Restore(ids ...string) {
	s := &ad.scrollState
	first := !ad.shell.Visited
	if stay := browser.CurrentEntry().Stay; stay != 0 {
		s.now = stay
	}
	if s.now == 0 {
		s.last++
		s.now = s.last
		browser.NoteStay(s.now)
	}
	s.last = max(s.last, s.now)
	top, link, ownPlace := s.scroll[s.now], s.link[s.now], len(ids) == 0
	ad.shell.Transition.begun = ad.shell.Viewed && top == 0 && link == "" && !ownPlace
	if ownPlace && link == "" {
		return
	}
	ad.shell.Run.Defer(func() {
		if first { // the player may have begun to read
			return
		}
		ad.shell.Transition.Arrive()
		ad.focus(link, append(ids, "title")...)
		browser.ScrollTo(top)
	})
}

// focus focuses the link followed from here, or the first of the ids on the page.
func (ad *Address) focus(link string, ids ...string) {
	if link != "" {
		if el := browser.Query("#main a[href=" + strconv.Quote(link) + "]"); el.Exists() {
			el.FocusInPlace()
			return
		}
	}
	for _, id := range ids {
		if el := browser.ByID(id); el.Exists() {
			el.FocusInPlace()
			return
		}
	}
}

// FocusTitle focuses the title of the screen.
func (ad *Address) FocusTitle() { ad.focus("", "title") }
