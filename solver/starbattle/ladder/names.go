package ladder

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/telling"
)

// unitRef names a unit in a sentence.
func (b *Board) unitRef(u int) string {
	return telling.Line(u/b.n, u%b.n)
}

func (b *Board) cellRef(cell int) string {
	return telling.Cell(cell, b.n)
}

// placeRef names a cell of a unit: "at row 2, column 3", or by the line that crosses it there.
func (b *Board) placeRef(u, cell int) string {
	if b.kind(u) == 2 {
		return "at " + b.cellRef(cell)
	}
	across := b.of[cell][1-b.kind(u)]
	return "in " + telling.Places(b.kind(across), []int{across % b.n})
}

// manyNamed is the largest number of units that a sentence names one by one.
const manyNamed = 12

// unitsRef names some units: "region B and region D", "rows 2 and 3", "columns 3 to 6", "region A, row 2
// and column 5". A row never stands right before a column as it does in the name of a cell.
func (b *Board) unitsRef(units []int) string {
	if len(units) > manyNamed {
		return fmt.Sprintf("%d units%%u*", len(units))
	}
	var lines [2][]int
	var names []string
	for _, u := range units {
		if kind := b.kind(u); kind < 2 {
			lines[kind] = append(lines[kind], u%b.n)
		} else {
			names = append(names, b.unitRef(u))
		}
	}
	for kind, units := range lines {
		if len(units) > 0 {
			names = append(names, telling.Lines(kind, units))
		}
	}
	return solver.List(names)
}

func plural(kind int) string { return []string{"rows", "columns", "regions"}[kind] }

// counted names units of a kind by their number.
func counted(n, kind int) string { return fmt.Sprintf("%d %s%%%c*", n, plural(kind), "rcg"[kind]) }

// maxRunes is the largest length of a line; it leaves some space for the names of regions.
const maxRunes = 170

// oneLine reports whether a text fits in one line.
func oneLine(text string) bool { return len([]rune(telling.Spell(text, 1))) <= maxRunes }

// named names units: "rows 2 and 3, column 5 and region A", each kind by itself.
func (f *severalState) named(units []int) string { return solver.List(f.names(units)) }

// names returns an entry for each phrase that names units. Columns are last: a row followed by a column would
// read like a cell.
func (f *severalState) names(units []int) []string {
	var names []string
	for _, kind := range []int{0, 2, 1} {
		of := solver.Filter(units, func(u int) bool { return f.kind(u) == kind })
		if kind == 2 {
			names = append(names, solver.Map(of, f.unitRef)...)
			continue
		}
		for some := range slices.Chunk(of, manyNamed) {
			names = append(names, f.unitsRef(some))
		}
	}
	return names
}

// whereOf names as many units as fit in a line.
func (f *severalState) whereOf(units []int) string {
	names := f.names(units)
	for shown := len(names); ; shown-- {
		parts := names[:shown:shown]
		if shown < len(names) {
			parts = append(parts, fmt.Sprintf("%d more%%u*", len(names)-shown))
		}
		if text := solver.List(parts); oneLine(text) && reason.Words("Look at "+text) <= reason.MaxWords || shown == 1 {
			return text
		}
	}
}

// some returns, for example, "1 star" or "3 stars".
func (b *Board) some(n int) string { return solver.Plural(n, b.noun) }

// rest returns, for example, "last star" or "last 3 stars".
func (b *Board) rest(n int) string {
	if n == 1 {
		return "last " + b.noun
	}
	return "last " + b.some(n)
}

// action returns the instruction: "Place a star at row 1, column 2", "Place 2 stars and cross out 3 cells".
func (f *severalState) action(o outcome) string {
	stars, out := o.stars.count(f.words), o.out.count(f.words)
	var named, counted []string
	if stars > 0 {
		named = append(named, "place "+solver.Verb(stars, "a "+f.noun, f.noun+"s")+" at "+f.cellsRef(o.stars))
		counted = append(counted, "place "+f.some(stars))
	}
	if out > 0 {
		named, counted = append(named, "cross out "+f.cellsRef(o.out)), append(counted, "cross out "+solver.Plural(out, "cell"))
	}
	if text := solver.Capital(strings.Join(named, ", and ")); stars+out == 1 || stars+out <= manyNamedOut && reason.Words(text) <= longInstruction {
		return text
	}
	return solver.Capital(strings.Join(counted, " and "))
}

func (f *severalState) cellRefs(cells cells) []string {
	return solver.Map(cells.list(f.words), f.cellRef)
}

// cellsRef names cells: "row 1, column 2", "columns 2 and 3 of row 1 and row 5, column 2".
func (b *Board) cellsRef(of cells) string {
	return solver.List(b.grouped(of, ","))
}

// cellsOr names cells as alternatives: "row 1, column 2 or 3 or row 5, column 2", "row 1 or 4 of column 2".
func (b *Board) cellsOr(of cells) string {
	return strings.Join(b.grouped(of, "|"), " or ")
}

// grouped names cells by rows or by columns, by what is fewer; joint stands between the numbers of a group.
func (b *Board) grouped(of cells, joint string) (names []string) {
	var groups [2][]string
	for kind := range groups {
		for line := range b.n {
			in := of.and(&b.in[kind*b.n+line])
			var across []string
			for c := range in.each(b.words) {
				across = append(across, strconv.Itoa(b.of[c][1-kind]%b.n))
			}
			switch numbers := strings.Join(across, joint); {
			case len(across) == 0:
			case len(across) == 1:
				groups[kind] = append(groups[kind], b.cellRef(in.first(b.words)))
			case kind == 0 && joint == "|":
				groups[kind] = append(groups[kind], fmt.Sprintf("%%r%dc%s", line, numbers))
			case kind == 0:
				groups[kind] = append(groups[kind], fmt.Sprintf("%%c%sr%d", numbers, line))
			default:
				groups[kind] = append(groups[kind], fmt.Sprintf("%%r%sc%d", numbers, line))
			}
		}
	}
	if len(groups[1]) < len(groups[0]) {
		return groups[1]
	}
	return groups[0]
}

// placesRef names open cells of a unit: "its cells in columns 2 and 3", or as cellsRef does in a region.
func (b *Board) placesRef(u int, of cells) string {
	if b.kind(u) == 2 {
		return b.cellsRef(of)
	}
	return solver.Verb(of.count(b.words), "its cell in ", "its cells in ") + b.placesIn(u, of)
}

// placesIn names cells of a unit by the lines that cross it there, or as cellsRef does in a region.
func (b *Board) placesIn(u int, of cells) string {
	if b.kind(u) == 2 {
		return b.cellsRef(of)
	}
	return telling.Places(1-b.kind(u), solver.Map(of.list(b.words), func(c int) int { return b.of[c][1-b.kind(u)] % b.n }))
}

// onlyOpen says where a unit is open: "row 3 is only open in columns 2 and 5".
func (b *Board) onlyOpen(u int, open cells) string {
	return b.unitRef(u) + " is only open " + []string{"in ", "in ", "at "}[b.kind(u)] + b.placesIn(u, open)
}
