package ui

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
)

// hintShown reports whether the page tells a hint.
func (p *page) hintShown() bool { return p.hint.told != nil && p.peek == "" }

// hintStatus is what the verdict line says of a hint.
func (p *page) hintStatus() game.Status {
	text := p.hint.told.Now().Text
	if p.hint.told.Stage() == 1 {
		text = p.wayText() + text
	}
	return game.Status{Text: p.lineText() + text}
}

// hintBar has the buttons of a hint, under its sentence.
func (p *page) hintBar() app.UI {
	bar := p.linesBar()
	if p.hint.mistake != nil {
		bar = append(bar, p.mistakeButtons()...)
	} else {
		bar = append(bar, p.stepButtons()...)
	}
	bar = append(bar, button("drop-hint", "", "Close", ""))
	return app.Div().Class("hint-bar").Role("group").Aria("label", "Hint").Body(bar...)
}

// stepButtons make a step, lead to its lesson, and show the way to the next gain.
func (p *page) stepButtons() []app.UI {
	h := &p.hint
	buttons := []app.UI{button("take-hint", "", "Do it", "")}
	switch name := p.gainName(); {
	case len(h.steps) > 1:
		buttons = append(buttons, button("take-all", "", "Do all "+strconv.Itoa(len(h.steps)), ""))
	case !h.gain && name != "" && len(h.told.Lines()) == 0:
		buttons = append(buttons, button("gain", "", "Next "+name, ""))
	}
	if t := h.told.Now().Technique; t >= 0 {
		if address := learnAddress(p.link.Kind, t); address != "" {
			buttons = append(buttons, app.A().Class("tool plain").ID("lesson").Href("#"+address).Text("Lesson"))
		}
	}
	if steps := p.waySteps(); steps != nil {
		buttons = append(buttons, wayList(steps))
	}
	return buttons
}

// mistakeButtons mend a mistake, once it has been told.
func (p *page) mistakeButtons() []app.UI {
	m := p.hint.mistake
	if !p.hint.told.Last() {
		return nil
	}
	one := "Take it back"
	if len(m.Wrong) > 1 {
		one = "Take them back"
	}
	buttons := []app.UI{button("take-back", "", one, "")}
	if m.moves > 0 {
		buttons = append(buttons, button("undo-mistake", "", "Undo to before the mistake", ""))
	}
	return buttons
}

// helpLine says what help this game has had, nothing where there was none.
func (p *page) helpLine() app.UI {
	hints, checks := p.game.Hints(), p.game.Checks()
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

// hintButton asks for a hint, and goes on with it.
func (p *page) hintButton() app.UI {
	h := &p.hint
	switch {
	case h.asking:
		return button("drop-hint", "", "Cancel", "stop")
	case h.told == nil:
		return disabled(button("hint", "", "Hint", "hint"), p.peek != "")
	}
	label := "Do it"
	switch {
	case !h.told.Last() && h.mistake != nil:
		label = "Where?"
		if h.told.Stage() > 1 {
			label = "Why?"
		}
	case !h.told.Last():
		label = "How?"
		if h.told.Stage() > 1 {
			label = "Why?"
		}
	case h.mistake != nil:
		label = "Take back"
	}
	return button("hint", "", label, "hint").(app.HTMLButton).Aria("label", "Hint: "+strings.ToLower(label))
}
