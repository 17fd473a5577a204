package ui

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A recordList is the list of a screen: what is looked for, and what has just been done to one of it.
type recordList struct {
	shell *shell.Shell
	of    listed

	search   library.Search
	found    []int // those looked for, their places in the index
	choices  choices
	shown    int    // how many are listed at most
	deleted  int    // and how many deleted ones
	renaming string // the link of the one whose name is being written, empty for none
	renamed  int    // where it stands in the list
	said     string // what has been done last
	undo     string // the link of the one that has just been deleted, empty for none
	removing string // the link of the one to be removed for good once that is confirmed, or allDeleted
}

const (
	firstShown = 12 // records listed at first; each has several buttons
	moreShown  = 24 // records that Show more adds, and boards of a text listed at first
)

func newRecordList(sh *shell.Shell, of listed) recordList {
	return recordList{shell: sh, of: of, shown: firstShown, deleted: firstShown}
}

// A listed is what is in a list: games or drafts.
type listed struct {
	noun     string
	played   bool // it has been played, or is to be
	mostName int  // characters
	records  func(*shell.Games) (listed, deleted *library.Records)
	named    func(link, name string, rows []library.Row) game.Entry // gives one another name
}

var games = listed{
	noun: "game", played: true, mostName: game.MostName,
	records: func(gs *shell.Games) (listed, deleted *library.Records) { return gs.All, gs.Deleted },
	named: func(_, name string, _ []library.Row) game.Entry {
		entry, _ := game.Named(name)
		return entry
	},
}

var drafts = listed{
	noun: "design", mostName: solver.MostTitle,
	records: func(gs *shell.Games) (listed, deleted *library.Records) { return gs.Drafts, gs.Erased },
	named: func(link, name string, rows []library.Row) game.Entry {
		key, _ := game.ParseDraftKey(all.Kinds(), link)
		fields := library.DraftOf(key, library.Entries(rows)).Fields()
		fields.Title = name
		return game.Informed(fields)
	},
}

// records are those of the list, and those that have been deleted.
func (rl *recordList) records() (listed, deleted *library.Records) {
	return rl.of.records(&rl.shell.Games)
}

// A lister is a screen with such a list.
type lister interface {
	list() *recordList
	find(library.Search)
}

func (rl *recordList) list() *recordList { return rl }

// listOf is the list of a screen; nil for none.
func listOf(s shell.Screen) *recordList {
	if l, ok := s.(lister); ok {
		return l.list()
	}
	return nil
}

// choices are what a list can be narrowed down to.
type choices struct {
	kinds        []string // names of the kinds that are in it
	sizes, bands []string
}

// lookFor finds those of some records that are looked for, and what else can be.
func (rl *recordList) lookFor(records iter.Seq2[int, library.Record]) {
	kinds, sizes, bands := library.Choices(records, rl.search.Kind)
	c := choices{sizes: sizes, bands: bands}
	titles := map[string]string{}
	for _, k := range all.Kinds() {
		titles[k.Name] = k.Title
		if kinds[k.Name] {
			c.kinds = append(c.kinds, k.Name)
		}
	}
	rl.found, rl.choices = rl.search.Find(records, titles), c
	if rl.renaming == "" {
		return
	}
	// A move in another window brings others to the top. The form keeps its place: drawn anew, it would lose
	// what is in it.
	if now := placeOf(rl, rl.renaming); now >= 0 {
		record := rl.found[now]
		rl.found = slices.Delete(rl.found, now, now+1)
		rl.found = slices.Insert(rl.found, min(rl.renamed, len(rl.found)), record)
	}
}

// placeOf is where one stands in the list, or -1.
func placeOf(rl *recordList, link string) int {
	listed, _ := rl.records()
	return slices.IndexFunc(rl.found, func(at int) bool { return listed.At(at).Link == link })
}

