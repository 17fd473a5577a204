package shell

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// A notice that comes late lies over the page and can be closed. On the next screen it has a place of its own,
// and that of a new version can be closed there, too.
func TestLateNotices(t *testing.T) {
	ns := &Notices{}
	want := func(when string, parts ...bool) {
		t.Helper()
		drawn := app.HTMLString(ns.Draw(false))
		for i, part := range []string{"A new version is ready.", `class="late"`, `data-do="close-late"`} {
			if strings.Contains(drawn, part) != parts[i] {
				t.Errorf("%s: %s is there: %t", when, part, !parts[i])
			}
		}
	}
	ns.Reserve()
	ns.Update = true
	want("late", true, true, true)
	ns.Reserve()
	want("on the next screen", true, false, true)
	ns.Close(newVersion)
	want("closed there", false, false, false)
	ns.Update = true
	want("another version", true, true, true)
	ns.Broken = true
	ns.Close("The solver could not be loaded completely. Reload the page in a moment, once there is a connection.")
	want("beside one that is closed", true, true, true)
	ns.Broken = false
	ns.Close(newVersion)
	want("closed", false, false, false)
	ns.Reserve()
	want("closed, on the next screen", false, false, false)
}
