package abcd

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/telling"
)

// maxWays is the largest number of ways to fill a line that are enumerated.
const maxWays = 60

// wholeLine finds the common cells of all ways to fill a line. It tries placements of a few letters before
// those of all: it yields one deduction for each group of letters with the fewest ways.
func wholeLine(s *state, yield func(solver.Deduction) bool) {
	b := s.p.newScratch()
	for l, cells := range s.p.lines {
		sets := *s.cand
		if s.ctx.Err() != nil || !s.p.tables[l].support(cells, sets[:], b) {
			return
		}
		all := solver.Map(cells, func(c int) Set { return sets[c] })
		if len(s.cutsTo(cells, all)) == 0 {
			continue
		}
		found := s.fewestWays(l)
		if len(found) == 0 {
			found = []filling{{letters: s.p.all(), can: all}}
		}
		for _, f := range found {
			if !s.yieldFilling(l, f, yield) {
				return
			}
		}
	}
}

// A filling holds the ways to place some letters in a line.
type filling struct {
	letters Set
	ways    int            // 0 for too many to count
	can     []Set          // for each cell, the letters of some way
	list    [][MaxSize]Set // the ways with all letters
}

// fewestWays lists the groups of letters whose placements cut something from a line and have the fewest ways.
func (s *state) fewestWays(l int) []filling {
	cells, wanted := s.p.lines[l], s.wanted(l)
	var best []filling
	most := maxWays
	for size := 1; size <= s.p.letters; size++ {
		if 3 < size && size < s.p.letters {
			continue
		}
		for g := Set(1); ; g++ {
			whole := g == s.p.all()
			if g.Len() == size && (whole || g&^wanted == 0) {
				if f, ok := s.fillLine(l, g, most); ok && len(s.cutsTo(cells, f.can)) > 0 {
					if f.ways < most {
						best = best[:0]
					}
					best, most = append(best, f), f.ways
				}
			}
			if whole {
				break
			}
		}
	}
	return best
}

// fillLine finds the ways to place a group of letters in a line, with any other letters in between; for all
// letters, the ways to fill it. It is not ok if they are more than most, or none.
func (s *state) fillLine(l int, g Set, most int) (filling, bool) {
	w := s.walk(l, g, most)
	ok := w.extend(0, 0)
	return *w.f, ok && w.f.ways > 0
}

// maxSteps limits a walk that finds only dead ends.
const maxSteps = 4000

// A walk places the letters of a group along a line.
type walk struct {
	s            *state
	cells        []int
	g            Set
	left         [MaxLetters]int
	blank        Set // letters of the group whose count is not given
	pot          int // letters without a count that are left
	need         int // letters of the group that are left
	most, effort int
	f            *filling
	way          [MaxSize]Set
}

func (s *state) walk(l int, g Set, most int) *walk {
	w := &walk{s: s, cells: s.p.lines[l], g: g, most: most, effort: maxSteps}
	w.f = &filling{letters: g, can: make([]Set, len(w.cells))}
	w.pot = len(w.cells)
	for a := range s.p.letters {
		w.left[a] = s.p.Count(l, a)
		switch {
		case w.left[a] != Unknown:
			w.pot -= w.left[a]
			if g.Has(a) {
				w.need += w.left[a]
			}
		case g.Has(a):
			w.blank |= 1 << a
		}
	}
	if w.blank != 0 {
		w.need += w.pot
	}
	return w
}

// extend places the letters from a cell on; last is the letter of the group before it.
func (w *walk) extend(i int, last Set) bool {
	if w.effort--; w.effort < 0 || w.f.ways > w.most {
		return false
	}
	if w.need > len(w.cells)-i {
		return true
	}
	if i == len(w.cells) {
		w.found()
		return w.f.ways <= w.most
	}
	here := w.s.cand[w.cells[i]]
	if other := here &^ w.g; other != 0 {
		w.way[i] = other
		if !w.extend(i+1, 0) {
			return false
		}
	}
	for set := here & w.g &^ last; set != 0; set &= set - 1 {
		one := set & -set
		left := &w.left[one.First()]
		if w.blank&one != 0 {
			left = &w.pot
		}
		if *left == 0 {
			continue
		}
		*left--
		w.need--
		w.way[i] = one
		ok := w.extend(i+1, one)
		*left++
		w.need++
		if !ok {
			return false
		}
	}
	return true
}

