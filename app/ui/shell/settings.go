package shell

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/journal"
	"quadrille/solver"
)

// The Settings are as last chosen.
type Settings struct {
	shell *Shell
	Kept  map[string]string // by "kind.name"
	Unset map[string]string // those before they were reset, to undo that; nil if they were not
}

// The names of the page's own settings.
const (
	Theme      = "theme"
	Motion     = "motion"
	LetterKeys = "letters"
	Clock      = "timer"
	FirstLine  = "watch.first"
)

// SettingNames are the names of all settings on their screen: what a reset sets back.
func SettingNames() []string {
	names := []string{Theme, Motion, LetterKeys, Clock, FirstLine}
	for _, f := range faces.All() {
		for _, c := range f.Choices {
			names = append(names, f.Kind+"."+c.Name)
		}
	}
	return names
}

// NoLetters reports whether letters are no shortcuts.
func (st *Settings) NoLetters() bool { return st.Kept[LetterKeys] == "off" }

// First is the number of the first row and of the first column in what a search says.
func (st *Settings) First() int {
	if st.Kept[FirstLine] == "0" {
		return 0
	}
	return 1
}

// Calm reports whether the person before the screen wants no motion: as set here, or else
// as the system has it.
func (st *Settings) Calm() bool {
	switch st.Kept[Motion] {
	case "reduced":
		return true
	case "full":
		return false
	}
	return browser.Matches("(prefers-reduced-motion: reduce)")
}

// Of are the settings for a puzzle as last chosen.
func (st *Settings) Of(link solver.Link) game.Options {
	return st.named(link.Kind, link.Name(), link.Fields.Colours)
}

// named are the settings for a puzzle that was painted in some colours. Those of boards that were
// made here before links had them are kept like settings.
func (st *Settings) named(k *solver.Kind, link, colours string) game.Options {
	f := faces.Of(k.Name)
	o := st.Chosen(f)
	if option := f.Drawing.Painted; option != "" {
		o[option] = cmp.Or(colours, st.Kept[option+" "+link])
	}
	return o
}

// small are the settings for a small picture of a puzzle: the defaults but for colours.
func (st *Settings) small(k *solver.Kind, link, colours string) game.Options {
	f := faces.Of(k.Name)
	o := f.Defaults()
	if names := f.Drawing.Colours; names != nil {
		chosen := st.named(k, link, colours)
		for _, name := range names {
			o[name] = chosen[name]
		}
	}
	return o
}

// Chosen are the choices of a face as last made.
func (st *Settings) Chosen(f *game.Face) game.Options {
	o := f.Defaults()
	for _, c := range f.Choices {
		for _, v := range c.Values {
			if st.Kept[f.Kind+"."+c.Name] == v {
				o[c.Name] = v
			}
		}
	}
	return o
}

// Keep sets a setting, for now and for the next time.
func (st *Settings) Keep(name, value string) {
	st.note(name, value)
	if of, _, _ := strings.Cut(name, "."); faces.Of(of) != nil {
		browser.Stale(of + ":")
	} else {
		browser.Stale("")
	}
}

func (st *Settings) note(name, value string) {
	st.Kept[name] = value
	st.shell.Journal.Set(name, value)
}

// lessonSolved begins the names of the settings that say which boards of the lessons are solved:
// "lesson.starbattle/pair/2".
const lessonSolved = "lesson."

// Learnt reports whether a board of a lesson is solved.
func (st *Settings) Learnt(at game.Learning) bool { return st.Kept[lessonSetting(at)] != "" }

// Learn keeps that a board of a lesson is solved. No stored view shows it.
func (st *Settings) Learn(at game.Learning) {
	if !st.Learnt(at) {
		st.note(lessonSetting(at), "yes")
	}
}

func lessonSetting(at game.Learning) string {
	return lessonSolved + at.Kind.Name + "/" + at.Kind.Ladder.Techniques[at.Technique].Name + "/" + strconv.Itoa(at.Board+1)
}

// Set keeps a setting and lets it take effect.
func (st *Settings) Set(name, value string) {
	st.Keep(name, value)
	st.Unset = nil
	st.Apply(name)
}

// OtherTab takes over what another tab has set.
func (st *Settings) OtherTab(name, value string) {
	switch {
	case slices.Contains(SettingNames(), name):
		st.Kept[name] = value
		st.Unset = nil
		st.Apply(name)
	case value == "":
		delete(st.Kept, name)
	case strings.HasPrefix(name, lessonSolved):
		st.Kept[name] = value
	}
}

// Apply lets a setting that has changed take effect.
func (st *Settings) Apply(name string) {
	if name == Theme || name == Motion {
		mark(name, st.Kept[name])
		return
	}
	st.shell.Screen.Hear(SettingChanged{name})
}

// Mark puts what styles see of the settings on the document.
func (st *Settings) Mark() {
	for _, name := range []string{Theme, Motion} {
		if value := st.Kept[name]; value != "" {
			mark(name, value)
		}
	}
}

// mark puts a setting on the document, where styles see it, and where the page can read it
// before anything is painted.
func mark(name, value string) {
	browser.Root().SetAttr("data-"+name, value)
	journal.KeepKey(name, value)
}

// Settings that speak of this browser alone: they do not travel.
const (
	ExportedSetting = "exported on"
	AskedSetting    = "asked to persist"
)

// AskToPersist asks the browser, after the first solve, not to clear the games away.
func (sh *Shell) AskToPersist() {
	if sh.Settings.Kept[AskedSetting] != "" || !sh.Journal.IsOpen() {
		return
	}
	sh.Settings.Keep(AskedSetting, sh.Days.Today.String())
	go func() { _, _ = browser.Persist() }()
}
