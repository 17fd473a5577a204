package exchange

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"quadrille/solver"
)

// levelFile is a level of an open-source Queens clone, a TypeScript object with the rows of region labels
// after colorRegions; a Queens board has one star a unit. It also reads the rows alone, with or without
// quotes. The names of the regions' colours and of the level's author may follow. It ignores creatorLink.
var levelFile = Format{
	Name:    "colorRegions",
	Word:    "level",
	Example: "colorRegions: [[\"A\", \"A\", …",
	Detect: func(text string) bool {
		return strings.Contains(text, "colorRegions") || isSquareBracketed(text) && !ini.Detect(text)
	},
	Read:  readLevelFile,
	Write: writeLevelFile,
}

// isSquareBracketed reports whether a text begins with a square bracket, and no bracket of another sort
// follows directly.
func isSquareBracketed(text string) bool {
	inner := strings.TrimLeft(text, "[ \n")
	return strings.HasPrefix(text, "[") && (inner == "" || !strings.Contains(openers, inner[:1]))
}

func readLevelFile(text string) (Board, error) {
	_, behind, found := strings.Cut(text, "colorRegions")
	if found {
		text = behind
	}
	text = strings.ReplaceAll(withoutComments(text), "[]", "") // of a type: string[][]
	open := strings.IndexByte(text, '[')
	if open < 0 {
		return Board{}, errors.New("there are no rows")
	}
	inner := strings.TrimSpace(text[open+1:])
	nested := strings.HasPrefix(inner, "[")
	if !nested {
		inner = text[open:]
	}
	rows, err := bracketedRows(inner, nested)
	if err != nil {
		return Board{}, err
	}
	m, err := fromRows(rows)
	m.Stars = 1
	b := Board{Map: m}
	if err == nil && found {
		b.Fields = solver.Fields{Author: levelAuthor(behind), Colours: readLevelColours(behind, rows)}
	}
	return b, err
}

func levelAuthor(text string) string {
	// Patterns are compiled on use: variables would be part of the page's program, too, which reads no files.
	found := regexp.MustCompile(`\bcreatedBy["']?\s*:\s*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\\\n]*)')`).FindStringSubmatch(text)
	if found == nil {
		return ""
	}
	author := found[2]
	if found[1] != "" && json.Unmarshal([]byte(`"`+found[1]+`"`), &author) != nil {
		return ""
	}
	return author
}

// levelColours lists the names of colours in levels that are closest to ours, in the order of our numbers.
var levelColours = []string{
	"carnation", "lightGreen", "coldPurple", "manz", "anakiwa", "canCan", "saharaSand", "macNCheese", "lavenderRose",
	"bittersweet", "turquoiseBlue", "alto", "nomad", "celadon", "tallow", "halfBaked", "emerald", "malibu", "feijoa",
	"altoMain", "atomicTangerine", "lightWisteria", "chardonnay", "lightOrchid", "periwinkle",
}

// readLevelColours returns the colours of the regions of rows, or none unless each has a known one.
func readLevelColours(text string, rows [][]string) string {
	_, text, _ = strings.Cut(text, "regionColors")
	text, _, _ = strings.Cut(text, "}")
	named := map[string]int{}
	for _, found := range regexp.MustCompile(`([A-Za-z0-9]+)["']?\s*:\s*([A-Za-z]+)`).FindAllStringSubmatch(text, -1) {
		named[found[1]] = slices.Index(levelColours, found[2]) + 1
	}
	colours, seen := "", map[string]bool{}
	for _, label := range slices.Concat(rows...) {
		if seen[label] {
			continue
		}
		seen[label] = true
		letter := string(rune('A' + named[label] - 1))
		if named[label] == 0 || strings.Contains(colours, letter) {
			return ""
		}
		colours += letter
	}
	return colours
}

func withoutComments(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i], _, _ = strings.Cut(line, "//")
	}
	return strings.Join(lines, "\n")
}

func writeLevelFile(b Board) (string, error) {
	cells, err := lettered(b.Map)
	if err := cmp.Or(errOneStar(b.Map), err); err != nil {
		return "", err
	}
	var t strings.Builder
	fmt.Fprintf(&t, "size: %d,\ncolorRegions: [\n", b.Rows)
	for row := range slices.Chunk(strings.Split(cells, ""), b.Cols) {
		fmt.Fprintf(&t, "  [\"%s\"],\n", strings.Join(row, `", "`))
	}
	t.WriteString("],\n")
	if b.Fields.Colours != "" && len(b.Fields.Colours) == b.Count() {
		t.WriteString("regionColors: {\n")
		for r, letter := range []byte(b.Fields.Colours) {
			if number := int(letter - 'A'); number < len(levelColours) {
				fmt.Fprintf(&t, "  %c: %s,\n", 'A'+r, levelColours[number])
			}
		}
		t.WriteString("},\n")
	}
	if b.Fields.Author != "" {
		fmt.Fprintf(&t, "createdBy: %s,\n", jsonText(b.Fields.Author))
	}
	return t.String(), nil
}
