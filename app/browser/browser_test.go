//go:build !js

package browser

import (
	"testing"

	"quadrille/app/journal/host"
)

// Outside a browser every function returns, so that tests can draw views natively.
func TestOutsideABrowser(t *testing.T) {
	Yield()
	var s TimeSlicer
	s.Begin()
	s.Yield()
	s.YieldIfDue()
	if ByID("main").Exists() || Query("main").Exists() || Focused().Exists() {
		t.Error("there is an element")
	}
	if Fragment() != "" || CurrentEntry() != (Entry{}) || Local.Get("theme") != "" || CanShare() || Hidden() {
		t.Error("there is a browser")
	}
	if err := Copy("text"); err == nil {
		t.Error("there is a clipboard")
	}
	if _, err := (File{}).Read(0, 1); err == nil {
		t.Error("there is a file")
	}
	if NewWorker("worker.js", &Module{}, true, nil, nil) != nil {
		t.Error("there is a worker")
	}
	if err := Databases.Open("games", 1, host.Opening{}); err != ErrNoDatabases {
		t.Errorf("a database: %v", err)
	}
	OpenChannel("games").Post(host.Message{Games: []string{"game"}})
}

func TestTry(t *testing.T) {
	if err := Try(func() { panic("JavaScript error: AbortError") }); err == nil || err.Error() != "AbortError" {
		t.Errorf("error %v, want AbortError", err)
	}
	if err := Try(func() {}); err != nil {
		t.Error(err)
	}
}
