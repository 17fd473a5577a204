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
	"quadrille/app/days"
	making "quadrille/app/design"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	midend "quadrille/app/play"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Route registers the only page.
func Route() {
	app.Route("/", func() app.Composer { return new(page).own() })
}

type mode string

const (
	home   mode = "home"
	play   mode = "play"
	design mode = "design"
	watch  mode = "watch"
	learn  mode = "learn"
	inside mode = "inside" // a room
)

// showPatience is how long the first view of one's own waits for what it shows.
const showPatience = openPatience + time.Second

type page struct {
	app.Compo
	notes noticeBoard
	boxes dialogBox
	first firstView
	hands pointerHandlers
	keys  keyboard
	view  boardView

	ctx     app.Context
	mode    mode
	kinds   []*solver.Kind
	journal *journal
	prover  *client
	checker *client // answers Check and Hint while the prover counts; nil until then
	asked   *client // which of the two was asked last

	games   map[string]*library.Record // all of them by their links, as last read
	records []library.Record           // the same, as a list
	deleted []library.Record           // those that can be brought back
	library libraryScreen

	onScreen app.Context // of the screen

	room    room
	daily   dailyScreen
	courses coursesScreen

	turn turn
	kept map[string]string // settings as they were kept, by "kind.name"

	link    solver.Link
	face    *game.Face
	board   boardScreen
	opening int // number of the link being opened; answers for earlier ones are not heard

	how howScreen

	read importer // what came of the import box

	proof  proof
	search watchScreen

	lesson lessonScreen

	grading grading
	maker   maker
	printer printer

	visited bool // something has been opened on this page before
	today   pack.Day
	dated   bool // today is known
	next    mode // the mode in which the puzzle being opened begins; empty for Play

	sheet sheet

	puzzles    map[string]solver.Link // as parsed, by link
	dayPuzzles map[pack.Day][]days.Puzzle

	ordering bool // the fold for boards to order has been opened

	// Parts with a file, or several, of their own.
	keeper   libraryKeeper
	settings settingsScreen
	sharing  sharing
	clock    gameClock
	design   designScreen
	log      logView
	nav      navigation
	front    homeScreen
	pictures thumbnails
	mini     miniBoards
}

// own sets the page of each of its parts.
func (p *page) own() *page {
	p.board.page = p
	p.library.page = p
	p.keeper.page, p.keeper.onGame = p, map[int]app.Context{}
	p.settings.page = p
	p.how.page = p
	p.daily.page = p
	p.courses.page = p
	p.search.page = p
	p.maker.page = p
	p.printer.page = p
	p.sharing.page = p
	p.read.page = p
	p.clock.page = p
	p.design.page = p
	p.log.page = p
	p.lesson.page = p
	p.proof.page = p
	p.nav.page = p
	p.front.page = p
	p.pictures.page = p
	p.mini.page = p
	p.notes.page = p
	p.grading.page = p
	p.boxes.page = p
	p.first.page = p
	p.hands.page = p
	p.keys.page = p
	p.view.page = p
	return p
}

// OnMount starts the page in the browser.
func (p *page) OnMount(ctx app.Context) {
	p.ctx = ctx
	browser.UI.Yield()
	p.mode = home
	p.kinds = all.Kinds()
	p.lookAtDate()
	p.kept = map[string]string{}
	p.prover = p.newClient()
	p.journal = newJournal()
	p.journal.safely, p.journal.failed, p.journal.mended, p.journal.foreign = p.safely, p.notes.writeFailed, p.notes.writesAgain, p.otherTab
	p.journal.reset, p.journal.elsewhere, p.journal.found = p.otherTabSet, p.clock.countElsewhere, p.storageFound
	browser.UI.YieldIfDue()
	p.watchWindow()
	p.clock.startTimer()
	p.setTimer(showPatience, func() { p.first.impatient = true })
	p.journal.open(ctx, func(err error) {
		if err != nil {
			p.notes.denied = cannotSave(err)
			p.open(browser.Fragment())
			return
		}
		p.journal.settings(func(kept map[string]string) {
			browser.UI.YieldIfDue()
			maps.Copy(kept, p.kept) // what has been chosen meanwhile counts
			p.kept = kept
			for _, name := range []string{theme, motion} {
				if value := kept[name]; value != "" {
					mark(name, value)
				}
			}
			p.open(browser.Fragment())
		})
	})
}

