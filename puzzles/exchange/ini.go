package exchange

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// ini is the file of an older program for puzzles of counts. Each section is a puzzle:
// DefSizeX columns, DefSizeY rows, DefLetters as a number or as the letters themselves,
// TopStr with a digit for each column, letter by letter, and LeftStr with a digit for each
// letter, row by row. The first puzzle is read.
var ini = Format{
	Name:    "File of counts",
	Word:    "ini",
	Example: "[Puzzle] DefSizeX=5 …",
	Tables:  true,
	Detect: func(text string) bool {
		return slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool {
			key, _, ok := iniValue(line)
			return ok && slices.Contains(iniKeys, key)
		})
	},
	Read:  readIni,
	Write: writeIni,
}

var iniKeys = []string{"defsizex", "defsizey", "defletters", "topstr", "leftstr"}

// iniValue reads a line of a key, in small letters, and its value.
func iniValue(line string) (key, value string, ok bool) {
	key, value, ok = strings.Cut(line, "=")
	return strings.ToLower(strings.TrimSpace(key)), strings.Trim(value, " \"'"), ok
}

type iniSection struct {
	name   string
	values map[string]string
}

// iniSections lists the sections that hold any key of a puzzle.
func iniSections(text string) []iniSection {
	var sections []iniSection
	name, inside := "", false
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			name, inside = strings.Trim(line, "[] "), false
			continue
		}
		key, value, ok := iniValue(line)
		if !ok || !slices.Contains(iniKeys, key) {
			continue
		}
		if !inside {
			sections, inside = append(sections, iniSection{name, map[string]string{}}), true
		}
		sections[len(sections)-1].values[key] = value
	}
	return sections
}

func readIni(text string) (Board, error) {
	sections := iniSections(text)
	t, err := sections[0].read()
	if err != nil {
		if len(sections) > 1 {
			err = fmt.Errorf("section %s: %w", quote(sections[0].name), err)
		}
		return Board{}, err
	}
	b := Board{Tables: t}
	if more := sections[1:]; len(more) > 0 {
		note := fmt.Sprintf("%s more in the file, left out here:", solver.Plural(len(more), "puzzle"))
		const named = 5
		for i, s := range more {
			if i == named {
				note += " …"
				break
			}
			note += " " + quoteUpTo(40, s.name)
		}
		b.Notes = []string{note}
	}
	return b, nil
}

func (s iniSection) read() (*grid.Tables, error) {
	var read counts
	cols := read.number("DefSizeX", s.values["defsizex"])
	rows := read.number("DefSizeY", s.values["defsizey"])
	letters, err := iniLetters(s.values["defletters"])
	if err := cmp.Or(read.err, err); err != nil {
		return nil, err
	}
	t, err := newTables(rows, cols, letters)
	if err != nil {
		return nil, err
	}
	top, left := s.values["topstr"], s.values["leftstr"]
	if err := cmp.Or(checkDigits("TopStr", top, cols*letters), checkDigits("LeftStr", left, rows*letters)); err != nil {
		return nil, err
	}
	for i := range len(top) {
		if err := columnOf(t, i%cols).set(i/cols, top[i:i+1]); err != nil {
			return nil, err
		}
	}
	for i := range len(left) {
		if err := rowOf(t, i/letters).set(i%letters, left[i:i+1]); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// iniLetters reads the number of letters: 4, or ABCD.
func iniLetters(text string) (int, error) {
	if text == "" || isNumber(text) {
		return number("DefLetters", text)
	}
	named := strings.NewReplacer(" ", "", ",", "").Replace(strings.ToUpper(text))
	for i := range len(named) {
		if int(named[i]) != 'A'+i {
			return 0, fmt.Errorf("DefLetters is %s, not a number or the letters from A on", quote(text))
		}
	}
	return len(named), nil
}

// checkDigits checks a string of digits, one for each count.
func checkDigits(key, text string, want int) error {
	switch {
	case text == "":
		return fmt.Errorf("%s is missing", key)
	case strings.Trim(text, "0123456789") != "":
		at := strings.IndexFunc(text, func(r rune) bool { return r < '0' || r > '9' })
		return fmt.Errorf("character %d of %s is %s, not a digit", at+1, key, quote(first(text[at:])))
	case len(text) != want:
		return fmt.Errorf("%s: %s", key, solver.Difference(len(text), "digit", want))
	}
	return nil
}

func writeIni(b Board) (string, error) {
	t := b.Tables
	switch {
	case hasGiven(t):
		return "", errNoGiven
	case t.Diagonal:
		return "", errNoDiagonal
	}
	top, left := make([]byte, t.Cols*t.Letters), make([]byte, t.Rows*t.Letters)
	for l := range t.Letters {
		for c, counts := range t.ColCounts {
			top[l*t.Cols+c] = '0' + byte(counts[l])
		}
		for r, counts := range t.RowCounts {
			left[r*t.Letters+l] = '0' + byte(counts[l])
		}
	}
	for _, n := range slices.Concat(slices.Concat(t.ColCounts, t.RowCounts)...) {
		switch {
		case n == grid.Unknown:
			return "", errors.New("this format has no place for hidden counts")
		case n > 9:
			return "", fmt.Errorf("this format has one digit per count, too few for %d", n)
		}
	}
	return fmt.Sprintf("[Puzzle]\nDefSizeX=%d\nDefSizeY=%d\nDefLetters=%d\nTopStr=%s\nLeftStr=%s\n", t.Cols, t.Rows, t.Letters, top, left), nil
}
