package starbattle

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"quadrille/solver"
)

// unlikeGrade is the least change of the grade by Harder and Easier.
const unlikeGrade = 0.3

// finishOffers is Finish with several results.
func (d Draft) finishOffers(ctx context.Context, t solver.Target, seed uint64, offer func(solver.Offer), progress func(done, of int)) error {
	letters := d.allLetters()
	if surplus := len(letters) - d.n; surplus > 0 {
		return errors.New(d.Faults()[len(d.Faults())-1].Text)
	}
	if d.n < 4*d.k {
		return errors.New(d.Notes()[0].Text)
	}
	f := newFinisher(ctx, seed, d, letters)
	like, err := symmetryOf(t.Symmetry, d.n)
	if err != nil {
		return err
	}
	f.like, f.given = like, t.Stars
	o, err := newOffering(d, letters, t, f.regionEditor, offer, progress)
	if err != nil {
		return err
	}
	if err := like.complete(f.painted, d.n); err != nil {
		return err
	}
	like.match(f.painted)
	images := like.turned // of painted regions
	return o.run(attempts, func(i int) bool {
		like.turned = images
		region, ok, all := f.few()
		if all && !ok {
			return false
		}
		if !all {
			region, ok = f.attempt(i%patienceEvery == patienceEvery-1)
		}
		if ok {
			f.refused[string(region)] = true
			o.take(region)
		}
		return true
	})
}

// start prepares an offering of changes of a puzzle's map.
func (d Draft) start(ctx context.Context, t solver.Target, rng *rand.Rand, offer func(solver.Offer), progress func(done, of int)) (*offering, error) {
	if faults := d.Faults(); len(faults) > 0 {
		return nil, errors.New(faults[0].Text)
	}
	letters := d.Letters()
	e := newRegionEditor(ctx, rng, d.n, d.k, d.numbers(letters))
	if err := e.keep(t.Keep); err != nil {
		return nil, err
	}
	if t.OnePiece && e.like.plain() {
		if whole, ok := d.Reconnect(t.Locked...); ok {
			e.load(whole.numbers(letters))
		}
	}
	o, err := newOffering(d, letters, t, e, offer, progress)
	if err != nil {
		return nil, err
	}
	for _, c := range t.Stars {
		e.frozen[c] = true
	}
	return o, nil
}

// uniqueOffers is MakeUnique with several results.
func (d Draft) uniqueOffers(ctx context.Context, t solver.Target, seed uint64, offer func(solver.Offer), progress func(done, of int)) error {
	o, err := d.start(ctx, t, rand.New(rand.NewPCG(seed, 1)), offer, progress)
	if err != nil {
		return err
	}
	begin := slices.Clone(o.region)
	return o.run(max(t.Results, 1)*10, func(int) bool {
		o.load(begin)
		region, ok := o.repair(effort, rounds, nil)
		if !ok {
			return false
		}
		o.refused[string(region)] = true
		region = o.restore(begin, region)
		o.refused[string(region)] = true
		if o.load(region); o.solvedWith(t.Stars) {
			o.take(region)
		}
		return true
	})
}

// harderOffers and easierOffers make a map with one solution harder, or easier, within the target.
func (d Draft) harderOffers(ctx context.Context, t solver.Target, seed uint64, offer func(solver.Offer), progress func(done, of int)) error {
	return d.regrade(ctx, t, 1, seed, offer, progress)
}

// easierOffers is the counterpart of harderOffers.
func (d Draft) easierOffers(ctx context.Context, t solver.Target, seed uint64, offer func(solver.Offer), progress func(done, of int)) error {
	return d.regrade(ctx, t, -1, seed, offer, progress)
}

func (d Draft) regrade(ctx context.Context, t solver.Target, by float64, seed uint64, offer func(solver.Offer), progress func(done, of int)) error {
	p, err := d.Puzzle()
	if err != nil {
		return err
	}
	if v := p.Prove(ctx, p.Start(), 2); v.Count != 1 {
		return errors.New("this board needs exactly one solution first: make it unique")
	}
	if err := t.Refused(len(d.cells), d.n); err != nil {
		return err
	}
	g, ok := newLadder().Rate(solver.WithPollLimit(ctx, aimedGrade*len(d.cells)), p)
	number := solver.Harder(g.Number, int(10*unlikeGrade*by))
	switch wanted := t.Order().Graded(); {
	case !ok && wanted:
	case !ok:
		return errors.New("this board takes too long to grade")
	case number > 10 && !wanted:
		return errors.New("boards do not get harder than this")
	case number < 1:
		return errors.New("boards do not get easier than this")
	case by > 0:
		t.Least = max(t.Least, number)
	case t.Most == 0 || t.Most > number:
		t.Most = number
	}
	if t.Refused(len(d.cells), d.n) != nil {
		than, other := "harder", "Easier"
		if by < 0 {
			than, other = "easier", "Harder"
		}
		return fmt.Errorf("this board is %.1f: nothing %s is as you ask. Try %s", g.Number, than, other)
	}
	o, err := d.start(ctx, t, rand.New(rand.NewPCG(seed, 3)), offer, progress)
	if err != nil {
		return err
	}
	begin := slices.Clone(o.region)
	return o.run(max(t.Results, 1)*4, func(int) bool {
		o.take(begin)
		return true
	})
}
