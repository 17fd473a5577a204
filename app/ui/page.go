// Package ui is the page: go-app components around the midends of packages play, design and watch, which
// define the effects of events on a board. Package shell holds the state that outlives screens. The tables of
// commands.go and keys.go give buttons and keys their commands.
package ui

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/journal"
	"quadrille/app/ui/board"
	"quadrille/app/ui/front"
	"quadrille/app/ui/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/app/ui/watch"
)

// Route registers the only page, which is another in a frame of another site.
func Route() {
	app.Route("/", func() app.Composer {
		if app.IsClient && browser.Embedded() {
			return newEmbedded()
		}
		browser.UI.YieldIfDue()
		p := newPage()
		browser.UI.YieldIfDue()
		return p
	})
}

// showPatience bounds the wait of the first view for the games it shows.
const showPatience = journal.OpenPatience + time.Second

// A page is the shell with a screen, and the parts drawn around that.
type page struct {
	app.Compo
	actions
	router  router
	start   hydration
	storage storage
	input   board.Input
	rooms   board.Rooms
}

func newPage() *page {
	p := &page{actions: actions{shell: shell.New()}}
	sh := p.shell
	p.boxes.shell, p.storage = sh, storage{sh, shell.Part{Life: sh.Address.Opening}}
	p.read = library.New(sh, p.boxes.close, ownScreen, p.storage.anew)
	p.crop.Read = p.read
	p.boxes.list = p.dialogs()
	p.start = hydration{shell: sh}
	p.input = board.Input{Shell: sh, Help: func() { p.boxes.show("help") }}
	p.rooms = board.Rooms{Shell: sh, Input: &p.input, Show: p.router.show, Refuse: p.router.refuse, Ready: p.start.markReady, Watch: watch.Open,
		Counted: func(name string) bool { return p.read.Counted(name) }}
	p.router = router{shell: sh, boxes: &p.boxes, start: &p.start, rooms: &p.rooms, read: p.read, share: &p.share, asks: shell.Part{Life: sh.Address.Opening}}
	sh.Run.Failed, sh.Run.Drawing, sh.Address.Open = p.crashed, p.drawing, p.router.open
	sh.Screen = newNoBoard("")
	if len(browser.Fragment()) <= 1 { // another address opens its own screen, and the front page reads a pack
		sh.Screen = front.NewHome(&p.rooms, p.read.ImportBox)
	}
	return p
}

// newEmbedded returns the page with one board and nothing beside it. It stores nothing and hears nothing from
// the site around it; that site learns only whether the board is solved, and the height of the page.
func newEmbedded() *page {
	p := newPage()
	p.shell.Embedded = true
	p.shell.Screen = newNoBoard("")
	return p
}

func (p *page) OnMount(ctx app.Context) {
	p.shell.Begin(ctx)
	p.shell.Run.Handle(ctx, p.open)
}

func (p *page) open() (draws bool) {
	sh := p.shell
	browser.UI.Yield()
	sh.Days.CheckDate()
	j := sh.Journal
	j.Failed, j.Mended, j.Foreign, j.Found = p.storage.writeFailed, p.storage.writesAgain, p.storage.otherTab, p.storage.storageFound
	j.Reset, j.Elsewhere = sh.Settings.OtherTab, func() { sh.Send(shell.CountedElsewhere{}) }
	browser.UI.YieldIfDue()
	p.watchWindow()
	p.watchTime()
	if sh.Embedded {
		sh.Moved = func() { notifyParent(p.shell) }
		sh.Address.Changed(browser.Fragment())
		return true
	}
	sh.Moved = p.share.Sharing.Changed
	sh.Run.Later(showPatience, func() (draws bool) {
		p.start.impatient = true
		return !sh.Viewed
	})
	j.Open(func(err error) {
		if err != nil {
			sh.Notices.Denied = cannotSave(err)
			sh.Address.Changed(browser.Fragment())
			return
		}
		for link := range j.Waiting() {
			p.storage.do(shell.Renew(link))
		}
		j.Settings(func(kept map[string]string) {
			browser.UI.YieldIfDue()
			sh.Settings.Take(kept)
			sh.Address.Changed(browser.Fragment())
		})
	})
	return true
}

func (p *page) dialogs() []dialog {
	return []dialog{
		{"help", "Help", func() []app.UI { return helpBody(p.shell) }, func() {}},
		{"share", "Share", p.share.Sharing.Body, func() { p.share.Sharing.Shown = false }},
		{"print", "Print", p.share.Printer.Body, p.share.Printer.Drop},
		{"crop", "Crop the picture", p.crop.Body, p.crop.Drop},
	}
}

