package design

import (
	"strings"

	"quadrille/app/event"
	"quadrille/app/game"
)

// stroke is the draft with the stroke that is under way.
func (m *Midend) stroke(path []int) string {
	return m.design.Painting.Paint(m.Draft(), path, m.inHand())
}

// inHand is the brush that the stroke under way paints with.
func (m *Midend) inHand() byte {
	if m.wiping {
		return game.Wipe
	}
	return m.brush
}

// touch is a tap on the board, with the tool in hand.
func (m *Midend) touch(cell int) []event.Effect {
	p := m.design.Painting
	switch m.tool { // only tools that the kind has can be taken in hand
	case "fill":
		return m.draw(game.Drawn(p.Fill(m.Draft(), cell, m.inHand())))
	case "pick":
		return m.pick(p.Pick(m.Draft(), cell))
	case "swap":
		if other := p.Pick(m.Draft(), cell); other != game.Wipe && other != m.brush {
			return m.draw(game.Drawn(p.Swap(m.Draft(), m.brush, other)))
		}
		return nil
	}
	return m.draw(game.Drawn(m.stroke([]int{cell})))
}

// pick takes a brush in hand.
func (m *Midend) pick(brush byte) []event.Effect {
	if m.tool == "swap" && brush != game.Wipe && brush != m.brush {
		return m.draw(game.Drawn(m.design.Painting.Swap(m.Draft(), m.brush, brush)))
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
	st.m.preview = st.m.stroke(path)
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
		effects = st.m.touch(tap)
	case path != nil && st.m.tool == "paint":
		effects = st.m.draw(game.Drawn(st.m.stroke(path)))
	case path != nil:
		effects = st.m.touch(path[len(path)-1])
	}
	st.m.wiping = false
	return append(effects, solving(st).think()...), true
}

// cancelGesture forgets the stroke.
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
	if to, ok := game.Step(m.focus, rows, cols, e.Key, e.Ctrl); ok && !letter { // every letter is a brush
		return append(taken, at(to)), true
	}
	if e.Ctrl {
		return nil, false
	}
	p := m.design.Painting
	if m.Types() {
		if after, next, ok := p.Type(m.Draft(), m.focus, e.Key); ok {
			taken = append(taken, m.draw(game.Drawn(after))...)
			return append(taken, at(next)), true
		}
	}
	switch {
	case e.Key == " ":
		m.wiping = false
		return append(taken, m.draw(game.Drawn(m.stroke([]int{m.focus})))...), true
	case e.Key == "Enter" && p.Fill != nil:
		return append(taken, m.draw(game.Drawn(p.Fill(m.Draft(), m.focus, m.brush)))...), true
	case e.Key == "Delete" || e.Key == "Backspace" || e.Key == ".":
		return append(taken, m.draw(game.Drawn(p.Paint(m.Draft(), []int{m.focus}, game.Wipe)))...), true
	case m.Types():
		return nil, false // a letter is written, not taken in hand
	}
	for _, brush := range m.design.Drawing.Brushes(m.Draft()) {
		if len(e.Key) == 1 && strings.EqualFold(e.Key, string(rune(brush.Byte))) {
			return append(taken, m.pick(brush.Byte)...), true
		}
	}
	return nil, false
}
