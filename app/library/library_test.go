package library_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
	"quadrille/solver/all"
)

const mensa = "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"

func open(t testing.TB, text string) solver.Link {
	t.Helper()
	link, err := game.Open(all.Kinds(), text)
	if err != nil {
		t.Fatal(err)
	}
	return link
}

// replayed returns the record of the game that a journal makes.
func replayed(link solver.Link, rows []library.Row) library.Record {
	g, _ := game.Replay(link.Puzzle, library.Entries(rows))
	return library.RecordOf(link, g, library.SpanOf(rows), library.Record{})
}

const noon = 1_795_262_400_000 // 21 November 2026, 12:00 UTC

// written makes rows of entries, a second apart.
func written(by string, from int64, entries ...game.Entry) []library.Row {
	var rows []library.Row
	for i, e := range entries {
		rows = append(rows, library.Row{ID: fmt.Sprintf("%s-%d", by, i+1), At: from + 1000*int64(i), Entry: e})
	}
	return rows
}

func TestRecord(t *testing.T) {
	link := open(t, mensa)
	r := replayed(link, written("a", noon, "fdaily 2026-11-21", "t1", "m0Q", "t30", "h", "m9Q,17Q", "m19Q,28Q,32Q", "t5", "s36,1,0,2026-11-21 12:01"))
	want := library.Record{
		Form: library.Form, Link: mensa, Kind: "starbattle", Title: "Mensa puzzle, 7 October 2016", Size: "6×6", Origins: []string{"daily 2026-11-21"},
		Position: "Q........Q.......Q.Q........Q...Q...", Done: 6, Want: 6, Finished: true, Solved: true,
		First: noon + 1000, At: noon + 8000, Upto: noon + 8000, Seconds: 36, Timed: true, Hints: 1,
		Solves: []game.Solve{{Seconds: 36, Hints: 1, When: "2026-11-21 12:01"}},
	}
	if !reflect.DeepEqual(r, want) {
		t.Errorf("got  %+v\nwant %+v", r, want)
	}
	if !r.Listed() || r.Best() != 0 {
		t.Errorf("listed %t, best %d", r.Listed(), r.Best())
	}
	if got := r.Origin(); got != "daily of 21\u00a0November\u00a02026" {
		t.Errorf("it is the %q", got)
	}
	// Begun anew it is still one that has been solved.
	r = replayed(link, append(written("a", noon, "t1", "m0Q", "s36,1,0,2026-11-21 12:01"), written("b", noon+86_400_000, "b", "t2", "m3Q")...))
	if r.Finished || !r.Solved || r.Done != 1 || r.Seconds != 2 || r.First != noon || r.At != noon+86_402_000 {
		t.Errorf("begun anew: %+v", r)
	}
}

// A journal of the first form has rows without name and time: their keys give both.
func TestRowsOfTheFirstForm(t *testing.T) {
	rows, damaged := library.ReadRows([]byte(`[{"game":"g","entry":"m0x","tab":"T"},{"game":"g","entry":"u","tab":"T"},{"game":"g","entry":"m1Q","at":1795262400000,"id":"a-1"}]`), []byte(`[4,17,18]`))
	want := []library.Row{{"1:T:4", 4, "m0x"}, {"1:T:17", 17, "u"}, {"a-1", noon, "m1Q"}}
	if damaged != 0 || !reflect.DeepEqual(rows, want) {
		t.Errorf("%v, %d damaged; want %v", rows, damaged, want)
	}
	if s := library.SpanOf(rows); s != (library.Span{First: noon, Last: noon, Next: noon + 1}) {
		t.Errorf("span %+v", s)
	}
}

