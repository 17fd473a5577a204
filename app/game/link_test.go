package game_test

import (
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Every address of the lessons is read as it is written, and is fit for a link.
func TestLearningAddresses(t *testing.T) {
	kinds := all.Kinds()
	list := []game.Learning{{Technique: -1}}
	for _, k := range kinds {
		if !game.Taught(k) {
			continue
		}
		list = append(list, game.Learning{Kind: k, Technique: -1})
		for i, technique := range k.Ladder.Techniques {
			for board := range technique.Lessons {
				list = append(list, game.Learning{Kind: k, Technique: i, Board: board})
			}
		}
	}
	for _, l := range list {
		for _, written := range []string{l.String(), "#" + l.String(), " #" + l.String() + " "} {
			if got, err := game.OpenLearning(kinds, written); err != nil || got != l {
				t.Errorf("%q: %v, %v", written, got, err)
			}
		}
		if strings.Trim(l.String(), "abcdefghijklmnopqrstuvwxyz0123456789-:/") != "" {
			t.Errorf("%q is not fit for a link", l)
		}
	}
}

// A link of a usual board stays short with all that is shown of its maker, and no longer without.
func TestLinkWithFields(t *testing.T) {
	link, err := game.Open(all.Kinds(), "starbattle:10x2.AAABBCDDDDBBBBBCCCCDBBEEEECCCDBEEEEEECCDBFFEEFFCCCBFFFFFFGGHBFFIIFFGGHJJJIIGGGGHJJJIIGGGGHJJJIIHHHHH")
	if err != nil {
		t.Fatal(err)
	}
	if link.String() != link.Name() {
		t.Errorf("%s without fields", link)
	}
	link.Fields = solver.Fields{Title: strings.Repeat("Title ", 6) + "Text", Author: strings.Repeat("Name ", 5) + "Aname", Colours: "KCDBAHIJFE"}
	text := link.String()
	if again, err := game.Open(all.Kinds(), text); err != nil || again.Fields != link.Fields {
		t.Errorf("%s: %v, %v", text, again.Fields, err)
	}
	if len(link.Fields.Title) != solver.MaxTitle || len(link.Fields.Author) != solver.MaxAuthor || len(text) >= 300 {
		t.Errorf("a title of %d, an author of %d: %d characters", len(link.Fields.Title), len(link.Fields.Author), len(text))
	}
}

func TestLearningErrors(t *testing.T) {
	mute := &solver.Kind{Name: "mute", Title: "Mute"}
	kinds := append(all.Kinds(), mute)
	for written, want := range map[string]string{
		"learn:chess":                           `there are no lessons for "chess"`,
		"learn:mute":                            `there are no lessons for Mute yet`,
		"learn:abcd/magic":                      `Mind Your ABCDs has no lesson called "magic"`,
		"learn:starbattle/Pair":                 `Star Battle has no lesson called "Pair"`,
		"learn:tromino/only/more":               `Tromino Tiling has no lesson called "only/more"`,
		"learn:tromino/only/4":                  `Tromino Tiling has no lesson called "only/4"`,
		"learn:tromino/only/0":                  `Tromino Tiling has no lesson called "only/0"`,
		"learn:tromino/only/":                   `Tromino Tiling has no lesson called "only/"`,
		"learn:tromino/only/02":                 `Tromino Tiling has no lesson called "only/02"`,
		"learn:abcd/counts:more":                `Mind Your ABCDs has no lesson called "counts:more"`,
		"learn:<b>":                             `there are no lessons for "<b>"`,
		"learn:abcd/" + strings.Repeat("x", 99): `Mind Your ABCDs has no lesson called "` + strings.Repeat("x", 24) + `…"`,
	} {
		if _, err := game.OpenLearning(kinds, written); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", written, err, want)
		}
	}
}

// The first board has the address that a lesson of one board had, with and without its number.
func TestLearningBoards(t *testing.T) {
	for written, board := range map[string]int{"learn:abcd/counts": 0, "learn:abcd/counts/1": 0, "learn:abcd/counts/2": 1, "learn:abcd/counts/3": 2} {
		if got, err := game.OpenLearning(all.Kinds(), written); err != nil || got.Board != board {
			t.Errorf("%s: %v, %v", written, got, err)
		}
	}
}

// The steps from lesson to lesson visit all of them, forward and back.
func TestLearningSteps(t *testing.T) {
	for _, k := range all.Kinds() {
		if !game.Taught(k) {
			continue
		}
		seen := 0
		for l := (game.Learning{Kind: k, Technique: -1}).Step(1); l.Technique >= 0; l = l.Step(1) {
			if back := l.Step(-1); back.Technique != seen-1 {
				t.Errorf("%s: before it comes %v", l, back)
			}
			seen++
		}
		if seen != len(k.Ladder.Techniques) {
			t.Errorf("%s: %d lessons", k.Name, seen)
		}
	}
}

// A game that begins in the middle has nothing before it.
func TestBegin(t *testing.T) {
	p, err := all.Kinds()[0].Parse(all.Kinds()[0].Builtin[0].Text)
	if err != nil {
		t.Fatal(err)
	}
	from := p.Start().Set(solver.Mark{Site: 3, To: 'x'})
	g := game.Begin(p, from)
	if g.CanUndo() || g.Position() != from {
		t.Errorf("it begins with %s", g.Position())
	}
	if err := g.Apply(game.Moved(from, from.Set(solver.Mark{Site: 4, To: 'x'}))); err != nil || !g.CanUndo() {
		t.Error("a move is not taken:", err)
	}
	_ = g.Apply(game.Undo)
	_ = g.Apply(game.Undo)
	if g.Position() != from {
		t.Errorf("undo leads to %s", g.Position())
	}
}
