package starbattle

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"quadrille/solver"
)

// unlikeGrade is the least change of the grade by Harder and Easier.
const unlikeGrade = 0.3

// finish is Finish with several results.
func (o *offering) finish() error {
	d, letters := o.draft, o.draft.allLetters()
	if surplus := len(letters) - d.n; surplus > 0 {
		return errors.New(d.Faults()[len(d.Faults())-1].Text)
	}
	if d.n < 4*d.k {
		return errors.New(d.Notes()[0].Text)
	}
	f := newFinisher(o.ctx, o.seed, d, letters)
	like, err := symmetryOf(o.target.Symmetry, d.n)
	if err != nil {
		return err
	}
	f.like, f.given = like, o.target.Stars
	if err := o.edit(f.regionEditor, letters); err != nil {
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

// takeMap takes the map of a puzzle. Each value of which gives other random numbers of the same seed.
func (o *offering) takeMap(which uint64) error {
	d, t := o.draft, o.target
	if faults := d.Faults(); len(faults) > 0 {
		return errors.New(faults[0].Text)
	}
	letters := d.Letters()
	e := newRegionEditor(o.ctx, rand.New(rand.NewPCG(o.seed, which)), d.n, d.k, d.numbers(letters))
	if err := e.keep(t.Keep); err != nil {
		return err
	}
	if t.OnePiece && e.like.plain() {
		if whole, ok := d.Reconnect(t.Locked...); ok {
			e.load(whole.numbers(letters))
		}
	}
	if err := o.edit(e, letters); err != nil {
		return err
	}
	for _, c := range t.Stars {
		e.frozen[c] = true
	}
	return nil
}

// makeUnique is MakeUnique with several results.
func (o *offering) makeUnique() error {
	if err := o.takeMap(1); err != nil {
		return err
	}
	begin := slices.Clone(o.region)
	return o.run(max(o.target.Results, 1)*10, func(int) bool {
		o.load(begin)
		region, ok := o.repair(effort, rounds, nil)
		if !ok {
			return false
		}
		o.refused[string(region)] = true
		region = o.restore(begin, region)
		o.refused[string(region)] = true
		if o.load(region); o.solvedWith(o.target.Stars) {
			o.take(region)
		}
		return true
	})
}

// harder and easier make a map with one solution harder, or easier, within the target.
func (o *offering) harder() error { return o.regrade(1) }
func (o *offering) easier() error { return o.regrade(-1) }

func (o *offering) regrade(by float64) error {
	ctx, d, t := o.ctx, o.draft, &o.target
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
	if err := o.takeMap(3); err != nil {
		return err
	}
	begin := slices.Clone(o.region)
	return o.run(max(t.Results, 1)*4, func(int) bool {
		o.take(begin)
		return true
	})
}
