package grid

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
)

// A Set does what a map of its numbers does.
func TestSet(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	const n = 150
	random := func(most int) (Set, map[int]bool) {
		s, want := NewSet(n), map[int]bool{}
		for range rng.IntN(most + 1) {
			i := rng.IntN(n)
			s.Add(i)
			want[i] = true
		}
		for i := range rng.IntN(5) {
			s.Remove(i)
			delete(want, i)
		}
		return s, want
	}
	same := func(what string, s Set, want map[int]bool) {
		t.Helper()
		list := slices.Sorted(maps.Keys(want))
		if !slices.Equal(s.List(), list) || s.Size() != len(list) || s.Few() != min(2, len(list)) || s.Empty() != (len(list) == 0) {
			t.Errorf("%s: %v, %d of them, few are %d, empty: %t; want %v", what, s.List(), s.Size(), s.Few(), s.Empty(), list)
		}
		if first := append(list, -1)[0]; s.First() != first {
			t.Errorf("%s: the first is %d, want %d", what, s.First(), first)
		}
		for i := range n {
			if s.Has(i) != want[i] {
				t.Errorf("%s: has %d: %t", what, i, s.Has(i))
			}
		}
	}
	for range 500 {
		a, inA := random(6)
		b, inB := random(40)
		same("a set", a, inA)
		both := maps.Clone(inA)
		maps.DeleteFunc(both, func(i int, _ bool) bool { return !inB[i] })
		rest := maps.Clone(inA)
		maps.DeleteFunc(rest, func(i int, _ bool) bool { return inB[i] })
		either := maps.Clone(inA)
		maps.Copy(either, inB)
		if a.CountCommon(b) != len(both) || a.Meets(b) != (len(both) > 0) || a.Within(b) != (len(rest) == 0) {
			t.Errorf("%v and %v: %d common, they meet: %t, within: %t", a.List(), b.List(), a.CountCommon(b), a.Meets(b), a.Within(b))
		}
		kept, dropped, joined := slices.Clone(a), slices.Clone(a), slices.Clone(a)
		if some := kept.Keep(b); some != (len(both) > 0) {
			t.Errorf("%v and %v: any kept: %t", a.List(), b.List(), some)
		}
		dropped.Drop(b)
		joined.Join(b)
		same("both", kept, both)
		same("the rest", dropped, rest)
		same("either", joined, either)
	}
	s := NewSet(n)
	s.Add(3)
	s.Add(99)
	for i := range s.Each() {
		s.Remove(i)
	}
	same("removed meanwhile", s, nil)
}
