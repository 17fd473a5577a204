package game

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/solver"
)

// AppendStep adds the line of a step, with its newline: the action's byte, the site, then
// "=" and marks or "!" and causes.
//
//	t12      try site 12: allowed        p12=12Q   place
//	t12!3,5  try site 12: 3 and 5 forbid  r12=12.   take back
//	f        found a solution             e         the end
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
	return append(b, '\n')
}

// ParseStep reads a line without its newline. Sites must be below sites.
func ParseStep(line string, sites int) (solver.Step, error) {
	s := solver.Step{Site: -1}
	if line == "" || !strings.Contains("tprfe", line[:1]) {
		return s, fmt.Errorf("%q is no step", clip(line))
	}
	s.Action = solver.Action(line[0])
	rest := line[1:]
	at := strings.IndexAny(rest, "=!")
	head := rest
	if at >= 0 {
		head = rest[:at]
	}
	if head != "" {
		n, err := site(head, sites)
		if err != nil {
			return s, err
		}
		s.Site = n
	}
	if at < 0 {
		return s, nil
	}
	marks := rest[at] == '='
	for field := range strings.SplitSeq(rest[at+1:], ",") {
		if marks && field != "" {
			n, err := site(field[:len(field)-1], sites)
			if err != nil {
				return s, err
			}
			s.Marks = append(s.Marks, solver.Mark{Site: n, To: field[len(field)-1]})
			continue
		}
		n, err := site(field, sites)
		if err != nil {
			return s, err
		}
		s.Cause = append(s.Cause, n)
	}
	return s, nil
}

func site(digits string, sites int) (int, error) {
	n, err := strconv.Atoi(digits)
	if err != nil || n < 0 || n >= sites {
		return 0, fmt.Errorf("%q is no site of this board", clip(digits))
	}
	return n, nil
}
