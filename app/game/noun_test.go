package game_test

import (
	"cmp"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/reading"
	"quadrille/solver/reason"
)

// What a sentence of a hint names has its shape in the picture, and nothing else has one: in all hints
// from all lessons to the solution. No sentence has more words than one reads at a glance.
func TestTextAndPicture(t *testing.T) {
	told := 0
	for _, k := range all.Kinds() {
		for _, technique := range k.Ladder.Techniques {
			for _, lesson := range technique.Lessons {
				tell, pos := narrator(t, lesson), open(t, lesson).At()
				for d := range k.Ladder.Steps(t.Context(), tell.Puzzle, pos) {
					hint := tell.Deduction(d)
					for _, told := range append([]game.Narration{hint.Stages[0], hint.Stages[2]}, hint.Stages[2].Lines...) {
						for _, sentence := range strings.Split(told.Text, ". ") {
							if words := len(strings.Fields(sentence)); words > reason.MaxWords {
								t.Errorf("%s: %d words: %s", lesson, words, sentence)
							}
						}
						if err := pictureError(tell, told); err != nil {
							t.Errorf("%s\n%s: %q: %v", lesson, k.Ladder.Techniques[d.Technique].Name, told.Text, err)
						}
					}
					if err := wordsError(tell, d); err != nil {
						t.Errorf("%s: %v", lesson, err)
					}
					told += 2 + len(hint.Stages[2].Lines)
					pos = pos.Set(d.Marks...)
				}
			}
		}
	}
	t.Logf("%d sentences", told)
}

// The same holds for arguments against wrong marks. They are told to an end, and so are all texts of several
// sentences.
func TestMistakesInTextAndPicture(t *testing.T) {
	for _, k := range all.Kinds() {
		for _, technique := range k.Ladder.Techniques {
			lessons := technique.Lessons
			if testing.Short() {
				lessons = lessons[:1]
			}
			for _, lesson := range lessons {
				tell := narrator(t, lesson)
				for _, r := range reading.Refutations(t.Context(), k.Ladder, tell.Puzzle, reading.Hints(t.Context(), k.Ladder, tell.Puzzle), 1) {
					last := tell.Mistake(solver.Mistake{Wrong: []solver.Mark{r.Wrong}, Right: r.Pos, Why: r.Why[:r.Told], Rest: r.Why[r.Told:]}).Stages[2]
					for _, told := range append([]game.Narration{last}, last.Lines...) {
						if err := pictureError(tell, told); err != nil {
							t.Errorf("%s at %s: %q: %v", lesson, r.Pos, told.Text, err)
						}
						if strings.Contains(told.Text, ". ") != strings.HasSuffix(told.Text, ".") || strings.HasSuffix(strings.TrimSuffix(told.Text, "."), " ways left") {
							t.Errorf("%s at %s: %q ends too soon", lesson, r.Pos, told.Text)
						}
					}
				}
			}
		}
	}
}

// wordsError reports a sentence that is drawn otherwise without its words: they should not matter, only what it refers to.
func wordsError(tell game.Narrator, d solver.Deduction) error {
	told := tell.Deduction(d)
	d.Told.Where, d.Told.Text, d.Told.Do, d.Told.Cases = wordless(d.Told.Where), wordless(d.Told.Text), wordless(d.Told.Do), slices.Clone(d.Told.Cases)
	for i := range d.Told.Cases {
		d.Told.Cases[i].Text = wordless(d.Told.Cases[i].Text)
	}
	same := func(a, b game.Narration) bool { return reflect.DeepEqual(a.Spotlight, b.Spotlight) }
	for i, without := range tell.Deduction(d).Stages {
		if with := told.Stages[i]; !same(with, without) || !slices.EqualFunc(with.Lines, without.Lines, same) {
			return fmt.Errorf("%q is drawn otherwise as %q", with.Text, without.Text)
		}
	}
	return nil
}

// wordless replaces the words of a sentence, but not its references.
func wordless(text string) string {
	words := strings.Split(text, " ")
	for i, w := range words {
		if at := strings.IndexByte(w, '%'); at >= 0 {
			words[i] = w[at:]
		} else if w != "" {
			words[i] = "x"
		}
	}
	return strings.Join(words, " ")
}

// A step on the way to a queen counts only the cells that earlier steps have left.
func TestCellsLeftOnAPath(t *testing.T) {
	tell := narrator(t, "starbattle:7x1.ABBBCCCADEEEFCGDEEEFCGDEEEFFGGEEEFFGGEEEFFGGGGGGF")
	way, ok := tell.Ladder.Path(t.Context(), tell.Puzzle, "x...xxxQ............Q.Q..........................")
	if !ok || len(way) < 2 {
		t.Fatalf("a path of %d steps", len(way))
	}
	for _, d := range way {
		told := tell.Deduction(d).Stages[2]
		if err := pictureError(tell, told); err != nil {
			t.Errorf("%q: %v", told.Text, err)
		}
	}
}

// A picture is a spotlight on a board.
type picture struct {
	game.Spotlight
	game.Narrator
	rows, cols int
	cells      []int // drawn one by one, or together: named, targets, and supposed
}

