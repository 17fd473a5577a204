package ui

import (
	"errors"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	making "quadrille/app/design"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/app/worker"
	"quadrille/puzzles/exchange"
)

// An importer reads a text, a file or a picture, and holds what came of it.
type importer struct {
	shell *shell.Shell
	work  *libraryWork

	failed string    // why nothing was opened, at the import box
	list   boardList // of the text that was opened last
}

const maxPicture = 32 << 20 // bytes of a picture's file

func (im *importer) importBox() app.UI {
	return app.Section().Class("import").Aria("labelledby", "h-import").Body(
		app.H2().ID("h-import").Text("Open a puzzle"),
		app.Label().For("import").Text("Paste a link, a puzzle as letters or numbers, or a level of another app"),
		app.Textarea().ID("import").Rows(4).Attr("spellcheck", "false").Attr("autocapitalize", "off"),
		app.P().ID("import-error").Class("error").Role("alert").Text(im.failed),
		app.Div().Class("buttons").Body(
			view.Button("import", "", "Open", ""),
			app.Label().Class("tool plain file").Body(
				app.Text("Open a file or picture"),
				app.Input().ID("import-file").Type("file").Class("unseen").Attr("data-set", "file"),
			),
		),
		app.P().Class("quiet").Text("You can also drop a file anywhere on this page, or paste it. Screenshots of boards are read in your browser and go nowhere."),
	)
}

// importFile opens what was dropped or pasted, or is written in the box. A text that is longer than
// any puzzle can only be a library: it is read in parts, like a file.
func (im *importer) importFile(file browser.File) {
	if text, ok := file.Text(); ok && file.Size() <= exchange.MaxText {
		im.importText(file, []byte(text))
		return
	}
	im.openFile(file)
}

// importBoxText opens what stands in the import box.
func (im *importer) importBoxText() {
	if text, ok := browser.Written("import"); ok {
		im.importFile(text)
	}
}

// openText opens what was found in a text: a puzzle or a draft, or the list of its boards; or it
// says why there is nothing.
func (im *importer) openText(r worker.Reply) {
	if r.Error != "" {
		im.fail(r.Error)
		return
	}
	im.failed, im.shell.Notices.Problem = "", ""
	switch {
	case r.Exchange != nil:
		im.list = boardList{r.Exchange.Boards, r.Exchange.Unread, firstShown}
		im.shell.Address.Go(boardsWord)
	case r.Draft != "":
		im.shell.Address.GoWith(designPrefix+r.Draft, shell.Arrival{Said: r.Text})
	default:
		im.shell.Address.GoWith(r.Link, shell.Arrival{Said: r.Text})
	}
}

// fail says why nothing was opened: at the box, or over the board that stays.
func (im *importer) fail(why string) {
	switch s := im.shell.Screen.(type) {
	case *homeScreen:
		im.failed = why
	case *libraryScreen:
		s.failed = why
	case *sharedScreen:
		s.failed = why
	default:
		im.shell.Notices.Problem = why
	}
}

// openFile reads a file that was chosen, dropped or pasted.
func (im *importer) openFile(file browser.File) {
	picture := strings.HasPrefix(file.Type(), "image/")
	size := file.Size()
	switch {
	case picture && size > maxPicture:
		im.fail("This picture is larger than 32 megabytes")
	case picture:
		im.openPicture(file)
	case size > exchange.MaxText && size <= library.MostFile:
		im.openLibraryFile(file)
	case size > exchange.MaxText:
		im.fail("This is longer than any puzzle: " + view.Thousands(size) + " bytes")
	default:
		im.readFile(file, size, func(text []byte) { im.importText(file, text) })
	}
}

// openLibraryFile reads a file that only a library can be as large as: its beginning first.
func (im *importer) openLibraryFile(file browser.File) {
	im.readFile(file, 64, func(text []byte) {
		if library.IsFile(text) {
			im.work.take(file, text)
			return
		}
		im.fail("This is longer than any puzzle: " + view.Thousands(file.Size()) + " bytes")
	})
}

// readFile gives the first bytes of a file.
func (im *importer) readFile(file browser.File, size int, done func([]byte)) {
	go func() {
		text, err := file.Read(0, size)
		im.shell.Run.Do(func() {
			if err != nil {
				im.fail(view.Sentence(err))
				return
			}
			done(text)
		})
	}()
}

// pictureSide is the longest side of a picture that is looked at; a larger one is scaled
// down by the browser first.
const pictureSide = 1600

// openPicture lets the browser decode a picture and the worker find the board in it.
func (im *importer) openPicture(file browser.File) {
	go func() {
		pixels, err := file.Pixels(pictureSide)
		im.shell.Run.Do(func() {
			if err != nil {
				im.fail("This picture cannot be read")
				return
			}
			im.readPicture(pixels)
		})
	}()
}

func (im *importer) readPicture(pixels browser.Pixels) {
	prover := im.shell.Pool.Prover()
	prover.Cancel()
	if dn, ok := im.shell.Screen.(*designScreen); ok {
		dn.send(making.Forget)
	}
	im.say("Looking for the board in the picture…")
	prover.AskWith(im.shell.Visit(), worker.Request{Op: worker.AskPicture, Width: pixels.Width, Height: pixels.Height}, pixels.Payload(), func(r worker.Reply) {
		if r.Error != "" {
			im.say("")
			im.fail(view.Sentence(errors.New(r.Error)))
			return
		}
		im.shell.Notices.Problem, im.failed = "", ""
		said := "Read from the picture"
		if n := len(r.Marked); n > 0 {
			said += ": check the " + view.Count(n, "marked cell")
		}
		im.shell.Address.GoWith(designPrefix+r.Draft, shell.Arrival{Said: said, Marked: r.Marked})
	})
}

// say says a sentence in the place of the verdict, if there is a board.
func (im *importer) say(text string) {
	if w, _ := activeBoardOf(im.shell.Screen); w != nil {
		w.say(text)
	}
}
