package generate_test

import (
	"context"
	"slices"
	"testing"

	"quadrille/solver/solvertest"
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/generate"
	"quadrille/solver/starbattle/ladder"
)

// halves judges by the number of cells of the left half in the region of the first cell.
func halves(wanted int) generate.Judge {
	return func(regions []uint8, most int) (int, bool) {
		n, left := 9, 0
		for c, g := range regions {
			if c%n < n/2 && g == regions[0] {
				left++
			}
		}
		misses := max(left-wanted, wanted-left)
		return misses, misses <= most
	}
}

// Steer makes a board that meets the aim and the options, with one solution.
func TestSteer(t *testing.T) {
	var e engine.Engine
	for _, c := range characters {
		o := c.options
		o.Size, o.Stars = 9, 1
		for _, wanted := range []int{2, 7, 11} {
			judged, told := 0, 0
			judge := func(regions []uint8, most int) (int, bool) {
				judged++
				return halves(wanted)(regions, most)
			}
			b, ok := generate.Steer(context.Background(), o, 5, generate.Aim{Judge: judge, Judged: func() { told++ }})
			if !ok {
				t.Fatalf("%s: no board with %d", c.name, wanted)
			}
			if misses, _ := halves(wanted)(b.Regions, 0); misses != 0 {
				t.Errorf("%s: %s misses %d by %d", c.name, b, wanted, misses)
			}
			if told != judged {
				t.Errorf("%s: %d boards judged, %d told of", c.name, judged, told)
			}
			if e.Load(9, 1, b.Regions); e.Count(2).Count != 1 {
				t.Errorf("%s: not one solution: %s", c.name, b)
			}
			checkCharacter(t, o, b)
			again, _ := generate.Steer(context.Background(), o, 5, generate.Aim{Judge: halves(wanted), Judged: func() {}})
			if !slices.Equal(again.Regions, b.Regions) {
				t.Errorf("%s: %s, and then %s", c.name, b, again)
			}
		}
	}
}

// Steer ends when its context does, even if no board meets the aim.
func TestSteerStops(t *testing.T) {
	o := generate.Options{Size: 10, Stars: 1, Connected: true}
	for asked := 0; asked < 3000; asked += 97 {
		ctx := &ending{Context: context.Background(), left: asked}
		if b, ok := generate.Steer(ctx, o, 3, generate.Aim{Judge: halves(99), Judged: func() {}}); ok {
			t.Errorf("a board that is not wanted: %s", b)
		}
		if ctx.left < -50 {
			t.Errorf("asked %d times more after the end", -ctx.left)
		}
	}
	if _, ok := generate.Steer(context.Background(), generate.Options{Size: 3}, 1, generate.Aim{Judge: halves(0), Judged: func() {}}); ok {
		t.Error("a board of three rows")
	}
}

// easy aims at boards that easy deductions solve.
func easy(o generate.Options) generate.Aim {
	return generate.Aim{
		Easy:   ladder.NewEasySolver(o.Size, o.Stars).Left,
		Judge:  func([]uint8, int) (int, bool) { return 0, true },
		Judged: func() {},
	}
}

// A board that easy deductions solve has one solution and meets the options.
func TestEye(t *testing.T) {
	var e engine.Engine
	for _, o := range []generate.Options{
		{Size: 8, Stars: 1, Connected: true, Singles: 1},
		{Size: 8, Stars: 2, Connected: true, Wild: true, Singles: 1},
		{Size: 9, Stars: 2},
		{Size: 10, Stars: 2, Connected: true, Even: true, Singles: 1},
		{Size: 10, Stars: 2, Connected: true, Largest: 20},
		{Size: 10, Stars: 2, Connected: true, Symmetry: generate.HalfTurn},
		{Size: 11, Stars: 2, Connected: true, Wild: true, Singles: 1},
		{Size: 12, Stars: 2, Symmetry: generate.QuarterTurn},
	} {
		for seed := range uint64(solvertest.Fewer(3)) {
			b, ok := generate.Steer(context.Background(), o, seed, easy(o))
			if !ok {
				t.Fatalf("%+v: no board", o)
			}
			e.Load(o.Size, o.Stars, b.Regions)
			r := e.Count(2)
			if left := easy(o).Easy(b.Regions); left != 0 || r.Count != 1 {
				t.Errorf("%+v: %d cells are left, and there are %d solutions: %s", o, left, r.Count, b)
			}
			checkCharacter(t, o, b)
			if o.Symmetry != generate.Plain {
				checkSymmetric(t, o, b, r.First[0])
			}
			again, _ := generate.Steer(context.Background(), o, seed, easy(o))
			if !slices.Equal(again.Regions, b.Regions) {
				t.Errorf("%+v: %s, and then %s", o, b, again)
			}
		}
	}
}

// Steer ends when its context does, even if quick judges never solve a board.
func TestEyeStops(t *testing.T) {
	o := generate.Options{Size: 10, Stars: 2, Connected: true}
	aim := easy(o)
	aim.Easy = func([]uint8) int { return 1 }
	for asked := 0; asked < 3000; asked += 97 {
		ctx := &ending{Context: context.Background(), left: asked}
		if b, ok := generate.Steer(ctx, o, 3, aim); ok {
			t.Errorf("a board that nobody sees through: %s", b)
		}
		if ctx.left < -50 {
			t.Errorf("asked %d times more after the end", -ctx.left)
		}
	}
}
