package play

import "quadrille/app/game"

// A Down is a pointer that goes down on a cell.
type Down struct {
	Touch     game.Touch
	Spot      game.Spot // where in the cell
	Now       float64   // when it is heard of, in the time of its stamp
	Secondary bool      // the other button
	Primary   bool      // it is the first finger: what came before has ended
}

// A Move is where a pointer has been since the event before.
type Move struct{ Path []game.Touch }

// An Up is a pointer that goes up.
type Up struct{ Touch game.Touch }

// A Lost pointer goes on elsewhere.
type Lost struct{ Pointer int }

// A Hold tells the time while a pointer is down: its press may have become a long one.
type Hold struct{ Now float64 }

// A Tap is a tap that no pointer made.
type Tap struct{ Cell int }

// A Key is a key on the keyboard while a cell has the focus.
type Key struct {
	Cell        int
	Key         string
	Ctrl, Shift bool
	NoLetters   bool // letters are no shortcuts
}

// A PadKey is a key on the screen, for the cell that had the focus last.
type PadKey struct{ Key string }

// Options are the settings now in force.
type Options struct{ Options game.Options }

// A Command is what a button asks for.
type Command int

// The commands.
const (
	Undo Command = iota
	Redo
	Restart   // put the board back to what it shows at first
	Check     // show the rules that are broken
	Celebrate // show the celebration once more
	Leave     // another board is being played
)

// celebrate begins the celebration that Celebrate has ended.
type celebrate struct{}

func (celebrate) Event() {}

func (Down) Event()    {}
func (Move) Event()    {}
func (Up) Event()      {}
func (Lost) Event()    {}
func (Hold) Event()    {}
func (Tap) Event()     {}
func (Key) Event()     {}
func (PadKey) Event()  {}
func (Options) Event() {}
func (Command) Event() {}
