//go:build !js

package snapshot

import (
	"strings"
	"testing"
)

func TestUnwindByReturn(t *testing.T) {
	const (
		block, loop, test = "\x02\x40", "\x03\x40", "\x04\x40"
		tail              = "\x00\x0b\x41\x01\x0b"
		leave             = "\x04\x40\x41\x01\x0f\x0b"
	)
	branch := func(over byte) string { return "\x20\x00\x0d" + string(over) }
	instead := "\x20\x00" + leave
	for _, c := range []struct{ name, code, want string }{
		{"from the block", block + branch(0) + tail, block + instead + tail},
		{"from inner blocks", block + loop + block + branch(2) + branch(1) + "\x0b" + branch(1) + "\x0b" + tail,
			block + loop + block + instead + branch(1) + "\x0b" + instead + "\x0b" + tail},
		{"from an if", block + test + branch(1) + branch(0) + "\x0b" + tail, block + test + instead + branch(0) + "\x0b" + tail},
		{"an earlier block", block + branch(0) + "\x0b" + block + branch(0) + tail, block + branch(0) + "\x0b" + block + instead + tail},
		{"to a loop", loop + branch(0) + tail, loop + branch(0) + tail},
		{"out of the function", block + branch(1) + tail, block + branch(1) + tail},
		{"another result", block + branch(0) + "\x00\x0b\x41\x00\x0b", block + branch(0) + "\x00\x0b\x41\x00\x0b"},
		{"no block", "\x20\x00\x0b", "\x20\x00\x0b"},
	} {
		b, ok := readBody([]byte("\x00" + c.code))
		b.code = unwindByReturn(b.code)
		if got := string(b.bytes()[1:]); !ok || got != c.want {
			t.Errorf("%s: %x, want %x", c.name, got, c.want)
		}
	}
}

// The function has number 0x1002: its return addresses are 0x10020000 (80 80 88 80 01) and up.
func TestHoistNumber(t *testing.T) {
	const whole, store = "\x42\x80\x80\x88\x80\x01", "\x37\x03\x00"
	for _, c := range []struct{ name, code, want string }{
		{"where to go on", "\x20\x02\x42\x87\x80\x88\x80\x01" + store, "\x20\x03\x20\x01\x42\x07\x7c" + store},
		{"a resume point of two bytes", "\x42\xc0\x80\x88\x80\x01", "\x20\x01\x42\xc0\x00\x7c"},
		{"from the start", whole + "\x21\x01", "\x20\x01\x21\x02"},
		{"the argument", whole + "\x22\x00", "\x20\x01\x22\x00"},
	} {
		b, ok := readBody([]byte("\x01\x02\x7f" + c.code + "\x0b"))
		got := string(b.hoistNumber(0x1002 << resumeBits).bytes())
		if want := "\x02\x01\x7e\x02\x7f" + whole + "\x21\x01" + c.want + "\x0b"; !ok || got != want {
			t.Errorf("%s: %x, want %x", c.name, got, want)
		}
	}
	for _, other := range []string{"\x42\x80\x80\x8c\x80\x01", "\x42\xff\xff\x87\x80\x01", "\x42\x07\x20\x01"} {
		code := "\x01\x02\x7f" + other + "\x0b"
		b, _ := readBody([]byte(code))
		if got := string(b.hoistNumber(0x1002 << resumeBits).bytes()); got != code {
			t.Errorf("%x becomes %x", code, got)
		}
	}
}

// The go command writes functions as unifyCalls expects them: nearly all of them change.
func TestCallsOfTheGoCommand(t *testing.T) {
	program := built(t, waiting)
	functions, hoisting, returns := 0, 0, 0
	if _, err := rewriteBodies(program, func(n uint64, ofGo bool, b body) body {
		whole := string(appendSigned(instruction{i64Const}, int64(firstFunction+n)<<resumeBits))
		if !ofGo || !strings.Contains(string(b.bytes()), whole) {
			return b // without a call of morestack
		}
		functions++
		if b.hoistNumber(int64(firstFunction+n)<<resumeBits).groups > b.groups {
			hoisting++
		}
		if len(unwindByReturn(b.code)) > len(b.code) {
			returns++
		}
		return b
	}); err != nil {
		t.Fatal(err)
	}
	if functions < 500 || hoisting < functions || returns < functions*9/10 {
		t.Errorf("of %d functions %d hoist their number and %d unwind by returns", functions, hoisting, returns)
	}
}
