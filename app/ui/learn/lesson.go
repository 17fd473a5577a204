// Package learn explains: lessons, and how it all works.
package learn

import (
	"fmt"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A lessonScreen is Learn: a list of lessons, or a lesson with its board and the player's progress. Its game
// is never stored: each visit begins anew.
type lessonScreen struct {
	shell *shell.Shell
	board *board.Board // nil in a list of lessons

	game.Learning
	link      solver.Link // its Position is the start of the lesson
	asks      event.Asker
	deduction *solver.Deduction // the step to show; nil until the worker has answered
	solution  solver.Position   // empty until then
	failed    string
	made      bool   // the marks of the step are made
	byHand    bool   // by the player
	done      bool   // they are made, and no mark is wrong
	praise    bool   // the last event made it done
	wrong     bool   // a wrong mark has stood for a while
	moves     int    // the number of changes of the marks
	helped    bool   // the player has been told where to look
	said      string // the lesson's sentence announced last
}

// boardShown is the board of a lesson that shows its step; on the next it is tried with help, and then alone.
const boardShown = 0

// At returns the screen of a lesson, or of a list of lessons.
func At(rooms *board.Rooms, at game.Learning) *lessonScreen {
	ln := &lessonScreen{shell: rooms.Shell, Learning: at}
	if at.Technique < 0 {
		return ln
	}
	link, err := at.Lesson()
	if err != nil {
		panic(err) // a kind's own lesson
	}
	ln.link = link
	ln.board = board.NewLesson(rooms, ln, play.Lesson(link, faces.Of(link.Kind.Name), ln.options()))
	return ln
}

// options returns the settings, but a lesson always shows closed cells as closed.
func (ln *lessonScreen) options() game.Options {
	o := ln.shell.Settings.Of(ln.link)
	if closes := faces.Of(ln.link.Kind.Name).Closes; closes != "" {
		o[closes] = "on"
	}
	return o
}

// Key is the same for all lessons, so that one replaces another in place.
func (ln *lessonScreen) Key() string { return fmt.Sprint("learn", ln.board != nil) }

func (ln *lessonScreen) Title() string {
	switch {
	case ln.Kind == nil:
		return "How to solve"
	case ln.Technique < 0:
		return "How to solve " + ln.Kind.Title
	}
	return ln.technique().Title
}

func (ln *lessonScreen) Fragment() string {
	if ln.board == nil {
		return ""
	}
	return ln.String()
}

func (ln *lessonScreen) Class() string {
	if ln.board == nil {
		return "overview"
	}
	return "at-learn"
}

func (ln *lessonScreen) Kept() shell.Kept   { return nil }
func (ln *lessonScreen) Needs() board.Needs { return board.Needs{Games: board.Never} }

func (ln *lessonScreen) Parts() board.Parts {
	if ln.board == nil {
		return board.Parts{}
	}
	p := ln.board.Parts()
	p.Played = nil
	return p
}

func (ln *lessonScreen) Body() app.UI {
	if ln.board == nil {
		return ln.overview()
	}
	return ln.board.Shop.Layout(ln.table, ln.panel)
}

// Update applies settings to the board, and takes the step to show on it.
func (ln *lessonScreen) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case shell.Opened: // asks for the step to show on the board, and the solution
		return []event.Effect{ln.asks.Ask(ask.Lesson{Link: ln.link.String()})}
	case event.Answered:
		if ln.asks.Takes(e) {
			ln.take(e.Answer.(ask.Shown), e.Error)
		}
	case shell.SettingChanged:
		if ln.board != nil {
			ln.board.Driver().Send(event.Options{Options: ln.options()})
		}
	}
	return nil
}

func (ln *lessonScreen) Close() {
	if ln.board != nil {
		ln.board.Driver().Send(play.Stop)
		ln.board.Driver().Release()
	}
}

// take takes the step to show and the solution, or why there is none.
func (ln *lessonScreen) take(found ask.Shown, failed string) {
	switch {
	case failed != "":
		ln.failed = solver.Capital(failed)
	case found.Step == nil || found.Solution == "":
		ln.failed = "This step was not found in time"
	default:
		ln.deduction, ln.solution = found.Step, found.Solution
		ln.board.Driver().Send(board.StepFound{})
		return
	}
	ln.board.Driver().Send(nothing{})
}

