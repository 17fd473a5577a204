//go:build !js

package browser

import (
	"encoding/json"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// traced is held by the one test that traces: a browser has one trace at a time.
var traced sync.Mutex

// WatchTasks measures every task of the main threads of pages until the returned function is called, which
// returns the processor time of each. Unlike the elapsed time, that depends little on other load.
func WatchTasks(tab *Tab) (stop func() []time.Duration) {
	tab.t.Helper()
	var mu sync.Mutex
	var events []traceEvent
	ended := make(chan struct{}, 1)
	err := chromedp.Listen(tab.ctx, func(e any) {
		switch e := e.(type) {
		case *tracing.EventDataCollected:
			mu.Lock()
			defer mu.Unlock()
			for _, text := range e.Value {
				var ev traceEvent
				if json.Unmarshal([]byte(text), &ev) == nil {
					events = append(events, ev)
				}
			}
		case *tracing.EventTracingComplete:
			select {
			case ended <- struct{}{}:
			default: // an earlier watch has ended
			}
		}
	})
	if err != nil {
		tab.t.Fatal(err)
	}
	traced.Lock()
	release := sync.OnceFunc(traced.Unlock)
	tab.t.Cleanup(release)
	config := &tracing.TraceConfig{IncludedCategories: []string{"toplevel", "__metadata"}, ExcludedCategories: []string{"*"}}
	call(tab, "tracing", tracing.Start, tracing.StartParams{TraceConfig: config})
	return func() []time.Duration {
		tab.t.Helper()
		defer release()
		call(tab, "ending the trace", tracing.End, cdp.Empty{})
		select {
		case <-ended:
		case <-time.After(longest):
			tab.t.Fatal("the trace does not end")
		}
		mu.Lock()
		defer mu.Unlock()
		return mainTasks(events)
	}
}

type traceEvent struct {
	Name     string
	Pid, Tid int
	Tdur     float64 // microseconds of processor time
	Args     struct{ Name string }
}

// mainTasks returns the processor time of each task of the main threads of pages.
func mainTasks(events []traceEvent) (tasks []time.Duration) {
	main := map[[2]int]bool{}
	for _, e := range events {
		if e.Name == "thread_name" && e.Args.Name == "CrRendererMain" {
			main[[2]int{e.Pid, e.Tid}] = true
		}
	}
	for _, e := range events {
		if e.Name == "ThreadControllerImpl::RunTask" && main[[2]int{e.Pid, e.Tid}] {
			tasks = append(tasks, time.Duration(e.Tdur*float64(time.Microsecond)))
		}
	}
	return tasks
}
