package palette

import (
	"bufio"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/starbattle"
)

// A graph is the regions of a board: how many cells each has, and which touch.
type graph struct {
	n    int
	size []int
	near []bool
}

// graphOf reads a map of letters. Regions touch at corners, too.
func graphOf(n int, cells string) graph {
	g := graph{n, make([]int, n), make([]bool, n*n)}
	for c := range n * n {
		g.size[cells[c]-'A']++
		for r := max(c/n-1, 0); r <= min(c/n+1, n-1); r++ {
			for q := max(c%n-1, 0); q <= min(c%n+1, n-1); q++ {
				g.near[int(cells[c]-'A')*n+int(cells[r*n+q]-'A')] = true
			}
		}
	}
	return g
}

func (g graph) adjacent(a, b int) bool { return g.near[a*g.n+b] }

// clique returns the size of the largest set of regions that all touch each other.
func (g graph) clique() int {
	most := 0
	var extend func(regions []int, from int)
	extend = func(regions []int, from int) {
		most = max(most, len(regions))
		for a := from; a < g.n; a++ {
			if !slices.ContainsFunc(regions, func(b int) bool { return !g.adjacent(a, b) }) {
				extend(append(regions[:len(regions):len(regions)], a), a+1)
			}
		}
	}
	extend(nil, 0)
	return most
}

// mapOf returns the map of letters of a puzzle.
func mapOf(p *starbattle.Puzzle) string {
	var b strings.Builder
	for c := range p.Size() * p.Size() {
		b.WriteByte('A' + byte(p.Region(c)))
	}
	return b.String()
}

// A closeness is the least distances of neighbours over boards, one for each board, by theme
// and vision.
type closeness [2][len(visions)][]float64

// look assigns colours to a board and adds the difference of its closest neighbours; it returns the least of
// all.
func (cl *closeness) look(t *testing.T, p *Palette, g graph) float64 {
	t.Helper()
	colour := p.Assign(g.size, g.adjacent)
	used := map[int]bool{}
	seen := make([]eyes, g.n)
	for a, c := range colour {
		if used[c] || c < 0 || c >= most {
			t.Fatalf("%d regions got the colours %v", g.n, colour)
		}
		used[c] = true
		seen[a] = p.Colours()[c].eyes()
	}
	all := math.Inf(1)
	for theme := range cl {
		for v := range visions {
			least := math.Inf(1)
			for a := range g.n {
				for b := range a {
					if g.adjacent(a, b) {
						least = min(least, difference(seen[a][theme][v], seen[b][theme][v]))
					}
				}
			}
			cl[theme][v] = append(cl[theme][v], least)
			if v < p.taste.visions {
				all = min(all, least)
			}
		}
	}
	return all
}

func (cl *closeness) log(t *testing.T, what string) {
	for theme, name := range []string{"light", "dark"} {
		said := fmt.Sprintf("%s, %s:", what, name)
		for v, eye := range []string{"normal", "protan", "deutan", "tritan"} {
			d := cl[theme][v]
			slices.Sort(d)
			said += fmt.Sprintf("  %s %.1f (median %.1f)", eye, d[0], d[len(d)/2])
		}
		t.Log(said)
	}
}

// Neighbours are far enough apart on every included board.
func TestPacks(t *testing.T) {
	k := starbattle.Kind()
	text, err := os.ReadFile("../../puzzles/pack/starbattle.txt")
	if err != nil {
		t.Fatal(err)
	}
	boards, err := pack.Parse(k, string(text))
	if err != nil {
		t.Fatal(err)
	}
	all := slices.Concat(boards.Week[:]...)
	for _, chapter := range boards.Course {
		all = append(all, chapter.Boards...)
	}
	both(t, func(t *testing.T, p *Palette) {
		var cl closeness
		for _, b := range all {
			puzzle, err := k.Parse(b.Text)
			if err != nil {
				t.Fatal(err)
			}
			q := puzzle.(*starbattle.Puzzle)
			if d := cl.look(t, p, graphOf(q.Size(), mapOf(q))); d < p.taste.apart {
				t.Errorf("%s: neighbours only %.1f apart", b.Text, d)
			}
		}
		cl.log(t, fmt.Sprintf("%d boards of the packs", len(all)))
	})
}

