//go:build !js

package site

import (
	"bytes"
	"compress/gzip"
	"html"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// Every file has one rule, as hosts join the headers of several.
func TestEveryFileHasOneRule(t *testing.T) {
	for name := range generated(t, web, "/queens") {
		n := 0
		for _, r := range rules {
			if r.fits(name) {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%s has %d rules, want 1", name, n)
		}
	}
}

// The built-in server and _headers have the policy of index.html, on every path; make hosts asks real servers for it.
func TestHostsSayWhatThePageSays(t *testing.T) {
	meta := regexp.MustCompile(`http-equiv="Content-Security-Policy" content="([^"]*)"`)
	for _, prefix := range []string{"", "/sub/queens"} {
		files := generated(t, web, prefix)
		m := meta.FindSubmatch(files["index.html"])
		if m == nil {
			t.Fatal("index.html has no policy")
		}
		handler := Handler(files, prefix)
		headers := string(hostFiles(prefix)["_headers"])
		for name, rule := range map[string]string{
			"": "", "index.html": "index.html", "embed.html": "embed.html", "app-worker.js": "app-worker.js", "manifest.webmanifest": "manifest.webmanifest",
			files.Folder() + "app.wasm": "v/*", files.Folder() + "worker.js": "v/*", "nowhere": "none", files.Folder() + "nowhere.js": "none",
		} {
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, prefix+"/"+name, nil))
			sent := w.Result().Header
			frames, opener := "'none'", "same-origin"
			if name == "embed.html" { // it alone may be framed
				frames, opener = "*", ""
			}
			want := map[string]string{
				"Content-Security-Policy":    html.UnescapeString(string(m[1])) + "; frame-ancestors " + frames,
				"Cross-Origin-Opener-Policy": opener,
				"Permissions-Policy":         "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
				"Referrer-Policy":            "no-referrer",
				"X-Content-Type-Options":     "nosniff",
			}
			for key, value := range want {
				if got := sent.Get(key); got != value {
					t.Errorf("%s: the server sends %s %q, want %q", name, key, got, value)
				}
			}
			if rule == "none" {
				if w.Code != http.StatusNotFound || sent.Get("Cache-Control") != "" {
					t.Errorf("%s: status %d, cached %q", name, w.Code, sent.Get("Cache-Control"))
				}
				continue
			}
			_, block, ok := strings.Cut(headers, "\n"+prefix+"/"+rule+"\n")
			if !ok {
				t.Errorf("_headers has nothing for %s", name)
			}
			said := map[string]string{}
			for line := range strings.Lines(block) {
				key, value, ok := strings.Cut(strings.TrimPrefix(line, "  "), ": ")
				if !ok {
					break
				}
				said[key] = strings.TrimSpace(value)
			}
			want["Cache-Control"] = sent.Get("Cache-Control")
			if opener == "" {
				delete(want, "Cross-Origin-Opener-Policy")
			}
			if !maps.Equal(said, want) {
				t.Errorf("_headers has %q for %s, want %q", said, name, want)
			}
		}
	}
}

// Files that are sent compressed have what they are made from, and are never those that a release replaces.
func TestCompressedFiles(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	files := generated(t, web, "")
	for _, from := range []string{"first", "stored"} {
		small := Compressed(files)
		for _, name := range []string{"app.wasm", "solver.wasm"} {
			name = files.Folder() + name
			z, err := gzip.NewReader(bytes.NewReader(small[name+".gz"]))
			if err != nil {
				t.Fatal(err)
			}
			for ending, r := range map[string]io.Reader{".gz": z, ".br": brotli.NewReader(bytes.NewReader(small[name+".br"]))} {
				if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, files[name]) {
					t.Errorf("%s%s, %s: %d bytes, want %d (%v)", name, ending, from, len(got), len(files[name]), err)
				}
			}
		}
		for name := range small {
			if !strings.HasPrefix(name, files.Folder()) {
				t.Errorf("%s may be there without its file", name)
			}
		}
	}
}

// A page and its service worker are always revalidated, the files in a version's folder never.
func TestCaching(t *testing.T) {
	files := generated(t, web, "")
	handler := Handler(files, "")
	for name := range files {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/"+name, nil))
		want := "no-cache"
		if strings.HasPrefix(name, files.Folder()) {
			want = "public, max-age=31536000, immutable"
		}
		if got := w.Result().Header.Get("Cache-Control"); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
