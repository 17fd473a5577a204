package learn

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A howScreen is an explanation of the page or of a kind.
type howScreen struct {
	board.SmallScreen
	kind    *solver.Kind // nil for the page itself
	chapter string       // shown first, empty for the top
}

// The chapters of every kind beside its own.
const (
	searches = "searches"
	grades   = "grades"
)

func OpenHow(sh *shell.Shell, rest string) (board.Screen, error) {
	name, chapter, _ := strings.Cut(rest, "/")
	kind := solver.KindNamed(all.Kinds(), name)
	if name != "" && kind == nil {
		return nil, fmt.Errorf("there is no explanation of %q here", name[:min(len(name), 24)])
	}
	needs := board.Needs{Games: board.Never, InParts: true}
	if chapter != "" {
		needs.Headings = []string{}
	}
	hw := &howScreen{board.NewSmallScreen(sh, game.HowWord, "How it works", needs), kind, chapter}
	hw.makeFigures()
	if kind != nil {
		hw.Name = "How " + kind.Title + " works"
		if chapter != "" {
			hw.Shell.Run.Defer(func() { // after drawing
				el := browser.ByID("how-" + chapter)
				el.ScrollIntoView()
				el.Focus()
			})
		}
	}
	return hw, nil
}

// makeFigures makes the boards that the screen draws.
func (hw *howScreen) makeFigures() {
	if hw.kind == nil {
		for _, f := range faces.All() {
			for _, claim := range []game.Claim{game.Allowed, game.None, game.One, game.Several} {
				if fig, ok := f.FigureOf(claim); ok {
					hw.Mini.Board(claimID(f, claim), fig.Board, fig.Caption)
				}
			}
		}
		return
	}
	for _, c := range faces.Of(hw.kind.Name).Words.How() {
		for i, b := range c.Blocks {
			if b.Figure != nil {
				hw.Mini.Board(blockID(hw.kind, c, i), b.Figure.Board, b.Figure.Caption)
			}
		}
	}
}

// claimID and blockID return the IDs of figures: of one that makes a claim, and of a block of a chapter.
func claimID(f *game.Face, claim game.Claim) string { return "how-" + f.Kind + "-" + string(claim) }
func blockID(k *solver.Kind, c game.Chapter, block int) string {
	return fmt.Sprintf("how-%s-%s-%d", k.Name, c.Name, block)
}

func (hw *howScreen) Body() app.UI {
	if hw.kind == nil {
		return hw.wholeExplained()
	}
	k := hw.kind
	chapters := faces.Of(k.Name).Words.How()
	parts := []func() app.UI{func() app.UI { return board.BackLink(hw.Shell) }, func() app.UI { return hw.contents(k, chapters) }}
	for _, c := range chapters {
		parts = append(parts, func() app.UI { return hw.chapterBody(k, c) })
	}
	parts = append(parts, func() app.UI { return hw.searchesExplained(k) }, func() app.UI { return gradesExplained(k) })
	return board.ListenAround(hw.Shell, app.Main().Class("front how")).Body(hw.Shell.Transition.InParts(parts...)...)
}

// contents links to the chapters, and to further reading.
func (hw *howScreen) contents(k *solver.Kind, chapters []game.Chapter) app.UI {
	var items []app.UI
	add := func(address, label string) {
		items = append(items, app.Li().Body(view.OpenLink(address, label)))
	}
	for _, c := range chapters {
		add(view.HowAddress(k, c.Name), c.Title)
	}
	add(view.HowAddress(k, searches), "Searches to watch")
	if game.Taught(k) {
		add(view.HowAddress(k, grades), "How hard a board is")
		add(game.Learning{Kind: k, Technique: -1}.String(), "Lessons")
	}
	add("how", "How it all works")
	return app.Nav().Class("contents").Aria("label", "Chapters").Body(app.Ul().Body(items...))
}

// chapter returns a section with an address of its own.
func chapter(name, title string, body ...app.UI) app.UI {
	id := "how-" + name
	return app.Section().Aria("labelledby", id).Body(append([]app.UI{app.H2().ID(id).Attr("tabindex", "-1").Text(title)}, body...)...)
}

