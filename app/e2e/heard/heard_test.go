//go:build heard

// Package heard plays scenes by keyboard in Firefox and in Chromium, and compares what the screen reader Orca says with
// what a listener has written down: make heard.
package heard

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	e2e "quadrille/app/e2e/browser"
)

var (
	only = flag.String("browser", "", "the only browser to listen to: firefox or chromium")
	site = flag.String("site", "", "the address of a site that is served already, with / at its end; empty to build and serve it")
	some = flag.String("scenes", "*", "the pattern of the names of the scenes to play")
)

// Scenes are text files:
//
//	open ADDRESS                   a new window with an empty profile at an address of the site, whose loading is not
//	                               compared: what is said before the program runs depends on how soon it does
//	key KEY [KEY ...]              one after the other, as xdotool names them; what the last one brings is compared
//	listen                         what comes by itself
//	tab TEXT, back TEXT            Tab, or Shift+Tab, until TEXT is heard
//	hears TEXT                     what is said from there on, in both browsers
//	firefox TEXT, chromium TEXT    where they differ
//
// Every line of the screen reader is one of these; "…" stands for any. What the browser says of its own accord and what
// the page announces come in either order. A step that is followed by silence fails, and so does one that says a thing
// twice. Under UPDATE the lines are rewritten.
func TestHeard(t *testing.T) {
	for _, need := range []string{"Xvfb", "dbus-daemon", "openbox", "orca", "xdotool"} {
		if find(need) == "" {
			t.Fatalf("%s is not installed", need)
		}
	}
	server := *site
	if server == "" {
		server = e2e.Site(t, "").URL
	}
	files, err := filepath.Glob("scenes/" + *some + ".txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, b := range browsers {
		if *only != "" && *only != b.name {
			continue
		}
		t.Run(b.name, func(t *testing.T) {
			if find(b.programs...) == "" {
				t.Fatalf("%s is not installed", b.programs[0])
			}
			d := newDesk(t)
			for _, file := range files {
				t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { play(t, d, b, server, file) })
			}
		})
	}
}

// A step is an action, and all that is heard from then on.
type step struct {
	action []string // its lines, with comments before it
	heard  map[string][]string
}

// readScene splits a file into steps. The first may be of comments alone.
func readScene(text string) []step {
	var steps []step
	for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "hears", "firefox", "chromium":
			s := &steps[len(steps)-1]
			for _, b := range browsers {
				if word == "hears" || word == b.name {
					s.heard[b.name] = append(s.heard[b.name], rest)
				}
			}
		default:
			steps = append(steps, step{[]string{line}, map[string][]string{}})
		}
	}
	return steps
}

// String writes a step down: what both browsers say is told once.
func (s step) String() string {
	lines := slices.Clone(s.action)
	a, b := s.heard["firefox"], s.heard["chromium"]
	for len(a) > 0 || len(b) > 0 {
		i, j := common(a, b)
		for _, l := range a[:i] {
			lines = append(lines, "firefox "+l)
		}
		for _, l := range b[:j] {
			lines = append(lines, "chromium "+l)
		}
		a, b = a[i:], b[j:]
		if len(a) > 0 && len(b) > 0 {
			lines = append(lines, "hears "+a[0])
			a, b = a[1:], b[1:]
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// common returns where two lists next agree.
func common(a, b []string) (i, j int) {
	for sum := 0; sum <= len(a)+len(b); sum++ {
		for i = 0; i <= sum; i++ {
			if j = sum - i; i < len(a) && j < len(b) && a[i] == b[j] {
				return i, j
			}
		}
	}
	return len(a), len(b)
}

// How long the next thing to be heard is waited for.
const (
	openPatience = 90 * time.Second
	keyPatience  = 20 * time.Second
	stopPatience = 5 * time.Second // on the way to something else
)

// clock matches a time; scenes have 0:00 in its place, as times vary.
var clock = regexp.MustCompile(`\b\d+:\d\d\b`)

func play(t *testing.T, d *desk, b browser, server, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	update := os.Getenv("UPDATE") != ""
	steps := readScene(string(text))
	for i := range steps {
		s := &steps[i]
		word, rest, _ := strings.Cut(s.action[0], " ")
		if word == "" || strings.HasPrefix(word, "#") {
			continue
		}
		d.forget()
		patience := keyPatience
		switch word {
		case "open":
			t.Cleanup(b.open(t, d, find(b.programs...), server+rest))
			if lines, err := d.hears(openPatience, loaded); err != nil {
				t.Fatalf("%s: the page is not loaded: %q", file, lines)
			}
			if err := d.waitStarted(openPatience); err != nil {
				t.Fatalf("%s: the program does not begin: %v", file, err)
			}
			continue
		case "key":
			keys := strings.Fields(rest)
			for i, key := range keys {
				if err := d.press(key); err != nil {
					t.Fatal(err)
				}
				if i+1 < len(keys) {
					d.hears(keyPatience, func(lines []string) bool { return len(lines) > 0 })
					d.forget()
				}
			}
		case "listen":
			patience = openPatience
		case "tab", "back":
			if err := d.tabTo(map[string]string{"tab": "Tab", "back": "shift+Tab"}[word], rest); err != nil {
				t.Fatalf("%s: %s: %v", file, s.action[0], err)
			}
		default:
			t.Fatalf("%s: unknown: %s", file, s.action[0])
		}
		want := s.heard[b.name]
		got, _ := d.hears(patience, func(lines []string) bool {
			if update {
				return len(lines) > 0
			}
			return len(lines) >= len(want)
		})
		for n, line := range got {
			got[n] = clock.ReplaceAllString(line, "0:00")
			if slices.Contains(got[:n], line) {
				t.Errorf("%s: %s: twice: %s", file, s.action[0], line)
			}
		}
		if len(want) == 1 && want[0] == "…" && len(got) == 1 {
			got = want
		}
		if len(got) == 0 {
			t.Errorf("%s: %s: silence", file, s.action[0])
		}
		if !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))) && !update {
			t.Errorf("%s: %s\nheard\n\t%s\nwant\n\t%s", file, s.action[0], strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
		}
		s.heard[b.name] = got
	}
	if update {
		var out strings.Builder
		for _, s := range steps {
			out.WriteString(s.String())
		}
		if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// loaded reports whether the page has been loaded, and summed up as Orca does.
func loaded(lines []string) bool {
	return slices.ContainsFunc(lines, func(line string) bool { return strings.HasPrefix(line, "Page has ") })
}
