package library

import "encoding/json"

// The tables of the database.
const (
	Moves = "moves" // rows
	Games = "games" // records
)

// A Store keeps the rows and the records of games. Of what it reads, values and keys are JSON lists
// in the same order.
type Store interface {
	// Part reads at most so many values of a table, those that follow a key; nil is before the first.
	Part(table string, after json.RawMessage, most int) (values, keys []byte, err error)

	// Game reads the rows of a game.
	Game(link string) (rows, keys []byte, err error)

	// Change changes games in one transaction. It calls change for each with the rows and the record
	// that are there, the zero record where none can be read, and adds the rows and puts the record
	// that change returns. A record without a kind is not put.
	Change(links []string, change func(link string, rows []Row, known Record) ([]Row, Record)) error
}

// Kept is rows as a store keeps them, each with its key, so that a row that is written twice is there
// once.
func Kept(link string, rows []Row) [][]any {
	kept := make([][]any, len(rows))
	for i, r := range rows {
		kept[i] = []any{map[string]any{"game": link, "entry": r.Entry, "at": r.At, "id": r.ID}, []any{r.At, r.ID, link}}
	}
	return kept
}

// atOnce is how many values are read at a time.
const atOnce = 500

// eachPart goes through a table.
func eachPart(s Store, table string, see func(values, keys []byte)) error {
	for after := json.RawMessage(nil); ; {
		values, keys, err := s.Part(table, after, atOnce)
		if err != nil {
			return err
		}
		see(values, keys)
		at := Split(keys)
		if len(at) < atOnce {
			return nil
		}
		after = at[len(at)-1]
	}
}

// eachRow goes through the rows of all games and returns those that cannot be read.
func eachRow(s Store, see func(link string, rows []Row)) (damaged []Damaged, err error) {
	err = eachPart(s, Moves, func(values, keys []byte) {
		b := ReadBatch(Moves, values, keys)
		for link, rows := range b.Games {
			see(link, rows)
		}
		damaged = append(damaged, b.Damaged...)
	})
	return damaged, err
}
