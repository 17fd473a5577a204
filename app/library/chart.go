package library

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"

	"quadrille/app/game"
)

// The field of a chart, in units of its view box.
const (
	chartWide  = 340
	chartLeft  = 62 // space for the names of the grades
	chartRight = 14
	chartRow   = 30
	chartFoot  = 24
)

// marksOfTime are the times that may be written below a chart, in seconds.
var marksOfTime = []int{5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 18000, 36000, 86400}

// Chart draws the times of one kind, SVG: a line for each grade, a dot for each counted time, hollow for one
// with hints, at most two of a sort in one place, and a stroke at the median. Times increase to the right on
// a logarithmic scale. It is empty if no time was counted.
func Chart(figures []Figures) string {
	var rows []Figures
	least, most := math.Inf(1), 0.0
	for _, f := range figures {
		if f.Timed == 0 {
			continue
		}
		rows = append(rows, f)
		for _, p := range f.Points {
			least, most = min(least, float64(p.Seconds)), max(most, float64(p.Seconds))
		}
	}
	if len(rows) == 0 {
		return ""
	}
	if most < 2*least { // a single time is in the middle
		least, most = least/1.5, most*1.5
	}
	at := func(seconds int) float64 {
		return chartLeft + 10 + (chartWide-chartLeft-chartRight-20)*math.Log(float64(seconds)/least)/math.Log(most/least)
	}
	high := chartRow*len(rows) + chartFoot
	var b strings.Builder
	after := -1000.0
	for _, m := range marksOfTime {
		x := at(m)
		if x < chartLeft || x > chartWide-chartRight || x < after+44 {
			continue
		}
		after = x
		fmt.Fprintf(&b, `<path class="mark" d="M%.1f 0V%d"/><text class="when" x="%.1f" y="%d">%s</text>`, x, high-chartFoot, x, high-7, game.Clock(m))
	}
	for i, f := range rows {
		y := float64(i)*chartRow + chartRow/2
		fmt.Fprintf(&b, `<text class="grade" x="0" y="%.1f">%s</text><path class="line" d="M%d %.1fH%d"/>`, y+4.5, GradeWord(f.Band), chartLeft, y, chartWide-chartRight)
		var drawn [2][chartWide + 1]int // without hints and with them
		var dots [2][]byte
		end := fmt.Sprintf(" %.1fa4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0", y)
		for _, p := range f.Points {
			sort := 0
			if p.Helped {
				sort = 1
			}
			x := at(p.Seconds)
			place := &drawn[sort][int(math.RoundToEven(x))]
			if *place++; *place <= 2 { // a third one would not be seen
				dots[sort] = append(strconv.AppendFloat(append(dots[sort], 'M'), x-4.5, 'f', 1, 64), end...)
			}
		}
		for sort, class := range []string{"time", "time helped"} {
			if dots[sort] != nil {
				fmt.Fprintf(&b, `<path class="%s" d="%s"/>`, class, dots[sort])
			}
		}
		if f.Timed == 1 {
			continue // it is its own median
		}
		fmt.Fprintf(&b, `<path class="halo" d="M%[1]s"/><path class="median" d="M%[1]s"/>`, fmt.Sprintf("%.1f %.1fv22", at(f.Median), y-11))
	}
	return game.SVG("times", 0, 0, chartWide, high, b.String())
}

func GradeWord(band string) string {
	return cmp.Or(band, "No grade")
}
