package watch

import (
	"cmp"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/solver"
)

// A playback is a search by one strategy, from its beginning.
type playback struct {
	strategy solver.Strategy
	start    solver.Position
	player   *game.Player
	stepsDue int  // the number of single steps that wait to be fetched
	more     bool // the last frame had no time for all steps due
	cover
}

// A cover is what is shown in place of the player's step, until the search goes on.
type cover struct {
	say      string  // a sentence instead of the step's own, empty for none
	solution int     // the solution shown, from 1; 0 for none
	run      *run    // an unseen run, nil for none
	seconds  float64 // mean time of a run to where the player stands; 0 if not measured
	repeats  int
}

// A run is a search without animation.
type run struct {
	running bool        // it is under way
	result  *ask.Result // its latest report, nil for none
}

// Running reports whether an unseen run is under way.
func (p *playback) Running() bool { return p.run != nil && p.run.running }

// Moves reports whether the view changes by itself.
func (p *playback) Moves() bool { return p.Running() || p.player.Playing }

// Counts returns the counters of the search shown.
func (p *playback) Counts() game.Counts {
	switch {
	case p.run == nil:
		return p.player.Counts
	case p.run.result == nil:
		return game.Counts{}
	}
	return p.run.result.Counts
}

// Solutions returns the number of solutions that can be shown.
func (p *playback) Solutions() int {
	switch {
	case p.run == nil:
		return len(p.player.Solutions)
	case p.run.result == nil:
		return 0
	}
	return len(p.run.result.Found)
}

// Solution returns which of the solutions is on the board, from 1; 0 for none.
func (p *playback) Solution() int {
	if found := p.player.Counts.Solutions; p.solution == 0 && p.run == nil && p.player.Last.Action == solver.Found && found <= p.Solutions() {
		return found
	}
	return p.solution
}

// show steps through the solutions found so far.
func (p *playback) show(by int) {
	n := p.Solutions()
	if n == 0 {
		return
	}
	at := p.Solution()
	if at == 0 && by < 0 {
		at = 1 // from none, back leads to the last
	}
	p.solution = (at-1+by+n)%n + 1
	if p.run == nil {
		p.player.Playing = false
		if !p.player.Seek(p.player.Solutions[p.solution-1]) {
			p.say = "That solution is too far back to show again"
		}
	}
}

// pause shows the step at which the player stands.
func (p *playback) pause() {
	p.cover = cover{}
	p.player.Playing = false
}

// ran handles a report of the unseen run.
func (p *playback) ran(r ask.Reply[ask.Result]) {
	p.run.running = !r.Done
	if r.Error != "" {
		p.say = r.Error
		return
	}
	p.run.result = &r.Answer
	if r.Done {
		p.seconds, p.repeats = r.Answer.Seconds, r.Answer.Repeats
		p.solution = min(1, len(r.Answer.Found))
	}
}

func (p *playback) Noun() string { return cmp.Or(p.strategy.Noun, "test") }

// Time returns the duration of the unseen search, in words.
func (p *playback) Time() string {
	switch {
	case p.Running() && p.run.result != nil:
		return game.Seconds(p.run.result.Seconds) + " s so far"
	case p.seconds == 0:
		return "–"
	}
	return game.Seconds(p.seconds) + " s"
}

// Runs returns the number of runs averaged in Time, in words.
func (p *playback) Runs() string {
	if p.Running() || p.seconds == 0 || p.repeats < 2 {
		return "–"
	}
	return game.Thousands(p.repeats) + " × " + game.Thousands(int(p.seconds*1e6+0.5)) + " µs"
}
