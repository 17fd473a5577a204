package browser

// Embedded reports whether the page is the variant for frames of other sites.
func Embedded() bool { return Root().Attr("data-embeds") != "" }

// NotifyParent posts {quadrille: 1, solved, height} to the site that embeds this page. The height is in CSS
// pixels.
func NotifyParent(solved bool, height int) {
	if parent := window.Get("parent"); parent.Truthy() && !parent.Equal(window) {
		parent.Call("postMessage", map[string]any{"quadrille": 1, "solved": solved, "height": height}, "*")
	}
}

// Height returns the height of an element in CSS pixels.
func (e Element) Height() int {
	if !e.Exists() {
		return 0
	}
	return e.value.Get("offsetHeight").Int()
}

// OnResize calls do when the size of an element changes, and once at first.
func (e Element) OnResize(do func()) {
	if observer := window.Get("ResizeObserver"); observer.Truthy() && e.Exists() {
		observer.New(listener(func(value) { do() })).Call("observe", e.value)
	}
}
