package library

import (
	"slices"
	"strings"

	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A setMaker is the set being made, of designs and of the boards of a set that is edited. The tab keeps it, so that
// the player can return from a view of the set or after a reload.
type setMaker struct {
	open   bool
	chosen []string // keys of drafts, or links of the boards of an edited set, in order
	fields solver.Fields
	shown  string // the text of the set as shown or edited last, empty for none
}

func setMakerKey() string { return browser.Name("set-made") }

// keep stores the set in the tab: title, author, the keys or links, and the text shown, a line each.
func (sm *setMaker) keep() {
	lines := append([]string{sm.fields.Title, sm.fields.Author}, sm.chosen...)
	if sm.shown != "" {
		lines = append(lines, sm.shown)
	}
	text := strings.Join(lines, "\n")
	browser.Session.Set(setMakerKey(), view.When(sm.open, text))
}

// keptSetMaker returns the set that the tab keeps.
func keptSetMaker() setMaker {
	lines := strings.Split(browser.Session.Get(setMakerKey()), "\n")
	if len(lines) < 2 {
		return setMaker{}
	}
	sm := setMaker{true, lines[2:], solver.Fields{Title: lines[0], Author: lines[1]}, ""}
	if last := len(sm.chosen) - 1; last >= 0 && strings.HasPrefix(sm.chosen[last], course.SetWord+":") {
		sm.shown, sm.chosen = sm.chosen[last], sm.chosen[:last]
	}
	return sm
}

// canEdit reports whether a set can be edited without losing another one that is being made.
func (sm *setMaker) canEdit(set *course.Set) bool {
	return len(sm.chosen) == 0 || sm.shown == set.Text()
}

// choice returns the label of the button of a design.
func (sm *setMaker) choice(link string) string {
	if slices.Contains(sm.chosen, link) {
		return "Remove from set"
	}
	return "Add to set"
}
