package exchange

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver/grid"
)

// queensFile is the file, called Q_ and a name, of the Queens helper, a program for boards of 7 to 12: words
// of four bytes. First the letters Queens, the size and a version; then for each cell its status (0 closed, 1
// open, 2 queen), its region from 1, its colour (1 to 15) and the number of queens that close it; at last 0,
// 0, 0, 255. The helper opens a file for painting if the regions are not n yet: then the map is a draft.
var queensFile = Format{
	Name:    "Queens file",
	Word:    "q",
	Example: "a file called Q_…",
	Marks:   true,
	Binary:  true,
	Detect: func(text string) bool {
		return strings.HasPrefix(text, queensMagic) && strings.Contains(text, "\x00")
	},
	Read:  readQueensFile,
	Write: writeQueensFile,
}

const (
	queensMagic = "Queens"
	queensEnd   = "\x00\x00\x00\xff"
	queensMost  = 12 // cells in a row
	queensWords = 148
)

func readQueensFile(text string) (Board, error) {
	if len(text)%4 != 0 || len(text) < 16 {
		return Board{}, fmt.Errorf("the file has %d bytes, which is not a multiple of 4 from 16 up", len(text))
	}
	n := int(text[6])
	if n < 1 || n > queensMost {
		return Board{}, fmt.Errorf("the size is %d, not 1 to %d", n, queensMost)
	}
	words := len(text) / 4
	if words < n*n+2 || words > queensWords {
		return Board{}, fmt.Errorf("the file has %d words of 4 bytes instead of %d", words, n*n+3)
	}
	var notes []string
	if end := text[4*(n*n+2):]; !strings.HasPrefix(end, queensEnd) && !strings.HasPrefix(end, "\xff\x00\x00\x00") {
		notes = append(notes, "the file does not end as it should")
	}
	b := Board{Map: grid.Map{Rows: n, Cols: n, Stars: 1}, Notes: notes}
	err := b.readQueensCells(text[8 : 8+4*n*n])
	return b, err
}

// The helper's states of a cell.
const (
	queensClosed = iota
	queensOpen
	queensQueen
)

func (b *Board) readQueensCells(text string) error {
	n := b.Rows
	var status, regions, colours, closers []byte
	for word := range slices.Chunk([]byte(text), 4) {
		i, fault := len(status), ""
		switch {
		case word[0] > queensQueen:
			fault = fmt.Sprintf("the status is %d, not 0 to 2", word[0])
		case int(word[1]) > n:
			fault = fmt.Sprintf("the region is %d, not 1 to %d", word[1], n)
		case word[2] > 15:
			fault = fmt.Sprintf("the colour is %d, not 1 to 15", word[2])
		}
		if fault != "" {
			return fmt.Errorf("row %d, column %d: %s", i/n+1, i%n+1, fault)
		}
		status, regions = append(status, word[0]), append(regions, word[1])
		colours, closers = append(colours, word[2]), append(closers, word[3])
	}
	if err := b.readQueensRegions(regions, colours); err != nil {
		return err
	}
	b.readQueensMarks(status, closers)
	return nil
}

// readQueensRegions uses the colours if the helper was still painting. A cell without either makes a draft.
func (b *Board) readQueensRegions(regions, colours []byte) error {
	n := b.Rows
	if !slices.Contains(regions, 0) {
		b.Regions = grid.Number(regions)
		if b.Colours = regionColours(b.Regions, colours); b.Colours == nil {
			b.Notes = append(b.Notes, "the regions and colours disagree: the regions are used")
		}
		return nil
	}
	var err error
	if b.Regions, err = regionsOf(colours, n); err != nil {
		return err
	}
	b.Notes = append(b.Notes, "the regions come from the colours")
	if pieces := grid.Pieces(n, n, func(x, y int) bool { return colours[x] == colours[y] }); b.Count() != n && slices.Max(pieces) == n-1 {
		b.Regions = pieces // one colour for several regions
	}
	b.Colours = regionColours(b.Regions, colours)
	return nil
}

// readQueensMarks leaves cells open that queens close, since the rules imply that. said holds the file's
// number of queens that close each cell.
func (b *Board) readQueensMarks(status, said []byte) {
	marks := make([]byte, len(status))
	for i := range marks {
		marks[i] = grid.Open
		if status[i] == queensQueen {
			marks[i] = grid.Star
		}
		b.AutoX = b.AutoX || said[i] > 0
	}
	closers := b.closers(marks)
	wrong := -1
	for i := range marks {
		if status[i] == queensClosed && (said[i] == 0 || closers[i] == 0) {
			marks[i] = grid.Cross
		}
		if b.AutoX && status[i] != queensQueen && said[i] != closers[i] && wrong < 0 {
			wrong = i
		}
	}
	if wrong >= 0 {
		b.Notes = append(b.Notes, fmt.Sprintf("row %d, column %d: %s it, but the file says %d",
			wrong/b.Cols+1, wrong%b.Cols+1, closing(closers[wrong]), said[wrong]))
	}
	b.Marks = string(marks)
}

func closing(queens byte) string {
	if queens == 1 {
		return "1 queen closes"
	}
	return fmt.Sprintf("%d queens close", queens)
}

// closers returns for each cell the number of stars, other than its own, in its row, its column, its region
// and at its corners.
func (b Board) closers(marks []byte) []byte {
	closers := make([]byte, len(marks))
	for s := range marks {
		if marks[s] != grid.Star {
			continue
		}
		for c := range closers {
			rows, cols := s/b.Cols-c/b.Cols, s%b.Cols-c%b.Cols
			if c != s && (rows == 0 || cols == 0 || b.Regions[c] == b.Regions[s] || rows*rows == 1 && cols*cols == 1) {
				closers[c]++
			}
		}
	}
	return closers
}

// regionColours returns the colour of each region, or nil if one has two or none.
func regionColours(regions []int, colours []byte) []byte {
	of := make([]byte, slices.Max(regions)+1)
	for c, r := range regions {
		if colours[c] == 0 || of[r] != 0 && of[r] != colours[c] {
			return nil
		}
		of[r] = colours[c]
	}
	return of
}

func writeQueensFile(b Board) (string, error) {
	switch {
	case b.Rows != b.Cols || b.Rows > queensMost || b.Count() > b.Rows:
		return "", fmt.Errorf("a Queens file takes a square board of up to %d rows, with no more regions than rows", queensMost)
	case b.Stars > 1:
		return "", errOneStar(b.Map)
	}
	marks := []byte(marked(b.Map))
	closers := make([]byte, len(marks))
	if b.AutoX {
		closers = b.closers(marks)
	}
	text := append([]byte(queensMagic), byte(b.Rows), 1)
	for c, r := range b.Regions {
		status, colour := byte(queensOpen), byte(r+1)
		switch {
		case marks[c] == grid.Star:
			status, closers[c] = queensQueen, 0
		case marks[c] == grid.Cross || closers[c] > 0:
			status = queensClosed
		}
		if len(b.Colours) == b.Count() {
			colour = b.Colours[r]
		}
		text = append(text, status, byte(r+1), colour, closers[c])
	}
	return string(text) + queensEnd, nil
}
