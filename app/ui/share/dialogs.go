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

// Renew renews the dialogs for a screen. What they show ends with it, except for the form of boards.
func (sd *Dialogs) Renew(sh *shell.Shell, s board.Screen) {
	parts := s.Parts()
	sd.Sharing = sharing{Copies: board.Copies{Shell: sh}, Of: parts.Active, form: sd.Sharing.form}
	sd.Printer = printer{printOptions: printOptions{settings: &sh.Settings}, shell: sh, of: parts.Active, set: parts.Set}
}

// Command runs what a name means in the dialogs, where they have something to share.
func (sd *Dialogs) Command(name, arg string) (known bool) {
	switch {
	case sd.Sharing.Of != nil:
		return sharingCommands.Command(&sd.Sharing, name, arg) || sd.Printer.command(name, arg)
	case sd.Printer.set != nil:
		return sd.Printer.command(name, arg)
	}
	return false
}

var sharingCommands = board.Table[sharing]{
	{"format", (*sharing).choose},
	{"copy", func(sh *sharing, id string) { sh.Copy(id) }},
	{"save-file", func(sh *sharing, format string) {
		if shared, ok := sh.Of.Shared(); ok {
			sh.saveFile(&sh.Shell.Run, shared, format)
		}
	}},
	{"qr", func(sh *sharing, _ string) { sh.makeQR() }},
	{"system-share", func(sh *sharing, _ string) { sh.systemShare() }},
	{"share-picture", func(sh *sharing, _ string) { sh.sharePicture() }},
	{"picture", (*sharing).savePicture},
}

// command runs what a name means on a screen with a printer. Controls that differ in the end of their names alone
// share a command.
func (pr *printer) command(name, arg string) (known bool) {
	if !strings.HasPrefix(name, "print.") {
		return printerCommands.Command(pr, name, arg)
	}
	trait, ordered := strings.CutPrefix(name, "print.order.")
	if !ordered {
		pr.Drop()
		pr.shell.Settings.Keep(name, arg)
		return true
	}
	pr.choose(func(o *solver.Order) {
		switch trait {
		case "preset":
			o.Preset = arg
		case "band":
			o.Band = solver.Band(arg)
		default:
			if o.Traits == nil {
				o.Traits = map[string]string{}
			}
			o.Traits[trait] = arg
		}
	})
	return true
}

var printerCommands = board.Table[printer]{
	{"print-now", func(pr *printer, _ string) { pr.startPrint() }},
	{"cancel-print", func(pr *printer, _ string) { pr.cancelPrint() }},
}
