package ladder

import (
	"iter"

	"quadrille/solver/grid"
)

// cells is a set of cells in reading order, held by value. Only the first Board.words words are in use; the
// methods that take that number read no others.
type cells [(maxSize*maxSize + 63) / 64]uint64

func setOf(list ...int) cells {
	var x cells
	for _, c := range list {
		x.add(c)
	}
	return x
}

func (x *cells) add(c int)      { grid.Set(x[:]).Add(c) }
func (x *cells) remove(c int)   { grid.Set(x[:]).Remove(c) }
func (x *cells) has(c int) bool { return grid.Set(x[:]).Has(c) }

func (x *cells) join(y *cells, words int)        { grid.Set(x[:words]).Join(y[:words]) }
func (x *cells) drop(y *cells, words int)        { grid.Set(x[:words]).Drop(y[:words]) }
func (x *cells) keep(y *cells, words int) bool   { return grid.Set(x[:words]).Keep(y[:words]) }
func (x *cells) within(y *cells, words int) bool { return grid.Set(x[:words]).Within(y[:words]) }
func (x *cells) meets(y *cells, words int) bool  { return grid.Set(x[:words]).Meets(y[:words]) }
func (x *cells) common(y *cells, words int) int  { return grid.Set(x[:words]).CountCommon(y[:words]) }

func (x *cells) empty(words int) bool         { return grid.Set(x[:words]).Empty() }
func (x *cells) count(words int) int          { return grid.Set(x[:words]).Size() }
func (x *cells) few(words int) int            { return grid.Set(x[:words]).Few() }
func (x *cells) first(words int) int          { return grid.Set(x[:words]).First() }
func (x *cells) each(words int) iter.Seq[int] { return grid.Set(x[:words]).Each() }
func (x *cells) list(words int) []int         { return grid.Set(x[:words]).List() }

func (x cells) and(y *cells) cells { grid.Set(x[:]).Keep(y[:]); return x }
func (x cells) or(y *cells) cells  { grid.Set(x[:]).Join(y[:]); return x }
func (x cells) but(y *cells) cells { grid.Set(x[:]).Drop(y[:]); return x }

// A UnitSet is a set of units, held by value.
type UnitSet [2]uint64

func unitsOf(units ...int) (s UnitSet) {
	for _, u := range units {
		s.Add(u)
	}
	return s
}

func (s *UnitSet) Add(u int)            { grid.Set(s[:]).Add(u) }
func (s *UnitSet) Remove(u int)         { grid.Set(s[:]).Remove(u) }
func (s UnitSet) Has(u int) bool        { return grid.Set(s[:]).Has(u) }
func (s UnitSet) Size() int             { return grid.Set(s[:]).Size() }
func (s UnitSet) Empty() bool           { return s == UnitSet{} }
func (s UnitSet) and(t UnitSet) UnitSet { return UnitSet{s[0] & t[0], s[1] & t[1]} }
func (s UnitSet) or(t UnitSet) UnitSet  { return UnitSet{s[0] | t[0], s[1] | t[1]} }
func (s UnitSet) But(t UnitSet) UnitSet { return UnitSet{s[0] &^ t[0], s[1] &^ t[1]} }
func (s UnitSet) Each() iter.Seq[int]   { return grid.Set(s[:]).Each() }
func (s UnitSet) List() []int           { return grid.Set(s[:]).List() }
