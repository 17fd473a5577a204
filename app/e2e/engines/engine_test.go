// Package engines runs the main stories of Quadrille in browsers other than Chromium: Firefox, driven by
// WebDriver BiDi, and WebKitGTK, by WebDriver.
package engines

import (
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"strings"
)

// A browser is a running browser of one engine.
type browser interface {
	// open opens a window with its own store, cache and service workers.
	open() (window, error)
	// hasTouch reports whether the driver's touch actions arrive as touch. If not, a Tab dispatches
	// PointerEvents.
	hasTouch() bool
	version() string
	close()
}

// A window is a top-level browsing context.
type window interface {
	// beside opens another tab on the same store.
	beside() (window, error)
	resize(width, height int) error
	navigate(address string) error
	reload() error
	back() error
	// eval returns the JSON of a JavaScript expression's value, awaited.
	eval(expression string) (json.RawMessage, error)
	// perform performs WebDriver actions of one input source.
	perform(source any) error
	setFile(selector, file string) error
	// problems lists the errors that the page has reported so far.
	problems() []string
	close()
}

// A logEntry is a console message or an exception of a page.
type logEntry struct{ Level, Text string }

// isProblem reports whether e is an error, or a Go program's last line.
func (e logEntry) isProblem() bool {
	return e.Level == "error" ||
		strings.Contains(e.Text, "panic: ") || strings.Contains(e.Text, "fatal error: ") || strings.HasPrefix(e.Text, "exit code: ")
}

// find returns the path of the first program that is installed.
func find(programs ...string) (string, error) {
	for _, program := range programs {
		if path, err := exec.LookPath(program); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("%s is not installed: run make engines", programs[0])
}

var errClosed = errors.New("the browser has ended")
