package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"quadrille/solver/starbattle/generate"
)

// A makingRow is a line of the generator's table: boards with connected regions, and the goal in boards a
// second.
type makingRow struct {
	n, k         int
	native, wasm float64
	success      float64 // boards a start, in percent; 0 for no goal
	wild         bool    // of very different sizes, and one of a single cell at most
}

// makingRows lists the table: for one star with any regions first and then with wild ones.
func makingRows() []makingRow {
	one := []makingRow{
		{8, 1, 15_000, 7_000, 99, false}, {10, 1, 5_000, 2_300, 98, false}, {12, 1, 2_000, 900, 97, false},
		{16, 1, 400, 170, 95, false}, {25, 1, 20, 8, 90, false},
	}
	list := slices.Clone(one)
	for _, c := range one {
		c.wild = true
		list = append(list, c)
	}
	return append(list, makingRow{10, 2, 600, 250, 0, false}, makingRow{14, 3, 10, 4, 0, false})
}

func (c makingRow) options() generate.Options {
	o := generate.Options{Size: c.n, Stars: c.k, Singles: -1, Connected: true}
	if c.wild {
		o.Wild, o.Singles = true, 1
	}
	return o
}

func (c makingRow) String() string {
	if c.wild {
		return fmt.Sprintf("%dx%d/%d wild", c.n, c.n, c.k)
	}
	return fmt.Sprintf("%dx%d/%d", c.n, c.n, c.k)
}

// A making holds the statistics of the boards generated for a row.
type making struct {
	Rate    float64 // boards a second
	Made    int
	Starts  int     // boards begun for those
	Largest float64 // part of the board that the largest region covers, the mean
	Singles float64 // one-cell regions a board
}

const (
	makingTime = 600 * time.Millisecond // the least time spent generating
	makings    = 3                      // runs over the same seeds; the best counts
)

// measureMaking generates the boards of the seeds 1 and up for makingTime, and then the same ones again.
func measureMaking(c makingRow) making {
	o := c.options()
	var y making
	began, seeds := time.Now(), uint64(0)
	for time.Since(began) < makingTime {
		seeds++
		if b, ok := generate.Make(context.Background(), o, seeds, nil); ok {
			y.Made++
			y.Starts += b.Starts
			y.profile(b)
		}
	}
	spent := time.Since(began)
	for range makings - 1 {
		began = time.Now()
		for seed := range seeds {
			generate.Make(context.Background(), o, seed+1, nil)
		}
		spent = min(spent, time.Since(began))
	}
	y.Rate = float64(y.Made) / spent.Seconds()
	y.Largest /= float64(y.Made)
	y.Singles /= float64(y.Made)
	return y
}

// profile adds the region sizes of a board.
func (y *making) profile(b generate.Board) {
	sizes := make([]int, b.Size)
	largest := 0
	for _, g := range b.Regions {
		sizes[g]++
		largest = max(largest, sizes[g])
	}
	y.Largest += float64(largest) / float64(len(b.Regions))
	for _, size := range sizes {
		if size == 1 {
			y.Singles++
		}
	}
}

func (t *table) makingHead() {
	fmt.Fprintf(t, "\n%-15s%10s%9s%10s%9s%9s%10s%8s%11s%14s\n",
		"boards a second", "native", "goal", "wasm", "goal", "boards", "a start", "goal", "largest", "single cells")
}

// making prints the results of a row, native and, unless nil, wasm.
func (t *table) making(c makingRow, native making, wasm *making) {
	fmt.Fprintf(t, "%-15s%10s%9s", c, rate(native.Rate), rate(c.native)+mark(native.Rate >= c.native))
	if wasm == nil {
		fmt.Fprintf(t, "%10s%9s", "", "")
	} else {
		fmt.Fprintf(t, "%10s%9s", rate(wasm.Rate), rate(c.wasm)+mark(wasm.Rate >= c.wasm))
	}
	success, goal := 100*float64(native.Made)/float64(native.Starts), ""
	if c.success > 0 {
		goal = fmt.Sprintf("%.0f%%", c.success) + mark(success >= c.success)
	}
	fmt.Fprintf(t, "%9d%9.1f%%%8s%10.1f%%%14.2f\n", native.Made, success, goal, 100*native.Largest, native.Singles)
}

// rate formats boards a second.
func rate(r float64) string {
	if r < 100 {
		return fmt.Sprintf("%.1f", r)
	}
	return fmt.Sprintf("%.0f", r)
}
