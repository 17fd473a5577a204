package ui

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/solver"
)

// A binding has keys, their action on a board of type T, and a condition for it. The same tables handle the keys and list them
// in the help.
type binding[T any] struct {
	game.KeyHelp
	when func(T) bool // nil for always
	do   func(T)      // nil if the board itself or the browser handles the keys
}

func bind[T any](keys, does string, press []string, when func(T) bool, do func(T)) binding[T] {
	return binding[T]{game.KeyHelp{Keys: keys, Does: does, Press: press}, when, do}
}

// A press is a key pressed on a screen with a board.
type press struct {
	key         string
	cell        int // the cell it is for, -1 for none
	ctrl, shift bool
	noLetters   bool      // letters are no shortcuts
	alt, held   bool      // held: it is repeated
	target      app.Value // what had the focus
}

func (p press) event() event.Event {
	return event.Key{Cell: p.cell, Key: p.key, Ctrl: p.ctrl, Shift: p.shift, NoLetters: p.noLetters}
}

// answer runs the action of a key in a table; false if it has none. Letters mean the same
// in either case.
func answer[T any](table []binding[T], b T, p *press) bool {
	for _, row := range table {
		if row.do != nil && slices.Contains(row.Press, spelled(p.key, p.shift)) && (row.when == nil || row.when(b)) {
			row.do(b)
			return true
		}
	}
	return false
}

// spelled returns a key as spelled in the tables: a letter in lower case, "Shift+h" for upper case.
func spelled(key string, shift bool) string {
	if len(key) != 1 || strings.ToLower(key) == strings.ToUpper(key) {
		return key
	}
	if shift {
		return "Shift+" + strings.ToLower(key)
	}
	return strings.ToLower(key)
}

func tells(e event.Event) func(*boardScreen) { return func(b *boardScreen) { b.driver.Send(e) } }

// playKeys precede the keys of the kind: where letters are marks they have no other meaning.
func playKeys() []binding[*boardScreen] {
	free := func(b *boardScreen) bool { return !b.types() && b.inPlay() }
	return []binding[*boardScreen]{
		bind("C", "check", []string{"c", "Shift+c"}, func(b *boardScreen) bool { return free(b) && b.touchable() }, tells(midend.Check)),
		bind("T", "hear the time", []string{"t", "Shift+t"}, free, func(b *boardScreen) { b.clock.announceTime() }),
	}
}

// askKeys follow the keys of the kind.
func askKeys() []binding[*boardScreen] {
	can := func(b *boardScreen) bool { return b.touchable() && b.m.HasHints() }
	tries := func(b *boardScreen) bool { return b.inPlay() && !b.shell.Embedded }
	asks := func(c midend.Command) func(*boardScreen) {
		return func(b *boardScreen) {
			if b.lesson != nil {
				b.lesson.help()
				return
			}
			b.driver.Send(c)
		}
	}
	return []binding[*boardScreen]{
		bind("H", "hint, then more of it: where, how, why, do it", []string{"h"}, can, asks(midend.More)),
		bind("Shift+H", "every step to the next mark that counts", []string{"Shift+h"}, can, asks(midend.ShowPath)),
		bind("Y", "start a trial, and keep its marks", []string{"y"}, tries, func(b *boardScreen) {
			if b.table.onTrial() {
				b.driver.Send(midend.KeepTrial)
			} else {
				b.driver.Send(midend.BeginTrial)
			}
		}),
		bind("Shift+Y", "discard its marks", []string{"Shift+y"}, tries, tells(midend.DropTrial)),
	}
}

// hintKeys apply while a hint is open.
func hintKeys() []binding[*boardScreen] {
	return []binding[*boardScreen]{
		bind("Enter", "do what the hint says", []string{"Enter"}, nil, func(b *boardScreen) {
			if b.m.Hint().Wrong() == 0 {
				b.driver.Send(midend.TakeHint)
			} else {
				b.driver.Send(midend.More) // explain all of a mistake before correcting it
			}
		}),
		bind(".", "the next line of a longer argument", []string{".", ">"}, nil, tells(midend.NextLine)), // and no mark, if there are no lines yet
		bind(",", "the line before", []string{",", "<"}, nil, tells(midend.PreviousLine)),
		bind[*boardScreen]("Escape", "put the hint away", []string{"Escape"}, nil, nil), // escape handles it, wherever the focus is
	}
}

// everywhereKeys apply wherever the focus is; input and the browser handle them.
var everywhereKeys = []game.KeyHelp{
	{Keys: "? or F1", Does: "this help; F1 also where ? is written on the board", Press: []string{"?", "F1"}},
	{Keys: "Escape", Does: "close a dialog or a hint; cancel a running Hint or Check", Press: []string{"Escape"}},
	{Keys: "Ctrl+Z", Does: "undo", Press: []string{"Ctrl+z"}},
	{Keys: "Ctrl+Y or Ctrl+Shift+Z", Does: "redo", Press: []string{"Ctrl+y", "Ctrl+Shift+z"}},
	{Keys: "Ctrl+P", Does: "print the puzzle; Share prints several", Press: []string{"Ctrl+p"}},
	{Keys: "Tab", Does: "the next thing; the whole board is one of them", Press: []string{"Tab"}},
}

func rowsOf[T any](table []binding[T]) []game.KeyHelp {
	return solver.Map(table, func(b binding[T]) game.KeyHelp { return b.KeyHelp })
}

// keyed handles a key event.
func (in *input) keyed(ctx app.Context, e app.Event) {
	in.shell.Run.Handle(ctx, func() {
		if e.Get("key").Type() == app.TypeString && in.key(e) { // a browser that fills in a form sends others
			e.PreventDefault()
		}
	})
}