// searchForm is what the list can be narrowed down by.
func (rl *recordList) searchForm() app.UI {
	listed, _ := rl.records()
	if listed.Len() == 0 {
		return app.Span()
	}
	s, c, found := rl.search, rl.choices, len(rl.found)
	kinds, titles := []string{""}, []string{"All kinds"}
	for _, k := range c.kinds {
		kinds, titles = append(kinds, k), append(titles, kindTitle(k))
	}
	count := game.Count(found, rl.of.noun)
	if !s.Any() {
		count = fmt.Sprintf("%d of %s", found, game.Thousands(listed.Len())+" "+rl.of.noun+"s")
	}
	var fields []app.UI
	choice := func(name, label, value string, values, labels []string) {
		if len(values) > 2 || value != "" { // with one value and "all" there is nothing to choose
			fields = append(fields, view.Selection("library."+name, label, value, values, labels))
		}
	}
	choice("kind", "Kind", s.Kind, kinds, titles)
	if listed.Len() > 1 || s.Band != "" { // grades come late: where there may be two, the choice is there before
		fields = append(fields, view.Selection("library.band", "Grade", s.Band, append([]string{""}, c.bands...), append([]string{"All grades"}, c.bands...)))
	}
	choice("size", "Size", s.Size, append([]string{""}, c.sizes...), append([]string{"All sizes"}, c.sizes...))
	orders, words := []string{"", string(library.Hardest), string(library.ByName)}, []string{"Latest first", "Hardest first", "By name"}
	if rl.of.played {
		choice("state", "State", string(s.State), []string{"", string(library.Unfinished), string(library.Done), string(library.Unaided)},
			[]string{"All", "Unfinished", "Solved", "Solved without hints"})
		orders, words = slices.Insert(orders, 2, string(library.Fastest)), slices.Insert(words, 2, "Best time first")
	}
	choice("order", "Order", string(s.Order), orders, words)
	return app.Section().Class("search").Aria("label", "Search").Body(
		app.Label().Class("words").Body(
			app.Span().Text("Search"),
			app.Input().ID("s-library-words").Type("search").Attr("data-set", "library.words").Attr("autocomplete", "off").
				MaxLength(80).Value(s.Words),
		),
		app.Div().Class("fields").Body(fields...),
		app.P().ID("library-count").Class("quiet").Role("status").Text(count),
	)
}

// saidToast tells what has just been done, and offers to take it back.
func (rl *recordList) saidToast() app.UI {
	toast := app.Div().Class("toast").Role("status")
	if rl.said == "" {
		return toast
	}
	return toast.Class("shown").Body(
		app.Span().ID("library-said").Text(rl.said),
		view.If(rl.undo != "", view.ButtonWith("library-undo", rl.undo, "Undo")),
		view.IconButton("library-dismiss", "Close", "close"),
	)
}

// section shows those that were found, a page of them at first, under a heading, if there is one.
func (rl *recordList) section(heading string, found []int, item func(i, place int) app.UI) app.UI {
	nouns := rl.of.noun + "s"
	if len(found) == 0 {
		return app.Section().Class("no-games").Body(
			app.P().Text("No "+nouns+" match."),
			view.Buttons(view.Button("library-all", "Show all "+nouns)),
		)
	}
	var items []app.UI
	for i, place := range found[:min(len(found), rl.shown)] {
		items = append(items, item(i, place))
	}
	return app.Section().Aria("label", solver.Capital(nouns)).Body(
		view.If(heading != "", app.H2().Text(heading)),
		app.Ul().ID("games").Class("games").Body(items...),
		view.If(len(found) > rl.shown, view.Buttons(view.Button("library-more", "Show more"))),
	)
}

// item is one in the list: its picture, its name, what it is and how far it has come. The first
// button, as text, is the list's own.
func (rl *recordList) item(i int, r *library.Record, what string, from []app.UI, how, own string) app.UI {
	number, href := strconv.Itoa(i), "#"+addressOf(r.Link)
	return app.Li().Class("game").Body(
		app.A().Class("thumb").Href(href).Attr("tabindex", "-1").Aria("hidden", "true").Body(&view.Drawing{SVG: pictureOf(rl.shell, r)}),
		app.Div().Class("about").Body(
			app.If(rl.renaming == r.Link, func() app.UI { return rl.nameForm(*r) }).
				Else(func() app.UI {
					return app.A().ID("game-" + number).Class("game-name").Href(href).Text(r.Called())
				}),
			app.P().Class("quiet").Body(append([]app.UI{app.Text(what)}, from...)...),
			app.P().Class("quiet how").Text(how),
			view.If(rl.renaming != r.Link, app.Raw(`<div class="buttons">`+own+
				itemButton("library-rename", r, number, "Rename")+itemButton("library-delete", r, number, "Delete")+`</div>`)),
		),
	)
}

// pictureOf is the small picture of a game or a draft as it stands; empty for one of an unknown kind.
func pictureOf(sh *shell.Shell, r *library.Record) string {
	if key, ok := game.ParseDraftKey(all.Kinds(), r.Link); ok {
		return sh.Pictures.OfDraft(key.Kind, string(r.Position))
	}
	name, text, _ := strings.Cut(r.Link, ":")
	if k := solver.KindNamed(all.Kinds(), name); k != nil {
		return sh.Pictures.OfText(k, text, r.Position, r.Maker().Colours)
	}
	return ""
}

// itemButton does something to one in the list; its name says to which.
func itemButton(do string, r *library.Record, number, label string) string {
	return `<button type="button" class="tool plain"` + view.Attribute("id", do+"-"+number) + view.Attribute("data-do", do) +
		view.Attribute("data-arg", r.Link) + view.Attribute("aria-label", strings.TrimSpace(label+" "+r.Called())) + `>` + label + `</button>`
}