// chapterBody returns a chapter. Consecutive figures stand side by side.
func (hw *howScreen) chapterBody(k *solver.Kind, c game.Chapter) app.UI {
	var body, figures []app.UI
	flush := func() {
		if len(figures) > 0 {
			body = append(body, view.Div("figures", figures...))
		}
		figures = nil
	}
	f := faces.Of(k.Name)
	for i, b := range c.Blocks {
		if b.Figure != nil {
			figures = append(figures, hw.explainedPart(blockID(k, c, i), *b.Figure))
			continue
		}
		flush()
		if b.Code != "" {
			pre := app.Pre().Class("pseudo").Body(app.Code().Text(b.Code))
			if c.Name == "numbers" || c.Name == "hardest" { // columns, which do not wrap
				pre = pre.Class("columns").TabIndex(0).Role("group").Aria("label", c.Title)
			}
			body = append(body, pre)
			continue
		}
		body = append(body, app.P().Text(b.Text))
		if f.Drawing.Legend != nil && i == 0 && c.Name == "rules" {
			if puzzle, err := k.Parse(k.Builtin[0].Text); err == nil {
				body = append(body, view.Div("legend", &view.Drawing{SVG: f.Drawing.Legend(puzzle)}))
			}
		}
	}
	flush()
	return chapter(c.Name, c.Title, body...)
}

// explainedPart returns explainedFigure in a part of its own.
func (hw *howScreen) explainedPart(id string, f game.Figure) app.UI {
	return hw.Mini.Part(id, func() app.UI { return hw.explainedFigure(id, f) })
}

func (hw *howScreen) explainedFigure(id string, f game.Figure) app.UI {
	sign, words := "", ""
	switch f.Claims[0] {
	case game.Allowed, game.Solved, game.One:
		sign, words = "good", "✓ "
	case game.Broken, game.None, game.Dead:
		sign, words = "bad", "✗ "
	}
	return app.Figure().Class("explained "+sign).Body(
		app.FigCaption().Body(
			app.Span().Class("sign").Aria("hidden", "true").Text(words),
			app.Text(f.Caption)),
		hw.Mini.Draw(hw.Mini.WithID(id)),
	)
}

// searchesExplained lists the searches of Watch, each with a button to watch it.
func (hw *howScreen) searchesExplained(k *solver.Kind) app.UI {
	return chapter(searches, "Searches to watch", append([]app.UI{
		app.P().Text("Watch shows a search test by test, forward and back, at any speed, with every step in words. " +
			"Solving the same board in another order can take far more work, or far less."),
	}, searchCards(k)...)...)
}

func searchCards(k *solver.Kind) []app.UI {
	return solver.Map(k.Strategies, func(s solver.Strategy) app.UI {
		return view.Div("card strategy",
			app.H3().Text(s.Title), app.P().Text(s.About),
			view.Buttons(
				view.ButtonOf("tool plain", "watch-it", k.Name+" "+s.Name).Aria("label", "Watch it: "+s.Title).Text("Watch it")),
		)
	})
}

// watchIt opens the first board of a kind in Watch, with one of its searches.
func (hw *howScreen) watchIt(arg string) {
	name, strategy, _ := strings.Cut(arg, " ")
	if kind := solver.KindNamed(all.Kinds(), name); kind != nil {
		hw.Shell.Settings.Keep("watch."+name, strategy)
		board := name + ":" + kind.Builtin[0].Text
		hw.Shell.Address.Visit(board, board, shell.Arrival{Watch: true})
	}
}

func gradesExplained(k *solver.Kind) app.UI {
	if !game.Taught(k) {
		return app.Span()
	}
	known := map[solver.Band]int{}
	for _, t := range k.Ladder.Techniques {
		known[t.Band()]++
	}
	var rows []view.Fact
	for _, b := range solver.Bands() {
		if known[b] > 0 {
			rows = append(rows, view.Fact{ID: "how-band-" + strings.ToLower(string(b)), Name: string(b), Value: game.Count(known[b], "technique")})
		}
	}
	return chapter(grades, "How hard a board is",
		app.P().Text("To grade a board, it is solved as a person would: always with the easiest technique that works, never by guessing. "+
			"Each step adds to the number: more with a harder technique, with fewer steps to choose from, and on a larger board. "+
			"The hardest step keeps the number within bounds. "+
			"The number gives the word: Easy from 1, Medium from 3, Hard from 5, Expert from 7 and Master from 9."),
		view.FactList(rows),
		view.Buttons(view.PlainLink(game.Learning{Kind: k, Technique: -1}.String(), "Lessons: each technique on three small boards")),
	)
}

