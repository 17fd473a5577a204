package ui

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	making "quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/game"
	midend "quadrille/app/play"
	watching "quadrille/app/watch"
)

// A binding is keys of the page, what they do, and when they mean anything. The same tables
// answer the keys and tell of them.
type binding struct {
	game.KeyHelp
	when func(p *page) bool // nil for always
	do   func(p *page)
}

func bind(keys, does string, press []string, when func(*page) bool, do func(*page)) binding {
	return binding{game.KeyHelp{Keys: keys, Does: does, Press: press}, when, do}
}

// answerKey does what a table has for a key; false if that is nothing. Letters mean the same
// in either case.
func (in *input) answerKey(table []binding, key string, shift bool) bool {
	for _, b := range table {
		if b.do != nil && slices.Contains(b.Press, spelled(key, shift)) && (b.when == nil || b.when(in.page)) {
			b.do(in.page)
			return true
		}
	}
	return false
}

// spelled is a key as the tables have it: a letter in small, "Shift+h" for a large one.
func spelled(key string, shift bool) string {
	if len(key) != 1 || strings.ToLower(key) == strings.ToUpper(key) {
		return key
	}
	if shift {
		return "Shift+" + strings.ToLower(key)
	}
	return strings.ToLower(key)
}

// playKeys come before the keys of the kind: where letters are marks they are nothing else.
func playKeys() []binding {
	free := func(p *page) bool { return !p.visit.view.types() && p.board().inPlay() }
	return []binding{
		bind("C", "check", []string{"c", "Shift+c"}, func(p *page) bool { return free(p) && p.board().touchable() }, func(p *page) { p.board().send(midend.Check) }),
		bind("T", "hear the time", []string{"t", "Shift+t"}, free, func(p *page) { p.clock.tellTime() }),
	}
}

// askKeys come behind the keys of the kind.
func askKeys() []binding {
	can := func(p *page) bool { return p.board().touchable() && p.board().m.HasHints() }
	return []binding{
		bind("H", "hint, and more of it: where, how, why, do it", []string{"h"}, can, func(p *page) {
			if is[*lessonScreen](p) {
				p.lesson().showStep()
				return
			}
			p.board().send(midend.More)
		}),
		bind("Shift+H", "the way to the next mark that counts", []string{"Shift+h"}, can, func(p *page) {
			if is[*lessonScreen](p) {
				p.lesson().showStep()
				return
			}
			p.board().send(midend.ShowWay)
		}),
	}
}

// hintKeys have a meaning of their own while a hint is told.
func hintKeys() []binding {
	lines := func(p *page) bool { return p.board().m.Hint().Lines() > 0 }
	return []binding{
		bind("Enter", "do what the hint says", []string{"Enter"}, nil, func(p *page) {
			switch {
			case is[*lessonScreen](p):
				p.board().send(midend.Close)
			case p.board().m.Hint().Wrong() == 0:
				p.board().send(midend.TakeHint)
			default:
				p.board().send(midend.More) // nothing is mended that has not been told
			}
		}),
		bind(".", "the next line of a longer argument", []string{".", ">"}, lines, func(p *page) { p.board().send(midend.LineOn) }),
		bind(",", "the line before", []string{",", "<"}, lines, func(p *page) { p.board().send(midend.LineBack) }),
		bind("Escape", "put the hint away", []string{"Escape"}, nil, nil), // answered in keyed, wherever the focus is
	}
}

// watchKeys are those of a search that is watched.
func watchKeys() []binding {
	return []binding{
		bind("Space", "play and pause", []string{" "}, nil, func(p *page) { p.search().send(watching.PlayPause) }),
		bind(".", "one step forward", []string{".", ">"}, nil, func(p *page) { p.search().send(watching.Forward) }),
		bind(",", "one step back", []string{",", "<"}, nil, func(p *page) { p.search().send(watching.Back) }),
	}
}

// designKeys come behind what a kind writes into its cells; the board itself answers them.
func designKeys() []binding {
	return []binding{
		bind("Space", "paint the cell", []string{" "}, nil, nil),
		bind("Enter", "fill the region", []string{"Enter"}, nil, nil),
		bind("Delete, Backspace or .", "clear the cell", []string{"Delete", "Backspace", "."}, nil, nil),
	}
}

// everywhereKeys are heard wherever the focus is; keyed and the browser answer them.
func everywhereKeys() []binding {
	return []binding{
		bind("? or F1", "this help; F1 also where ? is written on the board", []string{"?", "F1"}, nil, nil),
		bind("Escape", "close what lies over the page, or put a hint away", []string{"Escape"}, nil, nil),
		bind("Ctrl+Z", "undo", []string{"Ctrl+z"}, nil, nil),
		bind("Ctrl+Y or Ctrl+Shift+Z", "redo", []string{"Ctrl+y", "Ctrl+Shift+z"}, nil, nil),
		bind("Ctrl+P", "print the puzzle; Share prints several", []string{"Ctrl+p"}, nil, nil),
		bind("Tab", "the next thing; the whole board is one of them", []string{"Tab"}, nil, nil),
	}
}

// rowsOf are the lines of a table.
func rowsOf(table []binding) []game.KeyHelp {
	var rows []game.KeyHelp
	for _, b := range table {
		rows = append(rows, b.KeyHelp)
	}
	return rows
}

