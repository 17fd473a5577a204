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
	"quadrille/app/worker"
)

// A watchScreen is the search of a board in Watch.
type watchScreen struct {
	shell  *shell.Shell
	board  *boardScreen
	m      *watching.Midend
	told   int // the number of the step brought into sight last
	client *pool.Client
	log    searchLog
	file   *logFile // the log being written, nil for none

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
	ws.send(ws.settings())
}

// choose resets to the beginning of another search.
func (ws *watchScreen) choose(strategy string) {
	ws.shell.Settings.Keep(ws.ofKind("watch"), strategy)
	ws.send(watching.Choose{Strategy: strategy})
}

// setSpeed stores the speed at a stop of the slider.
func (ws *watchScreen) setSpeed(value string) {
	if stop, err := strconv.Atoi(value); err == nil && stop >= 0 && stop < len(watching.Speeds) {
		ws.keep(ws.ofKind("watch.rate"), strconv.FormatFloat(watching.Speeds[stop], 'g', -1, 64))
	}
}

// watch goes to Watch; the search waits for Play.
func (b *boardScreen) watch() {
	b.send(midend.Hide)
	b.shop.maker.drop()
	if b.search == nil {
		ws := &watchScreen{shell: b.shell, board: b, client: b.shell.Pool.New()}
		ws.m = watching.New(b.link(), b.m.Face(), b.m.Options(), ws.settings())
		b.search = ws
		ws.send(watching.Choose{Strategy: b.shell.Settings.Values[ws.ofKind("watch")]})
	}
	b.shell.Screen = b.search
}

func (ws *watchScreen) play() {
	ws.send(watching.Leave)
	ws.shell.Screen = ws.board
	ws.board.send(midend.Hide)
}

func (ws *watchScreen) Key() string          { return ws.board.Key() }
func (ws *watchScreen) Title() string        { return ws.board.Title() }
func (ws *watchScreen) Body() app.UI         { return ws.board.shop.layout(ws.table, ws.panel) }
func (ws *watchScreen) Fragment() string     { return ws.board.Fragment() }
func (ws *watchScreen) Class() string        { return "at-watch" }
func (ws *watchScreen) Kept() shell.Kept     { return keptGame{ws.board, ws} }
func (ws *watchScreen) Notify(e event.Event) { ws.board.Notify(e) }
func (ws *watchScreen) Close()               { ws.board.Close() }
func (ws *watchScreen) chips() []app.UI      { return ws.board.chips() }

// send sends an event to the search and carries out its effects.
func (ws *watchScreen) send(e event.Event) {
	for _, effect := range ws.m.Update(e) {
		switch effect := effect.(type) {
		case event.Announce:
			ws.shell.Announce(effect.Sentence())
		case event.Drop:
			ws.client.Cancel()
		case event.Ask:
			ws.client.Ask(ws.shell.Visit(), effect.Request, func(r worker.Reply) { ws.send(event.Answered{Ask: effect, Reply: r}) })
		case watching.NextFrame:
			ws.nextFrame()
		}
	}
	light, ok := ws.m.Sight()
	switch steps := ws.m.Counts().Steps; {
	case !ok:
		ws.told = 0 // the next step comes into sight, even if it is the last one again
	case steps != ws.told:
		ws.told = steps
		ws.board.shop.pointOut(light)
	}
}

// end ends all runs, and their workers.
func (ws *watchScreen) end() {
	ws.client.Stop()
	if ws.file != nil {
		ws.file.client.Stop()
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
	for ws.send(due); ws.m.More() && browser.PageTime()-began < frameBudget; {
		ws.send(watching.Frame{})
	}
	ws.send(watching.Shown)
	ws.shell.Run.RedrawParts(&ws.shell.Transition.Table, &ws.shell.Transition.Panel)
	if ws.ticking {
		ws.last = now
	}
}
