package game

// The entries that delete a game and bring it back. A deleted game begins from nothing; what
// it was stays in the journal, so that bringing it back loses nothing, neither what was done
// before nor what was done since.
const (
	Deleted  Entry = "x"
	Restored Entry = "y"
)

// gone is a game that was deleted, and what has been done since.
type gone struct {
	game  Game
	since []Entry
}

// note keeps what is done after the deletion.
func (d *gone) note(e Entry) {
	if d != nil && e != Deleted && e != Restored {
		d.since = append(d.since, e)
	}
}

func (g *Game) delete() {
	if g.IsDeleted() {
		return
	}
	was := *g
	*g = *New(g.Puzzle)
	g.gone = &gone{game: was}
}

func (g *Game) restore() {
	if g.gone == nil {
		return
	}
	since := g.gone.since
	*g = g.gone.game
	for _, e := range since {
		_ = g.Apply(e) // it fitted an empty board, and fits any
	}
}

// IsDeleted reports whether a game was deleted and has not been touched since.
func (g *Game) IsDeleted() bool { return g.gone != nil && !g.touched }
