package library

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
)

// notShared has a sentence for each of those words.
var notShared = map[string]string{
	"large":   "What was shared is larger than 32 megabytes",
	"several": "Several files were shared: share one at a time",
	"empty":   "Nothing was shared: choose a picture, a link or a text",
	"failed":  "What was shared did not arrive. Share it once more, or open it on the front page",
}

// A sharedScreen opens content shared by another app. On success another screen follows.
type sharedScreen struct {
	board.Plain
	shell *shell.Shell
	read  *Importer

	name    string        // of the shared content; empty for none
	opening bool          // it is being read
	library *browser.File // a shared library, until it is added; other sites can send one, too
}

func OpenShared(im *Importer, name string) board.Screen {
	return &sharedScreen{Plain: board.NewPlain(game.SharedWord, "Open what was shared", board.Needs{Games: board.Never}), shell: im.shell, read: im, name: name}
}

// sharedTaken brings the shared content, unless it has been taken before or did not arrive.
type sharedTaken struct {
	file browser.File
	ok   bool
	err  error
}

func (sharedTaken) Event() {}

// Update opens the shared content, like a file that is dropped. A library is added only when asked for.
func (sr *sharedScreen) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case shell.Opened:
		return sr.opened()
	case shell.ReadingEnded:
		sr.opening = false
	case sharedTaken:
		switch {
		case e.ok:
			return []event.Effect{readFile(e.file, headOfFile)}
		case e.err != nil:
			sr.read.fail(notShared["failed"])
		default:
			sr.read.fail("What was shared has been opened already")
		}
	case fileRead:
		switch {
		case e.err != nil:
			sr.read.fail(view.Sentence(e.err))
		case library.IsFile(e.text):
			sr.opening, sr.library = false, &e.file
		default:
			sr.read.ImportFile(e.file)
		}
	}
	return nil
}

// opened takes the shared content. It changes the address first, so that neither a reload nor the way back
// opens it again.
func (sr *sharedScreen) opened() []event.Effect {
	if sr.name == "" {
		return nil
	}
	sr.shell.Address.Rename(game.SharedWord)
	if why := notShared[sr.name]; why != "" {
		sr.read.fail(why)
		return nil
	}
	sr.opening = true
	return []event.Effect{shell.Task(func() event.Event {
		file, ok, err := browser.TakeShared(sr.name)
		return sharedTaken{file, ok, err}
	})}
}

func (sr *sharedScreen) add() {
	if file := sr.library; file != nil {
		sr.opening, sr.library = true, nil
		sr.read.ImportFile(*file)
	}
}

// Body reports the state of the shared content.
func (sr *sharedScreen) Body() app.UI {
	said := "Nothing is waiting to be opened. What you share with Quadrille in other apps opens here."
	switch {
	case sr.library != nil:
		said = "This file has Quadrille games. Add them to your library?"
	case sr.opening:
		said = "Opening what was shared…"
	}
	return app.Main().Class("front shared").Body(
		app.P().ID("shared-said").Role("status").Text(said),
		view.Buttons(
			view.If(sr.library != nil, view.Button("shared-add", "Add the games")),
			view.PlainLink("", "Front page"),
		),
	)
}

func (sr *sharedScreen) Commands() board.Commands { return sharedCommands.Of(sr) }

var sharedCommands = board.Table[sharedScreen]{{"shared-add", func(sr *sharedScreen, _ string) { sr.add() }}}
