package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	making "quadrille/app/design"
	"quadrille/app/library"
	"quadrille/app/worker"
	"quadrille/puzzles/exchange"
)

// An importer reads a text, a file or a picture, and holds what came of it.
type importer struct {
	page *page

	failed string
	format string // the form shown in Share
	list   boardList
}

const maxPicture = 32 << 20 // bytes of a picture's file

func (im *importer) importBox() app.UI {
	return app.Section().Class("import").Aria("labelledby", "h-import").Body(
		app.H2().ID("h-import").Text("Open a puzzle"),
		app.Label().For("import").Text("Paste a link of this page or of puzz.link, a puzzle as letters or numbers, or a level of another app"),
		app.Textarea().ID("import").Rows(4).Attr("spellcheck", "false").Attr("autocapitalize", "off"),
		app.P().ID("import-error").Class("error").Role("alert").Text(im.failed),
		app.Div().Class("buttons").Body(
			button("import", "", "Open", ""),
			app.Label().Class("tool plain file").Body(
				app.Text("Open a file or a picture"),
				app.Input().ID("import-file").Type("file").Class("unseen").Attr("data-set", "file"),
			),
		),
		app.P().Class("quiet").Text("Or drop a file anywhere on this page; pasting works too. A screenshot of a board is read here, in your browser: it goes nowhere."),
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
		im.importFailed(r.Error)
		return
	}
	im.failed, im.page.notes.problem = "", ""
	switch {
	case r.Exchange != nil:
		im.list = boardList{r.Exchange.Boards, r.Exchange.Unread, firstShown}
		im.page.nav.goTo(boardsWord)
	case r.Draft != "":
		im.page.nav.goWith(designPrefix+r.Draft, arrival{said: r.Text})
	default:
		im.page.nav.goWith(r.Link, arrival{said: r.Text})
	}
}

// importFailed says why nothing was opened: at the box, or over the board that stays.
func (im *importer) importFailed(why string) {
	switch {
	case is[*homeScreen](im.page):
		im.failed = why
		return
	case im.page.in(libraryWord):
		im.page.library().failed = why
		return
	}
	im.page.notes.problem = why
}

// openFile reads a file that was chosen, dropped or pasted.
func (im *importer) openFile(file browser.File) {
	picture := strings.HasPrefix(file.Type(), "image/")
	size := file.Size()
	switch {
	case picture && size > maxPicture:
		im.importFailed("This picture is larger than 32 megabytes")
	case picture:
		im.openPicture(file)
	case size > exchange.MaxText && size <= library.MostFile:
		im.openLibraryFile(file)
	case size > exchange.MaxText:
		im.importFailed("This is longer than any puzzle: " + thousands(size) + " bytes")
	default:
		im.readFile(file, size, func(text []byte) { im.importText(file, text) })
	}
}

// openLibraryFile reads a file that only a library can be as large as: its beginning first.
func (im *importer) openLibraryFile(file browser.File) {
	im.readFile(file, 64, func(text []byte) {
		if library.IsFile(text) {
			im.page.keeper.takeIn(file, text)
			return
		}
		im.importFailed("This is longer than any puzzle: " + thousands(file.Size()) + " bytes")
	})
}

// readFile gives the first bytes of a file.
func (im *importer) readFile(file browser.File, size int, done func([]byte)) {
	go func() {
		text, err := file.Read(0, size)
		im.page.run.dispatch(func() {
			if err != nil {
				im.importFailed(sentence(err))
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
		im.page.run.dispatch(func() {
			if err != nil {
				im.importFailed("This picture cannot be read")
				return
			}
			im.readPicture(pixels)
		})
	}()
}

func (im *importer) readPicture(pixels browser.Pixels) {
	im.page.solvers.prover.cancel()
	if !im.page.design().none() {
		im.page.design().send(making.Forget)
	}
	im.page.visit.view.say("Looking for the board in the picture…")
	im.page.solvers.prover.askWith(worker.Request{Op: worker.AskPicture, Width: pixels.Width, Height: pixels.Height}, pixels.Payload(), false, func(r worker.Reply) {
		if r.Error != "" {
			im.page.visit.view.say("")
			im.importFailed(sentence(errorText(r.Error)))
			return
		}
		im.page.notes.problem, im.failed = "", ""
		said := "Read from the picture"
		if n := len(r.Marked); n > 0 {
			said += ": check the " + count(n, "marked cell")
		}
		im.page.nav.goWith(designPrefix+r.Draft, arrival{said: said, marked: r.Marked})
	})
}

// errorText is an error that has only its sentence.
type errorText string

func (e errorText) Error() string { return string(e) }
