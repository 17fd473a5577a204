// Package shell is what outlives the screens of the page: settings, the index of games, the journal, workers, the
// address. It knows of screens only what all of them have.
package shell

import (
	"context"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/journal"
	"quadrille/app/pool"
	"quadrille/app/run"
	"quadrille/app/ui/view"
)

// A Shell is what every screen can ask for.
type Shell struct {
	Run        run.Runner
	Journal    *journal.Journal
	Pool       *pool.Pool
	Settings   Settings
	Games      Games
	Days       Days
	Notices    Notices
	Address    Address
	Pictures   Pictures
	Styles     view.Styles
	Transition Transition
	Sets       Sets
	Form       string // in which Share shows the board to other programs, as it was chosen last

	Screen   Screen // what fills the page
	Embedded bool   // the page is in a frame of another site: it has one board and keeps nothing
	Moved    func() // hears that the board has changed; nil for nobody
	Visited  bool   // something has been opened on this page before
	Viewed   bool   // the first view has been drawn, or is being
	Bare     bool   // the panel of a board, which is out of sight, is still empty

	visit context.Context // ends when the screen is left
	leave context.CancelFunc
}

// A Screen is what fills the page for one address, from its opening until Close.
type Screen interface {
	Key() string      // one with an equal key is updated in place
	Title() string    // empty for the front page
	Body() app.UI     // a <main>
	Fragment() string // what the address bar should hold of a board; empty where there is none
	Hear(event.Event) // takes what happens to the page: the events of this package
	Close()           // ends what it has under way
}

// Plain is what a screen without a board has in common with most others: the word of its address, and its
// title, which its key has, too. Fragment is empty, and Hear and Close do nothing.
type Plain struct{ Word, Name string }

func (p Plain) Key() string    { return p.Word + " " + p.Name }
func (p Plain) Title() string  { return p.Name }
func (Plain) Fragment() string { return "" }
func (Plain) Hear(event.Event) {}
func (Plain) Close()           {}

type (
	// A SettingChanged tells that a setting is another, as set here or in another tab.
	SettingChanged struct{ Name string }

	// GamesComing tells that the games have been read and are about to be looked through, GamesRead
	// that they have been, and GamesKnown that what is known of them holds.
	GamesComing struct{}
	GamesRead   struct{}
	GamesKnown  struct{}

	// A Tick comes every second, and when the page is shown or hidden.
	Tick struct{ Leaves bool } // somebody is perhaps about to leave

	// CountedElsewhere tells that the time is counted in another window from now on.
	CountedElsewhere struct{}
)

// New is a shell without a screen, which has no journal and no workers until Begin.
func New() *Shell {
	sh := &Shell{}
	sh.Settings = Settings{shell: sh, Kept: map[string]string{}}
	sh.Games.shell, sh.Days.shell, sh.Pictures.shell, sh.Transition.shell = sh, sh, sh, sh
	sh.Address.begin(sh)
	sh.visit, sh.leave = context.WithCancel(context.Background())
	return sh
}

// Begin takes the context of the page, and makes what needs one.
func (sh *Shell) Begin(ctx app.Context) {
	sh.Run.Begin(ctx)
	sh.Pool = pool.New(&sh.Run, ctx.ResolveStaticResource("/web/worker.js"), func() { sh.Notices.Broken = true })
	if sh.Embedded {
		sh.Journal = journal.New(nil)
		return
	}
	sh.Journal = journal.New(&sh.Run)
}

// Show leaves the screen with all that was asked for it, and shows another.
func (sh *Shell) Show(s Screen) {
	if sh.Screen != nil {
		sh.Screen.Close()
	}
	sh.leave()
	if sh.Pool != nil {
		sh.Pool.Cancel()
	}
	sh.visit, sh.leave = context.WithCancel(context.Background())
	sh.Screen, sh.Transition.begun = s, false
}

// Visit ends when the screen is left.
func (sh *Shell) Visit() context.Context { return sh.visit }

// AtBoard reports whether there is a board on the page.
func (sh *Shell) AtBoard() bool { return sh.Screen.Fragment() != "" }

// Is reports whether the screen is an S.
func Is[S Screen](sh *Shell) bool {
	_, ok := sh.Screen.(S)
	return ok
}
