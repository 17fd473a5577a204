package ladder

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// exclusion finds the cells whose star leaves a unit too little capacity just by the cells it touches.
func (f *severalState) exclusion(yield func(solver.Deduction) bool) {
	for u := range f.left {
		if f.need[u] > 0 && !f.exclude(levelExclusion, f.unitArea(u), yield) {
			return
		}
	}
}

// touched is the number of cells that a star closes by touch, its own included.
const touched = 9

// exclude finds the cells whose star leaves an area too little capacity: the rest of it fits in fewer blocks
// than it needs stars. Cells that leave the same rest share a deduction.
func (f *severalState) exclude(base float64, a area, yield func(solver.Deduction) bool) bool {
	if f.idle(base) || f.ctx.Err() != nil || a.cells.count(f.words) > 4*(a.need-1)+touched {
		return true
	}
	type group struct{ out, rest cells }
	var groups []group
	for c := range f.open.each(f.words) {
		if !a.cells.has(c) && !a.cells.meets(&f.near[c], f.words) {
			continue
		}
		rest, need := a.without(f.Board, c)
		if !f.fitBlocks(&rest, need-1) {
			continue
		}
		same := false
		for i := range groups {
			if g := &groups[i]; g.rest == rest && a.cells.has(c) == a.cells.has(g.out.first(f.words)) {
				g.out.add(c)
				same = true
			}
		}
		if !same {
			groups = append(groups, group{setOf(c), rest})
		}
	}
	for _, g := range groups {
		c := g.out.first(f.words)
		_, need := a.without(f.Board, c)
		cover, _ := f.covered(&g.rest, need-1)
		if !yield(f.excluded(base, a, g.out, nil, cover, need)) {
			return false
		}
	}
	return true
}

// without returns the open cells of an area after a star on a cell, and the stars it then needs.
func (a *area) without(b *Board, c int) (rest cells, need int) {
	rest, need = a.cells, a.need
	rest.drop(&b.near[c], b.words)
	if rest.has(c) {
		rest.remove(c)
		need--
	}
	return rest, need
}

// pressured finds the cells whose star leaves a unit too little capacity because it fills other units, or
// because the cells left lie in units that take too few.
func (f *severalState) pressured(yield func(solver.Deduction) bool) {
	for c := range f.open.each(f.words) {
		if f.idle(levelPressured) || f.ctx.Err() != nil || !f.press(c, yield) {
			return
		}
	}
}

// press supposes a star on a cell.
func (f *severalState) press(c int, yield func(solver.Deduction) bool) bool {
	shut := f.near[c]
	var full []int // units that the star fills
	need := f.after[:len(f.need)]
	copy(need, f.need)
	for _, u := range f.of[c] {
		if need[u]--; need[u] == 0 {
			full = append(full, u)
			shut.join(&f.in[u], f.words)
		}
	}
	for u := range f.left {
		if f.need[u] == 0 || need[u] == 0 || !shut.meets(&f.left[u], f.words) && !f.in[u].has(c) {
			continue
		}
		rest, most := f.left[u], int(need[u])-1
		rest.drop(&shut, f.words)
		rest.remove(c)
		base, cover, ok := levelPressured, cover{}, false
		if cover, ok = f.covered(&rest, most); !ok && !f.idle(levelPressedUnits) {
			base = levelPressedUnits
			cover, ok = f.coveredByUnits(&rest, most, need, unitsOf(u))
		}
		if !ok {
			continue
		}
		needed, fewest := f.fewestFull(u, c, full, need, &cover, most)
		if base == levelPressured && len(needed) == 0 {
			continue // exclusion finds it
		}
		if !yield(f.excluded(base, f.unitArea(u), setOf(c), needed, fewest, int(need[u]))) {
			return false
		}
	}
	return true
}

// fewestFull returns the fewest of the units filled by a star on a cell that still leave the rest of unit u
// covered, and that cover.
func (f *severalState) fewestFull(u, c int, full []int, need []int8, known *cover, most int) ([]int, cover) {
	for size := range len(full) {
		for set := range 1 << len(full) {
			var some []int
			rest := f.left[u].but(&f.near[c])
			rest.remove(c)
			for i, v := range full {
				if set>>i&1 != 0 {
					some = append(some, v)
					rest.drop(&f.in[v], f.words)
				}
			}
			if len(some) != size {
				continue
			}
			if cover, ok := f.covered(&rest, most); ok {
				return some, cover
			}
			if len(known.units) > 0 {
				if cover, ok := f.coveredByUnits(&rest, most, need, unitsOf(append(full, u)...)); ok {
					return some, cover
				}
			}
		}
	}
	return full, *known
}

