//go:build !js

package browsertest

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/browser"
)

// An object has properties; those that are functions are its methods.
type object map[string]any

func (o object) Get(name string) any     { return o[name] }
func (o object) Set(name string, to any) { o[name] = to }
func (o object) Call(method string, args ...any) any {
	if f, ok := o[method].(browser.Func); ok {
		return f(args...)
	}
	return nil
}
func (o object) addMethod(method string, f browser.Func) { o[method] = f }

// methods is an object without properties.
type methods map[string]browser.Func

func (m methods) Get(name string) any {
	if f := m[name]; f != nil {
		return f
	}
	return nil
}
func (methods) Set(string, any) {}
func (m methods) Call(method string, args ...any) any {
	if f := m[method]; f != nil {
		return f(args...)
	}
	return nil
}

// A location is window.location of a tab. Setting its hash adds an entry to the history.
type location struct {
	tab   *Browser
	props object
}

func (l *location) Get(name string) any {
	switch name {
	case "hash":
		return l.tab.Hash()
	case "href":
		return "http://localhost/" + l.tab.Hash()
	}
	return l.props[name]
}
func (l *location) Call(string, ...any) any { return nil }
func (l *location) Set(name string, to any) {
	hash := "#" + strings.TrimPrefix(to.(string), "#")
	if hash == "#" {
		hash = ""
	}
	if name == "hash" && hash != l.tab.Hash() {
		l.tab.entry++
		l.tab.history = append(slices.Clip(l.tab.history[:l.tab.entry]), object{"hash": hash, "state": nil})
		l.tab.moved()
	}
}

// A tabHistory is the history of a tab, of which the page sees the current entry.
type tabHistory struct{ tab *Browser }

func (h *tabHistory) Get(name string) any { return h.tab.history[h.tab.entry][name] }
func (h *tabHistory) Set(string, any)     {}
func (h *tabHistory) Call(method string, args ...any) any {
	if method == "replaceState" {
		_, hash, found := strings.Cut(args[2].(string), "#")
		h.tab.history[h.tab.entry] = object{"hash": map[bool]string{true: "#" + hash}[found], "state": args[0]}
	}
	return nil
}

// A storage is localStorage or sessionStorage.
type storage map[string]string

func (s storage) Get(string) any  { return float64(len(s)) } // length
func (s storage) Set(string, any) {}
func (s storage) Call(method string, args ...any) any {
	switch method {
	case "getItem":
		if text, ok := s[args[0].(string)]; ok {
			return text
		}
	case "setItem":
		s[args[0].(string)] = args[1].(string)
	case "removeItem":
		delete(s, args[0].(string))
	case "key":
		n := int(args[0].(float64))
		for key := range s {
			if n--; n < 0 {
				return key
			}
		}
	}
	return nil
}

// An array is a JavaScript array. Every call appends its arguments, as push does.
type array struct{ list []any }

func (a *array) Get(string) any  { return nil }
func (a *array) Set(string, any) {}
func (a *array) Call(_ string, args ...any) any {
	a.list = append(a.list, args...)
	return nil
}

// promise returns a promise of do's result. It is settled in a separate task.
func (b *Browser) promise(do func() any) any {
	return methods{"then": func(args ...any) any {
		b.Do(func() { args[0].(browser.Func)(do()) })
		return nil
	}}
}

// blob returns a Blob of parts.
func (b *Browser) blob(parts any) any {
	all := BytesOf(parts)
	o := object{"size": float64(len(all)), "type": "text/plain", "bytes": all}
	o.addMethod("slice", func(args ...any) any {
		from, to := min(int(args[0].(float64)), len(all)), min(int(args[1].(float64)), len(all))
		return b.blob(&browser.Bytes{Of: all[from:to]})
	})
	o.addMethod("arrayBuffer", func(...any) any { return b.promise(func() any { return &browser.Bytes{Of: all} }) })
	return o
}

// BytesOf returns the bytes of a text, a buffer, a Blob or a list of them.
func BytesOf(of any) []byte {
	switch of := of.(type) {
	case string:
		return []byte(of)
	case *browser.Bytes:
		return of.Of
	case object:
		return of["bytes"].([]byte)
	case *array:
		return BytesOf(of.list)
	case []any:
		var all []byte
		for _, part := range of {
			all = append(all, BytesOf(part)...)
		}
		return all
	}
	panic("a part of a file is no text: " + strconv.Quote(string(must(json.Marshal(of)))))
}

func must(text []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return text
}

// A worker is a Worker: each message to it is answered by answer.
type worker struct {
	tab    *Browser
	answer Answer
	heard  browser.Func
}

func (w *worker) Get(string) any { return nil }

func (w *worker) Set(name string, to any) {
	if name == "onmessage" {
		w.heard, _ = to.(browser.Func)
	}
}

func (w *worker) Call(method string, args ...any) any {
	if method == "terminate" {
		w.heard = nil
	}
	if method != "postMessage" {
		return nil
	}
	text, beside := args[0], any(nil)
	switch message := text.(type) {
	case map[string]any: // the module, which this worker does not need
		return nil
	case []any:
		text, beside = message[0], message[1]
	}
	w.answer(text.(string), beside, func(message ...any) {
		data := browser.Plain(message)
		if fatal, ok := message[0].(map[string]any); ok {
			data = fatal
		}
		w.tab.Do(func() {
			if w.heard != nil {
				w.heard(object{"data": data})
			}
		})
	})
	return nil
}
