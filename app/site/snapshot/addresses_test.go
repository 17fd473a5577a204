//go:build !js

package snapshot

import (
	"bytes"
	"testing"
)

// Functions of one memory: local.get 0 is 20 00, i64.load 29 03 offset, i64.store 37 03 offset.
func TestFoldAddresses(t *testing.T) {
	const (
		sp    = "\x20\x00"
		plus8 = "\xad\x42\x08\x7c\xa7"
		load  = "\x29\x03\x10"
		store = "\x37\x03\x10"
		eight = "\x41\x08\x6a" // added in 32 bits
		sum   = "\x42\x01\x7c"
	)
	for _, c := range []struct{ name, code, want string }{
		{"a load", sp + plus8 + load, sp + "\x29\x03\x18"},
		{"a store", sp + plus8 + "\x42\x05" + store, sp + "\x42\x05\x37\x03\x18"},
		{"a sum is stored", sp + plus8 + sp + load + sum + store, sp + sp + load + sum + "\x37\x03\x18"},
		{"what is on the stack is stored there", sp + plus8 + sp + plus8 + load + store, sp + sp + "\x29\x03\x18\x37\x03\x18"},
		{"an address is stored", sp + sp + plus8 + "\xad" + store, sp + sp + eight + "\xad" + store},
		{"an address is compared", sp + plus8 + "\x45", sp + eight + "\x45"},
		{"a call between", sp + plus8 + "\x10\x03" + store, sp + eight + "\x10\x03" + store},
		{"another store between", sp + plus8 + sp + "\x42\x05" + store + load, sp + eight + sp + "\x42\x05" + store + load},
		{"memory is filled between", sp + plus8 + sp + sp + sp + "\xfc\x0b\x00" + load, sp + eight + sp + sp + sp + "\xfc\x0b\x00" + load},
		{"the end of a block", sp + plus8 + "\x0b" + load, sp + eight + "\x0b" + load},
		{"a negative offset", sp + "\xad\x42\x78\x7c\xa7" + load, sp + "\xad\x42\x78\x7c\xa7" + load},
		{"no address", sp + "\xad\x42\x08\x7c" + load, sp + "\xad\x42\x08\x7c" + load},
		{"a table of branches", "\x0e\x02\x00\x01\x02" + sp + plus8 + load, "\x0e\x02\x00\x01\x02" + sp + "\x29\x03\x18"},
	} {
		const locals = "\x01\x02\x7e"
		b, ok := readBody([]byte(locals + c.code + "\x0b"))
		b.code = foldCode(b.code)
		got := b.bytes()
		if want := locals + c.want + "\x0b"; !ok || string(got) != want {
			t.Errorf("%s: %x, %t, want %x", c.name, got, ok, want)
		}
	}
	for _, bad := range []string{"", "\x00\xd2\x00", "\x00\x41", "\x00\x44\x00", "\x00\xfc\x20", "\x00\x0e\x7f\x00", "\x01\x01\x00"} {
		if _, ok := readBody([]byte(bad)); ok {
			t.Errorf("%x is accepted", bad)
		}
	}
}

// A program with rewritten code ends with the same memory.
func TestRewrittenCode(t *testing.T) {
	before := built(t, waiting)
	folded, err := foldAddresses(before)
	if err != nil {
		t.Fatal(err)
	}
	if saved := len(before) - len(folded); saved < len(before)/50 {
		t.Errorf("folded by %d bytes of %d", saved, len(before))
	}
	unified, err := unifyCalls(before)
	if err != nil {
		t.Fatal(err)
	}
	var states [3]module
	for i, program := range [][]byte{before, folded, unified} {
		if program, err = runToCheckpoint(t.Context(), program); err != nil {
			t.Fatal(err)
		}
		if states[i], err = readModule(program); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range []byte{globalSection, dataSection} {
		for i, state := range states[1:] {
			if !bytes.Equal(*states[0].section(id), *state.section(id)) {
				t.Errorf("section %d differs by rewriting %d", id, i)
			}
		}
	}
}
