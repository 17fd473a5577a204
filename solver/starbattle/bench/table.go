package main

import (
	"fmt"
	"io"
	"math"
	"runtime"
	"strings"
	"time"
)

// A table is printed row by row as the figures arrive.
type table struct {
	io.Writer
	allocations float64
	slowest     [2]float64 // wasm to native, the largest of all rows, and of the short ones
	slowestRow  [2]string
}

func (t *table) head() {
	fmt.Fprintf(t, "%-3s%-34s%8s%9s%9s%9s%6s%9s%7s", "#", "work", "native", "goal", "wasm", "goal", "ratio", "nodes", "allocs")
	for _, p := range peers {
		fmt.Fprintf(t, "%15s", p.name)
	}
	fmt.Fprintln(t)
}

// line prints the figures of a row, native and, unless nil, wasm.
func (t *table) line(r row, native figure, wasm *figure) {
	of := func(f figure) time.Duration {
		if r.worst {
			return f.Worst
		}
		return f.Mean
	}
	work, nodes := r.work+", mean", float64(native.Nodes)/float64(native.Boards)
	if r.worst {
		work, nodes = r.work+", worst", float64(native.WorstNodes)
	}
	fmt.Fprintf(t, "%-3s%-34s%8s%9s", r.number, work, short(of(native)), goal(of(native), r.native))
	t.allocations = max(t.allocations, native.Allocations)
	if wasm == nil {
		fmt.Fprintf(t, "%9s%9s%6s", "", "", "")
	} else {
		slower := float64(of(*wasm)) / float64(of(native))
		fmt.Fprintf(t, "%9s%9s%6.1f", short(of(*wasm)), goal(of(*wasm), r.wasm), slower)
		t.allocations = max(t.allocations, wasm.Allocations)
		kind := 0
		if r.short {
			kind = 1
		}
		if slower > t.slowest[kind] {
			t.slowest[kind], t.slowestRow[kind] = slower, work
		}
	}
	fmt.Fprintf(t, "%9.1f%7.1f", nodes, native.Allocations)
	for i, there := range native.Ratios {
		text := times(there)
		if wasm != nil {
			text += "/" + times(wasm.Ratios[i])
		}
		if want := r.times[peers[i].name]; want > 0 {
			text += mark(there.Times >= want)
		}
		fmt.Fprintf(t, "%15s", text)
	}
	fmt.Fprintln(t)
	if r.worst {
		fmt.Fprintf(t, "   the worst: %s\n", native.WorstBoard)
	}
}

// foot prints the figures common to all rows.
func (t *table) foot() {
	if t.slowest[0] > 0 {
		fmt.Fprintf(t, "8  wasm takes at most %.2f times as long (%s), goal 2.2%s;\n   %.2f times where a processor learns the boards (%s)\n",
			t.slowest[0], t.slowestRow[0], mark(t.slowest[0] <= 2.2), t.slowest[1], t.slowestRow[1])
	}
	fmt.Fprintf(t, "9  %.1f allocations in a round at most, goal 0%s\n", t.allocations, mark(t.allocations < 1))
	list, largest := rooms()
	fmt.Fprintf(t, "   memory of an engine with its stack: %s, goal 8 KB for one star%s\n", strings.Join(list, ", "), mark(largest <= 8))
	if n, err := instructions(); err != nil {
		fmt.Fprintf(t, "   instructions of an 8x8 proof: not counted (%v)\n", err)
	} else {
		fmt.Fprintf(t, "   instructions of an 8x8 proof: %d, goal 12,000%s\n", n, mark(n <= 12_000))
	}
	fmt.Fprint(t, `
Streaming: a round is a whole set, load included. A worst board is the best of some tries.
Peers: times as long as the engine takes for the same boards, natively/in wasm; > where one
gave up on some, - where it takes no such boards. * marks a goal missed.
`)
}

// rooms lists the memory of an engine that has proved one board of each size, and the largest for one star in KB.
func rooms() (list []string, largest float64) {
	for _, c := range []struct{ set, size string }{
		{"queens_mit", "8x8"}, {"made_25x1", "25x25"}, {"made_10x2", "10x10/2"}, {"made_14x3", "14x14/3"},
	} {
		board := read(c.set).of(0, 0)[0]
		if c.set == "queens_mit" {
			board = eights()[0]
		}
		kilobytes := math.Inf(1)
		for range attempts { // other allocations of the runtime only add to it
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			new(first).count(board)
			runtime.ReadMemStats(&after)
			kilobytes = min(kilobytes, float64(after.TotalAlloc-before.TotalAlloc)/1024)
		}
		list = append(list, fmt.Sprintf("%s %.1f KB", c.size, kilobytes))
		if board.K == 1 {
			largest = max(largest, kilobytes)
		}
	}
	return list, largest
}

// goal formats a goal, with a star where it is missed.
func goal(got, want time.Duration) string {
	if want == 0 {
		return ""
	}
	return short(want) + mark(got <= want)
}

func mark(reached bool) string {
	if reached {
		return ""
	}
	return "*"
}

// short formats a time with two or three digits.
func short(d time.Duration) string {
	switch us := float64(d) / float64(time.Microsecond); {
	case us < 10:
		return fmt.Sprintf("%.2fµs", us)
	case us < 100:
		return fmt.Sprintf("%.1fµs", us)
	case us < 1000:
		return fmt.Sprintf("%.0fµs", us)
	case us < 100_000:
		return fmt.Sprintf("%.1fms", us/1000)
	default:
		return fmt.Sprintf("%.0fms", us/1000)
	}
}

func times(r ratio) string {
	if r.Boards == 0 {
		return "-"
	}
	text := fmt.Sprintf("%.1f", r.Times)
	if r.Times >= 10 {
		text = fmt.Sprintf("%.0f", r.Times)
	}
	if r.AtLeast {
		text = ">" + text
	}
	return text
}
