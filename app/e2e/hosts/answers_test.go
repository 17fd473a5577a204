//go:build hosts

package hosts

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"html"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// types are those that files of the site need, by extension.
var types = map[string]string{
	".css":         "text/css",
	".html":        "text/html",
	".js":          "text/javascript",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".txt":         "text/plain",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
}

// endings are those of compressed files, by coding.
var endings = map[string]string{"gzip": ".gz", "br": ".br"}

// forHosts are files that hosts read, and browsers do not.
var forHosts = map[string]bool{".nojekyll": true, "404.html": true, "Caddyfile": true, "_headers": true, "nginx.conf": true}

// An answer is what a server sent, with its body as it came.
type answer struct {
	*http.Response
	body []byte
}

// plain returns the body without its coding.
func (a answer) plain(t *testing.T) []byte {
	t.Helper()
	var from io.Reader = bytes.NewReader(a.body)
	var err error
	switch coding := a.Header.Get("Content-Encoding"); coding {
	case "":
	case "gzip":
		from, err = gzip.NewReader(from)
	case "br":
		from = brotli.NewReader(from)
	default:
		err = fmt.Errorf("%s is no coding that was asked for", coding)
	}
	if err != nil {
		t.Error(err)
		return nil
	}
	body, err := io.ReadAll(from)
	if err != nil {
		t.Error(err)
	}
	return body
}

