package cli

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
)

// folder returns the names of the files of a folder.
func folder(t *testing.T, dir string) (names []string) {
	t.Helper()
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		names = append(names, f.Name())
	}
	return names
}

// A file has what is printed without it, wherever earlier runs were killed: in any byte, with anything behind it.
func TestGenerateToFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "out")
	const args = "-size six -seed 1 -n 12"
	for _, sort := range []string{"", " -seeds", " -json", " -shard 1/2"} {
		_, want, _ := spotty(t.Context(), args+sort)
		none := strings.Contains(want, "none")
		part := ""
		for cut := 0; cut <= len(want); cut += 7 { // less than a line
			os.Remove(file)
			if part != "" {
				if err := os.WriteFile(part, []byte(want[:cut]+"\x00\x00"[:2*(cut%2)]), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			status, out, errs := spotty(t.Context(), args+sort+" -o "+file)
			got, err := os.ReadFile(file)
			if err != nil || string(got) != want || out != "" || (status == 1) != none {
				t.Fatalf("%s, %d bytes were there: status %d, %q, %q%s, want %q (%v)", sort, cut, status, got, out, errs, want, err)
			}
			if lines := strings.Count(want[:cut], "\n"); part != "" && lines > 1 && !strings.Contains(errs, solver.Plural(lines, "line")+" are there") {
				t.Errorf("%s, %d lines were there: %q", sort, lines, errs)
			}
			if names := folder(t, dir); !slices.Equal(names, []string{"out"}) {
				t.Fatalf("%s: left %v", sort, names)
			}
			part = file + ".part-" + keyOf(t, args+sort)
		}
		os.Remove(file)
	}
}

// keyOf returns the key of the part that a stopped run leaves.
func keyOf(t *testing.T, args string) string {
	t.Helper()
	dir := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	stop()
	spotty(ctx, args+" -o "+filepath.Join(dir, "x"))
	names := folder(t, dir)
	if len(names) != 1 {
		t.Fatalf("a stopped run leaves %v", names)
	}
	_, key, _ := strings.Cut(names[0], ".part-")
	return key
}

// A finished file is not made again, but has the status of its lines. One of another length, and a part that was begun
// with other choices, are left alone.
func TestGenerateToFileAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "out")
	for _, c := range []struct {
		args   string
		status int
		errs   string
	}{
		{"-seed 4 -n 3", 0, ""},
		{"-seed 4 -n 3", 0, "generate: " + file + " is finished\n"},
		{"-seed 4 -n 2", 1, "generate: " + file + " was made with other choices: remove it, or give another name\n"},
		{"-seed 4 -n 3 -seeds", 1, "generate: " + file + " was made with other choices: remove it, or give another name\n"},
		{"-seed 4 -n 6 -shard 1/2 -size six", 1, "generate: " + file + " was made with other choices: remove it, or give another name\n"},
	} {
		if status, _, errs := spotty(t.Context(), c.args+" -o "+file); status != c.status || errs != c.errs {
			t.Errorf("%s: status %d, %s", c.args, status, errs)
		}
	}
	os.Remove(file)
	spotty(t.Context(), "-seed 1 -n 3 -o "+file)
	if status, _, errs := spotty(t.Context(), "-seed 1 -n 3 -o "+file); status != 1 || errs != "generate: "+file+" is finished, 1 seed without a puzzle\n" {
		t.Errorf("finished, with a seed that has none: status %d, %s", status, errs)
	}
	os.Remove(file)
	part := file + ".part-" + keyOf(t, "-seed 1 -n 9")
	if err := os.WriteFile(part, []byte("lamps:A\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, other := range []string{"-seed 2 -n 9", "-seed 1 -n 10", "-seed 1 -n 9 -size six", "-seed 1 -n 9 -colour red", "-seed 1 -n 9 -grade hard", "-seed 1 -n 9 -json", "-seed 1 -n 9 -shard 0/2"} {
		status, _, errs := spotty(t.Context(), other+" -o "+file)
		if status != 1 || !strings.HasSuffix(errs, "generate: "+part+" was begun with other choices: finish it with those, or remove it\n") {
			t.Errorf("%s: status %d, %s", other, status, errs)
		}
	}
	if text, err := os.ReadFile(part); string(text) != "lamps:A\n" || err != nil {
		t.Errorf("the part has %q (%v)", text, err)
	}
	if status, _, errs := spotty(t.Context(), "-o "+filepath.Join(file, "no", "folder")); status != 1 || !strings.HasPrefix(errs, "generate: open ") {
		t.Errorf("in no folder: status %d, %s", status, errs)
	}
}

// Two runs at the same time end with the same file.
func TestGenerateToFileTwice(t *testing.T) {
	file := filepath.Join(t.TempDir(), "out")
	_, want, _ := spotty(t.Context(), "-seed 1 -n 300")
	done := make(chan int)
	for range 4 {
		go func() {
			status, _, _ := spotty(context.Background(), "-seed 1 -n 300 -o "+file)
			done <- status
		}()
	}
	for range 4 {
		if status := <-done; status != 1 { // as some seeds have none
			t.Errorf("status %d", status)
		}
	}
	if got, err := os.ReadFile(file); string(got) != want || err != nil {
		t.Errorf("%d bytes, want %d (%v)", len(got), len(want), err)
	}
	if names := folder(t, filepath.Dir(file)); len(names) != 1 {
		t.Errorf("left %v", names)
	}
}
