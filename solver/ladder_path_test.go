package solver

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"
)

// A web is a puzzle of sites that follow from others. A technique finds a site once those it needs are
// marked; the deduction states its premises. Capitals are goals.
type web []thread

type thread struct {
	letter byte
	needs  []int
	cause  []int
}

func (w web) String() string { return fmt.Sprint([]thread(w)) }
func (w web) Start() Position {
	return Position(strings.Repeat(string(Blank), len(w)))
}
func (w web) Check(Position) error                         { return nil }
func (w web) Faults(Position) []Fault                      { return nil }
func (w web) Solved(pos Position) bool                     { return !strings.ContainsRune(string(pos), Blank) }
func (w web) Keeps(solution, pos Position) bool            { return true }
func (w web) Prove(context.Context, Position, int) Verdict { return Verdict{} }

func marked(pos Position, sites []int) bool {
	return !slices.ContainsFunc(sites, func(site int) bool { return pos[site] == Blank })
}

func webLadder() *Ladder {
	return &Ladder{
		Techniques: []Technique{{Name: "thread", Title: "Thread", Level: 1}},
		Find: func(ctx context.Context, p Puzzle, pos Position, _ int) iter.Seq[Deduction] {
			return func(yield func(Deduction) bool) {
				for i, t := range p.(web) {
					if pos[i] == Blank && ctx.Err() == nil && marked(pos, t.needs) &&
						!yield(Deduction{Level: 1, Marks: []Mark{{i, t.letter}}, Premises: t.cause}) {
						return
					}
				}
			}
		},
		Reaches: func(p Puzzle, pos Position, marks []Mark) bool {
			return slices.ContainsFunc(marks, func(m Mark) bool { return m.To < 'a' })
		},
	}
}

func TestPath(t *testing.T) {
	thread := func(letter byte, sites ...int) thread { return thread{letter, sites, sites} }
	for _, test := range []struct {
		name string
		web  web
		from Position
		want string
	}{
		{"at once", web{thread('a'), thread('B')}, "..", "B"},
		{"what is not needed is left out", web{thread('a'), thread('b'), thread('c', 0), thread('D', 1)}, "....", "bD"},
		{"what was there counts", web{thread('a'), thread('b'), thread('C', 0, 1)}, ".b.", "aC"},
		{"in order", web{thread('a', 1), thread('b', 2), thread('c'), thread('D', 0)}, "....", "cbaD"},
		{"the shortest of several", web{thread('a'), thread('b'), thread('c'), thread('D', 0, 1, 2), thread('E', 1)}, ".....", "bE"},
		{"the first of equals", web{thread('a'), thread('B', 0), thread('C', 0)}, "...", "aB"},
		{"a cause too many", web{thread('a'), thread('b'), {'C', []int{1}, []int{0, 1}}}, "...", "bC"},
		{"a cause too few", web{thread('a'), thread('b'), thread('c'), {'D', []int{1, 2}, []int{2}}}, "....", "abcD"},
		{"no goal", web{thread('a'), thread('b', 0)}, "..", ""},
		{"nothing follows", web{thread('a'), thread('B', 2), thread('c', 1)}, "...", ""},
		{"solved", web{thread('A')}, "A", ""},
	} {
		way, ok := webLadder().Path(context.Background(), test.web, test.from)
		got := ""
		for _, d := range way {
			got += string(rune(d.Marks[0].To))
		}
		if got != test.want || ok != (test.want != "") {
			t.Errorf("%s: %q (%t), want %q", test.name, got, ok, test.want)
		}
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if way, ok := webLadder().Path(ended, web{thread('A')}, "."); ok {
		t.Errorf("after the end: %v", way)
	}
	ladder := webLadder()
	ladder.Reaches = nil
	if way, ok := ladder.Path(context.Background(), web{thread('A')}, "."); ok {
		t.Errorf("where nothing is said of goals: %v", way)
	}
}

// A deduction that is not found again holds if its premises prove it.
func TestPathByRecheck(t *testing.T) {
	ladder := webLadder()
	find := ladder.Find
	ladder.Find = func(ctx context.Context, p Puzzle, pos Position, technique int) iter.Seq[Deduction] {
		return func(yield func(Deduction) bool) { // the goal is found only if everything else is marked
			for d := range find(ctx, p, pos, technique) {
				if last := len(pos) - 1; d.Marks[0].Site == last && strings.ContainsRune(string(pos[:last]), Blank) {
					continue
				}
				if !yield(d) {
					return
				}
			}
		}
	}
	w := web{{'a', nil, nil}, {'b', nil, nil}, {'c', nil, nil}, {'D', []int{1}, []int{1}}}
	for _, test := range []struct {
		proof error
		want  int
	}{{nil, 2}, {errors.New("no"), 4}} {
		ladder.Recheck = func(_ context.Context, _ Puzzle, pos Position, d Deduction) error {
			if !marked(pos, d.Premises) {
				t.Errorf("%v is rechecked at %s", d, pos)
			}
			return test.proof
		}
		if way, ok := ladder.Path(context.Background(), w, w.Start()); !ok || len(way) != test.want {
			t.Errorf("proven with %v: %v, want %d steps", test.proof, way, test.want)
		}
	}
}
