package ladder

import (
	"fmt"
	"slices"

	"quadrille/solver"
)

// waysText returns the sentence on the marks shared by all ways to fill some areas; its cases show each way.
func (f *severalState) waysText(w *severalPremises, areas []area, capacity []int8, limits []int, o outcome) (string, []solver.Case) {
	all := areas[0]
	for _, a := range areas[1:] {
		all.need += a.need
		all.lower = append(slices.Clone(all.lower), a.lower...)
	}
	given, has := "", "has"
	switch {
	case len(limits) > 2:
		given = ", given the lines and regions they cross"
	case len(limits) > 0:
		given = ", given " + f.named(limits)
	}
	if len(all.upper) == 0 && len(all.lower) > 1 {
		has = "have"
	}
	stars := " for " + f.some(all.need)
	if len(areas) > 1 {
		stars = "" // cells of both count twice
	}
	ways := f.listWays(capacity, areas)
	w.ways = len(ways)
	cases := f.areaCases(all, o)
	for i, way := range ways {
		cases = append(cases, solver.Case{Text: fmt.Sprintf("  Way %d: %s", i+1, solver.List(f.cellRefs(way))), Assumed: marksOf(way, cells{})})
	}
	if len(ways) == 1 {
		return fmt.Sprintf("%s %s one way left%s%s. %s", solver.Capital(f.areaRef(all)), has, stars, given, f.action(o)), cases[:len(cases)-1]
	}
	return fmt.Sprintf("%s %s %s ways left%s%s. %s", solver.Capital(f.areaRef(all)), has, number(len(ways)), stars, given, f.inAll(len(ways), o)), cases
}

func (f *severalState) listWays(capacity []int8, areas []area) (ways []cells) {
	s := f.fillAreas(capacity, areas)
	open := s.cells()
	s.begin(&open)
	s.each(func() bool {
		ways = append(ways, setOf(s.put...))
		return len(ways) <= maxWays
	})
	return ways
}

// inAll states the marks shared by all ways: "Both use row 1, column 4. Place a star there".
func (f *severalState) inAll(ways int, o outcome) string {
	all, none := "All use", "None leaves"
	if ways == 2 {
		all, none = "Both use", "Neither leaves"
	}
	stars, out := o.stars.count(f.words), o.out.count(f.words)
	switch {
	case out == 0 && stars == 1:
		return fmt.Sprintf("%s %s", all, f.cellRef(o.stars.first(f.words)))
	case stars == 0 && out == 1:
		return fmt.Sprintf("%s room at %s", none, f.cellRef(o.out.first(f.words)))
	case stars == 0:
		return fmt.Sprintf("%s room in these %d cells", none, out)
	case out == 0:
		return fmt.Sprintf("%s the same %d cells", all, stars)
	}
	return f.action(o)
}

func blocksOf(n int) string {
	if n == 1 {
		return "one 2×2 block"
	}
	return number(n) + " 2×2 blocks"
}
