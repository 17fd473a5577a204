package starbattle

import (
	"context"
	"fmt"
	"iter"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// maxBlamed is the largest number of units that an explanation may name.
const maxBlamed = 8

func design() *solver.Design {
	return &solver.Design{
		Puzzle:  solver.PuzzleOf(ParseDraft),
		FromMap: draftFromMap,
		Blame: solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle, draft string) []solver.Fault {
			q := p.(*Puzzle)
			units, ok := q.Conflict(ctx)
			d, err := ParseDraft(draft)
			if !ok || len(units) > maxBlamed || err != nil { // more units explain nothing
				return nil
			}
			letters := d.Letters()
			var lines, regions []solver.Fault
			for _, u := range units {
				if region := u - 2*q.n; region >= 0 {
					regions = append(regions, solver.Fault{Text: "region " + letters[region:region+1], Unit: q.units[u]})
				} else {
					lines = append(lines, solver.Fault{Text: q.UnitName(u), Unit: q.units[u]})
				}
			}
			solver.SortFunc(regions, func(a, b solver.Fault) int { return strings.Compare(a.Text, b.Text) })
			return append(lines, regions...)
		}),
		Repair: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.MakeUnique)),
		Finish: solver.WorkerOnly(solver.ChangeOf(ParseDraft, Draft.Finish)),
		Offers: []solver.OfferJob{
			{Name: "finish", Label: "Finish it", Do: solver.WorkerOnly(offersOf((*offering).finish))},
			{Name: "unique", Label: "Make it unique", Do: solver.WorkerOnly(offersOf((*offering).makeUnique))},
			{Name: "harder", Label: "Harder", Do: solver.WorkerOnly(offersOf((*offering).harder))},
			{Name: "easier", Label: "Easier", Do: solver.WorkerOnly(offersOf((*offering).easier))},
		},
		Refused: func(text string, t solver.Target) error {
			d, err := ParseDraft(text)
			if err != nil {
				return err
			}
			return t.Refused(len(d.cells), d.n)
		},
		Repaints: solver.WorkerOnly(func(ctx context.Context, text string, keep solver.Keep) (iter.Seq[solver.Repaint], error) {
			d, err := ParseDraft(text)
			if err != nil {
				return nil, err
			}
			return d.WhatIf(ctx, keep)
		}),
		Census: solver.WorkerOnly(func(ctx context.Context, p solver.Puzzle) solver.Census { return p.(*Puzzle).Census(ctx) }),
	}
}

// draftFromMap makes a draft of a map, with one star a unit if the map has no number.
func draftFromMap(m grid.Map) (string, error) {
	if m.Rows != m.Cols {
		return "", fmt.Errorf("the board is not square: it has %d rows and %d columns", m.Rows, m.Cols)
	}
	d, err := NewDraft(m.Rows, max(m.Stars, 1))
	if err != nil {
		return "", err
	}
	if n := m.Count(); n > MaxSize {
		return "", fmt.Errorf("the map has %d regions, but there can be at most %d", n, MaxSize)
	}
	for c, region := range m.Regions {
		if region >= 0 {
			d = d.Paint('A'+byte(region), c)
		}
	}
	return d.String(), nil
}

// offersOf converts a function on offerings to one on the texts of drafts.
func offersOf(do func(*offering) error) solver.Offers {
	return func(ctx context.Context, text string, t solver.Target, seed uint64, offer func(solver.Offer), progress func(done, of int)) error {
		d, err := ParseDraft(text)
		if err != nil {
			return err
		}
		return do(&offering{ctx: ctx, draft: d, target: t, seed: seed, offer: offer, progress: progress})
	}
}
