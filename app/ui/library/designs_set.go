package library

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// boardsInSet returns the links of the set without the designs that have been deleted.
func boardsInSet(ds *designsScreen) []string {
	return slices.DeleteFunc(slices.Clone(ds.maker.chosen), func(link string) bool {
		_, draft := game.ParseDraftKey(all.Kinds(), link)
		return draft && ds.list.shell.Games.Drafts.Get(link).Link == ""
	})
}

// namesInSet returns the name of a board of the set, and the one without the maker's words.
func namesInSet(ds *designsScreen, link string) (name, plain string) {
	if parsed, err := solver.ParseLink(all.Kinds(), link); err == nil {
		title := library.Title(parsed)
		return cmp.Or(parsed.Fields.Title, title), title
	}
	r := ds.list.shell.Games.Drafts.Get(link)
	return r.DisplayName(), r.PlainName()
}

// reportOf reports on a board of the set, whose name begins the sentence.
func (ds *designsScreen) reportOf(link, said string) {
	_, plain := namesInSet(ds, link)
	ds.list.report(plain + said)
}

func setForm(ds *designsScreen) app.UI {
	sm := ds.maker
	if !sm.open {
		return view.Buttons(view.Button("set-make", "Make a set…"))
	}
	chosen := boardsInSet(ds)
	names := solver.Map(chosen, func(link string) app.UI {
		r := ds.list.shell.Games.Drafts.Get(link)
		name, _ := namesInSet(ds, link)
		flaw := r.Verdict() == library.None || r.Verdict() == library.Many
		return app.Li().Body(view.Div("set-board",
			app.Span().Body(app.Text(name), app.If(flaw, func() app.UI { return view.Span("quiet", dot+verdictText(&r)) })),
			view.Buttons(
				view.Disabled(view.ButtonWith("set-up", link, "Move up").Aria("label", "Move up "+name), view.When(link == chosen[0], "It is the first board already")),
				view.ButtonWith("set-remove", link, "Remove").Aria("label", "Remove "+name),
			)))
	})
	fields := solver.Map(board.AboutFields[:2], func(one board.AboutField) app.UI { // title and author
		id := "set-" + one.Name
		return view.Div("about-field",
			app.Label().For(id).Text(one.Label+" of the set"),
			app.Input().ID(id).Type("text").Attr("data-set", "set."+one.Name).MaxLength(one.Most).Dir("auto").
				Attr("autocomplete", "off").Value(*one.Value(&sm.fields)))
	})
	return view.Section("card about", "h-set", "A set of boards", append(append([]app.UI{
		view.P("quiet", "Add designs below in the order they should be solved. You get one link for all of them.")},
		fields...),
		app.Ol().ID("set-boards").Body(names...),
		view.Buttons(
			view.Disabled(view.Button("set-open", "Show the set"), view.When(len(chosen) == 0, "Choose a board first")),
			view.Button("set-clear", "Cancel"),
		))...)
}

// openSetForm opens the form. It suggests the author of an earlier puzzle.
func openSetForm(ds *designsScreen) {
	ds.list.report("")
	*ds.maker = setMaker{open: true, fields: solver.Fields{Author: ds.list.shell.Settings.Values[board.LastAuthor]}}
	ds.maker.keep()
	ds.list.shell.Transition.InChunks()
	ds.list.focusOn("#set-title")
}

// endSet closes the form and clears the set, which Undo brings back.
func endSet(ds *designsScreen) {
	former := *ds.maker
	*ds.maker = setMaker{}
	if ds.list.report(""); len(former.chosen) > 0 || former.fields.Title != "" {
		ds.list.report("The set has been discarded")
		ds.list.reported.former = &former
	}
	ds.maker.keep()
	ds.list.shell.Transition.InChunks()
	ds.list.focusOn(cmp.Or(view.When(ds.list.shell.Games.Drafts.Len() > 0, "[data-do=set-make]"), "#title"))
}

func writeSet(ds *designsScreen, name, text string) {
	for _, one := range board.AboutFields[:2] {
		if one.Name == name {
			*one.Value(&ds.maker.fields) = solver.Tidy(text, one.Most)
		}
	}
	ds.maker.keep()
}

