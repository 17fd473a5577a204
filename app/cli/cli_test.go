package cli

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"
	"time"

	"quadrille/puzzles/exchange"
	"quadrille/solver"
	"quadrille/solver/all"
)

// run runs a command of players as their program does.
func run(name string, args []string, in io.Reader, out, errs io.Writer) int {
	return Run("", Commands, append([]string{name}, args...), in, out, errs)
}

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
			status := Console{Ctx: t.Context(), Kinds: kinds, In: strings.NewReader(in), Out: &out, Errs: &errs}.Run(Commands, args[0], args[1:])
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
	w := &work{Flags: Console{Ctx: t.Context(), Kinds: all.Kinds(), In: strings.NewReader(one), Out: &out, Errs: io.Discard}.Flags("solve", "")}
	w.Operands = []string{"-"}
	w.answer = counting{w, 2, func() time.Time {
		clock = clock.Add(1234567 * time.Nanosecond)
		return clock
	}}.answer
	if status := w.Exit(1, w.each(w.entry)); status != 0 || !strings.HasPrefix(out.String(), "1\t1234\t") {
		t.Errorf("status %d, %q", status, out.String())
	}
}

func TestFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "puzzles")
	if err := os.WriteFile(file, []byte(one), 0o644); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if status := run("solve", []string{file}, nil, &out, &errs); status != 0 || strings.Count(out.String(), "\n") != 1 || errs.Len() > 0 {
		t.Errorf("status %d, %q, %q", status, out.String(), errs.String())
	}
	for operand, want := range map[string]string{file + "?": "puzzles?", "https://example.org/1": "that address doesn't look like"} {
		if status := run("solve", []string{operand}, nil, &out, &errs); status != 1 || !strings.Contains(errs.String(), want) {
			t.Errorf("%s: status %d, %q", operand, status, errs.String())
		}
	}
}

// A line that fits no buffer is a bad line like another, and the next one is read.
func TestLongLines(t *testing.T) {
	long := strings.Repeat("A", exchange.MaxText)
	var out, errs bytes.Buffer
	in := long + "\n" + long + "A\n" + strings.Repeat(long, 100) + "\n" + one + "\n" + long + long
	status := run("solve", []string{"-"}, strings.NewReader(in), &out, &errs)
	want := "line 1: the board has 256 rows of 256 cells, but 25 is the most\n" +
		"line 2: this is longer than 65536 bytes\n" +
		"line 3: this is longer than 65536 bytes\n" +
		"line 5: this is longer than 65536 bytes\n"
	if status != 1 || errs.String() != want || strings.Count(out.String(), "\n") != 5 {
		t.Errorf("status %d, %s, %s", status, errs.String(), out.String())
	}
}

// Lines of an old Mac, files of programs and pages that are too long.
func TestOtherFiles(t *testing.T) {
	for in, want := range map[string]string{
		"\r\r" + one + "\r\rhello hello\r\r" + one:                "",
		strings.Repeat("PK\x00\x01\n", exchange.MaxText/2):        "this is neither a text nor a picture that I can read: open a screenshot of the board\n",
		"<svg>" + strings.Repeat("<rect/>\n", exchange.MaxText/2): "this is longer than 65536 bytes\n",
	} {
		var out, errs bytes.Buffer
		if status := run("solve", []string{"-"}, strings.NewReader(in), &out, &errs); errs.String() != want || (status == 0) != (want == "") {
			t.Errorf("%.20q: status %d, %s, %s", in, status, errs.String(), out.String())
		}
	}
}

func TestReadingFails(t *testing.T) {
	var out, errs bytes.Buffer
	in := io.MultiReader(strings.NewReader(one+"\n"), iotest.ErrReader(errors.New("the disk is gone")))
	if status := run("solve", []string{"-"}, in, &out, &errs); status != 1 || errs.String() != "line 2: the disk is gone\n" || out.Len() == 0 {
		t.Errorf("status %d, %q, %q", status, errs.String(), out.String())
	}
}

// A full pipe is the end: nobody reads the rest.
func TestWritingFails(t *testing.T) {
	r, w := io.Pipe()
	r.Close()
	var errs bytes.Buffer
	if status := run("solve", []string{"-"}, strings.NewReader(one+"\n"+one), w, &errs); status != 1 || errs.String() != "solve: io: read/write on closed pipe\n" {
		t.Errorf("status %d, %q", status, errs.String())
	}
}

// A context that has ended wins over all that is ready at the same time: input, its end, and an answer.
func TestStopped(t *testing.T) {
	silent, _ := io.Pipe()
	for range 300 {
		for name, in := range map[string]io.Reader{"waiting": silent, "solving": strings.NewReader(one), "at the end": strings.NewReader("")} {
			ctx, stop := context.WithCancelCause(t.Context())
			stop(signalError{syscall.SIGTERM})
			for _, command := range []string{"solve", "count", "grade", "steps", "convert"} {
				var out, errs bytes.Buffer
				args := []string{"-"}
				if command == "convert" {
					args = []string{"-to", "sbn", "-"}
				}
				c := Console{Ctx: ctx, Kinds: all.Kinds(), In: in, Out: &out, Errs: &errs}
				if status := c.Run(Commands, command, args); status != 143 || !strings.HasSuffix(errs.String(), command+": stopped\n") || out.Len() > 0 {
					t.Fatalf("%s %s: status %d, %q, %q", command, name, status, errs.String(), out.String())
				}
			}
		}
	}
}

