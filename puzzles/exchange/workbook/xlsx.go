package workbook

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"quadrille/solver"
)

// xlsxStyles are the paints of a file: a format is a fill and borders, by their numbers.
type xlsxStyles struct {
	Fills []struct {
		Pattern struct {
			Type   string     `xml:"patternType,attr"`
			Colour xlsxColour `xml:"fgColor"`
		} `xml:"patternFill"`
	} `xml:"fills>fill"`
	Borders []struct {
		Top    xlsxBorder `xml:"top"`
		Right  xlsxBorder `xml:"right"`
		Bottom xlsxBorder `xml:"bottom"`
		Left   xlsxBorder `xml:"left"`
		End    xlsxBorder `xml:"end"`
		Start  xlsxBorder `xml:"start"`
	} `xml:"borders>border"`
	Formats []struct {
		Fill   int `xml:"fillId,attr"`
		Border int `xml:"borderId,attr"`
	} `xml:"cellXfs>xf"`
}

type xlsxColour struct {
	RGB     string `xml:"rgb,attr"`
	Theme   string `xml:"theme,attr"`
	Tint    string `xml:"tint,attr"`
	Indexed string `xml:"indexed,attr"`
}

type xlsxBorder struct {
	Style string `xml:"style,attr"`
}

type xlsxText struct {
	Text string   `xml:"t"`
	Runs []string `xml:"r>t"`
}

func (t xlsxText) String() string { return t.Text + strings.Join(t.Runs, "") }

type xlsxRow struct {
	Number int `xml:"r,attr"`
	Cells  []struct {
		Place  string   `xml:"r,attr"`
		Style  int      `xml:"s,attr"`
		Type   string   `xml:"t,attr"`
		Value  string   `xml:"v"`
		Inline xlsxText `xml:"is"`
	} `xml:"c"`
}

func (b *book) xlsx() (sheets []sheet) {
	var styles xlsxStyles
	b.decode("xl/styles.xml", &styles)
	var shared struct {
		Items []xlsxText `xml:"si"`
	}
	b.decode("xl/sharedStrings.xml", &shared)
	paints := solver.Times(len(styles.Formats), styles.paint)
	for n := 1; b.parts[xlsxName(n)] != nil && b.err == nil; n++ {
		var data struct {
			Rows []xlsxRow `xml:"sheetData>row"`
		}
		b.decode(xlsxName(n), &data)
		var s sheet
		last := 0
		for _, row := range data.Rows {
			number := cmp.Or(row.Number, last+1)
			s = append(s, make(sheet, min(max(0, number-last-1), maxRepeated))...)
			s, last = append(s, b.cellsOf(row, paints, shared.Items)), number
		}
		sheets = append(sheets, s)
	}
	return sheets
}

func (b *book) cellsOf(row xlsxRow, paints []cell, shared []xlsxText) (cells []cell) {
	for _, c := range row.Cells {
		column := len(cells) + 1
		if c.Place != "" {
			column = columnOf(c.Place)
		}
		if column == 0 || !b.count(column-len(cells)) {
			break
		}
		for len(cells) < column-1 {
			cells = append(cells, cell{})
		}
		one := cell{}
		if c.Style >= 0 && c.Style < len(paints) {
			one = paints[c.Style]
		}
		one.words = c.Value + c.Inline.String()
		if at, err := strconv.Atoi(c.Value); c.Type == "s" && err == nil && at >= 0 && at < len(shared) {
			one.words = shared[at].String()
		}
		cells = append(cells, one)
	}
	return cells
}

func xlsxName(n int) string { return fmt.Sprintf("xl/worksheets/sheet%d.xml", n) }

// columnOf returns the number of the column of a place, from 1: 3 for C7; 0 for one too far to the right for a board.
func columnOf(place string) (n int) {
	for _, r := range place {
		if r < 'A' || r > 'Z' {
			break
		}
		n = 26*n + int(r-'A') + 1
		if n > 16*maxRepeated {
			return 0
		}
	}
	return n
}

func (s xlsxStyles) paint(format int) (c cell) {
	f := s.Formats[format]
	if f.Fill >= 0 && f.Fill < len(s.Fills) {
		switch p := s.Fills[f.Fill].Pattern; p.Type {
		case "", "none", "gray125": // the last is that of the second fill, which every file has
		case "solid":
			c.colour = p.Colour.String()
		default:
			c.colour = p.Type + " " + p.Colour.String()
		}
	}
	if f.Border >= 0 && f.Border < len(s.Borders) {
		of := s.Borders[f.Border]
		for i, side := range []xlsxBorder{of.Top, {cmp.Or(of.Right.Style, of.End.Style)}, of.Bottom, {cmp.Or(of.Left.Style, of.Start.Style)}} {
			c.border[i] = xlsxWidths[side.Style]
		}
	}
	return c
}

var xlsxWidths = map[string]string{
	"hair": "0.5px", "thin": "1px", "dashed": "1px", "dotted": "1px", "dashDot": "1px", "dashDotDot": "1px", "double": "3px", "thick": "3px",
	"medium": "2px", "mediumDashed": "2px", "mediumDashDot": "2px", "mediumDashDotDot": "2px", "slantDashDot": "2px",
}

// String returns the colour as CSS, or a name of its own for one of the theme; empty for white.
func (c xlsxColour) String() string {
	switch {
	case len(c.RGB) == 8:
		return "#" + c.RGB[2:]
	case c.RGB != "":
		return "#" + c.RGB
	case c.Theme == "0" && (c.Tint == "" || c.Tint == "0"), c.Indexed == "9", c.Indexed == "1", c.Indexed == "64", c.Indexed == "65":
		return "white"
	case c.Theme != "":
		return "theme" + c.Theme + c.Tint
	}
	return "indexed" + c.Indexed
}
