package ui

import (
	"maps"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A settingsScreen is every setting in one place, each with what it changes beside it.
type settingsScreen struct {
	page *page
}

const settingsWord = "settings"

func (ss *settingsScreen) key() string   { return settingsWord + " " + ss.title() }
func (ss *settingsScreen) title() string { return "Settings" }
func (ss *settingsScreen) close()        {}

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

// The names of the page's own settings that are read in several places.
const (
	theme      = "theme"
	motion     = "motion"
	letterKeys = "letters"
	clock      = "timer"
	firstLine  = "watch.first"
)

// The IDs of boards that show what settings change.
const (
	sampleID = "s-sample"
	motionID = "s-motion-shown"
)

// pageSettings are all of them, in the order they are offered.
func pageSettings() []setting {
	return []setting{
		{name: theme, label: "Colours", values: []string{"system", "light", "dark"}, labels: []string{"As the system", "Light", "Dark"},
			about: "The whole page, boards and all.", shown: (*settingsScreen).themeShown, board: sampleID},
		{name: motion, label: "Motion", values: []string{"system", "reduced", "full"}, labels: []string{"As the system", "Reduced", "Full"},
			about: "Marks that grow, the wave over a solved board, arguments that play by themselves.", shown: (*settingsScreen).motionShown, board: motionID},
		{name: letterKeys, label: "Single-letter keys", values: []string{"on", "off"},
			about: "Letters as shortcuts on a board. Where letters are marks they are always written.", shown: (*settingsScreen).letterKeysShown},
		{name: clock, label: "Timer", values: []string{"on", "off"},
			about: "Time runs while you look at a board you play.", shown: (*settingsScreen).clockShown},
		{name: firstLine, label: "Rows and columns count from", values: []string{"1", "0"}, labels: []string{"1", "0"},
			about: "In what is said and logged while a search is watched.", shown: (*settingsScreen).firstLineShown},
	}
}

// value is what a setting is now.
func (ss *settingsScreen) value(s setting) string {
	if kept := ss.page.prefs.kept[s.name]; slices.Contains(s.values, kept) {
		return kept
	}
	return s.values[0]
}

// settingNames are the names of all settings in the room: what a reset sets back.
func settingNames() []string {
	var names []string
	for _, s := range pageSettings() {
		names = append(names, s.name)
	}
	for _, f := range faces.All() {
		for _, c := range f.Choices {
			names = append(names, f.Kind+"."+c.Name)
		}
	}
	return names
}

// otherTabSet takes over what another tab has set.
func (pr *preferences) otherTabSet(name, value string) {
	switch {
	case slices.Contains(settingNames(), name):
		pr.kept[name] = value
		on(pr.page, func(ss *settingsScreen) { ss.page.prefs.unset = nil })
		pr.applied(name)
	case value == "":
		delete(pr.kept, name)
	}
}

func (ss *settingsScreen) body() app.UI {
	parts := []func() app.UI{ss.page.nav.backLink, settingsLead, ss.generalSettings}
	for _, k := range all.Kinds() {
		parts = append(parts, func() app.UI { return ss.settingsOf(k) })
	}
	return app.Main().Class("front settings").Body(ss.page.turn.inParts(append(parts, ss.resetRow)...)...)
}

func settingsLead() app.UI {
	return app.P().Class("lead").Text("What you set holds at once, in every open tab, and is kept in this browser. Each board here shows what a setting changes: try it.")
}

func (ss *settingsScreen) generalSettings() app.UI {
	var rows []app.UI
	for _, s := range pageSettings() {
		rows = append(rows, ss.page.visit.mini.miniPart(s.board, func() app.UI {
			control := ss.page.toggle(s.name, s.label, ss.value(s) == "on")
			if s.labels != nil {
				control = selection(s.name, s.label, ss.value(s), s.values, s.labels)
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
	o := ss.page.prefs.chosen(f)
	var rows []app.UI
	for _, c := range f.Choices {
		rows = append(rows, ss.page.visit.mini.miniPart(shownID(f, c), func() app.UI { return ss.choiceRow(f, c, o) }))
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
		control = ss.page.toggle(name, c.Label, o.On(c.Name))
	} else {
		control = selection(name, c.Label, o[c.Name], c.Values, c.Labels)
	}
	return settingRow(control, c.About, ss.page.visit.mini.miniView(ss.page.visit.mini.miniBoard(shownID(f, c), c.Example.Board, c.Label, c.Example)))
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
	if ss.page.prefs.unset != nil {
		said = "All settings are as they were at first."
	}
	return app.Section().Aria("labelledby", "h-reset").Body(
		app.H2().ID("h-reset").Text("All settings"),
		app.P().Class("quiet").Role("status").Text(said),
		app.Div().Class("buttons").Body(
			app.If(ss.page.prefs.unset != nil, func() app.UI { return button("restore-settings", "", "Undo the reset", "") }).
				Else(func() app.UI { return button("reset-settings", "", "Reset to the defaults", "") }),
		),
	)
}

// resetSettings forgets what was set in the room, and remembers it for restoreSettings.
func (ss *settingsScreen) resetSettings() {
	before := maps.Clone(ss.page.prefs.kept)
	for _, name := range settingNames() {
		if _, set := ss.page.prefs.kept[name]; set {
			ss.page.prefs.keep(name, "")
			ss.page.prefs.applied(name)
		}
	}
	ss.page.prefs.unset = before
}

func (ss *settingsScreen) restoreSettings() {
	for _, name := range settingNames() {
		if before := ss.page.prefs.unset[name]; before != "" && ss.page.prefs.kept[name] == "" {
			ss.page.prefs.keep(name, before)
			ss.page.prefs.applied(name)
		}
	}
	ss.page.prefs.unset = nil
}

// themeShown is a board in the colours that are set.
func (ss *settingsScreen) themeShown() app.UI { return ss.page.visit.mini.miniView(ss.sampleBoard()) }

// motionShown is a solved board, over which the wave runs on request.
func (ss *settingsScreen) motionShown() app.UI {
	solved, ok := figureOf(faces.All()[0], game.Solved)
	if !ok {
		return ss.page.visit.mini.miniView(ss.sampleBoard())
	}
	f := ss.page.visit.mini.miniBoard(motionID, solved.Board, "A solved board", game.Example{})
	return app.Div().Body(ss.page.visit.mini.miniView(f), app.Div().Class("buttons").Body(
		app.Button().Type("button").Class("tool plain").Attr("data-do", "figure-wave").Attr("data-arg", f.id).Text("Show the wave")))
}

// sampleBoard is a board of the first kind.
func (ss *settingsScreen) sampleBoard() *miniBoard {
	return ss.page.visit.mini.miniBoard(sampleID, faces.All()[0].Choices[0].Example.Board, "A board", game.Example{})
}

func (ss *settingsScreen) letterKeysShown() app.UI {
	if ss.page.prefs.kept[letterKeys] == "off" {
		return app.P().Class("sample").Text("H, C and the like do nothing. Space, Enter, arrows and Delete go on working.")
	}
	return app.P().Class("sample").Text("On a board H gives a hint and C checks it.")
}

// clockShown is the head of a page as it is with the timer or without.
func (ss *settingsScreen) clockShown() app.UI {
	f := ss.sampleBoard()
	text := f.m.Face().Words.Title(f.m.Link().Puzzle)
	if ss.page.prefs.kept[clock] != "off" {
		text += " · 1:23"
	}
	return app.P().Class("sample headline-sample").Text(text)
}

// firstLineShown is a line of a log.
func (ss *settingsScreen) firstLineShown() app.UI {
	f := ss.sampleBoard()
	return app.P().Class("sample").Text("The cell at the upper left is " + f.m.Face().Spell(f.m.Link().Puzzle, "%r0, %c0", ss.page.prefs.firstLine(), f.m.Options()) + ".")
}
