package ui

import (
	"quadrille/app/ui/shell"
	"quadrille/solver"
	"strings"
)

// shareDialogs are Share and Print for the screen on the page.
type shareDialogs struct {
	sharing sharing
	printer printer
}

// shareOf returns the dialogs for a screen. What they show ends with it.
func shareOf(sh *shell.Shell, s screen) shareDialogs {
	parts := s.parts()
	return shareDialogs{sharing{copies: copies{shell: sh}, of: parts.active}, printer{shell: sh, of: parts.active, set: parts.set}}
}

// command returns what a name means in the dialogs; nil where they have nothing to share.
func (sd *shareDialogs) command(name string) func(arg string) {
	switch {
	case sd.sharing.of != nil:
		return firstOf(sd.sharing.command(name), sd.printer.command(name))
	case sd.printer.set != nil:
		return sd.printer.command(name)
	}
	return nil
}

func (sh *sharing) command(name string) func(arg string) { return sharingCommands.of(sh, name) }

var sharingCommands = table[sharing]{
	{"format", (*sharing).choose},
	{"copy", func(sh *sharing, id string) { sh.copy(id) }},
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
