//go:build !js

package e2e

import (
	_ "embed"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
	"quadrille/app/site"
)

var (
	releases = flag.Int("releases", 30, "how many random orders of uploading are tried, and pairs of faults")
	allPairs = flag.Bool("pairs", false, "try every pair of faults")
)

var (
	//go:embed releases/model.js
	releaseModel string
	//go:embed releases/old-worker.js
	oldWorker string // of the layout before folders, which visitors still have
)

// release makes a version of a small site: its files only need to differ from one version to the next.
// Versions of one number differ only in a style.
func release(t *testing.T, version int, style string) site.Files {
	t.Helper()
	web := site.Files{}
	names := []string{"app.wasm", "rest.wasm", "first.wasm", "solver.wasm", "wasm_exec.js", "licences.txt"}
	for _, pattern := range []string{"*.js", "*.css", "boot/*.js", "boot/*.css"} {
		found, err := fs.Glob(os.DirFS(filepath.Join(browser.Root(t), "web")), pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("web/%s: %q, %v", pattern, found, err)
		}
		names = append(names, found...)
	}
	for _, name := range names {
		web["web/"+name] = fmt.Appendf(nil, "%s of version %d", name, version)
	}
	web["web/style.css"] = []byte(style)
	return must(site.Generate(web, "/q"))
}

// oldRelease returns a site of the layout before folders.
func oldRelease() site.Files {
	files := site.Files{}
	var page strings.Builder
	page.WriteString("<!doctype html><html data-version=\"0123456789abcdef\"><template></template>")
	list := []string{"/q/"}
	for _, name := range []string{"web/early.js", "wasm_exec.js", "app.js", "web/app.wasm", "web/worker.js", "web/solver.wasm"} {
		files[name] = []byte(name + " before folders")
		list = append(list, "/q/"+name)
		if path.Ext(name) == ".js" {
			fmt.Fprintf(&page, `<script src="/q/%s"></script>`, name)
		}
	}
	files["index.html"] = []byte(page.String())
	text := must(json.Marshal(list))
	files["app-worker.js"] = []byte(strings.NewReplacer("{{version}}", "0123456789abcdef", `"{{files}}"`, string(text)).Replace(oldWorker))
	return files
}

// The real service worker and index.html, in a model of hosts and browsers: every file missing, of another
// version or truncated, alone and in pairs, and releases uploaded in any order and stopped anywhere, with
// first, returning and staying visitors. No page runs a mix, none fails silently, and visitors of a complete
// release get that, offline, too.
func TestReleases(t *testing.T) {
	t.Parallel()
	sites := must(json.Marshal([]site.Files{oldRelease(), release(t, 1, "blue"), release(t, 2, "red"), release(t, 2, "green")}))
	answers := map[string]struct{ mediaType, body string }{
		"/":           {"text/html", `<!doctype html><link rel="icon" href="data:,"><script src="model.js"></script>`},
		"/model.js":   {"text/javascript", releaseModel},
		"/sites.json": {"application/json", string(sites)},
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", answers[r.URL.Path].mediaType)
		fmt.Fprint(w, answers[r.URL.Path].body)
	}))
	defer server.Close()
	tab := browser.Open(t, server.URL)
	tab.Do(fmt.Sprintf(`void trials(%d, %d, %t).then((tally) => { window.tally = tally }, (err) => { window.tally = { failures: [String(err.stack)] } })`, *releases, *seed, *allPairs))
	for !tab.Within(10*time.Second, "window.tally") {
	}
	var tally struct {
		Failures              []string
		Orders, Single, Pairs int
		Blank                 int
	}
	text := browser.Eval[string](tab, "JSON.stringify(window.tally)")
	if err := json.Unmarshal([]byte(text), &tally); err != nil {
		t.Fatal(err)
	}
	t.Log(text)
	for _, failure := range tally.Failures {
		t.Error(failure)
	}
	if tally.Orders != *releases || tally.Single == 0 || tally.Pairs == 0 {
		t.Errorf("of %d orders %d were tried, and %d faults and %d pairs", *releases, tally.Orders, tally.Single, tally.Pairs)
	}
}
