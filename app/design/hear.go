package design

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"quadrille/app/event"
	"quadrille/app/game"
)

// heard is what a listener knows of the draft.
type heard struct {
	cells   []game.Cell
	facts   facts  // of which the sentence below the board was made
	text    string // that sentence
	pending string // waits for the verdict, to be said in one breath with it
	waits   bool   // not for long
}

// facts are what the sentence below the board depends on.
type facts struct {
	draft, message, aside, answered string
	solution                        int
	done, works, refused            bool
}

func factsOf(m *Midend) facts {
	return facts{m.Draft(), m.message.text, m.aside, m.answered, m.solution, m.answer.Done, m.work.on, m.work.refused}
}

// soon is how long what has changed waits for the verdict on it.
const soon = 600 * time.Millisecond

// sayNow tells what has waited so long.
type sayNow struct{}

// hear returns the announcement of what an event has changed: the cells, and then the verdict. Before it the
// draft had a number of steps, and the brush and the focus were others.
func hear(m *Midend, e event.Event, steps int, brush byte, focus int) []event.Effect {
	if m.Pressed() {
		return nil
	}
	h := &m.heard
	words := changes(m, e, steps, brush, focus)
	if _, ok := e.(Replaced); ok {
		words = "" // in another tab
	}
	fresh := m.message.text != "" && !m.message.heard
	now := factsOf(m)
	_, due := e.(sayNow)
	if words == "" && !fresh && !due && now == h.facts {
		return nil
	}
	h.facts = now
	h.pending = game.Breath(h.pending, words)
	if m.asked != "" && !m.studio.asks && !fresh && !due && !m.work.on { // its answer is not complete
		if h.waits {
			return nil
		}
		h.waits = true
		return []event.Effect{event.Wait{For: soon, Then: func(float64) event.Event { return sayNow{} }}}
	}
	said := event.Announce{Text: h.pending}
	h.pending, h.waits = "", false
	if text := m.View().Status.Text; (text != h.text || fresh) && (fresh || !m.Unsure()) {
		h.text, said.State = text, text
	}
	if said == (event.Announce{}) {
		return nil
	}
	return []event.Effect{said}
}

// changes tells what an event has changed besides the verdict.
func changes(m *Midend, e event.Event, steps int, brush byte, focus int) string {
	before := m.heard.cells
	cells := m.design.Drawing.Cells(m.Draft(), game.DraftView{Locked: m.drafts.Locked(), Stars: m.drafts.Stars()})
	m.heard.cells = cells
	words, changed := "", []int(nil)
	if len(cells) == len(before) {
		changed = differingLabels(before, cells)
		words = game.Heard(before, cells, changed, len(changed), m.focus)
	}
	moved := m.drafts.Steps() != steps
	switch e := e.(type) {
	case event.Undo:
		return cmp.Or(words, map[bool]string{true: "Undone", false: "Nothing to undo"}[moved])
	case event.Redo:
		return cmp.Or(words, map[bool]string{true: "Redone", false: "Nothing to redo"}[moved])
	case Use:
		for _, t := range m.design.Painting.Tools {
			if t.Name == e.Name && moved {
				return cmp.Or(map[string]string{"rotate": "Rotated", "mirror": "Mirrored"}[t.Name], t.Label+": done")
			}
		}
		return ""
	case event.Key, event.Tap:
		switch key, _ := e.(event.Key); {
		case m.brush != brush:
			brushes := m.design.Drawing.Brushes(m.Draft())
			if i := slices.IndexFunc(brushes, func(b game.Brush) bool { return b.Byte == m.brush }); i >= 0 {
				words = game.Breath(words, "Brush: "+brushes[i].Name)
			}
		case words == "" && m.focus == focus && strings.HasPrefix(key.Key, "Arrow"):
			words = game.Edge
		case words == "" && !moved && m.focus == focus && m.message.text == "" && m.heard.facts == factsOf(m) && m.tool != WhatIfTool:
			words = game.StateOf(cells[m.focus]) // it was so already
		}
	}
	return words
}

// differingLabels lists the cells whose labels differ on two boards of one shape.
func differingLabels(a, b []game.Cell) []int {
	var cells []int
	for c := range a {
		if a[c].Label != b[c].Label {
			cells = append(cells, c)
		}
	}
	return cells
}
