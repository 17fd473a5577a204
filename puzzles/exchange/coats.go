package exchange

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"quadrille/solver"
)

// Patterns of what people write around the rows of a board.
var (
	texWords  = pattern(`\\(?:begin|end)\{[a-z*]*\}(?:\{[^{}\n]*\})?|\\hline|\$\$?`)
	anyTag    = pattern(`<[/?!]?[a-zA-Z][^<>\n]*>`)
	rowNumber = pattern(`^(?i:row|line|r)? ?(\d{1,2}) ?[.):=] ?`)
	yamlCell  = pattern(`^(- )?- +(\S{1,20})$`)
	factCell  = pattern(`\(\s*\(?\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)?\s*,\s*["']?(\w{1,20})["']?\s*\)`)
	lineCell  = pattern(`^(\d{1,3})[,; ]+(\d{1,3})[,; ]+["']?(\w{1,20})["']?$`)
	squareOf  = pattern(`\b([A-Ya-y])(\d{1,2})\b`)

	calledCell  = pattern(`(?i)\bcolou?r ([\pL -]{1,40}), row \d+, col(?:umn)? \d`)
	markedCell  = pattern(`(?i)\sdata-(?:region|colou?r|area|zone|cage|group|block)(?:-?(?:id|index|idx))?=["']([^"']{1,40})["']`)
	classedCell = pattern(`(?i)\sclass=["'][^"']*\b(?:region|colou?r|area|zone|cage|group|block)[-_]?(\w{1,20})`)
	paintedTag  = pattern(`(?i)<\w[^<>]*[\s;"']background(?:-color)?:\s*([^;"']{1,40})`)
)

// withoutCoats returns the rows of square boards that a text may be without what surrounds them: signs of a list or numbers
// before them, commands of TeX, tags, names of columns above and beside a table; and those of a text that has each cell with
// its row, its column and its region, or the squares of each region as a chess board names them.
func withoutCoats(text string) (ways []string) {
	add := func(rows [][]string) bool {
		square := leastSide <= len(rows) && len(rows) <= solver.MaxSize && !slices.ContainsFunc(rows, func(row []string) bool { return len(row) != len(rows) })
		if square {
			ways = append(ways, strings.Join(solver.Map(rows, func(row []string) string { return strings.Join(row, " ") }), "\n"))
		}
		return square
	}
	if len(text) < leastSide*(leastSide+1) {
		return nil
	}
	if tagged := taggedCells(text); tagged != "" {
		return []string{tagged}
	}
	if add(rowsOfCells(text)) || add(rowsOfSquares(text)) {
		return ways
	}
	if plain := strings.Trim(escapes.Replace(text), `"`); !strings.Contains(text, "\n") && plain != text {
		ways = append(ways, plain) // of a string in a program
	}
	text = strings.ReplaceAll(text, "~w(", "(")
	if strings.Contains(text, `\\`) {
		text = strings.NewReplacer(`\\`, "\n", "&", " ").Replace(texWords().ReplaceAllString(text, ""))
	}
	if strings.Contains(text, "</") || strings.Contains(text, "<br") {
		text = anyTag().ReplaceAllString(text, "\n")
	}
	between := "\n"
	if !strings.Contains(strings.TrimSpace(text), between) {
		between = ","
	}
	lines := solver.Filter(solver.Map(strings.Split(text, between), strings.TrimSpace), func(line string) bool { return line != "" })
	if add(nestedList(lines)) {
		return ways
	}
	if len(lines) > maxLines || slices.ContainsFunc(lines, func(line string) bool { return len(line) > maxLine }) {
		return nil
	}
	for _, list := range withoutSigns(lines) {
		add(spread(splitRows(strings.Join(list, "\n"))))
	}
	rows, names := evenRows(lines)
	add(rows)
	add(withoutNames(rows))
	add(withoutNames(append(names, rows...)))
	return ways
}

// maxLines is the largest number of lines of which some may be a board in a coat, but for lists with an item in each.
const maxLines = 120

// maxLine is the largest length of these lines, in bytes.
const maxLine = 800

// leastSide is the smallest number of rows of a board.
const leastSide = 4

// withoutSigns returns the lines that begin with the sign of a list, those that are numbered on from 0 or 1, both without
// that, and all lines.
func withoutSigns(lines []string) [][]string {
	var marked, numbered []string
	for _, line := range lines {
		sign, rest, _ := strings.Cut(line, " ")
		if slices.Contains([]string{"-", "*", "+", "•"}, sign) {
			marked = append(marked, strings.Trim(rest, `"' `))
		}
		if line[0] > '9' && line[0]|0x20 != 'r' && line[0]|0x20 != 'l' || len(numbered) > solver.MaxSize {
			continue
		}
		if found := rowNumber().FindStringSubmatch(line); found != nil {
			if n, _ := strconv.Atoi(found[1]); n == len(numbered) || n == len(numbered)+1 {
				numbered = append(numbered, line[len(found[0]):])
			}
		}
	}
	return [][]string{marked, numbered, lines}
}

// nestedList returns the rows of a list of lists with an item in each line, as YAML has it; nil for none.
func nestedList(lines []string) (rows [][]string) {
	ended := false
	for _, line := range lines {
		found := yamlCell().FindStringSubmatch(line)
		switch {
		case found == nil:
			ended = len(rows) > 0
		case ended:
			return nil
		case found[1] != "":
			rows = append(rows, []string{found[2]})
		case len(rows) > 0:
			rows[len(rows)-1] = append(rows[len(rows)-1], found[2])
		}
	}
	return rows
}

