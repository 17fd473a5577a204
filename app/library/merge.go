package library

import "slices"

// Missing are the rows of a game that other has and mine has not, by their names: what is
// there already is never replaced.
func Missing(mine, other []Row) []Row {
	have := make(map[string]bool, len(mine))
	for _, r := range mine {
		have[r.ID] = true
	}
	var missing []Row
	for _, r := range Sort(slices.Clone(other)) {
		if !have[r.ID] {
			have[r.ID] = true
			missing = append(missing, r)
		}
	}
	return missing
}
