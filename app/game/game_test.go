package game_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

const mensa = "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"

func open(t testing.TB, fragment string) solver.Link {
	t.Helper()
	link, err := game.Open(all.Kinds(), fragment)
	if err != nil {
		t.Fatal(err)
	}
	return link
}

func position(t *testing.T, g *game.Game, want string) {
	t.Helper()
	if got, want := string(g.Position()), strings.Join(strings.Fields(want), ""); got != want {
		t.Fatalf("the board is %s, want %s", got, want)
	}
}

func apply(t *testing.T, g *game.Game, entries ...game.Entry) {
	t.Helper()
	for _, e := range entries {
		if err := g.Apply(e); err != nil {
			t.Fatalf("entry %q: %v", e, err)
		}
	}
}

func TestMovesUndoRedo(t *testing.T) {
	g := game.New(open(t, mensa).Puzzle)
	apply(t, g, "m0x,1x", "m0Q")
	position(t, g, "Qx.... ...... ...... ...... ...... ......")
	apply(t, g, game.Undo)
	position(t, g, "xx.... ...... ...... ...... ...... ......")
	apply(t, g, game.Undo, game.Undo, game.Undo)
	position(t, g, "...... ...... ...... ...... ...... ......")
	if g.CanUndo() || !g.CanRedo() {
		t.Fatal("at the start there is only redo")
	}
	apply(t, g, game.Redo, game.Redo, game.Redo)
	position(t, g, "Qx.... ...... ...... ...... ...... ......")
	apply(t, g, game.Undo, "m35x")
	position(t, g, "xx.... ...... ...... ...... ...... .....x")
	if g.CanRedo() {
		t.Fatal("a new move leaves nothing to redo")
	}
}

func TestADragIsOneUndo(t *testing.T) {
	g := game.New(open(t, mensa).Puzzle)
	from := g.Position()
	to := from.Set(solver.Mark{Site: 3, To: 'x'}, solver.Mark{Site: 4, To: 'x'}, solver.Mark{Site: 5, To: 'x'})
	apply(t, g, game.Moved(from, to), game.Undo)
	position(t, g, string(from))
}

func TestEntriesThatDoNotFit(t *testing.T) {
	g := game.New(open(t, mensa).Puzzle)
	for _, e := range []game.Entry{"", "z", "m", "m36x", "m-1x", "mx", "m1", "m1?", "m1x,", "m999999999999999999999x"} {
		if err := g.Apply(e); err == nil {
			t.Errorf("entry %q was taken", e)
		}
	}
	position(t, g, "...... ...... ...... ...... ...... ......")
}

// A game rebuilt from its journal is the same game, also when the journal has damaged entries.
func TestReplay(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	p := open(t, mensa).Puzzle
	for range 200 {
		g := game.New(p)
		var journal []game.Entry
		for range rng.IntN(60) {
			e := game.Undo
			switch rng.IntN(5) {
			case 0:
			case 1:
				e = game.Redo
			default:
				var marks []solver.Mark
				for range 1 + rng.IntN(4) {
					marks = append(marks, solver.Mark{Site: rng.IntN(36), To: ".xQ"[rng.IntN(3)]})
				}
				to := g.Position().Set(marks...)
				if to == g.Position() {
					continue
				}
				e = game.Moved(g.Position(), to)
			}
			apply(t, g, e)
			journal = append(journal, e)
			if rng.IntN(10) == 0 {
				journal = append(journal, "m77Q")
			}
		}
		again, _ := game.Replay(p, journal)
		for {
			if again.Position() != g.Position() || again.CanUndo() != g.CanUndo() || again.CanRedo() != g.CanRedo() {
				t.Fatalf("replayed %v: %s, want %s", journal, again.Position(), g.Position())
			}
			if !g.CanUndo() {
				break
			}
			apply(t, g, game.Undo)
			apply(t, again, game.Undo)
		}
	}
}

