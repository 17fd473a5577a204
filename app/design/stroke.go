package design

import (
	"slices"
	"strings"

	"quadrille/app/event"
	"quadrille/app/game"
)

// inHand returns the brush of the stroke under way.
func inHand(m *Midend) byte {
	if m.wiping {
		return game.Wipe
	}
	return m.brush
}

// touch is a tap on the board, with the selected tool.
func touch(m *Midend, cell int) []event.Effect {
	p := m.design.Painting
	switch m.tool { // only tools that the kind has can be taken in hand
	case "fill":
		return fill(m, cell, inHand(m))
	case "pick":
		return m.pick(p.Pick(m.Draft(), cell))
	case "swap":
		return swap(m, p.Pick(m.Draft(), cell))
	case "merge":
		return merge(m, p.Pick(m.Draft(), cell))
	case WhatIfTool:
		return touchRepaint(m, cell)
	case "lock":
		return toggleLocks(m, []int{cell})
	case StarTool:
		return toggleStar(m, cell)
	}
	return paint(m, []int{cell}, inHand(m))
}

// pick selects a brush; the tools swap and merge act on its region instead.
func (m *Midend) pick(brush byte) []event.Effect {
	switch {
	case m.tool == "swap" && brush != game.Wipe && brush != m.brush:
		return swap(m, brush)
	case m.tool == "merge" && brush != game.Wipe && brush != m.brush && len(cellsOf(m.design.Painting.Regions(m.Draft()), brush)) > 0:
		return merge(m, brush)
	}
	m.brush = brush
	if m.tool == "pick" {
		m.tool = "paint"
	}
	return nil
}

// strokeDown begins a stroke, and shows it at once.
func strokeDown(m *Midend, e event.Down) []event.Effect {
	m.focus = e.Touch.Cell
	effects := []event.Effect{event.Focus{Cell: m.focus}}
	if m.work.on {
		m.work.refused = true
		return effects
	}
	if e.Primary && m.gesture.Busy() { // the end of the stroke before has been lost
		cancelStroke(m)
		effects = append(effects, think(m)...)
	}
	if !m.gesture.Busy() {
		m.wiping = e.Secondary
	}
	m.gesture.Down(e.Touch, false, false)
	if m.tool == "paint" && m.gesture.Pressed() == e.Touch.Cell {
		effects = append(effects, showStroke(m, []int{e.Touch.Cell})...)
	}
	return effects
}

func strokeMove(m *Midend, e event.Move) ([]event.Effect, bool) {
	if !m.gesture.Busy() {
		return nil, false
	}
	reached := false
	_, cols := m.Shape()
	for _, t := range e.Path {
		reached = m.gesture.Move(t, cols) || reached
	}
	if reached && m.tool == "paint" {
		return showStroke(m, m.gesture.Path), true
	}
	return nil, reached
}

// showStroke previews a stroke and asks for its verdict.
func showStroke(m *Midend, path []int) []event.Effect {
	m.message, m.solution = message{}, 0
	if m.aside == "" {
		m.changed = nil
	}
	m.preview, _ = painted(m, path, inHand(m))
	return think(m)
}

// strokeUp ends the stroke: one step, however long it was.
func strokeUp(m *Midend, e event.Up) ([]event.Effect, bool) {
	if !m.gesture.Owns(e.Touch.Pointer) {
		return nil, false
	}
	_, cols := m.Shape()
	m.gesture.Move(e.Touch, cols)
	tap, _, path := m.gesture.Up(e.Touch)
	cancelStroke(m)
	var effects []event.Effect
	switch {
	case m.work.on:
	case tap >= 0:
		effects = touch(m, tap)
	case path != nil && m.tool == "paint":
		effects = paint(m, path, inHand(m))
	case path != nil && m.tool == "lock":
		effects = toggleLocks(m, path)
	case path != nil:
		effects = touch(m, path[len(path)-1])
	}
	m.wiping = false
	return append(effects, think(m)...), true
}

