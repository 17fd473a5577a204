//go:build !js

package main

import (
	"bufio"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestSentences writes all that a player may read into testdata/sentences.txt, file by file, to be read
// as a whole: texts of the program in their longest form, and explanations.
func TestSentences(t *testing.T) {
	var b strings.Builder
	for _, root := range []string{".", "../puzzles", "../solver"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && slices.Contains([]string{"testdata", "e2e", "lab", "snapshot", "eventtest", "bench", "enginetest", "solvertest", "latin"}, d.Name()) {
				return fs.SkipDir
			}
			var said []string
			switch {
			case composed.MatchString(path):
				// sentences put together from parts: the goldens have them whole
			case d.IsDir():
				said, err = deduced(path)
			case d.Name() == "how.txt":
				said, err = explained(path)
			case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"):
				said, err = sentences(path)
			}
			for i, text := range said {
				if said[i] = longest(strings.TrimPrefix(path, "../"), text); strings.Contains(strings.ReplaceAll(said[i], "stray %", ""), "%") && !strings.HasSuffix(path, "how.txt") {
					t.Errorf("%s: %q has no longest form: add what it is filled with to fillings", path, text)
				}
			}
			if len(said) > 0 {
				b.WriteString(strings.TrimPrefix(path, "../") + "\n\t" + strings.Join(said, "\n\t") + "\n")
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	const golden = "testdata/sentences.txt"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	before, now := placed(string(want)), placed(b.String())
	for _, line := range slices.Sorted(maps.Keys(before)) {
		if now[line] < before[line] {
			t.Errorf("- %s", line)
		}
	}
	for _, line := range slices.Sorted(maps.Keys(now)) {
		if before[line] < now[line] {
			t.Errorf("+ %s", line)
		}
	}
	if !t.Failed() && b.String() != string(want) {
		t.Errorf("%s has another order", golden)
	}
	if t.Failed() {
		t.Logf("players read other sentences than those of %s: UPDATE=1 rewrites it", golden)
	}
}

// placed counts the sentences of the golden file, each behind the name of its file.
func placed(text string) map[string]int {
	count := map[string]int{}
	file := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if sentence, ok := strings.CutPrefix(line, "\t"); ok {
			count[file+": "+sentence]++
		} else {
			file = line
		}
	}
	return count
}

var (
	words   = regexp.MustCompile(`^[^<>{}=;]*[A-Za-z%][a-z%d]*[,:]? [A-Za-z%(][^<>{}=;]*$`)
	markup  = regexp.MustCompile(`^[.#\[:*@/-]|--|\]|:has|:is|aria-|data-|^(use strict|quadrille |Mozilla)|%v|%p|%g|^M%d|%.1fv|across-|#[nr]|@( |$)|\\|^[a-z-]+ [a-z]+-[a-z-]+$`)
	classes = regexp.MustCompile(`^[a-z-]+( [a-z-]+){1,3}$`)
)

// composed are the files whose sentences consist of parts.
var composed = regexp.MustCompile(`solver/starbattle/ladder/|solver/(abcd|tromino)/(technique|state|names)`)

// deduced returns the rules of the techniques of a kind, and the sentences of its goldens at a position.
func deduced(dir string) (said []string, err error) {
	files, err := filepath.Glob(filepath.Join(dir, "testdata", "technique", "*.txt"))
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		rule, rest, _ := strings.Cut(string(text), "\n")
		_, told, _ := strings.Cut(rest, "\nLook at")
		told, _, _ = strings.Cut(told, "\n\n")
		said = append(said, rule+"\n\tLook at"+strings.ReplaceAll(told, "\n", "\n\t"))
	}
	return said, err
}

// sentences returns the string literals of a file that look like sentences, without those of panics,
// attributes and selectors.
func sentences(path string) ([]string, error) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		return nil, err
	}
	var said []string
	var visit func(n ast.Node) bool
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if name, ok := n.Fun.(*ast.Ident); ok && name.Name == "panic" {
				return false
			}
			if sel, ok := n.Fun.(*ast.SelectorExpr); ok && slices.Contains([]string{"Class", "Attr", "Query", "MustCompile", "On", "ID"}, sel.Sel.Name) {
				ast.Inspect(sel.X, visit) // the element
				return false
			}
		case *ast.BasicLit:
			if n.Kind != token.STRING {
				break
			}
			if text, err := strconv.Unquote(n.Value); err == nil && words.MatchString(text) && !markup.MatchString(text) && !classes.MatchString(text) {
				said = append(said, strings.ReplaceAll(text, "\n", " / "))
			}
		}
		return true
	}
	ast.Inspect(file, visit)
	return said, nil
}

