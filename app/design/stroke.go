package design

import (
	"slices"
	"strings"

	"quadrille/app/event"
	"quadrille/app/game"
)

// stroke is the draft with the stroke that is under way.
func (st strokes) stroke(path []int) string {
	draft, _ := painting(st).of(path, st.inHand())
	return draft
}

// inHand is the brush that the stroke under way paints with.
func (st strokes) inHand() byte {
	if st.m.wiping {
		return game.Wipe
	}
	return st.m.brush
}

// touch is a tap on the board, with the tool in hand.
func (st strokes) touch(cell int) []event.Effect {
	m, p := st.m, st.m.design.Painting
	switch m.tool { // only tools that the kind has can be taken in hand
	case "fill":
		return painting{m}.fill(cell, st.inHand())
	case "pick":
		return m.pick(p.Pick(m.Draft(), cell))
	case "swap":
		return painting{m}.swap(p.Pick(m.Draft(), cell))
	case "merge":
		return painting{m}.merge(p.Pick(m.Draft(), cell))
	case WhatIfTool:
		return repainting(st).touch(cell)
	case "lock":
		return locks{m}.toggle([]int{cell})
	case StarTool:
		return given{m}.toggle(cell)
	}
	return painting{m}.paint([]int{cell}, st.inHand())
}

// pick takes a brush in hand; with some tools it is the other region that they are used on.
func (m *Midend) pick(brush byte) []event.Effect {
	switch {
	case m.tool == "swap" && brush != game.Wipe && brush != m.brush:
		return painting{m}.swap(brush)
	case m.tool == "merge" && brush != game.Wipe && brush != m.brush && len(cellsOf(m.design.Painting.Regions(m.Draft()), brush)) > 0:
		return painting{m}.merge(brush)
	}
	m.brush = brush
	if m.tool == "pick" {
		m.tool = "paint"
	}
	return nil
}

// strokes are what a Midend makes of a pointer.
type strokes struct{ m *Midend }

// down begins a stroke, and shows it at once.
func (st strokes) down(e event.Down) []event.Effect {
	st.m.focus = e.Touch.Cell
	effects := []event.Effect{event.Focus{Cell: st.m.focus}}
	if st.m.work.on {
		return effects
	}
	if !st.m.gesture.Busy() {
		st.m.wiping = e.Secondary
	}
	st.m.gesture.Down(e.Touch, false, false)
	if st.m.tool == "paint" && st.m.gesture.Pressed() == e.Touch.Cell {
		effects = append(effects, st.show([]int{e.Touch.Cell})...)
	}
	return effects
}

func (st strokes) move(e event.Move) ([]event.Effect, bool) {
	if !st.m.gesture.Busy() {
		return nil, false
	}
	reached := false
	_, cols := st.m.Shape()
	for _, t := range e.Path {
		reached = st.m.gesture.Move(t, cols) || reached
	}
	if reached && st.m.tool == "paint" {
		return st.show(st.m.gesture.Path), true
	}
	return nil, reached
}

// show previews a stroke and asks for the verdict on it.
func (st strokes) show(path []int) []event.Effect {
	st.m.say, st.m.changed, st.m.solution = "", nil, 0
	st.m.preview = st.stroke(path)
	return solving(st).think()
}

// up ends the stroke: one step, however long it was.
func (st strokes) up(e event.Up) ([]event.Effect, bool) {
	if !st.m.gesture.Owns(e.Touch.Pointer) {
		return nil, false
	}
	_, cols := st.m.Shape()
	st.m.gesture.Move(e.Touch, cols)
	tap, _, path := st.m.gesture.Up(e.Touch)
	st.cancelGesture()
	var effects []event.Effect
	switch {
	case st.m.work.on:
	case tap >= 0:
		effects = st.touch(tap)
	case path != nil && st.m.tool == "paint":
		effects = painting(st).paint(path, st.inHand())
	case path != nil && st.m.tool == "lock":
		effects = locks(st).toggle(path)
	case path != nil:
		effects = st.touch(path[len(path)-1])
	}
	st.m.wiping = false
	return append(effects, solving(st).think()...), true
}

func (st strokes) cancelGesture() {
	st.m.gesture.Cancel()
	st.m.preview = ""
}

// Types reports whether a letter key writes into the cell before it counts as a shortcut.
func (m *Midend) Types() bool { return m.design.Painting.Type != nil }

// Writes reports whether a key writes something into a cell.
func (m *Midend) Writes(cell int, key string) bool {
	if !m.Types() {
		return false
	}
	_, _, ok := m.design.Painting.Type(m.Draft(), cell, key)
	return ok
}

// key answers a key while a cell has the focus.
func (m *Midend) key(e event.Key) ([]event.Effect, bool) {
	taken := []event.Effect{event.Taken{}}
	at := func(cell int) event.Effect {
		m.focus = cell
		return event.Focus{Cell: cell}
	}
	letter := len(e.Key) == 1 && e.Key != " "
	if letter && (e.Ctrl || e.NoLetters && !m.Types()) {
		return nil, false
	}
	rows, cols := m.Shape()
	p := m.design.Painting
	if to, ok := game.Step(m.focus, rows, cols, e.Key, e.Ctrl); ok && !letter { // every letter is a brush
		if e.Shift && !e.Ctrl && p.Regions != nil && strings.HasPrefix(e.Key, "Arrow") {
			taken = append(taken, painting{m}.paint([]int{m.focus, to}, m.brush)...)
		}
		return append(taken, at(to)), true
	}
	if e.Ctrl {
		return nil, false
	}
	if m.Types() {
		if stroke, next, ok := p.Type(m.Draft(), m.focus, e.Key); ok {
			taken = append(taken, painting{m}.paint(stroke.Path, stroke.Brush)...)
			return append(taken, at(next)), true
		}
	}
	switch {
	case e.Key == " ":
		m.wiping = false
		return append(taken, strokes{m}.touch(m.focus)...), true
	case e.Key == "Enter" && p.Fill != nil:
		return append(taken, painting{m}.fill(m.focus, m.brush)...), true
	case e.Key == "Delete" || e.Key == "Backspace" || e.Key == ".":
		return append(taken, painting{m}.paint([]int{m.focus}, game.Wipe)...), true
	case m.Types():
		return nil, false // a letter is written, not taken in hand
	}
	if e.Key == "*" && p.CheckStars != nil {
		return append(taken, given{m}.toggle(m.focus)...), true
	}
	brushes := m.design.Drawing.Brushes(m.Draft())
	i := slices.IndexFunc(brushes, func(b game.Brush) bool { return strings.EqualFold(e.Key, string(rune(b.Byte))) })
	if i < 0 && len(e.Key) == 1 {
		i = strings.Index(numberKeys, e.Key)
	}
	if i < 0 || i >= len(brushes) {
		if p.CheckStars != nil && (e.Key == "q" || e.Key == "Q") {
			return append(taken, given{m}.toggle(m.focus)...), true
		}
		return nil, false
	}
	return append(taken, m.pick(brushes[i].Byte)...), true
}

// numberKeys pick the first ten brushes.
const numberKeys = "1234567890"
