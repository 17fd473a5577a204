package ui

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	midend "quadrille/app/play"
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
func (p *page) answerKey(table []binding, key string, shift bool) bool {
	for _, b := range table {
		if b.do != nil && slices.Contains(b.Press, spelled(key, shift)) && (b.when == nil || b.when(p)) {
			b.do(p)
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
	free := func(p *page) bool { return !p.types() && p.mode == play }
	return []binding{
		bind("C", "check", []string{"c", "Shift+c"}, func(p *page) bool { return free(p) && p.touchable() }, func(p *page) { p.proof.check() }),
		bind("T", "hear the time", []string{"t", "Shift+t"}, free, func(p *page) { p.clock.tellTime() }),
	}
}

// askKeys come behind the keys of the kind.
func askKeys() []binding {
	can := func(p *page) bool { return p.touchable() && p.hint.hasHints() }
	return []binding{
		bind("H", "hint, and more of it: where, how, why, do it", []string{"h"}, can, func(p *page) {
			if p.mode == learn {
				p.lesson.showStep()
				return
			}
			p.hint.hintOn()
		}),
		bind("Shift+H", "the way to the next mark that counts", []string{"Shift+h"}, can, func(p *page) {
			if p.mode == learn {
				p.lesson.showStep()
				return
			}
			p.hint.askGain()
		}),
	}
}

// hintKeys have a meaning of their own while a hint is told.
func hintKeys() []binding {
	lines := func(p *page) bool { return len(p.hint.told.Lines()) > 0 }
	return []binding{
		bind("Enter", "do what the hint says", []string{"Enter"}, nil, func(p *page) {
			switch {
			case p.mode == learn:
				p.lesson.tryStep()
			case p.hint.mistake == nil:
				p.hint.takeHint()
			default:
				p.hint.hintOn() // nothing is mended that has not been told
			}
		}),
		bind(".", "the next line of a longer argument", []string{".", ">"}, lines, func(p *page) { p.hint.stepLine(1) }),
		bind(",", "the line before", []string{",", "<"}, lines, func(p *page) { p.hint.stepLine(-1) }),
		bind("Escape", "put the hint away", []string{"Escape"}, nil, nil), // answered in keyed, wherever the focus is
	}
}

// watchKeys are those of a search that is watched.
func watchKeys() []binding {
	return []binding{
		bind("Space", "play and pause", []string{" "}, nil, func(p *page) { p.search.playPause() }),
		bind(".", "one step forward", []string{".", ">"}, nil, func(p *page) { p.search.stepForward() }),
		bind(",", "one step back", []string{",", "<"}, nil, func(p *page) { p.search.stepBack() }),
	}
}

// designKeys come behind what a kind writes into its cells.
func designKeys() []binding {
	return []binding{
		bind("Space", "paint the cell", []string{" "}, nil, func(p *page) {
			p.design.bench.wiping = false
			p.design.draw(game.Drawn(p.design.bench.stroke([]int{p.focus})))
		}),
		bind("Enter", "fill the region", []string{"Enter"}, func(p *page) bool { return p.design.bench.design.Painting.Fill != nil }, func(p *page) {
			p.design.draw(game.Drawn(p.design.bench.design.Painting.Fill(p.design.bench.Draft(), p.focus, p.design.bench.brush)))
		}),
		bind("Delete, Backspace or .", "clear the cell", []string{"Delete", "Backspace", "."}, nil, func(p *page) {
			p.design.draw(game.Drawn(p.design.bench.design.Painting.Paint(p.design.bench.Draft(), []int{p.focus}, game.Wipe)))
		}),
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
func (p *page) helpKey(ctx app.Context, key string, target app.Value) bool {
	switch {
	case key == "F1":
	case key != "?" || p.kept[letterKeys] == "off" || target.Call("closest", "dialog, textarea, select, input[type=text], input[type=search]").Truthy():
		return false
	case p.mode == design && p.design.bench != nil && p.design.bench.design.Painting.Type != nil && cellOf(target) >= 0:
		if _, _, written := p.design.bench.design.Painting.Type(p.design.bench.Draft(), cellOf(target), key); written {
			return false
		}
	}
	p.do(ctx, "help", "")
	return true
}

// keyed hears the keyboard: shortcuts anywhere but in a text field, the rest on the board.
func (p *page) keyed(ctx app.Context, e app.Event) {
	defer p.recovered()
	if e.Get("key").Type() != app.TypeString {
		return // a browser that fills in a form sends such events
	}
	target := e.Get("target")
	if !target.Get("closest").Truthy() { // the document itself
		target = app.Window().Get("document").Get("body")
	}
	key := e.Get("key").String()
	ctrl := e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()
	if p.helpKey(ctx, key, target) {
		e.PreventDefault()
		return
	}
	if b, cell := p.mini.miniBoardAt(target); cell >= 0 && !e.Get("altKey").Bool() {
		if p.mini.send(ctx, b, midend.Key{Cell: cell, Key: key, Ctrl: ctrl, Shift: e.Get("shiftKey").Bool(), NoLetters: p.kept[letterKeys] == "off"}) {
			e.PreventDefault()
		}
		return
	}
	if !p.atBoard() || e.Get("altKey").Bool() || target.Call("closest", "dialog, textarea, select, input[type=text]").Truthy() {
		ctx.PreventUpdate()
		return
	}
	if key == "Escape" && (p.drawer || p.peek != "" || p.hint.asking || p.hint.hintShown()) {
		switch {
		case p.drawer:
			p.showSheet(ctx, false)
		case p.peek != "":
			p.do(ctx, "unlook", "")
		default:
			p.hint.closeHint()
		}
		return
	}
	if ctrl && (p.touchable() || p.mode == design) {
		undo, redo := p.undo, p.redo
		if p.mode == design {
			undo, redo = func() { p.design.draw(game.Undo) }, func() { p.design.draw(game.Redo) }
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
	if cell := cellOf(target); cell >= 0 {
		p.focus = cell
		if e.Get("repeat").Bool() && !strings.HasPrefix(key, "Arrow") && !strings.HasPrefix(key, "Page") {
			e.PreventDefault() // a mark is made once, however long the key is held
			ctx.PreventUpdate()
			return
		}
	}
	if key == "Enter" && cellOf(target) >= 0 && p.nav.goOn(ctx) {
		e.PreventDefault()
		return
	}
	// On the pad, too, one can go on typing; what works a button there keeps its meaning.
	onPad := target.Call("closest", ".pad").Truthy() && key != " " && key != "Enter"
	if (cellOf(target) >= 0 || onPad) && p.boardKey(key, ctrl, e.Get("shiftKey").Bool()) {
		e.PreventDefault()
		return
	}
	ctx.PreventUpdate()
}
