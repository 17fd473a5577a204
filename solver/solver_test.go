package solver

import (
	"slices"
	"testing"
)

func TestPosition(t *testing.T) {
	p := Position("..Q.")
	q := p.Set(Mark{0, 'x'}, Mark{2, Blank}, Mark{3, 'x'}, Mark{3, 'Q'})
	if q != "x..Q" || p != "..Q." {
		t.Errorf("set: got %q from %q, want x..Q from ..Q.", q, p)
	}
	marks := p.Diff(q)
	if want := []Mark{{0, 'x'}, {2, Blank}, {3, 'Q'}}; !slices.Equal(marks, want) {
		t.Errorf("the difference is %v, want %v", marks, want)
	}
	if back := p.Set(marks...); back != q {
		t.Errorf("the difference, set, gives %q, want %q", back, q)
	}
	if same := p.Diff(p); len(same) > 0 {
		t.Errorf("a position differs from itself by %v", same)
	}
}
