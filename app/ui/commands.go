package ui

import (
	"strings"

	"quadrille/app/browser"
	"quadrille/app/ui/board"
)

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
