package play

import (
	"strconv"
	"time"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A Hint is an open hint: a step to make, or a mistake. It is shown in stages, and made on request.
type Hint struct {
	*game.Hint                    // the stages
	aloud      *game.Hint         // the same for screen readers
	Steps      []solver.Deduction // the steps to make, the one shown first
	IsPath     bool               // they lead to the next goal
	done       int                // the number of steps of that way already made
	mistake    *solver.Mistake    // shown instead of a step
	ends       int                // the trials that end with its step, if it is against what one supposes; otherwise 0
	Not        bool               // the step then writes the opposite of that
	Moves      int                // the number of moves since the position without a mistake
	Plain      bool               // the mistake breaks a rule before the player's eyes: it needs no argument
	playing    int                // the number of the next line, or of the wait, while playing; otherwise 0
	shown      bool               // all of it is played, not its lines alone, and the step made at last
	ticks      int                // how often that has waited
}

// Playing reports whether the lines are played, or all of it.
func (h *Hint) Playing() bool { return h.playing > 0 }

// Wrong returns the number of wrong marks, 0 if the hint is a step.
func (h *Hint) Wrong() int {
	if h.mistake == nil {
		return 0
	}
	return len(h.mistake.Wrong)
}

// Withheld reports whether an argument against a mark is too long to be shown at once.
func (h *Hint) Withheld() bool { return h.Left() > 0 && len(h.mistake.Why) == 0 }

// Refutes reports whether the hint is against what a trial supposes.
func (h *Hint) Refutes() bool { return h.ends > 0 }

// Left returns the number of steps of the argument against a mark not shown yet.
func (h *Hint) Left() int {
	if h.mistake == nil {
		return 0
	}
	return len(h.mistake.Rest)
}

// word words the hint as the board names things now, at the same stage; v is the view of the board.
func (h *Hint) word(b *board, v game.View) {
	before := h.Hint
	stands := b.state(v)
	h.Hint, h.aloud = h.stages(b, stands, false), h.stages(b, stands, true)
	if before != nil {
		h.Resume(before)
	}
}

func (h *Hint) stages(b *board, stands game.Status, aloud bool) *game.Hint {
	n := b.narrator(aloud)
	if h.mistake == nil {
		stages := n.Deduction(h.Steps[0])
		stages.Stages[0].Text = h.place(b.goal()) + stages.Stages[0].Text
		return stages
	}
	if h.Refutes() {
		return n.Refuted(*h.mistake)
	}
	if stands.Fault {
		h.Plain = true
		wrong := game.Spotlight{Target: b.face.About(b.link.Puzzle, h.mistake.Wrong), Dim: true}
		return &game.Hint{Stages: []game.Narration{{Text: stands.Sentence(), Spotlight: wrong, Technique: -1}}}
	}
	return n.Mistake(*h.mistake)
}

// place returns the place of the hint on the way to a goal, in words.
func (h *Hint) place(goal string) string {
	if !h.IsPath {
		return ""
	}
	of := h.done + len(h.Steps)
	if of == 1 {
		return "One step to the next " + goal + ". "
	}
	return "Step " + strconv.Itoa(h.done+1) + " of " + strconv.Itoa(of) + " to the next " + goal + ". "
}

// status returns the sentence below the board, which is for screen readers: the card has that for the eye.
func (h *Hint) status() game.Status {
	text := ""
	if h.Line() > 0 {
		text = strconv.Itoa(h.Line()) + " of " + strconv.Itoa(len(h.Lines())) + ": "
	}
	return game.Status{Text: text + h.Like(h.aloud).Text}
}

// path lists the remaining steps to a goal, nil for a single step or none.
func (h *Hint) path(n game.Narrator) []string {
	if !h.IsPath || len(h.Steps) < 2 {
		return nil
	}
	var list []string
	for i, d := range h.Steps {
		list = append(list, strconv.Itoa(h.done+i+1)+". "+n.Short(d))
	}
	return list
}

// browse shows another part of the hint; false for a command that shows none.
func (h *Hint) browse(c Command) ([]event.Effect, bool) {
	switch lines := len(h.Lines()) > 0; {
	case c == More && !h.Last():
		h.playing = 0
		h.Next()
	case c == NextLine && lines:
		h.step(1)
	case c == PreviousLine && lines:
		h.step(-1)
	case c == PlayLines && lines && !h.shown && !h.Playing():
		if h.Line() == len(h.Lines()) {
			h.Step(-h.Line()) // from the beginning
		}
		return h.playLine()
	default:
		return nil, false
	}
	return nil, true
}

// step moves forward or back by lines, and stops playing.
func (h *Hint) step(by int) {
	h.playing = 0
	h.Step(by)
}

// toLine shows a line, or the whole argument if that line is current; false if there is no such line.
func (h *Hint) toLine(line int) bool {
	if line < 1 || line > len(h.Lines()) {
		return false
	}
	if line == h.Line() {
		line = 0
	}
	h.step(line - h.Line())
	return true
}

// How long a line stays while an argument plays.
const (
	lineTime = 1200 * time.Millisecond
	wordTime = 25 * time.Millisecond // for each byte of it
)

// playLine shows the next line, and waits for the one after it; false at the end.
func (h *Hint) playLine() ([]event.Effect, bool) {
	if h.playing = 0; !h.Step(1) {
		return nil, false
	}
	return []event.Effect{h.afterReading(h.Line()+1, wordTime)}, true
}

// playStage shows the next stage or line of a hint that plays as a whole; false at the end.
func (h *Hint) playStage() ([]event.Effect, bool) {
	if !h.Last() {
		h.Next()
	} else if !h.Step(1) {
		return nil, false
	}
	return []event.Effect{h.later()}, true
}

// later returns the effect that shows the next stage of a hint when this one has been read.
func (h *Hint) later() event.Effect {
	h.ticks++
	return h.afterReading(h.ticks, 2*wordTime)
}

// afterReading returns the effect that goes on with the hint after so long for each byte of what it tells now.
func (h *Hint) afterReading(playing int, perByte time.Duration) event.Effect {
	h.playing = playing
	return event.Wait{
		For:  lineTime + perByte*time.Duration(len(h.Now().Text)),
		Then: func(float64) event.Event { return goOn{h, playing} },
	}
}

// A goOn event shows the next part of a hint that is played.
type goOn struct {
	hint    *Hint
	playing int
}
