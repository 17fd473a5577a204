package ui

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/library"
	"quadrille/puzzles/exchange"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A boardList is the boards of a text that holds several, and what could not be read of it.
type boardList struct {
	pieces []exchange.Piece
	unread string // a sentence, empty where all was read
	shown  int    // how many are listed at most
}

const boardsWord = "boards"

// A boardsScreen lists the boards of the text that was opened last.
type boardsScreen struct {
	read *importer
}

func (bs *boardsScreen) key() string   { return boardsWord + " " + bs.title() }
func (bs *boardsScreen) title() string { return "Boards to open" }
func (bs *boardsScreen) body() app.UI  { return bs.read.boardsBody() }
func (bs *boardsScreen) close()        {}

// importText opens the text of a file through the address bar like any link, or lists its boards where it
// holds several. It is read a part at a time beside the page's own work.
func (im *importer) importText(file browser.File, text []byte) {
	if library.IsFile(text) {
		im.page.keeper.takeIn(file, text)
		return
	}
	opening := im.page.opener.opening
	go func() {
		var pieces []exchange.Piece
		var stretch browser.Stretch
		err := browser.Try(func() {
			for piece := range exchange.All(all.Kinds(), text) {
				pieces = append(pieces, piece)
				stretch.YieldIfDue()
			}
		})
		im.page.run.dispatch(func() {
			switch {
			case opening.Err() != nil:
			case err != nil:
				im.importFailed("This text cannot be read")
			default:
				im.openPieces(text, pieces)
			}
		})
	}()
}

// openPieces opens what was found in a text.
func (im *importer) openPieces(text []byte, pieces []exchange.Piece) {
	sound := slices.DeleteFunc(slices.Clone(pieces), func(piece exchange.Piece) bool { return piece.Err != nil })
	switch len(sound) {
	case 0:
		in, err := exchange.Read(all.Kinds(), text)
		if len(pieces) == 1 {
			in, err = pieces[0].Import, pieces[0].Err
		}
		im.openImport(in, err)
	case 1:
		in := sound[0].Import
		if why := unreadText(pieces, func(piece exchange.Piece) bool { return piece.Format != "" }); why != "" {
			in.Notes = append(slices.Clone(in.Notes), why)
		}
		im.openImport(in, nil)
	default:
		im.failed, im.page.notes.problem = "", ""
		im.list = boardList{sound, unreadText(pieces, func(exchange.Piece) bool { return true }), firstShown}
		im.page.nav.goTo(boardsWord)
	}
}

// unreadText says what could not be read of a text, of the pieces that count: where the first is,
// and why. It is empty where there are none.
func unreadText(pieces []exchange.Piece, counts func(exchange.Piece) bool) string {
	var lines []string
	first := exchange.Piece{}
	for _, piece := range pieces {
		if piece.Err == nil || !counts(piece) {
			continue
		}
		if first.Err == nil {
			first = piece
		}
		lines = append(lines, strconv.Itoa(piece.Line))
	}
	const most = 10
	switch n := len(lines); {
	case n == 0:
		return ""
	case n == 1:
		return "line " + lines[0] + " could not be read: " + first.Err.Error()
	case n > most+1:
		return thousands(n) + " parts could not be read, at lines " + strings.Join(lines[:most], ", ") + " and further on; line " + lines[0] + ": " + first.Err.Error()
	default:
		return thousands(n) + " parts could not be read, at lines " + solver.List(lines) + "; line " + lines[0] + ": " + first.Err.Error()
	}
}

// boardsBody is the list: a small picture of each board, and what it is.
func (im *importer) boardsBody() app.UI {
	list := im.list
	if len(list.pieces) == 0 {
		return app.Main().Class("front boards").Body(
			app.P().Text("Open a file or paste a text with several boards on the front page, and they are listed here."),
			app.Div().Class("buttons").Body(plainLink("", "Open a puzzle")),
		)
	}
	shown := min(len(list.pieces), list.shown)
	head := count(len(list.pieces), "board")
	if shown < len(list.pieces) {
		head += ", the first " + thousands(shown) + " are shown"
	}
	var tiles []app.UI
	for i, piece := range list.pieces[:shown] {
		tiles = append(tiles, chunked(func() app.UI { return im.boardTile(i, piece) }))
	}
	return app.Main().Class("front boards").Body(
		app.P().ID("boards-count").Role("status").Text(head+"."),
		app.If(list.unread != "", func() app.UI { return app.P().ID("boards-unread").Text(solver.Capital(list.unread) + ".") }),
		app.Ul().Class("tiles").Aria("label", "Boards").Body(tiles...),
		app.If(shown < len(list.pieces), func() app.UI {
			return app.Div().Class("buttons").Body(button("boards-more", "", "Show more", ""))
		}),
	)
}

// boardTile opens one of the boards, as the text has it.
func (im *importer) boardTile(i int, piece exchange.Piece) app.UI {
	link := solver.Link{Kind: piece.Kind, Puzzle: piece.Puzzle, Position: piece.Position}
	return app.Li().Body(app.A().ID("board-"+strconv.Itoa(i)).Class("tile").Href("#"+link.String()).Body(
		app.Div().Class("thumb").Body(&drawing{SVG: im.page.pictures.picture(link.Kind, link.Puzzle, link.Position)}),
		app.Span().Class("tile-words").Body(
			app.Span().Class("tile-name").Text(strconv.Itoa(i+1)+": "+library.Title(link)),
			app.Span().Class("quiet").Text(piece.Format),
			im.page.front.deed(link.Name()),
		),
	))
}

// moreBoards lists more of them.
func (im *importer) moreBoards() {
	list := &im.list
	first := list.shown
	list.shown += firstShown
	im.page.turn.inChunks()
	im.page.library().focusOn("#board-" + strconv.Itoa(first))
}
