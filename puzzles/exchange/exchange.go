// Package exchange reads and writes puzzles in the forms that other programs use. A form
// is a value, a Format, in a file of its own; Read asks each whether a text is its own.
//
// The formats know maps of regions and tables of counts, not kinds: a kind turns one of
// them into a puzzle and back (solver.Kind.FromMap, ToMap, FromTables, ToTables). A form for
// one kind alone lies with the kind (solver.Kind.Forms) and is asked before all formats.
package exchange

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// A Board is a map, or tables, as it came in or is to go out.
type Board struct {
	grid.Map
	Tables *grid.Tables // of a puzzle of counts, which has no map; else nil
	Genre  string       // the kind in puzz.link's words, empty if the text does not say
	Notes  []string     // what the reader should know: sentences without a full stop
	Extra
}

// An Extra is information that some forms hold beside the puzzle.
type Extra struct {
	Colours []byte        // of each region, 1 to 15, as the Queens helper numbers them; or nil
	AutoX   bool          // cells that a star closes stand as closed
	Fields  solver.Fields // as far as the form has them; as they come, of any length
}

// Maker is what the maker says of a puzzle, as a link can hold it. The helper's colours are ours by
// their numbers; those that are the numbers of the regions were not chosen by anybody.
func (e Extra) Maker() solver.Fields {
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

// numbered is an extra with the helper's colours, where those of the fields are among them.
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
	Example string // how such a text begins
	Marks   bool   // it has place for the player's marks
	Binary  bool   // a file of bytes: it is read as it is, a text without blanks around it
	Tables  bool   // it is for tables of counts, the others are for maps of regions
	Line    bool   // an address or another long line, which may be broken into several

	// Detect says by the beginning and the look of a text whether it is in this form,
	// sound or not.
	Detect func(text string) bool
	// Read takes what Detect claims. Next to an error it may still name the genre, and
	// hold a draft: a map with cells of no region, -1.
	Read func(text string) (Board, error)
	// Write says in its error why the form cannot hold a board. Nil: only read.
	Write func(Board) (string, error)
}

// Formats lists the foreign forms. Where two could claim a text, the earlier one has it.
func Formats() []Format {
	return []Format{
		queensFile, penpa, puzzLink, pzprv3, legup, fPuzzles, sbn, sizeAndLetters, arrays, levelFile, runs,
		gmPuzzles, csv, numbers, letters, gameID, ini, countTables, emoji, bars,
	}
}

// An Import is the puzzle of a text. With an error at most Format and Draft are
// set: Format if a format knew the text for its own.
type Import struct {
	Format   string
	Kind     *solver.Kind
	Puzzle   solver.Puzzle
	Position solver.Position // empty where the text has none
	Notes    []string        // what the reader should know: sentences without a full stop
	Extra    Extra

	// Draft is a map that was read but makes no puzzle yet, else nil. Its cells of no
	// region are -1; it has at most solver.MaxSize rows and columns.
	Draft *grid.Map
}

// Link is the link of the puzzle, with its marks and what its maker says.
func (in Import) Link() solver.Link {
	return solver.Link{Kind: in.Kind, Puzzle: in.Puzzle, Position: in.Position, Fields: in.Extra.Maker()}
}

// LinkFormat is the name of our own form.
const LinkFormat = "Quadrille link"

// MaxText is the length of the longest text that is read, in bytes.
const MaxText = 64 << 10

// Read reads a puzzle in any known form. The error is one sentence for the player.
func Read(kinds []*solver.Kind, text []byte) (Import, error) {
	if len(text) > MaxText {
		return Import{}, fmt.Errorf("this is longer than %d bytes", MaxText)
	}
	if tidy(string(text)) == "" {
		return Import{}, errors.New("there is nothing here to read")
	}
	in, err := readPlain(kinds, string(text))
	if err == nil {
		return in, nil
	}
	tidied := tidy(string(text))
	for _, address := range addressIn(tidied) {
		if in, err := Read(kinds, []byte(address)); err == nil {
			return in, nil
		}
	}
	if in.Format != "" {
		return in, err
	}
	if plain, ok := behindHash(tidied); ok {
		if in, err := readPlain(kinds, plain); in.Format != "" {
			return in, err
		}
	}
	if site := idAt(tidied); site != "" {
		return Import{}, fmt.Errorf("that link has only the number of a puzzle at %s: open it there, then copy the puzzle itself or save a picture of it, and open that here", site)
	}
	if isAddress(tidied) {
		return Import{}, errors.New("that address doesn't look like a puzzle I can read: save or copy a picture of the board and open that")
	}
	return Import{}, errors.New("that doesn't look like a puzzle I can read: paste a link from Quadrille, puzz.link or Penpa+, " +
		"a board as rows of letters or numbers, or a level from another app; or open a picture of the board")
}

