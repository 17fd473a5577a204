// Package exchange reads and writes puzzles in the forms that other programs use. A form is a value, a
// Format, in a file of its own; Read tries the Detect function of each.
//
// The formats know maps of regions and tables of counts, not kinds: a kind converts one of them to a puzzle
// and back (solver.Kind.Map and Tables). A form for one kind alone belongs to the kind
// (solver.Kind.Forms) and takes precedence over all formats.
package exchange

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"quadrille/puzzles/exchange/foreign"
	"quadrille/solver"
	"quadrille/solver/grid"
)

// A Board is an imported or exported map, or tables.
type Board struct {
	grid.Map
	Tables *grid.Tables // of a puzzle of counts, which has no map; otherwise nil
	Genre  string       // the kind in puzz.link's words, empty if the text does not say
	Notes  []string     // remarks for the reader: sentences without a full stop
	Extra
}

// An Extra is information that some forms hold beside the puzzle.
type Extra struct {
	Colours []byte        // of each region, 1 to 15, the Queens helper's numbers; or nil
	AutoX   bool          // cells that a star closes are stored as closed
	Fields  solver.Fields // those of the form, unchecked, of any length
}

// maker returns the maker's fields of a puzzle, in the form that a link can hold. The helper's colours
// correspond to ours by their numbers; colours equal to the numbers of the regions are the default and are
// ignored.
func (e Extra) maker() solver.Fields {
	f := e.Fields
	if f.Colours == "" {
		seen, chosen := "", false
		for r, c := range e.Colours {
			chosen = chosen || int(c) != r+1
			if letter := string(rune('A' + c - 1)); !strings.Contains(seen, letter) {
				seen += letter
			}
		}
		if chosen && len(seen) == len(e.Colours) {
			f.Colours = seen
		}
	}
	return f.Tidied()
}

// numbered returns the extra with the helper's colours, if they include those of the fields.
func (e Extra) numbered() Extra {
	if e.Colours != nil || strings.Trim(e.Fields.Colours, "ABCDEFGHIJKLMNO") != "" {
		return e
	}
	for _, letter := range []byte(e.Fields.Colours) {
		e.Colours = append(e.Colours, letter-'A'+1)
	}
	return e
}

// A Format is a foreign form of a puzzle. Its errors are sentences for the player.
type Format struct {
	Name    string
	Word    string // the name at the command line: small letters and digits
	Example string // the beginning of such a text
	Marks   bool   // it can hold the player's marks
	Binary  bool   // a file of bytes, read unchanged; texts are trimmed
	Tables  bool   // it is for tables of counts, not for maps of regions
	Line    bool   // an address or another long line, possibly broken into several

	// Detect reports whether a text looks like this form, valid or not.
	Detect func(text string) bool
	// Read parses a text that Detect accepts. With an error it may still return the genre and a draft: a map
	// with cells of no region, -1.
	Read func(text string) (Board, error)
	// Write returns an error if the form cannot hold a board. Nil if the form is only read.
	Write func(Board) (string, error)
}

// Formats lists the foreign forms. If two detect a text, the earlier one reads it. The list is made once, as it is
// asked for with each attempt to read a part of a text, and here, as the page needs none of it.
func Formats() []Format {
	makeFormats.Do(func() {
		formats = []Format{
			queensFile, regionCells, arrays, penpa, puzzLink, pzprv3, legup, fPuzzles, sbn, sizeAndLetters, levelFile, borders, mixed, runs, spreadsheet,
			gmPuzzles, csv, numbers, letters, gameID, ini, countTables, emoji, bars,
		}
	})
	return formats
}

var (
	makeFormats sync.Once
	formats     []Format
)

// An Import is the puzzle of a text. With an error at most Format and Draft are set: Format if a format
// detected the text.
type Import struct {
	Format   string
	Kind     *solver.Kind
	Puzzle   solver.Puzzle
	Position solver.Position // empty if the text has none
	Notes    []string        // remarks for the reader: sentences without a full stop
	Extra    Extra

	// Draft is a map that makes no puzzle yet, or nil. Its cells of no region are -1; it has at most
	// solver.MaxSize rows and columns.
	Draft *grid.Map

	Starless bool // the text does not say how many stars go in each row
}

