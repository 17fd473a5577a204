//go:build !js

package browser

import (
	"os"
	"path/filepath"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
)

// A View is a window with the preferences of its user.
type View struct {
	Width, Height int64   // CSS pixels
	Scale         float64 // device pixels to a CSS pixel; 0 is 1
	Touch         bool    // a phone: touch input, and the viewport <meta> counts
	Dark          bool
	ReducedMotion bool
	ForcedColors  bool
	MoreContrast  bool
	Print         bool
	Transparent   bool // screenshots are transparent where the page has no background
}

// The two windows that everything must fit.
var (
	Phone   = View{Width: 390, Height: 844, Scale: 2, Touch: true}
	Desktop = View{Width: 1280, Height: 800}
)

// Look sets the view, at once and for pages loaded later.
func (tab *Tab) Look(v View) {
	tab.t.Helper()
	if v.Scale == 0 {
		v.Scale = 1
	}
	was := tab.view
	tab.view = v
	if was.Width != v.Width || was.Height != v.Height || was.Scale != v.Scale || was.Touch != v.Touch {
		call(tab, "setting the window", emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
			Width: v.Width, Height: v.Height, DeviceScaleFactor: v.Scale, Mobile: v.Touch,
		})
	}
	if was == (View{}) || was.Touch != v.Touch {
		call(tab, "setting touch", emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{
			Enabled: v.Touch, MaxTouchPoints: 5,
		})
	}
	if v.Transparent {
		call(tab, "taking the background away", emulation.SetDefaultBackgroundColorOverride, emulation.SetDefaultBackgroundColorOverrideParams{
			Color: &cdp.RGBA{A: 0.001}, // an alpha of 0 would be omitted, and 1 assumed
		})
	}
	if v.Dark == was.Dark && v.ReducedMotion == was.ReducedMotion && v.ForcedColors == was.ForcedColors && v.MoreContrast == was.MoreContrast && v.Print == was.Print && was != (View{}) {
		return // setting them again styles the page anew
	}
	feature := func(name string, on bool, yes, no string) *emulation.MediaFeature {
		if !on {
			yes = no
		}
		return &emulation.MediaFeature{Name: name, Value: yes}
	}
	media := ""
	if v.Print {
		media = "print"
	}
	call(tab, "setting media", emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Media: media,
		Features: []*emulation.MediaFeature{
			feature("prefers-color-scheme", v.Dark, "dark", "light"),
			feature("prefers-reduced-motion", v.ReducedMotion, "reduce", "no-preference"),
			feature("forced-colors", v.ForcedColors, "active", "none"),
			feature("prefers-contrast", v.MoreContrast, "more", "no-preference"),
		},
	})
}

// Slow emulates a processor n times slower, like that of a phone; 1 is the full speed.
func (tab *Tab) Slow(n float64) {
	tab.t.Helper()
	call(tab, "slowing down", emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: n})
}

// Screenshot writes the visible page as a PNG file, and makes its folder.
func (tab *Tab) Screenshot(file string) {
	tab.t.Helper()
	// Two frames, so that the changes of the last action are painted.
	tab.Do(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
	shot := call(tab, "taking a screenshot", page.CaptureScreenshot, page.CaptureScreenshotParams{})
	err := os.MkdirAll(filepath.Dir(file), 0o755)
	if err == nil {
		err = os.WriteFile(file, shot.Data, 0o644)
	}
	if err != nil {
		tab.t.Fatal(err)
	}
}

// WithoutScripts lets pages loaded later run no JavaScript of their own.
func (tab *Tab) WithoutScripts() {
	tab.t.Helper()
	call(tab, "switching scripts off", emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
}

// Early runs JavaScript in every page loaded from now on, before the page's own.
func (tab *Tab) Early(js string) {
	tab.t.Helper()
	call(tab, "adding a script", page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: js})
}

// Hide sets the page's visibility to hidden or visible.
func (tab *Tab) Hide(hidden bool) {
	tab.t.Helper()
	state := "visible"
	if hidden {
		state = "hidden"
	}
	tab.Do(`(() => {
		Object.defineProperty(document, "visibilityState", { configurable: true, value: "` + state + `" });
		Object.defineProperty(document, "hidden", { configurable: true, value: "` + state + `" === "hidden" });
		document.dispatchEvent(new Event("visibilitychange"));
	})()`)
}
