package library_test

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/app/library"
)

const kept = "Quadrille library\t1\n" +
	"setting\ttheme\tdark\n" +
	"game\tdesign:starbattle/abc123\n" +
	"row\ta-1\t1795262400000\td4x1.AAAABBBB........\n" +
	"game\tstarbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC\n" +
	"row\t1:T:4\t4\tm0x\n" +
	"row\ta-2\t1795262401000\tnA \\\\ name\n" +
	"row\tb-1\t1795262402000\tt12\n" +
	"end\t8\n"

func TestFile(t *testing.T) {
	r, err := read([]byte(kept))
	if err != nil || r.Left != 0 || r.Broken {
		t.Fatalf("%d left out, broken %t, %v", r.Left, r.Broken, err)
	}
	want := library.Collection{
		Games: map[string][]library.Row{
			"design:starbattle/abc123": {{"a-1", noon, "d4x1.AAAABBBB........"}},
			mensa:                      {{"1:T:4", 4, "m0x"}, {"a-2", noon + 1000, `nA \ name`}, {"b-1", noon + 2000, "t12"}},
		},
		Settings: map[string]string{"theme": "dark"},
	}
	if !reflect.DeepEqual(r.Collection, want) {
		t.Errorf("%+v\nwant %+v", r.Collection, want)
	}
	if got := string(oneFile(r.Collection)); got != kept {
		t.Errorf("written again it is\n%s", got)
	}
	dos, err := read([]byte("\ufeff" + strings.ReplaceAll(kept, "\n", "\r\n")))
	if err != nil || !reflect.DeepEqual(dos, r) {
		t.Errorf("with other ends of lines: %+v, %v", dos, err)
	}
}

// The faults of a file are reported, and its readable lines are read.
func TestDamagedFiles(t *testing.T) {
	for _, c := range []struct {
		from, to string
		left     int
		broken   bool
		want     string
	}{
		{"Quadrille library", "Quadrille shelf", 0, false, "this is not a Quadrille library: its first line says something else"},
		{"library\t1", "library\t2", 0, false, `this library was saved by a newer version of Quadrille, as "2": reload the page`},
		{"end\t8\n", "", 0, true, ""},
		{"end\t8", "end\t9", 1, true, ""},
		{"t12\nend\t8\n", "t1", 0, true, ""},
		{"\t4\tm0x", "\tfour\tm0x", 1, false, ""},
		{"\t4\tm0x", "\t-4\tm0x", 1, false, ""},
		{"\t4\tm0x", "\t99999999999999\tm0x", 1, false, ""},
		{"\t4\tm0x", "\t4\t", 1, false, ""},
		{"\t4\tm0x", "\t4", 1, false, ""},
		{"\t4\tm0x", "\t4\tm0x\tmore", 1, false, ""},
		{"\t4\tm0x", "\t4\tm\\q", 1, false, ""},
		{"\t4\tm0x", "\t4\t" + strings.Repeat("x", 70_000), 1, false, ""},
		{"1:T:4", strings.Repeat("x", 81), 1, false, ""},
		{"game\tdesign:starbattle/abc123", "gone", 2, false, ""},
		{"game\tdesign:starbattle/abc123", "game\t", 2, false, ""},
		{"setting\ttheme", "setting\t", 1, false, ""},
	} {
		if !strings.Contains(kept, c.from) {
			t.Fatalf("%q is not in the file", c.from)
		}
		r, err := read([]byte(strings.Replace(kept, c.from, c.to, 1)))
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != c.want || err == nil && (r.Left != c.left || r.Broken != c.broken) {
			t.Errorf("%q for %q: %q, %d left out, broken %t; want %q, %d, %t", c.to, c.from, got, r.Left, r.Broken, c.want, c.left, c.broken)
		}
	}
	many := "Quadrille library\t1\ngame\tx:y\n" + strings.Repeat("row\ta-1\t1\tu\n", library.MaxRows+1)
	if _, err := read([]byte(many)); err == nil || err.Error() != "this library has more than 400000 rows" {
		t.Errorf("many rows: %v", err)
	}
}

// oneFile writes a collection that fits in one file.
func oneFile(c library.Collection) []byte { return library.Write(c)[0] }

