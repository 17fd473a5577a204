package picture

import (
	"cmp"
	"math"
	"slices"
)

// A profile is the amount of edge on each line across a frame, in one direction: 1 if the whole line is edge.
// It extends beyond the frame on both sides.
type profile struct {
	sums  []float64 // of the bins before
	width float64   // bins from one side of the frame to the other
	blind []bool    // per bin: it is at the border of the picture or beyond it
}

const (
	overhang = 0.06 // the extension of a profile beyond the frame, in widths of the frame
	finest   = 9    // the least pixels of a cell
	plain    = 24   // the change that is a full edge
	samples  = 96   // the pixels sampled along a line
)

// profiles gathers the edges of the upright lines, then those of the level ones.
func profiles(e edges, f frame) [2]profile {
	l := over(f, 1)
	width := int(min(max(f.side(), 40), working))
	margin := int(overhang * float64(width))
	var both [2]profile
	for way := range both {
		bins := make([]float64, width+2*margin)
		blind := make([]bool, len(bins))
		steep := e.across
		if way == 1 {
			steep = e.down
		}
		for i := range bins {
			u := (float64(i-margin) + 0.5) / float64(width)
			sum, unseen := 0, 0
			for j := range samples {
				v := (float64(j) + 0.5) / samples
				x, y := u, v
				if way == 1 {
					x, y = v, u
				}
				sum += min(e.seen(steep, &l, x, y), plain)
				if j%12 == 6 && !e.sees(&l, x, y) {
					unseen++
				}
			}
			blind[i] = 24*unseen > samples
			bins[i] = float64(sum) / (plain * samples)
		}
		both[way] = newProfile(bins, blind, float64(width))
	}
	return both
}

// newProfile keeps only the parts of the bins that are sharper than a mark in a cell can be.
func newProfile(bins []float64, blind []bool, width float64) profile {
	sharp := slices.Clone(bins)
	reach := max(4, len(bins)/80)
	for i, base := range extreme(extreme(bins, reach, math.Min), reach, math.Max) {
		sharp[i] -= base
	}
	sorted := slices.Clone(sharp)
	slices.Sort(sorted)
	floor := 1.5 * sorted[len(sorted)/2]
	p := profile{sums: make([]float64, len(bins)+1), width: width, blind: blind}
	for i, b := range sharp {
		p.sums[i+1] = p.sums[i] + max(0, b-floor)
	}
	return p
}

// extreme replaces each value by the least or the largest of those around it.
func extreme(values []float64, reach int, pick func(a, b float64) float64) []float64 {
	out := slices.Clone(values)
	for i := range out {
		for _, v := range values[max(0, i-reach):min(len(values), i+reach+1)] {
			out[i] = pick(out[i], v)
		}
	}
	return out
}

// between sums the profile over a range counted in widths of the frame.
func (p profile) between(from, to float64) float64 {
	i := int(math.Round((from + overhang) * p.width))
	j := int(math.Round((to + overhang) * p.width))
	i, j = min(max(i, 0), len(p.sums)-1), min(max(j, 0), len(p.sums)-1)
	return p.sums[max(i, j)] - p.sums[i]
}

// A comb is n+1 lines at equal distances from start to end, in widths of the frame.
type comb struct {
	start, end float64
	score      float64
}

// combs fits n cells: the first and the last line may lie up to half a cell inside the
// frame, which may be that of a card around the board.
func (p profile) combs(n int) comb {
	best := comb{score: math.Inf(-1)}
	pitch := 1 / float64(n)
	step := max(pitch/14, 1/p.width)
	for a := -0.15 * pitch; a <= 0.5*pitch; a += step {
		for b := -0.15 * pitch; b <= 0.5*pitch; b += step {
			start, end := a, 1-b
			if score := p.fits(start, end, n); score > best.score+1e-6 {
				best = comb{start, end, score}
			}
		}
	}
	return best
}

