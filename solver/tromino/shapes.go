package tromino

// A Rule determines the dots of the pieces. An L always has one, on its corner.
type Rule byte

const (
	Ends    Rule = iota // an I has dots on its ends: the Mensa rule
	Centre              // an I has a dot in its centre
	Corners             // an I has no dot
)

// ruleLetters are the letters of the rules after the size.
var ruleLetters = [...]string{Ends: "", Centre: "c", Corners: "l"}

// dotsOf is the least and the largest number of dots of a piece.
var dotsOf = [...][2]int{Ends: {1, 2}, Centre: {1, 1}, Corners: {0, 1}}

// String returns the rule as a sentence.
func (r Rule) String() string {
	return [...]string{
		Ends:    "an L has one dot, on its corner; an I has two, on its ends",
		Centre:  "an L has one dot, on its corner; an I has one, in its centre",
		Corners: "an L has one dot, on its corner; an I has none",
	}[r]
}

// A Shape is a piece in one of its rotations.
type Shape struct {
	Name  string
	Cells [3][2]int // row and column from the upper left of the box around it, in reading order
	Dots  [3]bool   // whether each cell has a dot
}

// The shapes with a case of their own.
const (
	reversedL   = 2 // its box has an empty cell at the upper left
	verticalI   = 4
	horizontalI = 5
)

// Shapes lists the six shapes in the order of trying them: the Ls with their corner at the top left, top
// right, bottom right and bottom left, then the Is.
func Shapes(rule Rule) [6]Shape { return shapes[rule] }

var shapes = [...][6]Shape{Ends: shapesWith(true, false), Centre: shapesWith(false, true), Corners: shapesWith(false, false)}

// shapesWith returns the shapes for Is with dots on their ends, or in their middle.
func shapesWith(end, middle bool) [6]Shape {
	return [6]Shape{
		{"L, corner top left", [3][2]int{{0, 0}, {0, 1}, {1, 0}}, [3]bool{true, false, false}},
		{"L, corner top right", [3][2]int{{0, 0}, {0, 1}, {1, 1}}, [3]bool{false, true, false}},
		{"L, corner bottom right", [3][2]int{{0, 1}, {1, 0}, {1, 1}}, [3]bool{false, false, true}},
		{"L, corner bottom left", [3][2]int{{0, 0}, {1, 0}, {1, 1}}, [3]bool{false, true, false}},
		{"upright I", [3][2]int{{0, 0}, {1, 0}, {2, 0}}, [3]bool{end, middle, end}},
		{"level I", [3][2]int{{0, 0}, {0, 1}, {0, 2}}, [3]bool{end, middle, end}},
	}
}

// ShapeOf returns the shape of three cells in ascending order, or -1 if they form no piece.
func (z size) ShapeOf(cells [3]int) int {
	col := z.cols
	for _, c := range cells {
		if c < 0 || c >= z.Cells() {
			return -1
		}
		col = min(col, c%z.cols)
	}
	top := cells[0] / z.cols
	for s, shape := range shapes[z.rule] {
		same := true
		for i, c := range cells {
			same = same && shape.Cells[i] == [2]int{c/z.cols - top, c%z.cols - col}
		}
		if same {
			return s
		}
	}
	return -1
}

// middleSecond lists the cells of each shape with the corner of an L or the middle of an I second.
var middleSecond = [6][3]int{{1, 0, 2}, {0, 1, 2}, {0, 2, 1}, {0, 1, 2}, {0, 1, 2}, {0, 1, 2}}

// fits reports whether a clue allows a dot, or none.
func fits(clue byte, dot bool) bool { return clue == Unknown || (clue == Dot) == dot }
