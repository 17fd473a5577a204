// Package share has the dialogs Share and Print.
package share

import (
	"strings"

	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/solver"
)

// Dialogs are Share and Print for the screen on the page.
type Dialogs struct {
	Sharing sharing
	Printer printer
}

// For returns the dialogs for a screen. What they show ends with it.
func For(sh *shell.Shell, s board.Screen) Dialogs {
	parts := s.Parts()
	return Dialogs{sharing{Copies: board.Copies{Shell: sh}, Of: parts.Active}, printer{shell: sh, of: parts.Active, set: parts.Set}}
}

// Command returns what a name means in the dialogs; nil where they have nothing to share.
func (sd *Dialogs) Command(name string) func(arg string) {
	switch {
	case sd.Sharing.Of != nil:
		return board.FirstOf(sd.Sharing.command(name), sd.Printer.command(name))
	case sd.Printer.set != nil:
		return sd.Printer.command(name)
	}
	return nil
}

func (sh *sharing) command(name string) func(arg string) { return sharingCommands.Command(sh, name) }

var sharingCommands = board.Table[sharing]{
	{"format", (*sharing).choose},
	{"copy", func(sh *sharing, id string) { sh.Copy(id) }},
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
		return printerCommands.Command(pr, name)
	}
	trait, ordered := strings.CutPrefix(name, "print.order.")
	if !ordered {
		return func(value string) {
			pr.Drop()
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

var printerCommands = board.Table[printer]{
	{"print-now", func(pr *printer, _ string) { pr.startPrint() }},
	{"cancel-print", func(pr *printer, _ string) { pr.cancelPrint() }},
}
