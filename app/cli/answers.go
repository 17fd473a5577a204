package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"quadrille/app/faces"
	"quadrille/solver"
	"quadrille/solver/telling"
)

// An explaining climbs the ladder of a kind.
type explaining struct {
	*work
	boards bool
}

func (x explaining) answer(ctx context.Context, e entry) error {
	ladder, err := LadderOf(e.Kind)
	if err != nil {
		return err
	}
	pos, number := e.Link().At(), 0
	for d := range ladder.Steps(ctx, e.Puzzle, pos) {
		pos = pos.Set(d.Marks...)
		number++
		if x.json {
			err = x.object(stepOf(e, ladder, number, d))
		} else {
			err = x.line("%s", x.told(e, ladder, number, d, pos))
		}
		if err != nil {
			return err
		}
	}
	end := ""
	if x.boards && number == 0 {
		end = board(e.Kind, e.Puzzle, pos)
	}
	if !e.Puzzle.Solved(pos) {
		why := "unfinished\tthere may be more steps"
		if ctx.Err() == nil {
			why = cmp.Or(UnlessOne(e.Puzzle.Prove(ctx, e.Link().At(), 2)), "stuck\tno technique leads any further")
		}
		if strings.HasPrefix(why, "unfinished") {
			err = errUnfinished
		}
		if x.json {
			return cmp.Or(x.object(endOf(e, why)), err)
		}
		end += why + "\n"
	}
	if x.boards {
		end += "\n"
	}
	if end == "" {
		return nil
	}
	return cmp.Or(x.line("%s", end), err)
}

// told is the text of a step, with the position after it.
func (x explaining) told(e entry, ladder *solver.Ladder, number int, d solver.Deduction, pos solver.Position) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d\t%s\t%s\n", number, ladder.Techniques[d.Technique].Title, telling.Spell(d.Told.String(), 1))
	for _, c := range d.Told.ExtraCases() {
		fmt.Fprintf(&b, "\t\t%s\n", telling.Spell(c.Text, 1))
	}
	if x.boards {
		b.WriteString(board(e.Kind, e.Puzzle, pos))
	}
	return b.String()
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

// An about says which puzzle an object is about.
type about struct {
	File       string `json:"file,omitempty"`
	Line       int    `json:"line,omitempty"` // the first of the puzzle, from 1
	Link       string `json:"link,omitempty"`
	Unfinished bool   `json:"unfinished,omitempty"`
}

func aboutOf(e entry) about {
	a := about{File: e.file, Line: e.Line}
	if e.Err == nil {
		a.Link = e.Link().String()
	}
	return a
}

type counting struct {
	*work
	limit int
	clock func() time.Time
}

func (c counting) answer(ctx context.Context, e entry) error {
	start := c.clock()
	verdict := e.Puzzle.Prove(ctx, e.Link().At(), c.limit)
	took := c.clock().Sub(start).Microseconds()
	var err error
	if verdict.Stopped {
		if err = errUnfinished; c.Ctx.Err() != nil {
			return err
		}
	}
	solution := solver.Position("")
	if len(verdict.Witnesses) > 0 {
		solution = verdict.Witnesses[0]
	}
	if c.json {
		a := aboutOf(e)
		a.Unfinished = verdict.Stopped
		return cmp.Or(c.object(struct {
			about
			Solutions    int             `json:"solutions"`
			More         bool            `json:"more"`
			Microseconds int64           `json:"microseconds"`
			Solution     solver.Position `json:"solution,omitempty"`
		}{a, verdict.Count, verdict.More, took, solution}), err)
	}
	before, more := "", ""
	if verdict.Stopped {
		before = "unfinished\t"
	}
	if verdict.More {
		more = "+"
	}
	return cmp.Or(c.line("%s%d%s\t%d\t%s\n", before, verdict.Count, more, took, solution), err)
}

// grade prints the grade of a puzzle, and whether the techniques alone solve it. If they do not, a reason
// replaces the band.
func (w *work) grade(ctx context.Context, e entry) error {
	ladder, err := LadderOf(e.Kind)
	if err != nil {
		return err
	}
	why := UnlessOne(e.Puzzle.Prove(ctx, e.Puzzle.Start(), 2))
	if why == "" {
		g, ok := ladder.Grade(ctx, e.Puzzle)
		switch {
		case ok && w.json:
			return w.object(struct {
				about
				graded
			}{aboutOf(e), gradedOf(g)})
		case ok:
			return w.line("%s\tyes\n", gradedOf(g))
		case ctx.Err() != nil:
			why = "unfinished"
		default:
			why = "stuck"
		}
	}
	why, _, _ = strings.Cut(why, "\t")
	if why == "unfinished" {
		if err = errUnfinished; w.Ctx.Err() != nil {
			return err
		}
	}
	if w.json {
		a := aboutOf(e)
		a.Unfinished = err != nil
		return cmp.Or(w.object(struct {
			about
			End string `json:"end"`
		}{a, why}), err)
	}
	return cmp.Or(w.line("%s\t-\t-\t-\tno\n", why), err)
}

// LadderOf returns the ladder of a kind, or an error for one without techniques.
func LadderOf(k *solver.Kind) (*solver.Ladder, error) {
	if k.Ladder == nil {
		return nil, fmt.Errorf("there are no techniques for %s", k.Title)
	}
	return k.Ladder, nil
}

type graded struct {
	Band    solver.Band `json:"band"`
	Number  float64     `json:"number"`
	Hardest string      `json:"hardest"`
	Steps   int         `json:"steps"`
}

func gradedOf(g solver.Grade) graded { return graded{g.Band, g.Number, g.Hardest, g.Steps} }

// String returns a grade with tabs between its parts.
func (g graded) String() string {
	return fmt.Sprintf("%s\t%.1f\t%s\t%d", g.Band, g.Number, g.Hardest, g.Steps)
}

// UnlessOne reports that a puzzle has no solution, or several; empty for one.
func UnlessOne(v solver.Verdict) string {
	switch {
	case v.Stopped:
		return "unfinished\tthere may be more steps"
	case v.Count == 0:
		return "none\tthere is no solution"
	case v.Count > 1 || v.More:
		return "several\tthere is more than one solution"
	}
	return ""
}

// A step is a deduction for machines.
type step struct {
	about
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

func stepOf(e entry, l *solver.Ladder, number int, d solver.Deduction) step {
	t := l.Techniques[d.Technique]
	s := step{about: about{File: e.file, Line: e.Line}, Step: number, Technique: t.Name, Title: t.Title, Level: d.Level, Cost: d.Cost, Ways: d.Told.Ways, Lines: 1 + len(d.Told.ExtraCases()),
		Premises: append([]int{}, d.Premises...), Units: append([][]int{}, d.Units...), Text: telling.Spell(d.Told.String(), 1), Cases: []string{},
		Marks: solver.Map(d.Marks, func(m solver.Mark) mark { return mark{m.Site, string(m.To)} })}
	for _, c := range d.Told.ExtraCases() {
		s.Cases = append(s.Cases, telling.Spell(c.Text, 1))
	}
	return s
}

// An end says why there are no more steps.
type end struct {
	about
	End  string `json:"end"`
	Text string `json:"text"`
}

func endOf(e entry, why string) end {
	word, text, _ := strings.Cut(why, "\t")
	return end{about{File: e.file, Line: e.Line, Unfinished: word == "unfinished"}, word, text}
}

func encoded(v any) string {
	line, err := json.Marshal(v)
	if err != nil {
		panic(err) // numbers and texts alone
	}
	return string(line)
}
