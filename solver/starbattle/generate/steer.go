package generate

import (
	"context"
	"math/rand/v2"
)

// A Judge says by how much a board misses what is wanted, 0 where it is that. It is false
// where that is not to be told, or is seen early to be more than most. The regions are read
// only, and only until it returns.
type Judge func(regions []uint8, most int) (misses int, ok bool)

// patience is how many moves it takes for each cell of a board, without any that helps, to
// begin anew.
const patience = 6

// anyhow is more than any board misses.
const anyhow = 1 << 30

// Steer makes the board of a seed that a judge wants. It moves cells of a board to the regions
// beside them, where that begins no solution, and keeps what misses no more than before. It is
// not ok where Make is not. Judged is called before a board is.
func Steer(ctx context.Context, o Options, seed uint64, judge Judge, judged func()) (b Board, ok bool) {
	if o.Check() != nil {
		return Board{}, false
	}
	s := &steering{
		grower: newGrower(ctx, o, rand.New(rand.NewPCG(seed, uint64(o.Size<<8|o.Stars)))),
		judge:  judge, judged: judged,
	}
	s.report = func(int) {}
	for i, vain := 1, 0; vain < starts && ctx.Err() == nil; i++ {
		if !s.start(effort * o.Size * o.Size) {
			vain++
			continue
		}
		vain = 0
		if s.climb() {
			return Board{o.Size, o.Stars, s.numbered(), i}, true
		}
	}
	return Board{}, false
}

// A steering makes boards and has them judged.
type steering struct {
	*grower
	judge  Judge
	judged func()
}

// climb moves cells until the board is what is wanted, and reports whether it came to that.
func (s *steering) climb() bool {
	misses, ok := s.misses(anyhow)
	if !ok {
		return false
	}
	for vain := 0; misses > 0 && vain < patience*len(s.region) && s.ctx.Err() == nil; vain++ {
		c := s.rng.IntN(len(s.region))
		from, to := s.region[c], s.region[s.near[c][s.rng.IntN(len(s.near[c]))]]
		if to == from || s.size[to] >= s.most || !s.yields(c) || !s.joins(c, to) {
			continue
		}
		now, ok := s.misses(misses)
		if !ok || now > misses {
			s.move(c, from)
			continue
		}
		if now < misses {
			vain = 0
		}
		misses = now
	}
	return misses == 0
}

// misses has the board judged.
func (s *steering) misses(most int) (int, bool) {
	s.judged()
	return s.judge(s.region, most)
}
