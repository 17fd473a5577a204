package learn

import (
	"quadrille/app/ui/board"
)

func (ln *lessonScreen) Command(name, arg string) (known bool) {
	return ln.board != nil && (lessonCommands.Command(ln, name, arg) || ln.board.Command(name, arg))
}

var lessonCommands = board.Table[lessonScreen]{
	{"show-step", func(ln *lessonScreen, _ string) { ln.Help() }},
	{"take-back", func(ln *lessonScreen, _ string) { ln.takeBack() }},
}
