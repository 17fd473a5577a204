package game

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"quadrille/solver"
)

// A Chapter is a part of an explanation of a kind.
type Chapter struct {
	Name   string // short and link-safe: "rules"
	Title  string
	Blocks []Block
}

// A Block is a paragraph, lines of pseudo-code or a figure: one of them is set.
type Block struct {
	Text   string
	Code   string // lines
	Figure *Figure
}

// A Figure is a small board in an explanation, and the claims it illustrates.
type Figure struct {
	Claims  []Claim
	Caption string
	Board   string // a link, as OpenBoard reads it
}

// OpenBoard parses a link whose position may end early, or be left out: the rest is that of the start.
func OpenBoard(kinds []*solver.Kind, text string) (solver.Link, error) {
	kind, rest, _ := strings.Cut(text, ":")
	clues, marks, _ := strings.Cut(rest, ":")
	link, err := solver.ParseLink(kinds, kind+":"+clues)
	if err != nil {
		return solver.Link{}, err
	}
	start := link.Puzzle.Start()
	if len(marks) > len(start) {
		return solver.Link{}, fmt.Errorf("the position has %d sites, but %d is the most", len(marks), len(start))
	}
	link.Position = solver.Position(marks) + start[len(marks):]
	return link, link.Puzzle.Check(link.Position)
}

// A Claim is a provable property of a figure's board.
type Claim string

const (
	Allowed Claim = "allowed" // no rule is broken, and a solution has the marks
	Broken  Claim = "broken"  // a rule is broken
	Dead    Claim = "dead"    // no rule is broken yet, and no solution has the marks
	Solved  Claim = "solved"  // it is solved
	None    Claim = "none"    // the puzzle has no solution
	One     Claim = "one"     // it has exactly one
	Several Claim = "several" // it has more
	Next    Claim = "step"    // no rule is broken, and the next step is by the technique with which the caption begins
)

var claims = []Claim{Allowed, Broken, Dead, Solved, None, One, Several, Next}

// parseHow parses the explanation of a kind. A chapter begins with "# name: Title". Its blocks are separated
// by empty lines: paragraphs; pseudo-code, indented by four blanks; and figures. A figure begins with "!
// claims: caption", its next line has the clues or "@" and the name of a board, and the following lines the
// position. "@name clues" names a board.
func parseHow(kind, text string) ([]Chapter, error) {
	var chapters []Chapter
	boards := map[string]string{}
	for block := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		lines := strings.Split(strings.Trim(block, "\n"), "\n")
		head := lines[0]
		if title, ok := strings.CutPrefix(head, "# "); ok {
			name, title, ok := strings.Cut(title, ": ")
			if !ok || len(lines) > 1 {
				return nil, fmt.Errorf("%q is not the head of a chapter", head)
			}
			chapters = append(chapters, Chapter{Name: name, Title: title})
			continue
		}
		if strings.HasPrefix(head, "@") {
			for _, l := range lines {
				name, clues, ok := strings.Cut(strings.TrimPrefix(l, "@"), " ")
				if !ok || !strings.HasPrefix(l, "@") {
					return nil, fmt.Errorf("%q names no board", l)
				}
				boards[name] = clues
			}
			continue
		}
		if len(chapters) == 0 {
			return nil, fmt.Errorf("%q comes before the first chapter", solver.Truncate(head))
		}
		b, err := parseBlock(kind, lines, boards)
		if err != nil {
			return nil, err
		}
		c := &chapters[len(chapters)-1]
		c.Blocks = append(c.Blocks, b)
	}
	return chapters, nil
}

func parseBlock(kind string, lines []string, boards map[string]string) (Block, error) {
	switch head := lines[0]; {
	case strings.HasPrefix(head, "! "):
		return parseFigure(kind, lines, boards)
	case strings.HasPrefix(head, "    "):
		for i, l := range lines {
			lines[i] = strings.TrimPrefix(l, "    ")
		}
		return Block{Code: strings.Join(lines, "\n")}, nil
	}
	return Block{Text: strings.Join(lines, " ")}, nil
}

func parseFigure(kind string, lines []string, boards map[string]string) (Block, error) {
	list, caption, ok := strings.Cut(strings.TrimPrefix(lines[0], "! "), ": ")
	if !ok || len(lines) < 2 {
		return Block{}, fmt.Errorf("%q is not a figure with claims, a caption and a board", solver.Truncate(lines[0]))
	}
	f := &Figure{Caption: caption}
	for claim := range strings.SplitSeq(list, ", ") {
		if !slices.Contains(claims, Claim(claim)) {
			return Block{}, fmt.Errorf("%q is not a claim about a board", claim)
		}
		f.Claims = append(f.Claims, Claim(claim))
	}
	clues := lines[1]
	if name, ok := strings.CutPrefix(clues, "@"); ok {
		if clues = boards[name]; clues == "" {
			return Block{}, fmt.Errorf("no board is called %q", name)
		}
	}
	f.Board = kind + ":" + clues
	if position := strings.Join(strings.Fields(strings.Join(lines[2:], "")), ""); position != "" {
		f.Board += ":" + position
	}
	return Block{Figure: f}, nil
}

// MustHow returns a function that parses a kind's own text, on its first call alone.
func MustHow(kind, text string) func() []Chapter {
	return sync.OnceValue(func() []Chapter {
		chapters, err := parseHow(kind, text)
		if err != nil {
			panic(err)
		}
		return chapters
	})
}

// FigureOf returns the first figure of the explanation that makes a claim.
func (f *Face) FigureOf(claim Claim) (Figure, bool) {
	for _, c := range f.Words.How() {
		for _, b := range c.Blocks {
			if b.Figure != nil && slices.Contains(b.Figure.Claims, claim) {
				return *b.Figure, true
			}
		}
	}
	return Figure{}, false
}
