package ui

import (
	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A lessonScreen is Learn: what the address names, and, of a lesson itself, its board
// and how far the player has come. Its game is kept nowhere: it is there to begin anew.
type lessonScreen struct {
	page *page

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
func (ln *lessonScreen) remember() {
	switch {
	case ln.page.mode == learn || ln.page.mode == inside:
		return
	case !ln.page.atBoard():
		ln.page.nav.back = back{}
		return
	}
	ln.page.nav.back = back{link: ln.page.key(), mode: ln.page.mode}
	if !ln.page.journal.kept() {
		ln.page.nav.back.link = ln.page.nav.fragment()
	}
	if s := &ln.page.search; ln.page.mode == watch && !s.Unseen() {
		ln.page.nav.back.steps = s.Player().Counts.Steps
	}
}

// returned comes back from a lesson to the board before it: in the mode it was left in.
func (ln *lessonScreen) returned(link solver.Link) {
	if ln.page.next != "" {
		return
	}
	if ln.page.nav.back.link == link.Name() || ln.page.nav.back.link == link.String() {
		ln.page.next = ln.page.nav.back.mode
	}
}

// openLesson shows a lesson, or a list of them.
func (ln *lessonScreen) openLesson(to string) {
	at, err := game.OpenLearning(ln.page.kinds, to)
	if err != nil {
		ln.page.design.refuse(sentence(err))
		return
	}
	ln.page.notes.problem = ""
	ln.page.leave()
	ln.page.mode = learn
	*ln = lessonScreen{page: ln.page, Learning: at}
	if at.Technique < 0 {
		browser.SetTitle(ln.page.title() + " · Quadrille")
		ln.page.nav.arrive("")
		ln.page.visited = true
		return
	}
	if ln.page.visited {
		ln.page.catchFocus()
		ln.page.nav.fromTop()
	}
	ln.page.visited = true
	ln.beginLesson()
	ln.page.nav.address()
	ln.page.nav.addressNow()
}

// beginLesson puts the board of the lesson on the page, and asks what is to be seen there.
func (ln *lessonScreen) beginLesson() {
	link, err := ln.Lesson()
	if err != nil {
		panic(err) // a kind's own lesson
	}
	ln.link, ln.page.link = link, solver.Link{Kind: link.Kind, Puzzle: link.Puzzle}
	ln.page.face = faces.Of(link.Kind.Name)
	ln.page.board.Midend = midend.Lesson(link, ln.page.face, ln.page.keptOptions())
	mine := ln.page.opening
	ln.page.prover.ask(worker.Request{Op: worker.AskLesson, Link: link.String()}, func(r worker.Reply) {
		switch {
		case mine != ln.page.opening || ln.page.mode != learn:
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
	pos, before := ln.page.board.Game().Position(), ln.done
	ln.done = ln.deduction != nil && ln.Kind.Ladder.Says(ln.page.link.Puzzle, pos, *ln.deduction)
	ln.praise = ln.done && !before
	ln.wrong = ln.solution != "" && !ln.page.link.Puzzle.Keeps(ln.solution, pos)
}

// showStep shows what is to be seen, as a hint.
func (ln *lessonScreen) showStep() {
	if d := ln.deduction; d != nil {
		ln.page.board.send(midend.Tell{Deduction: *d})
	}
}

// lessonStatus is what the verdict line of a lesson says; standing is how the board stands.
func (ln *lessonScreen) lessonStatus(standing game.Status) game.Status {
	where := ""
	if ln.deduction != nil && ln.deduction.Where != "" {
		where = " Look at " + ln.page.log.spell(ln.deduction.Where, 1)
	}
	switch {
	case ln.failed != "":
		return game.Status{Text: ln.failed}
	case ln.praise:
		return game.Status{Text: "Yes: " + ln.page.log.spell(ln.deduction.Text, 1), Solved: true}
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
