//go:build !js

package browser

import (
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/serviceworker"
)

// RestServiceWorkers stops the service workers, as a browser does with idle ones: a new
// version takes over only then. While a tool looks on, a worker may never count as idle.
func RestServiceWorkers(tab *Tab) {
	tab.t.Helper()
	call(tab, "enabling service workers", serviceworker.Enable, cdp.Empty{})
	call(tab, "stopping the service workers", serviceworker.StopAllWorkers, cdp.Empty{})
}
