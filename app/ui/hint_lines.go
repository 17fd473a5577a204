package ui

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// stepLine goes a line forward or back in a longer argument.
func (hs *hints) stepLine(by int) {
	if hs.told == nil || len(hs.told.Lines()) == 0 {
		return
	}
	hs.playing.stop()
	hs.page.say, hs.page.cause = "", nil
	if !hs.told.Step(by) {
		hs.page.again = !hs.page.again
	}
}

// How long a line stays while an argument plays.
const (
	lineTime = 1200 * time.Millisecond
	wordTime = 25 * time.Millisecond // for each byte of it
)

// playLines plays a longer argument line by line, from the beginning if it stands at its
// end, or stops that.
func (hs *hints) playLines() {
	switch {
	case hs.told == nil || len(hs.told.Lines()) == 0:
		return
	case hs.playing != nil:
		hs.playing.stop()
		return
	}
	if hs.told.Line() == len(hs.told.Lines()) {
		hs.told.Step(-hs.told.Line())
	}
	hs.nextLine()
}

// nextLine shows a line, and the next one a while later.
func (hs *hints) nextLine() {
	hs.playing = nil
	if hs.told.Step(1) {
		hs.page.say, hs.page.cause = "", nil
		hs.playing = hs.page.setTimer(lineTime+wordTime*time.Duration(len(hs.told.Now().Text)), hs.nextLine)
	}
}

// linesBar has the buttons to go through a longer argument. Without motion it does not play
// by itself.
func (hs *hints) linesBar() []app.UI {
	told := hs.told
	if len(told.Lines()) == 0 {
		return nil
	}
	bar := []app.UI{disabled(lineButton("line-back", "Previous line", "back"), told.Line() == 0)}
	if !hs.calm() {
		name, icon := "Play", "play"
		if hs.playing != nil {
			name, icon = "Pause", "pause"
		}
		bar = append(bar, lineButton("line-play", name, icon))
	}
	return append(bar, disabled(lineButton("line-on", "Next line", "step"), told.Line() == len(told.Lines())))
}

func lineButton(do, label, iconName string) app.HTMLButton {
	return app.Button().Type("button").Class("icon-button").Attr("data-do", do).
		Aria("label", label).Title(label).Body(icon(iconName))
}

// calm reports whether the person before the screen wants no motion: as set here, or else
// as the system has it.
func (hs *hints) calm() bool {
	switch hs.page.kept[motion] {
	case "reduced":
		return true
	case "full":
		return false
	}
	return browser.Matches("(prefers-reduced-motion: reduce)")
}

// lineText says which line of a longer argument is told.
func (hs *hints) lineText() string {
	told := hs.told
	if told.Line() == 0 {
		return ""
	}
	return strconv.Itoa(told.Line()) + " of " + strconv.Itoa(len(told.Lines())) + ": "
}
