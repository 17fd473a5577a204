package ui

import "quadrille/app/ui/shell"

// whyNot tells why the button of a command is disabled: it can be pressed all the same, and says so.
func whyNot(s shell.Screen, do string) string {
	if b := boardOf(s); b != nil && b.showsSolution() {
		return "These are not your marks"
	}
	for _, d := range disabled {
		if d[0] == do {
			return d[1]
		}
	}
	return "Not now"
}

// disabled lists commands and why they are disabled.
var disabled = [...][2]string{
	{"undo", "Nothing to undo"},
	{"figure-undo", "Nothing to undo"},
	{"redo", "Nothing to redo"},
	{"reset", "Nothing to take back"},
	{"figure-restart", "Nothing to take back"},
	{"trial", "Solved: there is nothing left to try"},
	{"show-step", "The step is made, or not found yet"},
	{"line-back", "This is the first line"},
	{"line-on", "This is the last line"},
	{"zoom", "The zoom ends here"},
	{"make", "No puzzle is like that: change a choice"},
	{"draft-solution", "There is no such solution"},
	{"unlock-all", "Nothing is locked"},
	{"set-open", "Choose a board first"},
}
