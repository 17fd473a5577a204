// Package qr draws a text as a QR code.
package qr

import (
	"errors"
	"fmt"
	"strings"

	"rsc.io/qr/coding"
)

// Pixels is the least width of a module on a screen, in pixels of CSS.
const Pixels = 3

const (
	quiet = 4 // modules left white on each side

	// A code of up to this version is readable from a screen at level M; a longer text gets level L, which needs
	// fewer modules.
	maxAtM = 15

	// A code of this version takes 291 pixels with Pixels for each module. The dialog has 310 on a phone of 390.
	maxVersion = 18

	// From this length on, a run of letters, digits and a few signs takes fewer bits in alphanumeric mode.
	minAlpha = 20
)

// SVG draws a text as a standalone picture, one unit a module, of a size with Pixels for each, dark on white whatever the
// page's theme. The error is a sentence for the player.
func SVG(text string) (string, error) {
	code, err := encode(text)
	if err != nil {
		return "", err
	}
	var path strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			length := 0
			for code.Black(x+length, y) {
				length++
			}
			if length > 0 {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%[3]dz", x+quiet, y+quiet, length)
				x += length
			}
		}
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" viewBox="0 0 %d %[2]d" shape-rendering="crispEdges">`+
		`<rect width="100%%" height="100%%" fill="#fff"/><path d="%s" fill="#000"/></svg>`, max(240, Pixels*(code.Size+2*quiet)), code.Size+2*quiet, path.String()), nil
}

// encode finds the smallest code and its best mask.
func encode(text string) (*coding.Code, error) {
	if text == "" {
		return nil, errors.New("there is nothing to show as a QR code")
	}
	parts := segments(text)
	version, level := fit(parts, coding.M, maxAtM), coding.M
	if version == 0 {
		version, level = fit(parts, coding.L, maxVersion), coding.L
	}
	if version == 0 {
		return nil, fmt.Errorf("this link has %d characters, too many for a QR code that phones read well from a screen: share it another way", len(text))
	}
	var best *coding.Code
	least := 0
	for mask := range coding.Mask(8) {
		plan, err := coding.NewPlan(version, level, mask)
		if err != nil {
			return nil, err
		}
		code, err := plan.Encode(parts...)
		if err != nil {
			return nil, err
		}
		if p := penalty(code); best == nil || p < least {
			best, least = code, p
		}
	}
	return best, nil
}

// segments splits off the end of a text where fewer bits do for it: the clues of a puzzle
// are capital letters.
func segments(text string) []coding.Encoding {
	at := len(text)
	for at > 0 && coding.Alpha(text[at-1:at]).Check() == nil {
		at--
	}
	switch {
	case at == 0:
		return []coding.Encoding{coding.Alpha(text)}
	case len(text)-at < minAlpha:
		return []coding.Encoding{coding.String(text)}
	}
	return []coding.Encoding{coding.String(text[:at]), coding.Alpha(text[at:])}
}

// fit returns the smallest version with space for the parts, 0 if none up to most has it.
func fit(parts []coding.Encoding, level coding.Level, most coding.Version) coding.Version {
	for v := coding.Version(coding.MinVersion); v <= most; v++ {
		bits := 0
		for _, p := range parts {
			bits += p.Bits(v)
		}
		if bits <= 8*v.DataBytes(level) {
			return v
		}
	}
	return 0
}

// penalty returns the penalty of a code by the standard's four rules: runs, blocks, patterns like a finder,
// and an uneven share of dark modules.
func penalty(code *coding.Code) int {
	n := code.Size
	sum, dark := 0, 0
	for y := range n {
		sum += lined(n, func(x int) bool { return code.Black(x, y) })
		sum += lined(n, func(x int) bool { return code.Black(y, x) })
		for x := range n {
			black := code.Black(x, y)
			if black {
				dark++
			}
			if x+1 < n && y+1 < n && black == code.Black(x+1, y) && black == code.Black(x, y+1) && black == code.Black(x+1, y+1) {
				sum += 3
			}
		}
	}
	off := 100*dark/(n*n) - 50
	return sum + 10*(max(off, -off)/5)
}

// The finder's stripes with four light modules on one side, as bits.
const (
	finderLight = 0b10111010000
	lightFinder = 0b00001011101
	elevenBits  = 1<<11 - 1
)

// lined counts the penalties of one row or column: 3 and more for runs of five and more of
// one shade, 40 for stripes like a finder's.
func lined(n int, black func(int) bool) int {
	sum, run, bits := 0, 0, 0
	for i := range n {
		if i > 0 && black(i) == black(i-1) {
			run++
		} else {
			run = 1
		}
		switch {
		case run == 5:
			sum += 3
		case run > 5:
			sum++
		}
		bits = bits << 1 & elevenBits
		if black(i) {
			bits |= 1
		}
		if i >= 10 && (bits == finderLight || bits == lightFinder) {
			sum += 40
		}
	}
	return sum
}
