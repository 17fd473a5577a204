package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
)

// stroke is the draft with the stroke that is under way.
func (b *bench) stroke(path []int) string {
	brush := b.brush
	if b.wiping {
		brush = game.Wipe
	}
	return b.design.Painting.Paint(b.Draft(), path, brush)
}

// touchDraft is a tap on the board of a draft, with the tool in hand.
func (dn *designScreen) touchDraft(cell int) {
	b := dn.bench
	switch b.tool { // only tools that the kind has can be taken in hand
	case "fill":
		brush := b.brush
		if b.wiping {
			brush = game.Wipe
		}
		dn.draw(game.Drawn(b.design.Painting.Fill(b.Draft(), cell, brush)))
	case "pick":
		dn.pick(b.design.Painting.Pick(b.Draft(), cell))
	case "swap":
		if other := b.design.Painting.Pick(b.Draft(), cell); other != game.Wipe && other != b.brush {
			dn.draw(game.Drawn(b.design.Painting.Swap(b.Draft(), b.brush, other)))
		}
	default:
		dn.draw(game.Drawn(b.stroke([]int{cell})))
	}
}

// pick takes a brush in hand.
func (dn *designScreen) pick(brush byte) {
	b := dn.bench
	if b.tool == "swap" && brush != game.Wipe && brush != b.brush {
		dn.draw(game.Drawn(b.design.Painting.Swap(b.Draft(), b.brush, brush)))
		return
	}
	b.brush = brush
	if b.tool == "pick" {
		b.tool = "paint"
	}
}

// draftKey answers a key on the board of a draft.
func (dn *designScreen) draftKey(key string, shift bool) bool {
	b := dn.bench
	if b.design.Painting.Type != nil {
		if after, next, ok := b.design.Painting.Type(b.Draft(), dn.page.focus, key); ok {
			dn.draw(game.Drawn(after))
			dn.page.focusCell(next, true)
			return true
		}
	}
	if dn.page.answerKey(designKeys(), key, shift) {
		return true
	}
	for _, brush := range b.design.Drawing.Brushes(b.Draft()) {
		if b.design.Painting.Type != nil {
			break // a letter is written, not taken in hand
		}
		if len(key) == 1 && strings.EqualFold(key, string(rune(brush.Byte))) {
			dn.pick(brush.Byte)
			return true
		}
	}
	return false
}

// downOnDraft begins a stroke, and shows it at once.
func (dn *designScreen) downOnDraft(ctx app.Context, e app.Event, t game.Touch) {
	b := dn.bench
	if b.working != "" {
		return
	}
	capture(ctx, e)
	if !dn.page.busy() {
		b.wiping = e.Get("button").Int() == 2
	}
	dn.page.gesture.Down(t, false, false)
	if b.tool == "paint" && dn.page.gesture.Pressed() == t.Cell {
		dn.showStroke([]int{t.Cell})
	}
}

func (dn *designScreen) moveOnDraft() {
	if dn.bench.tool == "paint" {
		dn.showStroke(dn.page.gesture.Path)
	}
}

// showStroke shows a stroke before it is a step, and what it does to the verdict.
func (dn *designScreen) showStroke(path []int) {
	dn.page.say, dn.bench.changed, dn.bench.solution = "", nil, 0
	dn.bench.preview = dn.bench.stroke(path)
	dn.think()
}

// upOnDraft ends the stroke: one step, however long it was.
func (dn *designScreen) upOnDraft(tap int, path []int) {
	b := dn.bench
	b.preview = ""
	switch {
	case b.working != "":
	case tap >= 0:
		dn.touchDraft(tap)
	case path != nil && b.tool == "paint":
		dn.draw(game.Drawn(b.stroke(path)))
	case path != nil:
		dn.touchDraft(path[len(path)-1])
	}
	b.wiping = false
	dn.think()
}
