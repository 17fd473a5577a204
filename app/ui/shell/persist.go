package shell

import "quadrille/app/browser"

// Settings that speak of this browser alone: they do not travel.
const (
	ExportedSetting = "exported on"
	AskedSetting    = "asked to persist"
)

// AskToPersist asks the browser, after the first solve, not to clear the games away.
func (sh *Shell) AskToPersist() {
	if sh.Settings.Kept[AskedSetting] != "" || !sh.Journal.IsOpen() {
		return
	}
	sh.Settings.Keep(AskedSetting, sh.Days.Today.String())
	go func() { _, _ = browser.Persist() }()
}
