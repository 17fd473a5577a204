package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	making "quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/library"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A designScreen is the board on the page while it is made.
type designScreen struct {
	page *page
	m    *making.Midend // in Design, otherwise nil
}

// designPrefix begins the link of a draft: "design:kind:draft".
const designPrefix = "design:"

func (dn *designScreen) key() string   { return designPrefix + dn.m.Kind().Name }
func (dn *designScreen) title() string { return dn.m.Design().Words.Title(dn.m.Draft()) }
func (dn *designScreen) body() app.UI  { return dn.page.visit.view.layout(dn) }
func (dn *designScreen) close()        {}

// send gives an event to the board and carries out what it wants; it reports whether the event was
// a key that is taken.
func (dn *designScreen) send(e event.Event) (taken bool) {
	m, before := dn.m, dn.m.Draft()
	for _, effect := range m.Update(e) {
		switch effect := effect.(type) {
		case event.Append:
			dn.page.journal.add(library.Record{Link: dn.key()}, effect.Entries...)
		case event.Focus:
			focusOn(effect.Cell)
		case event.Drop:
			dn.page.solvers.prover.cancel()
		case making.Ask:
			dn.ask(effect)
		case making.Grade:
			dn.grade(effect.Link)
		case event.Taken:
			taken = true
		}
	}
	if m.Draft() != before {
		dn.page.nav.address()
	}
	return taken
}

// handle is sendDrawn for a handler, whose context it takes.
func (dn *designScreen) handle(ctx app.Context, e event.Event) (taken bool) {
	ctx.PreventUpdate()
	return dn.sendDrawn(e)
}

// sendDrawn is send, and draws anew what shows the board, and the page only where more has changed.
func (dn *designScreen) sendDrawn(e event.Event) (taken bool) {
	rev, before, turn := dn.m.Rev(), dn.around(), &dn.page.turn
	taken = dn.send(e)
	switch {
	case dn.m.Rev() == rev:
	case dn.around() != before:
		dn.page.run.ctx.Update()
	default:
		dn.page.run.redraw(&turn.onTable, &turn.onPanel)
	}
	return taken
}

// around is what the header shows of the draft.
func (dn *designScreen) around() (shown struct{ title, grade string }) {
	shown.title = dn.title()
	if g := dn.page.visit.grading.gradeOf(dn.m.Link()); g != nil {
		shown.grade = gradeText(*g)
	}
	return shown
}

// grade asks how hard the draft's puzzle is, if it is one with exactly one solution.
func (dn *designScreen) grade(link string) {
	if link == "" {
		dn.page.visit.grading.drop()
		return
	}
	dn.page.visit.grading.askGrade(dn.m.Kind(), link)
}

// ask puts a question of the board to the worker.
func (dn *designScreen) ask(q making.Ask) {
	op := map[making.Question]worker.Op{
		making.AskVerdict: worker.AskVerdict, making.AskRepair: worker.AskRepair, making.AskFinish: worker.AskFinish, making.AskJob: worker.AskJob,
	}[q.Question]
	dn.page.solvers.prover.askQuietly(worker.Request{Op: op, Draft: dn.m.Kind().Name + ":" + q.Draft, Job: q.Job, Seed: q.Seed}, func(r worker.Reply) {
		dn.sendDrawn(making.Answered{
			Ticket: q.Ticket, Done: r.Done, Failed: r.Error, Verdict: r.Verdict, Blame: r.Blame, Seconds: r.Seconds,
			Draft: r.Draft, Part: r.Part, Whole: r.Whole,
		})
	})
}

func (dn *designScreen) keptLabels() string {
	if kept := dn.page.prefs.kept["design.labels"]; slices.Contains(labelValues, kept) {
		return kept
	}
	return labelValues[0]
}

// playDraft goes to Play with the puzzle of the draft, if it is one.
func (dn *designScreen) playDraft(m mode) {
	puzzle, err := dn.m.Kind().Design.Puzzle(dn.m.Draft())
	if err != nil {
		dn.send(event.Say{Text: "Not a puzzle yet: " + err.Error()})
		return
	}
	link := solver.Link{Kind: dn.m.Kind(), Puzzle: puzzle}.Name()
	if dn.m.Design().Drawing.Colours != nil {
		colours, option := dn.m.Design().Drawing.Colours(dn.m.Draft())
		dn.page.prefs.keep(option+" "+link, colours)
		dn.page.prefs.keep("painted option "+dn.m.Kind().Name, option)
	}
	dn.page.nav.goWith(link, arrival{mode: m, origin: library.FromBench})
}
