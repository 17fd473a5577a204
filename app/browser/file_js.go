package browser

import (
	"errors"
	"strings"
)

// A File is a file of the player, or a text held by the browser.
type File struct {
	blob value
	text value // undefined for a file of the player
}

// Written returns the text of a field as a file; it is not ok if the field does not exist.
func Written(id string) (File, bool) {
	if field := ByID(id); field.Exists() {
		return textFile(field.value.Get("value")), true
	}
	return File{}, false
}

func NewFile(text []byte) File { return File{blob: newBlob("text/plain", array(text))} }

func FileOf(blob value) File { return File{blob: blob} }

// TakeShared waits for a file that another app has shared and the service worker has stored under a name, and
// deletes it there. It is not ok if there is none.
func TakeShared(name string) (f File, ok bool, err error) {
	cache, err := await(func() value { return window.Get("caches").Call("open", "quadrille share "+Site()) })
	if err != nil {
		return File{}, false, err
	}
	address := Site() + "shared/" + name
	response, err := await(func() value { return cache.Call("match", address) })
	if err != nil || !response.Truthy() {
		return File{}, false, err
	}
	if f.blob, err = await(func() value { return response.Call("blob") }); err != nil {
		return File{}, false, err
	}
	_, err = await(func() value { return cache.Call("delete", address) })
	return f, true, err
}

func (f File) Value() value { return f.blob }

// Show shows the file as the picture of an element until end is called.
func (f File) Show(in Element) (end func()) {
	url := window.Get("URL").Call("createObjectURL", f.blob)
	in.SetAttr("src", url.String())
	return func() { window.Get("URL").Call("revokeObjectURL", url) }
}

// As returns the file with another media type.
func (f File) As(mediaType string) File {
	return File{blob: f.blob.Call("slice", 0, f.Size(), mediaType)}
}

func (f File) Save(name string) { download(f.blob, name) }

func textFile(text value) File {
	return File{blob: newBlob("text/plain", text), text: text}
}

func firstFile(files value) (File, bool) {
	if files.Length() == 0 {
		return File{}, false
	}
	return File{blob: files.Index(0)}, true
}

// Type returns the media type that the browser assigns to the file.
func (f File) Type() string { return f.blob.Get("type").String() }

// Size returns the size in bytes.
func (f File) Size() int { return f.blob.Get("size").Int() }

// Text returns the text held by the browser; it is not ok for a file.
func (f File) Text() (string, bool) {
	if f.text.IsUndefined() {
		return "", false
	}
	return f.text.String(), true
}

// Read waits for the bytes from one offset to another.
func (f File) Read(from, to int) ([]byte, error) {
	buffer, err := await(func() value { return f.blob.Call("slice", from, to).Call("arrayBuffer") })
	if err != nil {
		return nil, errors.New("the browser cannot read this file: it may have been moved or changed")
	}
	array := window.Get("Uint8Array").New(buffer)
	content := make([]byte, array.Length())
	fromBrowser(content, array)
	return content, nil
}

// Pixels holds the pixels of a picture, four bytes each.
type Pixels struct {
	Width, Height int
	data          value
}

// Pixels waits for the browser to decode an area of a picture. It scales down one with a side longer than longest.
func (f File) Pixels(area Area, longest int) (p Pixels, err error) {
	if _, width, height := load(f.blob); width*height > MaxPixels {
		return Pixels{}, ErrPixels
	}
	bitmap, err := await(func() value { return window.Call("createImageBitmap", f.blob) })
	if err != nil {
		return Pixels{}, err
	}
	err = Try(func() {
		left, top, width, height := area.of(bitmap.Get("width").Int(), bitmap.Get("height").Int())
		p.Width, p.Height = width, height
		if side := max(p.Width, p.Height); side > longest {
			p.Width, p.Height = max(1, p.Width*longest/side), max(1, p.Height*longest/side)
		}
		context := newCanvas(p.Width, p.Height).Call("getContext", "2d")
		context.Call("drawImage", bitmap, left, top, width, height, 0, 0, p.Width, p.Height)
		p.data = context.Call("getImageData", 0, 0, p.Width, p.Height).Get("data")
	})
	return p, err
}

