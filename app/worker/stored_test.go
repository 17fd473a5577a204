//go:build !js

package worker

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/app/journal/host"
	"quadrille/app/journal/hosttest"
	"quadrille/app/library"
)

// withRows calls do, in the worker, with a store that has rows of a game and its record, and then returns the site.
func withRows(t *testing.T, link string, do func(library.Store)) *hosttest.Site {
	site := hosttest.NewSite()
	synctest.Test(t, func(t *testing.T) {
		tab := site.Open()
		all := tab.Host().Store
		err := all.Open("games", 2, host.Opening{
			Upgrade: func(db host.Database, tx host.Tx, _ int) {
				db.Make([]host.Table{{Name: library.Moves, Index: "game"}, {Name: library.Games, Key: "link"}})
				tx.PutAll(library.Moves, library.StoreRows(link, []library.Row{{ID: "a", At: 1, Entry: "m0x"}}))
				tx.PutAll(library.Games, [][]any{{library.Record{Form: library.Form, Link: link, Kind: "starbattle", Name: "Mine"}}})
			},
			Opened: func(host.Database) {},
		})
		if err != nil {
			t.Fatal(err)
		}
		done := false
		go func() {
			defer func() { done = true }()
			s, closeIt, err := OpenStoreIn(all, "games")
			if err != nil {
				t.Error(err)
				return
			}
			do(s)
			closeIt()
		}()
		for synctest.Wait(); !done; synctest.Wait() {
			if !tab.Step() {
				t.Fatal("the store does not answer")
			}
		}
	})
	return site
}

const queens = "starbattle:4x1.AABBCAABCCDBCDDD"

// A grade goes into the record as it is then: the game may have been renamed since it was asked for.
func TestGradesGoIntoTheCurrentRecord(t *testing.T) {
	site := withRows(t, queens, func(s library.Store) {
		keepGrades(s, []ask.Graded{{Link: queens, Band: "Hard", Number: 4.5}, {Link: "starbattle:gone", Band: "Easy", Number: 1}})
	})
	records := site.Rows(library.Games)
	r, err := library.ReadRecord([]byte(strings.Join(records, "")))
	if err != nil || len(records) != 1 || r.Name != "Mine" || r.Band != "Hard" || r.Number != 4.5 {
		t.Errorf("%d records, %+v, %v", len(records), r, err)
	}
}

// A change that fails writes nothing, one of many rows all of them.
func TestChangeIsWhole(t *testing.T) {
	site := withRows(t, queens, func(s library.Store) {
		err := s.Change([]string{queens}, func(_ string, rows []library.Row, known library.Record) ([]library.Row, library.Record) {
			known.Name = "Changed"
			return []library.Row{{ID: "b", At: 2, Entry: "m1x"}}, known
		})
		if err != nil {
			t.Error(err)
		}
		err = s.Change([]string{queens, "starbattle:other"}, func(link string, _ []library.Row, known library.Record) ([]library.Row, library.Record) {
			if link != queens {
				panic("it cannot be read")
			}
			known.Name = "Half"
			return nil, known
		})
		if err == nil || err.Error() != "it cannot be read" {
			t.Errorf("error %v", err)
		}
		var many []library.Row
		for i := range 2500 {
			many = append(many, library.Row{ID: fmt.Sprint("c", i), At: int64(10 + i), Entry: game.Entry("u")})
		}
		if err := s.Change([]string{queens}, func(_ string, _ []library.Row, known library.Record) ([]library.Row, library.Record) {
			return many, known
		}); err != nil {
			t.Error(err)
		}
	})
	var r library.Record
	if err := json.Unmarshal([]byte(site.Rows(library.Games)[0]), &r); err != nil || r.Name != "Changed" {
		t.Errorf("the record is %+v, %v", r, err)
	}
	if n := len(site.Rows(library.Moves)); n != 2502 {
		t.Errorf("%d rows, want 2502", n)
	}
}
