package game_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/tromino"
)

// feeder supplies a strategy's steps in chunks, as the worker does.
type feeder struct {
	chunks []string
}

func feed(t *testing.T, fragment, strategy string) (*feeder, []solver.Step, solver.Link) {
	t.Helper()
	link := open(t, fragment)
	for _, st := range link.Kind.Strategies {
		if st.Name != strategy {
			continue
		}
		f := &feeder{}
		var steps []solver.Step
		var b []byte
		for s := range st.Search(link.Puzzle) {
			steps = append(steps, s)
			b = game.AppendStep(b, s)
			if len(steps)%game.ChunkSteps == 0 {
				f.chunks = append(f.chunks, string(b))
				b = nil
			}
		}
		if len(b) > 0 {
			f.chunks = append(f.chunks, string(b))
		}
		return f, steps, link
	}
	t.Fatalf("no strategy %s", strategy)
	return nil, nil, link
}

func (f *feeder) give(pl *game.Player) {
	n := min(pl.Want(), len(f.chunks))
	if n > 0 {
		pl.Feed(f.chunks[:n])
		f.chunks = f.chunks[n:]
	}
}

func TestPlayerStopsAtTheSolutionAndGoesOn(t *testing.T) {
	for _, c := range []struct{ strategy, first, all string }{
		{"forward", "19 12 6 0 1", "3010 2118 445 445 1"},
		{"reverse", "2997 2112 445 439 1", "3010 2118 445 445 1"},
	} {
		f, _, link := feed(t, mensa, c.strategy)
		pl := game.NewPlayer(link.Puzzle.Start(), game.AllAtOnce)
		play := func() string {
			pl.Playing = true
			for pl.Playing {
				f.give(pl)
				pl.Advance(1.0/60, 512)
			}
			return fmt.Sprint(pl.Counts.Steps, pl.Counts.Tests, pl.Counts.Placements, pl.Counts.Removals, pl.Counts.Solutions)
		}
		if got := play(); got != c.first || !link.Puzzle.Solved(pl.Position) {
			t.Errorf("%s: to the first solution %s, want %s", c.strategy, got, c.first)
		}
		if got := play(); got != c.all || !pl.Done() || pl.Position != link.Puzzle.Start() {
			t.Errorf("%s: to the end %s, want %s", c.strategy, got, c.all)
		}
	}
}

// Back, forward and seek show the exact state of the search at each step.
func TestPlayerGoesBack(t *testing.T) {
	f, steps, link := feed(t, mensa, "reverse")
	boards := []solver.Position{link.Puzzle.Start()}
	for _, s := range steps {
		boards = append(boards, boards[len(boards)-1].Set(s.Marks...))
	}
	pl := game.NewPlayer(link.Puzzle.Start(), game.AllAtOnce)
	pl.StopAtFirst, pl.Playing = false, true
	for !pl.Done() {
		f.give(pl)
		pl.Advance(0.1, 777)
	}
	for _, n := range []int{3010, 3009, 0, 1, 255, 256, 257, 511, 512, 513, 2997, 1000, 3010} {
		if !pl.Seek(n) || pl.Counts.Steps != n || pl.Position != boards[n] {
			t.Fatalf("after step %d: %s (%d), want %s", n, pl.Position, pl.Counts.Steps, boards[n])
		}
	}
	for n := 3009; n >= 2000; n-- {
		if !pl.Back() || pl.Position != boards[n] {
			t.Fatalf("back to step %d: %s, want %s", n, pl.Position, boards[n])
		}
	}
	for n := 2001; n <= 3010; n++ {
		if !pl.Forward() || pl.Position != boards[n] {
			t.Fatalf("forward to step %d: %s, want %s", n, pl.Position, boards[n])
		}
	}
	if pl.Forward() || pl.Seek(-1) {
		t.Error("there is nothing beyond the ends")
	}
}

