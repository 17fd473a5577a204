package game

import (
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// A Narration is one text of a hint, with its highlights on the board.
type Narration struct {
	Text      string
	Spotlight Spotlight
	Technique int         // the technique it names, -1 for none
	Lines     []Narration // the rest of a longer argument
	Depth     int         // of such a line: the number of enclosing cases
}

// A Hint is shown in stages. All are computed at the start, so no stage can change another.
type Hint struct {
	Stages []Narration
	stage  int
	line   int // the current line of the stage, 0 for the stage itself
}

func (h *Hint) Now() Narration {
	if h.line > 0 {
		return h.Stages[h.stage].Lines[h.line-1]
	}
	return h.Stages[h.stage]
}

// ShownStages returns the stages shown so far.
func (h *Hint) ShownStages() []Narration { return h.Stages[:h.stage+1] }

func (h *Hint) Stage() int { return h.stage + 1 }

// Last reports whether the current stage is the last.
func (h *Hint) Last() bool { return h.stage == len(h.Stages)-1 }

func (h *Hint) Next() {
	if !h.Last() {
		h.stage, h.line = h.stage+1, 0
	}
}

func (h *Hint) ToEnd() { h.stage, h.line = len(h.Stages)-1, 0 }

// Resume moves to the stage and line of another hint with the same stages.
func (h *Hint) Resume(other *Hint) {
	if other.stage < len(h.Stages) && other.line <= len(h.Stages[other.stage].Lines) {
		h.stage, h.line = other.stage, other.line
	}
}

// Like returns the narration of another hint with the same stages, at the stage and line of h.
func (h *Hint) Like(other *Hint) Narration { return (&Hint{other.Stages, h.stage, h.line}).Now() }

func (h *Hint) Lines() []Narration { return h.Stages[h.stage].Lines }

// Line returns the number of the current line, 0 for the stage itself.
func (h *Hint) Line() int { return h.line }

// Step moves forward or back by lines; false at the ends.
func (h *Hint) Step(by int) bool {
	to := h.line + by
	if to < 0 || to > len(h.Lines()) {
		return false
	}
	h.line = to
	return true
}

// A Narrator explains deductions to a player, in words and on the board.
type Narrator struct {
	Face    *Face
	Puzzle  solver.Puzzle
	Ladder  *solver.Ladder
	Options Options
	Aloud   bool // the texts are for screen readers
}

// Deduction returns the hint of a deduction: where to look, which technique applies, and why.
func (n Narrator) Deduction(d solver.Deduction) *Hint {
	how := Narration{Text: "This hint relies on the board having exactly one solution", Technique: -1}
	if d.Technique >= 0 {
		how = Narration{Text: sentences(n.Ladder.Techniques[d.Technique].Title, n.Ladder.RuleOf(n.Puzzle, d)), Technique: d.Technique}
	}
	where, at := "Look at the outlined cells", Spotlight{Units: n.units(d.Units)}
	if d.Told.Where != "" {
		at = n.where(d)
		where = "Look at " + n.spell(d.Told.Where, at)
	}
	how.Spotlight = at
	why := n.Spotlight(d)
	return &Hint{Stages: []Narration{
		{Text: where, Spotlight: at, Technique: -1},
		how,
		{Text: ended(n.spell(d.Told.String(), why)), Spotlight: why, Technique: -1, Lines: n.lines(d.Told.Cases, why.Target)},
	}}
}

func (n Narrator) where(d solver.Deduction) Spotlight {
	named := n.nouns(d.Told.Where)
	look := append(n.drawn(named, n.units(d.Units)), named.areas...)
	for _, c := range named.cells {
		look = append(look, []int{c})
	}
	if len(look) == 0 {
		look = n.units(d.Units) // the whole board
	}
	return Spotlight{Units: look, Rim: named.rim()}
}

// Spotlight points out all that a deduction speaks of.
func (n Narrator) Spotlight(d solver.Deduction) Spotlight {
	named := n.nouns(d.Told.String())
	s := n.spotlight(named, n.units(d.Units), n.Face.About(n.Puzzle, d.Marks))
	if len(d.Told.Area) > 0 {
		s.Units = n.units([][]int{d.Told.Area})
	}
	s.Blocks = n.units(d.Told.Blocks)
	named.every[telling.Unit] = false
	s.Cover = n.drawn(named, n.units(d.Cover))
	s.Goal, s.Supposed = d.Marks, d.Told.Supposed
	s.Premises = flat([][]int{s.Premises, n.Face.place(n.Puzzle, d.Premises)})
	return s
}

// spotlight highlights the units and cells that a sentence names, except cells already drawn as targets. The
// rest of the units is only lit.
func (n Narrator) spotlight(named nouns, units [][]int, target []int) Spotlight {
	s := Spotlight{Units: n.drawn(named, units), Premises: flat(units), Target: target, Rim: named.rim(), Dim: true}
	for _, c := range flat(append(named.areas, named.cells)) {
		if !slices.Contains(target, c) {
			s.Named = append(s.Named, c)
		}
	}
	return s
}

// lines explains a longer argument about some cells.
func (n Narrator) lines(cases []solver.Case, about []int) []Narration {
	var lines []Narration
	for _, c := range cases {
		text := strings.TrimLeft(c.Text, " ")
		light := n.spotlight(n.nouns(text), n.units(c.Units), append(slices.Clone(about), n.Face.About(n.Puzzle, c.Assumed)...))
		light.Target, light.Assumed = about, c.Assumed
		lines = append(lines, Narration{
			Text:      ended(solver.Capital(strings.TrimSpace(n.spell(text, light)))),
			Depth:     (len(c.Text) - len(text)) / 2,
			Spotlight: light,
			Technique: -1,
		})
	}
	return lines
}

// rim returns the rows and columns that a sentence says: the board does not show their numbers by itself.
func (s *nouns) rim() Rim { return Rim{Rows: s.said[telling.Row], Cols: s.said[telling.Column]} }

// ended ends a text of several sentences as one ends them.
func ended(text string) string {
	if strings.Contains(text, ". ") {
		return text + "."
	}
	return text
}

func (n Narrator) units(units [][]int) [][]int {
	return solver.Map(units, func(sites []int) []int { return n.Face.place(n.Puzzle, sites) })
}

// spell writes out a sentence. A region without a label is called outlined if it is the only one outlined, and the only
// one in the sentence.
func (n Narrator) spell(text string, light Spotlight) string {
	named := n.Face.Words.Region
	if named == nil {
		return telling.Spell(text, 1)
	}
	regions := n.nouns(text).said[telling.Region]
	outlined := solver.Filter(light.Units, func(unit []int) bool { return n.lineOf(unit, telling.Region) >= 0 })
	return telling.SpellRegions(text, 1, func(region int) string {
		name, labelled := named(n.Puzzle, region, n.Options)
		if !labelled && !n.Aloud && len(regions) == 1 && len(outlined) == 1 && n.lineOf(outlined[0], telling.Region) == region {
			return "the outlined region"
		}
		return name
	})
}

// Spell is telling.Spell with the regions' names on the board; first is the number of the first row and of the
// first column.
func (f *Face) Spell(p solver.Puzzle, text string, first int, o Options) string {
	if f.Words.Region == nil {
		return telling.Spell(text, first)
	}
	return telling.SpellRegions(text, first, func(region int) string {
		name, _ := f.Words.Region(p, region, o)
		return name
	})
}

// place returns the cells of sites.
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
	return f.place(p, solver.Sites(marks))
}

func flat(units [][]int) []int {
	list := slices.Concat(units...)
	slices.Sort(list)
	return slices.Compact(list)
}

// sentences joins two sentences, of which the second ends in a full stop.
func sentences(first, second string) string {
	if second == "" {
		return first
	}
	return first + ". " + second
}

// Short returns a deduction in a few words: the technique, and where.
func (n Narrator) Short(d solver.Deduction) string {
	if d.Told.Where == "" {
		return n.Ladder.Techniques[d.Technique].Title
	}
	return n.Ladder.Techniques[d.Technique].Title + ": " + n.spell(d.Told.Where, Spotlight{})
}
