//go:build !js

// Package chromium finds and starts the browser that tests run in.
package chromium

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

// find returns the path of Chromium: $CHROMIUM, or the first on the PATH. The headless shell has the same
// engine and takes a quarter less of the processor.
func find() (string, error) {
	names := []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"}
	if name := os.Getenv("CHROMIUM"); name != "" {
		names = []string{name}
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("no Chromium found as %s: install Debian's package chromium, or set CHROMIUM to its path",
		strings.Join(names, ", "))
}

// Launch starts Chromium, without a window, on a profile folder. The context is its first
// tab's; tabs made from it run in the same browser. Close ends the browser and waits. Writes is called
// with each command just before it is written to the browser; nil for none.
func Launch(profile string, writes func(command []byte), more ...chromedp.ExecAllocatorOption) (ctx context.Context, close func(), err error) {
	path, err := find()
	if err != nil {
		return nil, nil, err
	}
	// A killed browser leaves its socket and shared memory behind.
	temp, err := os.MkdirTemp("", "quadrille-")
	if err != nil {
		return nil, nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.UserDataDir(profile),
		chromedp.Env("TMPDIR="+temp),
		chromedp.NoSandbox,
		chromedp.WSURLReadTimeout(2*time.Minute), // on a busy machine
		chromedp.DisableGPU,
		chromedp.WindowSize(1280, 800),
		chromedp.Flag("disable-component-update", true),
		// The features that chromedp disables, and the spare renderer, which takes a twentieth of the processor time.
		chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,SpareRendererForSitePerProcess"),
		// Only local names resolve: no request can leave the machine.
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"),
	)
	allocator, wait := chromedp.NewExecAllocator(context.Background(), append(options, more...)...)
	watch := []chromedp.ContextOption{chromedp.WithErrorf(func(string, ...any) {})}
	if writes != nil {
		watch = append(watch, chromedp.WithDebugf(func(format string, args ...any) {
			if command, ok := args[0].([]byte); ok && format == "-> %s" {
				writes(command)
			}
		}))
	}
	ctx, cancel := chromedp.NewContext(allocator, watch...)
	close = func() {
		cancel()
		wait()
		os.RemoveAll(temp)
	}
	// The first action starts the browser, which lives as long as that action's context.
	if err := chromedp.Do(ctx); err != nil {
		close()
		return nil, nil, fmt.Errorf("starting Chromium: %w", err)
	}
	return ctx, close, nil
}