// Link returns the link of the puzzle, with its marks and its maker's fields.
func (in Import) Link() solver.Link {
	return solver.Link{Kind: in.Kind, Puzzle: in.Puzzle, Position: in.Position, Fields: in.Extra.maker()}
}

// isCut reports whether a part of a link got lost.
func (in Import) isCut() bool { return in.Format == LinkFormat && len(in.Notes) > 0 }

// LinkFormat is the name of our own form.
const LinkFormat = "Quadrille link"

// MaxText is the largest length of a text to read, in bytes.
const MaxText = foreign.MaxText

// MaxHTML is that of a text with tables of HTML.
const MaxHTML = foreign.MaxHTML

// Read reads a puzzle in any known form. The error is one sentence for the player.
func Read(kinds []*solver.Kind, text []byte) (Import, error) {
	defer keepListings()()
	if text = inUTF8(text); foreign.IsBytes(text) {
		return Import{}, errBytes
	}
	page := isHTML(string(text))
	if table := tableIn(string(text)); table != "" && len(text) <= MaxHTML {
		if spreadsheet.Detect(table) {
			in, err := spreadsheet.take(kinds, table)
			return in.withSaid(wordsOfHTML(text), 0), err
		}
		if page {
			text = []byte(cmp.Or(taggedCells(string(text)), wordsOfHTML(text)))
		}
	} else if len(text) > MaxText && len(text) <= MaxHTML && strings.HasPrefix(strings.TrimSpace(string(text)), "<") {
		text = []byte(cmp.Or(taggedCells(string(text)), strings.TrimSpace(wordsOfHTML(text)), string(text))) // a page without a table
	}
	if len(text) > MaxText {
		return Import{}, fmt.Errorf("this is longer than %d bytes", MaxText)
	}
	text = unchatted(text)
	if tidy(string(text)) == "" {
		return Import{}, errors.New("there is nothing here to read")
	}
	type result struct {
		Import
		err error
	}
	results := map[string]result{} // several ways may be the same
	read := func(text string) (Import, error) {
		r, known := results[text]
		if !known {
			r.Import, r.err = readPlain(kinds, text)
			results[text] = r
		}
		return r.Import, r.err
	}
	tidied := tidy(string(text))
	rows, stars := cutHeading(tidied)
	in, err := read(string(text))
	if err == nil && !(in.isCut() && strings.Contains(tidied, "\n")) {
		return in.agreeing(tidied, 0)
	}
	if errors.As(err, new(sizeError)) {
		return in, err
	}
	for _, way := range slices.Concat(waysToRead(kinds, tidied), []string{rows, withoutWords(string(text))}, withoutCoats(tidied)) {
		switch other, bad := read(way); {
		case bad != nil:
		case !other.isCut():
			return other.agreeing(tidied, stars)
		case err != nil:
			in, err = other, nil // unless another way has all of it
		}
	}
	if in.Format != "" {
		return in, err
	}
	if in, err := read(rows); in.Format != "" {
		if in.Draft != nil && in.Draft.Stars == 0 {
			in.Draft.Stars = cmp.Or(stars, starsSaid(tidied))
		}
		return in, err
	}
	if plain, ok := behindHash(tidied); ok {
		if in, err := read(plain); in.Format != "" {
			return in, err
		}
	}
	if small, ok := inSmallLetters(kinds, tidied); ok {
		in, err := read(small)
		if err == nil && in.Position == "" && in.Extra.Fields == (solver.Fields{}) {
			return in, nil
		}
		return Import{}, errors.New("this link is all in capitals, which damages it: ask for it as it was, with its small letters")
	}
	if site := idAt(tidied); site != "" {
		return Import{}, fmt.Errorf("that link has only the number of a puzzle at %s: open it there, then copy the puzzle itself or save a picture of it, and open that here", site)
	}
	if isAddress(tidied) {
		return Import{}, errors.New("that address doesn't look like a puzzle I can read: save or copy a picture of the board and open that")
	}
	if page || strings.Contains(tidied, "<table") {
		return Import{Format: spreadsheet.Name}, errNoTable
	}
	return Import{}, errNoPuzzle
}

