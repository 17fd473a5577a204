package browser

import "strings"

// Get returns the text under a key, empty for none.
func (s Storage) Get(key string) (text string) {
	_ = Try(func() { text = textOf(s.open().Call("getItem", key)) })
	return text
}

// Set stores a text; an empty one removes the key.
func (s Storage) Set(key, text string) {
	_ = Try(func() {
		if text == "" {
			s.open().Call("removeItem", key)
			return
		}
		s.open().Call("setItem", key, text)
	})
}

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

// open returns the storage. If access is denied, only a call panics in a way that Try can catch.
func (s Storage) open() value { return window.Get("Reflect").Call("get", window, string(s)) }

func askStorage(question string) (bool, error) {
	answer, err := await(func() value { return window.Get("navigator").Get("storage").Call(question) })
	return err == nil && answer.Truthy(), err
}
