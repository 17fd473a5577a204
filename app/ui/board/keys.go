package board

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/solver"
)

// A Binding has keys, their action on a board of type T, and a condition for it. The same tables handle the keys and
// list them in the help.
type Binding[T any] struct {
	game.KeyHelp
	when func(T) bool // nil for always
	do   func(T)      // nil if the board itself or the browser handles the keys
}

func Bind[T any](keys, does string, press []string, when func(T) bool, do func(T)) Binding[T] {
	return Binding[T]{game.KeyHelp{Keys: keys, Does: does, Press: press}, when, do}
}

// Answer runs the action of a key in a table; false if it has none. Letters mean the same
// in either case.
func Answer[T any](table []Binding[T], b T, p *Press) bool {
	for _, row := range table {
		if row.do != nil && slices.Contains(row.Press, spelled(p.Key, p.Shift)) && (row.when == nil || row.when(b)) {
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

func tells(e event.Event) func(*Board) { return func(b *Board) { b.driver.Send(e) } }

// PlayKeys precede the keys of the kind: where letters are marks they have no other meaning.
func PlayKeys() []Binding[*Board] {
	free := func(b *Board) bool { return !b.types() && b.inPlay() }
	return []Binding[*Board]{
		Bind("C", "check", []string{"c", "Shift+c"}, func(b *Board) bool { return free(b) && b.Touchable() }, tells(play.Check)),
		Bind("T", "hear the time", []string{"t", "Shift+t"}, free, func(b *Board) { b.Clock.announceTime() }),
	}
}

// AskKeys follow the keys of the kind.
func AskKeys() []Binding[*Board] {
	can := func(b *Board) bool { return b.Touchable() && b.Midend.Start().Kind.Ladder != nil }
	tries := func(b *Board) bool { return b.inPlay() && !b.Shell.Embedded }
	asks := func(c play.Command) func(*Board) {
		return func(b *Board) {
			if b.lesson != nil {
				b.lesson.Help()
				return
			}
			b.driver.Send(c)
		}
	}
	return []Binding[*Board]{
		Bind("H", "hint, then more of it: where, how, why, do it", []string{"h"}, can, asks(play.More)),
		Bind("Shift+H", "every step to the next mark that counts", []string{"Shift+h"}, can, asks(play.ShowPath)),
		Bind("Y", "start a trial, and keep its marks", []string{"y"}, tries, func(b *Board) {
			if onTrial(b.Midend) {
				b.driver.Send(play.KeepTrial)
			} else {
				b.driver.Send(play.BeginTrial)
			}
		}),
		Bind("U", "suppose more: a trial within the trial", []string{"u"}, tries, tells(play.BeginTrial)),
		Bind("Shift+Y", "discard its marks", []string{"Shift+y"}, tries, tells(play.DropTrial)),
	}
}

// HintKeys apply while a hint is open.
func HintKeys() []Binding[*Board] {
	return []Binding[*Board]{
		Bind("Enter", "do what the hint says", []string{"Enter"}, nil, func(b *Board) {
			if b.Midend.View().Hint.Wrong() == 0 {
				b.driver.Send(play.TakeHint)
			} else {
				b.driver.Send(play.More) // explain all of a mistake before correcting it
			}
		}),
		Bind(".", "the next line of a longer argument", []string{".", ">"}, nil, tells(play.NextLine)), // and no mark, if there are no lines yet
		Bind(",", "the line before", []string{",", "<"}, nil, tells(play.PreviousLine)),
		Bind[*Board]("Escape", "put the hint away", []string{"Escape"}, nil, nil), // escape handles it, wherever the focus is
	}
}

// EverywhereKeys apply wherever the focus is; input and the browser handle them.
var EverywhereKeys = []game.KeyHelp{
	{Keys: "? or F1", Does: "this help; F1 also where ? is written on the board", Press: []string{"?", "F1"}},
	{Keys: "Escape", Does: "close a dialog or a hint; cancel a running Hint or Check", Press: []string{"Escape"}},
	{Keys: "Ctrl+Z", Does: "undo", Press: []string{"Ctrl+z"}},
	{Keys: "Ctrl+Y or Ctrl+Shift+Z", Does: "redo", Press: []string{"Ctrl+y", "Ctrl+Shift+z"}},
	{Keys: "Ctrl+P", Does: "print the puzzle; Share prints several", Press: []string{"Ctrl+p"}},
	{Keys: "Tab", Does: "the next thing; the whole board is one of them", Press: []string{"Tab"}},
}

func RowsOf[T any](table []Binding[T]) []game.KeyHelp {
	return solver.Map(table, func(b Binding[T]) game.KeyHelp { return b.KeyHelp })
}

func (in *Input) Keyed(e app.Event) (draws bool) {
	if e.Get("key").Type() != app.TypeString { // a browser that fills in a form sends others
		return false
	}
	taken, draws := in.key(e)
	if taken {
		e.PreventDefault()
	}
	return draws
}

// key runs shortcuts anywhere but in a text field, and the rest on the board; it reports whether the key had
// a meaning, and may have changed what is drawn.
func (in *Input) key(e app.Event) (taken, draws bool) {
	target := e.Get("target")
	if !target.Get("closest").Truthy() { // the document itself
		target = app.Window().Get("document").Get("body")
	}
	p := Press{
		Key: e.Get("key").String(), Cell: CellOf(target), Ctrl: e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool(), Shift: e.Get("shiftKey").Bool(),
		NoLetters: in.Shell.Settings.NoLetters(), alt: e.Get("altKey").Bool(), held: e.Get("repeat").Bool(), target: target,
	}
	for _, handler := range []func(*Input, *Press) (taken, known bool){helpKey, smallBoardKey, escapeKey, boardKey} {
		if taken, known := handler(in, &p); known {
			return taken, true
		}
	}
	return false, false
}

func helpKey(in *Input, p *Press) (taken, known bool) {
	known = in.asksHelp(p)
	if known {
		in.Help()
	}
	return known, known
}

func smallBoardKey(in *Input, p *Press) (taken, known bool) {
	b, cell := SmallBoardAt(On(in.Shell), p.target)
	if b == nil || p.alt {
		return false, false
	}
	if undo := p.undo(); undo != nil {
		b.driver.Handle(undo)
		return true, true
	}
	if p.Cell = cell; p.passes(".pad") {
		p.Cell = b.Midend.View().Focus
	}
	if p.Cell < 0 {
		return false, false
	}
	return b.driver.Handle(p.Event()), true
}

// escapeKey closes what is open in a list, or the drawer.
func escapeKey(in *Input, p *Press) (taken, known bool) {
	if p.Key != "Escape" {
		return false, false
	}
	parts := On(in.Shell).Parts()
	if parts.Escape != nil && parts.Escape(p) {
		return true, true
	}
	shop := parts.Shop
	if shop == nil || !shop.Drawer || p.Within("dialog") {
		return false, false
	}
	shop.showDrawer(false)
	return false, true
}

func boardKey(in *Input, p *Press) (taken, known bool) {
	parts := On(in.Shell).Parts()
	shop, controls := parts.Shop, parts.Controls
	if shop == nil || p.alt || p.Within("dialog, textarea, select, input[type=text]") {
		return false, false
	}
	if controls.Escape(p) {
		return false, true
	}
	if undo := p.undo(); undo != nil && controls.Undoes() {
		shop.Of.Driver().Handle(undo)
		return true, true
	}
	if p.aim(shop, controls); p.Cell < 0 {
		return false, false
	}
	if p.held && !strings.HasPrefix(p.Key, "Arrow") && !strings.HasPrefix(p.Key, "Page") {
		in.Shell.Run.SkipRedraw()
		return true, true // a mark is made once, however long the key is held
	}
	taken = controls.Key(p)
	if taken && !shop.zoom.On() { // a window may be lower than the board
		in.Shell.Run.Defer(func() { browser.Focused().ScrollNearest() })
	}
	return taken || shop.zoomKey(*p), true
}

// aim finds the cell that a key is for, with the focus on a button around the board or on nothing.
func (p *Press) aim(shop *Workshop, controls controls) {
	rows, cols := shop.Of.Shape()
	if p.Cell >= rows*cols || shop.shell.Transition.Leaving() { // of the board before, still on the page
		p.Cell = -1
	}
	// Keys pressed on a button around the board type on the board, too; those that press the button press it.
	// Escape leaves the choice of a repaint.
	on := controls.TypesOn()
	if p.Key == "Escape" {
		on += ", .what-if"
	}
	switch {
	case p.passes(on):
		p.Cell = shop.Of.Focus()
		shop.KeepFocus()
	case controls.Finds(p):
		p.Cell = shop.Of.Focus()
		FocusOn(p.Cell)
	}
}

// asksHelp reports whether a key opens the help. In Design, keys that write on the board take precedence.
func (in *Input) asksHelp(p *Press) bool {
	if p.Key == "F1" {
		return true
	}
	if p.Key != "?" || p.NoLetters || p.Within("dialog, textarea, select, input[type=text], input[type=search]") {
		return false
	}
	controls := On(in.Shell).Parts().Controls
	return controls == nil || p.Cell < 0 || !controls.Writes(p.Cell, p.Key)
}

// SmallBoardAt returns the small board of a screen that contains el, with the cell or -1; nil for none.
func SmallBoardAt(s Screen, el app.Value) (*SmallBoard, int) {
	if boards := s.Parts().Figures; boards != nil {
		return boards.at(el)
	}
	return nil, -1
}
