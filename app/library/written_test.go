package library_test

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"quadrille/app/game"
	"quadrille/app/library"
)

// inStore returns rows as stored in the browser, with their keys.
func inStore(t testing.TB, link string, rows []library.Row) (list, keys []byte) {
	t.Helper()
	var values, numbers []any
	for i, r := range rows {
		values = append(values, map[string]any{"game": link, "entry": r.Entry, "at": r.At, "id": r.ID})
		numbers = append(numbers, i+1)
	}
	list, err := json.Marshal(values)
	if err != nil {
		t.Fatal(err)
	}
	keys, err = json.Marshal(numbers)
	if err != nil {
		t.Fatal(err)
	}
	return list, keys
}

// readAgain checks that rows written to the store, and to a file, are all read back in their order.
func readAgain(t testing.TB, link string, rows []library.Row) {
	t.Helper()
	list, keys := inStore(t, link, rows)
	if again, damaged := library.ReadRows(list, keys); damaged != 0 || !reflect.DeepEqual(again, rows) {
		t.Fatalf("written %v\nread    %v and %d damaged", rows, again, damaged)
	}
	if again := library.ReadUnkept(library.WriteUnkept([]string{link}, [][]library.Row{rows}, math.MaxInt)); !reflect.DeepEqual(again[link], rows) {
		t.Fatalf("unkept %v\nread   %v", rows, again)
	}
	file := oneFile(library.Collection{Games: map[string][]library.Row{link: rows}})
	r, err := read(file)
	if err != nil || r.Left != 0 || r.Broken || !reflect.DeepEqual(library.Entries(r.Games[link]), library.Entries(rows)) {
		t.Fatalf("written %v\nread    %v, %d left out, broken %t, %v\n%s", rows, r.Games[link], r.Left, r.Broken, err, file)
	}
	for i, row := range r.Games[link] {
		if row.ID != rows[i].ID {
			t.Fatalf("%q is %q in the file", rows[i].ID, row.ID)
		}
	}
}

// A row that is written is read again, after all earlier ones, whatever the file and the clock.
func TestRowsThatAreWrittenAreRead(t *testing.T) {
	for _, c := range []struct{ there, now int64 }{
		{-1, noon},
		{noon, noon},
		{noon, noon - 1000},
		{library.MaxTime, noon},                 // of a file
		{library.MaxTime + 500, noon},           // of a file, behind it
		{noon, library.MaxTime},                 // the clock of 2100
		{noon, library.MaxTime + 1_000_000_000}, // and later
		{-1, math.MaxInt64},
		{-1, -62_000_000_000}, // the clock of 1968
		{-1, 0},
		{5, math.MinInt64},
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			var rows []library.Row
			if c.there >= 0 {
				file := fmt.Sprintf("Quadrille library\t1\ngame\t%s\nrow\tz-1\t%d\tm0x\nend\t3\n", mensa, c.there)
				r, err := read([]byte(file))
				if err != nil || len(r.Games[mensa]) != 1 {
					t.Fatalf("%+v, %v", r, err)
				}
				rows = r.Games[mensa]
			}
			span := library.SpanOf(rows)
			for i := range 12 {
				row, err := span.Follow(fmt.Sprintf("a-%d", i), c.now, "u")
				if err != nil {
					t.Fatal(err)
				}
				rows = append(rows, row)
			}
			readAgain(t, mensa, rows)
			link := open(t, mensa)
			g, bad := game.Replay(link.Puzzle, library.Entries(rows))
			record := library.RecordOf(link, g, library.SpanOf(rows), library.Record{})
			text, err := json.Marshal(record)
			if err != nil || bad != 0 {
				t.Fatal(err, bad)
			}
			if again, err := library.ReadRecord(text); g.Touched() && (err != nil || !reflect.DeepEqual(again, record) || !again.Keeps(rows[len(rows)-1].At)) { // the record of an untouched game is not written
				t.Errorf("written %+v\nread    %+v, %v", record, again, err)
			}
		})
	}
}

