package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A watchScreen is a strategy being watched: step by step by a player, or, with the animation
// off, run unseen in the worker with only its result shown.
type watchScreen struct {
	page *page

	client   *client
	strategy solver.Strategy
	player   *game.Player
	start    solver.Position
	say      string // instead of the step's own sentence
	stepDue  bool   // a single step waits to be fetched
	solution int    // which of the solutions is looked at, from 1; 0 for none
	log      searchLog
	resume   int // how many steps are to be shown at once, as they were before

	unseen  bool          // an unseen run is on the page, under way or done
	running bool          // it is under way
	result  *worker.Reply // its latest report
	stopped game.Counts   // of the run that was stopped last, until another begins

	file *logFile // the log that is being written, nil for none

	seconds float64 // mean time of an unseen run to where the player stands; 0 if not measured
	repeats int

	tick    func() // asks for the next frame
	ticking bool
	last    float64 // time of the last frame, milliseconds
}

func (ws *watchScreen) findAll() bool { return ws.page.kept["watch.all"] == "on" }

// animated is what was chosen last; without motion a search is run unseen to begin with.
func (ws *watchScreen) animated() bool {
	if chosen := ws.page.kept["watch.animate"]; chosen != "" {
		return chosen == "on"
	}
	return !ws.page.hint.calm()
}

// testsSetting is where it is kept whether tests take time: each kind has its own.
func (ws *watchScreen) testsSetting() string { return "watch.tests." + ws.page.link.Kind.Name }

// testsTakeTime is what was chosen last, or else what the strategy begins with.
func (ws *watchScreen) testsTakeTime() bool {
	if chosen := ws.page.kept[ws.testsSetting()]; chosen != "" {
		return chosen == "on"
	}
	return !ws.strategy.Brisk
}

// enterWatch goes to Watch; the search waits for Play.
func (ws *watchScreen) enterWatch() {
	ws.page.mode = watch
	ws.page.putAway()
	if ws.player == nil {
		ws.startSearch(ws.page.kept["watch."+ws.page.link.Kind.Name])
	}
}

// startSearch puts a strategy at its beginning. An unknown name stands for the first.
func (ws *watchScreen) startSearch(name string) {
	if ws.client == nil {
		ws.client = ws.page.newClient()
	}
	ws.client.cancel()
	ws.strategy = ws.page.link.Kind.Strategies[0]
	for _, st := range ws.page.link.Kind.Strategies {
		if st.Name == name {
			ws.strategy = st
		}
	}
	ws.start = ws.page.link.Puzzle.Start()
	ws.player = game.NewPlayer(ws.start, speeds[ws.speedStop()])
	ws.player.Brisk = !ws.testsTakeTime()
	ws.say, ws.stepDue, ws.solution, ws.unseen, ws.running, ws.result, ws.seconds = "", false, 0, false, false, nil, 0
	ws.stopped = game.Counts{}
	ws.client.ask(worker.Request{
		Op: worker.AskWatch, Link: ws.page.link.Name(), Strategy: ws.strategy.Name,
	}, func(r worker.Reply) { ws.say = r.Error })
	ws.feed()
}

// feed fetches steps ahead of the player.
func (ws *watchScreen) feed() {
	player := ws.player
	n := player.Want()
	if n == 0 {
		return
	}
	ws.client.ask(worker.Request{Op: worker.AskSteps, Chunks: n}, func(r worker.Reply) {
		if ws.player != player {
			return
		}
		if r.Error != "" {
			ws.say = r.Error
			player.Playing = false
			return
		}
		player.Feed(r.Chunks)
		ws.resumeSearch()
		if ws.stepDue {
			ws.stepDue = false
			player.Forward()
		}
	})
}

// resumable is how many steps are made again, at most, before the page is seen.
const resumable = 16 * game.ChunkSteps

// resume goes on to where a search was left.
func (ws *watchScreen) resumeSearch() {
	if ws.resume == 0 || ws.resume > resumable {
		ws.resume = 0
		return
	}
	if ws.player.Seek(ws.resume) || ws.player.Done() {
		ws.resume = 0
	}
	ws.feed()
}

// leave ends whatever runs; the worker goes with it.
func (s *watchScreen) leave() {
	if s.client != nil {
		s.client.stop()
	}
	if s.player != nil {
		s.player.Playing = false
	}
	if s.file != nil {
		s.file.client.stop()
	}
}

// playPause starts, stops or goes on; behind the end it starts again.
func (ws *watchScreen) playPause() {
	switch {
	case ws.running:
		ws.stopRun()
	case ws.player.Playing:
		ws.player.Playing = false
	case !ws.animated():
		ws.runUnseen()
	default:
		if ws.player.Done() {
			ws.startSearch(ws.strategy.Name)
		}
		ws.unseen, ws.say, ws.solution, ws.seconds = false, "", 0, 0
		ws.player.StopAtFirst = !ws.findAll()
		ws.player.Playing = true
		ws.animate()
	}
}

