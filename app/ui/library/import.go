package library

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/puzzles/exchange/foreign"
	"quadrille/solver"
	"quadrille/solver/all"
)

// An Importer reads a text, a file or a picture, and holds the result.
type Importer struct {
	*Reading
	Work *Work
	own  func(text string) (fragment string, ok bool) // returns the fragment of a link to a screen of ours

	asks    shell.Part
	list    boardList   // of the text that was opened last
	picture pictureRead // the last one
}

// New returns the importer of a page, with its jobs. Uncover closes an open dialog, own returns the fragment
// of a link to a screen of ours, and anew reads the game or draft on the page again.
func New(sh *shell.Shell, uncover func(), own func(text string) (fragment string, ok bool), anew func()) *Importer {
	rd := &Reading{shell: sh, uncover: uncover}
	lw := &Work{shell: sh, reading: rd, anew: anew, ungraded: map[string]bool{}, asks: shell.Part{Life: context.Background}}
	return &Importer{Reading: rd, Work: lw, own: own, asks: shell.Part{Life: context.Background}}
}

const maxPicture = 32 << 20 // bytes of a picture's file

func (im *Importer) ImportBox() app.UI {
	return view.Section("import", "h-import", "Open a puzzle",
		app.Label().For("import").Text("Paste a link, a puzzle as letters or numbers, or a level from another app"),
		app.Textarea().ID("import").Rows(4).Attr("spellcheck", "false").Attr("autocapitalize", "off"),
		view.Buttons(
			view.Button("import", "Open"),
			view.FileField("import-file", "Open a file or picture"),
		),
		view.P("quiet", "You can also drop a file anywhere on this page, or paste it. Screenshots of boards are read in your browser and go nowhere."),
	)
}

// DropSeveral refuses files dropped at once.
func (im *Importer) DropSeveral(n int) {
	im.fail("These are " + game.Count(n, "file") + ": drop one at a time")
}

// ImportFile opens a file that was dropped, pasted or shared, or the text in the box. A text longer than
// any puzzle can only be a library: it is read in parts, like a file.
func (im *Importer) ImportFile(file browser.File) {
	im.uncover()
	im.stopReading()
	if file.Size() <= foreign.MaxText {
		if text, ok := file.Text(); ok {
			im.importText(file, []byte(text))
			return
		}
	}
	im.OpenFile(file)
}

func (im *Importer) ImportBoxText() {
	if text, ok := browser.Written("import"); ok {
		im.ImportFile(text)
	}
}

// openText opens the puzzle, the draft or the list of boards found in a text, or explains why it has none. A board with any
// number of stars that is in the library is that one.
func (im *Importer) openText(found ask.Found) {
	if found.Boards != nil {
		im.list = boardList{found.Boards, found.Question, found.Unread, moreShown}
	}
	if found.Question != "" && found.Link == "" {
		for _, one := range found.Boards {
			if link, err := game.Open(all.Kinds(), one.Link); err == nil && im.shell.Games.All != nil && im.shell.Games.All.Get(link.Name()).Link != "" {
				im.shell.Address.GoWith(one.Link, shell.Arrival{Message: board.AlreadyHere})
				return
			}
		}
	}
	switch {
	case found.Boards != nil && found.Link == "":
		im.shell.Address.Go(game.BoardsWord)
	case found.Draft != "":
		im.shell.Address.GoWith(game.DesignWord+":"+found.Draft, shell.Arrival{Source: found.Text})
	default:
		im.shell.Address.GoWith(found.Link, shell.Arrival{Message: found.Text, Read: true})
	}
}

// Counted reports whether the text that was opened last does not say how many stars go in each row of a board, by the name
// of its puzzle: the list has it with each number.
func (im *Importer) Counted(name string) bool {
	return im.list.question != "" && slices.ContainsFunc(im.list.boards, func(b ask.Board) bool {
		return b.Link == name || strings.HasPrefix(b.Link, name+":")
	})
}

// OpenFile reads a file that was chosen, dropped or pasted.
func (im *Importer) OpenFile(file browser.File) {
	im.stopReading()
	picture := strings.HasPrefix(file.Type(), "image/") && file.Type() != "image/svg+xml" // which is a text
	size := file.Size()
	switch {
	case picture && size > maxPicture:
		im.failPicture("This picture is larger than 32 megabytes")
	case picture:
		im.openPicture(pictureRead{file: file, unreadable: "This picture cannot be read: try a PNG or a JPEG"})
	case file.Type() == "application/pdf":
		im.fail("I can't read PDFs: open a screenshot of the board")
	case strings.Contains(file.Type(), "spreadsheet"):
		im.fail("I can't read spreadsheet files here: select the cells of the board, copy them and paste them on this page")
	case size > library.MaxFile:
		im.fail("This file is larger than 32 megabytes")
	case size > foreign.MaxText:
		im.do(readFile(file, headOfFile))
	default:
		im.do(readFile(file, size))
	}
}

const noPicture = "This is neither a text nor a picture that this browser can read: open a screenshot of the board"

// headOfFile is the number of bytes that tell what a large file is.
const headOfFile = 64

