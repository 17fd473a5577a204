//go:build !js

package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// Eval returns the value of a JavaScript expression; a promise is awaited.
func Eval[T any](tab *Tab, js string) T {
	tab.t.Helper()
	ctx, cancel := context.WithTimeout(tab.ctx, longest)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](js, chromedp.EvalAwaitPromise))
	if err != nil {
		tab.fatal(js, err)
	}
	return value
}

// Do runs JavaScript for its effect; a promise is awaited. If it begins with an element, it waits for that: a page may
// still be drawing it.
func (tab *Tab) Do(js string) {
	tab.t.Helper()
	if first := firstElement.FindStringSubmatch(js); first != nil {
		tab.WaitFor(first[1] + " !== null")
	}
	Eval[chromedp.Void](tab, js)
}

// firstElement matches an element at the start of a script.
var firstElement = regexp.MustCompile(`^(document\.querySelector\((?:"(?:[^"\\]|\\.)*"|'[^']*')\))\.`)

// WaitFor waits until a JavaScript expression is true. A condition that throws is not true yet, and the page
// may reload meanwhile.
func (tab *Tab) WaitFor(condition string) {
	tab.t.Helper()
	tab.Await(condition, condition, "")
}

// Await is WaitFor for a condition with a name. If it fails, the message has the value of another expression,
// or the elements that the condition is about, and the state of the page.
func (tab *Tab) Await(what, condition, there string) {
	tab.t.Helper()
	met, err := tab.within(Patience, condition)
	if met {
		return
	}
	if there == "" {
		there = elementsOf(condition)
	}
	tab.fatal("waited in vain for "+what, errors.Join(err, fmt.Errorf("there is %s", look(tab, there)), fmt.Errorf("the page: %s", look(tab, state))))
}

// queries finds the selectors of an expression.
var queries = regexp.MustCompile(`querySelector(?:All)?\(("(?:[^"\\]|\\.)*"|'[^']*'|` + "`[^`]*`" + `)\)`)

// elementsOf returns an expression for the start tags and the texts of the elements that a condition is about.
func elementsOf(condition string) string {
	var list []string
	for _, m := range queries.FindAllStringSubmatch(condition, 5) {
		list = append(list, m[1])
	}
	return `[` + strings.Join(list, ",") + `].map((selector) => {
		const all = document.querySelectorAll(selector), el = all[0];
		return selector + ": " + (el ? all.length + ", " + el.cloneNode().outerHTML.slice(0, 200) + " " + el.textContent.trim().slice(0, 200) : "none");
	})`
}

// state is an expression for what matters of any page: where it is, what it says, what lies over it, what has the
// focus and what it waits for.
const state = `((text, tag) => ({
	at: location.href.slice(0, 300), screen: document.querySelector("#page")?.dataset.screen, ready: window.quadrille?.ready,
	verdict: text("#verdict"), notices: text("#notices"), stopped: text("#stopped"), dialog: tag(document.querySelector("dialog[open]")),
	busy: tag(document.querySelector("[aria-busy]")), focus: tag(document.activeElement),
}))((selector) => document.querySelector(selector)?.textContent.trim().slice(0, 200), (el) => el?.cloneNode().outerHTML.slice(0, 200))`

// look returns the value of an expression as JSON, or the text of the error.
func look(tab *Tab, js string) string {
	ctx, cancel := context.WithTimeout(tab.ctx, Patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[json.RawMessage](js))
	if err != nil {
		return err.Error()
	}
	return string(value)
}

// WaitValue waits until a named JavaScript expression equals a text.
func (tab *Tab) WaitValue(name, js, want string) {
	tab.t.Helper()
	tab.Await(name+" "+strconv.Quote(want), js+" === "+strconv.Quote(want), js)
}

// Within reports whether a condition holds before the time is over, counted like Patience.
func (tab *Tab) Within(patience time.Duration, condition string) bool {
	met, _ := tab.within(patience, condition)
	return met
}

func (tab *Tab) within(patience time.Duration, condition string) (met bool, err error) {
	poll := fmt.Sprintf(`new Promise((done) => {
		const until = performance.now() + %d;
		const look = () => {
			let met = false;
			try { met = Boolean(%s) } catch {}
			if (met || performance.now() > until) done(met); else setTimeout(look, 10);
		};
		look();
	})`, min(patience, time.Second).Milliseconds(), condition)
	for worked := time.Duration(-1); ; {
		began := time.Now()
		ctx, cancel := context.WithTimeout(tab.ctx, patience*workingCounts)
		met, err = chromedp.Run(ctx, chromedp.Evaluate[bool](poll, chromedp.EvalAwaitPromise))
		cancel()
		if met || tab.ctx.Err() != nil {
			return met, err
		}
		before := worked
		worked = processTime(tab.ctx)
		spent := time.Since(began)
		if before >= 0 && worked-before > spent/20 {
			spent /= workingCounts
		}
		if patience -= spent; patience <= 0 {
			return met, err
		}
	}
}

// processTime returns the processor time of the process of a tab's page, of its workers as well: -1 if it does not say.
func processTime(ctx context.Context) time.Duration {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	if _, err := chromedp.Call(ctx, performance.Enable, performance.EnableParams{}); err != nil {
		return -1
	}
	got, err := chromedp.Call(ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		return -1
	}
	for _, m := range got.Metrics {
		if m.Name == "ProcessTime" {
			return time.Duration(m.Value * float64(time.Second))
		}
	}
	return -1
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

// textOf is an expression for the text of an element with white space collapsed.
func textOf(selector string) string {
	return element(selector) + `.textContent.replace(/\s+/g, " ").trim()`
}

// WaitText waits until the element's text is the given one, apart from white space.
func (tab *Tab) WaitText(selector, text string) {
	tab.t.Helper()
	tab.WaitValue("the text of "+selector, textOf(selector), text)
}

// Text returns the element's text with white space collapsed.
func (tab *Tab) Text(selector string) string {
	tab.t.Helper()
	return Eval[string](tab, textOf(selector))
}

// Attr returns an attribute of the element, or "".
func (tab *Tab) Attr(selector, name string) string {
	tab.t.Helper()
	return Eval[string](tab, element(selector)+".getAttribute("+strconv.Quote(name)+`) ?? ""`)
}

// Count returns the number of elements that a CSS selector finds.
func (tab *Tab) Count(selector string) int {
	tab.t.Helper()
	return Eval[int](tab, "document.querySelectorAll("+strconv.Quote(selector)+").length")
}

// Has reports whether a CSS selector finds an element.
func (tab *Tab) Has(selector string) bool {
	tab.t.Helper()
	return tab.Count(selector) > 0
}

// URL returns the page's address, the fragment included.
func (tab *Tab) URL() string {
	tab.t.Helper()
	return Eval[string](tab, "location.href")
}