// pictureError reports units and cells that are named and not drawn, or drawn and not named.
func pictureError(tell game.Narrator, told game.Narration) error {
	pic := picture{Spotlight: told.Spotlight, Narrator: tell}
	pic.rows, pic.cols = tell.Face.Drawing.Shape(tell.Puzzle)
	pic.cells = slices.Concat(told.Spotlight.Named, told.Spotlight.Target, tell.Face.About(tell.Puzzle, told.Spotlight.Assumed))
	for _, u := range told.Spotlight.Units {
		if len(u) == 1 {
			pic.cells = append(pic.cells, u[0])
		}
	}
	units, cells, err := pic.nouns(strings.TrimPrefix(told.Text, "Look at "))
	if err != nil {
		return err
	}
	counts := regexp.MustCompile(`\d+ (outlined |more )?(lines|regions|rows|columns|units)|outlined|cut off|the whole board|\d+ more$`).MatchString(strings.ReplaceAll(told.Text, outlinedRegion, ""))
	for _, u := range told.Spotlight.Units {
		named := counts || slices.ContainsFunc(units, func(v []int) bool { return slices.Equal(u, v) })
		if len(u) == 1 {
			named = named || slices.Contains(cells, u[0]) || strings.Contains(told.Text, "dot") || told.Spotlight.Target == nil
		}
		if !named {
			return fmt.Errorf("%v is outlined for nothing", u)
		}
	}
	for _, u := range told.Spotlight.Cover {
		if !counts && !slices.ContainsFunc(units, func(v []int) bool { return slices.Equal(u, v) }) {
			return fmt.Errorf("%v is tinted for nothing", u)
		}
	}
	for _, c := range told.Spotlight.Named {
		if !slices.Contains(cells, c) {
			return fmt.Errorf("cell %d is outlined for nothing", c)
		}
	}
	blocks := 0
	if m := regexp.MustCompile(`(the|one|two|three|four|five|six|\d+) 2×2 block`).FindStringSubmatch(told.Text); m != nil {
		blocks = max(1+slices.Index([]string{"one", "two", "three", "four", "five", "six"}, strings.Replace(m[1], "the", "one", 1)), 0)
		if n, err := strconv.Atoi(m[1]); err == nil {
			blocks = n
		}
	}
	if len(told.Spotlight.Blocks) != blocks {
		return fmt.Errorf("%d blocks are drawn", len(told.Spotlight.Blocks))
	}
	return pic.targetsError(told.Text)
}

// targetsError reports whether the number of targets differs from the one in a sentence.
func (pic *picture) targetsError(text string) error {
	count := map[bool]int{}
	for _, m := range pic.Goal {
		count[pic.Face.Words.Mark(pic.Puzzle, m) == "X"]++
	}
	if m := regexp.MustCompile(`[Cc]ross out (\d+) cells`).FindStringSubmatch(text); m != nil && strconv.Itoa(count[true]) != m[1] {
		return fmt.Errorf("%d cells are crossed out", count[true])
	}
	if m := regexp.MustCompile(`these (\d+) cells`).FindStringSubmatch(text); m != nil && strconv.Itoa(len(pic.Target)) != m[1] && !strings.Contains(text, "The same goes") {
		return fmt.Errorf("%d cells are targets", len(pic.Target))
	}
	if m := regexp.MustCompile(`[Pp]lace (\d+) stars`).FindStringSubmatch(text); m != nil && strconv.Itoa(count[false]) != m[1] {
		return fmt.Errorf("%d stars are placed", count[false])
	}
	return nil
}

var (
	anyName  = regexp.MustCompile(`[rR]ow (\d+), column (\d+(?:, \d+)* or \d+)`)
	cellName = regexp.MustCompile(`[rR]ow (\d+), column (\d+)`)
	someName = regexp.MustCompile(`([rR]ow|[cC]olumn)s? (\d+(?:(?:, | and | or )\d+)+) of (?:row|column) (\d+)`)
	runName  = regexp.MustCompile(`(row|column) (\d+), (?:rows|columns) (\d+) to (\d+)`)
	areaName = regexp.MustCompile(`^rows (\d+) to (\d+), columns (\d+) to (\d+)$`)
	placed   = regexp.MustCompile(`(?:at|its cells? in|its (?:queen|star) in|cells for them:|only open in) ` + linesName + `|: ` + linesName + `\. Cross|only ` + linesName + ` (?:can take|(?:left )?for its)|only ` + linesName + `(?:, (?:two of )?which touch|, in [a-z]+ 2×2 blocks)?(?:, but|\. It needs|\. These (?:fit|touch)|\. Two of these)|` + linesName + ` (?:is|are) (?:not )?[A-H]\b`)
	besides  = regexp.MustCompile(`(?:at|in) (?:row|column) \d+, ((?:row|column) \d+ (?:has|cannot|needs) )`) // a place, then a line
	lineName = regexp.MustCompile(`([rR]ow|[cC]olumn)(?:s (\d+(?:(?:, | and | to )\d+)*)| (\d+))`)
	digits   = regexp.MustCompile(`( to )?(\d+)`)
)

