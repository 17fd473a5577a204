package share

import (
	"strconv"

	"quadrille/app/paper"
	"quadrille/app/ui/shell"
	"quadrille/solver"
)

// The sources of the puzzles beside the one on the page.
const (
	newOnes = "new"  // made for this print
	ownOnes = "mine" // the player's latest
)

// printOptions are the player's choices of what to print.
type printOptions struct {
	settings *shell.Settings
	order    *solver.Order // chosen for new puzzles; nil for those like the one on the page
}

// printCount and perPage return the numbers chosen: of puzzles, and of puzzles to a page.
func (po *printOptions) printCount() int { return po.printNumber("print.count", 1, paper.MaxPuzzles) }
func (po *printOptions) perPage() int {
	return po.printNumber("print.page", paper.MaxToAPage, paper.MaxToAPage)
}

func (po *printOptions) printNumber(name string, usual, most int) int {
	n, err := strconv.Atoi(po.settings.Values[name])
	if err != nil || n < 1 || n > most {
		return usual
	}
	return n
}

func (po *printOptions) withSolutions() bool { return po.settings.Values["print.solutions"] == "on" }

// othersFrom returns the source of the other puzzles.
func (po *printOptions) othersFrom(k *solver.Kind) string {
	if k.Generator == nil || po.settings.Values["print.others"] == ownOnes {
		return ownOnes
	}
	return newOnes
}

// printOrder returns the order for new puzzles: as chosen, or like the puzzle on the page, and as hard.
func (po *printOptions) printOrder(like solver.Link, grade *solver.Grade) solver.Order {
	if po.order != nil {
		return *po.order
	}
	g := like.Kind.Generator
	o := g.Like(like.Puzzle)
	if g.Check(o) != nil {
		o = solver.Order{Preset: g.Presets[g.Usual].Name}
	}
	if grade != nil {
		o.Band = grade.Band
	}
	return o
}
