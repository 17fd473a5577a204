package starbattle

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/starbattle/generate"
)

// A class is a set of small boards that is enumerated completely: one star a unit and every region in one
// piece.
type class struct {
	size     int
	symmetry generate.Symmetry
}

// without lists the bands that no board of a class has, from the easiest: no board is harder, either.
var without = map[class][]solver.Band{
	{5, generate.Plain}:       {solver.Expert, solver.Master},
	{5, generate.HalfTurn}:    {solver.Expert, solver.Master},
	{5, generate.QuarterTurn}: {solver.Hard, solver.Expert, solver.Master},
	{5, generate.Diagonal}:    {solver.Hard, solver.Expert, solver.Master},
	{6, generate.Diagonal}:    {solver.Expert, solver.Master},
	{8, generate.QuarterTurn}: {solver.Expert, solver.Master},
}

// rarelyEasy reports whether Easy boards are too rare to find: nearly every board takes too many steps.
func rarelyEasy(o generate.Options) bool {
	evenFrom := map[int]int{1: 16, 2: 12, 3: 14}
	return o.Size > 22 || o.Even && o.Size >= evenFrom[o.Stars]
}

// checkFew returns an error if no board meets an order, or too few to find one.
func checkFew(o solver.Order, options generate.Options) error {
	s := class{options.Size, options.Symmetry}
	one := options.Connected && options.Stars == 1
	like := ""
	if i := slices.Index(symmetryTrait.Values, symmetryTrait.Of(o)); i > 0 {
		like = " with the symmetry “" + strings.ToLower(symmetryTrait.Labels[i]) + "”"
	}
	board := fmt.Sprintf("%d×%d board%s", options.Size, options.Size, like)
	switch {
	case one && slices.Contains(without[s], o.Band):
		hardest := solver.Bands()[slices.Index(solver.Bands(), without[s][0])-1]
		return fmt.Errorf("no %s is %s while every region is in one piece: the hardest are %s", board, o.Band, hardest)
	case options.Stars == 1 && options.Size == 5 && (o.Band == solver.Expert || o.Band == solver.Master):
		return errors.New("a 5×5 board is too rarely as hard as that to search for")
	case o.Band == solver.Easy && rarelyEasy(options):
		return fmt.Errorf("a %d×%d board like that takes long, so hardly any is Easy: try Medium", options.Size, options.Size)
	}
	return nil
}
