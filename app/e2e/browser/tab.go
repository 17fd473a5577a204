//go:build !js

package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// A Tab is one page. Its methods fail the test on errors.
type Tab struct {
	t      testing.TB
	ctx    context.Context
	cancel context.CancelFunc

	Mouse  Mouse
	Finger Finger

	view    View // as set by Look
	stamps  stamps
	unheard *sync.WaitGroup // input events that the page has not handled; see Unheard

	installs bool // the site's service worker
	reusable bool // by later tests

	browserContext cdp.BrowserContextID // which tabs beside it share

	mu    sync.Mutex
	hosts []string // hosts of the pages opened: one being left may still send requests

	problems, console, allowed []string
}

// Open opens an address in a tab of the shared browser. The tab has its own store and cache and, like
// private windows, no service worker: see Installing. It closes with the test.
func Open(t testing.TB, address string) *Tab {
	t.Helper()
	tab := New(t)
	tab.Go(address)
	return tab
}

// New is Open without an address, for settings before the first page. It may reuse the tab of another test, which
// takes a third less of the processor than a fresh one: scripts, views and listeners ended with that test's
// session, and no server reuses an address, so that its data has other origins.
func New(t testing.TB) *Tab {
	t.Helper()
	b := shared(t)
	from := chromedp.WithNewBrowserContext()
	var used spareTab
	sharedMu.Lock()
	if i := slices.IndexFunc(spareTabs, func(s spareTab) bool { return s.test != root(t) }); i >= 0 {
		used = spareTabs[i]
		spareTabs = slices.Delete(spareTabs, i, i+1)
		from = chromedp.WithTargetID(used.target)
	}
	sharedMu.Unlock()
	tab := newTab(t, b, from, chromedp.WithDetachOnCancel())
	tab.reusable = true
	if used.target != "" {
		tab.browserContext = used.browserContext
	}
	tab.Early(noServiceWorker)
	return tab
}

// root returns the name of a test without those of its subtests.
func root(t testing.TB) string {
	name, _, _ := strings.Cut(t.Name(), "/")
	return name
}

// A spareTab is a tab at about:blank for other tests than the one that used it.
type spareTab struct {
	target         target.ID
	browserContext cdp.BrowserContextID
	test           string
}

var spareTabs []spareTab // guarded by sharedMu

const maxSpareTabs = 4

// Installing is New for a tab whose pages install the site's service worker, which fetches and checks every
// file: a third of the cost of opening and closing a tab.
func Installing(t testing.TB) *Tab {
	t.Helper()
	tab := newTab(t, shared(t), chromedp.WithNewBrowserContext())
	tab.installs = true
	return tab
}

// noServiceWorker is an early script that keeps a page from installing a service worker.
const noServiceWorker = `delete Navigator.prototype.serviceWorker`

// Tab opens an address in a tab that shares the browser's profile with its other tabs.
func (b *Browser) Tab(t testing.TB, address string) *Tab {
	t.Helper()
	tab := newTab(t, b)
	tab.installs = true
	tab.Go(address)
	return tab
}

// Beside opens an address in a second tab that shares this one's store, cache and
// service workers.
func (tab *Tab) Beside(address string) *Tab {
	tab.t.Helper()
	options := []chromedp.ContextOption{}
	if tab.browserContext != "" {
		options = append(options, chromedp.WithExistingBrowserContext(tab.browserContext))
	}
	other := newTab(tab.t, &Browser{ctx: tab.ctx}, options...)
	if other.installs = tab.installs; !other.installs {
		other.Early(noServiceWorker)
	}
	other.Go(address)
	return other
}

func newTab(t testing.TB, b *Browser, options ...chromedp.ContextOption) *Tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx, options...)
	tab := &Tab{t: t, ctx: ctx, cancel: cancel}
	tab.Mouse, tab.Finger = Mouse{tab}, Finger{tab}
	if err := chromedp.Listen(ctx, tab.event); err != nil {
		cancel()
		t.Fatal("opening a tab:", err)
	}
	tab.browserContext = chromedp.FromContext(ctx).BrowserContextID
	t.Cleanup(func() {
		for _, problem := range tab.Problems() {
			t.Error("page:", problem)
		}
		tab.Close()
	})
	return tab
}

// Close closes the tab, without a chance for its page to object, or empties one that other tests can use.
func (tab *Tab) Close() {
	if !tab.reusable || tab.ctx.Err() != nil {
		tab.cancel()
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(tab.ctx), longest)
	defer cancel()
	err := chromedp.Do(ctx, chromedp.Navigate("about:blank"))
	if err == nil {
		_, err = chromedp.Call(ctx, page.ResetNavigationHistory, cdp.Empty{})
	}
	c := chromedp.FromContext(ctx)
	tab.cancel()
	sharedMu.Lock()
	defer sharedMu.Unlock()
	if err == nil && !tab.t.Failed() && len(spareTabs) < maxSpareTabs {
		spareTabs = append(spareTabs, spareTab{c.Target.TargetID, tab.browserContext, root(tab.t)})
	} else {
		_, _ = cdp.Call(ctx, c.Browser, target.DisposeBrowserContext, target.DisposeBrowserContextParams{BrowserContextID: tab.browserContext})
	}
}

