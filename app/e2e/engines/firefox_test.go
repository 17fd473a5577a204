package engines

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// answerTime is the time limit of a command.
const answerTime = 60 * time.Second

// firefoxPrefs disables requests to other hosts, and enables touch events.
const firefoxPrefs = `
user_pref("app.normandy.enabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.safebrowsing.update.enabled", false);
user_pref("browser.search.update", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.w3c_touch_events.enabled", 1);
user_pref("extensions.update.enabled", false);
user_pref("media.gmp-manager.updateEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("network.dns.disablePrefetch", true);
user_pref("remote.active-protocols", 1);
user_pref("security.sandbox.warn_unprivileged_namespaces", false);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.server", "data:,");
`

// A firefox is a running Firefox, driven by WebDriver BiDi: Debian 12 has no geckodriver.
type firefox struct {
	process *exec.Cmd
	profile string
	socket  *websocket.Conn
	ended   chan struct{}
	running string // its version

	mu      sync.Mutex
	last    int
	waiting map[int]chan bidiMessage
	windows map[string]*firefoxWindow
}

type bidiMessage struct {
	ID      int             `json:"id"`
	Type    string          `json:"type"` // "success", "error", "event"
	Method  string          `json:"method"`
	Params  json.RawMessage `json:"params"`
	Result  json.RawMessage `json:"result"`
	Error   string          `json:"error"`
	Message string          `json:"message"`
}

func startFirefox() (browser, error) {
	program, err := find("firefox-esr", "firefox")
	if err != nil {
		return nil, err
	}
	profile, err := os.MkdirTemp("", "quadrille-firefox-")
	if err != nil {
		return nil, err
	}
	f := &firefox{profile: profile, ended: make(chan struct{}), waiting: map[int]chan bidiMessage{}, windows: map[string]*firefoxWindow{}}
	if err := f.start(program); err != nil {
		f.close()
		return nil, fmt.Errorf("starting %s: %w", program, err)
	}
	return f, nil
}

func (f *firefox) start(program string) error {
	if err := os.WriteFile(filepath.Join(f.profile, "user.js"), []byte(firefoxPrefs), 0o600); err != nil {
		return err
	}
	f.process = exec.Command(program, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", f.profile)
	f.process.Env = append(os.Environ(), "HOME="+f.profile, "MOZ_CRASHREPORTER_DISABLE=1")
	stderr, err := f.process.StderrPipe()
	if err != nil {
		return err
	}
	if err := f.process.Start(); err != nil {
		return err
	}
	found := make(chan string, 1)
	go func() {
		defer close(found)
		for lines := bufio.NewScanner(stderr); lines.Scan(); {
			if _, address, ok := strings.Cut(lines.Text(), "WebDriver BiDi listening on "); ok {
				found <- address
			}
		}
	}()
	var address string
	select {
	case address = <-found:
	case <-time.After(answerTime):
	}
	if address == "" {
		return fmt.Errorf("it tells no address")
	}
	ctx, cancel := context.WithTimeout(context.Background(), answerTime)
	defer cancel()
	if f.socket, _, err = websocket.Dial(ctx, address+"/session", nil); err != nil {
		return err
	}
	f.socket.SetReadLimit(-1)
	go f.listen()
	result, err := f.call("session.new", fields{"capabilities": fields{}})
	if err != nil {
		return err
	}
	var made struct {
		Capabilities struct{ BrowserVersion string }
	}
	if err := json.Unmarshal(result, &made); err != nil {
		return err
	}
	f.running = made.Capabilities.BrowserVersion
	_, err = f.call("session.subscribe", fields{"events": []string{"log.entryAdded"}})
	return err
}

type fields map[string]any

// listen dispatches the browser's messages until it ends.
func (f *firefox) listen() {
	defer close(f.ended)
	for {
		_, text, err := f.socket.Read(context.Background())
		if err != nil {
			return
		}
		var m bidiMessage
		if json.Unmarshal(text, &m) != nil {
			continue
		}
		f.mu.Lock()
		if m.Type == "event" {
			f.logged(m)
		} else if answer := f.waiting[m.ID]; answer != nil {
			delete(f.waiting, m.ID)
			answer <- m
		}
		f.mu.Unlock()
	}
}

func (f *firefox) logged(m bidiMessage) {
	var entry struct {
		logEntry
		Source struct{ Context string }
	}
	if m.Method != "log.entryAdded" || json.Unmarshal(m.Params, &entry) != nil {
		return
	}
	if w := f.windows[entry.Source.Context]; w != nil && entry.isProblem() {
		w.said = append(w.said, entry.Text)
	}
}

func (f *firefox) call(method string, params fields) (json.RawMessage, error) {
	answer := make(chan bidiMessage, 1)
	f.mu.Lock()
	f.last++
	id := f.last
	f.waiting[id] = answer
	f.mu.Unlock()
	text, err := json.Marshal(fields{"id": id, "method": method, "params": params})
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), answerTime)
	defer cancel()
	if err := f.socket.Write(ctx, websocket.MessageText, text); err != nil {
		return nil, fmt.Errorf("%s: %w", method, err)
	}
	select {
	case m := <-answer:
		if m.Type == "error" {
			return nil, fmt.Errorf("%s: %s: %s", method, m.Error, m.Message)
		}
		return m.Result, nil
	case <-f.ended:
		return nil, fmt.Errorf("%s: %w", method, errClosed)
	case <-ctx.Done():
		f.mu.Lock()
		delete(f.waiting, id)
		f.mu.Unlock()
		return nil, fmt.Errorf("%s: no answer in %v", method, answerTime)
	}
}

