//go:build !ui_only

package worker

import (
	"context"
	"slices"

	"quadrille/app/ask"
	"quadrille/solver"
)

// replay tells of each move of a game what forced it, of the techniques up to the hardest that the board needs. It has no
// limit of time, and sends how far it is.
func replay(ctx context.Context, link solver.Link, moves []ask.Move, send func([]ask.Reason)) ([]ask.Reason, error) {
	l, p := link.Kind.Ladder, link.Puzzle
	if l == nil {
		return nil, errNoLadder
	}
	for _, m := range moves {
		if err := p.Check(p.Start().Set(m.Marks...)); err != nil {
			return nil, err
		}
	}
	hardest := 0
	for d := range l.Steps(ctx, p, p.Start()) {
		hardest = max(hardest, d.Technique)
	}
	v := p.Prove(ctx, p.Start(), 2)
	if ctx.Err() == nil && v.Count == 0 {
		return nil, errNoSolution
	}
	// sound reports whether a solution has all marks of a position.
	sound := func(pos solver.Position) bool {
		return p.Keeps(v.Witnesses[0], pos) || v.Count > 1 && p.Prove(ctx, pos, 1).Count > 0
	}
	var reasons []ask.Reason
	pos := p.Start()
	for _, m := range moves {
		if ctx.Err() != nil {
			return nil, errLeft
		}
		reason := ask.Reason{Why: ask.TakenBack}
		made := solver.Filter(m.Marks, func(mark solver.Mark) bool { return mark.To != solver.Blank })
		next := pos.Set(m.Marks...)
		switch {
		case m.Undone || len(made) == 0:
		case !sound(pos):
			reason.Why = ask.AfterMistake
		case !sound(next):
			reason.Why = ask.Wrong
		default:
			reason = reasonOf(ctx, l, p, hardest, pos, made, v.Witnesses[0])
		}
		reasons, pos = append(reasons, reason), next
		if len(reasons)%8 == 0 {
			send(reasons)
		}
	}
	return reasons, nil
}

// reasonOf tells what forced marks that a solution has: as a hint does, by a harder technique rather than in more lines
// than solver.UsualLines, and without an argument that nobody would follow.
func reasonOf(ctx context.Context, l *solver.Ladder, p solver.Puzzle, hardest int, pos solver.Position, made []solver.Mark, solution solver.Position) ask.Reason {
	var step *solver.Deduction
	for t := 0; t <= hardest && (step == nil || t < len(l.Techniques)-1); t++ {
		for d := range l.Find(ctx, p, pos, t) {
			if !slices.ContainsFunc(d.Marks, func(mark solver.Mark) bool { return slices.Contains(made, mark) }) {
				continue
			}
			if d.Technique = t; step == nil || d.Told.Lines() < step.Told.Lines() {
				step = &d
			}
			if d.Told.Lines() <= solver.UsualLines {
				return ask.Reason{Why: ask.Forced, Step: &d}
			}
		}
	}
	if step != nil {
		if step.Told.Long() {
			step.Told.Withhold()
		}
		return ask.Reason{Why: ask.Forced, Step: step}
	}
	if slices.ContainsFunc(made, func(mark solver.Mark) bool { return !ruledBy(p, solution, pos, mark) }) {
		return ask.Reason{Why: ask.NotForced}
	}
	return ask.Reason{Why: ask.ByRule}
}

// ruledBy reports whether every other mark of a solution in the place of one would break a rule at once.
func ruledBy(p solver.Puzzle, solution, pos solver.Position, mark solver.Mark) bool {
	faults, others := len(p.Faults(pos)), 0
	for _, to := range slices.Compact(slices.Sorted(slices.Values([]byte(solution)))) {
		other := pos.Set(solver.Mark{Site: mark.Site, To: to})
		if to == mark.To || to == solver.Blank || p.Check(other) != nil {
			continue
		}
		if others++; len(p.Faults(other)) <= faults {
			return false
		}
	}
	return others > 0
}
