package all_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/solver"
	"quadrille/solver/all"
)

// longest is the limit of processor time for a board.
const longest = 20 * time.Second

// BenchmarkMake makes the board of another seed in each round, as many as the least number of rounds says:
// -benchtime 100x. Besides the mean it reports the median and the 95th percentile, in milliseconds, and the
// fraction of boards given up. It measures processor time, which excludes other work of the machine.
func BenchmarkMake(b *testing.B) {
	for _, k := range all.Kinds() {
		for _, sort := range sorts(k.Generator) {
			for _, band := range append([]solver.Band{""}, solver.Bands()...) {
				o := sort
				o.Band = band
				b.Run(name(k, o), func(b *testing.B) { benchMake(b, k, o) })
			}
		}
	}
}

// sorts returns the possible orders of every preset with every value of the plain traits, without a band.
func sorts(g *solver.Generator) []solver.Order {
	var orders []solver.Order
	for _, p := range g.Presets {
		orders = append(orders, solver.Order{Preset: p.Name})
	}
	for _, t := range g.Traits {
		if !t.Plain {
			continue
		}
		var more []solver.Order
		for _, v := range t.Values {
			for _, o := range orders {
				traits := map[string]string{t.Name: v}
				for name, value := range o.Traits {
					traits[name] = value
				}
				more = append(more, solver.Order{Preset: o.Preset, Traits: traits})
			}
		}
		orders = more
	}
	return slices.DeleteFunc(orders, func(o solver.Order) bool { return g.Refused(o) != nil })
}

// name returns a name like "kind/8x8 stars 2/Hard".
func name(k *solver.Kind, o solver.Order) string {
	sort := o.Preset
	for _, t := range k.Generator.Traits {
		if t.Plain {
			sort += fmt.Sprintf(" %s %s", t.Name, t.Of(o))
		}
	}
	band := string(o.Band)
	if band == "" {
		band = "any"
	}
	return strings.Join([]string{k.Name, sort, band}, "/")
}

func benchMake(b *testing.B, k *solver.Kind, o solver.Order) {
	if err := k.Generator.Refused(o); err != nil {
		b.Skip(err)
	}
	var times []time.Duration
	var grades []int
	late := 0
	for seed := uint64(1); b.Loop(); seed++ {
		began := spent()
		ctx := &term{Context: context.Background(), at: began + longest}
		count := 0
		if _, ok := k.Generator.Make(ctx, o, seed, func(done, _ int) { count = done }); !ok {
			late++
		}
		grades = append(grades, count)
		times = append(times, spent()-began)
	}
	slices.Sort(times)
	ms := func(part float64) float64 {
		return times[int(part*float64(len(times)-1)+0.5)].Seconds() * 1000
	}
	slices.Sort(grades)
	b.ReportMetric(float64(grades[len(grades)*9/10]), "grades/p90")
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(ms(0.5), "ms/median")
	b.ReportMetric(ms(0.95), "ms/p95")
	b.ReportMetric(ms(1), "ms/worst")
	b.ReportMetric(100*float64(late)/float64(len(times)), "%given-up")
}

// A term expires after an amount of processor time. It polls the clock, which takes time itself, far less
// often than it is polled.
type term struct {
	context.Context
	at    time.Duration
	asked int
	over  bool
}

func (t *term) Err() error {
	if t.asked++; t.asked%32 == 0 {
		t.over = t.over || spent() > t.at
		runtime.Gosched() // lets the garbage collector run, as in a browser's worker
	}
	if t.over {
		return errLate
	}
	return nil
}

var errLate = errors.New("late")
