package ui

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
)

// clicked finds what the clicked thing does, and does it.
func (p *page) clicked(ctx app.Context, e app.Event) {
	defer p.run.recovered()
	el := e.Get("target").Call("closest", "[data-do]")
	if !el.Truthy() {
		// Assistive technology clicks without a pointer.
		if cell := cellOf(e.Get("target")); cell >= 0 && e.Get("detail").Int() == 0 && p.atBoard() {
			p.input.tapCell(ctx, cell)
			return
		}
		if b, cell := p.visit.mini.miniBoardAt(e.Get("target")); cell >= 0 && e.Get("detail").Int() == 0 {
			p.visit.mini.send(ctx, b, event.Tap{Cell: cell})
			return
		}
		ctx.PreventUpdate()
		return
	}
	if el.Call("getAttribute", "aria-disabled").String() == "true" {
		return
	}
	if el.Get("tagName").String() == "A" {
		if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
			return // a new tab
		}
		e.PreventDefault()
	}
	arg := ""
	if a := el.Call("getAttribute", "data-arg"); a.Truthy() {
		arg = a.String()
	}
	what := el.Call("getAttribute", "data-do").String()
	if p.turn.gone(el) && !leads(what) {
		ctx.PreventUpdate()
		return
	}
	p.do(ctx, what, arg)
}

// gone reports whether what was pressed is of a screen that has gone, or is about to: it is not
// meant for the one that comes.
func (tr *turn) gone(el app.Value) bool {
	return !el.Get("isConnected").Bool() || tr.page.turn.seen != tr.page.visit.screen.key() && el.Call("closest", "main").Truthy()
}

// leads reports whether a button leads elsewhere, whatever is on the page.
func leads(do string) bool { return do == "home" || do == "open" || do == "learn" }

// showSheet opens and closes the panel on a phone, and takes the focus along.
func (bv *boardView) showSheet(ctx app.Context, open bool) {
	bv.drawer = open
	to := ".more"
	if open {
		to = ".sheet-top button"
	}
	ctx.Defer(func(app.Context) { browser.Query(to).Focus() })
}

// cellOf is the number of the cell that an element lies in, or -1.
func cellOf(el app.Value) int {
	if cell := el.Call("closest", "#grid .cell"); cell.Truthy() {
		if n, err := strconv.Atoi(strings.TrimPrefix(cell.Get("id").String(), "c")); err == nil {
			return n
		}
	}
	return -1
}

// edited hears every setting. Sliders and searches tell while they change, everything else when
// it is done.
func (p *page) edited(ctx app.Context, e app.Event) {
	defer p.run.recovered()
	el := e.Get("target")
	name := el.Call("getAttribute", "data-set")
	if el.Get("type").String() == "file" {
		if file, ok := browser.Chosen(el.Get("id").String()); ok && e.Get("type").String() == "change" {
			p.read.openFile(file)
		}
		return
	}
	kind := el.Get("type").String()
	live := kind == "range" || kind == "search"
	if !name.Truthy() || live != (e.Get("type").String() == "input") {
		ctx.PreventUpdate()
		return
	}
	value := el.Get("value").String()
	if el.Get("type").String() == "checkbox" {
		value = map[bool]string{true: "on", false: "off"}[el.Get("checked").Bool()]
	}
	p.set(name.String(), value)
}
