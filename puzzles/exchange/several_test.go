package exchange

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/grid"
)

// A manyForm writes a puzzle in a form, with the separators between several of them.
type manyForm struct {
	name    string
	between []string
	write   func(k *solver.Kind, p solver.Puzzle) (string, bool)
}

// manyForms returns all forms of text, including those only read.
func manyForms() []manyForm {
	own := func(name string, between []string, write func(grid.Map) string) manyForm {
		return manyForm{name, between, func(k *solver.Kind, p solver.Puzzle) (string, bool) {
			if k.Map == nil {
				return "", false
			}
			m, ok := k.Map.To(p, "")
			return write(m), ok
		}}
	}
	row := func(m grid.Map, open, between, shut string) []string {
		var rows []string
		for r := range slices.Chunk(m.Regions, m.Cols) {
			rows = append(rows, open+strings.Trim(strings.Join(strings.Fields(fmt.Sprint(r)), between), "[]")+shut)
		}
		return rows
	}
	letterRows := func(m grid.Map) []string {
		text, _ := writeLetters(Board{Map: m})
		return strings.Split(strings.TrimSpace(text), "\n")
	}
	list := []manyForm{
		own(arrays.Name, []string{"\n", "\n\n"}, func(m grid.Map) string { return "(" + strings.Join(row(m, "(", ", ", ")"), ", ") + ")" }),
		own(arrays.Name, []string{"\n", "\n\n"}, func(m grid.Map) string {
			return "map = [\n  (" + strings.Join(row(m, "", ", ", ""), "),\n  (") + ")\n]"
		}),
		own(bars.Name, []string{"\n", "\n\n"}, func(m grid.Map) string { m.Stars = 0; return strings.Join(letterRows(m), "|") }),
		own(bars.Name, []string{"\n\n"}, func(m grid.Map) string {
			rows := row(m, "| ", " | ", " |")
			return rows[0] + "\n" + strings.Repeat("|---", m.Cols) + "|\n" + strings.Join(rows[1:], "\n")
		}),
		own(legup.Name, []string{"\n", "\n\n"}, legupOf),
		own(pzprv3.Name, []string{"\n", "\n\n"}, func(m grid.Map) string {
			text, _ := writePzprv3(Board{Map: m, Genre: "starbattle"})
			return strings.ReplaceAll(strings.TrimSpace(text), "\n", "/")
		}),
		own(letters.Name, []string{"\n", "\n\n"}, func(m grid.Map) string { return strings.Join(letterRows(m), "/") }),
		own(letters.Name, []string{"\n\n", "\n\nPuzzle 7:\n", "\nPuzzle 7\n"}, func(m grid.Map) string { return strings.Join(letterRows(m), "\n") }),
		own(arrays.Name, []string{"\n", "\n\n"}, func(m grid.Map) string { return "[[" + strings.Join(row(m, "", ", ", ""), "], [") + "]]" }),
		own(sizeAndLetters.Name, []string{"\n", "\n\n"}, func(m grid.Map) string {
			return fmt.Sprintf("%dx1.\n%s", m.Rows, strings.Join(letterRows(m), "\n"))
		}),
	}
	names := []string{LinkFormat}
	for _, f := range Formats() {
		if !f.Binary && f.Write != nil {
			names = append(names, f.Name)
		}
	}
	for _, k := range all.Kinds() {
		for _, f := range k.Forms {
			names = append(names, f.Name)
		}
	}
	for _, name := range names {
		between := []string{"\n\n"}
		if slices.Contains([]string{LinkFormat, pzprv3.Name, sizeAndLetters.Name, gameID.Name, runs.Name, sbn.Name, puzzLink.Name, penpa.Name, ini.Name, gmPuzzles.Name, levelFile.Name}, name) {
			between = append(between, "\n")
		}
		list = append(list, manyForm{name, between, func(k *solver.Kind, p solver.Puzzle) (string, bool) {
			for _, e := range Write(k, p, "", Extra{}) {
				if e.Format == name && e.Err == nil {
					return strings.TrimSuffix(e.Text, "\n"), true
				}
			}
			return "", false
		}})
	}
	return list
}

func legupOf(m grid.Map) string {
	var t strings.Builder
	fmt.Fprintf(&t, "<?xml version=\"1.0\"?>\n<Legup version=\"2.0.0\">\n<puzzle name=\"StarBattle\">\n<board size=\"%d\" puzzle_num=\"%d\">\n", m.Rows, m.Stars)
	for r := range m.Count() {
		t.WriteString("<region><cells>")
		for c, of := range m.Regions {
			if of == r {
				fmt.Fprintf(&t, "<cell value=\"0\" x=\"%d\" y=\"%d\"/>", c%m.Cols, c/m.Cols)
			}
		}
		t.WriteString("</cells></region>\n")
	}
	return t.String() + "</board>\n</puzzle>\n</Legup>"
}

