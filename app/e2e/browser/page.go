//go:build !js

package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/chromedp/chromedp"
)

// Eval returns the value of a JavaScript expression; a promise is awaited.
func Eval[T any](tab *Tab, js string) T {
	tab.t.Helper()
	ctx, cancel := context.WithTimeout(tab.ctx, Patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](js, chromedp.EvalAwaitPromise))
	if err != nil {
		tab.fatal(js, err)
	}
	return value
}

// Do runs JavaScript for its effect; a promise is awaited.
func (tab *Tab) Do(js string) {
	tab.t.Helper()
	Eval[chromedp.Void](tab, js)
}

// WaitFor waits until a JavaScript expression is true. A condition that throws is not true yet, and the page
// may reload meanwhile.
func (tab *Tab) WaitFor(condition string) {
	tab.t.Helper()
	tab.Await(condition, condition, "")
}

// Await is WaitFor for a condition with a name. If it fails, the message has the value of another expression,
// too.
func (tab *Tab) Await(what, condition, there string) {
	tab.t.Helper()
	met, err := tab.within(Patience, condition)
	if met {
		return
	}
	if there != "" {
		err = errors.Join(err, fmt.Errorf("there is %s", look(tab, there)))
	}
	tab.fatal("waited in vain for "+what, errors.Join(err, fmt.Errorf("the page is at %s", look(tab, whereItIs))))
}

// whereItIs is an expression for the address of a page, its verdict and the start of its text.
const whereItIs = `[location.href, document.querySelector("#verdict")?.textContent, document.body.innerText.slice(0, 500)].join(" | ")`

// look returns the value of an expression as JSON, or the text of the error.
func look(tab *Tab, js string) string {
	ctx, cancel := context.WithTimeout(tab.ctx, time.Second)
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

// Within reports whether a condition holds before the time is over.
func (tab *Tab) Within(patience time.Duration, condition string) bool {
	met, _ := tab.within(patience, condition)
	return met
}

func (tab *Tab) within(patience time.Duration, condition string) (bool, error) {
	poll := fmt.Sprintf(`new Promise((done) => {
		const until = performance.now() + 1000;
		const look = () => {
			let met = false;
			try { met = Boolean(%s) } catch {}
			if (met || performance.now() > until) done(met); else setTimeout(look, 10);
		};
		look();
	})`, condition)
	deadline := time.Now().Add(patience)
	for {
		ctx, cancel := context.WithDeadline(tab.ctx, deadline)
		met, err := chromedp.Run(ctx, chromedp.Evaluate[bool](poll, chromedp.EvalAwaitPromise))
		cancel()
		if met || tab.ctx.Err() != nil || time.Now().After(deadline) {
			return met, err
		}
	}
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
