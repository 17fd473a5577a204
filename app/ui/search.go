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
	s := ws
	if s.client == nil {
		s.client = ws.page.newClient()
	}
	s.client.cancel()
	s.strategy = ws.page.link.Kind.Strategies[0]
	for _, st := range ws.page.link.Kind.Strategies {
		if st.Name == name {
			s.strategy = st
		}
	}
	s.start = ws.page.link.Puzzle.Start()
	s.player = game.NewPlayer(s.start, speeds[ws.speedStop()])
	s.player.Brisk = !ws.testsTakeTime()
	s.say, s.stepDue, s.solution, s.unseen, s.running, s.result, s.seconds = "", false, 0, false, false, nil, 0
	s.stopped = game.Counts{}
	s.client.ask(worker.Request{
		Op: worker.AskWatch, Link: ws.page.link.Name(), Strategy: s.strategy.Name,
	}, func(r worker.Reply) { s.say = r.Error })
	ws.feed()
}

// feed fetches steps ahead of the player.
func (ws *watchScreen) feed() {
	s := ws
	player := s.player
	n := player.Want()
	if n == 0 {
		return
	}
	s.client.ask(worker.Request{Op: worker.AskSteps, Chunks: n}, func(r worker.Reply) {
		if s.player != player {
			return
		}
		if r.Error != "" {
			s.say = r.Error
			player.Playing = false
			return
		}
		player.Feed(r.Chunks)
		ws.resumeSearch()
		if s.stepDue {
			s.stepDue = false
			player.Forward()
		}
	})
}

// resumable is how many steps are made again, at most, before the page is seen.
const resumable = 16 * game.ChunkSteps

// resume goes on to where a search was left.
func (ws *watchScreen) resumeSearch() {
	s := ws
	if s.resume == 0 || s.resume > resumable {
		s.resume = 0
		return
	}
	if s.player.Seek(s.resume) || s.player.Done() {
		s.resume = 0
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
	s := ws
	switch {
	case s.running:
		ws.stopRun()
	case s.player.Playing:
		s.player.Playing = false
	case !ws.animated():
		ws.runUnseen()
	default:
		if s.player.Done() {
			ws.startSearch(s.strategy.Name)
		}
		s.unseen, s.say, s.solution, s.seconds = false, "", 0, 0
		s.player.StopAtFirst = !ws.findAll()
		s.player.Playing = true
		ws.animate()
	}
}

// animate shows what falls due in each frame for as long as the player plays.
func (ws *watchScreen) animate() {
	s := ws
	if s.ticking {
		return
	}
	s.ticking, s.last = true, 0
	if s.tick == nil {
		s.tick = browser.Frames(func(now float64) { ws.page.ctx.Dispatch(func(app.Context) { ws.frame(now) }) })
	}
	s.tick()
}

const (
	stepsAtATime = 512
	frameBudget  = 6 // milliseconds of steps in one frame; painting needs the rest
)

func (ws *watchScreen) frame(now float64) {
	defer ws.page.recovered()
	s := ws
	s.ticking = false
	if ws.page.mode != watch || s.player == nil || !s.player.Playing {
		return
	}
	dt := 0.0
	if s.last > 0 {
		dt = (now - s.last) / 1000
	}
	began := browser.PageTime()
	_, more := s.player.Advance(dt, stepsAtATime)
	for more && browser.PageTime()-began < frameBudget {
		_, more = s.player.Advance(0, stepsAtATime)
	}
	ws.feed()
	if !s.player.Playing {
		ws.measure()
		return
	}
	ws.animate()
	s.last = now
}

// measure times the search up to where the player has stopped, unseen.
func (ws *watchScreen) measure() {
	s := ws
	player := s.player
	if !player.Done() && player.Counts.Solutions != 1 {
		return // a run can stop at the first solution or at the end
	}
	s.client.ask(worker.Request{
		Op: worker.AskRun, Link: ws.page.link.Name(),
		Strategy: s.strategy.Name, First: !player.Done(),
	}, func(r worker.Reply) {
		if r.Done && r.Error == "" && s.player == player && player.Counts.Tests == r.Counts.Tests {
			s.seconds, s.repeats = r.Seconds, r.Repeats
		}
	})
}

// runUnseen runs the strategy in the worker and shows only what comes of it.
func (ws *watchScreen) runUnseen() {
	s := ws
	s.player.Playing = false
	s.unseen, s.running, s.result, s.say, s.solution, s.seconds = true, true, nil, "", 0, 0
	s.client.ask(worker.Request{
		Op: worker.AskRun, Link: ws.page.link.Name(),
		Strategy: s.strategy.Name, First: !ws.findAll(),
	}, func(r worker.Reply) {
		s.running = !r.Done
		if r.Error != "" {
			s.say = r.Error
			return
		}
		s.result = &r
		if r.Done {
			s.seconds, s.repeats = r.Seconds, r.Repeats
			s.solution = min(1, len(r.Found))
		}
	})
}

// stopRun ends an unseen run. Its worker goes with it, and so does the place of the
// animated search, which starts again.
func (ws *watchScreen) stopRun() {
	s := ws
	stopped := s.player.Counts // what was shown before the animation was switched off
	if c := s.counts(); c.Steps > stopped.Steps {
		stopped = c
	}
	ws.startSearch(s.strategy.Name)
	s.say, s.stopped = "Stopped after "+s.tests(stopped.Tests), stopped
}

// setAnimated turns the animation on or off, also in the middle of a search.
func (ws *watchScreen) setAnimated(on bool) {
	s := ws
	ws.page.keep("watch.animate", map[bool]string{true: "on", false: "off"}[on])
	switch {
	case !on && s.player.Playing:
		ws.runUnseen()
	case on && s.running:
		shown := s.player.Counts.Steps
		ws.startSearch(s.strategy.Name)
		s.resume = shown
	case on:
		s.unseen, s.say, s.solution = false, "", 0
	}
}

// stepForward shows the next step; fetched first if it is not there yet.
func (ws *watchScreen) stepForward() {
	s := ws
	ws.handOver()
	s.stepDue = !s.player.Forward() && !s.player.Done()
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
	s := ws
	if s.running {
		ws.stopRun()
	}
	s.player.Playing, s.unseen, s.stepDue, s.say, s.solution, s.seconds = false, false, false, "", 0, 0
}

// showSolution steps through the solutions found so far.
func (ws *watchScreen) showSolution(by int) {
	s := ws
	n := s.solutions()
	if n == 0 {
		return
	}
	s.solution = (max(s.solution, 1)-1+by+n)%n + 1
	if !s.unseen {
		s.player.Playing = false
		if !s.player.Seek(s.player.Solutions[s.solution-1]) {
			s.say = "That solution lies too far back to be shown again"
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
