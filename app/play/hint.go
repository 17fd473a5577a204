package play

import (
	"slices"
	"strconv"
	"time"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/worker"
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

// Left returns the number of steps of the argument against a mark not shown yet.
func (h *Hint) Left() int {
	if h.mistake == nil {
		return 0
	}
	return h.mistake.Left
}

// A ShowDeduction shows a deduction stage by stage. If Plays is set, it advances by itself, and makes the step at the
// end.
type ShowDeduction struct {
	Deduction solver.Deduction
	Plays     bool
}

// A goOn event shows the next part of a hint that is played.
type goOn struct {
	hint    *Hint
	playing int
}

// A ShowLine shows a line of a longer argument, or the whole argument if that line is current.
type ShowLine struct{ Line int }

// Hint is the hint that is told, nil for none.
func (m *Midend) Hint() *Hint {
	h, _ := m.overlay.(*Hint)
	return h
}

// HasHints reports whether the kind has human techniques.
func (m *Midend) HasHints() bool { return m.link.Kind.Ladder != nil }

// GoalName returns the player's word for a goal, "queen"; empty for a kind without goals.
func (m *Midend) GoalName() string {
	if l := m.link.Kind.Ladder; l != nil && l.Goal != nil {
		return l.Goal(m.link.Puzzle)
	}
	return ""
}

func narrator(m *Midend) game.Narrator {
	return game.Narrator{Face: m.face, Puzzle: m.link.Puzzle, Ladder: m.link.Kind.Ladder, Options: m.options}
}

// aloud returns the narrator for screen readers.
func aloud(m *Midend) game.Narrator {
	n := narrator(m)
	n.Aloud = true
	return n
}

func showHint(m *Midend, h *Hint) {
	m.overlay = h
	m.heard.turn++
	rewordHint(m)
}

// rewordHint words the hint anew after the board's names have changed, at the same stage.
func rewordHint(m *Midend) {
	h := m.Hint()
	if h == nil {
		return
	}
	before := h.Hint
	h.Hint, h.aloud = wording(m, h, narrator(m)), wording(m, h, aloud(m))
	if before != nil {
		h.Resume(before)
	}
}

// wording returns the stages of a hint in the words of a narrator.
func wording(m *Midend, h *Hint, n game.Narrator) (stages *game.Hint) {
	if h.mistake == nil {
		stages = n.Deduction(h.Steps[0])
		stages.Stages[0].Text = onTheWay(m, h) + stages.Stages[0].Text
		return stages
	}
	if stands := m.face.Words.Status(m.link.Puzzle, m.Board()); stands.Fault {
		h.Plain = true
		wrong := game.Spotlight{Target: m.face.About(m.link.Puzzle, h.mistake.Wrong), Dim: true}
		return &game.Hint{Stages: []game.Narration{{Text: stands.Sentence(), Spotlight: wrong, Technique: -1}}}
	}
	return n.Mistake(*h.mistake)
}

func show(m *Midend, s ShowDeduction) []event.Effect {
	effects := drop(m)
	m.message = Message{}
	h := &Hint{Steps: []solver.Deduction{s.Deduction}, shown: true}
	showHint(m, h)
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

// advance shows the next stage or line of a playing hint, and makes its step at the end.
func advance(m *Midend, h *Hint) []event.Effect {
	m.message = Message{}
	m.heard.turn++
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
	case (c == More && h == nil || c == ShowPath) && m.Solved():
		m.say("Solved: there is nothing left to find")
		return nil, true
	case c == More && h == nil:
		return ask(m, worker.AskHint), true
	case c == ShowPath && m.GoalName() != "":
		return append(m.focusCell(m.focus), ask(m, worker.AskPath)...), true // the pressed button disappears
	case c == Explain:
		effects := ask(m, worker.AskMistake)
		m.asked.whole = true
		return effects, true
	case h == nil:
		return nil, false
	}
	for _, u := range hintUses {
		if u.command == c && u.fits(h) {
			return u.do(m, h), true
		}
	}
	return nil, false
}

// hintUses lists what commands do with an open hint: the first that fits.
var hintUses = []struct {
	command Command
	fits    func(*Hint) bool
	do      func(*Midend, *Hint) []event.Effect
}{
	{More, func(h *Hint) bool { return !h.Last() }, nextStage},
	{More, isMistake, takeBack},
	{More, hasSteps, takeStep},
	{TakeBack, isMistake, takeBack},
	{UndoMistake, func(h *Hint) bool { return isMistake(h) && h.Moves > 0 }, undoMistake},
	{MoreReasons, func(h *Hint) bool { return h.Left() > 0 && h.Last() }, moreReasons},
	{TakeHint, hasSteps, takeStep},
	{TakeAll, hasSteps, takeAll},
	{NextLine, hasLines, func(m *Midend, h *Hint) []event.Effect { return stepLines(m, h, 1) }},
	{PreviousLine, hasLines, func(m *Midend, h *Hint) []event.Effect { return stepLines(m, h, -1) }},
	{PlayLines, (*Hint).Playing, pause},
	{PlayLines, func(h *Hint) bool { return h.shown }, advance},
	{PlayLines, hasLines, playLines},
}

func isMistake(h *Hint) bool { return h.mistake != nil }
func hasSteps(h *Hint) bool  { return len(h.Steps) > 0 }
func hasLines(h *Hint) bool  { return len(h.Lines()) > 0 }

// nextStage shows the next stage of a hint, and stops playing.
func nextStage(m *Midend, h *Hint) []event.Effect {
	h.playing, m.message = 0, Message{}
	h.Next()
	m.heard.turn++
	return nil
}

// takeBack corrects the wrong marks.
func takeBack(m *Midend, h *Hint) []event.Effect {
	effects := m.move(h.mistake.Right)
	m.say("Taken back: " + game.Count(len(h.mistake.Wrong), "mark"))
	return append(effects, m.focusCell(m.focus)...)
}

func pause(m *Midend, h *Hint) []event.Effect {
	h.playing = 0
	m.heard.aside = "Paused"
	return nil
}

// stepLines moves forward or back by lines, and stops playing.
func stepLines(m *Midend, h *Hint, by int) []event.Effect {
	h.playing, m.message = 0, Message{}
	h.Step(by)
	m.heard.turn++
	return nil
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

// takeStep makes the marks of the hint: one step, like any other. On the way to a goal it then shows the next
// step.
func takeStep(m *Midend, h *Hint) []event.Effect {
	effects := m.move(m.game.Position().Set(h.Steps[0].Marks...))
	effects = append(effects, m.focusCell(m.focus)...)
	if !h.Last() {
		m.heard.aside = reason(m, h.Steps[0])
	}
	if len(h.Steps) > 1 {
		effects = append(effects, m.apply(game.Hinted)...)
		showHint(m, &Hint{Steps: h.Steps[1:], IsPath: true, done: h.done + 1})
	}
	return effects
}

// takeAll makes all steps of the way to a goal, as one.
func takeAll(m *Midend, h *Hint) []event.Effect {
	var effects []event.Effect
	to := m.game.Position()
	for i, d := range h.Steps {
		to = to.Set(d.Marks...)
		if i > 0 {
			effects = append(effects, m.apply(game.Hinted)...)
		}
	}
	effects = append(append(effects, m.move(to)...), m.focusCell(m.focus)...)
	m.heard.aside = reason(m, h.Steps[len(h.Steps)-1])
	return effects
}

// reason returns the last stage of a hint in words: the marks, and why.
func reason(m *Midend, d solver.Deduction) string {
	stages := aloud(m).Deduction(d).Stages
	return stages[len(stages)-1].Text
}

// undoMistake goes back in the history to the last position without a mistake.
func undoMistake(m *Midend, h *Hint) []event.Effect {
	effects := m.apply(slices.Repeat([]game.Entry{game.Undo}, h.Moves)...)
	if h.Moves == 1 {
		m.say("1 move undone. Redo brings it back")
	} else {
		m.say(game.Count(h.Moves, "move") + " undone. Redo brings them back")
	}
	return append(effects, m.focusCell(m.focus)...)
}

// moreReasons makes the steps shown of a long argument, and asks for the next ones.
func moreReasons(m *Midend, h *Hint) []event.Effect {
	to := m.game.Position()
	for _, d := range h.mistake.Why {
		to = to.Set(d.Marks...)
	}
	effects := append(m.move(to), m.focusCell(m.focus)...)
	effects = append(effects, ask(m, worker.AskMistake)...)
	m.asked.whole = true
	return effects
}

// How long a line stays while an argument plays.
const (
	lineTime = 1200 * time.Millisecond
	wordTime = 25 * time.Millisecond // for each byte of it
)

// playLines plays a longer argument line by line, from the beginning if it is at the end.
func playLines(m *Midend, h *Hint) []event.Effect {
	if h.Line() == len(h.Lines()) {
		h.Step(-h.Line())
	}
	return playLine(m, h)
}

// playLine shows a line, and the next one after a delay.
func playLine(m *Midend, h *Hint) []event.Effect {
	if h.playing = 0; !h.Step(1) {
		return nil
	}
	m.message = Message{}
	m.heard.turn++
	return []event.Effect{afterReading(h, h.Line()+1, wordTime)}
}

func hintStatus(h *Hint) game.Status {
	text := ""
	if h.Line() > 0 {
		text = strconv.Itoa(h.Line()) + " of " + strconv.Itoa(len(h.Lines())) + ": "
	}
	return game.Status{Text: text + h.Like(h.aloud).Text}
}

// onTheWay returns the place of a hint on the way to a goal, in words.
func onTheWay(m *Midend, h *Hint) string {
	if !h.IsPath {
		return ""
	}
	of := h.done + len(h.Steps)
	if of == 1 {
		return "One step to the next " + m.GoalName() + ". "
	}
	return "Step " + strconv.Itoa(h.done+1) + " of " + strconv.Itoa(of) + " to the next " + m.GoalName() + ". "
}

// Path lists the remaining steps to a goal, nil for a single step or none.
func (m *Midend) Path() []string {
	h := m.Hint()
	if h == nil || !h.IsPath || len(h.Steps) < 2 {
		return nil
	}
	var list []string
	for i, d := range h.Steps {
		list = append(list, strconv.Itoa(h.done+i+1)+". "+narrator(m).Short(d))
	}
	return list
}
