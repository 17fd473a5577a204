package starbattle

import (
	"slices"

	"quadrille/solver"
	"quadrille/solver/starbattle/generate"
)

// A tuning has shortcuts of the generator, for orders that it would fill slowly without.
type tuning struct {
	easy  bool // begin with an easy board
	once  bool // judge boards without moves
	soon  bool // begin anew soon
	polls int  // the poll limit of a grade, for each cell, or 0: boards that take longer are skipped
}

// thorough is the way that begins boards for Hard without an EasyJudge and grades every board completely.
const thorough = "thorough"

// tunings lists the measured tunings of boards of a number of stars, from a size on. An order has all those
// that it meets, but those of a hasty row only if it is not thorough.
var tunings = []struct {
	stars, size  int
	drawn, hasty bool
	bands        []solver.Band
	tuning
}{
	// Easy boards of several stars, large ones and drawn ones are rare among those with one solution. On large boards
	// those of some harder bands may take long to find, too.
	{1, 5, true, false, []solver.Band{solver.Easy}, tuning{easy: true}},
	{1, 14, false, false, []solver.Band{solver.Easy, solver.Medium}, tuning{easy: true}},
	{2, 8, false, false, []solver.Band{solver.Easy}, tuning{easy: true}},
	{2, 10, false, false, []solver.Band{solver.Medium}, tuning{easy: true}},
	{2, 12, false, true, []solver.Band{solver.Hard}, tuning{easy: true}},
	{2, 12, false, false, []solver.Band{solver.Expert}, tuning{easy: true}},
	{3, 14, false, false, []solver.Band{solver.Easy}, tuning{easy: true}},
	{3, 14, false, true, []solver.Band{solver.Medium}, tuning{easy: true}},
	// Many drawn boards are Medium or Hard, but with some shapes hardly any is Medium.
	{1, 5, true, false, []solver.Band{solver.Medium}, tuning{once: true, soon: true}},
	{1, 5, true, false, []solver.Band{solver.Hard}, tuning{once: true}},
	// A large board may stay close to Master for long.
	{1, 13, false, false, []solver.Band{solver.Master}, tuning{soon: true}},
	// With three stars or on a large board a grade may take seconds, and the board is then Master, as are its successors
	// for long.
	{1, 11, true, true, belowMaster, tuning{polls: 20}},
	{3, 14, false, true, belowMaster, tuning{polls: 100}},
}

var belowMaster = []solver.Band{solver.Easy, solver.Medium, solver.Hard, solver.Expert}

// tuningOf returns the tuning of an order. A board that begins easy, or needs a certain number, is not judged
// once.
func tuningOf(o solver.Order, options generate.Options) (t tuning) {
	for _, r := range tunings {
		if options.Stars != r.stars || options.Size < r.size || r.drawn && !options.Drawn || r.hasty && o.Way == thorough ||
			!slices.Contains(r.bands, o.Band) || r.once && (t.easy || o.Numbered()) {
			continue
		}
		t.easy, t.once, t.soon, t.polls = t.easy || r.easy, t.once || r.once, t.soon || r.soon, max(t.polls, r.polls)
	}
	return t
}

// usualEasy is usual for Easy, by stars and size. An entry is valid up to the next size listed.
var usualEasy = map[int]map[int]int{
	1: {5: 100, 9: 500, 10: 1600, 12: 3000, 14: 9000, 16: 15000},
	2: {8: 45, 9: 170, 10: 1300, 11: 4000, 12: 12000},
	3: {14: 13000},
}

// usualFromEasy is usual for harder boards of several stars, whose search starts from easy ones, by size.
var usualFromEasy = map[int]int{10: 60, 11: 150, 12: 270, 14: 2100}

// usual returns the number of grades that suffice for nine in ten boards of an order, as measured.
func (t tuning) usual(o solver.Order, options generate.Options) int {
	if o.Numbered() {
		return 1000
	}
	small := options.Size <= 6
	switch {
	case o.Band == solver.Easy:
		size := options.Size
		for size > 0 && usualEasy[options.Stars][size] == 0 {
			size--
		}
		return usualEasy[options.Stars][size]
	case t.once:
		return 30
	case options.Drawn && o.Band == solver.Medium:
		return 400
	case options.Stars == 1 && t.easy:
		return 100
	case t.easy:
		return usualFromEasy[options.Size]
	case options.Stars > 1:
		return 400
	case o.Band == solver.Expert && small:
		return 3500
	case o.Band == solver.Expert:
		return 800
	case o.Band == solver.Master && small:
		return 9000
	case o.Band == solver.Master:
		return 2500
	}
	return 300
}
