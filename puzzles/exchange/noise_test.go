package exchange

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/grid"
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

// noisyForms returns all forms of text, each with those in which people write lists, drawings and cells.
func noisyForms() []manyForm {
	list := manyForms()
	own := func(name string, write func(m grid.Map) string) {
		list = append(list, manyForm{name: name, write: func(k *solver.Kind, p solver.Puzzle) (string, bool) {
			if k.Map == nil {
				return "", false
			}
			m, ok := k.Map.To(p, "")
			return write(m), ok
		}})
	}
	rows := func(m grid.Map, between string, label func(region int) string) []string {
		var list []string
		for row := range slices.Chunk(m.Regions, m.Cols) {
			list = append(list, strings.Join(solver.Map(row, label), between))
		}
		return list
	}
	letter := func(r int) string { return string(rune('A' + r)) }
	lists := func(m grid.Map, open, shut, between string, label func(int) string) string {
		return open + strings.Join(rows(m, ", ", label), shut+between+open) + shut
	}
	own("Python", func(m grid.Map) string {
		return "grid = [\n    " + lists(m, "[", "],  # a row", "\n    ", strconv.Itoa) + "\n]\nstars = " + strconv.Itoa(m.Stars)
	})
	own("C", func(m grid.Map) string {
		return fmt.Sprintf("static const int map[%d][%[1]d] = {\n  %s,\n};", m.Rows, lists(m, "{", "}", ",\n  ", strconv.Itoa))
	})
	own("C#", func(m grid.Map) string {
		return fmt.Sprintf("int[,] map = new int[%d, %[1]d] {\n  %s\n};", m.Rows, lists(m, "{ ", " }", ",\n  ", strconv.Itoa))
	})
	own("Rust", func(m grid.Map) string {
		return fmt.Sprintf("const MAP: [[u8; %d]; %[1]d] = [\n    %s\n];", m.Rows, lists(m, "[", "]", ",\n    ", strconv.Itoa))
	})
	own("Kotlin", func(m grid.Map) string {
		return "val map = listOf(\n  " + lists(m, "listOf(", ")", ",\n  ", strconv.Itoa) + "\n)"
	})
	own("strings", func(m grid.Map) string {
		return "String[] map = {\n  \"" + strings.Join(rows(m, "", letter), "\",\n  \"") + "\",\n};"
	})
	own("triple quotes", func(m grid.Map) string { return "board = '''\n" + strings.Join(rows(m, "", letter), "\n") + "\n'''" })
	own("NumPy", func(m grid.Map) string { return "[[" + strings.Join(rows(m, " ", strconv.Itoa), "]\n [") + "]]" })
	own("MiniZinc", func(m grid.Map) string { return "map = [|" + strings.Join(rows(m, ", ", strconv.Itoa), "\n|") + "|];" })
	own("flat list", func(m grid.Map) string {
		return "const cells = [\n  " + strings.Join(rows(m, ", ", strconv.Itoa), ", // next\n  ") + "\n];"
	})
	own("object", func(m grid.Map) string {
		return fmt.Sprintf(`{"id": 7, "size": %d, "stars": %d, "name": "One", "regions": [%s], "solution": []}`, m.Rows, m.Stars, lists(m, "[", "]", ", ", strconv.Itoa))
	})
	own("objects", func(m grid.Map) string {
		return fmt.Sprintf(`{"puzzles": [{"n": %d, "grid": [%s]}]}`, m.Rows, lists(m, "[", "]", ",", func(r int) string { return strconv.Quote(letter(r)) }))
	})
	own("cells as objects", func(m grid.Map) string {
		return "{\"cells\": [[" + strings.Join(rows(m, ", ", func(r int) string { return fmt.Sprintf(`{"region": %d}`, r) }), "],\n[") + "]]}"
	})
	cells := func(m grid.Map, open, between, shut string, name func(row, col int) string) string {
		list := make([][]string, m.Count())
		for at, r := range m.Regions {
			list[r] = append(list[r], name(at/m.Cols, at%m.Cols))
		}
		return open + strings.Join(solver.Map(list, func(of []string) string { return strings.Join(of, between) }), shut+open) + shut
	}
	own("SudokuPad", func(m grid.Map) string {
		return `{"regions": [` + strings.TrimSuffix(cells(m, "[", ",", "],", func(r, c int) string { return fmt.Sprintf("[%d,%d]", r, c) }), ",") + "]}"
	})
	own("r1c1", func(m grid.Map) string {
		return cells(m, "", " ", "\n", func(r, c int) string { return fmt.Sprintf("r%dc%d", r+1, c+1) })
	})
	own("starb", func(m grid.Map) string {
		return fmt.Sprintf("%dx%[1]d\n", m.Rows) + cells(m, "| ", "  ", "\n", func(r, c int) string { return fmt.Sprintf("%d,%d", r+1, c+1) })
	})
	own("cells by number", func(m grid.Map) string {
		t := fmt.Sprintf("%d %d\n", m.Rows, m.Stars)
		for r := range m.Count() {
			list := ""
			for at, of := range m.Regions {
				if of == r {
					list += fmt.Sprintf("%d %d\n", at/m.Cols, at%m.Cols)
				}
			}
			t += fmt.Sprintf("%d\n", strings.Count(list, "\n")) + list
		}
		return strings.TrimSpace(t)
	})
	drawn := func(m grid.Map, corner, across, down string, inside func(r int) string) string {
		var t strings.Builder
		line := func(r int) {
			for c := range m.Cols {
				if t.WriteString(corner); r == 0 || r == m.Rows || m.Regions[r*m.Cols+c] != m.Regions[(r-1)*m.Cols+c] {
					t.WriteString(strings.Repeat(across, 3))
				} else {
					t.WriteString("   ")
				}
			}
			t.WriteString(corner + "\n")
		}
		for r := range m.Rows {
			line(r)
			for c := range m.Cols {
				at := r*m.Cols + c
				if c == 0 || m.Regions[at] != m.Regions[at-1] {
					t.WriteString(down)
				} else {
					t.WriteString(" ")
				}
				t.WriteString(" " + inside(m.Regions[at]) + " ")
			}
			t.WriteString(down + "\n")
		}
		line(m.Rows)
		return strings.TrimSpace(t.String())
	}
	own("drawn", func(m grid.Map) string { return drawn(m, "+", "-", "|", func(int) string { return " " }) })
	own("drawn with letters", func(m grid.Map) string { return drawn(m, "+", "-", "|", letter) })
	own("box characters", func(m grid.Map) string { return drawn(m, "┼", "─", "│", func(int) string { return " " }) })
	own("digits, then letters", func(m grid.Map) string {
		return strings.Join(rows(m, "", func(r int) string { return string("123456789abcdefghijklmnop"[r]) }), "\n")
	})
	own("stars above", func(m grid.Map) string {
		return fmt.Sprintf("%d x %[1]d\n%d\n", m.Rows, m.Stars) + strings.Join(rows(m, "", letter), "\n")
	})
	own("list of lines", func(m grid.Map) string { return "- " + strings.Join(rows(m, " ", letter), "\n- ") })
	own("numbered lines", func(m grid.Map) string {
		list := rows(m, "", letter)
		for i := range list {
			list[i] = fmt.Sprintf("%d. %s", i+1, list[i])
		}
		return strings.Join(list, "\n")
	})
	own("TeX", func(m grid.Map) string {
		return "\\begin{tabular}{" + strings.Repeat("c", m.Cols) + "}\n" + strings.Join(rows(m, " & ", letter), " \\\\\n") + "\n\\end{tabular}"
	})
	own("tags", func(m grid.Map) string {
		return "<board>\n<row>" + strings.Join(rows(m, " ", strconv.Itoa), "</row>\n<row>") + "</row>\n</board>"
	})
	own("names of columns", func(m grid.Map) string {
		list := make([]string, m.Cols)
		for i := range list {
			list[i] = fmt.Sprintf("column%d", i+1)
		}
		return strings.Join(list, ",") + "\n" + strings.Join(rows(m, ",", letter), "\n")
	})
	own("data frame", func(m grid.Map) string {
		list := rows(m, "  ", strconv.Itoa)
		head := "  "
		for i := range list {
			head += "  " + strconv.Itoa(i)
			list[i] = fmt.Sprintf("%d  %s", i, list[i])
		}
		return head + "\n" + strings.Join(list, "\n")
	})
	own("facts", func(m grid.Map) string {
		list := ""
		for at, r := range m.Regions {
			list += fmt.Sprintf("area(%d,%d,%d). ", at/m.Cols+1, at%m.Cols+1, r)
		}
		return strings.TrimSpace(list)
	})
	own("items of lists", func(m grid.Map) string {
		return "regions:\n- - " + strings.Join(rows(m, "\n  - ", letter), "\n- - ")
	})
	own("chess squares", func(m grid.Map) string {
		return cells(m, "", " ", "\n", func(r, c int) string { return fmt.Sprintf("%c%d", 'a'+c, r+1) })
	})
	own("named squares", func(m grid.Map) string {
		names := strings.Fields("red orange yellow green blue purple brown black white")
		return strings.Join(rows(m, "", func(r int) string { return ":" + names[r] + "_large_square:" }), "\n")
	})
	return list
}

