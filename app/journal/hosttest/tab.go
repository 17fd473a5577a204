//go:build !js

package hosttest

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"quadrille/app/journal/host"
)

// A Tab is a page of a site, with a clock of its own. Nothing happens in it until Step or Wait.
type Tab struct {
	site    *Site
	name    string
	now     time.Time
	tasks   []func()
	timers  []*timer
	hear    func(host.Message)
	hears   string // the name of the channel
	ended   bool
	Path    string   // of the site, "/" unless set
	Deaf    bool     // the browser has no channel
	Dropped []string // the links of dropped views, "front" for that of the front page
	Panics  []any    // of handlers
}

type timer struct {
	at time.Time
	do func()
}

func (s *Site) Open() *Tab {
	t := &Tab{site: s, name: "tab" + strconv.Itoa(len(s.tabs)+1), now: time.Date(2026, 11, 21, 12, 0, len(s.tabs), 0, time.UTC)}
	s.tabs = append(s.tabs, t)
	return t
}

// Host returns the surroundings of a journal in the tab.
func (t *Tab) Host() *host.Host {
	return &host.Host{
		Site:    cmp.Or(t.Path, "/"),
		Tab:     t.name,
		Store:   &Store{t.site, t.Do},
		Channel: t.channel,
		Local:   t.site.Local,
		Clock:   t,
		Page:    t,
	}
}

// End ends the tab: it does nothing any more, and the transactions that wait in it are aborted.
func (t *Tab) End() {
	t.ended, t.tasks, t.timers, t.hear = true, nil, nil, nil
}

// Step runs the next task, and reports whether there was one.
func (t *Tab) Step() bool {
	if len(t.tasks) == 0 {
		return false
	}
	task := t.tasks[0]
	t.tasks = t.tasks[1:]
	task()
	return true
}

// Wait runs all tasks, also those of timers that are due within d.
func (t *Tab) Wait(d time.Duration) {
	for end := t.now.Add(d); ; {
		for t.Step() {
		}
		next := slices.MinFunc(append(t.timers, &timer{at: end.Add(1)}), func(a, b *timer) int { return a.at.Compare(b.at) })
		if next.at.After(end) {
			t.now = end
			return
		}
		t.now = next.at
		t.timers = slices.DeleteFunc(t.timers, func(other *timer) bool { return other == next })
		t.Do(next.do)
	}
}

func (t *Tab) Now() time.Time { return t.now }

func (t *Tab) After(d time.Duration, do func()) host.Timer {
	due := &timer{t.now.Add(d), do}
	t.timers = append(t.timers, due)
	return func() { t.timers = slices.DeleteFunc(t.timers, func(other *timer) bool { return other == due }) }
}

func (t *Tab) Do(task func()) {
	if !t.ended {
		t.tasks = append(t.tasks, func() { t.Safely(task) })
	}
}

func (t *Tab) Safely(do func()) {
	defer func() {
		if p := recover(); p != nil {
			t.Panics = append(t.Panics, p)
		}
	}()
	do()
}

func (t *Tab) SkipRedraw()           {}
func (t *Tab) Redraw()               {}
func (t *Tab) Yield()                {}
func (t *Tab) DropViews(link string) { t.Dropped = append(t.Dropped, link) }
func (t *Tab) DropFrontView()        { t.Dropped = append(t.Dropped, "front") }

type channel struct {
	tab  *Tab
	name string
}

func (t *Tab) channel(name string) host.Channel {
	if t.Deaf {
		return nil
	}
	return channel{t, name}
}

func (c channel) OnMessage(do func(host.Message)) { c.tab.hear, c.tab.hears = do, c.name }

func (c channel) Post(m host.Message) {
	for _, other := range c.tab.site.tabs {
		if other != c.tab && other.hear != nil && other.hears == c.name {
			m.Games = slices.Clone(m.Games)
			other.Do(func() { other.hear(m) })
		}
	}
}
