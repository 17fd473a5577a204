package starbattle

import (
	"context"
	"slices"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

func TestRefusedOrders(t *testing.T) {
	g := orders()
	for text, want := range map[string]string{
		"":                            `"" is not a size from 5 to 25`,
		"9y":                          `"9y" is not a size from 5 to 25`,
		"4":                           "boards of 1 star are made from 5×5 to 25×25, not 4×4",
		"26":                          "boards of 1 star are made from 5×5 to 25×25, not 26×26",
		"5 Master":                    "no 5×5 board is Master while every region is in one piece: the hardest are Hard",
		"5 Master pieces=several":     "a 5×5 board is too rarely as hard as that to search for",
		"5 Expert symmetry=half":      "no 5×5 board with the symmetry “half turn” is Expert while every region is in one piece: the hardest are Hard",
		"5 Hard symmetry=diagonal":    "no 5×5 board with the symmetry “mirror along the diagonal” is Hard while every region is in one piece: the hardest are Medium",
		"12 Easy stars=2 sizes=even":  "a 12×12 board like that takes long, so hardly any is Easy: try Medium",
		"25 Easy":                     "a 25×25 board like that takes long, so hardly any is Easy: try Medium",
		"7 stars=2":                   "boards of 2 stars are made from 8×8 to 12×12, not 7×7",
		"12 stars=3":                  "boards of 3 stars are made 14×14, not 12×12",
		"8 stars=2 symmetry=diagonal": "boards with a mirror along the diagonal are made with 1 star, not 2",
		"7 symmetry=quarter":          "with a quarter turn stars come in fours, except one in the middle: use 5, 8, 9, 12, 13 rows and so on, not 7",
		"8 stars=9":                   `stars cannot be "9": use one of 1, 2 and 3`,
		"8 hearts=2":                  `there is no choice called "hearts"`,
		"9 sizes=square":              `sizes cannot be "square": use one of drawn, wild, even and any`,
	} {
		if err := g.Refused(solvertest.Order(text)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
		if _, ok := g.Make(context.Background(), solvertest.Order(text), 1, nil); ok && g.Check(solvertest.Order(text)) != nil {
			t.Errorf("%s: a board was made", text)
		}
	}
	other := must(Parse(Mensa))
	if o := g.Like(other); o.Preset != "6" || o.Traits["stars"] != "1" || g.Refused(o) != nil {
		t.Errorf("like the Mensa puzzle is %+v", o)
	}
	for _, preset := range g.Presets {
		if err := g.Refused(solvertest.Order(preset.Name)); err != nil {
			t.Errorf("%s is offered: %v", preset.Name, err)
		}
	}
}

func TestOrderedGrades(t *testing.T) {
	solvertest.OrderedGrades(t, Kind(), func(t *testing.T, o solver.Order, p solver.Puzzle) { checkShape(t, o, p.(*Puzzle)) },
		"5 Easy", "7 Easy", "7 Medium", "7 Hard", "7 Expert", "7 Master", "8 Expert pieces=several", "8 3.9-3.9", "9 Master", "10 Easy 2.2-",
		"10 Hard -6.2 sizes=even", "11 Master singles=0 largest=25", "16 Medium", "8 Expert stars=2", "9 Master stars=2", "10 8-9 stars=2",
		"8 Hard symmetry=half", "9 Expert symmetry=quarter", "7 Easy symmetry=diagonal", "8 7-8 stars=2 symmetry=half",
		"5 Hard", "10 Easy stars=2", "12 Medium stars=2", "9 Easy -3 stars=2 sizes=even",
		"14 Medium -4 stars=3", "14 Medium stars=3", "14 Expert stars=3 way=thorough", "16 Master",
		"12 Easy stars=2 symmetry=quarter", "12 Hard stars=2 sizes=even", "16 Medium sizes=even largest=20 singles=0", "16 Medium symmetry=diagonal")
}

// Boards meet their orders, are the same for the same seed, and have exactly one solution.
func TestOrders(t *testing.T) {
	g := orders()
	for _, text := range []string{
		"5", "8", "8 pieces=several sizes=any singles=any", "9 sizes=even", "10 largest=25", "8 singles=0", "12", "16 largest=33 singles=1",
		"8 stars=2", "10 stars=2 largest=25 pieces=several", "5 largest=20", "9 symmetry=half", "8 symmetry=quarter", "10 symmetry=diagonal",
	} {
		for seed := range uint64(solvertest.Fewer(3)) {
			p := ordered(t, g, text, seed)
			options, err := orderOptions(solvertest.Order(text))
			if err != nil {
				t.Fatal(err)
			}
			if p.n != options.Size || p.k != options.Stars {
				t.Errorf("%s: made %s", text, p)
			}
			if again := ordered(t, g, text, seed); again.String() != p.String() {
				t.Errorf("%s, seed %d: %s, and then %s", text, seed, p, again)
			}
			if v := p.Prove(context.Background(), p.Start(), 2); v.Count != 1 {
				t.Errorf("%s, seed %d: %d solutions\n%s", text, seed, v.Count, p)
			}
			checkShape(t, solvertest.Order(text), p)
		}
	}
}

// Orders of three stars are met soon. The fifth seed begins with a board that takes seconds to grade: unless
// such boards are skipped, Hard takes 1,200 grades and Expert 1,900. Easy takes 9,000: make rates measures it.
func TestThreeStarsSoon(t *testing.T) {
	if testing.Short() {
		t.Skip("boards of three stars are large: they are left to the full tests")
	}
	for text, most := range map[string]int{"14 Medium stars=3": 3000, "14 Hard stars=3": 300, "14 Expert stars=3": 300} {
		ctx := solver.WithPollLimit(context.Background(), 20_000_000)
		grades := 0
		if _, ok := orders().Make(ctx, solvertest.Order(text), 5, func(done, _ int) { grades = done }); !ok || grades > most {
			t.Errorf("%s: %d grades, made %t", text, grades, ok)
		}
	}
}

// If no board meets an order, Make returns the nearest: one of the band, with its regions named in order of
// appearance.
func TestNearestBoard(t *testing.T) {
	texts := []string{"5 Hard 6.9-", "6 Expert 8.9-", "8 Easy -1.1 stars=2"}
	for _, text := range texts[:solvertest.Fewer(len(texts))] {
		o := solvertest.Order(text)
		p, ok := orders().Make(solver.WithPollLimit(context.Background(), 300_000), o, 1, nil)
		if ok || p == nil {
			t.Errorf("%s: %v, %t", text, p, ok)
			continue
		}
		if g, _ := ladderOnce().Rate(context.Background(), p); g.Band != o.Band || p.(*Puzzle).regions[0] != 'A' {
			t.Errorf("%s: %s is %+v", text, p, g)
		}
	}
}

// turns holds the image of a cell under each symmetry.
var turns = map[string]func(n, r, c int) (int, int){
	"half":     func(n, r, c int) (int, int) { return n - 1 - r, n - 1 - c },
	"quarter":  func(n, r, c int) (int, int) { return c, n - 1 - r },
	"diagonal": func(n, r, c int) (int, int) { return c, r },
}

// checkShape compares the regions of a board with its order.
func checkShape(t *testing.T, o solver.Order, p *Puzzle) {
	t.Helper()
	options, err := orderOptions(o)
	if err != nil {
		t.Fatal(err)
	}
	if turn := turns[symmetryTrait.Of(o)]; turn != nil {
		for u := 2 * p.n; u < 3*p.n; u++ {
			first := -1
			for _, c := range p.Unit(u) {
				y, x := turn(p.n, c/p.n, c%p.n)
				g := p.Region(y*p.n + x)
				if first < 0 {
					first = g
				}
				if g != first {
					t.Fatalf("%+v: a region is turned into several\n%s", o, p)
				}
			}
		}
	}
	sizes := make([]int, p.n)
	for c := range p.n * p.n {
		sizes[p.Region(c)]++
	}
	singles := 0
	for g, size := range sizes {
		if size == 1 {
			singles++
		}
		if options.Connected && !inOnePiece(p, g) {
			t.Errorf("%+v: a region in several pieces\n%s", o, p)
		}
	}
	if most := options.Largest; most > 0 && slices.Max(sizes)*100 > most*p.n*p.n {
		t.Errorf("%+v: a region of %d cells\n%s", o, slices.Max(sizes), p)
	}
	if options.Even && slices.Max(sizes) > 2*p.n {
		t.Errorf("%+v: a region of %d cells is not even\n%s", o, slices.Max(sizes), p)
	}
	if options.Singles >= 0 && singles > options.Singles {
		t.Errorf("%+v: %d regions of one cell\n%s", o, singles, p)
	}
}

func ordered(t *testing.T, g *solver.Generator, text string, seed uint64) *Puzzle {
	t.Helper()
	p, ok := g.Make(context.Background(), solvertest.Order(text), seed, nil)
	if !ok {
		t.Fatalf("%s, seed %d: no board", text, seed)
	}
	return p.(*Puzzle)
}

// inOnePiece walks a region from its first cell.
func inOnePiece(p *Puzzle, region int) bool {
	cells := p.Unit(2*p.n + region)
	seen := []int{cells[0]}
	for i := 0; i < len(seen); i++ {
		for _, d := range p.Touching(seen[i]) {
			beside := d/p.n == seen[i]/p.n || d%p.n == seen[i]%p.n
			if beside && p.Region(d) == region && !slices.Contains(seen, d) {
				seen = append(seen, d)
			}
		}
	}
	return len(seen) == len(cells)
}

func TestSeeds(t *testing.T) {
	solvertest.SeedBoards(t, Kind(), "60 5", "40 6", "40 7", "80 8", "60 9", "40 10", "20 11", "20 12", "10 13", "10 14", "10 15", "10 16", "5 25",
		"20 9 sizes=wild", "10 9 sizes=even pieces=several", "10 9 symmetry=quarter", "10 8 symmetry=diagonal", "5 9 largest=20 singles=0",
		"15 8 stars=2", "8 10 stars=2", "5 9 stars=2 sizes=any pieces=several", "5 10 stars=2 symmetry=half", "5 12 stars=2", "2 14 stars=3")
}
