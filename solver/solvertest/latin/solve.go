package latin

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"

	"quadrille/solver"
)

func (p *Puzzle) fitting(pos solver.Position, site int) (marks []solver.Mark) {
	for digit := byte('1'); digit <= '0'+byte(p.Size); digit++ {
		if m := (solver.Mark{Site: site, To: digit}); p.against(pos, m) == nil {
			marks = append(marks, m)
		}
	}
	return marks
}

// Prove implements solver.Puzzle: it repeatedly fills the blank cell with the fewest fitting digits.
func (p *Puzzle) Prove(ctx context.Context, pos solver.Position, limit int) (v solver.Verdict) {
	if len(p.Faults(pos)) == 0 {
		p.count(ctx, pos, limit, &v)
	}
	v.Stopped = v.Stopped || ctx.Err() != nil
	return v
}

func (p *Puzzle) count(ctx context.Context, pos solver.Position, limit int, v *solver.Verdict) {
	next, fewest := []solver.Mark(nil), p.Size+1
	for site := range len(pos) {
		if marks := p.fitting(pos, site); pos[site] == solver.Blank && len(marks) < fewest {
			next, fewest = marks, len(marks)
		}
	}
	if fewest > p.Size {
		if v.Count++; v.Count <= 2 {
			v.Witnesses = append(v.Witnesses, pos)
		}
		v.More = v.Count == limit
	}
	for _, m := range next {
		if v.Stopped = v.Stopped || ctx.Err() != nil; v.Stopped || v.More {
			return
		}
		v.Nodes++
		p.count(ctx, pos.Set(m), limit, v)
	}
}

// inOrder fills the cells in reading order.
var inOrder = solver.Strategy{
	Name: "inorder", Title: "In order",
	About: "Fills the cells in reading order, each with the first digit that its row and its column do not have.",
	Describe: func(p solver.Puzzle, s solver.Step) string {
		text := map[solver.Action]string{solver.Try: "Try", solver.Place: "Write", solver.Remove: "Clear", solver.Found: "A solution", solver.End: "The end"}[s.Action]
		if s.Site >= 0 {
			text += fmt.Sprintf(" %c at %%r%d, %%c%d", s.Marks[0].To, s.Site/p.(*Puzzle).Size, s.Site%p.(*Puzzle).Size)
		}
		return text
	},
	Space: func(p solver.Puzzle) float64 {
		return solver.Power(float64(p.(*Puzzle).Size), strings.Count(string(p.Start()), string(solver.Blank)))
	},
	Search: func(p solver.Puzzle) iter.Seq[solver.Step] {
		return func(yield func(solver.Step) bool) {
			if p.(*Puzzle).search(p.Start(), 0, yield) {
				yield(solver.Step{Action: solver.End, Site: -1})
			}
		}
	},
}

// search returns false once yield does.
func (p *Puzzle) search(pos solver.Position, site int, yield func(solver.Step) bool) bool {
	for site < len(pos) && pos[site] != solver.Blank {
		site++
	}
	if site == len(pos) {
		return !p.Solved(pos) || yield(solver.Step{Action: solver.Found, Site: -1})
	}
	for digit := byte('1'); digit <= '0'+byte(p.Size); digit++ {
		mark, blank := []solver.Mark{{Site: site, To: digit}}, []solver.Mark{{Site: site, To: solver.Blank}}
		cause := p.against(pos, mark[0])
		if !yield(solver.Step{Action: solver.Try, Site: site, Marks: mark, Cause: cause}) {
			return false
		}
		if cause == nil && !(yield(solver.Step{Action: solver.Place, Site: site, Marks: mark}) &&
			p.search(pos.Set(mark...), site+1, yield) &&
			yield(solver.Step{Action: solver.Remove, Site: site, Marks: blank})) {
			return false
		}
	}
	return true
}

// techniques are a common one and a last resort.
var techniques = []solver.Technique{
	{Name: "last-digit", Title: "Last digit", Level: 1.5, Lessons: []string{"latin:2../..1/..."}, Rule: "A cell takes the one digit that its row and its column do not have"},
	{Name: "contradiction", Title: "Contradiction", Level: 8, Lessons: []string{"latin:...4./.5.../3.4../4.51./5.1.."}, Rule: "A cell takes the one digit that does not lead to a contradiction"},
}

var ladder = &solver.Ladder{
	Techniques: techniques,
	Find:       find,
	Recheck:    recheck,
	Goal:       func(solver.Puzzle) string { return "digit" },
	Reaches: func(_ solver.Puzzle, pos solver.Position, marks []solver.Mark) bool {
		return pos[marks[0].Site] == solver.Blank
	},
}

func find(ctx context.Context, sp solver.Puzzle, pos solver.Position, technique int) iter.Seq[solver.Deduction] {
	p := sp.(*Puzzle)
	return func(yield func(solver.Deduction) bool) {
		for site := range len(pos) {
			if pos[site] != solver.Blank {
				continue
			}
			row, col, marks, units := site/p.Size, site%p.Size, p.fitting(pos, site), p.lines()
			where := fmt.Sprintf("%%r%d and %%c%d", row, col)
			text := "All other digits are in " + where
			if technique == 0 {
				units = [][]int{units[row], units[p.Size+col]}
			} else {
				text = "Any other digit in " + where + " leads to a contradiction"
				marks = slices.DeleteFunc(marks, func(m solver.Mark) bool {
					v := p.Prove(ctx, pos.Set(m), 1)
					return v.Count == 0 && !v.Stopped
				})
			}
			var cause []int
			for other := range len(pos) {
				if near := other/p.Size == row || other%p.Size == col; pos[other] != solver.Blank && (near || technique == 1) {
					cause = append(cause, other)
				}
			}
			if len(marks) == 1 && !yield(solver.Deduction{Technique: technique, Level: techniques[technique].Level,
				Marks: marks, Premises: cause, Units: units, Told: solver.Told{Where: where, Text: text}}) {
				return
			}
		}
	}
}

// recheck counts the solutions of a board that has only the premises of a deduction, with any other digit in
// its place.
func recheck(ctx context.Context, sp solver.Puzzle, pos solver.Position, d solver.Deduction) error {
	p, m := sp.(*Puzzle), d.Marks[0]
	known := []byte(strings.Repeat(string(solver.Blank), len(pos)))
	for _, site := range d.Premises {
		known[site] = pos[site]
	}
	for _, other := range p.fitting(solver.Position(known), m.Site) {
		if v := p.Prove(ctx, solver.Position(known).Set(other), 1); other != m && (v.Count > 0 || v.Stopped) {
			return fmt.Errorf("another digit is possible")
		}
	}
	return ctx.Err()
}
