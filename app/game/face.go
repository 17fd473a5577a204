package game

import "quadrille/solver"

// A Face draws a kind's boards and handles its input: pure functions of a puzzle and a position. Cells are
// the squares of the board in reading order; a kind whose sites are not cells maps one to the other in its
// face.
type Face struct {
	Kind    string
	Aliases string   // other names that players search for, beyond its title; may be empty
	Choices []Choice // the settings of the kind, in the order they are offered
	Example Example  // of the choices
	Closes  string   // the choice that shows cells closed by rule as closed; empty for none
	Unique  string   // the choice that lets hints use that the solution is unique; empty for none

	Drawing Drawing
	Input   Input
	Words   Words
	Design  *Design // nil where puzzles of the kind cannot be made here

	// Place returns the cells of sites, such as those of a unit; Target returns the cells that marks concern.
	// Nil where sites are cells.
	Place  func(p solver.Puzzle, sites []int) []int
	Target func(p solver.Puzzle, marks []solver.Mark) []int

	// Caused lists the marks that others force, on cells that are still open: the crosses around a star. Nil for
	// a kind without such marks.
	Caused func(p solver.Puzzle, pos solver.Position, marks []solver.Mark) []solver.Mark
}

type Drawing struct {
	Glyphs  []Glyph
	Colours []string // the options that choose colours; small pictures depend on no others
	Painted string   // the one of them that is no setting: the colours of the painter; empty for none

	Shape   func(solver.Puzzle) (rows, cols int)
	Ground  func(solver.Puzzle, Options) string                 // the parts that never change while playing, SVG
	Picture func(solver.Puzzle, solver.Position, Options) Plate // for a file, in the light theme
	// Sheet draws the board of a position for paper: in black and greys, without fills that would only cost ink.
	// Lines, letters and dots replace the colours of the screen (regions, clues).
	Sheet   func(solver.Puzzle, solver.Position, Options) Plate
	Overlay func(solver.Puzzle, View) string // hatching and the like, SVG, often empty
	Cells   func(solver.Puzzle, View) []Cell // one per cell

	// Margins returns the space for clues above and left of the cells, in cells, and Strips draws those clues,
	// SVG whose view box is the whole board, from (-left, -top) to the last cell, in units of CellSize. Nil for
	// a kind without clues beside its cells.
	Margins func(solver.Puzzle) (top, left float64)
	Strips  func(solver.Puzzle, View) string

	// Legend draws the marks that a player places, beside the board, SVG; nil where the rules suffice.
	Legend func(solver.Puzzle) string

	// Assumed draws marks that are only supposed over the position they are not in, SVG; nil
	// where the cells show all marks.
	Assumed func(p solver.Puzzle, pos solver.Position, marks []solver.Mark) string
}

// An Input handles taps, drags and keys.
type Input struct {
	Tap     func(p solver.Puzzle, pos solver.Position, cell int, how TapType, o Options) Answer
	Drag    func(p solver.Puzzle, pos solver.Position, path []int, o Options) solver.Position
	Key     func(p solver.Puzzle, pos solver.Position, cell int, key string, o Options) Answer
	Keys    []KeyHelp // the keys of Key; an arrow with Shift is "Shift+ArrowUp"
	Touches []KeyHelp // the effects of touches

	// TapAt is Tap for a pointer whose place within the cell matters; nil where it does not.
	TapAt func(p solver.Puzzle, pos solver.Position, cell int, at Spot, how TapType, o Options) Answer

	// Types is set where letters on the keyboard mean marks first; Pad then returns the keys on the screen for
	// the focused cell.
	Types bool
	Pad   func(p solver.Puzzle, v View, cell int) []PadKey
}

// Words holds the texts about a board.
type Words struct {
	Title    func(solver.Puzzle) string                  // "Queens 8×8"
	Rules    func(solver.Puzzle) string                  // two or three sentences
	Begin    func(solver.Puzzle, Options) string         // the effects of taps and drags, one sentence for the first look
	Status   func(solver.Puzzle, View) Status            // the verdict line while playing
	Square   func(solver.Puzzle, solver.Position) string // the board as lines of text; nil where the first sites are its cells
	Inspect  func(p solver.Puzzle, pos solver.Position, cell int, o Options) []Fact
	Progress func(solver.Puzzle, solver.Position) (done, want int) // marks that count

	// Codes returns a function that lists facts about a cell from the program that the kind comes from, the
	// program's hint first; it returns nil for puzzles unknown to that program. Codes is nil where no such
	// program exists.
	Codes func(solver.Puzzle) func(pos solver.Position, cell int, o Options) []Fact

	// Coach returns the next thing to do for a player on a first board, in a sentence or two; empty once it is
	// solved.
	Coach func(p solver.Puzzle, pos solver.Position, o Options) string

	// Squares returns the parts of a solved board, each with a coloured square that reveals nothing of the
	// solution.
	Squares func(p solver.Puzzle, solved solver.Position, o Options) []Square

	How func() []Chapter // the explanation of the kind

	// Region names a region in the middle of a sentence, by its label if the board shows labels: "region D", "the
	// teal region". Nil where the kind has none.
	Region func(p solver.Puzzle, region int, o Options) (name string, labelled bool)

	// RegionAt is the number of the region of a cell; nil where the kind has none.
	RegionAt func(p solver.Puzzle, cell int) int

	// Mark returns the player's word for a mark, or for what several make together, without an article: "queen".
	Mark func(p solver.Puzzle, marks ...solver.Mark) string
}

