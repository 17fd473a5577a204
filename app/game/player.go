package game

import (
	"math"
	"strings"

	"quadrille/solver"
)

// Counts are the numbers shown beside a search.
type Counts struct {
	Steps, Tests, Placements, Removals, Solutions, Notes int

	Sorts ['z' - 'A' + 1]int `json:",omitzero"` // steps of each sort, by its byte from 'A'
}

func (c *Counts) Count(s solver.Step) {
	c.Steps++
	switch s.Action {
	case solver.Try:
		c.Tests++
	case solver.Place:
		c.Placements++
	case solver.Remove:
		c.Removals++
	case solver.Note:
		c.Notes++
	case solver.Found:
		c.Solutions++
	}
	if n := int(s.Sort) - 'A'; 0 <= n && n < len(c.Sorts) {
		c.Sorts[n]++
	}
}

// Of returns the number of steps of a sort.
func (c *Counts) Of(s solver.Sort) int { return c.Sorts[s.Byte-'A'] }

// Ended reports whether the search has tried everything: its last step is the only one not counted by action.
func (c *Counts) Ended() bool {
	return c.Steps > c.Tests+c.Placements+c.Removals+c.Solutions+c.Notes
}

// Made lists the marks by which a step changes the board. Those of the other actions are
// only meant.
func Made(s solver.Step) []solver.Mark {
	if s.Action == solver.Place || s.Action == solver.Remove {
		return s.Marks
	}
	return nil
}

const (
	// ChunkSteps is the number of steps in a chunk of the recording; Feed takes whole chunks, and only the last
	// may be shorter.
	ChunkSteps = 256

	// MaxSolutions is the largest number of solutions that a Player can show again.
	MaxSolutions = 1000

	mostFetched = 8 // chunks at a time: a phone takes longer than a frame to read more

	maxChunks = 4096 // older ones are forgotten: about the last million steps can be shown again
)

// AllAtOnce is the speed without a limit, in steps a second.
var AllAtOnce = math.Inf(1)

// A Player shows a search step by step. Steps are fed to it as lines, ahead of the one shown; the elapsed
// time is passed in, it reads no clock. Each of the last million steps can be shown again.
type Player struct {
	Speed       float64   // steps a second
	Gentle      bool      // the first steps are slower, to be followed one by one
	Waits       []float64 // before each mark placed or removed, in seconds at a speed of 1; nil for steps at one pace
	Playing     bool
	Brisk       bool
	StopAtFirst bool // pause at every solution
	Last        solver.Step
	Position    solver.Position
	Counts      Counts
	Solutions   []int // the numbers of the steps that found one, the first thousand
	Past        Past  // of all steps shown so far
	Tree        Tree  // of them

	until   solver.Action // play on to the next step of it, whatever the speed; 0 for none
	sites   int
	board   []byte
	chunks  []chunk
	first   int // number of chunks forgotten
	at      int // chunk being played, counted from chunks[0]
	offset  int // bytes of it shown
	due     float64
	ended   bool // the End step has been fed
	waiting bool // a feed is under way
}

// A chunk is ChunkSteps steps and how the board stood before them.
type chunk struct {
	text     string
	position solver.Position
	counts   Counts
	last     solver.Step
}

// NewPlayer starts before the first step.
func NewPlayer(start solver.Position, speed float64) *Player {
	return &Player{
		Speed: speed, StopAtFirst: true,
		Last:     solver.Step{Site: -1},
		Position: start,
		sites:    len(start),
		board:    []byte(start),
	}
}

// Feed adds chunks of lines in the form of AppendStep.
func (pl *Player) Feed(chunks []string) {
	pl.waiting = false
	for _, text := range chunks {
		pl.chunks = append(pl.chunks, chunk{text: text})
		if len(pl.chunks) == 1 {
			pl.mark()
		}
		if last := strings.LastIndexByte(strings.TrimSuffix(text, "\n"), '\n') + 1; last < len(text) && text[last] == byte(solver.End) {
			pl.ended = true
		}
	}
	if extra := len(pl.chunks) - maxChunks; extra > 0 && extra <= pl.at {
		pl.chunks = append(pl.chunks[:0:0], pl.chunks[extra:]...)
		pl.first += extra
		pl.at -= extra
	}
}

// mark saves the state of the board before the current chunk.
func (pl *Player) mark() {
	c := &pl.chunks[pl.at]
	c.position, c.counts, c.last = pl.Position, pl.Counts, pl.Last
}

// Want returns the number of chunks to fetch now, 0 for none; after a positive answer it stays 0 until they
// are fed.
func (pl *Player) Want() int {
	if pl.ended || pl.waiting {
		return 0
	}
	ahead := len(pl.chunks) - pl.at
	keep := 2
	if pl.Speed > 60*ChunkSteps {
		keep = 64
	} else if pl.Speed > 1000 {
		keep = 8
	}
	if ahead >= keep {
		return 0
	}
	pl.waiting = true
	return min(keep, mostFetched)
}

