//go:build !js

// Package browsertest fakes a browser in tests of the page: address, history, storage, timers, files and
// workers, as far as package browser uses them; the databases are those of package hosttest. It has dialogs and no
// other elements: tests read the page from go-app.
package browsertest

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"quadrille/app/browser"
)

// A Browser is one tab, with the data of its site. Step runs its tasks one after the other.
type Browser struct {
	Copied  string            // the text on the clipboard
	Saved   map[string]string // saved files by their names
	Shared  map[string]string // texts that other apps have shared, by the names they are stored under
	Worker  func() Answer     // starts a worker
	Closed  func(id string)   // hears that a dialog has closed
	Heard   []string          // what screen readers have been told to say
	Dialogs []string          // the IDs of the open dialogs, the topmost last
	Zone    *time.Location    // of the player; nil for UTC
	opened  time.Time
	objects map[string]any // of the window
	history []object       // entries with their hash and state
	entry   int            // the one on the page

	mu        sync.Mutex
	tasks     []func()
	listeners map[string][]browser.Func
}

// An Answer handles a message to a worker; it may reply more than once.
type Answer func(text string, beside any, reply func(message ...any))

// Open opens a tab at a fragment. It has the data of an earlier tab, which may be nil, and its history if the
// fragment is the same.
func Open(fragment string, before *Browser) *Browser {
	b := &Browser{opened: time.Now(), Saved: map[string]string{}, Shared: map[string]string{}, listeners: map[string][]browser.Func{}}
	local, session := storage{}, storage{}
	if before != nil {
		b.Shared = before.Shared
		b.Zone = before.Zone
		local = before.objects["localStorage"].(storage)
	}
	b.history = []object{{"hash": fragment, "state": nil}}
	if before != nil && before.Hash() == fragment {
		b.history, b.entry = before.history, before.entry
		session = before.objects["sessionStorage"].(storage)
	}
	location := &location{tab: b, props: object{"origin": "http://localhost", "pathname": "/"}}
	history := &tabHistory{b}
	b.objects = map[string]any{
		"location": location, "history": history, "document": b.document(), "quadrille": object{},
		"localStorage": local, "sessionStorage": session,
		"Reflect": methods{"get": func(args ...any) any { return args[0].(browser.Object).Get(args[1].(string)) }},
		"performance": methods{
			"now":              func(...any) any { return float64(time.Since(b.opened).Microseconds()) / 1000 },
			"getEntriesByType": func(...any) any { return []any{} },
		},
		"crypto": methods{"getRandomValues": func(args ...any) any { return args[0] }},
		"navigator": object{
			"clipboard": methods{"writeText": func(args ...any) any {
				return b.promise(func() any { b.Copied = args[0].(string); return nil })
			}},
			"storage": methods{
				"persisted": func(...any) any { return b.promise(func() any { return false }) },
				"persist":   func(...any) any { return b.promise(func() any { return true }) },
			},
		},
		"caches": methods{"open": func(...any) any {
			return b.promise(func() any { return methods{"match": b.matchShared, "delete": b.deleteShared} })
		}},
		"URL":         methods{"createObjectURL": func(args ...any) any { return args[0] }},
		"Uint32Array": browser.Func(func(...any) any { return []any{1.0, 2.0} }),
		"Uint8Array": browser.Func(func(args ...any) any {
			if n, ok := args[0].(float64); ok {
				return &browser.Bytes{Of: make([]byte, int(n))}
			}
			return args[0]
		}),
		"Image":  browser.Func(func(...any) any { return &img{object{}, b} }),
		"Array":  browser.Func(func(args ...any) any { return &array{args} }),
		"Blob":   browser.Func(func(args ...any) any { return b.blob(args[0]) }),
		"Event":  browser.Func(func(args ...any) any { return object{"type": args[0]} }),
		"Date":   browser.Func(b.date),
		"Worker": browser.Func(func(...any) any { return &worker{tab: b, answer: b.Worker()} }),
	}
	return b
}

// Get returns a property of the window.
func (b *Browser) Get(name string) any {
	if name == "requestIdleCallback" {
		return true
	}
	return b.objects[name]
}

// Set sets a property of the window.
func (b *Browser) Set(name string, to any) { b.objects[name] = to }

// Call calls a method of the window.
func (b *Browser) Call(method string, args ...any) any {
	switch method {
	case "addEventListener":
		b.listeners[args[0].(string)] = append(b.listeners[args[0].(string)], args[1].(browser.Func))
	case "dispatchEvent":
		event := args[0].(object)
		b.Happen(event["type"].(string), event)
	case "setTimeout":
		b.later(time.Duration(args[1].(float64))*time.Millisecond, args[0].(browser.Func))
	case "requestAnimationFrame":
		b.later(16*time.Millisecond, args[0].(browser.Func))
	case "requestIdleCallback":
		b.later(time.Millisecond, args[0].(browser.Func))
	case "createImageBitmap":
		return b.decoded(BytesOf(args[0]))
	case "matchMedia":
		return object{"matches": false}
	}
	return nil
}

func (b *Browser) later(d time.Duration, do browser.Func) {
	time.AfterFunc(d, func() { b.Do(func() { do(float64(time.Since(b.opened).Milliseconds())) }) })
}

// Do queues a task.
func (b *Browser) Do(task func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tasks = append(b.tasks, task)
}

// Step runs the next task, and reports whether there was one.
func (b *Browser) Step() bool {
	b.mu.Lock()
	if len(b.tasks) == 0 {
		b.mu.Unlock()
		return false
	}
	task := b.tasks[0]
	b.tasks = b.tasks[1:]
	b.mu.Unlock()
	task()
	return true
}

