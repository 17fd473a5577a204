package solver

import (
	"math"
	"strconv"
	"strings"
)

// ParseRange reads numbers from 1 on: "4.5" for that alone, "4-6", "4-" and "-6". A bound that the text
// leaves open is 0. It is not ok for any other text, or if both bounds are open.
func ParseRange(text string) (least, most float64, ok bool) {
	from, to, several := strings.Cut(text, "-")
	if !several {
		to = from
	}
	least, okLeast := bound(from)
	most, okMost := bound(to)
	if !okLeast || !okMost || from == "" && to == "" {
		return 0, 0, false
	}
	return least, most, true
}

// bound reads a bound of a range, 0 if it is open.
func bound(text string) (float64, bool) {
	if text == "" {
		return 0, true
	}
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil && n >= 1 && n < math.Inf(1)
}
