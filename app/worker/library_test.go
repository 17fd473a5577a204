package worker

import (
	"encoding/json"
	"errors"
	"testing"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/library"
	"quadrille/solver/all"
)

// A memory is a store whose rows are never read back.
type memory struct {
	rows    map[string][]library.Row
	records map[string]library.Record
	closed  int
}

func (s *memory) Part(string, json.RawMessage, int) (values, keys []byte, err error) {
	return []byte("[7]"), []byte("[1]"), nil
}
func (s *memory) Game(string) (rows, keys []byte, err error) { return []byte("[]"), []byte("[]"), nil }
func (s *memory) Change(links []string, change func(string, []library.Row, library.Record) ([]library.Row, library.Record)) error {
	for _, link := range links {
		rows, record := change(link, nil, library.Record{})
		if s.rows[link] = rows; s.records != nil {
			s.records[link] = record
		}
	}
	return nil
}

// open returns a server with a library.
func (s *memory) open() *Server {
	return &Server{Kinds: all.Kinds(), Open: func(database string) (library.Store, func(), error) {
		if database != "quadrille" {
			return nil, nil, errors.New("no such database")
		}
		return s, func() { s.closed++ }, nil
	}}
}

type text string

func (f text) Size() int { return len(f) }
func (f text) Read(from, to int) ([]byte, error) {
	return []byte(f[min(from, len(f)):min(to, len(f))]), nil
}

const libraryFile = "Quadrille library\t1\nsetting\ttheme\tdark\ngame\t" + mensa + "\nrow\ta-1\t1795262400000\tm0x\nend\t4\n"

// A file is read and compared, and ask.Keep is the first to write.
func TestImport(t *testing.T) {
	s := &memory{rows: map[string][]library.Row{}}
	server := s.open()
	replies := answers(t, server, ask.Import{Database: "quadrille", File: text(libraryFile)})
	if last := replies[len(replies)-1]; last.Error != "" || len(s.rows) > 0 || s.closed != 1 {
		t.Fatalf("%+v, %d games written", last, len(s.rows))
	}
	if first := replies[0].Answer; first.Doing != ask.Reading || first.Part != len(libraryFile) || first.Whole != len(libraryFile) {
		t.Errorf("%+v", first)
	}
	replies = answers(t, server, ask.Keep{Database: "quadrille"})
	if last := replies[len(replies)-1]; last.Error != "" || last.Answer.All.Added != 1 || last.Answer.All.Settings["theme"] != "dark" || len(s.rows[mensa]) != 1 {
		t.Errorf("%+v, %+v", last, s.rows)
	}
	if kept := replies[len(replies)-2].Answer.Kept; len(kept) != 1 || kept[0] != mensa {
		t.Errorf("kept %q", kept)
	}
}

func TestExport(t *testing.T) {
	server := (&memory{}).open()
	var last ask.Reply[any]
	q := ask.Export{Waiting: map[string][]library.Row{mensa: {{ID: "a-1", At: 1795262400000, Entry: "m0x"}}}, Settings: map[string]string{"theme": "dark"}}
	server.Handle(t.Context(), q, func(r ask.Reply[any]) { last = r })
	if out := last.Answer.(ask.Exported); !last.Done || last.Error != "" || out.Games != 1 || len(out.Texts) != 1 || string(out.Texts[0]) != libraryFile {
		t.Errorf("%+v", last)
	}
}

func TestCheckStore(t *testing.T) {
	replies := answers(t, (&memory{}).open(), ask.CheckStore{Database: "quadrille"})
	if r := replies[0].Answer; len(r.Damaged) != 2 || r.Damaged[0].Store != library.Moves || r.Renewed != 0 {
		t.Errorf("%+v", replies[0])
	}
}

// A database that cannot be opened is reported, and without one only an export works.
func TestNoDatabase(t *testing.T) {
	const unread = "your games could not be read: "
	for _, q := range []ask.Question{ask.Import{}, ask.Keep{}, ask.CheckStore{}} {
		wantError(t, q, unread+browser.ErrNoDatabases.Error())
	}
	for _, q := range []ask.Question{ask.Import{Database: "other"}, ask.Export{Database: "other"}, ask.CheckStore{Database: "other"}} {
		wantError(t, q, unread+"no such database")
	}
}

// wantError asks a library without games.
func wantError(t *testing.T, q ask.Question, want string) {
	t.Helper()
	(&memory{}).open().Handle(t.Context(), q, func(r ask.Reply[any]) {
		if r.Error != want {
			t.Errorf("%T: %q, want %q", q, r.Error, want)
		}
	})
}
