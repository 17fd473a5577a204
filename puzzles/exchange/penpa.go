package exchange

import (
	"bytes"
	"cmp"
	"compress/flate"
	stdbase64 "encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// penpa is a board drawn in Penpa+, as an address or its data alone: base 64 of deflated lines, the first
// with the shape and the outer size, the second with the margins, the fourth with the drawing. The drawn
// walls enclose the regions; otherwise these are its cages, or the colours of its cells; the fifteenth
// line has the colours that are not of its palette. It is written as the address with which Penpa+ itself imports puzz.link.
var penpa = Format{
	Name:    "Penpa+",
	Word:    "penpa",
	Line:    true,
	Example: "https://swaroopg92.github.io/penpa-edit/#m=edit&p=…",
	Detect: func(text string) bool {
		data, address := cutPenpa(text)
		if address {
			return true
		}
		if len(data) < 64 || strings.Trim(data, penpaDigits) != "" {
			return false
		}
		start, _ := inflate(data, len(penpaSquare))
		return start == penpaSquare
	},
	Read:  readPenpa,
	Write: writePenpa,
}

const (
	penpaAddress = "https://swaroopg92.github.io/penpa-edit/"
	penpaDigits  = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="
	penpaSquare  = "square,"
	penpaMost    = 64 << 10 // bytes of drawing, inflated
)

// isPenpa reports whether a text is an address of Penpa+.
func isPenpa(text string) bool {
	head, _, query := strings.Cut(text, "?")
	head, _, fragment := strings.Cut(head, "#")
	return (query || fragment) && strings.Contains(head, "penpa") && !strings.ContainsAny(head, "{[<\"\n")
}

// cutPenpa returns the data in an address, or else the text itself.
func cutPenpa(text string) (data string, address bool) {
	text = strings.ReplaceAll(text, "\n", "")
	address = isPenpa(text) || strings.HasPrefix(text, "m=edit&p=") || strings.HasPrefix(text, "m=solve&p=")
	if address {
		for _, key := range []string{"&p=", "?p=", "#p="} {
			if _, value, found := strings.Cut(text, key); found {
				if text = value; !strings.HasPrefix(value, "http") {
					text, _, _ = strings.Cut(text, "?")
					text, _, _ = strings.Cut(text, ":")
				}
				text, _, _ = strings.Cut(text, "&")
				break
			}
		}
	}
	// A copied or forwarded address may have blanks for + or escapes.
	return penpaEscapes.Replace(text), address
}

func readPenpa(text string) (Board, error) {
	data, address := cutPenpa(text)
	if address && puzzLinkParts(text) != nil {
		return readPuzzLink(text)
	}
	if i := strings.IndexFunc(data, func(r rune) bool { return !strings.ContainsRune(penpaDigits, r) }); i >= 0 {
		return Board{}, fmt.Errorf("character %d of the drawing is not base 64: %s", i+1, quote(first(data[i:])))
	}
	plain, err := inflate(data, penpaMost)
	lines := strings.Split(plain, "\n")
	if err != nil && (len(plain) < penpaMost || len(lines) < 5) { // the answer and the steps behind the drawing may be long
		return Board{}, err
	}
	if len(lines) < 4 {
		return Board{}, fmt.Errorf("the drawing has %s instead of at least 4", solver.Plural(len(lines), "line"))
	}
	f, err := readPenpaFrame(lines[0], lines[1])
	if err != nil {
		return Board{}, err
	}
	var drawn penpaDrawing
	if err := json.Unmarshal([]byte(penpaWords(lines[3])), &drawn); err != nil {
		return Board{}, errors.New("line 4 of the drawing is damaged")
	}
	words := penpaHead(lines[0])
	b := Board{Extra: Extra{Fields: penpaFields(words)}, Map: grid.Map{Rows: f.rows, Cols: f.cols, Stars: penpaStars(drawn.Number)}}
	b.Stars = cmp.Or(b.Stars, starsIn(strings.Join(words, "\n")))
	w := newWalls(f.rows, f.cols)
	for edge, style := range drawn.LineE {
		if penpaWall(style) {
			f.draw(w, edge)
		}
	}
	b.Regions = w.regions()
	const ownColours = 14
	if len(lines) > ownColours && b.Count() != b.Rows {
		_ = json.Unmarshal([]byte(penpaWords(lines[ownColours])), &struct {
			Surface *map[string]json.RawMessage `json:"surface"`
		}{&drawn.Surface}) // adds to the others
	}
	for _, labels := range [][]string{f.cages(drawn.Cages), f.colours(drawn.Surface)} {
		if m := (grid.Map{Regions: grid.Number(labels)}); b.Count() != b.Rows && m.Count() == b.Rows {
			b.Regions = m.Regions
		}
	}
	return b, nil
}

// A penpaDrawing is what is drawn on a board: by edges and by the numbers of cells.
type penpaDrawing struct {
	LineE   map[string]json.RawMessage `json:"lineE"`
	Number  map[string]json.RawMessage `json:"number"`
	Surface map[string]json.RawMessage `json:"surface"`
	Cages   json.RawMessage            `json:"killercages"`
}

// inflate decodes at most most bytes; more are an error.
func inflate(data string, most int) (string, error) {
	data = strings.TrimRight(data, "=")
	if len(data)%4 == 1 { // a single digit is no byte
		data = data[:len(data)-1]
	}
	deflated, err := stdbase64.RawStdEncoding.DecodeString(data)
	if err != nil {
		return "", errors.New("the drawing is not in base 64")
	}
	plain, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(deflated)), int64(most)+1))
	switch {
	case len(plain) > most:
		return string(plain[:most]), fmt.Errorf("the drawing unpacks to more than %d bytes", most)
	case err != nil:
		return string(plain), errors.New("the drawing is cut short or damaged")
	}
	return string(plain), nil
}

