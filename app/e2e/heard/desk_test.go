//go:build heard

package heard

import (
	"bufio"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A desk is a screen of its own with a window manager, a bus and a screen reader, whose speech is written into
// a file.
type desk struct {
	home   string
	env    []string
	log    string
	offset int64 // of the log, up to where it has been heard
	ends   []func()
}

var (
	//go:embed heardspeech.py
	speech []byte
	//go:embed orca-customizations.py
	customizations []byte
	//go:embed listen.py
	listen []byte
)

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{home: t.TempDir()}
	t.Cleanup(d.close)
	d.log = d.home + "/heard.log"
	prefs := d.home + "/orca"
	for name, content := range map[string][]byte{
		prefs + "/heardspeech.py": speech, prefs + "/orca-customizations.py": customizations, prefs + "/listen.py": listen, d.log: nil,
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	d.env = []string{
		"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8", "HOME=" + d.home, "XDG_RUNTIME_DIR=" + d.home, "XDG_DATA_HOME=" + d.home + "/data",
		"XDG_CONFIG_HOME=" + d.home + "/config", "XDG_CACHE_HOME=" + d.home + "/cache", "GSETTINGS_BACKEND=memory", "NO_AT_BRIDGE=0",
		"GNOME_ACCESSIBILITY=1", "ACCESSIBILITY_ENABLED=1", "PYTHONPATH=" + prefs, "PYTHONDONTWRITEBYTECODE=1", "HEARD_LOG=" + d.log,
		"MOZ_CRASHREPORTER_DISABLE=1", "LIBGL_ALWAYS_SOFTWARE=1",
	}
	display := d.tells(t, "Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp")
	d.env = append(d.env, "DISPLAY=:"+display)
	bus := d.tells(t, "dbus-daemon", "--session", "--nofork", "--print-address=1")
	d.env = append(d.env, "DBUS_SESSION_BUS_ADDRESS="+bus)
	d.start(t, "/usr/libexec/at-spi-bus-launcher", "--launch-immediately")
	d.start(t, "openbox", "--sm-disable")
	d.start(t, "/usr/bin/python3", prefs+"/listen.py", prefs)
	if _, err := d.hears(time.Minute, func(lines []string) bool { return len(lines) > 0 }); err != nil {
		t.Fatalf("Orca does not speak: %v", err)
	}
	return d
}

// command returns a command in the environment of the desk, in a process group of its own.
func (d *desk) command(name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Env = d.env
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return c
}

// start starts a program, and returns what ends it with all its children.
func (d *desk) start(t *testing.T, name string, args ...string) (end func()) {
	t.Helper()
	c := d.command(name, args...)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return d.endOf(c)
}

// endOf returns what kills a started command with its children, once; the desk does so at its end, too.
func (d *desk) endOf(c *exec.Cmd) (end func()) {
	ended := false
	end = func() {
		if !ended {
			ended = true
			syscall.Kill(-c.Process.Pid, syscall.SIGKILL)
			c.Wait()
		}
	}
	d.ends = append(d.ends, end)
	return end
}

// tells starts a program and returns the first line that it prints.
func (d *desk) tells(t *testing.T, name string, args ...string) string {
	t.Helper()
	c := d.command(name, args...)
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	d.endOf(c)
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return strings.TrimSpace(line)
}

func (d *desk) close() {
	for i := len(d.ends) - 1; i >= 0; i-- {
		d.ends[i]()
	}
}

// forget skips what has been said so far.
func (d *desk) forget() {
	if info, err := os.Stat(d.log); err == nil {
		d.offset = info.Size()
	}
}

// said returns what has been said since.
func (d *desk) said() []string {
	text, err := os.ReadFile(d.log)
	if err != nil || int64(len(text)) < d.offset {
		return nil
	}
	return strings.FieldsFunc(string(text[d.offset:]), func(r rune) bool { return r == '\n' })
}

// quiet is how long nothing is said when all has been said.
const quiet = 1200 * time.Millisecond

// hears waits until enough has been said, and then until nothing more is.
func (d *desk) hears(patience time.Duration, enough func([]string) bool) ([]string, error) {
	begun := time.Now()
	lines, last := d.said(), time.Now()
	for {
		now := d.said()
		if len(now) != len(lines) {
			lines, last = now, time.Now()
		}
		switch ok := enough(lines); {
		case ok && time.Since(last) > quiet:
			return lines, nil
		case !ok && time.Since(begun) > patience && time.Since(last) > quiet:
			return lines, fmt.Errorf("no more is said in %v", patience)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// mostTabs is the largest number of stops on the way to anything.
const mostTabs = 25

// tabTo presses a key until a text is heard, and forgets what has been said on the way.
func (d *desk) tabTo(key, text string) error {
	var lines []string
	for range mostTabs {
		d.forget()
		if err := d.press(key); err != nil {
			return err
		}
		lines, _ = d.hears(stopPatience, func(lines []string) bool { return len(lines) > 0 })
		if strings.Contains(strings.ToLower(strings.Join(lines, " ")), strings.ToLower(text)) {
			return nil
		}
	}
	return fmt.Errorf("it is not reached in %d steps, the last %q", mostTabs, lines)
}

// waitStarted waits until the program runs, which the title of the window tells.
func (d *desk) waitStarted(patience time.Duration) error {
	for begun := time.Now(); ; time.Sleep(100 * time.Millisecond) {
		name, _ := d.command("xdotool", "getactivewindow", "getwindowname").Output()
		switch {
		case strings.Contains(string(name), " · Quadrille"):
			return nil
		case time.Since(begun) > patience:
			return fmt.Errorf("the window is %q", name)
		}
	}
}

// press presses a key, as xdotool names it: "ctrl+z".
func (d *desk) press(key string) error {
	out, err := d.command("xdotool", "key", "--clearmodifiers", key).CombinedOutput()
	if err != nil {
		return fmt.Errorf("xdotool: %w: %s", err, out)
	}
	return nil
}
