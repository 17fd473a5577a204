package pack

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/solver"
)

// The text of a pack has a line for each board, with its text, its band and the number of its grade:
//
//	chapter First steps
//	5x1.AAAAABBACCAAAACADAAEADEEE Easy 2.1
//
// A line above names the chapter, or the weekday, as in "day Monday". A star and a number in place of the
// text stand for a built-in puzzle of the kind, from *1 on. Empty lines and lines that begin with # are
// ignored.

// What the lines begin with that begin a part.
const (
	chapterLine = "chapter "
	dayLine     = "day "
)

func Parse(k *solver.Kind, text string) (*Pack, error) {
	p := new(Pack)
	var boards *[]Board
	for i, line := range strings.Split(text, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		if part, err := p.boardsOf(line); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		} else if part != nil {
			boards = part
			continue
		}
		b, err := parseBoard(k, line)
		if err == nil && boards == nil {
			err = fmt.Errorf("a board has no chapter")
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		*boards = append(*boards, b)
	}
	return p, nil
}

// boardsOf returns the boards of the chapter or the day that a line begins, or nil.
func (p *Pack) boardsOf(line string) (*[]Board, error) {
	if title, ok := strings.CutPrefix(line, chapterLine); ok {
		p.Course = append(p.Course, Chapter{Title: title})
		return &p.Course[len(p.Course)-1].Boards, nil
	}
	if name, ok := strings.CutPrefix(line, dayLine); ok {
		w := Weekday(name)
		if w < 0 {
			return nil, fmt.Errorf("%q is not a day of the week", solver.Truncate(name))
		}
		return &p.Week[w], nil
	}
	return nil, nil
}

// Weekday returns the number of a day of the week by its name, Monday being 0, or -1.
func Weekday(name string) int {
	for w := range 7 {
		if WeekdayName(w) == name {
			return w
		}
	}
	return -1
}

// WeekdayName returns the name of a day of the week: "Monday".
func WeekdayName(w int) string { return time.Weekday((w + 1) % 7).String() }

func parseBoard(k *solver.Kind, line string) (Board, error) {
	fields := strings.Split(line, " ")
	if len(fields) != 3 {
		return Board{}, fmt.Errorf("%q is not a board with its text, band and number", solver.Truncate(line))
	}
	b := Board{Text: fields[0], Band: solver.Band(fields[1])}
	if !slices.Contains(solver.Bands(), b.Band) {
		return Board{}, fmt.Errorf("%q is not a band", solver.Truncate(fields[1]))
	}
	var err error
	if b.Number, err = strconv.ParseFloat(fields[2], 64); err != nil || !(b.Number >= 1 && b.Number < 1000) {
		return Board{}, fmt.Errorf("%q is not a grade", solver.Truncate(fields[2]))
	}
	if star, ok := strings.CutPrefix(b.Text, "*"); ok {
		i, err := strconv.Atoi(star)
		if err != nil || i < 1 || i > len(k.Builtin) {
			return Board{}, fmt.Errorf("%q is not a built-in puzzle", solver.Truncate(b.Text))
		}
		b.Text, b.Name = k.Builtin[i-1].Text, k.Builtin[i-1].Name
	}
	return b, nil
}

// Format returns the text of a pack, in the form that Parse reads.
func (p *Pack) Format(k *solver.Kind) string {
	var b strings.Builder
	for _, c := range p.Course {
		fmt.Fprintf(&b, "\nchapter %s\n", c.Title)
		formatBoards(&b, k, c.Boards)
	}
	for w, boards := range p.Week {
		if len(boards) > 0 {
			fmt.Fprintf(&b, "\nday %s\n", WeekdayName(w))
			formatBoards(&b, k, boards)
		}
	}
	return b.String()
}

func formatBoards(b *strings.Builder, k *solver.Kind, boards []Board) {
	for _, board := range boards {
		text := board.Text
		if i := slices.Index(k.Builtin, solver.Named{Name: board.Name, Text: board.Text}); i >= 0 {
			text = fmt.Sprintf("*%d", i+1)
		}
		fmt.Fprintf(b, "%s %s %.1f\n", text, board.Band, board.Number)
	}
}
