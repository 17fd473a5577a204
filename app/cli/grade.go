package cli

import (
	"context"
	"errors"
	"fmt"

	"quadrille/puzzles/exchange"
	"quadrille/solver"
)

// grade says how hard a puzzle is, or that it has not exactly one solution.
func grade(ctx context.Context, in exchange.Import) (string, error) {
	ladder, err := ladderOf(in.Kind)
	if err != nil {
		return "", err
	}
	if several := unlessOne(in.Puzzle.Prove(ctx, in.Puzzle.Start(), 2)); several != "" {
		return several + "\n", nil
	}
	g, ok := ladder.Grade(ctx, in.Puzzle)
	if !ok {
		return "", errors.New("the techniques do not lead to the solution")
	}
	return graded(g) + "\n", nil
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
