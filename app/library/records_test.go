package library_test

import (
	"reflect"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/app/library"
)

// Records returns the records put, by place and by link, in the order of the links.
func TestRecords(t *testing.T) {
	long := library.Record{
		Form: 3, Link: "starbattle:" + strings.Repeat("A", 40_000), Kind: "starbattle", Name: "ünï · 8×8", Title: "T", Size: "8×8", Fields: "tTmlnaHQ.aQW5u.cBA",
		Origins: []string{"course", "", "daily 2026-11-21"}, Position: "Q..\n", Done: 1, Want: 2, Finished: true, Solved: true, Deleted: true,
		First: 1, At: 1 << 40, Upto: 3, Seconds: 5, Timed: true, Hints: 6, Checks: 7,
		Solves: []game.Solve{{Seconds: 10_000_000, Hints: 127, Checks: 128, When: "2026-11-21 10:00"}, {}}, Band: "Easy", Number: 1.5,
	}
	list := append(sample(), long)
	records := recordsOf(list...)
	want := []string{"abcd:1", "abcd:2", "starbattle:1", "starbattle:2", "starbattle:3", "starbattle:5", long.Link}
	if records.Len() != len(want) {
		t.Fatalf("%d records, want %d", records.Len(), len(want))
	}
	for i, r := range records.All() {
		if r.Link != want[i] {
			t.Errorf("record %d is of %.20s, want %.20s", i, r.Link, want[i])
		}
	}
	for _, r := range list {
		if got := records.Get(r.Link); !reflect.DeepEqual(got, r) {
			t.Errorf("%.20s: got %.300v", r.Link, got)
		}
	}
	for _, link := range []string{"", "abcd:", "abcd:3", "zebra"} {
		if got := records.Get(link); !reflect.DeepEqual(got, library.Record{}) {
			t.Errorf("%q: got %v", link, got)
		}
	}
	list[0].Name = "new"
	records.Put(list[0])
	if got := records.Get(list[0].Link); got.Name != "new" || records.Len() != len(want) {
		t.Errorf("after it was put again: %d records, %v", records.Len(), got)
	}
	records.Put(library.Record{Link: "design:abcd/abc123", Kind: library.DraftKind})
	records.Put(library.Record{Link: "design:tromino/abc123", Kind: library.DraftKind, Name: "Mine", Deleted: true})
	parts := records.Parts()
	if parts.All.Len() != 4 || parts.Deleted.Len() != 2 || parts.Deleted.At(0).Link != "abcd:2" {
		t.Errorf("%d are listed and %d deleted", parts.All.Len(), parts.Deleted.Len())
	}
	if parts.Drafts.Len() != 1 || parts.Drafts.At(0).Kind != "abcd" || parts.DeletedDrafts.Len() != 1 || parts.DeletedDrafts.At(0).Kind != "tromino" || parts.DeletedDrafts.At(0).Name != "Mine" {
		t.Errorf("%d drafts are listed and %d deleted", parts.Drafts.Len(), parts.DeletedDrafts.Len())
	}
	var none *library.Records
	if none.Len() != 0 || none.Get("abcd:1").Link != "" {
		t.Error("nil holds records")
	}
}

func recordsOf(list ...library.Record) *library.Records {
	rs := new(library.Records)
	for _, r := range list {
		rs.Put(r)
	}
	return rs
}
