package watch

import (
	"cmp"
	"slices"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
	"quadrille/solver/telling"
)

// A Replay prepares the moves of a game to be played again: each with what forced it.
type Replay struct {
	Running bool
	Trouble string // why they cannot be told
	Moves   []ask.Move
	Reasons []ask.Reason // of the moves, or of the first ones while it runs

	link  solver.Link
	face  *game.Face
	asker event.Asker
}

// NewReplay returns the replay of a puzzle's game, which Recall begins.
func NewReplay(link solver.Link, face *game.Face) Replay { return Replay{link: link, face: face} }

// Recall begins with the moves of a game.
type Recall struct{ Moves []ask.Move }

func (Recall) Event() {}

func (r *Replay) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case Recall:
		effects := r.asker.Drop()
		r.Moves, r.Reasons, r.Trouble = e.Moves, nil, ""
		if r.Running = len(r.Moves) > 0; !r.Running {
			r.Trouble = "There is no move to show yet"
			return effects
		}
		return append(effects, r.asker.Ask(ask.Replay{Link: r.link.Name(), Moves: r.Moves}))
	case Stop:
		r.Running = false
		return r.asker.Drop()
	case event.Answered:
		if r.asker.Takes(e) {
			r.Reasons, r.Running, r.Trouble = e.Answer.([]ask.Reason), !e.Done, e.Error
		}
	}
	return nil
}

// Known reports whether the moves can be played.
func (r *Replay) Known() bool {
	return !r.Running && len(r.Reasons) > 0 && len(r.Reasons) == len(r.Moves)
}

// MovesOf lists the moves of the attempt that was solved last, or of the last with a move if none was.
func MovesOf(p solver.Puzzle, rows []library.Row) []ask.Move {
	g := game.New(p)
	var moves, before, solved []ask.Move
	last := int64(0) // the time of the row before
	for _, row := range rows {
		from := g.Position()
		if g.Apply(row.Entry) != nil {
			continue
		}
		to := g.Position()
		switch {
		case row.Entry == game.Anew:
			if len(moves) > 0 {
				before = moves
			}
			moves = nil
		case from != to:
			m := ask.Move{Marks: from.Diff(to), Undone: row.Entry == game.Undo}
			if last >= library.MinTime {
				m.Pause = float64(row.At-last) / 1000
			}
			if n := len(moves) - 1; n >= 0 && goesOn(moves[n], m) {
				m.Pause = moves[n].Pause
				moves = moves[:n]
			}
			moves = append(moves, m)
			if p.Solved(to) {
				solved = slices.Clone(moves)
			}
		}
		last = row.At
	}
	switch {
	case solved != nil:
		return solved
	case len(moves) == 0:
		return before
	}
	return moves
}

// goesOn reports whether a move goes on with the one before: taps on one cell go through its marks.
func goesOn(before, m ask.Move) bool {
	return !before.Undone && !m.Undone && m.Pause < oneTap && slices.Equal(solver.Sites(before.Marks), solver.Sites(m.Marks))
}

const (
	oneTap       = 1.5   // seconds between two taps that make one move, at most
	longestWait  = 3.0   // seconds, to which a pause is shortened
	shortestWait = 0.4   // of moves that came at once
	leastThought = 10.0  // seconds
	mostThought  = 300.0 // a longer pause was none
	thoughts     = 3     // that are marked
)

// Thoughts lists the moves with the longest pauses before them, by their numbers from 0, in order.
func (r *Replay) Thoughts() []int {
	list := solver.Indices(len(r.Moves), func(i int) bool { return r.Moves[i].Pause >= leastThought && r.Moves[i].Pause <= mostThought })
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(r.Moves[b].Pause, r.Moves[a].Pause) })
	list = list[:min(len(list), thoughts)]
	slices.Sort(list)
	return list
}

