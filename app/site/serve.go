//go:build !js

package site

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
)

// brotliLevel compresses app.wasm in about half a second; the highest level takes half a
// minute to save a sixth more.
const brotliLevel = 5

var mediaTypes = map[string]string{
	".css":         "text/css; charset=utf-8",
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
}

// A resource is a file to send, in each encoding that makes it smaller. It is encoded on the first request.
type resource struct {
	mediaType, hash string
	headers         [][2]string
	bodies          map[string]func() []byte // by content encoding, "" for plain
}

// Handler serves the site under prefix, compressed, and nothing else, with the headers configured for other
// hosts.
func Handler(files Files, prefix string) http.Handler {
	resources := map[string]*resource{}
	for name, content := range files {
		resources[prefix+"/"+name] = newResource(name, content)
	}
	resources[prefix+"/"] = resources[prefix+"/index.html"]

	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		found := resources[r.URL.Path]
		switch {
		case r.Method == http.MethodPost && r.URL.Path == prefix+"/"+sharePath: // the service worker is not installed yet
			http.Redirect(w, r, prefix+"/#shared:failed", http.StatusSeeOther)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		case found != nil:
			found.serve(w, r)
		case prefix != "" && r.URL.Path == prefix:
			http.Redirect(w, r, prefix+"/", http.StatusMovedPermanently)
		default:
			for _, header := range policy(false) {
				w.Header().Set(header[0], header[1])
			}
			http.NotFound(w, r)
		}
	})
}

func newResource(name string, content []byte) *resource {
	mediaType, ok := mediaTypes[path.Ext(name)]
	if !ok {
		mediaType = "application/octet-stream"
	}
	sum := sha256.Sum256(content)
	res := &resource{mediaType, hex.EncodeToString(sum[:8]), nil, map[string]func() []byte{"": func() []byte { return content }}}
	for _, r := range rules {
		if r.fits(name) {
			res.headers = r.headers()
		}
	}
	if !compresses(name, content) {
		return res
	}
	res.bodies["gzip"] = sync.OnceValue(func() []byte { return gzipped(content, gzip.DefaultCompression) })
	res.bodies["br"] = sync.OnceValue(func() []byte { return brotlied(content, brotliLevel) })
	return res
}

func (res *resource) serve(w http.ResponseWriter, r *http.Request) {
	encoding := ""
	for _, offer := range []string{"br", "gzip"} {
		if res.bodies[offer] != nil && accepts(r.Header.Get("Accept-Encoding"), offer) {
			encoding = offer
			break
		}
	}
	tag := `"` + res.hash + encoding + `"`
	h := w.Header()
	for _, header := range res.headers {
		h.Set(header[0], header[1])
	}
	h.Set("Vary", "Accept-Encoding")
	h.Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Type", res.mediaType)
	body := res.bodies[encoding]()
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	if r.Method == http.MethodGet {
		w.Write(body)
	}
}

// accepts reports whether an Accept-Encoding header allows the encoding.
func accepts(header, encoding string) bool {
	for _, item := range strings.Split(header, ",") {
		name, weight, _ := strings.Cut(item, ";")
		if strings.TrimSpace(name) == encoding {
			q, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(weight), "q="), 64)
			return err != nil || q > 0
		}
	}
	return false
}
