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
func (p *page) touchDraft(cell int) {
	b := p.bench
	switch b.tool { // only tools that the kind has can be taken in hand
	case "fill":
		brush := b.brush
		if b.wiping {
			brush = game.Wipe
		}
		p.draw(game.Drawn(b.design.Painting.Fill(b.Draft(), cell, brush)))
	case "pick":
		p.pick(b.design.Painting.Pick(b.Draft(), cell))
	case "swap":
		if other := b.design.Painting.Pick(b.Draft(), cell); other != game.Wipe && other != b.brush {
			p.draw(game.Drawn(b.design.Painting.Swap(b.Draft(), b.brush, other)))
		}
	default:
		p.draw(game.Drawn(b.stroke([]int{cell})))
	}
}

// pick takes a brush in hand.
func (p *page) pick(brush byte) {
	b := p.bench
	if b.tool == "swap" && brush != game.Wipe && brush != b.brush {
		p.draw(game.Drawn(b.design.Painting.Swap(b.Draft(), b.brush, brush)))
		return
	}
	b.brush = brush
	if b.tool == "pick" {
		b.tool = "paint"
	}
}

// draftKey answers a key on the board of a draft.
func (p *page) draftKey(key string, shift bool) bool {
	b := p.bench
	if b.design.Painting.Type != nil {
		if after, next, ok := b.design.Painting.Type(b.Draft(), p.focus, key); ok {
			p.draw(game.Drawn(after))
			p.focusCell(next, true)
			return true
		}
	}
	if p.answerKey(designKeys(), key, shift) {
		return true
	}
	for _, brush := range b.design.Drawing.Brushes(b.Draft()) {
		if b.design.Painting.Type != nil {
			break // a letter is written, not taken in hand
		}
		if len(key) == 1 && strings.EqualFold(key, string(rune(brush.Byte))) {
			p.pick(brush.Byte)
			return true
		}
	}
	return false
}

// downOnDraft begins a stroke, and shows it at once.
func (p *page) downOnDraft(ctx app.Context, e app.Event, t game.Touch) {
	b := p.bench
	if b.working != "" {
		return
	}
	capture(ctx, e)
	if !p.busy() {
		b.wiping = e.Get("button").Int() == 2
	}
	p.gesture.Down(t, false, false)
	if b.tool == "paint" && p.gesture.Pressed() == t.Cell {
		p.showStroke([]int{t.Cell})
	}
}

func (p *page) moveOnDraft() {
	if p.bench.tool == "paint" {
		p.showStroke(p.gesture.Path)
	}
}

// showStroke shows a stroke before it is a step, and what it does to the verdict.
func (p *page) showStroke(path []int) {
	p.say, p.bench.changed, p.bench.solution = "", nil, 0
	p.bench.preview = p.bench.stroke(path)
	p.think()
}

// upOnDraft ends the stroke: one step, however long it was.
func (p *page) upOnDraft(tap int, path []int) {
	b := p.bench
	b.preview = ""
	switch {
	case b.working != "":
	case tap >= 0:
		p.touchDraft(tap)
	case path != nil && b.tool == "paint":
		p.draw(game.Drawn(b.stroke(path)))
	case path != nil:
		p.touchDraft(path[len(path)-1])
	}
	b.wiping = false
	p.think()
}
