package worker

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/solver"
	"quadrille/solver/all"
)

func TestHint(t *testing.T) {
	const puzzle = "abcd:3x3n3/111/111/111/111/111/111" // twelve solutions
	s := &Server{Kinds: all.Kinds()}
	for _, test := range []struct {
		link string
		hint bool // something follows
		left int  // solutions, counted up to one
	}{
		{puzzle + ":ABC...............", false, 1},
		{puzzle + ":ABCB..............", true, 1},
		{puzzle + ":ABCA..............", false, 0},
		{"abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201", true, 1},
	} {
		r := answers(t, s, ask.Hint{Link: test.link})
		if len(r) != 1 || r[0].Error != "" || (r[0].Answer.Steps != nil) != test.hint || r[0].Answer.Verdict.Count != test.left {
			t.Errorf("%s: %+v", test.link, r)
		}
	}
	plain := *all.Kinds()[0]
	plain.Ladder = nil
	s = &Server{Kinds: []*solver.Kind{&plain}}
	if r := answers(t, s, ask.Hint{Link: mensa}); len(r) != 1 || r[0].Error != errNoLadder.Error() {
		t.Errorf("without a ladder: %+v", r)
	}
}

// A deduction that fails its second proof is replaced by the next one.
func TestHintsAreProvenAnew(t *testing.T) {
	k := graded()
	var proven []solver.Mark
	k.Ladder.Recheck = func(_ context.Context, _ solver.Puzzle, _ solver.Position, d solver.Deduction) error {
		proven = append(proven, d.Marks...)
		if len(proven) < 3 {
			return errors.New("left open")
		}
		return nil
	}
	s := &Server{Kinds: []*solver.Kind{k}}
	link := "graded:" + strings.TrimPrefix(mensa, "starbattle:")
	r := answers(t, s, ask.Hint{Link: link})[0].Answer.Steps
	if len(r) != 1 || !slices.Equal(r[0].Marks, proven[2:]) {
		t.Errorf("proven %v, answered %+v: want the third", proven, r)
	}
	refused := 0
	k.Ladder.Recheck = func(context.Context, solver.Puzzle, solver.Position, solver.Deduction) error {
		refused++
		return errors.New("left open")
	}
	if r := answers(t, s, ask.Hint{Link: link})[0].Answer.Steps; r != nil || refused != 6 {
		t.Errorf("where nothing stands: %+v after %d", r, refused)
	}
}

// Where the second proof takes long, the only solution proves what agrees with it.
func TestLongProofsGiveWay(t *testing.T) {
	k := graded()
	var tried []solver.Mark
	k.Ladder.Recheck = func(ctx context.Context, _ solver.Puzzle, _ solver.Position, d solver.Deduction) error {
		tried = append(tried, d.Marks...)
		for ctx.Err() == nil {
		}
		return ctx.Err()
	}
	link, err := solver.ParseLink([]*solver.Kind{k}, "graded:"+strings.TrimPrefix(mensa, "starbattle:"))
	if err != nil {
		t.Fatal(err)
	}
	p := link.Puzzle
	solution := p.Prove(t.Context(), p.Start(), 2).Witnesses[0]
	for site := range solution {
		m := solver.Mark{Site: site, To: 'Q'}
		if got := proven(t.Context(), k.Ladder, p, p.Start(), solver.Deduction{Marks: []solver.Mark{m}}); got != p.Keeps(solution, p.Start().Set(m)) {
			t.Errorf("%v: proven is %t", m, got)
		}
	}
	if len(tried) != len(solution) {
		t.Errorf("%d of %d were tried by the second proof", len(tried), len(solution))
	}
}

