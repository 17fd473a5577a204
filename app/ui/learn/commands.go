package learn

import (
	"quadrille/app/ui/board"
)

func (ln *lessonScreen) Command(name string) func(arg string) {
	if ln.board == nil {
		return nil
	}
	return board.FirstOf(lessonCommands.Command(ln, name), ln.board.Command(name))
}

var lessonCommands = board.Table[lessonScreen]{
	{"show-step", func(ln *lessonScreen, _ string) { ln.Help() }},
	{"take-back", func(ln *lessonScreen, _ string) { ln.takeBack() }},
}