// The log has the steps shown, or the last of them, by any filter, and continues from the last call.
func TestLog(t *testing.T) {
	f, steps, link := feed(t, mensa, "forward")
	pl := game.NewPlayer(link.Puzzle.Start(), game.AllAtOnce)
	if got := pl.Log(0, 10, game.Filter{}); len(got) != 0 {
		t.Errorf("before the first step the log holds %v", got)
	}
	for pl.Counts.Steps < 600 {
		f.give(pl)
		pl.Forward()
	}
	for _, action := range []solver.Action{0, solver.Try, solver.Place, solver.Found} {
		for _, after := range []int{0, 255, 256, 300, 599, 600} {
			for _, limit := range []int{1, 3, 1000} {
				var want []game.Logged
				for i, s := range steps[:600] {
					if i+1 > after && (action == 0 || s.Action == action) {
						want = append(want, game.Logged{Number: i + 1, Step: s})
					}
				}
				want = want[max(0, len(want)-limit):]
				got := pl.Log(after, limit, game.Filter{Action: action})
				if fmt.Sprint(got) != fmt.Sprint(want) {
					t.Errorf("%c, after %d, at most %d: %d steps, want %d", action, after, limit, len(got), len(want))
				}
			}
		}
	}
	pl.Seek(300)
	if got := pl.Log(0, 1000, game.Filter{}); len(got) != 300 {
		t.Errorf("back at step 300, the log holds %d", len(got))
	}
}

// told is a search with remarks, sorts and texts.
var told = []solver.Step{
	{Action: solver.Note, Sort: 'k', Site: 3, Text: "line 1 e"},
	{Action: solver.Try, Sort: 'n', Site: 1, Marks: []solver.Mark{{Site: 1, To: 'Q'}, {Site: 2, To: 'x'}}, Cause: []int{0, 7}, Text: "a|n"},
	{Action: solver.Place, Sort: 'k', Site: 1, Marks: []solver.Mark{{Site: 1, To: 'Q'}}, Cause: []int{2}},
	{Action: solver.Note, Sort: 'n', Site: 4, Marks: []solver.Mark{{Site: 4, To: 'x'}}, Cause: []int{5}},
	{Action: solver.Remove, Site: 1, Marks: []solver.Mark{{Site: 1, To: '.'}}, Text: "e"},
	{Action: solver.End, Site: -1, Sort: 'z', Text: "no more e"},
}

func toldChunk(steps []solver.Step) string {
	var b []byte
	for _, s := range steps {
		b = game.AppendStep(b, s)
	}
	return string(b)
}

// What is only meant does not reach the board; sorts and remarks are counted, and filter.
func TestPlayerTellsRemarks(t *testing.T) {
	start := solver.Position(strings.Repeat(".", 36))
	pl := game.NewPlayer(start, game.AllAtOnce)
	pl.Feed([]string{toldChunk(told)})
	for range 2 {
		pl.Forward()
	}
	if pl.Position != start || pl.Last.Text != "a|n" {
		t.Errorf("after a remark and a test the board is %s, the text %q", pl.Position, pl.Last.Text)
	}
	pl.Forward()
	if pl.Position != start.Set(solver.Mark{Site: 1, To: 'Q'}) {
		t.Errorf("after a placement the board is %s", pl.Position)
	}
	for pl.Forward() {
		if c := pl.Counts; c.Ended() != pl.Done() {
			t.Errorf("after step %d: ended %t, done %t", c.Steps, c.Ended(), pl.Done())
		}
	}
	c := pl.Counts
	if !pl.Done() || c.Steps != 6 || c.Tests != 1 || c.Placements != 1 || c.Removals != 1 || c.Notes != 2 {
		t.Errorf("counted %v", c)
	}
	for sort, want := range map[byte]int{'k': 2, 'n': 2, 'z': 1, 'a': 0} {
		if got := c.Of(solver.Sort{Byte: sort}); got != want {
			t.Errorf("%d steps of sort %c, want %d", got, sort, want)
		}
		if got := len(pl.Log(0, 10, game.Filter{Sort: sort})); got != want {
			t.Errorf("the log of sort %c has %d steps, want %d", sort, got, want)
		}
	}
	if pl.Want() != 0 {
		t.Error("behind the end it asks for more")
	}
}