// key runs shortcuts anywhere but in a text field, and the rest on the board; it reports whether the key had
// a meaning.
func (in *input) key(e app.Event) (taken bool) {
	target := e.Get("target")
	if !target.Get("closest").Truthy() { // the document itself
		target = app.Window().Get("document").Get("body")
	}
	p := press{
		key: e.Get("key").String(), cell: cellOf(target), ctrl: e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool(), shift: e.Get("shiftKey").Bool(),
		noLetters: in.shell.Settings.NoLetters(), alt: e.Get("altKey").Bool(), held: e.Get("repeat").Bool(), target: target,
	}
	for _, handler := range []func(*input, *press) (taken, known bool){helpKey, smallBoardKey, escapeKey, boardKey} {
		if taken, known := handler(in, &p); known {
			return taken
		}
	}
	in.shell.Run.SkipRedraw()
	return false
}

func helpKey(in *input, p *press) (taken, known bool) {
	known = in.asksHelp(p)
	if known {
		in.help()
	}
	return known, known
}

func smallBoardKey(in *input, p *press) (taken, known bool) {
	b, cell := miniBoardAt(screenOn(in.shell), p.target)
	if b == nil || p.alt {
		return false, false
	}
	if undo := p.undo(); undo != nil {
		b.driver.Handle(undo)
		return true, true
	}
	if p.cell = cell; p.passes(".pad") {
		p.cell = b.m.Focus()
	}
	if p.cell < 0 {
		return false, false
	}
	return b.driver.Handle(p.event()), true
}

// escapeKey closes what is open in a list, or the drawer.
func escapeKey(in *input, p *press) (taken, known bool) {
	if p.key != "Escape" {
		return false, false
	}
	parts := screenOn(in.shell).parts()
	if parts.escape != nil && parts.escape(p) {
		return true, true
	}
	shop := parts.shop
	if shop == nil || !shop.drawer || p.within("dialog") {
		return false, false
	}
	shop.showDrawer(false)
	return false, true
}

func boardKey(in *input, p *press) (taken, known bool) {
	parts := screenOn(in.shell).parts()
	shop, controls := parts.shop, parts.controls
	if shop == nil || p.alt || p.within("dialog, textarea, select, input[type=text]") {
		return false, false
	}
	if controls.escape(p) {
		return false, true
	}
	if undo := p.undo(); undo != nil && controls.undoes() {
		shop.of.Driver().Handle(undo)
		return true, true
	}
	if p.aim(shop, controls); p.cell < 0 {
		return false, false
	}
	if p.held && !strings.HasPrefix(p.key, "Arrow") && !strings.HasPrefix(p.key, "Page") {
		in.shell.Run.SkipRedraw()
		return true, true // a mark is made once, however long the key is held
	}
	taken = controls.key(p)
	if taken && !shop.zoom.On() { // a window may be lower than the board
		in.shell.Run.Defer(func() { browser.Focused().ScrollNearest() })
	}
	return taken || shop.zoomKey(*p), true
}

// aim finds the cell that a key is for, with the focus on a button around the board or on nothing.
func (p *press) aim(shop *workshop, controls controls) {
	rows, cols := shop.of.shape()
	if p.cell >= rows*cols || shop.shell.Transition.Leaving() { // of the board before, still on the page
		p.cell = -1
	}
	// Keys pressed on a button around the board type on the board, too; those that press the button press it.
	// Escape leaves the choice of a repaint.
	on := controls.typesOn()
	if p.key == "Escape" {
		on += ", .what-if"
	}
	switch {
	case p.passes(on):
		p.cell = shop.of.focus()
		shop.keepFocus()
	case controls.finds(p):
		p.cell = shop.of.focus()
		focusOn(p.cell)
	}
}

// within reports whether a key was pressed in an element that a selector matches.
func (p *press) within(selector string) bool { return p.target.Call("closest", selector).Truthy() }

// passes reports whether a key pressed on a button is meant for the board.
func (p *press) passes(buttons string) bool {
	return p.key != " " && p.key != "Enter" && p.key != "Tab" && p.within(buttons)
}

// findsBoard reports whether a key is meant for the board while nothing has the focus, or the title has it, as
// on the way back. Other keys scroll the page. In Watch, Space also runs right after the mode has been chosen.
func (p *press) findsBoard(watched bool) bool {
	from := "body, #title"
	switch {
	case p.key == " ":
		from += ", .mode"
		if !watched {
			return false
		}
	case p.ctrl, !strings.HasPrefix(p.key, "Arrow") && (len(p.key) > 1 || p.noLetters):
		return false
	}
	return p.target.Call("matches", from).Truthy()
}

// undo returns the event of Ctrl+Z and its like; nil for any other key.
func (p press) undo() event.Event {
	switch letter := strings.ToLower(p.key); {
	case !p.ctrl:
	case letter == "z" && !p.shift:
		return event.Undo{}
	case letter == "z", letter == "y":
		return event.Redo{}
	}
	return nil
}

// asksHelp reports whether a key opens the help. In Design, keys that write on the board take precedence.
func (in *input) asksHelp(p *press) bool {
	if p.key == "F1" {
		return true
	}
	if p.key != "?" || p.noLetters || p.within("dialog, textarea, select, input[type=text], input[type=search]") {
		return false
	}
	controls := screenOn(in.shell).parts().controls
	return controls == nil || p.cell < 0 || !controls.writes(p.cell, p.key)
}

// miniBoardAt returns the small board of a screen that contains el, with the cell or -1; nil for none.
func miniBoardAt(s screen, el app.Value) (*miniBoard, int) {
	if boards := s.parts().figures; boards != nil {
		return boards.at(el)
	}
	return nil, -1
}
