package watch

type Command int

const (
	PlayPause     Command = iota // start, stop or continue; at the end it starts again
	Forward                      // show the next step
	Back                         // and the one before
	Restart                      // go to the beginning
	Next                         // show the next solution found
	Previous                     // and the one before
	Leave                        // pause, or stop an unseen run, as the player goes to Play
	Shown                        // a frame has been filled with steps
	NextPlaced                   // play to the next mark placed, however fast
	NextTakenBack                // to the next one taken back
	NextFound                    // to the next solution
)

type (
	// A Choose chooses a strategy by its name and goes to its beginning; an unknown name means the first.
	Choose struct{ Strategy string }

	// A Resume continues where a search was left.
	Resume struct{ Steps int }

	// A Moment goes to where the search stood after a number of its steps, among those shown so far.
	Moment struct{ Steps int }

	// A Frame shows the steps due some seconds after the previous frame, or as many as time allows. More reports
	// whether others are due.
	Frame struct{ Seconds float64 }

	// Settings apply to every search.
	Settings struct {
		All      bool    // continue after a solution
		Animated bool    // else it runs unseen
		Tests    string  // "on" or "off": whether tests take time; empty for the strategy's default
		Rate     float64 // steps a second, 0 for the strategy's own
		Gentle   bool    // the first steps are slower
		First    int     // the number of the first row and column
	}
)

// A Stop ends a comparison, a survey, a story or a replay before its time.
type Stop struct{}

// A NextFrame requests a Frame for the next one.
type NextFrame struct{}

func (Command) Event()  {}
func (Choose) Event()   {}
func (Resume) Event()   {}
func (Frame) Event()    {}
func (Moment) Event()   {}
func (Settings) Event() {}
func (Stop) Event()     {}

func (NextFrame) Effect() {}
