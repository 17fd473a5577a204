// Package share has the dialogs Share and Print.
package share

import (
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/solver"
	"quadrille/solver/all"
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

// Commands are those of the dialogs, where they have something to share.
func (sd *Dialogs) Commands() board.Commands {
	switch {
	case sd.Sharing.Of != nil:
		return append(sharingCommands.Of(&sd.Sharing), sd.Printer.commands()...)
	case sd.Printer.set != nil:
		return sd.Printer.commands()
	}
	return nil
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

var printerCommands = board.Table[printer]{
	{"print-now", func(pr *printer, _ string) { pr.startPrint() }},
	{"cancel-print", func(pr *printer, _ string) { pr.cancelPrint() }},
	{"print.order.preset", ordering(func(o *solver.Order, value string) { o.Preset = value })},
	{"print.order.band", ordering(func(o *solver.Order, value string) { o.Band = solver.Band(value) })},
}

// ordering returns a command that changes the order for new puzzles.
func ordering(change func(o *solver.Order, value string)) func(pr *printer, value string) {
	return func(pr *printer, value string) { pr.choose(func(o *solver.Order) { change(o, value) }) }
}

func (pr *printer) commands() board.Commands {
	list := printerCommands.Of(pr)
	for _, name := range []string{"print.count", "print.page", "print.solutions", "print.marks", "print.others"} {
		list = append(list, board.Command{Name: name, Do: func(value string) {
			pr.Drop()
			pr.shell.Settings.Keep(name, value)
		}})
	}
	for _, k := range all.Kinds() {
		if k.Generator == nil {
			continue
		}
		for _, t := range k.Generator.Traits {
			change := ordering(func(o *solver.Order, value string) {
				if o.Traits == nil {
					o.Traits = map[string]string{}
				}
				o.Traits[t.Name] = value
			})
			list = append(list, board.Command{Name: "print.order." + t.Name, Do: func(value string) { change(pr, value) }})
		}
	}
	return list
}
