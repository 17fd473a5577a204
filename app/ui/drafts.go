package ui

import (
	"cmp"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	making "quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/pool"
	"quadrille/app/ui/shell"
	"quadrille/solver"
)

// A designScreen is a draft in Design.
type designScreen struct {
	driver   shell.Driver
	shell    *shell.Shell
	shop     workshop
	m        *making.Midend
	journal  draftJournal
	versions versionList
	about    aboutForm
	path     solvePath
	source   string // the name of what the draft is a copy of, empty if unknown
}

// designBoard returns the screen of a draft with all its history.
func designBoard(rooms *rooms, key game.DraftKey, entries []game.Entry) *designScreen {
	sh := rooms.shell
	dn := &designScreen{shell: sh}
	dn.driver = shell.NewDriver(sh, dn, cellPrefix, func() *pool.Client { return sh.Pool.Prover })
	dn.journal, dn.path.of, dn.versions.of, dn.about.of = draftJournal{of: dn, key: key}, dn, dn, dn
	dn.m = making.New(key.Kind, faces.Of(key.Kind.Name).Design, dn.keptLabels(), entries)
	dn.proportion()
	dn.shop = newWorkshop(rooms, dn)
	dn.shop.maker.like = func(k *solver.Kind) solver.Order { return orderLike(dn.m, k) }
	dn.shop.grading.found = func() {
		number := 0.0
		if g := dn.shop.grading.of(dn.m.Link()); g != nil {
			number = g.Number
		}
		dn.driver.Send(making.Graded{Number: number})
	}
	return dn
}

func (dn *designScreen) Key() string      { return dn.journal.key.String() }
func (dn *designScreen) Body() app.UI     { return dn.shop.layout(dn.table, dn.panel) }
func (dn *designScreen) Fragment() string { return dn.journal.fragment() }
func (dn *designScreen) Kept() shell.Kept { return &dn.journal }
func (dn *designScreen) Class() string    { return "at-design" }
func (dn *designScreen) needs() needs     { return needs{} }

func (dn *designScreen) parts() parts {
	return parts{active: dn, shop: &dn.shop, controls: designControls{dn}}
}

func (dn *designScreen) Close() { dn.journal.renew() }

// Title returns the maker's title, or the name in My designs once the draft is kept.
func (dn *designScreen) Title() string {
	title := library.DraftTitle(dn.m.Design(), dn.m.Draft())
	if dn.journal.begin != nil {
		title = dn.m.Design().Words.Title(dn.m.Draft())
	}
	return cmp.Or(dn.m.History().Fields().Title, title)
}

// hear applies settings, and each second writes new facts about the draft to its record, and a text that is being
// written.
func (dn *designScreen) hear(news shell.News) {
	switch e := news.(type) {
	case shell.SettingChanged:
		dn.driver.Send(making.Labels{Name: dn.keptLabels()})
		dn.colour()
	case shell.Tick:
		dn.journal.renew()
		dn.about.keepWritten(e.Leaves)
	}
}

// proportion gives the board its proportions.
func (dn *designScreen) proportion() {
	rows, cols := dn.m.Shape()
	dn.shell.Styles.Shape(rows, cols, 0, 0)
}

func (dn *designScreen) colour() {
	dn.shell.Styles.Brush(dn.m.Design().Drawing.Style(dn.shell.Settings.Chosen(faces.Of(dn.m.Kind().Name))))
}

// chips returns the chips beside the title.
func (dn *designScreen) chips() []app.UI {
	return []app.UI{app.Span(), dn.shop.grading.chip(dn.m.Kind(), dn.m.Link()), app.Text("")}
}

// Update sends an event to the board, and adds what it means for the screen.
func (dn *designScreen) Update(e event.Event) (effects []event.Effect) {
	if news, ok := e.(shell.News); ok {
		dn.hear(news)
		return nil
	}
	m, before, working, brush := dn.m, dn.m.Draft(), dn.m.Working(), dn.m.Brush()
	for _, effect := range m.Update(e) {
		switch effect := effect.(type) {
		case making.Open:
			effects = append(effects, shell.Go{Link: game.CopyAddress(m.Kind(), effect.Draft)})
		case making.Grade:
			dn.grade(effect.Link)
		default:
			effects = append(effects, effect)
		}
	}
	dn.journal.noteDoubt()
	if m.Draft() != before {
		dn.proportion()
		titled(dn)
		dn.shell.Address.Write()
		if dn.shell.Moved != nil {
			dn.shell.Moved()
		}
	}
	if working && !m.Working() {
		dn.shop.keepFocus()
		dn.shell.Run.Defer(func() { browser.Query(".offers").ScrollNearest() }) // they may begin below the edge
	}
	if _, pressed := e.(making.Brush); !pressed && m.Brush() != brush {
		dn.shell.Run.Defer(func() { browser.Query(".brushes > [aria-pressed=true]").ScrollNearest() })
	}
	return effects
}

