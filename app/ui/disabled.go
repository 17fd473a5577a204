package ui

import "quadrille/app/ui/shell"

// whyNot tells why the button of a command is disabled: it can be pressed all the same, and says so.
func whyNot(s shell.Screen, do string) string {
	b := boardOf(s)
	dn, _ := s.(*designScreen)
	switch why := disabled[do]; {
	case b != nil && b.showsSolution():
		return "These are not your marks"
	case dn != nil && dn.m.Working():
		return "The solver is at work: cancel it first"
	case why != "":
		return why
	}
	return "Not now"
}

var disabled = map[string]string{
	"undo":           "Nothing to undo",
	"figure-undo":    "Nothing to undo",
	"redo":           "Nothing to redo",
	"reset":          "Nothing to take back",
	"figure-restart": "Nothing to take back",
	"trial":          "Solved: there is nothing left to try",
	"show-step":      "The step is made, or not found yet",
	"line-back":      "This is the first line",
	"line-on":        "This is the last line",
	"zoom":           "The zoom ends here",
	"make":           "No puzzle is like that: change a choice",
	"make-draft":     "No puzzle is like that: change a choice",
	"finish":         "There is nothing to finish",
	"repair":         "There is nothing to make unique",
	"offers":         "Not for this board as it is",
	"draft-solution": "There is no such solution",
	"lock-region":    "Choose a region first",
	"unlock-all":     "Nothing is locked",
	"clear-stars":    "Nothing is placed",
	"set-up":         "This is the first board",
	"set-open":       "Choose a board first",
	"library-export": gathering,
}
