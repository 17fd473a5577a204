package abcd

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/telling"
)

// A tally counts the steps of a search by action and by sort.
type tally struct {
	actions   map[solver.Action]int
	sorts     map[byte]int
	solutions []string // letters only
	end       string
}

// follow runs a search, in full or up to the first solution.
func follow(s solver.Strategy, p *Puzzle, all bool) tally {
	t := tally{actions: make(map[solver.Action]int), sorts: make(map[byte]int)}
	pos := p.Start()
	for step := range s.Search(p) {
		t.actions[step.Action]++
		t.sorts[step.Sort]++
		switch step.Action {
		case solver.Place, solver.Remove:
			pos = pos.Set(step.Marks...)
		case solver.Found:
			t.solutions = append(t.solutions, string(pos[:p.Cells()]))
			if !all {
				return t
			}
		case solver.End:
			t.end = step.Text
		}
	}
	return t
}

// The documented search has these counts, to the first solution and to the end.
func TestColumnCounts(t *testing.T) {
	type counts struct{ forced, permutations, distinct, duplicates, equal, usedUp, filled int }
	for _, c := range []struct {
		puzzle, solution string
		first, end       counts
	}{
		{
			Mensa2016, "CADCDBCBDBABCBADCDABCABCA",
			counts{forced: 5, permutations: 83, distinct: 43, duplicates: 40},
			counts{5, 240, 96, 144, 48, 38, 10},
		},
		{
			Mensa2017, "CBDCDADCACDBABDCDBCBACABC",
			counts{forced: 0, permutations: 461, distinct: 161, duplicates: 300},
			counts{0, 2400, 750, 1650, 373, 357, 20},
		},
	} {
		for _, all := range []bool{false, true} {
			run := follow(byColumns, must(Parse(c.puzzle)), all)
			got := counts{
				run.sorts[sortForced], run.actions[solver.Try], run.sorts[sortNew], run.sorts[sortDuplicate],
				run.sorts[sortEqual], run.sorts[sortUsedUp], run.sorts[sortFilled],
			}
			want := c.end
			if !all { // no documented counts of rejections up to there
				want = c.first
				got.equal, got.usedUp, got.filled = 0, 0, 0
			}
			if got != want {
				t.Errorf("%s, all %t:\ngot  %+v\nwant %+v", c.puzzle, all, got, want)
			}
			if !slices.Equal(run.solutions, []string{c.solution}) {
				t.Errorf("%s, all %t: found %v", c.puzzle, all, run.solutions)
			}
		}
	}
}

// A permutation is fresh if no earlier one of the same letters reads the same.
func TestFreshPermutations(t *testing.T) {
	for _, word := range []string{"", "A", "AB", "AA", "AAB", "ABC", "AABBC", "ABCDE", "AAAAA", "ABBBC", "AABBCCD"} {
		var letters []int
		for _, c := range word {
			letters = append(letters, int(c-'A'))
		}
		var read []string
		total, order := 0, newPermutation(len(letters))
		for more := true; more; more = order.next() {
			total++
			reads := ""
			for _, at := range order {
				reads += word[at : at+1]
			}
			if fresh := !slices.Contains(read, reads); order.fresh(letters) != fresh {
				t.Errorf("%s, as %v: fresh is %t, want %t", word, order, !fresh, fresh)
			}
			if !slices.Contains(read, reads) {
				read = append(read, reads)
			}
		}
		if want := factorial(len(word)); total != want {
			t.Errorf("%s: %d permutations, want %d", word, total, want)
		}
		if !slices.IsSorted(read) {
			t.Errorf("%s: not in alphabetical order: %v", word, read)
		}
	}
}

func factorial(n int) int {
	if n < 2 {
		return 1
	}
	return n * factorial(n-1)
}

// For blank counts, every choice of letters that fits the column is tried.
func TestLettersForBlankCounts(t *testing.T) {
	for _, c := range []struct{ counts, given, want string }{
		{"112", "", "ABCC"},
		{"31-", "", "AAAB"}, // counted letters are tried even where they cannot fit
		{"--4", "", "CCCC"},
		{"2-1", "", "AABC"},
		{"---", "", "AABB AABC AACC ABBC ABCC BBCC"},
		{"-1-", "", "AABC ABCC"},
		{"---", "/A../.../.../...", "ABB ABC ACC BBC BCC"},
		{"-1-", "/.../A../.../C..", "AB BC"},
		{"---", "/A../B../C../A..", ""},
	} {
		p := must(Parse("3x4n3/---/---/---/---/" + c.counts + "/---/---" + c.given))
		s := newColumnSearch(p, nil)
		var got []string
		for letters := range s.fillings(p.rows, s.open(p.rows)) {
			got = append(got, spelled(letters))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s, given %q: %v, want %s", c.counts, c.given, got, c.want)
		}
	}
}

