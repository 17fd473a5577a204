package workbook

import (
	"cmp"
	"encoding/xml"
	"io"
	"slices"
	"strconv"
)

// An odsReader reads the tables of OpenDocument.
type odsReader struct {
	*book
	styles  map[string]cell
	style   string // the one that is open
	sheets  []sheet
	columns []string // the styles of the columns of a table
	row     []cell
	rowOf   string // the style of the open row
	again   int    // how often it is repeated
	inCell  bool
	inNote  bool
	own     string // the style of the open cell, empty for that of its column
	words   string // in it
	cells   int    // how often it is repeated
}

func (b *book) ods() []sheet {
	r := odsReader{book: b, styles: map[string]cell{}}
	for _, name := range []string{"styles.xml", "content.xml"} {
		for d := b.part(name); b.err == nil; {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				b.fail(name)
			}
			switch e := token.(type) {
			case xml.StartElement:
				r.start(e)
			case xml.EndElement:
				r.end(e.Name.Local)
			case xml.CharData:
				if r.inCell && !r.inNote {
					r.words += string(e)
				}
			}
		}
	}
	return r.sheets
}

func (r *odsReader) start(e xml.StartElement) {
	switch e.Name.Local {
	case "style":
		r.style = attribute(e, "name")
		r.styles[r.style] = r.styles[attribute(e, "parent-style-name")]
	case "table-cell-properties":
		r.styles[r.style] = odsPaint(r.styles[r.style], e)
	case "table":
		r.sheets, r.columns = append(r.sheets, nil), nil
	case "table-column":
		for range repeated(e, "number-columns-repeated") {
			r.columns = append(r.columns, attribute(e, "default-cell-style-name"))
		}
	case "table-row":
		r.row, r.rowOf, r.again = nil, attribute(e, "default-cell-style-name"), repeated(e, "number-rows-repeated")
	case "table-cell", "covered-table-cell":
		r.own, r.words, r.cells = cmp.Or(attribute(e, "style-name"), r.rowOf), "", repeated(e, "number-columns-repeated")
		r.inCell = true
	case "annotation":
		r.inNote = true
	}
}

func (r *odsReader) end(name string) {
	switch name {
	case "annotation":
		r.inNote = false
	case "table-cell", "covered-table-cell":
		for r.inCell = false; r.cells > 0 && r.count(r.again); r.cells-- {
			style := r.own
			if style == "" && len(r.row) < len(r.columns) {
				style = r.columns[len(r.row)]
			}
			one := r.styles[style]
			one.words = r.words
			r.row = append(r.row, one)
		}
	case "table-row":
		if last := len(r.sheets) - 1; last >= 0 {
			r.sheets[last] = append(r.sheets[last], slices.Repeat([][]cell{r.row}, r.again)...)
		}
	}
}

// repeated returns how often a cell, a column or a row is there: more often than a board has them is the rest of the sheet.
func repeated(e xml.StartElement, name string) int {
	n, err := strconv.Atoi(attribute(e, name))
	if err != nil || n < 1 {
		return 1
	}
	return min(n, maxRepeated)
}

// odsPaint returns a paint with the properties of an element.
func odsPaint(c cell, e xml.StartElement) cell {
	if colour := attribute(e, "background-color"); colour != "" {
		c.colour = colour
	}
	if border := attribute(e, "border"); border != "" {
		c.border = [4]string{border, border, border, border}
	}
	for i, side := range sides {
		if border := attribute(e, "border-"+side); border != "" {
			c.border[i] = border
		}
	}
	return c
}
