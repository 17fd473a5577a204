package ui

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	making "quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A designScreen is the board on the page while it is made.
type designScreen struct {
	page           *page
	*making.Midend // in Design, otherwise nil
}

// designPrefix begins the link of a draft: "design:kind:draft".
const designPrefix = "design:"

// none reports whether no board is made on the page.
func (dn *designScreen) none() bool { return dn.Midend == nil }

// send gives an event to the board and carries out what it wants; it reports whether the event was
// a key that is taken.
func (dn *designScreen) send(e event.Event) (taken bool) {
	m, before := dn.Midend, dn.Draft()
	for _, effect := range m.Update(e) {
		switch effect := effect.(type) {
		case event.Append:
			dn.page.journal.add(library.Record{Link: dn.page.key()}, effect.Entries...)
		case event.Focus:
			focusOn(effect.Cell)
		case event.Drop:
			dn.page.prover.cancel()
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

// handle is send for a handler: nothing is drawn anew if nothing has changed.
func (dn *designScreen) handle(ctx app.Context, e event.Event) {
	before := dn.Rev()
	dn.send(e)
	if dn.Rev() == before {
		ctx.PreventUpdate()
	}
}

// grade asks how hard the draft's puzzle is, if it is one with exactly one solution.
func (dn *designScreen) grade(link string) {
	if link == "" {
		dn.page.grading.drop()
		return
	}
	dn.page.grading.askGrade(dn.Kind(), link)
}

// ask puts a question of the board to the worker.
func (dn *designScreen) ask(q making.Ask) {
	m := dn.Midend
	op := map[making.Question]worker.Op{
		making.AskVerdict: worker.AskVerdict, making.AskRepair: worker.AskRepair, making.AskFinish: worker.AskFinish, making.AskJob: worker.AskJob,
	}[q.Question]
	dn.page.prover.ask(worker.Request{Op: op, Draft: m.Kind().Name + ":" + q.Draft, Job: q.Job, Seed: q.Seed}, func(r worker.Reply) {
		if m == dn.Midend {
			dn.send(making.Answered{
				Ticket: q.Ticket, Done: r.Done, Failed: r.Error, Verdict: r.Verdict, Blame: r.Blame, Seconds: r.Seconds,
				Draft: r.Draft, Part: r.Part, Whole: r.Whole,
			})
		}
	})
}

// openDesign shows a draft with all the history of its kind. Without a draft the last one is shown.
func (dn *designScreen) openDesign(rest string) {
	name, draft, _ := strings.Cut(rest, ":")
	face := faces.Of(name)
	if face == nil || face.Design == nil {
		dn.refuse("Puzzles of this kind cannot be made here")
		return
	}
	if draft != "" {
		if err := face.Design.Making.Check(draft); err != nil {
			dn.refuse("This link holds no draft: " + err.Error())
			return
		}
	}
	dn.page.notes.problem = ""
	mine, own := dn.page.opening, dn.page.nav.ours(designPrefix+name)
	dn.page.journal.hold(designPrefix+name, func(rows []library.Row) {
		if mine == dn.page.opening {
			dn.beginDesign(face, draft, library.Entries(rows), own)
		}
	})
}

// refuse keeps what is on the page and says why nothing else came.
func (dn *designScreen) refuse(why string) {
	dn.page.notes.problem = why
	if dn.page.mode == home || dn.page.mode == inside {
		dn.page.goHome()
		return
	}
	dn.page.nav.address()
}

func (dn *designScreen) beginDesign(face *game.Face, draft string, entries []game.Entry, own bool) {
	p := dn.page
	defer p.first.tell()
	arrived := p.visited
	p.leave()
	kind := solver.KindNamed(p.kinds, face.Kind)
	dn.Midend = making.New(kind, face.Design, dn.keptLabels(), entries)
	p.mode, p.face, p.link = design, face, solver.Link{Kind: kind}
	p.sheet.brush(face.Design.Drawing.Style())
	if draft == "" || len(entries) > 0 && own {
		draft = dn.Draft()
	}
	dn.send(making.Draw{Draft: draft, Marked: p.read.marked})
	dn.send(event.Say{Text: p.read.said})
	p.read.marked, p.read.said = nil, ""
	p.nav.address()
	p.nav.addressNow()
	dn.send(making.Begin)
	if arrived {
		p.catchFocus()
		p.nav.fromTop()
	}
}

func (dn *designScreen) keptLabels() string {
	if kept := dn.page.kept["design.labels"]; slices.Contains(labelValues, kept) {
		return kept
	}
	return labelValues[0]
}

// key is the name under which the journal keeps what is on the page.
func (p *page) key() string {
	if p.mode == design {
		return designPrefix + p.design.Kind().Name
	}
	return p.link.Name()
}

// playDraft goes to Play with the puzzle of the draft, if it is one.
func (dn *designScreen) playDraft(m mode) {
	puzzle, err := dn.Kind().Design.Puzzle(dn.Draft())
	if err != nil {
		dn.send(event.Say{Text: "Not a puzzle yet: " + err.Error()})
		return
	}
	dn.page.next = m
	link := solver.Link{Kind: dn.Kind(), Puzzle: puzzle}.Name()
	if dn.Design().Drawing.Colours != nil {
		colours, option := dn.Design().Drawing.Colours(dn.Draft())
		dn.page.keep(option+" "+link, colours)
		dn.page.keep("painted option "+dn.Kind().Name, option)
	}
	dn.page.board.born = library.FromBench
	dn.page.nav.goTo(link)
}

// designPuzzle goes to Design with the puzzle on the page.
func (dn *designScreen) designPuzzle() {
	if dn.page.face.Design != nil {
		dn.page.nav.goTo(designPrefix + dn.page.link.Kind.Name + ":" + dn.page.face.Design.Making.Of(dn.page.link.Puzzle))
	}
}
