package exchange

import (
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"quadrille/solver/grid"
)

// legup is the XML file of LEGUP, a program that teaches to prove: a board of a size and a
// number of stars (called puzzle_num), and its regions as lists of cells with column x, row
// y, both from 0, and a value: 0 nothing, -1 no star here, -2 a star.
var legup = Format{
	Name:    "LEGUP",
	Word:    "legup",
	Example: "<Legup version=\"2.0.0\">…",
	Marks:   true,
	Detect: func(text string) bool {
		return strings.HasPrefix(text, "<") && strings.Contains(text, "<Legup")
	},
	Read: readLegup,
}

// readLegup streams the elements and keeps only the cells.
func readLegup(text string) (Board, error) {
	var b Board
	var marks []byte
	regions, inGoal := 0, false
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			line, _ := d.InputPos()
			return Board{}, fmt.Errorf("line %d is not valid XML", line)
		}
		switch element := token.(type) {
		case xml.EndElement:
			inGoal = inGoal && element.Name.Local != "goal"
		case xml.StartElement:
			switch element.Name.Local {
			case "board":
				if b.Rows != 0 {
					return Board{}, errors.New("the file has more than one board")
				}
				if b.Map, err = legupBoard(element); err != nil {
					return Board{}, err
				}
				marks = []byte(strings.Repeat(string(grid.Open), len(b.Regions)))
			case "region":
				regions++
			case "goal":
				inGoal = true
			case "cell":
				if inGoal {
					break
				}
				if err := legupCell(element, b.Map, marks, regions); err != nil {
					return Board{}, err
				}
			}
		}
	}
	if b.Rows == 0 {
		return Board{}, errors.New("the file has no board")
	}
	var err error
	b.Regions, err = regionsOf(b.Regions, b.Cols)
	b.Marks = string(marks)
	return b, err
}

// legupBoard returns the board with every cell in no region, 0.
func legupBoard(board xml.StartElement) (grid.Map, error) {
	rows, cols := attribute(board, "height"), attribute(board, "width")
	if size := attribute(board, "size"); size != "" {
		rows, cols = size, size
	}
	var read counts
	m := grid.Map{Rows: read.number("the size", rows), Cols: read.number("the size", cols)}
	if stars := attribute(board, "puzzle_num"); stars != "" {
		m.Stars = read.number("the number of stars", stars)
	}
	if err := cmp.Or(read.err, tooBig(m.Rows, m.Cols)); err != nil {
		return m, err
	}
	m.Regions = make([]int, m.Rows*m.Cols)
	return m, nil
}

func legupCell(cell xml.StartElement, m grid.Map, marks []byte, region int) error {
	xText, yText := attribute(cell, "x"), attribute(cell, "y")
	x, errX := strconv.Atoi(xText)
	y, errY := strconv.Atoi(yText)
	switch {
	case errX != nil || errY != nil || x < 0 || x >= m.Cols || y < 0 || y >= m.Rows:
		return fmt.Errorf("the cell x=%s y=%s is outside the board", quote(xText), quote(yText))
	case region == 0:
		return fmt.Errorf("the cell x=%d y=%d has no region", x, y)
	case m.Regions[y*m.Cols+x] != 0:
		return fmt.Errorf("row %d, column %d comes twice", y+1, x+1)
	}
	m.Regions[y*m.Cols+x] = region
	switch value := attribute(cell, "value"); value {
	case "-2":
		marks[y*m.Cols+x] = grid.Star
	case "-1":
		marks[y*m.Cols+x] = grid.Cross
	case "0", "", "-3": // -3 is nothing in older files
	default:
		return fmt.Errorf("row %d, column %d: the value is %s instead of 0, -1 or -2", y+1, x+1, quote(value))
	}
	return nil
}

func attribute(element xml.StartElement, name string) string {
	for _, a := range element.Attr {
		if a.Name.Local == name {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}