// made are boards of the generator: of all sizes, of one star and of two, and some with
// regions in several pieces.
func made(t *testing.T, count int) []graph {
	t.Helper()
	k := starbattle.Kind()
	var list []graph
	for seed := 0; len(list) < count; seed++ {
		n := 5 + seed%21
		o := solver.Order{Preset: strconv.Itoa(n), Traits: map[string]string{}}
		switch {
		case seed%4 == 1 && n <= 12:
			o.Traits["sizes"] = "even"
		case seed%4 == 2:
			o.Traits["pieces"] = "several"
		case seed%4 == 3 && 8 <= n && n <= 12:
			o.Traits["stars"] = "2"
		}
		puzzle, ok := k.Generator.Make(context.Background(), o, uint64(seed), func(int, int) {})
		if !ok {
			continue
		}
		list = append(list, graphOf(n, mapOf(puzzle.(*starbattle.Puzzle))))
	}
	return list
}

// Neighbours are far enough apart on boards of the generator: one of each size and sort, and 1000 boards with
// EVERY, which take 5 s to make. Regions in several pieces can all touch each other in greater numbers than
// the distinct colours that are all far enough apart.
func TestMade(t *testing.T) {
	count := 84
	switch {
	case os.Getenv("EVERY") != "":
		count = 1000
	case testing.Short():
		count = 12
	}
	boards := made(t, count)
	both(t, func(t *testing.T, p *Palette) {
		var cl, dense closeness
		for _, g := range boards {
			if p == Distinct && g.clique() > mutual {
				dense.look(t, p, g)
				continue
			}
			if d := cl.look(t, p, g); d < p.taste.apart {
				t.Errorf("%d regions, of which %d touch each other: neighbours only %.2f apart", g.n, g.clique(), d)
			}
		}
		cl.log(t, fmt.Sprintf("%d boards made", len(cl[0][0])))
		if len(dense[0][0]) > 0 {
			dense.log(t, fmt.Sprintf("%d boards made, on which more than %d regions touch each other", len(dense[0][0]), mutual))
		}
	})
}

// mutual is the number of distinct colours that are all far enough apart.
const mutual = 9

// grow makes a map of n regions in one piece each, from n scattered cells.
func grow(n int, rng *rand.Rand) string {
	cells := make([]byte, n*n)
	for i, c := range rng.Perm(n * n)[:n] {
		cells[c] = 'A' + byte(i)
	}
	for left := n*n - n; left > 0; {
		c := rng.IntN(n * n)
		d := c + []int{1, -1, n, -n}[rng.IntN(4)]
		if d < 0 || d >= n*n || c/n != d/n && c%n != d%n || cells[c] == 0 || cells[d] != 0 {
			continue
		}
		cells[d] = cells[c]
		left--
	}
	return string(cells)
}

func TestAssignOnRandomMaps(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	both(t, func(t *testing.T, p *Palette) {
		var cl closeness
		for n := 4; n <= 25; n++ {
			for range 20 {
				if d := cl.look(t, p, graphOf(n, grow(n, rng))); d < p.taste.apart {
					t.Errorf("%d regions: neighbours only %.1f apart", n, d)
				}
			}
		}
		cl.log(t, "random maps")
	})
}

// The largest region, of which there is most to see, has less chroma than the others on average.
func TestTheLargestRegionIsQuiet(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	both(t, func(t *testing.T, p *Palette) {
		largest, mean := 0.0, 0.0
		for n := 6; n <= 12; n++ {
			for range 5 {
				g := graphOf(n, grow(n, rng))
				at := slices.Index(g.size, slices.Max(g.size))
				for a, c := range p.Assign(g.size, g.adjacent) {
					for _, e := range p.Colours()[c].eyes() {
						chroma := math.Hypot(e[0].a, e[0].b)
						mean += chroma / float64(n)
						if a == at {
							largest += chroma
						}
					}
				}
			}
		}
		t.Logf("chroma of the largest region %.2f of the mean", largest/mean)
		if largest > 0.8*mean {
			t.Errorf("the largest region has %.2f of the mean chroma", largest/mean)
		}
	})
}

func TestAssignOnRealBoards(t *testing.T) {
	file, err := os.Open("../../../shared/data/queens_mit.txt")
	if err != nil {
		t.Skip("no collection of boards here; the packs stand for it")
	}
	defer file.Close()
	var soft, distinct closeness
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var n int
		var cells string
		if _, err := fmt.Sscanf(lines.Text(), "%dx1.%s", &n, &cells); err != nil {
			t.Fatal(lines.Text(), err)
		}
		g := graphOf(n, cells)
		if d := soft.look(t, Soft, g); d < Soft.taste.apart {
			t.Errorf("%s: neighbours only %.1f apart", lines.Text(), d)
		}
		if d := distinct.look(t, Distinct, g); d < Distinct.taste.apart {
			t.Errorf("%s: neighbours only %.1f apart in Distinct", lines.Text(), d)
		}
	}
	soft.log(t, "real boards, Soft")
	distinct.log(t, "real boards, Distinct")
}