// With a test of a sort the log selects all steps up to the next test, also across chunks.
func TestLogFollows(t *testing.T) {
	var steps []solver.Step
	var want []int
	for len(steps) < 3*game.ChunkSteps {
		sort := byte('a' + len(steps)%3)
		from := len(steps)
		steps = append(steps, solver.Step{Action: solver.Try, Sort: sort, Site: 1},
			solver.Step{Action: solver.Place, Site: 1, Marks: []solver.Mark{{Site: 1, To: 'x'}}})
		for range len(steps) % 7 {
			steps = append(steps, solver.Step{Action: solver.Note, Site: 1, Text: "  a line"})
		}
		for i := from; sort == 'b' && i < len(steps); i++ {
			want = append(want, i+1)
		}
	}
	steps = append(steps, solver.Step{Action: solver.Try, Sort: 'b', Site: 1}, solver.Step{Action: solver.End, Site: -1})
	want = append(want, len(steps)-1)
	pl := game.NewPlayer(solver.Position(strings.Repeat(".", 36)), game.AllAtOnce)
	var chunks []string
	for i := 0; i < len(steps); i += game.ChunkSteps {
		chunks = append(chunks, toldChunk(steps[i:min(i+game.ChunkSteps, len(steps))]))
	}
	pl.Feed(chunks)
	for pl.Forward() {
	}
	for _, after := range []int{0, 1, game.ChunkSteps, game.ChunkSteps + 3, len(steps) - 1} {
		var got []int
		for _, logged := range pl.Log(after, len(steps), game.Filter{Sort: 'b', Follow: true}) {
			got = append(got, logged.Number)
		}
		first, _ := slices.BinarySearch(want, after+1)
		if !slices.Equal(got, want[first:]) {
			t.Errorf("behind step %d: %v, want %v", after, got, want[first:])
		}
	}
}

// A text that ends like the last step does not end the search.
func TestPlayerKnowsTheEnd(t *testing.T) {
	pl := game.NewPlayer(solver.Position(strings.Repeat(".", 36)), game.AllAtOnce)
	pl.Feed([]string{toldChunk(told[:5])})
	if pl.Want() == 0 {
		t.Error("without an End step, no more steps are wanted")
	}
}

func TestPlayerKeepsTime(t *testing.T) {
	f, _, link := feed(t, mensa, "reverse")
	pl := game.NewPlayer(link.Puzzle.Start(), 10)
	pl.Playing = true
	f.give(pl)
	total := 0
	for range 64 { // one second in frames
		n, _ := pl.Advance(1.0/64, 1000)
		total += n
	}
	if total != 10 {
		t.Errorf("10 steps a second showed %d in one", total)
	}
	pl.Speed = 300
	if n, _ := pl.Advance(0.125, 1000); n != 37 {
		t.Errorf("300 steps a second showed %d in an eighth", n)
	}
	if n, _ := pl.Advance(100, 1000); n != 75 {
		t.Errorf("a page that slept is caught up by %d steps, want a quarter of a second's", n)
	}
	pl.Playing = false
	if n, _ := pl.Advance(1, 1000); n != 0 {
		t.Errorf("paused, it showed %d steps", n)
	}
}

// A brisk search takes its time for pieces, not for tests: the one of the calendar is seen in
// 24 seconds, 18 placements and 6 retractions.
func TestPlayerPassesOverTests(t *testing.T) {
	f, _, link := feed(t, "#tromino:"+tromino.Mensa, "scan")
	pl := game.NewPlayer(link.Puzzle.Start(), 1)
	pl.Playing, pl.Brisk = true, true
	f.give(pl)
	for second := 1; second <= 24; second++ {
		for range 64 {
			pl.Advance(1.0/64, 1000)
		}
		if changes := pl.Counts.Placements + pl.Counts.Removals; changes != second || game.Made(pl.Last) == nil {
			t.Fatalf("after %d seconds %d pieces were placed and removed, and the last step is %+v", second, changes, pl.Last)
		}
	}
	pl.Advance(0.25, 1000)
	pl.Advance(0.25, 1000)
	pl.Advance(0.25, 1000)
	if pl.Advance(0.25, 1000); pl.Playing || pl.Counts.Solutions != 1 || pl.Counts.Tests != 70 || pl.Counts.Placements != 18 {
		t.Errorf("a second later it stands at %+v", pl.Counts)
	}
}

func TestPlayerForgetsOnlyTheOldest(t *testing.T) {
	link := open(t, mensa)
	pl := game.NewPlayer(link.Puzzle.Start(), game.AllAtOnce)
	pl.Playing = true
	chunk := ""
	for i := range game.ChunkSteps {
		chunk += string(game.AppendStep(nil, solver.Step{Action: solver.Try, Site: i % 36}))
	}
	for range 4200 {
		pl.Feed([]string{chunk})
		pl.Advance(0.1, 10*game.ChunkSteps)
	}
	if pl.Counts.Tests != 4200*game.ChunkSteps {
		t.Fatalf("%d tests", pl.Counts.Tests)
	}
	if o := pl.Oldest(); o == 0 || pl.Seek(o-1) || !pl.Seek(o) || pl.Counts.Steps != o {
		t.Errorf("the oldest step that can be seen is %d", o)
	}
}

