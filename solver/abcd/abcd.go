// Package abcd implements the kind Mind Your ABCDs.
//
// Every cell of the board holds one letter. The clues count each letter in each row and column; a count may
// be blank. Neighbours along an edge never hold the same letter; optionally, neighbours at a corner don't
// either. Some letters may be given.
//
// Cells are numbered in reading order from 0. Lines are the rows, then the columns: line l < Rows is a row. A
// position has one byte for each cell, then the notes: see notes.go.
package abcd

import (
	"context"

	"quadrille/solver"
)

const (
	MinSize    = 3
	MaxSize    = 12
	MinLetters = 3
	MaxLetters = 8
	// MinDiagonal is the number of letters needed to keep equal ones from touching at corners.
	MinDiagonal = 5
)

// Unknown is the value of a count that is not given.
const Unknown = -1

// The puzzles of the Mensa calendar.
const (
	Mensa2016 = "5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201"
	Mensa2017 = "5x5n4/0122/2021/1202/0221/2120/2021/0212/2111/1220/0122"
)

// A Puzzle is a board with its counts. The slices it returns are shared: read only.
type Puzzle struct {
	size
	counts []int  // line by line, a count for each letter or Unknown
	given  string // one byte a cell: a letter or solver.Blank

	lines  [][]int // the cells of each line
	near   [][]int // the cells that may not hold the letter of a cell
	tables []*table
	states int // the most states of a table
	words  int // the most words of a set of states
}

// newPuzzle returns the puzzle of clues that are within the limits and consistent.
func newPuzzle(z size, counts []int, given string) *Puzzle {
	if given == "" {
		given = z.empty()
	}
	p := &Puzzle{size: z, counts: counts, given: given, near: z.neighbours()}
	for l := range z.Lines() {
		cells := z.line(l)
		t := newTable(len(cells), p.countsIn(l))
		p.lines, p.tables = append(p.lines, cells), append(p.tables, t)
		p.states, p.words = max(p.states, t.states), max(p.words, t.words)
	}
	return p
}

func (p *Puzzle) Line(l int) []int { return p.lines[l] }

// Count returns the count of a letter in a line, or Unknown. Letters are numbered from 0.
func (p *Puzzle) Count(line, letter int) int { return p.counts[line*p.letters+letter] }

func (p *Puzzle) countsIn(l int) []int { return p.counts[l*p.letters : (l+1)*p.letters] }

// Near lists the cells that may not hold the letter of a cell: its neighbours.
func (p *Puzzle) Near(cell int) []int { return p.near[cell] }

// Given reports whether the letter of a cell is a clue.
func (p *Puzzle) Given(cell int) bool { return p.given[cell] != solver.Blank }

func Letter(n int) byte { return 'A' + byte(n) }

// Kind returns the plug-in.
func Kind() *solver.Kind {
	return &solver.Kind{
		Name:  "abcd",
		Title: "Mind Your ABCDs",
		Parse: func(text string) (solver.Puzzle, error) { return solver.AsPuzzle(Parse(text)) },
		Builtin: []solver.Named{
			{Name: "Puzzle 1: August 11, 2016", Text: Mensa2016},
			{Name: "Puzzle 2: September 7, 2017", Text: Mensa2017},
		},
		Strategies: strategies,
		Ladder:     ladder(),
		Numbers:    solver.WorkerOnly(numbers),
		Tables:     &solver.TableForm{From: fromTables, To: toTables},
		Turned:     turned,
		Canon:      canon,
		Generator:  generator(),
		Design:     design(),
	}
}

func design() *solver.Design {
	return &solver.Design{
		Puzzle: solver.PuzzleOf(ParseDraft),
		Blame:  solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, _ string) []solver.Fault { return blameOf(ctx, p.(*Puzzle)) }),
		Repair: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.MakeUnique)),
		Finish: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.Finish)),
		Jobs: []solver.Job{
			{Name: "hide", Label: "Hide counts", Noun: "count", Done: "hidden", Do: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.HideCounts))},
			{Name: "give", Label: "Add givens", Noun: "letter", Done: "given", Do: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.AddGivens))},
			{Name: "solve", Label: "Fill in the solution", Noun: "letter", Done: "filled in", Do: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.Solve))},
		},
	}
}
