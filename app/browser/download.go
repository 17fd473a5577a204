package browser

// minWidth is the least width of a picture in pixels.
const minWidth = 1200

// png draws a picture, enlarged by the factor needed for minWidth, and waits for it.
func png(svg string) value {
	image, wide, high := load(newBlob("image/svg+xml", svg))
	times := (minWidth + wide - 1) / max(wide, 1)
	canvas := newCanvas(times*wide, times*high)
	canvas.Call("getContext", "2d").Call("drawImage", image, 0, 0, times*wide, times*high)
	return wait(func(drawn function) { canvas.Call("toBlob", drawn, "image/png") })
}

// load waits until the browser has read the size of a picture, 0 if it cannot. It decodes a picture only to draw it.
func load(blob value) (image value, width, height int) {
	url := window.Get("URL").Call("createObjectURL", blob)
	defer window.Get("URL").Call("revokeObjectURL", url)
	image = window.Get("Image").New()
	wait(func(loaded function) {
		image.Set("onload", loaded)
		image.Set("onerror", loaded)
		image.Set("src", url)
	})
	return image, image.Get("naturalWidth").Int(), image.Get("naturalHeight").Int()
}

// CanSaveAs reports whether the browser lets the player choose the place of a file.
func CanSaveAs() bool { return window.Get("showSaveFilePicker").Truthy() }

// SaveAs asks the player for a file name, writes content to that file and returns its final name, which
// rename corrects if the browser can rename a file.
func SaveAs(content []byte, name string, rename func(string) string) (string, error) {
	file, err := await(func() value {
		return window.Call("showSaveFilePicker", map[string]any{"suggestedName": name})
	})
	if err != nil {
		return name, err
	}
	if n := file.Get("name"); n.Truthy() {
		name = n.String()
	}
	if better := rename(name); better != name && file.Get("move").Truthy() {
		if _, err := await(func() value { return file.Call("move", better) }); err == nil {
			name = better
		}
	}
	stream, err := await(func() value { return file.Call("createWritable") })
	if err != nil {
		return name, err
	}
	if _, err := await(func() value {
		return stream.Call("write", newBlob("application/octet-stream", array(content)))
	}); err != nil {
		return name, err
	}
	_, err = await(func() value { return stream.Call("close") })
	return name, err
}

func array(content []byte) value {
	a := window.Get("Uint8Array").New(len(content))
	toBrowser(a, content)
	return a
}

func newBlob(mediaType string, part any) value {
	return window.Get("Blob").New([]any{part}, map[string]any{"type": mediaType})
}
