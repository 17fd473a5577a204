//go:build !js

package browser

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
)

// A Paper is a size of paper, in inches.
type Paper struct{ Width, Height float64 }

// The papers that everything printed must fit.
var (
	A4     = Paper{8.27, 11.69}
	Letter = Paper{8.5, 11}
)

// DotsPerInch is the resolution of rendered pages.
const DotsPerInch = 150

// A Printed holds the printed pages.
type Printed struct {
	Pages []image.Image
	Texts []string // of each page, white space collapsed
}

// Print prints the page, with the margins of the page and without backgrounds, the default of browsers.
func Print(tab *Tab, paper Paper) Printed {
	tab.t.Helper()
	pdf := call(tab, "printing", page.PrintToPDF, page.PrintToPDFParams{PaperWidth: paper.Width, PaperHeight: paper.Height}).Data
	return printed(tab.t, pdf)
}

// printed renders a PDF with poppler's tools.
func printed(t testing.TB, pdf []byte) Printed {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "printed.pdf")
	if err := os.WriteFile(file, pdf, 0o644); err != nil {
		t.Fatal(err)
	}
	poppler(t, "pdftoppm", "-r", strconv.Itoa(DotsPerInch), file, filepath.Join(dir, "page"))
	names, err := filepath.Glob(filepath.Join(dir, "page-*.ppm"))
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names) // the numbers in the names are equally long
	var p Printed
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := pixmap(b)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		p.Pages = append(p.Pages, picture)
	}
	for text := range strings.SplitSeq(strings.TrimSuffix(poppler(t, "pdftotext", "-layout", file, "-"), "\f"), "\f") {
		p.Texts = append(p.Texts, strings.Join(strings.Fields(text), " "))
	}
	return p
}

// pixmap reads the output of pdftoppm: encoding and decoding PNG takes longer than printing.
func pixmap(b []byte) (image.Image, error) {
	var wide, high, most int
	if _, err := fmt.Sscanf(string(b[:min(len(b), 40)]), "P6\n%d %d\n%d\n", &wide, &high, &most); err != nil {
		return nil, err
	}
	pixels := len(b) - 3*wide*high
	if pixels < 0 || most != 0xff {
		return nil, fmt.Errorf("%d bytes, depth %d: not a picture of %d by %d", len(b), most, wide, high)
	}
	picture := image.NewRGBA(image.Rect(0, 0, wide, high))
	for i := range wide * high {
		copy(picture.Pix[4*i:], b[pixels+3*i:pixels+3*i+3])
		picture.Pix[4*i+3] = 0xff
	}
	return picture, nil
}

// poppler runs one of poppler's tools and returns its output.
func poppler(t testing.TB, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s(it comes with Debian's package poppler-utils)", name, err, errs.String())
	}
	return string(out)
}
