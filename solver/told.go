package solver

import "strings"

// Told is what is told of a deduction. Its texts are for telling.Spell.
type Told struct {
	Where    string  // where to look, usually the Units: "%r2 and %g0"
	Text     string  // the sentence with the reason
	Rule     string  // the rule that it uses, if that is not the technique's
	Do       string  // the sentence with the instruction, empty if the Text makes that plain
	Cases    []Case  // a longer argument, line by line
	Whole    bool    // the Text tells the whole argument; the Cases only replay it step by step
	Area     []int   // the sites that the Text calls outlined
	Blocks   [][]int // the areas for one star that the Text counts, by their sites
	Supposed []Mark  // the opposites of marks, where the Text supposes each by itself
	Ways     int     // the number of ways in the Text; MaxWays where they are more and not counted
	Apart    int     // lines between the first and the last that it names
	Withheld bool    // the Cases are not told, since they were too many
}

// A Case is one line of a longer argument.
type Case struct {
	Text    string  // indented by blanks, deeper where it is a case of the line above
	Brief   *Case   // the Text without its reason and its Units, for an argument with many lines; nil if they are the same
	Assumed []Mark  // all marks at this line, assumed or following from assumptions
	Units   [][]int // the premises of the line, or the units it leaves too little space
}

// SetText sets Text and Do from a text whose last sentence is the instruction.
func (t *Told) SetText(text string) {
	t.Text, t.Do = text, ""
	if end := strings.LastIndex(text, ". "); end >= 0 {
		t.Text, t.Do = text[:end], text[end+2:]
	}
}

// String returns the Text and the instruction.
func (t *Told) String() string {
	if t.Do == "" {
		return t.Text
	}
	return t.Text + ". " + t.Do
}

// Reason returns the Text, and what several ways have in common: they alone conclude nothing.
func (t *Told) Reason() string {
	if t.Ways > 1 {
		return t.String()
	}
	return t.Text
}

// ExtraCases lists the cases that the text does not tell.
func (t *Told) ExtraCases() []Case {
	if t.Whole {
		return nil
	}
	return t.Cases
}

// Lines returns the number of lines it is told in, its first sentence included: too many if it is withheld.
func (t *Told) Lines() int {
	if t.Withheld {
		return ReadableLines + 1
	}
	return 1 + len(t.ExtraCases())
}

// Long reports whether it takes more lines than people follow.
func (t *Told) Long() bool { return t.Lines() > ReadableLines }

// Withhold tells that there is no short argument, and nothing of a long one.
func (t *Told) Withhold() {
	if t.Withheld {
		return
	}
	t.Text, t.Cases, t.Withheld = t.Text+". No short argument for that was found", nil, true
}
