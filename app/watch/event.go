package watch

import (
	"quadrille/app/game"
	"quadrille/solver"
)

// A Command is what a button asks for.
type Command int

// The commands.
const (
	PlayPause Command = iota // start, stop or go on; behind the end it starts again
	Forward                  // show the next step
	Back                     // and the one before
	Restart                  // go to the beginning
	Next                     // look at the next solution that was found
	Previous                 // and at the one before
	Pause                    // stay where it is, as something else comes on the page
	Shown                    // a frame has been filled with steps
)

type (
	// A Choose chooses a strategy by its name and goes to its beginning; an unknown name stands for
	// the first.
	Choose struct{ Strategy string }

	// A Resume goes on to where a search was left.
	Resume struct{ Steps int }

	// A Frame shows the steps that are due some seconds after the one before, or as many as there
	// is time for. More tells whether others are due.
	Frame struct{ Seconds float64 }

	// Settings are what holds for every search.
	Settings struct {
		All      bool    // go on after a solution
		Animated bool    // else it runs unseen
		Tests    string  // "on" or "off": whether tests take time; empty for as the strategy has it
		Rate     float64 // steps a second, 0 for the strategy's own
		First    int     // the number of the first row and column
	}

	// Options are the settings of the kind.
	Options struct{ Options game.Options }
)

// A Question is what the solver is asked.
type Question int

// The questions.
const (
	AskWatch   Question = iota // begin a strategy
	AskSteps                   // the next chunks of it
	AskRun                     // run it unseen; answered again and again as it goes
	AskMeasure                 // how long it takes unseen
)

// An Ask wants a question answered by one or more Answered with its ticket.
type Ask struct {
	Ticket   int
	Question Question
	Strategy string
	Chunks   int  // AskSteps
	First    bool // AskRun, AskMeasure: stop at the first solution
}

// An Answered brings an answer; Done is set on the last one.
type Answered struct {
	Ask
	Done   bool
	Failed string // a sentence where there is no answer
	Chunks []string
	Run
}

// A Run is what is known of a search that runs unseen.
type Run struct {
	Counts  game.Counts
	Found   []solver.Position // the first solutions
	Text    string            // of the last step
	Seconds float64           // the mean of Repeats
	Repeats int
}

// A NextFrame wants a Frame for the next one.
type NextFrame struct{}
