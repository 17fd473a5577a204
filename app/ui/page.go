// Package ui is the page: go-app components around a board, the journal that keeps games,
// and the workers that solve. There is one route and one component that holds the state;
// what a click or a key means goes through page.do.
package ui

import (
	"fmt"
	"maps"
	"runtime/debug"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/days"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
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

	ctx     app.Context
	mode    mode
	kinds   []*solver.Kind
	journal *journal
	prover  *client
	checker *client // answers Check and Hint while the prover counts; nil until then
	asked   *client // which of the two was asked last

	problem string // a sentence about a link or an import that could not be read
	denied  string // why nothing can be saved
	crashed bool   // a handler failed; the page goes on
	broken  bool   // the program of a worker is missing or not whole
	update  bool   // a new version waits

	games   map[string]library.Record // all of them by their links, as last read
	records []library.Record          // the same, as a list
	deleted []library.Record          // those that can be brought back
	library libraryScreen

	onScreen app.Context // of the screen

	room    room
	daily   dailyScreen
	courses coursesScreen
	source  origin // of the board on the page

	turn turn
	kept map[string]string // settings as they were kept, by "kind.name"

	link    solver.Link
	face    *game.Face
	options game.Options
	game    *game.Game
	opening int // number of the link being opened; answers for earlier ones are not heard

	hand
	focus    int
	say      string // what the last touch was answered, for the verdict line
	again    bool   // it was answered the same before
	cause    []int  // the sites that refused it
	wave     bool   // the puzzle has just been solved
	checked  bool   // broken rules are shown, as the player has asked
	finished bool   // it was solved here, and still is
	drawer   bool   // the panel is open on a phone
	codes    bool   // the hint and the codes of the cell are shown
	how      howScreen

	read importer // what came of the import box

	born   string         // how the puzzle being opened has come about, as package library names it; empty for by link
	stored library.Record // of the game on the page, as it was last read or renewed

	addressing timer // a change to the address bar

	proof   proof
	hint    hints
	looking string          // what peek is
	peek    solver.Position // a solution on the board, to look at
	search  watchScreen

	lesson lessonScreen

	grading grading
	maker   maker
	printer printer
	opened  string // the dialog that is open
	visited bool   // something has been opened on this page before
	today   pack.Day
	dated   bool // today is known
	next    mode // the mode in which the puzzle being opened begins; empty for Play

	sheet           sheet
	drawn, drawnKey string
	seated          []notice // those that stood when the screen came

	puzzles    map[string]solver.Link // as parsed, by link
	dayPuzzles map[pack.Day][]days.Puzzle
	viewed     bool // the first view has been drawn, or is being
	impatient  bool // it is to be drawn whatever is known
	bare       bool // the panel, which is out of sight, is still empty
	ordering   bool // the fold for boards to order has been opened
	drawing    int  // how many small pictures may still be drawn before the page is shown

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
	p.library.page = p
	p.keeper.page = p
	p.settings.page = p
	p.how.page = p
	p.daily.page = p
	p.courses.page = p
	p.hint.page = p
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
	p.journal.safely, p.journal.failed, p.journal.mended, p.journal.foreign = p.safely, p.writeFailed, p.writesAgain, p.otherTab
	p.journal.reset, p.journal.elsewhere, p.journal.found = p.otherTabSet, p.clock.countElsewhere, p.storageFound
	browser.UI.YieldIfDue()
	p.watchWindow()
	p.clock.startTimer()
	p.setTimer(showPatience, func() { p.impatient = true })
	p.journal.open(ctx, func(err error) {
		if err != nil {
			p.denied = cannotSave(err)
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
		p.ctx.Dispatch(func(ctx app.Context) { p.keyed(ctx, e) })
		return nil
	}))
	browser.Listen(func() { p.dispatch(func() { p.open(browser.Fragment()) }) }, "hashchange")
	p.watchDate()
	p.nav.watchScroll()
	p.nav.watchWidth()
	p.front.watchFolds()
	p.foresee()
	browser.Listen(func() { p.dispatch(func() { p.update = true }) }, "quadrille-update")
	browser.OnFile(func(file browser.File) { p.dispatch(func() { p.read.importFile(file) }) })
	p.printer.hearPrint()
	p.update = browser.UpdateWaits()
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
		if !p.crashed && p.ctx.Context != nil {
			p.ctx.Dispatch(func(app.Context) {})
		}
		p.crashed = true
		p.letGo()
		app.Log(fmt.Sprintf("%v\n%s", r, debug.Stack()))
	}
}

func (p *page) goHome() {
	p.leave()
	p.mode, p.game = home, nil
	browser.SetTitle("Quadrille")
	p.nav.arrive("")
	p.visited = true
	p.readGames()
}

// title is what is on the page, in a few words.
func (p *page) title() string {
	switch p.mode {
	case design:
		return p.design.bench.design.Words.Title(p.design.bench.Draft())
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
		return p.design.bench.design.Drawing.Shape(p.design.bench.Draft())
	}
	return p.face.Drawing.Shape(p.link.Puzzle)
}

// current is the link of the board as it stands.
func (p *page) current() solver.Link {
	return solver.Link{Kind: p.link.Kind, Puzzle: p.link.Puzzle, Position: p.game.Position()}
}

// tell makes the page known as ready, for whoever waits for it: meanwhile.js does what was tapped
// and typed before, once what the address says is there.
func (p *page) tell() {
	if !p.viewed {
		return
	}
	browser.Ready(!p.awaited())
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

// otherTab takes over what another tab has done to what is on this page.
func (p *page) otherTab(link string) {
	if p.mode == home || p.mode == inside {
		p.readGames()
		return
	}
	if p.mode == learn {
		return
	}
	if link != p.key() {
		return
	}
	mine := p.opening
	p.journal.read(link, func(rows []library.Row) {
		entries := library.Entries(rows)
		if mine != p.opening || p.mode == home || p.mode == inside || link != p.key() {
			return
		}
		if p.mode == design {
			before := p.design.bench.Draft()
			p.design.bench.Restart(entries)
			if p.design.bench.Draft() != before {
				p.design.drawnAnew()
			}
			return
		}
		before := p.game.Position()
		p.game, _ = game.Replay(p.link.Puzzle, entries)
		p.renewRecord()
		if p.game.Position() == before {
			return
		}
		if p.gesture.Dragging() {
			p.preview = p.face.Input.Drag(p.link.Puzzle, p.game.Position(), p.gesture.Path, p.options)
		}
		p.changed()
	})
}
