package cli

import (
	"bufio"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"quadrille/solver"
)

// runTo is run into a file. Until all lines are there, they are in a part beside it, and another run goes on behind
// them. A second run at the same time does no harm: it writes the same bytes in the same places.
func (g *generating) runTo(ctx context.Context, name string) error {
	g.toFile = true
	finished, err := os.Open(name)
	if err == nil {
		defer finished.Close()
		return g.compare(ctx, finished)
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	part := name + ".part-" + g.key()
	if others, err := othersThan(part, name+".part-"); err != nil || others != "" {
		if err == nil {
			err = fmt.Errorf("%s was begun with other choices: finish it with those, or remove it", others)
		}
		return err
	}
	file, err := os.OpenFile(part, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	defer file.Close()
	there, err := linesOf(file)
	if err == nil {
		_, err = file.Seek(there.size, io.SeekStart)
	}
	if err != nil {
		return err
	}
	if g.none = there.none; there.lines > 0 {
		fmt.Fprintf(g.errs, "generate: %s are there%s\n", solver.Plural(there.lines, "line"), without(there.none))
	}
	g.out = file
	if err := g.run(ctx, g.begin+there.lines); err != nil {
		return err
	}
	return finish(file, name)
}

// compare returns an error if a finished file is not that of the shard, by the number of its lines and its first one.
func (g *generating) compare(ctx context.Context, file *os.File) error {
	there, err := linesOf(file)
	if err != nil {
		return err
	}
	same := there.lines == g.end-g.begin
	if same && there.lines > 0 {
		first, ok := g.line(ctx, g.begin)
		if !ok {
			return errStopped
		}
		same = first == there.first
	}
	if !same {
		return fmt.Errorf("%s was made with other choices: remove it, or give another name", file.Name())
	}
	g.none = there.none
	fmt.Fprintf(g.errs, "generate: %s is finished%s\n", file.Name(), without(there.none))
	return nil
}

// finish renames a part, less what is behind the last line.
func finish(file *os.File, name string) error {
	size, err := file.Seek(0, io.SeekCurrent)
	if err == nil {
		err = file.Truncate(size)
	}
	if err == nil {
		err = file.Sync()
	}
	if err == nil {
		err = file.Close()
	}
	if err == nil {
		err = os.Rename(file.Name(), name)
	}
	if _, there := os.Stat(name); errors.Is(err, fs.ErrNotExist) && there == nil {
		return nil // another run has renamed it
	}
	return err
}

// key returns a name for all that the lines of the shard depend on.
func (g *generating) key() string {
	o := g.order
	traits := ""
	for _, t := range g.kind.Generator.Traits {
		traits += t.Name + "=" + t.Of(o) + " "
	}
	all := fmt.Sprintln(g.kind.Name, o.Preset, o.Band, o.Least, o.Most, traits, solver.GradeVersion, g.seed, g.begin, g.end, g.tries, g.nearest, g.seeds, g.json, g.site)
	return fmt.Sprintf("%x", sha256.Sum256([]byte(all)))[:8]
}

// othersThan returns a file beside a part that begins as it does and is another one, or "".
func othersThan(part, begins string) (string, error) {
	files, err := os.ReadDir(filepath.Dir(part))
	for _, f := range files {
		if strings.HasPrefix(f.Name(), filepath.Base(begins)) && f.Name() != filepath.Base(part) {
			return filepath.Join(filepath.Dir(part), f.Name()), nil
		}
	}
	return "", err
}

// A fileLines is what linesOf finds of the whole lines of a file.
type fileLines struct {
	lines int
	none  int // of them say that a seed has no puzzle
	first string
	size  int64 // in bytes
}

// linesOf reads the whole lines of a file.
func linesOf(file io.Reader) (f fileLines, err error) {
	for in := bufio.NewReader(file); ; f.lines++ {
		line, err := in.ReadString('\n')
		if err == io.EOF {
			return f, nil
		}
		if err != nil {
			return f, err
		}
		f.size += int64(len(line))
		line = strings.TrimSuffix(line, "\n")
		if f.lines == 0 {
			f.first = line
		}
		if strings.HasPrefix(line, "# ") || strings.HasSuffix(line, `"none":true}`) {
			f.none++
		}
	}
}

// without returns a remark on seeds without a puzzle.
func without(none int) string {
	if none == 0 {
		return ""
	}
	return fmt.Sprintf(", %s without a puzzle", solver.Plural(none, "seed"))
}
