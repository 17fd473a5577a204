package browser

import "strconv"

// An Element is an element of the page, or none, which has no properties and whose methods are no-ops.
type Element struct{ value value }

// Query finds the first element of a selector; an invalid selector finds none.
func Query(selector string) Element { return Element{document()}.Query(selector) }

// Focused returns the element with the focus; none for the page as a whole.
func Focused() Element {
	active := document().Get("activeElement")
	if active.Truthy() && active.Equal(document().Get("body")) {
		return Element{}
	}
	return Element{active}
}

func Root() Element { return Element{document().Get("documentElement")} }

func (e Element) Blur() { e.call("blur") }

// Announce has screen readers say a text, also one that was said last. It stands in the live region of the open
// dialog, behind which nothing is said, or in that of the page, a part of index.html that is never drawn anew; an
// empty text clears it.
func Announce(text string) {
	said := Query("dialog[open] > .heard")
	if !said.Exists() {
		said = ByID("said")
	}
	if text != "" && said.Text() == text {
		text += "\u00a0" // the same once more is no change
	}
	said.set("textContent", text)
}

func (e Element) Exists() bool { return e.value.Truthy() }

// Query finds the first element of a selector in e.
func (e Element) Query(selector string) (found Element) {
	_ = Try(func() { found.value = e.value.Call("querySelector", selector) })
	return found
}

func (e Element) Is(selector string) (is bool) {
	_ = Try(func() { is = e.value.Call("matches", selector).Bool() })
	return is
}

// Within reports whether e is another element or inside it.
func (e Element) Within(other Element) bool {
	return e.Exists() && other.Exists() && other.value.Call("contains", e.value).Bool()
}

// Attr returns an attribute, or the empty string.
func (e Element) Attr(name string) string {
	if !e.Exists() {
		return ""
	}
	return textOf(e.value.Call("getAttribute", name))
}

// Selector returns a selector of e by those of some attributes that it has; empty if it has none of them.
func (e Element) Selector(names ...string) string {
	selector := ""
	for _, name := range names {
		if value := e.Attr(name); value != "" {
			selector += "[" + name + "=" + strconv.Quote(value) + "]"
		}
	}
	return selector
}

func (e Element) SetAttr(name, value string) { e.call("setAttribute", name, value) }

func (e Element) RemoveAttr(name string) { e.call("removeAttribute", name) }

func (e Element) RemoveClass(name string) { e.get("classList").call("remove", name) }

func (e Element) SetHTML(html string) { e.set("innerHTML", html) }

func (e Element) Value() string { return e.text("value") }

// Empty clears a field that somebody has written in: go-app does not set an empty value.
func (e Element) Empty() { e.SetValue("") }

func (e Element) SetValue(text string) { e.set("value", text) }

func (e Element) text(property string) string { return textOf(e.get(property).value) }

func (e Element) get(property string) (of Element) {
	if e.Exists() {
		of.value = e.value.Get(property)
	}
	return of
}

func (e Element) Select() { e.call("select") }

func (e Element) Remove() { e.call("remove") }

// Focus gives e the focus and scrolls to it.
func (e Element) Focus() { e.call("focus") }

// FocusInPlace gives e the focus without scrolling.
func (e Element) FocusInPlace() { e.call("focus", map[string]any{"preventScroll": true}) }

func (e Element) ScrollIntoView() { e.call("scrollIntoView") }

// ScrollNearest scrolls just enough to show e.
func (e Element) ScrollNearest() { e.call("scrollIntoView", map[string]any{"block": "nearest"}) }

func (e Element) ScrollToEnd() {
	if e.Exists() {
		e.value.Set("scrollTop", e.value.Get("scrollHeight"))
	}
}

// HidePopover closes a popover if it is open.
func (e Element) HidePopover() {
	if e.Is(":popover-open") {
		e.call("hidePopover")
	}
}

// Capture captures a pointer for e until its release.
func (e Element) Capture(pointer int) {
	_ = Try(func() { e.call("setPointerCapture", pointer) })
}

// Bounds returns the box of e in the window, all zeros for no element.
func (e Element) Bounds() (left, top, width, height float64) {
	if !e.Exists() {
		return 0, 0, 0, 0
	}
	r := e.value.Call("getBoundingClientRect")
	return r.Get("left").Float(), r.Get("top").Float(), r.Get("width").Float(), r.Get("height").Float()
}

// Shown reports whether e takes up space on the page.
func (e Element) Shown() bool {
	_, _, width, _ := e.Bounds()
	return width > 0
}

// Transform sets the transform of e; empty for none.
func (e Element) Transform(style string) { e.get("style").set("transform", style) }

func (e Element) call(method string, args ...any) {
	if e.Exists() {
		e.value.Call(method, args...)
	}
}

// A StyleSheet is made by script, which the content security policy allows, unlike style attributes.
type StyleSheet struct{ made value }

func (s *StyleSheet) Replace(rules string) {
	_ = Try(func() {
		if !s.made.Truthy() {
			s.made = window.Get("CSSStyleSheet").New()
			document().Set("adoptedStyleSheets", []any{s.made})
		}
		s.made.Call("replaceSync", rules)
	})
}
