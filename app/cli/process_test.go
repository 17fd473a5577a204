//go:build unix

package cli

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"quadrille/puzzles/exchange"
)

// asCommand is set where the test binary is to be the program.
const asCommand = "QUADRILLE_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		os.Exit(Run("", Commands, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// process returns a process of the program, called by a name of its own.
func process(t *testing.T, args ...string) (c *exec.Cmd, errs *bytes.Buffer) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c, errs = exec.Command(self, args...), new(bytes.Buffer)
	c.Args[0] = "bin/quad"
	c.Env, c.Stderr = append(os.Environ(), asCommand+"=1"), errs
	return c, errs
}

// endless has more solutions than anybody can count.
var endless = "starbattle:20x1." + func() string {
	var rows strings.Builder
	for i := range 20 {
		rows.WriteString(strings.Repeat(string(rune('A'+i)), 20))
	}
	return rows.String()
}()

// A process that is killed leaves a part, and the next one goes on with it.
func TestKilled(t *testing.T) {
	dir := t.TempDir()
	args := strings.Fields("generate starbattle -size 8 -seed 1 -n 600 -seeds -o " + filepath.Join(dir, "out"))
	for kill := range 2 {
		c, _ := process(t, args...)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		for lines := 0; lines <= 20*(kill+1); {
			if _, err := os.Stat(filepath.Join(dir, "out")); err == nil && kill == 0 {
				t.Fatal("the first process has ended before it was killed")
			}
			for _, name := range folder(t, dir) {
				text, _ := os.ReadFile(filepath.Join(dir, name))
				lines = bytes.Count(text, []byte{'\n'})
			}
		}
		c.Process.Kill()
		c.Wait()
	}
	c, errs := process(t, args...)
	if err := c.Run(); err != nil || !strings.HasSuffix(errs.String(), " lines are there\n") {
		t.Errorf("%v, %s", err, errs)
	}
	whole, _ := process(t, args[:len(args)-2]...)
	want, err := whole.Output()
	if got, errOf := os.ReadFile(filepath.Join(dir, "out")); !bytes.Equal(got, want) || err != nil || errOf != nil {
		t.Errorf("%d bytes, want %d (%v, %v)", len(got), len(want), err, errOf)
	}
}

// An interrupt and SIGTERM end a process that works or waits for input, after some lines were read from it, with
// their status and a word. What it has printed is whole.
func TestSignals(t *testing.T) {
	times := 12
	if testing.Short() {
		times = 3
	}
	many := strings.Repeat(one+"\n", exchange.MaxText/len(one)+1) // enough for reading to begin
	for _, test := range []struct {
		args, in string
		line     *regexp.Regexp // of what is printed
	}{
		{"solve -", many, regexp.MustCompile(`^1\t\d+\t[.Q]{36}$`)},
		{"solve -json -", many, regexp.MustCompile(`^{"line":\d+,"link":.*,"solution":"[.Q]{36}"}$`)},
		{"grade -", many, regexp.MustCompile(`^[A-Z][a-z]+\t[\d.]+\t.*\t\d+\tyes$`)},
		{"steps -", many, regexp.MustCompile(`^(\d+\t.*\t|\t\t|unfinished\t).+$`)},
		{"count -limit 2000000000 - " + endless, one, regexp.MustCompile(`^1\t\d+\t[.Q]{36}$`)},
		{"generate starbattle -size 8 -n 1000000", "", regexp.MustCompile(`^starbattle:8x1\.[A-H]{64}\t[A-Z].*\t\d+$`)},
		{"generate starbattle -size 8 -n 1000000 -json", "", regexp.MustCompile(`^{"link":"starbattle:8x1\.[A-H]{64}","seed":.*}$`)},
	} {
		for i := range times {
			sent := []os.Signal{syscall.SIGINT, syscall.SIGTERM}[i%2]
			name := fmt.Sprintf("%.40s, %v", test.args, sent)
			c, errs := process(t, strings.Fields(test.args)...)
			stdin, err := c.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			stdout, err := c.StdoutPipe()
			if err == nil {
				err = c.Start()
			}
			if err != nil {
				t.Fatal(err)
			}
			go func() {
				io.WriteString(stdin, test.in)
				if strings.HasPrefix(test.args, "count") {
					stdin.Close() // the others wait for more
				}
			}()
			out := bufio.NewReader(stdout)
			for line := 0; ; line++ {
				text, err := out.ReadString('\n')
				if err != nil {
					if text != "" || line == 0 {
						t.Errorf("%s: after %d lines %q", name, line, text)
					}
					break
				}
				if !test.line.MatchString(strings.TrimSuffix(text, "\n")) {
					t.Fatalf("%s: line %d is %q", name, line, text)
				}
				if line == i%3*(1-strings.Count(test.args, "count")) {
					c.Process.Signal(sent)
				}
			}
			c.Wait()
			word := strings.Fields(test.args)[0] + ": stopped\n"
			if status := c.ProcessState.ExitCode(); status != 128+int(sent.(syscall.Signal)) || errs.String() != word {
				t.Fatalf("%s: status %d, %q", name, status, errs)
			}
			stdin.Close()
		}
	}
}

