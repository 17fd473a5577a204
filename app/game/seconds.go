package game

import "strconv"

// Seconds writes a run time: over one second with one decimal, otherwise with four.
func Seconds(s float64) string {
	if s > 1 {
		return strconv.FormatFloat(s, 'f', 1, 64)
	}
	return strconv.FormatFloat(s, 'f', 4, 64)
}
