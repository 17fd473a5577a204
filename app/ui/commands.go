package ui

import (
	"strconv"

	"quadrille/app/browser"
	making "quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	midend "quadrille/app/play"
	watching "quadrille/app/watch"
)

// A command is what a button or a shortcut means; arg is the button's data-arg. It reports whether it
// means anything on the page as it is: a button that has gone may still be pressed.
type command func(p *page, arg string) bool

// anywhere is a command of the page.
func anywhere(do func(p *page, arg string)) command {
	return func(p *page, arg string) bool {
		do(p, arg)
		return true
	}
}

// on is a command of screens of one type.
func on[S any](do func(s S, arg string)) command {
	return func(p *page, arg string) bool {
		s, ok := p.shell.Screen.(S)
		if ok {
			do(s, arg)
		}
		return ok
	}
}

// either is the first of several commands that means anything.
func either(list ...command) command {
	return func(p *page, arg string) bool {
		for _, c := range list {
			if c(p, arg) {
				return true
			}
		}
		return false
	}
}

// aboard is a command of every screen with a board that is played, also in a lesson.
func aboard(do func(b *boardScreen, arg string)) command {
	return func(p *page, arg string) bool {
		b := boardOf(p.shell.Screen)
		if b == nil || !b.playing() {
			return false
		}
		do(b, arg)
		return true
	}
}

// around is a command of every screen with a board.
func around(do func(p *page, shop *workshop, arg string)) command {
	return func(p *page, arg string) bool {
		w, shop := activeBoardOf(p.shell.Screen)
		if w != nil {
			do(p, shop, arg)
		}
		return w != nil
	}
}

// prints is a command of every screen that can be printed from a dialog.
func prints(do func(p *page, pr *printer)) command {
	return func(p *page, _ string) bool {
		pr := printerOf(p.shell.Screen)
		if pr != nil {
			do(p, pr)
		}
		return pr != nil
	}
}

// proves is a command of every screen with a proof.
func proves(do func(pf *proof, arg string)) command {
	return func(p *page, arg string) bool {
		b := boardOf(p.shell.Screen)
		if b != nil {
			do(&b.proof, arg)
		}
		return b != nil
	}
}

// makes is a command of every screen that makes puzzles.
func makes(do func(mk *maker, arg string)) command {
	return func(p *page, arg string) bool {
		if ps, ok := p.shell.Screen.(*playScreen); ok {
			do(&ps.maker, arg)
			return true
		}
		w, shop := activeBoardOf(p.shell.Screen)
		if w != nil {
			do(&shop.maker, arg)
		}
		return w != nil
	}
}

// small is a command below a small board; its argument begins with the ID of that.
func small(do func(mb *miniBoards, arg string)) command {
	return func(p *page, arg string) bool {
		mb := miniBoardsOf(p.shell.Screen)
		if mb != nil {
			do(mb, arg)
		}
		return mb != nil
	}
}

// played, made and watched send an event to the board that is played, made or watched.
func played(e event.Event) command {
	return aboard(func(b *boardScreen, _ string) { b.handle(e) })
}
func made(e event.Event) command {
	return on(func(dn *designScreen, _ string) { dn.handle(e) })
}
func madeOf(e func(arg string) event.Event) command {
	return on(func(dn *designScreen, arg string) { dn.handle(e(arg)) })
}
func watched(e event.Event) command {
	return on(func(ws *watchScreen, _ string) { ws.send(e) })
}

