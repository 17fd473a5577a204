package pack_test

import (
	"testing"

	"quadrille/puzzles/pack"
	"quadrille/solver/all"
)

// Find returns the day of a puzzle from its board alone, also of one that has recurred, turned.
func TestFind(t *testing.T) {
	for _, s := range pack.Every {
		t.Run(s.Name, func(t *testing.T) { testFind(t, s) })
	}
}

func testFind(t *testing.T, s pack.Series) {
	last := s.First + 3000 // eight years on
	for _, k := range all.Kinds() {
		if !s.Has(k) {
			continue
		}
		for _, n := range []pack.Day{0, 6, 7, 100, 363, 364, 400, 1000, 2911, 2912, 2999, 3000} {
			d := s.First + n
			b, ok := s.On(k, d)
			if !ok {
				t.Fatalf("%s has nothing for %s", k.Title, d)
			}
			p, err := k.Parse(b.Text)
			if err != nil {
				t.Fatal(err)
			}
			found, ok := s.Find(k, p, last)
			if again, _ := s.On(k, found); !ok || found < d || again.Text != b.Text {
				t.Errorf("%s of %s is found on %s, %v", k.Title, d, found, ok)
			}
			if found, ok := s.Find(k, p, d); !ok || found != d {
				t.Errorf("up to %s its %s is found on %s, %v", d, k.Title, found, ok)
			}
			if found, ok := s.Find(k, p, d-1); ok && n < 364 {
				t.Errorf("before %s its %s is found on %s", d, k.Title, found)
			}
			for _, other := range pack.Every {
				if found, ok := other.Find(k, p, last); ok && other != s {
					t.Errorf("the %s %s of %s is the %s one of %s", s.Name, k.Title, d, other.Name, found)
				}
			}
		}
		p, err := k.Parse(pack.Course(k)[0].Boards[0].Text)
		if err != nil {
			t.Fatal(err)
		}
		if d, ok := s.Find(k, p, last); ok {
			t.Errorf("a board of the course of %s is that of %s", k.Title, d)
		}
	}
}
