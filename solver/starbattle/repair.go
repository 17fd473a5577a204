package starbattle

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/solver"
	"quadrille/solver/starbattle/engine"
)

// MakeUnique changes the regions of as few cells as it can so that the draft's puzzle has exactly one
// solution, whether it has many now or none. Cells move into a region beside them; no region splits into more
// pieces or loses the cells its stars need. It returns the draft, in its letters; ok is false if it finds no way or
// ctx ends. A draft that is no puzzle yet is not repaired.
//
// Equal seeds give equal results. It calls progress after each round of the search with the rounds done and
// their upper bound; progress may be nil.
func (d Draft) MakeUnique(ctx context.Context, seed uint64, progress func(done, of int)) (repaired Draft, ok bool) {
	if len(d.Faults()) > 0 {
		return Draft{}, false
	}
	letters := d.Letters()
	region := d.numbers(letters)
	e := newRegionEditor(ctx, rand.New(rand.NewPCG(seed, 1)), d.n, d.k, region)
	fixed, ok := e.repair(effort, rounds, progress)
	if !ok {
		return Draft{}, false
	}
	return d.lettered(e.restore(region, fixed), letters), true
}

// numbers returns for each cell the index of its letter in letters.
func (d Draft) numbers(letters string) []uint8 {
	var place [256]uint8
	place['.'] = bare
	for i := range len(letters) {
		place[letters[i]] = uint8(i)
	}
	return solver.Times(len(d.cells), func(c int) uint8 { return place[d.cells[c]] })
}

const (
	sampleSize = 64      // solutions sampled to judge moves
	effort     = 3_000   // moves judged in a round, about; ten times as many in the second
	rounds     = 40      // rounds at most, each one more changed cell
	widest     = 200     // maps kept between rounds, at most
	narrowest  = 4       // and at least
	hopeless   = 1 << 20 // the score of a map without a solution
)

// A candidate is a map on the way to one solution.
type candidate struct {
	region string  // a byte per cell
	score  float64 // its number of solutions, estimated from a sample; at least hopeless if none
}

// repair searches maps in rounds. Each round changes one more cell in the best maps of the round before. The
// effect of a change is known without searching the new map: it ends the solutions with a star on the cell
// and begins those with a star there in the new region.
func (e *regionEditor) repair(effort, rounds int, progress func(done, of int)) (region []uint8, ok bool) {
	if e.count(2) == 1 && !e.refused[string(e.region)] {
		return slices.Clone(e.region), !e.stopped()
	}
	start := slices.Clone(e.region)
	beam := []candidate{{region: string(start), score: hopeless}}
	known := map[string]bool{beam[0].region: true}
	for round := range rounds {
		r := judging{regionEditor: e, known: known, effort: effort}
		if round == 0 {
			r.effort *= 10
		}
		for _, a := range beam {
			if e.load([]uint8(a.region)); r.expand() {
				return slices.Clone(e.region), true
			}
			if e.stopped() {
				return nil, false
			}
		}
		if progress != nil {
			progress(round+1, rounds)
		}
		beam = r.best()
		if round == 1 && (len(beam) == 0 || beam[0].score >= hopeless) {
			beam = append(e.solvable(start), beam[:min(len(beam), narrowest)]...)
		}
		if len(beam) == 0 {
			break
		}
	}
	return nil, false
}

// A judging collects the maps of one round.
type judging struct {
	*regionEditor
	known            map[string]bool
	effort           int
	next             []candidate
	bar              float64 // if set, enough maps score no more
	judged, expanded int     // moves and maps judged so far
}

// expand judges every move of the map. If one leaves exactly one solution it
// is made, and expand returns true.
func (r *judging) expand() bool {
	sample, total := r.sample()
	r.expanded++
	for _, c := range r.order() {
		g, orbit := r.region[c], r.like.orbits[c]
		if c != slices.Min(orbit) {
			continue // already judged with an image
		}
		hits := 0
		for i := range sample {
			if r.hasAny(&sample[i], orbit) {
				hits++
			}
		}
		// A move that ends none of the sampled solutions makes no progress.
		if hits == 0 && len(sample) > 0 || !r.yields(c) {
			continue
		}
		left, limit := 0.0, sampleSize
		if len(sample) > 0 {
			left = float64(total) * float64(len(sample)-hits) / float64(len(sample))
			// A move that begins more than it ends is as good as any other such move.
			limit = min(limit, total-int(left)+2)
		}
		if r.bar > 0 && left > r.bar {
			continue
		}
		var around [4]uint8
		for _, h := range r.neighbours(&around, c) {
			r.judged++
			r.set(c, h)
			score := left + float64(r.countAt(c, limit))
			if score < 2 {
				switch r.count(2) {
				case 0:
					score = hopeless
				case 1:
					if !r.stopped() && !r.refused[string(r.region)] {
						return true
					}
				default:
					score = 2
				}
			}
			r.keep(score)
			r.set(c, g)
		}
		if r.stopped() {
			return false
		}
	}
	return false
}

// order returns the order in which cells are judged.
func (e *regionEditor) order() []int {
	if e.refused != nil {
		return e.rng.Perm(len(e.region))
	}
	return solver.Times(len(e.region), func(c int) int { return c })
}

// sample returns solutions of the map, all of them if they are few, and their number, up to a limit.
func (e *regionEditor) sample() (sample []engine.Stars, total int) {
	const limit = 8 * sampleSize
	e.engine.Each(func(stars engine.Stars) bool {
		if total++; total <= sampleSize {
			sample = append(sample, stars)
		}
		return total < limit
	})
	if total <= sampleSize {
		return sample, total
	}
	for i := range sample {
		e.draw(&sample[i])
	}
	return sample, total
}

// keep notes the map for the next round.
func (r *judging) keep(score float64) {
	k := string(r.region)
	if r.known[k] {
		return
	}
	r.known[k] = true
	r.next = append(r.next, candidate{k, score + float64(r.rng.Float64()/2)})
	if len(r.next) == 4*widest {
		r.sort()
		r.next = r.next[:widest]
		r.bar = r.next[widest-1].score
	}
}

func (r *judging) sort() {
	slices.SortFunc(r.next, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.score, b.score), cmp.Compare(a.region, b.region))
	})
}

// best lists the maps of the next round.
func (r *judging) best() []candidate {
	r.sort()
	width := r.effort * r.expanded / max(r.judged, 1)
	return r.next[:min(len(r.next), max(narrowest, min(widest, width)))]
}

// restore undoes the changes not needed for one solution, one at a time.
func (e *regionEditor) restore(old, fixed []uint8) []uint8 {
	e.load(fixed)
	for again := true; again && !e.stopped(); {
		again = false
		for c, g := range e.region {
			if g == old[c] || !e.yields(c) {
				continue
			}
			var around [4]uint8
			if !slices.Contains(e.neighbours(&around, c), old[c]) {
				continue
			}
			e.set(c, old[c])
			if e.count(2) == 1 && !e.stopped() {
				again = true
			} else {
				e.set(c, g)
			}
		}
	}
	return slices.Clone(e.region)
}
