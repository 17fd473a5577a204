package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/worker"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A boardList is the boards of a text that holds several, and what could not be read of it.
type boardList struct {
	boards []worker.Board
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
// holds several.
func (im *importer) importText(file browser.File, text []byte) {
	if library.IsFile(text) {
		im.page.keeper.takeIn(file, text)
		return
	}
	opening, reader := im.page.opener.opening, im.page.solvers.of(&im.page.solvers.reader)
	reader.cancel()
	reader.ask(worker.Request{Op: worker.AskRead, Text: text}, func(r worker.Reply) {
		if opening.Err() == nil {
			im.openText(r)
		}
	})
}

// boardsBody is the list: a small picture of each board, and what it is.
func (im *importer) boardsBody() app.UI {
	list := im.list
	if len(list.boards) == 0 {
		return app.Main().Class("front boards").Body(
			app.P().Text("Open a file or paste a text with several boards on the front page, and they are listed here."),
			app.Div().Class("buttons").Body(plainLink("", "Open a puzzle")),
		)
	}
	shown := min(len(list.boards), list.shown)
	head := count(len(list.boards), "board")
	if shown < len(list.boards) {
		head += ", the first " + thousands(shown) + " are shown"
	}
	var tiles []app.UI
	for i, board := range list.boards[:shown] {
		tiles = append(tiles, chunked(func() app.UI { return im.boardTile(i, board) }))
	}
	return app.Main().Class("front boards").Body(
		app.P().ID("boards-count").Role("status").Text(head+"."),
		app.If(list.unread != "", func() app.UI { return app.P().ID("boards-unread").Text(solver.Capital(list.unread) + ".") }),
		app.Ul().Class("tiles").Aria("label", "Boards").Body(tiles...),
		app.If(shown < len(list.boards), func() app.UI {
			return app.Div().Class("buttons").Body(button("boards-more", "", "Show more", ""))
		}),
	)
}

// boardTile opens one of the boards, as the text has it.
func (im *importer) boardTile(i int, board worker.Board) app.UI {
	link, err := game.Open(all.Kinds(), board.Link)
	if err != nil {
		return app.Li()
	}
	return app.Li().Body(app.A().ID("board-"+strconv.Itoa(i)).Class("tile").Href("#"+board.Link).Body(
		app.Div().Class("thumb").Body(&drawing{SVG: im.page.pictures.picture(link.Kind, link.Puzzle, link.Position)}),
		app.Span().Class("tile-words").Body(
			app.Span().Class("tile-name").Text(strconv.Itoa(i+1)+": "+library.Title(link)),
			app.Span().Class("quiet").Text(board.Format),
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