// readPlain reads a text without its escapes. Without a format in the answer, no form knew it.
func readPlain(kinds []*solver.Kind, raw string) (Import, error) {
	// The command generate prints the grade behind a link, with tabs between them.
	switch tidied := tidy(raw); { // whatever the titles in them look like
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
	if in, err := readForm(kinds, raw); in.Format != "" {
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

// take reads a text that the form claims.
func (f Format) take(kinds []*solver.Kind, input string) (Import, error) {
	b, err := f.Read(input)
	if b.Genre != "" && !slices.ContainsFunc(kinds, func(k *solver.Kind) bool { return k.Genre == b.Genre }) {
		err = fmt.Errorf("no puzzle here is called %s", quote(b.Genre))
	}
	if err != nil {
		return Import{Format: f.Name, Draft: b.draft()}, err
	}
	return b.open(kinds, f.Name)
}

var errNoForm = errors.New("this is not in a format I know")

// isAddress reports whether a text is one address of the web.
func isAddress(text string) bool {
	return (strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://")) && len(strings.Fields(text)) == 1
}

// addressIn returns the one address of the web among other words, as messages hold one, also without
// the marks of the sentence behind it; nothing for several.
func addressIn(text string) (ways []string) {
	words := strings.Fields(text)
	for _, word := range words {
		word = strings.TrimLeft(word, `("'<`)
		if len(words) == 1 || !isAddress(word) {
			continue
		}
		if ways != nil {
			return nil
		}
		ways = []string{word, strings.TrimRight(word, `.,;:!?)"'>`)}
	}
	return ways
}

// draft is the map of a board that makes no puzzle.
func (b Board) draft() *grid.Map {
	if len(b.Regions) == 0 || len(b.Regions) != b.Rows*b.Cols {
		return nil
	}
	return &b.Map
}

// open makes a puzzle of a board: of the first kind that takes it.
func (b Board) open(kinds []*solver.Kind, format string) (Import, error) {
	in := Import{Format: format, Notes: b.Notes, Extra: b.Extra}
	var first error
	for _, k := range kinds {
		if !b.suits(k) {
			continue
		}
		var err error
		if b.Tables != nil {
			in.Puzzle, in.Position, err = k.FromTables(*b.Tables)
		} else {
			in.Puzzle, in.Position, err = k.FromMap(b.Map)
		}
		if err != nil {
			first = cmp.Or(first, err)
			continue
		}
		in.Kind = k
		if b.Tables == nil && b.Stars == 0 {
			if m, ok := k.ToMap(in.Puzzle, in.Position); ok {
				in.Notes = append(in.Notes, fmt.Sprintf("the text does not say how many stars go in each row: taken as %d", m.Stars))
			}
		}
		return in, nil
	}
	if first == nil {
		first = fmt.Errorf("no puzzle here is made of %s", b.sort())
	}
	return Import{Format: format, Draft: b.draft()}, first
}

// suits reports whether a kind takes such boards at all.
func (b Board) suits(k *solver.Kind) bool {
	if b.Tables != nil {
		return k.FromTables != nil
	}
	return k.FromMap != nil && (b.Genre == "" || b.Genre == k.Genre)
}

func (b Board) sort() string {
	if b.Tables != nil {
		return "tables of counts"
	}
	return "a map of regions"
}

// An Export is a puzzle in one form, or the reason why it does not fit.
type Export struct {
	Format string
	Text   string
	Marks  bool // the position is in it
	Err    error
}

// Write gives a puzzle in every form that is written, our own first. Forms that are not for
// such puzzles at all are left out; extra is in those that hold it.
func Write(k *solver.Kind, p solver.Puzzle, pos solver.Position, extra Extra) []Export {
	link := solver.Link{Kind: k, Puzzle: p, Position: pos, Fields: extra.Maker()}
	extra.Fields = link.Fields
	exports := []Export{{Format: LinkFormat, Text: link.String(), Marks: true}}
	for _, f := range k.Forms {
		e := Export{Format: f.Name, Marks: f.Marks}
		e.Text, e.Err = f.Write(p, solver.Position(cmp.Or(string(pos), string(p.Start()))))
		exports = append(exports, e)
	}
	for _, f := range Formats() {
		if f.Write == nil || !f.suits(k) {
			continue
		}
		e := Export{Format: f.Name, Marks: f.Marks}
		b, err := f.boardOf(k, p, pos)
		if err == nil {
			b.Genre, b.Extra = k.Genre, extra.numbered()
			e.Text, err = f.Write(b)
		}
		e.Err = err
		exports = append(exports, e)
	}
	return exports
}

// suits reports whether the form is for puzzles of a kind.
func (f Format) suits(k *solver.Kind) bool {
	if f.Tables {
		return k.ToTables != nil
	}
	return k.ToMap != nil
}

// boardOf is a puzzle of a kind that suits the form.
func (f Format) boardOf(k *solver.Kind, p solver.Puzzle, pos solver.Position) (Board, error) {
	if f.Tables {
		t, ok := k.ToTables(p, pos)
		if !ok {
			return Board{}, errors.New("this puzzle has more than tables of counts")
		}
		return Board{Tables: &t}, nil
	}
	m, ok := k.ToMap(p, pos)
	if !ok {
		return Board{}, errors.New("this puzzle has more than a map of regions")
	}
	return Board{Map: m}, nil
}

// tidy is plain without the blanks around a text.
func tidy(text string) string { return strings.TrimSpace(plain(text)) }

// plain removes traces of copying from a text: a byte order mark, carriage returns, tabs and
// no-break spaces.
func plain(text string) string {
	text = strings.TrimPrefix(text, "\ufeff")
	return plainBlanks.Replace(text)
}

// quote quotes a piece of a text, in one line and short.
func quote(s string) string { return quoteUpTo(20, s) }

// quoteUpTo quotes at most so many characters.
func quoteUpTo(most int, s string) string {
	if utf8.RuneCountInString(s) > most {
		return fmt.Sprintf("%q…", string([]rune(s)[:most]))
	}
	return fmt.Sprintf("%q", s)
}

// first is the first character of a text.
func first(s string) string {
	_, size := utf8.DecodeRuneInString(s)
	return s[:size]
}

var plainBlanks = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u00a0", " ", "\t", " ")
