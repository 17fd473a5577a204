package cli

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"regexp"
	"slices"
	"strings"

	"quadrille/puzzles/exchange"
	"quadrille/puzzles/exchange/foreign"
	"quadrille/puzzles/exchange/workbook"
	"quadrille/solver"
)

// An entry is one puzzle of an input, or the reason why a part of it has none.
type entry struct {
	exchange.Piece
	file   string // its name, empty for the standard input and a link
	only   bool   // the whole input is this one
	doubt  string // what to check of one read from a picture
	failed error  // reading ended here
}

// place returns what an error at an entry begins with.
func (e entry) place() string {
	switch {
	case e.file != "" && e.Line > 0:
		return fmt.Sprintf("%s:%d: ", e.file, e.Line)
	case e.file != "":
		return e.file + ": "
	case e.Line > 0:
		return fmt.Sprintf("line %d: ", e.Line)
	}
	return ""
}

// report prints why an entry has no answer.
func (c *Flags) report(e entry, err error) {
	fmt.Fprintf(c.Errs, "%s%v\n", e.place(), err)
	c.bad = true
}

// each calls do for every puzzle of the operands, until the context ends or do returns an error. An input that
// cannot be read is reported, and the next one follows.
func (c *Flags) each(do func(entry) error) error {
	for _, name := range c.Operands {
		if err := c.eachOf(name, do); err != nil {
			return err
		}
	}
	return nil
}

func (c *Flags) eachOf(name string, do func(entry) error) error {
	in, file, err := c.open(name)
	if err != nil {
		c.Exit(1, err)
		c.bad = true
		return nil
	}
	defer in.Close()
	for e := range c.entries(in) {
		if e.file = file; c.Ctx.Err() != nil {
			break
		}
		if e.failed != nil {
			c.report(e, e.failed)
			break
		}
		if e.doubt != "" {
			fmt.Fprintf(c.Errs, "%s%s\n", e.place(), e.doubt)
		}
		if err := do(e); err != nil {
			return err
		}
	}
	return c.Ctx.Err()
}

// open opens a file, or returns the standard input for "-". A name that is a puzzle is read itself. Reading
// ends with the context.
func (c Console) open(name string) (in io.ReadCloser, file string, err error) {
	if name == "-" {
		return io.NopCloser(contextReader{c.Ctx, c.In}), "", nil
	}
	f, err := os.Open(name)
	if err != nil && !errors.Is(err, fs.ErrPermission) && c.isPuzzle(name) { // it may be too long for a name
		return io.NopCloser(strings.NewReader(name)), "", nil
	}
	if err != nil {
		return nil, "", err
	}
	return struct {
		io.Reader
		io.Closer
	}{contextReader{c.Ctx, f}, f}, name, nil
}

// isPuzzle reports whether an argument that is no file is a puzzle, or meant to be one.
func (c Console) isPuzzle(arg string) bool {
	name, _, _ := strings.Cut(arg, ":")
	if solver.KindNamed(c.Kinds, name) != nil {
		return true
	}
	_, err := exchange.Read(c.Kinds, []byte(arg))
	return err == nil || strings.Contains(arg, "://")
}

// A contextReader is a reader whose Read ends with a context, too.
type contextReader struct {
	ctx context.Context
	in  io.Reader
}

func (p contextReader) Read(text []byte) (int, error) {
	type result struct {
		text []byte
		err  error
	}
	done := make(chan result, 1)
	go func() {
		own := make([]byte, len(text)) // as the other one may be used again before Read returns
		n, err := p.in.Read(own)
		done <- result{own[:n], err}
	}()
	select {
	case <-p.ctx.Done():
		return 0, p.ctx.Err()
	case r := <-done:
		return copy(text, r.text), r.err
	}
}

