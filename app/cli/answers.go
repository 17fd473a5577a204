package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"quadrille/app/faces"
	"quadrille/puzzles/exchange"
	"quadrille/solver"
)

// An explaining climbs the ladder of a kind.
type explaining struct{ boards, json bool }

func (e explaining) answer(ctx context.Context, in exchange.Import) (string, error) {
	ladder, err := ladderOf(in.Kind)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	pos, number := in.Link().At(), 0
	for d := range ladder.Steps(ctx, in.Puzzle, pos) {
		pos = pos.Set(d.Marks...)
		number++
		if e.json {
			b.WriteString(jsonStep(ladder, number, d))
			continue
		}
		fmt.Fprintf(&b, "%d\t%s\t%s\n", number, ladder.Techniques[d.Technique].Title, solver.Spell(d.String(), 1))
		for _, c := range d.ExtraCases() {
			fmt.Fprintf(&b, "\t\t%s\n", solver.Spell(c.Text, 1))
		}
		if e.boards {
			b.WriteString(board(in.Kind, in.Puzzle, pos))
		}
	}
	if e.boards && number == 0 {
		b.WriteString(board(in.Kind, in.Puzzle, pos))
	}
	if !in.Puzzle.Solved(pos) {
		why := unlessOne(in.Puzzle.Prove(ctx, in.Link().At(), 2))
		if why == "" {
			why = "stuck\tno technique leads any further"
		}
		if e.json {
			why = jsonEnd(why)
		}
		b.WriteString(why + "\n")
	}
	if e.boards {
		b.WriteString("\n")
	}
	return b.String(), nil
}

// board writes a position as a square of text: in the form of the face, or by cells, whose marks are the
// first sites. Where the cells are unknown it is one line.
func board(kind *solver.Kind, p solver.Puzzle, pos solver.Position) string {
	rows, cols := 1, len(pos)
	if face := faces.Of(kind.Name); face != nil {
		if face.Words.Square != nil {
			return face.Words.Square(p, pos)
		}
		if r, c := face.Drawing.Shape(p); r*c > 0 && len(pos)%(r*c) == 0 {
			rows, cols = r, c
		}
	}
	var b strings.Builder
	for r := range rows {
		b.WriteString(string(pos[r*cols:(r+1)*cols]) + "\n")
	}
	return b.String()
}

// A counting searches for solutions.
type counting struct {
	limit int
	now   func() time.Time
}

func (c counting) answer(ctx context.Context, in exchange.Import) (string, error) {
	start := c.now()
	verdict := in.Puzzle.Prove(ctx, in.Link().At(), c.limit)
	took := c.now().Sub(start)
	more, solution := "", solver.Position("")
	if verdict.More {
		more = "+"
	}
	if len(verdict.Witnesses) > 0 {
		solution = verdict.Witnesses[0]
	}
	return fmt.Sprintf("%d%s\t%d\t%s\n", verdict.Count, more, took.Microseconds(), solution), nil
}

// grade returns the grade of a puzzle, and whether the techniques alone solve it. If they do not, a reason
// replaces the band.
func grade(ctx context.Context, in exchange.Import) (string, error) {
	ladder, err := ladderOf(in.Kind)
	if err != nil {
		return "", err
	}
	why := "stuck"
	if v := in.Puzzle.Prove(ctx, in.Puzzle.Start(), 2); v.Count != 1 || v.More || v.Stopped {
		why, _, _ = strings.Cut(unlessOne(v), "\t")
	} else if g, ok := ladder.Grade(ctx, in.Puzzle); ok {
		return graded(g) + "\tyes\n", nil
	}
	return why + "\t-\t-\t-\tno\n", nil
}

func ladderOf(k *solver.Kind) (*solver.Ladder, error) {
	if k.Ladder == nil {
		return nil, fmt.Errorf("there are no techniques for %s", k.Title)
	}
	return k.Ladder, nil
}

// graded returns a grade with tabs between its parts.
func graded(g solver.Grade) string {
	return fmt.Sprintf("%s\t%.1f\t%s\t%d", g.Band, g.Number, g.Hardest, g.Steps)
}

// unlessOne reports that a puzzle has no solution, or several; empty for one.
func unlessOne(v solver.Verdict) string {
	switch {
	case v.Stopped:
		return "stopped"
	case v.Count == 0:
		return "none\tthere is no solution"
	case v.Count > 1 || v.More:
		return "several\tthere is more than one solution"
	}
	return ""
}

// A step is a deduction for machines.
type step struct {
	Step      int      `json:"step"`
	Technique string   `json:"technique"` // its short name
	Title     string   `json:"title"`
	Level     float64  `json:"level"`
	Cost      int      `json:"cost"` // of reading it
	Ways      int      `json:"ways"`
	Lines     int      `json:"lines"`
	Premises  []int    `json:"premises"` // sites
	Units     [][]int  `json:"units"`
	Marks     []mark   `json:"marks"`
	Text      string   `json:"text"`
	Cases     []string `json:"cases"` // indented by two blanks for each case they are within
}

// A mark is one site that a step sets.
type mark struct {
	Site int    `json:"site"`
	To   string `json:"to"`
}

// jsonStep is the line of a deduction.
func jsonStep(l *solver.Ladder, number int, d solver.Deduction) string {
	t := l.Techniques[d.Technique]
	s := step{Step: number, Technique: t.Name, Title: t.Title, Level: d.Level, Cost: d.Cost, Ways: d.Ways, Lines: 1 + len(d.ExtraCases()),
		Premises: append([]int{}, d.Premises...), Units: append([][]int{}, d.Units...), Text: solver.Spell(d.String(), 1), Cases: []string{}}
	for _, m := range d.Marks {
		s.Marks = append(s.Marks, mark{m.Site, string(m.To)})
	}
	for _, c := range d.ExtraCases() {
		s.Cases = append(s.Cases, solver.Spell(c.Text, 1))
	}
	return encoded(s) + "\n"
}

// jsonEnd is the line that says why there are no more steps.
func jsonEnd(why string) string {
	end, text, _ := strings.Cut(why, "\t")
	return encoded(struct {
		End  string `json:"end"`
		Text string `json:"text"`
	}{end, text})
}

func encoded(v any) string {
	line, err := json.Marshal(v)
	if err != nil {
		panic(err) // numbers and texts alone
	}
	return string(line)
}
