package ui

import (
	"strings"
	"time"

	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	midend "quadrille/app/play"
	watching "quadrille/app/watch"
	"quadrille/solver"
)

// open is the one way a puzzle gets onto the page: from the address bar.
func (p *page) open(to string) {
	defer p.first.tell()
	born := p.board.born
	p.board.born = ""
	p.opening++             // whatever was being opened comes too late
	p.nav.addressing.stop() // and so does the address of the board before
	p.nav.at = browser.Fragment()
	p.nav.depart()
	p.lesson.remember()
	closeMenu()
	p.boxes.closeDialogs()
	p.view.drawer = false
	if game.IsLearning(to) {
		p.lesson.openLesson(to)
		return
	}
	if r, rest, ok := roomOf(to); ok {
		p.nav.visit(r, rest)
		return
	}
	if rest, ok := strings.CutPrefix(strings.TrimPrefix(to, "#"), designPrefix); ok {
		p.design.openDesign(rest)
		return
	}
	link, err := game.Open(p.kinds, to)
	if err == game.ErrEmpty {
		p.notes.problem = ""
		p.goHome()
		return
	}
	if err != nil {
		if other, ok := p.sharing.foreign(to); ok {
			link, err = other, nil
		}
	}
	if err != nil {
		p.design.refuse(sentence(err))
		return
	}
	p.notes.problem = ""
	mine, own := p.opening, p.nav.ours(link.Name())
	p.journal.record(link.Name(), func(r library.Record, _ bool) {
		p.journal.hold(link.Name(), func(rows []library.Row) {
			if mine == p.opening {
				p.begin(link, library.Entries(rows), r, own)
				p.board.born = born
			}
		})
	})
}

// begin shows a puzzle with the game and the record that the journal holds of it. The link's own
// position is one more move, unless this page wrote it into the address bar itself (own): then
// the journal knows better.
func (p *page) begin(link solver.Link, entries []game.Entry, kept library.Record, own bool) {
	defer p.first.tell()
	g, _ := game.Replay(link.Puzzle, entries)
	same := !p.board.none() && p.mode != learn && p.board.Game().Puzzle.String() == link.Puzzle.String() && p.link.Kind == link.Kind
	arrived := p.visited && !same // from elsewhere on this page
	p.visited = true
	steps := 0
	if p.mode == learn || p.mode == inside {
		p.lesson.returned(link)
		steps = p.nav.back.steps
	}
	if !same {
		p.leave()
		p.mode = play
	}
	p.link, p.face = link, faces.Of(link.Kind.Name)
	if same {
		p.board.send(midend.Options{Options: p.keptOptions()})
		p.board.send(midend.Replaced{Game: g})
	} else {
		p.board.Midend = midend.Open(link, p.face, p.keptOptions(), g, p.board.lead)
	}
	p.board.source = p.nav.originOf(link)
	if !same || kept.Link != "" {
		p.board.stored = kept
	}
	if p.mode == home || p.mode == inside {
		p.mode = play
	}
	if p.next == watch {
		p.search.enterWatch()
		p.search.send(watching.Resume{Steps: steps})
	}
	p.next = ""
	if link.Position != "" && link.Position != g.Position() && (len(entries) == 0 || !own) {
		if p.mode == watch {
			p.setMode(play)
		}
		p.board.enter(game.Moved(g.Position(), link.Position))
	}
	if p.read.said != "" {
		p.board.say(p.read.said)
		p.read.said = ""
	}
	p.nav.address()
	p.nav.addressNow()
	p.grading.askGrade(link.Kind, link.Name())
	p.board.renewRecord()
	if o := p.board.source; p.games == nil && (o.daily || o.course != nil) {
		p.readGames() // what comes next depends on what is solved
	}
	if arrived {
		p.catchFocus()
		p.nav.fromTop()
	}
}

// leave puts away what belongs to the puzzle on the page.
func (p *page) leave() {
	p.clock.spend(1)
	p.clock.stopwatch.Drop(time.Now())
	p.prover.cancel()
	p.search.leave()
	p.lesson = lessonScreen{page: p}
	if !p.board.none() {
		p.board.send(midend.Stop)
	}
	p.proof, p.search = proof{page: p}, watchScreen{page: p}
	p.turn.begun = false
	p.board.holding.stop()
	p.board.Midend = nil
	p.grading.drop()
	p.maker.drop()
	p.printer.drop()
	p.view.drawer, p.view.codes, p.sharing.copied, p.sharing.selected, p.design.Midend, p.mini.miniBoards = false, false, "", "", nil, nil
}
