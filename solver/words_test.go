package solver

import "testing"

func TestWords(t *testing.T) {
	for got, want := range map[string]string{
		List([]string(nil)): "", List([]string{"a"}): "a", List([]Band{Easy, Hard}): "Easy and Hard", List([]string{"a", "b", "c"}): "a, b and c",
		Plural(0, "cell"): "0 cells", Plural(1, "row"): "1 row", Plural(12, "row"): "12 rows",
		Capital("no room"): "No room", Capital("%r2 is full"): "%R2 is full",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
