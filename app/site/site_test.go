//go:build !js

package site

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// web is a small web folder; the contents of its files are arbitrary.
var web = Files{
	"web/app.wasm":    bytes.Repeat([]byte("wasm"), 1000),
	"web/solver.wasm": bytes.Repeat([]byte("solver"), 1000),
	"web/rest.wasm":   bytes.Repeat([]byte("rest"), 1000),
	"web/first.wasm":  bytes.Repeat([]byte("first"), 1000),
	"web/style.css":   []byte("style"),
}

// Every file that index.html loads must exist.
func init() {
	for _, name := range []string{
		"boot/boot.css", "boot/compile-worker.js", "boot/first.js", "boot/first-worker.js", "boot/input-queue.js", "boot/preload.js", "boot/sanitise.js", "boot/setup.js", "boot/start.js",
		"boot/stopped.js", "boot/update.js", "boot/view-snapshot.js", "boot/whole.js", "noscript.css", "print.css", "wasm_exec.js", "worker.js",
	} {
		web["web/"+name] = []byte(name)
	}
}

func generated(t *testing.T, web Files, prefix string) Files {
	t.Helper()
	files, err := Generate(web, prefix)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

var versionForm = regexp.MustCompile(`version = "([0-9a-f]{16})"`)

func version(t *testing.T, files Files) string {
	t.Helper()
	m := versionForm.FindSubmatch(files["app-worker.js"])
	if m == nil {
		t.Fatalf("the service worker has no version:\n%.600s", files["app-worker.js"])
	}
	return string(m[1])
}

func TestEqualSourcesGiveEqualSites(t *testing.T) {
	first := generated(t, web, "/queens")
	for range 5 { // go-app's attributes are in random order
		again := generated(t, web, "/queens")
		for name := range first {
			if !bytes.Equal(first[name], again[name]) {
				t.Fatalf("%s differs:\n%s\n%s", name, first[name], again[name])
			}
		}
	}
}

func TestEveryChangeIsANewVersion(t *testing.T) {
	versions := map[string]string{version(t, generated(t, web, "")): "as it was", version(t, generated(t, web, "/queens")): "under a prefix"}
	for name := range web {
		changed := maps.Clone(web)
		changed[name] = append([]byte("new "), web[name]...)
		v := version(t, generated(t, changed, ""))
		if before, ok := versions[v]; ok {
			t.Errorf("with a new %s the version is the same as %s", name, before)
		}
		versions[v] = name
	}
}

func TestEverythingIsUnderThePrefix(t *testing.T) {
	files := generated(t, web, "/sub/queens")
	address := regexp.MustCompile(`(?:src|href)="([^"]*)"`)
	found := address.FindAllSubmatch(files["index.html"], -1)
	if len(found) < 8 {
		t.Fatalf("index.html has %d addresses, want more", len(found))
	}
	for _, m := range found {
		if a := string(m[1]); !strings.HasPrefix(a, "/sub/queens/") && !strings.HasPrefix(a, "#") && a != "" {
			t.Errorf("index.html has the address %s", a)
		}
	}
	var m struct {
		ID, Scope, StartURL string
		Icons               []struct{ Src, Purpose string }
	}
	text := strings.Replace(string(files["manifest.webmanifest"]), "start_url", "StartURL", 1)
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		t.Fatal(err)
	}
	if m.ID != "/sub/queens/" || m.Scope != "/sub/queens/" || m.StartURL != "/sub/queens/" {
		t.Errorf("manifest: id %q, scope %q, start_url %q", m.ID, m.Scope, m.StartURL)
	}
	folder := files.Folder()
	for _, path := range []string{"", "manifest.webmanifest", folder + "app.wasm", folder + "solver.wasm", folder + "worker.js", folder + "boot/boot.js"} {
		if !bytes.Contains(files["app-worker.js"], []byte(`"`+path+`": "`)) {
			t.Errorf("the service worker does not keep %s", path)
		}
	}
}

// Icons are files of the repository, so the whole web folder is checked.
func TestIconsExist(t *testing.T) {
	files := generated(t, web, "")
	icons := regexp.MustCompile(regexp.QuoteMeta("/"+files.Folder()) + `(icons/[\w.-]+)`)
	var names []string
	for _, page := range []string{"index.html", "manifest.webmanifest"} {
		for _, m := range icons.FindAllSubmatch(files[page], -1) {
			names = append(names, string(m[1]))
		}
	}
	if len(names) < 5 {
		t.Fatalf("only %q", names)
	}
	for _, name := range names {
		if _, err := os.Stat(filepath.Join("..", "..", "web", filepath.FromSlash(name))); err != nil {
			t.Error(err)
		}
	}
}

func TestFirstView(t *testing.T) {
	if page := generated(t, web, "")["index.html"]; !bytes.Contains(page, []byte(` id="page"`)) {
		t.Error("index.html has no first view: go-app's document has another shape")
	}
	if got := firstView([]byte("<main>another shape</main>")); got != "" {
		t.Errorf("a document of another shape has the first view %q", got)
	}
}

