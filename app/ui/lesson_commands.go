package ui

func (ln *lessonScreen) command(name string) func(arg string) {
	if ln.board == nil {
		return nil
	}
	return firstOf(lessonCommands.of(ln, name), ln.board.command(name))
}

var lessonCommands = table[lessonScreen]{
	{"show-step", func(ln *lessonScreen, _ string) { ln.help() }},
	{"take-back", func(ln *lessonScreen, _ string) { ln.takeBack() }},
}
