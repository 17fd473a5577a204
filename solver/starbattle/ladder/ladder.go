// Package ladder is the human techniques of Star Battle, from the last open cell of a unit
// to case trees: those for one star a unit and those for several, each with its search, its
// premises and its sentences.
//
// Closing cells beside a star or in a full unit is never a step of its own: the open cells of a
// position are the unmarked ones that no star closes. No technique assumes that there is only one
// solution, or that a region is in one piece.
package ladder

import (
	"context"
	"iter"

	"quadrille/solver"
)

// Techniques lists the techniques by level.
func Techniques() []solver.Technique {
	var list []solver.Technique
	for _, t := range techniques {
		list = append(list, t.Technique)
	}
	return list
}

// Find yields the deductions of a technique, by its index, at a position.
func (b *Board) Find(ctx context.Context, pos solver.Position, technique int) iter.Seq[solver.Deduction] {
	return func(yield func(solver.Deduction) bool) {
		t := &techniques[technique]
		told := func(d solver.Deduction) bool {
			d.Technique = technique
			return yield(d)
		}
		if b.k == 1 && t.one.find != nil {
			t.one.deductions(ctx, b, pos, told)
		}
		if b.k > 1 && t.several != nil {
			if f, ok := b.survey(ctx, pos); ok {
				t.several(f, told)
			}
		}
	}
}

// The levels of the techniques, of each in its easiest case.
const (
	levelLastColour   = 1.0
	levelLastLine     = 1.2
	levelColourInLine = 2.0
	levelLineInColour = 2.3
	levelTouching     = 3.0
	levelCrowding     = 3.5
	levelExclusion    = 2.6
	levelTiling       = 2.8
	levelTile         = 3.0
	levelPressured    = 3.7
	levelPressedUnits = 4.0
	levelPair         = 4.0
	levelSqueeze      = 4.6
	levelTriple       = 5.0
	levelCount        = 5.0
	levelWhatIf       = 5.5
	levelComposite    = 5.5
	levelTwoLines     = 5.5
	levelClash        = 6.2
	levelQuad         = 6.5
	levelDifferential = 6.5
	levelFish         = 6.7
	levelChain        = 7.0
	levelHypoChain    = 7.5
	levelChainOfThree = 7.7
	levelClash3       = 8.2
	levelLongChain    = 9.0
	levelHypoDeep     = 9.0
	levelCases        = 10
)

// A technique has finders for boards of one star a unit, of several, or of both.
type technique struct {
	solver.Technique
	one     finder
	several func(*severalState, func(solver.Deduction) bool)
}

