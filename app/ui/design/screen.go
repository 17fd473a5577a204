// Package design is Design on the page: a draft with its tools, versions and journal.
package design

import (
	"cmp"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/pool"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

type Screen struct {
	draft
	journal  draftJournal
	versions versionList
	about    aboutForm
	path     solvePath
	source   string // the name of what the draft is a copy of, empty if unknown
}

// New returns the screen of a draft with all its history.
func New(rooms *board.Rooms, key game.DraftKey, entries []game.Entry) *Screen {
	sh := rooms.Shell
	dn := &Screen{draft: draft{shell: sh}}
	dn.driver = shell.NewDriver(sh, dn, board.CellPrefix, func() *pool.Client { return sh.Pool.Prover })
	dn.journal, dn.path.of, dn.versions.of, dn.about.of = draftJournal{of: &dn.draft, key: key}, &dn.draft, &dn.draft, &dn.draft
	dn.Midend = design.New(key.Kind, faces.Of(key.Kind.Name).Design, dn.keptLabels(), entries)
	dn.proportion()
	dn.shop = board.NewWorkshop(sh, rooms.Input, dn)
	dn.shop.Maker.Like = func(k *solver.Kind) solver.Order { return orderLike(dn.Midend, k) }
	dn.shop.Grading.Found = func() {
		number := 0.0
		if g := dn.shop.Grading.Of(dn.Midend.Link()); g != nil {
			number = g.Number
		}
		dn.driver.Send(design.Graded{Number: number})
	}
	return dn
}

func (dn *Screen) Key() string        { return dn.journal.key.String() }
func (dn *Screen) Body() app.UI       { return dn.shop.Layout(dn.table, dn.panel) }
func (dn *Screen) Fragment() string   { return dn.journal.fragment() }
func (dn *Screen) Kept() shell.Kept   { return &dn.journal }
func (dn *Screen) Class() string      { return "at-design" }
func (dn *Screen) Needs() board.Needs { return board.Needs{} }

func (dn *Screen) Parts() board.Parts {
	return board.Parts{Active: dn, Shop: &dn.shop, Controls: designControls{dn}}
}

func (dn *Screen) Close() { dn.journal.renew() }

// Title returns the maker's title, or the name in My designs once the draft is kept.
func (dn *Screen) Title() string {
	title := library.DraftTitle(dn.Midend.Design(), dn.Midend.Draft())
	if dn.journal.begin != nil {
		title = dn.Midend.Design().Words.Title(dn.Midend.Draft())
	}
	return cmp.Or(dn.Midend.History().Fields().Title, title)
}

// hear applies settings, and each second writes new facts about the draft to its record, and a text that is being
// written.
func (dn *Screen) hear(change shell.Change) {
	switch e := change.(type) {
	case shell.SettingChanged:
		dn.driver.Send(design.Labels{Name: dn.keptLabels()})
		dn.colour()
	case shell.Tick:
		dn.journal.renew()
		dn.about.keepWritten(e.Leaves)
	}
}

func (dn *Screen) proportion() {
	rows, cols := dn.Midend.Shape()
	dn.shell.Styles.Shape(rows, cols, 0, 0)
}

func (dn *Screen) colour() {
	dn.shell.Styles.Brush(dn.Midend.Design().Drawing.Style(dn.shell.Settings.Chosen(faces.Of(dn.Midend.Kind().Name))))
}

func (dn *Screen) Chips() []app.UI {
	return []app.UI{app.Span(), dn.shop.Grading.Chip(dn.Midend.Kind(), dn.Midend.Link()), app.Text("")}
}

// Update sends an event to the board, and adds what it means for the screen.
func (dn *Screen) Update(e event.Event) (effects []event.Effect) {
	if change, ok := e.(shell.Change); ok {
		dn.hear(change)
		return nil
	}
	if named, ok := e.(sourceNamed); ok {
		dn.source = string(named)
		return []event.Effect{shell.Draw{&dn.shell.Transition.Panel}}
	}
	m, before, working, brush := dn.Midend, dn.Midend.Draft(), dn.Midend.Working(), dn.Midend.Brush()
	for _, effect := range m.Update(e) {
		switch effect := effect.(type) {
		case design.Open:
			effects = append(effects, shell.Go{Link: game.CopyAddress(m.Kind(), effect.Draft)})
		case design.Grade:
			dn.grade(effect.Link)
		default:
			effects = append(effects, effect)
		}
	}
	if e == design.Begin {
		effects = append(effects, dn.nameSource()...)
	}
	dn.journal.noteDoubt()
	switch e.(type) {
	case design.SetFields, design.Replaced:
		board.Titled(dn)
	}
	if m.Draft() != before {
		dn.proportion()
		board.Titled(dn)
		dn.shell.Address.Write()
		if dn.shell.Moved != nil {
			dn.shell.Moved()
		}
	}
	if working && !m.Working() {
		dn.shop.KeepFocus()
		dn.shell.Run.Defer(func() { browser.Query(".offers").ScrollNearest() }) // they may begin below the edge
	}
	if _, pressed := e.(design.Brush); !pressed && m.Brush() != brush {
		dn.shell.Run.Defer(func() { browser.Query(".brushes > [aria-pressed=true]").ScrollNearest() })
	}
	return effects
}

func (dn *Screen) Driver() *shell.Driver { return &dn.driver }

// State tells of the draft what the header shows.
func (dn *Screen) State() shell.State {
	grade := ""
	if g := dn.shop.Grading.Of(dn.Midend.Link()); g != nil {
		grade = board.GradeText(*g)
	}
	return shell.State{Rev: dn.Midend.Rev(), Pressed: dn.Midend.Pressed(), Around: [2]string{dn.Title(), grade}}
}

// Redraw draws the board; the panel follows once a stroke ends.
func (dn *Screen) Redraw(event.Event) {
	dn.shell.Run.RedrawParts(&dn.shell.Transition.Table)
	if !dn.Midend.Pressed() {
		dn.shell.Run.RedrawParts(&dn.shell.Transition.Panel)
	}
}

// grade requests the grade of the draft's puzzle, if it has exactly one solution.
func (dn *Screen) grade(link string) {
	defer dn.path.follow(link) // once the grader has dropped its question
	if link == "" {
		dn.shop.Grading.Drop()
		return
	}
	dn.shop.Grading.Ask(dn.Midend.Kind(), link)
}

func (dn *Screen) keptLabels() string {
	if kept := dn.shell.Settings.Values["design.labels"]; slices.Contains(labelValues, kept) {
		return kept
	}
	return labelValues[0]
}

// play goes to Play, or to Watch, with the puzzle of the draft, if it is one.
func (dn *Screen) play(m board.Mode) {
	link, ok := dn.Shared()
	if !ok {
		_, err := dn.Midend.Kind().Design.Puzzle(dn.Midend.Draft())
		dn.say("Not a puzzle yet: " + err.Error())
		return
	}
	dn.shell.Address.GoWith(board.WithoutMarks(link).String(), shell.Arrival{Watch: m == board.WatchMode, Origin: library.FromDesign, Draft: dn.Fragment()})
}

func (dn *Screen) makeDraft() {
	if kind := dn.Midend.Kind(); kind.Generator != nil {
		dn.shop.Maker.Make(kind, true)
	}
}

// orderLike returns an order for puzzles like a draft, empty if that is of another kind, or no such puzzles can be
// made.
func orderLike(m *design.Midend, k *solver.Kind) solver.Order {
	if m.Kind() != k {
		return solver.Order{}
	}
	like := m.Design().Making.Like(m.Draft())
	if k.Generator.Refused(like) != nil {
		return solver.Order{}
	}
	return like
}

// Shared returns the draft as a puzzle; false if it is none.
func (dn *Screen) Shared() (solver.Link, bool) {
	puzzle, err := dn.Midend.Kind().Design.Puzzle(dn.Midend.Draft())
	if err != nil {
		return solver.Link{}, false
	}
	return solver.Link{Kind: dn.Midend.Kind(), Puzzle: puzzle, Position: puzzle.Start(), Fields: dn.Midend.Fields()}, true
}

func (dn *Screen) Shape() (rows, cols int) { return dn.Midend.Shape() }
func (dn *Screen) Focus() int              { return dn.Midend.Focus() }

func (dn *Screen) Address() string {
	if shared, ok := dn.Shared(); ok {
		return shell.FullAddress(board.WithoutMarks(shared).String())
	}
	return shell.FullAddress(game.CopyAddress(dn.Midend.Kind(), dn.Midend.Draft()))
}

func (dn *Screen) Flaw() string {
	if verdict, known := dn.Midend.Verdict(); known {
		return board.FlawOf(verdict.Answer.Verdict, verdict.Error)
	}
	return dn.shop.Grading.Flaw
}
func (dn *Screen) CancelGesture() { dn.driver.Send(design.Cancel) }

// A draft is that of a screen, as its parts see it.
type draft struct {
	driver shell.Driver
	shell  *shell.Shell
	shop   board.Workshop
	Midend *design.Midend
}

func (df *draft) say(text string) { df.driver.Send(event.Say{Text: text}) }

// A designPanel draws the controls of a draft from one view of it.
type designPanel struct {
	of    *draft
	shown design.View
}

// drawn returns the controls of the draft as it is.
func (df *draft) drawn() designPanel { return designPanel{df, df.Midend.View()} }

// fold folds rare controls under a summary.
func fold(what string, body ...app.UI) app.HTMLDetails { return view.Fold(what, body...).Class("fold") }
