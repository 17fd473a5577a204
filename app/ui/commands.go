package ui

import (
	"strconv"

	"quadrille/app/browser"
	making "quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	midend "quadrille/app/play"
	"quadrille/app/ui/shell"
	watching "quadrille/app/watch"
)

// A command is the action of a button or a shortcut; arg is the button's data-arg. A click may arrive after its
// button has gone: the command then does nothing.
type command func(p *page, arg string)

// on returns a command for screens of one type.
func on[S any](do func(s S, arg string)) command {
	return func(p *page, arg string) {
		if s, ok := p.shell.Screen.(S); ok {
			do(s, arg)
		}
	}
}

// of returns a command on the part of the screen that find returns; without one it does nothing.
func of[T any](find func(shell.Screen) *T, do func(t *T, arg string)) command {
	return func(p *page, arg string) {
		if t := find(p.shell.Screen); t != nil {
			do(t, arg)
		}
	}
}

// sharingOf returns the Share dialog of the board on a screen; nil for none.
func sharingOf(s shell.Screen) *sharing {
	if shop := workshopOf(s); shop != nil {
		return &shop.sharing
	}
	return nil
}

// makerOf returns the maker of puzzles on a screen; nil for none.
func makerOf(s shell.Screen) *maker {
	if ps, ok := s.(*playScreen); ok {
		return &ps.maker
	}
	if shop := workshopOf(s); shop != nil {
		return &shop.maker
	}
	return nil
}

// playedOf returns the board that is played on a screen, also in a lesson; nil for none.
func playedOf(s shell.Screen) *boardScreen {
	if b := boardOf(s); b != nil && b.playing() {
		return b
	}
	return nil
}

// sends returns a command that sends an event to the board on the page, in Play, Design or Watch. A board ignores
// the events of the others.
func sends(e event.Event) command { return sendsOf(func(string) event.Event { return e }) }

func sendsOf(e func(arg string) event.Event) command {
	return func(p *page, arg string) {
		switch s := p.shell.Screen.(type) {
		case *designScreen:
			s.driver.Handle(e(arg))
		case *watchScreen:
			s.driver.Handle(e(arg))
		default:
			if b := playedOf(s); b != nil {
				b.driver.Handle(e(arg))
			}
		}
	}
}

// playedBelow returns a command that sends an event to the board in Play, which an open panel would cover.
func playedBelow(e event.Event) command {
	return of(playedOf, func(b *boardScreen, _ string) {
		b.shop.closeDrawer()
		b.driver.Handle(e)
	})
}