// Of hints that are equally easy the one is given that the way to the next goal needs.
func TestHintsLeadOn(t *testing.T) {
	k := graded()
	find := k.Ladder.Find
	k.Ladder.Find = func(ctx context.Context, p solver.Puzzle, pos solver.Position, t int) iter.Seq[solver.Deduction] {
		return func(yield func(solver.Deduction) bool) {
			// Crosses are first, and reach no goal.
			for c := range pos {
				if pos[c] == solver.Blank && c == 1 && !yield(solver.Deduction{Level: 3, Marks: []solver.Mark{{Site: c, To: 'x'}}}) {
					return
				}
			}
			find(ctx, p, pos, t)(yield)
		}
	}
	link := "graded:" + strings.TrimPrefix(mensa, "starbattle:")
	s := &Server{Kinds: []*solver.Kind{k}}
	if r := answers(t, s, ask.Hint{Link: link})[0].Answer.Steps; len(r) != 1 || r[0].Marks[0].To != 'x' {
		t.Errorf("without goals the first is not given, but %+v", r)
	}
	k.Ladder.Goal = func(solver.Puzzle) string { return "star" }
	k.Ladder.Reaches = func(_ solver.Puzzle, _ solver.Position, marks []solver.Mark) bool { return marks[0].To == 'Q' }
	if r := answers(t, s, ask.Hint{Link: link})[0].Answer.Steps; len(r) != 1 || r[0].Marks[0].To != 'Q' {
		t.Errorf("the hint leads nowhere: %+v", r)
	}
}

// A hint rests on the solution being unique only if requested, if it is unique, and if the hint agrees with
// it.
func TestHintsByUniqueness(t *testing.T) {
	const queens = "6x1.AAABBCAABBBCDAEEBBDFFEBEDDFEEEDFFEEE:x...x.x.x.x...xx.x...x.x.x...x.....x"
	const several = "4x1.AABBAABBCCDDCCDD"
	right, wrong := solver.Mark{Site: 0, To: 'x'}, solver.Mark{Site: 0, To: 'Q'} // on both boards
	k := graded()
	s := &Server{Kinds: []*solver.Kind{all.Kinds()[0], k}}
	for _, test := range []struct {
		link   string
		unique bool
		mark   solver.Mark
		told   bool
	}{
		{"starbattle:" + queens, true, solver.Mark{}, true},
		{"starbattle:" + queens, false, solver.Mark{}, false},
		{"graded:" + queens[:strings.Index(queens, ":")], true, right, true},
		{"graded:" + queens[:strings.Index(queens, ":")], true, wrong, false},
		{"graded:" + several, true, right, false},
	} {
		k.Ladder.Unique = func(context.Context, solver.Puzzle, solver.Position) []solver.Deduction {
			return []solver.Deduction{{Technique: -1, Marks: []solver.Mark{test.mark}}}
		}
		r := answers(t, s, ask.Hint{Link: test.link, Unique: test.unique})[0]
		if told := len(r.Answer.Steps) > 0 && r.Answer.Steps[0].Technique < 0; told != test.told || r.Error != "" {
			t.Errorf("%+v: %+v %s", test, r.Answer.Steps, r.Error)
		}
	}
}

// Where no short argument is found the step comes without one, and is proven all the same.
func TestStepWithoutArgument(t *testing.T) {
	const link = "starbattle:14x3.AAABCCCCCCDDDDAAABBBCCCDDDDDAAABBBBCEEEDDDAAFFBBBCEEEEEGHAAFBBBCIEEEEGHFFFFFFIIIIIEGHHHFFFJIIIIIGGHHHHJJJIIKIIGGHHHJJJJJIKKGGGLHHMMJJJKKKKGGLLMMMMJKKKKKKGLLLLMMJMNKNNNNLLLLMMMMNKNNNNLLLLLLLLNNNNNN:...............x..........x...............................x........x.x.............................................................................................................................."
	s := &Server{Kinds: all.Kinds()}
	r := answers(t, s, ask.Hint{Link: link})[0].Answer.Steps
	if len(r) != 1 || !r[0].Told.Withheld || len(r[0].Told.Cases) > 0 {
		t.Fatalf("%+v", r)
	}
	if got := r[0].Told.String(); !strings.Contains(got, "the board has no solution. No short argument for that was found. ") {
		t.Error(got)
	}
	l, err := solver.ParseLink(all.Kinds(), link)
	if err != nil {
		t.Fatal(err)
	}
	v := l.Puzzle.Prove(context.Background(), l.Position, 1)
	if v.Count != 1 || !l.Puzzle.Keeps(v.Witnesses[0], l.Position.Set(r[0].Marks...)) {
		t.Errorf("%v is wrong", r[0].Marks)
	}
}
