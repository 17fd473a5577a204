// Package telling holds sentences as data: a text with references to what is on the board. What a reader hears
// and sees of a sentence, its words and its outlines, is made from the same references.
//
// A reference begins with a percent sign. Rows, columns and regions are numbered from 0.
//
//	%r2 %c0 %g1       a unit: "row 3", "column 1", "region B"; with a capital, "Row 3", it is %R2
//	%r0,2,4 %c1-3     units: "rows 1, 3 and 5", "columns 2 to 4"
//	%r2c3             a cell: "row 3, column 4"
//	%r2c3|5|6         cells, one or the other: "row 3, column 4, 6 or 7"
//	%c1,2r0 %r1–2c0   cells of a line: "columns 2 and 3 of row 1", "rows 2–3 of column 1"
//	%r2c1-3 %r0-1c1-3 an area: "row 3, columns 2 to 4", "rows 1 to 2, columns 2 to 4"
//	%@c3 %@r0,2       a place in a unit, by the lines that cross it there: "column 4", "rows 1 and 3"
//	%r* %c* %g* %u*   nothing, but it stands for all rows, columns, regions or units of the argument, where the
//	                  sentence counts them or calls them outlined
//	%l*               nothing, but it stands for all lone cells of the argument
package telling

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Role is what a reference has to do with the units and cells that it names.
type Role byte

// The roles.
const (
	Units Role = iota // it is about them
	Cells             // it is about the cells where its rows and columns cross
	Area              // about these together
	Place             // its rows or columns only say where in a unit
	Every             // it is about all of a kind in the argument
)

// The kinds: of lines, and those that stand for several.
const (
	Row = iota
	Column
	Region
	Unit // row, column or region
	Lone // cell, where the argument has it as a unit
)

// kinds are the letters of the kinds.
const kinds = "rcgul"

// A Ref is a reference.
type Ref struct {
	Role  Role
	Lines [3][]int // the rows, columns and regions it names, in order
	Kind  int      // of Every
}

// An axis is the part of a reference that names lines of one kind: %c1-3.
type axis struct {
	kind    int
	capital bool
	numbers []int
	joints  []string // the signs between the numbers
}

// joints are the signs between numbers, with their words: the second where a list ends.
var joints = map[string][2]string{",": {", ", " and "}, "|": {", ", " or "}, "-": {" to ", " to "}, "–": {"–", "–"}}

// parse returns the reference at the beginning of a text, without its lines, and its length, which is 0 for none.
func parse(text string) (r Ref, axes []axis, length int) {
	rest, ok := strings.CutPrefix(text, "%")
	if !ok {
		return r, nil, 0
	}
	if kind := strings.IndexByte(kinds, (rest + " ")[0]); kind >= 0 && strings.HasPrefix(rest[1:], "*") {
		return Ref{Role: Every, Kind: kind}, nil, len("%r*")
	}
	if rest, ok = strings.CutPrefix(rest, "@"); ok {
		r.Role = Place
	}
	for len(axes) < 2 {
		a, n := parseAxis(rest)
		if n == 0 || len(axes) == 1 && (a.capital || a.kind != 1-axes[0].kind) {
			break
		}
		axes, rest = append(axes, a), rest[n:]
	}
	if len(axes) == 0 {
		return r, nil, 0
	}
	if len(axes) == 2 {
		r.Role = Cells
		if slices.Contains(slices.Concat(axes[0].joints, axes[1].joints), "-") {
			r.Role = Area
		}
	}
	return r, axes, len(text) - len(rest)
}

func parseAxis(text string) (a axis, length int) {
	if text == "" {
		return a, 0
	}
	letter := text[0] | 0x20
	a.kind, a.capital = strings.IndexByte(kinds[:Unit], letter), letter != text[0]
	for at := 1; a.kind >= 0; {
		digits := at
		for digits < len(text) && '0' <= text[digits] && text[digits] <= '9' {
			digits++
		}
		n, err := strconv.Atoi(text[at:digits])
		if err != nil {
			break
		}
		a.numbers, length = append(a.numbers, n), digits
		joint, width := utf8.DecodeRuneInString(text[digits:])
		if _, ok := joints[string(joint)]; !ok || a.kind == Region {
			break
		}
		at = digits + width
		a.joints = append(a.joints, string(joint))
	}
	a.joints = a.joints[:max(0, len(a.numbers)-1)]
	return a, length
}

