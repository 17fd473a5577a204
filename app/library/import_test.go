package library_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"quadrille/app/library"
	"quadrille/solver/all"
)

// A textFile is a file in memory.
type textFile string

func (f textFile) Size() int { return len(f) }

func (f textFile) Read(from, to int) ([]byte, error) {
	return []byte(f[min(from, len(f)):min(to, len(f))]), nil
}

func newImport() *library.Import {
	return &library.Import{Kinds: all.Kinds(), Progress: func(int, int) {}}
}

// takeIn imports a file into a store.
func takeIn(t *testing.T, m *memory, file string) library.Imported {
	t.Helper()
	im := newImport()
	if err := im.Read(textFile(file)); err != nil {
		t.Fatal(err)
	}
	if err := im.Compare(m, nil); err != nil {
		t.Fatal(err)
	}
	if err := im.Keep(m, func([]string) {}); err != nil {
		t.Fatal(err)
	}
	return im.Imported
}

func fileOf(games map[string][]library.Row) string {
	return string(oneFile(library.Collection{Games: games}))
}

const fourStripes = "starbattle:4x1.AAAABBBBCCCCDDDD"

// An import counts its games, and a second one adds none.
func TestImport(t *testing.T) {
	const fiveStripes = "starbattle:5x1.AAAAABBBBBCCCCCDDDDDEEEEE"
	played := written("a", noon, "t3", "m0x")
	m := inMemory(map[string][]library.Row{
		mensa:       played,
		fiveStripes: append(written("c", noon, "m0x"), written("c", noon+9000, "x")...),
	})
	m.keep(t, mensa)
	m.keep(t, fiveStripes)
	file := fileOf(map[string][]library.Row{
		mensa:                      append(written("b", noon+5000, "m1x"), played...),
		fourStripes:                written("b", noon, "m0Q"),
		fiveStripes:                written("b", noon+100, "m3x"),
		"design:starbattle/abc123": written("b", noon, "d4x1.AAAABBBB........"),
		"design:chess":             written("b", noon, "d8"),
		"chess:8":                  written("b", noon, "m0x"),
		" " + fourStripes:          written("b", noon, "m0x"), // not as links are written
	})
	file = strings.Replace(file, "\n", "\nsetting\ttheme\tdark\nnonsense\n", 1)
	want := library.Imported{Added: 1, Renewed: 1, Gone: 1, Drafts: 1, Strange: 3, Left: 2, Broken: true, Settings: map[string]string{"theme": "dark"}}
	if got := takeIn(t, m, file); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nwant %+v", got, want)
	}
	if r := m.record(t, mensa); r.Position[:3] != "xx." || r.Band != "Hard" || !r.Keeps(noon+5000) || r.First != noon {
		t.Errorf("brought up to date: %+v", r)
	}
	if r := m.record(t, fourStripes); r.Position[:3] != "Q.." || r.Title != "Queens 4×4" {
		t.Errorf("added: %+v", r)
	}
	if r := m.record(t, fiveStripes); !r.Deleted {
		t.Errorf("deleted: %+v", r)
	}
	if rows := m.rowsOf(t, "design:starbattle/abc123"); len(rows) != 1 || len(m.records) != 4 {
		t.Errorf("%d rows of the draft, %d records", len(rows), len(m.records))
	}
	if r := m.record(t, "design:starbattle/abc123"); r.Kind != library.DraftKind || r.Position != "4x1.AAAABBBB........" || r.Size != "4×4" || !r.Keeps(noon) {
		t.Errorf("the draft: %+v", r)
	}
	changes := m.changes
	want = library.Imported{Strange: 3, Left: 2, Broken: true, Settings: want.Settings}
	if got := takeIn(t, m, file); !reflect.DeepEqual(got, want) || m.changes != changes {
		t.Errorf("the second time %+v in %d transactions", got, m.changes-changes)
	}
}

// Keep is the first to change the store, and rows that wait on the page are not new.
func TestCompareChangesNothing(t *testing.T) {
	m := inMemory(nil)
	im := newImport()
	rows := written("b", noon, "m0x", "m1x")
	if err := im.Read(textFile(fileOf(map[string][]library.Row{mensa: rows, fourStripes: rows}))); err != nil {
		t.Fatal(err)
	}
	if err := im.Compare(m, map[string][]library.Row{mensa: rows}); err != nil || m.changes > 0 || len(m.rows) > 0 {
		t.Fatalf("%d transactions, %v", m.changes, err)
	}
	var kept []string
	if err := im.Keep(m, func(links []string) { kept = append(kept, links...) }); err != nil || !reflect.DeepEqual(kept, []string{fourStripes}) {
		t.Errorf("kept %q, %v", kept, err)
	}
}

