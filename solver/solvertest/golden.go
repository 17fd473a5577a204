package solvertest

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"quadrille/solver"
)

// Golden compares a text with the file of this name in testdata, and reports the first difference. UPDATE=1
// in the environment rewrites the file.
func Golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if os.Getenv("UPDATE") != "" {
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want := ReadFile(t, file)
	if got == want {
		return
	}
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(want, "\n")
	i := 0
	for i < len(gotLines)-1 && i < len(wantLines)-1 && gotLines[i] == wantLines[i] {
		i++
	}
	t.Errorf("%s, line %d: got\n%s\nwant\n%s\n(UPDATE=1 rewrites the file)", file, i+1, gotLines[i], wantLines[i])
}

// Entries splits a file of testdata at its empty lines.
func Entries(t testing.TB, name string) []string {
	t.Helper()
	return strings.Split(strings.TrimSpace(ReadFile(t, filepath.Join("testdata", name))), "\n\n")
}

func ReadFile(t testing.TB, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// Refused compares the errors of invalid texts with a golden file: each text is on a line of its own, as in a
// Go string, followed by its error.
func Refused[T fmt.Stringer](t *testing.T, name string, read func(text string) (T, error)) {
	t.Helper()
	errorsGolden(t, name, func(line string) error {
		text, err := strconv.Unquote(`"` + line + `"`)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		read, err := read(text)
		if err == nil {
			err = fmt.Errorf("read as %s", read)
			t.Errorf("%q is %v", line, err)
		}
		return err
	})
}

// Positions is Refused for positions of a puzzle, some of which are valid.
func Positions(t *testing.T, p solver.Puzzle) {
	t.Helper()
	errorsGolden(t, "positions.txt", func(line string) error { return cmp.Or(p.Check(solver.Position(line)), errors.New("a position")) })
}

// errorsGolden compares the errors for the first line of each entry with a golden file.
func errorsGolden(t *testing.T, name string, of func(line string) error) {
	t.Helper()
	var got strings.Builder
	for _, entry := range Entries(t, name) {
		line, _, _ := strings.Cut(entry, "\n")
		fmt.Fprintf(&got, "%s\n%v\n\n", line, of(line))
	}
	Golden(t, name, got.String())
}

// sampled compares n texts with a golden file. With -short it makes only every seventh.
func sampled(t *testing.T, name string, n int, of func(i int) string) {
	t.Helper()
	var all strings.Builder
	for i := range n {
		if testing.Short() && i%7 != 6 {
			continue
		}
		text := of(i)
		if testing.Short() && !strings.Contains(ReadFile(t, filepath.Join("testdata", name)), text) {
			t.Errorf("testdata/%s says something else than\n%s", name, text)
		}
		all.WriteString(text)
	}
	if !testing.Short() {
		Golden(t, name, all.String())
	}
}
