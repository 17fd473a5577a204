package engines

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	site "quadrille/app/e2e/browser"
)

var only = flag.String("engine", "", "tell the stories in this engine alone, Firefox or WebKitGTK, by how its name begins")

var engines = []struct {
	name  string
	start func() (browser, error)
}{
	{"Firefox", startFirefox},
	{"WebKitGTK", startWebKit},
}

// A story runs on pages of one engine, each with its own store.
type story struct {
	*testing.T
	browser browser
	said    []string // the failures, and differences in this engine
}

// A scene is a story with its name.
type scene struct {
	name string
	run  func(*story)
}

var stories = []scene{
	{"the front page starts", start},
	{"play by mouse", playByMouse},
	{"play by touch", playByTouch},
	{"play by keys alone", playByKeys},
	{"a drag is one undo", drag},
	{"undo and redo after a reload", undoAfterReload},
	{"one game in two windows", twoTabs},
	{"a hint to its last stage", hint},
	{"check and prove", check},
	{"a lesson", lesson},
	{"watch a search, pause, step", watch},
	{"design: paint, and its verdict", paint},
	{"design: make it unique", unique},
	{"generate a puzzle", generate},
	{"import a text", importText},
	{"import a picture", importPicture},
	{"the library exports and imports", library},
	{"settings are kept", settings},
	{"offline, at the root and below it", offline},
	{"update to the next release", update},
	{"malformed addresses", addresses},
}

var passed, failed int

func TestMain(m *testing.M) {
	// The site is built from the folder of the main module.
	if err := os.Chdir("../../.."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	status := m.Run()
	fmt.Printf("%d passed, %d failed\n", passed, failed)
	if passed == 0 { // no story ran, for example if no engine has the name
		status = 1
	}
	os.Exit(status)
}

func TestStories(t *testing.T) {
	site.Site(t, "") // built before the time of the first story starts
	for _, engine := range engines {
		if n := len(*only); n > len(engine.name) || !strings.EqualFold(*only, engine.name[:n]) {
			continue
		}
		t.Run(engine.name, func(t *testing.T) {
			b, err := engine.start()
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(b.close)
			t.Run("the driver", func(t *testing.T) { driver(t, b) })
			began, before, good := time.Now(), passed+failed, passed
			for _, s := range stories {
				t.Run(s.name, func(t *testing.T) {
					s.tell(t, engine.name, b)
				})
			}
			fmt.Printf("%-9s  %s: %d stories, %d passed, %.0f s\n", engine.name, b.version(), passed+failed-before, passed-good, time.Since(began).Seconds())
		})
	}
}

func (s scene) tell(t *testing.T, engine string, b browser) {
	told := &story{T: t, browser: b}
	began := time.Now()
	t.Cleanup(func() { // after the Cleanups of its pages
		result := "ok"
		if t.Failed() {
			result = "failed"
			failed++
		} else {
			passed++
		}
		fmt.Printf("%-9s  %-50s %-6s  %5.1f s\n", engine, s.name, result, time.Since(began).Seconds())
		for _, line := range told.said {
			fmt.Println("\t" + strings.ReplaceAll(line, "\n", "\n\t"))
		}
	})
	s.run(told)
}

// Errorf and similar methods collect messages for the story's own line.

func (s *story) Errorf(format string, args ...any) {
	s.note(fmt.Sprintf(format, args...))
	s.Fail()
}

func (s *story) Error(args ...any) {
	s.note(fmt.Sprintln(args...))
	s.Fail()
}

func (s *story) Fatalf(format string, args ...any) {
	s.note(fmt.Sprintf(format, args...))
	s.FailNow()
}

func (s *story) Fatal(args ...any) {
	s.note(fmt.Sprintln(args...))
	s.FailNow()
}

// note records a failure with its line of the story.
func (s *story) note(text string) {
	var callers [32]uintptr
	frames := runtime.CallersFrames(callers[:runtime.Callers(3, callers[:])])
	for {
		frame, more := frames.Next()
		if file := filepath.Base(frame.File); strings.HasSuffix(file, "_test.go") && !strings.Contains(frame.Function, "(*Tab)") {
			text = fmt.Sprintf("%s:%d: %s", file, frame.Line, text)
			break
		}
		if !more {
			break
		}
	}
	s.said = append(s.said, strings.TrimSpace(text))
}

// open opens an address of the site in a fresh page and waits for the program.
func (s *story) open(server *site.Server, address string) *Tab {
	tab := newTab(s, s.browser)
	tab.Go(server.URL + address)
	tab.WaitReady()
	return tab
}

// play opens a puzzle on a fresh page, and waits for its board.
func (s *story) play(fragment string) *Tab {
	tab := s.open(site.Site(s, ""), fragment)
	tab.Wait("#grid")
	return tab
}
