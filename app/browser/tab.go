//go:build !js

package browser

import (
	"bytes"
	"errors"
	"image"
	"image/draw"
	pngs "image/png"
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

// An Answer handles a message to a worker; it may reply more than once.
type Answer func(text string, beside Payload, reply func(Message))

// A Message is one of a worker.
type Message struct {
	Text   string
	Files  []File
	Fatal  string // why the worker has stopped
	Broken bool   // because its program is missing
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
		t.Shared, t.Zone, t.stored[Local] = before.Shared, before.Zone, before.stored[Local]
		if before.Fragment() == fragment {
			t.history, t.entry, t.stored[Session] = before.history, before.entry, before.stored[Session]
		}
	}
	return t
}

// Do queues a task.
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

// Fragment returns the fragment in the address bar.
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

func Random() uint64 { return 1<<32 | 2 }

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

// A File is a file of the player.
type File struct {
	Content []byte
	Media   string
	Length  int // of a file without content
}

func NewFile(text []byte) File { return File{Content: text, Media: "text/plain"} }

func TakeShared(name string) (f File, ok bool, err error) {
	if tab == nil {
		return File{}, false, errNoBrowser
	}
	text, ok := tab.Shared[name]
	delete(tab.Shared, name)
	return NewFile([]byte(text)), ok, nil
}

func (f File) Type() string         { return f.Media }
func (f File) Size() int            { return max(f.Length, len(f.Content)) }
func (f File) Text() (string, bool) { return "", false }
func (f File) Payload() Payload     { return Payload{File: f} }
func (f File) Save(name string)     { Save(f.Content, f.Media, name) }

func (f File) Read(from, to int) ([]byte, error) {
	if f.Content == nil {
		return nil, errNoBrowser
	}
	return f.Content[min(from, len(f.Content)):min(to, len(f.Content))], nil
}

// decoding is the duration of decoding a picture.
const decoding = 200 * time.Millisecond

// Pixels are the pixels of a picture.
type Pixels struct {
	Width, Height int
	data          []byte
}

func (p Pixels) Payload() Payload { return Payload{Pixels: p.data} }

func (f File) Pixels(int) (Pixels, error) {
	size, _ := pngs.DecodeConfig(bytes.NewReader(f.Content))
	if size.Width*size.Height > MaxPixels {
		return Pixels{}, ErrPixels
	}
	time.Sleep(decoding)
	picture, err := pngs.Decode(bytes.NewReader(f.Content))
	if err != nil {
		return Pixels{}, err
	}
	rgba := image.NewNRGBA(image.Rectangle{Max: picture.Bounds().Size()})
	draw.Draw(rgba, rgba.Rect, picture, picture.Bounds().Min, draw.Src)
	return Pixels{rgba.Rect.Dx(), rgba.Rect.Dy(), rgba.Pix}, nil
}

func Save(content []byte, _, name string) {
	if tab != nil {
		tab.Saved[name] = string(content)
	}
}

// A TextFile is a text that grows.
type TextFile struct{ text strings.Builder }

func NewTextFile(begin string) *TextFile {
	f := new(TextFile)
	f.Add(begin)
	return f
}

func (f *TextFile) Add(text string)  { f.text.WriteString(text) }
func (f *TextFile) Save(name string) { Save([]byte(f.text.String()), "", name) }

// A Worker is one of the tab.
type Worker struct {
	answer    Answer
	tab       *Tab
	onMessage func(text string, files []File)
	failed    func(reason string, broken bool)
	stopped   bool
}

type Module struct{}

// A Payload is data sent to a worker beside a text.
type Payload struct {
	File   File
	Pixels []byte
}

func NewWorker(_ string, _ *Module, onMessage func(text string, files []File), failed func(reason string, broken bool)) *Worker {
	if tab == nil {
		return nil
	}
	return &Worker{answer: tab.Worker(), tab: tab, onMessage: onMessage, failed: failed}
}

func (w *Worker) Post(text string, p Payload) {
	w.answer(text, p, func(m Message) {
		w.tab.Do(func() {
			switch {
			case w.stopped:
			case m.Fatal != "":
				w.failed(m.Fatal, m.Broken)
			default:
				w.onMessage(m.Text, m.Files)
			}
		})
	})
}

func (w *Worker) Stop() { w.stopped = true }
