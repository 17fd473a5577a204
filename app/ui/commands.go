package ui

import (
	"strconv"
	"sync"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	making "quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	midend "quadrille/app/play"
	watching "quadrille/app/watch"
)

// A command is what a button means; arg is the button's data-arg.
type command func(p *page, ctx app.Context, arg string)

// A commandTable has commands by the names of their buttons (data-do), which are frozen: early
// input and stored views know them.
type commandTable struct {
	here     func(*page) bool // where the names mean this
	commands map[string]command
}

// plain is a command without an argument, and named one with.
func plain(do func(*page)) command { return func(p *page, _ app.Context, _ string) { do(p) } }
func named(do func(p *page, arg string)) command {
	return func(p *page, _ app.Context, arg string) { do(p, arg) }
}

// do carries out the command of a button or a shortcut. A name that means nothing on the screen is
// that of a button that has gone.
func (p *page) do(ctx app.Context, name, arg string) {
	if p.in(libraryWord) && p.library().undo == "" {
		p.library().saySaid("") // it has been read
	}
	for _, t := range commandTables() {
		if c, ok := t.commands[name]; ok && t.here(p) {
			c(p, ctx, arg)
			return
		}
	}
}

// commandTables are all tables. Where a name is in several, the first that holds counts.
var commandTables = sync.OnceValue(func() []commandTable {
	return []commandTable{
		{func(*page) bool { return true }, pageCommands()},
		{func(*page) bool { return true }, miniCommands()},
		{func(p *page) bool { return is[*designScreen](p) }, designCommands()},
		{func(p *page) bool { return is[*watchScreen](p) }, watchCommands()},
		{func(p *page) bool { return p.board().playing() }, playCommands()},
		{(*page).atBoard, boardCommands()},
		{func(p *page) bool { return p.in(libraryWord) }, libraryCommands()},
	}
})

// pageCommands mean the same on every screen.
func pageCommands() map[string]command {
	return map[string]command{
		"home":             plain(func(p *page) { p.nav.goTo("") }),
		"open":             named(func(p *page, arg string) { p.nav.goTo(arg) }),
		"learn":            named(func(p *page, arg string) { p.nav.goTo(arg) }),
		"import":           plain(func(p *page) { p.read.importBoxText() }),
		"boards-more":      plain(func(p *page) { p.read.moreBoards() }),
		"share":            plain(func(p *page) { p.visit.sharing.openShare() }),
		"help":             func(p *page, ctx app.Context, _ string) { p.boxes.showDialog(ctx, "help") },
		"close":            named(func(_ *page, arg string) { closeDialog(arg) }),
		"copy":             named(func(p *page, arg string) { p.visit.sharing.copy(arg) }),
		"make":             named(func(p *page, arg string) { p.visit.maker.makeAndPlay(arg) }),
		"cancel-make":      plain(func(p *page) { p.visit.maker.cancelMake() }),
		"take-near":        plain(func(p *page) { p.visit.maker.takeNear() }),
		"watch-it":         named(func(p *page, arg string) { p.nav.watchIt(arg) }),
		"reset-settings":   plain(func(p *page) { on(p, (*settingsScreen).resetSettings) }),
		"restore-settings": plain(func(p *page) { on(p, (*settingsScreen).restoreSettings) }),
		"skip":             plain((*page).skip),
		"chapter":          named(func(p *page, arg string) { on(p, func(cs *coursesScreen) { cs.openChapter(arg) }) }),
		"another":          plain(func(p *page) { p.nav.makeAnother() }),
		"dismiss":          plain(func(p *page) { p.notes.dismiss() }),
		"reload":           plain(func(*page) { browser.Reload() }),
		"update":           plain(func(*page) { browser.Update() }),
	}
}

// skip goes past the header.
func (p *page) skip() {
	if p.atBoard() {
		p.visit.view.refocus()
		return
	}
	p.nav.skip()
}

// dismiss puts away what is said of a link that could not be read.
func (nb *noticeBoard) dismiss() {
	nb.problem = ""
	nb.seatNotices()
	nb.page.visit.view.catchFocus()
}

// boardCommands are those around every board.
func boardCommands() map[string]command {
	return map[string]command{
		"sheet":        func(p *page, ctx app.Context, _ string) { p.visit.view.showSheet(ctx, !p.visit.view.drawer) },
		"mode":         named(func(p *page, arg string) { p.setMode(mode(arg)) }),
		"prove":        plain(func(p *page) { p.board().proof.prove() }),
		"cancel-proof": plain(func(p *page) { p.board().proof.cancelProof() }),
		"look":         named(func(p *page, arg string) { p.board().proof.look(arg) }),
		"print":        func(p *page, ctx app.Context, _ string) { p.visit.printer.openPrint(ctx) },
		"print-now":    plain(func(p *page) { p.visit.printer.startPrint() }),
		"cancel-print": plain(func(p *page) { p.visit.printer.cancelPrint() }),
		"save-file":    named(func(p *page, arg string) { p.visit.sharing.saveFile(arg) }),
		"qr":           plain(func(p *page) { p.visit.sharing.makeQR() }),
		"system-share": plain(func(p *page) { p.visit.sharing.systemShare() }),
		"picture":      named(func(p *page, arg string) { p.visit.sharing.savePicture(arg) }),
	}
}

