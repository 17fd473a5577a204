package game

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
)

// A Telling is one thing that a hint says, and what it points out with it.
type Telling struct {
	Text      string
	Light     Spotlight
	Technique int       // the one it names, -1 for none
	Lines     []Telling // the rest of a longer argument
}

// A Hint is told in stages. What it tells is settled from the first, so that no stage can
// change it.
type Hint struct {
	Stages []Telling
	stage  int
	line   int // which of the stage's lines is told, 0 for the stage itself
}

// Now is what the hint says.
func (h *Hint) Now() Telling {
	if h.line > 0 {
		return h.Stages[h.stage].Lines[h.line-1]
	}
	return h.Stages[h.stage]
}

// Stage is how many stages have been told.
func (h *Hint) Stage() int { return h.stage + 1 }

// Last reports whether everything has been told.
func (h *Hint) Last() bool { return h.stage == len(h.Stages)-1 }

// Next goes on to the next stage.
func (h *Hint) Next() {
	if !h.Last() {
		h.stage, h.line = h.stage+1, 0
	}
}

// ToEnd goes to the last stage.
func (h *Hint) ToEnd() { h.stage, h.line = len(h.Stages)-1, 0 }

// Resume goes to where another telling of the same thing stands.
func (h *Hint) Resume(other *Hint) {
	if other.stage < len(h.Stages) && other.line <= len(h.Stages[other.stage].Lines) {
		h.stage, h.line = other.stage, other.line
	}
}

// Lines are those of the stage.
func (h *Hint) Lines() []Telling { return h.Stages[h.stage].Lines }

// Line is the number of the line that is told, 0 for the stage itself.
func (h *Hint) Line() int { return h.line }

// Step goes forward or back by a line; false at the ends.
func (h *Hint) Step(by int) bool {
	to := h.line + by
	if to < 0 || to > len(h.Lines()) {
		return false
	}
	h.line = to
	return true
}

// A Teller puts deductions into words for a player, and onto a board.
type Teller struct {
	Face    *Face
	Puzzle  solver.Puzzle
	Ladder  *solver.Ladder
	Options Options
}

// Deduction tells a deduction: where to look, which technique sees it, and why it is so.
func (t Teller) Deduction(d solver.Deduction) *Hint {
	technique := t.Ladder.Techniques[d.Technique]
	look := t.units(d.Units)
	where := "Look at the outlined cells"
	if d.Where != "" {
		where = "Look at " + t.spell(d.Where)
	}
	why := t.light(d)
	return &Hint{Stages: []Telling{
		{Text: where, Light: Spotlight{Look: look}, Technique: -1},
		{Text: sentences(technique.Title, technique.Rule), Light: Spotlight{Look: look}, Technique: d.Technique},
		{Text: t.spell(d.Text), Light: why, Technique: -1, Lines: t.lines(d.Cases, why.Target)},
	}}
}

// light points out all that a deduction speaks of.
func (t Teller) light(d solver.Deduction) Spotlight {
	return Spotlight{
		Look:    t.units(d.Units),
		Tint:    flat(t.units(d.Cover)),
		Premise: t.Face.place(t.Puzzle, d.Premises),
		Target:  t.Face.About(t.Puzzle, d.Marks),
		Dim:     true,
	}
}

// lines tells a longer argument about some cells.
func (t Teller) lines(cases []solver.Case, about []int) []Telling {
	var lines []Telling
	for _, c := range cases {
		lines = append(lines, Telling{
			Text:      solver.Capital(strings.TrimSpace(t.spell(c.Text))),
			Light:     Spotlight{Look: t.units(c.Units), Target: about, Assumed: c.Assumed, Dim: true},
			Technique: -1,
		})
	}
	return lines
}

// units are the cells of units given by sites.
func (t Teller) units(units [][]int) [][]int {
	var list [][]int
	for _, sites := range units {
		list = append(list, t.Face.place(t.Puzzle, sites))
	}
	return list
}

func (t Teller) spell(text string) string { return t.Face.Spell(t.Puzzle, text, 1, t.Options) }

// Spell is solver.Spell with the regions called as on the board; first is the number of the
// first row and of the first column.
func (f *Face) Spell(p solver.Puzzle, text string, first int, o Options) string {
	if f.Words.Region == nil {
		return solver.Spell(text, first)
	}
	return solver.SpellRegions(text, first, func(region int) string { return f.Words.Region(p, region, o) })
}

// place lists the cells that sites stand for.
func (f *Face) place(p solver.Puzzle, sites []int) []int {
	if f.Place == nil {
		return sites
	}
	return f.Place(p, sites)
}

// About lists the cells that marks are about.
func (f *Face) About(p solver.Puzzle, marks []solver.Mark) []int {
	if f.Target != nil {
		return f.Target(p, marks)
	}
	sites := make([]int, len(marks))
	for i, m := range marks {
		sites[i] = m.Site
	}
	return f.place(p, sites)
}

func flat(units [][]int) []int {
	list := slices.Concat(units...)
	slices.Sort(list)
	return slices.Compact(list)
}

// sentences puts two sentences behind each other, of which the second may end in a full
// stop.
func sentences(first, second string) string {
	if second == "" {
		return first
	}
	return fmt.Sprintf("%s. %s", first, strings.TrimSuffix(second, "."))
}

// Short is a deduction in a few words: the technique, and where.
func (t Teller) Short(d solver.Deduction) string {
	if d.Where == "" {
		return t.Ladder.Techniques[d.Technique].Title
	}
	return t.Ladder.Techniques[d.Technique].Title + ": " + t.spell(d.Where)
}