// The pre-pass places these letters, and describes the rest.
func TestPrepass(t *testing.T) {
	log := ""
	for _, c := range []struct{ name, puzzle string }{
		{"a row of 5 with 3 B, beside a row with 2", Mensa2016},
		{"nothing forced", Mensa2017},
		{"lines of 3, and letters given", "3x3n3/210/120/210/210/120/210/A../.../..."},
		{"a column of 7 with 4 A, beside one with 3", "3x7n3/---/---/---/---/---/---/---/4--/3--/---"},
		{"lines of 4 force nothing", "4x4n3/2--/---/---/---/---/---/---/---"},
		{"a forced letter beside an equal one", "3x3n3/2--/2--/---/---/---/---"},
		{"a forced letter that its column does not need", "3x3n3/2--/---/---/0--/---/---"},
		{"a forced letter where another is given", "3x3n3/2--/---/---/---/---/---/..B/.../..."},
		{"between, but at the corner", "5x3n5d/3----/2----/-----/-----/-----/-----/-----/-----"},
		{"equal letters given side by side", "3x3n3/---/---/---/---/---/---/AA./.../..."},
		{"too many letters given", "3x3n3/1--/---/---/---/---/---/A.A/.../..."},
		{"too many letters without a count given", "3x3n3/-2-/---/---/---/---/---/A.C/.../..."},
	} {
		p := must(Parse(c.puzzle))
		log += c.name + "\n"
		pos := p.Start()
		for step := range byColumns.Search(p) {
			if step.Sort == sortNew || step.Sort == sortDuplicate || step.Sort == sortMultiset {
				break
			}
			if step.Action == solver.Place {
				pos = pos.Set(step.Marks...)
			}
			log += telling.Spell(byColumns.Describe(p, step), 1) + "\n"
		}
		log += board(p, pos) + "\n"
	}
	solvertest.Golden(t, "prepass.txt", log)
}

// board formats the letters of a position.
func board(p *Puzzle, pos solver.Position) string {
	return solvertest.Square(pos[:p.Cells()], p.cols) + "\n"
}

// trace returns the log of a search, with the board at every solution and at the end.
func trace(s solver.Strategy, p *Puzzle, steps int) string {
	log := fmt.Sprintf("%s on %s\n\n", s.Title, p)
	pos := p.Start()
	for step := range s.Search(p) {
		if step.Action == solver.Place || step.Action == solver.Remove {
			pos = pos.Set(step.Marks...)
		}
		sort := byte(' ')
		if step.Sort != 0 {
			sort = step.Sort
		}
		log += fmt.Sprintf("%c%c %s\n", step.Action, sort, telling.Spell(s.Describe(p, step), 1))
		steps--
		if step.Action == solver.Found || steps == 0 {
			log += "\n" + board(p, pos) + "\n"
		}
		if steps == 0 {
			break
		}
	}
	return log
}

func TestColumnTraces(t *testing.T) {
	for _, c := range []struct {
		file, puzzle string
		steps        int
	}{
		{"columns.txt", Mensa2016, 60},
		{"columns-latin.txt", threeMany, 100},
		{"columns-blank.txt", fourBlank, 100},
	} {
		solvertest.Golden(t, c.file, trace(byColumns, must(Parse(c.puzzle)), c.steps))
	}
}

// A column of twelve cells has 12! permutations, and the first steps come at once.
func TestLongColumnIsPulled(t *testing.T) {
	p := must(Parse("12x12n8" + repeat("/--------", 24)))
	steps := 0
	for range byColumns.Search(p) {
		if steps++; steps == 5000 {
			break
		}
	}
	if steps != 5000 {
		t.Errorf("%d steps, want 5000 and many more", steps)
	}
}

func TestSpace(t *testing.T) {
	for _, c := range []struct {
		puzzle string
		want   float64
		says   string
	}{
		{Mensa2016, 1125899906842624, "1.13 × 10^15"},
		{threeMany, 19683, "19,683"},
		{wide, 14348907, "1.43 × 10^7"},
	} {
		for _, s := range []solver.Strategy{byColumns, byLines} {
			n := s.Space(must(Parse(c.puzzle)))
			if n != c.want || quantity(n) != c.says {
				t.Errorf("%s, %s: %v, said as %s, want %v and %s", s.Name, c.puzzle, n, quantity(n), c.want, c.says)
			}
		}
	}
	for n, want := range map[[2]int]string{
		{4, 20}: "1.10 × 10^12", {2, 0}: "1", {10, 3}: "1,000", {999, 2}: "998,001", {10, 6}: "1.00 × 10^6", {8, 144}: "1.11 × 10^130",
	} {
		if got := quantity(solver.Power(float64(n[0]), n[1])); got != want {
			t.Errorf("%d^%d is said as %s, want %s", n[0], n[1], got, want)
		}
	}
}