// entries yields the puzzles of an input. One of at most exchange.MaxText bytes may contain puzzles of any
// form, one after the other. A longer one has a puzzle on each line or, if it begins with puzzles of several
// lines, blank lines between.
func (c Console) entries(in io.Reader) iter.Seq[entry] {
	return func(each func(entry) bool) {
		r := bufio.NewReaderSize(in, exchange.MaxText+2)
		yield := func(e entry) bool {
			e.Import, e.Err = c.withStars(e.Import, e.Err)
			return each(e)
		}
		if c.read != nil {
			c.lines(r, 1, yield)
			return
		}
		if isPicture(r) {
			rows, doubt, err := c.boardOf(r)
			e := entry{Piece: exchange.Piece{Line: 1, Err: err}, only: true, doubt: doubt}
			if err == nil {
				e.Import, e.Err = exchange.Read(c.Kinds, []byte(rows))
			}
			yield(e)
			return
		}
		if start, _ := r.Peek(len(workbook.Magic)); string(start) == workbook.Magic {
			table, err := tablesOf(r)
			if err != nil {
				yield(entry{Piece: exchange.Piece{Line: 1, Err: err}})
				return
			}
			r = bufio.NewReaderSize(strings.NewReader(table), exchange.MaxText+2)
		}
		start, err := r.Peek(exchange.MaxText + 1)
		if err == nil && start[0] == '<' { // tables of HTML may be longer
			r = bufio.NewReaderSize(r, exchange.MaxHTML+2)
			start, err = r.Peek(exchange.MaxHTML + 1)
		}
		switch {
		case errors.Is(err, io.EOF), foreign.IsBytes(start):
			c.whole(start, yield)
		case err == nil && c.hasBlocks(start):
			c.blocks(r, yield)
		default:
			c.lines(r, 1, yield)
		}
	}
}

// tablesOf returns the tables of the file of a spreadsheet, as HTML.
func tablesOf(in io.Reader) (string, error) {
	file, err := io.ReadAll(io.LimitReader(in, workbook.MaxFile+1))
	if err != nil {
		return "", err
	}
	if len(file) > workbook.MaxFile {
		return "", errors.New("this file is larger than 32 megabytes: copy the board to a new file of its own")
	}
	return workbook.HTML(file)
}

func (c *Flags) starsFlag() { c.IntVar(&c.stars, "stars", 0, "") }

var errStars = errors.New("the text does not say how many stars go in each row: add -stars 1, -stars 2 or another number")

// withStars gives a board the number of stars that its text does not say.
func (c Console) withStars(in exchange.Import, err error) (exchange.Import, error) {
	if err != nil || !in.Starless {
		return in, err
	}
	if c.stars > 0 {
		other, ok := in.WithStars(c.stars)
		if !ok {
			return in, fmt.Errorf("the board cannot have %s in each row", solver.Plural(c.stars, "star"))
		}
		return other, nil
	}
	one, ok := exchange.Unique(in.Choices(c.Ctx))
	if !ok {
		return in, errStars
	}
	return one.Import, nil
}

// whole yields the puzzles of a text; an empty text has none.
func (c Console) whole(text []byte, yield func(entry) bool) {
	pieces := c.pieces(text)
	for _, p := range pieces {
		if !yield(entry{Piece: p, only: len(pieces) == 1}) {
			return
		}
	}
}

// pieces returns the puzzles of a text, and the parts that look like puzzles and are none. Words around puzzles are left
// out; a text of words alone is one part.
func (c Console) pieces(text []byte) []exchange.Piece {
	pieces := exchange.All(c.Ctx, c.Kinds, text)
	lines := exchange.Lines(text)
	if len(pieces) == 1 && pieces[0].Line == 0 && pieces[0].Format == "" && !slices.ContainsFunc(lines, func(line string) bool { return !isSkipped(strings.TrimSpace(line)) }) {
		return nil
	}
	words := func(p exchange.Piece) bool {
		from := min(len(lines), p.Line-1) // a page has other lines than what it shows
		return p.Err != nil && p.Format == "" && p.Line > 0 && slices.ContainsFunc(lines[from:min(len(lines), from+p.Lines)], isProse)
	}
	like := func(p exchange.Piece) bool { return p.Err == nil || p.Format != "" }
	switch {
	case !slices.ContainsFunc(pieces, words):
		return pieces
	case !slices.ContainsFunc(pieces, like):
		return pieces[:1]
	}
	return slices.DeleteFunc(pieces, words)
}

