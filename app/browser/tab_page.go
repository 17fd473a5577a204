//go:build !js

package browser

import (
	"slices"
	"strings"
	"time"
)

// Here is what the page asks of the browser, answered by the tab.

func Fragment() string {
	if tab == nil {
		return ""
	}
	fragment := tab.Fragment()
	return fragment[:min(len(fragment), maxFragment)]
}

func Go(fragment string) string {
	if tab != nil {
		tab.Go(fragment)
	}
	return Fragment()
}

func OnAddress(do func(fragment string)) {
	if tab != nil {
		tab.onAddress = append(tab.onAddress, do)
	}
}

func PageAddress() string {
	if tab == nil {
		return ""
	}
	return "http://localhost/"
}

func SetTitle(title string) {
	if tab != nil {
		tab.Title = title
	}
}

func CurrentEntry() Entry {
	if tab == nil {
		return Entry{}
	}
	return tab.history[tab.entry].state
}

func note(e Entry, address string) {
	if tab == nil {
		return
	}
	e.Noted = true
	at := &tab.history[tab.entry]
	at.state = e
	if _, fragment, found := strings.Cut(address, "#"); found {
		at.fragment = "#" + fragment
	} else if address != "" {
		at.fragment = ""
	}
}

// texts returns what a storage has; writing into it has no effect without a tab.
func (s Storage) texts() map[string]string {
	if tab == nil {
		return map[string]string{}
	}
	return tab.stored[s]
}

func (s Storage) Get(key string) string { return s.texts()[key] }

func (s Storage) Set(key, text string) {
	if s.texts()[key] = text; text == "" {
		delete(s.texts(), key)
	}
}

func (s Storage) Keys(prefix string) (keys []string) {
	for key := range s.texts() {
		if strings.HasPrefix(key, prefix) {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

func askStorage(question string) (bool, error) {
	if tab == nil {
		return false, errNoBrowser
	}
	return question == "persist", nil
}

// frame is the time between two frames.
const frame = 16 * time.Millisecond

func AfterInput(d time.Duration, do func()) (stop func()) {
	return After(d, func() { tab.later(frame, do) })
}

func Idle(do func()) { tab.later(time.Millisecond, do) }

func Frames(do func(now float64)) (next func()) {
	return func() { tab.later(frame, func() { do(PageTime()) }) }
}

func PageTime() float64 {
	if tab == nil {
		return 0
	}
	return float64(time.Since(tab.opened).Microseconds()) / 1000
}

func LocalTime(t time.Time) time.Time {
	if tab == nil || tab.Zone == nil {
		return t.UTC()
	}
	_, ahead := t.In(tab.Zone).Zone()
	return t.UTC().Add(time.Duration(ahead) * time.Second)
}

func Listen(do func(), events ...string) {
	for _, event := range events {
		if tab != nil {
			tab.listeners[event] = append(tab.listeners[event], do)
		}
	}
}

func Ready(whole bool) {
	if tab != nil && whole {
		for _, hear := range tab.listeners["quadrille-ready"] {
			tab.Do(hear)
		}
	}
}

// Random returns another number in each tab of a browser.
func Random() uint64 {
	if tab == nil {
		return 1<<32 | 2
	}
	return 1<<32 | 2 + tab.number
}

func Copy(text string) error {
	if tab == nil {
		return errNoBrowser
	}
	tab.Copied = text
	return nil
}

func ByID(id string) Element {
	if tab == nil || id != "said" && !strings.HasPrefix(id, "d-") {
		return Element{}
	}
	return Element{value{id}}
}

func (e Element) ShowModal() {
	if e.Exists() && !e.IsOpen() {
		tab.Dialogs = append(tab.Dialogs, e.value.id)
	}
}

func (e Element) IsOpen() bool { return tab != nil && slices.Contains(tab.Dialogs, e.value.id) }

func (e Element) Close() {
	if e.IsOpen() {
		t, id := tab, e.value.id
		t.Dialogs = slices.DeleteFunc(t.Dialogs, func(open string) bool { return open == id })
		t.Do(func() { t.Closed(id) })
	}
}

func (e Element) Text() string {
	if e.value.id == "said" && len(tab.Heard) > 0 {
		return tab.Heard[len(tab.Heard)-1]
	}
	return ""
}

func (e Element) set(property, text string) {
	if e.value.id == "said" && property == "textContent" {
		tab.Heard = append(tab.Heard, text)
	}
}
