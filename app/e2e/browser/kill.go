//go:build !js

package browser

import (
	"context"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Hear defines a function in pages opened later, and calls heard with each text passed to it. heard must not
// wait.
func Hear(tab *Tab, name string, heard func(text string)) {
	tab.t.Helper()
	err := chromedp.Listen(tab.ctx, func(event any) {
		if e, ok := event.(*runtime.EventBindingCalled); ok && e.Name == name {
			heard(e.Payload)
		}
	})
	if err != nil {
		tab.fatal("listening", err)
	}
	call(tab, "adding "+name, runtime.AddBinding, runtime.AddBindingParams{Name: name})
}

// Crash ends the process of the page, with no chance to save.
func Crash(tab *Tab) {
	ctx, cancel := context.WithTimeout(tab.ctx, 2*time.Second)
	defer cancel()
	_, _ = chromedp.Call(ctx, page.Crash, cdp.Empty{}) // an ended page may not answer
}

// TryReload reloads the page without waiting for it.
func TryReload(tab *Tab) {
	_, _ = chromedp.Call(tab.ctx, page.Reload, page.ReloadParams{})
}