func TestOpen(t *testing.T) {
	blank := strings.Repeat(".", 36)
	for _, c := range []struct{ fragment, want string }{
		{"#" + mensa, mensa},
		{mensa, mensa},
		{"#starbattle:6x1.aaaaab/aaabbb/abbbbc/adeeec/ddefec/ddffcc", mensa},
		{"#starbattle:6x1.ZZZZZB/ZZZBBB/ZBBBBC/ZDEEEC/DDEFEC/DDFFCC", mensa},
		{"#" + mensa + ":" + blank, mensa},
		{"#" + mensa + ":Q" + blank[1:], mensa + ":Q" + blank[1:]},
		{"#" + strings.ReplaceAll(mensa, ":", "%3A"), mensa},
		{"#" + mensa + ":Q...../....../....../....../....../.....x", mensa + ":Q" + strings.Repeat(".", 34) + "x"},
		{"", "this link has no puzzle"},
		{"#", "this link has no puzzle"},
		{"#nonsense", `this link is for a puzzle I don't know: "nonsense"`},
		{"#sudoku:123", `this link is for a puzzle I don't know: "sudoku"`},
		{"#starbattle:", `this link is damaged: a puzzle starts like "8x1.": size, stars, then a dot`},
		{"#starbattle:6x1.AAA", "this link is damaged: 33 cells are missing"},
		{"#starbattle:99x1.A", "this link is damaged: boards are 4 to 25 cells wide, not 99"},
		{"#" + mensa + ":Q", mensa + ":Q" + blank[1:]}, // the rest was cut off
		{"#" + mensa + ":Q/....../", "this link is damaged: 29 marks are missing"},
		{"#" + mensa + ":?" + blank[1:], "this link is damaged: row 1, column 1: '?' is not a mark (., Q or x)"},
		{"#" + mensa + "%zz", "this link is damaged: it has a stray %"},
		{"#" + strings.Repeat("A", 20000), "this link is longer than 16384 bytes"},
	} {
		link, err := game.Open(all.Kinds(), c.fragment)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = link.String()
		}
		if got != c.want {
			t.Errorf("open %q:\n got %s\nwant %s", c.fragment, got, c.want)
		}
	}
}

func FuzzOpen(f *testing.F) {
	for _, s := range []string{"", "#", mensa, mensa + ":Q", "#starbattle:25x6.A", "%", "a:b:c:d", "starbattle:6x1.%41"} {
		f.Add(s)
	}
	kinds := all.Kinds()
	f.Fuzz(func(t *testing.T, fragment string) {
		link, err := game.Open(kinds, fragment)
		if err != nil {
			if s := err.Error(); s == "" || strings.ContainsAny(s, "\n\r") || len(s) > 300 {
				t.Fatalf("no sentence: %q", s)
			}
			return
		}
		text := link.String()
		again, err := game.Open(kinds, text)
		if err != nil || again.String() != text {
			t.Fatalf("%q opens as %q, which does not open as itself: %v", fragment, text, err)
		}
	})
}

func TestSeconds(t *testing.T) {
	for _, c := range []struct {
		seconds float64
		want    string
	}{{0.00012, "0.0001"}, {0, "0.0000"}, {1, "1.0000"}, {1.04, "1.0"}, {1.05001, "1.1"}, {61.26, "61.3"}, {0.99999, "1.0000"}} {
		if got := game.Seconds(c.seconds); got != c.want {
			t.Errorf("%v s is written %s, want %s", c.seconds, got, c.want)
		}
	}
}

func TestStep(t *testing.T) {
	for _, c := range []struct {
		from int
		key  string
		ctrl bool
		to   int
	}{
		{7, "ArrowUp", false, 1}, {1, "ArrowUp", false, 1}, {7, "ArrowDown", false, 13}, {35, "ArrowDown", false, 35},
		{7, "ArrowLeft", false, 6}, {6, "ArrowLeft", false, 6}, {7, "ArrowRight", false, 8}, {11, "d", false, 11},
		{7, "w", false, 1}, {7, "S", false, 13}, {7, "a", false, 6},
		{8, "Home", false, 6}, {8, "End", false, 11}, {8, "Home", true, 0}, {8, "End", true, 35},
		{8, "PageUp", false, 2}, {8, "PageDown", false, 32},
	} {
		if to, ok := game.Step(c.from, 6, 6, c.key, c.ctrl); !ok || to != c.to {
			t.Errorf("%s from %d leads to %d, want %d", c.key, c.from, to, c.to)
		}
	}
	if _, ok := game.Step(0, 6, 6, "F5", false); ok {
		t.Error("F5 moves the focus")
	}
}
