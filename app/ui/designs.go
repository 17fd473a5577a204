package ui

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A designsScreen is My designs: the list of all drafts, and the ways to new ones.
type designsScreen struct {
	shell.Plain
	recordList
	maker *setMaker
	onSet bool // a set was being made when the screen opened: its form comes first
}

func openDesigns(p *page, _ string) (shell.Screen, error) {
	maker := setInMaking(p)
	return &designsScreen{Plain: shell.Plain{Word: designWord, Name: "My designs"}, recordList: newRecordList(p, drafts, ""), maker: maker, onSet: maker.open}, nil
}

func (ds *designsScreen) opened() { ds.find(ds.Search) }

// Notify shows the drafts as they are read.
func (ds *designsScreen) Notify(e event.Event) {
	switch e.(type) {
	case shell.GamesComing:
		ds.shell.Transition.InChunks()
	case shell.GamesRead:
		ds.find(ds.Search)
	case shell.GamesKnown:
		checkStore(&ds.recordList)
	}
}

func (ds *designsScreen) find(s library.Search) {
	if s != ds.Search {
		ds.Shown = firstShown
	}
	ds.Search = s
	ds.lookFor(ds.shell.Games.Drafts.All())
}

// manyDesigns is the largest number of designs listed without a search form.
const manyDesigns = 12

func (ds *designsScreen) Body() app.UI {
	drafts := ds.shell.Games.Drafts
	return app.Main().Class("front library designs").Body(
		view.If(ds.onSet && drafts != nil && (ds.maker.open || drafts.Len() > 0), setForm(ds)),
		ds.newSection(),
		app.If(ds.shell.Visited && (drafts.Len() > manyDesigns || ds.Search != library.Search{}), ds.searchForm),
		view.If(!ds.onSet && drafts.Len() > 0, setForm(ds)),
		app.If(drafts != nil, ds.draftsSection),
		view.Chunked(func() app.UI { return deletedList(&ds.recordList) }),
		ds.toast(),
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
		tiles = append(tiles, app.Li().Body(wayOn("make", game.CopyAddress(k, blank), view.KnownAs(k), fmt.Sprintf("An empty board, %d×%d", cols, rows), "new")))
	}
	return view.Noted("h-new", "New design", "While you draw you see whether it has exactly one solution",
		view.Ul("tiles makes", tiles...))
}

// draftsSection returns the list, a page of it at first.
func (ds *designsScreen) draftsSection() app.UI {
	if ds.shell.Games.Drafts.Len() == 0 {
		return app.Section().Class("no-games").Body(
			app.H2().Text(noneYet(&ds.recordList)),
			view.If(ds.shell.Journal.IsOpen(), app.P().Text("Every board you draw is kept here from your first stroke. You can also open any puzzle in Design: that makes a copy, and the puzzle stays as it is.")),
		)
	}
	return ds.section("Your designs", func(i, place int) app.UI {
		return view.Chunked(func() app.UI { return ds.draftItem(i, ds.shell.Games.Drafts.At(place)) })
	})
}

func (ds *designsScreen) draftItem(i int, r library.Record) app.UI {
	source := strings.Join(r.Origins, "")
	what, from := "", sourceLink(ds.shell, source, ds.shell.Games.Known(source).DisplayName())
	if r.DisplayName() != r.Title {
		what = r.Title
	}
	if what != "" && from != nil {
		what += dot
	}
	how := game.Joined(dot, verdictText(&r), whenText(ds.shell.Days.Today, r.At))
	own := itemButton("design-copy", &r, strconv.Itoa(i), "Duplicate")
	if ds.maker.open {
		own = itemButton("set-choose", &r, strconv.Itoa(i), ds.maker.choice(r.Link))
	}
	return ds.item(i, &r, what, from, how, own)
}

// verdictText returns the verdict on a draft in words, with its grade.
func verdictText(r *library.Record) string {
	switch r.Verdict() {
	case library.None:
		return "No solution"
	case library.Many:
		return "More than one solution"
	case library.One:
		if words := view.GradeWords(solver.Band(r.Band), r.Number); r.Number > 0 {
			return "Exactly one solution: " + words
		}
		return "Exactly one solution"
	}
	switch stands := faces.Of(r.Kind).Design.Words.Status(string(r.Position)); {
	case stands.Begin != "":
		return "Empty"
	case stands.Text != "":
		return "Not a puzzle yet: " + stands.Text
	}
	return "Not checked yet"
}

// sourceLink returns a link to the source of a copied draft, with the name on its record; nil for other drafts.
func sourceLink(sh *shell.Shell, from, called string) []app.UI {
	if link, ok := sh.Games.Parsed(from); ok {
		called = cmp.Or(called, library.Title(link))
	}
	if called == "" {
		return nil
	}
	return []app.UI{app.Text("Copy of "), app.A().Href(view.Href(addressOf(from))).Text(called)}
}

// addressOf returns the address of a record.
func addressOf(link string) string {
	if key, ok := game.ParseDraftKey(all.Kinds(), link); ok {
		return key.String()
	}
	return link
}

// duplicate copies a draft to a new one.
func (ds *designsScreen) duplicate(link string) {
	key, ok := game.ParseDraftKey(all.Kinds(), link)
	if !ok {
		return
	}
	ds.shell.Journal.Read(context.Background(), link, func(rows []library.Row) {
		h := library.DraftOf(key, library.Entries(rows))
		as, entries := newDraft(key.Kind), h.Whole(link)
		if len(rows) > 0 {
			ds.shell.Journal.Add(library.RecordOfDraft(as, library.DraftOf(as, entries), library.Span{}, ds.shell.Games.Known(link)), entries...)
		}
		ds.shell.Games.Read(func() {
			ds.shell.Transition.InChunks()
			if len(rows) > 0 { // otherwise it was removed for good, in another tab
				ds.report(ds.shell.Games.Known(as.String()).PlainName() + " has been duplicated")
				ds.focusOn(`#games a.game-name[href="` + view.Href(as.String()) + `"]`)
			}
		})
	})
}
