package ui

import (
	"strings"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/design"
	"quadrille/app/ui/front"
	"quadrille/app/ui/learn"
	"quadrille/app/ui/library"
	"quadrille/app/ui/share"
	"quadrille/app/ui/shell"
	"quadrille/app/watch"
	"quadrille/puzzles/exchange/foreign"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A router opens the screens of addresses.
type router struct {
	shell *shell.Shell
	boxes *dialogBox
	start *hydration
	rooms *board.Rooms
	share *share.Dialogs
	read  *library.Importer

	asks    shell.Part
	foreign foreignLink // that is being read
}

// screens opens the screens without a board to work at: lists, a calendar, explanations. Their addresses are
// "#word" or "#word:rest"; a function returns the screen of rest, or an error for the player.
var screens = map[string]func(ro *router, rest string) (board.Screen, error){
	game.PlayWord: inShell(front.OpenPlay), game.DailyWord: inShell(front.OpenDaily), game.CourseWord: inShell(front.OpenCourse), game.HowWord: inShell(learn.OpenHow),
	game.KeysWord: inShell(openKeys), game.SettingsWord: inShell(front.OpenSettings),
	game.LibraryWord: func(ro *router, rest string) (board.Screen, error) { return library.Open(ro.read.Work, rest) },
	game.DesignWord:  func(ro *router, _ string) (board.Screen, error) { return library.OpenDesigns(ro.read.Work), nil },
	course.SetWord:   func(ro *router, rest string) (board.Screen, error) { return library.OpenSet(ro.read.Work, rest) },
	game.BoardsWord:  func(ro *router, _ string) (board.Screen, error) { return ro.read.Boards(), nil },
	game.SharedWord: func(ro *router, name string) (board.Screen, error) {
		return library.OpenShared(ro.read, name), nil
	},
}

func inShell(open func(sh *shell.Shell, rest string) (board.Screen, error)) func(ro *router, rest string) (board.Screen, error) {
	return func(ro *router, rest string) (board.Screen, error) { return open(ro.shell, rest) }
}

// A Shortcut is an address that a system offers beside the page where it is installed.
type Shortcut struct{ Name, Fragment string }

// Shortcuts lead where one goes most, the first before the others.
func Shortcuts() []Shortcut {
	return []Shortcut{{"Today’s puzzles", game.DailyWord}, {"Design a board", game.DesignWord}, {"Library", game.LibraryWord}}
}

func (ro *router) open(to string, a shell.Arrival) {
	defer ro.start.markReady()
	ro.remember()
	ro.shell.Send(shell.Tick{Leaves: true})
	ro.shell.Address.Read()
	ro.shell.Address.SaveScroll()
	closeMenu()
	ro.boxes.close()
	if ro.shell.Embedded {
		ro.openEmbedded(to)
		return
	}
	if shop := board.On(ro.shell).Parts().Shop; shop != nil && to != "#"+game.Outside(ro.shell.Screen.Fragment()) { // not as the page writes its address
		shop.CloseDrawer()
	}
	to = game.Inside(to)
	if bare := game.Bare(to); bare != to && isPage(bare) { // behind it a sentence went on
		to = bare
		ro.shell.Address.Rename(game.Outside(to))
	}
	word, rest, colon := strings.Cut(to, ":")
	switch {
	case len(to) > foreign.MaxText || word == course.SetWord && len(to) > course.MaxSetLink:
		ro.refuse("this link is too long")
	case word == game.LearnWord:
		ro.openLesson(to)
	case word == game.StoryWord, word == game.ReplayWord:
		ro.openSolve(word, rest, a)
	case word == game.DesignWord && colon:
		ro.do(design.Open(ro.rooms, to, a))
	case screens[word] != nil:
		ro.openScreen(word, rest)
	default:
		ro.openPuzzle(to, a)
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
	return fragment, ours && (word == game.LearnWord || word == game.StoryWord || word == game.ReplayWord || screens[word] != nil)
}

// isPage reports whether an address leads to a page that no blank cells may follow.
func isPage(address string) bool {
	word, _, _ := strings.Cut(address, ":")
	return word == game.LearnWord || screens[word] != nil && word != game.DesignWord && word != course.SetWord
}

// openScreen shows a screen without a board. The address bar stays as it is: it says where the page is.
func (ro *router) openScreen(word, rest string) {
	s, err := screens[word](ro, rest)
	if err != nil {
		ro.refuse(err.Error())
		return
	}
	ro.show(s)
	needs := s.Needs()
	ro.shell.Transition.Parts = needs.InParts
	ro.shell.Send(shell.Opened{})
	if ro.shell.Visited && ro.shell.Games.All == nil && needs.Games == board.Before {
		ro.do(shell.ReadGames(listed{needs.Headings}))
		return
	}
	ro.shell.Address.Restore(needs.Headings...)
	ro.shell.Visited = true
	if needs.Games != board.Never {
		ro.shell.Games.Refresh()
	}
}

func (ro *router) show(s board.Screen) {
	ro.boxes.close()
	ro.shell.Days.CheckDate()
	ro.shell.Show(s)
	ro.share.Renew(ro.shell, s)
	ro.shell.Notices.Problem = ""
	board.Titled(s)
}

func (ro *router) goHome() {
	problem := ro.shell.Notices.Problem
	ro.show(front.NewHome(ro.rooms, ro.read.ImportBox))
	ro.shell.Notices.Problem = problem
	ro.shell.Address.Restore("title")
	ro.shell.Visited = true
	ro.shell.Games.Refresh()
}

// refuse keeps the screen and shows why no other was opened.
func (ro *router) refuse(why string) {
	ro.shell.Notices.Tell(solver.Capital(why))
	if board.On(ro.shell).Parts().Shop == nil {
		ro.goHome()
		return
	}
	ro.shell.Address.Write()
}

// remember notes the board on the page before another screen is opened, for the way back.
func (ro *router) remember() {
	switch kept := ro.shell.Screen.Kept(); {
	case kept != nil:
		ro.shell.Address.Back = kept.Back()
		ro.shell.Address.Back.Draft = ro.shell.Address.Draft
	case ro.shell.Screen.Title() == "":
		ro.shell.Address.Back = shell.Back{}
	}
}

// openPuzzle shows the puzzle of a link, or the front page for none.
func (ro *router) openPuzzle(to string, a shell.Arrival) {
	switch link, err := game.Open(all.Kinds(), to); err {
	case nil:
		ro.do(board.Open(ro.shell, link, a))
	case game.ErrEmpty:
		ro.shell.Notices.Problem = ""
		ro.goHome()
	default:
		ro.openForeign(to, err, a)
	}
}

// openForeign opens a fragment that is no link of ours, and why, but may be a text that the worker
// can read.
func (ro *router) openForeign(to string, why error, a shell.Arrival) {
	if !ro.shell.Visited { // the front page shows meanwhile
		ro.shell.Screen = front.NewHome(ro.rooms, ro.read.ImportBox)
	}
	ro.foreign = foreignLink{why, a}
	q := ro.asks.Ask(ask.Open{Text: []byte(strings.TrimPrefix(to, "#"))})
	ro.do(ro.read.Ask(q)...)
}

// A foreignLink is a fragment that is no link of ours, while the worker reads it.
type foreignLink struct {
	why     error
	arrival shell.Arrival
}

// A listed screen shows its games, and can be scrolled to where it was left.
type listed struct{ headings []string }

func (listed) Event() {}

// do carries out effects, unless another address is opened meanwhile.
func (ro *router) do(effects ...event.Effect) {
	ro.asks.Do(ro.shell, ro, ro.shell.Pool.Reader, effects...)
}

// Update shows boards and drafts once the journal has been read, scrolls to where a list was left, and opens the
// puzzle of a foreign link.
func (ro *router) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case listed:
		ro.shell.Address.Restore(e.headings...)
	case board.Found:
		board.Begin(ro.rooms, e)
	case design.Found:
		return []event.Effect{design.Begin(ro.rooms, e)}
	case design.Listed:
		return []event.Effect{design.Last(ro.shell, e)}
	case library.StillReading:
		if ro.read.Say(e) && ro.start.awaited() { // the first screen
			ro.goHome()
			ro.start.markReady()
		}
	case event.Answered:
		if !ro.asks.Takes(e) || !ro.read.End() {
			return nil
		}
		defer ro.start.markReady()
		link, err := game.Open(all.Kinds(), e.Answer.(string))
		switch {
		case err == nil:
			return []event.Effect{board.Open(ro.shell, link, ro.foreign.arrival)}
		case ro.shell.Notices.Broken: // nothing has read it
			ro.refuse(e.Error)
		default:
			ro.refuse(ro.foreign.why.Error())
		}
	}
	return nil
}

