package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"quadrille/puzzles/exchange"
	"quadrille/solver/all"
)

// A file of the Queens helper keeps its colours and the cells it has closed, and converted to any other form
// it is the same puzzle.
func TestConvertQueensFile(t *testing.T) {
	folder := t.TempDir()
	convert := func(in, want string, args ...string) {
		t.Helper()
		var out, errs bytes.Buffer
		if status := run("convert", args, strings.NewReader(in), &out, &errs); status != 0 || errs.Len() > 0 || out.String() != want {
			t.Errorf("%q: status %d, %q, %q; want %q", args, status, out.String(), errs.String(), want)
		}
	}
	const marked = one + ":Q..................................."
	convert(marked, "", "-to", "Queens file", "-autox", "-o", filepath.Join(folder, "mine"), "-")
	content, err := os.ReadFile(filepath.Join(folder, "Q_mine"))
	if err != nil || len(content) != 4*(36+3) {
		t.Fatalf("%d bytes (%v)", len(content), err)
	}
	file := filepath.Join(folder, "Q_mine")
	convert("", marked+"\n", "-to", "link", file)

	painted := bytes.Clone(content)
	for c := range 36 {
		painted[8+4*c+2] = 15 - painted[8+4*c+2]
	}
	convert(string(painted), string(painted), "-to", "q", "-o", "-", "-")
	if plain := content[8+4*1]; plain != 0 {
		t.Errorf("the cell beside the queen has the status %d, want closed", plain)
	}
}

func TestConvertPicture(t *testing.T) {
	file := filepath.Join(t.TempDir(), "board.svg")
	var out, errs bytes.Buffer
	if status := run("convert", []string{"-to", "SVG", "-o", file, "-"}, strings.NewReader(one), &out, &errs); status != 0 || out.Len()+errs.Len() > 0 {
		t.Fatalf("status %d, %q, %q", status, out.String(), errs.String())
	}
	content, err := os.ReadFile(file)
	if err != nil || !bytes.HasPrefix(content, []byte("<svg")) {
		t.Errorf("%.40q (%v)", content, err)
	}
	if status := run("convert", []string{"-to", "SVG", "-o", file, "-"}, strings.NewReader(one+"\n"+one), &out, &errs); status != 1 || errs.String() != "line 2: SVG has room for one puzzle only\n" {
		t.Errorf("status %d, %q", status, errs.String())
	}
}

// Every form that is written is read back from a file of its own.
func TestConvertThereAndBack(t *testing.T) {
	for _, f := range forms() {
		if f.word == "svg" {
			continue
		}
		puzzle := fitting(t, f)
		var there, back, errs bytes.Buffer
		if status := run("convert", []string{"-to", f.word, "-o", "-", "-"}, strings.NewReader(puzzle), &there, &errs); status != 0 {
			t.Errorf("%s: %s", f.name, errs.String())
			continue
		}
		if status := run("convert", []string{"-to", "link", "-"}, &there, &back, &errs); status != 0 || back.String() != puzzle+"\n" {
			t.Errorf("%s: %q, %s", f.name, back.String(), errs.String())
		}
	}
}

// A file of hundreds of puzzles is read again as it was written, in every form of lines. It may be longer than any one
// puzzle; errors name its lines.
func TestConvertMany(t *testing.T) {
	for _, f := range forms() {
		if f.file || f.word == "html" { // a page of tables ends where a browser would be slow
			continue
		}
		puzzle := fitting(t, f)
		count := 450
		if f.word == "tables" { // they have blank lines of their own
			count = 1500
		}
		if testing.Short() {
			count /= 10
		}
		var there, back, errs bytes.Buffer
		status := run("convert", []string{"-to", f.word, "-"}, strings.NewReader(strings.Repeat(puzzle+"\n", count)), &there, &errs)
		size, lines := there.Len(), strings.Count(there.String(), "\n")
		if status != 0 {
			t.Errorf("%s, %d bytes: status %d, %.300s", f.name, size, status, errs.String())
			continue
		}
		const comment = "# so that a part ends in tables\n"
		file := comment + there.String() + "\n\nnopuzzle\n\n" + puzzle
		status = run("convert", []string{"-to", "link", "-"}, strings.NewReader(file), &back, &errs)
		if back.String() != strings.Repeat(puzzle+"\n", count+1) || status != 1 || !strings.HasPrefix(errs.String(), fmt.Sprintf("line %d: ", lines+4)) {
			t.Errorf("%s, %d bytes: status %d, %d puzzles, %.300s", f.name, size, status, strings.Count(back.String(), "\n"), errs.String())
		}
	}
}