// animate shows what falls due in each frame for as long as the player plays.
func (ws *watchScreen) animate() {
	if ws.ticking {
		return
	}
	ws.ticking, ws.last = true, 0
	if ws.tick == nil {
		ws.tick = browser.Frames(func(now float64) { ws.page.ctx.Dispatch(func(app.Context) { ws.frame(now) }) })
	}
	ws.tick()
}

const (
	stepsAtATime = 512
	frameBudget  = 6 // milliseconds of steps in one frame; painting needs the rest
)

func (ws *watchScreen) frame(now float64) {
	defer ws.page.recovered()
	ws.ticking = false
	if ws.page.mode != watch || ws.player == nil || !ws.player.Playing {
		return
	}
	dt := 0.0
	if ws.last > 0 {
		dt = (now - ws.last) / 1000
	}
	began := browser.PageTime()
	_, more := ws.player.Advance(dt, stepsAtATime)
	for more && browser.PageTime()-began < frameBudget {
		_, more = ws.player.Advance(0, stepsAtATime)
	}
	ws.feed()
	if !ws.player.Playing {
		ws.measure()
		return
	}
	ws.animate()
	ws.last = now
}

// measure times the search up to where the player has stopped, unseen.
func (ws *watchScreen) measure() {
	player := ws.player
	if !player.Done() && player.Counts.Solutions != 1 {
		return // a run can stop at the first solution or at the end
	}
	ws.client.ask(worker.Request{
		Op: worker.AskRun, Link: ws.page.link.Name(),
		Strategy: ws.strategy.Name, First: !player.Done(),
	}, func(r worker.Reply) {
		if r.Done && r.Error == "" && ws.player == player && player.Counts.Tests == r.Counts.Tests {
			ws.seconds, ws.repeats = r.Seconds, r.Repeats
		}
	})
}

// runUnseen runs the strategy in the worker and shows only what comes of it.
func (ws *watchScreen) runUnseen() {
	ws.player.Playing = false
	ws.unseen, ws.running, ws.result, ws.say, ws.solution, ws.seconds = true, true, nil, "", 0, 0
	ws.client.ask(worker.Request{
		Op: worker.AskRun, Link: ws.page.link.Name(),
		Strategy: ws.strategy.Name, First: !ws.findAll(),
	}, func(r worker.Reply) {
		ws.running = !r.Done
		if r.Error != "" {
			ws.say = r.Error
			return
		}
		ws.result = &r
		if r.Done {
			ws.seconds, ws.repeats = r.Seconds, r.Repeats
			ws.solution = min(1, len(r.Found))
		}
	})
}

// stopRun ends an unseen run. Its worker goes with it, and so does the place of the
// animated search, which starts again.
func (ws *watchScreen) stopRun() {
	stopped := ws.player.Counts // what was shown before the animation was switched off
	if c := ws.counts(); c.Steps > stopped.Steps {
		stopped = c
	}
	ws.startSearch(ws.strategy.Name)
	ws.say, ws.stopped = "Stopped after "+ws.tests(stopped.Tests), stopped
}

// setAnimated turns the animation on or off, also in the middle of a search.
func (ws *watchScreen) setAnimated(on bool) {
	ws.page.keep("watch.animate", map[bool]string{true: "on", false: "off"}[on])
	switch {
	case !on && ws.player.Playing:
		ws.runUnseen()
	case on && ws.running:
		shown := ws.player.Counts.Steps
		ws.startSearch(ws.strategy.Name)
		ws.resume = shown
	case on:
		ws.unseen, ws.say, ws.solution = false, "", 0
	}
}

// stepForward shows the next step; fetched first if it is not there yet.
func (ws *watchScreen) stepForward() {
	ws.handOver()
	ws.stepDue = !ws.player.Forward() && !ws.player.Done()
	ws.feed()
}

func (ws *watchScreen) stepBack() {
	ws.handOver()
	if !ws.player.Back() {
		ws.say = "This is the first step that can be shown"
	}
}

// handOver pauses and lets the steps be seen singly.
func (ws *watchScreen) handOver() {
	if ws.running {
		ws.stopRun()
	}
	ws.player.Playing, ws.unseen, ws.stepDue, ws.say, ws.solution, ws.seconds = false, false, false, "", 0, 0
}

// showSolution steps through the solutions found so far.
func (ws *watchScreen) showSolution(by int) {
	n := ws.solutions()
	if n == 0 {
		return
	}
	ws.solution = (max(ws.solution, 1)-1+by+n)%n + 1
	if !ws.unseen {
		ws.player.Playing = false
		if !ws.player.Seek(ws.player.Solutions[ws.solution-1]) {
			ws.say = "That solution lies too far back to be shown again"
		}
	}
}

// solutions is how many solutions can be looked at.
func (s *watchScreen) solutions() int {
	if s.unseen {
		if s.result == nil {
			return 0
		}
		return len(s.result.Found)
	}
	return len(s.player.Solutions)
}

// counts are the counters of what is on the page.
func (s *watchScreen) counts() game.Counts {
	if !s.unseen {
		return s.player.Counts
	}
	if s.result == nil {
		return game.Counts{}
	}
	return s.result.Counts
}
