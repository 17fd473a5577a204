package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/faces"
	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A lessonScreen is Learn: what the address names, and, of a lesson itself, its board
// and how far the player has come. Its game is kept nowhere: it is there to begin anew.
type lessonScreen struct {
	page  *page
	board boardScreen // none in a list of lessons

	game.Learning
	link      solver.Link       // its Position is where the lesson begins
	deduction *solver.Deduction // what is to be seen; nil until the worker has said
	solution  solver.Position   // empty until then
	failed    string
	done      bool // the marks that follow are made
	praise    bool // they were made just now
	wrong     bool // a mark is made that does not belong there
}

// A back is what was on the page before the lessons.
type back struct {
	link  string // empty for none
	mode  mode
	steps int // of the search that was watched
}

// remember notes the board on the page before something else is opened, to come back to.
func (nv *navigation) remember() {
	p := nv.page
	switch {
	case is[*homeScreen](p):
		nv.back = back{}
		return
	case p.onPage() == "":
		return
	}
	nv.back = back{link: p.onPage(), mode: p.mode()}
	if !p.journal.kept() {
		nv.back.link = nv.fragment()
	}
	if s, ok := p.visit.screen.(*watchScreen); ok && !s.m.Unseen() {
		nv.back.steps = s.m.Player().Counts.Steps
	}
}

// isTo reports whether it leads to a puzzle.
func (b back) isTo(link solver.Link) bool { return b.link == link.Name() || b.link == link.String() }

// key is the same for every lesson: one goes over into the next.
func (ln *lessonScreen) key() string { return fmt.Sprint("learn", !ln.board.none()) }

func (ln *lessonScreen) body() app.UI {
	if ln.board.none() {
		return ln.overview()
	}
	return ln.page.visit.view.layout(ln)
}

func (ln *lessonScreen) close() {
	if !ln.board.none() {
		ln.board.send(midend.Stop)
		ln.board.holding.stop()
	}
}

// beginLesson puts the board of the lesson on the page, and asks what is to be seen there.
func (ln *lessonScreen) beginLesson() {
	link, err := ln.Lesson()
	if err != nil {
		panic(err) // a kind's own lesson
	}
	ln.link = link
	ln.board.m = midend.Lesson(link, faces.Of(link.Kind.Name), ln.page.prefs.keptOptions(link))
	ln.page.solvers.prover.ask(worker.Request{Op: worker.AskLesson, Link: link.String()}, func(r worker.Reply) {
		switch {
		case ln.page.visit.screen != ln:
		case r.Error != "":
			ln.failed = solver.Capital(r.Error)
		case r.Hint == nil || r.Verdict.Count == 0:
			ln.failed = "This step was not found in time"
		default:
			ln.deduction, ln.solution = r.Hint, r.Verdict.Witnesses[0]
			ln.judge()
		}
	})
}

// judge looks at the marks on the board of a lesson.
func (ln *lessonScreen) judge() {
	pos, before := ln.board.m.Game().Position(), ln.done
	ln.done = ln.deduction != nil && ln.Kind.Ladder.Says(ln.page.link().Puzzle, pos, *ln.deduction)
	ln.praise = ln.done && !before
	ln.wrong = ln.solution != "" && !ln.page.link().Puzzle.Keeps(ln.solution, pos)
}

// showStep shows what is to be seen, as a hint.
func (ln *lessonScreen) showStep() {
	if d := ln.deduction; d != nil {
		ln.board.send(midend.Tell{Deduction: *d})
	}
}
