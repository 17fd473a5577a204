package ui

import (
	"context"
	"slices"
	"strings"

	"quadrille/app/browser"
	making "quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	midend "quadrille/app/play"
	watching "quadrille/app/watch"
	"quadrille/app/worker"
	"quadrille/solver"
	"quadrille/solver/all"
)

// An opener brings what an address names onto the page.
type opener struct {
	page    *page
	opening context.Context // of the address that was opened last: it ends when another is
	end     context.CancelFunc
	visited bool    // something has been opened on this page before
	next    arrival // of the address that the page is about to go to
}

// An arrival is what an address does not say.
type arrival struct {
	mode   mode   // in which a puzzle begins; empty for Play
	origin string // how it has come about, as package library names it; empty for by link
	said   string // in the place of the verdict
	marked []int  // cells of a picture that are doubtful, to be pointed out on the draft
}

// open is the one way a puzzle gets onto the page: from the address bar.
func (op *opener) open(to string) {
	defer op.page.first.tell()
	a := op.next
	op.next = arrival{}
	op.end() // whatever was being opened comes too late
	op.opening, op.end = context.WithCancel(context.Background())
	op.page.nav.addressing.stop() // and so does the address of the board before
	op.page.nav.at = browser.Fragment()
	op.page.nav.depart()
	op.page.nav.remember()
	closeMenu()
	op.page.boxes.closeDialogs()
	op.page.visit.view.drawer = false
	if game.IsLearning(to) {
		op.openLesson(to)
		return
	}
	if r, rest, ok := roomOf(to); ok {
		op.page.nav.openRoom(r, rest)
		return
	}
	if rest, ok := strings.CutPrefix(strings.TrimPrefix(to, "#"), designPrefix); ok {
		op.openDesign(rest, a)
		return
	}
	switch link, err := game.Open(all.Kinds(), to); err {
	case nil:
		op.openLink(link, a)
	case game.ErrEmpty:
		op.page.notes.problem = ""
		op.goHome()
	default:
		op.openForeign(to, err, a)
	}
}

// openForeign opens a fragment that is no link of ours, and why, but may be a text that the worker
// can read.
func (op *opener) openForeign(to string, why error, a arrival) {
	opening, reader := op.opening, op.page.solvers.of(&op.page.solvers.reader)
	reader.cancel()
	reader.ask(worker.Request{Op: worker.AskOpen, Text: []byte(strings.TrimPrefix(to, "#"))}, func(r worker.Reply) {
		defer op.page.first.tell()
		if opening.Err() != nil {
			return
		}
		link, err := game.Open(all.Kinds(), r.Link)
		if err != nil {
			op.refuse(sentence(why))
			return
		}
		op.openLink(link, a)
	})
}

// openLink shows the puzzle of a link with what the journal holds of it.
func (op *opener) openLink(link solver.Link, a arrival) {
	op.page.notes.problem = ""
	opening, own := op.opening, op.page.nav.ours(link.Name())
	op.page.journal.record(link.Name(), func(r library.Record, _ bool) {
		op.page.journal.hold(link.Name(), func(rows []library.Row) {
			if opening.Err() == nil {
				op.begin(link, library.Entries(rows), r, own, a)
			}
		})
	})
}

// begin shows a puzzle with the game and the record that the journal holds of it. The link's own
// position is one more move, unless this page wrote it into the address bar itself (own): then
// the journal knows better.
func (op *opener) begin(link solver.Link, entries []game.Entry, kept library.Record, own bool, a arrival) {
	defer op.page.first.tell()
	g, _ := game.Replay(link.Puzzle, entries)
	same := op.page.board().kept() && op.page.board().m.Game().Puzzle.String() == link.Puzzle.String() && op.page.link().Kind == link.Kind
	arrived := op.visited && !same // from elsewhere on this page
	op.visited = true
	steps := 0
	if op.page.onPage() == "" {
		steps = op.page.nav.back.steps
		if a.mode == "" && op.page.nav.back.isTo(link) {
			a.mode = op.page.nav.back.mode
		}
	}
	b := op.page.board()
	if !same {
		b = op.page.newBoard()
		op.page.show(b)
	}
	if same {
		b.send(midend.Options{Options: op.page.prefs.keptOptions(link)})
		b.send(midend.Replaced{Game: g})
	} else {
		b.m = midend.Open(link, faces.Of(link.Kind.Name), op.page.prefs.keptOptions(link), g, b.lead)
	}
	b.source, b.born = op.page.nav.originOf(link), a.origin
	if !same || kept.Link != "" {
		b.stored = kept
	}
	if a.mode == watch {
		b.watch()
		b.search.send(watching.Resume{Steps: steps})
	}
	if link.Position != "" && link.Position != g.Position() && (len(entries) == 0 || !own) {
		if is[*watchScreen](op.page) {
			op.page.setMode(play)
		}
		b.enter(game.Moved(g.Position(), link.Position))
	}
	if a.said != "" {
		b.say(a.said)
	}
	op.page.nav.address()
	op.page.nav.addressNow()
	op.page.visit.grading.askGrade(link.Kind, link.Name())
	b.renewRecord()
	if o := b.source; op.page.index.games == nil && (o.daily || o.course != nil) {
		op.page.index.readGames() // what comes next depends on what is solved
	}
	if arrived {
		op.page.visit.view.catchFocus()
		op.page.nav.fromTop()
	}
}

