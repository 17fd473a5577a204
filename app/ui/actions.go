package ui

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	midend "quadrille/app/play"
)

// clicked finds what the clicked thing does, and does it.
func (p *page) clicked(ctx app.Context, e app.Event) {
	defer p.recovered()
	el := e.Get("target").Call("closest", "[data-do]")
	if !el.Truthy() {
		// Assistive technology clicks without a pointer.
		if cell := cellOf(e.Get("target")); cell >= 0 && e.Get("detail").Int() == 0 && p.atBoard() {
			p.tapCell(cell)
			return
		}
		if b, cell := p.mini.miniBoardAt(e.Get("target")); cell >= 0 && e.Get("detail").Int() == 0 {
			p.mini.send(ctx, b, midend.Tap{Cell: cell})
			return
		}
		ctx.PreventUpdate()
		return
	}
	if el.Call("getAttribute", "aria-disabled").String() == "true" {
		return
	}
	if el.Get("tagName").String() == "A" {
		if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
			return // a new tab
		}
		e.PreventDefault()
	}
	arg := ""
	if a := el.Call("getAttribute", "data-arg"); a.Truthy() {
		arg = a.String()
	}
	what := el.Call("getAttribute", "data-do").String()
	if p.gone(el) && !leads(what) {
		ctx.PreventUpdate()
		return
	}
	p.do(ctx, what, arg)
}

// gone reports whether what was pressed is of a screen that has gone, or is about to: it is not
// meant for the one that comes.
func (p *page) gone(el app.Value) bool {
	return !el.Get("isConnected").Bool() || p.turn.seen != p.screenName() && el.Call("closest", "main").Truthy()
}

// leads reports whether a button leads elsewhere, whatever is on the page.
func leads(do string) bool { return do == "home" || do == "open" || do == "learn" }

// do is what every button and shortcut comes to.
func (p *page) do(ctx app.Context, what, arg string) {
	switch what {
	case "home":
		p.nav.goTo("")
	case "open", "learn":
		p.nav.goTo(arg)
	case "import":
		p.read.importBoxText()
	case "boards-more":
		p.read.moreBoards()
	case "share", "help":
		p.sharing.copied, p.sharing.selected, p.sharing.saved = "", "", ""
		p.showDialog(ctx, what)
	case "close":
		closeDialog(arg)
	case "copy":
		p.sharing.copy(arg)
	case "make":
		p.maker.makeAndPlay(arg)
	case "cancel-make":
		p.maker.cancelMake()
	case "take-near":
		p.maker.takeNear()
	case "watch-it":
		p.how.watchIt(arg)
	case "reset-settings":
		p.settings.resetSettings()
	case "restore-settings":
		p.settings.restoreSettings()
	case "skip":
		if !p.atBoard() {
			p.nav.skip()
		}
	case "chapter":
		p.courses.openChapter(arg)
	case "another":
		p.nav.makeAnother()
	case "dismiss":
		p.problem = ""
		p.seatNotices()
		p.catchFocus()
	case "reload":
		browser.Reload()
	case "update":
		browser.Update()
	}
	if strings.HasPrefix(what, "figure-") {
		p.mini.doOnMiniBoard(ctx, what, arg)
	}
	if p.atBoard() {
		p.doOnBoard(ctx, what, arg)
	}
	if p.library.inLibrary() {
		if p.library.undo == "" {
			p.library.saySaid("") // it has been read
		}
		p.library.doInLibrary(what, arg)
	}
}

// showSheet opens and closes the panel on a phone, and takes the focus along.
func (p *page) showSheet(ctx app.Context, open bool) {
	p.drawer = open
	to := ".more"
	if open {
		to = ".sheet-top button"
	}
	ctx.Defer(func(app.Context) { browser.Query(to).Focus() })
}

// cellOf is the number of the cell that an element lies in, or -1.
func cellOf(el app.Value) int {
	if cell := el.Call("closest", "#grid .cell"); cell.Truthy() {
		if n, err := strconv.Atoi(strings.TrimPrefix(cell.Get("id").String(), "c")); err == nil {
			return n
		}
	}
	return -1
}

