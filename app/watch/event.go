package watch

import (
	"quadrille/app/game"
	"quadrille/solver"
)

// A Command is the action of a button.
type Command int

// The commands.
const (
	PlayPause Command = iota // start, stop or continue; at the end it starts again
	Forward                  // show the next step
	Back                     // and the one before
	Restart                  // go to the beginning
	Next                     // show the next solution found
	Previous                 // and the one before
	Leave                    // pause, or stop an unseen run, as the player goes to Play
	Shown                    // a frame has been filled with steps
)

type (
	// A Choose chooses a strategy by its name and goes to its beginning; an unknown name means the first.
	Choose struct{ Strategy string }

	// A Resume continues where a search was left.
	Resume struct{ Steps int }

	// A Frame shows the steps due some seconds after the previous frame, or as many as time allows. More reports
	// whether others are due.
	Frame struct{ Seconds float64 }

	// Settings apply to every search.
	Settings struct {
		All      bool    // continue after a solution
		Animated bool    // else it runs unseen
		Tests    string  // "on" or "off": whether tests take time; empty for the strategy's default
		Rate     float64 // steps a second, 0 for the strategy's own
		First    int     // the number of the first row and column
	}
)

// A Question is a question to the solver.
type Question int

// The questions.
const (
	AskWatch   Question = iota // begin a strategy
	AskSteps                   // the next chunks of it
	AskRun                     // run it unseen; answered repeatedly during the run
	AskMeasure                 // how long it takes unseen
)

// An Ask puts a question to the solver, answered by one or more Answered with its ticket.
type Ask struct {
	Ticket   int
	Question Question
	Strategy string
	Chunks   int  // AskSteps
	First    bool // AskRun, AskMeasure: stop at the first solution
}

// An Answered is an answer; Done is set on the last one.
type Answered struct {
	Ask
	Done   bool
	Failed string // a sentence if the question has no answer
	Chunks []string
	Run
}

// A Run is the state of an unseen search.
type Run struct {
	Counts  game.Counts
	Found   []solver.Position // the first solutions
	Text    string            // of the last step
	Seconds float64           // the mean of Repeats
	Repeats int
}

// A NextFrame requests a Frame for the next one.
type NextFrame struct{}
