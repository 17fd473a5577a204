//go:build !js

package browser

import (
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/serviceworker"
)

// RestServiceWorkers stops the service workers, as a browser stops idle ones: a new version takes over only
// then. With DevTools attached, a worker may never count as idle.
func RestServiceWorkers(tab *Tab) {
	tab.t.Helper()
	call(tab, "enabling service workers", serviceworker.Enable, cdp.Empty{})
	call(tab, "stopping the service workers", serviceworker.StopAllWorkers, cdp.Empty{})
}

// Manifest returns the page's manifest as parsed by the browser. Errors in it fail the test.
func Manifest(tab *Tab) *page.WebAppManifest {
	tab.t.Helper()
	read := call(tab, "reading the manifest", page.GetAppManifest, page.GetAppManifestParams{})
	for _, wrong := range read.Errors {
		tab.t.Errorf("manifest: line %d: %s", wrong.Line, wrong.Message)
	}
	if read.Manifest == nil {
		tab.t.Fatal("the browser read no manifest")
	}
	return read.Manifest
}
