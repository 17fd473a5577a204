package ui

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	midend "quadrille/app/play"
	"quadrille/app/worker"
	"quadrille/solver"
)

// ask puts a question of the board to a worker that is free to answer at once.
func (b *boardScreen) ask(q midend.Ask) {
	p, m := b.page, b.m
	p.solvers.asked = p.solvers.free()
	op := map[midend.Question]worker.Op{
		midend.AskStep: worker.AskHint, midend.AskWay: worker.AskPath, midend.AskMistake: worker.AskMistake, midend.AskSound: worker.AskProve,
	}[q.Question]
	p.solvers.asked.ask(worker.Request{Op: op, Link: m.Link().String(), History: q.History}, func(r worker.Reply) {
		if p.board() != b { // it has been left
			return
		}
		if !r.Done {
			p.solvers.asked.cancel() // the first answer says enough: whether there is any solution at all
		}
		steps := r.Path
		if r.Hint != nil {
			steps = []solver.Deduction{*r.Hint}
		}
		known := p.board().proof.verdict
		b.send(midend.Answered{
			Ticket: q.Ticket, Failed: r.Error, Verdict: r.Verdict, Steps: steps, Mistake: r.Mistake, Known: r.Known,
			Hopeless: known != nil && known.Count == 0,
		})
	})
}

// hintBar has the buttons of a hint, under its sentence.
func (b *boardScreen) hintBar(h *midend.Hint) app.UI {
	bar := b.linesBar(h)
	if h.Wrong() > 0 {
		bar = append(bar, mistakeButtons(h)...)
	} else {
		bar = append(bar, b.stepButtons(h)...)
	}
	bar = append(bar, button("drop-hint", "", "Close", ""))
	return app.Div().Class("hint-bar").Role("group").Aria("label", "Hint").Body(bar...)
}

// stepButtons make a step, lead to its lesson, and show the way to the next goal.
func (b *boardScreen) stepButtons(h *midend.Hint) []app.UI {
	buttons := []app.UI{button("take-hint", "", "Do it", "")}
	switch name := b.m.GoalName(); {
	case h.Steps() > 1:
		buttons = append(buttons, button("take-all", "", "Do all "+strconv.Itoa(h.Steps()), ""))
	case !h.Way() && name != "" && h.Lines() == 0:
		buttons = append(buttons, button("gain", "", "Next "+name, ""))
	}
	if t := h.Now().Technique; t >= 0 {
		if address := learnAddress(b.m.Start().Kind, t); address != "" {
			buttons = append(buttons, app.A().Class("tool plain").ID("lesson").Href("#"+address).Text("Lesson"))
		}
	}
	if steps := b.m.Way(); steps != nil {
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
	buttons := []app.UI{button("take-back", "", one, "")}
	if h.Moves() > 0 {
		buttons = append(buttons, button("undo-mistake", "", "Undo to before the mistake", ""))
	}
	return buttons
}

// linesBar has the buttons to go through a longer argument. Without motion it does not play
// by itself.
func (b *boardScreen) linesBar(h *midend.Hint) []app.UI {
	if h.Lines() == 0 {
		return nil
	}
	bar := []app.UI{disabled(lineButton("line-back", "Previous line", "back"), h.Line() == 0)}
	if !b.page.prefs.calm() {
		name, icon := "Play", "play"
		if h.Playing() {
			name, icon = "Pause", "pause"
		}
		bar = append(bar, lineButton("line-play", name, icon))
	}
	return append(bar, disabled(lineButton("line-on", "Next line", "step"), h.Line() == h.Lines()))
}

func lineButton(do, label, iconName string) app.HTMLButton {
	return app.Button().Type("button").Class("icon-button").Attr("data-do", do).
		Aria("label", label).Title(label).Body(icon(iconName))
}

// calm reports whether the person before the screen wants no motion: as set here, or else
// as the system has it.
func (pr *preferences) calm() bool {
	switch pr.kept[motion] {
	case "reduced":
		return true
	case "full":
		return false
	}
	return browser.Matches("(prefers-reduced-motion: reduce)")
}

// helpLine says what help this game has had, nothing where there was none.
func (b *boardScreen) helpLine() app.UI {
	hints, checks := b.m.Game().Hints(), b.m.Game().Checks()
	var parts []string
	if hints > 0 {
		parts = append(parts, count(hints, "hint"))
	}
	if checks > 0 {
		parts = append(parts, count(checks, "check"))
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
	return !b.none() && b.m.Asked() != midend.AskNothing && b.m.Asked() != midend.AskSound
}

// hintButton asks for a hint, and goes on with it.
func (b *boardScreen) hintButton() app.UI {
	h := b.m.Hint()
	switch {
	case b.asking():
		return button("drop-hint", "", "Cancel", "stop")
	case h == nil:
		return disabled(button("hint", "", "Hint", "hint"), b.looking())
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
	return button("hint", "", label, "hint").(app.HTMLButton).Aria("label", "Hint: "+strings.ToLower(label))
}
