package exchange

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// levelFile is a level of an open-source Queens clone, a TypeScript object with the rows of region labels
// after colorRegions; a Queens board has one star a unit. It also reads the rows alone, with or without
// quotes. The names of the regions' colours and of the level's author may follow. It ignores creatorLink.
var levelFile = Format{
	Name:    "Queens level",
	Word:    "level",
	Example: "colorRegions: [[\"A\", \"A\", …",
	Detect:  isLevel,
	Read:    readLevelFile,
	Write:   writeLevelFile,
}

func isLevel(text string) bool { return strings.Contains(text, "colorRegions") }

func readLevelFile(text string) (Board, error) {
	found := listingsIn(text)
	if len(found) == 0 {
		return Board{}, errNoRows
	}
	level := found[max(0, slices.IndexFunc(found, func(l listing) bool { return l.key == "colorRegions" }))]
	b, err := level.Board, level.err
	root := valuesOf(text)
	if n, _ := strconv.Atoi(root.under("size").label); err == nil && n > 0 && n != b.Rows {
		return Board{}, sizeError{n, b.Rows}
	}
	if b.Stars == 0 && level.key == "colorRegions" && !level.cut {
		b.Stars = 1
	}
	if err == nil {
		b.Fields.Colours = levelColoursOf(root, b)
	}
	return b, err
}

// levelColours lists the names of colours in levels that are closest to ours, in the order of our numbers.
var levelColours = []string{
	"carnation", "lightGreen", "coldPurple", "manz", "anakiwa", "canCan", "saharaSand", "macNCheese", "lavenderRose",
	"bittersweet", "turquoiseBlue", "alto", "nomad", "celadon", "tallow", "halfBaked", "emerald", "malibu", "feijoa",
	"altoMain", "atomicTangerine", "lightWisteria", "chardonnay", "lightOrchid", "periwinkle",
}

// levelColoursOf returns the colours of the regions of a board, or none unless each has a known one.
func levelColoursOf(root value, b Board) string {
	named := root.under("regionColors")
	labels := root.under("colorRegions").labels()
	if len(labels) != len(b.Regions) {
		return ""
	}
	colours := ""
	for c, r := range b.Regions {
		if r < len(colours) {
			continue
		}
		at := slices.IndexFunc(named.list, func(v value) bool { return v.key == labels[c] })
		if at < 0 {
			return ""
		}
		number := slices.Index(levelColours, named.list[at].label)
		letter := string(rune('A' + number))
		if number < 0 || strings.Contains(colours, letter) {
			return ""
		}
		colours += letter
	}
	return colours
}

// under returns the first value with a key, at any depth.
func (v value) under(key string) value {
	for _, item := range v.list {
		if item.key == key {
			return item
		}
		if found := item.under(key); found.key != "" {
			return found
		}
	}
	return value{}
}

// labels returns the labels within a value, in order.
func (v value) labels() (all []string) {
	if v.open == 0 {
		return []string{v.label}
	}
	for _, item := range v.list {
		all = append(all, item.labels()...)
	}
	return all
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