// watchWindow listens to events outside the page's own elements.
func (p *page) watchWindow() {
	sh := p.shell
	app.Window().Call("addEventListener", "keydown", app.FuncOf(func(_ app.Value, args []app.Value) any {
		e := app.Event{Value: args[0]}
		sh.Run.Perform(func() (draws bool) { return p.input.Keyed(e) })
		return nil
	}))
	browser.OnAddress(func(to string) { sh.Run.Do(func() { sh.Address.Changed(to) }) })
	browser.OnMatch("(min-aspect-ratio: 1/1)", func() { sh.Run.Do(p.input.Turned) })
	browser.OnPageZoom(func() { sh.Run.DoWithoutRedraw(p.input.PageZoomed) })
	if sh.Embedded {
		return
	}
	sh.Days.Watch()
	browser.OnRestored(func() { sh.Run.Do(p.storage.restored) })
	sh.Address.WatchScroll()
	browser.OnMatch(menuInARow, closeMenu) // as when a phone is turned
	p.start.storeViews()
	browser.Listen(func() { sh.Run.Do(func() { sh.Notices.Update = true }) }, "quadrille-update")
	browser.OnFile(func(file browser.File) { sh.Run.Do(func() { p.read.ImportFile(file) }) }, func(n int) { sh.Run.Do(func() { p.read.DropSeveral(n) }) })
	browser.OnPrint(func() (pages string) {
		sh.Run.Safely(func() {
			pages = p.share.Printer.LaidOut()
		})
		return pages
	})
	sh.Notices.Update = browser.UpdateWaits()
}

// watchTime sends the screen the ticks of the clock, and its stopwatch the player's activity.
func (p *page) watchTime() {
	tell := func(e event.Event) func() {
		return func() {
			p.shell.Run.DoWithoutRedraw(func() { // the clock alone changes
				p.shell.Send(e)
				if p.shell.Journal.Kept() {
					p.shell.Journal.Secure()
				}
			})
		}
	}
	stir := browser.ListenOnce(func() {
		if b := board.On(p.shell).Parts().Timed; b != nil {
			b.Clock.Stopwatch.Stir(time.Now())
		}
	}, "pointerover") // a tap alone brings four
	stir()
	tick := tell(shell.Tick{})
	browser.Every(time.Second, func() {
		stir()
		tick()
	})
	browser.OnVisibility(tell(shell.Tick{Leaves: true}))
	browser.Listen(tell(shell.Tick{Leaves: true}), "pagehide")
	browser.Listen(func() {
		if b := board.On(p.shell).Parts().Timed; b != nil && b.Clock.Stopwatch.Touch(time.Now()) {
			p.shell.Journal.CountHere()
		}
	}, "pointerdown", "keydown", "wheel", "focus")
}

func (p *page) crashed() {
	// What failed may have run where nothing is drawn behind it.
	if !p.shell.Notices.Crashed {
		p.shell.Run.Redraw()
	}
	p.shell.Notices.Crashed = true
	if active := board.On(p.shell).Parts().Active; active != nil {
		active.CancelGesture()
	}
}

func (p *page) drawing() {
	p.shell.Pictures.Begin(!p.shell.Viewed && p.shell.Screen.Title() == "") // its stored view already shows its pictures
	if app.IsClient {
		p.start.hydrate()
	}
}

func (p *page) Render() (ui app.UI) {
	defer view.Rescue(&ui, true)
	if app.IsClient && !p.start.begun {
		return app.Elem("template")
	}
	key, class := p.shell.Transition.Seen()
	return app.Div().ID("page").Class(class).Attr("data-screen", key).
		On("click", p.clicked).On("change", p.edited).On("input", p.edited).
		Body(
			app.Raw(view.Glyphs()),
			app.If(!p.shell.Embedded, func() app.UI { return header(p.shell) }),
			app.If(!p.shell.Embedded, func() app.UI { return p.shell.Notices.Draw(p.shell.Transition.Pending()) }),
			&view.Chunk{Name: p.shell.Screen.Key(), Draw: p.body, Keep: p.shell.Run.Screen.Mount},
			p.boxes.draw(),
		)
}

// body returns the body of the screen, empty while a link is still being opened, or the games that it shows are
// read.
func (p *page) body() app.UI {
	if p.start.awaited() || p.shell.Games.All == nil && board.On(p.shell).Needs().Games == board.Before {
		return app.Main().Class("front")
	}
	return p.shell.Screen.Body()
}

// noBoard is the screen of an embedded page whose address has no board.
type noBoard struct {
	board.Plain
	why string // empty until the address has been read
}

func newNoBoard(why string) *noBoard {
	return &noBoard{board.NewPlain("no board", "", board.Needs{Games: board.Never}), why}
}

func (nb *noBoard) Body() app.UI {
	return app.Main().Class("front").Body(app.H1().ID("title").Class("unseen").Text("Quadrille"), app.P().Class("error").Role("alert").Text(nb.why))
}

// notifyParent sends the site around the page its height, and whether the board is solved.
func notifyParent(sh *shell.Shell) {
	b := board.On(sh).Parts().Board
	browser.NotifyParent(b != nil && b.Midend.View().Solved, browser.ByID("page").Height())
}