// commands are all commands by the names of their buttons (data-do), which are frozen: early
// input and stored views know them.
var commands = map[string]command{
	"home":           anywhere(func(p *page, _ string) { p.shell.Address.Go("") }),
	"open":           anywhere(func(p *page, arg string) { p.shell.Address.Go(arg) }),
	"learn":          anywhere(func(p *page, arg string) { p.shell.Address.Go(arg) }),
	"import":         anywhere(func(p *page, _ string) { p.read.importBoxText() }),
	"help":           anywhere(func(p *page, _ string) { p.boxes.show("help") }),
	"close":          anywhere(func(_ *page, arg string) { closeDialog(arg) }),
	"skip":           anywhere(func(p *page, _ string) { skip(p.shell) }),
	"dismiss":        anywhere(func(p *page, _ string) { p.dismiss() }),
	"cancel-picture": anywhere(func(p *page, _ string) { p.read.cancelPicture() }),
	"reload":         anywhere(func(*page, string) { browser.Reload() }),
	"update":         anywhere(func(*page, string) { browser.Update() }),

	"boards-more":      on(func(bs *boardsScreen, _ string) { bs.more() }),
	"shared-add":       on(func(ss *sharedScreen, _ string) { ss.add() }),
	"watch-it":         on((*howScreen).watchIt),
	"chapter":          on((*coursesScreen).openChapter),
	"reset-settings":   on(func(ss *settingsScreen, _ string) { ss.reset() }),
	"restore-settings": on(func(ss *settingsScreen, _ string) { ss.restore() }),

	"make":        makes((*maker).makeAndPlay),
	"cancel-make": makes(func(mk *maker, _ string) { mk.cancel() }),
	"take-near":   makes(func(mk *maker, _ string) { mk.takeNear() }),
	"another":     on(func(b *boardScreen, _ string) { following{b}.makeAnother() }),
	"make-draft":  on(func(dn *designScreen, _ string) { dn.makeDraft() }),

	"sheet": around(func(_ *page, shop *workshop, _ string) { shop.showDrawer(!shop.drawer) }),
	"zoom": around(func(p *page, shop *workshop, arg string) {
		w, _ := activeBoardOf(p.shell.Screen)
		shop.zoomDo(w, arg)
	}),
	"mode":  around(func(p *page, _ *workshop, arg string) { p.setMode(mode(arg)) }),
	"share": around(func(p *page, shop *workshop, _ string) { shop.sharing.begin(p.boxes.show) }),
	"copy": either(around(func(_ *page, shop *workshop, arg string) { shop.sharing.copy(arg) }),
		on(func(st *setScreen, arg string) { st.sharing.copy(arg) })),
	"save-set":      on(func(st *setScreen, _ string) { st.save() }),
	"share-set":     on(func(st *setScreen, _ string) { st.systemShare() }),
	"save-file":     around(func(_ *page, shop *workshop, arg string) { shop.sharing.saveFile(arg) }),
	"qr":            around(func(_ *page, shop *workshop, _ string) { shop.sharing.makeQR() }),
	"system-share":  around(func(_ *page, shop *workshop, _ string) { shop.sharing.systemShare() }),
	"share-picture": around(func(_ *page, shop *workshop, _ string) { shop.sharing.sharePicture() }),
	"picture":       around(func(_ *page, shop *workshop, arg string) { shop.sharing.savePicture(arg) }),
	"print": prints(func(p *page, pr *printer) {
		pr.begin()
		closeDialog("share")
		p.boxes.show("print")
	}),
	"print-now":    prints(func(_ *page, pr *printer) { pr.startPrint() }),
	"cancel-print": prints(func(_ *page, pr *printer) { pr.cancelPrint() }),

	"prove":        proves(func(pf *proof, _ string) { pf.begin() }),
	"cancel-proof": proves(func(pf *proof, _ string) { pf.cancel() }),
	"look":         proves((*proof).look),

	"undo": either(made(event.Undo{}), played(event.Undo{})),
	"redo": either(made(event.Redo{}), played(event.Redo{})),

	"pad":          aboard(func(b *boardScreen, arg string) { b.handle(midend.PadKey{Key: arg}) }),
	"show-step":    on(func(ln *lessonScreen, _ string) { ln.help() }),
	"end-coach":    on(func(b *boardScreen, _ string) { coaching{b}.end() }),
	"reset":        played(midend.Restart),
	"check":        played(midend.Check),
	"cancel-check": played(midend.Stop),
	"hint":         played(midend.More),
	"gain":         played(midend.ShowWay),
	"take-hint":    played(midend.TakeHint),
	"take-all":     played(midend.TakeAll),
	"take-back":    either(on(func(ln *lessonScreen, _ string) { ln.takeBack() }), played(midend.TakeBack)),
	"undo-mistake": played(midend.UndoMistake),
	"more-reasons": played(midend.MoreReasons),
	"line-back":    played(midend.LineBack),
	"line-on":      played(midend.LineOn),
	"line-play":    played(midend.PlayLines),
	"line": aboard(func(b *boardScreen, arg string) {
		line, _ := strconv.Atoi(arg)
		b.handle(midend.LineTo{Line: line})
	}),
	"drop-hint": played(midend.Close),
	"unlook":    played(midend.Close),
	"try-step":  played(midend.Close),

	"tool":       madeOf(func(arg string) event.Event { return making.Tool{Name: arg} }),
	"draft-tool": madeOf(func(arg string) event.Event { return making.Use{Name: arg} }),
	"job":        madeOf(func(arg string) event.Event { return making.Job{Name: arg} }),
	"brush": on(func(dn *designScreen, arg string) {
		if arg != "" {
			dn.handle(making.Brush{Byte: arg[0]})
		}
	}),
	"draft-solution": madeOf(func(arg string) event.Event {
		n, _ := strconv.Atoi(arg)
		return making.Show{Solution: n}
	}),
	"repair":      made(making.Repair),
	"finish":      made(making.Finish),
	"cancel-work": made(making.StopWork),
	"new-board":   made(making.NewBoard),
	"put-away":    made(making.PutAway),
	"last-author": on(func(dn *designScreen, _ string) { aboutForm{dn}.write("author", dn.shell.Settings.Kept[lastAuthor]) }),
	"lock-region": made(making.LockRegion),
	"unlock-all":  made(making.UnlockAll),
	"clear-stars": made(making.ClearStars),
	"offers":      madeOf(func(arg string) event.Event { return making.Offers{Job: arg} }),
	"choose": madeOf(func(arg string) event.Event {
		n, err := strconv.Atoi(arg)
		if err != nil {
			n = -1
		}
		return making.Choose{Offer: n}
	}),
	"reconnect": made(making.Reconnect),
	"repaint":   madeOf(func(arg string) event.Event { return making.RepaintOf(arg) }),
	"what-if":   madeOf(func(arg string) event.Event { return making.WhatIf{Filter: arg} }),

	"restart": watched(watching.Restart),
	"back":    watched(watching.Back),
	"play":    watched(watching.PlayPause),
	"step":    watched(watching.Forward),
	"solution": on(func(ws *watchScreen, arg string) {
		ws.send(map[bool]watching.Command{true: watching.Next, false: watching.Previous}[arg == "1"])
	}),
	"save-log":   on(func(ws *watchScreen, _ string) { logWriter{ws}.saveLog() }),
	"cancel-log": on(func(ws *watchScreen, _ string) { logWriter{ws}.cancelLog() }),
	"copy-log":   on(func(ws *watchScreen, _ string) { ws.copyLog() }),

	"library-more":         on(func(l lister, _ string) { l.list().showMore(&l.list().shown, "#game-") }),
	"library-more-deleted": on(func(l lister, _ string) { l.list().showMore(&l.list().deleted, "#remove-") }),
	"library-all": on(func(l lister, _ string) {
		l.find(library.Search{})
		browser.ByID("s-library-words").Empty()
		l.list().focusOn("#s-library-words")
	}),
	"library-restart": on(func(lib *libraryScreen, arg string) {
		lib.of.alter(arg, func() { lib.shell.Address.Go(arg) }, game.Anew)
	}),
	"library-rename": on(func(l lister, arg string) {
		list := l.list()
		list.renaming, list.renamed = arg, placeOf(list, arg)
		list.focusOn("#game-name")
	}),
	"library-keep-name": on(func(l lister, _ string) { l.list().closeName() }),
	"library-delete":    on(func(l lister, arg string) { l.list().erase(arg) }),
	"library-undo":      on(func(l lister, arg string) { l.list().undelete(arg) }),
	"library-remove": on(func(l lister, arg string) {
		l.list().removing = arg
		l.list().focusOn("[data-do=library-remove-not]")
	}),
	"library-remove-not": on(func(l lister, arg string) {
		l.list().removing = ""
		l.list().focusOn(`[data-do=library-remove][data-arg="` + arg + `"]`)
	}),
	"library-remove-sure":  on(func(l lister, arg string) { deletedRecords{l.list()}.removeForGood(arg) }),
	"library-dismiss":      on(func(l lister, _ string) { l.list().saySaid("") }),
	"library-persist":      on(func(lib *libraryScreen, _ string) { lib.keepFirmly() }),
	"library-export":       on(func(lib *libraryScreen, _ string) { lib.export() }),
	"library-cancel":       on(func(lib *libraryScreen, _ string) { lib.work.cancel() }),
	"library-save-damaged": on(func(lib *libraryScreen, _ string) { libraryFigures{lib}.saveDamaged() }),
	"library-drop-damaged": on(func(lib *libraryScreen, _ string) { libraryFigures{lib}.dropDamaged() }),

	"design-copy": on((*designsScreen).duplicate),
	"set-make":    on(func(ds *designsScreen, _ string) { setForm{ds}.begin() }),
	"set-choose":  on(func(ds *designsScreen, arg string) { setForm{ds}.choose(arg) }),
	"set-open":    on(func(ds *designsScreen, _ string) { setForm{ds}.show() }),
	"set-clear":   on(func(ds *designsScreen, _ string) { setForm{ds}.end() }),
	"solve-path":  on(func(dn *designScreen, _ string) { dn.path.toggle() }),
	"versions":    on(func(dn *designScreen, _ string) { dn.versions.toggle() }),
	"version":     on(func(dn *designScreen, arg string) { dn.versions.take(arg) }),

	"figure-key":     small((*miniBoards).pressed),
	"figure-play":    small((*miniBoards).play),
	"figure-undo":    small(func(mb *miniBoards, arg string) { mb.sendTo(arg, event.Undo{}) }),
	"figure-restart": small(func(mb *miniBoards, arg string) { mb.sendTo(arg, midend.Restart) }),
	"figure-check":   small(func(mb *miniBoards, arg string) { mb.sendTo(arg, midend.Check) }),
	"figure-wave":    small(func(mb *miniBoards, arg string) { mb.sendTo(arg, midend.Celebrate) }),
}
