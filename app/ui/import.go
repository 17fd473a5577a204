package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/library"
	"quadrille/app/worker"
	"quadrille/puzzles/exchange"
	"quadrille/solver"
	"quadrille/solver/grid"
)

// imported is what came of a text, a file or a picture.
type imported struct {
	failed string
	said   string // what it was recognised as, to be told once its board stands
	marked []int  // cells of a picture that are doubtful, to be pointed out on the draft
	format string // the form shown in Share
	list   boardList
}

const maxPicture = 32 << 20 // bytes of a picture's file

func (p *page) importBox() app.UI {
	return app.Section().Class("import").Aria("labelledby", "h-import").Body(
		app.H2().ID("h-import").Text("Open a puzzle"),
		app.Label().For("import").Text("Paste a link of this page or of puzz.link, a puzzle as letters or numbers, or a level of another app"),
		app.Textarea().ID("import").Rows(4).Attr("spellcheck", "false").Attr("autocapitalize", "off"),
		app.P().ID("import-error").Class("error").Role("alert").Text(p.read.failed),
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
func (p *page) importFile(file browser.File) {
	if text, ok := file.Text(); ok && file.Size() <= exchange.MaxText {
		p.importText([]byte(text))
		return
	}
	p.openFile(file)
}

// importBoxText opens what stands in the import box.
func (p *page) importBoxText() {
	if text, ok := browser.Written("import"); ok {
		p.importFile(text)
	}
}

// openImport opens a puzzle or a draft, or says why there is none.
func (p *page) openImport(in exchange.Import, err error) {
	if err != nil && in.Draft != nil && p.openMap(*in.Draft, in.Format) {
		return
	}
	if err != nil {
		why := sentence(err)
		if in.Format != "" && in.Format != exchange.LinkFormat {
			why = in.Format + ": " + err.Error()
		}
		p.importFailed(why)
		return
	}
	p.read.failed, p.problem = "", ""
	p.read.said = strings.Join(append([]string{"Read as " + in.Format}, in.Notes...), "; ")
	p.goTo(solver.Link{Kind: in.Kind, Puzzle: in.Puzzle, Position: in.Position}.String())
}

// openMap opens a map that is no puzzle yet on the bench.
func (p *page) openMap(m grid.Map, format string) bool {
	for _, k := range p.kinds {
		if k.Design == nil || k.Design.FromMap == nil {
			continue
		}
		if draft, err := k.Design.FromMap(m); err == nil {
			p.read.failed, p.problem = "", ""
			p.read.said = "Read as " + format + ": not a puzzle yet"
			p.goTo(designPrefix + k.Name + ":" + draft)
			return true
		}
	}
	return false
}

// importFailed says why nothing was opened: at the box, or over the board that stays.
func (p *page) importFailed(why string) {
	switch {
	case p.mode == home:
		p.read.failed = why
		return
	case p.inLibrary():
		p.shelf.failed = why
		return
	}
	p.problem = why
}

// openFile reads a file that was chosen, dropped or pasted.
func (p *page) openFile(file browser.File) {
	picture := strings.HasPrefix(file.Type(), "image/")
	size := file.Size()
	switch {
	case picture && size > maxPicture:
		p.importFailed("This picture is larger than 32 megabytes")
	case picture:
		p.openPicture(file)
	case size > exchange.MaxText && size <= library.MostFile:
		p.openLibraryFile(file)
	case size > exchange.MaxText:
		p.importFailed("This is longer than any puzzle: " + thousands(size) + " bytes")
	default:
		p.readFile(file, size, p.importText)
	}
}

// openLibraryFile reads a file that only a library can be as large as: its beginning first.
func (p *page) openLibraryFile(file browser.File) {
	p.readFile(file, 64, func(text []byte) {
		if library.IsFile(text) {
			p.takeInFile(file, text)
			return
		}
		p.importFailed("This is longer than any puzzle: " + thousands(file.Size()) + " bytes")
	})
}

// readFile gives the first bytes of a file.
func (p *page) readFile(file browser.File, size int, done func([]byte)) {
	go func() {
		text, err := file.Read(0, size)
		p.dispatch(func() {
			if err != nil {
				p.importFailed(sentence(err))
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
func (p *page) openPicture(file browser.File) {
	go func() {
		pixels, err := file.Pixels(pictureSide)
		p.dispatch(func() {
			if err != nil {
				p.importFailed("This picture cannot be read")
				return
			}
			p.readPicture(pixels)
		})
	}()
}

func (p *page) readPicture(pixels browser.Pixels) {
	p.prover.cancel()
	if p.bench != nil {
		p.bench.asked = ""
	}
	p.say = "Looking for the board in the picture…"
	p.prover.askWith(worker.Request{Op: worker.AskPicture, Width: pixels.Width, Height: pixels.Height}, pixels, false, func(r worker.Reply) {
		if r.Error != "" {
			p.say = ""
			p.importFailed(sentence(errorText(r.Error)))
			return
		}
		p.problem, p.read.failed = "", ""
		p.read.marked = r.Marked
		p.read.said = "Read from the picture"
		if n := len(r.Marked); n > 0 {
			p.read.said += ": check the " + count(n, "marked cell")
		}
		p.goTo(designPrefix + r.Draft)
	})
}

// errorText is an error that has only its sentence.
type errorText string

func (e errorText) Error() string { return string(e) }
