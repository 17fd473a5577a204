package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/ui/board"
	"quadrille/app/ui/design"
)

// clicked runs the command of the clicked element.
func (p *page) clicked(ctx app.Context, e app.Event) {
	p.shell.Run.Handle(ctx, func() (draws bool) {
		el := e.Get("target").Call("closest", "[data-do]")
		if !el.Truthy() {
			return p.clickedCell(e)
		}
		if el.Call("getAttribute", "aria-disabled").String() == "true" {
			p.shell.Announce(el.Call("getAttribute", "data-why").String())
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
		gone := !el.Get("isConnected").Bool() || p.shell.Transition.Leaving() && el.Call("closest", "main").Truthy()
		if gone && !leads[name] { // el belongs to a screen that is being replaced; such clicks are ignored
			return false
		}
		button := `[data-do="` + name + `"]`
		if arg != "" {
			button += `[data-arg="` + arg + `"]`
		}
		clicks := e.Get("detail").Int() // 0 for a key
		if last := p.lastClicked; clicks > 1 && button != last && (last == "" || !browser.Query(last).Exists()) {
			// the second click of a double click, at a button that the first one has replaced
			return false
		}
		if clicks > 0 {
			p.lastClicked = button
		}
		shop := board.On(p.shell).Parts().Shop
		p.do(name, arg)
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
func (p *page) do(name, arg string) {
	s := board.On(p.shell)
	if list := s.Parts().List; list != nil {
		list.BeforeCommand()
	}
	if !s.Command(name, arg) && !p.share.Command(name, arg) {
		commands.Command(p, name, arg)
	}
}

// clickedCell handles the clicks of assistive technology on a board. Clicks of a pointer end in setup.js.
func (p *page) clickedCell(e app.Event) (draws bool) {
	target := e.Get("target")
	b, small := board.SmallBoardAt(board.On(p.shell), target)
	switch cell := board.CellOf(target); {
	case cell >= 0 && p.shell.AtBoard():
		board.On(p.shell).Parts().Controls.Tap(cell)
		return true
	case small >= 0:
		b.Driver().Handle(event.Tap{Cell: small})
	}
	return false
}

// edited handles changes of all settings and fields. Sliders and searches report while they change, other
// fields afterwards.
func (p *page) edited(ctx app.Context, e app.Event) {
	p.shell.Run.Handle(ctx, func() (draws bool) {
		el := e.Get("target")
		name, kind, now := el.Call("getAttribute", "data-set"), el.Get("type").String(), e.Get("type").String()
		if kind == "file" {
			if file, ok := browser.Chosen(el.Get("id").String()); ok && now == "change" {
				p.read.OpenFile(file)
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
		if p.shell.Transition.Leaving() && el.Call("closest", "main").Truthy() {
			return false // it belongs to a screen that is being replaced
		}
		return p.set(name.String(), value)
	})
}

// commands are those of the page by the names of their buttons; the screen's own come before. A click may arrive after
// its button has gone: the name then means nothing.
var commands = board.Table[page]{
	{"home", func(p *page, _ string) { p.shell.Address.Go("") }},
	{"open", func(p *page, arg string) { p.shell.Address.Go(arg) }},
	{"learn", func(p *page, arg string) { p.shell.Address.Go(arg) }},
	{"import", func(p *page, _ string) { p.read.ImportBoxText() }},
	{"help", func(p *page, _ string) { p.boxes.show("help") }},
	{"close", func(_ *page, arg string) { closeDialog(arg) }},
	{"skip", func(p *page, _ string) { skip(p.shell) }},
	{"dismiss", func(p *page, _ string) { p.dismiss() }},
	{"close-late", func(p *page, text string) { p.closeNotice(text) }},
	{"crop", func(p *page, _ string) {
		p.crop.Begin()
		p.boxes.show("crop")
	}},
	{"crop-read", func(p *page, _ string) { p.crop.ReadFrame() }},
	{"cancel-picture", func(p *page, _ string) { p.read.CancelReading() }},
	{"reload", func(*page, string) { browser.Reload() }},
	{"update", func(*page, string) { browser.Update() }},

	{"share", func(p *page, _ string) {
		if p.share.Sharing.Of != nil {
			p.share.Sharing.Begin()
			p.boxes.show("share")
		}
	}},
	{"print", func(p *page, _ string) {
		if p.share.Printer.Prints() {
			p.share.Printer.Begin()
			p.boxes.show("print")
		}
	}},
}

// set changes the value of a control: one of the screen, or a setting.
func (p *page) set(name, value string) (draws bool) {
	if edge, ok := strings.CutPrefix(name, "crop."); ok {
		p.crop.Set(edge, value)
		return false
	}
	if !board.On(p.shell).Command(name, value) && !p.share.Command(name, value) {
		p.shell.Settings.Set(name, value)
	}
	return true
}