// commands maps the names of buttons (data-do) to their commands. The names are frozen: queued input and
// stored views contain them.
var commands = map[string]command{
	"home":           func(p *page, _ string) { p.shell.Address.Go("") },
	"open":           func(p *page, arg string) { p.shell.Address.Go(arg) },
	"learn":          func(p *page, arg string) { p.shell.Address.Go(arg) },
	"import":         func(p *page, _ string) { p.read.importBoxText() },
	"help":           func(p *page, _ string) { p.boxes.show("help") },
	"close":          func(_ *page, arg string) { closeDialog(arg) },
	"skip":           func(p *page, _ string) { skip(p.shell) },
	"dismiss":        func(p *page, _ string) { p.dismiss() },
	"close-late":     func(p *page, text string) { p.closeNotice(text) },
	"cancel-picture": func(p *page, _ string) { p.read.cancelReading() },
	"reload":         func(*page, string) { browser.Reload() },
	"update":         func(*page, string) { browser.Update() },

	"boards-more":      on(func(bs *boardsScreen, _ string) { bs.more() }),
	"shared-add":       on(func(ss *sharedScreen, _ string) { ss.add() }),
	"watch-it":         on((*howScreen).watchIt),
	"chapter":          on((*coursesScreen).openChapter),
	"reset-settings":   on(func(ss *settingsScreen, _ string) { ss.reset() }),
	"restore-settings": on(func(ss *settingsScreen, _ string) { ss.restore() }),

	"make":        of(makerOf, (*maker).makeAndPlay),
	"cancel-make": of(makerOf, func(mk *maker, _ string) { mk.cancel() }),
	"take-near":   of(makerOf, func(mk *maker, _ string) { mk.takeNear() }),
	"another":     on(func(b *boardScreen, _ string) { makeAnother(b) }),
	"make-draft":  on(func(dn *designScreen, _ string) { dn.makeDraft() }),

	"sheet": of(workshopOf, func(shop *workshop, _ string) { shop.showDrawer(!shop.drawer) }),
	"zoom":  of(workshopOf, (*workshop).zoomDo),
	"mode":  func(p *page, arg string) { p.setMode(mode(arg)) },
	"share": func(p *page, _ string) {
		if shop := workshopOf(p.shell.Screen); shop != nil {
			shop.sharing.begin()
			p.boxes.show("share")
		}
	},
	"copy": func(p *page, arg string) {
		sh := sharingOf(p.shell.Screen)
		if st, ok := p.shell.Screen.(*setScreen); ok {
			sh = &st.sharing
		}
		if sh != nil {
			sh.copy(arg)
		}
	},
	"save-set":      on(func(st *setScreen, _ string) { st.save() }),
	"share-set":     on(func(st *setScreen, _ string) { st.systemShare() }),
	"save-file":     of(sharingOf, (*sharing).saveFile),
	"qr":            of(sharingOf, func(sh *sharing, _ string) { sh.makeQR() }),
	"system-share":  of(sharingOf, func(sh *sharing, _ string) { sh.systemShare() }),
	"share-picture": of(sharingOf, func(sh *sharing, _ string) { sh.sharePicture() }),
	"picture":       of(sharingOf, (*sharing).savePicture),
	"print": func(p *page, _ string) {
		if pr := printerOf(p.shell.Screen); pr != nil {
			pr.begin()
			p.boxes.show("print")
		}
	},
	"print-now":    of(printerOf, func(pr *printer, _ string) { pr.startPrint() }),
	"cancel-print": of(printerOf, func(pr *printer, _ string) { pr.cancelPrint() }),

	"prove":        of(boardOf, func(b *boardScreen, _ string) { b.proof.begin() }),
	"cancel-proof": of(boardOf, func(b *boardScreen, _ string) { b.proof.cancel() }),
	"look":         of(boardOf, func(b *boardScreen, arg string) { b.proof.look(arg) }),

	"undo": sends(event.Undo{}),
	"redo": sends(event.Redo{}),

	"pad":          sendsOf(func(arg string) event.Event { return midend.PadKey{Key: arg} }),
	"show-step":    on(func(ln *lessonScreen, _ string) { ln.help() }),
	"end-coach":    on(func(b *boardScreen, _ string) { endCoach(b) }),
	"reset":        sends(midend.Restart),
	"check":        playedBelow(midend.Check),
	"cancel-check": sends(midend.Stop),
	"trial":        playedBelow(midend.BeginTrial),
	"keep-trial":   sends(midend.KeepTrial),
	"drop-trial":   sends(midend.DropTrial),
	"hint":         sends(midend.More),
	"gain":         sends(midend.ShowPath),
	"take-hint":    sends(midend.TakeHint),
	"take-all":     sends(midend.TakeAll),
	"take-back": of(playedOf, func(b *boardScreen, _ string) {
		if b.lesson != nil {
			b.lesson.takeBack()
		} else {
			b.driver.Handle(midend.TakeBack)
		}
	}),
	"undo-mistake": sends(midend.UndoMistake),
	"more-reasons": sends(midend.MoreReasons),
	"line-back":    sends(midend.PreviousLine),
	"line-on":      sends(midend.NextLine),
	"line-play":    sends(midend.PlayLines),
	"line": sendsOf(func(arg string) event.Event {
		line, _ := strconv.Atoi(arg)
		return midend.ShowLine{Line: line}
	}),
	"drop-hint": sends(midend.Close),
	"unlook":    sends(midend.Close),
	"try-step":  sends(midend.Close),

	"tool": on(func(dn *designScreen, arg string) {
		if dn.shop.drawer {
			dn.shop.closeDrawer() // the tool is for the board
			dn.shell.Run.Redraw()
		}
		dn.driver.Handle(making.Tool{Name: arg})
	}),
	"draft-tool": sendsOf(func(arg string) event.Event { return making.Use{Name: arg} }),
	"job":        sendsOf(func(arg string) event.Event { return making.Use{Name: arg} }),
	"brush": on(func(dn *designScreen, arg string) {
		if arg != "" {
			dn.driver.Handle(making.Brush{Byte: arg[0]})
		}
	}),
	"draft-solution": sendsOf(func(arg string) event.Event {
		n, _ := strconv.Atoi(arg)
		return making.Show{Solution: n}
	}),
	"repair":      sends(making.Repair),
	"finish":      sends(making.Finish),
	"cancel-work": sends(making.StopWork),
	"new-board":   sends(making.NewBoard),
	"put-away":    sends(making.ClearMessage),
	"last-author": on(func(dn *designScreen, _ string) { useLastAuthor(dn) }),
	"lock-region": sends(making.LockRegion),
	"unlock-all":  sends(making.UnlockAll),
	"clear-stars": sends(making.ClearStars),
	"offers":      sendsOf(func(arg string) event.Event { return making.Offers{Job: arg} }),
	"choose": sendsOf(func(arg string) event.Event {
		n, err := strconv.Atoi(arg)
		if err != nil {
			n = -1
		}
		return making.Choose{Offer: n}
	}),
	"reconnect": sends(making.Reconnect),
	"repaint":   sendsOf(func(arg string) event.Event { return making.RepaintOf(arg) }),
	"what-if":   sendsOf(func(arg string) event.Event { return making.WhatIf{Filter: arg} }),

	"restart": sends(watching.Restart),
	"back":    sends(watching.Back),
	"play":    sends(watching.PlayPause),
	"step":    sends(watching.Forward),
	"solution": sendsOf(func(arg string) event.Event {
		return map[bool]watching.Command{true: watching.Next, false: watching.Previous}[arg == "1"]
	}),
	"save-log": on(func(ws *watchScreen, _ string) { ws.log.save() }),
	"cancel-log": on(func(ws *watchScreen, _ string) {
		if ws.log.file != nil {
			ws.log.file.end("Cancelled")
		}
	}),
	"copy-log": on(func(ws *watchScreen, _ string) { ws.log.copy() }),

	"library-more":         of(listOf, func(rl *recordList, _ string) { rl.showMore(&rl.Shown, "#game-") }),
	"library-more-deleted": of(listOf, func(rl *recordList, _ string) { rl.showMore(&rl.deleted, "#remove-") }),
	"library-all": on(func(l lister, _ string) {
		l.find(library.Search{})
		browser.ByID("s-library-words").Empty()
		l.list().focusOn("#s-library-words")
	}),
	"library-restart": on(func(lib *libraryScreen, arg string) {
		lib.alter(arg, always(game.Anew), func() { lib.shell.Address.Go(arg) })
	}),
	"library-rename": of(listOf, func(rl *recordList, arg string) {
		rl.renaming, rl.place = arg, placeOf(rl, arg)
		rl.shell.Run.Defer(func() { // the name is ready to be replaced
			field := browser.ByID("game-name")
			field.Focus()
			field.Select()
		})
	}),
	"library-keep-name": of(listOf, func(rl *recordList, _ string) { rl.closeName() }),
	"library-delete":    of(listOf, (*recordList).erase),
	"library-undo":      of(listOf, (*recordList).undelete),
	"library-remove": of(listOf, func(rl *recordList, arg string) {
		rl.removing = arg
		rl.focusOn("[data-do=library-remove-not]")
	}),
	"library-remove-not":  of(listOf, func(rl *recordList, _ string) { keepDeleted(rl) }),
	"library-remove-sure": of(listOf, removeForGood),
	"library-dismiss":     of(listOf, dismissReport),
	"library-persist":     on(func(lib *libraryScreen, _ string) { lib.keepFirmly() }),
	"library-export":      on(func(lib *libraryScreen, _ string) { lib.export() }),
	"library-cancel":      on(func(lib *libraryScreen, _ string) { lib.work.cancel() }),
	"library-save-damaged": on(func(lib *libraryScreen, _ string) {
		browser.Save(library.DamagedFile(lib.damaged), "text/plain", "quadrille-damaged-"+lib.shell.Days.Today.String()+".txt")
	}),
	"library-drop-damaged": on(func(lib *libraryScreen, _ string) { dropDamaged(lib) }),

	"design-copy": on((*designsScreen).duplicate),
	"set-make":    on(func(ds *designsScreen, _ string) { openSetForm(ds) }),
	"set-choose":  on(chooseForSet),
	"set-up":      on(moveUpInSet),
	"set-remove":  on(removeFromSet),
	"set-undo":    on(func(ds *designsScreen, _ string) { undoSet(ds) }),
	"set-edit":    on(func(st *setScreen, _ string) { editSet(st) }),
	"set-open":    on(func(ds *designsScreen, _ string) { showSet(ds) }),
	"set-clear":   on(func(ds *designsScreen, _ string) { endSet(ds) }),
	"solve-path":  on(func(dn *designScreen, _ string) { dn.path.toggle() }),
	"versions":    on(func(dn *designScreen, _ string) { dn.versions = !dn.versions }),
	"version":     on(takeVersion),

	"figure-key":     of(miniBoardsOf, (*miniBoards).pressed),
	"figure-play":    of(miniBoardsOf, (*miniBoards).play),
	"figure-undo":    of(miniBoardsOf, func(mb *miniBoards, arg string) { mb.sendTo(arg, event.Undo{}) }),
	"figure-restart": of(miniBoardsOf, func(mb *miniBoards, arg string) { mb.sendTo(arg, midend.Restart) }),
	"figure-check":   of(miniBoardsOf, func(mb *miniBoards, arg string) { mb.sendTo(arg, midend.Check) }),
	"figure-wave":    of(miniBoardsOf, func(mb *miniBoards, arg string) { mb.sendTo(arg, midend.Celebrate) }),
}