var errNoTable = errors.New("no table here has a square board with coloured cells or thick borders: select the cells of the board alone and copy those")

var errNoPuzzle = errors.New("that doesn't look like a puzzle I can read: paste a link from Quadrille, puzz.link or Penpa+, " +
	"a board as rows of letters or numbers, or a level from another app; or open a picture of the board")

// readPlain reads a text without its escapes. The result has no format if no form detected it.
func readPlain(kinds []*solver.Kind, raw string) (Import, error) {
	// The command generate prints the grade after a link, with tabs between them.
	switch tidied := tidy(raw); { // even if their titles look like another form
	case hasCSVFields(tidied):
		return csv.take(kinds, tidied)
	case fPuzzles.Detect(tidied):
		return fPuzzles.take(kinds, tidied)
	}
	line, _, _ := strings.Cut(strings.TrimSpace(raw), "\t")
	if link, ok := cutLink(kinds, tidy(line)); ok {
		return readLink(kinds, link)
	}
	tidied := tidy(raw)
	if in, err := readForm(kinds, raw, tidied); in.Format != "" {
		return in, err
	}
	for _, f := range Formats() {
		input := tidied
		if f.Binary {
			input = raw
		}
		if f.Detect(input) {
			return f.take(kinds, input)
		}
	}
	return Import{}, errNoForm
}

// take reads a text that the form detects.
func (f Format) take(kinds []*solver.Kind, input string) (Import, error) {
	b, err := f.Read(input)
	return f.opened(kinds, b, err)
}

// opened makes a puzzle of a board that the form has read.
func (f Format) opened(kinds []*solver.Kind, b Board, err error) (Import, error) {
	if strings.Trim(b.Marks, string(grid.Open)) == "" {
		b.Marks = ""
	}
	if b.Genre != "" && !slices.ContainsFunc(kinds, func(k *solver.Kind) bool { return k.Map != nil && k.Map.Genre == b.Genre }) {
		err = fmt.Errorf("no puzzle here is called %s", quote(b.Genre))
	}
	if err != nil {
		return Import{Format: f.Name, Draft: b.draft()}, err
	}
	return b.Open(kinds, f.Name)
}

var errNoForm = errors.New("this is not in a format I know")

// draft returns the map of a board that makes no puzzle.
func (b Board) draft() *grid.Map {
	if len(b.Regions) == 0 || len(b.Regions) != b.Rows*b.Cols {
		return nil
	}
	return &b.Map
}

// Open makes a puzzle of a board, of the first kind that accepts it.
func (b Board) Open(kinds []*solver.Kind, format string) (Import, error) {
	in := Import{Format: format, Notes: b.Notes, Extra: b.Extra}
	var first error
	for _, k := range kinds {
		if !b.suits(k) {
			continue
		}
		var err error
		if b.Tables != nil {
			in.Puzzle, in.Position, err = k.Tables.From(*b.Tables)
		} else {
			in.Puzzle, in.Position, err = k.Map.From(b.Map)
		}
		if err != nil {
			first = cmp.Or(first, err)
			continue
		}
		in.Kind = k
		if b.Tables == nil && b.Stars == 0 {
			if _, ok := k.Map.To(in.Puzzle, in.Position); ok {
				in.Starless = true
				in.Notes = append(in.Notes, noStars)
			}
		}
		return in, nil
	}
	if first == nil {
		first = fmt.Errorf("no puzzle here is made of %s", b.sort())
	}
	return Import{Format: format, Draft: b.draft()}, first
}

// suits reports whether a kind accepts such boards at all.
func (b Board) suits(k *solver.Kind) bool {
	if b.Tables != nil {
		return k.Tables != nil
	}
	return k.Map != nil && (b.Genre == "" || b.Genre == k.Map.Genre)
}

func (b Board) sort() string {
	if b.Tables != nil {
		return "tables of counts"
	}
	return "a map of regions"
}
