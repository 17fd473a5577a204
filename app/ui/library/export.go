package library

import (
	"context"
	"maps"
	"slices"
	"strconv"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/pool"
	"quadrille/app/ui/shell"
	"quadrille/solver"
)

// localSettings lists the settings of this browser alone. Exports and imports leave them out.
var localSettings = []string{shell.ExportedSetting, shell.AskedSetting}

// An export writes everything into a file, or into several if one is too small, also when the screen is left.
type export struct {
	shell  *shell.Shell
	asks   shell.Part
	client *pool.Client
	said   string // the result of the last one, or gathering while one is under way
}

const gathering = "Gathering your games…"

func (ex *export) begin() {
	sh := ex.shell
	ex.said, ex.client, ex.asks.Life = gathering, sh.Pool.New(), context.Background
	settings := maps.Clone(sh.Settings.Values)
	maps.DeleteFunc(settings, func(name, _ string) bool { return slices.Contains(localSettings, name) })
	ex.asks.Do(sh, ex, ex.client, ex.asks.Ask(ask.Export{Database: database(sh), Waiting: sh.Journal.Waiting(), Settings: settings}))
}

func (ex *export) Update(answered event.Event) []event.Effect {
	e := answered.(event.Answered)
	ex.client.Stop()
	if e.Error != "" {
		ex.said = ""
		ex.shell.Notices.Tell(solver.Capital(e.Error))
		return nil
	}
	ex.save(ex.client.Files(), e.Answer.(ask.Exported).Games)
	return nil
}

func (ex *export) save(files []browser.File, games int) {
	day := ex.shell.Days.Today.String()
	ex.said = "Exported " + game.Thousands(games) + " games and designs"
	if games == 1 {
		ex.said = "Exported 1 game or design"
	}
	for i, file := range files {
		part := ""
		if len(files) > 1 {
			part = "-" + strconv.Itoa(i+1)
		}
		file.Save("quadrille-library-" + day + part + ".txt")
	}
	if len(files) > 1 {
		ex.said += " in " + game.Count(len(files), "file")
	}
	ex.said += "."
	ex.shell.Settings.Keep(shell.ExportedSetting, day)
}