// A restored game was begun when it was begun first, not when it was begun again while it was deleted.
func TestSpanOfARestoredGame(t *testing.T) {
	rows := []library.Row{{"a", noon, "m0x"}, {"b", noon + 10, "x"}, {"c", noon + 20, "m1x"}}
	if s := library.SpanOf(rows); s != (library.Span{First: noon + 20, Last: noon + 20, Next: noon + 21}) {
		t.Errorf("begun again: %+v", s)
	}
	rows = append(rows, library.Row{"d", noon + 30, "y"})
	if s := library.SpanOf(rows); s != (library.Span{First: noon, Last: noon + 20, Next: noon + 31}) {
		t.Errorf("restored: %+v", s)
	}
}

// Of rows with one name the first is missing, and no other.
func TestMissing(t *testing.T) {
	rows := []library.Row{{"b", noon + 1, "m1x"}, {"a", noon, "m0x"}, {"b", noon + 2, "m2x"}, {"c", noon + 3, "m3x"}}
	want := []library.Row{{"b", noon + 1, "m1x"}, {"c", noon + 3, "m3x"}}
	if got := library.Missing(rows[1:2], rows); !reflect.DeepEqual(got, want) {
		t.Errorf("%v is missing, want %v", got, want)
	}
}

// Rows that are not confirmed are written as far as they fit, not one byte beyond.
func TestUnkeptRowsFit(t *testing.T) {
	rows := [][]library.Row{{{"a", noon, "m0x"}, {"b", noon + 1, "m1x"}}}
	whole := library.WriteUnkept([]string{"g"}, rows, 1000)
	if got := library.ReadUnkept(whole)["g"]; !reflect.DeepEqual(got, rows[0]) {
		t.Errorf("%s is read as %v", whole, got)
	}
	for most := range len(whole) {
		if text := library.WriteUnkept([]string{"g"}, rows, most); len(text) > max(most, 1)+1 || len(library.ReadUnkept(text)["g"]) > 1 && len(text) < len(whole) {
			t.Errorf("%d bytes, at most %d wanted: %s", len(text), most, text)
		}
	}
}

// A time with a hint is no time to compare with.
func TestLastTimes(t *testing.T) {
	records := new(library.Records)
	records.Put(library.Record{Link: mensa, Kind: "starbattle", Solves: []game.Solve{
		{Seconds: 30, When: "2026-11-19 12:00"}, {Seconds: 20, Hints: 1, When: "2026-11-20 12:00"}, {Seconds: 40, When: "2026-11-21 12:00"},
	}})
	if got := library.LastTimes(records.All(), mensa, 5); !slices.Equal(got, []int{40, 30}) {
		t.Errorf("%v", got)
	}
}

func TestDamagedRows(t *testing.T) {
	good := `{"game":"g","entry":"m0x","at":1795262400000,"id":"a-1"}`
	for _, bad := range []string{`null`, `7`, `"m0x"`, `[]`, `{}`, `{"game":"g","at":1795262400000,"id":"a-2"}`, `{"entry":7,"at":1795262400000,"id":"a-2"}`,
		`{"entry":"m1x","at":"noon","id":"a-2"}`, `{"entry":"m1x","at":-1,"id":"a-2"}`, `{"entry":"m1x","at":1e300,"id":"a-2"}`, `{"entry":"m1x","at":1.5,"id":"a-2"}`,
		`{"entry":"m1x","at":1795262400000,"id":7}`, `{"entry":"m1x","at":1795262400000}`, `{"entry":"","at":1795262400000,"id":"a-2"}`,
		`{"entry":"m1x","at":1795262400000,"id":"` + strings.Repeat("x", 81) + `"}`} {
		rows, damaged := library.ReadRows([]byte("["+bad+","+good+","+good+"]"), []byte(`["key",2,3]`))
		if damaged != 1 || len(rows) != 1 || rows[0].Entry != "m0x" {
			t.Errorf("%s: %v and %d damaged", bad, rows, damaged)
		}
	}
	if rows, damaged := library.ReadRows([]byte("nonsense"), nil); rows != nil || damaged != 0 {
		t.Errorf("nonsense: %v and %d damaged", rows, damaged)
	}
}

