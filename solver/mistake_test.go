package solver

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"
)

// A choices is a puzzle given by its solutions. Equal adjacent letters break its rule.
type choices []Position

func (c choices) String() string           { return fmt.Sprint([]Position(c)) }
func (c choices) Start() Position          { return "...." }
func (c choices) Check(Position) error     { return nil }
func (c choices) Solved(pos Position) bool { return slices.Contains(c, pos) }
func (c choices) Keeps(s, pos Position) bool {
	return len(c.kept(pos)) > 0 && slices.Contains(c.kept(pos), s)
}

func (c choices) kept(pos Position) []Position {
	var kept []Position
	for _, s := range c {
		if !slices.ContainsFunc(pos.Diff(s), func(m Mark) bool { return pos[m.Site] != Blank }) {
			kept = append(kept, s)
		}
	}
	return kept
}

func (c choices) Faults(pos Position) []Fault {
	for i := 1; i < len(pos); i++ {
		if pos[i] != Blank && pos[i] == pos[i-1] {
			return []Fault{{Text: "two are equal", Sites: []int{i - 1, i}}}
		}
	}
	return nil
}

func (c choices) Prove(ctx context.Context, pos Position, limit int) Verdict {
	if ctx.Err() != nil {
		return Verdict{Stopped: true}
	}
	kept := c.kept(pos)
	n := min(limit, len(kept))
	return Verdict{Count: n, More: len(kept) > n, Witnesses: kept[:min(n, 2)]}
}

// choiceLadder finds the marks common to all solutions, the first site first.
func choiceLadder() *Ladder {
	return &Ladder{
		Techniques: []Technique{{Name: "common", Title: "Common", Level: 1}},
		Find: func(_ context.Context, p Puzzle, pos Position, _ int) iter.Seq[Deduction] {
			return func(yield func(Deduction) bool) {
				kept := p.(choices).kept(pos)
				for i := range len(pos) {
					same := pos[i] == Blank && !slices.ContainsFunc(kept, func(s Position) bool { return s[i] != kept[0][i] })
					if same && !yield(Deduction{Level: float64(1 + i), Told: Told{Text: "It is so"}, Marks: []Mark{{i, kept[0][i]}}}) {
						return
					}
				}
			}
		},
	}
}

func TestFindMistake(t *testing.T) {
	one := choices{"ABAC"}
	several := choices{"ABAC", "BACA", "ABCA"}
	for _, test := range []struct {
		name    string
		puzzle  choices
		history string
		wrong   string // marks with their sites, the first explained
		right   Position
		good    int
		why     string
	}{
		{"nothing", one, ".... A...", "", "", 0, ""},
		{"nothing yet", one, "....", "", "", 0, ""},
		{"the last mark", one, ".... A... AC..", "1C", "A...", 1, "It is so"},
		{"an earlier mark", one, ".... C... CB.. CBA.", "0C", ".BA.", 0, "It is so"},
		{"several marks", one, ".... C... CA.. CAA.", "1A 0C", "..A.", 0, "Two are equal"},
		{"with a broken rule", one, ".... .B.. BB..", "0B", ".B..", 1, "Two are equal"},
		{"one that is read at once", one, ".... ...A C..A", "3A 0C", "....", 0, "It is so"},
		{"repaired and broken again", one, "C... .... .C..", "1C", "....", 1, "It is so"},
		{"other than a solution, but no mistake", several, "B...", "", "", 0, ""},
		{"the older stays", several, ".... B... BB..", "1B", "B...", 1, "Two are equal"},
		{"the older stays, wherever it is", several, ".... .B.. BB..", "0B", ".B..", 1, "Two are equal"},
		{"what was good stays", several, ".... A... A..A C..A", "0C", "...A", 2, ""},
		{"none at all", choices{}, ".... A...", "", "....", -1, ""},
	} {
		var history []Position
		for _, pos := range strings.Fields(test.history) {
			history = append(history, Position(pos))
		}
		m, known := FindMistake(context.Background(), choiceLadder(), test.puzzle, history)
		if !known || (m == nil) != (test.right == "") {
			t.Errorf("%s: %+v (%t)", test.name, m, known)
			continue
		} else if m == nil {
			continue
		}
		var wrong []string
		for _, w := range m.Wrong {
			wrong = append(wrong, fmt.Sprintf("%d%c", w.Site, w.To))
		}
		why := ""
		if len(m.Why) > 0 {
			why = m.Why[len(m.Why)-1].Told.Text
		}
		if got := strings.Join(wrong, " "); got != test.wrong || m.Right != test.right || m.Good != test.good || why != test.why {
			t.Errorf("%s: wrong %q, right %q, good %d, why %q, want %+v", test.name, got, m.Right, m.Good, why, test)
		}
	}
}

func TestMistakeIsUnknown(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if m, known := FindMistake(ended, choiceLadder(), choices{"ABAC"}, []Position{"...."}); known {
		t.Errorf("after the end: %+v", m)
	}
	if m, known := FindMistake(ended, choiceLadder(), choices{"ABAC"}, nil); m != nil || !known {
		t.Errorf("of no history: %+v (%t)", m, known)
	}
}

// FindMistake calls Refute first; without a ladder Why is empty.
func TestRefutation(t *testing.T) {
	history := []Position{"....", "C..C"}
	ladder := choiceLadder()
	ladder.Refute = func(_ context.Context, _ Puzzle, pos Position, wrong Mark) (Deduction, bool) {
		return Deduction{Told: Told{Text: "No", Cases: make([]Case, 2)}}, pos == "...C" && wrong == Mark{0, 'C'}
	}
	m, _ := FindMistake(context.Background(), ladder, choices{"ABAC"}, history)
	if len(m.Why) != 1 || m.Why[0].Told.Text != "No" {
		t.Errorf("%+v", m)
	}
	if m, known := FindMistake(context.Background(), nil, choices{"ABAC"}, history); !known || len(m.Wrong) != 1 || len(m.Why) > 0 {
		t.Errorf("without a ladder: %+v", m)
	}
}
