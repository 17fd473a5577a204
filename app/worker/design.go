package worker

import (
	"context"
	"fmt"
	"strings"
	"time"

	"quadrille/solver"
)

// design answers questions about a draft.
func (s *Server) design(ctx context.Context, q Request, send func(Reply)) {
	name, draft, _ := strings.Cut(q.Draft, ":")
	var d *solver.Design
	if k := solver.KindNamed(s.Kinds, name); k != nil {
		d = k.Design
	}
	if d == nil {
		send(Reply{Done: true, Error: fmt.Sprintf("puzzles of the kind %q cannot be made here", name)})
		return
	}
	ctx, cancel := within(ctx, patience)
	defer cancel()
	progress := func(part, whole int) { send(Reply{Part: part, Whole: whole}) }
	do := map[Op]func(context.Context, string, uint64, func(done, of int)) (string, bool){
		AskRepair: d.Repair, AskFinish: d.Finish,
	}[q.Op]
	for _, job := range d.Jobs {
		if q.Op == AskJob && job.Name == q.Job {
			do = job.Do
		}
	}
	switch {
	case q.Op == AskVerdict:
		verdict(ctx, d, draft, send)
	case do == nil:
		send(Reply{Done: true, Error: fmt.Sprintf("a draft cannot be asked for %q", strings.TrimSpace(string(q.Op)+" "+q.Job))})
	default:
		r := Reply{Done: true}
		if found, ok := do(ctx, draft, q.Seed, progress); ok {
			r.Draft = found
		}
		send(r)
	}
}

// verdict proves a draft. Where there is no solution it sends that first, and then the reason.
func verdict(ctx context.Context, d *solver.Design, draft string, send func(Reply)) {
	p, err := d.Puzzle(draft)
	if err != nil {
		send(Reply{Done: true, Error: err.Error()})
		return
	}
	began := time.Now()
	v := p.Prove(ctx, p.Start(), 2)
	r := Reply{Done: v.Count > 0 || v.Stopped, Verdict: v, Seconds: time.Since(began).Seconds(), Repeats: 1}
	send(r)
	if !r.Done {
		r.Blame, r.Done = d.Blame(ctx, p), true
		send(r)
	}
}