// openEmbedded shows the board of a link, or explains why it has none. It leads to no other screen.
func (ro *router) openEmbedded(to string) {
	link, err := game.Open(all.Kinds(), to)
	if err == nil {
		ro.do(board.Open(ro.shell, link, shell.Arrival{}))
		return
	}
	ro.shell.Visited = true
	ro.show(newNoBoard(solver.Capital(err.Error()) + "."))
}

// openSolve opens a board in Watch, at a chapter of its story or with the moves of a game.
func (ro *router) openSolve(word, rest string, a shell.Arrival) {
	var link solver.Link
	var err error
	if word == game.StoryWord {
		link, a.Chapter, err = game.OpenStory(all.Kinds(), rest)
	} else {
		link, a.Replay, err = watch.OpenReplay(all.Kinds(), rest)
	}
	if err != nil {
		ro.refuse(err.Error())
		return
	}
	a.Watch = true
	ro.do(board.Open(ro.shell, link, a))
}

func (ro *router) openLesson(to string) {
	at, err := game.OpenLearning(all.Kinds(), to)
	if err != nil {
		ro.refuse(err.Error())
		return
	}
	ln := learn.At(ro.rooms, at)
	ro.show(ln)
	if at.Technique < 0 {
		ro.shell.Address.Restore("title")
		ro.shell.Visited = true
		return
	}
	if ro.shell.Visited {
		board.ShowFromTop(ro.shell)
	}
	ro.shell.Visited = true
	ro.shell.Send(shell.Opened{})
	ro.shell.Address.WriteNow()
}
