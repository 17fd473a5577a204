package ladder

import "iter"

// A Hitting searches for few units that hit some sets: each set has one of them.
type Hitting struct {
	Order  func(UnitSet) iter.Seq[int] // yields the units of a set in the order of the tries
	Step   func(missed int) bool       // counts a step with so many sets to hit, and reports whether to continue
	missed [][]UnitSet                 // the sets to hit, by the number of units to add
}

func (h *Hitting) Find(sets []UnitSet, size int) (UnitSet, bool) {
	for len(h.missed) <= size {
		h.missed = append(h.missed, nil)
	}
	h.missed[size] = append(h.missed[size][:0], sets...)
	return h.choose(UnitSet{}, UnitSet{}, size)
}

// choose adds at most more units to some, none of those in out, so that they hit each missed set.
func (h *Hitting) choose(units, out UnitSet, more int) (UnitSet, bool) {
	missed := h.missed[more]
	on := h.Step(len(missed))
	if len(missed) == 0 {
		return units, true
	}
	// The set with the fewest units left to choose from; disjoint sets need one each.
	var fewest, covered UnitSet
	apart, least := 0, 0
	for _, o := range missed {
		o = o.But(out)
		n := o.Size()
		if n == 0 {
			return units, false
		}
		if least == 0 || n < least {
			fewest, least = o, n
		}
		if o.and(covered).Empty() {
			apart++
			covered = covered.or(o)
		}
	}
	if apart > more || !on {
		return units, false
	}
	for u := range h.Order(fewest) {
		rest := h.missed[more-1][:0]
		for _, o := range missed {
			if !o.Has(u) {
				rest = append(rest, o)
			}
		}
		h.missed[more-1] = rest
		units.Add(u)
		if all, ok := h.choose(units, out, more-1); ok {
			return all, true
		}
		units.Remove(u)
		out.Add(u)
	}
	return units, false
}