// fillings are the longest values of the verbs of a format, by the file it is in and the words around
// it; they are taken in order. <cell> and the like are values that come often.
var fillings = []struct {
	file string
	rows [][2]string
}{
	{"", [][2]string{
		{`%%n%d (to|and) %%n%d`, "24 $1 25"}, {`%%[rR]%d`, "row 25"}, {`%%[cC]%d`, "column 25"}, {`%%n%d`, "25"}, {`%d%%`, "25 percent"}, {`%ss\b`, "queens"}, {`%cs\b`, "Hs"}, {`%d×%d to %d×%d, not`, "8×8 to 25×25, not"}, {`%d to %d`, "4 to 25"}, {`%d bytes`, "65536 bytes"}, {`\(%c, %c or %c\)`, "(., Q or x)"}, {`([:,] )%w$`, "$1<amiss>"},
		{`%s(,?) %\.1f`, "Master$1 10.0"}, {`^%s( %d×)`, "Queens$1"}, {`board%s`, "board<symmetry>"}, {`^(an|no) %s (is|and 2)`, "$1 8×8 board<symmetry> $2"}, {`boards of %s `, "boards of 3 stars "},
		{`hardest are %s`, "hardest are Expert"}, {`use one of %s`, "use one of Easy, Medium, Hard, Expert and Master"}, {`be both %s and %s`, "be both Expert and Master"}, {`is %s while`, "is Master while"},
		{`(lessons for|techniques for|format for|like a board of) %s`, "$1 <kind>"}, {`^%s (has no (search|lesson|course|grade)|cannot be made)`, "<kind> $1"},
		{`add up to %s`, "add up to 144 Hs"}, {`has %s of %s`, "has 9,999 rows of 9,999 cells"}, {`of %s of %s`, "of 9,999 rows of 9,999 cells"}, {`for %s and %s, but`, "for 12 columns and 12 rows, but"},
		{`(there are|for only) %s, but`, "$1 323 dots, but"}, {`(leave|map has|drawing has|text has|row %d has) %s`, "$1 323 cells"}, {`on %s$`, "on Wednesday, 25 November 2026"}, {`first day is %s`, "first day is 2026-11-24"},
	}},
	{"starbattle/offers_jobs", [][2]string{{`board is %\.1f: nothing %s is as you ask. Try %s`, "board is 10.0: nothing harder is as you ask. Try Easier"}}},
	{"^(cli|site|main|puzzles/pack)", [][2]string{
		{`^%s is not a format`, "Tables of counts is not a format"}, {`^%s (needs a|has room)`, "Emoji squares $1"}, {`http://%s%s`, "http://localhost:8000/sub/path"}, {`-%s %s`, "-symmetry diagonal"}, {`is %s\b`, "is <link>"}, {`: %s / $`, ": Mirror along the diagonal / "},
		{`it has %s`, "it has <link>"}, {`(path|prefix is) %s`, "$1 /sub/path"}, {`day %s`, "day Wednesday"}, {`%s has no puzzles`, "2026-11-23 has no puzzles"}, {`puzzle %d of %d: %s$`, "puzzle 25 of 25: 99%%, longer than usual, perhaps 25 minutes"}, {`%s`, "starbattle"}, {`99%%`, "99 percent"},
	}},
	{"^puzzles/exchange", [][2]string{
		{`: %s (it|more)`, ": 25 queens close $1"}, {`^%s more`, "25 puzzles more"}, {`%s for %s$`, "<amiss> for H"}, {`(row %d|columns|counts|of %s): %s$`, "$1: <amiss>"}, {`count of %s`, "count of H"}, {`counts of %s instead of %s`, "counts of the columns instead of the rows"},
		{`counts for %s`, "counts for 26 letters"}, {`to %s$`, "to H"}, {`made of %s`, "made of a map of regions"}, {`^%s: %s`, "DefLetters: <amiss>"}, {`^%s: the`, "column 12: the"}, {`^%s (is missing|is %s, not)`, "the number of columns $1"}, {`of %s`, "of the answer"}, {`%s`, "<quote>"},
	}},
	{"^(game|design|library|ui|worker|course|days)", [][2]string{
		{`%s one`, "gentle one"}, {`of %d%s solved`, "of 25 gentle ones solved"}, {`The %s %s can't`, "The L, corner bottom right, at <cell> can't"}, {`^%s in this browser`, "1,200 rows in this browser"}, {`and %s set`, "and were set"}, {`%s s%s, %s choices`, "600.0 s so far, 1,234,567,890 choices"},
		{`%s · %s placed · %s taken`, "1,234,567 · 1,234,567 placed · 1,234,567 taken"}, {`%s of %s$`, "1,234 of 5,000"}, {`of %s$`, "of 5,000"}, {`%s, %s: %s, %s`, "Mind Your ABCDs, 25 November 2026: Expert 10.0, 12:34:56 with 25 hints"},
		{`^%s solved in %s, %s`, "Mind Your ABCDs 12×12, corners count, solved in 12:34:56, with 25 hints"}, {`^%s, `, "Mind Your ABCDs 12×12, corners count, "}, {`%s$`, "Medium"},
	}},
	{"technique_|ladder/", [][2]string{
		{`(:|so|in all,|in each|stand,|filled,) %s$`, "$1 <cell> is H"}, {`at %s%s would`, "at <cell>, the last of <cell>, would"}, {`would leave %s`, "would leave column 25"}, {`in %s%s([:,])`, "in column 25 and column 24$1"}, {`leave room for %s`, "leave room for H"}, {`(needs|put|place) %s`, "$1 2 Hs"},
	}},
	{"", [][2]string{
		{`once for %s, twice for %s`, "once for an X, twice for a queen"}, {`by the %s at %s%s`, "by the queens at <cell>; <cell>; <cell> and 22 more"}, {`^a %s starts`, "a puzzle starts"}, {`^the %s is longer`, "the puzzle is longer"}, {`its %s: it holds`, "its 12 blank cells: it holds"}, {`(of|last of) %s$`, "$1 ABCDEFGH"}, {`: %s left`, ": 1,234,567 arrangements left"},
		{`(\b[Aa]|\b[Tt]hat|[Ii]ts|the|no|one) %s( (at|has|is|rules|goes|here|there|on|elsewhere|fits)\b|:)`, "$1 queen$2"}, {`(has its|room for a|for a|have a|already has its|its) %s`, "$1 queen"},
		{`as %s is open in %s`, "as <region> is open in column 25"}, {`as %s is`, "as <region> is"}, {`close %s$`, "close <region>"}, {`fill %s%s and %s`, "fill row 24, column 25 and <region>"}, {`queens in %s`, "queens in <region>"}, {`^%s queens`, "nine queens"},
		{`split in %s`, "split in nine"}, {`^%s, %s too many`, "34 regions, nine too many"}, {`already %cs %s|already Hs %s`, "already Hs to the upper left, to the upper right, to the lower left and to the lower right"}, {`is already %s %s`, "is already an H to the upper right"},
		{`has %s but should have %s`, "has 12 Hs but should have none"}, {`more %s but has %s`, "more Hs but has room for only 11"}, {`(too many|0 more) %s`, "$1 Hs"}, {`no letter %s`, "no letter H"},
		{`this %s has %s %s, at`, "this L has no dot on its corner, at"}, {`has a line %s`, "has a line on its right"}, {`ends %s %s`, "ends right of <cell>"}, {`, %s, from %s`, ", <piece>, from <cell>"}, {`[Ff]its: %s`, "Fits: <piece> at <cell>"}, {`^%s at`, "<piece> at"}, {`(Only|If) %s c`, "$1 <piece> c"}, {`going %s and %s`, "going down and right"},
		{`is not a %s$`, "is not a clue (D for a dot, . for none, - or ? for unknown, _ for an empty cell)"}, {`: %s is not`, ": <quote> is not"}, {`^%s (is not a (size|count|letter))`, "<quote> $1"}, {`^%s: %s$`, "column 25: <amiss>"}, {`row %d: %s$`, "row 25: <amiss>"}, {`the letters %s`, "the letters ABCDEFGH"},
		{`^%s ((has|have|needs|already|asks|still|cannot)\b)`, "column 25 $1"}, {`(counts of|room in|ways to fill|other cell of|in|However) %s`, "$1 column 25"},
		{`%\.?\d*q`, "<quote>"}, {`%\.0f`, "59"}, {`%[cg]`, "H"}, {`%(\[\d\])?d`, "25"}, {`%w`, "<amiss>"}, {`%s`, "<cell>"},
	}},
}

