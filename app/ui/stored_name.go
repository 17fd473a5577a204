package ui

import "quadrille/app/browser"

// StoredName is the name under which a site keeps something in the browser: the database and
// the channel under none, a stored key under its own. Sites of one host share the browser's
// store, so the name carries the path of the site, "/" or "/sub/path/". web/boot/setup.js has the
// same function.
func StoredName(site, name string) string {
	base := "quadrille"
	if site != "/" {
		base += site
	}
	if name != "" {
		base += "-" + name
	}
	return base
}

// storedName is StoredName on the page's own site.
func storedName(name string) string { return StoredName(browser.Site(), name) }

// keepKey stores a key that the page reads before it is painted; an empty value removes it.
func keepKey(name, value string) { browser.Local.Set(storedName(name), value) }