const linesName = `(?:(?:[rR]ow|[cC]olumn) \d+(?:(?:, \d+)* or \d+)?|(?:[rR]ows|[cC]olumns) \d+(?:(?:, | and | to )\d+)*)`

// nouns lists the units and the cells that a sentence names. The error names those that are not drawn.
func (pic *picture) nouns(text string) (units [][]int, cells []int, err error) {
	in := func(belongs func(row, col int) bool) (area []int) {
		for c := range pic.rows * pic.cols {
			if belongs(c/pic.cols+1, c%pic.cols+1) {
				area = append(area, c)
			}
		}
		return area
	}
	draws := func(area []int) {
		cells = append(cells, area...)
		for _, c := range area {
			if !slices.Contains(pic.cells, c) {
				err = cmp.Or(err, fmt.Errorf("the cell at row %d, column %d is not drawn", c/pic.cols+1, c%pic.cols+1))
			}
		}
	}
	take := func(name *regexp.Regexp, found func(m []string, number func(int) int)) {
		for _, m := range name.FindAllStringSubmatch(text, -1) {
			found(m, func(i int) int { n, _ := strconv.Atoi(m[i]); return n })
		}
		text = name.ReplaceAllString(text, "")
	}
	unit := func(rim bool, area []int) {
		units = append(units, area)
		drawn := slices.ContainsFunc(append(slices.Clone(pic.Units), pic.Cover...), func(u []int) bool { return slices.Equal(u, area) })
		if !rim || !drawn {
			err = cmp.Or(err, fmt.Errorf("%v is named at the rim: %t, drawn: %t", area, rim, drawn))
		}
	}
	text = besides.ReplaceAllString(text, "$1")
	take(areaName, func(m []string, n func(int) int) {
		area := in(func(r, c int) bool { return n(1) <= r && r <= n(2) && n(3) <= c && c <= n(4) })
		units = append(units, area)
		if !slices.ContainsFunc(pic.Units, func(u []int) bool { return slices.Equal(u, area) }) {
			err = fmt.Errorf("the area is not drawn")
		}
	})
	take(anyName, func(m []string, n func(int) int) {
		for _, d := range digits.FindAllStringSubmatch(m[2], -1) {
			draws(in(func(r, c int) bool { return r == n(1) && strconv.Itoa(c) == d[2] }))
		}
	})
	take(cellName, func(m []string, n func(int) int) {
		draws(in(func(r, c int) bool { return r == n(1) && c == n(2) }))
	})
	take(someName, func(m []string, n func(int) int) {
		for _, d := range digits.FindAllStringSubmatch(m[2], -1) {
			draws(in(func(r, c int) bool {
				if strings.EqualFold(m[1], "column") {
					r, c = c, r
				}
				return strconv.Itoa(r) == d[2] && c == n(3)
			}))
		}
	})
	take(runName, func(m []string, n func(int) int) {
		area := in(func(r, c int) bool {
			if m[1] == "column" {
				r, c = c, r
			}
			return r == n(2) && n(3) <= c && c <= n(4)
		})
		if units = append(units, area); !slices.ContainsFunc(pic.Units, func(u []int) bool { return slices.Equal(u, area) }) {
			draws(area)
		}
	})
	take(placed, func([]string, func(int) int) {})
	take(lineName, func(m []string, _ func(int) int) {
		last := 0
		for _, d := range digits.FindAllStringSubmatch(m[2]+m[3], -1) {
			to, _ := strconv.Atoi(d[2])
			from := to
			if d[1] != "" {
				from = last + 1
			}
			for line := from; line <= to; line++ {
				row := strings.EqualFold(m[1], "row")
				rim := pic.Rim.Cols
				if row {
					rim = pic.Rim.Rows
				}
				unit(slices.Contains(rim, line-1), in(func(r, c int) bool { return row && r == line || !row && c == line }))
			}
			last = to
		}
	})
	for region, area := range pic.regions() {
		name, _ := pic.Face.Words.Region(pic.Puzzle, region, pic.Options)
		if strings.Contains(text, name) || strings.Contains(text, solver.Capital(name)) {
			unit(true, area)
		}
	}
	if strings.Contains(strings.ToLower(text), outlinedRegion) {
		outlined := slices.DeleteFunc(pic.regions(), func(area []int) bool {
			return !slices.ContainsFunc(pic.Units, func(u []int) bool { return slices.Equal(u, area) })
		})
		if len(outlined) != 1 {
			return nil, nil, fmt.Errorf("%d regions are outlined", len(outlined))
		}
		unit(true, outlined[0])
	}
	return units, cells, err
}

const outlinedRegion = "the outlined region"

// regions returns the cells of each region; nil for a kind without.
func (pic *picture) regions() (areas [][]int) {
	if pic.Face.Words.RegionAt == nil {
		return nil
	}
	for c := range pic.rows * pic.cols {
		region := pic.Face.Words.RegionAt(pic.Puzzle, c)
		areas = append(areas, make([][]int, max(0, region+1-len(areas)))...)
		areas[region] = append(areas[region], c)
	}
	return areas
}
