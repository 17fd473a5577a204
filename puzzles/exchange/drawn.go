package exchange

import (
	"slices"
	"strings"
	"unicode"

	"quadrille/solver/grid"
)

// borders is a board whose borders are drawn with signs or box characters, with or without letters in the cells. If all cells
// have borders, the heavy ones are those of the regions.
//
//	+-+-+-+-+
//	|   |   |
//	+ +-+   +
var borders = Format{
	Name:    "Drawn borders",
	Word:    "drawn",
	Example: "+-+-+ and | between regions",
	Detect:  func(text string) bool { _, found := drawnMap(text); return found },
	Read: func(text string) (Board, error) {
		m, _ := drawnMap(text)
		return Board{Map: m}, nil
	},
}

const (
	drawnCorners = "+┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛╔╦╗╠╬╣╚╩╝╭╮╯╰┍┎┑┒┕┖┙┚┝┞┟┠┡┢┥┦┧┨┩┪┭┮┯┰┱┲┵┶┷┸┹┺┽┾┿╀╁╂╃╄╅╆╇╈╉╊╒╓╕╖╘╙╛╜╞╟╡╢╤╥╧╨╪╫"
	heavyBorders = "━═┃║#="
	drawnBorders = "-─|│" + heavyBorders
)

// drawnLines returns the lines of a drawing, equally long, from its first rule to its last, without their indent.
func drawnLines(text string) [][]rune {
	lines := strings.Split(text, "\n")
	for i, line := range lines { // of a program
		if lines[i] = strings.TrimRight(line, "\"'`,; "); strings.IndexAny(strings.TrimLeft(line, " "), "\"'`") == 0 {
			lines[i] = strings.TrimLeft(lines[i], "\"'` ")
		}
	}
	isRule := func(line string) bool {
		line = strings.TrimSpace(line)
		return len(line) > 4 && strings.ContainsRune(drawnCorners, []rune(line)[0]) && strings.Trim(line, drawnCorners+drawnBorders+" ") == ""
	}
	from := slices.IndexFunc(lines, isRule)
	if from < 0 {
		return nil
	}
	to := from + 1
	for to < len(lines) && strings.TrimSpace(lines[to]) != "" { // another drawing may follow
		to++
	}
	for !isRule(lines[to-1]) {
		to--
	}
	indent, width := len(lines[to-1])-len(strings.TrimLeft(lines[to-1], " ")), 0
	var drawing [][]rune
	for i, line := range lines[from:to] {
		if i == 0 {
			line = strings.TrimLeft(line, " ") // a text is trimmed, so that its first line may have lost its indent
		} else if len(line) >= indent && strings.TrimSpace(line[:indent]) == "" {
			line = line[indent:]
		}
		row := []rune(strings.TrimRight(line, " "))
		drawing, width = append(drawing, row), max(width, len(row))
	}
	if width*len(drawing) > MaxText {
		return nil
	}
	for i, row := range drawing {
		drawing[i] = append(row, slices.Repeat([]rune{' '}, width-len(row))...)
	}
	return drawing
}

// drawnMap returns the map of the first square of cells of equal size that fits a drawing and has as many regions as
// rows; without letters in it, of any number.
func drawnMap(text string) (m grid.Map, found bool) {
	if !strings.ContainsAny(text, drawnCorners) {
		return m, false
	}
	drawing := drawnLines(text)
	if len(drawing) < 5 {
		return m, false
	}
	lettered := slices.ContainsFunc(drawing, func(row []rune) bool {
		return slices.ContainsFunc(row, unicode.IsLetter) || slices.ContainsFunc(row, unicode.IsDigit)
	})
	high, wide := len(drawing)-1, len(drawing[0])-1
	for n := 4; n <= 25; n++ {
		if high%n != 0 || wide%n != 0 || high/n < 2 || wide/n < 2 || !cornersFit(drawing, high/n, wide/n) {
			continue
		}
		for _, borders := range []string{drawnBorders, heavyBorders} {
			regions := drawnWalls(drawing, n, borders).regions()
			of := grid.Map{Rows: n, Cols: n, Regions: regions}
			if of.Count() == n {
				return of, true
			}
			if !found && !lettered && of.Count() > 1 && of.Count() < n*n {
				m, found = of, true
			}
		}
	}
	return m, found
}

// cornersFit reports whether all corners of a drawing are those of cells of a size.
func cornersFit(drawing [][]rune, high, wide int) bool {
	for y, row := range drawing {
		for x, sign := range row {
			if (y%high != 0 || x%wide != 0) && strings.ContainsRune(drawnCorners, sign) {
				return false
			}
		}
	}
	return true
}

// drawnWalls returns the walls of n rows: where at least half of a border is drawn.
func drawnWalls(drawing [][]rune, n int, borders string) walls {
	high, wide := (len(drawing)-1)/n, (len(drawing[0])-1)/n
	w := newWalls(n, n)
	for r := range n {
		for c := range n {
			beside, below := 0, 0
			for y := 1; y < high; y++ {
				if strings.ContainsRune(borders, drawing[r*high+y][(c+1)*wide]) {
					beside++
				}
			}
			for x := 1; x < wide; x++ {
				if strings.ContainsRune(borders, drawing[(r+1)*high][c*wide+x]) {
					below++
				}
			}
			if c < n-1 {
				w.beside[r*(n-1)+c] = 2*beside >= high-1
			}
			if r < n-1 {
				w.below[r*n+c] = 2*below >= wide-1
			}
		}
	}
	return w
}
