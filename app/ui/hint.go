package ui

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	midend "quadrille/app/play"
	"quadrille/app/ui/view"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A hintView draws the hint of a board.
type hintView struct{ b *boardScreen }

// ask puts a question of the board to a worker that is free to answer at once: the prover's, which
// is warm, or else one beside it.
func (b *boardScreen) ask(q midend.Ask) {
	op := map[midend.Question]worker.Op{
		midend.AskStep: worker.AskHint, midend.AskWay: worker.AskPath, midend.AskMistake: worker.AskMistake, midend.AskSound: worker.AskSound,
	}[q.Question]
	b.asked = b.shell.Pool.Free()
	var first *solver.Verdict // of the marks, where that of the puzzle comes behind it
	b.asked.Ask(b.shell.Visit(), worker.Request{Op: op, Link: b.m.Link().String(), History: q.History}, func(r worker.Reply) {
		if !r.Done {
			first = &r.Verdict
			return
		}
		a := midend.Answered{Ticket: q.Ticket, Failed: r.Error, Verdict: r.Verdict, Mistake: r.Mistake, Known: r.Known}
		if first != nil {
			a.Verdict, a.Hopeless, a.Several = *first, r.Verdict.Count == 0 && !r.Verdict.Stopped, r.Verdict.Count > 1
		}
		a.Steps = r.Path
		if r.Hint != nil {
			a.Steps = []solver.Deduction{*r.Hint}
		}
		b.send(a)
	})
}

// hintBar has the buttons of a hint, under its sentence.
func (hv hintView) hintBar(h *midend.Hint) app.UI {
	bar := hv.linesBar(h)
	if h.Wrong() > 0 {
		bar = append(bar, mistakeButtons(h)...)
	} else {
		bar = append(bar, hv.stepButtons(h)...)
	}
	bar = append(bar, view.Button("drop-hint", "", "Close", ""))
	return app.Div().Class("hint-bar").Role("group").Aria("label", "Hint").Body(bar...)
}

// stepButtons make a step, lead to its lesson, and show the way to the next goal.
func (hv hintView) stepButtons(h *midend.Hint) []app.UI {
	buttons := []app.UI{view.Button("take-hint", "", "Do it", "")}
	switch name := hv.b.m.GoalName(); {
	case h.Steps() > 1:
		buttons = append(buttons, view.Button("take-all", "", "Do all "+strconv.Itoa(h.Steps()), ""))
	case !h.Way() && name != "" && h.Lines() == 0:
		buttons = append(buttons, view.Button("gain", "", "Next "+name, ""))
	}
	if t := h.Now().Technique; t >= 0 {
		if address := view.LearnAddress(hv.b.m.Start().Kind, t); address != "" {
			buttons = append(buttons, app.A().Class("tool plain").ID("lesson").Href("#"+address).Text("Lesson"))
		}
	}
	if steps := hv.b.m.Way(); steps != nil {
		buttons = append(buttons, wayList(steps))
	}
	return buttons
}

// mistakeButtons mend a mistake, once it has been told.
func mistakeButtons(h *midend.Hint) []app.UI {
	if !h.Last() {
		return nil
	}
	one := "Take it back"
	if h.Wrong() > 1 {
		one = "Take them back"
	}
	buttons := []app.UI{view.Button("take-back", "", one, "")}
	if h.Moves() > 0 {
		buttons = append(buttons, view.Button("undo-mistake", "", "Undo to before the mistake", ""))
	}
	return buttons
}

// linesBar has the buttons to go through a longer argument. Without motion it does not play
// by itself.
func (hv hintView) linesBar(h *midend.Hint) []app.UI {
	if h.Lines() == 0 {
		return nil
	}
	bar := []app.UI{view.Disabled(view.LineButton("line-back", "Previous line", "back"), h.Line() == 0)}
	if !hv.b.shell.Settings.Calm() {
		name, icon := "Play", "play"
		if h.Playing() {
			name, icon = "Pause", "pause"
		}
		bar = append(bar, view.LineButton("line-play", name, icon))
	}
	return append(bar, view.Disabled(view.LineButton("line-on", "Next line", "step"), h.Line() == h.Lines()))
}

// helpLine says what help this game has had, nothing where there was none.
func (hv hintView) helpLine() app.UI {
	hints, checks := hv.b.m.Game().Hints(), hv.b.m.Game().Checks()
	var parts []string
	if hints > 0 {
		parts = append(parts, view.Count(hints, "hint"))
	}
	if checks > 0 {
		parts = append(parts, view.Count(checks, "check"))
	}
	return app.If(len(parts) > 0, func() app.UI {
		return app.P().ID("help-line").Class("quiet").Text("In this game: " + strings.Join(parts, ", "))
	})
}

// wayList shows the steps of a way on request.
func wayList(steps []string) app.UI {
	var lines []app.UI
	for _, s := range steps {
		lines = append(lines, app.Li().Text(s))
	}
	return app.Details().ID("way").Body(app.Summary().Text("Steps"), app.Ol().Body(lines...))
}

// asking reports whether the answer to a request for a hint is being found.
func (b *boardScreen) asking() bool {
	return b.m.Asked() != midend.AskNothing && b.m.Asked() != midend.AskSound
}

// hintButton asks for a hint, and goes on with it.
func (hv hintView) hintButton() app.UI {
	h := hv.b.m.Hint()
	switch {
	case hv.b.asking():
		return view.Button("drop-hint", "", "Cancel", "stop")
	case h == nil:
		return view.Disabled(view.Button("hint", "", "Hint", "hint"), hv.b.showsSolution())
	}
	label := "Do it"
	switch {
	case !h.Last() && h.Wrong() > 0:
		label = "Where?"
		if h.Stage() > 1 {
			label = "Why?"
		}
	case !h.Last():
		label = "How?"
		if h.Stage() > 1 {
			label = "Why?"
		}
	case h.Wrong() > 0:
		label = "Take back"
	}
	return view.Button("hint", "", label, "hint").(app.HTMLButton).Aria("label", "Hint: "+strings.ToLower(label))
}