// Rows added between comparing and writing are not lost, nor counted as the file's.
func TestKeepMergesWithWhatIsThere(t *testing.T) {
	m := inMemory(nil)
	im := newImport()
	rows := written("b", noon, "m0x", "m1x")
	if err := im.Read(textFile(fileOf(map[string][]library.Row{mensa: rows, fourStripes: rows}))); err != nil {
		t.Fatal(err)
	}
	if err := im.Compare(m, nil); err != nil {
		t.Fatal(err)
	}
	m.add(mensa, written("elsewhere", noon+1000, "m2x"))
	m.add(fourStripes, rows)
	if err := im.Keep(m, func([]string) {}); err != nil || im.Renewed != 1 || im.New() != 1 {
		t.Errorf("%+v, %v", im.Imported, err)
	}
	if r := m.record(t, mensa); r.Position[:4] != "xxx." {
		t.Errorf("the board is %s", r.Position)
	}
}

// many are n games with three rows each.
func many(t *testing.T, n int) map[string][]library.Row {
	games := map[string][]library.Row{}
	for i := range n {
		regions := []byte(strings.Repeat("ABCDEF", 6))
		for bit := range 10 {
			regions[10+bit] += byte(i >> bit & 1)
		}
		link := open(t, "starbattle:6x1."+strings.ReplaceAll(string(regions), "G", "A")).Name()
		games[link] = written(fmt.Sprint("b", i), noon+int64(i), "m0x", "m1x", "u")
	}
	return games
}

// If the storage is full, the rows written so far stay and are counted, and the next import adds the rest.
func TestKeepWithoutRoom(t *testing.T) {
	games := many(t, 200)
	m := inMemory(nil)
	m.full = 4
	im := newImport()
	if err := im.Read(textFile(fileOf(games))); err != nil {
		t.Fatal(err)
	}
	if err := im.Compare(m, nil); err != nil {
		t.Fatal(err)
	}
	told := 0
	if err := im.Keep(m, func(links []string) { told += len(links) }); err != errFull {
		t.Fatalf("error %v, want %v", err, errFull)
	}
	if im.Added == 0 || im.Added != len(m.records) || im.Added != told || im.Added >= len(games) {
		t.Errorf("%d added, %d records, %d told", im.Added, len(m.records), told)
	}
	if in := takeIn(t, m, fileOf(games)); in.Added != len(games)-im.Added || len(m.records) != len(games) {
		t.Errorf("then %d added, %d records of %d", in.Added, len(m.records), len(games))
	}
}

// A file that breaks off while it is read, or a store that cannot be read, ends the import.
func TestImportFails(t *testing.T) {
	if err := newImport().Read(textFile("Quadrille library\t9\n")); err == nil || !strings.Contains(err.Error(), "newer version") {
		t.Errorf("another form: %v", err)
	}
	if err := newImport().Read(unreadable{}); err != errUnreadable {
		t.Errorf("a file that cannot be read: %v", err)
	}
	im := newImport()
	if err := im.Read(textFile(kept)); err != nil {
		t.Fatal(err)
	}
	m := inMemory(nil)
	m.broken = errors.New("UnknownError")
	if err := im.Compare(m, nil); err != m.broken {
		t.Errorf("a store that cannot be read: %v", err)
	}
}

var errUnreadable = errors.New("it has been moved")

type unreadable struct{}

func (unreadable) Size() int                     { return 1 << 20 }
func (unreadable) Read(int, int) ([]byte, error) { return nil, errUnreadable }

// The progress of reading is reported, and a file of many parts is read whole.
func TestImportTells(t *testing.T) {
	file := kept[:len("Quadrille library\t1\n")] + strings.Repeat("x\n", 300_000) + strings.SplitN(kept, "\n", 2)[1]
	im := newImport()
	var told []int
	im.Progress = func(part, whole int) {
		if whole != len(file) {
			t.Errorf("%d of %d", part, whole)
		}
		told = append(told, part)
	}
	if err := im.Read(textFile(file)); err != nil || im.Left != 300_001 || !im.Broken || len(im.Settings) != 1 {
		t.Fatalf("%+v, %v", im.Imported, err)
	}
	if n := len(told); n < 3 || told[n-1] != len(file) {
		t.Errorf("told %v", told)
	}
}
