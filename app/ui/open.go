package ui

import (
	"strings"
	"time"

	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
)

// open is the one way a puzzle gets onto the page: from the address bar.
func (p *page) open(to string) {
	defer p.tell()
	born := p.born
	p.born = ""
	p.opening++         // whatever was being opened comes too late
	p.addressing.stop() // and so does the address of the board before
	p.nav.at = browser.Fragment()
	p.nav.depart()
	p.lesson.remember()
	closeMenu()
	p.closeDialogs()
	p.drawer = false
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
		p.problem = ""
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
	p.problem = ""
	mine, own := p.opening, p.nav.ours(link.Name())
	p.journal.record(link.Name(), func(r library.Record, _ bool) {
		p.journal.hold(link.Name(), func(rows []library.Row) {
			if mine == p.opening {
				p.begin(link, library.Entries(rows), r, own)
				p.born = born
			}
		})
	})
}

// begin shows a puzzle with the game and the record that the journal holds of it. The link's own
// position is one more move, unless this page wrote it into the address bar itself (own): then
// the journal knows better.
func (p *page) begin(link solver.Link, entries []game.Entry, kept library.Record, own bool) {
	defer p.tell()
	g, _ := game.Replay(link.Puzzle, entries)
	same := p.game != nil && p.mode != learn && p.game.Puzzle.String() == link.Puzzle.String() && p.link.Kind == link.Kind
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
		p.focus = 0
	}
	p.link, p.game, p.face = link, g, faces.Of(link.Kind.Name)
	p.options = p.keptOptions()
	p.source = p.nav.originOf(link)
	if !same || kept.Link != "" {
		p.stored = kept
	}
	if p.mode == home || p.mode == inside {
		p.mode = play
	}
	if p.next == watch {
		p.search.enterWatch()
		p.search.resume = steps
	}
	p.next = ""
	if link.Position != "" && link.Position != g.Position() && (len(entries) == 0 || !own) {
		if p.mode == watch {
			p.setMode(play)
		}
		p.enter(game.Moved(g.Position(), link.Position))
	}
	if p.read.said != "" {
		p.say, p.read.said = p.read.said, ""
	}
	p.nav.address()
	p.nav.addressNow()
	p.askGrade(link.Kind, link.Name())
	p.renewRecord()
	if o := p.source; p.games == nil && (o.daily || o.course != nil) {
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
	p.putAway()
	p.proof, p.search, p.finished = proof{page: p}, watchScreen{page: p}, false
	p.turn.begun = false
	p.letGo()
	p.grading.drop()
	p.maker.drop()
	p.printer.drop()
	p.drawer, p.codes, p.sharing.copied, p.sharing.selected, p.design.bench, p.mini.miniBoards = false, false, "", "", nil, nil
}
