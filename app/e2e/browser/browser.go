//go:build !js

// Package browser drives a real Chromium for tests: real input events, the accessibility
// tree, screenshots, and a server that can be taken away.
//
// A Tab watches its page. Whatever goes wrong there that a test has not allowed (an error
// on the console, an exception, a failed request, a request to another host) fails the
// test at its end.
package browser

import (
	"context"
	"flag"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"quadrille/app/e2e/chromium"
)

// Patience is how long one action, or one wait, may take before the test fails.
const Patience = 60 * time.Second

// optimize lets browsers compile a program better while it runs, as they do for players. That takes
// a fifth of the processor, and most tests are over by then.
var optimize = flag.Bool("optimize", false, "let browsers compile programs and collect garbage as for players: for measurements")

// v8Flags turn off the optimizing compiler, and start with 16 MB for new objects: a smaller heap is
// collected again and again until it has grown, which takes a fifteenth of the processor time.
const v8Flags = "--liftoff-only --min-semi-space-size=16"

// A Browser is one running Chromium.
type Browser struct {
	ctx   context.Context
	close func()
}

// Start starts a browser on a profile folder of its own, which keeps what pages store.
// It ends with the test, or when it is killed.
func Start(t testing.TB, profile string) *Browser {
	t.Helper()
	b := launch(t, profile)
	t.Cleanup(b.close)
	return b
}

// launch starts a browser with v8Flags, unless optimize is set.
func launch(t testing.TB, profile string) *Browser {
	t.Helper()
	var options []chromedp.ExecAllocatorOption
	if !*optimize {
		options = append(options, chromedp.Flag("js-flags", v8Flags))
	}
	ctx, closeBrowser, err := chromium.Launch(profile, options...)
	if err != nil {
		t.Fatal(err)
	}
	return &Browser{ctx, closeBrowser}
}

// Kill ends the browser as a crash or a lack of memory does, with no chance to save.
func (b *Browser) Kill(t testing.TB) {
	t.Helper()
	if err := chromedp.FromContext(b.ctx).Browser.Process().Kill(); err != nil {
		t.Fatal("killing the browser:", err)
	}
	b.close()
}

// The browser that the tests of one package have in common.
var (
	sharedMu      sync.Mutex
	sharedBrowser *Browser
	sharedProfile string
)

func shared(t testing.TB) *Browser {
	t.Helper()
	sharedMu.Lock()
	defer sharedMu.Unlock()
	if sharedBrowser == nil {
		var err error
		if sharedProfile, err = os.MkdirTemp(memory(), "quadrille-browser-"); err != nil {
			t.Fatal(err)
		}
		sharedBrowser = launch(t, sharedProfile)
	}
	return sharedBrowser
}

// memory is the folder of files that are never on a disk, or empty for the usual one: a browser
// waits for what it writes.
func memory() string {
	const linux = "/dev/shm"
	if f, err := os.CreateTemp(linux, ""); err == nil {
		f.Close()
		os.Remove(f.Name())
		return linux
	}
	return ""
}

// Main runs a package's tests and closes their browser: os.Exit(browser.Main(m)).
func Main(m *testing.M) int {
	status := m.Run()
	if sharedBrowser != nil {
		sharedBrowser.close()
	}
	if sharedProfile != "" {
		os.RemoveAll(sharedProfile)
	}
	return status
}