// Done reports whether the last step has been shown.
func (pl *Player) Done() bool { return pl.Last.Action == solver.End }

// Play begins to play, or continues.
func (pl *Player) Play() { pl.Playing, pl.due, pl.until = true, 0, 0 }

// PlayTo plays to the next step of an action, however fast.
func (pl *Player) PlayTo(a solver.Action) { pl.Playing, pl.due, pl.until = true, 0, a }

// Advance advances a playing search by dt seconds and shows the steps that are due, at most limit of them. It
// returns the number shown and whether more are due at once; 0 seconds show those.
func (pl *Player) Advance(dt float64, limit int) (shown int, more bool) {
	if !pl.Playing {
		return 0, false
	}
	switch {
	case math.IsInf(pl.Speed, 1), pl.until != 0:
		pl.due = math.MaxInt32
	case dt > 0:
		// A late frame is made up for, but not a page that slept.
		pl.due = math.Min(pl.due, 1) + math.Min(dt, 0.25)*pl.pace()
	}
	for shown < limit && pl.due >= 1 && pl.Playing {
		if !pl.next() {
			return shown, false
		}
		shown++
		if !pl.Brisk || Made(pl.Last) != nil {
			pl.due--
		}
		if pl.Done() || pl.Last.Action == solver.Found && pl.StopAtFirst || pl.Last.Action == pl.until {
			pl.Playing, pl.until = false, 0
		}
	}
	pl.show()
	return shown, pl.Playing && pl.due >= 1
}

const (
	gentleSteps = 10   // are shown at gentlePace, and each one after them faster
	gentlePace  = 1.25 // steps a second
	gentleRise  = 1.25
)

// pace returns the speed at the step shown, in steps a second.
func (pl *Player) pace() float64 {
	if at := pl.Counts.Placements + pl.Counts.Removals; at < len(pl.Waits) {
		return pl.Speed / pl.Waits[at]
	}
	if !pl.Gentle {
		return pl.Speed
	}
	steps := pl.Counts.Steps
	if pl.Brisk {
		steps = pl.Counts.Placements + pl.Counts.Removals
	}
	return math.Min(pl.Speed, gentlePace*math.Pow(gentleRise, float64(max(0, steps-gentleSteps))))
}

// Forward shows one step, if it has been fed.
func (pl *Player) Forward() bool {
	ok := pl.next()
	pl.show()
	return ok
}

// Back takes one step back, if it is still recorded.
func (pl *Player) Back() bool { return pl.Seek(pl.Counts.Steps - 1) }

// Oldest returns the number of the earliest step that can be shown again.
func (pl *Player) Oldest() int { return pl.first * ChunkSteps }

// Seek shows the search as it stood after step steps. It reports whether it could.
func (pl *Player) Seek(step int) bool {
	if step < pl.Oldest() || len(pl.chunks) == 0 {
		return false
	}
	if step > pl.Counts.Steps {
		for pl.Counts.Steps < step && pl.next() {
		}
		pl.show()
		return pl.Counts.Steps == step
	}
	pl.at = min(step/ChunkSteps-pl.first, pl.at)
	c := pl.chunks[pl.at]
	pl.board = append(pl.board[:0], c.position...)
	pl.Position, pl.Counts, pl.Last = c.position, c.counts, c.last
	pl.offset = 0
	for pl.Counts.Steps < step && pl.next() {
	}
	pl.show()
	return true
}

// next shows one step on the inner board; false if none has been fed.
func (pl *Player) next() bool {
	if pl.at >= len(pl.chunks) {
		return false
	}
	if pl.offset == len(pl.chunks[pl.at].text) {
		if pl.at+1 == len(pl.chunks) {
			return false
		}
		pl.show()
		pl.at++
		pl.offset = 0
		pl.mark()
	}
	text := pl.chunks[pl.at].text[pl.offset:]
	end := strings.IndexByte(text, '\n')
	s, err := ParseStep(text[:end], pl.sites)
	if err != nil {
		panic(err) // the worker writes only steps
	}
	for _, m := range Made(s) {
		pl.board[m.Site] = m.To
	}
	pl.offset += end + 1
	pl.Counts.Count(s)
	pl.Last = s
	pl.Past.add(pl.Counts, s.Action)
	pl.Tree.add(pl.Counts, s)
	if n := len(pl.Solutions); s.Action == solver.Found && n < MaxSolutions && (n == 0 || pl.Solutions[n-1] < pl.Counts.Steps) {
		pl.Solutions = append(pl.Solutions, pl.Counts.Steps)
	}
	return true
}

// show copies the inner board to Position.
func (pl *Player) show() {
	if string(pl.Position) != string(pl.board) {
		pl.Position = solver.Position(pl.board)
	}
}
