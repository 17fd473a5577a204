package worker

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/app/ask"
	"quadrille/app/library"
	"quadrille/solver"
	"quadrille/solver/all"
)

// graded returns a kind with a ladder of one technique, a generator that reports twice and has one preset,
// and a strategy that only remarks and deduces.
func graded() *solver.Kind {
	k := *all.Kinds()[0]
	k.Name = "graded"
	k.Ladder = &solver.Ladder{
		Techniques: []solver.Technique{{Name: "look", Title: "Look at the solution", Level: 3}},
		Find: func(ctx context.Context, p solver.Puzzle, pos solver.Position, _ int) iter.Seq[solver.Deduction] {
			return func(yield func(solver.Deduction) bool) {
				for _, m := range pos.Diff(p.Prove(ctx, pos, 1).Witnesses[0]) {
					if !yield(solver.Deduction{Level: 3, Marks: []solver.Mark{m}}) {
						return
					}
				}
			}
		},
	}
	k.Generator = &solver.Generator{
		Presets: []solver.Preset{{Name: "six", Title: "6×6"}},
		Check: func(o solver.Order) error {
			if o.Preset != "six" {
				return errors.New("only six can be made")
			}
			return nil
		},
		Make: func(_ context.Context, o solver.Order, seed uint64, progress func(done, of int)) (solver.Puzzle, bool) {
			for began := time.Now(); time.Since(began) < 2*progressEvery; {
				progress(1, 2)
			}
			progress(2, 2) // usually too soon to be sent
			p, err := k.Parse(strings.TrimPrefix(mensa, "starbattle:"))
			if !o.Graded() {
				return nil, false
			}
			return p, err == nil && o.Band == solver.Medium && seed == 5
		},
	}
	k.Strategies = []solver.Strategy{{
		Name: "deduce", Partial: true,
		Search: func(solver.Puzzle) iter.Seq[solver.Step] {
			return func(yield func(solver.Step) bool) {
				_ = yield(solver.Step{Action: solver.Try, Sort: 'b', Site: 4, Marks: []solver.Mark{{Site: 4, To: 'Q'}}}) &&
					yield(solver.Step{Action: solver.Note, Sort: 'a', Site: 4, Marks: []solver.Mark{{Site: 4, To: 'x'}}}) &&
					yield(solver.Step{Action: solver.Found, Site: -1}) &&
					yield(solver.Step{Action: solver.End, Site: -1, Text: "Nothing left"})
			}
		},
		Space: func(solver.Puzzle) float64 { return 1 },
	}}
	return &k
}

func TestGenerate(t *testing.T) {
	k := graded()
	s := &Server{Kinds: []*solver.Kind{all.Kinds()[0], k}}
	replies := answers(t, s, ask.Generate{Kind: "graded", Order: solver.Order{Preset: "six", Band: solver.Medium}, Seed: 5})
	want := "graded:" + strings.TrimPrefix(mensa, "starbattle:")
	last := len(replies) - 1
	if last < 1 || replies[0].Answer.Part < 1 || replies[0].Answer.Whole != 2 || replies[last].Answer.Link != want {
		t.Errorf("replies %+v, want reports and %s", replies, want)
	}
	if r := answers(t, s, ask.Generate{Kind: "graded", Order: solver.Order{Preset: "six"}}); r[len(r)-1].Answer.Link != "" || r[len(r)-1].Error != "" {
		t.Errorf("without luck: %+v", r)
	}
	near := answers(t, s, ask.Generate{Kind: "graded", Order: solver.Order{Preset: "six", Least: 9}})
	if r := near[len(near)-1].Answer; r.Link != "" || r.Near != want || r.Grade == nil || r.Grade.Level != 3 {
		t.Errorf("the nearest: %+v", r)
	}
	ended, end := context.WithCancel(context.Background())
	end()
	s.Handle(ended, ask.Generate{Kind: "graded", Order: solver.Order{Preset: "six", Band: solver.Easy}}, func(r ask.Reply[any]) {
		if a := r.Answer.(ask.Generated); r.Done && (a.Link != "" || a.Near != want || a.Grade == nil) {
			t.Errorf("the nearest when that was given up: %+v", r)
		}
	})
	if r := answers(t, s, ask.Generate{Kind: "graded", Order: solver.Order{Preset: "seven"}}); r[0].Error != "only six can be made" {
		t.Errorf("an unknown preset: %+v", r)
	}
	for _, kind := range []string{"", "nothing"} {
		if r := answers(t, s, ask.Generate{Kind: kind}); r[0].Error == "" {
			t.Errorf("of kind %q a puzzle was made", kind)
		}
	}
}

