package abcd

import (
	"cmp"
	"slices"

	"quadrille/solver"
)

const (
	rewritings = 1_500 // boards judged at most before reclimb
	beamWidth  = 8     // boards kept between rounds
	provedOpen = 40    // open cells at most for an attempted proof
)

// A candidate is an intermediate board of a rewrite.
type candidate struct {
	board string
	open  int // cells that propagation leaves open
}

// rewrite changes as few letters as it can, never given ones, until the board is the only solution of its
// counts: a beam search that changes one more letter in each round. If that fails it climbs, and reverts as
// many changes as it can.
func (r *repair) rewrite() (board string, ok bool) {
	known := map[string]bool{r.board: true}
	beam := []candidate{{r.board, 0}}
	judged := 0
	most := min(rewritings, 2*r.effort())
	for first := true; judged < most && len(beam) > 0; first = false {
		var next []candidate
		for _, a := range beam {
			for _, b := range r.changes(a.board, first) {
				if known[b] {
					continue
				}
				known[b] = true
				open := r.open(r.narrowed(b))
				if judged++; r.ctx.Err() != nil {
					return "", false
				}
				next = append(next, candidate{b, open})
			}
			if r.progress != nil {
				r.progress(min(judged, most), most)
			}
		}
		slices.SortStableFunc(next, func(a, b candidate) int { return cmp.Compare(a.open, b.open) })
		for _, a := range next {
			if a.open > provedOpen {
				break
			}
			if r.only(a.board) {
				return a.board, r.ctx.Err() == nil
			}
		}
		beam = next[:min(len(next), beamWidth)]
	}
	return r.reclimb()
}

// narrowed returns the result of propagation by the counts of a board.
func (r *repair) narrowed(board string) *domains {
	cand := new(domains)
	r.clue(r.countsOf(board), r.given)
	r.narrow(cand)
	return cand
}

// only reports whether a board is the only solution of its counts.
func (r *repair) only(board string) bool {
	r.clue(r.countsOf(board), r.given)
	return r.unique(r.effort())
}

// changes lists the boards with one letter changed, in every cell or only in open ones, in random order.
func (r *repair) changes(board string, every bool) []string {
	cand := r.narrowed(board)
	var list []string
	for _, c := range r.rng.Perm(len(board)) {
		if r.given[c] != solver.Blank || !every && cand[c]&(cand[c]-1) == 0 {
			continue
		}
		for a := range r.Draft.letters {
			if letter := Letter(a); letter != board[c] && r.fits(board, c, letter) {
				list = append(list, solver.With(board, c, letter))
			}
		}
	}
	return list
}

func (r *repair) fits(board string, cell int, letter byte) bool {
	return !slices.ContainsFunc(r.p.near[cell], func(d int) bool { return board[d] == letter })
}

// reclimb changes letters at random until one solution remains, then reverts all changes that it can, one at
// a time.
func (r *repair) reclimb() (board string, ok bool) {
	all := r.ShowAll()
	c := newClimb(r.sketch, r.rng, r.given, r.given, all.counts)
	for cell := range r.board {
		if r.given[cell] == solver.Blank {
			c.write(cell, int8(r.board[cell]-'A'))
		}
	}
	if !c.climb(r.progress) {
		return "", false
	}
	board = c.state.board()
	for again := true; again; {
		again = false
		for _, cell := range r.rng.Perm(len(board)) {
			if r.ctx.Err() != nil {
				return "", false
			}
			if board[cell] == r.board[cell] || !r.fits(board, cell, r.board[cell]) {
				continue
			}
			if back := solver.With(board, cell, r.board[cell]); r.only(back) {
				board, again = back, true
			}
		}
	}
	return board, true
}