func FuzzFollow(f *testing.F) {
	f.Add(int64(library.MaxTime), int64(noon), "a-1", "m0Q\nu")
	f.Add(int64(-1), int64(math.MaxInt64), "a-1", "nName\td\\e\nt5")
	f.Add(int64(7), int64(-1), strings.Repeat("\xff", 80), "m0\xff\nd"+strings.Repeat("x", 100))
	f.Fuzz(func(t *testing.T, there, now int64, id, text string) {
		r, err := read([]byte(fmt.Sprintf("Quadrille library\t1\ngame\t%s\nrow\tz-1\t%d\tm0x\nend\t3\n", mensa, there)))
		if err != nil {
			t.Fatal(err)
		}
		rows := r.Games[mensa]
		span := library.SpanOf(rows)
		for i, e := range strings.Split(text, "\n") {
			if row, err := span.Follow(fmt.Sprintf("%s%d", id, i), now, game.Entry(e)); err == nil {
				rows = append(rows, row)
			}
		}
		if len(rows) > 0 {
			readAgain(t, mensa, rows)
		}
	})
}

// New rows are read again, whatever a store or a file has of the game.
func FuzzReadWritten(f *testing.F) {
	f.Add([]byte(`[{"game":"g","entry":"m0x","tab":"T"},{"game":"g","entry":"u","at":1125899906842624,"id":"a-1"},{"game":"g","entry":"u","at":1125899906842623,"id":"a-2"}]`), []byte(`[4,17,["x"]]`))
	f.Add([]byte(`[{"game":"g","entry":"m0x","at":70368744177664,"id":"\ud800"},{"game":"g","entry":"\u0000","at":70368744177665,"id":"a-1"}]`), []byte(`[1,2]`))
	f.Fuzz(func(t *testing.T, list, keys []byte) {
		games, _ := library.ReadBatch("moves", list, keys)
		for link, rows := range games {
			if len(link) <= 100 && !strings.ContainsAny(link, "\x00") {
				readAgain(t, link, library.Sort(rows))
			}
		}
	})
}

// The record of any journal is read as it was written.
func FuzzRecord(f *testing.F) {
	for _, e := range []string{"m0Q\nu\nr", "t86400\nm1x\nb\nm2x", "nName\nx\ny\nfcourse", "s5,0,0,2026-11-21 12:00\nb"} {
		f.Add(e, int64(noon))
	}
	f.Add("h\nc\nm0Q", int64(math.MaxInt64))
	link := open(f, mensa)
	f.Fuzz(func(t *testing.T, text string, now int64) {
		g := game.New(link.Puzzle)
		var span library.Span
		for _, e := range strings.Split(text, "\n") {
			if g.Apply(game.Entry(e)) == nil {
				_, _ = span.Follow("a", now, game.Entry(e))
			}
		}
		record := library.RecordOf(link, g, span, library.Record{})
		kept, err := json.Marshal(record)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := library.ReadRecord(kept); err != nil || !reflect.DeepEqual(again, record) {
			t.Fatalf("written %+v\nread    %+v, %v", record, again, err)
		}
		// So is a new solution, whatever the clock.
		if err := g.Apply(g.Solved(time.UnixMilli(now).UTC(), 0)); err != nil {
			t.Fatal(err)
		}
	})
}

// A valid setting is read again, from the store and from a file.
func FuzzSetting(f *testing.F) {
	f.Add("theme", "dark")
	f.Add("a\tb", "\\n\r\n\ufeff")
	f.Add("\xff", strings.Repeat("\xff", 20_000))
	f.Add("a", strings.Repeat("\t", 2*library.MaxSetting-1))
	f.Fuzz(func(t *testing.T, name, value string) {
		if !library.ValidSetting(name, value) {
			return
		}
		want := map[string]string{name: value}
		row, err := json.Marshal(map[string]string{"name": name, "value": value})
		if err != nil {
			t.Fatal(err)
		}
		if got := library.ReadSettings([][]byte{row}); !reflect.DeepEqual(got, want) {
			t.Fatalf("%q is read as %q", want, got)
		}
		r, err := read(oneFile(library.Collection{Settings: want}))
		if err != nil || r.Left != 0 || !reflect.DeepEqual(r.Settings, want) {
			t.Fatalf("%q comes as %q from a file, %d left out, %v", want, r.Settings, r.Left, err)
		}
	})
}
