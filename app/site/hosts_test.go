//go:build !js

package site

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
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

// The files for hosts have the policy of index.html, the right paths, and the headers of the built-in server.
func TestHostFilesSayWhatThePageSays(t *testing.T) {
	meta := regexp.MustCompile(`http-equiv="Content-Security-Policy" content="([^"]*)"`)
	for _, prefix := range []string{"", "/sub/queens"} {
		files := generated(t, web, prefix)
		m := meta.FindSubmatch(files["index.html"])
		if m == nil {
			t.Fatal("index.html has no policy")
		}
		policy := html.UnescapeString(string(m[1])) + "; frame-ancestors "
		handler := Handler(files, prefix)
		hosts := hostFiles(prefix)
		headers, nginx, caddy := string(hosts["_headers"]), string(hosts["nginx.conf"]), string(hosts["Caddyfile"])
		for _, c := range []struct{ name, rule, nginx string }{
			{"", "", "= " + prefix + "/index.html"},
			{"index.html", "index.html", "= " + prefix + "/index.html"},
			{"embed.html", "embed.html", "= " + prefix + "/embed.html"},
			{"app-worker.js", "app-worker.js", "= " + prefix + "/app-worker.js"},
			{"manifest.webmanifest", "manifest.webmanifest", "= " + prefix + "/manifest.webmanifest"},
			{files.Folder() + "app.wasm", "v/*", "^~ " + prefix + "/v/"},
			{files.Folder() + "worker.js", "v/*", "^~ " + prefix + "/v/"},
		} {
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, prefix+"/"+c.name, nil))
			sent := w.Result().Header
			frames := map[bool]string{true: "*", false: "'none'"}[c.name == "embed.html"] // it alone may be framed
			if got := sent.Get("Content-Security-Policy"); got != policy+frames {
				t.Errorf("%s: the server sends the policy %q, the page has %q, and frames are %s", c.name, got, policy, frames)
			}
			_, block, ok := strings.Cut(headers, "\n"+prefix+"/"+c.rule+"\n")
			if !ok {
				t.Errorf("_headers has nothing for %s", c.name)
			}
			_, location, ok := strings.Cut(nginx, "location "+c.nginx+" {\n")
			if !ok {
				t.Errorf("nginx.conf has nothing for %s", c.name)
			}
			matcher := regexp.MustCompile(`(?m)^(@\S+) {\n\tfile\n\tpath(?: \S+)* ` + regexp.QuoteMeta(prefix+"/"+c.rule) + `(?: \S+)*$`).FindStringSubmatch(caddy)
			if matcher == nil {
				t.Fatalf("Caddyfile has nothing for %s:\n%s", c.name, caddy)
			}
			_, directive, _ := strings.Cut(caddy, "header "+matcher[1]+" {\n")
			for _, key := range []string{"Content-Security-Policy", "Cache-Control", "X-Content-Type-Options", "Referrer-Policy"} {
				value, always := sent.Get(key), " always"
				if key == "Cache-Control" {
					always = "" // not for a file that is not there yet
				}
				for host, line := range map[string]struct{ block, want string }{
					"_headers":   {block, fmt.Sprintf("  %s: %s", key, value)},
					"nginx.conf": {location, fmt.Sprintf("        add_header %s %q%s;", key, value, always)},
					"Caddyfile":  {directive, fmt.Sprintf("\t%s %q", key, value)},
				} {
					own, _, _ := strings.Cut(line.block, "}\n")
					if host == "_headers" {
						own = strings.Join(strings.SplitAfterN(line.block, "\n", 5)[:4], "")
					}
					if !slices.Contains(strings.Split(own, "\n"), line.want) {
						t.Errorf("%s lacks %q for %s", host, line.want, c.name)
					}
				}
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
