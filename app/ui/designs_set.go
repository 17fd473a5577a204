package ui

import (
	"fmt"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/journal"
	"quadrille/app/library"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A setMaker is the set being made of designs. The tab keeps it, so that the player can return from a view of the
// set or after a reload.
type setMaker struct {
	open   bool
	chosen []string // keys of drafts, in the order of the set
	fields solver.Fields
}

func setMakerKey() string { return journal.Name("set-made") }

// keep stores the set in the tab: title, author and the keys, a line each.
func (sm *setMaker) keep() {
	text := strings.Join(append([]string{sm.fields.Title, sm.fields.Author}, sm.chosen...), "\n")
	browser.Session.Set(setMakerKey(), view.When(sm.open, text))
}

// keptSetMaker returns the set that the tab keeps.
func keptSetMaker() setMaker {
	lines := strings.Split(browser.Session.Get(setMakerKey()), "\n")
	if len(lines) < 2 {
		return setMaker{}
	}
	return setMaker{true, lines[2:], solver.Fields{Title: lines[0], Author: lines[1]}}
}

// choice returns the label of the button of a design.
func (sm *setMaker) choice(link string) string {
	if slices.Contains(sm.chosen, link) {
		return "Remove from set"
	}
	return "Add to set"
}

// chosenDesigns returns the designs of the set that have not been deleted.
func chosenDesigns(ds *designsScreen) []string {
	return slices.DeleteFunc(slices.Clone(ds.maker.chosen), func(link string) bool { return ds.shell.Games.Drafts.Get(link).Link == "" })
}

func setForm(ds *designsScreen) app.UI {
	sm := ds.maker
	if !sm.open {
		return view.Buttons(view.Button("set-make", "Make a set…"))
	}
	chosen := chosenDesigns(ds)
	names := solver.Map(chosen, func(link string) app.UI {
		r := ds.shell.Games.Drafts.Get(link)
		name, flaw := r.DisplayName(), r.Verdict() == library.None || r.Verdict() == library.Many
		return app.Li().Body(app.Span().Text(name), view.If(flaw, view.Span("quiet", " · "+verdictText(&r))),
			view.Disabled(view.ButtonWith("set-up", link, "Move up").Aria("label", "Move up "+name), link == chosen[0]))
	})
	fields := solver.Map(aboutFields[:2], func(one aboutField) app.UI { // title and author
		id := "set-" + one.name
		return view.Div("about-field",
			app.Label().For(id).Text(one.label+" of the set"),
			app.Input().ID(id).Type("text").Attr("data-set", "set."+one.name).MaxLength(one.most).Dir("auto").
				Attr("autocomplete", "off").Value(*one.value(&sm.fields)))
	})
	return view.Section("card about", "h-set", "A set of your designs", append(append([]app.UI{
		view.P("quiet", "Add designs below in the order they should be solved. You get one link for all of them.")},
		fields...),
		app.Ol().ID("set-boards").Body(names...),
		view.Buttons(
			view.Disabled(view.Button("set-open", "Show the set"), len(chosen) == 0),
			view.Button("set-clear", "Cancel"),
		))...)
}

// openSetForm opens the form. It suggests the author of an earlier puzzle.
func openSetForm(ds *designsScreen) {
	*ds.maker = setMaker{open: true, fields: solver.Fields{Author: ds.shell.Settings.Values[lastAuthor]}}
	ds.maker.keep()
	ds.shell.Transition.InChunks()
	ds.focusOn("#set-title")
}

// endSet closes the form and clears the set.
func endSet(ds *designsScreen) {
	*ds.maker = setMaker{}
	ds.maker.keep()
	ds.shell.Transition.InChunks()
	ds.focusOn("[data-do=set-make]")
}

func writeSet(ds *designsScreen, name, text string) {
	for _, one := range aboutFields[:2] {
		if one.name == name {
			*one.value(&ds.maker.fields) = solver.Tidy(text, one.most)
		}
	}
	ds.maker.keep()
}

// chooseForSet adds a design at the end of the set, or removes it.
func chooseForSet(ds *designsScreen, link string) {
	sm, r := ds.maker, ds.shell.Games.Drafts.Get(link)
	sm.chosen = chosenDesigns(ds)
	at := slices.Index(sm.chosen, link)
	_, err := puzzleOf(link, string(r.Position))
	switch {
	case at >= 0:
		sm.chosen = slices.Delete(sm.chosen, at, at+1)
		ds.report(r.PlainName() + " has been removed from the set")
	case err != nil:
		ds.report(notInSet(&r, err))
	case len(sm.chosen) == course.MaxBoards:
		ds.report(fmt.Sprintf("A set has at most %d boards", course.MaxBoards))
	default:
		sm.chosen = append(sm.chosen, link)
		ds.report(fmt.Sprintf("%s is number %d of the set", r.PlainName(), len(sm.chosen)))
	}
	sm.keep()
	ds.shell.Transition.InChunks()
	ds.focusOn(`[data-do=set-choose][data-arg="` + link + `"]`)
}

// moveUpInSet swaps a design of the set with the one before.
func moveUpInSet(ds *designsScreen, link string) {
	sm, r := ds.maker, ds.shell.Games.Drafts.Get(link)
	sm.chosen = chosenDesigns(ds)
	at := slices.Index(sm.chosen, link)
	if at < 1 {
		return
	}
	sm.chosen[at-1], sm.chosen[at] = sm.chosen[at], sm.chosen[at-1]
	sm.keep()
	ds.report(fmt.Sprintf("%s is number %d of the set", r.PlainName(), at))
	ds.shell.Transition.InChunks()
	ds.focusOn(`[data-do=set-up][data-arg="` + link + `"]`)
}

func puzzleOf(link, draft string) (solver.Link, error) {
	key, ok := game.ParseDraftKey(all.Kinds(), link)
	if !ok {
		return solver.Link{}, game.ErrEmpty
	}
	puzzle, err := key.Kind.Design.Puzzle(draft)
	return solver.Link{Kind: key.Kind, Puzzle: puzzle}, err
}

func notInSet(r *library.Record, why error) string {
	return fmt.Sprintf("%s is not a puzzle yet: %v. Finish it in Design first", r.PlainName(), why)
}

// showSet opens the set, with the current boards and fields of its designs.
func showSet(ds *designsScreen) {
	if chosen := chosenDesigns(ds); len(chosen) > 0 {
		readSet(ds, chosen, course.Set{Fields: ds.maker.fields})
	}
}

// readSet adds the remaining designs to a set, and opens it after the last one.
func readSet(ds *designsScreen, rest []string, set course.Set) {
	if len(rest) == 0 {
		goToSet(ds.shell, set)
		return
	}
	r := ds.shell.Games.Drafts.Get(rest[0])
	ds.shell.Journal.Read(ds.shell.Visit(), rest[0], func(rows []library.Row) {
		key, _ := game.ParseDraftKey(all.Kinds(), rest[0])
		h := library.DraftOf(key, library.Entries(rows))
		link, err := puzzleOf(rest[0], h.Draft())
		link.Fields = h.FieldsIn(&faces.Of(key.Kind.Name).Design.Drawing)
		switch {
		case err != nil:
			ds.report(notInSet(&r, err))
		case !set.Add(link):
			ds.report(r.PlainName() + " is the same board as another one: remove one of them from the set")
		default:
			readSet(ds, rest[1:], set)
		}
	})
}
