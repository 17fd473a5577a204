package library

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A setScreen is a set of boards, like a course. Its address is its text, or "#set" for one from a file that
// is too long for an address, as long as the tab holds it.
type setScreen struct {
	board.Plain
	shell  *shell.Shell
	set    *course.Set // nil if the tab has none
	copies board.Copies
	maker  *setMaker
}

func OpenSet(lw *Work, rest string) (board.Screen, error) {
	if last := lw.shell.Sets.Last(); rest != "" && (last == nil || last.Address() != course.SetWord+":"+rest) {
		set, err := course.ParseSet(all.Kinds(), course.SetWord+":"+rest, func() {})
		if err != nil {
			return nil, err
		}
		lw.shell.Sets.Open(set)
	}
	st := &setScreen{Plain: board.NewPlain(course.SetWord, "Set of puzzles", board.Needs{Games: board.Before}), shell: lw.shell, set: lw.shell.Sets.Last(), copies: board.Copies{Shell: lw.shell}, maker: lw.setInMaking()}
	return st, nil
}

// editSet opens the form with the boards of the set on the page, as the player has them if it was made here.
func editSet(st *setScreen) {
	if st.set == nil || !st.maker.canEdit(st.set) {
		return
	}
	if text := st.set.Text(); !st.maker.open || st.maker.shown != text {
		links := solver.Map(st.set.Boards, solver.Link.String)
		*st.maker = setMaker{true, links, st.set.Fields, text}
		st.maker.keep()
	}
	st.shell.Address.Go(game.DesignWord)
}

func goToSet(sh *shell.Shell, set course.Set) {
	sh.Sets.Open(set)
	sh.Address.Go(set.Address())
}

// openSet reads a set of up to MaxSetText bytes, in chunks.
func openSet(text string) shell.Task {
	return func() event.Event {
		var chunks browser.TimeSlicer
		set, err := course.ParseSet(all.Kinds(), text, chunks.YieldIfDue)
		return setRead{set, err}
	}
}

type setRead struct {
	set course.Set
	err error
}

func (setRead) Event() {}

// Body quotes the maker, shows the progress, and links to each board and to print.
func (st *setScreen) Body() app.UI {
	if st.set == nil {
		return app.Main().Class("front boards").Body(
			app.P().Text("Open the file of a set on the front page to see its boards here."),
			view.Buttons(view.PlainLink("", "Open a puzzle")),
		)
	}
	solved := st.shell.Games.Solved
	next := st.set.After(-1, solved)
	done, onward, label := st.set.Solved(solved), "", "Begin"
	if next >= 0 {
		onward = st.set.Boards[next].String()
	}
	if done > 0 {
		label = fmt.Sprintf("Continue: %d of %d", next+1, len(st.set.Boards))
	}
	var tiles []app.UI
	for i := range st.set.Boards {
		tiles = append(tiles, view.Chunked(func() app.UI { return app.Li().Body(st.tile(i, i == next)) }))
	}
	return app.Main().Class("front boards").Body(
		board.Quotation("From the maker of this set", st.set.Fields),
		view.If(st.set.Damage != "", app.P().ID("set-damage").Class("error").Role("alert").Text(solver.Capital(st.set.Damage)+".")),
		view.If(st.set.Lost > 0, app.P().ID("set-lost").Class("error").Role("alert").Text(game.Count(st.set.Lost, "board")+" of this set could not be read. Ask for the link or the file once more.")),
		view.ProgressTop(done, len(st.set.Boards), onward, label),
		app.Ul().Class("tiles").Aria("label", "Boards").Body(tiles...),
		view.Section("", "h-share-set", "Share, print or edit this set", st.ways()...),
	)
}

// surelyLinked is the length up to which all programs link an address in a message. Some link none of more than 2,048
// characters, others none of more than 4,096.
const surelyLinked = 2000

// ways returns the ways to share, print or edit the set, the one that serves best first.
func (st *setScreen) ways() []app.UI {
	withApp := view.If(browser.CanShare(), view.Buttons(view.Button("share-set", "Share with an app…")))
	address := shell.FullAddress(st.set.Text())
	link := st.copies.Row("set-link", "Link to the set", address, 1)
	buttons := view.Buttons(
		view.Button("save-set", "Save as a file"),
		view.Button("print", "Print a booklet…"),
		view.Disabled(view.Button("set-edit", "Edit this set"), view.When(!st.maker.canEdit(st.set), "Another set is being made: show or cancel that first")),
	)
	ways := []app.UI{withApp, link, buttons}
	switch {
	case st.set.Address() == course.SetWord:
		ways = []app.UI{view.P("quiet", "This set is too long for a link. Save it as a file: it opens on the front page."), buttons}
	case len(address) > surelyLinked:
		why := "A file arrives whole. The link has " + game.Thousands(len(address)) + " characters, and some chats and mail programs link nothing longer than 2,000."
		ways = []app.UI{view.P("quiet", why), buttons, withApp, link}
	}
	return append(ways, view.If(!st.maker.canEdit(st.set), view.P("quiet", "You are making another set in My designs. Cancel it there to edit this one.")))
}

func (st *setScreen) tile(i int, next bool) app.UI {
	link := st.set.Boards[i]
	text, note := link.String(), ""
	if link.Fields.Title != "" {
		note = library.Title(link)
	}
	if author := link.Fields.Author; author != "" {
		note = strings.TrimSpace(note + " by " + author)
	}
	link.Position = st.shell.Games.All.Get(link.Name()).Position
	return numberedTile(st.shell, i, link, text, note).Aria("current", view.When(next, "step"))
}

// systemShare opens the system's share dialog with the link.
func (st *setScreen) systemShare() {
	if st.set != nil {
		browser.Share(cmp.Or(st.set.Fields.Title, st.Title()), "", shell.FullAddress(st.set.Text()))
	}
}

func (st *setScreen) save() {
	if st.set != nil {
		browser.Save([]byte(st.set.File()), "text/plain", game.FileNameOf(course.SetWord, st.set.Fields.Title)+".txt")
	}
}

func (st *setScreen) Commands() board.Commands { return setCommands.Of(st) }

var setCommands = board.Table[setScreen]{
	{"save-set", func(st *setScreen, _ string) { st.save() }},
	{"share-set", func(st *setScreen, _ string) { st.systemShare() }},
	{"copy", func(st *setScreen, id string) { st.copies.Copy(id) }},
	{"set-edit", func(st *setScreen, _ string) { editSet(st) }},
}

func (st *setScreen) Parts() board.Parts { return board.Parts{Set: st.set} }