// A collection beyond the limits of a file is written as several, which together read back the same.
func TestWriteManyRows(t *testing.T) {
	c := library.Collection{Games: map[string][]library.Row{}, Settings: map[string]string{"theme": "dark"}}
	add := func(link string, n int, entry game.Entry) {
		for i := range n {
			c.Games[link] = append(c.Games[link], library.Row{ID: fmt.Sprintf("a-%d", i), At: noon + int64(i), Entry: entry})
		}
	}
	add("a:1", library.MaxRows-1, "u")
	add("b:1", 2, "u")
	add("c:1", library.MaxFile/library.MaxEntry+2, game.Entry("d"+strings.Repeat("\\", library.MaxEntry-1)))
	again := library.Collection{Games: map[string][]library.Row{}, Settings: map[string]string{}}
	files := library.Write(c)
	for i, file := range files {
		r, err := read(file)
		if err != nil || r.Left != 0 || r.Broken {
			t.Fatalf("file %d: %v, %d left out, broken %t", i, err, r.Left, r.Broken)
		}
		for link, rows := range r.Games {
			again.Games[link] = append(again.Games[link], rows...)
		}
		maps.Copy(again.Settings, r.Settings)
	}
	if !reflect.DeepEqual(again, c) {
		t.Error("what was read differs from what was written")
	}
	if len(files) != 4 {
		t.Errorf("%d files, want one of rows and three of bytes", len(files))
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(kept))
	f.Add([]byte("Quadrille library\t1\ngame\tx\nrow\t\\t\t1\tu\n"))
	f.Add([]byte("Quadrille library\t1\r\nsetting\ta\tb\\n\\\\\nend\t2"))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := read(text)
		if err != nil {
			if s := err.Error(); s == "" || len(s) > 200 || strings.ContainsAny(s, "\n\r") {
				t.Fatalf("no sentence: %q", s)
			}
			return
		}
		written := oneFile(r.Collection)
		again, err := read(written)
		if err != nil || again.Left != 0 || again.Broken {
			t.Fatalf("%q is written as %q, of which %d lines are left out: %v", text, written, again.Left, err)
		}
		if !bytes.Equal(oneFile(again.Collection), written) {
			t.Fatalf("%q is written anew as something else", written)
		}
	})
}

// A device is somebody playing somewhere, now and then taking in the file of another.
type device struct {
	name string
	rows int
	library.Collection
}

// play adds some rows to a game, at the given time.
func (d *device) play(rng *rand.Rand, link string, at int64) {
	entries := []game.Entry{"m0x", "m1Q", "m0.", "u", "r", "h", "t5", "b", "x", "y", "nMine", "nYours", "n", "m35Q,34x", "s5,0,0,2026-11-21 12:00"}
	for range 1 + rng.IntN(4) {
		d.rows++
		row := library.Row{ID: fmt.Sprintf("%s-%d", d.name, d.rows), At: at, Entry: entries[rng.IntN(len(entries))]}
		d.Games[link] = library.Sort(append(slices.Clone(d.Games[link]), row))
		at += int64(rng.IntN(3))
	}
}

func devices(rng *rand.Rand) [3]library.Collection {
	var all [3]device
	for i := range all {
		all[i] = device{name: string(rune('a' + i)), Collection: library.Collection{Games: map[string][]library.Row{}, Settings: map[string]string{}}}
	}
	links := []string{mensa, "starbattle:4x1.AAAABBBBCCCCDDDD"}
	for n := range int64(3 + rng.IntN(12)) {
		d := &all[rng.IntN(3)]
		if rng.IntN(4) == 0 {
			d.Collection = merge(d.Collection, all[rng.IntN(3)].Collection)
			continue
		}
		d.play(rng, links[rng.IntN(2)], noon+n*2)
		d.Settings[[]string{"theme", "timer"}[rng.IntN(2)]] = d.name
	}
	return [3]library.Collection{all[0].Collection, all[1].Collection, all[2].Collection}
}

// merge returns a with the rows and settings of b that it lacks, like an import.
func merge(a, b library.Collection) library.Collection {
	m := library.Collection{Games: map[string][]library.Row{}, Settings: map[string]string{}}
	maps.Copy(m.Games, a.Games)
	for link, rows := range b.Games {
		mine := m.Games[link]
		m.Games[link] = library.Sort(append(slices.Clone(mine), library.Missing(mine, rows)...))
	}
	maps.Copy(m.Settings, b.Settings)
	maps.Copy(m.Settings, a.Settings)
	return m
}

// Merging is commutative, associative and idempotent for games, and loses or changes no row and no setting.
func TestMerge(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		d := devices(rng)
		ab, ba := merge(d[0], d[1]), merge(d[1], d[0])
		if !reflect.DeepEqual(ab.Games, ba.Games) {
			t.Fatalf("a into b\n%v\nb into a\n%v", ab.Games, ba.Games)
		}
		if again := merge(ab, d[1]); !reflect.DeepEqual(again, ab) {
			t.Fatalf("twice\n%v\nonce\n%v", again, ab)
		}
		left, right := merge(ab, d[2]), merge(d[0], merge(d[1], d[2]))
		if !reflect.DeepEqual(left, right) {
			t.Fatalf("(ab)c\n%v\na(bc)\n%v", left, right)
		}
		for link, rows := range d[0].Games {
			if missing := library.Missing(left.Games[link], rows); len(missing) > 0 {
				t.Fatalf("%v is lost", missing)
			}
		}
		for name, value := range d[0].Settings {
			if left.Settings[name] != value {
				t.Fatalf("setting %s is overwritten", name)
			}
		}
		r, err := read(oneFile(left))
		if err != nil || !reflect.DeepEqual(r.Collection, left) {
			t.Fatalf("through a file\n%v, %v\nwant\n%v", r, err, left)
		}
	}
}

