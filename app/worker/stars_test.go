package worker

import (
	"context"
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/solver/all"
)

// A picture does not say how many stars go in each row. The one solution of its map does.
func TestStarsOfAPicture(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	for want, rows := range map[string]string{
		"starbattle:10x2.": "AAABBCDDDD BBBBBCCCCD BBEEEECCCD BEEEEEECCD BFFEEFFCCC BFFFFFFGGH BFFIIFFGGH JJJIIGGGGH JJJIIGGGGH JJJIIHHHHH",
		"starbattle:6x1.":  "AAABBB ABBBCC ADDEEC FFDDEC FEEEEC FCCCCC",
		"starbattle:4x1.":  "AAAA BBBB CCCC DDDD", // several solutions
	} {
		q := ask.Picture{}
		q.Pixels, q.Width = pictureOf(strings.Fields(rows))
		q.Height = q.Width
		r, err := s.picture(context.Background(), q)
		if err != nil || r.Draft != want+strings.ReplaceAll(rows, " ", "") {
			t.Errorf("read %s (%v), want %s", r.Draft, err, want)
		}
	}
}

// pictureOf draws a map in colours with thin lines between its cells.
func pictureOf(rows []string) (pixels []byte, width int) {
	const cell, margin = 40, 20
	width = len(rows)*cell + 2*margin
	for y := range width {
		for x := range width {
			row, col := (y-margin)/cell, (x-margin)/cell
			red, green, blue := byte(255), byte(255), byte(255)
			switch inside := min(x, y) >= margin && max(x, y) <= width-margin; {
			case inside && ((x-margin)%cell == 0 || (y-margin)%cell == 0):
				red, green, blue = 0, 0, 0
			case inside:
				i := int(rows[row][col] - 'A')
				red, green, blue = byte(90+80*(i%3)), byte(90+80*(i/3%3)), byte(90+80*(i/9))
			}
			pixels = append(pixels, red, green, blue, 255)
		}
	}
	return pixels, width
}
