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
