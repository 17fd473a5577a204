package play

import (
	"quadrille/app/game"
	"quadrille/solver"
)

// A Hold tells the time while a pointer is down: its press may have become a long one.
type Hold struct{ Now float64 }

// A PadKey is a key on the screen, for the cell that had the focus last.
type PadKey struct{ Key string }

// Options are the settings now in force.
type Options struct{ Options game.Options }

// An Enter adds entries to the game that are no moves of the player's hand: the time, or the
// position that a link brings.
type Enter struct{ Entries []game.Entry }

// A Replaced game is one that another tab has added to.
type Replaced struct{ Game *game.Game }

// A Look shows a position instead of the game's, with a sentence on it. The board takes no marks
// until it is hidden.
type Look struct {
	Position solver.Position
	Text     string
}

// A Command is what a button asks for.
type Command int

// The commands.
const (
	Restart     Command = iota // put the board back to what it shows at first
	Check                      // show the rules that are broken, or ask whether the marks can stay
	Celebrate                  // show the celebration once more
	More                       // ask for a hint, tell more of it, and make it at last
	ShowWay                    // ask for the way to the next goal
	TakeHint                   // make the step of the hint
	TakeAll                    // make all steps of the way
	TakeBack                   // take the wrong marks back
	UndoMistake                // undo to before the mistake
	MoreReasons                // make the first steps of a long argument, and ask for the next ones
	LineBack                   // tell the line before of a longer argument
	LineOn                     // and the next one
	PlayLines                  // play the lines, or all of what is shown, or stop that
	Explain                    // tell at once why the marks cannot all stay
	Stop                       // drop the question that waits for an answer
	Close                      // put away what is shown over the board, and go on there
	Hide                       // put away what is said and shown of the position
	Cancel                     // forget the gesture under way
	Leave                      // another board is being played
)

// Solved says that a move has solved the puzzle.
type Solved struct{}

// celebrate begins the celebration that Celebrate has ended.
type celebrate struct{}