// watchWindow hears what happens outside the page's own elements.
func (p *page) watchWindow() {
	app.Window().Call("addEventListener", "keydown", app.FuncOf(func(_ app.Value, args []app.Value) any {
		e := app.Event{Value: args[0]}
		p.ctx.Dispatch(func(ctx app.Context) { p.keys.keyed(ctx, e) })
		return nil
	}))
	browser.Listen(func() { p.dispatch(func() { p.open(browser.Fragment()) }) }, "hashchange")
	p.watchDate()
	p.nav.watchScroll()
	p.nav.watchWidth()
	p.front.watchFolds()
	p.first.storeViews()
	browser.Listen(func() { p.dispatch(func() { p.notes.update = true }) }, "quadrille-update")
	browser.OnFile(func(file browser.File) { p.dispatch(func() { p.read.importFile(file) }) })
	p.printer.hearPrint()
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
		p.hands.letGo()
		app.Log(fmt.Sprintf("%v\n%s", r, debug.Stack()))
	}
}

func (p *page) goHome() {
	p.leave()
	p.mode = home
	browser.SetTitle("Quadrille")
	p.nav.arrive("")
	p.visited = true
	p.readGames()
}

// title is what is on the page, in a few words.
func (p *page) title() string {
	switch p.mode {
	case design:
		return p.design.Design().Words.Title(p.design.Draft())
	case learn:
		return p.lesson.title()
	case inside:
		return p.room.title(p)
	}
	return p.face.Words.Title(p.link.Puzzle)
}

// shape is the size of the board on the page.
func (p *page) shape() (rows, cols int) {
	if p.mode == design {
		return p.design.Shape()
	}
	return p.face.Drawing.Shape(p.link.Puzzle)
}

// current is the link of the board as it stands.
func (p *page) current() solver.Link {
	return solver.Link{Kind: p.link.Kind, Puzzle: p.link.Puzzle, Position: p.board.Game().Position()}
}

// tell makes the page known as ready, for whoever waits for it: input-queue.js dispatches
// the queued input, once what the address says is there.
func (fv *firstView) tell() {
	if !fv.viewed {
		return
	}
	browser.Ready(!fv.page.awaited())
}

// keptOptions are the kind's settings as last chosen.
func (p *page) keptOptions() game.Options {
	o := p.chosen(p.face)
	if p.mode == learn && p.face.Closes != "" {
		o[p.face.Closes] = "on" // a lesson shows what is out of the question
	}
	if option := p.kept["painted option "+p.link.Kind.Name]; option != "" && p.link.Puzzle != nil {
		o[option] = p.kept[option+" "+p.link.Name()]
	}
	return o
}

// chosen are the choices of a face as last made.
func (p *page) chosen(f *game.Face) game.Options {
	o := f.Defaults()
	for _, c := range f.Choices {
		for _, v := range c.Values {
			if p.kept[f.Kind+"."+c.Name] == v {
				o[c.Name] = v
			}
		}
	}
	return o
}

// keep sets a setting, for now and for the next time.
func (p *page) keep(name, value string) {
	p.kept[name] = value
	p.journal.set(name, value)
	if of, _, _ := strings.Cut(name, "."); faces.Of(of) != nil {
		browser.Stale(of + ":")
	} else {
		browser.Stale("")
	}
}

// otherTab takes over what another tab has done to games, of which one may be on this page.
func (p *page) otherTab(links ...string) {
	if p.mode == home || p.mode == inside {
		p.readGames()
		return
	}
	if p.mode == learn {
		return
	}
	link := p.key()
	if !slices.Contains(links, link) {
		return
	}
	mine := p.opening
	p.journal.read(link, func(rows []library.Row) {
		entries := library.Entries(rows)
		if mine != p.opening || p.mode == home || p.mode == inside || link != p.key() {
			return
		}
		if p.mode == design {
			p.design.send(making.Replaced{Entries: entries})
			return
		}
		g, _ := game.Replay(p.link.Puzzle, entries)
		p.board.send(midend.Replaced{Game: g})
		p.board.renewRecord()
	})
}