// evenRows returns the cells of the longest run of lines that have equally many, and those of the line above if they are
// one less.
func evenRows(lines []string) (longest, above [][]string) {
	rows := splitRows(strings.NewReplacer("\t", " ", "|", " ").Replace(otherBars.Replace(strings.Join(lines, "\n"))))
	for from, to := 0, 0; from < len(rows); from = to {
		for to = from; to < len(rows) && len(rows[to]) == len(rows[from]); {
			to++
		}
		if to-from > len(longest) {
			longest, above = rows[from:to], nil
			if from > 0 && len(rows[from-1]) == len(rows[from])-1 {
				above = [][]string{rows[from-1]}
			}
		}
	}
	for _, row := range rows {
		if len(row) == 1 && len(row[0]) > leastSide && strings.ContainsAny(row[0], "0123456789") && len(longest[0]) > 1 {
			return nil, nil // it is more than words
		}
	}
	return longest, above
}

// withoutNames returns the cells of a table whose columns have names above them, or whose rows have numbers before them;
// nil for none.
func withoutNames(rows [][]string) [][]string {
	if len(rows) < leastSide {
		return nil
	}
	n := len(rows) - 1
	cells := func(row []string) []string { return row[1:] }
	if numbered(rows[1:]) && len(rows[1]) == n+1 {
		return solver.Map(rows[1:], cells)
	}
	if numbered(rows) && len(rows[0]) == n+2 {
		return solver.Map(rows, cells)
	}
	below := slices.Concat(rows[1:]...)
	if len(rows[0]) != n || !inOrder(rows[0]) && slices.ContainsFunc(rows[0], func(name string) bool { return slices.Contains(below, name) }) {
		return nil
	}
	return rows[1:]
}

// numbered reports whether rows of equal lengths have the numbers from 0 or 1 before them, perhaps as R1 or 1:.
func numbered(rows [][]string) bool {
	for _, row := range rows {
		if len(row) != len(rows[0]) {
			return false
		}
	}
	return inOrder(solver.Map(rows, func(row []string) string { return row[0] }))
}

// inOrder reports whether names are the numbers from 0 or 1 on, with the same letters before them and signs behind.
func inOrder(names []string) bool {
	behind := strings.TrimRight(names[0], ":.)")
	before := strings.TrimRight(behind, "0123456789")
	from, err := strconv.Atoi(behind[len(before):])
	for i, name := range names {
		if name != before+strconv.Itoa(from+i)+names[0][len(behind):] {
			return false
		}
	}
	return err == nil && from < 2 && len(before) < 8
}

// rowsOfCells returns the rows of a text that has each cell of a board as a row, a column and a region: in lines, or in
// brackets as the facts of a program in logic.
func rowsOfCells(text string) [][]string {
	found := factCell().FindAllStringSubmatch(text, mostCells)
	if len(found) == 0 {
		for line := range strings.SplitSeq(text, "\n") {
			if cell := lineCell().FindStringSubmatch(strings.TrimSpace(line)); cell != nil && len(found) < mostCells {
				found = append(found, cell)
			}
		}
	}
	var places []place
	var labels []string
	for _, cell := range found {
		row, _ := strconv.Atoi(cell[1])
		col, _ := strconv.Atoi(cell[2])
		places, labels = append(places, place{row, col}), append(labels, cell[3])
	}
	return rowsOfPlaces(places, labels)
}

// taggedCells returns the rows of a board whose cells are elements of a page, in reading order. The region of a cell is the
// colour that its label tells, its data or class, or its background. It returns the empty string if there is no board.
func taggedCells(text string) string {
	for _, label := range []func() *regexp.Regexp{calledCell, markedCell, classedCell, paintedTag} {
		found := label().FindAllStringSubmatch(text, mostCells+1)
		m, err := fromLine(solver.Map(found, func(f []string) string { return f[1] }))
		if err == nil && m.Rows >= leastSide && m.Count() == m.Rows {
			return joinRows(m, func(region int) string { return strconv.Itoa(region + 1) })
		}
	}
	return ""
}

// mostCells is the largest number of cells of a board.
const mostCells = solver.MaxSize * solver.MaxSize

// rowsOfSquares returns the rows of a text with a line for the cells of each region, as a chess board names them: a1.
func rowsOfSquares(text string) [][]string {
	if len(squareOf().FindAllString(text, leastSide*leastSide)) < leastSide*leastSide {
		return nil
	}
	places, labels, _ := placesOfLines(squareOf().ReplaceAllStringFunc(text, func(square string) string {
		return "r" + square[1:] + "c" + strconv.Itoa(int(square[0]|0x20-'a'+1))
	}))
	return rowsOfPlaces(places, labels)
}

// rowsOfPlaces returns the rows of a board by its cells; nil if these are not all of one.
func rowsOfPlaces(places []place, labels []string) (rows [][]string) {
	if len(places) < leastSide*leastSide {
		return nil
	}
	b, err := boardOfPlaces(places, labels)
	if err != nil {
		return nil
	}
	for row := range slices.Chunk(b.Regions, b.Cols) {
		rows = append(rows, solver.Map(row, func(region int) string { return strconv.Itoa(region + 1) }))
	}
	return rows
}
