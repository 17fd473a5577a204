package abcd

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"

	"quadrille/solver"
)

func (p *Puzzle) newScratch() *scratch { return newScratch(p.words) }

// Domains are the sets of possible letters of the cells.
type domains [MaxSize * MaxSize]Set

// candidates returns the letters that each cell may hold in a position, by its notes, its neighbours' letters
// and the used-up counts.
func (p *Puzzle) candidates(pos solver.Position) *domains {
	cand := new(domains)
	var full [2 * MaxSize]Set
	for l := range p.lines {
		for a := range p.letters {
			if left, known := p.Left(pos, l, a); known && left <= 0 {
				full[l] |= 1 << a
			}
		}
	}
	for c := range p.Cells() {
		if pos[c] != solver.Blank {
			cand[c] = 1 << (pos[c] - 'A')
			continue
		}
		cand[c] = p.all()
		if s := p.Notes(pos, c); s != 0 {
			cand[c] = s
		}
		row, col := p.LinesOf(c)
		cand[c] &^= full[row] | full[col]
		for _, d := range p.near[c] {
			if pos[d] != solver.Blank {
				cand[c] &^= 1 << (pos[d] - 'A')
			}
		}
	}
	return cand
}

// allLines returns the set of the lines of the puzzle, a bit for each.
func (p *Puzzle) allLines() uint32 { return 1<<p.Lines() - 1 }

// propagate removes letters that no arrangement of some line has, and those of single letters' neighbours,
// until nothing changes. It begins with the lines of dirty and reports whether every cell still has a letter.
func (p *Puzzle) propagate(cand *domains, dirty uint32, b *scratch) bool {
	for dirty != 0 {
		l := bits.TrailingZeros32(dirty)
		dirty &= dirty - 1
		cells := p.lines[l]
		var before [MaxSize]Set
		for i, c := range cells {
			before[i] = cand[c]
		}
		if !p.tables[l].support(cells, cand[:], b) {
			return false
		}
		for i, c := range cells {
			if cand[c] != before[i] {
				row, col := p.LinesOf(c)
				dirty |= 1<<row | 1<<col
			} else if !p.diagonal {
				continue // the tables handle neighbours in a line
			}
			if one := cand[c]; one&(one-1) == 0 {
				lines, ok := p.deny(cand, c)
				if !ok {
					return false
				}
				dirty |= lines
			}
		}
		dirty &^= 1 << l // a line's table has already made its own sets minimal
	}
	return true
}

// A query limits a search for solutions.
type query struct {
	limit int        // the most solutions to count
	keep  int        // the most solutions to keep
	most  int        // the most choices to try, 0 for any number
	rng   *rand.Rand // determines the order of the letters; nil for the alphabet
}

// A counter is a search for all solutions, depth first.
type counter struct {
	query
	p       *Puzzle
	ctx     context.Context
	scratch *scratch
	depth   []domains
	verdict solver.Verdict
	round   int // the number of restarts
	failed  int // dead ends since the last restart or solution
}

// Prove implements solver.Puzzle: it tries the letters of a cell with few, and propagates through all lines
// in between.
func (p *Puzzle) Prove(ctx context.Context, pos solver.Position, limit int) solver.Verdict {
	return p.proveWithin(ctx, pos, limit, 0)
}

// proveWithin is Prove with a limit of choices, 0 for none.
func (p *Puzzle) proveWithin(ctx context.Context, pos solver.Position, limit, most int) solver.Verdict {
	cand := p.candidates(pos)
	s := &counter{query: query{limit: limit, keep: 2, most: most}, p: p, ctx: ctx, scratch: p.newScratch()}
	if ctx.Err() != nil {
		s.verdict.Stopped = true
		return s.verdict
	}
	if slices.Contains(cand[:p.Cells()], 0) || len(p.Clashes(pos)) > 0 || !p.propagate(cand, p.allLines(), s.scratch) {
		return s.verdict
	}
	s.depth = make([]domains, 1, p.Cells()+1)
	s.depth[0] = *cand
	s.rounds()
	return s.verdict
}

