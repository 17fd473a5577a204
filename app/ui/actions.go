package ui

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/ui/board"
	"quadrille/app/ui/design"
	"quadrille/app/ui/library"
	"quadrille/app/ui/share"
	"quadrille/app/ui/shell"
)

// The actions of the page are those of its buttons and fields, and what they act on.
type actions struct {
	shell *shell.Shell
	boxes dialogBox
	share share.Dialogs
	read  *library.Importer
	crop  library.Cropping

	lastClicked string // the selector of the button of the last click
}

func (ac *actions) clicked(ctx app.Context, e app.Event) {
	ac.shell.Run.Handle(ctx, func() (draws bool) {
		el := e.Get("target").Call("closest", "[data-do]")
		if !el.Truthy() {
			return ac.clickedCell(e)
		}
		if el.Call("getAttribute", "aria-disabled").String() == "true" {
			ac.shell.Announce(el.Call("getAttribute", "data-why").String())
			return false
		}
		if el.Get("tagName").String() == "A" {
			if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
				return false // a new tab
			}
			e.PreventDefault()
		}
		arg := ""
		if a := el.Call("getAttribute", "data-arg"); a.Truthy() {
			arg = a.String()
		}
		name := el.Call("getAttribute", "data-do").String()
		gone := !el.Get("isConnected").Bool() || ac.shell.Transition.Leaving() && el.Call("closest", "main").Truthy()
		if gone && !leads[name] { // el belongs to a screen that is being replaced; such clicks are ignored
			return false
		}
		button := `[data-do="` + name + `"]`
		if arg != "" {
			button += `[data-arg="` + arg + `"]`
		}
		clicks := e.Get("detail").Int() // 0 for a key
		if last := ac.lastClicked; clicks > 1 && button != last && (last == "" || !browser.Query(last).Exists()) {
			// the second click of a double click, at a button that the first one has replaced
			return false
		}
		if clicks > 0 {
			ac.lastClicked = button
		}
		shop := board.On(ac.shell).Parts().Shop
		ac.do(name, arg)
		if shop != nil {
			shop.KeepFocus()
		}
		return true
	})
}

// leads lists the commands that open another screen, whatever is on the page.
var leads = map[string]bool{"home": true, "open": true, "learn": true}

// do carries out the command of a button or a shortcut. It ignores names that mean nothing here: their button has
// gone.
func (ac *actions) do(name, arg string) {
	if list := board.On(ac.shell).Parts().List; list != nil {
		list.BeforeCommand()
	}
	ac.commands().Run(name, arg)
}

// commands are those of the screen, of its dialogs and of the page, in this order.
func (ac *actions) commands() board.Commands {
	return slices.Concat(board.On(ac.shell).Commands(), ac.share.Commands(), commands.Of(ac))
}

// clickedCell handles the clicks of assistive technology on a board. Clicks of a pointer end in setup.js.
func (ac *actions) clickedCell(e app.Event) (draws bool) {
	target := e.Get("target")
	b, small := board.SmallBoardAt(board.On(ac.shell), target)
	switch cell := board.CellOf(target); {
	case cell >= 0 && ac.shell.AtBoard():
		board.On(ac.shell).Parts().Controls.Tap(cell)
		return true
	case small >= 0:
		b.Driver().Handle(event.Tap{Cell: small})
	}
	return false
}

// edited handles changes of all settings and fields. Sliders and searches report while they change, other
// fields afterwards.
func (ac *actions) edited(ctx app.Context, e app.Event) {
	ac.shell.Run.Handle(ctx, func() (draws bool) {
		el := e.Get("target")
		name, kind, now := el.Call("getAttribute", "data-set"), el.Get("type").String(), e.Get("type").String()
		if kind == "file" {
			if file, ok := browser.Chosen(el.Get("id").String()); ok && now == "change" {
				ac.read.OpenFile(file)
			}
			return true
		}
		if now == "input" {
			design.CountLetters(el.Get("id").String(), el.Get("value").String())
		}
		live := kind == "range" || kind == "search"
		if !name.Truthy() || live != (now == "input") {
			return false
		}
		value := el.Get("value").String()
		if kind == "checkbox" {
			value = map[bool]string{true: "on", false: "off"}[el.Get("checked").Bool()]
		}
		if ac.shell.Transition.Leaving() && el.Call("closest", "main").Truthy() {
			return false // it belongs to a screen that is being replaced
		}
		return ac.set(name.String(), value)
	})
}

// commands are those of the page by the names of their buttons; the screen's own come before. A click may arrive after
// its button has gone: the name then means nothing.
var commands = board.Table[actions]{
	{"home", func(ac *actions, _ string) { ac.shell.Address.Go("") }},
	{"open", func(ac *actions, arg string) { ac.shell.Address.Go(arg) }},
	{"learn", func(ac *actions, arg string) { ac.shell.Address.Go(arg) }},
	{"import", func(ac *actions, _ string) { ac.read.ImportBoxText() }},
	{"help", func(ac *actions, _ string) { ac.boxes.show("help") }},
	{"close", func(_ *actions, arg string) { closeDialog(arg) }},
	{"skip", func(ac *actions, _ string) { skip(ac.shell) }},
	{"dismiss", func(ac *actions, _ string) { ac.dismiss() }},
	{"close-late", func(ac *actions, text string) { ac.closeNotice(text) }},
	{"crop", func(ac *actions, _ string) {
		ac.crop.Begin()
		ac.boxes.show("crop")
	}},
	{"crop-read", func(ac *actions, _ string) { ac.crop.ReadFrame() }},
	{"cancel-picture", func(ac *actions, _ string) { ac.read.CancelReading() }},
	{"reload", func(*actions, string) { browser.Reload() }},
	{"update", func(*actions, string) { browser.Update() }},

	{"share", func(ac *actions, _ string) {
		if ac.share.Sharing.Of != nil {
			ac.share.Sharing.Begin()
			ac.boxes.show("share")
		}
	}},
	{"print", func(ac *actions, _ string) {
		if ac.share.Printer.Prints() {
			ac.share.Printer.Begin()
			ac.boxes.show("print")
		}
	}},
}

// set changes the value of a control: one of the screen, or a setting.
func (ac *actions) set(name, value string) (draws bool) {
	if edge, ok := strings.CutPrefix(name, "crop."); ok {
		ac.crop.Set(edge, value)
		return false
	}
	if !ac.commands().Run(name, value) {
		ac.shell.Settings.Set(name, value)
	}
	return true
}

// dismiss closes the notice about a link that could not be read.
func (ac *actions) dismiss() {
	ac.shell.Notices.Problem = ""
	ac.shell.Notices.Reserve()
	board.CatchFocus(ac.shell)
}

// closeNotice closes a notice that lies over the page, or that of a new version.
func (ac *actions) closeNotice(text string) {
	ac.shell.Notices.Close(text)
	board.CatchFocus(ac.shell)
}
