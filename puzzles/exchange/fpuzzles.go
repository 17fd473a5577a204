package exchange

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"quadrille/solver"
)

// fPuzzles is a grid of f-puzzles, a site for setting sudokus, as JSON: its size, and a list of cells for
// each row, each with the number of its region: null for none, and omitted for that of its sudoku box. The
// number of stars is only in the text of the rules. Addresses contain it compressed.
var fPuzzles = Format{
	Name:    "f-puzzles",
	Word:    "fpuzzles",
	Example: `{"size":6,"grid":[[{"region":0},…`,
	Detect: func(text string) bool {
		return strings.HasPrefix(text, "{") && (gridOfObjects().MatchString(text) || strings.Contains(text, `"wayPoints"`)) || fPuzzlesData(text) != ""
	},
	Read:  readFPuzzles,
	Write: writeFPuzzles,
}

var gridOfObjects = pattern(`"grid"\s*:\s*\[\s*\[\s*\{`)

type fPuzzle struct {
	Size    int            `json:"size"`
	Title   string         `json:"title"`
	Author  string         `json:"author"`
	Ruleset string         `json:"ruleset,omitempty"`
	Grid    [][]fPuzzleBox `json:"grid"`
}

type fPuzzleBox struct {
	Region json.RawMessage `json:"region"`
}

var compressedGrid = pattern(`^(?:\S*f-puzzles\.com/\S*[?&]load=|(?:\S*(?:puzzleid=|\.(?:app|com)/(?:sudoku/)?|sudokupad://puzzle/))?(?:fpuzzles|fpuz|scl|ctc|scf))([A-Za-z0-9+/%=$ _-]{4,})`)

// fPuzzlesData returns the compressed grid in an address of f-puzzles or SudokuPad, or what stands behind the name of a
// form in one, or the empty string.
func fPuzzlesData(text string) string {
	found := compressedGrid().FindStringSubmatch(text)
	if found == nil || strings.Contains(strings.TrimSpace(text), "\n") || !strings.Contains(text, "/") && len(text) < 64 {
		return ""
	}
	data, err := url.PathUnescape(found[1])
	if err != nil {
		data = found[1]
	}
	return lzSigns.Replace(data) // a plus means a blank in an address
}

var lzSigns = strings.NewReplacer(" ", "+", "-", "/", "_", "/", "$", "=")

func readFPuzzles(text string) (Board, error) {
	if data := fPuzzlesData(text); data != "" {
		plain, err := lzText(data, MaxText)
		if err != nil {
			return Board{}, err
		}
		text = plain
	}
	if !gridOfObjects().MatchString(text) {
		return readSudokuPad(text)
	}
	var p fPuzzle
	if err := json.Unmarshal([]byte(text), &p); err != nil {
		return Board{}, errors.New("this is not the JSON of a grid")
	}
	n := len(p.Grid)
	if p.Size != 0 && p.Size != n {
		return Board{}, errors.New(solver.Difference(n, "row", p.Size))
	}
	if err := tooBig(n, n); err != nil {
		return Board{}, err
	}
	rows := make([][]string, n)
	for r, row := range p.Grid {
		if len(row) != n {
			return Board{}, fmt.Errorf("row %d: %s", r+1, solver.Difference(len(row), "cell", n))
		}
		for c, box := range row {
			number, label := sudokuBox(n, r, c), ""
			if box.Region != nil && json.Unmarshal(box.Region, &number) != nil {
				return Board{}, fmt.Errorf("row %d, column %d: the region is not a number", r+1, c+1)
			}
			if string(box.Region) != "null" {
				label = strconv.Itoa(number)
			}
			rows[r] = append(rows[r], label)
		}
	}
	b, err := board(rows, 0)
	b.Fields = solver.Fields{Title: p.Title, Author: p.Author}
	b.Stars = starsIn(p.Ruleset)
	return b, err
}

// sudokuBox returns the box of a cell: boxes are square, or as close to that as their size allows.
func sudokuBox(n, row, col int) int {
	high := 1
	for h := 2; h*h <= n; h++ {
		if n%h == 0 {
			high = h
		}
	}
	wide := n / high
	return row/high*(n/wide) + col/wide
}

func writeFPuzzles(b Board) (string, error) {
	if err := errNotSquare(b.Map); err != nil {
		return "", err
	}
	var t strings.Builder
	fmt.Fprintf(&t, `{"size":%d,`, b.Rows)
	for _, field := range []struct{ name, text string }{{"title", b.Fields.Title}, {"author", b.Fields.Author}} {
		if field.text != "" {
			fmt.Fprintf(&t, `"%s":%s,`, field.name, jsonText(field.text))
		}
	}
	fmt.Fprintf(&t, `"ruleset":"Place %s in every row, every column and every region. They do not touch, not even at a corner.","grid":[`, solver.Plural(b.Stars, "star"))
	cells := joinRows(b.Map, func(region int) string { return fmt.Sprintf(`{"region":%d}`, region) })
	cells = strings.NewReplacer(" ", ",", "\n", "],[").Replace(strings.TrimSpace(cells))
	return t.String() + "[" + cells + "]]}", nil
}

// jsonText returns a text as a JSON string. It escapes signs, and the word that another form is detected by,
// so that readers do not mistake it.
func jsonText(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		if r == ' ' || r >= utf8.RuneSelf || unicode.IsLetter(r) || unicode.IsDigit(r) {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return strings.ReplaceAll(b.String(), "colorRegions", `color\u0052egions`) + `"`
}
