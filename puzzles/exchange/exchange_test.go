package exchange

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
)

// Each file of testdata holds cases: a title, the input text, and the result. UPDATE=1 rewrites the last.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases in testdata (%v)", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			golden(t, file, all.Kinds())
		})
	}
}

// golden runs the cases of a file.
func golden(t *testing.T, file string, kinds []*solver.Kind) {
	t.Helper()
	old, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, c := range strings.SplitAfter(string(old), "\n== ") {
		c = strings.TrimPrefix(strings.TrimSuffix(c, "\n== "), "== ")
		title, rest, _ := strings.Cut(c, "\n")
		in, _, _ := strings.Cut(rest, "\n=>\n")
		fmt.Fprintf(&got, "== %s\n%s\n=>\n%s\n\n", title, in, say(Read(kinds, []byte(in))))
	}
	text := strings.TrimSuffix(got.String(), "\n")
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if text != string(old) {
		t.Errorf("%s: got\n%s\nwant\n%s", file, text, old)
	}
}

// say describes the result of reading a text.
func say(in Import, err error) string {
	if err != nil {
		if in.Format == "" {
			return "error: " + err.Error()
		}
		return in.Format + ", error: " + err.Error()
	}
	lines := []string{in.Format, in.Kind.Name + ":" + in.Puzzle.String()}
	if in.Position != "" {
		lines = append(lines, string(in.Position))
	}
	for _, n := range in.Notes {
		lines = append(lines, "note: "+n)
	}
	return strings.Join(lines, "\n")
}

// Only its own format detects a valid text: the order of Formats matters only for truncated or damaged ones.
func TestDetectIsDefinite(t *testing.T) {
	for _, text := range examples(t, "testdata/sound.txt") {
		var claims []string
		if _, ok := cutLink(all.Kinds(), text); ok {
			claims = append(claims, LinkFormat)
		}
		for _, f := range Formats() {
			if f.Detect(text) {
				claims = append(claims, f.Name)
			}
		}
		for _, k := range all.Kinds() {
			for _, f := range k.Forms {
				if f.Detect(text) {
					claims = append(claims, f.Name)
				}
			}
		}
		if len(claims) != 1 {
			t.Errorf("%q is claimed by %q", text, claims)
		}
	}
}

// examples returns the texts of the golden cases.
func examples(t testing.TB, files ...string) []string {
	var texts []string
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range strings.Split(string(content), "\n== ") {
			_, rest, _ := strings.Cut(c, "\n")
			in, _, _ := strings.Cut(rest, "\n=>\n")
			texts = append(texts, tidy(in))
		}
	}
	return texts
}

func TestTooLong(t *testing.T) {
	_, err := Read(all.Kinds(), []byte(strings.Repeat("A", MaxText+1)))
	if err == nil || err.Error() != "this is longer than 65536 bytes" {
		t.Error(err)
	}
	page := "<html>" + strings.Repeat("<link>", MaxText/6) + `<script>var task = "1,1,1,1,2,2,2,1,3,3,2,1,3,4,4,4"; stars: 1</script></html>`
	if in, err := Read(all.Kinds(), []byte(page)); err != nil || in.Puzzle.String() != "4x1.AAAABBBACCBACDDD" {
		t.Errorf("a long page: %v, %v", in.Puzzle, err)
	}
}
