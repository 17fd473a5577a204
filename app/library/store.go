package library

import (
	"context"
	"encoding/json"
	"maps"
	"slices"

	"quadrille/solver"
)

const (
	Moves = "moves" // rows
	Games = "games" // records
)

// A Store stores the rows and the records of games. The values and keys it returns are JSON lists in the same
// order.
type Store interface {
	// Part reads at most most values of a table, those after a key; nil is before the first.
	Part(table string, after json.RawMessage, most int) (values, keys []byte, err error)

	// Game reads the rows of a game.
	Game(link string) (rows, keys []byte, err error)

	// Change changes games in one transaction. It calls change for each with the stored rows and record, the
	// zero record if none can be read, and adds the rows and puts the record that change returns. A record
	// without a kind is not put.
	Change(links []string, change func(link string, rows []Row, known Record) ([]Row, Record)) error
}

// StoreRows returns rows in the form of a store, each with its key, so that a row written twice is stored once.
func StoreRows(link string, rows []Row) [][]any {
	kept := make([][]any, len(rows))
	for i, r := range rows {
		kept[i] = []any{keptRow{Row: r, Game: link}, []any{r.At, r.ID, link}}
	}
	return kept
}

// readBatch is the number of values read at a time.
const readBatch = 500

func eachPart(ctx context.Context, s Store, table string, see func(values, keys []byte)) error {
	for after := json.RawMessage(nil); ; {
		if err := ctx.Err(); err != nil {
			return err
		}
		values, keys, err := s.Part(table, after, readBatch)
		if err != nil {
			return err
		}
		see(values, keys)
		at := Split(keys)
		if len(at) < readBatch {
			return nil
		}
		after = at[len(at)-1]
	}
}

// eachRow calls see with the rows of all games and returns the damaged ones.
func eachRow(ctx context.Context, s Store, see func(link string, rows []Row)) (damaged []Damaged, err error) {
	err = eachPart(ctx, s, Moves, func(values, keys []byte) {
		games, more := ReadBatch(Moves, values, keys)
		for link, rows := range games {
			see(link, rows)
		}
		damaged = append(damaged, more...)
	})
	return damaged, err
}

// Export returns the files of a library: the journals of a store, which may be nil, the rows that
// wait to be stored, and settings. games is the number of journals.
func Export(s Store, waiting map[string][]Row, settings map[string]string) (files [][]byte, games int, err error) {
	c := Collection{Games: map[string][]Row{}, Settings: settings}
	add := func(link string, rows []Row) { c.Games[link] = append(c.Games[link], rows...) }
	if s != nil {
		if _, err := eachRow(context.Background(), s, add); err != nil {
			return nil, 0, err
		}
	}
	for link, rows := range waiting {
		add(link, rows)
	}
	return Write(c), len(c.Games), nil
}

// renewedAtOnce is the number of records renewed in one transaction.
const renewedAtOnce = 20

// CheckStore checks the whole store. It returns the damaged rows and records, and renews records that have
// fallen behind their journals; renewed is their number. It ends early with the error of ctx.
func CheckStore(ctx context.Context, s Store, kinds []*solver.Kind) (damaged []Damaged, renewed int, err error) {
	last := map[string]int64{} // the ends of journals that no record includes
	damaged, err = eachRow(ctx, s, func(link string, rows []Row) {
		for _, r := range rows {
			last[link] = max(last[link], r.At)
		}
	})
	if err != nil {
		return damaged, 0, err
	}
	err = eachPart(ctx, s, Games, func(values, keys []byte) {
		records, more := ReadRecords(values, keys)
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
	maps.DeleteFunc(last, func(link string, _ int64) bool {
		_, known := Remade(kinds, link, nil, Record{})
		return !known
	})
	for links := range slices.Chunk(slices.Sorted(maps.Keys(last)), renewedAtOnce) {
		if err := ctx.Err(); err != nil {
			return damaged, renewed, err
		}
		err := s.Change(links, func(link string, rows []Row, known Record) ([]Row, Record) {
			if len(rows) == 0 { // removed for good since
				return nil, Record{}
			}
			r, _ := Remade(kinds, link, rows, known)
			return nil, r
		})
		if err != nil {
			return damaged, renewed, err
		}
		renewed += len(links)
	}
	return damaged, renewed, nil
}

// UnprovedDrafts returns the records of drafts without a verdict, except deleted ones.
func UnprovedDrafts(ctx context.Context, s Store) (drafts []Record, err error) {
	err = eachPart(ctx, s, Games, func(values, keys []byte) {
		records, _ := ReadRecords(values, keys)
		for _, r := range records {
			if r.Kind == DraftKind && !r.Deleted && (r.Verdict() == Unproved || r.Number > 0 && !r.Graded()) {
				drafts = append(drafts, r)
			}
		}
	})
	return drafts, err
}
