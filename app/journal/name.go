package journal

import "quadrille/app/browser"

// NameAt is the name under which a site keeps something in the browser: the database and
// the channel under none, a stored key under its own. Sites of one host share the browser's
// store, so the name carries the path of the site, "/" or "/sub/path/". web/boot/setup.js has the
// same function.
func NameAt(site, name string) string {
	base := "quadrille"
	if site != "/" {
		base += site
	}
	if name != "" {
		base += "-" + name
	}
	return base
}

// Name is NameAt on the page's own site.
func Name(name string) string { return NameAt(browser.Site(), name) }

// KeepKey stores a key that the page reads before it is painted; an empty value removes it.
func KeepKey(name, value string) { browser.Local.Set(Name(name), value) }
