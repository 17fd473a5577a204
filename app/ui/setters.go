package ui

import (
	"strconv"
	"strings"

	making "quadrille/app/design"
	"quadrille/app/library"
	"quadrille/solver"
)

// A setter is what another value of a control means. It reports whether it means anything on the page
// as it is.
type setter func(p *page, value string) bool

// sets is a setter of screens of one type.
func sets[S any](do func(s S, value string)) setter { return setter(on(do)) }

// searching changes what is looked for in a list.
func searching(change func(s *library.Search, value string)) setter {
	return sets(func(l lister, value string) {
		s := l.list().search
		change(&s, value)
		l.find(s)
	})
}

// ordering changes what is to be printed beside the puzzle on the page.
func ordering(change func(o *solver.Order, value string)) setter {
	return setter(around(func(_ *page, shop *workshop, value string) {
		shop.printer.choose(func(o *solver.Order) { change(o, value) })
	}))
}

// wishing changes what the boards that are offered in Design should be like.
func wishing(change func(w *making.Wish, value string)) setter {
	return sets(func(dn *designScreen, value string) {
		offerView{dn}.want(func(w *making.Wish) { change(w, value) })
	})
}

// setters are those of controls that are no settings of the page's own, by their names (data-set).
var setters = map[string]setter{
	"format": setter(around(func(_ *page, shop *workshop, value string) { shop.sharing.choose(value) })),

	"design.band":      wishing(func(w *making.Wish, value string) { w.Band = solver.Band(strings.TrimPrefix(value, "any")) }),
	"design.number":    wishing(func(w *making.Wish, value string) { w.Number = value }),
	"design.sizes":     wishing(func(w *making.Wish, value string) { w.Sizes = value }),
	"design.one-piece": wishing(func(w *making.Wish, value string) { w.OnePiece = value == "on" }),
	"design.shade":     sets(func(dn *designScreen, value string) { dn.handle(making.Shade{On: value == "on"}) }),
	"design.symmetry":  sets(func(dn *designScreen, value string) { dn.handle(making.Symmetry{Name: value}) }),

	"watch.speed": sets(func(ws *watchScreen, value string) {
		stop, _ := strconv.Atoi(value)
		ws.setSpeed(stop)
	}),
	"watch.animate":  sets(func(ws *watchScreen, value string) { ws.keep("watch.animate", value) }),
	"watch.all":      sets(func(ws *watchScreen, value string) { ws.keep("watch.all", value) }),
	"watch.tests":    sets(func(ws *watchScreen, value string) { ws.keep(ws.testsSetting(), value) }),
	"watch.filter":   sets(func(ws *watchScreen, value string) { ws.log.filter = value }),
	"watch.strategy": sets((*watchScreen).choose),

	"library.words": searching(func(s *library.Search, value string) { s.Words = value }),
	"library.kind":  searching(func(s *library.Search, value string) { s.Kind, s.Size = value, "" }),
	"library.band":  searching(func(s *library.Search, value string) { s.Band = value }),
	"library.size":  searching(func(s *library.Search, value string) { s.Size = value }),
	"library.state": searching(func(s *library.Search, value string) { s.State = library.State(value) }),
	"library.order": searching(func(s *library.Search, value string) { s.Order = library.Order(value) }),

	"print.order.preset": ordering(func(o *solver.Order, value string) { o.Preset = value }),
	"print.order.band":   ordering(func(o *solver.Order, value string) { o.Band = solver.Band(value) }),
}

// settersOfMany are those of several controls, by the beginnings of their names, the longer ones first;
// rest is what a name has behind that.
var settersOfMany = []struct {
	begins string
	set    func(rest string) setter
}{
	{"print.order.", func(trait string) setter {
		return ordering(func(o *solver.Order, value string) {
			if o.Traits == nil {
				o.Traits = map[string]string{}
			}
			o.Traits[trait] = value
		})
	}},
	{"print.", func(rest string) setter {
		return func(p *page, value string) bool {
			return prints(func(p *page, pr *printer) {
				pr.drop()
				p.shell.Settings.Keep("print."+rest, value)
			})(p, "")
		}
	}},
	{"set.", func(field string) setter {
		return sets(func(ds *designsScreen, value string) { setForm{ds}.write(field, value) })
	}},
	{"about.", func(field string) setter {
		return sets(func(dn *designScreen, value string) { aboutForm{dn}.write(field, value) })
	}},
	{"new.", func(field string) setter {
		return sets(func(dn *designScreen, value string) {
			n, _ := strconv.Atoi(value)
			dn.handle(making.Field{Name: field, Value: n})
		})
	}},
}

// set gives a control another value.
func (p *page) set(name, value string) {
	if set := setters[name]; set != nil {
		set(p, value)
		return
	}
	for _, s := range settersOfMany {
		if rest, ok := strings.CutPrefix(name, s.begins); ok {
			s.set(rest)(p, value)
			return
		}
	}
	p.shell.Settings.Set(name, value)
}