// helpKey opens the help; false if the key does not, there. While a board is made, what can
// be written on it comes first.
func (in *input) helpKey(ctx app.Context, key string, target app.Value) bool {
	switch {
	case key == "F1":
	case key != "?" || in.page.prefs.kept[letterKeys] == "off" || target.Call("closest", "dialog, textarea, select, input[type=text], input[type=search]").Truthy():
		return false
	case is[*designScreen](in.page) && cellOf(target) >= 0 && in.page.design().m.Writes(cellOf(target), key):
		return false
	}
	in.page.do(ctx, "help", "")
	return true
}

// keyed hears the keyboard: shortcuts anywhere but in a text field, the rest on the board.
func (in *input) keyed(ctx app.Context, e app.Event) {
	defer in.page.run.recovered()
	if e.Get("key").Type() != app.TypeString {
		return // a browser that fills in a form sends such events
	}
	target := e.Get("target")
	if !target.Get("closest").Truthy() { // the document itself
		target = app.Window().Get("document").Get("body")
	}
	key := e.Get("key").String()
	ctrl := e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()
	if in.helpKey(ctx, key, target) {
		e.PreventDefault()
		return
	}
	if b, cell := in.page.visit.mini.miniBoardAt(target); cell >= 0 && !e.Get("altKey").Bool() {
		if in.page.visit.mini.send(ctx, b, event.Key{Cell: cell, Key: key, Ctrl: ctrl, Shift: e.Get("shiftKey").Bool(), NoLetters: in.page.prefs.kept[letterKeys] == "off"}) {
			e.PreventDefault()
		}
		return
	}
	if !in.page.atBoard() || e.Get("altKey").Bool() || target.Call("closest", "dialog, textarea, select, input[type=text]").Truthy() {
		ctx.PreventUpdate()
		return
	}
	if key == "Escape" && (in.page.visit.view.drawer || in.page.board().looking() || in.page.board().asking() || in.page.board().hinting()) {
		switch {
		case in.page.visit.view.drawer:
			in.page.visit.view.showSheet(ctx, false)
		default:
			in.page.board().send(midend.Close)
		}
		return
	}
	if ctrl && (in.page.board().touchable() || is[*designScreen](in.page)) {
		undo, redo := func() { in.page.board().handle(ctx, midend.Undo) }, func() { in.page.board().handle(ctx, midend.Redo) }
		if is[*designScreen](in.page) {
			undo, redo = func() { in.page.design().send(making.Undo) }, func() { in.page.design().send(making.Redo) }
		}
		switch shift := e.Get("shiftKey").Bool(); strings.ToLower(key) {
		case "z":
			e.PreventDefault()
			if shift {
				redo()
			} else {
				undo()
			}
			return
		case "y":
			e.PreventDefault()
			redo()
			return
		}
	}
	cell := cellOf(target)
	if cell >= 0 {
		if is[*watchScreen](in.page) {
			in.page.visit.view.at(cell)
		}
		if e.Get("repeat").Bool() && !strings.HasPrefix(key, "Arrow") && !strings.HasPrefix(key, "Page") {
			e.PreventDefault() // a mark is made once, however long the key is held
			ctx.PreventUpdate()
			return
		}
	}
	if key == "Enter" && cell >= 0 && in.page.nav.goOn(ctx) {
		e.PreventDefault()
		return
	}
	// On the pad, too, one can go on typing; what works a button there keeps its meaning.
	onPad := target.Call("closest", ".pad").Truthy() && key != " " && key != "Enter"
	shift := e.Get("shiftKey").Bool()
	if onPad {
		cell = in.page.visit.view.focus()
	}
	switch {
	case cell < 0:
		ctx.PreventUpdate()
	case in.page.board().playing():
		if in.playKey(ctx, cell, key, ctrl, shift) {
			e.PreventDefault()
		}
	case is[*designScreen](in.page):
		if in.page.design().handle(ctx, event.Key{Cell: cell, Key: key, Ctrl: ctrl, Shift: shift, NoLetters: in.page.prefs.kept[letterKeys] == "off"}) {
			e.PreventDefault()
		}
	case in.watchKey(key, ctrl, shift):
		e.PreventDefault()
	default:
		ctx.PreventUpdate()
	}
}

// playKey answers a key at a cell of a board that is played; false if it means nothing there.
func (in *input) playKey(ctx app.Context, cell int, key string, ctrl, shift bool) bool {
	asks := !ctrl && (len(key) > 1 || key == " " || in.page.visit.view.types() || in.page.prefs.kept[letterKeys] != "off")
	if asks && (in.answerKey(playKeys(), key, shift) || in.page.board().m.Hint() != nil && in.answerKey(hintKeys(), key, shift)) {
		return true
	}
	if in.page.board().handle(ctx, event.Key{Cell: cell, Key: key, Ctrl: ctrl, Shift: shift, NoLetters: in.page.prefs.kept[letterKeys] == "off"}) {
		return true
	}
	if asks && in.answerKey(askKeys(), key, shift) {
		in.page.run.ctx.Update()
		return true
	}
	return false
}

// watchKey answers a key while a board that is watched has the focus; false if it means nothing
// there.
func (in *input) watchKey(key string, ctrl, shift bool) bool {
	if len(key) == 1 && key != " " && (ctrl || in.page.prefs.kept[letterKeys] == "off") {
		return false
	}
	rows, cols := in.page.visit.view.shape()
	if to, ok := game.Step(in.page.visit.view.focus(), rows, cols, key, ctrl); ok {
		in.page.visit.view.focusCell(to)
		return true
	}
	return !ctrl && in.answerKey(watchKeys(), key, shift)
}
