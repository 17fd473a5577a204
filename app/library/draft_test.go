package library_test

import (
	"testing"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A record of a draft agrees with its journal; the next stroke removes verdict and grade.
func TestRecordOfDraft(t *testing.T) {
	key, ok := game.ParseDraftKey(all.Kinds(), "design:starbattle/abc123")
	if !ok {
		t.Fatal("no key")
	}
	rows := written("a", noon, "b4x1.AAAA............", "fdesign:starbattle/zzz999", game.Informed(solver.Fields{Title: "Zoo"}), "d4x1.AAAABBBBCCCCDDDD")
	h := library.DraftOf(key, library.Entries(rows))
	r := library.RecordOfDraft(key, h, library.SpanOf(rows), library.Record{})
	if r.Link != "design:starbattle/abc123" || r.DisplayName() != "Zoo" || r.Title != "Queens board 4×4" || r.Size != "4×4" ||
		r.Position != "4x1.AAAABBBBCCCCDDDD" || len(r.Origins) != 1 || r.Origins[0] != "design:starbattle/zzz999" || r.First != noon || r.Deleted {
		t.Errorf("%+v", r)
	}
	for band, want := range map[string]library.Verdict{"": library.Unproved, "none": library.None, "one": library.One, "many": library.Many, "Hard": library.One} {
		r.Band, r.Number = band, 4.5
		if again := library.RecordOfDraft(key, h, library.SpanOf(rows), r); again.Verdict() != want || again.Band != band || again.Number != 4.5 {
			t.Errorf("again %+v", again)
		}
	}
	h.Replay([]game.Entry{game.Undo, game.Deleted})
	if after := library.RecordOfDraft(key, h, library.SpanOf(rows), r); after.Band != "" || !after.Deleted {
		t.Errorf("after undo %+v", after)
	}
	abcd, _ := game.ParseDraftKey(all.Kinds(), "design:abcd/abc123")
	if r := library.RecordOfDraft(abcd, library.DraftOf(abcd, nil), library.Span{}, library.Record{}); r.Size != "5×5" || r.Link != "design:abcd/abc123" {
		t.Errorf("an empty board %+v", r)
	}
}
