package library

import (
	"io"
	"maps"
	"slices"

	"quadrille/app/game"
	"quadrille/solver"
)

// A File is read in parts; a part that begins at its end or behind it is empty.
type File interface {
	Size() int // in bytes
	Read(from, to int) ([]byte, error)
}

// An Imported counts the games and drafts of an import.
type Imported struct {
	Added, Renewed, Gone, Drafts, Strange int // games, and drafts

	Left   int  // lines that could not be read
	Broken bool // the file ends too early

	Settings map[string]string // of the file
}

// New returns the number of games and drafts written.
func (in *Imported) New() int { return in.Added + in.Renewed + in.Gone + in.Drafts }

// An Import adds the content of a file to a store: Read, Compare and Keep, in this order. Keep is the first
// to change the store.
type Import struct {
	Kinds    []*solver.Kind
	Progress func(part, whole int) // reports the progress
	Imported

	games map[string][]Row
	links map[string]solver.Link // of games
}

const (
	batchGames = 20
	batchRows  = 300
)

// Read reads the file. The error is a sentence.
func (im *Import) Read(file File) error {
	r, err := Read(&parts{file: file, progress: im.Progress})
	if err == nil {
		im.games, im.Settings, im.Left, im.Broken = r.Games, r.Settings, r.Left, r.Broken
	}
	return err
}

// A parts reads a file from its start, and reports its progress.
type parts struct {
	file     File
	at       int
	progress func(part, whole int)
}

func (p *parts) Read(b []byte) (int, error) {
	part, err := p.file.Read(p.at, p.at+len(b))
	if err == nil && len(part) == 0 {
		err = io.EOF
	}
	if err != nil {
		return 0, err
	}
	p.at += len(part)
	p.progress(p.at, p.file.Size())
	return copy(b, part), nil
}

// Compare drops the games without new rows. Waiting rows are on their way to the store.
func (im *Import) Compare(s Store, waiting map[string][]Row) error {
	im.links = map[string]solver.Link{}
	links := slices.Sorted(maps.Keys(im.games))
	for i, link := range links {
		im.Progress(i, len(links))
		if !im.knows(link) {
			im.Strange++
			delete(im.games, link)
			continue
		}
		list, keys, err := s.Game(link)
		if err != nil {
			return err
		}
		rows, _ := ReadRows(list, keys)
		if im.games[link] = Missing(append(rows, waiting[link]...), im.games[link]); len(im.games[link]) == 0 {
			delete(im.games, link)
		}
	}
	return nil
}

// knows reports whether a link is of a game or a draft of a known kind.
func (im *Import) knows(link string) bool {
	if _, draft := game.ParseDraftKey(im.Kinds, link); draft {
		return true
	}
	l, err := game.Open(im.Kinds, link)
	im.links[link] = l
	return err == nil && l.String() == link
}

// Keep writes the remaining games, some in one transaction, and calls kept with their links when they are
// stored. If a transaction fails, those before it stay and are counted.
func (im *Import) Keep(s Store, kept func(links []string)) error {
	links := slices.Sorted(maps.Keys(im.games))
	for from := 0; from < len(links); {
		to, rows := from, 0
		for ; to < len(links) && to < from+batchGames && rows < batchRows; to++ {
			rows += len(im.games[links[to]])
		}
		im.Progress(from, len(links))
		counted := im.Imported
		if err := s.Change(links[from:to], im.merge); err != nil {
			im.Imported = counted
			return err
		}
		kept(links[from:to])
		from = to
	}
	return nil
}

// merge returns the rows of a game that the store lacks, and the record of all.
func (im *Import) merge(link string, mine []Row, known Record) ([]Row, Record) {
	missing := Missing(mine, im.games[link])
	if len(missing) == 0 {
		return nil, Record{}
	}
	rows := Sort(append(slices.Clone(mine), missing...))
	if key, draft := game.ParseDraftKey(im.Kinds, link); draft {
		h := DraftOf(key, Entries(rows))
		if h.IsDeleted() {
			im.Gone++
		} else {
			im.Drafts++
		}
		return missing, RecordOfDraft(key, h, SpanOf(rows), known)
	}
	l := im.links[link]
	before, _ := game.Replay(l.Puzzle, Entries(mine))
	g, _ := game.Replay(l.Puzzle, Entries(rows))
	switch {
	case g.IsDeleted():
		im.Gone++
	case !g.Touched():
	case before.Touched():
		im.Renewed++
	default:
		im.Added++
	}
	return missing, RecordOf(l, g, SpanOf(rows), known)
}