func TestMendTag(t *testing.T) {
	for _, c := range []struct{ name, written, want string }{
		{"order", `<p id="a" class="b">`, `<p class="b" id="a">`},
		{"quotes", `<p title="say \"hi\"">`, `<p title="say &#34;hi&#34;">`},
		{"true of aria", `<button aria-pressed>`, `<button aria-pressed="true">`},
		{"true of HTML", `<input disabled>`, `<input disabled>`},
		{"letters beyond ASCII", `<p title="8\u00d78 \u2014 a ≤ b">`, "<p title=\"8×8 — a ≤ b\">"},
		{"inside Raw", `<rect width="1" height="2"/>`, `<rect height="2" width="1"/>`},
		{"a bracket in a value", `<p title="a > b" id="c">`, `<p id="c" title="a > b">`},
		{"nothing to do", `<p>a < b</p>`, `<p>a < b</p>`},
	} {
		if got := tag.ReplaceAllStringFunc(c.written, mendTag); got != c.want {
			t.Errorf("%s: %s becomes %s, want %s", c.name, c.written, got, c.want)
		}
	}
}

func TestCheckPrefix(t *testing.T) {
	for _, good := range []string{"", "/queens", "/a/b-c.d_e~f"} {
		if _, err := placeOf("", good); err != nil {
			t.Error(err)
		}
	}
	for _, bad := range []string{"/", "queens", "/queens/", "//a", "/a b", `/a"b`, "/é", "https://example.org"} {
		if _, err := placeOf("", bad); err == nil {
			t.Errorf("prefix %q is taken", bad)
		}
	}
}

func TestWriteReplacesOnlyAnEarlierBuild(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dist")
	if err := (Files{"app-worker.js": nil, "web/old.js": nil}).Write(dir); err != nil {
		t.Fatal(err)
	}
	if err := (Files{"app-worker.js": nil, "web/new.js": []byte("new")}).Write(dir); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "web", "old.js")); err == nil {
		t.Error("a file of the earlier build is left")
	}
	if got, err := os.ReadFile(filepath.Join(dir, "web", "new.js")); err != nil || string(got) != "new" {
		t.Errorf("new.js: %q, %v", got, err)
	}

	foreign := t.TempDir()
	letter := filepath.Join(foreign, "letter.txt")
	if err := os.WriteFile(letter, []byte("dear"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := (Files{"app-worker.js": nil}).Write(foreign); err == nil {
		t.Error("a folder that is no build is written to")
	}
	if _, err := os.Stat(letter); err != nil {
		t.Error("a file that is none of ours is gone")
	}
}

func TestHandler(t *testing.T) {
	files := generated(t, web, "/queens")
	handler := Handler(files, "/queens")
	ask := func(method, path string, header ...string) *http.Response {
		r := httptest.NewRequest(method, path, nil)
		for i := 0; i < len(header); i += 2 {
			r.Header.Set(header[i], header[i+1])
		}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w.Result()
	}
	for _, c := range []struct {
		method, path string
		status       int
	}{
		{"GET", "/queens/", 200},
		{"GET", "/queens/index.html", 200},
		{"GET", "/queens/?a=b", 200},
		{"HEAD", "/queens/" + files.Folder() + "app.wasm", 200},
		{"GET", "/queens", 301},
		{"GET", "/", 404},
		{"GET", "/queens/nothing", 404},
		{"GET", "/queens/" + files.Folder(), 404},
		{"GET", "/queens/../queens/index.html", 404},
		{"POST", "/queens/", 405},
		{"POST", "/queens/share", 303},
		{"GET", "/queens/share", 404},
	} {
		if got := ask(c.method, c.path).StatusCode; got != c.status {
			t.Errorf("%s %s: %d, want %d", c.method, c.path, got, c.status)
		}
	}

	for accept, want := range map[string]string{"": "", "gzip": "gzip", "gzip, deflate, br": "br", "br;q=0, gzip;q=0.5": "gzip", "brotli": "", "gzip;q=0": ""} {
		answer := ask("GET", "/queens/"+files.Folder()+"app.wasm", "Accept-Encoding", accept)
		if got := answer.Header.Get("Content-Encoding"); got != want {
			t.Errorf("Accept-Encoding %q is answered with %q, want %q", accept, got, want)
		}
		again := ask("GET", "/queens/"+files.Folder()+"app.wasm", "Accept-Encoding", accept, "If-None-Match", answer.Header.Get("ETag"))
		if again.StatusCode != http.StatusNotModified {
			t.Errorf("Accept-Encoding %q, asked again: %d, want 304", accept, again.StatusCode)
		}
	}

	header := ask("GET", "/queens/").Header
	for _, want := range []string{"default-src 'none'", "frame-ancestors 'none'", "'wasm-unsafe-eval'"} {
		if !slices.ContainsFunc(header["Content-Security-Policy"], func(s string) bool { return strings.Contains(s, want) }) {
			t.Errorf("the content policy lacks %s: %q", want, header["Content-Security-Policy"])
		}
	}
}

func TestShips(t *testing.T) {
	for name, want := range map[string]bool{
		"web/style.css": true, "web/icons/icon.svg": true, "web/.DS_Store": false, "web/icons/.keep": false, "web/boot/PROTOCOL.md": false,
	} {
		if ships(name) != want {
			t.Errorf("%s is part of the site: %t", name, !want)
		}
	}
}
