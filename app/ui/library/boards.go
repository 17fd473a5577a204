package library

import (
	"cmp"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A boardList holds the boards of a text with several, and a sentence on its unreadable parts.
type boardList struct {
	boards   []ask.Board
	question string // asks which board is meant, empty if they are different boards
	unread   string // empty if all was read
	shown    int    // the largest number of boards listed
}

// A boardsScreen lists the boards of the text that was opened last.
type boardsScreen struct {
	board.Plain
	shell *shell.Shell
	list  *boardList
}

// Boards lists the boards of the text that was opened last.
func (im *Importer) Boards() board.Screen {
	return &boardsScreen{board.NewPlain(game.BoardsWord, "Boards to open", board.Needs{}), im.shell, &im.list}
}

// Body returns the list: a small picture and a description of each board.
func (bs *boardsScreen) Body() app.UI {
	list := bs.list
	if len(list.boards) == 0 {
		return app.Main().Class("front boards").Body(
			app.P().Text("Open a file or paste a text with several boards on the front page to see them listed here."),
			view.Buttons(view.PlainLink("", "Open a puzzle")),
		)
	}
	shown := min(len(list.boards), list.shown)
	head := cmp.Or(list.question, game.Count(len(list.boards), "board"))
	if shown < len(list.boards) {
		head += ", the first " + game.Thousands(shown) + " are shown"
	}
	var tiles []app.UI
	for i, board := range list.boards[:shown] {
		tiles = append(tiles, view.Chunked(func() app.UI { return bs.tile(i, board) }))
	}
	return app.Main().Class("front boards").Body(
		app.P().ID("boards-count").Role("status").Text(head+"."),
		view.If(list.unread != "", app.P().ID("boards-unread").Text(solver.Capital(list.unread)+".")),
		app.Ul().Class("tiles").Aria("label", "Boards").Body(tiles...),
		view.If(shown < len(list.boards), view.Buttons(view.Button("boards-more", "Show more"))),
	)
}

// tile returns the tile that opens a board by its text.
func (bs *boardsScreen) tile(i int, board ask.Board) app.UI {
	link, err := game.Open(all.Kinds(), board.Link)
	if err != nil {
		return app.Li()
	}
	return app.Li().Body(numberedTile(bs.shell, i, link, board.Link, board.Format))
}

// numberedTile returns the tile that opens a board of a list by its text, which may be longer than its link.
func numberedTile(sh *shell.Shell, i int, link solver.Link, text, note string) app.HTMLA {
	name := strconv.Itoa(i+1) + ": " + cmp.Or(link.Fields.Title, library.Title(link))
	return board.TileOf(text, sh.Pictures.Of(link), name, note, board.Progress(sh, link.Name())).ID("board-" + strconv.Itoa(i))
}

func (bs *boardsScreen) more() {
	first := bs.list.shown
	bs.list.shown += moreShown
	bs.shell.Transition.InChunks()
	bs.shell.Run.Defer(func() { browser.ByID("board-" + strconv.Itoa(first)).Focus() })
}

func (bs *boardsScreen) Commands() board.Commands { return boardsCommands.Of(bs) }

var boardsCommands = board.Table[boardsScreen]{{"boards-more", func(bs *boardsScreen, _ string) { bs.more() }}}