// A deleted game stays deleted, unless it was played later elsewhere; and it can still be restored.
func TestMergeAndDeletion(t *testing.T) {
	link := open(t, mensa)
	of := func(rows []library.Row) library.Collection {
		return library.Collection{Games: map[string][]library.Row{mensa: rows}}
	}
	record := func(parts ...[]library.Row) library.Record {
		c := library.Collection{}
		for _, p := range parts {
			c = merge(c, of(p))
		}
		return replayed(link, c.Games[mensa])
	}
	before := written("a", noon, "t3", "m0x", "nMine")
	deleted := written("b", noon+100_000, "x")
	if r := record(before, deleted); !r.Deleted || r.Listed() {
		t.Errorf("deleted here: %+v", r)
	}
	more := written("c", noon+50_000, "m5x")
	if r := record(deleted, more, before); !r.Deleted {
		t.Errorf("played elsewhere before it was deleted: %+v", r)
	}
	later := written("c", noon+200_000, "t1", "m6Q")
	r := record(deleted, later, before)
	if r.Deleted || r.Position != "......Q............................." || r.Name != "" || r.First != noon+200_000 {
		t.Errorf("played elsewhere after it was deleted: %+v", r)
	}
	back := written("b", noon+300_000, "y")
	r = record(back, deleted, later, before)
	if r.Deleted || r.Position != "x.....Q............................." || r.Name != "Mine" || r.First != noon {
		t.Errorf("brought back: %+v", r)
	}
}

// A file read in parts, however it is cut, is the file read at once.
func TestReaderInParts(t *testing.T) {
	long := "Quadrille library\t1\n" + strings.Repeat("x", 1<<20) + "\ngame\t" + mensa + "\nrow\ta-1\t1795262400000\tm0x\n" + "end\t4\n"
	rng := rand.New(rand.NewPCG(5, 5))
	for _, text := range []string{kept, long, strings.ReplaceAll(kept, "\n", "\r\n"), "\ufeff" + kept, strings.TrimSuffix(kept, "end\t8\n"), "Quadrille library\t1", kept + "row\ta\t1\tu\n"} {
		want, wantErr := read([]byte(text))
		for range 30 {
			most := 1 + rng.IntN(40)
			if len(text) > 10_000 {
				most = 64 << 10
			}
			r, err := library.Read(&inParts{text, func() int { return 1 + rng.IntN(most) }})
			if fmt.Sprint(err) != fmt.Sprint(wantErr) || !reflect.DeepEqual(r, want) {
				t.Fatalf("%.60q in parts: %+v %v, want %+v %v", text, r, err, want, wantErr)
			}
		}
	}
}

// An inParts is a text that is read in parts of random sizes.
type inParts struct {
	rest string
	size func() int
}

func (p *inParts) Read(b []byte) (int, error) {
	if p.rest == "" {
		return 0, io.EOF
	}
	n := copy(b, p.rest[:min(len(p.rest), p.size())])
	p.rest = p.rest[n:]
	return n, nil
}

// A line without end is not stored in memory.
func TestReaderOfALongLine(t *testing.T) {
	text := strings.NewReader("Quadrille library\t1\n" + strings.Repeat("x", 16<<20))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if r, err := library.Read(text); err != nil || r.Left != 1 {
		t.Fatalf("%d left out, %v", r.Left, err)
	}
	runtime.ReadMemStats(&after)
	if most := uint64(1 << 20); after.TotalAlloc-before.TotalAlloc > most {
		t.Errorf("a line of 16 MB costs %d bytes, want %d at most", after.TotalAlloc-before.TotalAlloc, most)
	}
}

func TestManyLines(t *testing.T) {
	text := "Quadrille library\t1\n" + strings.Repeat("x\n", library.MaxLines)
	if _, err := read([]byte(text)); err == nil || err.Error() != "this library has more than 1000000 lines" {
		t.Error(err)
	}
}

// The time for a file, and for one twice and four times as long.
func BenchmarkReader(b *testing.B) {
	for name, part := range map[string]string{
		"short lines": "x\n",
		"rows":        "row\ta-1\t1795262400000\tm0x\n",
		"games":       "game\tx:y\nrow\ta-1\t1795262400000\tm0x\n",
		"one line":    "x",
		"tabs":        strings.Repeat("\t", 50) + "\n",
		"escapes":     "row\t" + strings.Repeat(`\\`, 30) + "\t1\tu\n",
	} {
		for _, size := range []int{1 << 20, 2 << 20, 4 << 20} {
			text := []byte("Quadrille library\t1\n" + strings.Repeat(part, size/len(part)))
			b.Run(fmt.Sprintf("%s/%d", name, size), func(b *testing.B) {
				for b.Loop() {
					if _, err := read(text); err != nil && !strings.Contains(err.Error(), "more than") {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// read reads a file at once, with the rows of each game in their order.
func read(text []byte) (library.Reading, error) {
	r, err := library.Read(bytes.NewReader(text))
	for link, rows := range r.Games {
		r.Games[link] = library.Sort(rows)
	}
	return r, err
}
