package library

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A setForm is the form of the set being made of the designs in a list.
type setForm struct {
	list  *recordList
	maker *setMaker
	asks  shell.Part
}

// boards returns the links of the set without the designs that have been deleted.
func (sf *setForm) boards() []string {
	return slices.DeleteFunc(slices.Clone(sf.maker.chosen), func(link string) bool {
		_, draft := game.ParseDraftKey(all.Kinds(), link)
		return draft && sf.list.shell.Games.Drafts.Get(link).Link == ""
	})
}

// names returns the name of a board of the set, and the one without the maker's words.
func (sf *setForm) names(link string) (name, plain string) {
	if parsed, err := solver.ParseLink(all.Kinds(), link); err == nil {
		title := library.Title(parsed)
		return cmp.Or(parsed.Fields.Title, title), title
	}
	r := sf.list.shell.Games.Drafts.Get(link)
	return r.DisplayName(), r.PlainName()
}

// reportOf reports on a board of the set, whose name begins the sentence.
func (sf *setForm) reportOf(link, said string) {
	_, plain := sf.names(link)
	sf.list.report(plain + said)
}

func (sf *setForm) draw() app.UI {
	sm := sf.maker
	if !sm.open {
		return view.Buttons(view.Button("set-make", "Make a set…"))
	}
	chosen := sf.boards()
	names := solver.Map(chosen, func(link string) app.UI {
		r := sf.list.shell.Games.Drafts.Get(link)
		name, _ := sf.names(link)
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

// open opens the form. It suggests the author of an earlier puzzle.
func (sf *setForm) open() {
	sf.list.report("")
	*sf.maker = setMaker{open: true, fields: solver.Fields{Author: sf.list.shell.Settings.Values[board.LastAuthor]}}
	sf.maker.keep()
	sf.list.shell.Transition.InChunks()
	sf.list.focusOn("#set-title")
}

// end closes the form and clears the set, which Undo brings back.
func (sf *setForm) end() {
	former := *sf.maker
	*sf.maker = setMaker{}
	if sf.list.report(""); len(former.chosen) > 0 || former.fields.Title != "" {
		sf.list.report("The set has been discarded")
		sf.list.reported.former = &former
	}
	sf.maker.keep()
	sf.list.shell.Transition.InChunks()
	sf.list.focusOn(cmp.Or(view.When(sf.list.shell.Games.Drafts.Len() > 0, "[data-do=set-make]"), "#title"))
}

// writing returns a command that takes the text of a field.
func writing(one board.AboutField) func(sf *setForm, text string) {
	return func(sf *setForm, text string) {
		*one.Value(&sf.maker.fields) = solver.Tidy(text, one.Most)
		sf.maker.keep()
	}
}

// choose adds a design at the end of the set, or removes it.
func (sf *setForm) choose(link string) {
	sm, r := sf.maker, sf.list.shell.Games.Drafts.Get(link)
	former := *sm
	sm.chosen = sf.boards()
	at := slices.Index(sm.chosen, link)
	_, err := puzzleOf(link, string(r.Position))
	switch {
	case at >= 0:
		sm.chosen = slices.Delete(sm.chosen, at, at+1)
		sf.reportOf(link, " has been removed from the set")
		sf.list.reported.former = &former
	case err != nil:
		sf.list.report(notInSet(&r, err))
	case len(sm.chosen) == course.MaxBoards:
		sf.list.report(fmt.Sprintf("A set has at most %d boards", course.MaxBoards))
	default:
		sm.chosen = append(sm.chosen, link)
		sf.reportOf(link, fmt.Sprintf(" is number %d of the set", len(sm.chosen)))
	}
	sm.keep()
	sf.list.shell.Transition.InChunks()
	sf.list.focusOn(`[data-do=set-choose][data-arg="` + link + `"]`)
}

const toRemoveFromSet = "#set-boards [data-do=set-remove], [data-do=set-clear]"

// remove removes a board by its button in the form, which disappears.
func (sf *setForm) remove(link string) {
	if slices.Contains(sf.boards(), link) {
		sf.choose(link)
		sf.list.focusOn(toRemoveFromSet)
	}
}

// undo brings back what was taken from the set last. The text written since stays.
func (sf *setForm) undo() {
	if sf.list.reported.former == nil {
		return
	}
	fields, open := sf.maker.fields, sf.maker.open
	if *sf.maker = *sf.list.reported.former; open {
		sf.maker.fields = fields
	}
	sf.maker.keep()
	sf.list.report("The set is back as it was")
	sf.list.shell.Transition.InChunks()
	sf.list.focusOn(toRemoveFromSet)
}

// moveUp swaps a board of the set with the one before.
func (sf *setForm) moveUp(link string) {
	sm := sf.maker
	sm.chosen = sf.boards()
	at := slices.Index(sm.chosen, link)
	if at < 1 {
		return
	}
	sm.chosen[at-1], sm.chosen[at] = sm.chosen[at], sm.chosen[at-1]
	sm.keep()
	sf.reportOf(link, fmt.Sprintf(" is number %d of the set", at))
	sf.list.shell.Transition.InChunks()
	sf.list.focusOn(`[data-do=set-up][data-arg="` + link + `"]`)
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

// show opens the set, with the current drafts and fields of its designs.
func (sf *setForm) show() {
	if chosen := sf.boards(); len(chosen) > 0 {
		sf.asks.Do(sf.list.shell, sf, nil, sf.next(chosen, course.Set{Fields: sf.maker.fields})...)
	}
}

// A setBoard is the next board of the set to be shown.
type setBoard struct {
	rest []string // it and those after it
	set  course.Set
	link solver.Link
	err  error
}

func (setBoard) Event() {}

// next reads the first of the remaining boards of a set, and opens the set after the last one.
func (sf *setForm) next(rest []string, set course.Set) []event.Effect {
	if len(rest) == 0 {
		sf.maker.shown = set.Text()
		sf.maker.keep()
		goToSet(sf.list.shell, set)
		return nil
	}
	if link, err := solver.ParseLink(all.Kinds(), rest[0]); err == nil {
		return sf.Update(setBoard{rest, set, link, nil})
	}
	return []event.Effect{shell.Read(rest[0], func(rows []library.Row) event.Event {
		key, _ := game.ParseDraftKey(all.Kinds(), rest[0])
		h := library.DraftOf(key, library.Entries(rows))
		link, err := puzzleOf(rest[0], h.Draft())
		link.Fields = h.FieldsIn(&faces.Of(key.Kind.Name).Design.Drawing)
		return setBoard{rest, set, link, err}
	})}
}

func (sf *setForm) Update(e event.Event) []event.Effect {
	switch b := e.(setBoard); {
	case b.err != nil:
		r := sf.list.shell.Games.Drafts.Get(b.rest[0])
		sf.list.report(notInSet(&r, b.err))
	case !b.set.Add(b.link):
		sf.reportOf(b.rest[0], " is the same board as another one: remove one of them from the set")
	default:
		return sf.next(b.rest[1:], b.set)
	}
	return nil
}

var setFormCommands = board.Table[setForm]{
	{"set-make", func(sf *setForm, _ string) { sf.open() }},
	{"set-choose", (*setForm).choose},
	{"set-up", (*setForm).moveUp},
	{"set-remove", (*setForm).remove},
	{"set-undo", func(sf *setForm, _ string) { sf.undo() }},
	{"set-open", func(sf *setForm, _ string) { sf.show() }},
	{"set-clear", func(sf *setForm, _ string) { sf.end() }},
	{"set.title", writing(board.AboutFields[0])},
	{"set.author", writing(board.AboutFields[1])},
}
