package ui

import (
	"maps"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A settingsScreen is every setting in one place, each with what it changes beside it.
type settingsScreen struct {
	shell.Plain
	shell *shell.Shell
	mini  miniBoards
}

const settingsWord = "settings"

func openSettings(p *page, _ string) (shell.Screen, error) {
	return &settingsScreen{shell: p.shell, mini: miniBoards{shell: p.shell}}, nil
}

func (ss *settingsScreen) Key() string        { return settingsWord + " " + ss.Title() }
func (ss *settingsScreen) Title() string      { return "Settings" }
func (ss *settingsScreen) Hear(e event.Event) { ss.mini.hear(e) }

// A setting is one that belongs to the page and to no kind.
type setting struct {
	name   string
	label  string
	values []string // the first is the default; "on" and "off" alone make a switch
	labels []string
	about  string
	sample func(*settingsScreen) string // what it changes, as it is now; nil where the board shows it
}

// generalID is the ID of the board that shows settings of the page.
const generalID = "s-shown"

// pageSettings are all of them, in the order they are offered.
func pageSettings() []setting {
	return []setting{
		{name: shell.Theme, label: "Colours", values: []string{"system", "light", "dark"}, labels: []string{"Same as system", "Light", "Dark"},
			about: "The whole page, boards and all."},
		{name: shell.Motion, label: "Motion", values: []string{"system", "reduced", "full"}, labels: []string{"Same as system", "Reduced", "Full"},
			about: "The wave over a solved board, and hints that play by themselves."},
		{name: shell.LetterKeys, label: "Single-letter keys", values: []string{"on", "off"},
			about: "Letters as shortcuts on a board. Letters that are marks always work.", sample: (*settingsScreen).letterKeys},
		{name: shell.Clock, label: "Timer", values: []string{"on", "off"},
			about: "Time runs only while you look at the board.", sample: (*settingsScreen).headline},
		{name: shell.FirstLine, label: "Rows and columns count from", values: []string{"1", "0"}, labels: []string{"1", "0"},
			about: "In the sentences and the log of a search.", sample: (*settingsScreen).firstLine},
	}
}

// value is what a setting is now.
func (ss *settingsScreen) value(s setting) string {
	if kept := ss.shell.Settings.Kept[s.name]; slices.Contains(s.values, kept) {
		return kept
	}
	return s.values[0]
}

func (ss *settingsScreen) Body() app.UI {
	parts := []func() app.UI{func() app.UI { return backLink(ss.shell) }, settingsLead, ss.generalSettings}
	for _, k := range all.Kinds() {
		parts = append(parts, func() app.UI { return ss.settingsOf(k) })
	}
	return miniPointers{ss.shell}.around(app.Main().Class("front settings")).Body(ss.shell.Transition.InParts(append(parts, ss.resetRow)...)...)
}

func settingsLead() app.UI {
	return app.P().Class("lead").Text("Changes apply at once in every tab and stay in this browser. The boards show what settings do: try them.")
}

func (ss *settingsScreen) generalSettings() app.UI {
	var rows []app.UI
	for _, s := range pageSettings() {
		control := view.Toggle(s.name, s.label, ss.value(s) == "on")
		if s.labels != nil {
			control = view.Selection(s.name, s.label, ss.value(s), s.values, s.labels)
		}
		sample := ""
		if s.sample != nil {
			sample = s.sample(ss)
		}
		rows = append(rows, settingRow(control, s.about, sample))
	}
	return settingSection("general", "Everywhere", rows, ss.mini.part(generalID, func() app.UI {
		return app.Div().Body(ss.mini.draw(ss.generalBoard()), app.Div().Class("buttons").Body(
			app.Button().Type("button").Class("tool plain").Attr("data-do", "figure-wave").Attr("data-arg", generalID).Text("Show the wave")))
	}))
}

// generalBoard is a solved board, over which the wave runs on request.
func (ss *settingsScreen) generalBoard() *miniBoard {
	solved, _ := figureOf(faces.All()[0], game.Solved)
	return ss.mini.board(generalID, solved.Board, "A solved board")
}

// settingsOf are the choices of a kind, with the board on which they show.
func (ss *settingsScreen) settingsOf(k *solver.Kind) app.UI {
	f := faces.Of(k.Name)
	o := ss.shell.Settings.Chosen(f)
	var rows []app.UI
	for _, c := range f.Choices {
		name := f.Kind + "." + c.Name
		control := view.Toggle(name, c.Label, o.On(c.Name))
		if !c.IsSwitch() {
			control = view.Selection(name, c.Label, o[c.Name], c.Values, c.Labels)
		}
		rows = append(rows, settingRow(control, c.About, ""))
	}
	id := "s-" + f.Kind + "-shown"
	return settingSection(f.Kind, k.Title, rows, ss.mini.part(id, func() app.UI {
		return ss.mini.draw(ss.mini.board(id, f.Example.Board, k.Title, f.Example.Presses...))
	}))
}

// settingSection is some settings, and beside them the board on which they show.
func settingSection(name, title string, rows []app.UI, shown app.UI) app.UI {
	id := "h-" + name
	return app.Section().Aria("labelledby", id).Body(app.H2().ID(id).Text(title), app.Div().Class("settings-of").Body(
		app.Div().Class("setting-list card").Body(rows...), app.Div().Class("setting-shown").Body(shown)))
}

func settingRow(control app.UI, about, sample string) app.UI {
	return app.Div().Class("setting").Body(control, app.P().Class("quiet").Text(about),
		app.If(sample != "", func() app.UI { return app.P().Class("sample").Text(sample) }))
}

// resetRow sets all back, and undoes that.
func (ss *settingsScreen) resetRow() app.UI {
	said := ""
	if ss.shell.Settings.Unset != nil {
		said = "All settings are back to their defaults."
	}
	return app.Section().Aria("labelledby", "h-reset").Body(
		app.H2().ID("h-reset").Text("All settings"),
		app.P().Class("quiet").Role("status").Text(said),
		app.Div().Class("buttons").Body(
			app.If(ss.shell.Settings.Unset != nil, func() app.UI { return view.Button("restore-settings", "", "Undo the reset", "") }).
				Else(func() app.UI { return view.Button("reset-settings", "", "Reset to the defaults", "") }),
		),
	)
}

// reset forgets what was set, and remembers it for restore.
func (ss *settingsScreen) reset() {
	before := maps.Clone(ss.shell.Settings.Kept)
	for _, name := range shell.SettingNames() {
		if _, set := ss.shell.Settings.Kept[name]; set {
			ss.shell.Settings.Keep(name, "")
			ss.shell.Settings.Apply(name)
		}
	}
	ss.shell.Settings.Unset = before
}

func (ss *settingsScreen) restore() {
	for _, name := range shell.SettingNames() {
		if before := ss.shell.Settings.Unset[name]; before != "" && ss.shell.Settings.Kept[name] == "" {
			ss.shell.Settings.Keep(name, before)
			ss.shell.Settings.Apply(name)
		}
	}
	ss.shell.Settings.Unset = nil
}

// letterKeys says which keys work.
func (ss *settingsScreen) letterKeys() string {
	if ss.shell.Settings.Kept[shell.LetterKeys] == "off" {
		return "H, C and the like do nothing. Space, Enter, arrows and Delete still work."
	}
	return "On a board H gives a hint and C checks it."
}

// headline is the head of a page as it is with the timer or without.
func (ss *settingsScreen) headline() string {
	m := ss.generalBoard().m
	title := m.Face().Words.Title(m.Link().Puzzle)
	if ss.shell.Settings.Kept[shell.Clock] != "off" {
		title += " · 1:23"
	}
	return title
}

// firstLine is a line of a log.
func (ss *settingsScreen) firstLine() string {
	m := ss.generalBoard().m
	return "The top-left cell is " + m.Face().Spell(m.Link().Puzzle, "%r0, %c0", ss.shell.Settings.First(), m.Options()) + "."
}
