package ui

import (
	"quadrille/app/browser"
	"quadrille/solver"
	"strings"
)

// commands are those of the page by the names of their buttons; the screen's own come before. A click may arrive after
// its button has gone: the name then means nothing.
var commands = table[page]{
	{"home", func(p *page, _ string) { p.shell.Address.Go("") }},
	{"open", func(p *page, arg string) { p.shell.Address.Go(arg) }},
	{"learn", func(p *page, arg string) { p.shell.Address.Go(arg) }},
	{"import", func(p *page, _ string) { p.read.importBoxText() }},
	{"help", func(p *page, _ string) { p.boxes.show("help") }},
	{"close", func(_ *page, arg string) { closeDialog(arg) }},
	{"skip", func(p *page, _ string) { skip(p.shell) }},
	{"dismiss", func(p *page, _ string) { p.dismiss() }},
	{"close-late", func(p *page, text string) { p.closeNotice(text) }},
	{"cancel-picture", func(p *page, _ string) { p.read.cancelReading() }},
	{"reload", func(*page, string) { browser.Reload() }},
	{"update", func(*page, string) { browser.Update() }},

	{"share", func(p *page, _ string) {
		if shop := screenOn(p.shell).parts().shop; shop != nil {
			shop.sharing.begin()
			p.boxes.show("share")
		}
	}},
	{"print", func(p *page, _ string) {
		if pr := screenOn(p.shell).parts().printer; pr != nil {
			pr.begin()
			p.boxes.show("print")
		}
	}},
}

// command returns what a name means on a workshop's screen, whatever is done there.
func (ws *workshop) command(name string) func(arg string) {
	return firstOf(shopCommands.of(ws, name), ws.maker.command(name), ws.sharing.command(name), ws.printer.command(name))
}

var shopCommands = table[workshop]{
	{"sheet", func(ws *workshop, _ string) { ws.showDrawer(!ws.drawer) }},
	{"zoom", (*workshop).zoomDo},
}

func (mk *maker) command(name string) func(arg string) { return makerCommands.of(mk, name) }

var makerCommands = table[maker]{
	{"make", (*maker).makeAndPlay},
	{"cancel-make", func(mk *maker, _ string) { mk.cancel() }},
	{"take-near", func(mk *maker, _ string) { mk.takeNear() }},
}

func (sh *sharing) command(name string) func(arg string) { return sharingCommands.of(sh, name) }

var sharingCommands = table[sharing]{
	{"format", (*sharing).choose},
	{"copy", (*sharing).copy},
	{"save-file", (*sharing).saveFile},
	{"qr", func(sh *sharing, _ string) { sh.makeQR() }},
	{"system-share", func(sh *sharing, _ string) { sh.systemShare() }},
	{"share-picture", func(sh *sharing, _ string) { sh.sharePicture() }},
	{"picture", (*sharing).savePicture},
}

// command returns what a name means on a screen with a printer. Controls that differ in the end of their names alone
// share a command.
func (pr *printer) command(name string) func(arg string) {
	if !strings.HasPrefix(name, "print.") {
		return printerCommands.of(pr, name)
	}
	trait, ordered := strings.CutPrefix(name, "print.order.")
	if !ordered {
		return func(value string) {
			pr.drop()
			pr.shell.Settings.Keep(name, value)
		}
	}
	return func(value string) {
		pr.choose(func(o *solver.Order) {
			switch trait {
			case "preset":
				o.Preset = value
			case "band":
				o.Band = solver.Band(value)
			default:
				if o.Traits == nil {
					o.Traits = map[string]string{}
				}
				o.Traits[trait] = value
			}
		})
	}
}

var printerCommands = table[printer]{
	{"print-now", func(pr *printer, _ string) { pr.startPrint() }},
	{"cancel-print", func(pr *printer, _ string) { pr.cancelPrint() }},
}

// set changes the value of a control: one of the screen, or a setting.
func (p *page) set(name, value string) {
	if do := screenOn(p.shell).command(name); do != nil {
		do(value)
		return
	}
	p.shell.Settings.Set(name, value)
}
