package recipe

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"quadrille/puzzles/pack"
	"quadrille/solver"
)

// Make makes the pack: the same for any number of concurrent jobs. Chapters are in the order of their means,
// those with built-in puzzles last. It reports each finished section to progress.
func (r *Recipe) Make(ctx context.Context, jobs int, progress func(done string)) (*pack.Pack, error) {
	m := &maker{ctx: ctx, kind: r.kind, jobs: jobs, seen: make(map[string]bool)}
	for _, b := range r.kind.Builtin {
		m.see(b.Text)
	}
	for _, b := range slices.Concat(append(r.week[:], r.without)...) {
		m.see(b.Text)
	}
	p := new(pack.Pack)
	for _, section := range r.sections {
		if section.weekday >= 0 && len(r.week[section.weekday]) > 0 {
			p.Week[section.weekday] = r.week[section.weekday]
			continue
		}
		sorts := make([][]pack.Board, len(section.lines))
		count := 0
		for i, l := range section.lines {
			boards, err := m.boards(l)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", section, err)
			}
			sorts[i] = boards
			count += len(boards)
		}
		if section.weekday < 0 {
			p.Course = append(p.Course, pack.Chapter{Title: section.title, Boards: rising(sorts)})
		} else {
			p.Week[section.weekday] = mixed(sorts)
		}
		progress(fmt.Sprintf("%s: %d", section, count))
	}
	slices.SortStableFunc(p.Course, func(a, b pack.Chapter) int { return cmp.Compare(rank(a), rank(b)) })
	return p, nil
}

// rank returns the mean of the numbers of a chapter, or more than any mean if it has built-in puzzles.
func rank(c pack.Chapter) float64 {
	sum := 0.0
	for _, b := range c.Boards {
		if sum += b.Number; b.Name != "" {
			return math.Inf(1)
		}
	}
	return sum / float64(len(c.Boards))
}

// String names a section: "First steps" or "Monday".
func (p section) String() string {
	if p.weekday < 0 {
		return p.title
	}
	return pack.WeekdayName(p.weekday)
}

// rising sorts boards in the order of a chapter: by band, then by number.
func rising(sorts [][]pack.Board) []pack.Board {
	boards := slices.Concat(sorts...)
	slices.SortStableFunc(boards, func(a, b pack.Board) int {
		return cmp.Or(slices.Index(solver.Bands(), a.Band)-slices.Index(solver.Bands(), b.Band), cmp.Compare(a.Number, b.Number))
	})
	return boards
}

// mixed interleaves the sorts, each spread evenly over the whole.
func mixed(sorts [][]pack.Board) []pack.Board {
	type placed struct {
		pack.Board
		at float64 // 0 to 1
	}
	var all []placed
	for _, boards := range sorts {
		for i, b := range boards {
			all = append(all, placed{b, (float64(i) + 0.5) / float64(len(boards))})
		}
	}
	slices.SortStableFunc(all, func(a, b placed) int { return cmp.Compare(a.at, b.at) })
	return solver.Map(all, func(p placed) pack.Board { return p.Board })
}

// A maker makes the boards of a recipe without duplicates.
type maker struct {
	ctx  context.Context
	kind *solver.Kind
	jobs int
	seen map[string]bool // the Canon texts of the boards so far
}

// see reports whether a board is new up to turns and names, and records it.
func (m *maker) see(text string) bool {
	p, err := m.kind.Parse(text)
	if err != nil {
		panic(err) // a board made here
	}
	canon := m.kind.Canon(p)
	defer func() { m.seen[canon] = true }()
	return !m.seen[canon]
}

// maxRejected is the number of boards in a row rejected before a line is given up.
const maxRejected = 2000

func (m *maker) boards(l line) ([]pack.Board, error) {
	if l.builtin {
		return m.builtin()
	}
	var boards []pack.Board
	ctx, stop := context.WithCancel(m.ctx)
	defer stop()
	idle := 0
	for c := range l.candidates(ctx, m.jobs) {
		b := <-c
		switch {
		case ctx.Err() != nil:
			return nil, errors.New("stopped")
		case b == nil || !m.see(b.Text):
			if idle++; idle == maxRejected {
				return nil, fmt.Errorf("only %d of %d boards of %s were found", len(boards), l.count, l.order.Preset)
			}
			continue
		}
		idle = 0
		if boards = append(boards, *b); len(boards) == l.count {
			return boards, nil
		}
	}
	return nil, errors.New("stopped")
}

func (m *maker) builtin() ([]pack.Board, error) {
	var boards []pack.Board
	for _, named := range m.kind.Builtin {
		p, err := m.kind.Parse(named.Text)
		if err != nil {
			return nil, err
		}
		g, ok := m.kind.Ladder.Rate(m.ctx, p)
		if !ok {
			return nil, fmt.Errorf("%s has no grade", named.Name)
		}
		boards = append(boards, pack.Board{Text: named.Text, Name: named.Name, Band: g.Band, Number: g.Number})
	}
	return boards, nil
}

// candidates makes boards seed by seed, several concurrently, and sends them in the order of the seeds; nil
// for one that does not meet the line. It ends with ctx.
func (l line) candidates(ctx context.Context, jobs int) <-chan chan *pack.Board {
	queue := make(chan chan *pack.Board, max(jobs-1, 0))
	go func() {
		defer close(queue)
		for seed := l.seed; ; seed++ {
			c := make(chan *pack.Board, 1)
			select {
			case queue <- c:
			case <-ctx.Done():
				return
			}
			go func() { c <- l.board(ctx, seed) }()
		}
	}()
	return queue
}

// board makes the board of a seed, or returns nil if it is not of the grade.
func (l line) board(ctx context.Context, seed uint64) *pack.Board {
	p, ok := l.kind.Generator.Make(ctx, l.order, seed, func(int, int) {})
	if !ok {
		return nil
	}
	g, ok := l.kind.Ladder.Rate(ctx, p)
	if !ok || !l.order.Fits(g) {
		return nil
	}
	return &pack.Board{Text: p.String(), Band: g.Band, Number: g.Number}
}
