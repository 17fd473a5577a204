//go:build !js

package e2e

import (
	"strings"
	"testing"

	"quadrille/app/e2e/browser"
)

// The 25 patterns of regions look different, also if the system removes colours, and a queen on them keeps a
// halo.
func TestPatterns(t *testing.T) {
	t.Parallel()
	_, tab := play(t, "#starbattle:25x1."+blocks()+":Q"+strings.Repeat(".", 624))
	choose(tab, "#s-starbattle-labels", "patterns")
	tab.Wait("#pattern-24")
	got := browser.Eval[[]any](tab, likeness)
	t.Logf("the two most alike of %v differ in %.0f %% of their ink: %v", got[0], got[1].(float64)*100, got[2])
	if got[0].(float64) != 25 || got[1].(float64) < 0.3 {
		t.Errorf("of %v patterns %v differ in %.0f %% of their ink, want 30 at least", got[0], got[2], got[1].(float64)*100)
	}
	if order := browser.Eval[string](tab, `getComputedStyle(document.querySelector("#c0 .glyph")).paintOrder`); order != "stroke" {
		t.Errorf("the queen has no halo: paint-order %s", order)
	}
	tab.Look(browser.View{Width: 1280, Height: 800, ForcedColors: true})
	tab.WaitFor(`getComputedStyle(document.querySelector(".texture")).stroke !== getComputedStyle(document.querySelector(".region")).fill`)
	finds(t, "patterns in forced colours", browser.Axe(tab, browser.Colours...))
}
