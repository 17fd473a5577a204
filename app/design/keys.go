package design

import (
	"slices"
	"strings"

	"quadrille/app/event"
	"quadrille/app/game"
)

// Keys are the keys of every board in Design, after game.Moves and those of KeysOf.
var Keys = []game.KeyHelp{
	{Keys: "Space", Does: "use the tool in hand: paint the cell", Press: []string{" "}},
	{Keys: "Delete, Backspace or .", Does: "clear the cell", Press: []string{"Delete", "Backspace", "."}},
}

// KeysOf returns the keys of a kind's boards alone.
func KeysOf(d *game.Design) []game.KeyHelp {
	if d.Painting.Types() {
		return d.Painting.Keys
	}
	return brushKeys
}

// brushKeys are the keys of boards whose cells are painted, not typed.
var brushKeys = []game.KeyHelp{
	{Keys: "Shift with an arrow", Does: "paint the cell and the next one",
		Press: []string{"Shift+ArrowUp", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowRight"}},
	{Keys: "Enter", Does: "fill the region", Press: []string{"Enter"}},
	{Keys: "A to Y", Does: "pick a colour", Press: strings.Split("abcdefghijklmnopqrstuvwxy", "")},
	{Keys: "1 to 9, 0", Does: "the first ten colours", Press: strings.Split(numberKeys, "")},
	{Keys: "* or Q", Does: "queen or star, on and off; Q where no colour is Q", Press: []string{"*", "q"}},
}

// numberKeys pick the first ten brushes.
const numberKeys = "1234567890"

// key answers a key while a cell has the focus.
func (m *Midend) key(e event.Key) ([]event.Effect, bool) {
	p := &m.painter
	if isLetter(e) && (e.Ctrl || e.NoLetters && !p.design.Painting.Types()) {
		return nil, false
	}
	for _, does := range []func(*Midend, event.Key) ([]event.Effect, bool){(*Midend).walk, (*Midend).write, (*Midend).act, (*Midend).pickByKey} {
		if effects, known := does(m, e); known {
			return append([]event.Effect{event.Handled{}}, effects...), true
		}
	}
	if e.Ctrl || !letterOrDigit(e.Key) {
		return nil, false
	}
	if p.design.Painting.Types() {
		p.say(p.design.Words.Typed(p.draft()))
	} else {
		p.say("No colour here has the key " + strings.ToUpper(e.Key))
	}
	return nil, true // 0 may still zoom out
}

func isLetter(e event.Key) bool { return len(e.Key) == 1 && e.Key != " " }

func letterOrDigit(key string) bool {
	return len(key) == 1 && (key[0]|' ' >= 'a' && key[0]|' ' <= 'z' || key[0] >= '0' && key[0] <= '9')
}

// walk goes to another cell, and with Shift paints on the way.
func (m *Midend) walk(e event.Key) (effects []event.Effect, known bool) {
	p := &m.painter
	rows, cols := p.shape()
	to, ok := game.Step(m.focus, rows, cols, e.Key, e.Ctrl)
	if !ok || isLetter(e) { // every letter is a brush
		return nil, false
	}
	if e.Shift && !e.Ctrl && p.design.Painting.Regions != nil && strings.HasPrefix(e.Key, "Arrow") {
		effects = p.paint([]int{m.focus, to}, p.brush)
	}
	return append(effects, m.focusCell(to)), true
}

// write writes what a key stands for, where letters are typed.
func (m *Midend) write(e event.Key) ([]event.Effect, bool) {
	p := &m.painter
	if e.Ctrl || !p.design.Painting.Writes(p.draft(), m.focus, e.Key) {
		return nil, false
	}
	stroke, next, _ := p.design.Painting.Type(p.draft(), m.focus, e.Key)
	p.message = message{} // also where the cell has the value already
	effects := p.paint(stroke.Path, stroke.Brush)
	if stroke.Path == nil {
		p.say("This doesn't fit here: it would leave the board")
		p.aside = ""
	}
	return append(effects, m.focusCell(next)), true
}

// act uses the tool or the brush on the cell.
func (m *Midend) act(e event.Key) ([]event.Effect, bool) {
	p, here := &m.painter, []int{m.focus}
	switch painting := p.design.Painting; {
	case e.Ctrl:
	case e.Key == " ":
		return m.apply(here, p.brush), true
	case e.Key == "Enter" && painting.Fill != nil:
		return p.fill(m.focus, p.brush), true
	case e.Key == "Delete" || e.Key == "Backspace" || e.Key == ".":
		return p.paint(here, game.Wipe), true
	case e.Key == "Escape" && len(m.study.choices(p)) > 0:
		m.study.whatIf.cell = -1
		return []event.Effect{m.focusCell(m.focus)}, true
	case e.Key == "*" && !p.design.Painting.Types() && painting.CheckStars != nil:
		return m.toggleStar(m.focus), true
	}
	return nil, false
}

// pickByKey picks the brush of a key, by its letter or its number, where no letters are typed. A star has the Q that no
// brush has.
func (m *Midend) pickByKey(e event.Key) ([]event.Effect, bool) {
	p := &m.painter
	if e.Ctrl || p.design.Painting.Types() {
		return nil, false
	}
	brushes := p.brushes()
	i := slices.IndexFunc(brushes, func(b game.Brush) bool { return strings.EqualFold(e.Key, string(rune(b.Byte))) })
	if i < 0 && len(e.Key) == 1 {
		i = strings.Index(numberKeys, e.Key)
	}
	switch {
	case i >= 0 && i < len(brushes):
		return p.pick(brushes[i].Byte), true
	case p.design.Painting.CheckStars != nil && strings.EqualFold(e.Key, "q"):
		return m.toggleStar(m.focus), true
	}
	return nil, false
}
