package library

import (
	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
)

var listCommands = board.Table[recordList]{
	{"library-more", func(rl *recordList, _ string) { rl.showMore(&rl.Shown, "#game-") }},
	{"library-more-deleted", func(rl *recordList, _ string) { rl.showMore(&rl.deleted, "#remove-") }},
	{"library-all", func(rl *recordList, _ string) {
		rl.find(library.Search{})
		browser.ByID("s-library-words").Empty()
		rl.focusOn("#s-library-words")
	}},
	{"library-rename", func(rl *recordList, arg string) {
		rl.renaming, rl.place = arg, placeOf(rl, arg)
		rl.shell.Run.Defer(func() { // the name is ready to be replaced
			field := browser.ByID("game-name")
			field.Focus()
			field.Select()
		})
	}},
	{"library-keep-name", func(rl *recordList, _ string) { rl.closeName() }},
	{"library-delete", (*recordList).erase},
	{"library-undo", (*recordList).undelete},
	{"library-remove", func(rl *recordList, arg string) {
		rl.removing = arg
		rl.focusOn("[data-do=library-remove-not]")
	}},
	{"library-remove-not", func(rl *recordList, _ string) { keepDeleted(rl) }},
	{"library-remove-sure", removeForGood},
	{"library-dismiss", dismissReport},

	{"library.words", searching(func(s *library.Search, value string) { s.Words = value })},
	{"library.kind", searching(func(s *library.Search, value string) { s.Kind, s.Size = value, "" })},
	{"library.band", searching(func(s *library.Search, value string) { s.Band = value })},
	{"library.size", searching(func(s *library.Search, value string) { s.Size = value })},
	{"library.state", searching(func(s *library.Search, value string) { s.State = library.State(value) })},
	{"library.order", searching(func(s *library.Search, value string) { s.Order = library.Order(value) })},
}

func searching(change func(s *library.Search, value string)) func(rl *recordList, value string) {
	return func(rl *recordList, value string) {
		s := rl.Search
		change(&s, value)
		rl.find(s)
	}
}

func (lib *libraryScreen) Commands() board.Commands {
	return append(libraryCommands.Of(lib), listCommands.Of(&lib.list)...)
}

var libraryCommands = board.Table[libraryScreen]{
	{"library-restart", func(lib *libraryScreen, arg string) {
		lib.list.alter(arg, always(game.Anew), restarted{arg})
	}},
	{"library-persist", func(lib *libraryScreen, _ string) { lib.shell.AskKeeping(browser.Persist, true) }},
	{"library-export", func(lib *libraryScreen, _ string) { lib.export.begin() }},
	{"library-cancel", func(lib *libraryScreen, _ string) { lib.work.cancel() }},
	{"library-save-damaged", func(lib *libraryScreen, _ string) {
		browser.Save(library.DamagedFile(lib.list.check.damaged), "text/plain", "quadrille-damaged-"+lib.shell.Days.Today.String()+".txt")
	}},
	{"library-drop-damaged", func(lib *libraryScreen, _ string) { lib.list.dropDamaged() }},
}
