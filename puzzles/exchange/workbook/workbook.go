// Package workbook reads the files of spreadsheets, .ods and .xlsx, as tables of HTML: the form in which their programs
// copy cells, and which package exchange reads. It knows colours, borders and words, and nothing else of a sheet. The pages
// do not have it: there a selection is pasted.
package workbook

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"quadrille/puzzles/exchange/foreign"
)

// Magic is what a file begins with.
const Magic = "PK\x03\x04"

// The largest sizes: of a file, of one of its parts without compression, of all its cells, and of a repetition of cells or
// rows.
const (
	MaxFile     = 32 << 20
	maxPart     = 16 << 20
	maxCells    = 100_000
	maxRepeated = 64
)

type cell struct {
	colour string
	border [4]string // CSS: top, right, bottom, left
	words  string
}

var sides = [4]string{"top", "right", "bottom", "left"}

type sheet [][]cell

// A book is an open file, with the first error of reading it.
type book struct {
	parts map[string]*zip.File
	cells int // so far
	err   error
}

// count counts cells before they are made, and reports whether there may be so many.
func (b *book) count(cells int) bool {
	if b.cells += cells; b.cells > maxCells && b.err == nil {
		b.err = errTooLarge
	}
	return b.err == nil
}

// HTML returns the sheets of a file. The error is a sentence for the player.
func HTML(file []byte) (string, error) {
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return "", errors.New("this file is damaged: save it once more as .ods or .xlsx")
	}
	b := book{parts: map[string]*zip.File{}}
	for _, part := range r.File {
		b.parts[part.Name] = part
	}
	var sheets []sheet
	switch {
	case b.parts["content.xml"] != nil:
		sheets = b.ods()
	case b.parts["xl/workbook.xml"] != nil:
		sheets = b.xlsx()
	default:
		return "", errors.New("this is not a spreadsheet: save the board as .ods or .xlsx, or copy its cells and paste them on the page")
	}
	if b.err != nil {
		return "", b.err
	}
	var t strings.Builder
	for _, s := range sheets {
		s.write(&t)
	}
	if t.Len() > foreign.MaxHTML {
		return "", errTooLarge
	}
	return t.String(), nil
}

var errTooLarge = errors.New("this spreadsheet is too large: copy the board to a new file of its own")

// part opens a part for decoding; a missing one is empty.
func (b *book) part(name string) *xml.Decoder {
	part := b.parts[name]
	if part == nil {
		return xml.NewDecoder(strings.NewReader(""))
	}
	r, err := part.Open()
	if err != nil {
		b.fail(name)
		return xml.NewDecoder(strings.NewReader(""))
	}
	return xml.NewDecoder(io.LimitReader(r, maxPart))
}

func (b *book) fail(name string) {
	if b.err == nil {
		b.err = fmt.Errorf("the part %s of this file is damaged or too large: save it once more as .ods or .xlsx", name)
	}
}

func (b *book) decode(name string, v any) {
	if err := b.part(name).Decode(v); err != nil && err != io.EOF {
		b.fail(name)
	}
}

func (s sheet) write(t *strings.Builder) {
	width := 0
	for _, row := range s {
		for c := width; c < len(row); c++ {
			if row[c] != (cell{}) {
				width = c + 1
			}
		}
	}
	t.WriteString("<table>\n")
	for _, row := range s {
		if t.Len() > foreign.MaxHTML {
			return
		}
		if row = row[:min(len(row), width)]; len(row) < width {
			row = append(slices.Clone(row), make([]cell, width-len(row))...)
		}
		t.WriteString("<tr>")
		for _, c := range row {
			t.WriteString("<td")
			if c.colour != "" {
				fmt.Fprintf(t, ` bgcolor="%s"`, html.EscapeString(c.colour))
			}
			if c.border != [4]string{} {
				t.WriteString(` style="`)
				for i, side := range sides {
					if c.border[i] != "" {
						fmt.Fprintf(t, "border-%s:%s;", side, html.EscapeString(c.border[i]))
					}
				}
				t.WriteString(`"`)
			}
			t.WriteString(">" + html.EscapeString(c.words) + "</td>")
		}
		t.WriteString("</tr>\n")
	}
	t.WriteString("</table>\n")
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}
