package ui

import (
	"strconv"
	"strings"

	making "quadrille/app/design"
	"quadrille/app/library"
	"quadrille/solver"
)

// searching returns a command that changes the search in a list.
func searching(change func(s *library.Search, value string)) command {
	return on(func(l lister, value string) {
		s := l.list().Search
		change(&s, value)
		l.find(s)
	})
}

// ordering returns a command that changes the size or difficulty of the puzzles to print with the one on the page.
func ordering(change func(o *solver.Order, value string)) command {
	return of(workshopOf, func(shop *workshop, value string) {
		shop.printer.choose(func(o *solver.Order) { change(o, value) })
	})
}

// wishing returns a command that changes the wish for the boards offered in Design.
func wishing(change func(w *making.Wish, value string)) command {
	return on(func(dn *designScreen, value string) {
		w := dn.m.View().Offers.Wish
		change(&w, value)
		dn.driver.Handle(making.SetWish{Wish: w})
	})
}

// setters are the commands of controls other than settings of the page, by their names (data-set).
var setters = map[string]command{
	"format": of(sharingOf, (*sharing).choose),

	"design.band":      wishing(func(w *making.Wish, value string) { w.Band = solver.Band(strings.TrimPrefix(value, "any")) }),
	"design.number":    wishing(func(w *making.Wish, value string) { w.Number = value }),
	"design.sizes":     wishing(func(w *making.Wish, value string) { w.Sizes = value }),
	"design.one-piece": wishing(func(w *making.Wish, value string) { w.OnePiece = value == "on" }),
	"design.shade":     on(func(dn *designScreen, value string) { dn.driver.Handle(making.Shade{On: value == "on"}) }),
	"design.symmetry":  on(func(dn *designScreen, value string) { dn.driver.Handle(making.Symmetry{Name: value}) }),

	"watch.speed":    on((*watchScreen).setSpeed),
	"watch.animate":  on(func(ws *watchScreen, value string) { ws.keep("watch.animate", value) }),
	"watch.all":      on(func(ws *watchScreen, value string) { ws.keep("watch.all", value) }),
	"watch.tests":    on(func(ws *watchScreen, value string) { ws.keep(ws.ofKind("watch.tests"), value) }),
	"watch.filter":   on(func(ws *watchScreen, value string) { ws.log.choose(value) }),
	"watch.strategy": on((*watchScreen).choose),

	"library.words": searching(func(s *library.Search, value string) { s.Words = value }),
	"library.kind":  searching(func(s *library.Search, value string) { s.Kind, s.Size = value, "" }),
	"library.band":  searching(func(s *library.Search, value string) { s.Band = value }),
	"library.size":  searching(func(s *library.Search, value string) { s.Size = value }),
	"library.state": searching(func(s *library.Search, value string) { s.State = library.State(value) }),
	"library.order": searching(func(s *library.Search, value string) { s.Order = library.Order(value) }),

	"print.order.preset": ordering(func(o *solver.Order, value string) { o.Preset = value }),
	"print.order.band":   ordering(func(o *solver.Order, value string) { o.Band = solver.Band(value) }),
}

// setterOf returns the command of a control with a setter of its own; nil for a setting of the page.
// Controls that differ in the end of their names alone share a setter.
func setterOf(name string) command {
	if set := setters[name]; set != nil {
		return set
	}
	begins, rest, _ := strings.Cut(name, ".")
	switch trait, ordered := strings.CutPrefix(rest, "order."); {
	case begins == "print" && ordered:
		return ordering(func(o *solver.Order, value string) {
			if o.Traits == nil {
				o.Traits = map[string]string{}
			}
			o.Traits[trait] = value
		})
	case begins == "print":
		return of(printerOf, func(pr *printer, value string) {
			pr.drop()
			pr.shell.Settings.Keep(name, value)
		})
	case begins == "set":
		return on(func(ds *designsScreen, value string) { writeSet(ds, rest, value) })
	case begins == "about":
		return on(func(dn *designScreen, value string) { writeAbout(dn, rest, value) })
	case begins == "new":
		return on(func(dn *designScreen, value string) {
			n, _ := strconv.Atoi(value)
			dn.driver.Handle(making.Field{Name: rest, Value: n})
		})
	}
	return nil
}

// set changes the value of a control.
func (p *page) set(name, value string) {
	if set := setterOf(name); set != nil {
		set(p, value)
		return
	}
	p.shell.Settings.Set(name, value)
}
