package main

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/solver/starbattle/enginetest"
)

// A figure holds the measurements of one set. The wasm program sends it to the native one as JSON.
type figure struct {
	Mean        time.Duration // per board, in the fastest piece of all
	Worst       time.Duration // of a board, each at its best
	WorstBoard  string
	WorstNodes  int
	Nodes       int     // in a round
	Boards      int     // in a round
	Allocations float64 // a round
	Ratios      []ratio // to the peers, in their order
}

// A ratio compares the time of a peer with the engine's on the same boards.
type ratio struct {
	Times   float64 // 0 where the peer does not support the set
	AtLeast bool    // the peer gave up on a board, so Times is a lower bound
	Boards  int     // those of the set measured in time
}

// Other load only adds to a time, so the least of many counts.
const (
	stretches = 6                      // at least, spread over the measuring of a set
	stretch   = 60 * time.Millisecond  // at least, of pieces
	piece     = 4 * time.Millisecond   // at least, of whole rounds
	peerTime  = 700 * time.Millisecond // for one peer and set
	attempts  = 12                     // at least, of each board, for the worst
)

// measure streams a set through the engine, so that the branch predictor learns no board, and through its
// peers in between.
func measure(s set, alone bool) figure {
	e := new(first)
	f := figure{Boards: len(s)}
	for _, b := range s {
		f.Nodes += e.result(b).Nodes
	}
	f.Allocations = allocations(e, s)
	f.Mean = fastest(e, s)
	if !alone {
		for _, p := range peers {
			f.Ratios = append(f.Ratios, compare(e, p, s))
			f.Mean = min(f.Mean, fastest(e, s))
		}
	}
	for range stretches - 1 - len(f.Ratios) {
		f.Mean = min(f.Mean, fastest(e, s))
	}
	f.worst(e, s)
	return f
}

// least keeps the lesser times of two measurements of a set.
func (f *figure) least(g figure) {
	f.Mean = min(f.Mean, g.Mean)
	if g.Worst < f.Worst {
		f.Worst, f.WorstBoard, f.WorstNodes = g.Worst, g.WorstBoard, g.WorstNodes
	}
}

// fastest proves a set repeatedly for a stretch and returns the time per board in the fastest piece.
func fastest(p prover, s set) time.Duration {
	runtime.GC()
	best := time.Duration(math.MaxInt64)
	for began := time.Now(); time.Since(began) < stretch; {
		from, n := time.Now(), 0
		for n == 0 || time.Since(from) < piece {
			for _, b := range s {
				p.count(b)
			}
			n++
		}
		best = min(best, time.Since(from)/time.Duration(n*len(s)))
	}
	return best
}

// compare lets a peer prove as many boards as it can within peerTime, and the engine the same boards.
func compare(e *first, p peer, s set) ratio {
	var r ratio
	var spent time.Duration
	for _, b := range s {
		if p.one && b.K > 1 {
			return ratio{}
		}
		from := time.Now()
		_, ok := p.count(b)
		spent += time.Since(from)
		r.Boards++
		r.AtLeast = r.AtLeast || !ok
		if spent > peerTime {
			break
		}
	}
	mean := spent / time.Duration(r.Boards)
	if r.Boards == len(s) {
		mean = min(mean, fastest(p, s))
	}
	own := fastest(e, s[:r.Boards])
	for range 2 {
		own = min(own, fastest(e, s[:r.Boards]))
	}
	r.Times = float64(mean) / float64(own)
	return r
}

// worst finds the board that takes the engine longest.
func (f *figure) worst(e *first, s set) {
	best := make([]time.Duration, len(s))
	started := time.Now()
	for n := 0; n < attempts || time.Since(started) < stretches*stretch; n++ {
		for i, b := range s {
			began := time.Now()
			e.count(b)
			if spent := time.Since(began); best[i] == 0 || spent < best[i] {
				best[i] = spent
			}
		}
	}
	i := slices.Index(best, slices.Max(best))
	f.Worst, f.WorstBoard, f.WorstNodes = best[i], name(s[i]), e.result(s[i]).Nodes
}

func name(b enginetest.Board) string {
	if b.Remark != "" {
		return b.Remark
	}
	return b.String()
}

// allocations returns the number of allocations per round.
func allocations(p prover, s set) float64 {
	const rounds = 3
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range rounds {
		for _, b := range s {
			p.count(b)
		}
	}
	runtime.ReadMemStats(&after)
	return float64(after.Mallocs-before.Mallocs) / rounds
}

// eights returns the boards whose proofs are counted in instructions.
func eights() set { return read("queens_mit").of(8, 1) }

// drill proves a set rounds times and does nothing else.
func drill(s set, rounds int) {
	e := new(first)
	for range rounds {
		for _, b := range s {
			e.count(b)
		}
	}
}

var counted = regexp.MustCompile(`guest instrs:\s+([\d,]+)`)

// instructions returns the number of machine instructions of an 8x8 proof, load included, as valgrind counts
// them: the difference between a long drill and a short one.
func instructions() (int, error) {
	const short, long = 10, 60
	program, err := os.Executable()
	if err != nil {
		return 0, err
	}
	run := func(rounds int) (int, error) {
		out, err := exec.Command("valgrind", "--tool=lackey", "--basic-counts=yes", program, "-drill", strconv.Itoa(rounds)).CombinedOutput()
		if err != nil {
			return 0, fmt.Errorf("valgrind: %v", err)
		}
		found := counted.FindSubmatch(out)
		if found == nil {
			return 0, fmt.Errorf("valgrind counts no instructions")
		}
		return strconv.Atoi(strings.ReplaceAll(string(found[1]), ",", ""))
	}
	less, err := run(short)
	if err != nil {
		return 0, err
	}
	more, err := run(long)
	return (more - less) / ((long - short) * len(eights())), err
}
