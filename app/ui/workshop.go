package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	midend "quadrille/app/play"
)

// A boardView draws the board on the page with what stands around it.
type boardView struct {
	page   *page
	codes  bool // the hint and the codes of the cell are shown
	drawer bool // the panel is open on a phone
}

// A workshop is a screen with a board.
type workshop interface {
	table() app.UI   // the mode, the board, the verdict and the bar
	panel() []app.UI // what stands beside, or behind a button
}

// layout draws a workshop: its table and its panel.
func (bv *boardView) layout(w workshop) app.UI {
	panelClass := "panel"
	if bv.drawer {
		panelClass += " open"
	}
	return app.Main().Class("workshop").Body(
		&chunk{Draw: w.table, Keep: bv.page.turn.onTable.keep},
		&chunk{Keep: bv.page.turn.onPanel.keep, Draw: func() app.UI {
			var panel []app.UI
			if !bv.page.first.bare || bv.drawer {
				panel = append(panel, app.Div().Class("sheet-top").Body(button("sheet", "", "Close", "close")))
				panel = append(panel, w.panel()...)
			}
			return app.Aside().ID("panel").Class(panelClass).Aria("label", "About this puzzle").Body(panel...)
		}},
	)
}

func (bv *boardView) modes() app.UI {
	one := func(m mode, label string) app.UI {
		return app.Button().Type("button").Class("mode").Attr("data-do", "mode").Attr("data-arg", string(m)).
			Aria("pressed", fmt.Sprint(bv.page.mode() == m)).Text(label)
	}
	return app.Div().Class("modes").Role("group").Aria("label", "Mode").Body(
		one(play, "Play"),
		app.If(bv.page.face().Design != nil, func() app.UI { return one(design, "Design") }),
		one(watch, "Watch"),
	)
}

// A verdictLine is the live region of a board, with what stands beside it.
type verdictLine struct {
	status  game.Status
	hinting bool   // it tells a hint
	silent  bool   // it is not read out: while a search runs it would speak without end
	busy    bool   // the verdict is still being found
	action  app.UI // what one would most likely do next; nil for nothing
	said    app.UI // of the action, for those who do not see it; nil for nothing
}

func (v verdictLine) draw() app.UI {
	class := "verdict"
	if v.hinting {
		class += " hinting"
	}
	switch {
	case v.status.Fault:
		class += " fault"
	case v.status.Solved:
		class += " solved"
	}
	live := "polite"
	if v.silent {
		live = "off"
	}
	return app.Div().Class(class).Body(
		app.P().ID("verdict").Role("status").Aria("live", live).Aria("atomic", "true").Aria("busy", fmt.Sprint(v.busy)).Text(v.status.Text),
		app.If(v.action != nil, func() app.UI { return v.action }),
		app.If(v.said != nil, func() app.UI { return v.said }),
		app.If(len(v.status.Detail) > 0, func() app.UI {
			var lines []app.UI
			for _, d := range v.status.Detail {
				lines = append(lines, app.Li().Text(d))
			}
			return app.Details().Body(app.Summary().Text(map[bool]string{true: "All warnings", false: "Notes"}[v.status.Fault]), app.Ul().Body(lines...))
		}),
	)
}

func (bv *boardView) moreButton() app.UI {
	return app.Button().Type("button").Class("tool more").Attr("data-do", "sheet").
		Aria("expanded", fmt.Sprint(bv.drawer)).Aria("controls", "panel").
		Body(icon("more"), app.Span().Text("More"))
}

// rules are those of the puzzle.
func rules(m *midend.Midend) app.UI {
	return app.P().ID("rules").Class("rules").Text(m.Face().Words.Rules(m.Start().Puzzle))
}

// legend tells what the board's drawings mean, where its kind has one.
func legend(m *midend.Midend) app.UI {
	draw := m.Face().Drawing.Legend
	return app.If(draw != nil, func() app.UI {
		return app.Div().Class("legend").Body(&drawing{SVG: draw(m.Start().Puzzle)})
	})
}

// label is what the board is called by those who do not see it.
func (b *boardScreen) label() string {
	words, puzzle := b.m.Face().Words, b.m.Start().Puzzle
	done, want := words.Progress(puzzle, b.m.Board().Position)
	return fmt.Sprintf("%s, %d of %d placed", words.Title(puzzle), done, want)
}
