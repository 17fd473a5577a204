package solver

import (
	"slices"
	"strconv"
	"strings"
)

// merge merges deductions of a path that say the same of different sites, except the last. Each must already
// follow at the position of the first.
func (l *Ladder) merge(p Puzzle, pos Position, way []Deduction) []Deduction {
	var all []Deduction
	for len(way) > 0 {
		d, later := way[0], way[1:]
		next, last := pos.Set(d.Marks...), len(later)-1
		others := 0
		way = nil
		for i, e := range later {
			if i == last || !d.says(e) || slices.ContainsFunc(e.Premises, func(site int) bool { return pos[site] == Blank }) {
				way = append(way, e)
				continue
			}
			others++
			next = l.join(p, next, pos.Set(e.Marks...))
			d.Premises = slices.Concat(d.Premises, e.Premises)
			d.Units, d.Cover = slices.Concat(d.Units, e.Units), slices.Concat(d.Cover, e.Cover)
		}
		if others > 0 {
			slices.Sort(d.Premises)
			d.Premises = slices.Compact(d.Premises)
			d.Units, d.Cover = once(d.Units), once(d.Cover)
			d.Marks, d.Do = pos.Diff(next), ""
			d.Text += ". The same goes for " + strconv.Itoa(others) + " more"
		}
		all, pos = append(all, d), next
	}
	return all
}

// once returns the units without duplicates.
func once(units [][]int) (all [][]int) {
	for _, unit := range units {
		if !slices.ContainsFunc(all, func(u []int) bool { return slices.Equal(u, unit) }) {
			all = append(all, unit)
		}
	}
	return all
}

// says reports whether another deduction has the same text except for one row, column or cell.
func (d *Deduction) says(e Deduction) bool {
	own, other := differing(d.Text, e.Text)
	same := func(text, of string) bool { return strings.ReplaceAll(text, own, other) == of }
	return d.Technique == e.Technique && d.Whole == e.Whole && own != "" && same(d.Text, e.Text) &&
		slices.EqualFunc(d.Cases, e.Cases, func(a, b Case) bool { return same(a.Text, b.Text) })
}

// differing returns the references in which two texts differ, empty if they differ otherwise.
func differing(a, b string) (own, other string) {
	x, y := strings.Fields(a), strings.Fields(b)
	from := 0
	for from < min(len(x), len(y)) && x[from] == y[from] {
		from++
	}
	x, y = x[from:], y[from:]
	for len(x) > 0 && len(y) > 0 && x[len(x)-1] == y[len(y)-1] {
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	if len(x) == 0 || len(x) > 2 || len(x) != len(y) || x[0][0] != '%' || y[0][0] != '%' {
		return "", ""
	}
	return strings.Join(x, " "), strings.Join(y, " ")
}
