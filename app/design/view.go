package design

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/solver"
)

// A View is the visible and audible state of a draft.
type View struct {
	Draft  string // with the stroke under way
	Board  game.DraftView
	Status game.Status // the sentence below the board
	Blamed []int       // the cells of units that cannot all be filled
	Next   Next
	Grades bool // the status ends with the grade, if known

	Brush    byte
	Tool     string
	Symmetry string // the symmetry of strokes, empty for none
	Partner  byte   // the brush of the images of Brush's strokes, if known; otherwise 0
	Labels   string
	Solution int // the number of the solution shown, from 1; 0 for none

	CanUndo, CanRedo bool
	Shaded           bool
	Reconnects       bool // regions are in several pieces
	WhatIf           WhatIfView
	Offers           OffersView
	Working          bool
	ask.Progress          // of the work, of 0 if unknown
	Finishes         bool // the solver can complete the draft
}

// Next is the most likely next action on a draft.
type Next int

// What may be next.
const (
	NextNothing Next = iota
	NextStopWork
	NextFinish
	NextUnique // make it unique
	NextPlay
	NextClearMessage // check the marked cells, then clear the message about them
)

func (m *Midend) View() View {
	p, is := &m.painter, m.study.standing()
	v := View{
		Draft: is.draft, Board: game.DraftView{Labels: m.labels, Marked: p.changed, Locked: p.drafts.Locked(), Stars: p.drafts.Stars()},
		Brush: p.brush, Tool: p.tool, Partner: p.partner(&p.canvas, is.draft), Labels: m.labels, Solution: p.solution,
		CanUndo: p.drafts.CanUndo(), CanRedo: p.drafts.CanRedo(),
		Working: p.work.on(), Progress: p.work.done,
		Next: is.next(), Shaded: m.shades,
		Offers:     m.offers.view(&p.canvas),
		WhatIf:     m.study.whatIfView(p),
		Reconnects: len(is.status.Stray) > 0 && !p.work.on(),
	}
	if v.Working {
		v.Next = NextStopWork
	}
	if s := p.symmetry(p.mirror); s.Turn != 0 {
		v.Symmetry = s.Name
	}
	v.Finishes = v.Next == NextFinish
	v.Board.Stray = is.status.Stray
	if is.known {
		v.showVerdict(p, is)
	}
	v.setStatus(p, is)
	v.Board.Repaints, v.Board.Number = v.WhatIf.Shown, m.study.number
	if len(v.WhatIf.Choices) > 0 {
		v.Board.Marked = []int{m.study.whatIf.cell}
	}
	return v
}

// showVerdict draws what the solver has answered: what has no room, the solutions, and how often they agree.
func (v *View) showVerdict(p *painter, is standing) {
	r := is.reply.Answer
	if r.Verdict.Count == 1 && len(r.Verdict.Witnesses) > 0 {
		marked := differing(p.cells(is.draft, ""), p.cells(is.draft, r.Verdict.Witnesses[0])) // they look different with their marks
		v.Board.Proved = !r.Verdict.Stopped && p.fixed().starsAmong(marked)
	}
	for _, f := range r.Blame {
		v.Blamed = append(v.Blamed, p.where(is.draft, f.Unit)...)
	}
	if p.solution > 0 && p.solution <= len(r.Verdict.Witnesses) {
		v.Board.Solution = r.Verdict.Witnesses[p.solution-1]
	}
	if c := r.Census; c != nil && v.Shaded {
		v.Board.Often, v.Board.Of = c.Often, c.Count
	}
}

// setStatus sets the status: the sentence on the draft, with what lies over it, and marks the cells that it speaks of.
func (v *View) setStatus(p *painter, is standing) {
	verdict := v.verdict(p, is)
	short := is.short(verdict.Text)
	v.Status = verdict
	if v.Working {
		return
	}
	switch message := p.message; {
	case message.text != "":
		v.Status = game.Status{Text: message.text, Detail: is.status.Notes}
		if message.goesOn && short != "" {
			v.Status.Text, v.Status.Fault = message.text+". "+short, verdict.Fault
		} else {
			v.Grades = message.solved
		}
		v.Status.Solved = v.Grades
		if len(p.changed) > 0 {
			v.Board.Marked, v.Board.Pair = p.changed, nil
		}
	case p.aside == "" && v.Reconnects && len(verdict.Detail) > 0 && !verdict.Solved && !is.unsure():
		v.Status.Text += ". " + verdict.Detail[0]
		v.Status.Detail = verdict.Detail[1:]
	case p.aside != "" && p.solution == 0:
		v.Status.Text = p.beside(verdict.Text, short)
	}
	if p.aside != "" && p.solution == 0 && len(p.changed) > 0 {
		v.Next, v.Board.Marked, v.Board.Pair = NextClearMessage, p.changed, nil
	}
}

