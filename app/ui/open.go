package ui

import (
	"cmp"
	"strings"

	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/app/game"
	"quadrille/app/library"
	midend "quadrille/app/play"
	"quadrille/app/ui/shell"
	watching "quadrille/app/watch"
	"quadrille/app/worker"
	"quadrille/puzzles/exchange/foreign"
	"quadrille/solver"
	"quadrille/solver/all"
)

// screens opens the screens without a board to work at: lists, a calendar, explanations. Their addresses are
// "#word" or "#word:rest"; a function returns the screen of rest, or an error for the player.
var screens = map[string]func(p *page, rest string) (screen, error){
	dailyWord: openDaily, courseWord: openCourse, libraryWord: openLibrary, howWord: openHow, keysWord: openKeys, settingsWord: openSettings,
	boardsWord: openBoards, sharedWord: openShared, playWord: openPlay, designWord: openDesigns, course.SetWord: openSet,
}

// A Shortcut is an address that a system offers beside the page where it is installed.
type Shortcut struct{ Name, Fragment string }

// Shortcuts lead where one goes most, the first before the others.
func Shortcuts() []Shortcut {
	return []Shortcut{{"Today’s puzzles", dailyWord}, {"Design a board", designWord}, {"Library", libraryWord}}
}

// open opens the screen of an address.
func (p *page) open(to string, a shell.Arrival) {
	defer p.markReady()
	p.remember()
	p.shell.Screen.Notify(shell.Tick{Leaves: true})
	p.shell.Address.Read()
	p.shell.Address.SaveScroll()
	closeMenu()
	p.boxes.close()
	if p.shell.Embedded {
		openEmbedded(p, to)
		return
	}
	if shop := screenOn(p.shell).parts().shop; shop != nil {
		shop.closeDrawer()
	}
	to = game.Inside(to)
	if bare := game.Bare(to); bare != to && isPage(bare) { // behind it a sentence went on
		to = bare
		p.shell.Address.Rename(game.Outside(to))
	}
	word, rest, colon := strings.Cut(to, ":")
	switch {
	case len(to) > foreign.MaxText || word == course.SetWord && len(to) > course.MaxSetLink:
		p.refuse("this link is too long")
	case word == learnWord:
		p.openLesson(to)
	case word == designWord && colon:
		openDraft(p, to, a)
	case screens[word] != nil:
		p.openScreen(word, rest)
	default:
		p.openPuzzle(to, a)
	}
}

// ownScreen returns the fragment of a link to a page of ours other than a puzzle: "#daily", "#learn:...", or the
// same behind our address, which may be the one address of a message, or without the #; false for any other text.
func ownScreen(text string) (fragment string, ok bool) {
	text = strings.TrimSpace(text)
	at := strings.Index(text, browser.PageAddress()+"#")
	message := at >= 0 && strings.Count(text, "://") == 1 && len(strings.Fields(text)) > 1
	if message {
		text = strings.Fields(text[at:])[0]
	}
	before, fragment, hash := strings.Cut(text, "#")
	if !hash && strings.Contains(game.Inside(text), ":") && len(strings.Fields(text)) == 1 {
		before, fragment = "", text
	}
	word, _, _ := strings.Cut(game.Bare(game.Inside(fragment)), ":")
	ours := before == "" || before == browser.PageAddress()
	return fragment, ours && (word == learnWord || screens[word] != nil)
}

// isPage reports whether an address leads to a page that no blank cells may follow.
func isPage(address string) bool {
	word, _, _ := strings.Cut(address, ":")
	return word == learnWord || screens[word] != nil && word != designWord && word != course.SetWord
}

// openScreen shows a screen without a board. The address bar stays as it is: it says where the page is.
func (p *page) openScreen(word, rest string) {
	s, err := screens[word](p, rest)
	if err != nil {
		p.refuse(err.Error())
		return
	}
	p.show(s)
	needs := s.needs()
	if needs.opened != nil {
		needs.opened()
	}
	if opening := p.shell.Address.Opening(); p.shell.Visited && p.shell.Games.All == nil && needs.games == before {
		p.shell.Games.Read(func() {
			if opening.Err() == nil {
				p.shell.Address.Restore(needs.headings...)
			}
		})
		return
	}
	p.shell.Address.Restore(needs.headings...)
	p.shell.Visited = true
	if needs.games != never {
		p.shell.Games.Refresh()
	}
}

func (p *page) show(s screen) {
	p.boxes.close()
	p.shell.Days.CheckDate()
	p.shell.Show(s)
	p.shell.Notices.Problem = ""
	titled(s)
}

// heading is the title that the page shows for a screen; for a board on its own page the name of its puzzle.
func heading(s screen) string {
	if b := s.parts().board; b != nil && b.lesson == nil {
		if title := b.m.Game().Fields().Title; title != "" {
			return "“" + title + "”"
		}
		return library.Title(b.link())
	}
	return s.Title()
}

// titled sets the title of the page to the heading of a screen.
func titled(s screen) {
	title := heading(s)
	if title != "" {
		title += " · "
	}
	browser.SetTitle(title + "Quadrille")
}

func (p *page) goHome() {
	problem := p.shell.Notices.Problem
	p.show(newHome(p.shell, &p.input, &p.read))
	p.shell.Notices.Problem = problem
	p.shell.Address.Restore("title")
	p.shell.Visited = true
	p.shell.Games.Refresh()
}

// refuse keeps the screen and shows why no other was opened.
func (p *page) refuse(why string) {
	p.shell.Notices.Tell(solver.Capital(why))
	if screenOn(p.shell).parts().shop == nil {
		p.goHome()
		return
	}
	p.shell.Address.Write()
}