// somePuzzles returns different puzzles of a kind, of a size that every form holds.
func somePuzzles(t testing.TB, k *solver.Kind, n int) []solver.Puzzle {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 7))
	var puzzles []solver.Puzzle
	for i := range n {
		switch {
		case k.Map != nil:
			p, _, err := k.Map.From(randomMap(rng, 6+i%3, 1, true))
			if err != nil {
				t.Fatal(err)
			}
			puzzles = append(puzzles, p)
		case k.Tables != nil:
			tables, err := newTables(5, 5, 4)
			if err != nil {
				t.Fatal(err)
			}
			for l := range 4 {
				for i := range 5 {
					tables.RowCounts[i][l], tables.ColCounts[i][l] = 0, 0
				}
			}
			for c := range 25 {
				l := rng.IntN(4)
				tables.RowCounts[c/5][l]++
				tables.ColCounts[c%5][l]++
			}
			p, _, err := k.Tables.From(*tables)
			if err != nil {
				t.Fatal(err)
			}
			puzzles = append(puzzles, p)
		default:
			for _, b := range k.Builtin {
				if p, err := k.Parse(b.Text); err == nil && len(puzzles) < n {
					puzzles = append(puzzles, p)
				}
			}
			for len(puzzles) > 0 && len(puzzles) < n {
				puzzles = append(puzzles, puzzles[len(puzzles)%len(k.Builtin)])
			}
		}
	}
	return puzzles[:min(n, len(puzzles))]
}

func pieces(text string) (sound []Piece, bad []string) {
	for _, p := range All(context.Background(), all.Kinds(), []byte(text)) {
		if p.Err != nil {
			bad = append(bad, fmt.Sprintf("%d: %s: %v", p.Line, p.Format, p.Err))
			continue
		}
		sound = append(sound, p)
	}
	return sound, bad
}

// All finds one board, two boards and eighteen in one text of every form, in order.
func TestSeveralBoards(t *testing.T) {
	tried := map[string]bool{}
	for _, k := range all.Kinds() {
		puzzles := somePuzzles(t, k, 18)
		for i, f := range manyForms() {
			text, ok := f.write(k, puzzles[0])
			if !ok {
				continue
			}
			tried[f.name] = true
			for _, between := range f.between {
				for _, n := range []int{1, 2, 18} {
					texts := []string{text}
					for _, p := range puzzles[1:n] {
						more, _ := f.write(k, p)
						texts = append(texts, more)
					}
					sound, bad := pieces(strings.Join(texts, between))
					if len(sound) != n || len(bad) > 0 {
						t.Errorf("%s %s (%d), %d boards with %q between: %d are found, and %q", k.Name, f.name, i, n, between, len(sound), bad)
						continue
					}
					for j, p := range sound {
						if p.Format != f.name || p.Puzzle.String() != puzzles[j].String() {
							t.Errorf("%s %s (%d), board %d of %d: %s %s, want %s", k.Name, f.name, i, j+1, n, p.Format, p.Puzzle, puzzles[j])
						}
					}
				}
			}
		}
	}
	for _, f := range manyForms() {
		if !tried[f.name] {
			t.Errorf("no kind is written as %s", f.name)
		}
	}
}

// A file of several lines is one board, also where a row of marks looks like a comment. A damaged one has one
// error, not one for each line.
func TestFileOfLines(t *testing.T) {
	const file = "pzprv3\nstarbattle\n4\n4\n1\n4\n0 0 1 1 \n2 0 0 1 \n2 2 3 1 \n2 3 3 3 \n# . . . \n. . . . \n. . . . \n. . . . \n"
	if sound, bad := pieces("# a comment\n" + file); len(sound) != 1 || sound[0].Position[0] != 'Q' || len(bad) != 0 {
		t.Errorf("%v, %q", sound, bad)
	}
	for from, to := range map[string]string{"starbattle": "slither", "0 0 1 1": "0 0 1"} {
		if sound, bad := pieces(strings.Replace(file, from, to, 1)); len(sound) != 0 || len(bad) != 1 || !strings.HasPrefix(bad[0], "1: "+pzprv3.Name) {
			t.Errorf("%s instead of %s: %v, %q", to, from, sound, bad)
		}
	}
}

// In a text of boards in all forms, with a damaged board between each two, All finds every valid one, and
// reports the others with their lines.
func TestMixedForms(t *testing.T) {
	var texts []string
	var want []string
	for _, k := range all.Kinds() {
		p := somePuzzles(t, k, 1)[0]
		for _, f := range manyForms() {
			if text, ok := f.write(k, p); ok {
				texts = append(texts, text, "6x1.AAABBB")
				want = append(want, f.name+" "+p.String())
			}
		}
	}
	rng := rand.New(rand.NewPCG(3, 3))
	for range 20 {
		order := rng.Perm(len(want))
		var text []string
		for _, i := range order {
			text = append(text, texts[2*i], texts[2*i+1])
		}
		sound, bad := pieces(strings.Join(text, "\n\n"))
		if len(sound) != len(want) || len(bad) != len(want) {
			t.Fatalf("%d boards and %d damaged ones are found of %d: %q", len(sound), len(bad), len(want), bad)
		}
		for j, p := range sound {
			if got := p.Format + " " + p.Puzzle.String(); got != want[order[j]] {
				t.Errorf("board %d is %s, want %s", j+1, got, want[order[j]])
			}
		}
	}
}

