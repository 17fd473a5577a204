package starbattle

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/app/game"
)

// On paper a region is labelled where its border does not show all of it, or on request.
func TestLabelsOnPaper(t *testing.T) {
	label := regexp.MustCompile(`<text x="(\d+)" y="(\d+)" font-size="13">(\w+)</text>`)
	for _, c := range []struct {
		clues, labels, want string
	}{
		{worked, "none", "...... ...... ...... ...... ...... ......"},
		{"6x1.ABBBBAABBBBACCCDDDCEEEDDFEEEEFFFEEFF", "none", "A....A A....A ...... ...... F....F FF..FF"},
		{"6x1.ABBBBAABBBBACCCDDDCEEEDDFEEEEFFFEEFF", "letters", "ABBBBA ABBBBA CCCDDD CEEEDD FEEEEF FFEEFF"},
		{"6x1.ABBBBAABBBBACCCDDDCEEEDDFEEEEFFFEEFF", "numbers", "122221 122221 333444 355544 655556 665566"},
	} {
		p := parse(t, c.clues)
		cells := []byte(strings.Repeat(".", 36))
		for _, m := range label.FindAllStringSubmatch(onPaper(p, p.Start(), game.Options{labels: c.labels}).Body, -1) {
			x, _ := strconv.Atoi(m[1])
			y, _ := strconv.Atoi(m[2])
			cells[y/cellSize*6+x/cellSize] = m[3][0]
		}
		var rows []string
		for row := range slices.Chunk(cells, 6) {
			rows = append(rows, string(row))
		}
		if got := strings.Join(rows, " "); got != c.want {
			t.Errorf("%s, %s: %s, want %s", c.clues, c.labels, got, c.want)
		}
	}
}

// The dashes of an X on trial read as lines on a phone, not as dots: with their round ends they are at least three
// times as long as wide.
func TestCrossOnTrialHasLines(t *testing.T) {
	css, err := os.ReadFile("../../web/style.css")
	if err != nil {
		t.Fatal(err)
	}
	_, rule, _ := strings.Cut(string(css), ".cell.trial .cross { stroke-dasharray: ")
	var dash, gap float64
	if _, err := fmt.Sscan(rule[:strings.Index(rule, ";")], &dash, &gap); err != nil {
		t.Fatal(err)
	}
	const width = 3
	if ends := 2*dash + gap; dash+width < 3*width || gap < 2*width || ends < 22 || ends > 23 {
		t.Errorf("the dashes of an X on trial are %v, with gaps of %v", dash, gap)
	}
}
