package browser

// Embedded reports whether the page is the one for frames of other sites.
func Embedded() bool { return Root().Attr("data-embeds") != "" }

// TellParent tells the site that shows this page in a frame whether its board is solved, and how high the
// page is in CSS pixels: {quadrille: 1, solved, height}.
func TellParent(solved bool, height int) {
	if parent := window.Get("parent"); parent.Truthy() && !parent.Equal(window) {
		parent.Call("postMessage", map[string]any{"quadrille": 1, "solved": solved, "height": height}, "*")
	}
}

// Height is how high an element is, in CSS pixels.
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
