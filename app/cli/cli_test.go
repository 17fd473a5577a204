package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"quadrille/puzzles/exchange"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Each file of testdata is a command line and its results:
//
//	a command
//	-- in --
//	its standard input
//	-- out --, -- errors --, -- status --
//
// with the microseconds as _. UPDATE=1 rewrites the answers.
func TestCommands(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.txt")
	if len(files) == 0 {
		t.Fatal("no commands in testdata")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			content, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			command, rest, _ := strings.Cut(string(content), "\n-- in --\n")
			in, _, _ := strings.Cut(rest, "-- out --\n")
			args := strings.Fields(command)
			var out, errs bytes.Buffer
			kinds := append(all.Kinds(), lampKind())
			if args[0] == "generate" {
				kinds = []*solver.Kind{lampKind()}
			}
			status := console{ctx: t.Context(), kinds: kinds, in: strings.NewReader(in), out: &out, errs: &errs}.run(args[0], args[1:])
			got := fmt.Sprintf("%s\n-- in --\n%s-- out --\n%s-- errors --\n%s-- status --\n%d\n",
				command, in, masked(out.String()), errs.String(), status)
			if os.Getenv("UPDATE") != "" {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			} else if got != string(content) {
				t.Errorf("got\n%s\nwant\n%s", got, content)
			}
		})
	}
}

var microseconds = regexp.MustCompile(`(?m)^(\d+\+?\t)\d+\t`)

func masked(out string) string { return microseconds.ReplaceAllString(out, "${1}_\t") }

const (
	one    = "starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
	counts = "abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201"
	dots   = "tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D."
)

func TestMicroseconds(t *testing.T) {
	var out bytes.Buffer
	clock := time.Unix(0, 0)
	c := counting{limit: 2, now: func() time.Time {
		clock = clock.Add(1234567 * time.Nanosecond)
		return clock
	}}
	w := &work{console: console{ctx: t.Context(), kinds: all.Kinds(), out: &out, errs: io.Discard}, answer: c.answer}
	if status := w.run(strings.NewReader(one)); status != 0 || !strings.HasPrefix(out.String(), "1\t1234\t") {
		t.Errorf("status %d, %q", status, out.String())
	}
}

func TestFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "puzzles")
	if err := os.WriteFile(file, []byte(one), 0o644); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if status := Run("solve", []string{file}, nil, &out, &errs); status != 0 || strings.Count(out.String(), "\n") != 1 || errs.Len() > 0 {
		t.Errorf("status %d, %q, %q", status, out.String(), errs.String())
	}
	if status := Run("solve", []string{file + "?"}, nil, &out, &errs); status != 1 || !strings.Contains(errs.String(), "puzzles?") {
		t.Errorf("status %d, %q", status, errs.String())
	}
}

// A line that fits no buffer is a bad line like another, and the next one is read.
func TestLongLines(t *testing.T) {
	long := strings.Repeat("A", exchange.MaxText)
	var out, errs bytes.Buffer
	in := long + "\n" + long + "A\n" + strings.Repeat(long, 100) + "\n" + one + "\n" + long + long
	status := Run("solve", []string{"-"}, strings.NewReader(in), &out, &errs)
	want := "line 1: the board has 256 rows of 256 cells, but 25 is the most\n" +
		"line 2: this is longer than 65536 bytes\n" +
		"line 3: this is longer than 65536 bytes\n" +
		"line 5: this is longer than 65536 bytes\n"
	if status != 1 || errs.String() != want || strings.Count(out.String(), "\n") != 5 {
		t.Errorf("status %d, %s, %s", status, errs.String(), out.String())
	}
}

func TestReadingFails(t *testing.T) {
	var out, errs bytes.Buffer
	in := io.MultiReader(strings.NewReader(one+"\n"), iotest.ErrReader(errors.New("the disk is gone")))
	if status := Run("solve", []string{"-"}, in, &out, &errs); status != 1 || errs.String() != "line 2: the disk is gone\n" || out.Len() == 0 {
		t.Errorf("status %d, %q, %q", status, errs.String(), out.String())
	}
}

// A full pipe is the end: nobody reads the rest.
func TestWritingFails(t *testing.T) {
	r, w := io.Pipe()
	r.Close()
	var errs bytes.Buffer
	if status := Run("solve", []string{"-"}, strings.NewReader(one+"\n"+one), w, &errs); status != 1 || errs.String() != "line 1: io: read/write on closed pipe\n" {
		t.Errorf("status %d, %q", status, errs.String())
	}
}

// An interrupt ends the run both while it waits for input and while it solves.
func TestInterrupt(t *testing.T) {
	silent, _ := io.Pipe()
	for name, in := range map[string]io.Reader{
		"waiting": silent,
		"solving": strings.NewReader(one),
	} {
		ctx, interrupt := context.WithCancel(context.Background())
		interrupt()
		var out, errs bytes.Buffer
		w := &work{console: console{ctx: ctx, kinds: all.Kinds(), out: &out, errs: &errs}, answer: counting{2, time.Now}.answer}
		if status := w.run(in); status != 1 || errs.String() != "stopped\n" || out.Len() > 0 {
			t.Errorf("%s: status %d, %q, %q", name, status, errs.String(), out.String())
		}
	}
}