// Allow allows problems whose text contains one of the given parts.
func (tab *Tab) Allow(parts ...string) {
	tab.mu.Lock()
	defer tab.mu.Unlock()
	tab.allowed = append(tab.allowed, parts...)
}

// Problems lists the problems in the page so far that were not allowed.
func (tab *Tab) Problems() []string {
	tab.mu.Lock()
	defer tab.mu.Unlock()
	var left []string
	for _, problem := range tab.problems {
		if !slices.ContainsFunc(tab.allowed, func(part string) bool { return strings.Contains(problem, part) }) {
			left = append(left, problem)
		}
	}
	return left
}

// Console lists the console output of the page so far.
func (tab *Tab) Console() []string {
	tab.mu.Lock()
	defer tab.mu.Unlock()
	return slices.Clone(tab.console)
}

func (tab *Tab) event(event any) {
	tab.mu.Lock()
	defer tab.mu.Unlock()
	problem := func(format string, args ...any) {
		tab.problems = append(tab.problems, fmt.Sprintf(format, args...))
	}
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		line := consoleLine(e.Args)
		tab.console = append(tab.console, line)
		// A Go program that dies reports it only on the console.
		dead := strings.Contains(line, "panic: ") || strings.Contains(line, "fatal error: ") || strings.HasPrefix(line, "exit code: ")
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeAssert || dead {
			problem("console: %s", line)
		}
	case *runtime.EventExceptionThrown:
		text := e.ExceptionDetails.Text
		if thrown := e.ExceptionDetails.Exception; thrown != nil {
			text += " " + thrown.Description
		}
		problem("exception: %s", text)
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError {
			problem("browser: %s %s", e.Entry.Text, e.Entry.URL)
		}
	case *network.EventLoadingFailed:
		if !e.Canceled && e.ErrorText != "net::ERR_ABORTED" {
			problem("request failed: %s", e.ErrorText)
		}
	case *network.EventRequestWillBeSent:
		u, err := url.Parse(e.Request.URL)
		if err == nil && (u.Scheme == "http" || u.Scheme == "https") && !slices.Contains(tab.hosts, u.Host) {
			problem("request to another host: %s", e.Request.URL)
		}
	}
}

func consoleLine(args []*runtime.RemoteObject) string {
	var words []string
	for _, arg := range args {
		var s string
		switch {
		case json.Unmarshal(arg.Value, &s) == nil:
			words = append(words, s)
		case len(arg.Value) > 0:
			words = append(words, string(arg.Value))
		default:
			words = append(words, arg.Description)
		}
	}
	return strings.Join(words, " ")
}

// Go loads an address and waits for the document, not for app.wasm: see WaitReady.
func (tab *Tab) Go(address string) {
	tab.t.Helper()
	whole, _, _ := strings.Cut(address, "#") // a fragment may be any bytes
	u, err := url.Parse(whole)
	if err != nil {
		tab.t.Fatal(err)
	}
	tab.mu.Lock()
	tab.hosts = append(tab.hosts, u.Host)
	tab.mu.Unlock()
	tab.do("opening "+address, chromedp.Navigate(address))
}

func (tab *Tab) Reload() {
	tab.t.Helper()
	tab.do("reloading", chromedp.Reload())
}

// ReloadAndWait is Reload, and waits until the program runs: until then a page may show the stored view of a
// board, which accepts input but must not be changed by scripts.
func (tab *Tab) ReloadAndWait() {
	tab.t.Helper()
	tab.Reload()
	tab.WaitReady()
}

// Back goes one entry back in the tab's history.
func (tab *Tab) Back() {
	tab.t.Helper()
	tab.do("going back", chromedp.NavigateBack())
}

// WaitReady waits until the page has mounted and handles input.
func (tab *Tab) WaitReady() {
	tab.t.Helper()
	tab.WaitFor(`window.quadrille?.ready === true && !document.querySelector("#panel:empty")`)
}

func (tab *Tab) do(what string, actions ...chromedp.Action[chromedp.Void]) {
	tab.t.Helper()
	ctx, cancel := context.WithTimeout(tab.ctx, longest)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		tab.fatal(what, err)
	}
}

// call runs one command of the DevTools protocol.
func call[P, R any](tab *Tab, what string, command cdp.Command[P, R], params P) R {
	tab.t.Helper()
	ctx, cancel := context.WithTimeout(tab.ctx, longest)
	defer cancel()
	result, err := chromedp.Call(ctx, command, params)
	if err != nil {
		tab.fatal(what, err)
	}
	return result
}

// fatal fails the test, and logs the page's console, which often has the reason.
func (tab *Tab) fatal(what string, err error) {
	tab.t.Helper()
	for _, line := range tab.Console() {
		tab.t.Log("console:", line)
	}
	tab.t.Fatalf("%s: %v", what, err)
}
