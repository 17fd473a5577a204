package design

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/app/game"
	"quadrille/app/worker"
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
	Part, Whole      int  // the progress of the work, of 0 if unknown
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

// View returns the current view.
func (m *Midend) View() View {
	v := View{
		Draft: m.drawn(), Board: game.DraftView{Labels: m.labels, Marked: m.changed, Locked: m.drafts.Locked(), Stars: m.drafts.Stars()},
		Brush: m.brush, Tool: m.tool, Partner: m.knownPartner(), Labels: m.labels, Solution: m.solution,
		CanUndo: m.drafts.CanUndo(), CanRedo: m.drafts.CanRedo(),
		Working: m.work.on, Part: m.work.part, Whole: m.work.whole,
		Next: m.next(), Shaded: m.studio.shades,
		Offers:     offersView(m),
		Reconnects: len(m.draftStatus().Stray) > 0 && !m.work.on,
	}
	if s := symmetry(m); s.Turn != 0 {
		v.Symmetry = s.Name
	}
	v.Finishes = v.Next == NextFinish
	if a, known := m.Verdict(); known {
		showVerdict(m, a, &v)
	}
	v.Status = m.status(&v)
	v.Board.Stray = m.draftStatus().Stray
	if v.Reconnects && m.message.text == "" && m.aside == "" && len(v.Status.Detail) > 0 && !v.Status.Solved && !m.Unsure() {
		v.Status.Text += ". " + v.Status.Detail[0]
		v.Status.Detail = v.Status.Detail[1:]
	}
	if m.aside != "" && m.solution == 0 && !m.work.on {
		if m.message.text == "" {
			v.Status = m.beside(v.Status)
		}
		if len(m.changed) > 0 {
			v.Next, v.Board.Marked, v.Board.Pair = NextClearMessage, m.changed, nil
		}
	}
	v.WhatIf = whatIfView(m)
	v.Board.Repaints, v.Board.Number = v.WhatIf.Shown, m.studio.number
	if len(v.WhatIf.Choices) > 0 {
		v.Board.Marked = []int{m.studio.cell}
	}
	return v
}

// showVerdict draws what the solver has answered: what has no room, the solutions, and how often they agree.
func showVerdict(m *Midend, a worker.Reply, v *View) {
	if a.Verdict.Count == 1 && len(a.Verdict.Witnesses) > 0 {
		v.Board.Proved = !a.Verdict.Stopped && starsIn(m, a.Verdict.Witnesses[0])
	}
	for _, f := range a.Design.Blame {
		v.Blamed = append(v.Blamed, m.where(f.Unit)...)
	}
	if m.solution > 0 && m.solution <= len(a.Verdict.Witnesses) {
		v.Board.Solution = a.Verdict.Witnesses[m.solution-1]
	}
	if c := a.Design.Census; c != nil && m.studio.shades {
		v.Board.Often, v.Board.Of = c.Often, c.Count
	}
}

// draftStatus returns the status of the draft on the board without the solver, cached.
func (m *Midend) draftStatus() game.DraftStatus {
	return standingOf(m).status
}

// standingOf returns the status of the draft on the board and the link of its puzzle, cached.
func standingOf(m *Midend) standing {
	if draft := m.drawn(); m.known.of != draft {
		m.known = standing{draft, m.design.Words.Status(draft), ""}
		if puzzle, err := m.kind.Design.Puzzle(draft); err == nil {
			m.known.link = solver.Link{Kind: m.kind, Puzzle: puzzle}.Name()
		}
	}
	return m.known
}

// A standing is the cached status of a draft.
type standing struct {
	of     string
	status game.DraftStatus
	link   string // of its puzzle, empty if it is none
}

// Verdict returns the solver's answer about the draft on the board; false if none yet.
func (m *Midend) Verdict() (worker.Reply, bool) {
	return m.answer, m.answered != "" && m.answered == m.drawn()
}

// Unsure reports whether the verdict on the draft on the board is still being found.
func (m *Midend) Unsure() bool {
	_, known := m.Verdict()
	return m.draftStatus().Text == "" && !known
}

// status returns the status of the draft or the message in its place, and marks its cells in the view.
func (m *Midend) status(v *View) game.Status {
	s := verdictStatus(m, v)
	if m.message.text == "" || m.work.on {
		return s
	}
	told := game.Status{Text: m.message.text, Detail: m.draftStatus().Notes}
	if m.message.goesOn && m.short(s) != "" {
		told.Text, told.Fault = told.Text+". "+m.short(s), s.Fault
	} else {
		v.Grades = m.message.solved
	}
	told.Solved = v.Grades
	if len(m.changed) > 0 {
		v.Board.Marked, v.Board.Pair = m.changed, nil
	}
	return told
}

