package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	midend "quadrille/app/play"
	"quadrille/app/pool"
	"quadrille/app/ui/shell"
	watching "quadrille/app/watch"
)

// A watchScreen is the search of a board in Watch.
type watchScreen struct {
	driver shell.Driver
	shell  *shell.Shell
	board  *boardScreen
	m      *watching.Midend
	rev    int // rises with each event
	told   int // the number of the step brought into sight last
	client *pool.Client
	log    searchLog

	tick    func() // requests the next frame
	ticking bool
	last    float64 // the time of the last frame, in milliseconds
}

// settings returns the settings for a search of the kind on the page. With reduced motion a search is not
// animated by default.
func (ws *watchScreen) settings() watching.Settings {
	kept := ws.shell.Settings.Values
	s := watching.Settings{All: kept["watch.all"] == "on", Animated: kept["watch.animate"] == "on", Tests: kept[ws.ofKind("watch.tests")], First: ws.shell.Settings.First()}
	if kept["watch.animate"] == "" {
		s.Animated = !ws.shell.Settings.Calm()
	}
	s.Rate, _ = strconv.ParseFloat(kept[ws.ofKind("watch.rate")], 64)
	return s
}

// ofKind names a setting that each kind has for itself.
func (ws *watchScreen) ofKind(name string) string { return name + "." + ws.board.m.Start().Kind.Name }

// keep stores a setting of searches, and applies it to the one on the page.
func (ws *watchScreen) keep(name, value string) {
	ws.shell.Settings.Keep(name, value)
	ws.driver.Send(ws.settings())
}

// choose resets to the beginning of another search.
func (ws *watchScreen) choose(strategy string) {
	ws.shell.Settings.Keep(ws.ofKind("watch"), strategy)
	ws.driver.Send(watching.Choose{Strategy: strategy})
}

// setSpeed stores the speed at a stop of the slider.
func (ws *watchScreen) setSpeed(value string) {
	if stop, err := strconv.Atoi(value); err == nil && stop >= 0 && stop < len(watching.Speeds) {
		ws.keep(ws.ofKind("watch.rate"), strconv.FormatFloat(watching.Speeds[stop], 'g', -1, 64))
	}
}

// newSearch returns the screen of a search on a board, which waits for Play.
func newSearch(b *boardScreen) *watchScreen {
	ws := &watchScreen{shell: b.shell, board: b}
	ws.log.search, b.search = ws, ws
	ws.driver = shell.NewDriver(b.shell, ws, cellPrefix, func() *pool.Client { return ws.client })
	ws.m = watching.New(b.link(), b.m.Face(), b.m.Options(), ws.settings())
	return ws
}

// watchBoard goes to Watch with a board.
func watchBoard(b *boardScreen) {
	b.driver.Send(midend.Hide)
	b.shop.maker.drop()
	ws, _ := b.search.(*watchScreen)
	if ws == nil {
		ws = newSearch(b)
		ws.client = b.shell.Pool.New()
		ws.driver.Send(watching.Choose{Strategy: b.shell.Settings.Values[ws.ofKind("watch")]})
	}
	b.shell.Screen = ws
	b.clock.follow()
}

func (ws *watchScreen) play() {
	ws.driver.Send(watching.Leave)
	ws.shell.Screen = ws.board
	ws.board.driver.Send(midend.Hide)
}

func (ws *watchScreen) Key() string      { return ws.board.Key() }
func (ws *watchScreen) Title() string    { return ws.board.Title() }
func (ws *watchScreen) Body() app.UI     { return ws.board.shop.layout(ws.table, ws.panel) }
func (ws *watchScreen) Fragment() string { return ws.board.Fragment() }
func (ws *watchScreen) Class() string    { return "at-watch" }
func (ws *watchScreen) Kept() shell.Kept { return ws.board.Kept() }
func (ws *watchScreen) Close()           { ws.board.Close() }
func (ws *watchScreen) chips() []app.UI  { return ws.board.chips() }
func (ws *watchScreen) needs() needs     { return needs{} }

func (ws *watchScreen) parts() parts {
	p := ws.board.parts()
	p.played, p.controls = nil, watchControls{ws}
	return p
}

// Update sends an event to the search.
func (ws *watchScreen) Update(e event.Event) (effects []event.Effect) {
	if news, ok := e.(shell.News); ok {
		return ws.board.Update(news)
	}
	ws.rev++
	for _, effect := range ws.m.Update(e) {
		if effect == (watching.NextFrame{}) {
			ws.nextFrame()
			continue
		}
		effects = append(effects, effect)
	}
	light, ok := ws.m.Sight()
	switch steps := ws.m.Counts().Steps; {
	case !ok:
		ws.told = 0 // the next step comes into sight, even if it is the last one again
	case steps != ws.told:
		ws.told = steps
		ws.board.shop.pointOut(light)
	}
	if p := ws.m.Player(); p != nil && (e == watching.Shown || !p.Playing) {
		ws.log.renew()
	}
	return effects
}

func (ws *watchScreen) State() shell.State { return shell.State{Rev: ws.rev} }

func (ws *watchScreen) Redraw(event.Event) {
	ws.shell.Run.RedrawParts(&ws.shell.Transition.Table, &ws.shell.Transition.Panel)
}

// apply applies the settings.
func (ws *watchScreen) apply() {
	ws.driver.Send(ws.settings())
	ws.driver.Send(event.Options{Options: ws.shell.Settings.Of(ws.board.link())})
}

// resume goes on behind a number of steps.
func (ws *watchScreen) resume(steps int) { ws.driver.Send(watching.Resume{Steps: steps}) }

func (ws *watchScreen) seen() (steps int) {
	if ws.m.Unseen() {
		return 0
	}
	return ws.m.Player().Counts.Steps
}

// end ends all runs, and their workers.
func (ws *watchScreen) end() {
	ws.client.Stop()
	if ws.log.file != nil {
		ws.log.file.client.Stop()
	}
}

// nextFrame requests a frame to show steps in.
func (ws *watchScreen) nextFrame() {
	if ws.ticking {
		return
	}
	ws.ticking, ws.last = true, 0
	if ws.tick == nil {
		ws.tick = browser.Frames(func(now float64) { ws.shell.Run.DoWithoutRedraw(func() { ws.frame(now) }) })
	}
	ws.tick()
}

// frameBudget is the time for steps in one frame, in milliseconds; painting needs the rest.
const frameBudget = 6

func (ws *watchScreen) frame(now float64) {
	ws.ticking = false
	if ws.shell.Screen != shell.Screen(ws) || !ws.m.Player().Playing {
		return
	}
	due := watching.Frame{}
	if ws.last > 0 {
		due.Seconds = (now - ws.last) / 1000
	}
	began := browser.PageTime()
	for ws.driver.Send(due); ws.m.More() && browser.PageTime()-began < frameBudget; {
		ws.driver.Send(watching.Frame{})
	}
	ws.driver.Send(watching.Shown)
	ws.Redraw(watching.Shown)
	if ws.ticking {
		ws.last = now
	}
}
