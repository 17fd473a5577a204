// Package watch is Watch on the page: a search with its controls and its log.
package watch

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/pool"
	"quadrille/app/run"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/watch"
)

// A Screen is the search of a board in Watch.
type Screen struct {
	search
	rev      int // rises with each event
	told     int // the number of the step brought into sight last
	client   *pool.Client
	log      searchLog
	past     pastStrip
	tree     choiceTree
	compared comparison
	survey   survey
	abreast  abreast
	story    story
	replay   replay

	tick    func() // requests the next frame
	ticking bool
	last    float64   // the time of the last frame, in milliseconds
	beside  float64   // that of the last one for the panel instead of the board
	undrawn *run.Part // what the next frame draws, nil for none

	boardOnly bool // that is the board: neither the past nor the tree is drawn anew
}

// settings returns the settings for a search of the kind on the page. With reduced motion a search is not
// animated by default.
func (ws *Screen) settings() watch.Settings {
	kept := ws.shell.Settings.Values
	s := watch.Settings{All: kept["watch.all"] == "on", Animated: kept["watch.animate"] == "on", Tests: kept[ws.ofKind("watch.tests")], First: ws.shell.Settings.First()}
	if kept["watch.animate"] == "" {
		s.Animated = !ws.shell.Settings.Calm()
	}
	s.Rate, _ = strconv.ParseFloat(kept[ws.ofKind("watch.rate")], 64)
	s.Gentle = s.Rate == 0 // for someone who has not chosen
	return s
}

// ofKind names a setting that each kind has for itself.
func (ws *Screen) ofKind(name string) string { return name + "." + ws.board.Midend.Start().Kind.Name }

// keep stores a setting of searches, and applies it to the one on the page.
func (ws *Screen) keep(name, value string) {
	ws.shell.Settings.Keep(name, value)
	ws.driver.Send(ws.settings())
}

// choose resets to the beginning of another search, or of the player's own moves.
func (ws *Screen) choose(strategy string) {
	if strategy == watch.Own || strategy == ofLinkOption {
		ws.replay.recall(strategy == ofLinkOption)
		return
	}
	ws.shell.Settings.Keep(ws.ofKind("watch"), strategy)
	ws.driver.Send(watch.Choose{Strategy: strategy})
}

// setSpeed stores the speed at a stop of the slider.
func (ws *Screen) setSpeed(value string) {
	if stop, err := strconv.Atoi(value); err == nil && stop >= 0 && stop < len(watch.Speeds) {
		ws.keep(ws.ofKind("watch.rate"), strconv.FormatFloat(watch.Speeds[stop], 'g', -1, 64))
	}
}

// New returns the screen of a search on a board, which waits for Play.
func New(b *board.Board) *Screen {
	ws := &Screen{search: search{shell: b.Shell, board: b}}
	ws.log.search, b.Search = &ws.search, ws
	kind := b.Midend.Start().Kind
	ws.compared = comparison{watch.NewComparison(b.Link()), apart{shell: b.Shell}, kind}
	ws.abreast = abreast{watch.NewAbreast(b.Link()), apart{shell: b.Shell}, b.Midend.Face(), b.Midend.Start()}
	ws.survey = survey{watch.NewSurvey(b.Link()), apart{shell: b.Shell}, kind}
	ws.story = story{apart: apart{shell: b.Shell}, Story: watch.NewStory(b.Link(), b.Midend.Face(), b.Midend.View().Options), search: &ws.search}
	ws.replay = replay{Replay: watch.NewReplay(b.Link(), b.Midend.Face()), search: &ws.search, worker: ws.story.worker}
	ws.driver = shell.NewDriver(b.Shell, ws, board.CellPrefix, func() *pool.Client { return ws.client })
	ws.Midend = watch.New(b.Link(), b.Midend.Face(), b.Midend.View().Options, ws.settings())
	return ws
}

// Open goes to Watch with a board.
func Open(b *board.Board) {
	b.Driver().Send(play.Hide)
	b.Shop.Maker.Drop()
	ws, _ := b.Search.(*Screen)
	if ws == nil {
		ws = New(b)
		ws.client = b.Shell.Pool.New()
		ws.driver.Send(watch.Choose{Strategy: b.Shell.Settings.Values[ws.ofKind("watch")]})
	}
	if ws.Midend.Strategy().Name == watch.Own && !ws.replay.ofLink {
		ws.replay.recall(false) // there may be more moves by now
	}
	b.Shell.Screen = ws
	b.Clock.Follow()
}

func (ws *Screen) Play() {
	ws.driver.Send(watch.Leave)
	ws.shell.Screen = ws.board
	ws.board.Driver().Send(play.Hide)
}

func (ws *Screen) Key() string        { return ws.board.Key() }
func (ws *Screen) Title() string      { return ws.board.Title() }
func (ws *Screen) Body() app.UI       { return ws.board.Shop.Layout(ws.table, ws.panel) }
func (ws *Screen) Fragment() string   { return ws.board.Fragment() }
func (ws *Screen) Class() string      { return "at-watch" }
func (ws *Screen) Kept() shell.Kept   { return ws.board.Kept() }
func (ws *Screen) Close()             { ws.board.Close() }
func (ws *Screen) Chips() []app.UI    { return ws.board.Chips() }
func (ws *Screen) Needs() board.Needs { return board.Needs{} }

func (ws *Screen) Parts() board.Parts {
	p := ws.board.Parts()
	p.Played, p.Controls, p.Sheets = nil, watchControls{ws}, ws.story.takePages
	return p
}

