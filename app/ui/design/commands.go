package design

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/ui/board"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

func (dn *Screen) Commands() board.Commands {
	all := slices.Concat(draftCommands.Of(dn), designEvents.Of(&dn.driver), dn.shop.Commands())
	for _, one := range board.AboutFields {
		all = append(all, board.Command{Name: "about." + one.Name, Do: func(text string) { dn.about.write(one.Name, text) }})
	}
	for _, f := range dn.Midend.Design().Making.Fields {
		all = append(all, board.Command{Name: "new." + f.Name, Do: func(value string) {
			n, _ := strconv.Atoi(value)
			dn.driver.Handle(design.Field{Name: f.Name, Value: n})
		}})
	}
	return all
}

var draftCommands = board.Table[Screen]{
	{"mode", func(dn *Screen, arg string) {
		dn.CancelGesture()
		if board.Mode(arg) != board.DesignMode {
			dn.play(board.Mode(arg))
		}
	}},
	{"make-draft", func(dn *Screen, _ string) { dn.makeDraft() }},
	{"tool", func(dn *Screen, arg string) {
		if dn.shop.Drawer {
			dn.shop.CloseDrawer() // the tool is for the board
			dn.shell.Run.Redraw()
		}
		dn.driver.Handle(design.Tool{Name: arg})
	}},
	{"brush", func(dn *Screen, arg string) {
		if arg != "" {
			dn.driver.Handle(design.Brush{Byte: arg[0]})
		}
	}},
	{"last-author", func(dn *Screen, _ string) { dn.about.useLastAuthor() }},
	{"solve-path", func(dn *Screen, _ string) { dn.path.toggle() }},
	{"versions", func(dn *Screen, _ string) { dn.versions.open = !dn.versions.open }},
	{"version", func(dn *Screen, arg string) {
		if dn.versions.take(arg) {
			board.FocusCell(dn, dn.Focus())
		}
	}},

	{"design.band", wishing(func(w *design.Wish, value string) { w.Band = solver.Band(strings.TrimPrefix(value, "any")) })},
	{"design.number", wishing(func(w *design.Wish, value string) { w.Number = value })},
	{"design.sizes", wishing(func(w *design.Wish, value string) { w.Sizes = value })},
	{"design.one-piece", wishing(func(w *design.Wish, value string) { w.OnePiece = value == "on" })},
}

// wishing returns a command that changes the wish for the boards offered in Design.
func wishing(change func(w *design.Wish, value string)) func(dn *Screen, value string) {
	return func(dn *Screen, value string) {
		w := dn.Midend.View().Offers.Wish
		change(&w, value)
		dn.driver.Handle(design.SetWish{Wish: w})
	}
}

var designEvents = board.Events{
	{Name: "undo", Event: event.Undo{}},
	{Name: "redo", Event: event.Redo{}},
	{Name: "draft-tool", Command: func(arg string) event.Event { return design.Use{Name: arg} }},
	{Name: "job", Command: func(arg string) event.Event { return design.Use{Name: arg} }},
	{Name: "draft-solution", Command: func(arg string) event.Event {
		n, _ := strconv.Atoi(arg)
		return design.Show{Solution: n}
	}},
	{Name: "repair", Event: design.Repair},
	{Name: "finish", Event: design.Finish},
	{Name: "cancel-work", Event: design.StopWork},
	{Name: "new-board", Event: design.NewBoard},
	{Name: "put-away", Event: design.ClearMessage},
	{Name: "lock-region", Event: design.LockRegion},
	{Name: "unlock-all", Event: design.UnlockAll},
	{Name: "clear-stars", Event: design.ClearStars},
	{Name: "offers", Command: func(arg string) event.Event { return design.Offers{Job: arg} }},
	{Name: "choose", Command: func(arg string) event.Event {
		n, err := strconv.Atoi(arg)
		if err != nil {
			n = -1
		}
		return design.Choose{Offer: n}
	}},
	{Name: "reconnect", Event: design.Reconnect},
	{Name: "repaint", Command: func(arg string) event.Event { return design.RepaintOf(arg) }},
	{Name: "what-if", Command: func(arg string) event.Event { return design.WhatIf{Filter: arg} }},

	{Name: "design.shade", Command: func(value string) event.Event { return design.Shade{On: value == "on"} }},
	{Name: "design.symmetry", Command: func(value string) event.Event { return design.Symmetry{Name: value} }},
}

type designControls struct{ dn *Screen }

func (dc designControls) Escape(*board.Press) bool         { return false }
func (dc designControls) Undoes() bool                     { return true }
func (dc designControls) TypesOn() string                  { return ".pad" }
func (dc designControls) Finds(*board.Press) bool          { return false }
func (dc designControls) Key(p *board.Press) (taken bool)  { return dc.dn.driver.Handle(p.Event()) }
func (dc designControls) Writes(cell int, key string) bool { return dc.dn.Midend.Writes(cell, key) }
func (dc designControls) Tap(cell int)                     { dc.dn.driver.Handle(event.Tap{Cell: cell}) }
func (dc designControls) Down(d event.Down) event.Event    { return d }
func (dc designControls) Captures() bool                   { return true }

func (dc designControls) Help() (kind *solver.Kind, first app.HTMLP, rest []app.UI) {
	d := dc.dn.Midend.Design()
	keys := slices.Concat(design.KeysOf(d), design.Keys)
	if dc.dn.shop.Zooms() {
		keys = append(keys, board.ZoomHelp...)
	}
	return dc.dn.Midend.Kind(), app.P().Body(dc.dn.drawn().toolHelp(dc.dn.Midend.View().Tool)...), []app.UI{app.H3().Text("Keys"), view.KeyList(keys)}
}