func (p *page) doOnBoard(ctx app.Context, what, arg string) {
	if p.mode == design {
		p.design.doAtBench(what, arg)
	}
	switch what {
	case "skip":
		p.focusCell(p.focus, true)
	case "sheet":
		p.showSheet(ctx, !p.drawer)
	case "mode":
		p.setMode(mode(arg))
	case "undo", "redo", "reset", "check":
		if p.touchable() {
			map[string]func(){"undo": p.undo, "redo": p.redo, "reset": p.reset, "check": p.proof.check}[what]()
		}
	case "show-step":
		p.lesson.showStep()
	case "try-step":
		p.lesson.tryStep()
	case "drop-hint":
		p.hint.closeHint()
	case "pad":
		p.press(arg)
	case "prove":
		p.proof.prove()
	case "print":
		p.printer.openPrint(ctx)
	case "print-now":
		p.printer.startPrint()
	case "cancel-print":
		p.printer.cancelPrint()
	case "cancel-proof":
		p.proof.cancelProof()
	case "look":
		p.proof.look(arg)
	case "save-file":
		p.sharing.saveFile(arg)
	case "qr":
		p.sharing.makeQR()
	case "system-share":
		p.sharing.systemShare()
	case "picture":
		p.sharing.savePicture(arg)
	case "cancel-check":
		p.proof.cancelCheck()
	case "unlook":
		p.peek = ""
		p.focusCell(p.focus, true)
	}
	if p.touchable() && p.hint.hasHints() {
		p.hint.doWithHint(what)
	}
	if p.mode == watch {
		p.doWhileWatching(what, arg)
	}
}

func (p *page) doWhileWatching(what, arg string) {
	switch what {
	case "restart":
		p.search.startSearch(p.search.strategy.Name)
	case "back":
		p.search.stepBack()
	case "play":
		p.search.playPause()
	case "step":
		p.search.stepForward()
	case "save-log":
		p.log.saveLog()
	case "cancel-log":
		p.log.cancelLog()
	case "copy-log":
		p.log.copyLog()
	case "solution":
		by, _ := strconv.Atoi(arg)
		p.search.showSolution(by)
	}
}

func (p *page) setMode(m mode) {
	if m == p.mode {
		return
	}
	p.letGo()
	switch {
	case p.mode == design:
		p.design.playDraft(m)
	case m == design:
		p.design.designPuzzle()
	case m == watch:
		p.search.enterWatch()
	default:
		p.search.player.Playing = false
		p.mode = play
		p.putAway()
	}
}

// edited hears every setting. Sliders and searches tell while they change, everything else when
// it is done.
func (p *page) edited(ctx app.Context, e app.Event) {
	defer p.recovered()
	el := e.Get("target")
	name := el.Call("getAttribute", "data-set")
	if el.Get("type").String() == "file" {
		if file, ok := browser.Chosen(el.Get("id").String()); ok && e.Get("type").String() == "change" {
			p.read.openFile(file)
		}
		return
	}
	kind := el.Get("type").String()
	live := kind == "range" || kind == "search"
	if !name.Truthy() || live != (e.Get("type").String() == "input") {
		ctx.PreventUpdate()
		return
	}
	value := el.Get("value").String()
	if el.Get("type").String() == "checkbox" {
		value = map[bool]string{true: "on", false: "off"}[el.Get("checked").Bool()]
	}
	p.set(name.String(), value)
}

// set changes a setting: the page's own, the search's, or the kind's.
func (p *page) set(name, value string) {
	switch name {
	case "format":
		p.read.format = value
		p.sharing.copied, p.sharing.selected = "", ""
	case "watch.speed":
		stop, _ := strconv.Atoi(value)
		p.search.setSpeed(stop)
	case "watch.animate":
		p.search.setAnimated(value == "on")
	case "watch.tests":
		p.keep(p.search.testsSetting(), value)
		p.search.player.Brisk = value != "on"
	case "watch.all":
		p.keep(name, value)
		p.search.player.StopAtFirst = value != "on"
	case "watch.filter":
		p.search.log.filter = value
	case "watch.strategy":
		p.keep("watch."+p.link.Kind.Name, value)
		p.search.startSearch(value)
	default:
		if strings.HasPrefix(name, "print.") {
			p.printer.setPrint(name, value)
			return
		}
		if field, ok := strings.CutPrefix(name, "library."); ok {
			p.library.setSearch(field, value)
			return
		}
		if field, ok := strings.CutPrefix(name, "new."); ok && p.design.bench != nil {
			p.design.bench.fields[field], _ = strconv.Atoi(value)
			return
		}
		p.keep(name, value)
		p.settings.unset = nil
		p.applied(name)
	}
}

// applied lets a setting that has changed, here or in another tab, take effect.
func (p *page) applied(name string) {
	switch name {
	case theme, motion:
		mark(name, p.kept[name])
		return
	}
	for _, b := range p.mini.miniBoards {
		if strings.HasPrefix(name, b.Face().Kind+".") {
			b.Update(midend.Options{Options: p.chosen(b.Face())})
		}
	}
	switch {
	case p.design.bench != nil:
		p.design.bench.labels = p.design.keptLabels()
	case p.game != nil && strings.HasPrefix(name, p.face.Kind+"."):
		p.options = p.keptOptions()
		p.say, p.cause = "", nil
		p.hint.retell()
	}
}

// mark puts a setting on the document, where styles see it, and where the page can read it
// before anything is painted.
func mark(name, value string) {
	browser.Root().SetAttr("data-"+name, value)
	keepKey(name, value)
}