// Update sends an event to the search.
func (ws *Screen) Update(e event.Event) (effects []event.Effect) {
	if change, ok := e.(shell.Change); ok {
		return ws.board.Update(change)
	}
	ws.rev++
	for _, effect := range ws.Midend.Update(e) {
		if effect == (watch.NextFrame{}) {
			ws.nextFrame()
			continue
		}
		effects = append(effects, effect)
	}
	light, ok := ws.Midend.Sight()
	switch steps := ws.Midend.Counts().Steps; {
	case !ok:
		ws.told = 0 // the next step comes into sight, even if it is the last one again
	case steps != ws.told:
		ws.told = steps
		ws.board.Shop.PointOut(light)
	}
	if p := ws.Midend.Player(); p != nil && (e == watch.Shown && !ws.boardOnly || !p.Playing) {
		ws.log.renew()
		ws.past.renew(p)
		ws.tree.renew(ws.Midend)
	}
	return effects
}

func (ws *Screen) State() shell.State { return shell.State{Rev: ws.rev} }

// Redraw draws the table and the panel. Steps that are fetched while others play change neither.
func (ws *Screen) Redraw(last event.Event) {
	if _, fetched := last.(event.Answered); fetched && ws.Midend.Player().Playing {
		return
	}
	ws.shell.Run.RedrawParts(&ws.shell.Transition.Table, &ws.shell.Transition.Panel)
}

func (ws *Screen) Apply() {
	ws.driver.Send(ws.settings())
	options := event.Options{Options: ws.shell.Settings.Of(ws.board.Link())}
	ws.driver.Send(options)
	ws.story.send(options)
}

// Resume goes on behind a number of steps, and to the chapter or the game that an arrival is for.
func (ws *Screen) Resume(steps int, a shell.Arrival) {
	ws.driver.Send(watch.Resume{Steps: steps})
	asks := len(ws.board.Midend.Game().Solves()) == 0 // someone who has not solved the board may want to play it first
	switch {
	case a.Chapter > 0:
		ws.story.arrive(a.Chapter, asks)
	case a.Replay != nil:
		ws.replay.arrive(a.Replay, asks)
	}
}

func (ws *Screen) Seen() (steps int) {
	if ws.Midend.Unseen() {
		return 0
	}
	return ws.Midend.Player().Counts.Steps
}

// End ends all runs, and their workers.
func (ws *Screen) End() {
	ws.client.Stop()
	ws.compared.end()
	ws.survey.end()
	ws.abreast.end()
	ws.story.apart.end()
	ws.replay.cancelFilm()
	ws.log.cancel()
}

func (ws *Screen) nextFrame() {
	if ws.ticking {
		return
	}
	ws.ticking, ws.last = true, 0
	if ws.tick == nil {
		ws.tick = browser.Frames(func(now float64) { ws.shell.Run.DoWithoutRedraw(func() { ws.Frame(now) }) })
	}
	ws.tick()
}

// frameBudget is the time for steps in one frame, in milliseconds, and fastBudget that of a fast search, which draws in
// the next.
const (
	frameBudget = 6
	fastBudget  = 10
)

// besideRest is the time between two drawings of the panel beside a fast search, in milliseconds.
const besideRest = 150

func (ws *Screen) Frame(now float64) {
	ws.ticking = false
	player := ws.Midend.Player()
	if ws.shell.Screen != shell.Screen(ws) || !player.Playing && ws.undrawn == nil {
		return
	}
	if ws.undrawn != nil {
		ws.shell.Run.RedrawParts(ws.undrawn)
		ws.undrawn = nil
		last := ws.last
		ws.nextFrame()
		ws.last = last
		return
	}
	due := watch.Frame{}
	if ws.last > 0 {
		due.Seconds = (now - ws.last) / 1000
	}
	fast, budget := player.Speed > calmSpeed, float64(frameBudget)
	ws.boardOnly = fast && now-ws.beside < besideRest
	switch {
	case ws.boardOnly:
		budget = fastBudget
	case fast:
		budget = 0 // the past and the tree are drawn
	}
	began := browser.PageTime()
	for ws.driver.Send(due); ws.Midend.More() && browser.PageTime()-began < budget; {
		ws.driver.Send(watch.Frame{})
	}
	ws.driver.Send(watch.Shown)
	switch {
	case !fast:
		ws.Redraw(watch.Shown)
	case !player.Playing:
		ws.shell.Run.RedrawParts(&ws.shell.Transition.Table)
		ws.undrawn = &ws.shell.Transition.Panel
		ws.nextFrame()
	case ws.boardOnly:
		ws.undrawn = &ws.shell.Transition.Table
	default:
		ws.beside, ws.undrawn = now, &ws.shell.Transition.Panel
	}
	if ws.ticking {
		ws.last = now
	}
}

// A search is that of a board in Watch, as the parts of its screen see it.
type search struct {
	driver shell.Driver
	shell  *shell.Shell
	board  *board.Board
	Midend *watch.Midend
}

// tally counts the steps of a search in words. One that only deduces has its deductions alone, as among the
// counters.
func (s *search) tally(c game.Counts, between string) string {
	tested := s.Midend.Tested(c.Tests)
	if s.Midend.Strategy().Partial {
		return tested
	}
	return game.Joined(between, tested, game.Thousands(c.Placements)+" placed", game.Thousands(c.Removals)+" taken back")
}
