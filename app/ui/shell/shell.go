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
	"quadrille/app/pool"
	"quadrille/app/run"
	"quadrille/app/ui/view"
)

// A Shell holds the services shared by all screens.
type Shell struct {
	Window
	Store      host.Store // the browser's databases
	Settings   Settings
	Games      Games
	Days       Days
	Notices    Notices
	Address    Address
	Pictures   Pictures
	Styles     view.Styles
	Transition Transition
	Sets       Sets
	Keeping    string // how long the browser keeps the games: a sentence; empty if unknown

	Moved func() // called when the board has changed; nil for none
	Bare  bool   // the panel of a board, which is out of sight, is still empty
}

// New returns a shell without a screen, which has no journal and no workers until Begin.
func New() *Shell {
	sh := &Shell{Store: browser.Databases}
	sh.Run.Drawing = func() {}
	w := &sh.Window
	w.shell = sh
	sh.Settings = Settings{window: w, Values: map[string]string{}}
	sh.Games = Games{window: w, known: sh.gamesKnown, todays: sh.Days.first}
	sh.Days = Days{window: w, games: &sh.Games}
	sh.Pictures = Pictures{window: w, settings: &sh.Settings}
	sh.Transition = Transition{window: w, notices: &sh.Notices}
	sh.Address.begin(w, &sh.Transition)
	sh.visit = newVisit()
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
	sh.visit.end()
	if sh.Pool != nil {
		sh.Pool.Cancel()
	}
	sh.visit = newVisit()
	sh.Screen = s
	sh.Transition.from(before)
}

// gamesKnown tells the screen that the index of games is up to date.
func (sh *Shell) gamesKnown() {
	sh.Send(GamesKnown{})
	sh.AskToPersist()
}

// AskToPersist asks the browser once for persistent storage, as soon as a game has been solved and no board is on the
// page: a browser may show a question, which screen readers say over all else.
func (sh *Shell) AskToPersist() {
	if sh.AtBoard() || sh.Settings.Values[AskedSetting] != "" || !sh.Journal.IsOpen() || !sh.Games.solvedAny() {
		return
	}
	sh.Settings.Keep(AskedSetting, sh.Days.Today.String())
	sh.AskKeeping(browser.Persist, false)
}

// The answers of a browser on how long it keeps the games.
const (
	KeptFirmly  = "This browser keeps your games until you delete them."
	KeptLoosely = "It may be cleared when space runs short."
	keptSomehow = "This browser does not say how long it keeps your games."
)

// AskKeeping asks the browser whether its storage is persistent, with browser.Persisted, or to make it so, with
// browser.Persist, which the player may have wished.
func (sh *Shell) AskKeeping(ask func() (firm bool, err error), wished bool) {
	go func() {
		firm, err := ask()
		sh.Run.DoWithoutRedraw(func() {
			switch {
			case err != nil:
				sh.Keeping = keptSomehow
			case firm:
				sh.Keeping = KeptFirmly
			default:
				sh.Keeping = KeptLoosely
			}
			sh.Send(KeepingKnown{Wished: wished})
		})
	}()
}

// A Window has one screen at a time, to which it sends events.
type Window struct {
	Run      run.Runner
	Journal  *journal.Journal
	Pool     *pool.Pool
	Screen   Screen // on the page
	Embedded bool   // the page is in a frame of another site: it has one board and stores nothing
	Visited  bool   // the page has opened an address before
	Viewed   bool   // the first view has been drawn

	saying string // announced, but not yet in the page

	shell  *Shell
	driver Driver // of the screen
	visit  visit  // to the screen
}

// A visit ends when the player goes elsewhere.
type visit struct {
	context.Context
	end context.CancelFunc
}

func newVisit() visit {
	ctx, end := context.WithCancel(context.Background())
	return visit{ctx, end}
}

// Send sends an event to the screen, and carries out the effects.
func (w *Window) Send(e event.Event) {
	if on := (undrawn{w.Screen}); w.driver.of != on {
		w.driver = NewDriver(w.shell, on, "", func() *pool.Client { return w.Pool.Free() })
	}
	w.driver.Send(e)
}

// Announce has screen readers say a text, in one breath with all that is announced before the next drawing.
func (w *Window) Announce(text string) {
	if text == "" {
		return
	}
	if w.saying == "" {
		w.Run.Defer(func() {
			browser.Announce(w.saying)
			w.saying = ""
		})
	}
	w.saying = game.Breath(w.saying, text)
}

// Visit returns a context that ends when the player leaves the screen.
func (w *Window) Visit() context.Context { return w.visit.Context }

// AtBoard reports whether the page has a board.
func (w *Window) AtBoard() bool { return w.Screen.Fragment() != "" }
