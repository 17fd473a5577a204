package cli

import (
	"encoding/json"
	"strings"

	"quadrille/solver"
)

// A step is a deduction for machines.
type step struct {
	Step      int      `json:"step"`
	Technique string   `json:"technique"` // its short name
	Title     string   `json:"title"`
	Level     float64  `json:"level"`
	Cost      int      `json:"cost"` // of reading it
	Ways      int      `json:"ways"`
	Lines     int      `json:"lines"`
	Premises  []int    `json:"premises"` // sites
	Units     [][]int  `json:"units"`
	Marks     []mark   `json:"marks"`
	Text      string   `json:"text"`
	Cases     []string `json:"cases"` // indented by two blanks for each case they are within
}

// A mark is one site that a step sets.
type mark struct {
	Site int    `json:"site"`
	To   string `json:"to"`
}

// jsonStep is the line of a deduction.
func jsonStep(l *solver.Ladder, number int, d solver.Deduction) string {
	t := l.Techniques[d.Technique]
	s := step{Step: number, Technique: t.Name, Title: t.Title, Level: d.Level, Cost: d.Cost, Ways: d.Ways, Lines: 1 + len(d.Untold()),
		Premises: append([]int{}, d.Premises...), Units: append([][]int{}, d.Units...), Text: solver.Spell(d.String(), 1), Cases: []string{}}
	for _, m := range d.Marks {
		s.Marks = append(s.Marks, mark{m.Site, string(m.To)})
	}
	for _, c := range d.Untold() {
		s.Cases = append(s.Cases, solver.Spell(c.Text, 1))
	}
	return encoded(s) + "\n"
}

// jsonEnd is the line that says why there are no more steps.
func jsonEnd(why string) string {
	end, text, _ := strings.Cut(why, "\t")
	return encoded(struct {
		End  string `json:"end"`
		Text string `json:"text"`
	}{end, text})
}

func encoded(v any) string {
	line, err := json.Marshal(v)
	if err != nil {
		panic(err) // numbers and texts alone
	}
	return string(line)
}
