// Package ui is the page: go-app components around the midends of packages play, design and watch,
// which hold what happens on a board, the journal that keeps games, and the workers that solve.
// Buttons mean what the tables of commands.go say.
package ui

import (
	"context"
	"maps"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// Route registers the only page.
func Route() {
	app.Route("/", func() app.Composer { return new(page).own() })
}

// showPatience is how long the first view of one's own waits for what it shows.
const showPatience = openPatience + time.Second

type page struct {
	app.Compo
	run   runner
	visit visit

	// What outlives screens.
	opener   opener
	index    gameIndex
	prefs    preferences
	daily    calendar
	solvers  solvers
	journal  *journal
	nav      navigation
	first    firstView
	notes    noticeBoard
	boxes    dialogBox
	keeper   libraryKeeper
	read     importer // what came of the import box
	turn     turn
	clock    gameClock
	pictures thumbnails
	sheet    sheet
	input    input
	front    homeScreen
}

// own sets the page of each of its parts.
func (p *page) own() *page {
	p.visit = p.visitOf(&p.front)
	p.run.failed = p.crashed
	p.keeper.page, p.keeper.onGame = p, map[int]*part{}
	p.read.page = p
	p.clock.page = p
	p.opener.page, p.opener.opening, p.opener.end = p, context.Background(), func() {}
	p.index.page = p
	p.prefs.page = p
	p.solvers.page = p
	p.turn.page = p
	p.daily.page = p
	p.nav.page = p
	p.front.page = p
	p.pictures.page = p
	p.notes.page = p
	p.boxes.page = p
	p.first.page = p
	p.input.page = p
	return p
}

// OnMount starts the page in the browser.
func (p *page) OnMount(ctx app.Context) {
	p.run.ctx = ctx
	browser.UI.Yield()
	p.daily.lookAtDate()
	p.prefs.kept = map[string]string{}
	p.solvers.prover = p.solvers.newClient()
	p.journal = newJournal(&p.run)
	p.journal.failed, p.journal.mended, p.journal.foreign = p.notes.writeFailed, p.notes.writesAgain, p.otherTab
	p.journal.reset, p.journal.elsewhere, p.journal.found = p.prefs.otherTabSet, p.clock.countElsewhere, p.storageFound
	browser.UI.YieldIfDue()
	p.watchWindow()
	p.clock.startTimer()
	p.run.setTimer(showPatience, func() { p.first.impatient = true })
	p.journal.open(func(err error) {
		if err != nil {
			p.notes.denied = cannotSave(err)
			p.opener.open(browser.Fragment())
			return
		}
		p.journal.settings(func(kept map[string]string) {
			browser.UI.YieldIfDue()
			maps.Copy(kept, p.prefs.kept) // what has been chosen meanwhile counts
			p.prefs.kept = kept
			for _, name := range []string{theme, motion} {
				if value := kept[name]; value != "" {
					mark(name, value)
				}
			}
			p.opener.open(browser.Fragment())
		})
	})
}

// watchWindow hears what happens outside the page's own elements.
func (p *page) watchWindow() {
	app.Window().Call("addEventListener", "keydown", app.FuncOf(func(_ app.Value, args []app.Value) any {
		e := app.Event{Value: args[0]}
		p.run.ctx.Dispatch(func(ctx app.Context) { p.input.keyed(ctx, e) })
		return nil
	}))
	browser.Listen(func() { p.run.dispatch(func() { p.opener.open(browser.Fragment()) }) }, "hashchange")
	p.daily.watchDate()
	p.nav.watchScroll()
	p.nav.watchWidth()
	p.front.watchFolds()
	p.first.storeViews()
	browser.Listen(func() { p.run.dispatch(func() { p.notes.update = true }) }, "quadrille-update")
	browser.OnFile(func(file browser.File) { p.run.dispatch(func() { p.read.importFile(file) }) })
	p.visit.printer.hearPrint()
	p.notes.update = browser.UpdateWaits()
}
