package ui

import (
	"strconv"
	"strings"

	making "quadrille/app/design"
	"quadrille/app/library"
	midend "quadrille/app/play"
	watching "quadrille/app/watch"
	"quadrille/solver"
)

// A setter is what another value of a control means; rest is what its name (data-set) has behind
// the name in the table.
type setter func(p *page, rest, value string)

// setters are those of controls that are no settings of the page's own, by their names.
var setters = map[string]setter{
	"format": func(p *page, _, value string) {
		p.read.format = value
		p.visit.sharing.copied, p.visit.sharing.selected = "", ""
	},

	"watch.speed": func(p *page, _, value string) {
		stop, _ := strconv.Atoi(value)
		p.search().setSpeed(stop)
	},
	"watch.animate": func(p *page, _, value string) { p.search().keep("watch.animate", value) },
	"watch.all":     func(p *page, _, value string) { p.search().keep("watch.all", value) },
	"watch.tests":   func(p *page, _, value string) { p.search().keep(p.search().testsSetting(), value) },
	"watch.filter":  func(p *page, _, value string) { p.search().log.filter = value },
	"watch.strategy": func(p *page, _, value string) {
		p.prefs.keep("watch."+p.link().Kind.Name, value)
		p.search().send(watching.Choose{Strategy: value})
	},

	"library.words": searching(func(s *library.Search, value string) { s.Words = value }),
	"library.kind":  searching(func(s *library.Search, value string) { s.Kind, s.Size = value, "" }),
	"library.band":  searching(func(s *library.Search, value string) { s.Band = value }),
	"library.size":  searching(func(s *library.Search, value string) { s.Size = value }),
	"library.state": searching(func(s *library.Search, value string) { s.State = library.State(value) }),
	"library.order": searching(func(s *library.Search, value string) { s.Order = library.Order(value) }),

	"print.order.preset": ordering(func(o *solver.Order, _, value string) { o.Preset = value }),
	"print.order.band":   ordering(func(o *solver.Order, _, value string) { o.Band = solver.Band(value) }),
}

// settersOfMany are those of several controls, by the beginnings of their names, the longer ones first.
var settersOfMany = []struct {
	begins string
	set    setter
}{
	{"print.order.", ordering(func(o *solver.Order, trait, value string) {
		if o.Traits == nil {
			o.Traits = map[string]string{}
		}
		o.Traits[trait] = value
	})},
	{"print.", func(p *page, rest, value string) {
		p.visit.printer.drop()
		p.prefs.keep("print."+rest, value)
	}},
	{"new.", func(p *page, field, value string) {
		n, _ := strconv.Atoi(value)
		on(p, func(dn *designScreen) { dn.send(making.Field{Name: field, Value: n}) })
	}},
}

// searching changes what is looked for in the library.
func searching(change func(s *library.Search, value string)) setter {
	return func(p *page, _, value string) {
		lib := p.library()
		s := lib.search
		change(&s, value)
		lib.find(s)
	}
}

// ordering changes what is to be printed beside the puzzle on the page.
func ordering(change func(o *solver.Order, rest, value string)) setter {
	return func(p *page, rest, value string) {
		p.visit.printer.choose(func(o *solver.Order) { change(o, rest, value) })
	}
}

// set gives a control another value.
func (p *page) set(name, value string) {
	if set := setters[name]; set != nil {
		set(p, "", value)
		return
	}
	for _, s := range settersOfMany {
		if rest, ok := strings.CutPrefix(name, s.begins); ok {
			s.set(p, rest, value)
			return
		}
	}
	p.prefs.keep(name, value)
	p.prefs.unset = nil
	p.prefs.applied(name)
}

// applied lets a setting that has changed, here or in another tab, take effect.
func (pr *preferences) applied(name string) {
	switch name {
	case theme, motion:
		mark(name, pr.kept[name])
		return
	}
	for _, b := range pr.page.visit.mini.miniBoards {
		if strings.HasPrefix(name, b.m.Face().Kind+".") {
			b.m.Update(midend.Options{Options: pr.chosen(b.m.Face())})
		}
	}
	if pr.page.search().m != nil {
		pr.page.search().send(pr.page.search().settings())
		pr.page.search().send(watching.Options{Options: pr.keptOptions(pr.page.link())})
	}
	switch {
	case !pr.page.design().none():
		pr.page.design().send(making.Labels{Name: pr.page.design().keptLabels()})
	case !pr.page.board().none() && strings.HasPrefix(name, pr.page.face().Kind+"."):
		pr.page.board().send(midend.Options{Options: pr.keptOptions(pr.page.link())})
	}
}
