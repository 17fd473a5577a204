package ui

import (
	"strings"

	"quadrille/app/browser"
)

// A room is a screen without a board to work at: a list, a calendar, an explanation. Its
// address is "#word", or "#word:rest".
type room struct {
	word string
	// open makes the screen that rest names; the error is a sentence for the player.
	open func(p *page, rest string) (screen, error)
}

// rooms are all of them.
func rooms() []room {
	return []room{
		{dailyWord, openDaily}, {courseWord, openCourse}, {libraryWord, openLibrary}, {howWord, openHow},
		{keysWord, func(p *page, _ string) (screen, error) { return &keysScreen{p}, nil }},
		{settingsWord, func(p *page, _ string) (screen, error) { return &settingsScreen{page: p}, nil }},
		{boardsWord, func(p *page, _ string) (screen, error) { return &boardsScreen{&p.read}, nil }},
	}
}

// roomOf finds the room of an address, and what follows its word.
func roomOf(fragment string) (r room, rest string, ok bool) {
	word, rest, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(fragment), "#"), ":")
	for _, r := range rooms() {
		if r.word == word {
			return r, rest, true
		}
	}
	return room{}, "", false
}

// openRoom shows a room. The address bar stays as it is: it says where the page is.
func (nv *navigation) openRoom(r room, rest string) {
	s, err := r.open(nv.page, rest)
	if err != nil {
		nv.page.opener.refuse(sentence(err))
		return
	}
	nv.page.show(s)
	nv.page.notes.problem = ""
	browser.SetTitle(s.title() + " · Quadrille")
	if s, ok := s.(interface{ opened() }); ok {
		s.opened()
	}
	nv.arrive(rest)
	nv.page.opener.visited = true
	if _, ok := s.(gameless); !ok {
		nv.page.index.readGames()
	}
}

// hasRoom reports whether there is a room with a word.
func hasRoom(word string) bool {
	_, _, ok := roomOf("#" + word)
	return ok
}
