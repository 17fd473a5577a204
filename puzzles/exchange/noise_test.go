package exchange

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
)

// noises wrap a text in what texts of other forms have around theirs.
var noises = []func(text string) string{
	func(text string) string { return "Try this one:\n\n" + text + "\n\nHave fun!" },
	func(text string) string { return "My puzzle\nby Ann, for Bo\n" + text },
	func(text string) string { return "> " + strings.ReplaceAll(text, "\n", "\n> ") },
	func(text string) string { return "```\n" + text + "\n```\n" },
	func(text string) string {
		return "[12:01, 28/11/2026] Ana: " + text + "\n[12:05, 28/11/2026] Bo: nice!"
	},
	func(text string) string { return "28/11/2026, 12:01 - Ana:\n" + text },
	func(text string) string { return "Queens #571 | 0:34\n\n" + text },
	func(text string) string { return "// a comment (of two)\n" + text + "\n// end" },
	func(text string) string { return "/* grid[6][6] */\n\n" + text },
	func(text string) string { return "#include <stdio.h>\n#define N 6\n\n" + text },
	func(text string) string { return "const answer = [1, 3, 5, 2, 4, 0];\n\n" + text },
	func(text string) string { return text + "\n\nsolution: (0, 1), (1, 3), (2, 5)" },
	func(text string) string { return `{"title": "Morning", "tags": ["easy", "small"]}` + "\n\n" + text },
	func(text string) string { return "Puzzle 3:\n" + text + "\n" },
	func(text string) string { return "[Settings]\nSound=1\n\n" + text },
	func(text string) string { return "name,author,date\n\n" + text },
	func(text string) string { return "| easy | hard |\n|---|---|\n\n" + text },
	func(text string) string { return "+----+\n\n" + text },
	func(text string) string { return text + "\n\nhttps://example.org/about" },
	func(text string) string { return "<!-- a board -->\n" + text },
	func(text string) string { return "🎉🎉 new 🎉🎉\n\n" + text + "\n\n🎉" },
	func(text string) string { return "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n") + "\r\n" },
	func(text string) string { return "  " + strings.ReplaceAll(text, "\n", "  \n") + "  " },
	func(text string) string { return "Row 1 is (A, A, B); I like it [really]. :)\n\n" + text },
}

// A board of any form within the noise of others is read as that board, or refused: never as another. BOARDS=10000 tries
// so many of each form.
func TestBoardsInNoise(t *testing.T) {
	boards := 24
	if n, err := strconv.Atoi(os.Getenv("BOARDS")); err == nil {
		boards = n
	}
	kinds := all.Kinds()
	for i, f := range manyForms() {
		right, refused, wrong, kindsTried := 0, map[string]int{}, 0, 0
		rng := rand.New(rand.NewPCG(52, uint64(i)))
		for _, k := range kinds {
			tried := false
			for at := range boards {
				p := noisePuzzle(t, k, rng)
				text, ok := f.write(k, p)
				if !ok {
					continue
				}
				tried = true
				text = noises[at%len(noises)](text)
				found := false
				for _, piece := range All(t.Context(), kinds, []byte(text)) {
					switch {
					case piece.Err == nil && piece.Puzzle.String() == p.String():
						found = true
					case piece.Err == nil:
						wrong++
						t.Errorf("%s of %s in noise %d: %q is read as %s %s", f.name, p, at%len(noises), text, piece.Format, piece.Puzzle)
					}
				}
				if found {
					right++
				} else {
					refused[fmt.Sprint(at%len(noises))]++
				}
			}
			if tried {
				kindsTried++
			}
		}
		t.Logf("%s: %d right, %d refused (by noise: %v), %d wrong", f.name, right, boards*kindsTried-right-wrong, refused, wrong)
		if right < boards*kindsTried*3/4 {
			t.Errorf("%s: only %d of %d are read", f.name, right, boards*kindsTried)
		}
	}
}

// noisePuzzle returns a random puzzle of a kind, or one of its own.
func noisePuzzle(t *testing.T, k *solver.Kind, rng *rand.Rand) solver.Puzzle {
	if k.Map != nil {
		p, _, err := k.Map.From(randomMap(rng, 4+rng.IntN(6), 1, true))
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	puzzles := somePuzzles(t, k, 6)
	return puzzles[rng.IntN(len(puzzles))]
}