// excluded returns the deduction that a star on a cell, which fills some units, leaves an area too little
// capacity: that of its cover.
func (f *severalState) excluded(base float64, a area, out cells, full []int, c cover, need int) solver.Deduction {
	r := f.reading([]area{a}, c.pieces()+len(full))
	return f.deduce(r.Level(base), cells{}, out, func(w *severalPremises) (string, []solver.Case) {
		w.supposed = out
		w.because(a)
		w.holds(full...)
		w.holds(c.units...)
		text, blocks := f.excludedText(a, out, full, &c, need)
		if len(full) == 0 {
			blank := f.looksOpen(a)
			if opened := f.opened(a, text); !blank.empty(f.words) && reason.Fits(opened) {
				text = opened
			} else {
				text = reason.Fitting(w.closedFirst(blank)+text, text)
			}
		}
		if blocks {
			w.blocks = c.blocks
		}
		return text, f.areaCases(a, outcome{out: out})
	})
}

// excludedText returns, for example: "A star at row 2, column 3 leaves region I only row 4, columns 2 and 3, which touch, but
// it needs two. Cross it out". It names all cells if they fit in the sentence, or else counts 2×2 blocks, which it reports.
func (f *severalState) excludedText(a area, out cells, full []int, c *cover, need int) (text string, blocks bool) {
	lefts := append(f.cellsLeft(a, c), f.coverText(c))
	if n := len(c.blocks); n > 0 && n <= 2 && len(c.units) == 0 {
		at := solver.List(solver.Map(c.blocks, func(block cells) string { return f.cellRef(f.corner(&block)) }))
		if n == 1 {
			lefts = slices.Insert(lefts, len(lefts)-1, "the 2×2 block at "+at)
		} else {
			each := fmt.Sprintf("%s. One holds %s, the other %s", blocksOf(n), f.cellsRef(c.blocks[0]), f.cellsRef(c.blocks[1]))
			lefts = slices.Insert(lefts, len(lefts)-1, each, blocksOf(n)+", at "+at, blocksOf(n)+". They are at "+at)
		}
	}
	stars := []string{"a " + f.noun + " at " + f.cellsOr(out)}
	dos := []string{solver.Verb(out.count(f.words), ". Cross it out", ". Cross them out")}
	if n := out.count(f.words); n > 1 {
		stars, dos = append(stars, "a "+f.noun+onAny(n)), append(dos, f.crossOut(&out))
	}
	last := len(lefts) - 1 // counts blocks: rather cells are named in the instruction
	for _, some := range [][]string{lefts[:last], lefts[last:]} {
		for k, star := range stars {
			for _, left := range some {
				text, blocks = f.excludedBy(solver.Capital(star), a, out, full, c, left, need)+dos[k], strings.Contains(left, "2×2")
				parted := inTwo.Replace(text)
				if strings.Contains(text, ", the other ") {
					text = parted
				}
				for _, said := range []string{text, parted} {
					if reason.Fits(said) {
						return said, blocks
					}
				}
			}
		}
	}
	return text, blocks
}

// opened says in a sentence on a unit which of its few cells are open.
func (f *severalState) opened(a area, text string) string {
	u := a.lower[0]
	head, unit := solver.Capital(f.onlyOpen(u, f.left[u])), f.unitRef(u)
	shaped, ok := strings.CutPrefix(text, "The open cells of "+unit+" form")
	at := strings.Index(text, " leaves "+unit)
	switch {
	case ok:
		return head + "," + shaped
	case at > 0 && a.cells.count(f.words) <= manyNamedOut:
		return head + ". " + text[:at] + " leaves" + text[at+len(" leaves "+unit):]
	}
	return text
}

// looksOpen returns the closed cells of a unit without a mark; none of an area of several.
func (f *severalState) looksOpen(a area) cells {
	if len(a.lower) > 1 || len(a.upper) > 0 {
		return cells{}
	}
	return f.blank(f.in[a.lower[0]])
}

// blank returns those of some cells that look open and are not.
func (f *severalState) blank(of cells) (blank cells) {
	for c := range of.each(f.words) {
		if f.pos[c] == solver.Blank && !f.open.has(c) {
			blank.add(c)
		}
	}
	return blank
}

// inTwo tells what an area needs in a sentence of its own.
var inTwo = strings.NewReplacer(", but it needs", ". It needs", ", but they need", ". They need")

// corner returns the upper left cell of a 2×2 block with some cells.
func (b *Board) corner(block *cells) int {
	y, x := b.n-2, b.n-2
	for c := range block.each(b.words) {
		y, x = min(y, c/b.n), min(x, c%b.n)
	}
	return y*b.n + x
}