func (dn *designScreen) Driver() *shell.Driver { return &dn.driver }

// State tells of the draft what the header shows.
func (dn *designScreen) State() shell.State {
	grade := ""
	if g := dn.shop.grading.of(dn.m.Link()); g != nil {
		grade = gradeText(*g)
	}
	return shell.State{Rev: dn.m.Rev(), Pressed: dn.m.Pressed(), Around: [2]string{dn.Title(), grade}}
}

// Redraw draws the board; the panel follows once a stroke ends.
func (dn *designScreen) Redraw(event.Event) {
	dn.shell.Run.RedrawParts(&dn.shell.Transition.Table)
	if !dn.m.Pressed() {
		dn.shell.Run.RedrawParts(&dn.shell.Transition.Panel)
	}
}

// grade requests the grade of the draft's puzzle, if it has exactly one solution.
func (dn *designScreen) grade(link string) {
	defer dn.path.turn(link) // once the grader has dropped its question
	if link == "" {
		dn.shop.grading.drop()
		return
	}
	dn.shop.grading.ask(dn.m.Kind(), link)
}

func (dn *designScreen) keptLabels() string {
	if kept := dn.shell.Settings.Values["design.labels"]; slices.Contains(labelValues, kept) {
		return kept
	}
	return labelValues[0]
}

// play goes to Play, or to Watch, with the puzzle of the draft, if it is one.
func (dn *designScreen) play(m mode) {
	link, ok := dn.shared()
	if !ok {
		_, err := dn.m.Kind().Design.Puzzle(dn.m.Draft())
		dn.say("Not a puzzle yet: " + err.Error())
		return
	}
	dn.shell.Address.GoWith(withoutMarks(link).String(), shell.Arrival{Watch: m == watch, Origin: library.FromDesign, Draft: dn.Fragment()})
}

func (dn *designScreen) makeDraft() {
	kind := dn.m.Kind()
	if kind.Generator == nil {
		return
	}
	opening := dn.shell.Address.Opening()
	dn.shop.maker.make(kind, func(name string) {
		if link, ok := dn.shell.Games.Parsed(name); ok && opening.Err() == nil {
			dn.shell.Address.GoWith(game.CopyAddress(kind, dn.m.Design().Making.Of(link.Puzzle)), shell.Arrival{Origin: library.FromMaker})
		}
	})
}

// orderLike returns an order for puzzles like a draft, empty if that is of another kind, or no such puzzles can be
// made.
func orderLike(m *making.Midend, k *solver.Kind) solver.Order {
	if m.Kind() != k {
		return solver.Order{}
	}
	like := m.Design().Making.Like(m.Draft())
	if k.Generator.Refused(like) != nil {
		return solver.Order{}
	}
	return like
}

// shared returns the draft as a puzzle; false if it is none.
func (dn *designScreen) shared() (solver.Link, bool) {
	puzzle, err := dn.m.Kind().Design.Puzzle(dn.m.Draft())
	if err != nil {
		return solver.Link{}, false
	}
	return solver.Link{Kind: dn.m.Kind(), Puzzle: puzzle, Position: puzzle.Start(), Fields: dn.m.Fields()}, true
}

func (dn *designScreen) shape() (rows, cols int) { return dn.m.Shape() }
func (dn *designScreen) focus() int              { return dn.m.Focus() }

func (dn *designScreen) address() string {
	if shared, ok := dn.shared(); ok {
		return shell.FullAddress(withoutMarks(shared).String())
	}
	return shell.FullAddress(game.CopyAddress(dn.m.Kind(), dn.m.Draft()))
}

func (dn *designScreen) flaw() string {
	if verdict, known := dn.m.Verdict(); known {
		return flawOf(verdict.Answer.Verdict, verdict.Error)
	}
	return dn.shop.grading.flaw
}
func (dn *designScreen) say(text string) { dn.driver.Send(event.Say{Text: text}) }
func (dn *designScreen) cancelGesture()  { dn.driver.Send(making.Cancel) }
func (dn *designScreen) types() bool     { return dn.m.Types() }
