package grid

// Tables are the clues of a puzzle in which letters are counted along rows and columns: a
// neutral form, for exchange between programs.
type Tables struct {
	Rows, Cols, Letters int
	Diagonal            bool    // equal letters may not touch at a corner either
	RowCounts           [][]int // of each row, how often each letter stands in it; Unknown where the clue is blank
	ColCounts           [][]int // of each column
	Given               []int   // of each cell in reading order, the letter from 0, or Unknown; nil for none
	Marks               []int   // what the player wrote, as Given; nil for none
}

// Unknown is a count or a letter that is not given.
const Unknown = -1
