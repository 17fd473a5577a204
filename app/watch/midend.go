// Package watch is the midend of a search being watched, without a browser, a clock or a worker: step by step
// by a player, or, with the animation off, run unseen with only its result shown. It takes events, and
// returns a view and effects.
package watch

import (
	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A Midend is the search of one puzzle.
type Midend struct {
	link     solver.Link
	face     *game.Face
	options  game.Options
	settings Settings

	playback
	round   int         // grows when the search begins anew: answers to earlier rounds are ignored
	resume  int         // the number of steps to show at once, from an earlier visit
	stopped game.Counts // of the run that was stopped last, until another begins
	heard   string      // the sentence said last; empty while the search runs
	own     Replayed    // the player's own moves, if they have been recalled
}

// New returns a search that has not begun; Choose begins it.
func New(link solver.Link, face *game.Face, o game.Options, s Settings) *Midend {
	return &Midend{link: link, face: face, options: o, settings: s}
}

// Strategy returns the strategy, and Player the player that shows it.
func (m *Midend) Strategy() solver.Strategy { return m.playback.strategy }
func (m *Midend) Player() *game.Player      { return m.playback.player }

// Settings returns the current settings. Own moves are always animated.
func (m *Midend) Settings() Settings {
	s := m.settings
	s.Animated = s.Animated || m.playback.strategy.Name == Own
	return s
}

// Unseen reports whether a run without animation is shown.
func (m *Midend) Unseen() bool { return m.playback.run != nil }

// More reports whether the last frame had no time for all steps due.
func (m *Midend) More() bool { return m.playback.more }

// Stopped returns the counters of the run that was stopped last, until another begins.
func (m *Midend) Stopped() game.Counts { return m.stopped }

func (m *Midend) Update(e event.Event) []event.Effect {
	moved, resumes := m.playback.player != nil && m.Moves(), m.resume > 0
	effects := m.update(e)
	if said := m.hear(e, moved, resumes); said != "" {
		effects = append(effects, event.Announce{Text: said})
	}
	return effects
}

// hear returns what is said of an event. A running search is silent: it tells where it stands when it stops, and
// after each step that the player makes. It moved before, or went on to where it was left.
func (m *Midend) hear(e event.Event, moved, resumes bool) string {
	before := m.heard
	if m.heard = ""; m.Moves() {
		if moved {
			return ""
		}
		return "Running"
	}
	m.heard = m.Status().Text
	switch e := e.(type) {
	case Choose, Resume, Settings, event.Options, Moment: // the slider says the moment
		return ""
	case Command:
		if e == Leave {
			return ""
		}
		if e != Shown && m.playback.stepsDue == 0 {
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

func (m *Midend) update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case Choose:
		return m.begin(e.Strategy)
	case Resume:
		m.resume = e.Steps
	case Moment:
		effects, player := m.handOver(), m.player
		player.Seek(max(player.Oldest(), min(e.Steps, player.Past.Steps)))
		m.stepsDue = 0
		return append(effects, m.feed()...)
	case Frame:
		_, m.playback.more = m.playback.player.Advance(e.Seconds, stepsAtATime)
	case Settings:
		return m.set(e)
	case event.Options:
		m.options = e.Options
	case event.Answered:
		return m.answered(e)
	case Command:
		return m.command(e)
	case event.Say:
		m.playback.say = e.Text
	case Replayed:
		m.own = e
		return m.begin(Own)
	}
	return nil
}

// stepsAtATime is the largest number of steps shown between two readings of the clock.
const stepsAtATime = 512

func (m *Midend) command(c Command) []event.Effect {
	p := &m.playback
	switch c {
	case PlayPause:
		return m.playPause()
	case Restart:
		return m.begin(p.strategy.Name)
	case Forward:
		effects := m.handOver()
		if !p.player.Forward() && !p.player.Done() {
			p.stepsDue++
		}
		return append(effects, m.feed()...)
	case Back:
		effects := m.handOver()
		p.stepsDue = 0
		switch {
		case p.player.Back():
		case p.player.Counts.Steps == 0:
			p.say = "This is the start"
		default:
			p.say = "Earlier steps can't be shown"
		}
		return effects
	case NextPlaced, NextTakenBack, NextFound:
		return m.playTo(map[Command]solver.Action{NextPlaced: solver.Place, NextTakenBack: solver.Remove, NextFound: solver.Found}[c])
	case Next:
		p.show(1)
	case Previous:
		p.show(-1)
	case Leave:
		if p.Running() {
			return m.stop()
		}
		p.player.Playing, p.say = false, ""
	case Shown:
		effects := m.feed()
		if p.player.Playing {
			return append(effects, NextFrame{})
		}
		return append(effects, m.measure()...)
	}
	return nil
}

// begin begins a strategy. An unknown name means the first.
func (m *Midend) begin(name string) []event.Effect {
	strategies := m.link.Kind.Strategies
	p := playback{strategy: strategies[0], start: m.link.Puzzle.Start()}
	for _, s := range strategies {
		if s.Name == name {
			p.strategy = s
		}
	}
	replays := name == Own && m.own.Steps != nil
	if replays {
		p.strategy = ownStrategy(m.link.Kind, m.own.Title)
	}
	m.playback = p
	m.playback.player = game.NewPlayer(p.start, Speeds[m.SpeedStop()])
	m.playback.player.Brisk, m.playback.player.Gentle = !m.TestsTakeTime(), m.settings.Gentle
	m.round++
	m.stopped = game.Counts{}
	if replays {
		m.playback.player.Waits, m.playback.player.Gentle = m.own.Waits, false
		m.playback.player.Feed(chunks(m.own.Steps))
		m.playback.player.Seek(len(m.own.Steps)) // all of it can be gone to
		m.playback.player.Seek(0)
		return []event.Effect{event.Drop{}}
	}
	return append([]event.Effect{event.Drop{}, m.ask(ask.Watch{Search: m.search()})}, m.feed()...)
}

func (m *Midend) ask(q ask.Question) event.Ask { return event.Ask{Ticket: m.round, Question: q} }

func (m *Midend) search() ask.Search {
	return ask.Search{Link: m.link.Name(), Strategy: m.playback.strategy.Name}
}

// feed fetches steps ahead of the player.
func (m *Midend) feed() []event.Effect {
	if n := m.playback.player.Want(); n > 0 {
		return []event.Effect{m.ask(ask.Steps{Chunks: n})}
	}
	return nil
}

// resumable is the largest number of steps repeated before the search is shown.
const resumable = 16 * game.ChunkSteps

// answered handles an answer. Answers to an earlier search are ignored.
func (m *Midend) answered(a event.Answered) []event.Effect {
	p := &m.playback
	result, isRun := a.Answer.(ask.Result)
	switch {
	case a.Ticket != m.round:
	case isRun && ask.Is[ask.Run](a.Question):
		p.ran(ask.As[ask.Result](a.Reply))
	case isRun:
		if a.Done && a.Error == "" && p.player.Counts.Tests == result.Counts.Tests {
			p.seconds, p.repeats = result.Seconds, result.Repeats
		}
	case a.Error != "":
		p.say = a.Error
		p.player.Playing, p.stepsDue = false, 0
	case ask.Is[ask.Steps](a.Question):
		p.player.Feed(a.Answer.(ask.Chunks))
		var effects []event.Effect
		if m.resume > resumable {
			m.resume = 0
		} else if m.resume > 0 { // it goes on where it was left
			if p.player.Seek(m.resume) || p.player.Done() {
				m.resume = 0
			}
			effects = m.feed()
		}
		for ; p.stepsDue > 0; p.stepsDue-- {
			p.player.Forward()
		}
		return effects
	}
	return nil
}

func (m *Midend) playPause() []event.Effect {
	switch p := &m.playback; {
	case p.Running():
		return m.stop()
	case p.player.Playing:
		p.player.Playing = false
		return nil
	case !m.Settings().Animated:
		return m.run()
	}
	var effects []event.Effect
	if m.playback.player.Done() {
		effects = m.begin(m.playback.strategy.Name)
	}
	m.cover = cover{}
	m.player.StopAtFirst = !m.settings.All
	m.player.Play()
	return append(effects, NextFrame{})
}

// playTo plays to the next step of an action. What is near is shown at once.
func (m *Midend) playTo(a solver.Action) []event.Effect {
	effects := m.handOver()
	player := m.playback.player
	if player.Done() {
		m.playback.say = "The search has ended"
		return effects
	}
	player.PlayTo(a)
	player.Advance(0, stepsAtATime)
	effects = append(effects, m.feed()...)
	if player.Playing {
		return append(effects, NextFrame{})
	}
	return append(effects, m.measure()...)
}

// measure times the search up to where the player has stopped, unseen.
func (m *Midend) measure() []event.Effect {
	player := m.playback.player
	if m.playback.strategy.Name == Own || !player.Done() && player.Counts.Solutions != 1 {
		return nil // a run can stop at the first solution or at the end
	}
	return []event.Effect{m.ask(ask.Measure{Search: m.search(), First: !player.Done()})}
}

// run begins an unseen run.
func (m *Midend) run() []event.Effect {
	m.playback.pause()
	m.playback.run = &run{running: true}
	return []event.Effect{m.ask(ask.Run{Search: m.search(), First: !m.settings.All})}
}

// stop ends an unseen run. Its worker ends, too, and the animated search with it, which starts again.
func (m *Midend) stop() []event.Effect {
	stopped := m.playback.player.Counts // shown before the animation was switched off
	if c := m.Counts(); c.Steps > stopped.Steps {
		stopped = c
	}
	effects := m.begin(m.playback.strategy.Name)
	m.playback.say, m.stopped = "Stopped after "+m.Tested(stopped.Tests), stopped
	return effects
}

// set applies settings, also in the middle of a search.
func (m *Midend) set(s Settings) []event.Effect {
	p, before := &m.playback, m.settings
	m.settings = s
	p.player.Speed = Speeds[m.SpeedStop()]
	p.player.Brisk, p.player.Gentle = !m.TestsTakeTime(), s.Gentle && p.player.Waits == nil
	if before.All != s.All {
		p.player.StopAtFirst = !s.All
	}
	switch {
	case before.Animated == s.Animated && before.All != s.All && p.Running():
		return append(m.again(), m.run()...)
	case before.Animated == s.Animated, p.strategy.Name == Own:
	case !s.Animated && p.player.Playing:
		return m.run()
	case s.Animated && p.Running():
		return m.again()
	case s.Animated && p.run != nil:
		p.cover = cover{}
	case s.Animated:
		p.say, p.solution = "", 0
	}
	return nil
}

// again begins the strategy anew and goes on to where the player stands.
func (m *Midend) again() []event.Effect {
	shown := m.playback.player.Counts.Steps
	effects := m.begin(m.playback.strategy.Name)
	m.resume = shown
	return effects
}

// handOver pauses, so that the player can step.
func (m *Midend) handOver() []event.Effect {
	var effects []event.Effect
	if m.playback.Running() {
		effects = m.stop()
	}
	m.playback.pause()
	return effects
}
