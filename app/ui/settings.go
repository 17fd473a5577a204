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
	shown  func(*settingsScreen) app.UI // what it changes, as it is now
	board  string                       // the ID of the board in that, empty for none
}

// The IDs of boards that show what settings change.
const (
	sampleID = "s-sample"
	motionID = "s-motion-shown"
)

// pageSettings are all of them, in the order they are offered.
func pageSettings() []setting {
	return []setting{
		{name: shell.Theme, label: "Colours", values: []string{"system", "light", "dark"}, labels: []string{"Same as system", "Light", "Dark"},
			about: "The whole page, boards and all.", shown: (*settingsScreen).themeShown, board: sampleID},
		{name: shell.Motion, label: "Motion", values: []string{"system", "reduced", "full"}, labels: []string{"Same as system", "Reduced", "Full"},
			about: "The wave over a solved board, and hints that play by themselves.", shown: (*settingsScreen).motionShown, board: motionID},
		{name: shell.LetterKeys, label: "Single-letter keys", values: []string{"on", "off"},
			about: "Letters as shortcuts on a board. Letters that are marks always work.", shown: (*settingsScreen).letterKeysShown},
		{name: shell.Clock, label: "Timer", values: []string{"on", "off"},
			about: "Time runs only while you look at the board.", shown: (*settingsScreen).clockShown},
		{name: shell.FirstLine, label: "Rows and columns count from", values: []string{"1", "0"}, labels: []string{"1", "0"},
			about: "In the sentences and the log of a search.", shown: (*settingsScreen).firstLineShown},
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
	return app.P().Class("lead").Text("Changes apply at once in every tab and stay in this browser. Each board here shows what a setting does: try it.")
}

func (ss *settingsScreen) generalSettings() app.UI {
	var rows []app.UI
	for _, s := range pageSettings() {
		rows = append(rows, ss.mini.part(s.board, func() app.UI {
			control := view.Toggle(s.name, s.label, ss.value(s) == "on")
			if s.labels != nil {
				control = view.Selection(s.name, s.label, ss.value(s), s.values, s.labels)
			}
			return settingRow(control, s.about, s.shown(ss))
		}))
	}
	return app.Section().Aria("labelledby", "h-general").Body(
		app.H2().ID("h-general").Text("Everywhere"), app.Div().Class("setting-list").Body(rows...))
}

// settingsOf are the choices of a kind.
func (ss *settingsScreen) settingsOf(k *solver.Kind) app.UI {
	f := faces.Of(k.Name)
	o := ss.shell.Settings.Chosen(f)
	var rows []app.UI
	for _, c := range f.Choices {
		rows = append(rows, ss.mini.part(shownID(f, c), func() app.UI { return ss.choiceRow(f, c, o) }))
	}
	id := "h-" + k.Name
	return app.Section().Aria("labelledby", id).Body(
		app.H2().ID(id).Text(k.Title), app.Div().Class("setting-list").Body(rows...))
}

// choiceRow is a choice of a kind with the board on which it shows.
func (ss *settingsScreen) choiceRow(f *game.Face, c game.Choice, o game.Options) app.UI {
	name := f.Kind + "." + c.Name
	var control app.UI
	if c.IsSwitch() {
		control = view.Toggle(name, c.Label, o.On(c.Name))
	} else {
		control = view.Selection(name, c.Label, o[c.Name], c.Values, c.Labels)
	}
	if c.Example.Board == "" {
		return settingRow(control, c.About, app.P().Class("sample").Text("A hint says so when it does."))
	}
	return settingRow(control, c.About, ss.mini.draw(ss.mini.board(shownID(f, c), c.Example.Board, c.Label, c.Example)))
}

// shownID is the ID of the board on which a choice shows.
func shownID(f *game.Face, c game.Choice) string { return "s-" + f.Kind + "-" + c.Name + "-shown" }

func settingRow(control app.UI, about string, shown app.UI) app.UI {
	return app.Div().Class("setting card").Body(
		app.Div().Class("setting-words").Body(control, app.P().Class("quiet").Text(about)),
		app.Div().Class("setting-shown").Body(shown),
	)
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

// themeShown is a board in the colours that are set.
func (ss *settingsScreen) themeShown() app.UI { return ss.mini.draw(ss.sampleBoard()) }

// motionShown is a solved board, over which the wave runs on request.
func (ss *settingsScreen) motionShown() app.UI {
	solved, ok := figureOf(faces.All()[0], game.Solved)
	if !ok {
		return ss.mini.draw(ss.sampleBoard())
	}
	f := ss.mini.board(motionID, solved.Board, "A solved board", game.Example{})
	return app.Div().Body(ss.mini.draw(f), app.Div().Class("buttons").Body(
		app.Button().Type("button").Class("tool plain").Attr("data-do", "figure-wave").Attr("data-arg", f.id).Text("Show the wave")))
}

// sampleBoard is a board of the first kind.
func (ss *settingsScreen) sampleBoard() *miniBoard {
	return ss.mini.board(sampleID, faces.All()[0].Choices[0].Example.Board, "A board", game.Example{})
}

func (ss *settingsScreen) letterKeysShown() app.UI {
	if ss.shell.Settings.Kept[shell.LetterKeys] == "off" {
		return app.P().Class("sample").Text("H, C and the like do nothing. Space, Enter, arrows and Delete still work.")
	}
	return app.P().Class("sample").Text("On a board H gives a hint and C checks it.")
}

// clockShown is the head of a page as it is with the timer or without.
func (ss *settingsScreen) clockShown() app.UI {
	f := ss.sampleBoard()
	text := f.m.Face().Words.Title(f.m.Link().Puzzle)
	if ss.shell.Settings.Kept[shell.Clock] != "off" {
		text += " · 1:23"
	}
	return app.P().Class("sample headline-sample").Text(text)
}

// firstLineShown is a line of a log.
func (ss *settingsScreen) firstLineShown() app.UI {
	f := ss.sampleBoard()
	return app.P().Class("sample").Text("The top-left cell is " + f.m.Face().Spell(f.m.Link().Puzzle, "%r0, %c0", ss.shell.Settings.First(), f.m.Options()) + ".")
}
