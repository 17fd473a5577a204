package library

import (
	"maps"
	"slices"

	"quadrille/app/game"
	"quadrille/solver"
)

// renewedAtOnce is how many records are renewed in one transaction.
const renewedAtOnce = 20

// LookThrough goes through all that a store holds. It returns the rows and records that cannot be
// read, and renews records that have fallen behind their journals; renewed is how many.
func LookThrough(s Store, kinds []*solver.Kind) (damaged []Damaged, renewed int, err error) {
	last := map[string]int64{} // where the journals end of which no record tells
	damaged, err = eachRow(s, func(link string, rows []Row) {
		for _, r := range rows {
			last[link] = max(last[link], r.At)
		}
	})
	if err != nil {
		return damaged, 0, err
	}
	err = eachPart(s, Games, func(values, keys []byte) {
		records, more := ReadRecords(Games, values, keys)
		damaged = append(damaged, more...)
		for _, r := range records {
			if at, ok := last[r.Link]; ok && r.Keeps(at) {
				delete(last, r.Link)
			}
		}
	})
	if err != nil {
		return damaged, 0, err
	}
	behind := map[string]solver.Link{}
	for link := range last {
		if l, err := game.Open(kinds, link); err == nil { // neither a draft nor of an unknown kind
			behind[link] = l
		}
	}
	for links := range slices.Chunk(slices.Sorted(maps.Keys(behind)), renewedAtOnce) {
		err := s.Change(links, func(link string, rows []Row, known Record) ([]Row, Record) {
			if len(rows) == 0 { // removed for good since
				return nil, Record{}
			}
			g, _ := game.Replay(behind[link].Puzzle, Entries(rows))
			return nil, RecordOf(behind[link], g, SpanOf(rows), known)
		})
		if err != nil {
			return damaged, renewed, err
		}
		renewed += len(links)
	}
	return damaged, renewed, nil
}
