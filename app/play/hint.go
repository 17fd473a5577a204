package play

import (
	"slices"
	"strconv"
	"time"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A Hint is a hint that is being told: a step to make, or what is wrong. It is told in stages, and
// made on request.
type Hint struct {
	*game.Hint                    // as it is told
	steps      []solver.Deduction // what there is to do, the one that is told first
	way        bool               // they lead to the next goal, all of the way
	done       int                // steps of that way that have been made
	mistake    *solver.Mistake    // told instead of a step
	moves      int                // how many moves ago there was no mistake
	playing    int                // the number of the line to come, or of the wait, while it is played; 0 while it is not
	again      bool               // the line that is told was told before
	shown      bool               // all of it is played, not its lines alone, and the step made at last
	ticks      int                // how often that has waited
}

// Playing reports whether the lines are played, or all of it.
func (h *Hint) Playing() bool { return h.playing > 0 }

// Steps is how many steps there are to make.
func (h *Hint) Steps() int { return len(h.steps) }

// Way reports whether the steps lead to the next goal.
func (h *Hint) Way() bool { return h.way }

// Wrong is how many marks are wrong, 0 where the hint is a step.
func (h *Hint) Wrong() int {
	if h.mistake == nil {
		return 0
	}
	return len(h.mistake.Wrong)
}

// Left is how many steps of the argument against a mark are not told yet.
func (h *Hint) Left() int {
	if h.mistake == nil {
		return 0
	}
	return h.mistake.Left
}

// Moves is how many moves ago there was no mistake.
func (h *Hint) Moves() int { return h.moves }

// A Show tells a deduction stage by stage. It Plays if it goes on by itself, and makes the step at
// last.
type Show struct {
	Deduction solver.Deduction
	Plays     bool
}

// goOn tells what comes next of a hint that is played.
type goOn struct {
	hint    *Hint
	playing int
}

// A LineTo tells a line of a longer argument, or all of it where that line is told.
type LineTo struct{ Line int }

// Hint is the hint that is told, nil for none.
func (m *Midend) Hint() *Hint {
	h, _ := m.overlay.(*Hint)
	return h
}

// HasHints reports whether human techniques are known for the puzzle.
func (m *Midend) HasHints() bool { return m.link.Kind.Ladder != nil }

// GoalName is what the player is after, "queen"; empty where the kind has no such thing.
func (m *Midend) GoalName() string {
	if l := m.link.Kind.Ladder; l != nil && l.Goal != nil {
		return l.Goal(m.link.Puzzle)
	}
	return ""
}

func narrator(m *Midend) game.Narrator {
	return game.Narrator{Face: m.face, Puzzle: m.link.Puzzle, Ladder: m.link.Kind.Ladder, Options: m.options}
}

func tell(m *Midend, h *Hint) {
	m.overlay = h
	retell(m)
}

// retell tells the hint anew where the board has got other names, and keeps its place.
func retell(m *Midend) {
	h := m.Hint()
	if h == nil {
		return
	}
	before := h.Hint
	if h.mistake != nil {
		h.Hint = narrator(m).Mistake(*h.mistake)
		if stands := m.face.Words.Status(m.link.Puzzle, m.Board()); stands.Fault { // it is said already
			h.Stages[0].Text = stands.Sentence()
			h.Next()
		}
	} else {
		h.Hint = narrator(m).Deduction(h.steps[0])
		h.Stages[0].Text = onTheWay(m, h) + h.Stages[0].Text
	}
	if before != nil {
		h.Resume(before)
	}
}

func show(m *Midend, s Show) []event.Effect {
	effects := drop(m)
	m.message = Message{}
	h := &Hint{steps: []solver.Deduction{s.Deduction}, shown: true}
	tell(m, h)
	if s.Plays {
		effects = append(effects, later(h))
	}
	return effects
}

// later returns the effect that tells the next stage of a hint when this one has been read.
func later(h *Hint) event.Effect {
	h.ticks++
	return afterReading(h, h.ticks, 2*wordTime)
}

// afterReading returns the effect that goes on with a hint after so long for each byte of what it tells now.
func afterReading(h *Hint, playing int, perByte time.Duration) event.Effect {
	h.playing = playing
	return event.Wait{
		For:  lineTime + perByte*time.Duration(len(h.Now().Text)),
		Then: func(float64) event.Event { return goOn{h, playing} },
	}
}

// advance tells the next stage or line of a hint that plays, and makes its step at the end.
func advance(m *Midend, h *Hint) []event.Effect {
	m.message = Message{}
	switch {
	case !h.Last():
		h.Next()
	case !h.Step(1):
		return takeStep(m, h)
	}
	return []event.Effect{later(h)}
}

// hint answers the commands that ask for hints and carry them out.
func hint(m *Midend, c Command) ([]event.Effect, bool) {
	h := m.Hint()
	switch {
	case !m.HasHints():
		return nil, false
	case (c == More && h == nil || c == ShowWay) && m.Solved():
		m.say("Solved: there is nothing left to find")
		return nil, true
	case c == More && h == nil:
		return ask(m, AskStep), true
	case c == ShowWay && m.GoalName() != "":
		return append(m.focusCell(m.focus), ask(m, AskWay)...), true // the button that was pressed goes
	case c == Explain:
		effects := ask(m, AskMistake)
		m.asked.whole = true
		return effects, true
	case h == nil:
		return nil, false
	case c == More && !h.Last():
		h.playing, m.message = 0, Message{}
		h.Next()
		return nil, true
	case h.mistake != nil && (c == More || c == TakeBack):
		effects := m.move(h.mistake.Right)
		m.say("Taken back: " + game.Count(len(h.mistake.Wrong), "mark"))
		return append(effects, m.focusCell(m.focus)...), true
	case h.mistake != nil && c == UndoMistake && h.moves > 0:
		return undoMistake(m, h), true
	case h.Left() > 0 && h.Last() && c == MoreReasons:
		return moreReasons(m, h), true
	case len(h.steps) > 0 && (c == More || c == TakeHint):
		return takeStep(m, h), true
	case len(h.steps) > 0 && c == TakeAll:
		return takeAll(m, h), true
	case len(h.Lines()) > 0 && c == LineOn:
		stepLines(m, h, 1)
		return nil, true
	case len(h.Lines()) > 0 && c == LineBack:
		stepLines(m, h, -1)
		return nil, true
	case h.shown && c == PlayLines && h.playing > 0:
		h.playing = 0
		return nil, true
	case h.shown && c == PlayLines:
		return advance(m, h), true
	case len(h.Lines()) > 0 && c == PlayLines:
		return playLines(m, h), true
	}
	return nil, false
}

// stepLines goes forward or back by lines, and stops those that play.
func stepLines(m *Midend, h *Hint, by int) {
	h.playing, m.message = 0, Message{}
	h.again = !h.Step(by) && !h.again
}

func lineTo(m *Midend, line int) bool {
	h := m.Hint()
	if h == nil || line < 1 || line > len(h.Lines()) {
		return false
	}
	if line == h.Line() {
		line = 0
	}
	stepLines(m, h, line-h.Line())
	return true
}

// takeStep makes the marks of the hint: one step, like any other. On the way to a goal the next
// step is told then.
func takeStep(m *Midend, h *Hint) []event.Effect {
	effects := m.move(m.game.Position().Set(h.steps[0].Marks...))
	effects = append(effects, m.focusCell(m.focus)...)
	if len(h.steps) > 1 {
		effects = append(effects, m.apply(game.Hinted)...)
		tell(m, &Hint{steps: h.steps[1:], way: true, done: h.done + 1})
	}
	return effects
}

// takeAll makes all steps of the way to a goal, as one.
func takeAll(m *Midend, h *Hint) []event.Effect {
	var effects []event.Effect
	to := m.game.Position()
	for i, d := range h.steps {
		to = to.Set(d.Marks...)
		if i > 0 {
			effects = append(effects, m.apply(game.Hinted)...)
		}
	}
	return append(append(effects, m.move(to)...), m.focusCell(m.focus)...)
}

// undoMistake goes back in the history to where all was well.
func undoMistake(m *Midend, h *Hint) []event.Effect {
	effects := m.apply(slices.Repeat([]game.Entry{game.Undo}, h.moves)...)
	if h.moves == 1 {
		m.say("1 move undone. Redo brings it back")
	} else {
		m.say(game.Count(h.moves, "move") + " undone. Redo brings them back")
	}
	return append(effects, m.focusCell(m.focus)...)
}

// moreReasons makes the steps that are told of a long argument, and asks for the next ones.
func moreReasons(m *Midend, h *Hint) []event.Effect {
	to := m.game.Position()
	for _, d := range h.mistake.Why {
		to = to.Set(d.Marks...)
	}
	effects := append(m.move(to), m.focusCell(m.focus)...)
	effects = append(effects, ask(m, AskMistake)...)
	m.asked.whole = true
	return effects
}

// How long a line stays while an argument plays.
const (
	lineTime = 1200 * time.Millisecond
	wordTime = 25 * time.Millisecond // for each byte of it
)

// playLines plays a longer argument line by line, from the beginning if it stands at its end, or
// stops that.
func playLines(m *Midend, h *Hint) []event.Effect {
	if h.playing > 0 {
		h.playing = 0
		return nil
	}
	if h.Line() == len(h.Lines()) {
		h.Step(-h.Line())
	}
	return playLine(m, h)
}

// playLine tells a line, and the next one a while later.
func playLine(m *Midend, h *Hint) []event.Effect {
	if h.playing, h.again = 0, false; !h.Step(1) {
		return nil
	}
	m.message = Message{}
	return []event.Effect{afterReading(h, h.Line()+1, wordTime)}
}

func hintStatus(h *Hint) game.Status {
	text := ""
	if h.Line() > 0 {
		text = strconv.Itoa(h.Line()) + " of " + strconv.Itoa(len(h.Lines())) + ": "
	}
	if text += h.Now().Text; h.again {
		text += again
	}
	return game.Status{Text: text}
}

// onTheWay says where on the way to a goal a hint is.
func onTheWay(m *Midend, h *Hint) string {
	if !h.way {
		return ""
	}
	of := h.done + len(h.steps)
	if of == 1 {
		return "One step to the next " + m.GoalName() + ". "
	}
	return "Step " + strconv.Itoa(h.done+1) + " of " + strconv.Itoa(of) + " to the next " + m.GoalName() + ". "
}

// Way lists what is left of the way to a goal, nil where it is a step or none.
func (m *Midend) Way() []string {
	h := m.Hint()
	if h == nil || !h.way || len(h.steps) < 2 {
		return nil
	}
	var list []string
	for i, d := range h.steps {
		list = append(list, strconv.Itoa(h.done+i+1)+". "+narrator(m).Short(d))
	}
	return list
}
