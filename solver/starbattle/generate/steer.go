package generate

import "context"

// An Aim is the objective of Steer.
type Aim struct {
	Judge  Judge
	Easy   EasyJudge // nil where boards are not easy, or not rare
	Judged func()    // called before a board is judged, and now and then by an EasyJudge
	Soon   bool      // begin anew sooner, and with other shapes: most boards reach the aim soon, and the others take long
	Once   bool      // judge each board once, without moves
}

// A Judge returns the amount by which a board misses the aim, 0 if it meets it. It is not ok if that is
// unknown or exceeds most. It must not change the regions, nor keep them.
type Judge func(regions []uint8, most int) (misses int, ok bool)

// An EasyJudge returns the number of cells that easy deductions leave open, 0 if they solve the board: then its
// solution is unique. The regions are as for a Judge.
type EasyJudge func(regions []uint8) (left int)

// The number of moves for each cell of a board, without one that helps, after which Steer begins anew.
const (
	patience      = 6  // for boards that are proved and judged
	patienceSoon  = 2  // the same, with Soon
	patienceDrawn = 1  // the same, for drawn boards, where few moves keep the shape
	patienceEasy  = 24 // with an EasyJudge
)

// quickJudges is about the number of quick judges that take the time of a judge.
const quickJudges = 100

// anyhow is more than any board misses.
const anyhow = 1 << 30

// Steer makes the board of a seed that meets the aim. It moves cells of a board to the regions beside them,
// where that begins no solution, and keeps the moves that miss no more than before. With an EasyJudge it first
// does so until that solves the board, whatever the number of solutions on the way. It is not ok where Make
// is not.
func Steer(ctx context.Context, o Options, seed uint64, aim Aim) (b Board, ok bool) {
	if o.Check() != nil {
		return Board{}, false
	}
	return (&steering{newGrower(ctx, o, seed), aim}).make()
}

// A steering makes boards and has them judged.
type steering struct {
	*grower
	Aim
}

func (s *steering) make() (b Board, ok bool) {
	s.report = func(int) {}
	if s.Soon {
		s.kept = keptForSoon
	}
	for i, failed := 1, 0; failed < starts && s.ctx.Err() == nil; i++ {
		if s.loose = s.Easy != nil; !s.tryBoard(s.effort(failed)) {
			failed++
			continue
		}
		failed, s.loose = 0, false
		if (s.Easy == nil || s.ease()) && s.climb() {
			return Board{s.n, s.o.Stars, s.numbered(), i}, true
		}
	}
	return Board{}, false
}

// ease moves cells until easy deductions solve the board, and reports whether it does.
func (s *steering) ease() bool {
	left := s.Easy(s.region)
	for idle, looks := 0, 1; left > 0 && idle < patienceEasy*len(s.region); idle++ {
		c, from, to := s.drawMove()
		if to == from || !s.suits(c, to) || !s.keeps(c, to) {
			continue
		}
		if looks++; looks%quickJudges == 0 {
			if s.Judged(); s.ctx.Err() != nil {
				return false
			}
		}
		s.move(c, to)
		now := s.Easy(s.region)
		if now > left {
			s.move(c, from)
			continue
		}
		if now < left {
			idle = 0
		}
		left = now
	}
	return left == 0
}

// climb moves cells until the board meets the aim, and reports whether it does.
func (s *steering) climb() bool {
	misses, ok := s.misses(anyhow)
	if !ok {
		return false
	}
	most := patience * len(s.region)
	switch {
	case s.Once:
		most = 0
	case s.o.Drawn && s.Easy == nil:
		most = patienceDrawn * len(s.region)
	case s.Soon:
		most = patienceSoon * len(s.region)
	}
	for idle := 0; misses > 0 && idle < most && s.ctx.Err() == nil; idle++ {
		c, from, to := s.drawMove()
		if to == from || !s.keeps(c, to) || !s.joins(c, to) {
			continue
		}
		now, ok := s.misses(misses)
		if !ok || now > misses {
			s.move(c, from)
			continue
		}
		if now < misses {
			idle = 0
		}
		misses = now
	}
	return misses == 0
}

// drawMove picks a cell and the region of a neighbour, or its own if it may not move there.
func (s *steering) drawMove() (cell int, from, to uint8) {
	c := s.rng.IntN(len(s.region))
	from, to = s.region[c], s.region[s.near[c][s.rng.IntN(len(s.near[c]))]]
	if to == from || s.size[to] >= s.most || !s.yields(c) {
		to = from
	}
	return c, from, to
}

// misses returns the judgment of the board.
func (s *steering) misses(most int) (int, bool) {
	s.Judged()
	return s.Judge(s.region, most)
}
