package foreign

import "testing"

func TestResult(t *testing.T) {
	if Saved != 0 || Failed != 1 || Cancelled != 2 {
		t.Error("the helper's numbers are 0 saved, 1 failed, 2 cancelled")
	}
	got := Saved.Say("Q_a") + "; " + Saved.Say("a") + "; " + Failed.Say("Q_a") + "; " + Cancelled.Say("Q_a")
	if got != "saved as Q_a; saved as a: rename it to Q_a, or the Queens helper will not find it; Q_a could not be saved; Q_a was not saved" {
		t.Error(got)
	}
}

func TestQueensName(t *testing.T) {
	for name, want := range map[string]string{"mine": "Q_mine", "Q_mine": "Q_mine", "q_mine": "Q_q_mine", "my Q_": "Q_my Q_"} {
		if got := QueensName(name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}
