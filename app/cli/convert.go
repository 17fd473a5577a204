package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"quadrille/app/faces"
	"quadrille/puzzles/exchange"
	"quadrille/puzzles/exchange/foreign"
	"quadrille/solver/all"
)

const convertUsage = `usage: go run ./app convert -to FORMAT [-o FILE] [-stars N] [-autox] [-site URL] INPUT...
       go run ./app convert -list

Reads puzzles in any format that can be imported and writes them in another. An INPUT is a
file, a link or another puzzle in one line, or - for the standard input. It may have
several puzzles, one on each line or with blank lines between them, each in its own format.
A file may also be a spreadsheet, .ods or .xlsx, whose cells have colours, thick borders or
letters, or a picture, .png, .jpg or .gif, of a board with regions.
Words around puzzles are left out, and lines that begin with "# ". -list prints the names of
the formats; capitals, spaces and signs in a name do not matter. -stars says how many stars
go in each row of a board whose format does not say it; without it, the number from 1 to 3
with which alone it has exactly one solution is taken.

All puzzles are written together, to FILE or the standard output. A Q_ file or a picture
has one puzzle and needs -o FILE, or -o - for the standard output. The name of a Q_ file
begins with Q_ and has no extension. -autox writes the cells that queens close as closed,
as a Q_ file that was read does anyway. -site URL makes each link a whole address, such as
with -site http://localhost:8000.

If something is not a puzzle, or does not fit the format, a line on the standard error says
why; and so if what is written cannot be read again as one file. The exit status is then 1;
it is 2 for a wrong command line, 130 after an interrupt and 143 after SIGTERM.
`

// A form is an output format of convert.
type form struct {
	word, name, example string
	file                bool // one puzzle in binary, not for a terminal
	write               func(exchange.Import) (string, error)
}

// forms lists our own link, the foreign forms that are written, and pictures.
func forms() []form {
	text := func(word, name, example string, file bool) form {
		return form{word, name, example, file, func(in exchange.Import) (string, error) { return written(in, name) }}
	}
	list := []form{text("link", exchange.LinkFormat, "kind:6x1.AAAB…", false)}
	for _, f := range exchange.Formats() {
		if f.Write != nil {
			list = append(list, text(f.Word, f.Name, f.Example, f.Binary))
		}
	}
	for _, k := range all.Kinds() {
		for _, f := range k.Forms {
			list = append(list, text(f.Word, f.Name, f.Example, false))
		}
	}
	return append(list, form{"svg", "SVG", "a picture, 48 pixels per cell", true, drawn})
}

func written(in exchange.Import, name string) (string, error) {
	for _, e := range exchange.Write(in.Kind, in.Puzzle, in.Position, in.Extra) {
		if e.Format == name {
			return e.Text, e.Err
		}
	}
	return "", fmt.Errorf("%s is not a format for %s", name, in.Kind.Title)
}

func drawn(in exchange.Import) (string, error) {
	return faces.Of(in.Kind.Name).Picture(in.Link(), nil), nil
}

// bare returns a name in lower case, with only its letters and digits.
func bare(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(name))
}

func formOf(name string) (form, bool) {
	for _, f := range forms() {
		if bare(name) != "" && (bare(name) == f.word || bare(name) == bare(f.name)) {
			return f, true
		}
	}
	return form{}, false
}

func (c Console) convert(args []string) int {
	flags := c.Flags("convert", convertUsage)
	list := flags.Bool("list", false, "")
	to := flags.String("to", "", "")
	file := flags.String("o", "", "")
	autoX := flags.Bool("autox", false, "")
	var at site
	flags.Var(&at, "site", "")
	flags.starsFlag()
	if status, ok := flags.Parse(args, func() error {
		if *list {
			return flags.want(0, 0, "")
		}
		return flags.NeedInput()
	}); !ok {
		return status
	}
	if *list {
		return flags.Exit(1, listForms(c.Out))
	}
	f, known := formOf(*to)
	switch {
	case !known:
		return flags.Exit(2, fmt.Errorf("there is no format %q: see convert -list", *to))
	case f.file && *file == "":
		return flags.Exit(2, fmt.Errorf("%s needs a file: -o FILE", f.name))
	}
	run := &converting{Flags: flags, form: f, autoX: *autoX, site: at}
	err := flags.each(run.convert)
	if err == nil {
		err = run.save(*file)
	}
	return flags.Exit(1, err)
}

func listForms(out io.Writer) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, f := range forms() {
		fmt.Fprintf(table, "%s\t%s\t%s\n", f.word, f.name, f.example)
	}
	return table.Flush()
}

// A converting is one run over a file.
type converting struct {
	*Flags
	form  form
	autoX bool
	site  site     // of links
	texts []string // written so far
}

// convert writes one puzzle, or reports why it cannot.
func (c *converting) convert(e entry) error {
	puzzle, err, place := e.Import, e.Err, e.place()
	if e.only && e.Lines != 1 {
		place = ""
		if e.file != "" {
			place = e.file + ": "
		}
		if err != nil && puzzle.Format != "" {
			place += puzzle.Format + ": "
		}
	}
	if err == nil && c.form.file && len(c.texts) > 0 {
		err = fmt.Errorf("%s has room for one puzzle only", c.form.name)
	}
	text := ""
	if err == nil {
		puzzle.Extra.AutoX = puzzle.Extra.AutoX || c.autoX
		text, err = c.form.write(puzzle)
		if c.form.name == exchange.LinkFormat {
			text = c.site.address(text)
		}
	}
	if err != nil {
		c.bad = true
		fmt.Fprintf(c.Errs, "%s%v\n", place, err)
		return nil
	}
	c.texts = append(c.texts, text)
	return nil
}

// save writes the texts to a file or the standard output: a line each, or with blank lines between puzzles of
// several lines.
func (c *converting) save(file string) error {
	if len(c.texts) == 0 {
		return nil
	}
	content := c.texts[0]
	if !c.form.file {
		separator := "\n"
		for i, text := range c.texts {
			c.texts[i] = strings.TrimSuffix(text, "\n")
			if strings.Contains(c.texts[i], "\n") {
				separator = "\n\n"
			}
		}
		content = strings.Join(c.texts, separator) + "\n"
	}
	if !c.form.file && len(c.texts) > 1 && !c.isRead(content) {
		c.bad = true
		fmt.Fprintf(c.Errs, "convert: this cannot be read again as one file: give each %s a file of its own\n", c.form.name)
	}
	if file == "" || file == "-" {
		_, err := io.WriteString(c.Out, content)
		return err
	}
	if c.form.word == "q" {
		folder, name := filepath.Split(file)
		file = filepath.Join(folder, foreign.QueensName(name))
	}
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		return fmt.Errorf("%s: %w", foreign.Failed.Say(filepath.Base(file)), err)
	}
	return nil
}

// isRead reports whether a content has as many puzzles when it is read as were written.
func (c *converting) isRead(content string) bool {
	count := 0
	c.stars = max(c.stars, 1) // a form without the number has the board nevertheless
	for e := range c.entries(strings.NewReader(content)) {
		if e.Err != nil {
			return false
		}
		count++
	}
	return count == len(c.texts)
}
