package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
)

// A screen is a screen with what the page asks of it beyond the shell.
type screen interface {
	shell.Screen
	needs() needs
	parts() parts
	chips() []app.UI                      // beside the title
	command(name string) func(arg string) // what a button or a control of it means; nil for nothing
}

// needs tells what the page prepares for a screen.
type needs struct {
	games    reading
	waits    bool     // it is not complete yet: the page that the browser shows meanwhile stays
	opened   func()   // is called once it is shown; nil for nothing
	inParts  bool     // its Body is one of many parts
	headings []string // the IDs of those to go to on arrival, the first that exists
}

// A reading tells when the games are read for a screen.
type reading int

const (
	behind reading = iota // after it is shown
	never                 // it shows nothing of them
	before                // it shows nothing without them
)

// parts are the parts of a screen that other screens have, too, each nil for none.
type parts struct {
	board    *boardScreen // played, watched or learnt from
	played   *boardScreen // in Play, or on the front page
	timed    *boardScreen // the one whose time counts
	active   activeBoard  // played, watched, learnt from or drawn
	shop     *workshop    // around its board
	controls controls     // of its board
	figures  *miniBoards
	list     recordsList
	set      *course.Set         // of boards that it lists
	escape   func(p *press) bool // handles Escape before a board does
}

// A recordsList is the list of games or designs of a screen.
type recordsList interface {
	beforeCommand()
	rename(text string) // renames the one whose form is open
}

// A plain screen is one without a board of its own.
type plain struct{ shell.Plain }

func newPlain(word, name string) plain { return plain{shell.Plain{Word: word, Name: name}} }

func (plain) needs() needs                    { return needs{headings: []string{"title"}} }
func (plain) parts() parts                    { return parts{} }
func (plain) chips() []app.UI                 { return view.NoChips() }
func (plain) command(string) func(arg string) { return nil }

// screenOn returns the screen on the page.
func screenOn(sh *shell.Shell) screen { return sh.Screen.(screen) }

// A table holds the commands of a T by the names of their buttons (data-do) or controls (data-set). The names are
// frozen: queued input and stored views contain them.
//
// It is a list: unlike a map it needs no code and no memory when the program starts.
type table[T any] []struct {
	name string
	do   func(t *T, arg string)
}

// of returns the command of a T with a name; nil for none.
func (tb table[T]) of(t *T, name string) func(arg string) {
	for _, c := range tb {
		if c.name == name {
			return func(arg string) { c.do(t, arg) }
		}
	}
	return nil
}

// firstOf returns the first command that there is.
func firstOf(list ...func(arg string)) func(arg string) {
	for _, do := range list {
		if do != nil {
			return do
		}
	}
	return nil
}
