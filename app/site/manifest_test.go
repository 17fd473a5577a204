//go:build !js

package site

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	_ "image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/app/ui"
)

// golden compares a text with a file in testdata, where every version is the same.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	for form, same := range map[string]string{`v/[0-9a-f]{16}/`: "v/VERSION/", `data-version="[0-9a-f]{16}"`: `data-version="VERSION"`} {
		got = regexp.MustCompile(form).ReplaceAll(got, []byte(same))
	}
	file := filepath.Join("testdata", name)
	if os.Getenv("UPDATE") != "" {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; UPDATE=1 writes it anew:\n%s", file, got)
	}
}

// What systems and other sites read of this one.
func TestManifestAndHead(t *testing.T) {
	golden(t, "manifest.json", generated(t, web, "/sub/queens")["manifest.webmanifest"])
	head := func(at place) []byte {
		files, err := generateAt(web, at)
		if err != nil {
			t.Fatal(err)
		}
		var lines [][]byte
		for line := range bytes.Lines(files["index.html"]) {
			if bytes.HasPrefix(line, []byte("<meta ")) || bytes.HasPrefix(line, []byte(`<link rel="canonical"`)) {
				lines = append(lines, line)
			}
		}
		return bytes.Join(lines, nil)
	}
	golden(t, "head.html", head(place{prefix: "/sub/queens"}))
	golden(t, "head-origin.html", head(place{"https://example.org", "/sub/queens"}))
}

// The pictures are files of the repository, with the sizes in the manifest.
func TestPictures(t *testing.T) {
	sizeOf := func(name string) (size string, bytes int) {
		t.Helper()
		text, err := os.ReadFile(filepath.Join("..", "..", "web", filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		c, _, err := image.DecodeConfig(strings.NewReader(string(text)))
		if err != nil {
			t.Fatal(name, err)
		}
		return fmt.Sprintf("%dx%d", c.Width, c.Height), len(text)
	}
	var all int
	check := func(name, want string) {
		t.Helper()
		got, n := sizeOf(name)
		if got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
		all += n
	}
	for _, s := range shots {
		check(picturesFolder+s.file, s.sizes)
	}
	check(picturesFolder+previewFile, "1200x630")
	check("icons/monochrome-512.png", "512x512")
	if all > 200_000 {
		t.Errorf("the pictures are %d bytes, want at most 200,000", all)
	}
}

// Pictures for other sites have the same path in every version, and no service worker stores them. The one
// for links exists if the origin is known.
func TestPicturesOfASite(t *testing.T) {
	all := Files{"web/pictures/preview.png": []byte("preview"), "web/pictures/wide.png": []byte("wide")}
	for name, content := range web {
		all[name] = content
	}
	for origin, want := range map[string][]string{"": {"pictures/wide.png"}, "https://example.org": {"pictures/preview.png", "pictures/wide.png"}} {
		files, err := generateAt(all, place{origin: origin})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for name := range files {
			if strings.Contains(name, "pictures") {
				got = append(got, name)
			}
		}
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("origin %q: the site has %q, want %q", origin, got, want)
		}
		if bytes.Contains(files["app-worker.js"], []byte("pictures/")) {
			t.Error("the service worker keeps pictures for others")
		}
	}
}

// Each shortcut has a name of its own and leads to the page.
func TestShortcuts(t *testing.T) {
	var m struct {
		Shortcuts []struct{ Name, URL string }
	}
	if err := json.Unmarshal(manifest("/sub/queens", "0123456789abcdef"), &m); err != nil {
		t.Fatal(err)
	}
	if len(m.Shortcuts) != len(ui.Shortcuts()) || len(m.Shortcuts) < 3 {
		t.Errorf("%d shortcuts", len(m.Shortcuts))
	}
	for _, s := range m.Shortcuts {
		if s.Name == "" || !strings.HasPrefix(s.URL, "/sub/queens/#") {
			t.Errorf("shortcut %+v", s)
		}
	}
}

func TestPlaceOf(t *testing.T) {
	for _, c := range []struct{ origin, prefix, want string }{
		{"", "", "/"},
		{"", "/sub", "/sub/"},
		{"https://example.org", "", "https://example.org/"},
		{"https://example.org/", "", "https://example.org/"},
		{"https://example.org", "/sub/path", "https://example.org/sub/path/"},
		{"https://example.org/sub/path", "", "https://example.org/sub/path/"},
		{"https://example.org/sub/path/", "/sub/path", "https://example.org/sub/path/"},
		{"https://xn--bcher-kva.example:8443", "", "https://xn--bcher-kva.example:8443/"},
		{"https://user.github.io/quadrille", "", "https://user.github.io/quadrille/"},
	} {
		if at, err := placeOf(c.origin, c.prefix); err != nil || at.root() != c.want {
			t.Errorf("%q and %q: %q, %v, want %q", c.origin, c.prefix, at.root(), err, c.want)
		}
	}
	for _, c := range []struct{ origin, prefix, want string }{
		{"example.org", "", `origin "example.org" should be https:// and a host, such as https://example.org`},
		{"http://example.org", "", `origin "http://example.org" should be https:// and a host, such as https://example.org`},
		{"https://", "", `origin "https://" should be https:// and a host, such as https://example.org`},
		{"https://a b", "", `origin "https://a b" should be https:// and a host, such as https://example.org`},
		{`https://example.org"><script>`, "", `origin "https://example.org\"><script>" should be https:// and a host, such as https://example.org`},
		{"https://me@example.org", "", `origin "https://me@example.org" should be https:// and a host, such as https://example.org`},
		{"https://example.org/?a=b", "", `origin "https://example.org/?a=b" should end after the host, or have a path like /sub/path`},
		{"https://example.org/#a", "", `origin "https://example.org/#a" should end after the host, or have a path like /sub/path`},
		{"https://example.org/one", "/two", `origin "https://example.org/one" has the path /one, but the prefix is /two`},
		{"https://example.org", "two", `prefix "two" should be empty, or a path like /sub/path without a slash at its end`},
	} {
		if _, err := placeOf(c.origin, c.prefix); err == nil || err.Error() != c.want {
			t.Errorf("%q and %q: %v, want %s", c.origin, c.prefix, err, c.want)
		}
	}
}