// A noisy is a board in a form.
type noisy struct {
	kind   *solver.Kind
	puzzle solver.Puzzle
	text   string
}

// isRead reports whether a board is read as this one: with its number of stars, unless its text does not say it or what is
// beside it does.
func (n noisy) isRead(in Import, beside string) bool {
	if in.Kind != n.kind || n.kind.Map == nil {
		return in.Puzzle.String() == n.puzzle.String()
	}
	m, _ := n.kind.Map.To(n.puzzle, "")
	got, _ := n.kind.Map.To(in.Puzzle, "")
	said := starsIn(beside)
	for line := range strings.SplitSeq(beside, "\n") {
		if found := numberLine().FindStringSubmatch(strings.TrimSpace(line)); found != nil && slices.Contains(found[1:], strconv.Itoa(got.Stars)) {
			said = got.Stars
		}
	}
	return slices.Equal(got.Regions, m.Regions) && (in.Starless || got.Stars == m.Stars || got.Stars == said)
}

// A board of any form within the noise of others, also beside a part of a board in another form, is read as that board, or
// refused: never as another. BOARDS=10000 tries so many of each form.
func TestBoardsInNoise(t *testing.T) {
	boards := 24
	if n, err := strconv.Atoi(os.Getenv("BOARDS")); err == nil {
		boards = n
	}
	forms := noisyForms()
	tried, right, wrong := 0, 0, 0
	for i, f := range forms {
		rng := rand.New(rand.NewPCG(52, uint64(i)))
		all, read, bad := 0, 0, 0
		refused := map[string]int{}
		for at := range boards {
			board, ok := noiseBoard(t, f, rng)
			if !ok {
				continue
			}
			all++
			which := (i + at/2) % len(noises)
			text, noise, part := board.text, fmt.Sprint(which), ""
			if at%2 == 0 {
				text = noises[which](text)
			} else {
				g := forms[rng.IntN(len(forms))]
				noise = "a part of " + g.name
				text, part = besidePart(t, text, g, rng)
			}
			alone, _ := pieces(part) // it may be a board, such as the first rows of a longer one
			isAlone := func(in Import) bool {
				return slices.ContainsFunc(alone, func(p Piece) bool { return p.Puzzle.String() == in.Puzzle.String() })
			}
			found, named := false, false
			for _, piece := range All(t.Context(), allKinds, []byte(text)) {
				switch {
				case piece.Err != nil:
					named = named || piece.Format != ""
				case board.isRead(piece.Import, part):
					found = true
				case !isAlone(piece.Import):
					bad++
					if bad < 20 {
						t.Errorf("%s of %s, noise %s: %q is read as %s %s", f.name, board.puzzle, noise, text, piece.Format, piece.Puzzle)
					}
				}
			}
			if found {
				read++
			} else {
				refused[noise]++
				if !named {
					t.Errorf("%s of %s, noise %s: %q is refused without a word on its form", f.name, board.puzzle, noise, text)
				}
			}
		}
		t.Logf("%-24s %6d tried %6d right %4d refused %2d wrong   %v", f.name, all, read, all-read, bad, refused)
		if all == 0 || read < all*3/4 {
			t.Errorf("%s: only %d of %d are read", f.name, read, all)
		}
		tried, right, wrong = tried+all, right+read, wrong+bad
	}
	t.Logf("%d forms: %d tried, %d right, %d refused, %d wrong", len(forms), tried, right, tried-right, wrong)
}

