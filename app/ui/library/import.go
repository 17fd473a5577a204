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
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/pool"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/puzzles/exchange/foreign"
	"quadrille/solver"
	"quadrille/solver/all"
)

// An importer reads a text, a file or a picture, and holds the result.
type importer struct {
	shell   *shell.Shell
	work    *Work
	uncover func()                                       // closes an open dialog, which would hide the result
	own     func(text string) (fragment string, ok bool) // returns the fragment of a link to a screen of ours

	stop func()    // ends the reading of a text or a picture; nil for none
	list boardList // of the text that was opened last
	Crop Cropping  // of the picture that was refused last
}

const maxPicture = 32 << 20 // bytes of a picture's file

func (im *importer) ImportBox() app.UI {
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
func (im *importer) DropSeveral(n int) {
	im.fail("These are " + game.Count(n, "file") + ": drop one at a time")
}

// ImportFile opens a file that was dropped, pasted or shared, or the text in the box. A text longer than
// any puzzle can only be a library: it is read in parts, like a file.
func (im *importer) ImportFile(file browser.File) {
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

func (im *importer) ImportBoxText() {
	if text, ok := browser.Written("import"); ok {
		im.ImportFile(text)
	}
}

// openText opens the puzzle, the draft or the list of boards found in a text, or explains why it has none. A board with any
// number of stars that is in the library is that one.
func (im *importer) openText(r ask.Reply[ask.Found]) {
	if r.Error != "" {
		im.fail(r.Error)
		return
	}
	found := r.Answer
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
func (im *importer) Counted(name string) bool {
	return im.list.question != "" && slices.ContainsFunc(im.list.boards, func(b ask.Board) bool {
		return b.Link == name || strings.HasPrefix(b.Link, name+":")
	})
}

// fail says why nothing was opened, wherever it came from.
func (im *importer) fail(why string) {
	im.uncover()
	im.shell.Notices.Tell(why)
	im.shell.Run.Defer(func() { browser.Focused().ScrollNearest() }) // from below the notice
	im.shell.Send(shell.ReadingEnded{})
}

// OpenFile reads a file that was chosen, dropped or pasted.
func (im *importer) OpenFile(file browser.File) {
	im.stopReading()
	picture := strings.HasPrefix(file.Type(), "image/") && file.Type() != "image/svg+xml" // which is a text
	size := file.Size()
	switch {
	case picture && size > maxPicture:
		im.failPicture("This picture is larger than 32 megabytes")
	case picture:
		im.openPicture(file, "This picture cannot be read: try a PNG or a JPEG")
	case file.Type() == "application/pdf":
		im.fail("I can't read PDFs: open a screenshot of the board")
	case strings.Contains(file.Type(), "spreadsheet"):
		im.fail("I can't read spreadsheet files here: select the cells of the board, copy them and paste them on this page")
	case size > library.MaxFile:
		im.fail("This file is larger than 32 megabytes")
	case size > foreign.MaxText:
		im.openLargeFile(file)
	default:
		im.readFile(file, size, func(text []byte) { im.importText(file, text) })
	}
}

// openLargeFile reads a file larger than any puzzle: its beginning first. It is a library, a set, or a picture
// without a media type, such as a HEIC on some systems, or a table of a spreadsheet.
func (im *importer) openLargeFile(file browser.File) {
	im.readFile(file, 64, func(text []byte) {
		if bytes.HasPrefix(bytes.TrimSpace(text), []byte("<")) && file.Size() <= foreign.MaxHTML {
			im.readFile(file, file.Size(), func(text []byte) { im.importText(file, text) })
			return
		}
		if library.IsFile(text) {
			im.work.take(file, text)
			return
		}
		if _, ok := course.SetText(string(text)); ok && file.Size() <= course.MaxSetText {
			im.readFile(file, file.Size(), func(text []byte) { im.importText(file, text) })
			return
		}
		if bytes.IndexByte(text, 0) >= 0 {
			im.openPicture(file, "This is neither a text nor a picture that this browser can read: open a screenshot of the board")
			return
		}
		im.fail("This is longer than any puzzle: " + game.Thousands(file.Size()) + " bytes")
	})
}

// readFile reads the first bytes of a file.
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

// pictureSide is the longest side of a picture to analyse. The browser first scales down a larger one.
const pictureSide = 1600

// openPicture lets the browser decode a picture and a worker find the board in it. The page says so
// meanwhile, until the player cancels it, opens something else or leaves the screen. unreadable says that the
// browser cannot decode it.
func (im *importer) openPicture(file browser.File, unreadable string) {
	reading := im.begin()
	im.shell.Notices.Read(reading, "Reading the picture…")
	im.readPicture(reading, file, browser.Whole, func(why string, decoded bool) {
		im.failPicture(cmp.Or(why, unreadable))
		if im.Crop.file = file; decoded {
			im.shell.Notices.Offer(view.Button("crop", "Crop it by hand"))
		}
	})
}

// readPicture opens the board in an area of a picture in Design, or calls refused, without a reason where the browser
// cannot decode it.
func (im *importer) readPicture(reading context.Context, file browser.File, area browser.Area, refused func(why string, decoded bool)) {
	go func() {
		pixels, err := file.Pixels(area, pictureSide)
		im.shell.Run.Do(func() {
			switch {
			case reading.Err() != nil:
			case err == browser.ErrPixels:
				refused("This picture has more than 24 million pixels: crop it to the board", false)
			case err != nil:
				refused("", false)
			default:
				im.findBoard(reading, pixels, refused)
			}
		})
	}()
}

func (im *importer) findBoard(reading context.Context, pixels browser.Pixels, refused func(why string, decoded bool)) {
	q := ask.Picture{Width: pixels.Width, Height: pixels.Height}
	pool.AskWith(reading, im.shell.Pool.Reader, q, pixels.Payload(), func(r ask.Reply[ask.Drawn]) {
		if r.Error != "" {
			refused(solver.Capital(r.Error), true)
			return
		}
		im.stopReading()
		im.shell.Address.GoWith(game.DesignWord+":"+r.Answer.Draft, shell.Arrival{Source: "Read from the picture", Marked: r.Answer.Marked})
	})
}

// failPicture explains why a picture was not read, in the place of the notice that it was being read.
func (im *importer) failPicture(why string) {
	im.stopReading()
	im.fail(why)
}

// stopReading ends the reading of a text or a picture, and takes back why the one before was not read.
func (im *importer) stopReading() {
	im.shell.Notices.Problem = ""
	if im.stop == nil {
		return
	}
	im.stop()
	im.stop = nil
	im.shell.Pool.Reader.Cancel()
}

// CancelReading is stopReading for the player.
func (im *importer) CancelReading() {
	im.stopReading()
	im.shell.Send(shell.ReadingEnded{})
	board.CatchFocus(im.shell)
}