// Steps returns the moves as those of a search, with the seconds to wait before each.
func (r *Replay) Steps() (list []solver.Step, waits []float64) {
	_, cols := r.face.Drawing.Shape(r.link.Puzzle)
	sorts := r.link.Kind.Ladder.Strategy().Sorts
	pos, long := r.link.Puzzle.Start(), r.Thoughts()
	for i, m := range r.Moves {
		reason := r.Reasons[i]
		cell := r.face.About(r.link.Puzzle, m.Marks)[0]
		step := solver.Step{Action: solver.Place, Site: m.Marks[0].Site, Marks: m.Marks, Why: reason.Step}
		if reason.Why == ask.TakenBack {
			step.Action = solver.Remove
		}
		step.Text = r.said(m, reason, telling.Cell(cell, cols))
		if slices.Contains(long, i) {
			step.Text += ". Thought about for " + game.ClockWords(int(m.Pause))
		}
		try := solver.Step{Action: solver.Try, Site: step.Site, Marks: m.Marks, Why: reason.Step, Text: "Move " + game.Thousands(i+1) + " of " + game.Thousands(len(r.Moves))}
		if reason.Step != nil {
			step.Cause, try.Cause, try.Sort = reason.Step.Premises, reason.Step.Premises, sorts[reason.Step.Technique].Byte
		}
		list = append(list, try, step)
		waits = append(waits, min(max(m.Pause, shortestWait), longestWait))
		pos = pos.Set(m.Marks...)
	}
	end := "This is as far as it went, after " + game.Count(len(r.Moves), "move")
	if r.link.Puzzle.Solved(pos) {
		end = "Solved, after " + game.Count(len(r.Moves), "move")
	}
	return append(list, solver.Step{Action: solver.End, Site: -1, Text: end}), waits
}

// A FilmFrame is a part of an animated picture: the board, the cells of the move before it, and the seconds to the next one.
type FilmFrame struct {
	Position solver.Position
	Cells    []int
	Text     string
	Wait     float64
}

// mostFrames is the number of moves up to which each has a frame of its own; of more, some share one.
const mostFrames = 250

// Frames returns the replay as an animated picture, with its steps as say tells them.
func (r *Replay) Frames(say func(solver.Step) string) []FilmFrame {
	steps, waits := r.Steps()
	thoughts, each := r.Thoughts(), 1+(len(r.Moves)-1)/mostFrames
	now := FilmFrame{Position: r.link.Puzzle.Start(), Text: game.Count(len(r.Moves), "move")}
	var list []FilmFrame
	for i, m := range r.Moves {
		if i%each == 0 || slices.Contains(thoughts, i) {
			now.Wait = waits[i]
			list = append(list, now)
		}
		now.Position, now.Cells = now.Position.Set(m.Marks...), r.face.About(r.link.Puzzle, m.Marks)
		now.Text = say(steps[2*i]) + "\n" + say(steps[2*i+1])
	}
	now.Wait = shortestWait
	end := FilmFrame{now.Position, nil, say(steps[len(steps)-1]), longestWait}
	return append(list, now, end)
}

func (r *Replay) said(m ask.Move, reason ask.Reason, cell string) string {
	if reason.Why == ask.TakenBack {
		if m.Undone {
			return "Undone at " + cell
		}
		return "Taken away at " + cell
	}
	made := solver.Filter(m.Marks, func(mark solver.Mark) bool { return mark.To != solver.Blank })
	text := solver.Capital(r.face.Words.Mark(r.link.Puzzle, made...)) + " at " + cell
	if n := len(made); n > 1 && len(r.face.About(r.link.Puzzle, made)) == n {
		text += " and " + game.Count(n-1, "more cell")
	}
	switch reason.Why {
	case ask.Forced:
		text += ", forced by " + r.link.Kind.Ladder.Techniques[reason.Step.Technique].Title
	case ask.ByRule:
		text += ", by the rules"
	case ask.NotForced:
		text += ", not forced yet"
	case ask.Wrong:
		text += ": a mistake"
	case ask.AfterMistake:
		text += ", with a mistake on the board"
	}
	return text
}

// Own is the name of the strategy that replays the player's moves.
const Own = "own"

// Replayed begins to play a game again.
type Replayed struct {
	Title string
	Steps []solver.Step
	Waits []float64
}

func (Replayed) Event() {}

// ownStrategy returns the strategy of a replay.
func ownStrategy(k *solver.Kind, title string) solver.Strategy {
	return solver.Strategy{
		Name:  Own,
		Title: title,
		About: "The game as it was played, with pauses made shorter. Each move tells which technique forces it, of those that this board needs. " +
			"One that is right before any of them does is not forced yet.",
		Describe: func(_ solver.Puzzle, step solver.Step) string { return step.Text },
		Space:    func(solver.Puzzle) float64 { return 1 },
		Noun:     "move", Rate: 1, Brisk: true, Partial: true,
		Sorts: k.Ladder.Strategy().Sorts,
	}
}

// chunks returns steps as a player is fed.
func chunks(steps []solver.Step) (list []string) {
	for some := range slices.Chunk(steps, game.ChunkSteps) {
		var b []byte
		for _, s := range some {
			b = game.AppendStep(b, s)
		}
		list = append(list, string(b))
	}
	return list
}