func TestReadRecord(t *testing.T) {
	first := `{"link":"` + mensa + `","kind":"starbattle","position":"Q...................................","done":1,"want":6,"solved":false,"at":1795262400000,"band":"Easy","number":1.5}`
	r, err := library.ReadRecord([]byte(first))
	if err != nil || r.Form != 0 || r.Done != 1 || r.Solved || r.Finished || r.At != noon || r.Band != "Easy" || r.Number != 1.5 {
		t.Errorf("%+v, %v", r, err)
	}
	if r.Graded() { // as puzzles were graded once
		t.Errorf("%+v has a grade of today", r)
	}
	if r.SetGrade(solver.Hard, 6.1); !r.Graded() || r.Band != "Hard" || r.Number != 6.1 || r.Grades != solver.GradeVersion {
		t.Errorf("graded anew it is %+v", r)
	}
	r, err = library.ReadRecord([]byte(strings.Replace(first, "false", "true", 1)))
	if err != nil || !r.Solved || !r.Finished {
		t.Errorf("%+v, %v", r, err)
	}
	for _, bad := range []string{`null`, `{}`, `[]`, `{"link":7}`, `{"link":"x","kind":"y"}`, strings.Replace(first, `"done":1`, `"done":"1"`, 1),
		strings.Replace(first, `"done":1`, `"done":-1`, 1), strings.Replace(first, `1795262400000`, `1e20`, 1),
		strings.Replace(first, `"done":1`, `"done":1,"solves":[{"seconds":-5,"when":"2026-11-21 12:00"}]`, 1),
		strings.Replace(first, `"done":1`, `"done":1,"solves":[{"seconds":5,"when":"yesterday"}]`, 1)} {
		if r, err := library.ReadRecord([]byte(bad)); err == nil {
			t.Errorf("%s was read as %+v", bad, r)
		}
	}
}

// One damaged record among others is reported with its key; the others are read.
func TestReadRecords(t *testing.T) {
	good := `{"link":"` + mensa + `","kind":"starbattle","position":"","done":1,"want":6,"solved":true,"at":1795262400000}`
	records, damaged := library.ReadRecords([]byte("["+good+","+good+"]"), nil)
	if len(records) != 2 || damaged != nil || !records[1].Finished {
		t.Errorf("%+v, %v", records, damaged)
	}
	for _, bad := range []string{`{"link":"x"}`, `{"link":7}`, `null`, `"text"`} {
		records, damaged = library.ReadRecords([]byte("["+good+","+bad+","+good+"]"), []byte(`["a","b","c"]`))
		if len(records) != 2 || len(damaged) != 1 || string(damaged[0].Key) != `"b"` || string(damaged[0].Row) != bad || !records[1].Finished {
			t.Errorf("%s: %+v, %v", bad, records, damaged)
		}
	}
}

// Reading never fails, whatever the browser has stored, and returns only well-formed rows.
func FuzzReadBatch(f *testing.F) {
	f.Add([]byte(`[{"game":"g","entry":"m0x","tab":"T"},{"game":"g","entry":"u","at":1795262400000,"id":"a-1"},7]`), []byte(`[4,17,["x"]]`))
	f.Add([]byte(`[{"link":"`+mensa+`","kind":"starbattle","position":"","done":1,"want":6,"solved":true,"at":1795262400000},null]`), []byte(`["a","b"]`))
	f.Fuzz(func(t *testing.T, list, keys []byte) {
		games, bad := library.ReadBatch("moves", list, keys)
		rows := len(bad)
		for game, part := range games {
			rows += len(part)
			for _, r := range part {
				if game == "" || r.ID == "" || r.Entry == "" || r.At < 0 || r.At > library.MaxAt {
					t.Fatalf("%+v of %q", r, game)
				}
			}
		}
		if all := min(len(library.Split(list)), len(library.Split(keys))); rows != all {
			t.Fatalf("%d rows of %d", rows, all)
		}
		library.DamagedFile(bad)
		records, damaged := library.ReadRecords(list, keys)
		for _, r := range records {
			r.Best()
		}
		library.DamagedFile(damaged)
	})
}
