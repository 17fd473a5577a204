package design

import (
	"strings"
	"time"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A listener is a player who hears the board: it knows what has been told.
type listener struct {
	cells   []game.Cell
	text    string // the sentence below the board
	pending string // waits for the verdict, to be said in one breath with it
	waits   bool   // not for long
}

// soon is how long what has changed waits for the verdict on it.
const soon = 600 * time.Millisecond

// sayNow tells what has waited so long.
type sayNow struct{}

// hear returns the announcement of what an event has changed: the cells, and then the verdict.
func (m *Midend) hear(e event.Event, before moment) []event.Effect {
	p, l, now := &m.painter, &m.heard, m.now()
	fresh := p.message.text != "" && !p.message.heard
	if _, isKey := e.(event.Key); m.Pressed() || isKey && !fresh && now.onlyMoved(before) { // the focus tells itself
		return nil
	}
	words := l.changed(p.labelled(), now.focus)
	if words == "" && !fresh {
		words = l.unchanged(e, p, before, now)
	}
	if _, ok := e.(Replaced); ok {
		words = "" // in another tab
	}
	l.pending = game.Breath(l.pending, words)
	if _, due := e.(sayNow); m.study.awaits(p) && !fresh && !due {
		return l.wait()
	}
	text := m.View().Status.Text
	return l.tell(text, fresh || text != l.text && !m.Unsure())
}

// wait lets what has changed wait for the verdict.
func (l *listener) wait() []event.Effect {
	if l.waits {
		return nil
	}
	l.waits = true
	return []event.Effect{event.Wait{For: soon, Then: func(float64) event.Event { return sayNow{} }}}
}

// tell tells what has changed, with the sentence below the board where that is due.
func (l *listener) tell(text string, due bool) []event.Effect {
	said := event.Announce{Text: l.pending}
	l.pending, l.waits = "", false
	if due {
		l.text, said.State = text, text
	}
	if said.Sentence() == "" {
		return nil
	}
	return []event.Effect{said}
}

// unchanged tells of an event that has changed no cell.
func (l *listener) unchanged(e event.Event, p *painter, before, now moment) string {
	key, isKey := e.(event.Key)
	_, tap := e.(event.Tap)
	switch {
	case now.brush != before.brush && (isKey || tap):
		for _, b := range p.brushes() {
			if b.Byte == now.brush {
				return "Brush: " + b.Name
			}
		}
	case now.renewals != before.renewals:
		if title := p.design.Words.Title(now.drawn); title != p.design.Words.Title(before.drawn) {
			return strings.TrimPrefix(title, "New ")
		}
		return "Done"
	case e == event.Undo{}:
		return "Nothing to undo"
	case e == event.Redo{}:
		return "Nothing to redo"
	case isKey && strings.HasPrefix(key.Key, "Arrow"):
		return game.Edge
	case isKey && p.tool != WhatIfTool:
		return game.StateOf(l.cells[now.focus]) // it was so already
	}
	return ""
}

// changed tells how the cells have changed since they were told last.
func (l *listener) changed(cells []game.Cell, focus int) string {
	before := l.cells
	l.cells = cells
	if len(cells) != len(before) {
		return ""
	}
	changed := solver.Indices(len(cells), func(c int) bool { return cells[c].Label != before[c].Label })
	return game.Heard(before, cells, changed, len(changed), focus)
}
