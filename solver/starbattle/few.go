package starbattle

import (
	_ "embed"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/starbattle/generate"
)

// A class is one of those by which small boards are gone through: with one star a unit and every
// region in one piece.
type class struct {
	size     int
	symmetry generate.Symmetry
}

// without are the difficulties that no board of a class has, from the easiest: all that are harder,
// too.
var without = map[class][]solver.Band{
	{5, generate.Plain}:       {solver.Master},
	{5, generate.HalfTurn}:    {solver.Expert, solver.Master},
	{5, generate.QuarterTurn}: {solver.Hard, solver.Expert, solver.Master},
	{5, generate.Diagonal}:    {solver.Hard, solver.Expert, solver.Master},
	{6, generate.Diagonal}:    {solver.Master},
	{8, generate.QuarterTurn}: {solver.Expert, solver.Master},
}

// checkFew says why no board is as ordered, or so few that none would be found.
func checkFew(o solver.Order, options generate.Options) error {
	s := class{options.Size, options.Symmetry}
	one := options.Connected && options.Stars == 1
	like := ""
	for i, name := range symmetryTrait.Values[1:] {
		if named, _ := grid.SymmetryNamed(name); generate.Symmetry(named.Turn) == options.Symmetry {
			like = " with the symmetry “" + strings.ToLower(symmetryTrait.Labels[i+1]) + "”"
		}
	}
	board := fmt.Sprintf("%d×%d board%s", options.Size, options.Size, like)
	quarterOfEight := s == class{8, generate.QuarterTurn} && options.Connected
	switch {
	case one && slices.Contains(without[s], o.Band):
		hardest := solver.Bands()[slices.Index(solver.Bands(), without[s][0])-1]
		return fmt.Errorf("no %s is %s while every region is in one piece: the hardest are %s", board, o.Band, hardest)
	case options.Stars == 1 && options.Size == 5 && o.Band == solver.Master:
		return errors.New("a 5×5 board is too rarely Master to search for")
	case one && options.Size == 5 && options.LargestRegion() == 5 && o.Band == solver.Easy:
		return errors.New("no 5×5 board with regions of five cells is Easy: try Medium")
	case one && quarterOfEight && o.Band == solver.Easy && 0 <= options.Singles && options.Singles <= 1:
		return fmt.Errorf("no %s is Easy without more one-cell regions", board)
	case options.Stars == 2 && quarterOfEight && o.Band == solver.Hard:
		return fmt.Errorf("an %s and 2 stars is too rarely Hard to search for", board)
	case areFives(o, options) && len(fivesFor(o, options)) == 0:
		all := fives()
		least, most := all[0].number, all[0].number
		for _, f := range all {
			least, most = min(least, f.number), max(most, f.number)
		}
		return fmt.Errorf("there are only %d Expert 5×5 boards, from %v to %v, and none of them fits", len(all), least, most)
	}
	return nil
}

// fivesText has the Expert boards of five rows with every region in one piece, each turned one
// way, with the numbers of their grades.
//
//go:embed fives.txt
var fivesText string

// A five is a board of five rows.
type five struct {
	number  float64
	regions string
	largest int // cells of its largest region
}

var fives = sync.OnceValue(func() (list []five) {
	for line := range strings.Lines(fivesText) {
		number, regions, _ := strings.Cut(strings.TrimSpace(line), " ")
		f := five{regions: regions}
		f.number, _ = strconv.ParseFloat(number, 64)
		for g := range 5 {
			f.largest = max(f.largest, strings.Count(regions, string(rune('A'+g))))
		}
		list = append(list, f)
	}
	return list
})

// areFives reports whether an order asks for one of them: climbing would take long to meet one.
func areFives(o solver.Order, options generate.Options) bool {
	return options.Size == 5 && options.Stars == 1 && options.Connected && options.Symmetry == generate.Plain && o.Band == solver.Expert
}

// fivesFor are those as ordered. None has a region of a single cell.
func fivesFor(o solver.Order, options generate.Options) (list []five) {
	most := options.LargestRegion()
	least, _ := solver.Expert.Numbers() // none is harder than the number tells
	for _, f := range fives() {
		if f.largest <= most && o.Fits(solver.Grade{Hardness: least, Number: f.number}) {
			list = append(list, f)
		}
	}
	return list
}

// someFive is one of them by a seed, turned somehow.
func someFive(o solver.Order, options generate.Options, seed uint64) (*Puzzle, bool) {
	list := fivesFor(o, options)
	if len(list) == 0 {
		return nil, false
	}
	rng := rand.New(rand.NewPCG(seed, 5))
	p := newPuzzle(5, 1, list[rng.IntN(len(list))].regions)
	return p.turned(grid.Turn(rng.IntN(8))), true
}
