package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/grid"
)

// packable returns a kind of lamps that have no two sides, so that nothing turns them.
func packable() *solver.Kind {
	k := lampKind()
	k.Turned = func(p solver.Puzzle, _ grid.Turn) solver.Puzzle { return p }
	k.Canon = func(p solver.Puzzle) string { return strings.ToLower(p.String()) }
	k.Builtin = []solver.Named{{Name: "Three at once", Text: "ABC"}}
	return k
}

const lampRecipe = `# Lamps to begin with.
chapter At once
three Easy 2 1
six Easy 3 1

chapter Classics
builtin

day Friday
six - 3 7 colour=red
`

// packing of a recipe writes a readable file, and the same one again.
func TestPack(t *testing.T) {
	dir := t.TempDir()
	run := func(args string) (int, string) {
		var errs bytes.Buffer
		status := Console{Ctx: context.Background(), Kinds: []*solver.Kind{packable()}, Errs: &errs, terminal: true}.pack(strings.Fields(args + " -dir " + dir))
		return status, errs.String()
	}
	file := filepath.Join(dir, "lamps")
	if err := os.WriteFile(file+".recipe", []byte(lampRecipe), 0o644); err != nil {
		t.Fatal(err)
	}
	if status, errs := run("LAMPS -jobs 3"); status != 0 || errs != "At once: 5\nClassics: 1\nFriday: 3\n" {
		t.Fatalf("status %d, %s", status, errs)
	}
	text, err := os.ReadFile(file + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	if head, _, _ := strings.Cut(string(text), "\n"); head != "# Made from lamps.recipe by: go run ./app pack lamps" {
		t.Errorf("the file begins with %q", head)
	}
	p, err := pack.Parse(packable(), string(text))
	if err != nil || len(p.Course) != 2 || len(p.Course[0].Boards) != 5 || p.Course[1].Boards[0].Text != "ABC" || len(p.Week[4]) != 3 {
		t.Errorf("read as %+v (%v)", p, err)
	}
	if status, errs := run("lamps -jobs 1 -check"); status != 0 {
		t.Errorf("made again: status %d, %s", status, errs)
	}
	for was, want := range map[string]string{
		strings.Replace(string(text), "chapter Classics", "chapter Antiques", 1): "it should be chapter Classics, but it is chapter Antiques\n",
		strings.Replace(string(text), "\nday Fri", "CCC Easy 1.0\n\nday Fri", 1): "it should be , but it is CCC Easy 1.0\n",
		string(text)[:strings.LastIndex(string(text), "day Fri")]:                "ends before line 13: day Friday\n",
	} {
		if err := os.WriteFile(file+".txt", []byte(was), 0o644); err != nil {
			t.Fatal(err)
		}
		if status, errs := run("lamps -check"); status != 1 || !strings.Contains(errs, want) {
			t.Errorf("status %d, %s, want %s", status, errs, want)
		}
	}
}

// Each series of days has files of its own, and no board of another one.
func TestPackSeries(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	run := func(args string) (int, string) {
		var errs bytes.Buffer
		return Console{Ctx: context.Background(), Kinds: []*solver.Kind{packable()}, Errs: &errs, terminal: true}.pack(strings.Fields(args + " -dir " + dir)), errs.String()
	}
	write("lamps.recipe", "day Friday\nthree - 5 1")
	write("lamps.easy.recipe", "day Friday\nthree - 2 1")
	write("lamps.regular.recipe", "day Friday\nsix - 1 1")
	if status, errs := run("lamps -easy"); status != 1 || !strings.Contains(errs, "lamps.txt: no such file") {
		t.Errorf("without the other boards: status %d, %s", status, errs)
	}
	for _, args := range []string{"lamps", "lamps -easy", "lamps -regular", "lamps -check", "lamps -easy -check", "lamps -regular -check"} {
		if status, errs := run(args); status != 0 {
			t.Fatalf("%s: status %d, %s", args, status, errs)
		}
	}
	seen := map[string]bool{}
	for _, name := range []string{"lamps", "lamps.easy", "lamps.regular"} {
		text, err := os.ReadFile(filepath.Join(dir, name+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		if packed, err := os.ReadFile(filepath.Join(dir, name+".packed")); err != nil || string(packed) != string(pack.Packed(string(text))) {
			t.Errorf("the program would hold another text of %s (%v)", name, err)
		}
		p, err := pack.Parse(packable(), string(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range p.Week[4] {
			if seen[strings.ToLower(b.Text)] {
				t.Errorf("%s stands in two files", b.Text)
			}
			seen[strings.ToLower(b.Text)] = true
		}
	}
	if len(seen) != 8 {
		t.Errorf("%d boards, want 8", len(seen))
	}
	write("lamps.recipe", "chapter One\nthree - 1 1\n\nday Friday\nthree - 5 1")
	if status, errs := run("lamps"); status != 0 {
		t.Fatalf("with a chapter: status %d, %s", status, errs)
	}
	text, err := os.ReadFile(filepath.Join(dir, "lamps.txt"))
	if err != nil {
		t.Fatal(err)
	}
	p, err := pack.Parse(packable(), string(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range p.Course[0].Boards {
		if seen[strings.ToLower(b.Text)] {
			t.Errorf("%s of a chapter is a board of a day", b.Text)
		}
	}
	write("lamps.txt", "day Someday")
	if status, errs := run("lamps -easy"); status != 1 || !strings.Contains(errs, `lamps.txt: line 1: "Someday" is not a day of the week`) {
		t.Errorf("with a broken file: status %d, %s", status, errs)
	}
}

// A pack that cannot be made leaves the file as it was.
func TestPackRefused(t *testing.T) {
	for args, want := range map[string]struct {
		recipe string
		status int
		errs   string
	}{
		"":               {"", 2, "pack: the kind is missing\nusage: "},
		"lamps more":     {"", 2, "pack: \"more\" is one argument too many\nusage: "},
		"lamps -jobs 0":  {"", 2, "pack: 0 boards cannot be made at once\nusage: "},
		"lamps -n 3":     {"", 2, "pack: flag provided but not defined: -n\nusage: "},
		"lights":         {"", 2, `pack: there is no kind "lights"`},
		"lamps":          {"chapter Dark\nthree Master 2 1", 1, "pack: Dark: only 0 of 2 boards of three were found"},
		"lamps -check":   {"chapter Two\nthree Easy 2\n", 1, "line 2: "},
		"lamps -jobs 2":  {"chapter All\nthree - 10 1", 1, "pack: All: only 8 of 10 boards of three were found"},
		"lamps -dir dir": {"", 1, "dir/lamps.recipe: no such file"},
	} {
		dir := t.TempDir()
		file := filepath.Join(dir, "lamps")
		if os.WriteFile(file+".recipe", []byte(want.recipe), 0o644) != nil || os.WriteFile(file+".txt", []byte("# as it was"), 0o644) != nil {
			t.Fatal("no files can be written")
		}
		fields := strings.Fields(args)
		if len(fields) > 0 && !strings.Contains(args, "-dir") {
			fields = append(fields[:1:1], append([]string{"-dir", dir}, fields[1:]...)...)
		}
		var errs bytes.Buffer
		if status := (Console{Ctx: context.Background(), Kinds: []*solver.Kind{packable()}, Errs: &errs}).pack(fields); status != want.status || !strings.Contains(errs.String(), want.errs) {
			t.Errorf("%s: status %d, %q, want %d, %q", args, status, errs.String(), want.status, want.errs)
		}
		if now, err := os.ReadFile(file + ".txt"); err != nil || string(now) != "# as it was" {
			t.Errorf("%s: the file is now %q (%v)", args, now, err)
		}
	}
}

func TestPackStops(t *testing.T) {
	ctx, interrupt := context.WithCancel(context.Background())
	interrupt()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "lamps.recipe"), []byte(lampRecipe), 0o644); err != nil {
		t.Fatal(err)
	}
	var errs bytes.Buffer
	if status := (Console{Ctx: ctx, Kinds: []*solver.Kind{packable()}, Errs: &errs}).Run(Commands, "pack", []string{"lamps", "-dir", dir}); status != 1 || errs.String() != "pack: stopped\n" {
		t.Errorf("status %d, %q", status, errs.String())
	}
}