// fits returns a score, at most 1, for n cells between two lines as an explanation of the profile: every line
// should hold edges, and most edges should lie on lines.
func (p profile) fits(start, end float64, n int) float64 {
	var lines [largest + 1]float64
	pitch := (end - start) / float64(n)
	reach := 1.3/p.width + 0.05*pitch
	sum := 0.0
	for i := range n + 1 {
		at := start + float64(i)*pitch
		lines[i] = p.between(at-reach, at+reach)
		sum += lines[i]
	}
	total := p.between(min(0, start)-reach, max(1, end)+reach)
	if total < 0.2 {
		return -1
	}
	covered := min(0.9, 2*reach/pitch)
	explained := (sum/total - covered) / (1 - covered)
	if explained <= 0 {
		return -1
	}
	// A line is sharper than its surroundings, unlike a row of marks.
	seen := lines[:0]
	for i := range n + 1 {
		at := start + float64(i)*pitch
		if (i == 0 || i == n) && p.blind[p.bin(at)] {
			continue
		}
		beside := p.between(at-4*reach, at-2*reach) + p.between(at+2*reach, at+4*reach)
		seen = append(seen, min(2, max(0, lines[i]-beside/2)))
	}
	full := topHalf(seen)
	if full < 0.1 {
		return -1
	}
	present := 0.0
	for _, l := range seen {
		present += min(1, l/(0.2*full))
	}
	present /= float64(len(seen))
	return (1.5*present - 0.5) * explained * explained
}

// bin returns the index of a line in the profile.
func (p profile) bin(at float64) int {
	return min(max(int(math.Round((at+overhang)*p.width)), 0), len(p.blind)-1)
}

// topHalf returns the mean of the larger half.
func topHalf(values []float64) float64 {
	var sorted [largest + 1]float64
	s := sorted[:copy(sorted[:], values)]
	slices.Sort(s)
	sum := 0.0
	for _, v := range s[len(s)/2:] {
		sum += v
	}
	return sum / float64(len(s)-len(s)/2)
}

const (
	unsure = 0.4  // the score below which straight edges alone are tried, too
	enough = 0.85 // the share of ruled lines from which a lattice is accepted
)

// findLattice finds the number of cells that fits a frame best in both directions.
func findLattice(e edges, f frame) (sighting, bool) {
	best := e.comb(f, e.straight)
	if best.score < unsure {
		if s := e.straight.comb(f, e.straight); s.score > best.score {
			best = s
		}
	}
	return best, best.n > 0
}

// comb fits ever more cells. Edges of marks can form a comb, too: one whose lines run along the sides of
// cells takes precedence.
func (e edges) comb(f frame, straight *edges) sighting {
	both := profiles(e, f)
	var all []sighting
	for n := smallest; n <= largest && f.side() >= finest*float64(n); n++ {
		x, y := both[0].combs(n), both[1].combs(n)
		s := sighting{score: (max(x.score, 0) + max(y.score, 0)) / 2}
		if min(x.score, y.score) > 0 {
			s.lattice = over(over(f, 1).inner(x.start, y.start, x.end, y.end), n)
		}
		all = append(all, s)
	}
	slices.SortStableFunc(all, func(a, b sighting) int { return cmp.Compare(b.score, a.score) })
	var best sighting
	second := 0.0
	for _, s := range all {
		if s.score <= second {
			break
		}
		if s.n > 0 {
			s.score *= math.Pow(min(1, straight.ruled(s.lattice)/enough), 5)
		}
		if s.n > 0 && s.score > best.score {
			s, best = best, s
		}
		second = max(second, s.score)
	}
	best.lead = min(1, max(0, best.score-second)/(second+1e-9))
	return best
}

// whole is the share of a line's usual length from which it counts as present.
const whole = 0.5

// ruled returns the share of the inner lines of a lattice that run along the sides of cells, unlike the edges
// of marks: 1 if all do, each about as long as the others.
func (e *edges) ruled(l lattice) float64 {
	present := 0.0
	for _, upright := range []bool{true, false} {
		var lines [largest]float64
		for i := 1; i < l.n; i++ {
			for j := range l.n {
				if e.drawn(&l, i, j, upright) > unbroken {
					lines[i-1]++
				}
			}
		}
		full := topHalf(lines[:l.n-1])
		for _, found := range lines[:l.n-1] {
			present += min(1, found/(whole*full+1e-9))
		}
	}
	return present / float64(2*(l.n-1))
}

// unbroken is the share of a line that is present except at one place of seven.
const unbroken = 0.85

// drawn returns the share of the side of a cell that is edge.
func (e *edges) drawn(l *lattice, line, along int, upright bool) float64 {
	const points, aside = 7, 0.1
	// In steps of a pixel at most: the edges of a thin line are one wide.
	steps := math.Ceil(2 * aside * max(l.cell(), 20))
	count := 0
	for j := range points {
		v := float64(along) + 0.12 + 0.76*float64(j)/(points-1)
		for i := 0.0; i <= steps; i++ {
			if e.on(l, upright, float64(line)+aside*(2*i/steps-1), v) >= e.least {
				count++
				break
			}
		}
	}
	return float64(count) / points
}
