package ui

// doWithHint is what the buttons of a hint come to.
func (hs *hints) doWithHint(what string) {
	switch what {
	case "hint":
		hs.hintOn()
	case "gain":
		hs.askGain()
	case "take-hint":
		hs.takeHint()
	case "take-all":
		hs.takeAll()
	case "take-back":
		hs.takeBack()
	case "undo-mistake":
		hs.undoMistake()
	case "line-back":
		hs.stepLine(-1)
	case "line-on":
		hs.stepLine(1)
	case "line-play":
		hs.playLines()
	}
}
