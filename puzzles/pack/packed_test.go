package pack

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The program holds each pack as its file says. UPDATE=1 writes what it holds.
func TestPacked(t *testing.T) {
	texts, err := filepath.Glob("*.txt")
	if err != nil || len(texts) == 0 {
		t.Fatal(texts, err)
	}
	for _, name := range texts {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file := strings.TrimSuffix(name, ".txt") + ".packed"
		want := Packed(string(text))
		if whole(want) != string(text) {
			t.Errorf("%s is another text once packed", name)
		}
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(file, want, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != string(want) {
			t.Errorf("%s does not hold the text of %s (%v)", file, name, err)
		}
	}
}

// whole returns the text that Packed was given.
func whole(packed []byte) string {
	var b strings.Builder
	for _, part := range packedParts(packed) {
		b.WriteString(unpacked(part))
	}
	return b.String()
}

// Maps of any regions are read as they were written.
func FuzzPacked(f *testing.F) {
	f.Add(3, "AABABBCCC")
	f.Add(5, "AAAABAAAABCDDDDCCDEDCCDDD")
	f.Add(1, "")
	f.Fuzz(func(t *testing.T, n int, seeds string) {
		if n = max(n, -n) % 20; n == 0 || len(seeds) == 0 {
			return
		}
		cells, next := make([]byte, n*n), byte('A')
		for i := range cells {
			region := 'A' + seeds[i%len(seeds)]%26
			if region = min(region, next); region == next {
				next = min(next+1, 'Z')
			}
			cells[i] = region
		}
		text := strings.Repeat(fmt.Sprintf("%dx1.%s Easy 1.0\n", n, cells), 2)
		if got := whole(Packed(text)); got != text {
			t.Errorf("written\n%s\nread\n%s", text, got)
		}
	})
}
