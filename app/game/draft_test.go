package game_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

func checkDraft(text string) error {
	if strings.Contains(text, "!") {
		return errors.New("no draft")
	}
	return nil
}

// pastOf lists the drafts of a history up to the current one.
func pastOf(h *game.DraftHistory) []string {
	past := []string{h.Draft()}
	for h.CanUndo() {
		_ = h.Apply(game.Undo)
		past = append(past, h.Draft())
	}
	for range past[1:] {
		_ = h.Apply(game.Redo)
	}
	slices.Reverse(past)
	return past
}

// A draft begins where it was begun; one whose beginning was lost begins at an empty board.
func TestDraftHistory(t *testing.T) {
	replay := func(entries ...game.Entry) *game.DraftHistory {
		h := game.NewDraftHistory("blank", checkDraft)
		h.Replay(entries)
		return h
	}
	h := replay("bA", "fstarbattle:x", "dB", "dC", "u", "dD", game.Informed(solver.Fields{Title: "Zoo"}), "d!", "", "q")
	if !slices.Equal(pastOf(h), []string{"A", "B", "D"}) || !slices.Equal(h.Versions(), []string{"A", "B", "C", "D"}) || h.From() != "starbattle:x" || h.Fields().Title != "Zoo" {
		t.Errorf("past %q, versions %q, from %q, fields %+v", pastOf(h), h.Versions(), h.From(), h.Fields())
	}
	if whole := h.Whole("design:x"); !slices.Equal(whole, []game.Entry{"bD", "fdesign:x", game.Informed(solver.Fields{Title: "Zoo"})}) {
		t.Errorf("whole %q", whole)
	}
	if again := replay(h.Whole("")...); again.Draft() != "D" || again.CanUndo() || again.From() != "" || again.Fields().Title != "Zoo" {
		t.Errorf("made of the whole: %q", pastOf(again))
	}
	h = replay(game.Locked([]int{0}, "Abc", 0, 2)) // locks and stars stay together
	if again := replay(h.Whole("")...); !slices.Equal(again.Locked(), []int{0}) || !slices.Equal(again.Stars(), []int{0, 2}) {
		t.Errorf("locked %v, stars %v", again.Locked(), again.Stars())
	}
	if h := replay(game.Locked([]int{0}, "Abc"), "dAbd", "dAbcd"); h.Locked() != nil {
		t.Errorf("locked %v on a board of another size", h.Locked())
	}
	h.Restart([]game.Entry{"dA"})
	if !slices.Equal(pastOf(h), []string{"blank", "A"}) || h.From() != "" || h.Fields() != (solver.Fields{}) {
		t.Errorf("without a beginning: %q", pastOf(h))
	}
	if h := replay("dA", "bB"); !slices.Equal(pastOf(h), []string{"blank", "A", "B"}) {
		t.Errorf("begun twice: %q", pastOf(h))
	}
}

// A deleted draft can be restored, also by drawing on it, and loses nothing.
func TestDeletedDraft(t *testing.T) {
	for entries, deleted := range map[string]bool{"x": true, "x y": false, "x dC": false, "x u": false, "x y x": true, "x d!": true, "x i": true} {
		h := game.NewDraftHistory("blank", checkDraft)
		h.Replay([]game.Entry{"bA", "dB"})
		for e := range strings.SplitSeq(entries, " ") {
			_ = h.Apply(game.Entry(e))
		}
		if h.IsDeleted() != deleted || !slices.Contains(h.Versions(), "B") {
			t.Errorf("after %s deleted: %t", entries, h.IsDeleted())
		}
	}
}

func TestDraftAddresses(t *testing.T) {
	for text, want := range map[string]game.DraftAddress{
		"design:abcd":                {},
		"design:abcd/k3j5h2":         {DraftKey: game.DraftKey{ID: "k3j5h2"}},
		"design:abcd:5x5/a/b":        {Text: "5x5/a/b"},
		"design:abcd/k3j5h2:5x5/a/b": {DraftKey: game.DraftKey{ID: "k3j5h2"}, Text: "5x5/a/b"},
	} {
		at, err := game.OpenDraft(all.Kinds(), text)
		if err != nil || at.Kind.Name != "abcd" || at.ID != want.ID || at.Text != want.Text {
			t.Errorf("%s: %+v, %v", text, at, err)
		}
		if at.ID != "" && at.Text == "" && at.String() != strings.TrimPrefix(text, "#") {
			t.Errorf("%s becomes %s", text, at.String())
		}
	}
	for _, text := range []string{"design:", "design:chess", "design:abcd/x", "design:abcd/K3J5H2", "design:abcd/k3j5h2k3j5h2", "design:abcd/../../etc", "design:/", "design:abcd/"} {
		if at, err := game.OpenDraft(all.Kinds(), text); err == nil {
			t.Errorf("%s: %+v", text, at)
		}
	}
	for text, want := range map[string]bool{
		"design:abcd": false, "design:abcd/k3j5h2": true, "design:abcd/": false, "design:chess": false, "abcd:k3j5h2": false, "design:abcd/k3": false, "design": false,
	} {
		key, ok := game.ParseDraftKey(all.Kinds(), text)
		if ok != want || ok && key.String() != text {
			t.Errorf("%s: %v, %t", text, key, ok)
		}
	}
	for _, random := range []uint64{0, 35, 1 << 63} {
		key := game.DraftKey{Kind: all.Kinds()[0], ID: game.NewDraftID(random)}
		if again, ok := game.ParseDraftKey(all.Kinds(), key.String()); !ok || again != key {
			t.Errorf("%d makes %s", random, key)
		}
	}
}
