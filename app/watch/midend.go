// Package watch is the midend of a search being watched, without a browser, a clock or a worker: step by step
// by a player, or, with the animation off, run unseen with only its result shown. It takes events, and
// returns a view and effects.
package watch

import (
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A Midend is a search of one puzzle.
type Midend struct {
	link     solver.Link
	face     *game.Face
	options  game.Options
	settings Settings

	strategy solver.Strategy
	player   *game.Player
	start    solver.Position
	round    int    // grows when the search begins anew: answers to earlier rounds are ignored
	say      string // instead of the step's own sentence
	stepsDue int    // the number of single steps that wait to be fetched
	solution int    // the solution shown, from 1; 0 for none
	resume   int    // the number of steps to show at once, from an earlier visit
	more     bool   // the last frame had no time for all steps due

	unseen  bool          // an unseen run is shown, under way or done
	running bool          // it is under way
	result  *worker.Reply // its latest report, nil for none
	stopped game.Counts   // of the run that was stopped last, until another begins

	heard   string  // the sentence said last; empty while the search runs
	seconds float64 // mean time of an unseen run to where the player stands; 0 if not measured
	repeats int
}

// New returns a search that has not begun; Choose begins it.
func New(link solver.Link, face *game.Face, o game.Options, s Settings) *Midend {
	return &Midend{link: link, face: face, options: o, settings: s}
}

// Strategy returns the strategy, and Player the player that shows it.
func (m *Midend) Strategy() solver.Strategy { return m.strategy }
func (m *Midend) Player() *game.Player      { return m.player }

// Settings returns the current settings.
func (m *Midend) Settings() Settings { return m.settings }

// Unseen reports whether a run without animation is shown, and Running whether it is under way.
func (m *Midend) Unseen() bool  { return m.unseen }
func (m *Midend) Running() bool { return m.running }

// Moves reports whether the view changes by itself.
func (m *Midend) Moves() bool { return m.running || m.player.Playing }

// More reports whether the last frame had no time for all steps due.
func (m *Midend) More() bool { return m.more }

// Solution is which of the solutions is on the board, from 1; 0 for none.
func (m *Midend) Solution() int {
	if m.solution == 0 && !m.unseen && m.player.Last.Action == solver.Found && m.player.Counts.Solutions <= m.Solutions() {
		return m.player.Counts.Solutions
	}
	return m.solution
}

// Stopped returns the counters of the run that was stopped last, until another begins.
func (m *Midend) Stopped() game.Counts { return m.stopped }

// Update carries out an event.
func (m *Midend) Update(e event.Event) []event.Effect {
	moved, resumes := m.player != nil && m.Moves(), m.resume > 0
	effects := update(m, e)
	if said := hear(m, e, moved, resumes); said != "" {
		effects = append(effects, event.Announce{Text: said})
	}
	return effects
}

// hear returns what is said of an event. A running search is silent: it tells where it stands when it stops, and
// after each step that the player makes. It moved before, or went on to where it was left.
func hear(m *Midend, e event.Event, moved, resumes bool) string {
	before := m.heard
	if m.heard = ""; m.Moves() {
		if moved {
			return ""
		}
		return "Running"
	}
	m.heard = m.Status().Text
	switch e := e.(type) {
	case Choose, Resume, Settings, event.Options:
		return ""
	case Command:
		if e == Leave {
			return ""
		}
		if e != Shown && m.stepsDue == 0 {
			return m.heard
		}
	case event.Say:
		return e.Text
	}
	if m.heard == before || resumes {
		return ""
	}
	return m.heard
}

func update(m *Midend, e event.Event) []event.Effect {
	switch e := e.(type) {
	case Choose:
		return m.begin(e.Strategy)
	case Resume:
		m.resume = e.Steps
	case Frame:
		_, m.more = m.player.Advance(e.Seconds, stepsAtATime)
	case Settings:
		return m.set(e)
	case event.Options:
		m.options = e.Options
	case event.Answered:
		return m.answered(e)
	case Command:
		return m.command(e)
	case event.Say:
		m.say = e.Text
	}
	return nil
}

// stepsAtATime is the largest number of steps shown between two readings of the clock.
const stepsAtATime = 512

func (m *Midend) command(c Command) []event.Effect {
	switch c {
	case PlayPause:
		return m.playPause()
	case Restart:
		return m.begin(m.strategy.Name)
	case Forward:
		effects := m.handOver()
		if !m.player.Forward() && !m.player.Done() {
			m.stepsDue++
		}
		return append(effects, m.feed()...)
	case Back:
		effects := m.handOver()
		m.stepsDue = 0
		switch {
		case m.player.Back():
		case m.player.Counts.Steps == 0:
			m.say = "This is the start"
		default:
			m.say = "Earlier steps can't be shown"
		}
		return effects
	case Next:
		m.show(1)
	case Previous:
		m.show(-1)
	case Leave:
		if m.running {
			return m.stop()
		}
		m.player.Playing, m.say = false, ""
	case Shown:
		effects := m.feed()
		if m.player.Playing {
			return append(effects, NextFrame{})
		}
		return append(effects, m.measure()...)
	}
	return nil
}

// begin resets to the beginning of a strategy. An unknown name means the first.
func (m *Midend) begin(name string) []event.Effect {
	strategies := m.link.Kind.Strategies
	m.strategy = strategies[0]
	for _, s := range strategies {
		if s.Name == name {
			m.strategy = s
		}
	}
	m.start = m.link.Puzzle.Start()
	m.player = game.NewPlayer(m.start, Speeds[m.SpeedStop()])
	m.player.Brisk = !m.TestsTakeTime()
	m.round++
	m.say, m.stepsDue, m.solution, m.unseen, m.running, m.result, m.seconds, m.more = "", 0, 0, false, false, nil, 0, false
	m.stopped = game.Counts{}
	return append([]event.Effect{event.Drop{}, m.ask(worker.Request{Op: worker.AskWatch})}, m.feed()...)
}

func (m *Midend) ask(q worker.Request) event.Ask {
	q.Link, q.Strategy = m.link.Name(), m.strategy.Name
	return event.Ask{Ticket: m.round, Request: q}
}

// feed fetches steps ahead of the player.
func (m *Midend) feed() []event.Effect {
	if n := m.player.Want(); n > 0 {
		return []event.Effect{m.ask(worker.Request{Op: worker.AskSteps, Chunks: n})}
	}
	return nil
}

// resumable is the largest number of steps repeated before the search is shown.
const resumable = 16 * game.ChunkSteps

// goOn continues where a search was left.
func (m *Midend) goOn() []event.Effect {
	if m.resume == 0 || m.resume > resumable {
		m.resume = 0
		return nil
	}
	if m.player.Seek(m.resume) || m.player.Done() {
		m.resume = 0
	}
	return m.feed()
}

// answered handles an answer. Answers to an earlier search are ignored.
func (m *Midend) answered(a event.Answered) []event.Effect {
	r := a.Reply
	switch {
	case a.Ticket != m.round:
	case a.Request.Op == worker.AskMeasure:
		if r.Done && r.Error == "" && m.player.Counts.Tests == r.Counts.Tests {
			m.seconds, m.repeats = r.Seconds, r.Repeats
		}
	case a.Request.Op == worker.AskRun:
		m.ran(r)
	case r.Error != "":
		m.say = r.Error
		m.player.Playing, m.stepsDue = false, 0
	case a.Request.Op == worker.AskSteps:
		m.player.Feed(r.Chunks)
		effects := m.goOn()
		for ; m.stepsDue > 0; m.stepsDue-- {
			m.player.Forward()
		}
		return effects
	}
	return nil
}

// ran handles a report of an unseen run.
func (m *Midend) ran(a worker.Reply) {
	m.running = !a.Done
	if a.Error != "" {
		m.say = a.Error
		return
	}
	m.result = &a
	if a.Done {
		m.seconds, m.repeats = a.Seconds, a.Repeats
		m.solution = min(1, len(a.Found))
	}
}

func (m *Midend) playPause() []event.Effect {
	switch {
	case m.running:
		return m.stop()
	case m.player.Playing:
		m.player.Playing = false
		return nil
	case !m.settings.Animated:
		return m.run()
	}
	var effects []event.Effect
	if m.player.Done() {
		effects = m.begin(m.strategy.Name)
	}
	m.unseen, m.say, m.solution, m.seconds = false, "", 0, 0
	m.player.StopAtFirst = !m.settings.All
	m.player.Play()
	return append(effects, NextFrame{})
}

// measure times the search up to where the player has stopped, unseen.
func (m *Midend) measure() []event.Effect {
	if !m.player.Done() && m.player.Counts.Solutions != 1 {
		return nil // a run can stop at the first solution or at the end
	}
	return []event.Effect{m.ask(worker.Request{Op: worker.AskMeasure, First: !m.player.Done()})}
}

func (m *Midend) run() []event.Effect {
	m.player.Playing = false
	m.unseen, m.running, m.result, m.say, m.solution, m.seconds = true, true, nil, "", 0, 0
	return []event.Effect{m.ask(worker.Request{Op: worker.AskRun, First: !m.settings.All})}
}

// stop ends an unseen run. Its worker ends, too, and the animated search with it, which starts again.
func (m *Midend) stop() []event.Effect {
	stopped := m.player.Counts // shown before the animation was switched off
	if c := m.Counts(); c.Steps > stopped.Steps {
		stopped = c
	}
	effects := m.begin(m.strategy.Name)
	m.say, m.stopped = "Stopped after "+m.Tested(stopped.Tests), stopped
	return effects
}

// set applies settings, also in the middle of a search.
func (m *Midend) set(s Settings) []event.Effect {
	before := m.settings
	m.settings = s
	m.player.Speed = Speeds[m.SpeedStop()]
	m.player.Brisk = !m.TestsTakeTime()
	if before.All != s.All {
		m.player.StopAtFirst = !s.All
	}
	switch {
	case before.Animated == s.Animated && before.All != s.All && m.running:
		return append(m.again(), m.run()...)
	case before.Animated == s.Animated:
	case !s.Animated && m.player.Playing:
		return m.run()
	case s.Animated && m.running:
		return m.again()
	case s.Animated:
		if m.unseen {
			m.seconds = 0 // of the run that is put away
		}
		m.unseen, m.say, m.solution = false, "", 0
	}
	return nil
}

// again begins the strategy anew and goes on to where the player stands.
func (m *Midend) again() []event.Effect {
	shown := m.player.Counts.Steps
	effects := m.begin(m.strategy.Name)
	m.resume = shown
	return effects
}

// handOver pauses, so that the player can step.
func (m *Midend) handOver() []event.Effect {
	var effects []event.Effect
	if m.running {
		effects = m.stop()
	}
	m.player.Playing, m.unseen, m.say, m.solution, m.seconds = false, false, "", 0, 0
	return effects
}

// show steps through the solutions found so far.
func (m *Midend) show(by int) {
	n := m.Solutions()
	if n == 0 {
		return
	}
	at := m.Solution()
	if at == 0 && by < 0 {
		at = 1 // from none, back leads to the last
	}
	m.solution = (at-1+by+n)%n + 1
	if !m.unseen {
		m.player.Playing = false
		if !m.player.Seek(m.player.Solutions[m.solution-1]) {
			m.say = "That solution is too far back to show again"
		}
	}
}