// PixelsOf waits for the browser to draw a picture whose longer side has a number of pixels.
func PixelsOf(svg string, longest int) (p Pixels, err error) {
	err = Try(func() {
		image, wide, high := load(newBlob("image/svg+xml", svg))
		side := max(wide, high, 1)
		p.Width, p.Height = wide*longest/side, high*longest/side
		context := newCanvas(p.Width, p.Height).Call("getContext", "2d", map[string]any{"willReadFrequently": true})
		context.Call("drawImage", image, 0, 0, p.Width, p.Height)
		p.data = context.Call("getImageData", 0, 0, p.Width, p.Height).Get("data")
	})
	return p, err
}

func Save(content []byte, mediaType, name string) { download(newBlob(mediaType, array(content)), name) }

// A TextFile is a text that grows outside the program's memory.
type TextFile struct{ parts value }

func NewTextFile(begin string) *TextFile {
	return &TextFile{window.Get("Array").New(begin)}
}

func (f *TextFile) Add(text string) { f.parts.Call("push", text) }

// Save downloads the text as a file.
func (f *TextFile) Save(name string) {
	download(window.Get("Blob").New(f.parts, map[string]any{"type": "text/plain"}), name)
}

func download(blob value, name string) {
	url := window.Get("URL").Call("createObjectURL", blob)
	a := document().Call("createElement", "a")
	a.Set("href", url)
	a.Set("download", name)
	a.Call("click")
	window.Get("URL").Call("revokeObjectURL", url)
}

// Chosen returns the file chosen in a field; it is not ok for none.
func Chosen(id string) (File, bool) {
	if field := ByID(id); field.Exists() {
		return firstFile(field.value.Get("files"))
	}
	return File{}, false
}

// isTable reports whether a text has rows or columns. A table copied from a spreadsheet comes with a picture of
// itself; a file comes with its name or address.
func isTable(text string) bool { return strings.ContainsAny(strings.TrimSpace(text), "\t\n") }

// OnFile calls take with each file or text dropped or pasted anywhere on the page, except into a field. A box of
// several lines keeps text alone, the box for puzzles but a table. Several files dropped at once are only counted; of what is
// pasted, the first file counts, as the others may be the same picture in another form.
func OnFile(take func(File), several func(n int)) {
	hear := func(event string, do func(event value)) {
		window.Call("addEventListener", event, listener(func(event value) {
			_ = Try(func() { do(event) })
		}))
	}
	takeFrom := func(transfer value, intoBox, tables bool) bool {
		if !transfer.Truthy() {
			return false
		}
		text, html := transfer.Call("getData", "text/plain"), transfer.Call("getData", "text/html")
		file, has := firstFile(transfer.Get("files"))
		switch {
		case tables && html.Truthy() && strings.Contains(html.String(), "<table"): // with the colours of its cells
			take(textFile(html))
		case intoBox && text.Truthy():
			return false
		case has && !isTable(textOf(text)):
			take(file)
		case text.Truthy():
			take(textFile(text))
		default:
			return false
		}
		return true
	}
	hear("dragover", func(e value) { e.Call("preventDefault") })
	hear("drop", func(e value) {
		e.Call("preventDefault")
		transfer := e.Get("dataTransfer")
		if n := transfer.Get("files").Length(); n > 1 {
			several(n)
			return
		}
		takeFrom(transfer, false, true)
	})
	hear("paste", func(e value) {
		at := e.Get("target")
		into := func(fields string) bool { // the target may be the document
			return at.Get("closest").Truthy() && at.Call("closest", fields).Truthy()
		}
		if !into("input") && takeFrom(e.Get("clipboardData"), into("textarea"), into("#import") || !into("textarea")) {
			e.Call("preventDefault")
		}
	})
}

// SavePNG draws a picture, waits for it, and downloads it as a file.
func SavePNG(svg, name string) error {
	return Try(func() { download(png(svg), name) })
}