// chooseForSet adds a design at the end of the set, or removes it.
func chooseForSet(ds *designsScreen, link string) {
	sm, r := ds.maker, ds.list.shell.Games.Drafts.Get(link)
	former := *sm
	sm.chosen = boardsInSet(ds)
	at := slices.Index(sm.chosen, link)
	_, err := puzzleOf(link, string(r.Position))
	switch {
	case at >= 0:
		sm.chosen = slices.Delete(sm.chosen, at, at+1)
		ds.reportOf(link, " has been removed from the set")
		ds.list.reported.former = &former
	case err != nil:
		ds.list.report(notInSet(&r, err))
	case len(sm.chosen) == course.MaxBoards:
		ds.list.report(fmt.Sprintf("A set has at most %d boards", course.MaxBoards))
	default:
		sm.chosen = append(sm.chosen, link)
		ds.reportOf(link, fmt.Sprintf(" is number %d of the set", len(sm.chosen)))
	}
	sm.keep()
	ds.list.shell.Transition.InChunks()
	ds.list.focusOn(`[data-do=set-choose][data-arg="` + link + `"]`)
}

const toRemoveFromSet = "#set-boards [data-do=set-remove], [data-do=set-clear]"

// removeFromSet removes a board by its button in the form, which disappears.
func removeFromSet(ds *designsScreen, link string) {
	if slices.Contains(boardsInSet(ds), link) {
		chooseForSet(ds, link)
		ds.list.focusOn(toRemoveFromSet)
	}
}

// undoSet brings back what was taken from the set last. The text written since stays.
func undoSet(ds *designsScreen) {
	if ds.list.reported.former == nil {
		return
	}
	fields, open := ds.maker.fields, ds.maker.open
	if *ds.maker = *ds.list.reported.former; open {
		ds.maker.fields = fields
	}
	ds.maker.keep()
	ds.list.report("The set is back as it was")
	ds.list.shell.Transition.InChunks()
	ds.list.focusOn(toRemoveFromSet)
}

// moveUpInSet swaps a board of the set with the one before.
func moveUpInSet(ds *designsScreen, link string) {
	sm := ds.maker
	sm.chosen = boardsInSet(ds)
	at := slices.Index(sm.chosen, link)
	if at < 1 {
		return
	}
	sm.chosen[at-1], sm.chosen[at] = sm.chosen[at], sm.chosen[at-1]
	sm.keep()
	ds.reportOf(link, fmt.Sprintf(" is number %d of the set", at))
	ds.list.shell.Transition.InChunks()
	ds.list.focusOn(`[data-do=set-up][data-arg="` + link + `"]`)
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

// showSet opens the set, with the current drafts and fields of its designs.
func showSet(ds *designsScreen) {
	if chosen := boardsInSet(ds); len(chosen) > 0 {
		readSet(ds, chosen, course.Set{Fields: ds.maker.fields})
	}
}

// readSet adds the remaining boards to a set, and opens it after the last one.
func readSet(ds *designsScreen, rest []string, set course.Set) {
	if len(rest) == 0 {
		ds.maker.shown = set.Text()
		ds.maker.keep()
		goToSet(ds.list.shell, set)
		return
	}
	add := func(link solver.Link) {
		if !set.Add(link) {
			ds.reportOf(rest[0], " is the same board as another one: remove one of them from the set")
			return
		}
		readSet(ds, rest[1:], set)
	}
	if link, err := solver.ParseLink(all.Kinds(), rest[0]); err == nil {
		add(link)
		return
	}
	r := ds.list.shell.Games.Drafts.Get(rest[0])
	ds.list.shell.Journal.Read(ds.list.shell.Visit(), rest[0], func(rows []library.Row) {
		key, _ := game.ParseDraftKey(all.Kinds(), rest[0])
		h := library.DraftOf(key, library.Entries(rows))
		link, err := puzzleOf(rest[0], h.Draft())
		link.Fields = h.FieldsIn(&faces.Of(key.Kind.Name).Design.Drawing)
		if err != nil {
			ds.list.report(notInSet(&r, err))
			return
		}
		add(link)
	})
}