var allKinds = all.Kinds()

// noiseBoard returns a random board in a form, or one of the kind's own; false where the form cannot hold it.
func noiseBoard(t *testing.T, f manyForm, rng *rand.Rand) (noisy, bool) {
	for range 20 {
		k := allKinds[rng.IntN(len(allKinds))]
		var p solver.Puzzle
		if k.Map != nil {
			n := 4 + rng.IntN(6)
			var err error
			if p, _, err = k.Map.From(randomMap(rng, n, 1+rng.IntN(1+n/8), true)); err != nil {
				continue
			}
		} else {
			puzzles := somePuzzles(t, k, 6)
			p = puzzles[rng.IntN(len(puzzles))]
		}
		if text, ok := f.write(k, p); ok {
			return noisy{k, p, text}, true
		}
	}
	return noisy{}, false
}

// besidePart returns a text before or behind a part of a board in another form, and that part.
func besidePart(t *testing.T, text string, g manyForm, rng *rand.Rand) (with, part string) {
	other, ok := noiseBoard(t, g, rng)
	if !ok {
		return text, ""
	}
	part = other.text[:len(other.text)*(1+rng.IntN(8))/10]
	if rng.IntN(2) == 0 {
		return part + "\n\n" + text, part
	}
	return text + "\n\n" + part, part
}
