package course

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"quadrille/solver"
)

// A Set is a list of chosen boards, in order, with a title and an author. It has no identity of its own: a
// player's progress is stored per board, by its link.
//
// Its text is "set:" and its fields, of which b has the number of boards, and the link of each board: in an address as
// solver.Outside spells it, with = before it, in a file a new line: "set:b2.TLJXW6.E=abcd:...=abcd:...". Once it was ~.
type Set struct {
	Fields solver.Fields // title and author
	Boards []solver.Link // each once, without marks
	Lost   int           // boards of the text that could not be read
	Damage string        // of the link of a board, see solver.Link; empty for none
}

// SetWord begins the text of a set.
const SetWord = "set"

const (
	MaxBoards  = 100
	MaxSetLink = 16 << 10 // bytes of the text of a set in an address
	MaxSetText = 2 << 20  // and in a file
)

// SetText returns the text of a set in a fragment, an address, a message with one address or a file; false if it
// has none.
func SetText(text string) (string, bool) {
	const begins = SetWord + ":"
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if strings.HasPrefix(text, begins) {
		return text, true
	}
	before, _, ok := strings.Cut(text, "#"+begins)
	if !ok || strings.Contains(before, "~") || strings.Count(text, "://") > 1 {
		return text, false
	}
	return addressIn(text[len(before)+1:]), true
}

// maxBreaks is the largest number of lines into which an address may be broken.
const maxBreaks = 1000

// addressIn returns the address at the start of a message. Mail breaks long ones: a line of one word continues it.
func addressIn(text string) string {
	if !strings.ContainsAny(text, "~=") {
		return text
	}
	address := ""
	for i, line := range strings.SplitN(text, "\n", maxBreaks) {
		words := strings.Fields(line)
		if len(words) == 0 || i > 0 && len(words) > 1 {
			break
		}
		if address += words[0]; len(words) > 1 || len(address) > MaxSetLink {
			break
		}
	}
	return address
}

// ParseSet parses the text of a set. Unreadable boards are left out and counted, as far as the part MaxBoards, after
// which nothing is read. It calls pause before each part. The error, if nothing can be read, is a sentence for the player.
func ParseSet(kinds []*solver.Kind, text string, pause func()) (Set, error) {
	if len(text) > MaxSetText {
		return Set{}, fmt.Errorf("this set is longer than %d bytes", MaxSetText)
	}
	text, _ = SetText(text)
	if plain, err := url.PathUnescape(text); err == nil {
		text = plain
	}
	var s Set
	named, parts, begun := 0, 0, false
	const between = "=~\n\r"
	for text = strings.TrimPrefix(text, SetWord+":"); ; {
		text = strings.TrimLeft(text, between)
		if text == "" {
			break
		}
		end := strings.IndexAny(text, between)
		if end < 0 {
			end = len(text)
		}
		part := text[:end]
		text = text[end:]
		if fields := !begun && !strings.Contains(part, ":"); fields { // otherwise they have got lost
			begun, named = true, s.readFields(part)
			continue
		}
		begun = true
		if parts++; parts > MaxBoards {
			s.Lost++
			break
		}
		pause()
		link, err := parseBoard(kinds, strings.TrimSpace(part))
		if err != nil {
			s.Lost++
			continue
		}
		s.Damage = cmp.Or(s.Damage, link.Damage)
		s.Add(link)
	}
	s.Lost += max(0, named-parts)
	switch {
	case !begun:
		return Set{}, errors.New("this set has no boards")
	case len(s.Boards) == 0:
		return Set{}, errors.New("this set is damaged: none of its boards can be read. Ask for its link once more")
	}
	return s, nil
}

// readFields reads the fields before the boards, and returns the number of boards that they name.
func (s *Set) readFields(text string) (named int) {
	fields := solver.ParseFields(text)
	s.Fields = solver.Fields{Title: fields.Title, Author: fields.Author}
	for part := range strings.SplitSeq(text, ".") {
		if n, err := strconv.Atoi(strings.TrimPrefix(part, "b")); err == nil && strings.HasPrefix(part, "b") && n <= MaxBoards {
			named = n
		}
	}
	return named
}

// parseBoard parses the link of a board, which punctuation of a message may follow.
func parseBoard(kinds []*solver.Kind, text string) (link solver.Link, err error) {
	for _, way := range solver.LinkEnds(text) {
		if link, err = solver.ParseLink(kinds, way); err == nil {
			break
		}
	}
	return link, err
}

// Add appends a board, unless the set has it or is full.
func (s *Set) Add(link solver.Link) bool {
	if len(s.Boards) == MaxBoards || s.Find(link.Name()) >= 0 {
		return false
	}
	link.Position = ""
	s.Boards = append(s.Boards, link)
	return true
}

// Text returns the set in the form of an address. Its fields are tidied.
func (s *Set) Text() string { return s.text("=", solver.Fields.Outside, solver.Outside) }

// File returns the set in the form of a file.
func (s *Set) File() string {
	return s.text("\n", solver.Fields.String, func(link string) string { return link }) + "\n"
}

func (s *Set) text(between string, fields func(solver.Fields) string, spell func(link string) string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:b%d", SetWord, len(s.Boards))
	if text := fields(s.Fields.Tidied()); text != "" {
		b.WriteString("." + text)
	}
	for _, link := range s.Boards {
		b.WriteString(between + spell(link.String()))
	}
	return b.String()
}

// Find returns the index of the board with a name, -1 for none.
func (s *Set) Find(name string) int {
	return slices.IndexFunc(s.Boards, func(l solver.Link) bool { return l.Name() == name })
}

// After returns the index of the next board after one that is not solved, from the end on to the beginning; -1
// where all are solved.
func (s *Set) After(at int, solved func(name string) bool) int {
	for i := range s.Boards {
		if next := (at + 1 + i) % len(s.Boards); !solved(s.Boards[next].Name()) {
			return next
		}
	}
	return -1
}

// Solved counts the boards that are solved.
func (s *Set) Solved(solved func(name string) bool) (n int) {
	for _, l := range s.Boards {
		if solved(l.Name()) {
			n++
		}
	}
	return n
}

// Address returns the address of a set: its text, or that of the set opened last for one that is too long.
func (s *Set) Address() string {
	if text := s.Text(); len(text) <= MaxSetLink {
		return text
	}
	return SetWord
}
