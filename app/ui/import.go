package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

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

// hearFiles takes what is dropped or pasted anywhere on the page.
func (p *page) hearFiles() {
	hear := func(event string, do func(e app.Value)) {
		app.Window().Call("addEventListener", event, app.FuncOf(func(_ app.Value, args []app.Value) any {
			p.safely(func() { do(args[0]) })
			return nil
		}))
	}
	take := func(transfer app.Value) bool {
		if !transfer.Truthy() {
			return false
		}
		if files := transfer.Get("files"); files.Length() > 0 {
			file := files.Index(0)
			p.ctx.Dispatch(func(app.Context) { p.safely(func() { p.openFile(file) }) })
			return true
		}
		text := transfer.Call("getData", "text/plain")
		if text.IsUndefined() || text.Equal(app.ValueOf("")) {
			return false
		}
		p.ctx.Dispatch(func(app.Context) { p.safely(func() { p.importValue(text) }) })
		return true
	}
	hear("dragover", func(e app.Value) { e.Call("preventDefault") })
	hear("drop", func(e app.Value) {
		e.Call("preventDefault")
		take(e.Get("dataTransfer"))
	})
	hear("paste", func(e app.Value) {
		// The target may be the document.
		if at := e.Get("target"); at.Get("closest").Truthy() && at.Call("closest", "textarea, input").Truthy() {
			return
		}
		if take(e.Get("clipboardData")) {
			e.Call("preventDefault")
		}
	})
}

// importBoxText opens what stands in the import box.
func (p *page) importBoxText() {
	box := app.Window().Get("document").Call("getElementById", "import")
	if box.Truthy() {
		p.importValue(box.Get("value"))
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
func (p *page) openFile(file app.Value) {
	picture := strings.HasPrefix(file.Get("type").String(), "image/")
	size := file.Get("size").Int()
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
		p.readFile(file, p.importText)
	}
}

// openLibraryFile reads a file that only a library can be as large as: its beginning first.
func (p *page) openLibraryFile(file app.Value) {
	p.readFile(file.Call("slice", 0, 64), func(text []byte) {
		if library.IsFile(text) {
			p.takeInFile(file, text)
			return
		}
		p.importFailed("This is longer than any puzzle: " + thousands(file.Get("size").Int()) + " bytes")
	})
}

// readFile gives the bytes of a file.
func (p *page) readFile(file app.Value, done func([]byte)) {
	p.settle(func() app.Value { return file.Call("arrayBuffer") }, func(buffer app.Value) {
		bytes := app.Window().Get("Uint8Array").New(buffer)
		text := make([]byte, bytes.Length())
		app.CopyBytesToGo(text, bytes)
		done(text)
	}, func() {
		p.importFailed("The browser cannot read this file: it may have been moved or changed")
	})
}

// pictureSide is the longest side of a picture that is looked at; a larger one is scaled
// down by the browser first.
const pictureSide = 1600

// openPicture lets the browser decode a picture and the worker find the board in it.
func (p *page) openPicture(file app.Value) {
	var read, failed app.Func
	answer := func(do func(app.Value)) app.Func {
		return app.FuncOf(func(_ app.Value, args []app.Value) any {
			read.Release()
			failed.Release()
			p.ctx.Dispatch(func(app.Context) { p.safely(func() { do(args[0]) }) })
			return nil
		})
	}
	read = answer(p.readPicture)
	failed = answer(func(app.Value) { p.importFailed("This picture cannot be read") })
	if err := try(func() { app.Window().Call("createImageBitmap", file).Call("then", read, failed) }); err != nil {
		p.importFailed("This picture cannot be read")
	}
}

func (p *page) readPicture(bitmap app.Value) {
	width, height := bitmap.Get("width").Int(), bitmap.Get("height").Int()
	if longest := max(width, height); longest > pictureSide {
		width, height = max(1, width*pictureSide/longest), max(1, height*pictureSide/longest)
	}
	canvas := app.Window().Get("document").Call("createElement", "canvas")
	canvas.Set("width", width)
	canvas.Set("height", height)
	context := canvas.Call("getContext", "2d")
	context.Call("drawImage", bitmap, 0, 0, width, height)
	pixels := context.Call("getImageData", 0, 0, width, height).Get("data")
	p.prover.cancel()
	if p.bench != nil {
		p.bench.asked = ""
	}
	p.say = "Looking for the board in the picture…"
	p.prover.askWith(worker.Request{Op: worker.AskPicture, Width: width, Height: height}, pixels, false, func(r worker.Reply) {
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
