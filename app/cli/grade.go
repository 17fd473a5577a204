package cli

import (
	"context"
	"fmt"
	"strings"

	"quadrille/puzzles/exchange"
	"quadrille/solver"
)

// grade says how hard a puzzle is, and whether the techniques alone lead through it. Where they
// do not it says why in place of the band.
func grade(ctx context.Context, in exchange.Import) (string, error) {
	ladder, err := ladderOf(in.Kind)
	if err != nil {
		return "", err
	}
	why := "stuck"
	if v := in.Puzzle.Prove(ctx, in.Puzzle.Start(), 2); v.Count != 1 || v.More || v.Stopped {
		why, _, _ = strings.Cut(unlessOne(v), "\t")
	} else if g, ok := ladder.Grade(ctx, in.Puzzle); ok {
		return graded(g) + "\tyes\n", nil
	}
	return why + "\t-\t-\t-\tno\n", nil
}

func ladderOf(k *solver.Kind) (*solver.Ladder, error) {
	if k.Ladder == nil {
		return nil, fmt.Errorf("no techniques are known here for %s", k.Title)
	}
	return k.Ladder, nil
}

// graded is a grade with tabs between its parts.
func graded(g solver.Grade) string {
	return fmt.Sprintf("%s\t%.1f\t%s\t%d", g.Band, g.Number, g.Hardest, g.Steps)
}

// unlessOne says that there is no solution, or that there are several; empty for one.
func unlessOne(v solver.Verdict) string {
	switch {
	case v.Stopped:
		return "stopped"
	case v.Count == 0:
		return "none\tthere is no solution"
	case v.Count > 1 || v.More:
		return "several\tthere is more than one solution"
	}
	return ""
}