// A penpaFrame is the location of the board in the point grid of a drawing.
type penpaFrame struct {
	rows, cols int
	width      int // points in a row of the grid
	base       int // number of the first corner
	top, left  int
}

// readPenpaFrame reads square,columns,rows,… and [top,bottom,left,right].
func readPenpaFrame(shape, margins string) (penpaFrame, error) {
	fields := strings.Split(shape, ",")
	if fields[0] != "square" && fields[0] != "sudoku" {
		return penpaFrame{}, fmt.Errorf("the shape of the board is %s, not square", quote(fields[0]))
	}
	fields = append(fields, "", "")
	var read counts
	cols := read.number("the number of columns", fields[1])
	rows := read.number("the number of rows", fields[2])
	if read.err != nil {
		return penpaFrame{}, read.err
	}
	var space []int
	if err := json.Unmarshal([]byte(margins), &space); err != nil || len(space) > 4 {
		return penpaFrame{}, errors.New("line 2 of the drawing does not have four margins")
	}
	space = append(space, 0, 0, 0, 0)[:4]
	for _, s := range space {
		if s < 0 || s > 9999 {
			return penpaFrame{}, fmt.Errorf("a margin is %d, not 0 to 9999", s)
		}
	}
	f := penpaFrame{
		rows: rows - space[0] - space[1], cols: cols - space[2] - space[3],
		width: cols + 4, base: (cols + 4) * (rows + 4),
		top: space[0], left: space[2],
	}
	return f, tooBig(f.rows, f.cols)
}

// penpaHead returns the fields of the first line of a drawing, in which signs are escaped.
func penpaHead(line string) []string {
	return solver.Map(strings.Split(strings.ReplaceAll(line, "zZ", "z"), ","), strings.NewReplacer("%2C", ",", "%2c", ",", "%2D", "\n", "%2E", "&", "%2F", "=").Replace)
}

// penpaFields returns title and author. The title of an untitled drawing is puzzle.
func penpaFields(head []string) (f solver.Fields) {
	for _, value := range head {
		if title, ok := strings.CutPrefix(value, "Title: "); ok && !strings.HasPrefix("puzzle", strings.ToLower(title[:min(len(title), 3)])) {
			f.Title = title
		}
		if author, ok := strings.CutPrefix(value, "Author: "); ok {
			f.Author = author
		}
	}
	return f
}