// techniques are all, by level.
var techniques = []technique{
	{solver.Technique{Name: "last-colour", Title: "Last cell of a region", Level: levelLastColour,
		Rule: "A region with no more open cells than it still needs stars has a star on each."},
		solver.WorkerOnly(finder{(*oneState).lastOfRegions, tellLast}), solver.WorkerOnly((*severalState).lastOfRegions)},
	{solver.Technique{Name: "last-line", Title: "Last cell of a line", Level: levelLastLine,
		Rule: "A row or column with no more open cells than it still needs stars has a star on each."},
		solver.WorkerOnly(finder{(*oneState).lastOfLines, tellLast}), solver.WorkerOnly((*severalState).lastOfLines)},
	{solver.Technique{Name: "colour-in-line", Title: "Region inside a line", Level: levelColourInLine,
		Rule: "A region whose open cells are all in one row or column takes that line's stars, and leaves none to other regions."},
		solver.WorkerOnly(finder{(*oneState).regionInLine, tellLocked}), solver.WorkerOnly((*severalState).regionInLine)},
	{solver.Technique{Name: "line-in-colour", Title: "Line inside a region", Level: levelLineInColour,
		Rule: "A row or column whose open cells are all in one region takes that region's stars, and leaves none to other lines."},
		solver.WorkerOnly(finder{(*oneState).lineInRegion, tellLocked}), solver.WorkerOnly((*severalState).lineInRegion)},
	{solver.Technique{Name: "exclusion", Title: "Exclusion", Level: levelExclusion,
		Rule: "A star cannot stand where it would leave a row, column or region room for too few."},
		finder{}, solver.WorkerOnly((*severalState).exclusion)},
	{solver.Technique{Name: "tiling", Title: "2×2 tiling", Level: levelTiling,
		Rule: "A 2×2 block holds at most one star. If a unit fits in as many blocks as it needs stars, each block holds one."},
		finder{}, solver.WorkerOnly((*severalState).tiling)},
	{solver.Technique{Name: "tile", Title: "Ways to fill a unit", Level: levelTile,
		Rule: "If every way of filling a unit agrees on a cell, that cell is settled."},
		finder{}, solver.WorkerOnly((*severalState).ways)},
	{solver.Technique{Name: "touching", Title: "Crowding by touch", Level: levelTouching,
		Rule: "A cell that touches every open cell of a unit cannot hold a star: the unit would have no room left."},
		solver.WorkerOnly(finder{(*oneState).touching, tellTouching}), nil},
	{solver.Technique{Name: "crowding", Title: "Crowding", Level: levelCrowding,
		Rule: "A cell whose star would rule out every open cell of a unit cannot hold one."},
		solver.WorkerOnly(finder{(*oneState).crowding, tellCrowding}), nil},
	{solver.Technique{Name: "hypo-count", Title: "Pressured exclusion", Level: levelPressured,
		Rule: "A star cannot stand where it would fill a unit and so leave another room for too few."},
		finder{}, solver.WorkerOnly((*severalState).pressured)},
	{solver.Technique{Name: "pair", Title: "Pair", Level: levelPair,
		Rule: "Two units that only reach two units of another kind fill these, and leave no room there to others."},
		solver.WorkerOnly(finder{(*oneState).pairs, tellSet}), solver.WorkerOnly((*severalState).pairs)},
	{solver.Technique{Name: "squeeze-pair", Title: "Forced into one line", Level: levelSqueeze,
		Rule: "A star cannot stand where it would leave two units nothing but cells of one and the same line or region."},
		solver.WorkerOnly(finder{(*oneState).squeeze, tellSqueeze}), nil},
	{solver.Technique{Name: "triple", Title: "Triple", Level: levelTriple,
		Rule: "Three units that only reach three units of another kind fill these, and leave no room there to others."},
		solver.WorkerOnly(finder{(*oneState).triples, tellSet}), solver.WorkerOnly((*severalState).triples)},
	{solver.Technique{Name: "count", Title: "Counting room", Level: levelCount,
		Rule: "Where the most that units have room for is just what is needed, each has that many there."},
		finder{}, solver.WorkerOnly((*severalState).countRoom)},
	{solver.Technique{Name: "what-if", Title: "What if", Level: levelWhatIf,
		Rule: "A star cannot stand where it would force another, and the two would leave a unit no room."},
		solver.WorkerOnly(finder{(*oneState).whatIf, tellWhatIf}), nil},
	{solver.Technique{Name: "composite", Title: "Composite shape", Level: levelComposite,
		Rule: "Two regions beside each other, or a region and a line, are filled together like one."},
		finder{}, solver.WorkerOnly((*severalState).composite)},
	{solver.Technique{Name: "squeeze", Title: "Squeeze", Level: levelTwoLines,
		Rule: "Two neighbouring lines are filled together: often they fit in as many 2×2 blocks as they need stars."},
		finder{}, solver.WorkerOnly((*severalState).twoLines)},
	{solver.Technique{Name: "clash", Title: "Clash", Level: levelClash,
		Rule: "A star cannot stand where it would leave two units only cells that rule each other out."},
		solver.WorkerOnly(finder{(*oneState).clash, tellClash}), nil},
	{solver.Technique{Name: "quad", Title: "Large set", Level: levelQuad,
		Rule: "Four or more units that only reach as many units of another kind fill these, and leave no room there to others."},
		solver.WorkerOnly(finder{(*oneState).quads, tellSet}), nil},
	{solver.Technique{Name: "differential", Title: "Set differential", Level: levelDifferential,
		Rule: "Lines without the regions inside them, or regions without the lines they reach, hold a known number of stars."},
		finder{}, solver.WorkerOnly((*severalState).differential)},
	{solver.Technique{Name: "fish", Title: "Rows against columns", Level: levelFish,
		Rule: "Rows that only reach as many columns fill these, and leave no room there to other rows; and columns so with rows."},
		solver.WorkerOnly(finder{(*oneState).fishes, tellSet}), nil},
	{solver.Technique{Name: "chain", Title: "Chain", Level: levelChain,
		Rule: "A star cannot stand where it would force two or three others, one after the other, and leave a unit no room."},
		solver.WorkerOnly(finder{(*oneState).chain, tellSuppose}), nil},
	{solver.Technique{Name: "hypo-chain", Title: "Chain of forced stars", Level: levelHypoChain,
		Rule: "A mark is wrong if the stars it forces, one after the other, leave a unit without room."},
		finder{}, solver.WorkerOnly((*severalState).hypoChain)},
	{solver.Technique{Name: "clash3", Title: "Clash of three", Level: levelClash3,
		Rule: "A star cannot stand where it would leave three units that cannot all be filled."},
		solver.WorkerOnly(finder{(*oneState).clashOfThree, tellSuppose}), nil},
	{solver.Technique{Name: "long-chain", Title: "Long chain", Level: levelLongChain,
		Rule: "A star cannot stand where it would force star after star until a unit has no room."},
		solver.WorkerOnly(finder{(*oneState).longChain, tellSuppose}), nil},
	{solver.Technique{Name: "hypo-deep", Title: "Deep what-if", Level: levelHypoDeep,
		Rule: "A mark is wrong if all that follows from it, by whole units and pairs of lines, comes to a contradiction."},
		finder{}, solver.WorkerOnly((*severalState).hypoDeep)},
	{solver.Technique{Name: "cases", Title: "Cases", Level: levelCases,
		Rule: "A star cannot stand where each of the cases that it leaves some units comes to a contradiction."},
		solver.WorkerOnly(finder{(*oneState).cases, tellSuppose}), solver.WorkerOnly((*severalState).cases)},
}
