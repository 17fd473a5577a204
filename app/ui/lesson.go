package ui

import (
	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A lesson is the state of Learn: what the address names, and, of a lesson itself, its board
// and how far the player has come. Its game is kept nowhere: it is there to begin anew.
type lesson struct {
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
func (p *page) remember() {
	switch {
	case p.mode == learn || p.mode == inside:
		return
	case !p.atBoard():
		p.back = back{}
		return
	}
	p.back = back{link: p.key(), mode: p.mode}
	if !p.journal.kept() {
		p.back.link = p.fragment()
	}
	if s := &p.search; p.mode == watch && !s.unseen {
		p.back.steps = s.player.Counts.Steps
	}
}

// returned comes back from a lesson to the board before it: in the mode it was left in.
func (p *page) returned(link solver.Link) {
	if p.next != "" {
		return
	}
	if p.back.link == link.Name() || p.back.link == link.String() {
		p.next = p.back.mode
	}
}

// openLesson shows a lesson, or a list of them.
func (p *page) openLesson(to string) {
	at, err := game.OpenLearning(p.kinds, to)
	if err != nil {
		p.refuse(sentence(err))
		return
	}
	p.problem = ""
	p.leave()
	p.mode, p.game = learn, nil
	p.lesson = lesson{Learning: at}
	if at.Technique < 0 {
		browser.SetTitle(p.title() + " · Quadrille")
		p.arrive("")
		p.visited = true
		return
	}
	if p.visited {
		p.catchFocus()
		p.fromTop()
	}
	p.visited = true
	p.beginLesson()
	p.address()
	p.addressNow()
}

// beginLesson puts the board of the lesson on the page, and asks what is to be seen there.
func (p *page) beginLesson() {
	l := &p.lesson
	link, err := l.Lesson()
	if err != nil {
		panic(err) // a kind's own lesson
	}
	l.link, p.link = link, solver.Link{Kind: link.Kind, Puzzle: link.Puzzle}
	p.face, p.game, p.focus = faces.Of(link.Kind.Name), game.Begin(link.Puzzle, link.Position), 0
	p.options = p.keptOptions()
	mine := p.opening
	p.prover.ask(worker.Request{Op: worker.AskLesson, Link: link.String()}, func(r worker.Reply) {
		switch {
		case mine != p.opening || p.mode != learn:
		case r.Error != "":
			l.failed = solver.Capital(r.Error)
		case r.Hint == nil || r.Verdict.Count == 0:
			l.failed = "This step was not found in time"
		default:
			l.deduction, l.solution = r.Hint, r.Verdict.Witnesses[0]
			p.judge()
		}
	})
}

// judge looks at the marks on the board of a lesson.
func (p *page) judge() {
	l := &p.lesson
	pos, before := p.game.Position(), l.done
	l.done = l.deduction != nil && l.Kind.Ladder.Says(p.link.Puzzle, pos, *l.deduction)
	l.praise = l.done && !before
	l.wrong = l.solution != "" && !p.link.Puzzle.Keeps(l.solution, pos)
}

// showStep shows what is to be seen, as a hint.
func (p *page) showStep() {
	if d := p.lesson.deduction; d != nil {
		p.say = ""
		p.showDeduction(*d)
	}
}

// tryStep puts it away again: now it is the player's turn.
func (p *page) tryStep() {
	p.dropHint()
	p.focusCell(p.focus, true)
}

// lessonStatus is what the verdict line of a lesson says; standing is how the board stands.
func (p *page) lessonStatus(standing game.Status) game.Status {
	l := &p.lesson
	where := ""
	if l.deduction != nil && l.deduction.Where != "" {
		where = " Look at " + p.spell(l.deduction.Where, 1)
	}
	switch {
	case l.failed != "":
		return game.Status{Text: l.failed}
	case l.praise:
		return game.Status{Text: "Yes: " + p.spell(l.deduction.Text, 1), Solved: true}
	case standing.Fault || standing.Solved:
		return standing
	case l.wrong:
		return game.Status{Text: "That cannot be." + where, Fault: true}
	case l.done:
		return standing
	case l.deduction == nil:
		return game.Status{Text: "Looking at the board…"}
	}
	return game.Status{Text: "What follows here?" + where}
}