// cages returns a label for each cell that a cage has.
func (f penpaFrame) cages(lists json.RawMessage) []string {
	labels := make([]string, f.rows*f.cols)
	var list [][]int
	if json.Unmarshal(lists, &list) != nil {
		return labels
	}
	for i, cells := range list {
		for _, number := range cells {
			f.label(labels, number, strconv.Itoa(i))
		}
	}
	return labels
}

// colours returns the colour of each cell, nothing for none.
func (f penpaFrame) colours(surface map[string]json.RawMessage) []string {
	labels := make([]string, f.rows*f.cols)
	for cell, colour := range surface {
		if number, err := strconv.Atoi(cell); err == nil {
			f.label(labels, number, string(colour))
		}
	}
	return labels
}

// label labels the cell with a number in the point grid, if it is on the board.
func (f penpaFrame) label(labels []string, number int, label string) {
	if r, c := number/f.width-2-f.top, number%f.width-2-f.left; 0 <= r && r < f.rows && 0 <= c && c < f.cols {
		labels[r*f.cols+c] = label
	}
}

// draw draws the wall of an edge, named by the corners at its ends: "295,311". It ignores edges outside the
// board.
func (f penpaFrame) draw(w walls, edge string) {
	from, to, _ := strings.Cut(edge, ",")
	a, errA := strconv.Atoi(from)
	b, errB := strconv.Atoi(to)
	if errA != nil || errB != nil {
		return
	}
	a, b = min(a, b)-f.base, max(a, b)-f.base
	if a < 0 {
		return
	}
	r, c := a/f.width-1-f.top, a%f.width-1-f.left // of the cell below and to the right of corner a
	switch {
	case b-a == f.width && 0 <= r && r < f.rows && 1 <= c && c < f.cols:
		w.beside[r*(f.cols-1)+c-1] = true
	case b-a == 1 && 1 <= r && r < f.rows && 0 <= c && c < f.cols:
		w.below[(r-1)*f.cols+c] = true
	}
}

// penpaWall reports whether a line is a wall and not of another style: thin (80), dotted (12, 13), crossed
// out (98). A style may be the first element of a list.
func penpaWall(style json.RawMessage) bool {
	text := strings.TrimLeft(string(style), "[ ")
	if i := strings.IndexAny(text, ",]"); i >= 0 {
		text = text[:i]
	}
	switch text {
	case "80", "12", "13", "98", "null":
		return false
	}
	return true
}

// penpaStars returns the only number written on the drawing, possibly among other characters, or 0 for none
// or several.
func penpaStars(texts map[string]json.RawMessage) int {
	stars := 0
	for _, raw := range texts {
		var fields []any
		if json.Unmarshal(raw, &fields) != nil || len(fields) == 0 {
			continue
		}
		digits := strings.FieldsFunc(fmt.Sprint(fields[0]), func(r rune) bool { return r < '0' || r > '9' })
		if len(digits) != 1 {
			continue
		}
		n, err := number("", digits[0])
		if err != nil || n == 0 || stars != 0 && stars != n {
			return 0
		}
		stars = n
	}
	return stars
}

// penpaWords expands the abbreviations of the words needed here, and leaves others as separate words. A
// literal z is written zZ.
func penpaWords(text string) string {
	var t strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != 'z' || i+1 == len(text) {
			t.WriteByte(text[i])
			continue
		}
		i++
		switch text[i] {
		case 'Z':
			t.WriteByte('z')
		case 'E':
			t.WriteString(`"lineE"`)
		case 'N':
			t.WriteString(`"number"`)
		case 'S':
			t.WriteString(`"surface"`)
		case '6':
			t.WriteString(`"killercages"`)
		case 'O':
			t.WriteString("null")
		default:
			t.WriteString(`"z` + text[i:i+1] + `"`)
		}
	}
	return t.String()
}

func writePenpa(b Board) (string, error) {
	address, err := writePuzzLink(b)
	if err != nil {
		return "", err
	}
	return penpaAddress + "?m=solve&p=" + address, nil
}

var penpaEscapes = strings.NewReplacer(" ", "+", "%2B", "+", "%2b", "+", "%2F", "/", "%2f", "/", "%3D", "=", "%3d", "=", "-", "+", "_", "/")
