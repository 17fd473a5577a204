package ui

// doWithHint is what the buttons of a hint come to.
func (p *page) doWithHint(what string) {
	switch what {
	case "hint":
		p.hintOn()
	case "gain":
		p.askGain()
	case "take-hint":
		p.takeHint()
	case "take-all":
		p.takeAll()
	case "take-back":
		p.takeBack()
	case "undo-mistake":
		p.undoMistake()
	case "line-back":
		p.stepLine(-1)
	case "line-on":
		p.stepLine(1)
	case "line-play":
		p.playLines()
	}
}

// hintKey answers the keys that have a meaning of their own while a hint is told.
func (p *page) hintKey(key string) bool {
	lines := len(p.hint.told.Lines()) > 0
	switch {
	case key == "Enter" && p.mode == learn:
		p.tryStep()
	case key == "Enter" && p.hint.mistake == nil:
		p.takeHint()
	case key == "Enter":
		p.hintOn() // nothing is mended that has not been told
	case lines && (key == "." || key == ">"):
		p.stepLine(1)
	case lines && (key == "," || key == "<"):
		p.stepLine(-1)
	default:
		return false
	}
	return true
}

// hintKeys are the lines about hints in the table of keys.
func (p *page) hintKeys() [][2]string {
	rows := [][2]string{{"H", "hint, and more of it: where, how, why, do it"}}
	if p.face.Types {
		rows[0][1] += "; where H is no letter of the puzzle"
	}
	if name := p.gainName(); name != "" {
		rows = append(rows, [2]string{"Shift+H", "the way to the next " + name})
	}
	return append(rows,
		[2]string{"Enter", "while a hint is shown: do it"},
		[2]string{". and ,", "while it argues in several lines: next, previous"},
		[2]string{"Escape", "put the hint away"},
	)
}
