package solver

import (
	"context"
	"fmt"
	"iter"
)

// Strategy returns the ladder as a search to watch: always the easiest deduction, with its reason.
func (l *Ladder) Strategy() Strategy {
	s := Strategy{
		Name:  "explained",
		Title: "Explained",
		About: "Solves as a person would: always the easiest deduction, each with its reason. " +
			"It never guesses, and stops when nothing more follows.",
		Search:   WorkerOnly(l.watch),
		Describe: func(_ Puzzle, step Step) string { return step.Text },
		Space:    func(Puzzle) float64 { return 1 }, // nothing is tried twice
		Noun:     "deduction",
		Rate:     1,
		Partial:  true,
	}
	for i, t := range l.Techniques {
		s.Sorts = append(s.Sorts, Sort{Byte: sortOf(i), Title: t.Title, Counted: true})
	}
	return s
}

// sortOf returns the letter of a technique.
func sortOf(technique int) byte {
	return "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[technique]
}

// watch shows each deduction as a test, with the technique and the premises, then as marks with
// their reason, then with the cases of a longer one.
func (l *Ladder) watch(p Puzzle) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		ctx, pos := context.Background(), p.Start()
		for d, all := range l.Steps(ctx, p, pos) {
			pos = pos.Set(d.Marks...)
			site := d.Marks[0].Site
			try := Step{Action: Try, Sort: sortOf(d.Technique), Site: site, Marks: d.Marks, Cause: d.Premises,
				Text: l.Techniques[d.Technique].Title, Why: &d}
			if all > 1 {
				try.Text += fmt.Sprintf(", one of %d", all)
			}
			if !yield(try) || !yield(Step{Action: Place, Site: site, Marks: d.Marks, Cause: d.Premises, Text: d.Told.String(), Why: &d}) {
				return
			}
			for _, c := range d.Told.ExtraCases() {
				if !yield(Step{Action: Note, Site: site, Text: c.Text}) {
					return
				}
			}
		}
		end := Step{Action: End, Site: -1, Text: "Nothing more follows"}
		if p.Solved(pos) {
			if !yield(Step{Action: Found, Site: -1, Text: "Solved: nothing was left to choose"}) {
				return
			}
			end.Text = "There is no other solution"
		} else if v := p.Prove(ctx, pos, 2); v.Count > 1 {
			end.Text += ": there is more than one solution"
		} else if v.Count == 0 {
			end.Text += ": there is no solution"
		}
		yield(end)
	}
}
