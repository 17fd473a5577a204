//go:build heard

package heard

import (
	"os"
	"os/exec"
	"testing"
)

// firefoxPrefs keeps Firefox from asking or fetching anything by itself.
const firefoxPrefs = `
user_pref("app.normandy.enabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.safebrowsing.update.enabled", false);
user_pref("browser.search.update", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("browser.startup.page", 0);
user_pref("browser.tabs.warnOnClose", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("datareporting.policy.firstRunURL", "");
user_pref("extensions.update.enabled", false);
user_pref("media.gmp-manager.updateEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("network.dns.disablePrefetch", true);
user_pref("security.sandbox.warn_unprivileged_namespaces", false);
user_pref("services.settings.server", "data:,");
user_pref("startup.homepage_welcome_url", "");
user_pref("toolkit.telemetry.server", "data:,");
user_pref("trailhead.firstrun.didSeeAboutWelcome", true);
`

// A browser opens a window of its own, with an empty profile, at an address.
type browser struct {
	name     string
	programs []string
	open     func(t *testing.T, d *desk, program, address string) (end func())
}

var browsers = []browser{
	{"firefox", []string{"firefox-esr", "firefox"}, func(t *testing.T, d *desk, program, address string) func() {
		profile := t.TempDir()
		if err := os.WriteFile(profile+"/user.js", []byte(firefoxPrefs), 0o600); err != nil {
			t.Fatal(err)
		}
		return d.start(t, program, "--no-remote", "--profile", profile, "--width", "1280", "--height", "900", address)
	}},
	{"chromium", []string{"chromium", "chromium-browser", "google-chrome"}, func(t *testing.T, d *desk, program, address string) func() {
		args := []string{
			"--user-data-dir=" + t.TempDir(), "--force-renderer-accessibility", "--no-first-run", "--no-default-browser-check", "--disable-gpu",
			"--disable-component-update", "--disable-background-networking", "--disable-sync", "--disable-features=Translate", "--password-store=basic",
			"--window-position=0,0", "--window-size=1280,900",
		}
		if os.Geteuid() == 0 {
			args = append(args, "--no-sandbox", "--test-type") // without the bar that warns of it
		}
		return d.start(t, program, append(args, address)...)
	}},
}

// find returns the first of some programs that is installed, empty for none.
func find(programs ...string) string {
	for _, p := range programs {
		if path, err := exec.LookPath(p); err == nil {
			return path
		}
	}
	return ""
}