// Judge updates the lesson after an event has changed the marks on its board, or what is known of them.
func (ln *lessonScreen) Judge(e event.Event) (effects []event.Effect) {
	pos, made, done, lost := ln.board.Midend.Game().Position(), ln.made, ln.done, ln.lost()
	_, commanded := e.(play.Command)
	ln.wrong = lost && (ln.wrong && commanded || ln.broken())
	ln.made = ln.deduction != nil && ln.Kind.Ladder.Includes(ln.link.Puzzle, pos, *ln.deduction)
	again := e == (event.Undo{}) || e == (event.Redo{}) // marks made before come back, whoever made them
	if ln.made && !made && !again {
		ln.byHand = !commanded || ln.Board == boardShown
	}
	ln.done = ln.made && !lost
	ln.praise = ln.done && !done
	if ln.praise {
		effects = ln.board.Midend.Update(event.Say{}) // rather than what was taken back
	}
	if ln.praise && ln.byHand {
		ln.shell.Settings.SetLessonSolved(ln.Learning)
		ln.shell.Run.RedrawParts(&ln.shell.Transition.Panel)
	}
	if ln.moves++; lost && !ln.wrong {
		moves, wait := ln.moves, wrongTime
		if again {
			wait = 0
		}
		effects = append(effects, event.Wait{For: wait, Then: func(float64) event.Event {
			if moves != ln.moves || ln.board.Midend.View().Hint != nil {
				return nothing{}
			}
			ln.wrong, ln.helped = true, true
			return play.Explain
		}})
	}
	return effects
}

// lost reports whether the board has a wrong mark.
func (ln *lessonScreen) lost() bool {
	return ln.solution != "" && !ln.link.Puzzle.Keeps(ln.solution, ln.board.Midend.Game().Position())
}

// wrongTime is the time before a wrong mark is explained: it may be on the way to another mark.
const wrongTime = 800 * time.Millisecond

// A nothing is an event that means nothing to any board.
type nothing struct{}

func (nothing) Event() {}

// broken reports whether the status of the board already names a broken rule.
func (ln *lessonScreen) broken() bool {
	m := ln.board.Midend
	return m.Face().Words.Status(ln.link.Puzzle, m.View().Board).Fault
}

// Help explains the mistake or the step, and continues an explanation. On the first board all of it plays.
func (ln *lessonScreen) Help() {
	switch b := ln.board; {
	case ln.deduction == nil:
	case b.Midend.View().Hint != nil:
		b.Driver().Send(play.More)
	case ln.lost():
		ln.wrong = true
		b.Driver().Send(play.Explain)
	case !ln.done:
		ln.helped = true
		b.Driver().Send(play.ShowDeduction{Deduction: *ln.deduction, Plays: ln.Board == boardShown && !ln.shell.Settings.Calm()})
	}
}

// takeBack undoes all moves since the board went wrong, or the marks that a hint calls wrong.
func (ln *lessonScreen) takeBack() {
	b := ln.board
	if b.Midend.View().Hint != nil {
		b.Driver().Handle(play.TakeBack)
		return
	}
	for ln.lost() && b.Midend.Game().CanUndo() {
		b.Driver().Handle(event.Undo{})
	}
	b.Driver().Handle(play.Close) // the pressed button has gone: continue at the board
}

// left returns the number of marks of the step still to make, and whether other marks are made.
func (ln *lessonScreen) left() (marks int, others bool) {
	p, pos, ladder := ln.link.Puzzle, ln.board.Midend.Game().Position(), ln.Kind.Ladder
	for _, m := range ln.deduction.Marks {
		if !ladder.Includes(p, pos, solver.Deduction{Marks: []solver.Mark{m}}) {
			marks++
		}
	}
	made := solver.Deduction{Marks: p.Start().Diff(pos)}
	return marks, !ladder.Includes(p, ln.link.Position.Set(ln.deduction.Marks...), made)
}

// Chips returns the Chips beside the title, with the grade of the technique.
func (ln *lessonScreen) Chips() []app.UI {
	if ln.board == nil {
		return view.NoChips()
	}
	t := ln.technique()
	return []app.UI{app.Span(), app.Span().ID("grade").Class("chip").Text(view.GradeWords(t.Band(), t.Level)), app.Text("")}
}

func (ln *lessonScreen) Commands() board.Commands {
	if ln.board == nil {
		return nil
	}
	return append(lessonCommands.Of(ln), ln.board.Commands()...)
}

var lessonCommands = board.Table[lessonScreen]{
	{"show-step", func(ln *lessonScreen, _ string) { ln.Help() }},
	{"take-back", func(ln *lessonScreen, _ string) { ln.takeBack() }},
}
