package starbattle

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/starbattle"
)

// mark sets a single cell, unless stars close it. All changes of a single cell go through it.
func mark(p *starbattle.Puzzle, pos solver.Position, cell int, to byte, o game.Options) game.Answer {
	if o.On(auto) {
		if analysis := p.Analyse(pos); analysis.Closed(cell) {
			closers := analysis.ClosedBy(cell)
			return game.Answer{Position: pos, Say: closed(p, cell, closers), Cause: closers}
		}
	}
	return game.Answer{Position: pos.Set(solver.Mark{Site: cell, To: to})}
}

// closed names the stars that close a cell.
func closed(p *starbattle.Puzzle, cell int, closers []int) string {
	places := solver.Map(closers, p.CellName)
	noun, rest := p.Noun(), ""
	if len(closers) > 1 {
		noun += "s"
	}
	if len(places) > 4 {
		rest = fmt.Sprintf(" and %d more", len(places)-3)
		places = places[:3]
	}
	return fmt.Sprintf("%s is closed by the %s at %s%s", solver.Capital(p.CellName(cell)), noun, strings.Join(places, "; "), rest)
}

func tap(p solver.Puzzle, pos solver.Position, cell int, how game.TapType, o game.Options) game.Answer {
	to := byte(solver.Blank)
	switch at := pos[cell]; {
	case how == game.Secondary:
		to = toggle(at, starbattle.Cross)
	case how == game.Long:
		to = toggle(at, starbattle.Star)
	default:
		to = next(at, o)
	}
	return mark(of(p), pos, cell, to, o)
}

// next returns the mark after at in the cycle of the primary tap: open, X, queen, open; or, by choice, the
// queen first.
func next(at byte, o game.Options) byte {
	cycle := string([]byte{solver.Blank, starbattle.Cross, starbattle.Star, solver.Blank})
	if o[first] == "star" {
		cycle = string([]byte{solver.Blank, starbattle.Star, starbattle.Cross, solver.Blank})
	}
	return cycle[strings.IndexByte(cycle, at)+1]
}

func toggle(at, to byte) byte {
	if at == to {
		return solver.Blank
	}
	return to
}

// drag paints X, or wipes X if it began on one. What it does is settled by its first cell;
// it never touches a star, and one that begins on a star does nothing.
func drag(sp solver.Puzzle, pos solver.Position, path []int, o game.Options) solver.Position {
	p := of(sp)
	from, to := byte(solver.Blank), byte(starbattle.Cross)
	switch pos[path[0]] {
	case starbattle.Star:
		return pos
	case starbattle.Cross:
		from, to = starbattle.Cross, solver.Blank
	}
	analysis := p.Analyse(pos)
	b := []byte(pos)
	for _, c := range path {
		if b[c] == from && !(o.On(auto) && analysis.Closed(c)) {
			b[c] = to
		}
	}
	return solver.Position(b)
}

func key(sp solver.Puzzle, pos solver.Position, cell int, key string, o game.Options) game.Answer {
	p := of(sp)
	switch key {
	case " ":
		return tap(sp, pos, cell, game.Primary, o)
	case "Enter", "q", "Q", "*":
		return mark(p, pos, cell, toggle(pos[cell], starbattle.Star), o)
	case "x", "X", ".":
		return mark(p, pos, cell, toggle(pos[cell], starbattle.Cross), o)
	case "Delete", "Backspace":
		if pos[cell] == solver.Blank {
			return game.Answer{Position: pos}
		}
		return mark(p, pos, cell, solver.Blank, o)
	case "r", "R":
		return game.Answer{Position: pos, Say: describeUnit(p, pos, p.UnitsOf(cell)[0], o)}
	case "k", "K":
		return game.Answer{Position: pos, Say: describeUnit(p, pos, p.UnitsOf(cell)[1], o)}
	case "g", "G":
		return game.Answer{Position: pos, Say: describeUnit(p, pos, p.UnitsOf(cell)[2], o)}
	case "i", "I":
		return game.Answer{Position: pos, Say: count(p, p.Analyse(pos))}
	case "n", "N":
		region, analysis := p.UnitsOf(cell)[2], p.Analyse(pos)
		open := func(c int) bool { return pos[c] == solver.Blank && !analysis.Closed(c) }
		return goNext(pos, cell, p.Unit(region), open, describeUnit(p, pos, region, o))
	case "e", "E":
		var wrong []int
		if (game.View{Options: o}).Warns() {
			for _, f := range p.Faults(pos) {
				wrong = append(wrong, f.Sites...)
			}
		}
		return goNext(pos, cell, wrong, func(int) bool { return true }, "No mark breaks a rule that is shown")
	}
	return game.Answer{Position: pos, Ignored: true}
}

// goNext moves the focus from a cell to the next of some that fits, in reading order and from the last one on
// to the first; without any it says so.
func goNext(pos solver.Position, from int, cells []int, fits func(int) bool, none string) game.Answer {
	n := len(pos)
	behind := func(c int) int { return (c - from - 1 + n) % n }
	to := -1
	for _, c := range cells {
		if c != from && fits(c) && (to < 0 || behind(c) < behind(to)) {
			to = c
		}
	}
	if to < 0 {
		return game.Answer{Position: pos, Say: none}
	}
	return game.Answer{Position: pos, Moves: true, Cell: to}
}

// describeUnit returns a unit in words: its stars, and the cells still open.
func describeUnit(p *starbattle.Puzzle, pos solver.Position, u int, o game.Options) string {
	analysis := p.Analyse(pos)
	var stars, open []string
	for _, c := range p.Unit(u) {
		switch {
		case pos[c] == starbattle.Star:
			stars = append(stars, p.CellName(c))
		case pos[c] == solver.Blank && !analysis.Closed(c):
			open = append(open, p.CellName(c))
		}
	}
	say := solver.Capital(unitName(p, o)(u)) + ": "
	if len(stars) > 0 {
		say += p.Noun() + " at " + strings.Join(stars, "; ") + "; "
	}
	if len(open) == 0 {
		return say + "no open cells"
	}
	return say + fmt.Sprintf("%d open: ", len(open)) + strings.Join(open, "; ")
}
