package library

import (
	"context"
	"maps"
	"slices"
	"strconv"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/pool"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// localSettings lists the settings of this browser alone. Exports and imports leave them out.
var localSettings = []string{shell.ExportedSetting, shell.AskedSetting}

// export writes everything into a file, or into several if one is too small.
func (lib *libraryScreen) export() {
	lib.exported = gathering
	settings := maps.Clone(lib.list.shell.Settings.Values)
	maps.DeleteFunc(settings, func(name, _ string) bool { return slices.Contains(localSettings, name) })
	c := lib.list.shell.Pool.New()
	q := ask.Export{Database: database(lib.list.shell), Waiting: lib.list.shell.Journal.Waiting(), Settings: settings}
	pool.Ask(context.Background(), c, q, func(r ask.Reply[ask.Exported]) { // also when the screen is left
		c.Stop()
		if r.Error != "" {
			lib.exported = ""
			lib.list.shell.Notices.Tell(solver.Capital(r.Error))
			return
		}
		saveExport(lib, c.Files(), r.Answer.Games)
	})
}

// database returns the name of the database of the games, empty if they are not stored at all.
func database(sh *shell.Shell) string { return view.When(sh.Journal.IsOpen(), browser.Name("")) }

func saveExport(lib *libraryScreen, files []browser.File, games int) {
	day := lib.list.shell.Days.Today.String()
	lib.exported = "Exported " + game.Thousands(games) + " games and designs"
	if games == 1 {
		lib.exported = "Exported 1 game or design"
	}
	for i, file := range files {
		part := ""
		if len(files) > 1 {
			part = "-" + strconv.Itoa(i+1)
		}
		file.Save("quadrille-library-" + day + part + ".txt")
	}
	if len(files) > 1 {
		lib.exported += " in " + game.Count(len(files), "file")
	}
	lib.exported += "."
	lib.list.shell.Settings.Keep(shell.ExportedSetting, day)
}

func dropDamaged(lib *libraryScreen) {
	lib.list.shell.Journal.Drop(lib.list.damaged, func(err error) {
		if err != nil {
			lib.list.report("They could not be deleted: " + err.Error())
			return
		}
		lib.list.report(game.Count(len(lib.list.damaged), "row") + " deleted")
		lib.list.damaged = nil
		lib.list.focusOn(toDismiss)
	})
}

// keepFirmly asks the browser to make its storage persistent.
func (lib *libraryScreen) keepFirmly() {
	lib.list.shell.AskKeeping(browser.Persist, func() {
		switch lib.list.shell.Keeping {
		case shell.KeptFirmly:
			lib.list.report("This browser keeps your games from now on")
			lib.list.focusOn(toDismiss)
		case shell.KeptLoosely:
			lib.list.report("This browser makes no promise. Installing the page, or playing more often, may change that")
		}
	})
}
