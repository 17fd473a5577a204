package abcd

import (
	"context"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// Notes that lack the right letter are a mistake, as a wrong letter is; right ones are not, even if their
// cell has two sites.
func TestWrongNotes(t *testing.T) {
	six := made(t, "6x6n5", "", 3)
	for seed := uint64(0); six.noteSites() < 2; seed++ {
		six = made(t, "8x8n6d", "", seed)
	}
	for _, p := range []*Puzzle{must(Parse(Mensa2016)), six} {
		solution := p.Prove(context.Background(), p.Start(), 1).Witnesses[0]
		right := func(c int) Set { return 1 << (solution[c] - 'A') }
		blank := make([]int, 0, p.Cells())
		for c := range p.Cells() {
			if !p.Given(c) {
				blank = append(blank, c)
			}
		}
		noted := func(pos solver.Position, c int, s Set) solver.Position { return pos.Set(p.Note(pos, c, s)...) }
		here, there := blank[0], blank[len(blank)/2]
		wrong := p.all() &^ right(here)
		board := noted(noted(p.Start(), there, right(there)|1|1<<(p.letters-1)), here, wrong)
		m, known := solver.FindMistake(context.Background(), ladder(), p, []solver.Position{p.Start(), board})
		if !known || m == nil {
			t.Fatalf("nothing is wrong with\n%s", drawn(p, board))
		}
		for _, w := range m.Wrong {
			if p.CellOf(w.Site) != here || w.Site < p.Cells() {
				t.Errorf("%v is wrong, want notes of %s\n%s", w, p.CellName(here), drawn(p, board))
			}
		}
		last := len(m.Why) - 1
		if last < 0 || strings.Contains(m.Why[last].Told.Text, ": so it") {
			t.Errorf("why: %+v", m.Why)
		}
		if got, want := p.Notes(m.Right, there), right(there)|1|1<<(p.letters-1); got != want {
			t.Errorf("right notes are %s, want %s", got, want)
		}
	}
}

// Right marks are not refuted, nor are any if a premise is wrong already.
func TestRefutesNothingElse(t *testing.T) {
	p := must(Parse(Mensa2016))
	solution := p.Prove(context.Background(), p.Start(), 1).Witnesses[0]
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for site := range p.Cells() {
		right := solver.Mark{Site: site, To: solution[site]}
		if d, ok := ladder().Refute(context.Background(), p, p.Start(), right); ok {
			t.Errorf("%v is refuted: %s", right, d.Told.Text)
		}
		wrong := solver.Mark{Site: site, To: 'A' + (solution[site]-'A'+1)%4}
		if d, ok := ladder().Refute(ended, p, p.Start(), wrong); ok && len(d.Told.Cases) > 0 {
			t.Errorf("after the end: %s", d.Told.Text)
		}
		d, ok := ladder().Refute(context.Background(), p, p.Start(), wrong)
		if !ok || d.Told.Text == "" || d.Told.Where == "" {
			t.Errorf("%v is not refuted: %+v", wrong, d)
			continue
		}
		if err := recheck(context.Background(), p, p.Start(), d); err != nil {
			t.Errorf("%s: %v", telling.Spell(d.Told.Text, 1), err)
		}
	}
	broken := p.Start().Set(solver.Mark{Site: 0, To: 'A'}, solver.Mark{Site: 1, To: 'A'})
	if d, ok := ladder().Refute(context.Background(), p, broken, solver.Mark{Site: 2, To: 'A'}); ok {
		t.Errorf("from a broken position: %s", d.Told.Text)
	}
}

func TestGains(t *testing.T) {
	p := must(Parse(Mensa2016))
	start := p.Start()
	note := p.Note(start, 3, 3)
	for _, test := range []struct {
		name  string
		pos   solver.Position
		marks []solver.Mark
		want  bool
	}{
		{"a letter", start, []solver.Mark{{Site: 3, To: 'A'}}, true},
		{"a letter behind notes", start, append(note, solver.Mark{Site: 4, To: 'B'}), true},
		{"notes", start, note, false},
		{"a letter that is there", start.Set(solver.Mark{Site: 3, To: 'A'}), []solver.Mark{{Site: 3, To: 'A'}}, false},
		{"nothing", start, nil, false},
	} {
		if got := reaches(p, test.pos, test.marks); got != test.want {
			t.Errorf("%s: %t", test.name, got)
		}
	}
}

func TestWhere(t *testing.T) {
	p := must(Parse(Mensa2016))
	for _, test := range []struct {
		lines []int
		want  string
	}{
		{nil, "row 2, column 3"},
		{[]int{1}, "row 2"},
		{[]int{6}, "column 2"},
		{[]int{1, 6}, "row 2 and column 2"},
		{[]int{0, 2}, "rows 1 and 3"},
		{[]int{0, 1, 3}, "rows 1, 2 and 4"},
		{[]int{0, 1, 2, 7, 8, 9}, "rows 1 to 3 and columns 3 to 5"},
		{[]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, "all rows and columns"},
	} {
		var units [][]int
		for _, l := range test.lines {
			units = append(units, p.Line(l))
		}
		if got := telling.Spell((&state{p: p}).where(solver.Deduction{Units: units}, 7), 1); got != test.want {
			t.Errorf("%v: %q, want %q", test.lines, got, test.want)
		}
	}
}