// fewLeft is the largest number of cells that a sentence names rather than their blocks, and blockLeft that of the cells of blocks.
const fewLeft, blockLeft = 3, 6

// cellsLeft returns ways to name the few cells of a cover of the rest of an area, the longest first.
func (f *severalState) cellsLeft(a area, c *cover) []string {
	var all cells
	for i := range c.blocks {
		all.join(&c.blocks[i], f.words)
	}
	n := all.count(f.words)
	if n == 0 || n > blockLeft || len(c.units) > 0 || n > fewLeft && len(c.blocks) == 1 {
		return nil
	}
	names := f.cellsRef(all)
	if u := a.lower[0]; len(a.lower) == 1 && len(a.upper) == 0 && f.kind(u) < 2 {
		names = f.placesIn(u, all)
	}
	switch {
	case n > fewLeft:
		return []string{names + ", in " + blocksOf(len(c.blocks)), names + ". These fit in " + blocksOf(len(c.blocks))}
	case n == len(c.blocks):
		return []string{names}
	case len(c.blocks) == 1:
		return []string{names + ", which touch", names + ". These touch", names}
	}
	return []string{names + ", two of which touch", names + ". Two of these touch", names}
}

// excludedBy returns the same after a beginning, without the instruction, with what is left.
func (f *severalState) excludedBy(star string, a area, out cells, full []int, c *cover, covered string, need int) string {
	more, another, needs := "", "", "they need"
	if a.cells.has(out.first(f.words)) {
		more, another = " more", " for another"
	}
	if len(a.lower) == 1 || len(a.upper) > 0 {
		needs = "it needs"
	}
	where := f.areaRef(a)
	shape, named := f.shapeOf(&a.cells)
	switch {
	case named && len(full) == 0 && c.pieces() == 0 && a.need == 1 && more == "":
		return f.shapeText("the open cells of "+where+" form", shape, &out)
	case len(full) > 0 && c.pieces() == 0:
		return fmt.Sprintf("%s fills %s and leaves %s no room%s", star, f.named(full), where, another)
	case len(full) > 0:
		return fmt.Sprintf("%s fills %s. That leaves %s only %s, but it needs %s%s", star, f.named(full), where, covered, number(need), more)
	case c.pieces() == 0:
		return fmt.Sprintf("%s leaves %s no room%s", star, where, another)
	}
	return fmt.Sprintf("%s leaves %s only %s, but %s %s%s", star, where, covered, needs, number(need), more)
}

// areaRef names an area: "region A", "rows 5 and 6", or the outlined cells.
func (f *severalState) areaRef(a area) string {
	if len(a.upper) == 0 {
		return f.named(a.lower)
	}
	return "the outlined area%u*"
}

// areaCases explains the number of stars in an area of units without others.
func (f *severalState) areaCases(a area, o outcome) []solver.Case {
	if len(a.upper) == 0 {
		return nil
	}
	lower, upper := f.named(a.lower), f.named(a.upper)
	if f.kind(a.lower[0]) == 2 {
		lower, upper = fmt.Sprintf("the %s that reach %s", counted(len(a.lower), 2), upper), "these"
	} else if len(a.upper) > maxGivers {
		upper = fmt.Sprintf("the %s inside", counted(len(a.upper), 2))
	}
	takes, needs := "take", solver.Verb(len(a.lower), "needs", "need")
	if len(a.upper) == 1 && upper != "these" {
		takes = "takes"
	}
	text := fmt.Sprintf("  %s %s %s, and %s %s %d. So %d lie in the outlined area%%u*", solver.Capital(lower), needs, f.some(f.needOf(a.lower)), upper, takes,
		f.needOf(a.upper), a.need)
	units := append(f.cellsOf(slices.Concat(a.lower, a.upper)), a.cells.list(f.words))
	return []solver.Case{{Text: text, Assumed: marksOf(o.stars, o.out), Units: units}}
}

// coverText returns, for example, "one 2×2 block", "column 9, which takes one", "column 9 and two 2×2
// blocks".
func (f *severalState) coverText(c *cover) string {
	parts := solver.Map(c.units, f.unitRef)
	if c.pieces() == 1 && len(parts) == 1 {
		return parts[0] + ", which takes " + number(c.capacity)
	}
	if n := len(c.blocks); n > 0 {
		parts = append(parts, blocksOf(n))
	}
	return solver.List(parts)
}

// number returns a small number in words.
func number(n int) string {
	words := []string{"none", "one", "two", "three", "four", "five", "six"}
	if n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}
