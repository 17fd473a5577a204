package library

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver/all"
)

// A designsScreen is My designs: the list of all drafts, and the ways to new ones.
type designsScreen struct {
	board.Plain
	set   setForm
	list  recordList
	onSet bool // a set was being made when the screen opened: its form comes first
}

func OpenDesigns(lw *Work) board.Screen {
	maker := lw.setInMaking()
	ds := &designsScreen{Plain: board.NewPlain(game.DesignWord, "My designs", board.Needs{}), list: newRecordList(lw.shell, drafts, ""), onSet: maker.open}
	ds.list.find, ds.set = ds.findAnew, setForm{list: &ds.list, maker: maker}
	return ds
}

func (ds *designsScreen) Close() { ds.list.check.close() }

func (ds *designsScreen) Parts() board.Parts {
	return board.Parts{List: &ds.list, Escape: func(p *board.Press) bool {
		if ds.list.escape(p) {
			return true
		}
		unbegun := len(ds.set.maker.chosen) == 0 && p.Within("[aria-labelledby=h-set]") // a set begun stays
		if unbegun {
			ds.set.end()
		}
		return unbegun
	}}
}

// Update shows the drafts as they are read.
func (ds *designsScreen) Update(e event.Event) []event.Effect {
	switch e.(type) {
	case shell.GamesComing:
		ds.list.shell.Transition.InChunks()
	case shell.Opened, shell.GamesRead:
		ds.list.find(ds.list.Search)
	case shell.GamesKnown:
		ds.list.check.begin()
	}
	return nil
}

func (ds *designsScreen) findAnew(s library.Search) {
	if s != ds.list.Search {
		ds.list.Shown = firstShown
	}
	ds.list.Search = s
	ds.list.lookFor(ds.list.shell.Games.Drafts.All())
}

// manyDesigns is the largest number of designs listed without a search form.
const manyDesigns = 12

func (ds *designsScreen) Body() app.UI {
	drafts := ds.list.shell.Games.Drafts
	return app.Main().Class("front library designs").Body(
		view.If(ds.onSet && drafts != nil && (ds.set.maker.open || drafts.Len() > 0), ds.set.draw()),
		ds.newSection(),
		app.If(ds.list.shell.Visited && (drafts.Len() > manyDesigns || ds.list.Search != library.Search{}), ds.list.searchForm),
		view.If(!ds.onSet && drafts.Len() > 0, ds.set.draw()),
		app.If(drafts != nil, ds.draftsSection),
		view.Chunked(func() app.UI { return deletedList(&ds.list) }),
		ds.list.toast(),
	)
}

func (ds *designsScreen) newSection() app.UI {
	var tiles []app.UI
	for _, k := range all.Kinds() {
		if k.Design == nil {
			continue
		}
		d := faces.Of(k.Name).Design
		blank := d.Making.Blank()
		rows, cols := d.Drawing.SizeOf(blank)
		tiles = append(tiles, app.Li().Body(view.WayOn("make", game.CopyAddress(k, blank), view.KnownAs(k), fmt.Sprintf("An empty board, %d×%d", cols, rows), "new")))
	}
	return view.Noted("h-new", "New design", "As you draw, you see whether your board has exactly one solution",
		view.Ul("tiles makes", tiles...))
}

// draftsSection returns the list, a page of it at first.
func (ds *designsScreen) draftsSection() app.UI {
	if ds.list.shell.Games.Drafts.Len() == 0 {
		return app.Section().Class("no-games").Body(
			app.H2().Text(noneYet(&ds.list)),
			view.If(ds.list.shell.Journal.IsOpen(), app.P().Text("Every board you draw is kept here from your first stroke. You can also open any puzzle in Design: that makes a copy, and the puzzle stays as it is.")),
		)
	}
	return ds.list.section("Your designs", func(i, place int) app.UI {
		return view.Chunked(func() app.UI { return ds.draftItem(i, ds.list.shell.Games.Drafts.At(place)) })
	})
}

func (ds *designsScreen) draftItem(i int, r library.Record) app.UI {
	source := strings.Join(r.Origins, "")
	what, from := "", board.SourceLink(ds.list.shell, source, ds.list.shell.Games.Known(source).DisplayName())
	if r.DisplayName() != r.Title {
		what = r.Title
	}
	if what != "" && from != nil {
		what += dot
	}
	how := game.Joined(dot, verdictText(&r), whenText(ds.list.shell.Days.Today, r.At))
	own := itemButton("design-copy", &r, strconv.Itoa(i), "Duplicate")
	if ds.set.maker.open {
		own = itemButton("set-choose", &r, strconv.Itoa(i), ds.set.maker.choice(r.Link))
	}
	return ds.list.item(i, &r, what, from, how, own)
}

// duplicate copies a draft to a new one.
func (ds *designsScreen) duplicate(link string) {
	key, ok := game.ParseDraftKey(all.Kinds(), link)
	if !ok {
		return
	}
	as := shell.NewDraft(key.Kind)
	ds.list.do(shell.Amend(link, duplicated{as.String()}, func(rows []library.Row) (library.Record, []game.Entry) {
		entries := library.DraftOf(key, library.Entries(rows)).Whole(link)
		return library.RecordOfDraft(as, library.DraftOf(as, entries), library.Span{}, ds.list.shell.Games.Known(link)), entries
	}))
}

func (ds *designsScreen) Commands() board.Commands {
	return slices.Concat(designsCommands.Of(ds), setFormCommands.Of(&ds.set), listCommands.Of(&ds.list))
}

var designsCommands = board.Table[designsScreen]{{"design-copy", (*designsScreen).duplicate}}