// remember notes the board on the page before another screen is opened, for the way back.
func (p *page) remember() {
	switch kept := p.shell.Screen.Kept(); {
	case kept != nil:
		p.shell.Address.Back = kept.Back()
		p.shell.Address.Back.Draft = p.shell.Address.Draft
	case p.shell.Screen.Title() == "":
		p.shell.Address.Back = shell.Back{}
	}
}

// kept returns the key in the journal of the screen's game or draft, empty for none.
func (p *page) kept() string {
	if kept := p.shell.Screen.Kept(); kept != nil {
		return kept.Key()
	}
	return ""
}

// openPuzzle shows the puzzle of a link, or the front page for none.
func (p *page) openPuzzle(to string, a shell.Arrival) {
	switch link, err := game.Open(all.Kinds(), to); err {
	case nil:
		p.openLink(link, a)
	case game.ErrEmpty:
		p.shell.Notices.Problem = ""
		p.goHome()
	default:
		p.openForeign(to, err, a)
	}
}

// openForeign opens a fragment that is no link of ours, and why, but may be a text that the worker
// can read.
func (p *page) openForeign(to string, why error, a shell.Arrival) {
	p.read.ask(worker.AskOpen, []byte(strings.TrimPrefix(to, "#")), func() {
		if p.awaited() { // the first screen
			p.goHome()
			p.markReady()
		}
	}, func(r worker.Reply) {
		defer p.markReady()
		link, err := game.Open(all.Kinds(), r.Link)
		switch {
		case err == nil:
			p.openLink(link, a)
		case p.shell.Notices.Broken: // nothing has read it
			p.refuse(r.Error)
		default:
			p.refuse(why.Error())
		}
	})
}

// openLink shows the puzzle of a link with its game from the journal.
func (p *page) openLink(link solver.Link, a shell.Arrival) {
	if link.Damage != "" {
		a.Message = solver.Capital(link.Damage)
	}
	p.shell.Notices.Problem = ""
	opening, own := p.shell.Address.Opening(), p.shell.Address.Ours(link.Name())
	p.shell.Journal.Record(link.Name(), func(r library.Record, _ bool) {
		p.shell.Journal.Hold(opening, link.Name(), func(rows []library.Row) {
			p.begin(link, library.Entries(rows), r, own, a)
		})
	})
}

// begin shows a puzzle with the game and the record that the journal holds of it. The link's own
// position is one more move, unless this page wrote it into the address bar itself (own): then
// the journal knows better.
func (p *page) begin(link solver.Link, entries []game.Entry, kept library.Record, own bool, a shell.Arrival) {
	defer p.markReady()
	g, _ := game.Replay(link.Puzzle, entries)
	b := screenOn(p.shell).parts().board
	same := b != nil && b.lesson == nil && b.Key() == link.Name()
	arrived := p.shell.Visited && !same // from elsewhere on this page
	steps := 0
	if back := p.shell.Address.Back; p.kept() == "" {
		a, steps = back.Complete(a, link.Name()), back.Steps
	}
	p.shell.Visited = true
	if own && g.Touched() {
		link.Fields = solver.Fields{} // the journal knows better
	}
	if same {
		b.journal.continues(g, link.Fields)
		if kept.Link != "" {
			b.journal.stored = kept
		}
	} else {
		untold := inform(g, link.Fields)
		link.Fields = g.Fields()
		b = playBoard(p.shell, &p.input, link, g, midend.Open)
		b.journal.untold, b.journal.stored = untold, kept
		p.show(b)
	}
	b.series = seriesOf(b, link, a.Origin)
	p.shell.Address.Draft = cmp.Or(a.Draft, p.shell.Address.Draft)
	if a.Watch {
		b.watch()
		b.search.driver.Send(watching.Resume{Steps: steps})
	}
	if link.Position != "" && link.Position != g.Position() && (len(entries) == 0 || !own) {
		b.journal.enterMarks(link.Position)
	}
	if b.journal.untold && b.m.Game().Touched() {
		b.journal.Append(nil) // a game that was only opened writes the fields with its first move
	}
	if message := greeting(a, len(entries) > 0); message != "" {
		b.say(message)
	}
	p.shell.Address.WriteNow()
	b.shop.grading.ask(link.Kind, link.Name())
	b.journal.renew()
	b.card.renew()
	if p.shell.Games.All == nil && b.series.goesOn() {
		p.shell.Games.Refresh() // the next board depends on those solved
	}
	if arrived {
		arriveAtBoard(p.shell)
	}
}

// greeting returns what an arrival has to say: of a board that was read and is in the library, that it is.
func greeting(a shell.Arrival, played bool) string {
	if a.Read && played {
		return alreadyHere
	}
	return a.Message
}

// arriveAtBoard shows a board from its top, with the focus on it if it was on another.
func arriveAtBoard(sh *shell.Shell) {
	catchFocus(sh)
	sh.Run.Defer(func() { browser.ScrollTo(0) }) // however far the screen before was scrolled
}

func (p *page) openLesson(to string) {
	at, err := game.OpenLearning(all.Kinds(), to)
	if err != nil {
		p.refuse(err.Error())
		return
	}
	ln := openLesson(p.shell, &p.input, at)
	p.show(ln)
	if at.Technique < 0 {
		p.shell.Address.Restore("title")
		p.shell.Visited = true
		return
	}
	if p.shell.Visited {
		arriveAtBoard(p.shell)
	}
	p.shell.Visited = true
	ln.ask()
	p.shell.Address.WriteNow()
}