// openLarge opens a file larger than any puzzle by its first bytes. It is a library, a set, or a picture
// without a media type, such as a HEIC on some systems, or a table of a spreadsheet.
func (im *Importer) openLarge(file browser.File, head []byte) []event.Effect {
	_, set := course.SetText(string(head))
	switch {
	case bytes.HasPrefix(bytes.TrimSpace(head), []byte("<")) && file.Size() <= foreign.MaxHTML, set && file.Size() <= course.MaxSetText:
		return []event.Effect{readFile(file, file.Size())}
	case library.IsFile(head):
		im.Work.take(file, head)
	case bytes.IndexByte(head, 0) >= 0:
		im.openPicture(pictureRead{file: file, unreadable: noPicture})
	default:
		im.fail("This is longer than any puzzle: " + game.Thousands(file.Size()) + " bytes")
	}
	return nil
}

// readFile reads the first bytes of a file, or all.
func readFile(file browser.File, size int) shell.Task {
	return func() event.Event {
		text, err := file.Read(0, min(size, file.Size()))
		return fileRead{file, size >= file.Size(), text, err}
	}
}

// The events of an Importer, besides answers.
type (
	fileRead struct {
		file browser.File
		all  bool
		text []byte
		err  error
	}

	// A pixelsRead brings a picture that the browser has decoded, if it can.
	pixelsRead struct {
		reading context.Context
		pixels  browser.Pixels
		err     error
	}
)

func (fileRead) Event()   {}
func (pixelsRead) Event() {}

func (im *Importer) do(effects ...event.Effect) {
	im.asks.Do(im.shell, im, im.shell.Pool.Reader, effects...)
}

// Update opens what has been read.
func (im *Importer) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case fileRead:
		switch {
		case e.err != nil:
			im.fail(view.Sentence(e.err))
		case e.all:
			im.importText(e.file, e.text)
		default:
			return im.openLarge(e.file, e.text)
		}
	case setRead:
		if e.err != nil {
			im.fail(view.Sentence(e.err))
			return nil
		}
		goToSet(im.shell, e.set)
	case StillReading:
		if !im.Say(e) {
			return []event.Effect{shell.Draw{}}
		}
	case pixelsRead:
		return im.findBoard(e)
	case event.Answered:
		if im.asks.Takes(e) && im.End() {
			im.answered(e)
		}
	}
	return nil
}

// importText opens the text of a file through the address bar like any link, or lists its boards if it holds
// several.
func (im *Importer) importText(file browser.File, text []byte) {
	if library.IsFile(text) {
		im.Work.take(file, text)
		return
	}
	if set, ok := course.SetText(string(text)); ok {
		im.do(openSet(set))
		return
	}
	if to, ok := im.own(string(text)); ok {
		im.shell.Address.Go(to)
		return
	}
	if foreign.IsBytes(text) {
		im.openPicture(pictureRead{file: file, unreadable: noPicture})
		return
	}
	im.do(im.Ask(im.asks.Ask(ask.Read{Text: text}))...)
}

func (im *Importer) answered(e event.Answered) {
	drawn, picture := e.Answer.(ask.Drawn)
	switch {
	case e.Error != "" && picture:
		im.refusePicture(solver.Capital(e.Error), true)
	case e.Error != "":
		im.fail(e.Error)
	case picture:
		im.shell.Address.GoWith(game.DesignWord+":"+drawn.Draft, shell.Arrival{Source: "Read from the picture", Marked: drawn.Marked})
	default:
		im.openText(e.Answer.(ask.Found))
	}
}

// A pictureRead is a picture whose board is looked for.
type pictureRead struct {
	file       browser.File
	unreadable string // says that the browser cannot decode it
	cropped    bool   // by the player
	refused    string // why the board was not found in the frame
}

// pictureSide is the longest side of a picture to analyse. The browser first scales down a larger one.
const pictureSide = 1600

// openPicture lets the browser decode a picture and a worker find the board in it. The page says so
// meanwhile, until the player cancels it, opens something else or leaves the screen.
func (im *Importer) openPicture(p pictureRead) {
	im.readPicture(p, browser.Whole)
	im.shell.Notices.Read(im.reading, "Reading the picture…")
}

// readPicture opens the board in an area of a picture in Design.
func (im *Importer) readPicture(p pictureRead, area browser.Area) {
	im.begin(im.shell.Visit())
	im.picture = p
	reading := im.reading
	im.do(shell.Task(func() event.Event {
		pixels, err := p.file.Pixels(area, pictureSide)
		return pixelsRead{reading, pixels, err}
	}))
}

func (im *Importer) findBoard(e pixelsRead) []event.Effect {
	switch {
	case e.reading.Err() != nil:
	case e.err == browser.ErrPixels:
		im.refusePicture("This picture has more than 24 million pixels: crop it to the board", false)
	case e.err != nil:
		im.refusePicture("", false)
	default:
		q := im.asks.Ask(ask.Picture{Width: e.pixels.Width, Height: e.pixels.Height})
		return []event.Effect{shell.AskWith{Ask: q, Payload: e.pixels.Payload()}}
	}
	return nil
}

// refusePicture says why no board was found in a picture. If it could be decoded the player may crop it.
func (im *Importer) refusePicture(why string, decoded bool) {
	if im.picture.cropped {
		im.stopReading()
		im.picture.refused = why
		return
	}
	im.failPicture(cmp.Or(why, im.picture.unreadable))
	if decoded {
		im.shell.Notices.Offer(view.Button("crop", "Crop it by hand"))
	}
}

// failPicture explains why a picture was not read, in the place of the notice that it was being read.
func (im *Importer) failPicture(why string) {
	im.stopReading()
	im.fail(why)
}
