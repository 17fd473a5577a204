package pack_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"quadrille/puzzles/pack"
	"quadrille/solver/all"
	"quadrille/solver/solvertest"
)

// stores holds checksums over the texts of the boards of the days, by the names of their packs. They are here and not in a golden file
// that UPDATE=1 rewrites: with another board, one more or one less, past days would have other puzzles than
// when they were played. So a published store must never change.
var stores = map[string]string{
	"starbattle": "375d60934fbc8ecf",
	"abcd":       "674d44bfcf1021dd",
	"tromino":    "3521f2bc891fe465",

	"starbattle.easy": "95ca4581c6b08c77",
	"abcd.easy":       "2496424f948a8fcc",
	"tromino.easy":    "d91bdd31232c2940",

	"starbattle.regular": "f430bbc6e4647eaa",

	"tromino.clear": "88a56f054761da14",
}

func TestThePastStays(t *testing.T) {
	for _, k := range all.Kinds() {
		for _, s := range pack.Every {
			if !s.Has(k) {
				continue
			}
			sum := sha256.New()
			for _, boards := range week(t, s, k) {
				for _, b := range boards {
					fmt.Fprintln(sum, b.Text)
				}
			}
			if got, want := hex.EncodeToString(sum.Sum(nil)[:8]), stores[s.File(k)]; got != want {
				t.Errorf("%s: the boards are not those that were published: %s, want %s", s.File(k), got, want)
			}
		}
	}
}

// Some days, near and far, a whole week among them.
func TestSomeDays(t *testing.T) {
	solvertest.Golden(t, "days.txt", someDays(t, pack.Daily,
		"2026-01-05", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22",
		"2026-12-31", "2027-01-03", "2027-01-04", "2028-02-29", "2033-12-25", "2033-12-26", "2050-06-15", "2099-12-31"))
	solvertest.Golden(t, "easy-days.txt", someDays(t, pack.Easy,
		"2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01",
		"2027-11-22", "2027-11-23", "2034-11-13", "2034-11-14", "2099-12-31"))
	solvertest.Golden(t, "regular-days.txt", someDays(t, pack.Regular,
		"2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05", "2026-12-06", "2026-12-07", "2026-12-08",
		"2027-11-29", "2027-11-30", "2034-11-20", "2034-11-21", "2099-12-31"))
	solvertest.Golden(t, "clear-days.txt", someDays(t, pack.Clear,
		"2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05", "2026-12-06", "2026-12-07", "2026-12-08",
		"2027-11-29", "2027-11-30", "2099-12-31"))
}

func someDays(t *testing.T, s pack.Series, dates ...string) string {
	var got strings.Builder
	for _, date := range dates {
		d, err := pack.ParseDay(date)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&got, "%s %s\n", d, pack.WeekdayName(d.Weekday()))
		for _, k := range all.Kinds() {
			b, ok := s.On(k, d)
			if !ok {
				continue
			}
			fmt.Fprintf(&got, "%s:%s %s %.1f\n", k.Name, b.Text, b.Band, b.Number)
		}
		got.WriteString("\n")
	}
	return got.String()
}
