package engines

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// A webkit starts a WebKitWebDriver for each window, on its own display: a driver has one session. Its
// browser stores nothing.
type webkit struct {
	driver, mini string // paths
	env          []string
	display      *exec.Cmd
	home         string
	running      string // the browser's version, once it runs
}

func startWebKit() (browser, error) {
	driver, err := find("WebKitWebDriver")
	if err != nil {
		return nil, err
	}
	xvfb, err := find("Xvfb")
	if err != nil {
		return nil, err
	}
	var minis []string
	for _, folder := range []string{"/usr/lib/*/webkit2gtk-4.*", "/usr/libexec/webkit2gtk-4.*"} {
		found, _ := filepath.Glob(folder + "/MiniBrowser") // the pattern is valid
		minis = append(minis, found...)
	}
	if len(minis) == 0 {
		return nil, fmt.Errorf("MiniBrowser is not installed: run make engines")
	}
	w := &webkit{driver: driver, mini: minis[0]}
	if err := w.start(xvfb); err != nil {
		w.close()
		return nil, fmt.Errorf("starting %s: %w", xvfb, err)
	}
	return w, nil
}

// start starts the display: Xvfb chooses a free one and writes its number.
func (w *webkit) start(xvfb string) error {
	var err error
	if w.home, err = os.MkdirTemp("", "quadrille-webkit-"); err != nil {
		return err
	}
	w.display = exec.Command(xvfb, "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp")
	out, err := w.display.StdoutPipe()
	if err != nil {
		return err
	}
	if err := w.display.Start(); err != nil {
		return err
	}
	number, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return fmt.Errorf("no display: %w", err)
	}
	w.env = append(os.Environ(), "DISPLAY=:"+strings.TrimSpace(number), "HOME="+w.home, "XDG_RUNTIME_DIR="+w.home,
		"GDK_BACKEND=x11", "NO_AT_BRIDGE=1", "LIBGL_ALWAYS_SOFTWARE=1")
	return nil
}

func freePort() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	_, port, err := net.SplitHostPort(l.Addr().String())
	return port, err
}

// A session is a browser with its driver.
type session struct {
	driver  *exec.Cmd
	address string // of the driver, and then of the session
	client  http.Client
	at      string // the handle of the window that commands go to
}

// open starts a browser. Now and then on a busy machine MiniBrowser does not find its driver, so open tries
// three times.
func (w *webkit) open() (window, error) {
	var failure error
	for range 3 {
		first, err := w.session()
		if err == nil {
			return first, nil
		}
		failure = err
	}
	return nil, failure
}

func (w *webkit) session() (*webkitWindow, error) {
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	s := &session{driver: exec.Command(w.driver, "--port="+port), address: "http://127.0.0.1:" + port, client: http.Client{Timeout: answerTime / 2}}
	s.driver.Env = w.env
	s.driver.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := s.driver.Start(); err != nil {
		return nil, err
	}
	first, err := s.begin(w)
	if err != nil {
		s.close()
		return nil, err
	}
	s.client.Timeout = answerTime
	return first, nil
}

// begin waits for the driver and starts its browser.
func (s *session) begin(w *webkit) (*webkitWindow, error) {
	for until := time.Now().Add(answerTime); ; time.Sleep(20 * time.Millisecond) {
		var status struct{ Ready bool }
		err := s.call(http.MethodGet, "/status", nil, &status)
		if err == nil && status.Ready {
			break
		}
		if time.Now().After(until) {
			return nil, fmt.Errorf("the driver does not get ready: %w", err)
		}
	}
	var made struct {
		SessionID    string
		Capabilities struct{ BrowserVersion string }
	}
	if err := s.call(http.MethodPost, "/session", fields{"capabilities": fields{"alwaysMatch": fields{
		"timeouts":                 fields{"script": answerTime.Milliseconds(), "pageLoad": answerTime.Milliseconds()},
		"webkitgtk:browserOptions": fields{"binary": w.mini, "args": []string{"--automation"}},
	}}}, &made); err != nil {
		return nil, err
	}
	s.address += "/session/" + made.SessionID
	w.running = made.Capabilities.BrowserVersion
	if err := s.call(http.MethodGet, "/window", nil, &s.at); err != nil {
		return nil, err
	}
	return &webkitWindow{session: s, handle: s.at, first: true}, nil
}

// close ends the browser and its driver.
func (s *session) close() {
	s.call(http.MethodDelete, "", nil, nil)
	syscall.Kill(-s.driver.Process.Pid, syscall.SIGKILL)
	s.driver.Process.Wait()
}

// call runs a command and reads its value into result, if that is not nil.
func (s *session) call(method, path string, params, result any) error {
	var body io.Reader
	if params != nil {
		text, err := json.Marshal(params)
		if err != nil {
			return err
		}
		body = bytes.NewReader(text)
	}
	request, err := http.NewRequest(method, s.address+path, body)
	if err != nil {
		return err
	}
	response, err := s.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", path, answer.Value)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(answer.Value, result)
}

