package browser

import "strings"

// A Storage keeps texts by keys. Where it is denied it is empty, and keeps nothing.
type Storage string

const (
	Local   Storage = "localStorage"   // of the site
	Session Storage = "sessionStorage" // of the tab
)

// Get is the text under a key, empty for none.
func (s Storage) Get(key string) (text string) {
	_ = Try(func() { text = textOf(s.open().Call("getItem", key)) })
	return text
}

// Set keeps a text; an empty one removes the key.
func (s Storage) Set(key, text string) {
	_ = Try(func() {
		if text == "" {
			s.open().Call("removeItem", key)
			return
		}
		s.open().Call("setItem", key, text)
	})
}

// Keys are the keys that begin so.
func (s Storage) Keys(prefix string) (keys []string) {
	_ = Try(func() {
		stored := s.open()
		for i := range stored.Get("length").Int() {
			if key := stored.Call("key", i).String(); strings.HasPrefix(key, prefix) {
				keys = append(keys, key)
			}
		}
	})
	return keys
}

// open finds the storage. Where it is denied, only a call throws what Try can catch.
func (s Storage) open() value { return window.Get("Reflect").Call("get", window, string(s)) }

// Persisted reports whether the browser has promised not to clear away what it keeps.
func Persisted() (bool, error) { return askStorage("persisted") }

// Persist asks it to promise that.
func Persist() (bool, error) { return askStorage("persist") }

func askStorage(question string) (bool, error) {
	answer, err := await(func() value { return window.Get("navigator").Get("storage").Call(question) })
	return err == nil && answer.Truthy(), err
}