// Whatever the making of a puzzle is at, it ends soon after its context.
func TestGiveUpGenerate(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	for _, k := range all.Kinds() {
		for often := 0; often < 20_000; often = often*3/2 + 1 {
			order := solver.Order{Preset: k.Generator.Presets[k.Generator.Usual].Name, Band: solver.Master}
			for _, band := range []solver.Band{"", solver.Master} {
				order.Band = band
				ctx := &counted{Context: context.Background(), often: often}
				s.Handle(ctx, ask.Generate{Kind: k.Name, Order: order, Seed: uint64(often)}, func(r ask.Reply[any]) {
					if r.Done && r.Answer.(ask.Generated).Link != "" && ctx.asked > often {
						t.Errorf("%s, %s: a puzzle after the end", k.Name, band)
					}
				})
				if ctx.asked > often+300 {
					t.Errorf("%s, %s: asked %d times after %d", k.Name, band, ctx.asked-often, often)
				}
			}
		}
	}
}

// A counted context ends after often calls of Err.
type counted struct {
	context.Context
	often, asked int
}

func (c *counted) Err() error {
	if c.asked++; c.asked > c.often {
		return context.Canceled
	}
	return nil
}

func TestGrade(t *testing.T) {
	k := graded()
	clues := strings.TrimPrefix(mensa, "starbattle:")
	s := &Server{Kinds: []*solver.Kind{k}}
	r := answers(t, s, ask.Grade{Link: "graded:" + clues})[0]
	if r.Answer.Grade == nil || r.Answer.Grade.Band != solver.Medium || r.Answer.Grade.Hardest != "Look at the solution" || r.Answer.Grade.Steps != 6 {
		t.Errorf("graded as %+v", r.Answer.Grade)
	}
	k.Ladder = nil
	if r := answers(t, s, ask.Grade{Link: "graded:" + clues})[0]; r.Answer.Grade != nil || r.Error != "" {
		t.Errorf("without a ladder: %+v", r)
	}
}

// Many puzzles are graded at a time, in their order, as each of them alone.
func TestGrades(t *testing.T) {
	s := &Server{Kinds: append(all.Kinds(), graded())}
	links := []string{mensa, "graded:" + strings.TrimPrefix(mensa, "starbattle:"), "starbattle:nonsense", "abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201"}
	var got []ask.Graded
	replies := answers(t, s, ask.Grades{Links: links})
	for i, r := range replies {
		if got = append(got, r.Answer...); r.Done != (i == len(replies)-1) || r.Error != "" {
			t.Errorf("reply %d is %+v", i, r)
		}
	}
	var want []ask.Graded
	for _, link := range links {
		g := ask.Graded{Link: link}
		if alone := answers(t, s, ask.Grade{Link: link})[0].Answer.Grade; alone != nil {
			g.Band, g.Number = alone.Band, alone.Number
		}
		want = append(want, g)
	}
	if !slices.Equal(got, want) || got[0].Band == "" || got[2].Band != "" {
		t.Errorf("graded as %+v, want %+v", got, want)
	}

	kept := &memory{rows: map[string][]library.Row{}, records: map[string]library.Record{}}
	answers(t, kept.open(), ask.Grades{Links: links, Database: "quadrille"})
	if r := kept.records[mensa]; len(kept.records) != 2 || r.Band != string(got[0].Band) || r.Number != got[0].Number || kept.closed != 1 {
		t.Errorf("kept %+v", kept.records)
	}
	if r := answers(t, kept.open(), ask.Grades{Links: links[:1], Database: "other"}); !slices.Equal(r[0].Answer, got[:1]) {
		t.Errorf("without a database: %+v", r)
	}
}

// What a step only means does not reach the board, and remarks are counted.
func TestRunMakesOnlyWhatIsPlaced(t *testing.T) {
	k := graded()
	s := &Server{Kinds: []*solver.Kind{k}}
	replies := answers(t, s, ask.Run{Search: ask.Search{Link: "graded:" + strings.TrimPrefix(mensa, "starbattle:"), Strategy: "deduce"}})
	r := replies[len(replies)-1].Answer
	if len(r.Found) != 1 || strings.Trim(string(r.Found[0]), ".") != "" {
		t.Errorf("found %q", r.Found)
	}
	if c := r.Counts; c.Notes != 1 || c.Tests != 1 || !c.Ended() || c.Of(solver.Sort{Byte: 'a'}) != 1 || c.Of(solver.Sort{Byte: 'b'}) != 1 {
		t.Errorf("counted %+v", c)
	}
	if r.Text != "Nothing left" {
		t.Errorf("the last step says %q", r.Text)
	}
}

// A term past its deadline has ended, even if no timer has fired.
func TestTerm(t *testing.T) {
	over := term{context.Background(), context.Background(), time.Now().Add(-time.Hour)}
	if over.Err() == nil {
		t.Error("an hour late, the term is not over")
	}
	ctx, cancel := within(context.Background(), time.Hour)
	if ctx.Err() != nil {
		t.Errorf("at its start: %v", ctx.Err())
	}
	cancel()
	if ctx.Err() == nil {
		t.Error("cancelled, the term is not over")
	}
}