func (hw *howScreen) Commands() board.Commands {
	return append(howCommands.Of(hw), hw.SmallScreen.Commands()...)
}

var howCommands = board.Table[howScreen]{{"watch-it", (*howScreen).watchIt}}

func (hw *howScreen) wholeExplained() app.UI {
	text := func(s string) app.UI { return app.P().Text(s) }
	return board.ListenAround(hw.Shell, app.Main().Class("front how")).Body(hw.Shell.Transition.InParts(
		func() app.UI { return board.BackLink(hw.Shell) },
		func() app.UI {
			return view.P("lead", "Quadrille is a workshop for grid logic puzzles. Play any board, design your own, or watch one being solved.")
		},
		func() app.UI { return chapter("kinds", "The puzzles", view.Ul("tiles", hw.kindTiles()...)) },
		func() app.UI {
			return chapter("modes", "Three things to do with a board",
				text("Play: mark the board by tap, drag or keyboard. Undo goes back as far as you like, and every move is kept. A hint says where to look, then how, then why, and only then makes the step. Check says whether your marks can still lead to a solution."),
				text("Design: paint regions, write letters or draw pieces. With every change you see whether the board has no solution, exactly one or more, and where they differ. If it isn't a puzzle yet, have it finished or fixed for you."),
				text("Watch: see a search at work, test by test, forward and back, at any speed. One of the searches solves the board as a person would and gives a reason for every step."),
				text("Try it here: you can mark these boards, or open them with Play."),
				view.Div("figures", hw.firstFigures(game.Allowed)...))
		},
		func() app.UI {
			return chapter("line", "The sentence below the board",
				text("It is always true. While you play, it counts what you have placed or names the rule that is broken. In Design it says after every change whether there is no solution, exactly one or several. A proper puzzle has exactly one."),
				view.Div("figures", hw.firstFigures(game.None, game.One, game.Several)...))
		},
		func() app.UI {
			return chapter("links", "A puzzle is a link",
				text("The whole board is in the address: copy it, send it, bookmark it. Your marks stay with you, and the link never goes stale. Share also makes a picture, a QR code and files. The front page opens links, files and pictures from other apps."))
		},
		func() app.UI {
			return chapter("offline", "Offline and private",
				text("Everything runs in this browser: playing, solving, making new boards. After your first visit it works offline, and you can install it like an app. Your games stay here: nothing is sent to anyone, nobody tracks you, and the part of an address after the # never leaves your browser."))
		},
		func() app.UI {
			return chapter("more", "More to read", view.Ul("more-links",
				app.Li().Body(view.OpenLink("learn", "Lessons: every technique on three small boards")),
				app.Li().Body(view.OpenLink("keys", "All keys")),
				app.Li().Body(view.OpenLink("settings", "Settings, each with a board to try it on")),
			))
		},
	)...)
}

func (hw *howScreen) kindTiles() []app.UI {
	return solver.Map(all.Kinds(), func(k *solver.Kind) app.UI {
		puzzle, err := k.Parse(k.Builtin[0].Text)
		if err != nil {
			panic(err) // a kind's own board
		}
		address := view.HowAddress(k, "")
		return app.Li().Body(app.A().Class("tile").Href(view.Href(address)).Body(
			view.Div("thumb", &view.Drawing{SVG: hw.Shell.Pictures.Of(solver.Link{Kind: k, Puzzle: puzzle})}),
			view.Span("tile-name", view.KnownAs(k)),
			view.Span("quiet", "Rules, verdicts and searches"),
		))
	})
}

// firstFigures returns the first figures that make a claim: those of all kinds for one claim, those of the
// first kind for several.
func (hw *howScreen) firstFigures(wanted ...game.Claim) []app.UI {
	var list []app.UI
	for _, f := range faces.All() {
		for _, claim := range wanted {
			if fig, ok := f.FigureOf(claim); ok {
				list = append(list, hw.explainedPart(claimID(f, claim), fig))
			}
		}
		if len(wanted) > 1 {
			break
		}
	}
	return list
}