// Steps are printed one by one: the first can be read while the second is searched.
func TestStepsStream(t *testing.T) {
	kind, going := lampKind(), make(chan struct{})
	find := kind.Ladder.Find
	kind.Ladder.Find = func(ctx context.Context, p solver.Puzzle, pos solver.Position, technique int) iter.Seq[solver.Deduction] {
		if pos != p.Start() {
			<-going
		}
		return find(ctx, p, pos, technique)
	}
	for _, flags := range [][]string{nil, {"-json"}, {"-boards"}} {
		r, w := io.Pipe()
		going = make(chan struct{})
		go func() {
			defer w.Close()
			Console{Ctx: t.Context(), Kinds: []*solver.Kind{kind}, Out: w, Errs: io.Discard}.Run(Commands, "steps", append(flags, "lamps:AB"))
		}()
		lines := bufio.NewScanner(r)
		if !lines.Scan() {
			t.Fatal("no step")
		}
		close(going)
		for lines.Scan() {
		}
	}
}

// A puzzle that takes too long is unfinished, and the next one is read.
func TestWithin(t *testing.T) {
	slow := lampKind()
	prove := slow.Parse
	slow.Parse = func(text string) (solver.Puzzle, error) {
		p, err := prove(text)
		return slowLamps{p}, err
	}
	for args, want := range map[string]string{
		"solve":       "unfinished\t0\t_\t\nunfinished\t0\t_\t\n",
		"count -json": `{"line":1,"link":"lamps:A","unfinished":true,"solutions":0,"more":false,"microseconds":_}` + "\n" + `{"line":2,"link":"lamps:b","unfinished":true,"solutions":0,"more":false,"microseconds":_}` + "\n",
		"grade":       strings.Repeat("unfinished\t-\t-\t-\tno\n", 2),
		"grade -json": `{"line":1,"link":"lamps:A","unfinished":true,"end":"unfinished"}` + "\n" + `{"line":2,"link":"lamps:b","unfinished":true,"end":"unfinished"}` + "\n",
		"steps":       strings.Repeat("unfinished\tthere may be more steps\n", 2),
		"steps -json": `{"line":1,"unfinished":true,"end":"unfinished","text":"there may be more steps"}` + "\n" + `{"line":2,"unfinished":true,"end":"unfinished","text":"there may be more steps"}` + "\n",
	} {
		var out, errs bytes.Buffer
		words := strings.Fields(args + " -within 1ns -")
		status := Console{Ctx: t.Context(), Kinds: []*solver.Kind{slow}, In: strings.NewReader("lamps:A\nlamps:b\n"), Out: &out, Errs: &errs}.Run(Commands, words[0], words[1:])
		if got := regexp.MustCompile(`(0\t|microseconds":)\d+`).ReplaceAllString(out.String(), "${1}_"); status != 1 || got != want || errs.Len() > 0 {
			t.Errorf("%s: status %d, %q\n%s", args, status, errs.String(), got)
		}
	}
}

// slowLamps are never finished before their context.
type slowLamps struct{ solver.Puzzle }

func (l slowLamps) Prove(ctx context.Context, pos solver.Position, limit int) solver.Verdict {
	<-ctx.Done()
	return solver.Verdict{Stopped: true}
}

// Inputs are read one after the other, and one that cannot be read is passed over. Errors name the file.
func TestSeveralInputs(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"a": "lamps:A\n\nlamps:?\n", "b": "lamps:B"} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct{ args, out, errs string }{
		{"solve a none - b . lamps:CC", "1\t_\tA\nerror\tthis link is damaged: there are no such lamps\n1\t_\tB\n1\t_\tB\n1\t_\tCC\n",
			"a:3: this link is damaged: there are no such lamps\nsolve: open none: no such file or directory\n.:1: read .: is a directory\n"},
		{"solve b -json a", `{"file":"b","line":1,"link":"lamps:B","solutions":1,"more":false,"microseconds":_,"solution":"B"}` + "\n" +
			`{"file":"a","line":1,"link":"lamps:A","solutions":1,"more":false,"microseconds":_,"solution":"A"}` + "\n" +
			`{"file":"a","line":3,"error":"this link is damaged: there are no such lamps"}` + "\n", "a:3: this link is damaged: there are no such lamps\n"},
		{"grade -json lamps:A lamps:A!", `{"line":1,"link":"lamps:A","band":"Easy","number":1,"hardest":"At once","steps":1}` + "\n" + `{"line":1,"link":"lamps:A!","end":"several"}` + "\n", ""},
		{"convert -to link -- a b", "lamps:A\nlamps:B\n", "a:3: this link is damaged: there are no such lamps\n"},
		{"steps -json lamps:A0", `{"line":1,"step":1,"technique":"at-once","title":"At once","level":1,"cost":0,"ways":0,"lines":1,"premises":[],"units":[],"marks":[{"site":0,"to":"A"}],"text":"Column 1 is A","cases":[]}` + "\n" + `{"line":1,"end":"none","text":"there is no solution"}` + "\n", ""},
	} {
		var out, errs bytes.Buffer
		words := strings.Fields(test.args)
		status := Console{Ctx: t.Context(), Kinds: []*solver.Kind{lampKind()}, In: strings.NewReader("lamps:B"), Out: &out, Errs: &errs}.Run(Commands, words[0], words[1:])
		got := regexp.MustCompile(`microseconds":\d+`).ReplaceAllString(out.String(), `microseconds":_`)
		if status != min(1, len(test.errs)) || masked(got) != test.out || errs.String() != test.errs {
			t.Errorf("%s: status %d\n%s%s", test.args, status, got, errs.String())
		}
	}
}