// spelledWays is the largest number of ways to fill a line that a sentence lists.
const spelledWays = 2

func (w *walk) found() {
	w.f.ways++
	for i, set := range w.way[:len(w.cells)] {
		w.f.can[i] |= set
	}
	if w.g == w.s.p.all() || w.f.ways <= solver.MaxWays {
		w.f.list = append(w.f.list, w.way)
	}
}

// spelled lists the ways to fill a line as words, with a dot for any other letter.
func (f *filling) spelled() []string {
	var ways []string
	for _, way := range f.list {
		var b strings.Builder
		for _, set := range way[:len(f.can)] {
			if set.Len() > 1 {
				b.WriteString("·")
				continue
			}
			b.WriteString(set.String())
		}
		ways = append(ways, b.String())
	}
	return ways
}

// yieldFilling yields the deductions from the ways to fill a line.
func (s *state) yieldFilling(l int, f filling, yield func(solver.Deduction) bool) bool {
	cells, text, told := s.p.lines[l], s.fillingText(l, f), ""
	if f.ways > 1 && f.ways <= solver.MaxWays {
		ways := telling.Or(f.spelled())
		if strings.Contains(ways, "·") {
			ways += " (· is another letter)"
		}
		told = fmt.Sprintf("%s can only be %s: ", solver.Capital(s.p.lineRef(l)), ways)
	}
	for _, cuts := range s.conclusions(text, s.cutsTo(cells, f.can), l) {
		why := s.premises()
		why.missing(l, f.letters)
		for _, c := range cells {
			if s.cand[c]&^f.letters == 0 {
				why.denied(c, s.p.all())
			}
		}
		d, ok := s.deduce(s.reading(l).Level(levelOfWays(f.ways)), cuts, why, s.fitting(s.describe(cuts, l), told, text))
		if d.Told.Ways = f.ways; !s.terse && (f.ways == 0 || f.ways > solver.MaxWays) {
			d.Told.Ways, d.Told.Cases = 0, reason.BriefCases(s.argueEach(cuts, []int{l}, nil))
		}
		if ok && !yield(d) {
			return false
		}
	}
	return true
}

// fillingText returns the beginning of the sentence on the ways to fill a line.
func (s *state) fillingText(l int, f filling) string {
	name := solver.Capital(s.p.lineRef(l))
	some := fmt.Sprintf("the last %s", f.letters.and())
	if needs := s.needs(l, f.letters); f.letters&^s.wanted(l) == 0 {
		some = needs + " more"
	}
	switch few := f.ways > 0 && f.ways <= solver.MaxWays; {
	case !few:
		return fmt.Sprintf("However you fill %s, ", s.p.lineRef(l))
	case f.letters != s.p.all() && f.ways == 1:
		return fmt.Sprintf("%s needs %s, and there is one way to place them: ", name, some)
	case f.letters != s.p.all():
		return fmt.Sprintf("%s has %d ways to place %s. In each, ", name, f.ways, some)
	case f.ways <= spelledWays:
		return fmt.Sprintf("%s can only be %s: ", name, strings.Join(f.spelled(), " or "))
	}
	return fmt.Sprintf("There are %d ways to fill %s. In each, ", f.ways, s.p.lineRef(l))
}

// levelOfWays returns the level of comparing a number of ways.
func levelOfWays(ways int) float64 {
	if ways == 0 {
		return solver.Harder(levelWholeLine, 10)
	}
	return harderBy(levelWholeLine, ways, [5]int{0, 2, 4, 7, 9})
}

// harderBy returns a level for a number of ways: up to 3, 6, 12, 30 or more.
func harderBy(level float64, ways int, tenths [5]int) float64 {
	i, _ := slices.BinarySearch([]int{3, 6, 12, 30}, ways)
	return solver.Harder(level, tenths[i])
}
