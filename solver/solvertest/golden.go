package solvertest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Golden compares a text with the file of this name in testdata, and says where they part.
// UPDATE=1 in the environment rewrites the file.
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

// ReadFile reads a file of the test.
func ReadFile(t testing.TB, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
