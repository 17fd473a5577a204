package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
)

// A Screen is a screen with what the page asks of it beyond the shell.
type Screen interface {
	shell.Screen
	Needs() Needs
	Parts() Parts
	Chips() []app.UI                      // beside the title
	Command(name string) func(arg string) // what a button or a control of it means; nil for nothing
}

// Needs tells what the page prepares for a screen.
type Needs struct {
	Games    reading
	Waits    bool     // it is not complete yet: the page that the browser shows meanwhile stays
	InParts  bool     // its Body is one of many parts
	Headings []string // the IDs of those to go to on arrival, the first that exists
}

// A reading tells when the games are read for a screen.
type reading int

const (
	behind reading = iota // after it is shown
	Never                 // it shows nothing of them
	Before                // it shows nothing without them
)

// Parts are the parts of a screen that other screens have, too, each nil for none.
type Parts struct {
	Board    *Board      // played, watched or learnt from
	Played   *Board      // in Play, or on the front page
	Timed    *Board      // the one whose time counts
	Active   ActiveBoard // played, watched, learnt from or drawn
	Shop     *Workshop   // around its board
	Controls controls    // of its board
	Figures  *SmallBoards
	List     recordsList
	Set      *course.Set         // of boards that it lists
	Escape   func(p *Press) bool // handles Escape before a board does
	Sheets   func() string       // takes the pages to print in the place of its own; empty for none
}

// A recordsList is the list of games or designs of a screen.
type recordsList interface {
	BeforeCommand()
	Rename(text string) // renames the one whose form is open
}

// A Plain screen is one without a board of its own.
type Plain struct{ shell.Plain }

func NewPlain(word, name string) Plain { return Plain{shell.Plain{Word: word, Name: name}} }

func (Plain) Needs() Needs                    { return Needs{Headings: []string{"title"}} }
func (Plain) Parts() Parts                    { return Parts{} }
func (Plain) Chips() []app.UI                 { return view.NoChips() }
func (Plain) Command(string) func(arg string) { return nil }

// On returns the screen on the page.
func On(sh *shell.Shell) Screen { return sh.Screen.(Screen) }

// A Table holds the commands of a T by the names of their buttons (data-do) or controls (data-set). The names are
// frozen: queued input and stored views contain them.
//
// It is a list: unlike a map it needs no code and no memory when the program starts.
type Table[T any] []struct {
	Name string
	Do   func(t *T, arg string)
}

// Command returns the command Command a T with a name; nil for none.
func (tb Table[T]) Command(t *T, name string) func(arg string) {
	for _, c := range tb {
		if c.Name == name {
			return func(arg string) { c.Do(t, arg) }
		}
	}
	return nil
}

// FirstOf returns the first command that there is.
func FirstOf(list ...func(arg string)) func(arg string) {
	for _, do := range list {
		if do != nil {
			return do
		}
	}
	return nil
}