// verdict returns the sentence on the draft alone.
func (v *View) verdict(p *painter, is standing) game.Status {
	s, r := game.Status{Detail: is.status.Notes}, is.reply.Answer
	switch {
	case v.Working:
		s.Text = p.work.text()
	case is.status.Begin != "" && v.Board.Stars != nil:
		s.Text = p.starsSentence()
	case is.status.Begin != "":
		s.Text = is.status.Begin
	case is.status.Text != "":
		s.Text = "Not a puzzle yet: " + is.status.Text
		v.Board.Marked = is.status.Sites
		if rows, cols := p.design.Drawing.Shape(is.draft); len(is.status.Sites) > rows*cols/2 {
			v.Board.Marked = nil // a board that has just been begun needs no pointing at
		}
	case !is.known:
		s.Text = "Counting…"
	case is.reply.Error != "":
		s.Text = is.reply.Error
	case r.Verdict.Stopped:
		s.Text = "This one is hard: not all solutions were counted"
	case r.Verdict.Count == 0:
		s.Text, s.Fault = "No solution", true
		switch why := blame(r.Blame); {
		case len(why) > maxBlame:
			s.Text += ": the hatched cells cannot all be filled"
			s.Detail = append(slices.Clone(s.Detail), solver.Capital(why))
		case why != "":
			s.Text += ": " + why
		}
	case r.Verdict.Count == 1:
		s.Text, s.Solved, v.Grades = "Exactly one solution", true, true
		if v.Board.Stars != nil && !v.Board.Proved {
			s.Text += ", but not with what you placed"
		}
	default:
		s.Text = v.many(p, is)
	}
	return s
}

// many marks the cells that look different with two solutions, and returns the number of solutions.
func (v *View) many(p *painter, is standing) string {
	two := is.reply.Answer.Verdict.Witnesses
	marked := differing(p.cells(is.draft, two[0]), p.cells(is.draft, two[1]))
	if v.Tool != WhatIfTool { // it has marks of its own
		v.Board.Marked = marked
		if v.Solution == 0 {
			v.Board.Pair = two
		}
	}
	if v.Solution > 0 {
		return fmt.Sprintf("Solution %d of two that differ in the marked cells", v.Solution)
	}
	differ := "two differ in " + game.Count(len(marked), "cell")
	switch c := is.reply.Answer.Census; {
	case c == nil:
		return "More than one solution: " + differ
	case c.More || c.Stopped:
		return "At least " + game.Thousands(c.Count) + " solutions: " + differ
	default:
		return solver.Plural(c.Count, "solution") + ": " + differ
	}
}

// maxBlame is the length of a sentence on faults that fits on two lines of a phone, after "No solution".
const maxBlame = 64

// blame returns a sentence on faults: "rows 1 and 2 and region C cannot all be filled"; empty for none.
func blame(faults []solver.Fault) string {
	switch len(faults) {
	case 0:
		return ""
	case 1:
		return faults[0].Text + " cannot be filled"
	}
	var names []string
	all := "all"
	if len(faults) == 2 {
		all = "both"
	}
	for len(faults) > 0 {
		what, which := unitName(faults[0])
		of := []string{which}
		for what != "" && len(of) < len(faults) {
			next, which := unitName(faults[len(of)])
			if next != what {
				break
			}
			of = append(of, which)
		}
		if len(of) > 1 {
			names = append(names, what+"s "+solver.List(of))
		} else {
			names = append(names, faults[0].Text)
		}
		faults = faults[len(of):]
	}
	return solver.List(names) + " cannot " + all + " be filled"
}

// unitName splits "row 3" into both words; they are empty for a unit of more words.
func unitName(f solver.Fault) (what, which string) {
	what, which, ok := strings.Cut(f.Text, " ")
	if !ok || strings.Contains(which, " ") {
		return "", ""
	}
	return what, which
}
