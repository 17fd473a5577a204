package browser

// Copy puts a text on the clipboard, and waits until it is there.
func Copy(text string) error {
	_, err := await(func() value { return window.Get("navigator").Get("clipboard").Call("writeText", text) })
	return err
}

// CanShare reports whether the system has a sheet to share with.
func CanShare() bool { return window.Get("navigator").Get("share").Truthy() }

// Share hands a title, a text and a URL, those that are not empty, to the system's sheet. Whether
// they are shared is the player's business.
func Share(title, text, url string) {
	what := map[string]any{}
	for name, value := range map[string]string{"title": title, "text": text, "url": url} {
		if value != "" {
			what[name] = value
		}
	}
	_ = Try(func() {
		window.Get("navigator").Call("share", what).Call("catch", once(func(value) {}))
	})
}
