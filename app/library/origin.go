package library

import "strings"

// Where puzzles come from, as their journals say it; of one that came by a link they say nothing.
const (
	FromCourse = "course"
	FromMaker  = "made"  // by the generator
	FromBench  = "drawn" // by the player
	daily      = "daily "
)

// FromDaily is the origin of the puzzle of a day, "2026-11-21".
func FromDaily(day string) string { return daily + day }

// Daily is the day that an origin names; false where it names none.
func Daily(origin string) (day string, ok bool) { return strings.CutPrefix(origin, daily) }