// refuse keeps what is on the page and says why nothing else came.
func (op *opener) refuse(why string) {
	op.page.notes.problem = why
	if !op.page.atBoard() && !is[*lessonScreen](op.page) {
		op.goHome()
		return
	}
	op.page.nav.address()
}

// openDesign shows a draft with all the history of its kind. Without a draft the last one is shown.
func (op *opener) openDesign(rest string, a arrival) {
	name, draft, _ := strings.Cut(rest, ":")
	face := faces.Of(name)
	if face == nil || face.Design == nil {
		op.refuse("Puzzles of this kind cannot be made here")
		return
	}
	if draft != "" {
		if err := face.Design.Making.Check(draft); err != nil {
			op.refuse("This link holds no draft: " + err.Error())
			return
		}
	}
	op.page.notes.problem = ""
	opening, own := op.opening, op.page.nav.ours(designPrefix+name)
	op.page.journal.hold(designPrefix+name, func(rows []library.Row) {
		if opening.Err() == nil {
			op.beginDesign(face, draft, library.Entries(rows), own, a)
		}
	})
}

func (op *opener) beginDesign(face *game.Face, draft string, entries []game.Entry, own bool, a arrival) {
	defer op.page.first.tell()
	arrived := op.visited
	kind := solver.KindNamed(all.Kinds(), face.Kind)
	dn := &designScreen{page: op.page}
	dn.m = making.New(kind, face.Design, dn.keptLabels(), entries)
	op.page.show(dn)
	op.page.sheet.brush(face.Design.Drawing.Style())
	if draft == "" || len(entries) > 0 && own {
		draft = dn.m.Draft()
	}
	dn.send(making.Draw{Draft: draft, Marked: a.marked})
	dn.send(event.Say{Text: a.said})
	op.page.nav.address()
	op.page.nav.addressNow()
	dn.send(making.Begin)
	if arrived {
		op.page.visit.view.catchFocus()
		op.page.nav.fromTop()
	}
}

// designPuzzle goes to Design with the puzzle on the page.
func (op *opener) designPuzzle() {
	if op.page.face().Design != nil {
		op.page.nav.goTo(designPrefix + op.page.link().Kind.Name + ":" + op.page.face().Design.Making.Of(op.page.link().Puzzle))
	}
}

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
		op.page.visit.view.catchFocus()
		op.page.nav.fromTop()
	}
	op.visited = true
	ln.beginLesson()
	op.page.nav.address()
	op.page.nav.addressNow()
}

func (op *opener) goHome() {
	op.page.show(&op.page.front)
	browser.SetTitle("Quadrille")
	op.page.nav.arrive("")
	op.visited = true
	op.page.index.readGames()
}

// otherTab takes over what another tab has done to games, of which one may be on this page.
func (p *page) otherTab(links ...string) {
	if !p.atBoard() && !is[*lessonScreen](p) {
		p.index.readGames()
		return
	}
	link := p.onPage()
	if !slices.Contains(links, link) {
		return
	}
	opening := p.opener.opening
	p.journal.read(link, func(rows []library.Row) {
		entries := library.Entries(rows)
		if opening.Err() != nil || link != p.onPage() {
			return
		}
		if is[*designScreen](p) {
			p.design().send(making.Replaced{Entries: entries})
			return
		}
		g, _ := game.Replay(p.link().Puzzle, entries)
		p.board().send(midend.Replaced{Game: g})
		p.board().renewRecord()
	})
}

func (p *page) setMode(m mode) {
	if m == p.mode() {
		return
	}
	p.input.letGo()
	switch {
	case is[*designScreen](p):
		p.design().playDraft(m)
	case m == design:
		p.opener.designPuzzle()
	case m == watch:
		p.board().watch()
	default:
		p.search().send(watching.Pause)
		p.visit.screen = p.board()
		p.board().send(midend.Hide)
	}
}