// playCommands are those around a board that is played, also in a lesson.
func playCommands() map[string]command {
	table := map[string]command{
		"pad":       func(p *page, ctx app.Context, arg string) { p.board().handle(ctx, midend.PadKey{Key: arg}) },
		"show-step": plain(func(p *page) { p.lesson().showStep() }),
	}
	for name, c := range map[string]midend.Command{
		"undo": midend.Undo, "redo": midend.Redo, "reset": midend.Restart,
		"check": midend.Check, "cancel-check": midend.Stop,
		"hint": midend.More, "gain": midend.ShowWay, "take-hint": midend.TakeHint, "take-all": midend.TakeAll,
		"take-back": midend.TakeBack, "undo-mistake": midend.UndoMistake,
		"line-back": midend.LineBack, "line-on": midend.LineOn, "line-play": midend.PlayLines,
		"drop-hint": midend.Close, "unlook": midend.Close, "try-step": midend.Close,
	} {
		table[name] = func(p *page, ctx app.Context, _ string) { p.board().handle(ctx, c) }
	}
	return table
}

// designCommands are those around a board that is made.
func designCommands() map[string]command {
	send := func(e func(arg string) event.Event) command {
		return named(func(p *page, arg string) { p.design().send(e(arg)) })
	}
	table := map[string]command{
		"tool":       send(func(arg string) event.Event { return making.Tool{Name: arg} }),
		"draft-tool": send(func(arg string) event.Event { return making.Use{Name: arg} }),
		"job":        send(func(arg string) event.Event { return making.Job{Name: arg} }),
		"brush": named(func(p *page, arg string) {
			if arg != "" {
				p.design().send(making.Brush{Byte: arg[0]})
			}
		}),
		"draft-solution": send(func(arg string) event.Event {
			n, _ := strconv.Atoi(arg)
			return making.Show{Solution: n}
		}),
		"make-draft": plain(func(p *page) { p.visit.maker.makeDraft() }),
	}
	for name, c := range map[string]making.Command{
		"undo": making.Undo, "redo": making.Redo, "repair": making.Repair, "finish": making.Finish, "cancel-work": making.StopWork,
		"new-board": making.NewBoard,
	} {
		table[name] = plain(func(p *page) { p.design().send(c) })
	}
	return table
}

// watchCommands are those around a search that is watched.
func watchCommands() map[string]command {
	table := map[string]command{
		"save-log":   plain(func(p *page) { p.search().saveLog() }),
		"cancel-log": plain(func(p *page) { p.search().cancelLog() }),
		"copy-log":   plain(func(p *page) { p.search().copyLog() }),
		"solution": named(func(p *page, arg string) {
			p.search().send(map[bool]watching.Command{true: watching.Next, false: watching.Previous}[arg == "1"])
		}),
	}
	for name, c := range map[string]watching.Command{
		"restart": watching.Restart, "back": watching.Back, "play": watching.PlayPause, "step": watching.Forward,
	} {
		table[name] = plain(func(p *page) { p.search().send(c) })
	}
	return table
}

// libraryCommands are those of the library.
func libraryCommands() map[string]command {
	on := func(do func(lib *libraryScreen, arg string)) command {
		return named(func(p *page, arg string) { do(p.library(), arg) })
	}
	return map[string]command{
		"library-more":         on(func(lib *libraryScreen, _ string) { lib.showMore(&lib.shown, "#game-") }),
		"library-more-deleted": on(func(lib *libraryScreen, _ string) { lib.showMore(&lib.deleted, "#remove-") }),
		"library-all": on(func(lib *libraryScreen, _ string) {
			lib.search = library.Search{}
			lib.findGames()
			lib.focusOn("#s-library-words")
		}),
		"library-restart": on(func(lib *libraryScreen, arg string) { lib.alter(arg, func() { lib.page.nav.goTo(arg) }, game.Anew) }),
		"library-rename": on(func(lib *libraryScreen, arg string) {
			lib.renaming = arg
			lib.focusOn("#game-name")
		}),
		"library-keep-name": on(func(lib *libraryScreen, _ string) { lib.closeName() }),
		"library-delete":    on((*libraryScreen).deleteGame),
		"library-undo":      on((*libraryScreen).undelete),
		"library-remove": on(func(lib *libraryScreen, arg string) {
			lib.removing = arg
			lib.focusOn("[data-do=library-remove-not]")
		}),
		"library-remove-not": on(func(lib *libraryScreen, arg string) {
			lib.removing = ""
			lib.focusOn(`[data-do=library-remove][data-arg="` + arg + `"]`)
		}),
		"library-remove-sure":  on((*libraryScreen).removeForGood),
		"library-dismiss":      on(func(lib *libraryScreen, _ string) { lib.saySaid("") }),
		"library-persist":      on(func(lib *libraryScreen, _ string) { lib.page.keeper.keepFirmly() }),
		"library-export":       on(func(lib *libraryScreen, _ string) { lib.page.keeper.exportLibrary() }),
		"library-cancel":       on(func(lib *libraryScreen, _ string) { lib.page.keeper.cancelImport() }),
		"library-save-damaged": on(func(lib *libraryScreen, _ string) { lib.page.keeper.saveDamaged() }),
		"library-drop-damaged": on(func(lib *libraryScreen, _ string) { lib.page.keeper.dropDamaged() }),
	}
}

// miniCommands are those below a small board; their argument begins with its ID.
func miniCommands() map[string]command {
	table := map[string]command{
		"figure-key":  func(p *page, ctx app.Context, arg string) { p.visit.mini.pressed(ctx, arg) },
		"figure-play": named(func(p *page, arg string) { p.visit.mini.play(arg) }),
	}
	for name, c := range map[string]midend.Command{
		"figure-undo": midend.Undo, "figure-restart": midend.Restart, "figure-check": midend.Check, "figure-wave": midend.Celebrate,
	} {
		table[name] = func(p *page, ctx app.Context, arg string) { p.visit.mini.sendTo(ctx, arg, c) }
	}
	return table
}
