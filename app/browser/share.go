package browser

// CanCopyPictures reports whether the clipboard accepts pictures.
func CanCopyPictures() bool { return window.Get("ClipboardItem").Truthy() }

// CopyPNG draws a picture, copies it to the clipboard, and waits for completion.
func CopyPNG(svg string) error {
	var blob value
	if err := Try(func() { blob = png(svg) }); err != nil {
		return err
	}
	return copyAs(map[string]any{"image/png": blob})
}

func copyAs(blobs map[string]any) error {
	_, err := await(func() value {
		item := window.Get("ClipboardItem").New(blobs)
		return window.Get("navigator").Get("clipboard").Call("write", []any{item})
	})
	return err
}

// CanShare reports whether the system has a share sheet.
func CanShare() bool { return window.Get("navigator").Get("share").Truthy() }

// Share opens the system's share sheet with a title, a text and a URL, those that are not empty. It does not
// report whether the player shares them.
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

// CanShareFiles reports whether the system's share sheet accepts pictures.
func CanShareFiles() (can bool) {
	_ = Try(func() {
		can = window.Get("navigator").Call("canShare", pictures(newBlob("image/png", ""), "board.png")).Bool()
	})
	return can
}

// SharePNG draws a picture, waits for it, and opens the system's share sheet with it.
func SharePNG(svg, name string) error {
	return Try(func() { share(pictures(png(svg), name)) })
}

func pictures(blob value, name string) map[string]any {
	file := window.Get("File").New([]any{blob}, name, map[string]any{"type": "image/png"})
	return map[string]any{"files": []any{file}}
}
