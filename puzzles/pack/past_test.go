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

// stores tell the boards of the days, as sums over their texts. They are here and in no file
// that is rewritten: with another board, one more or one less, days that were played would
// have other puzzles than they had. So a store is never changed once it has been published.
var stores = map[string]string{
	"starbattle": "375d60934fbc8ecf",
	"abcd":       "674d44bfcf1021dd",
	"tromino":    "3521f2bc891fe465",
}

func TestThePastStays(t *testing.T) {
	for _, k := range all.Kinds() {
		sum := sha256.New()
		for _, boards := range week(t, k) {
			for _, b := range boards {
				fmt.Fprintln(sum, b.Text)
			}
		}
		if got := hex.EncodeToString(sum.Sum(nil)[:8]); got != stores[k.Name] {
			t.Errorf("%s: the boards of the days are not those that were published: %s, want %s", k.Name, got, stores[k.Name])
		}
	}
}

// Some days, near and far, a whole week among them.
func TestSomeDays(t *testing.T) {
	var got strings.Builder
	for _, date := range []string{
		"2026-01-05", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22",
		"2026-12-31", "2027-01-03", "2027-01-04", "2028-02-29", "2033-12-25", "2033-12-26", "2050-06-15", "2099-12-31",
	} {
		d, err := pack.ParseDay(date)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&got, "%s %s\n", d, pack.WeekdayName(d.Weekday()))
		for _, k := range all.Kinds() {
			b, _ := pack.Daily(k, d)
			fmt.Fprintf(&got, "%s:%s %s %.1f\n", k.Name, b.Text, b.Band, b.Number)
		}
		got.WriteString("\n")
	}
	solvertest.Golden(t, "days.txt", got.String())
}
