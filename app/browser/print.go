package browser

func Print() { _ = Try(func() { window.Call("print") }) }

// OnPrint lays out the HTML that pages returns whenever the browser is about to print; if that is empty, the
// page itself is printed. The browser does not wait, so pages runs within the event.
func OnPrint(pages func() string) {
	paper := document().Call("createElement", "div")
	paper.Set("id", "paper")
	paper.Set("hidden", true)
	document().Get("body").Call("append", paper)
	Listen(func() {
		instead := document().Get("documentElement").Get("classList")
		instead.Call("remove", "on-paper")
		html := pages()
		if html == "" {
			return
		}
		made := window.Get("DOMParser").New().Call("parseFromString", html, "text/html").Get("body")
		paper.Call("replaceChildren")
		for child := made.Get("firstChild"); child.Truthy(); child = made.Get("firstChild") {
			paper.Call("append", child)
		}
		instead.Call("add", "on-paper")
	}, "beforeprint")
}
