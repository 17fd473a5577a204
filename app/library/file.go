package library

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
)

// A Collection is the content of a library: the rows of each game by its link, those of a draft by its key;
// and the settings.
type Collection struct {
	Games    map[string][]Row
	Settings map[string]string
}

// A file is lines of fields separated by tabs. The first line names the form; "game" and its link begin a
// game, whose rows follow, each with its name, its time and its entry; "setting" is followed by name and
// value. The last line counts the others. In a field, a backslash escapes the separators.
const (
	fileForm = "Quadrille library"
	fileNow  = "1"

	lineGame    = "game"
	lineRow     = "row"
	lineSetting = "setting"
	lineEnd     = "end"
)

const (
	MaxFile = 32 << 20 // bytes
	MaxRows = 400_000
	// MaxLines bounds rows, games, settings and unreadable lines together.
	MaxLines = 1_000_000
	maxLine  = 4*MaxSetting + 100 // of a setting in which every byte is escaped
)

// Write writes a collection as files that Read accepts: one, unless it exceeds the limits of a file. The same
// collection gives the same files.
func Write(c Collection) [][]byte {
	var w writer
	w.begin()
	for _, name := range slices.Sorted(maps.Keys(c.Settings)) {
		w.split()
		w.line(lineSetting, name, c.Settings[name])
	}
	for _, link := range slices.Sorted(maps.Keys(c.Games)) {
		w.split()
		w.line(lineGame, link)
		for _, r := range inFile(Sort(slices.Clone(c.Games[link]))) {
			if w.split() {
				w.line(lineGame, link)
			}
			w.line(lineRow, r.ID, strconv.FormatInt(r.At, 10), string(r.Entry))
			w.rows++
		}
	}
	w.end()
	return w.files
}

type writer struct {
	files       [][]byte
	b           bytes.Buffer // of the file that is being written
	lines, rows int          // in it
}

func (w *writer) begin() {
	w.b, w.lines, w.rows = bytes.Buffer{}, 0, 0
	w.line(fileForm, fileNow)
}

func (w *writer) end() {
	w.line(lineEnd, strconv.Itoa(w.lines))
	w.files = append(w.files, w.b.Bytes())
}

// split begins a new file, and reports so, if the current one lacks space for another game, row and end.
func (w *writer) split() (begun bool) {
	if w.rows < MaxRows && w.lines+3 <= MaxLines && w.b.Len()+2*maxLine <= MaxFile {
		return false
	}
	w.end()
	w.begin()
	return true
}

func (w *writer) line(fields ...string) {
	for i, f := range fields {
		if i > 0 {
			w.b.WriteByte('\t')
		}
		escape.WriteString(&w.b, f)
	}
	w.b.WriteByte('\n')
	w.lines++
}

var escape = strings.NewReplacer("\\", `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`)

// unescape undoes escape; false if a backslash precedes anything else.
func unescape(s string) (string, bool) {
	if !strings.Contains(s, `\`) {
		return s, true
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			b.WriteByte(s[i])
			continue
		}
		i++
		if i == len(s) {
			return "", false
		}
		at := strings.IndexByte(`\tnr`, s[i])
		if at < 0 {
			return "", false
		}
		b.WriteByte("\\\t\n\r"[at])
	}
	return b.String(), true
}

// inFile lowers the times of the last rows of a game to the limit of a file, in their order. Only a damaged
// clock makes them later.
func inFile(rows []Row) []Row {
	n := len(rows)
	if n == 0 || rows[n-1].At <= maxFileAt {
		return rows
	}
	for i := range rows {
		rows[i].At = min(rows[i].At, maxFileAt-int64(n-1-i))
	}
	return rows
}

// IsFile reports whether a text is meant as a file of this form.
func IsFile(text []byte) bool {
	return bytes.HasPrefix(bytes.TrimPrefix(text, []byte("\ufeff")), []byte(fileForm))
}

type Reading struct {
	Collection
	Left   int  // lines that could not be read and were left out
	Broken bool // the file ends too early
}

// Read reads a file from its start. Unreadable lines are left out; the rows of a game keep their order in
// the file. The error is that of the source, or a sentence on a file that cannot be read at all.
func Read(source io.Reader) (Reading, error) {
	r := reader{Reading: Reading{Collection: Collection{map[string][]Row{}, map[string]string{}}, Broken: true}}
	lines := bufio.NewReaderSize(source, maxLine+len("\r\n"))
	parse := r.head
	for r.Broken {
		line, end := nextLine(lines)
		if end != nil && !errors.Is(end, io.EOF) {
			return r.Reading, end
		}
		if err := parse(line); err != nil {
			return r.Reading, err
		}
		if end != nil {
			break
		}
		parse = r.line
	}
	return r.Reading, nil
}

// nextLine reads a line without its end; one that is too long is replaced by a text longer than maxLine. The
// error is that after the line.
func nextLine(lines *bufio.Reader) (string, error) {
	text, err := lines.ReadSlice('\n')
	if !errors.Is(err, bufio.ErrBufferFull) {
		return strings.TrimSuffix(strings.TrimSuffix(string(text), "\n"), "\r"), err
	}
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = lines.ReadSlice('\n')
	}
	return strings.Repeat("x", maxLine+1), err
}

type reader struct {
	Reading
	link  string // of the game whose rows follow, empty for none that can be read
	lines int
	rows  int
}

// Head parses the first line of a file; text has at least the first 64 bytes of a longer line. The error is a
// sentence on a file that cannot be read at all.
func Head(text []byte) error {
	line, _, _ := strings.Cut(string(text), "\n")
	return new(reader).head(line)
}

func (r *reader) head(line string) error {
	r.lines = 1
	form, version, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(line, "\ufeff"), "\r"), "\t")
	if form != fileForm {
		return errors.New("this is not a Quadrille library: its first line says something else")
	}
	if version != fileNow {
		return fmt.Errorf("this library was saved by a newer version of Quadrille, as %s: reload the page", solver.Quote(version))
	}
	return nil
}

func (r *reader) line(line string) error {
	if line == "" {
		return nil
	}
	before := r.lines
	if r.lines++; r.lines > MaxLines {
		return fmt.Errorf("this library has more than %d lines", MaxLines)
	}
	if len(line) > maxLine || strings.Count(line, "\t") > 3 {
		r.Left++
		return nil
	}
	fields := strings.Split(line, "\t")
	for i, f := range fields {
		plain, ok := unescape(f)
		if !ok {
			r.Left++
			return nil
		}
		fields[i] = plain
	}
	switch {
	case fields[0] == lineRow && len(fields) == 4:
		if r.rows++; r.rows > MaxRows {
			return fmt.Errorf("this library has more than %d rows", MaxRows)
		}
		r.row(fields)
	case fields[0] == lineGame && len(fields) == 2 && fields[1] != "":
		r.link = fields[1]
	case fields[0] == lineSetting && len(fields) == 3 && ValidSetting(fields[1], fields[2]):
		r.Settings[fields[1]] = fields[2]
	case fields[0] == lineEnd && len(fields) == 2:
		r.Broken = fields[1] != strconv.Itoa(before)
		if r.Broken {
			r.Left++
		}
	default:
		if fields[0] == lineGame {
			r.link = ""
		}
		r.Left++
	}
	return nil
}

func (r *reader) row(fields []string) {
	at, err := strconv.ParseInt(fields[2], 10, 64)
	row := Row{ID: fields[1], At: at, Entry: game.Entry(fields[3])}
	if err != nil || r.link == "" || row.valid() != nil || at > maxFileAt {
		r.Left++
		return
	}
	r.Games[r.link] = append(r.Games[r.link], row)
}
