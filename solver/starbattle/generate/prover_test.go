package generate

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"quadrille/solver/solvertest"
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/enginetest"
)

// A backward prover searches the board turned by half, with the regions numbered from the last.
type backward struct {
	engine.Engine
	n int
}

func (p *backward) cell(cell int) int { return p.n*p.n - 1 - cell }

func (p *backward) region(g uint8) uint8 {
	if g == engine.None {
		return g
	}
	return uint8(p.n) - 1 - g
}

func (p *backward) Load(n, k int, regions []uint8) bool {
	p.n = n
	turned := make([]uint8, len(regions))
	for c, g := range regions {
		turned[p.cell(c)] = p.region(g)
	}
	return p.Engine.Load(n, k, turned)
}

func (p *backward) Paint(cell int, g uint8) { p.Engine.Paint(p.cell(cell), p.region(g)) }

func (p *backward) CountAt(cell, limit int) engine.Result {
	return p.Engine.CountAt(p.cell(cell), limit)
}

func (p *backward) turned(found func(engine.Stars) bool) func(engine.Stars) bool {
	return func(s engine.Stars) bool {
		slices.Reverse(s[:p.n])
		for r := range s[:p.n] {
			s[r] = bits.Reverse32(s[r]) >> (32 - p.n)
		}
		return found(s)
	}
}

func (p *backward) Each(found func(engine.Stars) bool) engine.Result {
	return p.Engine.Each(p.turned(found))
}

func (p *backward) EachAt(cell int, found func(engine.Stars) bool) engine.Result {
	return p.Engine.EachAt(p.cell(cell), p.turned(found))
}

// A plain prover is the engine of enginetest, which shares no code with the other one.
type plain struct {
	n, k    int
	regions []uint8
}

func (p *plain) Load(n, k int, regions []uint8) bool {
	p.n, p.k, p.regions = n, k, slices.Clone(regions)
	return true
}

func (p *plain) Paint(cell int, g uint8) { p.regions[cell] = g }

// loaded returns the engine with the board, where cells in no region are closed.
func (p *plain) loaded() *enginetest.Reference {
	var s enginetest.Reference
	regions := slices.Clone(p.regions)
	for c, g := range regions {
		if g == engine.None {
			regions[c] = 0
		}
	}
	s.Load(p.n, p.k, regions)
	for c, g := range p.regions {
		if g == engine.None {
			s.Cross(c)
		}
	}
	return &s
}

func (p *plain) at(cell int) *enginetest.Reference {
	s := p.loaded()
	s.Star(cell)
	return s
}

func (p *plain) CountAt(cell, limit int) engine.Result { return p.at(cell).Count(limit) }

func (p *plain) Each(found func(engine.Stars) bool) engine.Result { return p.loaded().Each(found) }

func (p *plain) EachAt(cell int, found func(engine.Stars) bool) engine.Result {
	return p.at(cell).Each(found)
}

// Boards do not depend on the engine: it can become better, and they stay.
func TestAnyProverMakesTheSameBoards(t *testing.T) {
	one := Options{Stars: 1, Connected: true, Drawn: true, Singles: 1}
	wild := Options{Stars: 1, Connected: true, Wild: true, Singles: 1}
	pieces := Options{Stars: 1, Wild: true, Singles: -1}
	half := Options{Stars: 1, Connected: true, Wild: true, Singles: -1, Symmetry: HalfTurn}
	two := Options{Stars: 2, Connected: true, Wild: true, Singles: 1}
	three := Options{Stars: 3, Connected: true, Wild: true, Singles: 1}
	listed, other := 0, 0
	for _, c := range []struct {
		options     Options
		size, seeds int
		plain       int // of the seeds, also with the plain prover
	}{
		{one, 5, 40, 20}, {one, 8, 40, 4}, {one, 9, 40, 0}, {one, 12, 30, 0}, {one, 16, 10, 0}, {one, 20, 3, 0},
		{wild, 6, 30, 10}, {wild, 9, 30, 0}, {wild, 14, 10, 0}, {wild, 17, 4, 0},
		{pieces, 7, 30, 6}, {half, 8, 30, 2}, {half, 11, 10, 0},
		{two, 8, 20, 2}, {two, 10, 10, 0}, {two, 12, 4, 0}, {three, 14, 2, 0},
	} {
		c.options.Size = c.size
		for seed := range uint64(solvertest.Fewer(c.seeds)) {
			provers := []prover{&backward{}}
			if int(seed) < c.plain {
				provers = append(provers, &plain{})
			}
			m := newGrower(context.Background(), c.options, seed)
			counted := &counting{prover: m.engine}
			m.engine = counted
			want, _ := m.make(nil)
			listed += counted.listed
			for _, p := range provers {
				m := newGrower(context.Background(), c.options, seed)
				m.engine = p
				if got, _ := m.make(nil); got.String() != want.String() || got.Starts != want.Starts {
					t.Errorf("%+v, seed %d: the engine makes\n%s, and %T\n%s", c.options, seed, want, p, got)
				}
				other++
			}
		}
	}
	if listed == 0 || other == 0 {
		t.Errorf("%d solutions were listed, and %d boards made by others", listed, other)
	}
}

// A counting prover counts the solutions that it lists.
type counting struct {
	prover
	listed int
}

func (p *counting) Each(found func(engine.Stars) bool) engine.Result {
	r := p.prover.Each(found)
	p.listed += r.Count - 1
	return r
}

// The same for boards that meet an aim.
func TestAnyProverSteersTheSameWay(t *testing.T) {
	for _, o := range []Options{
		{Size: 8, Stars: 1, Connected: true, Drawn: true, Singles: 1},
		{Size: 9, Stars: 1, Connected: true, Wild: true, Singles: 1},
		{Size: 9, Stars: 2, Connected: true, Wild: true, Singles: 1},
	} {
		for seed := range uint64(solvertest.Fewer(8)) {
			aim := Aim{Judged: func() {}, Judge: func(regions []uint8, most int) (int, bool) {
				misses := 0
				for c, g := range regions { // as many cells of the first half in even regions as possible
					if misses += int(g) % 2; c == len(regions)/2 {
						break
					}
				}
				misses = max(misses-o.Size*o.Size/6, 0)
				return misses, misses <= most
			}}
			want := fmt.Sprint((&steering{newGrower(context.Background(), o, seed), aim}).make())
			m := newGrower(context.Background(), o, seed)
			m.engine = &backward{}
			if got := fmt.Sprint((&steering{m, aim}).make()); got != want {
				t.Errorf("%+v, seed %d: the engine makes\n%s, and another one\n%s", o, seed, want, got)
			}
		}
	}
}