// lines lists the numbers in order, and those between the ends of a range.
func (a *axis) lines() []int {
	list := slices.Clone(a.numbers)
	for i, joint := range a.joints {
		for n := a.numbers[i] + 1; joint == "-" && n < a.numbers[i+1]; n++ {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// names are the words for lines.
type names struct {
	one, several [2]string // before the number of a row or column, or the numbers of several
	next         string    // before each number of several, and before the next ones
	region       func(int) string
}

// spell writes the name of the lines; the first has a number.
func (a *axis) spell(b *strings.Builder, first int, by *names) {
	if a.kind == Region {
		name := by.region(a.numbers[0])
		if a.capital {
			name = strings.ToUpper(name[:1]) + name[1:]
		}
		b.WriteString(name)
		return
	}
	several := slices.ContainsFunc(a.joints, func(joint string) bool { return joint != "|" })
	name := by.one[a.kind]
	if several {
		name = by.several[a.kind]
	}
	if a.capital {
		name = strings.ToUpper(name[:1]) + name[1:]
	}
	b.WriteString(name)
	for i, n := range a.numbers {
		if i > 0 {
			between := joints[a.joints[i-1]]
			if slices.Contains(a.joints[i:], a.joints[i-1]) {
				b.WriteString(between[0])
			} else {
				b.WriteString(between[1])
			}
		}
		if several || i > 0 {
			b.WriteString(by.next)
		}
		b.WriteString(strconv.Itoa(n + first))
	}
}

// Spell writes out a text; the first row and the first column have a number.
func Spell(text string, first int) string {
	return SpellRegions(text, first, func(region int) string { return "region " + string(rune('A'+region)) })
}

// SpellRegions is Spell with names for the regions.
func SpellRegions(text string, first int, region func(int) string) string {
	return spell(text, first, &names{one: [2]string{"row ", "column "}, several: [2]string{"rows ", "columns "}, region: region})
}

// Length returns the length of a text, to order texts by: a row and a column count alike.
func Length(text string) int {
	return len(spell(text, 0, &names{one: [2]string{"%r", "%c"}, several: [2]string{"rows ", "columns "}, next: "%n", region: strconv.Itoa}))
}

func spell(text string, first int, by *names) string {
	var b strings.Builder
	b.Grow(2 * len(text))
	for text != "" {
		_, axes, length := parse(text)
		for i := range axes {
			switch before := axes[0].joints; {
			case i == 0:
			case len(before) > 0 && before[0] != "-":
				b.WriteString(" of ")
			default:
				b.WriteString(", ")
			}
			axes[i].spell(&b, first, by)
		}
		if length == 0 {
			if length = 1 + strings.IndexByte(text[1:], '%'); length == 0 {
				length = len(text)
			}
			b.WriteString(text[:length])
		}
		text = text[length:]
	}
	return b.String()
}

// Refs lists the references of a text.
func Refs(text string) (list []Ref) {
	for {
		at := strings.IndexByte(text, '%')
		if at < 0 {
			return list
		}
		r, axes, length := parse(text[at:])
		for _, a := range axes {
			r.Lines[a.kind] = a.lines()
		}
		if length > 0 {
			list = append(list, r)
		}
		text = text[at+max(1, length):]
	}
}

// Alike reports whether two texts begin with references of the same form that differ in one line or cell.
func Alike(a, b string) bool {
	_, of, _ := parse(a)
	_, with, _ := parse(b)
	lists, differing := false, 0
	same := slices.EqualFunc(of, with, func(x, y axis) bool {
		lists = lists || len(x.numbers) > 1
		for i, n := range x.numbers[:min(len(x.numbers), len(y.numbers))] {
			if n != y.numbers[i] {
				differing++
			}
		}
		return slices.Equal(x.joints, y.joints) && (x.kind == y.kind || len(of) == 1 && len(x.numbers) == 1)
	})
	return same && len(of) > 0 && (!lists || differing == 1)
}

// Cell refers to a cell of a board with so many columns.
func Cell(cell, cols int) string { return fmt.Sprintf("%%r%dc%d", cell/cols, cell%cols) }

// Line refers to a line of a kind.
func Line(kind, number int) string { return "%" + kinds[kind:kind+1] + strconv.Itoa(number) }

// Lines refers to lines of a kind, which are in order.
func Lines(kind int, numbers []int) string {
	if last := len(numbers) - 1; last > 1 && numbers[last]-numbers[0] == last {
		return Line(kind, numbers[0]) + "-" + strconv.Itoa(numbers[last])
	}
	return "%" + kinds[kind:kind+1] + joined(numbers, ",")
}

// Places refers to places in a unit by the lines of a kind that cross it there.
func Places(kind int, numbers []int) string { return "%@" + kinds[kind:kind+1] + joined(numbers, ",") }

// CellsOf refers to the cells of a line where others cross it.
func CellsOf(kind, number int, across []int) string {
	return "%" + kinds[1-kind:2-kind] + joined(across, ",") + kinds[kind:kind+1] + strconv.Itoa(number)
}

func joined(numbers []int, joint string) string {
	parts := make([]string, len(numbers))
	for i, n := range numbers {
		parts[i] = strconv.Itoa(n)
	}
	return strings.Join(parts, joint)
}

// Or joins texts as alternatives: "%r1c2", "%r1c3" and "%r1c4" as "%r1c2|3|4", others as "a, b or c".
func Or(texts []string) string {
	const numbers = "0123456789-"
	last := len(texts) - 1
	head := strings.TrimRight(texts[0], numbers)
	joined := texts[0]
	for _, text := range texts {
		_, axes, length := parse(text)
		if length < len(text) || len(axes) == 0 || axes[0].kind == Region || strings.TrimRight(text, numbers) != head {
			return strings.Join(texts[:last], ", ") + " or " + texts[last]
		}
	}
	for _, text := range texts[1:] {
		joined += "|" + text[len(head):]
	}
	return joined
}
