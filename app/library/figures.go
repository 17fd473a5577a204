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
	Kind, Band string // the band is empty for ungraded puzzles

	Solved  int // puzzles
	Unaided int // of them, without a hint

	// Of the times that were counted, in seconds: how many, the best without a hint, the median, and the last.
	Timed, Best, Median, Last int

	Points []Point // each time, the shortest first
}

// A Point is the time of one solve.
type Point struct {
	Seconds int
	Helped  bool // by a hint
}

func unaided(s game.Solve) bool { return s.Hints == 0 }

// FiguresOf sums up all that was solved, by kind in the given order, and by grade, the easiest
// first.
func FiguresOf(records iter.Seq2[int, Record], kinds []string) []Figures {
	bands := []string{""}
	for _, b := range solver.Bands() {
		bands = append(bands, string(b))
	}
	at := map[[2]string]*accumulator{}
	for _, r := range records {
		if !r.Listed() || !r.Solved {
			continue
		}
		key := [2]string{r.Kind, r.Band}
		f := at[key]
		if f == nil {
			f = &accumulator{Figures: Figures{Kind: r.Kind, Band: r.Band}}
			at[key] = f
		}
		f.add(r)
	}
	var list []Figures
	for _, f := range at {
		f.finish()
		list = append(list, f.Figures)
	}
	solver.SortFunc(list, func(a, b Figures) int {
		return cmp.Or(cmp.Compare(slices.Index(kinds, a.Kind), slices.Index(kinds, b.Kind)),
			cmp.Compare(a.Kind, b.Kind), cmp.Compare(slices.Index(bands, a.Band), slices.Index(bands, b.Band)))
	})
	return list
}

// An accumulator adds up the solves of one kind and grade.
type accumulator struct {
	Figures
	when, link string // of the last solve
}

func (f *accumulator) add(r Record) {
	f.Solved++
	if slices.ContainsFunc(r.Solves, unaided) {
		f.Unaided++
	}
	for _, s := range r.Solves {
		if s.Seconds <= 0 {
			continue
		}
		f.Points = append(f.Points, Point{s.Seconds, s.Hints > 0})
		if cmp.Or(strings.Compare(s.When, f.when), strings.Compare(r.Link, f.link), cmp.Compare(s.Seconds, f.Last)) >= 0 {
			f.when, f.link, f.Last = s.When, r.Link, s.Seconds
		}
	}
}

func (f *accumulator) finish() {
	f.Timed = len(f.Points)
	if f.Timed == 0 {
		return
	}
	solver.SortFunc(f.Points, func(a, b Point) int { return cmp.Compare(a.Seconds, b.Seconds) })
	if i := slices.IndexFunc(f.Points, func(p Point) bool { return !p.Helped }); i >= 0 {
		f.Best = f.Points[i].Seconds
	}
	f.Median = (f.Points[(f.Timed-1)/2].Seconds + f.Points[f.Timed/2].Seconds) / 2
}
