package abcd

import (
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
)

func withNotes(p *abcd.Puzzle, pos solver.Position, cell int, letters string) solver.Position {
	var s abcd.Set
	for _, c := range letters {
		s |= 1 << (c - 'A')
	}
	return pos.Set(p.Note(pos, cell, s)...)
}

func TestNotes(t *testing.T) {
	p := parse(t, abcd.Mensa2016)
	on := with(pencil, "on")
	pos := p.Start()
	type_ := func(cell int, keys ...string) (a game.Answer) {
		for _, k := range keys {
			a = key(p, pos, cell, k, on)
			pos = a.Position
		}
		return a
	}
	type_(6, "b", "d", "c", "d")
	if got := p.Notes(pos, 6).String(); got != "BC" {
		t.Fatalf("the notes are %s", got)
	}
	if a := key(p, pos, 6, "C", with()); a.Position[6] != 'C' || p.Notes(a.Position, 6) != 0 {
		t.Error("a letter does not take the place of the notes")
	}
	if a := key(p, pos, 6, "Delete", with()); a.Position != p.Start() {
		t.Error("where there is no letter, Delete leaves the notes")
	}
	if a := type_(7, "b", " "); a.Position != pos || p.Notes(pos, 7) != 0 {
		t.Error("the notes are not cleared")
	}
	pos = key(p, pos, 1, "B", with()).Position
	for cell, want := range map[int]string{
		1: "Row 1, column 2 already has B: notes are for empty cells",
		6: "There is already a B above",
		2: "There is already a B to the left",
	} {
		if a := key(p, pos, cell, "B", on); a.Say != want || a.Position != pos {
			t.Errorf("a note at %d: %q, want %q", cell, a.Say, want)
		}
	}
	if a := key(p, pos, 5, "A", on); a.Say != "Row 2 needs no more As" || a.Position != pos {
		t.Errorf("a note of what is used up: %q", a.Say)
	}
	if a := key(p, pos, 16, "D", on); a.Say != "Column 2 needs no more Ds" {
		t.Errorf("a note of what is used up: %q", a.Say)
	}
}

// Notes that no longer fit are hidden, and shown again once their obstacle is removed.
func TestNotesThatFitNoMore(t *testing.T) {
	p := parse(t, abcd.Mensa2016)
	pos := withNotes(p, p.Start(), 6, "BCD")
	show := func(pos solver.Position) string { return cells(p, view(pos))[6].Note }
	above := key(p, pos, 1, "C", with()).Position
	if got := show(pos) + "; " + show(above) + "; " + show(key(p, above, 1, " ", with()).Position); got != "B C; B; B C" {
		t.Errorf("the notes show as %q: column 2 has no D", got)
	}
}

// A cell may have both a letter and notes, from a link: Delete removes the letter first, with pencil marks
// the notes.
func TestLetterOverNotes(t *testing.T) {
	p := parse(t, abcd.Mensa2016)
	pos := withNotes(p, at(t, p, "A.... ..... ..... ..... ....."), 0, "AC")
	if a := key(p, pos, 0, "Delete", with()); a.Position[0] != solver.Blank || p.Notes(a.Position, 0).String() != "AC" {
		t.Error("the letter does not go first")
	}
	if a := key(p, pos, 0, "Delete", with(pencil, "on")); a.Position[0] != 'A' || p.Notes(a.Position, 0) != 0 {
		t.Error("the notes do not go first")
	}
}

func TestPencilSwitch(t *testing.T) {
	p := parse(t, tiny)
	for _, k := range []string{"p", "P"} {
		if a := key(p, p.Start(), 1, k, with()); a.Option != pencil || a.Value != "on" || a.Position != p.Start() {
			t.Errorf("%s sets %s to %s", k, a.Option, a.Value)
		}
		if a := key(p, p.Start(), 1, k, with(pencil, "on")); a.Option != pencil || a.Value != "off" {
			t.Errorf("%s sets %s to %s again", k, a.Option, a.Value)
		}
	}
}

func TestPad(t *testing.T) {
	p := parse(t, abcd.Mensa2016)
	pos := withNotes(p, p.Start(), 3, "CD")
	show := func(cell int, o game.Options) string {
		var said []string
		for _, k := range pad(p, game.View{Position: pos, Options: o}, cell) {
			text := k.Text
			if k.Spent {
				text = "(" + text + ")"
			}
			if k.Switch {
				text += map[bool]string{true: "+", false: "-"}[k.Down]
			}
			said = append(said, text)
		}
		return strings.Join(said, " ")
	}
	for _, c := range []struct {
		cell int
		o    game.Options
		want string
	}{
		{3, with(), "A (B) C D Erase Pencil-"},
		{9, with(), "(A) B (C) D Erase Pencil-"},
		{3, with(pencil, "on"), "A- (B)- C+ D+ Erase Pencil+"},
	} {
		if got := show(c.cell, c.o); got != c.want {
			t.Errorf("the keys of %d are %s, want %s", c.cell, got, c.want)
		}
	}
	for _, k := range pad(p, game.View{Position: pos, Options: with()}, 3) {
		if key(p, pos, 3, k.Key, with()).Ignored {
			t.Errorf("%s on the screen means nothing to the board", k.Key)
		}
	}
}
