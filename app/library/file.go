package library

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
)

// A Collection is all that a library holds: the rows of each game by its link, those of a
// bench by "design:kind"; and the settings.
type Collection struct {
	Games    map[string][]Row
	Settings map[string]string
}

// A file is lines of fields with tabs between. The first line names the form; "game" and its
// link begin a game, whose rows follow, each with its name, its time and its entry; "setting"
// is followed by name and value. The last line counts the others. In a field, a backslash
// stands before what would end it.
const (
	fileForm = "Quadrille library"
	fileNow  = "1"

	lineGame    = "game"
	lineRow     = "row"
	lineSetting = "setting"
	lineEnd     = "end"
)

// Bounds of a file.
const (
	MostFile = 32 << 20 // bytes
	MostRows = 400_000
	mostLine = 4 * solver.MaxText
)

// Write writes a collection as a file. The same collection gives the same file.
func Write(c Collection) []byte {
	var b bytes.Buffer
	lines := 0
	line := func(fields ...string) {
		for i, f := range fields {
			if i > 0 {
				b.WriteByte('\t')
			}
			escape.WriteString(&b, f)
		}
		b.WriteByte('\n')
		lines++
	}
	line(fileForm, fileNow)
	for _, name := range slices.Sorted(maps.Keys(c.Settings)) {
		line(lineSetting, name, c.Settings[name])
	}
	for _, link := range slices.Sorted(maps.Keys(c.Games)) {
		line(lineGame, link)
		for _, r := range c.Games[link] {
			line(lineRow, r.ID, strconv.FormatInt(r.At, 10), string(r.Entry))
		}
	}
	line(lineEnd, strconv.Itoa(lines))
	return b.Bytes()
}

var escape = strings.NewReplacer("\\", `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`)

// unescape undoes escape; false where a backslash stands before anything else.
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

// IsFile reports whether a text is meant as a file of this form.
func IsFile(text []byte) bool {
	return bytes.HasPrefix(bytes.TrimPrefix(text, []byte("\ufeff")), []byte(fileForm))
}

// A Reading is what came of reading a file.
type Reading struct {
	Collection
	Left   int  // lines that could not be read and were left out
	Broken bool // the file ends too early
}

// Read reads a file. Lines that cannot be read are left out; the error is a sentence on a file
// that cannot be read at all.
func Read(text []byte) (Reading, error) {
	r := Reading{Collection: Collection{map[string][]Row{}, map[string]string{}}, Broken: true}
	if len(text) > MostFile {
		return r, fmt.Errorf("this file is larger than %d megabytes", MostFile>>20)
	}
	rest := strings.TrimPrefix(string(text), "\ufeff")
	first, rest, _ := strings.Cut(rest, "\n")
	form, version, _ := strings.Cut(strings.TrimSuffix(first, "\r"), "\t")
	if form != fileForm {
		return r, errors.New("this is no library of Quadrille: its first line says something else")
	}
	if version != fileNow {
		return r, fmt.Errorf("this library has the form %q, which a newer version of this page has written: reload the page", clip(version))
	}
	reader := reader{Reading: &r, lines: 1}
	for rest != "" && r.Broken {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		if err := reader.line(strings.TrimSuffix(line, "\r")); err != nil {
			return r, err
		}
	}
	for link, rows := range r.Games {
		r.Games[link] = Sort(rows)
	}
	return r, nil
}

// A reader takes the lines of a file.
type reader struct {
	*Reading
	link  string // of the game whose rows follow, empty for none that can be read
	lines int
	rows  int
}

func (r *reader) line(line string) error {
	if line == "" {
		return nil
	}
	before := r.lines
	r.lines++
	fields := strings.Split(line, "\t")
	if len(line) > mostLine || len(fields) > 4 {
		r.Left++
		return nil
	}
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
		if r.rows++; r.rows > MostRows {
			return fmt.Errorf("this library has more than %d rows", MostRows)
		}
		r.row(fields)
	case fields[0] == lineGame && len(fields) == 2 && fields[1] != "":
		r.link = fields[1]
	case fields[0] == lineSetting && len(fields) == 3 && fields[1] != "" && len(fields[1])+len(fields[2]) <= 2*MostSetting:
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
	if err != nil || r.link == "" || row.valid() != nil {
		r.Left++
		return
	}
	r.Games[r.link] = append(r.Games[r.link], row)
}

// clip keeps what an error quotes short.
func clip(s string) string {
	if len(s) > 24 {
		return strings.ToValidUTF8(s[:24], "") + "…"
	}
	return s
}
