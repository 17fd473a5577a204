package generate_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"quadrille/solver/starbattle/generate"
)

// figures holds the means of a set of boards.
type figures struct {
	single  float64 // regions of a single cell, on a board
	strips  float64 // regions of several cells in one row or column, on a board
	least   float64 // the smallest region, in percent of the board
	inner   float64 // pairs of cells side by side in two regions, of all of them
	largest float64 // the standard deviation of the largest region, in points of percent of the board
}

func (f figures) list() []float64 { return []float64{f.single, f.strips, f.least, f.inner, f.largest} }

var figureNames = []string{"regions of a single cell", "strips", "smallest region in percent", "borders inside", "spread of the largest region"}

func measure(boards []generate.Board) (f figures) {
	count := float64(len(boards))
	var sum, squares float64
	for _, b := range boards {
		n := b.Size
		size, rows, columns := make([]int, n), make([]map[int]bool, n), make([]map[int]bool, n)
		for g := range n {
			rows[g], columns[g] = map[int]bool{}, map[int]bool{}
		}
		borders := 0
		for c, g := range b.Regions {
			size[g]++
			rows[g][c/n], columns[g][c%n] = true, true
			if c%n+1 < n && b.Regions[c+1] != g {
				borders++
			}
			if c/n+1 < n && b.Regions[c+n] != g {
				borders++
			}
		}
		for g := range n {
			if size[g] == 1 {
				f.single += 1 / count
			} else if len(rows[g]) == 1 || len(columns[g]) == 1 {
				f.strips += 1 / count
			}
		}
		percent := func(cells int) float64 { return 100 * float64(cells) / float64(n*n) }
		f.least += percent(slices.Min(size)) / count
		f.inner += float64(borders) / float64(2*n*(n-1)) / count
		sum += percent(slices.Max(size))
		squares += percent(slices.Max(size)) * percent(slices.Max(size))
	}
	f.largest = math.Sqrt(squares/count - sum/count*sum/count)
	return f
}

// drawn makes boards like those that people draw.
func drawn(t *testing.T, n, count int) (boards []generate.Board) {
	for seed := range uint64(count) {
		boards = append(boards, makeBoard(t, generate.Options{Size: n, Stars: 1, Connected: true, Drawn: true, Singles: 1}, seed))
	}
	return boards
}

// people holds the figures of the daily Queens of 8 and 9 rows.
var people = figures{single: 0.28, strips: 0.99, least: 4.0, inner: 0.41, largest: 11.5}

// Drawn boards are within a tenth of the figures of those that people draw.
func TestFigures(t *testing.T) {
	if testing.Short() {
		t.Skip("figures take thousands of boards: they are left to the full tests")
	}
	for _, n := range []int{8, 9} {
		f := measure(drawn(t, n, 2000))
		t.Logf("%d rows: %+.3f", n, f)
		got := f.list()
		for i, want := range people.list() {
			if math.Abs(got[i]-want) > want/10 {
				t.Errorf("%d rows, %s: %.3f, want %.3f", n, figureNames[i], got[i], want)
			}
		}
	}
}

// From one size to the next the figures change little.
func TestFiguresOfSizes(t *testing.T) {
	if testing.Short() {
		t.Skip("figures take thousands of boards: they are left to the full tests")
	}
	var before []float64
	for n := 5; n <= 15; n++ {
		f := measure(drawn(t, n, 400))
		t.Logf("%2d rows: %+.3f", n, f)
		f.least *= float64(n) // in percent of a region
		got := f.list()
		for i, was := range before {
			if ratio := got[i] / was; ratio < 0.7 || ratio > 1.4 {
				t.Errorf("%s: %.3f with %d rows, %.3f with %d", figureNames[i], was, n-1, got[i], n)
			}
		}
		before = got
	}
}

// measure returns the documented figures.
func TestMeasure(t *testing.T) {
	board := func(rows string) generate.Board {
		rows = strings.ReplaceAll(rows, " ", "")
		n := int(math.Sqrt(float64(len(rows))))
		b := generate.Board{Size: n, Regions: []byte(rows)}
		for c := range b.Regions {
			b.Regions[c] -= 'A'
		}
		return b
	}
	got := fmt.Sprintf("%.3f", measure([]generate.Board{board("ABBB CCBB CDDD CCDD"), board("AAAA BBBB CCCC DDDD")}).list())
	if want := "[0.500 2.000 15.625 0.458 3.125]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
