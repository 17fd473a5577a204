// Package shell holds the state that outlives the screens of the page: settings, the index of games, the
// journal, workers, the address. It uses only the common interface of screens.
package shell

import (
	"context"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/journal"
	"quadrille/app/journal/host"
	"quadrille/app/library"
	"quadrille/app/pool"
	"quadrille/app/run"
	"quadrille/app/ui/view"
)

// A Shell holds the services shared by all screens.
type Shell struct {
	Run        run.Runner
	Store      host.Store // the browser's databases
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
	Form       string // the form in which Share shows the board to other programs, as last chosen
	Keeping    string // how long the browser keeps the games: a sentence; empty if unknown

	Screen   Screen // on the page
	Embedded bool   // the page is in a frame of another site: it has one board and stores nothing
	Moved    func() // called when the board has changed; nil for none
	Visited  bool   // the page has opened an address before
	Viewed   bool   // the first view has been drawn
	Bare     bool   // the panel of a board, which is out of sight, is still empty

	saying string // announced, but not yet in the page

	driver Driver          // of the screen
	visit  context.Context // ends when the player leaves the screen
	leave  context.CancelFunc
}

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

// New returns a shell without a screen, which has no journal and no workers until Begin.
func New() *Shell {
	sh := &Shell{Store: browser.Databases}
	sh.Run.Drawing = func() {}
	sh.Settings = Settings{shell: sh, Values: map[string]string{}}
	sh.Games.shell, sh.Days.shell, sh.Pictures.shell, sh.Transition.shell = sh, sh, sh, sh
	sh.Address.begin(sh)
	sh.visit, sh.leave = context.WithCancel(context.Background())
	return sh
}

// Host returns the surroundings of a journal of the page.
func (sh *Shell) Host() *host.Host {
	return &host.Host{
		Site:    browser.Site(),
		Tab:     strconv.FormatUint(browser.Random(), 36),
		Store:   sh.Store,
		Channel: browser.OpenChannel,
		Local:   browser.Local,
		Clock:   &sh.Run,
		Page:    &sh.Run,
	}
}

// Begin stores the context of the page, and creates the parts that need one.
func (sh *Shell) Begin(ctx app.Context) {
	sh.Run.Begin(ctx)
	sh.Pool = pool.New(&sh.Run, ctx.ResolveStaticResource("/web/worker.js"), func(broken bool) { sh.Notices.Broken = broken })
	if sh.Embedded {
		sh.Journal = journal.New(nil)
		return
	}
	sh.Journal = journal.New(sh.Host())
}

// Show closes the screen, cancels all its requests, and shows another.
func (sh *Shell) Show(s Screen) {
	before := sh.shown()
	sh.Screen.Close()
	sh.leave()
	if sh.Pool != nil {
		sh.Pool.Cancel()
	}
	sh.visit, sh.leave = context.WithCancel(context.Background())
	sh.Screen = s
	sh.Transition.from(before)
}

// Send sends an event to the screen, and carries out the effects.
func (sh *Shell) Send(e event.Event) {
	if on := (undrawn{sh.Screen}); sh.driver.of != on {
		sh.driver = NewDriver(sh, on, "", func() *pool.Client { return sh.Pool.Free() })
	}
	sh.driver.Send(e)
}

// Announce has screen readers say a text, in one breath with all that is announced before the next drawing.
func (sh *Shell) Announce(text string) {
	if text == "" {
		return
	}
	if sh.saying == "" {
		sh.Run.Defer(func() {
			browser.Announce(sh.saying)
			sh.saying = ""
		})
	}
	sh.saying = game.Breath(sh.saying, text)
}

// Visit returns a context that ends when the player leaves the screen.
func (sh *Shell) Visit() context.Context { return sh.visit }

// AtBoard reports whether the page has a board.
func (sh *Shell) AtBoard() bool { return sh.Screen.Fragment() != "" }

func (shared) Event()  {}
func (shared) change() {}