// short returns the verdict without details, empty if it is still being found.
func (m *Midend) short(s game.Status) string {
	a, known := m.Verdict()
	switch {
	case m.draftStatus().Text != "":
		return "Not a puzzle yet"
	case !known:
		return ""
	case a.Error != "" || a.Verdict.Stopped:
	case a.Verdict.Count == 0:
		return "No solution"
	case a.Verdict.Count > 1:
		return "More than one solution"
	}
	return s.Text
}

// verdictStatus is status without any message.
func verdictStatus(m *Midend, v *View) game.Status {
	stands := m.draftStatus()
	s := game.Status{Detail: stands.Notes}
	a, known := m.Verdict()
	switch {
	case m.work.on:
		s.Text = m.workText()
	case stands.Begin != "" && v.Board.Stars != nil:
		s.Text = starsSentence(m)
	case stands.Begin != "":
		s.Text = stands.Begin
	case stands.Text != "":
		s.Text = "Not a puzzle yet: " + stands.Text
		v.Board.Marked = stands.Sites
		if rows, cols := m.design.Drawing.Shape(m.drawn()); len(stands.Sites) > rows*cols/2 {
			v.Board.Marked = nil // a board that has just been begun needs no pointing at
		}
	case !known:
		s.Text = "Counting…"
	case a.Error != "":
		s.Text = a.Error
	case a.Verdict.Stopped:
		s.Text = "This one is hard: not all solutions were counted"
	case a.Verdict.Count == 0:
		s.Text, s.Fault = "No solution", true
		switch why := blame(a.Design.Blame); {
		case len(why) > maxBlame:
			s.Text += ": the hatched cells cannot all be filled"
			s.Detail = append(slices.Clone(s.Detail), solver.Capital(why))
		case why != "":
			s.Text += ": " + why
		}
	case a.Verdict.Count == 1:
		s.Text, s.Solved, v.Grades = "Exactly one solution", true, true
		if v.Board.Stars != nil && !v.Board.Proved {
			s.Text += ", but not with what you placed"
		}
	default:
		s.Text = m.many(a, v)
	}
	return s
}

// beside adds the origin of the draft to the verdict, which is short if cells must be checked first.
func (m *Midend) beside(s game.Status) game.Status {
	verdict := m.short(s)
	if verdict != "" && len(m.changed) == 0 {
		verdict = s.Text
	}
	switch s.Text = m.aside; len(m.changed) {
	case 0:
	case 1:
		s.Text += ": check the marked cell"
	default:
		s.Text += ": check the " + game.Count(len(m.changed), "marked cell")
	}
	if verdict != "" {
		s.Text += ". " + verdict
	}
	return s
}

// many marks the cells that look different with two solutions, and returns the number of solutions.
func (m *Midend) many(a worker.Reply, v *View) string {
	verdict := a.Verdict
	with := func(solution solver.Position) []game.Cell {
		return m.design.Drawing.Cells(m.drawn(), game.DraftView{Solution: solution})
	}
	marked := differing(with(verdict.Witnesses[0]), with(verdict.Witnesses[1]))
	if m.tool != WhatIfTool { // it has marks of its own
		v.Board.Marked = marked
		if m.solution == 0 {
			v.Board.Pair = verdict.Witnesses
		}
	}
	if m.solution > 0 {
		return fmt.Sprintf("Solution %d of two that differ in the marked cells", m.solution)
	}
	differ := "two differ in " + game.Count(len(marked), "cell")
	switch c := a.Design.Census; {
	case c == nil:
		return "More than one solution: " + differ
	case c.More || c.Stopped:
		return "At least " + game.Thousands(c.Count) + " solutions: " + differ
	default:
		return solver.Plural(c.Count, "solution") + ": " + differ
	}
}

func (m *Midend) workText() string {
	text := m.work.job.Label + "…"
	switch m.work.op {
	case worker.AskRepair:
		text = "Looking for the smallest change…"
	case worker.AskFinish:
		text = "Looking for a way to finish it…"
	}
	if m.work.refused {
		text += " Cancel it first"
	}
	return text
}

// next returns the most likely next action on the draft.
func (m *Midend) next() Next {
	a, known := m.Verdict()
	switch {
	case m.work.on:
		return NextStopWork
	case m.draftStatus().Text != "":
		return NextFinish
	case !known || a.Verdict.Stopped || !a.Done:
		return NextNothing
	case a.Verdict.Count == 1:
		return NextPlay
	}
	return NextUnique
}

// where returns the cells of the draft's board that hold sites of its puzzle.
func (m *Midend) where(sites []int) []int {
	if m.design.Drawing.Where == nil {
		return sites
	}
	return m.design.Drawing.Where(m.drawn(), sites)
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
