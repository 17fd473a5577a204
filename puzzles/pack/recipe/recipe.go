// Package recipe makes packs: the boards of a course and for the puzzles of the days, from a text that lists
// them with their seeds.
package recipe

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quadrille/puzzles/pack"
	"quadrille/solver"
)

// A recipe is a list of lines. Chapters and days of the week begin as in a pack:
//
//	chapter First steps
//	day Monday
//
// Their boards follow, a line for each sort: size, band, number of boards, first seed, and further
// constraints: traits of the kind, the least and the most number of the grade, or the generator's way, if
// that is not its quickest:
//
//	8 Hard 20 1000 stars=2 least=6.1 most=6.5
//
// A - stands for any band. The line "builtin" includes the built-in puzzles of the kind. Empty lines and
// lines that begin with # are ignored.

// A Recipe describes the boards of a pack of a kind.
type Recipe struct {
	kind     *solver.Kind
	sections []section
	without  []pack.Board
	week     [7][]pack.Board // the days kept from an older pack
}

// A section is a chapter or a day.
type section struct {
	title   string // of a chapter
	weekday int    // -1 for a chapter
	lines   []line
}

// A line describes boards of one sort.
type line struct {
	kind    *solver.Kind
	builtin bool // the built-in puzzles; the other fields are unused
	order   solver.Order
	count   int
	seed    uint64
}

// most is the largest number of boards of a line.
const most = 1000

// Parse reads a recipe for a kind that has a generator and a ladder.
func Parse(k *solver.Kind, text string) (*Recipe, error) {
	if k.Generator == nil || k.Ladder == nil {
		return nil, fmt.Errorf("%s cannot be made and graded here", k.Title)
	}
	r := &Recipe{kind: k}
	for i, row := range strings.Split(text, "\n") {
		if row = strings.TrimSpace(row); row == "" || row[0] == '#' {
			continue
		}
		if err := r.add(row); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	return r, nil
}

// KeepDays keeps the days of an older pack: players have had their boards.
func (r *Recipe) KeepDays(p *pack.Pack) { r.week = p.Week }

// Without excludes the boards of another pack of the kind.
func (r *Recipe) Without(p *pack.Pack) {
	for _, c := range p.Course {
		r.without = append(r.without, c.Boards...)
	}
	r.without = append(r.without, slices.Concat(p.Week[:]...)...)
}

func (r *Recipe) add(row string) error {
	if title, ok := strings.CutPrefix(row, "chapter "); ok {
		r.sections = append(r.sections, section{title: title, weekday: -1})
		return nil
	}
	if name, ok := strings.CutPrefix(row, "day "); ok {
		w := pack.Weekday(name)
		if w < 0 {
			return fmt.Errorf("%q is not a day of the week", name)
		}
		if slices.ContainsFunc(r.sections, func(p section) bool { return p.weekday == w }) {
			return fmt.Errorf("%s comes twice", name)
		}
		r.sections = append(r.sections, section{weekday: w})
		return nil
	}
	if len(r.sections) == 0 {
		return fmt.Errorf("%q has no chapter", row)
	}
	l, err := parseLine(r.kind, row)
	if err != nil {
		return err
	}
	last := &r.sections[len(r.sections)-1]
	last.lines = append(last.lines, l)
	return nil
}

func parseLine(k *solver.Kind, row string) (line, error) {
	l := line{kind: k, builtin: row == "builtin"}
	if l.builtin {
		return l, nil
	}
	fields := strings.Fields(row)
	if len(fields) < 4 {
		return l, fmt.Errorf("%q is not a size, a band, a number of boards and the first seed", row)
	}
	l.order = solver.Order{Preset: fields[0], Traits: map[string]string{}}
	if fields[1] != "-" {
		l.order.Band = solver.Band(fields[1])
	}
	var err error
	if l.count, err = strconv.Atoi(fields[2]); err != nil || l.count < 1 || l.count > most {
		return l, fmt.Errorf("%q is not a number of boards from 1 to %d", fields[2], most)
	}
	if l.seed, err = strconv.ParseUint(fields[3], 10, 64); err != nil {
		return l, fmt.Errorf("%q is not a seed", fields[3])
	}
	for _, field := range fields[4:] {
		if err := l.ask(field); err != nil {
			return l, err
		}
	}
	return l, k.Generator.Refused(l.order)
}

// ask reads a further constraint, as name=value.
func (l *line) ask(field string) error {
	name, value, found := strings.Cut(field, "=")
	if !found {
		return fmt.Errorf("%q is not name=value", field)
	}
	if name == "way" {
		l.order.Way = value
		return nil
	}
	limit := map[string]*float64{"least": &l.order.Least, "most": &l.order.Most}[name]
	if limit == nil {
		l.order.Traits[name] = value
		return nil
	}
	n, err := strconv.ParseFloat(value, 64)
	if err != nil || !(n >= 1 && n < 1000) {
		return fmt.Errorf("%q is not a grade from 1 on", value)
	}
	*limit = n
	return nil
}
