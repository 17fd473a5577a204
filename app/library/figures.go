package library

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
)

// Figures sum up the solves of one kind and grade.
type Figures struct {
	Kind, Band string // the band is empty for puzzles whose grade is not known

	Solved  int // puzzles
	Unaided int // of them, without a hint

	// Of the times that were counted, in seconds: how many, the best, the median, and the last.
	Timed, Best, Median, Last int

	Points []Point // each time, the earliest first
}

// A Point is one solve on a chart.
type Point struct {
	Seconds int
	When    string // "2026-11-21 19:05"
	Link    string
	Hints   int
}

func unaided(s game.Solve) bool { return s.Hints == 0 }

// FiguresOf sums up all that was solved, by kind in the given order, and by grade, the easiest
// first.
func FiguresOf(records iter.Seq2[int, Record], kinds []string) []Figures {
	bands := []string{""}
	for _, b := range solver.Bands() {
		bands = append(bands, string(b))
	}
	at := map[[2]string]*Figures{}
	for _, r := range records {
		if !r.Listed() || !r.Solved {
			continue
		}
		key := [2]string{r.Kind, r.Band}
		f := at[key]
		if f == nil {
			f = &Figures{Kind: r.Kind, Band: r.Band}
			at[key] = f
		}
		f.add(r)
	}
	var list []Figures
	for _, f := range at {
		f.close()
		list = append(list, *f)
	}
	slices.SortFunc(list, func(a, b Figures) int {
		return cmp.Or(cmp.Compare(slices.Index(kinds, a.Kind), slices.Index(kinds, b.Kind)),
			cmp.Compare(a.Kind, b.Kind), cmp.Compare(slices.Index(bands, a.Band), slices.Index(bands, b.Band)))
	})
	return list
}

func (f *Figures) add(r Record) {
	f.Solved++
	if slices.ContainsFunc(r.Solves, unaided) {
		f.Unaided++
	}
	for _, s := range r.Solves {
		if s.Seconds > 0 {
			f.Points = append(f.Points, Point{Seconds: s.Seconds, When: s.When, Link: r.Link, Hints: s.Hints})
		}
	}
}

func (f *Figures) close() {
	f.Timed = len(f.Points)
	if f.Timed == 0 {
		return
	}
	slices.SortFunc(f.Points, func(a, b Point) int {
		if order := strings.Compare(a.When, b.When); order != 0 {
			return order
		}
		return cmp.Or(strings.Compare(a.Link, b.Link), cmp.Compare(a.Seconds, b.Seconds))
	})
	f.Last = f.Points[f.Timed-1].Seconds
	times := make([]int, f.Timed)
	for i, p := range f.Points {
		times[i] = p.Seconds
	}
	slices.Sort(times)
	f.Best = times[0]
	f.Median = (times[(f.Timed-1)/2] + times[f.Timed/2]) / 2
}
