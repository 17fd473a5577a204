package play

import (
	"quadrille/app/game"
	"quadrille/solver"
)

// A Hold reports the time while a pointer is down: its press may have become a long one.
type Hold struct{ Now float64 }

// A PadKey is a key on the screen, for the cell that had the focus last.
type PadKey struct{ Key string }

// An AddEntries adds entries to the game that are not moves of the player: the time, or the position of a link.
type AddEntries struct{ Entries []game.Entry }

// A Replaced game is one that another tab has added to.
type Replaced struct{ Game *game.Game }

// A ShowPosition shows a position instead of the game's, with a sentence on it. The board takes no marks
// until it is hidden.
type ShowPosition struct {
	Position solver.Position
	Text     string
}

// A ShowDeduction shows a deduction stage by stage. If Plays is set, it advances by itself, and makes the step at the
// end.
type ShowDeduction struct {
	Deduction solver.Deduction
	Plays     bool
}

// A ShowLine shows a line of a longer argument, or the whole argument if that line is current.
type ShowLine struct{ Line int }

type Command int

const (
	Restart      Command = iota // reset the board to its first position
	Check                       // show the broken rules, or ask whether the marks allow a solution
	Celebrate                   // show the celebration again
	More                        // ask for a hint, show its next stage, and make it after the last
	ShowPath                    // ask for the path to the next goal
	TakeHint                    // make the step of the hint
	TakeAll                     // make all steps of the path
	TakeBack                    // take the wrong marks back
	UndoMistake                 // undo to before the mistake
	BeginTrial                  // begin a trial
	KeepTrial                   // end it, with its marks
	DropTrial                   // and without them
	MoreReasons                 // make the first steps of a long argument, and ask for the next ones
	PreviousLine                // show the previous line of a longer argument
	NextLine                    // and the next one
	PlayLines                   // play the lines, or the whole hint, or stop playing
	Explain                     // explain at once why the marks allow no solution
	Stop                        // drop the pending question
	Close                       // close the overlay, and continue from the position shown
	Hide                        // clear the message and the overlay
	Cancel                      // cancel the gesture under way
	Leave                       // another board is being played
)

// Solved reports that a move has solved the puzzle.
type Solved struct{}

// celebrate begins the celebration that Celebrate has ended.
type celebrate struct{}

func (Hold) Event()          {}
func (PadKey) Event()        {}
func (AddEntries) Event()    {}
func (Replaced) Event()      {}
func (ShowPosition) Event()  {}
func (ShowDeduction) Event() {}
func (ShowLine) Event()      {}
func (Command) Event()       {}
func (celebrate) Event()     {}
func (goOn) Event()          {}
func (stillAsked) Event()    {}

func (Solved) Effect() {}
func (told) Effect()   {}
func (aside) Effect()  {}
