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

func TestIsBytes(t *testing.T) {
	for file, want := range map[string]bool{
		"": false, "AABB\tCC\r\n": false, "R\xe4tsel": false, "\xff\xfeA\x00B\x00": false, "Queens\x07\x01\x00": false,
		"%PDF-1.4\n\x01\x02": true, "PK\x03\x04": true, "\x00\x00\x00\x18ftypheic": true,
	} {
		if got := IsBytes([]byte(file)); got != want {
			t.Errorf("%q: %v", file, got)
		}
	}
}
