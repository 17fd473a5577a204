//go:build !js

package site

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"quadrille/app/site/snapshot"
)

// In a frame that is sandboxed without allow-same-origin no file has the origin of the page, so that no script runs:
// the page itself says what to change, and only the page for frames does.
func TestTheEmbeddedPageKnowsItsSandbox(t *testing.T) {
	files := generated(t, web, "/queens")
	says := regexp.MustCompile(`<p id="app-broken">.*allow-scripts allow-same-origin`)
	if !says.Match(files["embed.html"]) || says.Match(files["index.html"]) {
		t.Error("embed.html does not say what its frame needs, or index.html does")
	}
}

// Whatever index.html loads that makes the page has the hash of the file, and so have the scripts
// of the workers.
func TestThePageKnowsItsFiles(t *testing.T) {
	files := generated(t, web, "/queens")
	page := string(files["index.html"])
	loads := regexp.MustCompile(`<(?:script|link rel="stylesheet")[^>]*>`).FindAllString(page, -1)
	if len(loads) < 7 {
		t.Errorf("index.html loads only %q", loads)
	}
	form := regexp.MustCompile(`(?:src|href)="/queens/(v/[0-9a-f]{16}/[\w./-]+)" integrity="sha256-([^"]+)"`)
	for _, load := range loads {
		m := form.FindStringSubmatch(load)
		if m == nil {
			t.Errorf("%s is loaded without a hash", load)
		} else if sha(files[m[1]]) != m[2] {
			t.Errorf("%s has another hash than the file", load)
		}
	}
	checks := regexp.MustCompile(`data-checks="([^"]+)"`).FindStringSubmatch(page)
	if checks == nil {
		t.Fatal("whole.js is told no hash")
	}
	told := map[string]string{}
	for _, check := range strings.Fields(checks[1]) {
		name, sum, _ := strings.Cut(check, ":sha256-")
		told[name] = sum
	}
	for _, name := range workerScripts {
		if told[name] != sha(files[files.Folder()+name]) {
			t.Errorf("whole.js is told %q of %s", told[name], name)
		}
	}
	if !strings.HasSuffix(strings.TrimSpace(page), "<template id=\"app-end\"></template>\n</body>\n</html>") {
		t.Error("index.html does not end with its mark")
	}
	for _, name := range workerScripts {
		for _, program := range []string{"app.wasm", "rest.wasm", "solver.wasm"} {
			content := files[files.Folder()+program]
			if id := content[len(content)-snapshot.HashSize:]; !bytes.Contains(files[files.Folder()+name], id) {
				t.Errorf("%s does not know %s by %s", name, program, id)
			}
		}
	}
}
