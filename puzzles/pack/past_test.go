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

// stores holds checksums over the texts of the boards of the days. They are here and not in a golden file
// that UPDATE=1 rewrites: with another board, one more or one less, past days would have other puzzles than
// when they were played. So a published store must never change.
var stores = map[string]string{
	"starbattle": "375d60934fbc8ecf",
	"abcd":       "674d44bfcf1021dd",
	"tromino":    "3521f2bc891fe465",
}

// easyStores holds the same for the easy boards.
var easyStores = map[string]string{
	"starbattle": "95ca4581c6b08c77",
	"abcd":       "2496424f948a8fcc",
	"tromino":    "d91bdd31232c2940",
}

func TestThePastStays(t *testing.T) {
	for _, k := range all.Kinds() {
		for _, s := range everys {
			sum := sha256.New()
			for _, boards := range s.week(t, k) {
				for _, b := range boards {
					fmt.Fprintln(sum, b.Text)
				}
			}
			want := stores[k.Name]
			if s.name == easy.name {
				want = easyStores[k.Name]
			}
			if got := hex.EncodeToString(sum.Sum(nil)[:8]); got != want {
				t.Errorf("%s: the %s boards are not those that were published: %s, want %s", k.Name, s.name, got, want)
			}
		}
	}
}

// Some days, near and far, a whole week among them.
func TestSomeDays(t *testing.T) {
	solvertest.Golden(t, "days.txt", someDays(t, daily,
		"2026-01-05", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22",
		"2026-12-31", "2027-01-03", "2027-01-04", "2028-02-29", "2033-12-25", "2033-12-26", "2050-06-15", "2099-12-31"))
	solvertest.Golden(t, "easy-days.txt", someDays(t, easy,
		"2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30", "2026-12-01",
		"2027-11-22", "2027-11-23", "2034-11-13", "2034-11-14", "2099-12-31"))
}

func someDays(t *testing.T, s series, dates ...string) string {
	var got strings.Builder
	for _, date := range dates {
		d, err := pack.ParseDay(date)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&got, "%s %s\n", d, pack.WeekdayName(d.Weekday()))
		for _, k := range all.Kinds() {
			b, _ := s.on(k, d)
			fmt.Fprintf(&got, "%s:%s %s %.1f\n", k.Name, b.Text, b.Band, b.Number)
		}
		got.WriteString("\n")
	}
	return got.String()
}
