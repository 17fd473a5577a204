package grid

import "testing"

// Symmetries fit if the board keeps its shape, and pair if applying them twice moves no cell.
func TestSymmetries(t *testing.T) {
	for _, s := range Symmetries {
		if named, ok := SymmetryNamed(s.Name); !ok || named != s {
			t.Errorf("%s: %v, %t", s.Name, named, ok)
		}
		for _, shape := range [][2]int{{3, 3}, {4, 4}, {3, 4}, {5, 2}} {
			rows, cols := shape[0], shape[1]
			high, wide := s.Turn.Shape(rows, cols)
			if fits := high == rows && wide == cols; s.Fits(rows, cols) != fits {
				t.Errorf("%s fits %d×%d: %t", s.Name, rows, cols, !fits)
			} else if !fits {
				continue
			}
			pairs := true
			for c := range rows * cols {
				i := s.Image(rows, cols, c)
				if i < 0 || i >= rows*cols {
					t.Fatalf("%s takes cell %d of %d×%d to %d", s.Name, c, rows, cols, i)
				}
				pairs = pairs && s.Image(rows, cols, i) == c
			}
			if s.Pairs() != pairs {
				t.Errorf("%s pairs the cells of %d×%d: %t", s.Name, rows, cols, pairs)
			}
		}
	}
	if none, ok := SymmetryNamed(""); !ok || none.Turn != 0 {
		t.Errorf("no name: %v, %t", none, ok)
	}
	if _, ok := SymmetryNamed("third"); ok {
		t.Error("third is a symmetry")
	}
}
