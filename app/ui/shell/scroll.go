package shell

import (
	"quadrille/app/browser"
	"quadrille/app/library"
)

// A Scroll holds the scroll positions in the history of this page, to restore them on the way back. Each
// entry of a screen without a board has a number of its own.
type Scroll struct {
	window     *Window
	transition *Transition
	at         string // the address bar as last read or written

	now    int            // the entry on the page, 0 for a board
	last   int            // the highest number given
	scroll map[int]int    // the scroll position of each entry
	left   map[int]string // the selector of the link or button by which it was left
	lists  map[int]*List  // the list of each entry that has one
}

// A List is what a screen shows of a list. It is restored with the scroll position.
type List struct {
	Search library.Search
	Shown  int // the largest number listed, 0 at first
}

func (s *Scroll) List() *List {
	lists, n := s.lists, s.entryNumber()
	if lists[n] == nil {
		lists[n] = new(List)
	}
	return lists[n]
}

// entryNumber returns the number of the entry on the page, and gives it one if it is new.
func (s *Scroll) entryNumber() int {
	n := browser.CurrentEntry().Stay
	if n == 0 {
		n = s.last + 1
		browser.SaveEntryNumber(n)
	}
	s.last = max(s.last, n)
	return n
}

// WatchScroll notes the scroll position. The browser's own note is of no use on the way back, as the page is
// not drawn yet then.
func (s *Scroll) WatchScroll() {
	browser.OnScroll(func() {
		if s.now != 0 && browser.Fragment() == s.at {
			s.scroll[s.now] = browser.ScrollY()
		}
	})
}

// SaveScroll notes the link or button that leads away from the page, and its scroll position if the scroll
// event is still pending. Only going to the front page has scrolled the page by now.
func (s *Scroll) SaveScroll() {
	if s.now != 0 && browser.Fragment() != "" {
		s.scroll[s.now] = browser.ScrollY()
	}
	if by := browser.Focused().Selector("href", "data-do", "data-arg"); s.now != 0 && by != "" {
		s.left[s.now] = by
	}
	s.now = 0
}

// Restore scrolls a screen without a board to its saved position, or to its top if it is new, and focuses the
// first of the ids on the page. A screen without ids sets its own scroll position and focus. The first screen
// of a tab leaves the focus alone.
func (s *Scroll) Restore(ids ...string) {
	first := !s.window.Visited
	s.now = s.entryNumber()
	top, left, ownPlace := s.scroll[s.now], s.left[s.now], len(ids) == 0
	s.transition.begun = s.transition.Parts && s.window.Viewed && top == 0 && left == "" && !ownPlace
	if ownPlace && left == "" {
		return
	}
	s.window.Run.Defer(func() {
		if first { // the player may have begun to read
			return
		}
		s.transition.Adapt()
		s.focus(left, append(ids, "title")...)
		browser.ScrollTo(top)
	})
}

// focus focuses the link or button by which the screen was left, or the first of the ids on the page.
func (s *Scroll) focus(left string, ids ...string) {
	if left != "" {
		if el := browser.Query("main " + left + `:not([tabindex="-1"])`); el.Exists() {
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

func (s *Scroll) FocusTitle() { s.focus("", "title") }
