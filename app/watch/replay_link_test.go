package watch_test

import (
	"math/rand/v2"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/app/watch"
	"quadrille/solver"
	"quadrille/solver/all"
)

var addressGrammar = regexp.MustCompile(`^[A-Za-z0-9]+([./:=-][A-Za-z0-9]+)*$`)

// A link has the moves of a game, in the grammar of addresses, and a sentence may follow it. 250 moves on a board of 10 by
// 10 take 1,500 characters at most, and more do not fit: a file has those. No cut end is read as other moves of the same number.
func TestReplayAddresses(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 53))
	for _, board := range []string{
		"starbattle:10x1.AAABBCCBBBAAABBBBBBBABBBBDBDDDADBBDDBBDEFDDDDDDDDEFFGGDDDDDDFFFDHHDDIIFDDDDDDDIIFFFDDDDDDIJJFDDDDDDD",
		"abcd:8x8n4/3410/2213/2123/3122/2222/3221/1214/2240/0143/3122/4022/3401/1232/3113/2330/2402",
		"tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D.",
	} {
		link, err := solver.ParseLink(all.Kinds(), board)
		if err != nil {
			t.Fatal(err)
		}
		pos := link.Puzzle.Start()
		var moves []ask.Move
		for len(moves) < 250 {
			m := solver.Mark{Site: random.IntN(len(pos)), To: ".QxABCDow"[random.IntN(9)]}
			if next := pos.Set(m); next != pos && link.Puzzle.Check(next) == nil {
				pos = next
				moves = append(moves, ask.Move{Marks: []solver.Mark{m}, Undone: random.IntN(5) == 0, Pause: []float64{0, 1, 3, 7, 255}[random.IntN(5)]})
			}
		}
		address, ok := watch.ReplayAddress(link, moves)
		outside := game.Outside(address)
		if !ok || !addressGrammar.MatchString(outside) || game.Outside(outside) != outside || len(outside) > 1500 {
			t.Errorf("%d characters, fits %t: %s", len(outside), ok, outside)
		}
		for _, text := range []string{address, outside, outside + ")."} {
			got, again, err := watch.OpenReplay(all.Kinds(), strings.TrimPrefix(game.Inside("#"+text), "replay:"))
			if err != nil || got.Name() != link.Name() || !reflect.DeepEqual(again, moves) {
				t.Errorf("%s is read as %v, %v", text, got, err)
			}
		}
		for cut := range 20 {
			rest := strings.TrimPrefix(outside[:len(outside)-1-cut], "replay:")
			if _, again, err := watch.OpenReplay(all.Kinds(), rest); err == nil && len(again) >= len(moves) {
				t.Errorf("without its last %d characters it has %d moves", cut+1, len(again))
			}
		}
		long, ok := watch.ReplayAddress(link, append(moves, moves...))
		if _, again, err := watch.OpenReplay(all.Kinds(), strings.TrimPrefix(long, "replay:")); ok || err != nil || len(again) != 500 {
			t.Errorf("500 moves fit in a link %t, are read as %d, %v", ok, len(again), err)
		}
	}
}

// What is no replay is told in a sentence.
func TestDamagedReplays(t *testing.T) {
	for rest, want := range map[string]string{
		"":                                      "this link to a replay is damaged: its moves don't fit the board",
		"starbattle:4x1.AABBCAABCCDBCDDD":       `this link is for a puzzle I don't know: "starbattle"`,
		"starbattle:4x1.AABBCAABCCDBCDDD:":      "this link to a replay is damaged: its moves don't fit the board",
		"starbattle:4x1.AABBCAABCCDBCDDD:1":     "this link to a replay is damaged: its moves don't fit the board",
		"starbattle:4x1.AABBCAABCCDBCDDD:10zzQ": "this link to a replay is damaged: its moves don't fit the board",
		"starbattle:4x1.AABBCAABCCDBCDDD:1001A": "this link to a replay is damaged: its moves don't fit the board",
		"starbattle:4x1.AABBCAABCCDBCDDD:0000Q": "this link to a replay is damaged: its moves don't fit the board",
		"chess:8x8:1001Q":                       `this link is for a puzzle I don't know: "chess"`,
	} {
		if _, _, err := watch.OpenReplay(all.Kinds(), rest); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", rest, err, want)
		}
	}
}