var filled = strings.NewReplacer("<cell>", "row 25, column 25", "<region>", "the grey-purple region", "<piece>", "L, corner bottom right", "<kind>", "Mind Your ABCDs", "<amiss>", "there are 323 cells too many",
	"<quote>", `"12345678901234567890"…`, "<link>", "6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC Expert 10.0", "<symmetry>", " with the symmetry “mirror along the diagonal”")

// longest is a format of a file with its verbs filled in.
func longest(path, text string) string {
	for _, f := range fillings {
		if !compiled(f.file).MatchString(path) {
			continue
		}
		for _, row := range f.rows {
			text = compiled(row[0]).ReplaceAllString(text, row[1])
		}
	}
	return filled.Replace(text)
}

// expressions holds the compiled expressions of fillings.
var expressions = make(map[string]*regexp.Regexp)

// compiled returns an expression, compiled once.
func compiled(expression string) *regexp.Regexp {
	if expressions[expression] == nil {
		expressions[expression] = regexp.MustCompile(expression)
	}
	return expressions[expression]
}

// explained are the sentences of an explanation.
func explained(path string) ([]string, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var said []string
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if text := lines.Text(); strings.Count(text, " ") > 2 && text[0] != ' ' && text[0] != '@' {
			said = append(said, text)
		}
	}
	return said, nil
}
