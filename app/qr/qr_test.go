package qr

import (
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
	"rsc.io/qr/coding"
)

// rendered draws the picture with scale pixels a unit, and returns its width in units.
func rendered(t *testing.T, svg string, scale int) (image.Image, int) {
	t.Helper()
	var doc struct {
		ViewBox string `xml:"viewBox,attr"`
		Path    []struct {
			D string `xml:"d,attr"`
		} `xml:"path"`
	}
	if err := xml.Unmarshal([]byte(svg), &doc); err != nil || len(doc.Path) != 1 {
		t.Fatalf("%d paths, %v", len(doc.Path), err)
	}
	var width, height int
	if _, err := fmt.Sscanf(doc.ViewBox, "0 0 %d %d", &width, &height); err != nil || width != height {
		t.Fatalf("view box %q: %v", doc.ViewBox, err)
	}
	img := image.NewGray(image.Rect(0, 0, width*scale, width*scale))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	for part := range strings.SplitSeq(strings.TrimSuffix(doc.Path[0].D, "z"), "z") {
		var x, y, length, back int
		if _, err := fmt.Sscanf(part, "M%d %dh%dv1h-%d", &x, &y, &length, &back); err != nil || length != back {
			t.Fatalf("path %q: %v", part, err)
		}
		if x < quiet || y < quiet || x+length > width-quiet || y >= width-quiet {
			t.Fatalf("path %q runs into the quiet zone of %d units", part, width)
		}
		draw.Draw(img, image.Rect(x*scale, y*scale, (x+length)*scale, (y+1)*scale), image.NewUniform(color.Black), image.Point{}, draw.Src)
	}
	return img, width
}

// Another program decodes the drawn codes.
func TestSVG(t *testing.T) {
	const address = "https://example.org/quadrille/#starbattle:"
	clues := strings.Repeat("ABCDEFGHIJKLMNOPQRSTUVWXY", 25)
	for _, test := range []struct {
		title, text string
		modules     int // in a row, without the quiet zone
	}{
		{"a letter", "A", 21},
		{"digits", "0123456789", 21},
		{"small letters", "quadrille", 21},
		{"another script", "Königinnen 女王 ★", 25},
		{"a link", address + "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC", 37},
		{"a link with marks", address + "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC:.Q.x................................", 45},
		{"the biggest link", address + "25x6." + clues, 77},
		{"the biggest draft", address + "25x6." + strings.Repeat("ABCZZ", 125), 77},
		{"the longest text of small letters", strings.Repeat("z", 718), 89},
		{"the longest text of capitals", strings.Repeat("Z", 1046), 89},
	} {
		svg, err := SVG(test.text)
		if err != nil {
			t.Errorf("%s: %v", test.title, err)
			continue
		}
		img, width := rendered(t, svg, 4)
		if width-2*quiet != test.modules {
			t.Errorf("%s: %d modules, want %d", test.title, width-2*quiet, test.modules)
		}
		bitmap, err := gozxing.NewBinaryBitmapFromImage(img)
		if err != nil {
			t.Fatal(err)
		}
		read, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{
			gozxing.DecodeHintType_CHARACTER_SET: "UTF-8",
			gozxing.DecodeHintType_PURE_BARCODE:  true,
		})
		if err != nil || read.GetText() != test.text {
			t.Errorf("%s: read as %v (%v)", test.title, read, err)
		}
	}
}

func TestTooLong(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "there is nothing to show as a QR code",
		strings.Repeat("z", 719):   "this link has 719 characters, too many for a QR code that phones read well from a screen: share it another way",
		strings.Repeat("Z", 90000): "this link has 90000 characters, too many for a QR code that phones read well from a screen: share it another way",
	} {
		if svg, err := SVG(text); err == nil || err.Error() != want {
			t.Errorf("%d characters: %d bytes, %v", len(text), len(svg), err)
		}
	}
}

// Long codes have level L, the others M, and the mask is the least bad of eight.
func TestLevelAndMask(t *testing.T) {
	for _, text := range []string{"quadrille", strings.Repeat("z", 412), strings.Repeat("z", 413)} {
		code, err := encode(text)
		if err != nil {
			t.Fatal(err)
		}
		level, mask := format(code)
		if want := map[bool]coding.Level{false: coding.M, true: coding.L}[len(text) > 412]; level != want {
			t.Errorf("%d characters: level %v, want %v", len(text), level, want)
		}
		for other := range coding.Mask(8) {
			plan, err := coding.NewPlan(coding.Version((code.Size-17)/4), level, other)
			if err != nil {
				t.Fatal(err)
			}
			masked, err := plan.Encode(segments(text)...)
			if err != nil {
				t.Fatal(err)
			}
			if penalty(masked) < penalty(code) {
				t.Errorf("%d characters: mask %d is better than %d", len(text), other, mask)
			}
		}
	}
}

// format reads level and mask beside the upper left finder.
func format(code *coding.Code) (coding.Level, coding.Mask) {
	bits := 0
	for x := range 5 {
		bits *= 2
		if code.Black(x, 8) {
			bits++
		}
	}
	bits ^= 0b10101
	return [4]coding.Level{coding.M, coding.L, coding.H, coding.Q}[bits>>3], coding.Mask(bits & 7)
}

// The penalties of single rows, computed by hand.
func TestPenaltyOfALine(t *testing.T) {
	for line, want := range map[string]int{
		"#.#.#.#.#.#":          0,
		"####.####.#":          0,
		"#####.#.#.#":          3,
		"########.#.":          6,
		".....#.....":          6,
		"#.###.#....":          40,
		"....#.###.#":          40,
		"....#.###.#....":      80,
		"#.#.###.#...#.#":      0,
		"#######.............": 5 + 11,
	} {
		if got := lined(len(line), func(i int) bool { return line[i] == '#' }); got != want {
			t.Errorf("%s: %d, want %d", line, got, want)
		}
	}
}
