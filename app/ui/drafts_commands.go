package ui

import (
	"slices"
	"strconv"
	"strings"

	making "quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/ui/view"
	"quadrille/solver"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

func (dn *designScreen) command(name string) func(arg string) {
	if field, ok := strings.CutPrefix(name, "about."); ok {
		return func(value string) { dn.about.write(field, value) }
	}
	if field, ok := strings.CutPrefix(name, "new."); ok {
		return func(value string) {
			n, _ := strconv.Atoi(value)
			dn.driver.Handle(making.Field{Name: field, Value: n})
		}
	}
	return firstOf(draftCommands.of(dn, name), designEvents.of(&dn.driver, name), dn.shop.command(name))
}

var draftCommands = table[designScreen]{
	{"mode", func(dn *designScreen, arg string) {
		dn.cancelGesture()
		if mode(arg) != design {
			dn.play(mode(arg))
		}
	}},
	{"make-draft", func(dn *designScreen, _ string) { dn.makeDraft() }},
	{"tool", func(dn *designScreen, arg string) {
		if dn.shop.drawer {
			dn.shop.closeDrawer() // the tool is for the board
			dn.shell.Run.Redraw()
		}
		dn.driver.Handle(making.Tool{Name: arg})
	}},
	{"brush", func(dn *designScreen, arg string) {
		if arg != "" {
			dn.driver.Handle(making.Brush{Byte: arg[0]})
		}
	}},
	{"last-author", func(dn *designScreen, _ string) { dn.about.useLastAuthor() }},
	{"solve-path", func(dn *designScreen, _ string) { dn.path.toggle() }},
	{"versions", func(dn *designScreen, _ string) { dn.versions.open = !dn.versions.open }},
	{"version", func(dn *designScreen, arg string) { dn.versions.take(arg) }},

	{"design.band", wishing(func(w *making.Wish, value string) { w.Band = solver.Band(strings.TrimPrefix(value, "any")) })},
	{"design.number", wishing(func(w *making.Wish, value string) { w.Number = value })},
	{"design.sizes", wishing(func(w *making.Wish, value string) { w.Sizes = value })},
	{"design.one-piece", wishing(func(w *making.Wish, value string) { w.OnePiece = value == "on" })},
}

// wishing returns a command that changes the wish for the boards offered in Design.
func wishing(change func(w *making.Wish, value string)) func(dn *designScreen, value string) {
	return func(dn *designScreen, value string) {
		w := dn.m.View().Offers.Wish
		change(&w, value)
		dn.driver.Handle(making.SetWish{Wish: w})
	}
}

var designEvents = events{
	{name: "undo", event: event.Undo{}},
	{name: "redo", event: event.Redo{}},
	{name: "draft-tool", of: func(arg string) event.Event { return making.Use{Name: arg} }},
	{name: "job", of: func(arg string) event.Event { return making.Use{Name: arg} }},
	{name: "draft-solution", of: func(arg string) event.Event {
		n, _ := strconv.Atoi(arg)
		return making.Show{Solution: n}
	}},
	{name: "repair", event: making.Repair},
	{name: "finish", event: making.Finish},
	{name: "cancel-work", event: making.StopWork},
	{name: "new-board", event: making.NewBoard},
	{name: "put-away", event: making.ClearMessage},
	{name: "lock-region", event: making.LockRegion},
	{name: "unlock-all", event: making.UnlockAll},
	{name: "clear-stars", event: making.ClearStars},
	{name: "offers", of: func(arg string) event.Event { return making.Offers{Job: arg} }},
	{name: "choose", of: func(arg string) event.Event {
		n, err := strconv.Atoi(arg)
		if err != nil {
			n = -1
		}
		return making.Choose{Offer: n}
	}},
	{name: "reconnect", event: making.Reconnect},
	{name: "repaint", of: func(arg string) event.Event { return making.RepaintOf(arg) }},
	{name: "what-if", of: func(arg string) event.Event { return making.WhatIf{Filter: arg} }},

	{name: "design.shade", of: func(value string) event.Event { return making.Shade{On: value == "on"} }},
	{name: "design.symmetry", of: func(value string) event.Event { return making.Symmetry{Name: value} }},
}

// designControls are those of Design.
type designControls struct{ dn *designScreen }

func (dc designControls) escape(*press) bool               { return false }
func (dc designControls) undoes() bool                     { return true }
func (dc designControls) typesOn() string                  { return ".pad" }
func (dc designControls) finds(*press) bool                { return false }
func (dc designControls) key(p *press) (taken bool)        { return dc.dn.driver.Handle(p.event()) }
func (dc designControls) writes(cell int, key string) bool { return dc.dn.m.Writes(cell, key) }
func (dc designControls) tap(cell int)                     { dc.dn.driver.Handle(event.Tap{Cell: cell}) }
func (dc designControls) down(d event.Down) event.Event    { return d }
func (dc designControls) captures() bool                   { return true }

func (dc designControls) help() (kind *solver.Kind, first app.HTMLP, rest []app.UI) {
	d := dc.dn.m.Design()
	keys := slices.Concat(making.KeysOf(d), making.Keys)
	if dc.dn.shop.zooms() {
		keys = append(keys, zoomHelp...)
	}
	return dc.dn.m.Kind(), app.P().Body(dc.dn.drawn().toolHelp(dc.dn.m.View().Tool)...), []app.UI{app.H3().Text("Keys"), view.KeyList(keys)}
}
