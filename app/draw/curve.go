package draw

import (
	"fmt"
	"strings"

	"quadrille/app/game"
)

// Curve draws numbers as a line, with points at some of them.
func Curve(values []int, marked ...int) string {
	const wide, high, edge = 240, 48, 4
	most := 1
	for _, v := range values {
		most = max(most, v)
	}
	at := func(i int) (x, y int) {
		return edge + i*(wide-2*edge)/max(1, len(values)-1), high - edge - values[i]*(high-2*edge)/most
	}
	var line, points strings.Builder
	for i := range values {
		x, y := at(i)
		fmt.Fprintf(&line, "%d,%d ", x, y)
	}
	for _, i := range marked {
		x, y := at(i)
		fmt.Fprintf(&points, `<circle fill="currentColor" cx="%d" cy="%d" r="4"/>`, x, y)
	}
	return game.SVG("", 0, 0, wide, high, fmt.Sprintf(`<polyline fill="none" stroke="currentColor" stroke-width="2" points="%s"/>%s`, strings.TrimSpace(line.String()), points.String()))
}