func cancelStroke(m *Midend) {
	m.gesture.Cancel()
	m.preview = ""
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
	if isLetter(e) && (e.Ctrl || e.NoLetters && !m.Types()) {
		return nil, false
	}
	for _, does := range []func(*Midend, event.Key) ([]event.Effect, bool){walk, write, act, choose} {
		if effects, known := does(m, e); known {
			return append([]event.Effect{event.Handled{}}, effects...), true
		}
	}
	if e.Ctrl || !letterOrDigit(e.Key) {
		return nil, false
	}
	if m.Types() {
		m.message = message{text: m.design.Words.Typed(m.Draft())}
	} else {
		m.message = message{text: "No colour here has the key " + strings.ToUpper(e.Key)}
	}
	return nil, true // 0 may still zoom out
}

func isLetter(e event.Key) bool { return len(e.Key) == 1 && e.Key != " " }

// walk goes to another cell, and with Shift paints on the way.
func walk(m *Midend, e event.Key) (effects []event.Effect, known bool) {
	rows, cols := m.Shape()
	to, ok := game.Step(m.focus, rows, cols, e.Key, e.Ctrl)
	if !ok || isLetter(e) { // every letter is a brush
		return nil, false
	}
	if e.Shift && !e.Ctrl && m.design.Painting.Regions != nil && strings.HasPrefix(e.Key, "Arrow") {
		effects = paint(m, []int{m.focus, to}, m.brush)
	}
	m.focus = to
	return append(effects, event.Focus{Cell: to}), true
}

// write writes what a key stands for, where letters are typed.
func write(m *Midend, e event.Key) ([]event.Effect, bool) {
	if e.Ctrl || !m.Writes(m.focus, e.Key) {
		return nil, false
	}
	stroke, next, _ := m.design.Painting.Type(m.Draft(), m.focus, e.Key)
	m.message = message{} // also where the cell has the value already
	effects := paint(m, stroke.Path, stroke.Brush)
	if stroke.Path == nil {
		m.message, m.aside = message{text: "This doesn't fit here: it would leave the board"}, ""
	}
	m.focus = next
	return append(effects, event.Focus{Cell: next}), true
}

// act uses the tool or the brush on the cell.
func act(m *Midend, e event.Key) ([]event.Effect, bool) {
	switch p := m.design.Painting; {
	case e.Ctrl:
	case e.Key == " ":
		m.wiping = false
		return touch(m, m.focus), true
	case e.Key == "Enter" && p.Fill != nil:
		return fill(m, m.focus, m.brush), true
	case e.Key == "Delete" || e.Key == "Backspace" || e.Key == ".":
		return paint(m, []int{m.focus}, game.Wipe), true
	case e.Key == "Escape" && len(repaintChoices(m)) > 0:
		m.studio.cell = -1
		return []event.Effect{event.Focus{Cell: m.focus}}, true
	case e.Key == "*" && !m.Types() && p.CheckStars != nil:
		return toggleStar(m, m.focus), true
	}
	return nil, false
}

// choose picks the brush of a key, by its letter or its number, where no letters are typed. A star has the Q that no
// brush has.
func choose(m *Midend, e event.Key) ([]event.Effect, bool) {
	if e.Ctrl || m.Types() {
		return nil, false
	}
	brushes := m.design.Drawing.Brushes(m.Draft())
	i := slices.IndexFunc(brushes, func(b game.Brush) bool { return strings.EqualFold(e.Key, string(rune(b.Byte))) })
	if i < 0 && len(e.Key) == 1 {
		i = strings.Index(numberKeys, e.Key)
	}
	switch {
	case i >= 0 && i < len(brushes):
		return m.pick(brushes[i].Byte), true
	case m.design.Painting.CheckStars != nil && strings.EqualFold(e.Key, "q"):
		return toggleStar(m, m.focus), true
	}
	return nil, false
}

func letterOrDigit(key string) bool {
	return len(key) == 1 && (key[0]|' ' >= 'a' && key[0]|' ' <= 'z' || key[0] >= '0' && key[0] <= '9')
}

// numberKeys pick the first ten brushes.
const numberKeys = "1234567890"
