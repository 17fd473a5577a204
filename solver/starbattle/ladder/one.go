package ladder

// The levels of the techniques for one star a unit, of each in its easiest case.
const (
	levelLastColour   = 1.0
	levelLastLine     = 1.2
	levelColourInLine = 2.0
	levelLineInColour = 2.3
	levelTouching     = 3.0
	levelCrowding     = 3.5
	levelPair         = 4.0
	levelSqueeze      = 4.6
	levelTriple       = 5.0
	levelWhatIf       = 5.5
	levelClash        = 6.2
	levelQuad         = 6.5
	levelFish         = 6.7
	levelChain        = 7.0
	levelChainOfThree = 7.7
	levelClash3       = 8.2
	levelLongChain    = 9.0
	levelCases        = 10
)

// oneStar lists the techniques for one star a unit.
func oneStar() []technique {
	return []technique{
		lastColour.technique("last-colour", "Last cell of a region", levelLastColour,
			"A region with no more open cells than it still needs stars has a star on each."),
		lastLine.technique("last-line", "Last cell of a line", levelLastLine,
			"A row or column with no more open cells than it still needs stars has a star on each."),
		colourInLine.technique("colour-in-line", "Region inside a line", levelColourInLine,
			"A region whose open cells are all in one row or column takes that line's stars, and leaves none to other regions."),
		lineInColour.technique("line-in-colour", "Line inside a region", levelLineInColour,
			"A row or column whose open cells are all in one region takes that region's stars, and leaves none to other lines."),
		touching.technique("touching", "Crowding by touch", levelTouching,
			"A cell that touches every open cell of a unit cannot hold a star: the unit would have no room left."),
		crowding.technique("crowding", "Crowding", levelCrowding,
			"A cell whose star would rule out every open cell of a unit cannot hold one."),
		pairs.technique("pair", "Pair", levelPair,
			"Two units that only reach two units of another kind fill these, and leave no room there to others."),
		squeezes.technique("squeeze-pair", "Squeeze", levelSqueeze,
			"A star cannot stand where it would leave two units nothing but cells of one and the same line or region."),
		triples.technique("triple", "Triple", levelTriple,
			"Three units that only reach three units of another kind fill these, and leave no room there to others."),
		whatIfs.technique("what-if", "What if", levelWhatIf,
			"A star cannot stand where it would force another, and the two would leave a unit no room."),
		clashes.technique("clash", "Clash", levelClash,
			"A star cannot stand where it would leave two units only cells that rule each other out."),
		quads.technique("quad", "Large set", levelQuad,
			"Four or more units that only reach as many units of another kind fill these, and leave no room there to others."),
		fishes.technique("fish", "Rows against columns", levelFish,
			"Rows that only reach as many columns fill these, and leave no room there to other rows; and columns so with rows."),
		chains.technique("chain", "Chain", levelChain,
			"A star cannot stand where it would force two or three others, one after the other, and leave a unit no room."),
		threes.technique("clash3", "Clash of three", levelClash3,
			"A star cannot stand where it would leave three units that cannot all be filled."),
		longChains.technique("long-chain", "Long chain", levelLongChain,
			"A star cannot stand where it would force star after star until a unit has no room."),
		lastResort.technique("cases", "Cases", levelCases,
			"A star cannot stand where each of the cases that it leaves some units comes to a contradiction."),
	}
}
