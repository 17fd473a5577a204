package browser

func ByID(id string) Element { return Element{document().Call("getElementById", id)} }

func (e Element) Text() string { return e.text("textContent") }

func (e Element) set(property, text string) {
	if e.Exists() {
		e.value.Set(property, text)
	}
}

func (e Element) ShowModal() {
	if e.Exists() && !e.IsOpen() {
		e.value.Call("showModal")
	}
}

// IsOpen reports whether a dialog is open.
func (e Element) IsOpen() bool { return e.value.Get("open").Truthy() }

func (e Element) Close() { e.call("close") }
