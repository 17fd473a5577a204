//go:build !js

package browser

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"time"
)

// A Tab stands in for a tab of a browser in native tests: its address and history, storage, timers, files and workers are
// plain values. It has dialogs and a live region, and no other elements: tests read the page from go-app.
type Tab struct {
	Copied  string            // the text on the clipboard
	Saved   map[string]string // saved files by their names
	Shared  map[string]string // texts that other apps have shared, by the names they are stored under
	Worker  func() Answer     // starts a worker
	Closed  func(id string)   // hears that a dialog has closed
	Heard   []string          // what screen readers have been told to say
	Dialogs []string          // the IDs of the open dialogs, the topmost last
	Zone    *time.Location    // of the player; nil for UTC
	Title   string

	opened  time.Time
	number  uint64 // of the tabs before it with its data
	stored  map[Storage]map[string]string
	history []historyEntry
	entry   int // the one on the page

	mu        sync.Mutex
	tasks     []func()
	listeners map[string][]func()
	onAddress []func(fragment string)
}

type historyEntry struct {
	fragment string
	state    Entry
}

// tab is nil outside tests of the page.
var tab *Tab

// SetTab sets the tab; nil removes it.
func SetTab(t *Tab) { tab = t }

var errNoBrowser = errors.New("there is no browser")

// OpenTab opens a tab at a fragment, with its #. It has the data of an earlier tab, which may be nil, and its history if
// the fragment is the same.
func OpenTab(fragment string, before *Tab) *Tab {
	t := &Tab{
		opened: time.Now(), Saved: map[string]string{}, Shared: map[string]string{}, listeners: map[string][]func(){},
		stored: map[Storage]map[string]string{Local: {}, Session: {}}, history: []historyEntry{{fragment: fragment}},
	}
	if before != nil {
		t.number, t.Shared, t.Zone, t.stored[Local] = before.number+1, before.Shared, before.Zone, before.stored[Local]
		if before.Fragment() == fragment {
			t.history, t.entry, t.stored[Session] = before.history, before.entry, before.stored[Session]
		}
	}
	return t
}

func (t *Tab) Do(task func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.tasks = append(t.tasks, task)
}

// Step runs the next task, and reports whether there was one.
func (t *Tab) Step() bool {
	t.mu.Lock()
	if len(t.tasks) == 0 {
		t.mu.Unlock()
		return false
	}
	task := t.tasks[0]
	t.tasks = t.tasks[1:]
	t.mu.Unlock()
	task()
	return true
}

// later queues a task in a while. There is none without a tab.
func (t *Tab) later(d time.Duration, do func()) {
	if t != nil {
		time.AfterFunc(d, func() { t.Do(do) })
	}
}

func (t *Tab) Fragment() string { return t.history[t.entry].fragment }

// Go goes to a fragment, without its #. Another one adds an entry to the history.
func (t *Tab) Go(fragment string) {
	if fragment = strings.TrimPrefix(fragment, "#"); fragment != "" {
		fragment = "#" + fragment
	}
	if fragment != t.Fragment() {
		t.entry++
		t.history = append(slices.Clip(t.history[:t.entry]), historyEntry{fragment: fragment})
		t.moved()
	}
}

// Back goes back in the history, or forward with a negative number.
func (t *Tab) Back(by int) {
	t.entry = min(max(t.entry-by, 0), len(t.history)-1)
	t.moved()
}

func (t *Tab) moved() {
	fragment := t.Fragment()
	for _, hear := range t.onAddress {
		t.Do(func() { hear(fragment[:min(len(fragment), maxFragment)]) })
	}
}

// Escape closes the topmost dialog, as the key does.
func (t *Tab) Escape() {
	if n := len(t.Dialogs); n > 0 {
		ByID(t.Dialogs[n-1]).Close()
	}
}
