package ui

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
)

// hintShown reports whether the page tells a hint.
func (hs *hints) hintShown() bool { return hs.told != nil && hs.page.peek == "" }

// hintStatus is what the verdict line says of a hint.
func (hs *hints) hintStatus() game.Status {
	text := hs.told.Now().Text
	if hs.told.Stage() == 1 {
		text = hs.wayText() + text
	}
	return game.Status{Text: hs.lineText() + text}
}

// hintBar has the buttons of a hint, under its sentence.
func (hs *hints) hintBar() app.UI {
	bar := hs.linesBar()
	if hs.mistake != nil {
		bar = append(bar, hs.mistakeButtons()...)
	} else {
		bar = append(bar, hs.stepButtons()...)
	}
	bar = append(bar, button("drop-hint", "", "Close", ""))
	return app.Div().Class("hint-bar").Role("group").Aria("label", "Hint").Body(bar...)
}

// stepButtons make a step, lead to its lesson, and show the way to the next gain.
func (hs *hints) stepButtons() []app.UI {
	buttons := []app.UI{button("take-hint", "", "Do it", "")}
	switch name := hs.gainName(); {
	case len(hs.steps) > 1:
		buttons = append(buttons, button("take-all", "", "Do all "+strconv.Itoa(len(hs.steps)), ""))
	case !hs.gain && name != "" && len(hs.told.Lines()) == 0:
		buttons = append(buttons, button("gain", "", "Next "+name, ""))
	}
	if t := hs.told.Now().Technique; t >= 0 {
		if address := learnAddress(hs.page.link.Kind, t); address != "" {
			buttons = append(buttons, app.A().Class("tool plain").ID("lesson").Href("#"+address).Text("Lesson"))
		}
	}
	if steps := hs.waySteps(); steps != nil {
		buttons = append(buttons, wayList(steps))
	}
	return buttons
}

// mistakeButtons mend a mistake, once it has been told.
func (hs *hints) mistakeButtons() []app.UI {
	m := hs.mistake
	if !hs.told.Last() {
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
func (hs *hints) helpLine() app.UI {
	hints, checks := hs.page.game.Hints(), hs.page.game.Checks()
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
func (hs *hints) hintButton() app.UI {
	switch {
	case hs.asking:
		return button("drop-hint", "", "Cancel", "stop")
	case hs.told == nil:
		return disabled(button("hint", "", "Hint", "hint"), hs.page.peek != "")
	}
	label := "Do it"
	switch {
	case !hs.told.Last() && hs.mistake != nil:
		label = "Where?"
		if hs.told.Stage() > 1 {
			label = "Why?"
		}
	case !hs.told.Last():
		label = "How?"
		if hs.told.Stage() > 1 {
			label = "Why?"
		}
	case hs.mistake != nil:
		label = "Take back"
	}
	return button("hint", "", label, "hint").(app.HTMLButton).Aria("label", "Hint: "+strings.ToLower(label))
}
