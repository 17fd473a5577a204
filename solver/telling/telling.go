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
)

// A Role is what a reference has to do with the units and cells that it names.
type Role byte

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

const kinds = "rcgul"

type Ref struct {
	Role  Role
	Lines [3][]int // the rows, columns and regions it names, in order
	Kind  int      // of Every
}

// An axis is the part of a reference that names lines of one kind: %c1-3.
type axis struct {
	kind    int
	capital bool
	list    string // "1-3"
}

// joints are the signs between numbers, with their words: the second where a list ends.
var joints = map[string][2]string{",": {", ", " and "}, "|": {", ", " or "}, "-": {" to ", " to "}, "–": {"–", "–"}}

// A phrase is a reference as it is written.
type phrase struct {
	role   Role
	kind   int // of Every
	axes   [2]axis
	count  int // of the axes
	length int // in the text; 0 for none
}

// parse returns the reference at the beginning of a text.
func parse(text string) (p phrase) {
	rest, ok := strings.CutPrefix(text, "%")
	if !ok || rest == "" {
		return p
	}
	if kind := strings.IndexByte(kinds, rest[0]); kind >= 0 && strings.HasPrefix(rest[1:], "*") {
		return phrase{role: Every, kind: kind, length: len("%r*")}
	}
	if rest, ok = strings.CutPrefix(rest, "@"); ok {
		p.role = Place
	}
	for p.count < 2 {
		a, ok := parseAxis(rest)
		if !ok || p.count == 1 && (a.capital || a.kind != 1-p.axes[0].kind) {
			break
		}
		p.axes[p.count], rest = a, rest[1+len(a.list):]
		p.count++
	}
	switch {
	case p.count == 0:
		return p
	case p.count == 1:
	case strings.Contains(p.axes[0].list, "-") || strings.Contains(p.axes[1].list, "-"):
		p.role = Area
	default:
		p.role = Cells
	}
	p.length = len(text) - len(rest)
	return p
}

// maxDigits is the largest number of digits of a number.
const maxDigits = 9

func parseAxis(text string) (a axis, ok bool) {
	if text == "" {
		return a, false
	}
	letter := text[0] | 0x20
	a.kind, a.capital = strings.IndexByte(kinds[:Unit], letter), letter != text[0]
	for rest := text[1:]; a.kind >= 0; {
		_, joint, after := cut(rest)
		digits := len(rest) - len(joint) - len(after)
		if digits == 0 || digits > maxDigits {
			break
		}
		a.list = text[1 : len(text)-len(joint)-len(after)]
		if joint == "" || a.kind == Region {
			break
		}
		rest = after
	}
	return a, a.list != ""
}

// cut returns the number at the beginning of a list, the sign behind it, if any, and what follows.
func cut(list string) (n int, joint, after string) {
	end := 0
	for ; end < len(list) && '0' <= list[end] && list[end] <= '9'; end++ {
		n = 10*n + int(list[end]-'0')
	}
	joint, after = "", list[end:]
	for _, sign := range [...]string{",", "|", "-", "–"} {
		if rest, ok := strings.CutPrefix(after, sign); ok {
			return n, sign, rest
		}
	}
	return n, joint, after
}

// lines lists the numbers in order, and those between the ends of a range.
func (a *axis) lines() (list []int) {
	last := 0
	for rest, joint, before := a.list, "", ""; rest != ""; before = joint {
		var n int
		n, joint, rest = cut(rest)
		for k := last + 1; before == "-" && k < n; k++ {
			list = append(list, k)
		}
		list, last = append(list, n), n
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// spell writes the name of the lines; the first has a number.
func (a *axis) spell(b *strings.Builder, first int, region func(int) string) {
	several := strings.ContainsAny(a.list, ",-–")
	name := ""
	switch n, _, _ := cut(a.list); {
	case a.kind == Region:
		name = region(n)
	case several:
		name = [2]string{"rows ", "columns "}[a.kind]
	default:
		name = [2]string{"row ", "column "}[a.kind]
	}
	if a.capital {
		name = strings.ToUpper(name[:1]) + name[1:]
	}
	b.WriteString(name)
	if a.kind == Region {
		return
	}
	for rest := a.list; rest != ""; {
		var n int
		var joint string
		n, joint, rest = cut(rest)
		b.WriteString(strconv.Itoa(n + first))
		switch words := joints[joint]; {
		case strings.Contains(rest, joint):
			b.WriteString(words[0])
		default:
			b.WriteString(words[1])
		}
	}
}

// Spell writes out a text; the first row and the first column have a number.
func Spell(text string, first int) string {
	return SpellRegions(text, first, func(region int) string { return "region " + string(rune('A'+region)) })
}

// SpellRegions is Spell with names for the regions.
func SpellRegions(text string, first int, region func(int) string) string {
	var b strings.Builder
	b.Grow(2 * len(text))
	for text != "" {
		p := parse(text)
		for i := range p.count {
			if i == 1 {
				if _, joint, _ := cut(p.axes[0].list); joint == "" || joint == "-" {
					b.WriteString(", ")
				} else {
					b.WriteString(" of ")
				}
			}
			p.axes[i].spell(&b, first, region)
		}
		if p.length == 0 {
			if p.length = 1 + strings.IndexByte(text[1:], '%'); p.length == 0 {
				p.length = len(text)
			}
			b.WriteString(text[:p.length])
		}
		text = text[p.length:]
	}
	return b.String()
}

func Refs(text string) (list []Ref) {
	for {
		at := strings.IndexByte(text, '%')
		if at < 0 {
			return list
		}
		p := parse(text[at:])
		if p.length > 0 {
			r := Ref{Role: p.role, Kind: p.kind}
			for _, a := range p.axes[:p.count] {
				r.Lines[a.kind] = a.lines()
			}
			list = append(list, r)
		}
		text = text[at+max(1, p.length):]
	}
}

// Alike reports whether two texts begin with references of the same form that differ in one line or cell.
func Alike(a, b string) bool {
	p, q := parse(a), parse(b)
	lists, differing := false, 0
	for i := range p.count {
		x, y := p.axes[i].list, q.axes[i].list
		several := false
		for joint := "?"; joint != ""; {
			var n, m int
			var other string
			n, joint, x = cut(x)
			m, other, y = cut(y)
			if joint != other {
				return false
			}
			if several = several || joint != ""; n != m {
				differing++
			}
		}
		if lists = lists || several; p.axes[i].kind != q.axes[i].kind && (several || p.count == 2) {
			return false
		}
	}
	return p.count > 0 && p.count == q.count && (!lists || differing == 1)
}

// Cell refers to a cell of a board with so many columns.
func Cell(cell, cols int) string { return fmt.Sprintf("%%r%dc%d", cell/cols, cell%cols) }

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
		p := parse(text)
		if p.length < len(text) || p.count == 0 || p.axes[0].kind == Region || strings.TrimRight(text, numbers) != head {
			return strings.Join(texts[:last], ", ") + " or " + texts[last]
		}
	}
	for _, text := range texts[1:] {
		joined += "|" + text[len(head):]
	}
	return joined
}
