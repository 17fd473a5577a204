package game

// The entries that delete and restore a game. A deleted game begins empty; its former state stays in the
// journal, so restoring it loses neither the moves before nor those since.
const (
	Deleted  Entry = "x"
	Restored Entry = "y"
)

// gone is a deleted game and the entries since.
type gone struct {
	game  Game
	since []Entry
}

// maxGone bounds how many deletions of a game can be taken back one by one: an entry is
// replayed once for each.
const maxGone = 8

func (g *Game) delete() {
	if g.IsDeleted() {
		return
	}
	was := *g
	*g = *New(g.Puzzle)
	g.gone = &gone{game: was}
	g.gone.merge()
}

// merge joins the two oldest deletions if there are more than maxGone. Restoring the joined one also
// restores the entries between them.
func (d *gone) merge() {
	var chain []*gone // the latest first
	for ; d != nil; d = d.game.gone {
		chain = append(chain, d)
	}
	if n := len(chain); n > maxGone {
		oldest, second, third := chain[n-1], chain[n-2], chain[n-3]
		oldest.since = append(oldest.since, second.since...)
		third.game.gone = oldest
	}
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

// BeforeDeletion returns a deleted game as it was, and any other game itself.
func (g *Game) BeforeDeletion() *Game {
	if g.IsDeleted() {
		return &g.gone.game
	}
	return g
}
