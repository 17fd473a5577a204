package game

import (
	"slices"
	"strings"

	"quadrille/solver"
)

// A Logged is a step that was shown, with its number from 1.
type Logged struct {
	Number int
	Step   solver.Step
}

// A Filter keeps the steps of one action or of one sort. The zero Filter keeps all.
type Filter struct {
	Action solver.Action
	Sort   byte
}

// keeps looks at the line of a step, without reading all of it.
func (f Filter) keeps(line string) bool {
	if f.Action != 0 && line[0] != byte(f.Action) {
		return false
	}
	if f.Sort == 0 {
		return true
	}
	head, _, _ := strings.Cut(line, "\t")
	_, ok := cutSort(head)
	return ok && head[len(head)-1] == f.Sort
}

// Log gives the steps shown so far that are numbered above after and that the filter
// keeps: the last limit of them, in order. What lies too far back is forgotten.
func (pl *Player) Log(after, limit int, f Filter) []Logged {
	var parts [][]Logged
	found := 0
	for at := min(pl.at, len(pl.chunks)-1); at >= 0 && found < limit; at-- {
		number := (pl.first + at) * ChunkSteps
		if number+ChunkSteps <= after {
			break
		}
		var part []Logged
		for line := range strings.Lines(pl.chunks[at].text) {
			if number++; number > pl.Counts.Steps {
				break
			}
			line = strings.TrimSuffix(line, "\n")
			if number <= after || !f.keeps(line) {
				continue
			}
			if s, err := ParseStep(line, pl.sites); err == nil {
				part = append(part, Logged{number, s})
			}
		}
		parts = append(parts, part)
		found += len(part)
	}
	slices.Reverse(parts)
	log := slices.Concat(parts...)
	return log[max(0, len(log)-limit):]
}
