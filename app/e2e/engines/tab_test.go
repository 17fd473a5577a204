package engines

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// patience is the time limit of a wait.
const patience = 60 * time.Second

// A Tab is one page. Its methods fail the story on errors, and so does any error of the page that no story
// has allowed.
type Tab struct {
	t       testing.TB
	browser browser
	window  window
	allowed []string
}

// newTab opens a window of 1280x800 with its own store. It closes with the story.
func newTab(t testing.TB, b browser) *Tab {
	t.Helper()
	w, err := b.open()
	if err != nil {
		t.Fatal("opening a window:", err)
	}
	return (&Tab{t: t, browser: b, window: w}).begin()
}

func (tab *Tab) begin() *Tab {
	tab.t.Helper()
	tab.t.Cleanup(func() {
		for _, problem := range tab.window.problems() {
			if !slices.ContainsFunc(tab.allowed, func(part string) bool { return strings.Contains(problem, part) }) {
				tab.t.Errorf("the page reports %s", problem)
			}
		}
		tab.window.close()
	})
	tab.Resize(1280, 800)
	return tab
}

// Allow allows errors whose text contains one of the given parts.
func (tab *Tab) Allow(parts ...string) { tab.allowed = append(tab.allowed, parts...) }

// Beside opens an address in a second window on the same store.
func (tab *Tab) Beside(address string) *Tab {
	tab.t.Helper()
	w, err := tab.window.beside()
	tab.must("opening a second window", err)
	other := (&Tab{t: tab.t, browser: tab.browser, window: w}).begin()
	other.Go(address)
	return other
}

func (tab *Tab) must(what string, err error) {
	tab.t.Helper()
	if err != nil {
		tab.t.Fatalf("%s: %v\n%s", what, err, tab.there())
	}
}

// there describes the current page.
func (tab *Tab) there() string {
	is, err := tab.window.eval(`"at " + location.href + ": " + document.body.innerText.replace(/\s+/g, " ").slice(0, 600)`)
	if err != nil {
		return "no page answers: " + err.Error()
	}
	return strings.Join(append([]string{string(is)}, tab.window.problems()...), "\n")
}

// Resize sets the size of the page.
func (tab *Tab) Resize(width, height int) {
	tab.t.Helper()
	tab.must("setting the size", tab.window.resize(width, height))
	tab.WaitFor(fmt.Sprintf("innerWidth === %d && innerHeight === %d", width, height))
	tab.Do("for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)")
}

// Go loads an address and waits for the document, not for the program: see WaitReady.
func (tab *Tab) Go(address string) {
	tab.t.Helper()
	tab.must("opening "+address, tab.window.navigate(address))
}

// Reload reloads the page and waits for the program.
func (tab *Tab) Reload() {
	tab.t.Helper()
	tab.must("reloading", tab.window.reload())
	tab.WaitReady()
}

// Back goes one entry back in the history.
func (tab *Tab) Back() {
	tab.t.Helper()
	tab.must("going back", tab.window.back())
}

// WaitReady waits until the program answers input.
func (tab *Tab) WaitReady() {
	tab.t.Helper()
	tab.WaitFor(`window.quadrille?.ready === true && !document.querySelector("#panel:empty")`)
}

// Eval returns the value of a JavaScript expression; a promise is awaited.
func Eval[T any](tab *Tab, expression string) T {
	tab.t.Helper()
	var value T
	text, err := tab.window.eval(expression)
	tab.must(expression, err)
	tab.must(expression, json.Unmarshal(text, &value))
	return value
}

// Do runs JavaScript statements.
func (tab *Tab) Do(script string) {
	tab.t.Helper()
	Eval[any](tab, "(async () => { "+script+" })()")
}

// WaitFor waits until a JavaScript expression is true. One that throws is not true yet, and the page may
// reload meanwhile.
func (tab *Tab) WaitFor(condition string) {
	tab.t.Helper()
	poll := `new Promise((done) => {
		const until = performance.now() + 1000;
		const look = () => {
			let met = false;
			try { met = Boolean(` + condition + `) } catch {}
			if (met || performance.now() > until) done(met); else setTimeout(look, 10);
		};
		look();
	})`
	var failure error
	for until := time.Now().Add(patience); time.Now().Before(until); {
		met, err := tab.window.eval(poll)
		if string(met) == "true" {
			return
		}
		if failure = err; err != nil {
			time.Sleep(50 * time.Millisecond) // between two documents
		}
	}
	tab.must("waited in vain for "+condition, fmt.Errorf("it is not so after %v (%v)", patience, failure))
}

// element is an expression for the first element that a CSS selector finds.
func element(selector string) string {
	return "document.querySelector(" + strconv.Quote(selector) + ")"
}

// Wait waits until a CSS selector finds an element.
func (tab *Tab) Wait(selector string) {
	tab.t.Helper()
	tab.WaitFor(element(selector) + " !== null")
}

// WaitGone waits until a CSS selector finds nothing.
func (tab *Tab) WaitGone(selector string) {
	tab.t.Helper()
	tab.WaitFor(element(selector) + " === null")
}

// WaitText waits until the element's text, without regard to white space, matches a regular
// expression of JavaScript.
func (tab *Tab) WaitText(selector, pattern string) {
	tab.t.Helper()
	tab.WaitFor("/" + pattern + "/.test(" + element(selector) + `.textContent.replace(/\s+/g, " ").trim())`)
}

// Choose picks a value of a list, or moves a slider.
func (tab *Tab) Choose(selector, value string) {
	tab.t.Helper()
	tab.Wait(selector)
	tab.Do(fmt.Sprintf(`const s = %s; s.value = %q; for (const e of ["input", "change"]) s.dispatchEvent(new Event(e, { bubbles: true }));`, element(selector), value))
}

// SetFile chooses a file in a file field.
func (tab *Tab) SetFile(selector, file string) {
	tab.t.Helper()
	tab.must("choosing a file", tab.window.setFile(selector, file))
}
