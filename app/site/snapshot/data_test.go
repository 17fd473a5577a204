//go:build !js

package snapshot

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"testing"
)

// ofData writes a program of one memory, and two sections that joinData leaves alone.
func ofData(data []segment) []byte {
	b := []byte("\x00asm\x01\x00\x00\x00" + "\x01\x01\x00")
	section := writeData(data)
	b = binary.AppendUvarint(append(b, 11), uint64(len(section)))
	return append(append(b, section...), "\x00\x03\x02hi"...)
}

// memory returns the initial memory of a program.
func memory(t *testing.T, wasm []byte, size int) []byte {
	t.Helper()
	m := make([]byte, size)
	r := reader{rest: wasm[8:]}
	for len(r.rest) > 0 {
		id, section := r.byte(), r.bytes(r.unsigned())
		if id != 11 {
			continue
		}
		data, err := readData(section)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range data {
			copy(m[s.at:], s.content)
		}
	}
	if r.failed {
		t.Fatal("the sections do not fill the program")
	}
	return m
}

func TestJoinDataKeepsTheMemory(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var data []segment
		at := int64(rng.IntN(300))
		for range rng.IntN(60) {
			content := make([]byte, 1+rng.IntN(20))
			for i := range content {
				content[i] = byte(rng.Uint32())
			}
			data = append(data, segment{at, content})
			at += int64(len(content) + rng.IntN(2*apart))
		}
		// Go does not write them in the order of their addresses.
		if n := len(data); n > 2 {
			cut := rng.IntN(n)
			data = append(append([]segment{}, data[cut:]...), data[:cut]...)
		}
		wasm := ofData(data)
		packed, err := joinData(wasm, true)
		if err != nil {
			t.Fatal(err)
		}
		size := int(at) + 20
		if !bytes.Equal(memory(t, packed, size), memory(t, wasm, size)) {
			t.Fatal("another memory")
		}
		if !bytes.HasPrefix(packed, wasm[:11]) || !bytes.HasSuffix(packed, wasm[len(wasm)-5:]) {
			t.Fatal("another program")
		}
		if again, err := joinData(packed, true); err != nil || !bytes.Equal(again, packed) {
			t.Fatal("packed twice it is another")
		}
	}
}

func TestJoinData(t *testing.T) {
	wasm := ofData([]segment{{10, []byte("ab")}, {12 + apart - 1, []byte("c")}, {200, []byte("d")}})
	packed, err := joinData(wasm, true)
	if err != nil {
		t.Fatal(err)
	}
	want := ofData([]segment{{10, append(append([]byte("ab"), make([]byte, apart-1)...), 'c')}, {200, []byte("d")}})
	if !bytes.Equal(packed, want) {
		t.Errorf("packed:\n%x\nwant\n%x", packed, want)
	}
}

func FuzzJoinData(f *testing.F) {
	wasm := ofData([]segment{{10, []byte("ab")}, {40, []byte("c")}, {-3, []byte("d")}})
	f.Add(wasm)
	for i := range wasm {
		f.Add(wasm[:i])
	}
	f.Add([]byte("\x00asm\x01\x00\x00\x00\x0b\x05\xff\xff\xff\xff\x07"))
	f.Fuzz(func(t *testing.T, wasm []byte) {
		packed, err := joinData(wasm, true)
		if err != nil {
			return
		}
		if again, err := joinData(packed, true); err != nil || !bytes.Equal(again, packed) {
			t.Errorf("%x is packed as %x, and that as %x (%v)", wasm, packed, again, err)
		}
	})
}
