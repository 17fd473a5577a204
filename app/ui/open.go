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
	p.at = browser.Fragment()
	p.depart()
	p.remember()
	closeMenu()
	p.closeDialogs()
	p.drawer = false
	if game.IsLearning(to) {
		p.openLesson(to)
		return
	}
	if r, rest, ok := roomOf(to); ok {
		p.visit(r, rest)
		return
	}
	if rest, ok := strings.CutPrefix(strings.TrimPrefix(to, "#"), designPrefix); ok {
		p.openDesign(rest)
		return
	}
	link, err := game.Open(p.kinds, to)
	if err == game.ErrEmpty {
		p.problem = ""
		p.goHome()
		return
	}
	if err != nil {
		if other, ok := p.foreign(to); ok {
			link, err = other, nil
		}
	}
	if err != nil {
		p.refuse(sentence(err))
		return
	}
	p.problem = ""
	mine, own := p.opening, p.ours(link.Name())
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
		p.returned(link)
		steps = p.back.steps
	}
	if !same {
		p.leave()
		p.mode = play
		p.focus = 0
	}
	p.link, p.game, p.face = link, g, faces.Of(link.Kind.Name)
	p.options = p.keptOptions()
	p.source = p.originOf(link)
	if !same || kept.Link != "" {
		p.stored = kept
	}
	if p.mode == home || p.mode == inside {
		p.mode = play
	}
	if p.next == watch {
		p.enterWatch()
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
	p.address()
	p.addressNow()
	p.askGrade(link.Kind, link.Name())
	p.renewRecord()
	if o := p.source; p.games == nil && (o.daily || o.course != nil) {
		p.readGames() // what comes next depends on what is solved
	}
	if arrived {
		p.catchFocus()
		p.fromTop()
	}
}

// leave puts away what belongs to the puzzle on the page.
func (p *page) leave() {
	p.spend(1)
	p.stopwatch.Drop(time.Now())
	p.prover.cancel()
	p.search.leave()
	p.lesson = lesson{}
	p.putAway()
	p.proof, p.search, p.finished = proof{}, search{}, false
	p.turn.begun = false
	p.letGo()
	p.grading.drop()
	p.maker.drop()
	p.printer.drop()
	p.drawer, p.codes, p.copied, p.selected, p.bench, p.miniBoards = false, false, "", "", nil, nil
}