// What a file of several puzzles would not give back is said.
func TestConvertUnreadable(t *testing.T) {
	var out, errs bytes.Buffer
	c := &converting{Flags: Console{Ctx: t.Context(), Kinds: all.Kinds(), Out: &out, Errs: &errs}.Flags("convert", ""), form: form{name: "words"}, texts: []string{one, "words"}}
	if err := c.save(""); err != nil || !c.bad || out.Len() == 0 || errs.String() != "convert: this cannot be read again as one file: give each words a file of its own\n" {
		t.Errorf("%v, %q, %q", err, out.String(), errs.String())
	}
}

// fitting returns a puzzle that a form can represent.
func fitting(t *testing.T, f form) string {
	t.Helper()
	for _, puzzle := range []string{one, counts, dots} {
		in, err := exchange.Read(all.Kinds(), []byte(puzzle))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.write(in); err == nil {
			return puzzle
		}
	}
	t.Fatalf("no puzzle for %s", f.name)
	return ""
}

func TestFormNames(t *testing.T) {
	seen := map[string]string{}
	for _, f := range forms() {
		if f.word == "" || bare(f.word) != f.word || f.example == "" {
			t.Errorf("%s is called %q, as in %q", f.name, f.word, f.example)
		}
		for _, name := range []string{f.word, bare(f.name)} {
			if other, taken := seen[name]; taken && other != f.name {
				t.Errorf("%q is %s and %s", name, other, f.name)
			}
			seen[name] = f.name
		}
	}
}

// A longer input than any puzzle is one of lines, and none is lost.
func TestConvertManyLines(t *testing.T) {
	var out, errs bytes.Buffer
	const lines = 5000
	if status := run("convert", []string{"-to", "sbn", "-"}, strings.NewReader(strings.Repeat(one+"\n", lines)), &out, &errs); status != 0 || out.String() != strings.Repeat("661W9Agum9_Rym\n", lines) {
		t.Errorf("status %d, %d bytes, %q", status, out.Len(), errs.String())
	}
}

func TestConvertFails(t *testing.T) {
	gone := errors.New("the disk is gone")
	closed, w := io.Pipe()
	closed.Close()
	folder := t.TempDir()
	for _, test := range []struct {
		args []string
		in   io.Reader
		out  io.Writer
		want string
	}{
		{[]string{"-to", "sbn", "-"}, iotest.ErrReader(gone), io.Discard, "the disk is gone"},
		{[]string{"-to", "sbn", "-"}, io.MultiReader(strings.NewReader(strings.Repeat("#\n", exchange.MaxText)), iotest.ErrReader(gone)), io.Discard, "line 65537: the disk is gone"},
		{[]string{"-to", "sbn", "-"}, strings.NewReader(one), w, "io: read/write on closed pipe"},
		{[]string{"-to", "sbn", filepath.Join(folder, "nothing")}, nil, io.Discard, "no such file"},
		{[]string{"-to", "q", "-o", filepath.Join(folder, "no", "mine"), "-"}, strings.NewReader(one), io.Discard, "convert: Q_mine could not be saved: "},
	} {
		var errs bytes.Buffer
		if status := run("convert", test.args, test.in, test.out, &errs); status != 1 || !strings.Contains(errs.String(), test.want) {
			t.Errorf("%q: status %d, %q, want %q", test.args, status, errs.String(), test.want)
		}
	}
}

// Rows of a wide board are maps of small ones by themselves: the board is meant.
func TestConvertWideBoard(t *testing.T) {
	rows := "AAAABBBBCCCCDDDD\n"
	for i := range 15 {
		rows += strings.Repeat(string(rune('A'+i+1)), 16) + "\n"
	}
	in, err := exchange.Read(all.Kinds(), []byte(strings.SplitN(rows, "\n", 2)[0]))
	if err != nil || in.Puzzle == nil {
		t.Fatal("the first row is no map of its own:", err)
	}
	var out, errs bytes.Buffer
	if status := run("convert", []string{"-to", "nxs", "-stars", "1", "-"}, strings.NewReader(rows), &out, &errs); status != 0 || !strings.HasPrefix(out.String(), "16x1.") {
		t.Errorf("status %d, %q, %q", status, out.String(), errs.String())
	}
}
