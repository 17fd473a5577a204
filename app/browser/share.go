package browser

// Copy puts a text on the clipboard, and waits until it is there.
func Copy(text string) error {
	_, err := await(func() value { return window.Get("navigator").Get("clipboard").Call("writeText", text) })
	return err
}

// CanCopyPictures reports whether the clipboard takes pictures.
func CanCopyPictures() bool { return window.Get("ClipboardItem").Truthy() }

// CopyPNG draws a picture, puts it on the clipboard, and waits until it is there.
func CopyPNG(svg string) error {
	var blob value
	if err := Try(func() { blob = png(svg) }); err != nil {
		return err
	}
	_, err := await(func() value {
		item := window.Get("ClipboardItem").New(map[string]any{"image/png": blob})
		return window.Get("navigator").Get("clipboard").Call("write", []any{item})
	})
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
	_ = Try(func() { share(what) })
}

func share(what map[string]any) {
	window.Get("navigator").Call("share", what).Call("catch", once(func(value) {}))
}

// CanShareFiles reports whether the system's sheet takes pictures.
func CanShareFiles() (can bool) {
	_ = Try(func() {
		can = window.Get("navigator").Call("canShare", pictures(newBlob("image/png", ""), "board.png")).Bool()
	})
	return can
}

// SharePNG draws a picture, waits for it, and hands it to the system's sheet.
func SharePNG(svg, name string) error {
	return Try(func() { share(pictures(png(svg), name)) })
}

func pictures(blob value, name string) map[string]any {
	file := window.Get("File").New([]any{blob}, name, map[string]any{"type": "image/png"})
	return map[string]any{"files": []any{file}}
}
