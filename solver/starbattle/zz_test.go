package starbattle

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"quadrille/solver"
)

func TestZZ(t *testing.T) {
	text, _ := os.ReadFile("/tmp/wd/days.txt")
	l, ctx := Kind().Ladder, context.Background()
	out, _ := os.Create("/tmp/wd/features.txt")
	for line := range strings.Lines(string(text)) {
		day, b, _ := strings.Cut(strings.TrimSpace(line), " ")
		p := must(Parse(b))
		fmt.Fprintf(out, "B %s %d\n", day, p.Size())
		l.Rounds(ctx, p, func(r solver.Round) { fmt.Fprintf(out, "R %g %d %d\n", r.Level, r.Found, r.Technique) })
		for pos, ok := p.Start(), true; ok; {
			var d solver.Deduction
			var all int
			d, all, ok = l.Next(ctx, p, pos)
			if !ok {
				break
			}
			fmt.Fprintf(out, "S %g %d %d %d %d %d\n", d.Level, d.Cost, all, d.Technique, len(d.Marks), strings.Count(string(pos), string(solver.Blank)))
			pos = pos.Set(d.Marks...)
		}
	}
}