// isProse reports whether a line has words and more beside them, as no row of a board and no link has.
func isProse(line string) bool {
	fields := strings.Fields(line)
	return len(fields) > 1 && slices.ContainsFunc(fields, word.MatchString)
}

var word = regexp.MustCompile(`\p{L}*\p{Ll}\p{L}*\p{L}{2}`)

// hasBlocks reports whether a text has blank lines, and a puzzle of several lines before the last of them.
func (c Console) hasBlocks(text []byte) bool {
	return slices.ContainsFunc(exchange.All(c.Ctx, c.Kinds, text[:afterBlank(text)]), func(p exchange.Piece) bool { return p.Err == nil && p.Lines > 1 })
}

var blank = regexp.MustCompile(`\n[ \t\r]*\n`)

// afterBlank returns the index after the last blank line of a text, or 0.
func afterBlank(text []byte) int {
	if all := blank.FindAllIndex(text, -1); len(all) > 0 {
		return all[len(all)-1][1]
	}
	return 0
}

// maxBroken is the number of blocks that may be the first part of a puzzle which goes on after a blank line.
const maxBroken = 3

// blocks yields the puzzles of a text with blank lines between them. It reads a part at a time, and again
// the last blocks of it that are no puzzle: they may go on in the next part.
func (c Console) blocks(r *bufio.Reader, yield func(entry) bool) {
	for first := 1; ; {
		text, err := r.Peek(exchange.MaxText)
		end := len(text)
		if err == nil {
			end = afterBlank(text)
		}
		if end == 0 {
			c.lines(r, first, yield)
			return
		}
		pieces := c.pieces(text[:end])
		whole := len(pieces)
		for err == nil && whole > 0 && len(pieces)-whole < maxBroken && pieces[whole-1].Err != nil {
			whole--
		}
		if 0 < whole && whole < len(pieces) {
			end = lineStart(text, pieces[whole].Line)
			pieces = pieces[:whole]
		}
		for _, p := range pieces {
			if p.Line += first - 1; !yield(entry{Piece: p}) {
				return
			}
		}
		first += bytes.Count(text[:end], []byte{'\n'})
		r.Discard(end)
	}
}

// lineStart returns the index at which a line of a text begins; the first is line 1.
func lineStart(text []byte, line int) int {
	at := 0
	for ; line > 1; line-- {
		at += bytes.IndexByte(text[at:], '\n') + 1
	}
	return at
}

// lines yields the puzzle of each line, or what c.read says of it, except blank lines and comments.
func (c Console) lines(r *bufio.Reader, first int, yield func(entry) bool) {
	for number := first; ; number++ {
		text, err := next(r)
		e := entry{Piece: exchange.Piece{Line: number, Lines: 1}}
		if err != nil && !errors.Is(err, io.EOF) {
			e.failed = err
			yield(e)
			return
		}
		if !isSkipped(text) {
			if c.read != nil {
				e.Err = c.read(text)
			} else {
				e.Import, e.Err = exchange.Read(c.Kinds, []byte(text))
			}
			if !yield(e) {
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// isSkipped reports whether a line is blank or a comment. A # alone may begin a link.
func isSkipped(line string) bool { return line == "" || line == "#" || strings.HasPrefix(line, "# ") }

// next reads a line; one that does not fit the buffer is replaced by a text too long to be a puzzle.
func next(r *bufio.Reader) (string, error) {
	text, err := r.ReadSlice('\n')
	if !errors.Is(err, bufio.ErrBufferFull) {
		return string(bytes.TrimSpace(text)), err
	}
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = r.ReadSlice('\n')
	}
	return strings.Repeat("x", exchange.MaxText+1), err
}
