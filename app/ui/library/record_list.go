package library

import (
	"fmt"
	"iter"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/run"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A recordList is the list of a screen, with its search and the last action on a record.
type recordList struct {
	shell *shell.Shell
	of    listed
	find  func(library.Search) // searches it anew
	*shell.List

	found    []int // the records that match the search, by their places in the index
	choices  choices
	deleted  int    // the largest number of deleted ones listed
	renaming string // the link of the record being renamed, empty for none
	reported report
	place    int    // the place in the list of the record being renamed or deleted last
	removing string // the link of the record to remove for good once that is confirmed, or allDeleted
	check    storeCheck
	asks     shell.Part
	ungraded map[string]bool   // games whose grade is not requested again
	onItem   map[int]*run.Part // of the records listed, by their indices
}

// A report tells the last change of a record or a set, and offers to undo some. It is replaced whole.
type report struct {
	text   string
	undo   string    // the link of the record deleted, empty for none
	former *setMaker // the set before boards were taken from it, nil for none
}

const (
	firstShown = 12 // records listed at first; each has several buttons
	moreShown  = 24 // records that Show more adds, and boards of a text listed at first
)

// allDeleted stands for all deleted records in the place of a link.
const allDeleted = "all"

// newRecordList returns the list of a screen, searched for a kind if it is new.
func newRecordList(sh *shell.Shell, of listed, kind string) recordList {
	list := sh.Address.List()
	if list.Shown == 0 {
		*list = shell.List{Search: library.Search{Kind: kind}, Shown: firstShown}
	}
	return recordList{shell: sh, of: of, List: list, deleted: firstShown, check: storeCheck{shell: sh}}
}

// A listed describes the records in a list: games or drafts.
type listed struct {
	noun    string
	played  bool // games to play, not drafts
	maxName int  // characters
	kept    func(library.Parts) *library.Records
	gone    func(library.Parts) *library.Records                   // the deleted ones
	named   func(link, name string, rows []library.Row) game.Entry // renames one
}

var games = listed{
	noun: "game", played: true, maxName: game.MaxName,
	kept:  func(p library.Parts) *library.Records { return p.All },
	gone:  func(p library.Parts) *library.Records { return p.Deleted },
	named: func(_, name string, _ []library.Row) game.Entry { return game.Named(name) },
}

var drafts = listed{
	noun: "design", maxName: solver.MaxTitle,
	kept: func(p library.Parts) *library.Records { return p.Drafts },
	gone: func(p library.Parts) *library.Records { return p.DeletedDrafts },
	named: func(link, name string, rows []library.Row) game.Entry {
		key, _ := game.ParseDraftKey(all.Kinds(), link)
		fields := library.DraftOf(key, library.Entries(rows)).Fields()
		fields.Title = name
		return game.Informed(fields)
	},
}

// kept returns the records of the list, gone the deleted ones.
func (rl *recordList) kept() *library.Records { return rl.of.kept(rl.shell.Games.Parts) }
func (rl *recordList) gone() *library.Records { return rl.of.gone(rl.shell.Games.Parts) }

// choices are the values that a search in the list offers.
type choices struct {
	kinds        []string // names of the kinds in the list
	sizes, bands []string
}

// lookFor finds the records that match the search, and the choices that the search offers.
func (rl *recordList) lookFor(records iter.Seq2[int, library.Record]) {
	kinds, sizes, bands := library.Choices(records, rl.Search)
	c := choices{sizes: sizes, bands: bands}
	titles := map[string]string{}
	for _, k := range all.Kinds() {
		titles[k.Name] = k.Title
		if kinds[k.Name] {
			c.kinds = append(c.kinds, k.Name)
		}
	}
	rl.found, rl.choices = rl.Search.Find(records, titles), c
	switch back := rl.kept().Get(rl.reported.undo); {
	case rl.reported.undo == "" || rl.gone().Get(rl.reported.undo).Link != "":
	case back.Link != "": // begun anew: Undo still brings the former state
		rl.reported.text = back.PlainName() + " was deleted, but is back from another tab"
	default: // removed for good there
		rl.report("")
	}
	if all := rl.removing == allDeleted; all && rl.gone().Len() < 2 || !all && rl.removing != "" && rl.gone().Get(rl.removing).Link == "" {
		rl.removing = ""
		board.CatchFocus(rl.shell)
	}
	if rl.renaming == "" {
		return
	}
	if rl.kept().Get(rl.renaming).Link == "" {
		rl.renaming = ""
		rl.report("This " + rl.of.noun + " has been deleted in another tab")
		board.CatchFocus(rl.shell)
	}
	// A move in another tab brings others to the top. The form keeps its place: drawn anew, it would lose
	// its text.
	if now := placeOf(rl, rl.renaming); now >= 0 {
		record := rl.found[now]
		rl.found = slices.Delete(rl.found, now, now+1)
		rl.found = slices.Insert(rl.found, min(rl.place, len(rl.found)), record)
	}
}

// placeOf returns the place of a record in the list, or -1.
func placeOf(rl *recordList, link string) int {
	return slices.IndexFunc(rl.found, func(at int) bool { return rl.kept().At(at).Link == link })
}

func (rl *recordList) searchForm() app.UI {
	s, c, found, kept := rl.Search, rl.choices, len(rl.found), rl.kept().Len()
	if kept == 0 {
		return app.Span()
	}
	kinds, titles := []string{""}, []string{"All kinds"}
	for _, k := range c.kinds {
		kinds, titles = append(kinds, k), append(titles, kindTitle(k))
	}
	count := game.Count(found, rl.of.noun)
	if !s.Any() {
		count = fmt.Sprintf("%d of %s", found, game.Thousands(kept)+" "+rl.of.noun+"s")
	}
	var fields []app.UI
	choice := func(name, label, value string, values, labels []string) {
		if len(values) > 2 || value != "" { // a single value leaves no choice
			fields = append(fields, view.Selection("library."+name, label, value, values, labels))
		}
	}
	choice("kind", "Kind", s.Kind, kinds, titles)
	if kept > 1 || s.Band != "" { // grades arrive late: the choice is present as soon as two are possible
		fields = append(fields, view.Selection("library.band", "Grade", s.Band, append([]string{""}, c.bands...), append([]string{"All grades"}, c.bands...)))
	}
	choice("size", "Size", s.Size, append([]string{""}, c.sizes...), append([]string{"All sizes"}, c.sizes...))
	orders, words := []string{"", string(library.Hardest), string(library.ByName)}, []string{"Latest first", "Hardest first", "By name"}
	if rl.of.played {
		choice("state", "State", string(s.State), []string{"", string(library.Unfinished), string(library.Done), string(library.Unaided)},
			[]string{"All", "Unfinished", "Solved", "Solved without hints"})
		orders, words = []string{"", string(library.Hardest), string(library.Fastest), string(library.ByName)}, []string{"Latest first", "Hardest first", "Best time first", "By name"}
	}
	choice("order", "Order", string(s.Order), orders, words)
	return app.Section().Class("search").Aria("label", "Search").Body(
		app.Label().Class("words").Body(
			app.Span().Text("Search"),
			app.Input().ID("s-library-words").Type("search").Attr("data-set", "library.words").Attr("autocomplete", "off").
				MaxLength(80).Value(s.Words),
		),
		view.Div("fields", fields...),
		app.P().ID("library-count").Class("quiet").Role("status").Text(count),
	)
}

// toast reports the last action, and offers to undo it.
func (rl *recordList) toast() app.UI {
	toast := app.Div().Class("toast").Role("status")
	if rl.reported.text == "" {
		return toast
	}
	return toast.Class("shown").Body(
		app.Span().ID("library-said").Text(rl.reported.text),
		view.If(rl.reported.undo != "", view.ButtonWith("library-undo", rl.reported.undo, "Undo")),
		view.If(rl.reported.former != nil, view.Button("set-undo", "Undo")),
		view.IconButton("library-dismiss", "Close", "close"),
	)
}

// section returns the records found, a page of them at first, under a heading, if any.
func (rl *recordList) section(heading string, item func(i, place int) app.UI) app.UI {
	found, nouns := rl.found, rl.of.noun+"s"
	if len(found) == 0 {
		return app.Section().Class("no-games").Body(
			app.P().Text("No "+nouns+" match."),
			view.Buttons(view.Button("library-all", "Show all "+nouns)),
		)
	}
	var items []app.UI
	for i, place := range found[:min(len(found), rl.Shown)] {
		items = append(items, item(i, place))
	}
	return app.Section().Aria("label", solver.Capital(nouns)).Body(
		view.If(heading != "", app.H2().Text(heading)),
		app.Ul().ID("games").Class("games").Body(items...),
		view.If(len(found) > rl.Shown, view.Buttons(view.Button("library-more", "Show more"))),
	)
}

// noneYet returns the heading of an empty list. Without the database it does not say that none exist.
func noneYet(rl *recordList) string {
	if rl.shell.Journal.IsOpen() {
		return "No " + rl.of.noun + "s yet"
	}
	return "Your " + rl.of.noun + "s can't be read now"
}

// toDismiss selects the button that closes a report: the focus moves there when the pressed button disappears.
const toDismiss = ".toast [data-do=library-dismiss]"

// report reports an action that cannot be undone.
func (rl *recordList) report(text string) { rl.reported = report{text: text} }

// focusOn moves the focus once the page has been drawn, to the report if the element is not in the list.
func (rl *recordList) focusOn(selector string) {
	rl.shell.Run.Defer(func() {
		el := browser.Query(selector)
		if !el.Exists() {
			el = browser.Query(toDismiss)
		}
		el.Focus()
	})
}

func kindTitle(name string) string {
	if kind := solver.KindNamed(all.Kinds(), name); kind != nil {
		return kind.Title
	}
	return ""
}
