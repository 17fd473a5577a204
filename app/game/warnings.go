package game

// Warnings is the name of a choice that every kind has: when broken rules are shown. Its
// values are "on", "ask" (when the player checks the board) and "off".
const Warnings = "warnings"

// WarningsChoice is that choice, to be seen on a board with a broken rule.
func WarningsChoice(e Example) Choice {
	return Choice{
		Name: Warnings, Label: "Warnings", Values: []string{"on", "ask", "off"},
		Labels:  []string{"At once", "On check", "Never"},
		About:   "Broken rules are hatched and ringed on the board, and told below it.",
		Example: e,
	}
}

// Warns reports whether broken rules are shown.
func (v View) Warns() bool {
	switch v.Options[Warnings] {
	case "on":
		return !v.Watching
	case "ask":
		return !v.Watching && v.Checked
	}
	return false
}
