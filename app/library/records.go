package library

import (
	"encoding/binary"
	"iter"
	"slices"
	"sort"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
)

// Records is a list of records, in the order of their links. Each is one string and numbers, which spares the
// garbage collector most of its work: it scans the live heap in one task. The zero value is empty.
type Records struct {
	rows []packed
}

// A packed record has its strings and lists in text, each behind its length.
type packed struct {
	rest Record // without them
	text string
}

func pack(r Record) packed {
	var b []byte
	number := func(n int) { b = binary.AppendUvarint(b, uint64(n)) }
	word := func(s string) {
		number(len(s))
		b = append(b, s...)
	}
	for _, s := range []string{r.Link, r.Kind, r.Name, r.Title, r.Size, r.Fields, string(r.Position), r.Band} {
		word(s)
	}
	number(len(r.Origins))
	for _, o := range r.Origins {
		word(o)
	}
	number(len(r.Solves))
	for _, s := range r.Solves {
		number(s.Seconds)
		number(s.Hints)
		number(s.Checks)
		word(s.When)
	}
	r.Link, r.Kind, r.Name, r.Title, r.Size, r.Fields, r.Position, r.Band, r.Origins, r.Solves = "", "", "", "", "", "", "", "", nil, nil
	return packed{r, string(b)}
}

// A packedText reads the text of a packed record.
type packedText string

func (t *packedText) number() int {
	n, shift := 0, 0
	for (*t)[0] >= 0x80 {
		n |= int((*t)[0]&0x7f) << shift
		shift += 7
		*t = (*t)[1:]
	}
	n |= int((*t)[0]) << shift
	*t = (*t)[1:]
	return n
}

func (t *packedText) word() string {
	n := t.number()
	s := (*t)[:n]
	*t = (*t)[n:]
	return string(s)
}

func (p *packed) link() string {
	t := packedText(p.text)
	return t.word()
}

func (p *packed) record() Record {
	r, t := p.rest, packedText(p.text)
	r.Link, r.Kind, r.Name, r.Title, r.Size, r.Fields = t.word(), t.word(), t.word(), t.word(), t.word(), t.word()
	r.Position, r.Band = solver.Position(t.word()), t.word()
	r.Origins = solver.Times(t.number(), func(int) string { return t.word() })
	r.Solves = solver.Times(t.number(), func(int) game.Solve {
		return game.Solve{Seconds: t.number(), Hints: t.number(), Checks: t.number(), When: t.word()}
	})
	return r
}

// Len returns the number of records, 0 for nil.
func (rs *Records) Len() int {
	if rs == nil {
		return 0
	}
	return len(rs.rows)
}

// find returns the place of a link, and whether it has a record.
func (rs *Records) find(link string) (int, bool) {
	n := rs.Len()
	if n > 0 && rs.rows[n-1].link() < link {
		return n, false
	}
	i := sort.Search(n, func(i int) bool { return rs.rows[i].link() >= link })
	return i, i < n && rs.rows[i].link() == link
}

// Put adds a record or replaces the one with its link.
func (rs *Records) Put(r Record) {
	i, found := rs.find(r.Link)
	if !found {
		rs.rows = slices.Insert(rs.rows, i, packed{})
	}
	rs.rows[i] = pack(r)
}

// Latest returns the places of the records, the latest first.
func (rs *Records) Latest() []int {
	keys := solver.Times(rs.Len(), func(i int) sortKey { return sortKey{at: rs.rows[i].rest.At, place: i} })
	return inOrder(keys)
}

func (rs *Records) At(i int) Record { return rs.rows[i].record() }

// Get returns the record of a game, the zero record if none.
func (rs *Records) Get(link string) Record {
	if i, found := rs.find(link); found {
		return rs.At(i)
	}
	return Record{}
}

// Parts groups records by the list they belong to.
type Parts struct {
	All, Deleted          *Records // games; the deleted ones can be restored
	Drafts, DeletedDrafts *Records // of the kinds that their puzzles have
}

func (rs *Records) Parts() Parts {
	ps := Parts{new(Records), new(Records), new(Records), new(Records)}
	for _, p := range rs.rows {
		t := packedText(p.text)
		_ = t.word()
		games, deleted := ps.All, ps.Deleted
		kind := t.word()
		if kind == DraftKind {
			r := p.record()
			r.Kind, _, _ = strings.Cut(strings.TrimPrefix(r.Link, DraftKind+":"), "/")
			p, games, deleted = pack(r), ps.Drafts, ps.DeletedDrafts
		}
		switch {
		case p.rest.Deleted:
			deleted.rows = append(deleted.rows, p)
		case kind != "":
			games.rows = append(games.rows, p)
		}
	}
	return ps
}

func (rs *Records) All() iter.Seq2[int, Record] {
	return func(yield func(int, Record) bool) {
		for i := range rs.Len() {
			if !yield(i, rs.At(i)) {
				return
			}
		}
	}
}
