package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	midend "quadrille/app/play"
	watching "quadrille/app/watch"
	"quadrille/app/worker"
)

// A watchScreen is the search of a board that is watched.
type watchScreen struct {
	page   *page
	board  *boardScreen
	m      *watching.Midend // nil for none
	client *client
	log    searchLog
	file   *logFile // the log that is being written, nil for none

	tick    func() // asks for the next frame
	ticking bool
	last    float64 // time of the last frame, milliseconds
}

// settings are those of a search of the kind on the page. Without motion a search runs unseen to
// begin with.
func (ws *watchScreen) settings() watching.Settings {
	kept := ws.page.prefs.kept
	s := watching.Settings{All: kept["watch.all"] == "on", Animated: kept["watch.animate"] == "on", Tests: kept[ws.testsSetting()], First: 1}
	if kept["watch.animate"] == "" {
		s.Animated = !ws.page.prefs.calm()
	}
	if kept["watch.first"] == "0" {
		s.First = 0
	}
	s.Rate, _ = strconv.ParseFloat(kept[ws.rateSetting()], 64)
	return s
}

// testsSetting is where it is kept whether tests take time: each kind has its own.
func (ws *watchScreen) testsSetting() string { return "watch.tests." + ws.page.link().Kind.Name }

// rateSetting is where the speed is kept: each kind has its own.
func (ws *watchScreen) rateSetting() string { return "watch.rate." + ws.page.link().Kind.Name }

// keep keeps a setting of searches, which the one on the page takes over.
func (ws *watchScreen) keep(name, value string) {
	ws.page.prefs.keep(name, value)
	if ws.m != nil {
		ws.send(ws.settings())
	}
}

// setSpeed keeps the speed at a stop of the slider.
func (ws *watchScreen) setSpeed(stop int) {
	if stop >= 0 && stop < len(watching.Speeds) {
		ws.keep(ws.rateSetting(), strconv.FormatFloat(watching.Speeds[stop], 'g', -1, 64))
	}
}

// watch goes to Watch; the search waits for Play.
func (b *boardScreen) watch() {
	b.send(midend.Hide)
	if b.search == nil {
		ws := &watchScreen{page: b.page, board: b}
		ws.m = watching.New(b.page.link(), b.page.face(), b.options(), ws.settings())
		b.search = ws
		ws.send(watching.Choose{Strategy: b.page.prefs.kept["watch."+b.page.link().Kind.Name]})
	}
	b.page.visit.screen = b.search
}

func (ws *watchScreen) key() string   { return ws.board.key() }
func (ws *watchScreen) title() string { return ws.board.title() }
func (ws *watchScreen) body() app.UI  { return ws.page.visit.view.layout(ws) }
func (ws *watchScreen) close()        { ws.board.close() }

// send gives an event to the search and carries out what it wants.
func (ws *watchScreen) send(e event.Event) {
	for _, effect := range ws.m.Update(e) {
		switch effect := effect.(type) {
		case event.Drop:
			if ws.client != nil {
				ws.client.cancel()
			}
		case watching.Ask:
			ws.ask(effect)
		case watching.NextFrame:
			ws.nextFrame()
		}
	}
}

// ask puts a question of the search to its worker.
func (ws *watchScreen) ask(q watching.Ask) {
	if ws.client == nil {
		ws.client = ws.page.solvers.newClient()
	}
	op := map[watching.Question]worker.Op{
		watching.AskWatch: worker.AskWatch, watching.AskSteps: worker.AskSteps, watching.AskRun: worker.AskRun, watching.AskMeasure: worker.AskRun,
	}[q.Question]
	r := worker.Request{Op: op, Link: ws.page.link().Name(), Strategy: q.Strategy, First: q.First, Chunks: q.Chunks}
	ws.client.ask(r, func(r worker.Reply) {
		ws.send(watching.Answered{
			Ask: q, Done: r.Done, Failed: r.Error, Chunks: r.Chunks,
			Run: watching.Run{Counts: r.Counts, Found: r.Found, Text: r.Text, Seconds: r.Seconds, Repeats: r.Repeats},
		})
	})
}

// end ends whatever runs; the workers go with it.
func (ws *watchScreen) end() {
	if ws.client != nil {
		ws.client.stop()
	}
	if ws.file != nil {
		ws.file.client.stop()
	}
}

// nextFrame asks for a frame to show steps in.
func (ws *watchScreen) nextFrame() {
	if ws.ticking {
		return
	}
	ws.ticking, ws.last = true, 0
	if ws.tick == nil {
		ws.tick = browser.Frames(func(now float64) { ws.page.run.dispatchUndrawn(func() { ws.frame(now) }) })
	}
	ws.tick()
}

// frameBudget is how many milliseconds of steps there are in one frame; painting needs the rest.
const frameBudget = 6

// frame shows what falls due.
func (ws *watchScreen) frame(now float64) {
	ws.ticking = false
	if ws.page.visit.screen != ws || !ws.m.Player().Playing {
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
	ws.page.run.redraw(&ws.page.turn.onTable, &ws.page.turn.onPanel)
	if ws.ticking {
		ws.last = now
	}
}