// rounds searches, and restarts after too many dead ends before the second solution: the rounds alternate
// between two orders of cells, each for twice as long as before. If a bad beginning traps one order, the
// other seldom fails too.
func (s *counter) rounds() {
	var best solver.Verdict
	for !s.search(0) && s.lost() {
		if s.verdict.Count >= best.Count {
			best = s.verdict
		}
		s.round++
		s.failed, s.verdict.Count, s.verdict.Witnesses = 0, 0, nil
	}
	if s.verdict.Stopped && best.Count > s.verdict.Count {
		s.verdict.Count, s.verdict.Witnesses = best.Count, best.Witnesses
	}
}

// bearable is the limit of dead ends in the first two rounds.
const bearable = 200

func (s *counter) lost() bool {
	return s.verdict.Count < 2 && s.failed > bearable<<(s.round/2) && !s.verdict.Stopped
}

// askEvery is the number of choices between two polls of the context.
const askEvery = 256

// search counts the solutions within depth[at] and reports whether to continue.
func (s *counter) search(at int) bool {
	cell := s.next(&s.depth[at])
	if cell < 0 {
		return s.found(&s.depth[at])
	}
	if at+1 == len(s.depth) {
		s.depth = append(s.depth, domains{})
	}
	for letters := s.depth[at][cell]; letters != 0; {
		if s.verdict.Nodes++; s.verdict.Nodes%askEvery == 0 && s.ctx.Err() != nil || s.verdict.Nodes == s.most {
			s.verdict.Stopped = true
			return false
		}
		one := s.pick(letters)
		letters &^= one
		next := &s.depth[at+1]
		*next = s.depth[at]
		if !s.p.set(next, cell, one, s.scratch) {
			if s.failed++; s.lost() {
				return false
			}
		} else if !s.search(at + 1) {
			return false
		}
	}
	return true
}

// pick returns the next letter to try.
func (s *counter) pick(letters Set) Set {
	if s.rng != nil {
		for n := s.rng.IntN(letters.Len()); n > 0; n-- {
			letters &= letters - 1
		}
	}
	return letters & -letters
}

// set settles a cell and propagates.
func (p *Puzzle) set(cand *domains, cell int, one Set, b *scratch) bool {
	cand[cell] = one
	dirty, ok := p.deny(cand, cell)
	row, col := p.LinesOf(cell)
	return ok && p.propagate(cand, dirty|1<<row|1<<col, b)
}

// deny removes the letter of a settled cell from the cells near it. It returns the changed lines, and is not
// ok if a cell has no letter left.
func (p *Puzzle) deny(cand *domains, cell int) (dirty uint32, ok bool) {
	one := cand[cell]
	for _, d := range p.near[cell] {
		if cand[d]&one != 0 {
			cand[d] &^= one
			if cand[d] == 0 {
				return dirty, false
			}
			row, col := p.LinesOf(d)
			dirty |= 1<<row | 1<<col
		}
	}
	return dirty, true
}

// next returns the open cell to try, or -1 if all are settled: in even rounds the one with the least product
// of its letters and the openness of its line, in odd rounds the one with the fewest letters.
func (s *counter) next(cand *domains) int {
	var open [2 * MaxSize]int
	for c := range s.p.Cells() {
		if n := cand[c].Len() - 1; n > 0 {
			row, col := s.p.LinesOf(c)
			open[row] += n
			open[col] += n
		}
	}
	best, least := -1, 0
	for c := range s.p.Cells() {
		n := cand[c].Len()
		if n < 2 {
			continue
		}
		row, col := s.p.LinesOf(c)
		if s.round%2 == 0 {
			n *= min(open[row], open[col])
		} else {
			n = n<<16 + open[row] + open[col]
		}
		if best < 0 || n < least {
			best, least = c, n
		}
	}
	return best
}

// found records a solution and reports whether to search for more.
func (s *counter) found(cand *domains) bool {
	v := &s.verdict
	v.Count++
	s.failed = 0
	if len(v.Witnesses) < s.keep {
		v.Witnesses = append(v.Witnesses, s.p.position(cand))
	}
	v.More = v.Count == s.limit
	return !v.More
}

// position returns the position of settled cells, without notes.
func (p *Puzzle) position(cand *domains) solver.Position {
	pos := []byte(p.Start())
	for c := range p.Cells() {
		pos[c] = Letter(cand[c].First())
	}
	return solver.Position(pos)
}