// Happen dispatches an event to listeners of the window.
func (b *Browser) Happen(name string, event any) {
	for _, hear := range b.listeners[name] {
		b.Do(func() { hear(event) })
	}
}

// Hash returns the fragment in the address bar.
func (b *Browser) Hash() string { return b.history[b.entry]["hash"].(string) }

// Title is the title of the page.
func (b *Browser) Title() string { return b.objects["document"].(object)["title"].(string) }

// Go goes to a fragment.
func (b *Browser) Go(fragment string) { b.objects["location"].(*location).Set("hash", fragment) }

// Back goes back in the history, or forward with a negative number.
func (b *Browser) Back(by int) {
	b.entry = min(max(b.entry-by, 0), len(b.history)-1)
	b.moved()
}

// moved dispatches the event of a change of address.
func (b *Browser) moved() {
	b.Happen("hashchange", object{"newURL": "http://localhost/" + b.Hash()})
}

func (b *Browser) date(args ...any) any {
	return methods{"getTimezoneOffset": func(...any) any {
		if b.Zone == nil {
			return 0.0
		}
		_, ahead := time.UnixMilli(int64(args[0].(float64))).In(b.Zone).Zone()
		return -float64(ahead) / 60
	}}
}

// document has only dialogs, and the elements that save files or draw pictures.
func (b *Browser) document() any {
	said := &region{tab: b}
	doc := object{"title": "", "hidden": false, "body": object{}, "documentElement": object{}}
	doc.addMethod("getElementById", func(args ...any) any {
		if id := args[0].(string); strings.HasPrefix(id, "d-") {
			return &dialog{b, id}
		} else if id == "said" {
			return said
		}
		return nil
	})
	doc.addMethod("createElement", func(...any) any {
		a := object{}
		a.addMethod("getContext", canvas)
		a.addMethod("click", func(...any) any {
			if name, ok := a["download"].(string); ok {
				b.Saved[name] = string(BytesOf(a["href"]))
			}
			return nil
		})
		return a
	})
	return doc
}

// A dialog is the element with its ID.
type dialog struct {
	tab *Browser
	id  string
}

func (d *dialog) Get(name string) any {
	return name == "open" && slices.Contains(d.tab.Dialogs, d.id)
}
func (d *dialog) Set(string, any) {}
func (d *dialog) Call(method string, _ ...any) any {
	i := slices.Index(d.tab.Dialogs, d.id)
	switch {
	case method == "showModal" && i < 0:
		d.tab.Dialogs = append(d.tab.Dialogs, d.id)
	case method == "close" && i >= 0:
		d.tab.Dialogs = slices.Delete(d.tab.Dialogs, i, i+1)
		d.tab.Do(func() { d.tab.Closed(d.id) })
	}
	return nil
}

// A region is the live region of the page.
type region struct {
	tab  *Browser
	text string
}

func (r *region) Get(string) any { return r.text }
func (r *region) Set(_ string, text any) {
	r.text = text.(string)
	r.tab.Heard = append(r.tab.Heard, r.text)
}
func (r *region) Call(string, ...any) any { return nil }

// Escape closes the topmost dialog, as the key does.
func (b *Browser) Escape() {
	if n := len(b.Dialogs); n > 0 {
		(&dialog{b, b.Dialogs[n-1]}).Call("close")
	}
}

// decoding is the duration of decoding a picture.
const decoding = 200 * time.Millisecond

// Picture returns the file of a picture.
func (b *Browser) Picture(png []byte) any {
	file := b.blob(&browser.Bytes{Of: png}).(object)
	file["type"] = "image/png"
	return file
}

// An img is an Image, which reads the size of its source.
type img struct {
	object
	tab *Browser
}

func (i *img) Set(name string, to any) {
	i.object.Set(name, to)
	if name != "src" {
		return
	}
	heard := "onload"
	size, err := png.DecodeConfig(bytes.NewReader(BytesOf(to)))
	if err != nil {
		heard = "onerror"
	}
	i.object["naturalWidth"], i.object["naturalHeight"] = float64(size.Width), float64(size.Height)
	i.tab.Do(func() { i.object[heard].(browser.Func)() })
}

// decoded returns a promise of the bitmap of a picture.
func (b *Browser) decoded(file []byte) any {
	return methods{"then": func(args ...any) any {
		b.later(decoding, func(...any) any {
			picture, err := png.Decode(bytes.NewReader(file))
			if err != nil {
				return args[1].(browser.Func)(object{"name": "InvalidStateError"})
			}
			size := picture.Bounds().Size()
			rgba := image.NewNRGBA(image.Rectangle{Max: size})
			draw.Draw(rgba, rgba.Rect, picture, picture.Bounds().Min, draw.Src)
			return args[0].(browser.Func)(object{"width": float64(size.X), "height": float64(size.Y), "bytes": rgba.Pix})
		})
		return nil
	}}
}

// canvas returns the context of a canvas of the size of the bitmap drawn on it.
func canvas(...any) any {
	context := object{}
	context.addMethod("drawImage", func(args ...any) any {
		context["data"] = object{"bytes": BytesOf(args[0]), "buffer": true}
		return nil
	})
	context.addMethod("getImageData", func(...any) any { return context })
	return context
}

// matchShared finds a shared text by the end of its address, deleteShared deletes it.
func (b *Browser) matchShared(args ...any) any {
	return b.promise(func() any {
		text, ok := b.Shared[path.Base(args[0].(string))]
		if !ok {
			return nil
		}
		return methods{"blob": func(...any) any { return b.promise(func() any { return b.blob(text) }) }}
	})
}

func (b *Browser) deleteShared(args ...any) any {
	return b.promise(func() any {
		delete(b.Shared, path.Base(args[0].(string)))
		return true
	})
}