// WebKitGTK's driver accepts touch actions, but the page gets mouse events.
func (w *webkit) hasTouch() bool { return false }

func (w *webkit) version() string { return w.running }

func (w *webkit) close() {
	if w.display != nil && w.display.Process != nil {
		w.display.Process.Kill()
		w.display.Wait()
	}
	os.RemoveAll(w.home)
}

// A webkitWindow is a window of a session.
type webkitWindow struct {
	*session
	handle string
	first  bool // of its session
	said   []string
}

func (w *webkitWindow) beside() (window, error) {
	var made struct{ Handle string }
	if err := w.call(http.MethodPost, "/window/new", fields{"type": "window"}, &made); err != nil {
		return nil, err
	}
	return &webkitWindow{session: w.session, handle: made.Handle}, nil
}

// call runs a command on the window.
func (w *webkitWindow) call(method, path string, params, result any) error {
	if w.at != w.handle {
		if err := w.session.call(http.MethodPost, "/window", fields{"handle": w.handle}, nil); err != nil {
			return err
		}
		w.at = w.handle
	}
	return w.session.call(method, path, params, result)
}

// resize sets the size of the page, and adds that of the window's own parts.
func (w *webkitWindow) resize(width, height int) error {
	outer := height
	for range 2 {
		if err := w.call(http.MethodPost, "/window/rect", fields{"x": 0, "y": 0, "width": width, "height": outer}, nil); err != nil {
			return err
		}
		inner, err := w.eval("innerHeight")
		if err != nil {
			return err
		}
		var is int
		if err := json.Unmarshal(inner, &is); err != nil {
			return err
		}
		outer += height - is
	}
	return nil
}

func (w *webkitWindow) navigate(address string) error {
	return w.call(http.MethodPost, "/url", fields{"url": address}, nil)
}

func (w *webkitWindow) reload() error { return w.call(http.MethodPost, "/refresh", fields{}, nil) }

func (w *webkitWindow) back() error { return w.call(http.MethodPost, "/back", fields{}, nil) }

// hear collects the reports of a page from the first eval on: an automated WebKitGTK writes no console
// messages, and its driver has neither a log nor scripts that run before the page's own.
const hear = `
	const said = window[Symbol.for("said")] ??= (() => {
		const said = [], tell = (level, ...parts) => said.push({ level, text: parts.map(String).join(" ") });
		for (const level of ["error", "log"]) {
			const write = console[level];
			console[level] = (...parts) => {
				tell(level, ...parts);
				write.apply(console, parts);
			};
		}
		addEventListener("error", (e) => {
			if (e.target === window) tell("error", e.message);
			else tell("error", "Failed to load resource:", e.target.src ?? e.target.href);
		}, true);
		addEventListener("unhandledrejection", (e) => tell("error", e.reason));
		return said;
	})();`

func (w *webkitWindow) eval(expression string) (json.RawMessage, error) {
	var done struct {
		Value, Error *string
		Said         []logEntry
	}
	err := w.call(http.MethodPost, "/execute/async", fields{"args": []any{}, "script": hear + `
		const done = arguments[arguments.length - 1];
		(async () => JSON.stringify(await (` + expression + `)) ?? "null")().then(
			(value) => done({ value, said: said.splice(0) }), (e) => done({ error: String(e), said: said.splice(0) }));`,
	}, &done)
	for _, entry := range done.Said {
		if entry.isProblem() {
			w.said = append(w.said, entry.Text)
		}
	}
	switch {
	case err != nil:
		return nil, err
	case done.Error != nil:
		return nil, fmt.Errorf("exception: %s", *done.Error)
	case done.Value == nil:
		return nil, fmt.Errorf("no value")
	}
	return json.RawMessage(*done.Value), nil
}

func (w *webkitWindow) perform(source any) error {
	return w.call(http.MethodPost, "/actions", fields{"actions": []any{source}}, nil)
}

func (w *webkitWindow) setFile(selector, file string) error {
	var found map[string]string
	if err := w.call(http.MethodPost, "/element", fields{"using": "css selector", "value": selector}, &found); err != nil {
		return err
	}
	for _, id := range found {
		return w.call(http.MethodPost, "/element/"+id+"/value", fields{"text": file}, nil)
	}
	return fmt.Errorf("%s is not on the page", selector)
}

func (w *webkitWindow) problems() []string {
	w.eval("null") // fetches the latest; an unresponsive page reports nothing
	return w.said
}

func (w *webkitWindow) close() {
	if w.first {
		w.session.close() // and its windows
		return
	}
	w.call(http.MethodDelete, "/window", nil, nil)
	w.at = ""
}
