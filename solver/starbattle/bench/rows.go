package main

import (
	"embed"
	"fmt"
	"time"

	"quadrille/solver/grid"
	"quadrille/solver/starbattle/enginetest"
)

// A row is a line of the table: a set and the goals for it.
type row struct {
	number string // of the goal, empty where there is none
	work   string
	boards set
	worst  bool // the worst board counts, not the mean
	short  bool // a round is so short that a processor learns its branches; a row after it has more boards
	native time.Duration
	wasm   time.Duration // 0 for no goal
	times  map[string]float64
}

// rows lists the table. "As players get them" stands for the pack and as many boards generated for each band.
// The sets "made" hold boards that the project's own generator makes without a grade: those of several stars
// are harder than most that anyone plays, and have no goal. The sets "hard" and "worst" come from hill
// climbing. Where a proof takes a few microseconds, a processor learns all the branches of some hundred boards,
// and where it takes more, those of the seven of 10x10, natively more than in wasm: the same boards in all
// attitudes are too many for that.
func rows() []row {
	const us, ms = time.Microsecond, time.Millisecond
	public, hard, worst := read("queens_mit"), read("hard"), read("worst")
	return []row{
		{number: "1", work: "600 public boards, 7 to 11", boards: public, short: true, native: 1700, wasm: 3400},
		{work: "those of 8x8", boards: public.of(8, 1), short: true},
		{work: "those of 11x11", boards: public.of(11, 1), short: true},
		{work: "the 600 in eight attitudes", boards: public.turned()},
		{number: "2", work: "12x12 made", boards: read("made_12x1"), short: true, native: 1500, wasm: 4 * us},
		{work: "in eight attitudes", boards: read("made_12x1").turned()},
		{work: "16x16 made", boards: read("made_16x1"), short: true},
		{work: "in eight attitudes", boards: read("made_16x1").turned()},
		{number: "3", work: "25x25 made", boards: read("made_25x1"), short: true, native: 20 * us, wasm: 45 * us, times: map[string]float64{"dancing links": 2000}},
		{work: "in eight attitudes", boards: read("made_25x1").turned()},
		{number: "4", work: "hard, one star", boards: hard.of(0, 1), worst: true, native: 10 * ms, wasm: 30 * ms},
		{number: "5", work: "10x10/2 as players get them", boards: read("players_10x2"), native: 30 * us, wasm: 70 * us, times: map[string]float64{"gini": 40}},
		{work: "made, of any difficulty", boards: read("made_10x2")},
		{work: "made, solved without chains", boards: read("people_10x2")},
		{number: "6", work: "hard 10x10/2", boards: hard.of(10, 2), worst: true, short: true, native: 1500 * us},
		{work: "in eight attitudes", boards: hard.of(10, 2).turned(), worst: true},
		{number: "6", work: "hard 12x12/2", boards: hard.of(12, 2), worst: true, native: 6 * ms},
		{number: "7", work: "hard 14x14/3", boards: hard.of(14, 3), worst: true, native: 30 * ms},
		{number: "7", work: "14x14/3 as players get them", boards: read("players_14x3"), native: 200 * us},
		{work: "made, of any difficulty", boards: read("made_14x3")},
		{work: "in eight attitudes", boards: read("made_14x3").turned()},
		{work: "made, solved without chains", boards: read("people_14x3")},
		{work: "worst found, one star", boards: worst.of(0, 1), worst: true},
		{work: "worst found, two stars", boards: worst.of(0, 2), worst: true},
	}
}

//go:embed testdata/*.txt
var files embed.FS

// A set holds the boards proved in one round, one after the other.
type set []enginetest.Board

// read reads a set by the name of its file.
func read(name string) set {
	text, err := files.ReadFile("testdata/" + name + ".txt")
	if err != nil {
		panic(err) // a name in this program
	}
	boards, err := enginetest.Parse(string(text))
	if err != nil {
		panic(fmt.Sprintf("%s: %v", name, err))
	}
	return boards
}

// of returns the boards of a size and a number of stars; 0 stands for any.
func (s set) of(n, k int) set {
	var kept set
	for _, b := range s {
		if (n == 0 || b.N == n) && (k == 0 || b.K == k) {
			kept = append(kept, b)
		}
	}
	return kept
}

// turned returns every board in its eight attitudes: all in one, then all in the next.
func (s set) turned() set {
	all := make(set, 0, grid.Turns*len(s))
	for t := range grid.Turn(grid.Turns) {
		for _, b := range s {
			all = append(all, b.Turned(t))
		}
	}
	return all
}
