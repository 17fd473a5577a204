package engines

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
)

// driver checks the assumptions of the stories: the driver notices problems on a page, and its touch arrives
// as hasTouch reports.
func driver(t *testing.T, b browser) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(`<!doctype html><title>test</title><link rel="icon" href="data:,">
			<body><div id="area" style="width:300px;height:300px;touch-action:none"></div>`))
	}))
	t.Cleanup(server.Close)
	tab := newTab(t, b)
	tab.Allow("") // every problem contains the empty text
	tab.Go(server.URL)
	for _, c := range []struct{ script, want string }{
		{`console.error("on the console")`, "on the console"},
		{`setTimeout(() => { throw new Error("thrown") })`, "thrown"},
		{`void Promise.reject(new Error("rejected"))`, "rejected"},
		{`console.log("panic: broken")`, "panic: broken"},
	} {
		tab.Do(c.script + "; await new Promise((done) => setTimeout(done, 100))")
		if problems := tab.window.problems(); !slices.ContainsFunc(problems, func(p string) bool { return strings.Contains(p, c.want) }) {
			t.Errorf("%s gives the problems %q", c.script, problems)
		}
	}
	tab.Do(`console.log("harmless")`)
	if problems := strings.Join(tab.window.problems(), "\n"); strings.Contains(problems, "harmless") {
		t.Errorf("what is no error is a problem: %s", problems)
	}

	tab.Do(`area.addEventListener("pointerdown", (e) => { window.arrived = e.pointerType; })`)
	tab.pointer("touch", path([]point{{50, 50}, {60, 60}}))
	tab.WaitFor("window.arrived")
	if arrived := Eval[string](tab, "arrived"); (arrived == "touch") != b.hasTouch() {
		t.Errorf("a touch of the driver arrives as %s, and hasTouch says %v", arrived, b.hasTouch())
	}
}