func TestStepsOnTheWire(t *testing.T) {
	_, steps, link := feed(t, mensa, "reverse")
	for _, s := range append(steps, told...) {
		line := string(game.AppendStep(nil, s))
		again, err := game.ParseStep(line[:len(line)-1], len(link.Puzzle.Start()))
		if err != nil || fmt.Sprint(again) != fmt.Sprint(s) {
			t.Fatalf("%v goes as %q and comes back as %v, %v", s, line, again, err)
		}
	}
	for _, bad := range []string{"", "x", "t36", "t-1", "tx", "p1=", "p1=1", "p1=99Q", "t1!", "t1!a", "t1!99", "|k", "s36|k", "s1|1", "s1|", "p1=1Q,", "t1!2=3Q", "\ttext"} {
		if s, err := game.ParseStep(bad, 36); err == nil {
			t.Errorf("%q was read as %v", bad, s)
		}
	}
}

func FuzzStep(f *testing.F) {
	for _, s := range []string{"t12", "t12!3,5", "p12=12Q", "r12=12.", "f", "e", "p=,", "t!", "s7=7B!6|n\tB stands beside it", "t|a|b", "p1=1|", "e|z\t"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		s, err := game.ParseStep(line, 36)
		if err != nil {
			return
		}
		b := string(game.AppendStep(nil, s))
		if again, err := game.ParseStep(b[:len(b)-1], 36); err != nil || fmt.Sprint(again) != fmt.Sprint(s) {
			t.Fatalf("%q is %v, which goes as %q", line, s, b)
		}
	})
}

func BenchmarkPlayer(b *testing.B) {
	chunk := ""
	for i := range game.ChunkSteps {
		chunk += string(game.AppendStep(nil, solver.Step{Action: solver.Try, Site: i % 36, Cause: []int{1, 2}}))
	}
	link := open(b, mensa)
	for b.Loop() {
		pl := game.NewPlayer(link.Puzzle.Start(), game.AllAtOnce)
		pl.Playing = true
		for range 100 {
			pl.Feed([]string{chunk})
			pl.Advance(0.1, game.ChunkSteps)
		}
	}
	b.ReportMetric(float64(b.N)*100*game.ChunkSteps/b.Elapsed().Seconds(), "steps/s")
}

// What is shown at a moment is the same however one got there, and the past is that of the search so far.
func TestMomentsAreTheSame(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, strategy := range []string{"forward", "reverse"} {
		f, steps, link := feed(t, mensa, strategy)
		all := strings.Join(f.chunks, "")
		pl := game.NewPlayer(link.Puzzle.Start(), 10)
		pl.Feed(f.chunks)
		fresh := func(n int) *game.Player {
			other := game.NewPlayer(link.Puzzle.Start(), 10)
			other.Feed([]string{all})
			for range n {
				other.Forward()
			}
			return other
		}
		far := 0
		for range 60 {
			n := random.IntN(len(steps) + 1)
			far = max(far, n)
			if !pl.Seek(n) {
				t.Fatalf("%s: step %d of %d is not shown", strategy, n, len(steps))
			}
			want := fresh(n)
			if pl.Counts != want.Counts || pl.Position != want.Position || pl.Last.Action != want.Last.Action || pl.Last.Site != want.Last.Site {
				t.Fatalf("%s, step %d: %+v %s, want %+v %s", strategy, n, pl.Counts, pl.Position, want.Counts, want.Position)
			}
			if past := fresh(far).Past; !reflect.DeepEqual(pl.Past, past) {
				t.Fatalf("%s, after step %d: the past is %+v, want %+v", strategy, far, pl.Past, past)
			}
			if tree := fresh(far).Tree; !reflect.DeepEqual(pl.Tree, tree) {
				t.Fatalf("%s, after step %d: the tree is %+v, want %+v", strategy, far, pl.Tree, tree)
			}
		}
		least, most := 0, 0
		for _, d := range pl.Past.Columns {
			least, most = min(least, d.Least), max(most, d.Most)
		}
		if n := len(pl.Past.Columns); n > 512 || n < 250 && len(steps) > 512 || least < 0 || most > 6 || most < 5 {
			t.Errorf("%s: %d columns from %d to %d", strategy, n, least, most)
		}
	}
}
