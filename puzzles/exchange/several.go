package exchange

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"quadrille/puzzles/exchange/foreign"
	"quadrille/solver"
)

// A Piece is a part of a text that holds one puzzle, or none that can be read.
type Piece struct {
	Import
	Line  int // the first of its lines, from 1; 0 for a file of bytes
	Lines int
	Err   error // the reason why it holds no puzzle, a sentence for the player
}

// All returns every puzzle of a text, in order: of any form, one a line, or with blank lines or titles
// between, or one form after another. A text that reads as one puzzle is one. A line that begins with "# " is
// a comment. All reads at most MaxText bytes; a text too long for any form is one Piece with an error, and so
// is each part that no form detects. Where too much cannot be read, one Piece with an error is the whole rest. Once
// ctx ends the rest is left out.
func All(ctx context.Context, kinds []*solver.Kind, text []byte) []Piece {
	defer keepListings()()
	s := splitter{ctx: ctx, kinds: kinds}
	if text = inUTF8(text); foreign.IsBytes(text) {
		return []Piece{{Err: errBytes}}
	}
	if table := tableIn(string(text)); table != "" && len(text) <= MaxHTML {
		boards := paintedBoards(table)
		if len(boards) > 0 {
			return solver.Map(boards, func(b Board) Piece {
				in, err := spreadsheet.opened(kinds, b, nil)
				return Piece{Import: in.withSaid(wordsOfHTML(text), 0), Err: err}
			})
		}
		if isHTML(string(text)) {
			pieces := s.text([]byte(cmp.Or(taggedCells(string(text)), wordsOfHTML(text))))
			if !slices.ContainsFunc(pieces, func(p Piece) bool { return p.Err == nil || p.Format != "" }) {
				return []Piece{{Import: Import{Format: spreadsheet.Name}, Line: 1, Lines: 1 + bytes.Count(text, []byte("\n")), Err: errNoTable}}
			}
			return pieces
		}
	}
	return s.text(unchatted(text))
}

// A splitter finds the pieces of a text.
type splitter struct {
	ctx       context.Context
	kinds     []*solver.Kind
	read, bad int // the puzzles read, and the attempts that failed

	first, within map[int]bool // the lines on which lists with boards begin, and the others of these
}

// The splitter stops after maxBad attempts that failed, and maxBadEach more for each puzzle: the puzzle of a table
// fails line by line first.
const (
	maxBad     = 800
	maxBadEach = 50
)

var errUnreadable = errors.New("too much of this text cannot be read")

// ended reports whether nothing more is to be read, or worth reading.
func (s *splitter) ended() bool { return s.ctx.Err() != nil || s.bad > maxBad+maxBadEach*s.read }

// rest returns the lines that the splitter leaves: one piece if they are not worth reading, none if ctx has ended.
func (s *splitter) rest(lines []textLine) []Piece {
	if len(lines) == 0 || s.ctx.Err() != nil {
		return nil
	}
	first := lines[0].number
	return []Piece{{Line: first, Lines: lines[len(lines)-1].number - first + 1, Err: errUnreadable}}
}

func (s *splitter) one(lines []textLine) Piece {
	if !s.first[lines[0].number] && isTalk(lines) {
		return Piece{Line: lines[0].number, Lines: 1, Err: errNoPuzzle}
	}
	in, err := Read(s.kinds, []byte(textOf(lines)))
	if err != nil {
		s.bad++
	} else {
		s.read++
	}
	return Piece{in, lines[0].number, lines[len(lines)-1].number - lines[0].number + 1, err}
}

func (s *splitter) text(text []byte) (pieces []Piece) {
	if len(text) <= MaxText {
		s.mark(clean(string(text)))
	}
	blocks := s.blocksOf(string(text))
	if len(text) > MaxText || len(blocks) == 0 || queensFile.Detect(string(text)) {
		in, err := Read(s.kinds, text)
		return []Piece{{Import: in, Err: err}}
	}
	if len(blocks) == 1 {
		return s.block(blocks[0])
	}
	lines := slices.Concat(blocks...)
	whole := s.one(lines)
	if whole.isOne() && len(s.starts(lines)) < 2 && !s.eachReads(blocks) && !s.hasOther(blocks, whole) {
		return s.listed(lines, whole)
	}
	for len(blocks) > 0 && !s.ended() {
		found, used := s.blocks(blocks)
		pieces, blocks = append(pieces, found...), blocks[used:]
	}
	return append(pieces, s.rest(slices.Concat(blocks...))...)
}

// eachReads reports whether every block is a puzzle by itself.
func (s *splitter) eachReads(blocks [][]textLine) bool {
	return !slices.ContainsFunc(blocks, func(b []textLine) bool { return s.one(b).Err != nil })
}

// hasOther reports whether one of the first blocks is another board than all together, of which it is a part.
func (s *splitter) hasOther(blocks [][]textLine, whole Piece) bool {
	if whole.Format == arrays.Name || whole.Format == levelFile.Name { // which list their boards
		return false
	}
	for _, b := range blocks[:min(len(blocks), maxBlocks)] {
		if p := s.one(b); p.Err == nil && !sameBoard(p.Import, whole.Import) {
			return true
		}
	}
	return false
}

// sameBoard reports whether two puzzles are equal, or two maps but for their numbers of stars.
func sameBoard(a, b Import) bool {
	if a.Kind != b.Kind || a.Kind.Map == nil {
		return a.Puzzle.String() == b.Puzzle.String()
	}
	m, _ := a.Kind.Map.To(a.Puzzle, "")
	n, _ := b.Kind.Map.To(b.Puzzle, "")
	return slices.Equal(m.Regions, n.Regions)
}

