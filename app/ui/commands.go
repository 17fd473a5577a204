package ui

import (
	"quadrille/app/browser"
)

// commands are those of the page by the names of their buttons; the screen's own come before. A click may arrive after
// its button has gone: the name then means nothing.
var commands = table[page]{
	{"home", func(p *page, _ string) { p.shell.Address.Go("") }},
	{"open", func(p *page, arg string) { p.shell.Address.Go(arg) }},
	{"learn", func(p *page, arg string) { p.shell.Address.Go(arg) }},
	{"import", func(p *page, _ string) { p.work.read.importBoxText() }},
	{"help", func(p *page, _ string) { p.boxes.show("help") }},
	{"close", func(_ *page, arg string) { closeDialog(arg) }},
	{"skip", func(p *page, _ string) { skip(p.shell) }},
	{"dismiss", func(p *page, _ string) { p.dismiss() }},
	{"close-late", func(p *page, text string) { p.closeNotice(text) }},
	{"cancel-picture", func(p *page, _ string) { p.work.read.cancelReading() }},
	{"reload", func(*page, string) { browser.Reload() }},
	{"update", func(*page, string) { browser.Update() }},

	{"share", func(p *page, _ string) {
		if p.share.sharing.of != nil {
			p.share.sharing.begin()
			p.boxes.show("share")
		}
	}},
	{"print", func(p *page, _ string) {
		if p.share.printer.prints() {
			p.share.printer.begin()
			p.boxes.show("print")
		}
	}},
}

// set changes the value of a control: one of the screen, or a setting.
func (p *page) set(name, value string) {
	if do := firstOf(screenOn(p.shell).command(name), p.share.command(name)); do != nil {
		do(value)
		return
	}
	p.shell.Settings.Set(name, value)
}
