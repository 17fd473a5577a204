package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"quadrille/puzzles/pack"
	"quadrille/puzzles/pack/recipe"
	"quadrille/solver"
)

const packUsage = `usage: go run ./app pack KIND [-easy | -regular | -clear] [-dir DIR] [-jobs N] [-check]

Makes the course of a kind and the boards of its daily puzzles: KIND.txt in DIR, by default
puzzles/pack, from KIND.recipe there. No board comes twice, even when turned or with its
regions or letters renamed. Days that KIND.txt has stay as they are: without it, they are
made, too. -easy makes the boards of the easy daily series instead: KIND.easy.txt from
KIND.easy.recipe; -regular and -clear likewise. No board is in two files of a kind.

The same recipe always makes the same file. -jobs is the number of boards to make at once,
by default one for each processor. -check writes nothing, but makes the file again and
compares. A terminal shows progress. The exit status is 1 if boards cannot be
found or the file differs, and 2 for a wrong command line.
`

// pack runs the command pack. An interrupt ends it, and the file stays as it was.
func (c Console) pack(args []string) int {
	name, args := Named(args)
	flags := c.Flags("pack", packUsage)
	of := seriesFlag(flags)
	dir := flags.String("dir", filepath.Join("puzzles", "pack"), "")
	jobs := flags.Int("jobs", runtime.NumCPU(), "")
	check := flags.Bool("check", false, "")
	if status, ok := flags.Parse(args, func() error {
		switch {
		case name == "":
			return errors.New("the kind is missing")
		case *jobs < 1:
			return fmt.Errorf("%d boards cannot be made at once", *jobs)
		}
		return flags.want(0, 0, "")
	}); !ok {
		return status
	}
	kind, status, err := Generated(c.Kinds, name)
	if err == nil {
		status = 1
		err = packing{kind, *of, *dir, *jobs, c.progress()}.run(c.Ctx, *check)
	}
	return flags.Exit(status, err)
}

type packing struct {
	kind *solver.Kind
	of   pack.Series
	dir  string
	jobs int
	errs io.Writer
}

// file returns the path of the pack of a series, without an ending.
func (m packing) file(of pack.Series) string { return filepath.Join(m.dir, of.File(m.kind)) }

func (m packing) run(ctx context.Context, check bool) error {
	file, command := m.file(m.of), "go run ./app pack "+m.kind.Name
	if m.of != pack.Daily {
		command += " -" + m.of.Name
	}
	text, err := os.ReadFile(file + ".recipe")
	if err != nil {
		return err
	}
	r, err := recipe.Parse(m.kind, string(text))
	if err != nil {
		return fmt.Errorf("%s.recipe: %w", file, err)
	}
	for i, other := range pack.Every {
		if other == m.of {
			continue
		}
		if others, err := readPack(m.kind, m.file(other)); err == nil {
			r.Without(others)
		} else if i == 0 || !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if old, err := readPack(m.kind, file); err == nil {
		r.KeepDays(old)
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	made, err := r.Make(ctx, m.jobs, func(done string) { fmt.Fprintln(m.errs, done) })
	if err != nil {
		return err
	}
	content := fmt.Sprintf("# Made from %s.recipe by: %s\n", filepath.Base(file), command) + made.Format(m.kind)
	if !check {
		return errors.Join(os.WriteFile(file+".txt", []byte(content), 0o644), os.WriteFile(file+".packed", pack.Packed(content), 0o644))
	}
	is, err := os.ReadFile(file + ".txt")
	if err != nil {
		return err
	}
	return sameLines(file+".txt", string(is), content)
}

// readPack reads a pack from a file, named without its extension.
func readPack(k *solver.Kind, file string) (*pack.Pack, error) {
	text, err := os.ReadFile(file + ".txt")
	if err != nil {
		return nil, err
	}
	p, err := pack.Parse(k, string(text))
	if err != nil {
		return nil, fmt.Errorf("%s.txt: %w", file, err)
	}
	return p, nil
}

// sameLines returns an error with the first line in which a file differs from the generated text.
func sameLines(name, is, made string) error {
	old, now := strings.Split(strings.TrimSuffix(is, "\n"), "\n"), strings.Split(strings.TrimSuffix(made, "\n"), "\n")
	for i := range max(len(old), len(now)) {
		switch {
		case i >= len(old):
			return fmt.Errorf("%s ends before line %d: %s", name, i+1, now[i])
		case i >= len(now):
			return fmt.Errorf("%s, line %d: the file should end here, but it has %s", name, i+1, old[i])
		case old[i] != now[i]:
			return fmt.Errorf("%s, line %d: it should be %s, but it is %s", name, i+1, now[i], old[i])
		}
	}
	return nil
}
