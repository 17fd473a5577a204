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
	read  *importer

	name    string        // of the shared content; empty for none
	opening bool          // it is being read
	library *browser.File // a shared library, until it is added; other sites can send one, too
}

func OpenShared(im *importer, name string) board.Screen {
	return &sharedScreen{Plain: board.NewPlain(game.SharedWord, "Open what was shared"), shell: im.shell, read: im, name: name}
}

func (sr *sharedScreen) Needs() board.Needs {
	return board.Needs{Games: board.Never, Opened: sr.opened, Headings: []string{"title"}}
}

// Update ends the opening.
func (sr *sharedScreen) Update(e event.Event) []event.Effect {
	if e == (shell.ReadingEnded{}) {
		sr.opening = false
	}
	return nil
}

// opened opens the shared content. It changes the address first, so that neither a reload nor the way back
// opens it again.
func (sr *sharedScreen) opened() {
	if sr.name == "" {
		return
	}
	sr.shell.Address.Rename(game.SharedWord)
	if why := notShared[sr.name]; why != "" {
		sr.read.fail(why)
		return
	}
	sr.opening = true
	left := sr.shell.Visit()
	go func() {
		file, ok, err := browser.TakeShared(sr.name)
		sr.shell.Run.Do(func() {
			switch {
			case left.Err() != nil:
			case ok:
				sr.take(file)
			case err != nil:
				sr.read.fail(notShared["failed"])
			default:
				sr.read.fail("What was shared has been opened already")
			}
		})
	}()
}

// take opens a file like one that is dropped. A library is added only when asked for.
func (sr *sharedScreen) take(file browser.File) {
	left := sr.shell.Visit()
	sr.read.readFile(file, min(file.Size(), 64), func(head []byte) {
		switch {
		case left.Err() != nil:
		case library.IsFile(head):
			sr.opening, sr.library = false, &file
		default:
			sr.read.ImportFile(file)
		}
	})
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

func (sr *sharedScreen) Command(name string) func(arg string) {
	return sharedCommands.Command(sr, name)
}

var sharedCommands = board.Table[sharedScreen]{{"shared-add", func(sr *sharedScreen, _ string) { sr.add() }}}
