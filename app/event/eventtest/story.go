// Package eventtest runs stories of midends: text scripts that a player could write.
package eventtest

import (
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A Story is run line by line. Line carries out an action or checks a state, and returns the line with the
// actual values. A story with a method Heard() []string, which returns what it has announced since, tells that in
// lines of its own: "hears TEXT".
type Story interface {
	Line(line string) (told string, err error)
}

const hears = "hears "

// Run runs the stories in the files of testdata. Each begins with "## " and its name, and with a story of its
// own. With UPDATE set, the files are rewritten with the actual values.
func Run(t *testing.T, begin func() Story) {
	t.Helper()
	for file, text := range Files(t, "testdata/*.txt") {
		update := os.Getenv("UPDATE") != ""
		var out []string
		var s Story
		name := ""
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		for n := 0; n < len(lines); n++ {
			line := lines[n]
			if after, ok := strings.CutPrefix(line, "## "); ok {
				s, name = begin(), after
			}
			if line != "" && line[0] != '#' {
				told, err := s.Line(line)
				if err != nil {
					t.Fatalf("%s:%d: %s: %v", file, n+1, line, err)
				}
				if told = strings.TrimSpace(told); told != line && !update {
					t.Errorf("%s:%d: %s\nthere is\n%s\nwant\n%s", file, n+1, name, told, line)
				}
				line = told
			}
			out = append(out, line)
			listens, ok := s.(interface{ Heard() []string })
			if !ok {
				continue
			}
			var want []string
			for n+1 < len(lines) && strings.HasPrefix(lines[n+1], hears) {
				n++
				want = append(want, lines[n])
			}
			var heard []string
			for _, text := range listens.Heard() {
				heard = append(heard, hears+text)
			}
			if !slices.Equal(heard, want) && !update {
				t.Errorf("%s:%d: %s\n%s\nthere is\n%s\nwant\n%s", file, n+1, name, line, strings.Join(heard, "\n"), strings.Join(want, "\n"))
			}
			out = append(out, heard...)
		}
		if update {
			if err := os.WriteFile(file, []byte(strings.Join(out, "\n")+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Files yields the files of stories that match a pattern, and their texts.
func Files(t *testing.T, pattern string) iter.Seq2[string, string] {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	return func(yield func(file, text string) bool) {
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !yield(file, string(text)) {
				return
			}
		}
	}
}
