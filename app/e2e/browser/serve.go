//go:build !js

package browser

import (
	"maps"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"quadrille/app/site"
	"quadrille/app/site/snapshot"
)

// A Server serves the site like `serve`, on a local port, and records its requests.
type Server struct {
	URL string // of the page: "http://127.0.0.1:41234/queens/"

	t      testing.TB
	prefix string
	addr   string

	mu       sync.Mutex
	handler  http.Handler
	http     *http.Server
	requests []string
	files    site.Files
}

// Site serves the site under a prefix, "" or "/queens", until the test ends. It builds app.wasm if that is
// out of date.
func Site(t testing.TB, prefix string) *Server {
	t.Helper()
	files, handler := standard(t, prefix)
	return start(t, prefix, files, handler)
}

// PlainSite is Site with programs that are not rewritten.
func PlainSite(t testing.TB, prefix string) *Server {
	t.Helper()
	web, err := site.Load(Root(t), snapshot.None)
	if err != nil {
		t.Fatal(err)
	}
	files := generate(t, web, prefix)
	return start(t, prefix, files, site.Handler(files, prefix))
}

const anyPort = "127.0.0.1:0"

// addresses holds the addresses of all servers so far. Each has its own: a tab that tests reuse has the data of
// earlier ones.
var addresses sync.Map

func start(t testing.TB, prefix string, files site.Files, handler http.Handler) *Server {
	t.Helper()
	s := &Server{t: t, prefix: prefix, addr: anyPort, files: files, handler: handler}
	s.Start()
	t.Cleanup(s.Stop)
	return s
}

func generate(t testing.TB, web site.Files, prefix string) site.Files {
	t.Helper()
	files, err := site.Generate(web, prefix)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// Start serves again after Stop, at the same address.
func (s *Server) Start() {
	s.t.Helper()
	listener, err := net.Listen("tcp", s.addr)
	for s.addr == anyPort && err == nil {
		if _, used := addresses.LoadOrStore(listener.Addr().String(), true); !used {
			break
		}
		listener.Close()
		listener, err = net.Listen("tcp", s.addr)
	}
	if err != nil {
		s.t.Fatal(err)
	}
	s.addr = listener.Addr().String()
	s.URL = "http://" + s.addr + s.prefix + "/"
	s.http = &http.Server{Handler: http.HandlerFunc(s.serve), ReadHeaderTimeout: 10 * time.Second}
	go s.http.Serve(listener)
}

func (s *Server) serve(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.requests = append(s.requests, r.Method+" "+r.URL.RequestURI())
	handler := s.handler
	s.mu.Unlock()
	// Within one machine, compressing a program takes longer than sending it. The page is told that this is meant.
	if strings.HasSuffix(r.URL.Path, ".wasm") && strings.Contains(r.UserAgent(), "Chrome") {
		r.Header.Del("Accept-Encoding")
		w.Header().Set("Content-Encoding", "identity")
	}
	handler.ServeHTTP(w, r)
}

func (s *Server) Stop() { s.http.Close() }

// Requests lists the requests so far: "GET /queens/web/app.wasm".
func (s *Server) Requests() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.requests)
}

// Files returns the files served, which must not be changed.
func (s *Server) Files() site.Files {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.files
}

// Release serves a new version from now on: the site rebuilt after change has modified the files of web/.
// change may replace and add files, but must not write into contents.
func (s *Server) Release(change func(web site.Files)) {
	s.t.Helper()
	web := maps.Clone(loadWeb(s.t))
	change(web)
	s.Serve(generate(s.t, web, s.prefix))
}

// Serve serves other files from now on, complete or not.
func (s *Server) Serve(files site.Files) {
	handler := site.Handler(files, s.prefix)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files, s.handler = files, handler
}

// Also adds another handler for the paths with a prefix, like a second site on the same host.
func (s *Server) Also(prefix string, other http.Handler) {
	s.mu.Lock()
	defer s.mu.Unlock()
	first := s.handler
	s.handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, prefix) {
			other.ServeHTTP(w, r)
		} else {
			first.ServeHTTP(w, r)
		}
	})
}

// AlsoSite serves a second site under another prefix of the same host, and returns its address.
func (s *Server) AlsoSite(prefix string) string {
	s.t.Helper()
	_, handler := standard(s.t, prefix)
	s.Also(prefix+"/", handler)
	return "http://" + s.addr + prefix + "/"
}

// Root returns the folder of go.mod, above the folder of the test.
func Root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			t.Fatal("no go.mod above the folder of the test")
		}
		dir = filepath.Dir(dir)
	}
}

var (
	webOnce  sync.Once
	webFiles site.Files
	webErr   error

	standardMu sync.Mutex
	standards  = map[string]struct {
		files   site.Files
		handler http.Handler
	}{}
)

func loadWeb(t testing.TB) site.Files {
	t.Helper()
	webOnce.Do(func() { webFiles, webErr = site.Load(Root(t), snapshot.All) })
	if webErr != nil {
		t.Fatal(webErr)
	}
	return webFiles
}

// standard makes the site of a prefix once for all tests of a package.
func standard(t testing.TB, prefix string) (site.Files, http.Handler) {
	t.Helper()
	standardMu.Lock()
	defer standardMu.Unlock()
	made, ok := standards[prefix]
	if !ok {
		made.files = generate(t, loadWeb(t), prefix)
		made.handler = site.Handler(made.files, prefix)
		standards[prefix] = made
	}
	return made.files, made.handler
}
