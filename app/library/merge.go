package library

import (
	"maps"
	"slices"
)

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

// Merge is the union of two collections. Nothing of either is overwritten: a game's journal has
// the rows of both, in their order, and a setting that both have is the one of the first.
func Merge(a, b Collection) Collection {
	m := Collection{maps.Clone(a.Games), maps.Clone(a.Settings)}
	if m.Games == nil {
		m.Games = map[string][]Row{}
	}
	if m.Settings == nil {
		m.Settings = map[string]string{}
	}
	for link, rows := range b.Games {
		m.Games[link] = Sort(append(slices.Clone(m.Games[link]), Missing(m.Games[link], rows)...))
	}
	for name, value := range b.Settings {
		if _, mine := m.Settings[name]; !mine {
			m.Settings[name] = value
		}
	}
	return m
}
