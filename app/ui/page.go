// Package ui is the page: go-app components around the midends of packages play, design and watch,
// which hold what happens on a board, the journal that keeps games, and the workers that solve.
// Buttons mean what the tables of commands.go say.
package ui

import (
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	making "quadrille/app/design"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	midend "quadrille/app/play"
	"quadrille/solver"
)

// Route registers the only page.
func Route() {
	app.Route("/", func() app.Composer { return new(page).own() })
}

// showPatience is how long the first view of one's own waits for what it shows.
const showPatience = openPatience + time.Second

type page struct {
	app.Compo
	ctx    app.Context
	screen screen

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

	// What goes with the screen.
	view    boardView
	mini    miniBoards
	grading grading
	maker   maker

	// Parts with a file, or several, of their own.
	input input
	front homeScreen
}

// own sets the page of each of its parts.
func (p *page) own() *page {
	p.screen = &p.front
	p.keeper.page, p.keeper.onGame = p, map[int]app.Context{}
	p.maker.page = p
	p.boxes.printer.page = p
	p.boxes.sharing.page = p
	p.read.page = p
	p.clock.page = p
	p.opener.page = p
	p.index.page = p
	p.prefs.page = p
	p.solvers.page = p
	p.turn.page = p
	p.daily.page = p
	p.nav.page = p
	p.front.page = p
	p.pictures.page = p
	p.mini.page = p
	p.notes.page = p
	p.grading.page = p
	p.boxes.page = p
	p.first.page = p
	p.input.page = p
	p.view.page = p
	return p
}

// OnMount starts the page in the browser.
func (p *page) OnMount(ctx app.Context) {
	p.ctx = ctx
	browser.UI.Yield()
	p.daily.lookAtDate()
	p.prefs.kept = map[string]string{}
	p.solvers.prover = p.solvers.newClient()
	p.journal = newJournal()
	p.journal.safely, p.journal.failed, p.journal.mended, p.journal.foreign = p.safely, p.notes.writeFailed, p.notes.writesAgain, p.otherTab
	p.journal.reset, p.journal.elsewhere, p.journal.found = p.prefs.otherTabSet, p.clock.countElsewhere, p.storageFound
	browser.UI.YieldIfDue()
	p.watchWindow()
	p.clock.startTimer()
	p.setTimer(showPatience, func() { p.first.impatient = true })
	p.journal.open(ctx, func(err error) {
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
		p.ctx.Dispatch(func(ctx app.Context) { p.input.keyed(ctx, e) })
		return nil
	}))
	browser.Listen(func() { p.dispatch(func() { p.opener.open(browser.Fragment()) }) }, "hashchange")
	p.daily.watchDate()
	p.nav.watchScroll()
	p.nav.watchWidth()
	p.front.watchFolds()
	p.first.storeViews()
	browser.Listen(func() { p.dispatch(func() { p.notes.update = true }) }, "quadrille-update")
	browser.OnFile(func(file browser.File) { p.dispatch(func() { p.read.importFile(file) }) })
	p.boxes.printer.hearPrint()
	p.notes.update = browser.UpdateWaits()
}

// safely does something that may fail without taking the page along.
func (p *page) safely(do func()) {
	defer p.recovered()
	do()
}

// recovered keeps the page alive when a handler fails. The game is in the journal already.
func (p *page) recovered() {
	if r := recover(); r != nil {
		// What failed may have run where nothing is drawn behind it.
		if !p.notes.crashed && p.ctx.Context != nil {
			p.ctx.Dispatch(func(app.Context) {})
		}
		p.notes.crashed = true
		p.input.letGo()
		app.Log(fmt.Sprintf("%v\n%s", r, debug.Stack()))
	}
}

func (op *opener) goHome() {
	op.page.show(&op.page.front)
	browser.SetTitle("Quadrille")
	op.page.nav.arrive("")
	op.visited = true
	op.page.index.readGames()
}

// shape is the size of the board on the page.
func (bv *boardView) shape() (rows, cols int) {
	if is[*designScreen](bv.page) {
		return bv.page.design().m.Shape()
	}
	return bv.page.face().Drawing.Shape(bv.page.link().Puzzle)
}

// tell makes the page known as ready, for whoever waits for it: input-queue.js dispatches
// the queued input, once what the address says is there.
func (fv *firstView) tell() {
	if !fv.viewed {
		return
	}
	browser.Ready(!fv.page.awaited())
}

// The preferences are the settings as last chosen.
type preferences struct {
	page *page
	kept map[string]string // by "kind.name"

	unset map[string]string // those before they were reset, to undo that; nil if they were not
}

// firstLine is the number of the first row and of the first column in what a search says.
func (pr *preferences) firstLine() int {
	if pr.kept["watch.first"] == "0" {
		return 0
	}
	return 1
}

// spell writes out the rows, columns and regions of a sentence, as they are called here.
func (pr *preferences) spell(text string, first int) string {
	return pr.page.face().Spell(pr.page.link().Puzzle, text, first, pr.page.board().options())
}

// keptOptions are the settings for a puzzle as last chosen.
func (pr *preferences) keptOptions(link solver.Link) game.Options {
	face := faces.Of(link.Kind.Name)
	o := pr.chosen(face)
	if is[*lessonScreen](pr.page) && face.Closes != "" {
		o[face.Closes] = "on" // a lesson shows what is out of the question
	}
	if option := pr.kept["painted option "+link.Kind.Name]; option != "" {
		o[option] = pr.kept[option+" "+link.Name()]
	}
	return o
}

// chosen are the choices of a face as last made.
func (pr *preferences) chosen(f *game.Face) game.Options {
	o := f.Defaults()
	for _, c := range f.Choices {
		for _, v := range c.Values {
			if pr.kept[f.Kind+"."+c.Name] == v {
				o[c.Name] = v
			}
		}
	}
	return o
}

// keep sets a setting, for now and for the next time.
func (pr *preferences) keep(name, value string) {
	pr.kept[name] = value
	pr.page.journal.set(name, value)
	if of, _, _ := strings.Cut(name, "."); faces.Of(of) != nil {
		browser.Stale(of + ":")
	} else {
		browser.Stale("")
	}
}

// otherTab takes over what another tab has done to games, of which one may be on this page.
func (p *page) otherTab(links ...string) {
	if !p.atBoard() && !is[*lessonScreen](p) {
		p.index.readGames()
		return
	}
	link := p.onPage()
	if !slices.Contains(links, link) {
		return
	}
	mine := p.opener.opening
	p.journal.read(link, func(rows []library.Row) {
		entries := library.Entries(rows)
		if mine != p.opener.opening || link != p.onPage() {
			return
		}
		if is[*designScreen](p) {
			p.design().send(making.Replaced{Entries: entries})
			return
		}
		g, _ := game.Replay(p.link().Puzzle, entries)
		p.board().send(midend.Replaced{Game: g})
		p.board().renewRecord()
	})
}
