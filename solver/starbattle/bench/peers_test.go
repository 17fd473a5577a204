package main

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/starbattle"
	"quadrille/solver/starbattle/enginetest"
)

// The peers agree with the engine on the number of solutions.
func TestPeersAgree(t *testing.T) {
	random := enginetest.NewMaker(1)
	var peer reference
	for i := range 600 {
		b := random.Board(4+i%6, 1+i/6%2)
		b.Marks = nil
		want, _ := peer.count(b)
		for _, p := range peers {
			if p.one && b.K > 1 {
				continue
			}
			if got, ok := p.count(b); !ok || got != want {
				t.Errorf("%s finds %d solutions (in time: %t), want %d\n%s", p.name, got, ok, want, b)
			}
		}
		if got, _ := new(first).count(b); got != want {
			t.Errorf("the engine finds %d solutions, want %d\n%s", got, want, b)
		}
	}
}

// The search that can be watched tries the options that the peer tries.
func TestDancingIsWatched(t *testing.T) {
	random := enginetest.NewMaker(2)
	var peer dancing
	compared := 0
	for i := range 400 {
		b := random.Board(4+i%5, 1)
		b.Marks = nil
		names := map[uint8]byte{} // regions in the order in which they come
		text := fmt.Sprintf("%dx1.", b.N)
		for c, g := range b.Regions {
			if _, known := names[g]; !known {
				names[g] = 'A' + byte(len(names))
			}
			text += string(names[g])
			b.Regions[c] = names[g] - 'A'
		}
		p, err := starbattle.Kind().Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if found, _ := peer.count(b); found > 1 {
			continue // it stops at the second
		}
		tests := 0
		for _, s := range starbattle.Kind().Strategies {
			if s.Name != "dancing" {
				continue
			}
			for step := range s.Search(p) {
				if step.Action == solver.Try {
					tests++
				}
			}
		}
		if compared++; tests != peer.nodes {
			t.Errorf("it needs %d tests, want %d\n%s", tests, peer.nodes, b)
		}
	}
	if compared < 100 {
		t.Errorf("only %d boards have no second solution", compared)
	}
}

// Boards have one solution, or as many as the last digit behind them says.
func TestSets(t *testing.T) {
	for _, r := range rows() {
		if len(r.boards) == 0 {
			t.Errorf("%s: no boards", r.work)
		}
	}
	entries, err := files.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	var e first
	for _, entry := range entries {
		for _, b := range read(strings.TrimSuffix(entry.Name(), ".txt")) {
			want := 1
			if b.Remark != "" {
				want = int(b.Remark[len(b.Remark)-1] - '0')
			}
			if got, _ := e.count(b); got != want {
				t.Errorf("%s: %d solutions, want %d\n%s", entry.Name(), got, want, b)
			}
		}
	}
}

// measure fills in every figure.
func TestMeasure(t *testing.T) {
	f := measure(read("queens_mit").of(7, 1)[:5], false)
	if f.Boards != 5 || f.Mean <= 0 || f.Worst <= 0 || f.WorstBoard == "" || f.Allocations >= 1 {
		t.Errorf("%+v", f)
	}
	if len(f.Ratios) != len(peers) {
		t.Fatalf("%d ratios, want %d", len(f.Ratios), len(peers))
	}
	for i, r := range f.Ratios {
		if r.Boards != 5 || r.Times <= 0 || r.AtLeast {
			t.Errorf("%s: %+v", peers[i].name, r)
		}
	}
}

// Every line of the generator's table has boards, and wild ones have the larger regions.
func TestHarvest(t *testing.T) {
	tame, wild := measureMaking(makingRow{n: 7, k: 1}), measureMaking(makingRow{n: 7, k: 1, wild: true})
	for _, y := range []making{tame, wild} {
		if y.Made == 0 || y.Starts < y.Made || y.Rate <= 0 || y.Largest < 1./7 || y.Largest > 1 {
			t.Errorf("%+v", y)
		}
	}
	if wild.Largest <= tame.Largest || wild.Singles > 1 {
		t.Errorf("wild %+v, tame %+v", wild, tame)
	}
	for _, c := range makingRows() {
		if err := c.options().Check(); err != nil {
			t.Errorf("%s: %v", c, err)
		}
	}
}

// An engine and its stack take 8 KB at most.
func TestRooms(t *testing.T) {
	if list, largest := rooms(); largest > 8 {
		t.Errorf("an engine takes %s, want 8 KB at most", strings.Join(list, ", "))
	}
}
