//go:build !js

package e2e

import (
	"testing"
)

// The long changes of a draft are done in the worker: each is one step, and the verdict
// stands again behind it.
func TestJobsOnTheBench(t *testing.T) {
	_, tab := play(t, "#design:abcd:5x5n4/letters/cadcd/bcbdb/abcba/dcdab/cabca")
	tab.Wait(".at-design")
	waitVerdict(tab, "Exactly one solution")
	const hidden = `document.querySelectorAll('#grid [aria-label*=", hidden"]').length`
	tab.Click("[data-do=job][data-arg=hide]")
	waitVerdict(tab, "Exactly one solution now: ")
	tab.WaitFor(hidden + " > 4")
	tab.Click("[data-do=undo]")
	tab.WaitFor(hidden + " === 0")
	tab.Click("[data-do=redo]")
	tab.WaitFor(hidden + " > 4")
	waitVerdict(tab, "Exactly one solution")
	tab.Click("[data-do=mode][data-arg=play]")
	tab.Wait(".at-play [data-do=prove]")
	tab.Do(`document.querySelector("[data-do=prove]").click()`)
	tab.WaitText("#proof", "Exactly one solution")
}