func (f *firefox) hasTouch() bool { return true }

func (f *firefox) version() string { return f.running }

func (f *firefox) close() {
	if f.socket != nil {
		f.socket.CloseNow()
	}
	if f.process != nil && f.process.Process != nil {
		f.process.Process.Kill()
		f.process.Wait()
	}
	os.RemoveAll(f.profile)
}

// A firefoxWindow is a window of one user context, which has its own store.
type firefoxWindow struct {
	browser       *firefox
	user, context string
	first         bool     // of its user context
	said          []string // guarded by the browser's mu
}

func (f *firefox) open() (window, error) {
	result, err := f.call("browser.createUserContext", fields{})
	if err != nil {
		return nil, err
	}
	var made struct{ UserContext string }
	if err := json.Unmarshal(result, &made); err != nil {
		return nil, err
	}
	w, err := f.window(made.UserContext)
	if err != nil {
		return nil, err
	}
	w.first = true
	return w, nil
}

// window opens a window, not a tab: background tabs are not drawn.
func (f *firefox) window(user string) (*firefoxWindow, error) {
	result, err := f.call("browsingContext.create", fields{"type": "window", "userContext": user})
	if err != nil {
		return nil, err
	}
	var made struct{ Context string }
	if err := json.Unmarshal(result, &made); err != nil {
		return nil, err
	}
	w := &firefoxWindow{browser: f, user: user, context: made.Context}
	f.mu.Lock()
	f.windows[w.context] = w
	f.mu.Unlock()
	return w, nil
}

// call runs a command on the window.
func (w *firefoxWindow) call(method string, params fields) (json.RawMessage, error) {
	params["context"] = w.context
	return w.browser.call(method, params)
}

func (w *firefoxWindow) beside() (window, error) { return w.browser.window(w.user) }

func (w *firefoxWindow) resize(width, height int) error {
	_, err := w.call("browsingContext.setViewport", fields{"viewport": fields{"width": width, "height": height}})
	return err
}

func (w *firefoxWindow) navigate(address string) error {
	_, err := w.call("browsingContext.navigate", fields{"url": address, "wait": "complete"})
	return err
}

func (w *firefoxWindow) reload() error {
	_, err := w.call("browsingContext.reload", fields{"wait": "complete"})
	return err
}

func (w *firefoxWindow) back() error {
	_, err := w.call("browsingContext.traverseHistory", fields{"delta": -1})
	return err
}

func (w *firefoxWindow) eval(expression string) (json.RawMessage, error) {
	result, err := w.browser.call("script.evaluate", fields{
		"expression":   "(async () => JSON.stringify(await (" + expression + ")) ?? \"null\")()",
		"awaitPromise": true, "target": fields{"context": w.context}, "userActivation": true,
	})
	if err != nil {
		return nil, err
	}
	var done struct {
		Type             string
		Result           struct{ Value string }
		ExceptionDetails struct{ Text string }
	}
	if err := json.Unmarshal(result, &done); err != nil {
		return nil, err
	}
	if done.Type != "success" {
		return nil, fmt.Errorf("exception: %s", done.ExceptionDetails.Text)
	}
	return json.RawMessage(done.Result.Value), nil
}

func (w *firefoxWindow) perform(source any) error {
	_, err := w.call("input.performActions", fields{"actions": []any{source}})
	return err
}

func (w *firefoxWindow) setFile(selector, file string) error {
	result, err := w.call("browsingContext.locateNodes", fields{"locator": fields{"type": "css", "value": selector}})
	if err != nil {
		return err
	}
	var found struct{ Nodes []struct{ SharedID string } }
	if err := json.Unmarshal(result, &found); err != nil {
		return err
	}
	if len(found.Nodes) == 0 {
		return fmt.Errorf("%s is not on the page", selector)
	}
	_, err = w.call("input.setFiles", fields{"element": fields{"sharedId": found.Nodes[0].SharedID}, "files": []string{file}})
	return err
}

func (w *firefoxWindow) problems() []string {
	w.browser.mu.Lock()
	defer w.browser.mu.Unlock()
	return append([]string(nil), w.said...)
}

func (w *firefoxWindow) close() {
	if w.first {
		w.browser.call("browser.removeUserContext", fields{"userContext": w.user}) // and its windows
		return
	}
	w.call("browsingContext.close", fields{})
}
