package play_test

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/event"
	"quadrille/app/game"
)

// Lines about the cells:
//
//	cell CELL NAME                 the label of a cell
//	glyphs ROW/ROW/...             the marks that are drawn: Q queen or star, x cross, o closed, or a letter
//	faulty CELL ..., cause CELL ..., ghosts CELL ...   cells at fault, that refuse, and with supposed marks
//	lit ROLE ...                   the highlights of a hint, from below
//	hatched yes|no                 something is hatched
//	pressed KEY ...                the keys on the screen that are down
//	counted LINE/LINE/...          the counts beside the board, the rows first
//	strikes N spent, N struck, N over   the states of the counts
//	focuses CELL|nothing           the cell that the last event gave the focus
//	edge CELL right|below          a tap near an edge of a cell
func (s *story) seen(word, rest string) (string, bool) {
	switch word {
	case "cell":
		name, _, _ := strings.Cut(rest, " ")
		cell, err := s.cellOf(s.m.Face(), s.m.Link().Puzzle, name)
		if err != nil {
			return err.Error(), true
		}
		return name + " " + s.cells()[cell].Label, true
	case "glyphs":
		return s.glyphs(), true
	case "faulty":
		return s.cellsThat(func(c game.Cell) bool { return c.Fault }), true
	case "cause":
		return s.cellsThat(func(c game.Cell) bool { return slices.Contains(strings.Fields(c.Class), "cause") }), true
	case "trial":
		return s.cellsThat(func(c game.Cell) bool { return strings.Contains(c.Label, ", on trial") }), true
	case "ghosts":
		return s.cellsThat(func(c game.Cell) bool { return strings.Contains(c.Label, ", supposed") }), true
	case "lit":
		return s.lit(), true
	case "hatched":
		return yes(strings.Contains(s.m.Face().Drawing.Overlay(s.m.Link().Puzzle, s.m.View().Board), "hatch")), true
	case "pressed":
		var keys []string
		for _, k := range s.m.View().Pad {
			if k.Down {
				keys = append(keys, k.Text)
			}
		}
		return strings.Join(keys, " "), true
	case "counted":
		return s.counted(), true
	case "strikes":
		strips := s.strips()
		return fmt.Sprintf("%d spent, %d struck, %d over", strings.Count(strips, `class="count spent"`),
			strings.Count(strips, `class="strike"`), strings.Count(strips, `class="count over"`)), true
	case "focuses":
		for _, e := range s.effects {
			if focus, ok := e.(event.Focus); ok {
				return s.cellName(focus.Cell), true
			}
		}
		return "nothing", true
	}
	return "", false
}

// cells returns the cells as drawn, with the highlights of a hint.
func (s *story) cells() []game.Cell {
	face, p, v := s.m.Face(), s.m.Link().Puzzle, s.m.View().Board
	cells := face.Drawing.Cells(p, v)
	face.ShowTrial(p, v, cells)
	if h := s.m.View().Hint; h != nil {
		light := h.Now().Spotlight
		face.Suppose(p, v, light.Assumed, cells)
		face.ShowGoal(p, v, light, cells)
		light.Label(cells)
	}
	return cells
}

func (s *story) glyphs() string {
	_, cols := s.m.Face().Drawing.Shape(s.m.Link().Puzzle)
	var lines []string
	for row := range slices.Chunk(s.cells(), cols) {
		line := ""
		for _, c := range row {
			name, _, _ := strings.Cut(c.Glyph, " ")
			switch name {
			case "queen", "star":
				name = "Q"
			case "cross":
				name = "x"
			case "dot":
				name = "o"
			}
			line += cmp.Or(name, ".")
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "/")
}

func (s *story) cellsThat(are func(game.Cell) bool) string {
	var names []string
	for n, c := range s.cells() {
		if are(c) {
			names = append(names, s.cellName(n))
		}
	}
	return strings.Join(names, " ")
}

var (
	pathClass = regexp.MustCompile(`<path class="([^"]*)"`)
	countText = regexp.MustCompile(`<text class="count[^>]*>([^<]*)<`)
)

func (s *story) lit() string {
	h := s.m.View().Hint
	if h == nil {
		return ""
	}
	face, p, light := s.m.Face(), s.m.Link().Puzzle, h.Now().Spotlight
	rows, cols := face.Drawing.Shape(p)
	var classes []string
	for _, m := range pathClass.FindAllStringSubmatch(light.Draw(rows, cols, face.About(p, light.Assumed)), -1) {
		if m[1] != "stripe" && m[1] != "halo" {
			classes = append(classes, m[1])
		}
	}
	return strings.Join(classes, " ")
}

func (s *story) strips() string {
	return s.m.Face().Drawing.Strips(s.m.Link().Puzzle, s.m.View().Board)
}

func (s *story) counted() string {
	var counts []string
	for _, m := range countText.FindAllStringSubmatch(s.strips(), -1) {
		counts = append(counts, m[1])
	}
	rows, cols := s.m.Face().Drawing.Shape(s.m.Link().Puzzle)
	var lines []string
	for line := range slices.Chunk(counts, max(1, len(counts)/(rows+cols))) {
		lines = append(lines, strings.Join(line, ""))
	}
	return strings.Join(lines, "/")
}

// edge taps near an edge of a cell.
func (s *story) edge(cell int, side string) error {
	spot, ok := map[string]game.Spot{"right": {X: .9, Y: .5}, "below": {X: .5, Y: .9}}[side]
	if !ok {
		return fmt.Errorf("no side %s", strconv.Quote(side))
	}
	touch := game.Touch{Pointer: 1, Cell: cell, At: s.now}
	s.tell(event.Down{Touch: touch, Spot: spot, Now: s.now, Primary: true})
	s.tell(event.Up{Touch: touch})
	return nil
}
