package game

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"quadrille/solver"
)

// AppendStep appends the line of a step, with its newline: the action's byte, the site, then "=" and marks,
// "!" and causes, "|" and the sort, and after tabs the text and the deduction as JSON, each if present.
//
//	t12      try site 12: allowed        p12=12Q        place
//	t12!3,5  try site 12: 3 and 5 forbid  r12=12.        take back
//	f        found a solution             e              the end
//	s7=7B!6|n<tab>B stands beside it      a remark of sort n on site 7
func AppendStep(b []byte, s solver.Step) []byte {
	b = append(b, byte(s.Action))
	if s.Site >= 0 {
		b = strconv.AppendInt(b, int64(s.Site), 10)
	}
	for i, m := range s.Marks {
		b = append(b, "=,"[min(i, 1)])
		b = strconv.AppendInt(b, int64(m.Site), 10)
		b = append(b, m.To)
	}
	for i, c := range s.Cause {
		b = append(b, "!,"[min(i, 1)])
		b = strconv.AppendInt(b, int64(c), 10)
	}
	if s.Sort != 0 {
		b = append(b, '|', s.Sort)
	}
	if s.Text != "" || s.Why != nil {
		b = append(b, '\t')
		b = append(b, s.Text...)
	}
	if s.Why != nil {
		why, err := json.Marshal(s.Why)
		if err != nil {
			panic(err) // numbers and strings
		}
		b = append(append(b, '\t'), why...)
	}
	return append(b, '\n')
}

// ParseStep parses a line without its newline. Sites must be below sites.
func ParseStep(line string, sites int) (solver.Step, error) {
	s := solver.Step{Site: -1}
	line, rest, _ := strings.Cut(line, "\t")
	text, why, explained := strings.Cut(rest, "\t")
	s.Text = text
	if explained {
		if err := json.Unmarshal([]byte(why), &s.Why); err != nil {
			return s, fmt.Errorf("%q is no deduction", solver.Truncate(why))
		}
	}
	if line == "" || !strings.Contains("tprsfe", line[:1]) {
		return s, fmt.Errorf("%q is not a step", solver.Truncate(line))
	}
	s.Action = solver.Action(line[0])
	if head, ok := cutSort(line); ok {
		line, s.Sort = head, line[len(line)-1]
	}
	head, cause, caused := strings.Cut(line[1:], "!")
	head, marks, marked := strings.Cut(head, "=")
	var err error
	if head != "" {
		if s.Site, err = site(head, sites); err != nil {
			return s, err
		}
	}
	if marked {
		if s.Marks, err = parseMarks(marks, sites); err != nil {
			return s, err
		}
	}
	if !caused {
		return s, nil
	}
	for field := range strings.SplitSeq(cause, ",") {
		n, err := site(field, sites)
		if err != nil {
			return s, err
		}
		s.Cause = append(s.Cause, n)
	}
	return s, nil
}

// cutSort cuts "|" and a letter off the end of a line.
func cutSort(line string) (head string, ok bool) {
	at := len(line) - 2
	if at < 1 || line[at] != '|' || line[at+1]|0x20 < 'a' || line[at+1]|0x20 > 'z' {
		return line, false
	}
	return line[:at], true
}

func parseMarks(text string, sites int) ([]solver.Mark, error) {
	var marks []solver.Mark
	for field := range strings.SplitSeq(text, ",") {
		if field == "" {
			return nil, fmt.Errorf("a mark is missing")
		}
		n, err := site(field[:len(field)-1], sites)
		if err != nil {
			return nil, err
		}
		marks = append(marks, solver.Mark{Site: n, To: field[len(field)-1]})
	}
	return marks, nil
}

func site(digits string, sites int) (int, error) {
	n, err := strconv.Atoi(digits)
	if err != nil || n < 0 || n >= sites {
		return 0, fmt.Errorf("%q is not a site of this board", solver.Truncate(digits))
	}
	return n, nil
}
