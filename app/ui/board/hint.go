package board

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A hintView draws the hint of a board.
type hintView struct {
	of     *core
	learns bool // a lesson, which names the technique itself
}

// Card draws a hint: its buttons, and below them the stages told so far.
func (hv *hintView) Card(h *play.Hint, buttons ...app.UI) app.UI {
	names := []string{"Where", "How", "Why"}
	switch {
	case h.Refutes():
		names = []string{"Why"}
	case h.Wrong() > 0:
		names = []string{"What", "Where", "Why"}
	}
	shown := h.ShownStages()
	var stages []app.UI
	for i, n := range shown {
		if n.Technique >= 0 && hv.learns {
			continue // the page is about it
		}
		now := ""
		if i == len(shown)-1 && h.Line() == 0 {
			now = "now"
		}
		stages = append(stages, view.Div(now, app.Dt().Text(names[i]), app.Dd().Body(hv.sentence(n)...)))
	}
	return view.Div("hint-card",
		app.Div().Class("hint-bar").Role("group").Aria("label", "Hint").Body(buttons...),
		app.Div().ID("told").Class("told").Role("group").Aria("labelledby", "told").TabIndex(0).
			Body(append([]app.UI{&inSight{Stage: h.Stage(), Line: h.Line()}, wayList(hv.of.Midend.View().Path), app.Dl().Body(stages...)}, hv.lines(h, shown[len(shown)-1].Lines)...)...))
}

// inSight scrolls the current stage or line into view.
type inSight struct {
	app.Compo
	Stage, Line int
}

func (*inSight) Render() app.UI { return app.Text("") }

func (s *inSight) OnMount(ctx app.Context) {
	if browser.Matches(shell.BoardScrolls) {
		s.OnUpdate(ctx)
	}
}

func (*inSight) OnUpdate(ctx app.Context) {
	ctx.Defer(func(app.Context) { browser.Query(".told .now").ScrollNearest() })
}

// sentence returns the sentence of a stage. A technique links to its lesson.
func (hv *hintView) sentence(n game.Narration) []app.UI {
	kind := hv.of.Midend.Start().Kind
	address := view.LearnAddress(kind, n.Technique)
	if address == "" || hv.of.Shell.Embedded {
		return []app.UI{app.Text(n.Text)}
	}
	title := kind.Ladder.Techniques[n.Technique].Title
	return []app.UI{app.A().ID("lesson").Href(view.Href(address)).Text(title), app.Text(strings.TrimPrefix(n.Text, title))}
}

// buttons returns the buttons that continue the hint, carry it out, and close it.
func (hv *hintView) buttons(h *play.Hint) []app.UI {
	next := view.Button("hint", nextLabel(h))
	if h.Wrong() > 0 && h.Last() {
		next = view.Button("take-back", nextLabel(h))
	}
	buttons := []app.UI{next}
	switch name := hv.of.Midend.View().Goal; {
	case h.Plain: // there is one thing to do
	case h.Wrong() > 0:
		undo := view.If(h.Last() && h.Moves > 0, view.Button("undo-mistake", "Undo to before the mistake"))
		if h.Withheld() {
			buttons = append(buttons, undo, MoreReasons(h))
		} else {
			buttons = append(buttons, MoreReasons(h), undo)
		}
	case len(h.Steps) > 1:
		buttons = append(buttons, view.Button("take-all", "Do all "+strconv.Itoa(len(h.Steps))))
	case !h.IsPath && name != "":
		buttons = append(buttons, view.Button("gain", "Next "+name))
	}
	return append(buttons, view.If(h.Wrong() == 0 && !h.Last(), view.Button("take-hint", "Do it")), view.IconButton("drop-hint", "Close", "close"))
}

// MoreReasons returns the button that makes the first steps of a long argument against a mark, so that the
// next ones can be told; none if all are told.
func MoreReasons(h *play.Hint) app.UI {
	label := "Make these steps"
	if h.Withheld() {
		label = "Show the argument"
	}
	return view.If(h.Last() && h.Left() > 0, view.Button("more-reasons", label))
}

func nextLabel(h *play.Hint) string {
	switch {
	case h.Not:
		return "So not here"
	case h.Refutes():
		return "Discard"
	case h.Last() && h.Wrong() > 0:
		return "Take back"
	case h.Last():
		return "Do it"
	case h.Stage() > 1:
		return "Why?"
	case h.Wrong() > 0:
		return "Where?"
	}
	return "How?"
}

// lines lists a longer argument, with the buttons to step through it. With reduced motion it does not
// play.
func (hv *hintView) lines(h *play.Hint, shown []game.Narration) []app.UI {
	if len(shown) == 0 {
		return nil
	}
	bar := view.Div("lines-bar",
		view.Span("quiet", "Line by line"),
		view.Disabled(view.IconButton("line-back", "Previous line", "back"), view.When(h.Line() == 0, "This is the first line")),
		view.If(!hv.of.Shell.Settings.Calm(), LinesButton(h)),
		view.Disabled(view.IconButton("line-on", "Next line", "step"), view.When(h.Line() == len(shown), "This is the last line")),
	)
	var list []app.UI
	for i, n := range shown {
		now := i+1 == h.Line()
		list = append(list, app.Li().Body(view.ButtonOf("line depth-"+strconv.Itoa(min(n.Depth, 4)), "line", strconv.Itoa(i+1)).
			Class(view.When(now, "now")).Aria("current", view.When(now, "step")).Text(n.Text)))
	}
	return []app.UI{bar, app.Ol().Class("lines").Body(list...)}
}

// LinesButton returns the button that plays a longer argument line by line, or pauses it.
func LinesButton(h *play.Hint) app.UI {
	if h.Playing() {
		return view.IconButton("line-play", "Pause", "pause")
	}
	return view.IconButton("line-play", "Play", "play")
}

// helpLine returns the number of hints and checks in this game; nothing for none.
func (hv *hintView) helpLine() app.UI {
	hints, checks := hv.of.Midend.Game().Hints(), hv.of.Midend.Game().Checks()
	said := game.Joined(", ", view.When(hints > 0, game.Count(hints, "hint")), view.When(checks > 0, game.Count(checks, "check")))
	return view.If(said != "", app.P().ID("help-line").Class("quiet").Text("In this game: "+said))
}

func wayList(steps []string) app.UI {
	lines := solver.Map(steps, func(step string) app.UI { return app.Li().Text(step) })
	return view.If(steps != nil, view.Fold("Steps", app.Ol().Body(lines...)).ID("way"))
}

func (hv *hintView) Button() app.UI {
	h := hv.of.Midend.View().Hint
	switch {
	case hv.of.Midend.View().SeeksHint:
		return view.Tool("drop-hint", "Cancel", "stop")
	case onTrial(hv.of.Midend) && ask.Is[ask.Solvable](hv.of.Midend.View().Asked): // Keep has the place of Check
		return view.Tool("cancel-check", "Cancel", "stop")
	case h == nil:
		return view.Disabled(view.Tool("hint", "Hint", "hint"), notYours(hv.of.Midend))
	}
	label := nextLabel(h)
	return view.Tool("hint", label, "hint").Aria("label", "Hint: "+strings.ToLower(label))
}
