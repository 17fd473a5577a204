package shell

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
)

// A Screen fills the page for one address, from its opening until Close.
type Screen interface {
	Key() string                       // a screen with an equal key is updated in place
	Title() string                     // empty for the front page
	Class() string                     // by which the style knows it
	Body() app.UI                      // a <main>
	Fragment() string                  // the address of a board; empty for other screens
	Kept() Kept                        // its game or draft; nil for none
	Update(event.Event) []event.Effect // handles each Change, and events of its own
	Close()                            // ends its pending work
}

// Kept is a game or a draft on the page that the journal keeps.
type Kept interface {
	Key() string // in the journal
	Record() library.Record
	Append([]game.Entry)          // stores what has been added to it
	Replaced([]game.Entry)        // another tab has changed it
	Back() Back                   // the way back to it
	Unsaved() (what, keep string) // names a change that could not be saved, and tells how to keep it meanwhile
}

// A Back leads back to the previous board.
type Back struct {
	Link  string // empty for none
	Draft string // the draft that it is tried from
	Watch bool
	Steps int // of the search in Watch
}

// A Change is one of what all screens share: settings, games, the time.
type Change interface {
	event.Event
	change()
}

// shared is embedded in each sort of Change.
type shared struct{}

type (
	// A SettingChanged reports a changed setting, here or in another tab.
	SettingChanged struct {
		shared
		Name string
	}

	// GamesComing reports that the games have been read and are about to be evaluated, GamesRead that they
	// have been, and GamesKnown that the index is up to date.
	GamesComing struct{ shared }
	GamesRead   struct{ shared }
	GamesKnown  struct{ shared }

	// A Tick is sent every second, and when the page is shown or hidden.
	Tick struct {
		shared
		Leaves bool // the player may be about to leave
	}

	// A DayBegun reports that the date has changed since the games were read.
	DayBegun struct{ shared }

	// A CountedElsewhere reports that another tab counts the time from now on.
	CountedElsewhere struct{ shared }

	// An Opened reports that the screen has been shown.
	Opened struct{ shared }

	// A KeepingKnown reports that the browser has told how long it keeps the games.
	KeepingKnown struct {
		shared
		Wished bool // the player had it asked to keep them
	}

	// A ReadingEnded reports that a text, a file or a picture was not opened.
	ReadingEnded struct{ shared }
)

func (shared) Event()  {}
func (shared) change() {}
