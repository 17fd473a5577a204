package play

import (
	"slices"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A Question is a question to the solver about the board.
type Question int

// The questions.
const (
	AskNothing  Question = iota
	AskStep              // the next deduction
	AskPath              // the steps to the next goal
	AskMistake           // the mistake in a history, whose last position is on the board
	AskSolvable          // whether any solution has the marks
)

// An Ask puts a question to the solver, answered by an Answered with its ticket.
type Ask struct {
	Ticket   int
	Question Question
	History  []solver.Position // for AskMistake
	Unique   bool              // for AskStep: it may rest on the solution being unique
}

// An Answered is the answer to a question.
type Answered struct {
	Ticket   int
	Failed   string // a sentence if the question has no answer
	Verdict  solver.Verdict
	Steps    []solver.Deduction
	Mistake  *solver.Mistake // nil for none
	Known    bool            // of a mistake: it was found in time
	Hopeless bool            // of AskSolvable: the puzzle has no solution at all
	Several  bool            // of AskSolvable: it has more than one
}

// A question waits for its answer.
type question struct {
	Question
	ticket int
	past   int       // of AskMistake: the moves until then
	left   int       // and the number of them not sent
	whole  bool      // the answer is shown at once, not in stages
	answer *Answered // arrived during a gesture, and waits for its end; a move drops it
}

// Asked returns the pending question.
func (m *Midend) Asked() Question { return m.asked.Question }

// ask asks a question and closes the current hint.
func ask(m *Midend, q Question) []event.Effect {
	effects := drop(m)
	m.asked = question{Question: q, ticket: m.tickets}
	m.message, m.overlay = Message{}, nil
	a := Ask{Ticket: m.tickets, Question: q, Unique: m.options.On(m.face.Unique)}
	if q == AskMistake {
		past := m.game.Past()
		a.History, m.asked.left = toSend(past, maxHistory)
		m.asked.past = len(past)
	}
	return append(effects, a)
}

// drop drops the pending question, if any.
func drop(m *Midend) []event.Effect {
	waits := m.asked.Question != AskNothing
	m.asked = question{}
	m.tickets++
	if !waits {
		return nil
	}
	return []event.Effect{event.Drop{}}
}

// maxHistory bounds the history that travels to the solver, in bytes.
const maxHistory = 1 << 20

// toSend returns the positions of a history to send, at most bytes long: the first, which has a solution if
// any position has, and the latest. Left is the number left out between them.
func toSend(past []solver.Position, bytes int) (history []solver.Position, left int) {
	most := max(2, bytes/(len(past[0])+1))
	if len(past) <= most {
		return slices.Clone(past), 0
	}
	left = len(past) - most
	return slices.Concat(past[:1], past[left+1:]), left
}

// takeAnswer carries out an answer, unless its question has been dropped.
func takeAnswer(m *Midend, a Answered) ([]event.Effect, bool) {
	q := m.asked
	if q.Question == AskNothing || a.Ticket != q.ticket {
		return nil, false
	}
	if m.Pressed() {
		m.asked.answer = &a
		return nil, false
	}
	m.asked = question{}
	m.message = Message{}
	none := a.Verdict.Count == 0 && !a.Verdict.Stopped
	switch {
	case a.Failed != "":
		m.say(solver.Capital(a.Failed))
	case q.Question == AskSolvable:
		return sound(m, a), true
	case q.Question == AskMistake:
		return wrong(m, q, a), true
	case len(a.Steps) > 0:
		effects := countHint(m)
		showHint(m, &Hint{Steps: a.Steps, IsPath: q.Question == AskPath})
		return effects, true
	case none:
		return ask(m, AskMistake), true
	case q.Question == AskPath:
		m.say("No way from here to the next " + m.GoalName() + " is known")
	case a.Verdict.Stopped:
		m.say("No hint found in time. Try again")
	default:
		m.say("These marks lead no further: the board has more than one solution")
		m.message.Several = true
	}
	return nil, true
}

// sound shows whether the marks on the board still allow a solution.
func sound(m *Midend, a Answered) []event.Effect {
	switch {
	case a.Verdict.Count > 0 && a.Several:
		m.say("Your marks fit a solution, but this board has more than one")
		m.message.Several = true
	case a.Verdict.Count > 0:
		m.say("So far so good: your marks can still lead to a solution")
	case a.Hopeless:
		m.say("This puzzle has no solution at all")
	default:
		m.say("Something is wrong: Hint shows where")
	}
	return countCheck(m)
}

// countHint counts a hint, unless one has been counted at this position.
func countHint(m *Midend) []event.Effect {
	if game.HintedHere(m.game) {
		return nil
	}
	return m.apply(game.Hinted)
}

// countCheck counts a check, unless one has been counted at this position.
func countCheck(m *Midend) []event.Effect {
	if game.CheckedHere(m.game) {
		return nil
	}
	return m.apply(game.Checked)
}

func wrong(m *Midend, q question, a Answered) []event.Effect {
	switch {
	case !a.Known:
		m.say("Something on the board is wrong: no solution has these marks")
		return nil
	case a.Mistake == nil:
		m.say("Nothing on the board is wrong")
		return nil
	case len(a.Mistake.Wrong) == 0:
		m.say("This puzzle has no solution at all")
		return nil
	}
	good := a.Mistake.Good
	if good > 0 {
		good += q.left
	}
	effects := countHint(m)
	h := &Hint{mistake: a.Mistake, Moves: q.past - 1 - good}
	if showHint(m, h); q.whole {
		h.ToEnd()
	}
	return effects
}
