package board

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/event"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
)

// A Screen is a screen with what the page asks of it beyond the shell.
type Screen interface {
	shell.Screen
	Needs() Needs
	Parts() Parts
	Chips() []app.UI    // beside the title
	Commands() Commands // of its buttons and controls
}

// A Mode is one of the ways to use a board.
type Mode string

const (
	PlayMode   Mode = "play"
	DesignMode Mode = "design"
	WatchMode  Mode = "watch"
)

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

// A Plain screen is one without a board of its own: the word of its address and its title form its key.
type Plain struct {
	Word, Name string
	needs      Needs
}

// NewPlain returns a plain screen. Its heading is the title, unless it needs others.
func NewPlain(word, name string, n Needs) Plain {
	if n.Headings == nil {
		n.Headings = []string{"title"}
	}
	return Plain{word, name, n}
}

func (p Plain) Key() string                     { return strings.TrimSuffix(p.Word+" "+p.Name, " ") }
func (p Plain) Title() string                   { return p.Name }
func (Plain) Class() string                     { return "overview" }
func (Plain) Fragment() string                  { return "" }
func (Plain) Kept() shell.Kept                  { return nil }
func (Plain) Update(event.Event) []event.Effect { return nil }
func (Plain) Close()                            {}
func (p Plain) Needs() Needs                    { return p.needs }
func (Plain) Parts() Parts                      { return Parts{} }
func (Plain) Chips() []app.UI                   { return view.NoChips() }
func (Plain) Commands() Commands                { return nil }

func On(sh *shell.Shell) Screen { return sh.Screen.(Screen) }

// A Table holds the commands of a T by the names of their buttons (data-do) or controls (data-set). The names are
// frozen: queued input and stored views contain them.
//
// It is a list: unlike a map it needs no code and no memory when the program starts.
type Table[T any] []struct {
	Name string
	Do   func(t *T, arg string)
}

func (tb Table[T]) Of(t *T) (all Commands) {
	for _, c := range tb {
		all = append(all, Command{c.Name, func(arg string) { c.Do(t, arg) }})
	}
	return all
}

// Commands are those of a screen, in one table.
type Commands []Command

// A Command is what a button or a control means.
type Command struct {
	Name string
	Do   func(arg string)
}

// Run runs the first command with a name, if there is one.
func (cs Commands) Run(name, arg string) (known bool) {
	for _, c := range cs {
		if c.Name == name {
			c.Do(arg)
			return true
		}
	}
	return false
}