// An interrupt that the parent ignores, as a shell does for what runs in the background, stays ignored.
func TestIgnoredInterrupt(t *testing.T) {
	c, errs := process(t)
	c.Args = []string{"sh", "-c", `trap "" INT; exec "$0" generate starbattle -size 8 -n 1000000`, c.Path}
	c.Path = "/bin/sh"
	stdout, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	out := bufio.NewReader(stdout)
	for _, s := range []os.Signal{syscall.SIGINT, syscall.SIGTERM} {
		if _, err := out.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
		c.Process.Signal(s)
	}
	io.Copy(io.Discard, out)
	c.Wait()
	if status := c.ProcessState.ExitCode(); status != 143 || errs.String() != "generate: stopped\n" {
		t.Errorf("status %d, %q", status, errs)
	}
}

// A reader that has seen enough ends the process without a word.
func TestBrokenPipe(t *testing.T) {
	for _, args := range []string{"generate starbattle -size 6 -n 1000000", "steps " + strings.Repeat(one+" ", 200)} {
		c, errs := process(t, strings.Fields(args)...)
		stdout, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		bufio.NewReader(stdout).ReadString('\n')
		stdout.Close()
		c.Wait()
		if state := c.ProcessState.Sys().(syscall.WaitStatus); !state.Signaled() || state.Signal() != syscall.SIGPIPE || errs.Len() > 0 {
			t.Errorf("%.20s: %v, %q", args, c.ProcessState, errs)
		}
	}
}

// A wrong command line is answered with the reason, and then with the form, under the name that was called. Help
// is what was asked for, and no progress is shown to a file.
func TestProcess(t *testing.T) {
	for _, test := range []struct {
		args, out, errs string
		status          int
	}{
		{"solve", "", "solve: a file, a link or - is missing\nusage: quad solve [-stars N] [-within TIME] [-json] INPUT...\n\nquad solve -h says more.\n", 2},
		{"solve -z a", "", "solve: flag provided but not defined: -z\nusage: quad solve ", 2},
		{"convert -h", "usage: quad convert -to FORMAT ", "", 0},
		{"generate starbattle -size 8 -grade hard", "starbattle:8x1.", "", 0},
		{"solve " + one, "1\t", "", 0},
		{"solve " + endless[:60], "error\t", "line 1: ", 1},
	} {
		c, errs := process(t, strings.Fields(test.args)...)
		out, err := c.Output()
		if failed := (*exec.ExitError)(nil); err != nil && !errors.As(err, &failed) {
			t.Fatal(err)
		}
		if status := c.ProcessState.ExitCode(); status != test.status || !strings.HasPrefix(string(out), test.out) || !strings.HasPrefix(errs.String(), test.errs) || test.errs == "" && errs.Len() > 0 {
			t.Errorf("%s: status %d, %.200q, %.200q", test.args, status, out, errs)
		}
	}
}
