//go:build !js

// Package browser drives a real Chromium for tests: real input events, the accessibility tree, screenshots,
// and a server that can be stopped.
//
// A Tab watches its page. Any problem there that a test has not allowed (an error on the console, an
// exception, a failed request, a request to another host) fails the test at its end.
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

// Patience is how long a wait lasts while the page does nothing. Seconds in which it works count a fifth: on a
// busy machine a page is slow, and a wait that it would meet goes on.
const Patience = 60 * time.Second

// longest bounds a command that only a page that works can answer.
const longest = workingCounts * Patience

const workingCounts = 5

// optimize enables the optimizing compiler of browsers, as for players. It takes a fifth of the processor,
// and most tests end before it pays.
var optimize = flag.Bool("optimize", false, "let browsers compile programs and collect garbage as for players: for measurements")

// v8Flags disables the optimizing compiler, and starts with 16 MB for new objects: a smaller heap is
// collected repeatedly until it has grown, which takes a fifteenth of the processor time.
const v8Flags = "--liftoff-only --min-semi-space-size=16"

type Browser struct {
	ctx   context.Context
	close func()
}

// Start starts a browser on its own profile folder, where pages store their data. It ends with the test, or
// when it is killed.
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
	ctx, closeBrowser, err := chromium.Launch(profile, written, options...)
	if err != nil {
		t.Fatal(err)
	}
	return &Browser{ctx, closeBrowser}
}

// Kill ends the browser like a crash or a lack of memory, with no chance to save.
func (b *Browser) Kill(t testing.TB) {
	t.Helper()
	if err := chromedp.FromContext(b.ctx).Browser.Process().Kill(); err != nil {
		t.Fatal("killing the browser:", err)
	}
	b.close()
}

// The browser shared by the tests of one package.
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

// memory returns a folder in memory, or the empty string for the default one: a browser waits for its writes
// to disk.
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