// maxBlocks is the largest number of blocks, separated by blank lines, that are tried as one puzzle: tables
// of counts have two, levels of programs some more.
const maxBlocks = 4

// blocks returns the pieces of the first block, or one piece of the first few, and the number of blocks used.
func (s *splitter) blocks(blocks [][]textLine) (pieces []Piece, used int) {
	alone := s.block(blocks[0])
	sound := slices.ContainsFunc(alone, func(p Piece) bool { return p.Err == nil })
	if len(blocks) > 1 && len(blocks[0]) == 1 && len(blocks[1]) == 1 {
		return alone, 1 // more likely lines of a conversation than rows so far apart
	}
	for n := 2; !sound && !s.ended() && n <= min(maxBlocks, len(blocks)) && len(s.starts(blocks[n-1])) == 0; n++ {
		if p := s.one(slices.Concat(blocks[:n]...)); p.Err == nil && !s.hasOther(blocks[:n], p) {
			return []Piece{p}, n
		}
	}
	return alone, 1
}

// block returns the pieces of lines without blank ones between.
func (s *splitter) block(lines []textLine) (pieces []Piece) {
	starts := s.starts(lines)
	if len(starts) == 0 || len(starts) == 1 && starts[0] == 0 {
		return s.unit(lines)
	}
	if len(starts) == 1 {
		if whole := s.one(lines); whole.isOne() {
			return s.listed(lines, whole)
		}
	}
	if starts[0] > 0 {
		pieces = s.unit(lines[:starts[0]])
	}
	for i, from := range starts {
		to := len(lines)
		if i+1 < len(starts) {
			to = starts[i+1]
		}
		if s.ended() {
			return append(pieces, s.rest(lines[from:])...)
		}
		pieces = append(pieces, s.unit(lines[from:to])...)
	}
	return pieces
}

// isOne reports whether its lines are certainly one puzzle.
func (p Piece) isOne() bool { return p.Err == nil && !brokenIntoLines(p.Format) }

// unit returns the pieces of lines of which at most the first visibly begins a puzzle: all as one, or each
// that is one alone and the parts between them.
func (s *splitter) unit(lines []textLine) (pieces []Piece) {
	whole := s.one(lines)
	if whole.isOne() || strings.TrimSpace(lines[0].text) == "pzprv3" {
		return s.listed(lines, whole)
	}
	lines = splitAddresses(lines)
	if len(lines) == 1 {
		return []Piece{whole}
	}
	var each []Piece
	var from []int // the index of the first line of each
	sound := false
	for i := 0; i < len(lines); {
		if i > 0 && s.ended() {
			each, from = append(each, s.rest(lines[i:])...), append(from, i)
			break
		}
		p, n := s.alone(lines[i:])
		each, from = append(each, p), append(from, i)
		sound = sound || p.Err == nil
		i += n
	}
	if !sound {
		return failing(whole, each)
	}
	from = append(from, len(lines))
	for i := 0; i < len(each) && s.ctx.Err() == nil; {
		if each[i].Err == nil {
			pieces = append(pieces, each[i])
			i++
			continue
		}
		end := i
		for end < len(each) && each[end].Err != nil {
			end++
		}
		pieces = append(pieces, failing(s.one(lines[from[i]:from[end]]), each[i:end])...)
		i = end
	}
	return pieces
}

// listed returns a piece for each board of lines of which the first has been read.
func (s *splitter) listed(lines []textLine, whole Piece) []Piece {
	pieces := []Piece{whole}
	if whole.Err != nil || whole.Format != arrays.Name && whole.Format != levelFile.Name {
		return pieces
	}
	form := arrays
	if whole.Format == levelFile.Name {
		form = levelFile
	}
	for i, l := range listingsIn(tidy(textOf(lines))) {
		if i == 0 {
			continue
		}
		in, err := form.opened(s.kinds, l.Board, l.err)
		s.read++
		pieces = append(pieces, Piece{in, whole.Line, whole.Lines, err})
	}
	return pieces
}

// maxBreaks is the largest number of lines into which an address may be broken.
const maxBreaks = 16

// alone reads the first of some lines, or the first few if they are an address broken into lines of one word, and
// returns the number of lines used.
func (s *splitter) alone(lines []textLine) (Piece, int) {
	first := s.one(lines[:1])
	if first.Err == nil || len(addressesIn(lines[0].text)) == 0 {
		return first, 1
	}
	for n, next := range lines[1:min(maxBreaks, len(lines))] {
		if s.ended() || len(strings.Fields(next.text)) > 1 || len(addressesIn(next.text)) > 0 {
			break
		}
		if p := s.one(lines[:n+2]); p.Err == nil {
			return p, n + 2
		}
	}
	return first, 1
}

// failing returns the pieces of lines of which none is a puzzle alone: one if together they look more like one
// than the first does.
func failing(whole Piece, each []Piece) (pieces []Piece) {
	first := each[0].Format
	if whole.Err == nil || whole.Format != "" && (first == "" || whole.Format != first && !brokenIntoLines(whole.Format)) {
		return []Piece{whole}
	}
	for i := 0; i < len(each); i++ {
		p := each[i]
		for p.Format == "" && i+1 < len(each) && each[i+1].Format == "" {
			i++
			p.Lines += each[i].Lines // prose is one piece
		}
		pieces = append(pieces, p)
	}
	return pieces
}

// brokenIntoLines reports whether a form is an address or another long line, which several lines may be parts
// of.
func brokenIntoLines(format string) bool {
	return slices.ContainsFunc(Formats(), func(f Format) bool { return f.Name == format && f.Line })
}
