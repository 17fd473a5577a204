package ladder

import (
	"fmt"

	"quadrille/solver"
)

// mostWays is the most ways that a sentence counts.
const mostWays = 100

// waysText is the sentence on what all ways to fill some areas share.
func (f *severalState) waysText(areas []area, room []int8, o outcome) (string, []solver.Case) {
	need := 0
	var lower, upper []int
	for _, a := range areas {
		need += a.need
		lower, upper = append(lower, a.lower...), append(upper, a.upper...)
	}
	s := f.fillAreas(room, areas)
	where := f.named(lower)
	if len(upper) > 0 {
		where += " outside " + f.named(upper)
	}
	if text := f.waysIn(where, s, need, f.limitsText(room), o); oneLine(text) {
		return text, nil
	}
	where = fmt.Sprintf("%d units", len(lower))
	if len(upper) > 0 {
		where += " outside others"
	}
	limits := f.limitsText(room)
	if limits != "" {
		limits = manyLimits
	}
	return f.waysIn(where, s, need, limits, o), append(f.listed("They are ", f.names(lower), o), f.listed("The others are ", f.names(upper), o)...)
}

func (f *severalState) waysIn(where string, s *fill, need int, limits string, o outcome) string {
	open := s.cells()
	if limits == "" && f.byBlocks(open, need, o) {
		return fmt.Sprintf("The cells open in %s fit into %s, so each of these holds one %s: %s", where, blocksOf(need), f.noun, f.effect(o))
	}
	switch ways := s.ways(&open, mostWays); {
	case ways == 1:
		return fmt.Sprintf("There is only one way to put %s in %s%s: %s", f.some(need), where, limits, f.effect(o))
	case ways < mostWays:
		return fmt.Sprintf("In all %d ways to put %s in %s%s, %s", ways, f.some(need), where, limits, f.effect(o))
	}
	return fmt.Sprintf("However %s are put in %s%s, %s", f.some(need), where, limits, f.effect(o))
}

const manyLimits = ", within the room of the units they cross"

// limitsText names the units whose room counts, if they are few.
func (f *severalState) limitsText(room []int8) string {
	var units []int
	for u, most := range room {
		if most != unlimited {
			units = append(units, u)
		}
	}
	if len(units) == 0 {
		return ""
	}
	if text := fmt.Sprintf(", within the room of %s", f.named(units)); len(units) <= 2 {
		return text
	}
	return manyLimits
}

func blocksOf(n int) string {
	words := []string{"", "one 2×2 block", "two 2×2 blocks", "three 2×2 blocks", "four 2×2 blocks", "five 2×2 blocks", "six 2×2 blocks"}
	if n < len(words) {
		return words[n]
	}
	return fmt.Sprintf("%d 2×2 blocks", n)
}

// byBlocks reports whether cells fit into as many 2×2 blocks as there are stars in them, and
// an outcome follows from each block having one.
func (f *severalState) byBlocks(open cells, need int, o outcome) bool {
	for _, blocks := range f.blocks(open, need) {
		follows := true
		for c := range o.stars.each(f.words) {
			one := false
			for _, b := range blocks {
				one = one || b == setOf(c)
			}
			follows = follows && one
		}
		for c := range o.out.each(f.words) {
			out := false
			for _, b := range blocks {
				out = out || b.within(&f.near[c], f.words) && !b.has(c)
			}
			follows = follows && out
		}
		if follows {
			return true
		}
	}
	return false
}

// blocks lists the ways to cover cells with so many 2×2 blocks. The first cell left is
// always in the upper row of its block: one further up would cover nothing more.
func (f *severalState) blocks(open cells, n int) [][]cells {
	c := open.first(f.words)
	if c < 0 || n == 0 {
		if c < 0 && n == 0 {
			return [][]cells{nil}
		}
		return nil
	}
	var all [][]cells
	for left := range 2 {
		if c%f.n < left {
			continue
		}
		var block cells
		for _, d := range []int{c - left, c - left + 1, c - left + f.n, c - left + f.n + 1} {
			if d < f.n*f.n && (d%f.n)-(c-left)%f.n <= 1 && d%f.n >= (c-left)%f.n && open.has(d) {
				block.add(d)
			}
		}
		for _, rest := range f.blocks(open.but(&block), n-1) {
			all = append(all, append(rest, block))
		}
	}
	return all
}
