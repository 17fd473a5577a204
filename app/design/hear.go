package design

import (
	"strings"
	"time"

	"quadrille/app/event"
	"quadrille/app/game"
)

// heard is what a listener knows of the draft.
type heard struct {
	cells   []game.Cell
	text    string // the sentence below the board
	pending string // waits for the verdict, to be said in one breath with it
	waits   bool   // not for long
}

// soon is how long what has changed waits for the verdict on it.
const soon = 600 * time.Millisecond

// sayNow tells what has waited so long.
type sayNow struct{}

// hear returns the announcement of what an event has changed: the cells, and then the verdict. Before it the
// draft had a number of steps, and the brush and the focus were others.
func hear(m *Midend, e event.Event, steps int, brush byte, focus int) []event.Effect {
	h, moved := &m.heard, m.drafts.Steps() != steps
	fresh := m.message.text != "" && !m.message.heard
	if _, isKey := e.(event.Key); m.Pressed() || isKey && m.focus != focus && m.brush == brush && !moved && !fresh { // the focus tells itself
		return nil
	}
	words := changes(m)
	if words == "" && !fresh {
		words = unchanged(m, e, moved, brush)
	}
	if _, ok := e.(Replaced); ok {
		words = "" // in another tab
	}
	h.pending = game.Breath(h.pending, words)
	_, due := e.(sayNow)
	if awaited(m) && !fresh && !due {
		if h.waits {
			return nil
		}
		h.waits = true
		return []event.Effect{event.Wait{For: soon, Then: func(float64) event.Event { return sayNow{} }}}
	}
	said := event.Announce{Text: h.pending}
	h.pending, h.waits = "", false
	if text := m.View().Status.Text; fresh || text != h.text && !m.Unsure() {
		h.text, said.State = text, text
	}
	if said.Sentence() == "" {
		return nil
	}
	return []event.Effect{said}
}

// awaited reports whether the answer on the draft is not complete.
func awaited(m *Midend) bool { return m.asked != "" && !m.studio.asks && !m.work.on }

// unchanged tells of an event that has changed no cell.
func unchanged(m *Midend, e event.Event, moved bool, brush byte) string {
	key, isKey := e.(event.Key)
	_, tap := e.(event.Tap)
	switch {
	case m.brush != brush && (isKey || tap):
		for _, b := range m.design.Drawing.Brushes(m.Draft()) {
			if b.Byte == m.brush {
				return "Brush: " + b.Name
			}
		}
	case moved:
		return "Done"
	case e == event.Undo{}:
		return "Nothing to undo"
	case e == event.Redo{}:
		return "Nothing to redo"
	case isKey && strings.HasPrefix(key.Key, "Arrow"):
		return game.Edge
	case isKey && m.tool != WhatIfTool:
		return game.StateOf(m.heard.cells[m.focus]) // it was so already
	}
	return ""
}

// changes tells how the cells have changed since they were told last.
func changes(m *Midend) string {
	before := m.heard.cells
	m.heard.cells = labelled(m)
	if len(m.heard.cells) != len(before) {
		return ""
	}
	changed := differingLabels(before, m.heard.cells)
	return game.Heard(before, m.heard.cells, changed, len(changed), m.focus)
}

// labelled returns the cells of the draft with what a player has fixed.
func labelled(m *Midend) []game.Cell {
	return m.design.Drawing.Cells(m.Draft(), game.DraftView{Locked: m.drafts.Locked(), Stars: m.drafts.Stars()})
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
