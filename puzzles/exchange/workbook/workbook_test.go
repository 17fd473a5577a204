package workbook

import (
	"archive/zip"
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/puzzles/exchange"
	"quadrille/solver/all"
)

// Files that LibreOffice 7.4 has written, by colours and by borders, are read as their board.
func TestFiles(t *testing.T) {
	names, err := filepath.Glob("testdata/*")
	if err != nil || len(names) != 4 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		file, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := boardOf(t, file); got != "AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC" {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// boardOf returns the letters of the board of a file.
func boardOf(t *testing.T, file []byte) string {
	t.Helper()
	text, err := HTML(file)
	if err != nil {
		t.Fatal(err)
	}
	in, err := exchange.Read(all.Kinds(), []byte(text))
	if err != nil {
		t.Fatalf("%v: %.2000s", err, text)
	}
	_, letters, _ := strings.Cut(in.Puzzle.String(), ".")
	return letters
}

func zipped(t *testing.T, parts map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range parts {
		part, err := w.Create(name)
		if err == nil {
			_, err = part.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// xlsxOf writes letters as Excel does: colours of the theme, lighter and darker, or words that the cells share.
func xlsxOf(t *testing.T, letters string, n, row, col int, words bool) []byte {
	var fills, formats, strs, rows strings.Builder
	for i := range n {
		fmt.Fprintf(&fills, `<fill><patternFill patternType="solid"><fgColor theme="%d" tint="%.3f"/><bgColor indexed="64"/></patternFill></fill>`, 4+i%6, float64(i/6)*0.3999)
		fmt.Fprintf(&formats, `<xf numFmtId="0" fontId="0" fillId="%d" borderId="0" xfId="0" applyFill="1"/>`, i+2)
		fmt.Fprintf(&strs, `<si><r><t>%c</t></r></si>`, 'A'+i)
	}
	for r := range n {
		fmt.Fprintf(&rows, `<row r="%d">`, row+r+1)
		for c := range n {
			i := letters[r*n+c] - 'A'
			if words {
				fmt.Fprintf(&rows, `<c r="%c%d" t="s"><v>%d</v></c>`, 'A'+col+c, row+r+1, i)
			} else {
				fmt.Fprintf(&rows, `<c r="%c%d" s="%d"/>`, 'A'+col+c, row+r+1, i+1)
			}
		}
		rows.WriteString("</row>")
	}
	const main = `<?xml version="1.0"?><%s xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">%s</%[1]s>`
	return zipped(t, map[string]string{
		"xl/workbook.xml":      fmt.Sprintf(main, "workbook", ""),
		"xl/sharedStrings.xml": fmt.Sprintf(main, "sst", strs.String()),
		"xl/styles.xml": fmt.Sprintf(main, "styleSheet", `<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>`+fills.String()+
			`</fills><borders><border><left/><right/><top/><bottom/></border></borders><cellXfs><xf fillId="0" borderId="0"/>`+formats.String()+`</cellXfs>`),
		"xl/worksheets/sheet1.xml": fmt.Sprintf(main, "worksheet", "<sheetData>"+rows.String()+"</sheetData>"),
	})
}

// odsOf writes letters in the cells that a row repeats, or in the styles of cells and columns.
func odsOf(t *testing.T, letters string, n, row, col int, words bool) []byte {
	var styles, columns, rows strings.Builder
	for i := range n {
		fmt.Fprintf(&styles, `<style:style style:name="%c"><style:table-cell-properties fo:background-color="#%02x80%02x"/></style:style>`, 'A'+i, 250-9*i, 40+8*i)
		fmt.Fprintf(&columns, `<table:table-column table:default-cell-style-name="%c"/>`, letters[i])
	}
	for r := range n {
		rows.WriteString("<table:table-row>" + strings.Repeat("<table:table-cell table:style-name=\"Default\"/>", col))
		for c := 0; c < n; c++ {
			at, again := r*n+c, 1
			for c+1 < n && letters[at] == letters[at+again] {
				c, again = c+1, again+1
			}
			switch {
			case words:
				fmt.Fprintf(&rows, `<table:table-cell table:style-name="Default" table:number-columns-repeated="%d"><text:p>%c</text:p></table:table-cell>`, again, letters[at])
			case again == 1 && letters[at] == letters[at%n]:
				rows.WriteString(`<table:table-cell/>`)
			default:
				fmt.Fprintf(&rows, `<table:table-cell table:style-name="%c" table:number-columns-repeated="%d"/>`, letters[at], again)
			}
		}
		rows.WriteString("</table:table-row>")
	}
	before := ""
	if row > 0 {
		before = fmt.Sprintf(`<table:table-row table:number-rows-repeated="%d"><table:table-cell table:style-name="Default"/></table:table-row>`, row)
	}
	return zipped(t, map[string]string{"content.xml": `<d xmlns:office="o" xmlns:style="s" xmlns:table="t" xmlns:text="x" xmlns:fo="f">` + styles.String() +
		`<table:table>` + strings.Repeat(`<table:table-column/>`, col) + columns.String() + before + rows.String() + `<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:style-name="Default" table:number-columns-repeated="16384"/></table:table-row></table:table></d>`})
}

// Boards anywhere on a sheet come back as they are.
func TestBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(52, 8))
	for range 60 {
		n := 4 + rng.IntN(9)
		letters := lettersOf(rng, n)
		for name, write := range map[string]func(*testing.T, string, int, int, int, bool) []byte{"xlsx": xlsxOf, "ods": odsOf} {
			for _, words := range []bool{false, true} {
				if got := boardOf(t, write(t, letters, n, rng.IntN(9), rng.IntN(9), words)); got != letters {
					t.Fatalf("%s, words %t: %s instead of %s", name, words, got, letters)
				}
			}
		}
	}
}

// lettersOf returns a board of n regions, each in one piece, in the order of the alphabet.
func lettersOf(rng *rand.Rand, n int) string {
	cells := make([]byte, n*n)
	for i, c := range rng.Perm(n * n)[:n] {
		cells[c] = byte(i) + 1
	}
	for left := n*n - n; left > 0; {
		c, d := rng.IntN(n*n), 0
		switch way := rng.IntN(4); {
		case way == 0 && c%n > 0:
			d = c - 1
		case way == 1 && c%n < n-1:
			d = c + 1
		case way == 2 && c >= n:
			d = c - n
		case way == 3 && c < n*n-n:
			d = c + n
		default:
			continue
		}
		if cells[c] > 0 && cells[d] == 0 {
			cells[d], left = cells[c], left-1
		}
	}
	names := map[byte]byte{}
	for i, r := range cells {
		if names[r] == 0 {
			names[r] = 'A' + byte(len(names))
		}
		cells[i] = names[r]
	}
	return string(cells)
}

// Damaged, foreign and hostile files give a sentence.
func TestRefusals(t *testing.T) {
	board := xlsxOf(t, "AABBAABBCCDDCCDD", 4, 0, 0, false)
	cell := `<table:table-cell table:number-columns-repeated="16384"/>`
	for want, file := range map[string][]byte{
		"is damaged":                     board[:len(board)/2],
		"is not a spreadsheet":           zipped(t, map[string]string{"word/document.xml": "<d/>"}),
		"content.xml of this file":       zipped(t, map[string]string{"content.xml": "<d><e></d>"}),
		"xl/styles.xml of this file":     zipped(t, map[string]string{"xl/workbook.xml": "", "xl/styles.xml": "<<"}),
		"this spreadsheet is too large":  zipped(t, map[string]string{"content.xml": `<d xmlns:table="t"><table:table><table:table-row>` + strings.Repeat(cell, 5000) + `</table:table-row></table:table></d>`}),
		"the part content.xml":           zipped(t, map[string]string{"content.xml": "<d>" + strings.Repeat(" ", maxPart) + "</d>"}),
		"sheet1.xml of this file is dam": zipped(t, map[string]string{"xl/workbook.xml": "", "xl/worksheets/sheet1.xml": "<a>"}),
	} {
		if text, err := HTML(file); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q, %v, want %q", text, err, want)
		}
	}
}

// Any bytes give tables or a sentence.
func FuzzHTML(f *testing.F) {
	for _, name := range []string{"colours.ods", "colours.xlsx"} {
		file, err := os.ReadFile("testdata/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(file)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		if text, err := HTML(file); err != nil && (text != "" || strings.Contains(err.Error(), "\n")) {
			t.Fatalf("%q, %v", text, err)
		}
	})
}