// AnswerTap answers a tap on a cell by a pointer that went down there at a place within it.
func (f *Face) AnswerTap(p solver.Puzzle, pos solver.Position, cell int, at Spot, how TapType, o Options) Answer {
	if f.Input.TapAt != nil {
		return f.Input.TapAt(p, pos, cell, at, how, o)
	}
	return f.Input.Tap(p, pos, cell, how, o)
}

// A PadKey is a key on the screen.
type PadKey struct {
	Key    string // as Key takes it
	Text   string // on it
	Name   string // its effect, where the text alone is unclear
	Down   bool   // it is a switch, and on
	Switch bool   // it is a switch
	Spent  bool   // shown as no longer needed; it can be pressed all the same
}

// Options are the settings in force, by the names of the kind's Choices.
type Options map[string]string

func (o Options) On(name string) bool { return o[name] == "on" }

// A Choice is one setting. With the values "off" and "on" it is a switch.
type Choice struct {
	Name   string
	Label  string
	Values []string // the first is the default
	Labels []string // the text of each value; nil for a switch
	About  string   // its effect, in a sentence
}

// An Example is a board on which some presses show the effect of every choice of a kind, except Unique.
type Example struct {
	Board   string // a link, as OpenBoard reads it
	Presses []Press
}

// A Press is a key on a cell, or a tap.
type Press struct {
	Cell int
	Key  string // Tapped for a tap
}

// Tapped is a tap in place of a key.
const Tapped = "tap"

// AnswerPress answers a press of an example.
func (f *Face) AnswerPress(p solver.Puzzle, pos solver.Position, press Press, o Options) Answer {
	if press.Key == Tapped {
		return f.Input.Tap(p, pos, press.Cell, Primary, o)
	}
	return f.Input.Key(p, pos, press.Cell, press.Key, o)
}

// IsSwitch reports whether the choice is only on or off.
func (c Choice) IsSwitch() bool { return c.Labels == nil }

// Warnings is the name of a choice that every kind has: when broken rules are shown. Its
// values are "on", "ask" (when the player checks the board) and "off".
const Warnings = "warnings"

func WarningsChoice() Choice {
	return Choice{
		Name: Warnings, Label: "Warnings", Values: []string{"on", "ask", "off"},
		Labels: []string{"At once", "On check", "Never"},
		About:  "A broken rule is marked on the board, and named below it.",
	}
}

type TapType byte

const (
	Primary   TapType = iota // left button, one finger
	Secondary                // right button, two fingers
	Long                     // held down
)

// A Spot is a place within a cell, from its upper left corner (0, 0) to its lower right
// one (1, 1).
type Spot struct{ X, Y float64 }

// An Answer is the result of a tap or a key. If the position is unchanged because the touch was refused or
// only asked for something, Say explains.
type Answer struct {
	Position solver.Position
	Say      string
	Cause    []int // sites that refuse
	Ignored  bool  // the key means nothing here

	Option, Value string // a setting that the key changes, empty for none

	Moves bool // the key moves the focus
	Cell  int  // to this cell
}

// A Glyph is the drawing of a mark on a field of 48 by 48: the inside of an SVG element,
// in the colour of the ink.
type Glyph struct{ Name, SVG string }

type Pointer string

// The pointers. Their names are classes of the page's style, which shows the help for the one in use.
const (
	ByMouse Pointer = "by-mouse"
	ByTouch Pointer = "by-touch"
)

// A KeyHelp is one line of the table of keys.
type KeyHelp struct {
	Keys, Does string
	By         Pointer // of a touch; empty for any
	// Press lists the keys as a browser names them, letters in lower case: "ArrowUp", "q", " ". A puzzle may
	// accept only some of them.
	Press []string
}

// Defaults returns the first values of all choices.
func (f *Face) Defaults() Options {
	o := Options{}
	for _, c := range f.Choices {
		o[c.Name] = c.Values[0]
	}
	return o
}

// maxAhead is the number of taps on one cell that are precomputed.
const maxAhead = 3

// PrecomputeTaps precomputes taps on each cell alone: it returns, for each cell, its glyphs after one tap, after
// two and so on. A list ends where a tap changes nothing or more than its cell. It is nil for a face whose
// taps depend on the place within the cell.
func (f *Face) PrecomputeTaps(p solver.Puzzle, pos solver.Position, o Options) [][]string {
	rows, cols := f.Drawing.Shape(p)
	if f.Input.TapAt != nil || len(pos) != rows*cols {
		return nil
	}
	glyphs := map[byte]string{} // by the mark: closing crosses never covers a marked cell
	ahead := make([][]string, rows*cols)
	for c := range ahead {
		for now := pos; len(ahead[c]) < maxAhead; {
			next := f.Input.Tap(p, now, c, Primary, o).Position
			if !onlyAt(now, next, c) || next[c] == solver.Blank && f.Closes != "" && o.On(f.Closes) {
				break
			}
			mark := next[c]
			if _, known := glyphs[mark]; !known {
				glyphs[mark] = f.Drawing.Cells(p, View{Position: next, Options: o, Try: -1, Removed: -1})[c].Glyph
			}
			ahead[c] = append(ahead[c], glyphs[mark])
			now = next
		}
	}
	return ahead
}

// onlyAt reports whether two positions differ in one cell and nowhere else.
func onlyAt(a, b solver.Position, cell int) bool {
	return len(a) == len(b) && a[cell] != b[cell] && a[:cell] == b[:cell] && a[cell+1:] == b[cell+1:]
}
