package ui

import (
	"fmt"

	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/app/worker"
	"quadrille/solver"
	"quadrille/solver/all"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
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

// learnAddress is the fragment of the lesson in a technique, empty where it has none.
func learnAddress(kind *solver.Kind, technique int) string {
	if technique < 0 || kind.Ladder == nil || kind.Ladder.Techniques[technique].Lesson == "" {
		return ""
	}
	return game.Learning{Kind: kind, Technique: technique}.String()
}

// lessonTitled is learnAddress for the technique with a title.
func lessonTitled(kind *solver.Kind, title string) string {
	if kind.Ladder == nil {
		return ""
	}
	technique, ok := kind.Ladder.Titled(title)
	if !ok {
		return ""
	}
	return learnAddress(kind, technique)
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
	if s, ok := p.screen.(*watchScreen); ok && !s.m.Unseen() {
		nv.back.steps = s.m.Player().Counts.Steps
	}
}

// isTo reports whether it leads to a puzzle.
func (b back) isTo(link solver.Link) bool { return b.link == link.Name() || b.link == link.String() }

// openLesson shows a lesson, or a list of them.
func (op *opener) openLesson(to string) {
	at, err := game.OpenLearning(all.Kinds(), to)
	if err != nil {
		op.refuse(sentence(err))
		return
	}
	op.page.notes.problem = ""
	ln := &lessonScreen{page: op.page, Learning: at, board: boardScreen{page: op.page}}
	ln.board.lesson = ln
	op.page.show(ln)
	if at.Technique < 0 {
		browser.SetTitle(ln.title() + " · Quadrille")
		op.page.nav.arrive("")
		op.visited = true
		return
	}
	if op.visited {
		op.page.view.catchFocus()
		op.page.nav.fromTop()
	}
	op.visited = true
	ln.beginLesson()
	op.page.nav.address()
	op.page.nav.addressNow()
}

// key is the same for every lesson: one goes over into the next.
func (ln *lessonScreen) key() string { return fmt.Sprint("learn", !ln.board.none()) }

func (ln *lessonScreen) body() app.UI {
	if ln.board.none() {
		return ln.overview()
	}
	return ln.page.view.around(ln)
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
		case ln.page.screen != ln:
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
	pos, before := ln.page.board().m.Game().Position(), ln.done
	ln.done = ln.deduction != nil && ln.Kind.Ladder.Says(ln.page.link().Puzzle, pos, *ln.deduction)
	ln.praise = ln.done && !before
	ln.wrong = ln.solution != "" && !ln.page.link().Puzzle.Keeps(ln.solution, pos)
}

// showStep shows what is to be seen, as a hint.
func (ln *lessonScreen) showStep() {
	if d := ln.deduction; d != nil {
		ln.page.board().send(midend.Tell{Deduction: *d})
	}
}

// lessonStatus is what the verdict line of a lesson says; standing is how the board stands.
func (ln *lessonScreen) lessonStatus(standing game.Status) game.Status {
	where := ""
	if ln.deduction != nil && ln.deduction.Where != "" {
		where = " Look at " + ln.page.prefs.spell(ln.deduction.Where, 1)
	}
	switch {
	case ln.failed != "":
		return game.Status{Text: ln.failed}
	case ln.praise:
		return game.Status{Text: "Yes: " + ln.page.prefs.spell(ln.deduction.Text, 1), Solved: true}
	case standing.Fault || standing.Solved:
		return standing
	case ln.wrong:
		return game.Status{Text: "That cannot be." + where, Fault: true}
	case ln.done:
		return standing
	case ln.deduction == nil:
		return game.Status{Text: "Looking at the board…"}
	}
	return game.Status{Text: "What follows here?" + where}
}
