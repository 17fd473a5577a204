package front

import (
	"maps"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A settingsScreen has all settings, with a board beside those of each kind.
type settingsScreen struct{ board.SmallScreen }

func OpenSettings(sh *shell.Shell, _ string) (board.Screen, error) {
	ss := &settingsScreen{board.NewSmallScreen(sh, game.SettingsWord, "Settings", board.Needs{Games: board.Never, InParts: true})}
	solved, _ := faces.All()[0].FigureOf(game.Solved)
	ss.Mini.Board(generalID, solved.Board, "A solved board")
	for _, k := range all.Kinds() {
		f := faces.Of(k.Name)
		ss.Mini.Board(kindID(f), f.Example.Board, k.Title, f.Example.Presses...)
	}
	return ss, nil
}

// generalID is the ID of the board that shows settings of the page, a solved one for colours and the wave.
const generalID = "s-shown"

// kindID returns the ID of the board that shows the settings of a kind.
func kindID(f *game.Face) string { return "s-" + f.Kind + "-shown" }

func (ss *settingsScreen) Body() app.UI {
	parts := []func() app.UI{func() app.UI { return board.BackLink(ss.Shell) }, func() app.UI {
		return view.P("lead", "Changes apply at once in every tab and stay in this browser. The boards show what settings do: try them.")
	}, ss.generalSection}
	for _, k := range all.Kinds() {
		parts = append(parts, func() app.UI { return ss.kindSection(k) })
	}
	return board.ListenAround(ss.Shell, app.Main().Class("front settings")).Body(ss.Shell.Transition.InParts(append(parts, ss.resetRow)...)...)
}

func (ss *settingsScreen) generalSection() app.UI {
	rows := solver.Map(shell.General, func(c game.Choice) app.UI {
		now := ss.Shell.Settings.Values[c.Name]
		if !slices.Contains(c.Values, now) {
			now = c.Values[0]
		}
		return settingRow(c, c.Name, now, ss.sampleText(c.Name))
	})
	return settingSection("general", "Everywhere", rows, ss.Mini.Part(generalID, func() app.UI {
		return app.Div().Body(ss.Mini.Draw(ss.Mini.WithID(generalID)), view.Buttons(
			view.ButtonWith("figure-wave", generalID, "Show the wave")))
	}))
}

func (ss *settingsScreen) kindSection(k *solver.Kind) app.UI {
	f := faces.Of(k.Name)
	o := ss.Shell.Settings.Chosen(f)
	rows := solver.Map(f.Choices, func(c game.Choice) app.UI { return settingRow(c, f.Kind+"."+c.Name, o[c.Name], "") })
	return settingSection(f.Kind, k.Title, rows, ss.Mini.Part(kindID(f), func() app.UI { return ss.Mini.Draw(ss.Mini.WithID(kindID(f))) }))
}

// settingSection draws rows of settings beside the board that shows their effect.
func settingSection(name, title string, rows []app.UI, shown app.UI) app.UI {
	return view.Section("", "h-"+name, title, view.Div("settings-of",
		view.Div("setting-list card", rows...), view.Div("setting-shown", shown)))
}

// settingRow draws a setting and its current value. sample shows its effect in words, empty if a board shows
// it.
func settingRow(c game.Choice, name, now, sample string) app.UI {
	return view.Div("setting", view.Choice(c, name, now), view.P("quiet", c.About),
		view.If(sample != "", view.P("sample", sample)))
}

func (ss *settingsScreen) resetRow() app.UI {
	said := ""
	if ss.Shell.Settings.Unset != nil {
		said = "All settings are back to their defaults."
	}
	return view.Section("", "h-reset", "All settings",
		app.P().Class("quiet").Role("status").Text(said),
		view.Buttons(
			app.If(ss.Shell.Settings.Unset != nil, func() app.UI { return view.Button("restore-settings", "Undo the reset") }).
				Else(func() app.UI { return view.Button("reset-settings", "Reset to the defaults") }),
		),
	)
}

// reset resets the settings to their defaults, and stores the previous ones for restore.
func (ss *settingsScreen) reset() {
	before := maps.Clone(ss.Shell.Settings.Values)
	for _, name := range shell.SettingNames() {
		if _, set := ss.Shell.Settings.Values[name]; set {
			ss.Shell.Settings.Keep(name, "")
			ss.Shell.Settings.Apply(name)
		}
	}
	ss.Shell.Settings.Unset = before
}

func (ss *settingsScreen) restore() {
	for _, name := range shell.SettingNames() {
		if before := ss.Shell.Settings.Unset[name]; before != "" && ss.Shell.Settings.Values[name] == "" {
			ss.Shell.Settings.Keep(name, before)
			ss.Shell.Settings.Apply(name)
		}
	}
	ss.Shell.Settings.Unset = nil
}

// sampleText shows the effect of a general setting in words, empty if the board shows it.
func (ss *settingsScreen) sampleText(name string) string {
	m, kept := ss.Mini.WithID(generalID).Midend, ss.Shell.Settings.Values
	switch name {
	case shell.LetterKeys:
		if kept[name] == "off" {
			return "H, C and the like do nothing. Space, Enter, arrows and Delete still work."
		}
		return "On a board H gives a hint and C checks it."
	case shell.Clock:
		title := m.Face().Words.Title(m.Link().Puzzle)
		if kept[name] != "off" {
			title += " · 1:23"
		}
		return title
	case shell.FirstLine:
		return "The top-left cell is " + m.Face().Spell(m.Link().Puzzle, "%r0, %c0", ss.Shell.Settings.First(), m.View().Options) + "."
	}
	return ""
}

func (ss *settingsScreen) Commands() board.Commands {
	return append(settingsCommands.Of(ss), ss.SmallScreen.Commands()...)
}

var settingsCommands = board.Table[settingsScreen]{
	{"reset-settings", func(ss *settingsScreen, _ string) { ss.reset() }},
	{"restore-settings", func(ss *settingsScreen, _ string) { ss.restore() }},
}
