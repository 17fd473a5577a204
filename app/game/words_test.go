package game

import (
	"testing"
	"time"
)

func TestTimeLeft(t *testing.T) {
	for _, c := range []struct {
		done, usual int
		spent       time.Duration
		want        string
	}{
		{0, 100, time.Second, ""},
		{10, 0, time.Second, ""},
		{10, 100, time.Second / 2, ""},
		{99, 100, time.Second, "about a second left"},
		{40, 100, time.Second, "about 2 seconds left"},
		{25, 100, 10 * time.Second, "about 30 seconds left"},
		{10, 100, 10 * time.Second, "about 2 minutes left"},
		{1, 100, 10 * time.Second, "about 17 minutes left"},
		{100, 100, time.Second, "longer than usual, perhaps a second more"},
		{250, 100, time.Minute, "longer than usual, perhaps 35 seconds more"},
		{1000, 100, 5 * time.Minute, "longer than usual, perhaps 3 minutes more"},
		{90, 100, time.Minute, "about 44 seconds left"},
		{250, 100, 0, ""},
	} {
		if got := TimeLeft(c.done, c.usual, c.spent); got != c.want {
			t.Errorf("%d of %d in %v: %q, want %q", c.done, c.usual, c.spent, got, c.want)
		}
	}
}

// The fraction grows with the work, and some is always left.
func TestFraction(t *testing.T) {
	before := -1.
	for done := range 1000 {
		if now := FractionDone(done, 100); now <= before || now >= 1 {
			t.Fatalf("%d of 100: %f after %f", done, now, before)
		} else {
			before = now
		}
	}
}
