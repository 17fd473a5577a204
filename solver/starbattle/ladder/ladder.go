// Package ladder implements the human techniques of Star Battle, from the last open cell of a unit to case
// trees: those for one star a unit and those for several, each with its search, its premises and its
// sentences.
//
// Closing cells beside a star or in a full unit is never a step of its own: the open cells of a position are
// the unmarked ones that no star closes. No technique assumes that the solution is unique or that a region is
// in one piece.
package ladder

import (
	"context"
	"iter"

	"quadrille/solver"
)

// Techniques lists the techniques by level.
func Techniques() []solver.Technique {
	return solver.Map(techniques, func(t technique) solver.Technique { return t.Technique })
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
			b.findSeveral(ctx, pos, t.several, told)
		}
	}
}

// The level of each technique in its easiest case.
const (
	levelLastColour   = 1.0
	levelLastLine     = 1.2
	levelColourInLine = 2.0
	levelLineInColour = 2.3
	levelTouching     = 3.0
	levelCrowding     = 3.5
	levelExclusion    = 2.6
	levelTiling       = 2.8
	levelPressured    = 3.7
	levelPressedUnits = 4.0
	levelPair         = 4.0
	levelTile         = 4.2
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

// techniques lists all techniques by level.
var techniques = []technique{
	{solver.Technique{Name: "last-colour", Title: "Last cell of a region", Also: "naked single, forced placement", Level: levelLastColour,
		Rule: "When a region has as many open cells as it still needs stars, all of them are stars."},
		solver.WorkerOnly(finder{(*oneState).lastOfRegions, describeLast}), solver.WorkerOnly((*severalState).lastOfRegions)},
	{solver.Technique{Name: "last-line", Title: "Last cell of a line", Also: "hidden single", Level: levelLastLine,
		Rule: "When a row or column has as many open cells as it still needs stars, all of them are stars."},
		solver.WorkerOnly(finder{(*oneState).lastOfLines, describeLast}), solver.WorkerOnly((*severalState).lastOfLines)},
	{solver.Technique{Name: "colour-in-line", Title: "Region inside a line", Also: "pointing, 1×n", Level: levelColourInLine,
		Rule: "If a region's open cells all lie in one row or column and use it up, no other region can have a star there."},
		solver.WorkerOnly(finder{(*oneState).regionInLine, describeLocked}), solver.WorkerOnly((*severalState).regionInLine)},
	{solver.Technique{Name: "line-in-colour", Title: "Line inside a region", Also: "claiming", Level: levelLineInColour,
		Rule: "If the open cells of a row or column all lie in one region and use it up, the region has no star elsewhere."},
		solver.WorkerOnly(finder{(*oneState).lineInRegion, describeLocked}), solver.WorkerOnly((*severalState).lineInRegion)},
	{solver.Technique{Name: "exclusion", Title: "Exclusion", Level: levelExclusion,
		Rule: "A star can't go where it would leave a row, column or region room for too few."},
		finder{}, solver.WorkerOnly((*severalState).exclusion)},
	{solver.Technique{Name: "tiling", Title: "2×2 tiling", Level: levelTiling,
		Rule: "A 2×2 block holds one star at most. If a row, column or region fits in as many blocks as it needs stars, each holds one."},
		finder{}, solver.WorkerOnly((*severalState).tiling)},
	{solver.Technique{Name: "touching", Title: "Crowding by touch", Also: "nosy neighbours", Level: levelTouching,
		Rule: "A star can't go where it would touch every open cell of a row, column or region."},
		solver.WorkerOnly(finder{(*oneState).touching, describeTouching}), nil},
	{solver.Technique{Name: "crowding", Title: "Crowding", Also: "rule of crowding", Level: levelCrowding,
		Rule: "A star can't go where it would block every open cell of a row, column or region."},
		solver.WorkerOnly(finder{(*oneState).crowding, describeCrowding}), nil},
	{solver.Technique{Name: "hypo-count", Title: "Pressured exclusion", Level: levelPressured,
		Rule: "A star can't go where it would fill a row, column or region and so leave another room for too few."},
		finder{}, solver.WorkerOnly((*severalState).pressured)},
	{solver.Technique{Name: "pair", Title: "Pair", Also: "undercounting, overcounting, locked set", Level: levelPair,
		Rule: "Two regions that only fit in the same two lines take all the stars there. So do two lines that only fit in two regions."},
		solver.WorkerOnly(finder{(*oneState).pairs, describeSet}), solver.WorkerOnly((*severalState).pairs)},
	{solver.Technique{Name: "tile", Title: "Ways to fill a unit", Also: "simple shapes, selfish roommates", Level: levelTile,
		Rule: "If every way to fill a row, column or region agrees on a cell, that cell is settled."},
		finder{}, solver.WorkerOnly((*severalState).ways)},
	{solver.Technique{Name: "squeeze-pair", Title: "Forced into one line", Also: "finned count", Level: levelSqueeze,
		Rule: "A star can't go where two rows, columns or regions would then need the star of the same line or region."},
		solver.WorkerOnly(finder{(*oneState).squeeze, describeSqueeze}), nil},
	{solver.Technique{Name: "triple", Title: "Triple", Also: "undercounting, overcounting, locked set", Level: levelTriple,
		Rule: "Three regions that only fit in the same three lines take all the stars there. So do three lines that only fit in three regions."},
		solver.WorkerOnly(finder{(*oneState).triples, describeSet}), solver.WorkerOnly((*severalState).triples)},
	{solver.Technique{Name: "count", Title: "Counting room", Also: "partial undercounting", Level: levelCount,
		Rule: "If rows need as many stars as the regions there can put in them, each region puts in its most. So with columns."},
		finder{}, solver.WorkerOnly((*severalState).countRoom)},
	{solver.Technique{Name: "what-if", Title: "What if", Level: levelWhatIf,
		Rule: "A star can't go where it would force another, and the two would leave a row, column or region no room."},
		solver.WorkerOnly(finder{(*oneState).whatIf, describeWhatIf}), solver.WorkerOnly((*severalState).whatIf)},
	{solver.Technique{Name: "composite", Title: "Composite shape", Also: "composite region", Level: levelComposite,
		Rule: "Look at two regions side by side, or at a region and a line, as one, and at all ways to fill them together."},
		finder{}, solver.WorkerOnly((*severalState).composite)},
	{solver.Technique{Name: "squeeze", Title: "Squeeze", Also: "tiling pairs, square counting", Level: levelTwoLines,
		Rule: "Fill two neighbouring rows or columns together. If they fit in as many 2×2 blocks as they need stars, each block holds one."},
		finder{}, solver.WorkerOnly((*severalState).twoLines)},
	{solver.Technique{Name: "clash", Title: "Clash", Also: "mutual exclusion", Level: levelClash,
		Rule: "A star can't go where it would leave two rows, columns or regions only cells that rule each other out."},
		solver.WorkerOnly(finder{(*oneState).clash, describeClash}), nil},
	{solver.Technique{Name: "quad", Title: "Large set", Level: levelQuad,
		Rule: "Four or more regions that only fit in as many lines take all the stars there. So do lines that only fit in as many regions."},
		solver.WorkerOnly(finder{(*oneState).quads, describeSet}), nil},
	{solver.Technique{Name: "differential", Title: "Set differential", Level: levelDifferential,
		Rule: "Take the regions inside some lines away from these lines, and you know how many stars the cells left hold."},
		finder{}, solver.WorkerOnly((*severalState).differential)},
	{solver.Technique{Name: "fish", Title: "Rows against columns", Also: "fish: X-wing, swordfish", Level: levelFish,
		Rule: "Rows that only fit in as many columns fill those columns, and columns that only fit in as many rows fill those rows."},
		solver.WorkerOnly(finder{(*oneState).fishes, describeSet}), nil},
	{solver.Technique{Name: "chain", Title: "Chain", Also: "forcing chain", Level: levelChain,
		Rule: "A star can't go where it would force two or three others, one after the other, until something has no room."},
		solver.WorkerOnly(finder{(*oneState).chain, describeSuppose}), nil},
	{solver.Technique{Name: "hypo-chain", Title: "Chain of forced stars", Also: "propagated hypothetical", Level: levelHypoChain,
		Rule: "A mark is wrong if the stars it forces, one after the other, leave something without room."},
		finder{}, solver.WorkerOnly((*severalState).hypoChain)},
	{solver.Technique{Name: "clash3", Title: "Clash of three", Also: "finned triple", Level: levelClash3,
		Rule: "A star can't go where it would leave three rows, columns or regions that can't all get a star."},
		solver.WorkerOnly(finder{(*oneState).clashOfThree, describeSuppose}), nil},
	{solver.Technique{Name: "long-chain", Title: "Long chain", Level: levelLongChain,
		Rule: "A star can't go where it would force star after star until something has no room."},
		solver.WorkerOnly(finder{(*oneState).longChain, describeSuppose}), nil},
	{solver.Technique{Name: "hypo-deep", Title: "Deep what-if", Level: levelHypoDeep,
		Rule: "A mark is wrong if all that follows from it, row by row and region by region, ends in a contradiction."},
		finder{}, solver.WorkerOnly((*severalState).hypoDeep)},
	{solver.Technique{Name: "cases", Title: "Cases", Also: "bifurcation", Level: levelCases,
		Rule: "A star can't go where every case that it leaves ends in a contradiction."},
		solver.WorkerOnly(finder{(*oneState).cases, describeSuppose}), solver.WorkerOnly((*severalState).cases)},
}
