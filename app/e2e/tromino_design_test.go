//go:build !js

package e2e

const (
	bareTrominoes  = "#design:tromino:6x6/______/______/______/______/______/______"
	someTrominoes  = "#design:tromino:4x3/----/----/----"
	noTrominoes    = "#design:tromino:4x3/DD../DD../...."
	begunTrominoes = "#design:tromino:6x3/D._-__/.__.__/____D_/11..../1...../......"
	// The pieces of the calendar's tiling.
	wholeTiling = "/511225/512225/522245/112344/133322/336662"
	// The same with three clues hidden.
	drawnTrominoes = "#design:tromino:6x6/-D..DD/.-.D../D.D..D/D.-.D./...D.D/.DD.D." + wholeTiling
)