// A text that reads as one board is one Piece: every case of the goldens, and the addresses found in the
// wild.
func TestOneBoardStaysOne(t *testing.T) {
	for _, text := range examples(t, "testdata/sound.txt", "testdata/forms.txt", "testdata/tables/sound.txt") {
		in, err := Read(all.Kinds(), []byte(text))
		if err != nil || slices.ContainsFunc(in.Notes, func(n string) bool { return strings.Contains(n, "left out here") }) {
			continue
		}
		sound, bad := pieces(text)
		if len(sound) != 1 || len(bad) > 0 || sound[0].Puzzle.String() != in.Puzzle.String() || sound[0].Position != in.Position || sound[0].Format != in.Format {
			t.Errorf("%q: %d boards, %q", text, len(sound), bad)
		}
	}
}

// Lines that cannot be read have their numbers in the text.
func TestLinesOfPieces(t *testing.T) {
	const one = "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
	for _, c := range []struct{ text, want string }{
		{"starbattle:" + one + "\tHard\t4.6\nstarbattle:" + one + "\tEasy\t1.0", "1, 2"},
		{one + "\n6x1.AAA\n\n# a comment\n" + one, "1, 2: 33 cells are missing, 5"},
		{"https://puzz.link/p?starbattle/6/6/1/4ilbhg\ndnmhou\n" + one, "1, 3"},
		{"AAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCC\n\n" + one, "1: row 6: one cell is missing, 8"},
		{"AAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC\n" + one, "1, 7"},
		{"https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou\nAAABBB\nABBBCC\nADDEEC\nFFDDEC\nFEEEEC\nFCCCCC", "1, 2"},
	} {
		var got []string
		for _, p := range All(t.Context(), all.Kinds(), []byte(c.text)) {
			what := fmt.Sprint(p.Line)
			if p.Err != nil {
				what += ": " + p.Err.Error()
			}
			got = append(got, what)
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%q: %s, want %s", c.text, strings.Join(got, ", "), c.want)
		}
	}
}

// For any input All ends, and returns every line at most once.
func FuzzAll(f *testing.F) {
	seed(f)
	f.Add("6x1.AAABBB\n\n\nAAABBB\n# \n1111/2221/3321/3444")
	kinds := all.Kinds()
	f.Fuzz(func(t *testing.T, text string) {
		last, n, line := 0, 0, 0
		for _, p := range All(t.Context(), kinds, []byte(text)) {
			if p.Line > 0 && (p.Line <= last && p.Line != line || p.Lines < 1) { // a line may have several

				t.Fatalf("line %d comes behind %d", p.Line, last)
			}
			last, line = p.Line+max(p.Lines-1, 0), p.Line
			n++
			if p.Err != nil {
				oneLine(t, p.Err)
			}
		}
		if n == 0 {
			t.Fatal("no piece at all")
		}
	})
}

// Reading takes time linear in the length: a text of the greatest length, half of it and a quarter.
func BenchmarkAll(b *testing.B) {
	texts := map[string]string{
		"links":      "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC\n",
		"damaged":    "6x1.AAABBBABBBCC\n",
		"blocks":     "AB\nBA\n\n",
		"bars":       "A|B|\n",
		"brackets":   "((1,1),(",
		"colons":     "5n:",
		"emoji":      "🟥🟦\n",
		"one letter": "A",
		"counts":     "A 1 2\nB 1 2\n1 2\n",
	}
	for name, part := range texts {
		for _, size := range []int{MaxText / 4, MaxText / 2, MaxText} {
			text := []byte(strings.Repeat(part, size/len(part)))
			b.Run(fmt.Sprintf("%s/%d", name, size), func(b *testing.B) {
				for b.Loop() {
					All(b.Context(), all.Kinds(), text)
				}
			})
		}
	}
}

// A board is found behind a long conversation, in one block or in many.
func TestBoardBehindTalk(t *testing.T) {
	const board = "AAAAAB\nAAABBB\nABBBBC\nADEEEC\nDDEFEC\nDDFFCC"
	talks := map[string]func(i int) string{
		"sentences": func(i int) string { return fmt.Sprintf("Message %d: has anybody solved this one?", i) },
		"words":     func(i int) string { return []string{"ok", "Ann Lee", "20:15", "so hard!", "lol", "Yesterday"}[i%6] },
	}
	for name, line := range talks {
		for _, between := range []string{"\n", "\n\n"} {
			var talk []string
			for i := range 400 {
				talk = append(talk, line(i))
			}
			sound, _ := pieces(strings.Join(talk, between) + "\n\n" + board)
			if len(sound) != 1 {
				t.Errorf("behind %s with %q between %d boards are found", name, between, len(sound))
			}
		}
	}
	for line, want := range map[string]bool{
		"Look, this is a nice one!": true, "AAB BBC CCD": false, "2 stars each": false, "see https://example.org for more of these": false,
		"try starbattle:4x1.AABBCABBCCDDCDDD. It is nice": false, "aab abb ccd": true,
	} {
		if isTalk([]textLine{{line, 1}}) != want {
			t.Errorf("%q is talk: %t", line, !want)
		}
	}
}
