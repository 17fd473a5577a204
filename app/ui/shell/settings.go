package shell

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
)

// Settings holds the settings as last chosen.
type Settings struct {
	window *Window
	Values map[string]string // by "kind.name"
	Unset  map[string]string // the previous settings after a reset, to restore them; nil without one
}

// The names of the page's own settings.
const (
	Theme      = "theme"
	Motion     = "motion"
	LetterKeys = "letters"
	Clock      = "timer"
	FirstLine  = "watch.first"
)

// General lists the settings that belong to no kind.
var General = []game.Choice{
	{Name: Theme, Label: "Colours", Values: []string{"system", "light", "dark"}, Labels: []string{"Same as system", "Light", "Dark"},
		About: "The whole page, boards and all."},
	{Name: Motion, Label: "Motion", Values: []string{"system", "reduced", "full"}, Labels: []string{"Same as system", "Reduced", "Full"},
		About: "The wave over a solved board, and hints that play by themselves."},
	{Name: LetterKeys, Label: "Single-letter keys", Values: []string{"on", "off"},
		About: "Letters as shortcuts on a board. Letters that are marks always work."},
	{Name: Clock, Label: "Timer", Values: []string{"on", "off"},
		About: "Time runs only while you look at the board."},
	{Name: FirstLine, Label: "Rows and columns count from", Values: []string{"1", "0"}, Labels: []string{"1", "0"},
		About: "In the sentences and the log of a search."},
}

// SettingNames returns the names of the settings on their screen, which a reset restores to their defaults.
func SettingNames() []string {
	names := solver.Map(General, func(c game.Choice) string { return c.Name })
	for _, f := range faces.All() {
		for _, c := range f.Choices {
			names = append(names, f.Kind+"."+c.Name)
		}
	}
	return names
}

// Valid reports whether a setting can have a value, as far as this version knows it; empty is the default.
func Valid(name, value string) bool {
	choices := General
	of, rest, _ := strings.Cut(name, ".")
	if f := faces.Of(of); f != nil {
		name, choices = rest, f.Choices
	}
	for i := range choices {
		if choices[i].Name == name {
			return value == "" || slices.Contains(choices[i].Values, value)
		}
	}
	return value == "" || value == "yes" || of+"." != lessonSolved
}

// NoLetters reports whether letters are no shortcuts.
func (st *Settings) NoLetters() bool { return st.Values[LetterKeys] == "off" }

// First returns the number of the first row and of the first column in the texts of a search.
func (st *Settings) First() int {
	if st.Values[FirstLine] == "0" {
		return 0
	}
	return 1
}

// Calm reports whether the player prefers reduced motion: as set here, or else in the system.
func (st *Settings) Calm() bool {
	switch st.Values[Motion] {
	case "reduced":
		return true
	case "full":
		return false
	}
	return browser.Matches("(prefers-reduced-motion: reduce)")
}

// Of returns the settings for a puzzle, as last chosen.
func (st *Settings) Of(link solver.Link) game.Options {
	return st.painted(link.Kind, link.Fields.Colours)
}

// painted returns the settings for a puzzle painted in some colours, empty for none.
func (st *Settings) painted(k *solver.Kind, colours string) game.Options {
	f := faces.Of(k.Name)
	o := st.Chosen(f)
	if option := f.Drawing.Painted; option != "" {
		o[option] = colours
	}
	return o
}

// small returns the settings for a small picture of a puzzle: the defaults except for colours.
func (st *Settings) small(k *solver.Kind, colours string) game.Options {
	f := faces.Of(k.Name)
	o := f.Defaults()
	if names := f.Drawing.Colours; names != nil {
		chosen := st.painted(k, colours)
		for _, name := range names {
			o[name] = chosen[name]
		}
	}
	return o
}

// Chosen returns the choices of a face, as last made.
func (st *Settings) Chosen(f *game.Face) game.Options {
	o := f.Defaults()
	for _, c := range f.Choices {
		if v := st.Values[f.Kind+"."+c.Name]; slices.Contains(c.Values, v) {
			o[c.Name] = v
		}
	}
	return o
}

// Take takes the stored settings. Choices made before they have been read count.
func (st *Settings) Take(stored map[string]string) {
	maps.DeleteFunc(stored, func(name, value string) bool { return !Valid(name, value) })
	maps.Copy(stored, st.Values)
	st.Values = stored
	st.Mark()
}

// Keep sets and stores a setting, without applying it.
func (st *Settings) Keep(name, value string) {
	st.note(name, value)
	if of, _, _ := strings.Cut(name, "."); faces.Of(of) != nil {
		browser.DropViews(of + ":")
	} else {
		browser.DropViews("")
	}
}

func (st *Settings) note(name, value string) {
	st.Values[name] = value
	st.window.Journal.Set(name, value)
}

// lessonSolved begins the names of the settings for solved boards of the lessons: "lesson.starbattle/pair/2".
const lessonSolved = "lesson."

// LessonSolved reports whether a board of a lesson is solved.
func (st *Settings) LessonSolved(at game.Learning) bool { return st.Values[lessonSetting(at)] != "" }

// SetLessonSolved stores that a board of a lesson is solved. No stored view shows it.
func (st *Settings) SetLessonSolved(at game.Learning) {
	if !st.LessonSolved(at) {
		st.note(lessonSetting(at), "yes")
	}
}

func lessonSetting(at game.Learning) string {
	return lessonSolved + at.Kind.Name + "/" + at.Kind.Ladder.Techniques[at.Technique].Name + "/" + strconv.Itoa(at.Board+1)
}

// Set stores a setting and applies it.
func (st *Settings) Set(name, value string) {
	st.Keep(name, value)
	st.Unset = nil
	st.Apply(name)
}

// OtherTab applies a setting changed in another tab.
func (st *Settings) OtherTab(name, value string) {
	if !Valid(name, value) { // it is of a later version
		value = ""
	}
	switch {
	case slices.Contains(SettingNames(), name):
		st.Values[name] = value
		st.Unset = nil
		st.Apply(name)
	case value == "":
		delete(st.Values, name)
	case strings.HasPrefix(name, lessonSolved):
		st.Values[name] = value
	}
}

func (st *Settings) Apply(name string) {
	if name == Theme || name == Motion {
		mark(name, st.Values[name])
		return
	}
	st.window.Send(SettingChanged{Name: name})
}

// Mark sets the settings that styles depend on as attributes of the document.
func (st *Settings) Mark() {
	for _, name := range []string{Theme, Motion} {
		if value := st.Values[name]; value != "" {
			mark(name, value)
		}
	}
}

// mark sets a setting as an attribute of the document, for styles, and stores it for the page to read before
// its first paint.
func mark(name, value string) {
	browser.Root().SetAttr("data-"+name, value)
	browser.KeepKey(name, value)
}

// Settings of this browser alone. Exports leave them out.
const (
	ExportedSetting = "exported on"
	AskedSetting    = "asked to persist"
)