// client neither follows redirections nor decodes bodies.
var client = &http.Client{
	Transport:     &http.Transport{DisableCompression: true},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

func get(t *testing.T, address string, headers ...string) answer {
	t.Helper()
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{response, body}
}

// policy returns the headers that every answer of a site has, by name.
func (b *build) policy(t *testing.T, framed bool) map[string]string {
	t.Helper()
	m := regexp.MustCompile(`http-equiv="Content-Security-Policy" content="([^"]*)"`).FindStringSubmatch(read(t, b.folder+"/index.html"))
	if m == nil {
		t.Fatal("index.html has no policy")
	}
	frames, opener := "'none'", "same-origin"
	if framed {
		frames, opener = "*", ""
	}
	return map[string]string{
		"Content-Security-Policy":    html.UnescapeString(m[1]) + "; frame-ancestors " + frames,
		"Cross-Origin-Opener-Policy": opener,
		"Permissions-Policy":         "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
		"Referrer-Policy":            "no-referrer",
		"X-Content-Type-Options":     "nosniff",
	}
}

// sends checks that an answer has each header once, and none that is to be empty.
func (a answer) sends(t *testing.T, headers map[string]string) {
	t.Helper()
	for name, want := range headers {
		if got := strings.Join(a.Header.Values(name), " and "); got != want {
			t.Errorf("%s: status %d with %s %q, want %q", a.Request.URL, a.StatusCode, name, got, want)
		}
	}
}

func tryAnswers(t *testing.T, r *result, s server, b *build, f *front) {
	site := "http://" + f.address + b.prefix
	r.try(t, "files", func(t *testing.T) string { return tryFiles(t, s, b, site) })
	r.try(t, "missing", func(t *testing.T) string {
		for name, statuses := range map[string]string{
			"/v/" + b.version + "/nowhere.js": "404", "/v/nowhere/app.wasm": "404", "/pictures/nowhere.png": "404", "/nowhere": "404",
			"/v/" + b.version: "301 404", "/v/" + b.version + "/": "403 404", "/v/" + b.version + "/boot": "301 404",
		} {
			a := get(t, site+name)
			if !strings.Contains(statuses, fmt.Sprint(a.StatusCode)) {
				t.Errorf("%s: status %d, want %s", name, a.StatusCode, statuses)
			}
			if caching := a.Header.Get("Cache-Control"); caching != "" && caching != "no-cache" {
				t.Errorf("%s: status %d with Cache-Control %q", name, a.StatusCode, caching)
			}
			if b.prefix != "" || name != "/nowhere" { // which may be the owner's
				a.sends(t, b.policy(t, false))
			}
		}
		return "ok"
	})
	r.try(t, "redirect", func(t *testing.T) string {
		if b.prefix == "" {
			return "-"
		}
		a := get(t, site)
		to, err := a.Location()
		if err != nil || a.StatusCode/100 != 3 || to.String() != site+"/" {
			t.Errorf("status %d to %q, want %s/", a.StatusCode, a.Header.Get("Location"), site)
		}
		return fmt.Sprint(a.StatusCode)
	})
	r.try(t, "owner", func(t *testing.T) string {
		host := "http://" + f.address
		for _, name := range []string{"/notes/", "/notes/script.js", "/sub/other/any.txt"} {
			a := get(t, host+name)
			a.sends(t, map[string]string{"Content-Security-Policy": "", "Cross-Origin-Opener-Policy": "", "Permissions-Policy": "", "Referrer-Policy": ""})
			if a.StatusCode != http.StatusOK {
				t.Errorf("%s: status %d", name, a.StatusCode)
			}
			if strings.Contains(a.Header.Get("Cache-Control"), "immutable") {
				t.Errorf("%s is cached forever", name)
			}
		}
		if !s.owned {
			return "ok"
		}
		for _, name := range []string{"/.secret", "/sub/path/.secret", "/v/.secret"} {
			if a := get(t, host+name); a.StatusCode != http.StatusForbidden {
				t.Errorf("%s: status %d", name, a.StatusCode)
			}
		}
		for _, name := range []string{"/", "/index.html", "/embed.html", "/v/" + b.version + "/app.wasm", "/v/nowhere.js", "/nowhere"} {
			get(t, site+name).sends(t, map[string]string{"Strict-Transport-Security": security})
		}
		return "ok"
	})
}

// tryFiles asks for every file of a site in every coding, and says how many there are.
func tryFiles(t *testing.T, s server, b *build, site string) string {
	n := 0
	each := func(name, address string, content []byte) {
		n++
		caching := "no-cache"
		if strings.HasPrefix(name, "v/") {
			caching = "public, max-age=31536000, immutable"
		}
		for accepted, best := range map[string]string{"identity": "", "gzip": "gzip", "gzip, br": "br"} {
			if best == "br" && !s.brotli {
				best = "gzip"
			}
			a := get(t, address, "Accept-Encoding", accepted)
			if a.StatusCode != http.StatusOK || !bytes.Equal(a.plain(t), content) {
				t.Errorf("%s as %s: status %d, %d bytes, the file has %d", address, accepted, a.StatusCode, len(a.plain(t)), len(content))
				continue
			}
			a.sends(t, b.policy(t, name == "embed.html"))
			a.sends(t, map[string]string{"Cache-Control": caching})
			if kind, _, _ := strings.Cut(a.Header.Get("Content-Type"), ";"); kind != types[path.Ext(name)] {
				t.Errorf("%s is %q, want %q", address, kind, types[path.Ext(name)])
			}
			coding := a.Header.Get("Content-Encoding")
			if small, err := os.ReadFile(b.folder + "/" + name + endings[best]); best != "" && err == nil && (coding != best || !bytes.Equal(a.body, small)) {
				t.Errorf("%s as %s: %q in %d bytes, the file has %d", address, accepted, coding, len(a.body), len(small))
			}
			if best != "" && coding == "" && len(content) > 5000 && path.Ext(name) != ".png" {
				t.Errorf("%s as %s is not compressed", address, accepted)
			}
			if coding != "" && !strings.Contains(strings.Join(a.Header.Values("Vary"), ","), "Accept-Encoding") {
				t.Errorf("%s as %s lacks Vary", address, accepted)
			}
			again := get(t, address, "Accept-Encoding", accepted, "If-None-Match", a.Header.Get("ETag"))
			if again.StatusCode != http.StatusNotModified {
				t.Errorf("%s as %s: status %d for its own ETag %q", address, accepted, again.StatusCode, a.Header.Get("ETag"))
			}
			again.sends(t, map[string]string{"Cache-Control": caching})
		}
	}
	err := filepath.WalkDir(b.folder, func(file string, entry fs.DirEntry, err error) error {
		name, _ := filepath.Rel(b.folder, file)
		extension := path.Ext(name)
		if err != nil || entry.IsDir() || forHosts[name] || extension == ".gz" || extension == ".br" {
			return err
		}
		content, err := os.ReadFile(file)
		each(name, site+"/"+name, content)
		if name == "index.html" {
			each(name, site+"/", content)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
	return fmt.Sprint(n)
}
