package pack

import (
	"bytes"
	"encoding/binary"
	"iter"
	"strconv"
	"strings"

	"quadrille/solver"
)

// The program holds a pack in parts, one for each chapter and weekday, so that it reads only those it needs. A part is its
// length in bytes, its text without bands, as the numbers tell these, and without maps of regions, a zero byte, and the
// maps, coded bit by bit. A cell mostly belongs to the region of a neighbour, the more so where neighbours agree: coded by
// such chances a map takes half the space that it has in a compressed text.

// Packed returns the text of a pack as the program holds it.
func Packed(text string) (packed []byte) {
	for part := range partsOf(text) {
		coded := packedPart(part)
		packed = append(binary.AppendUvarint(packed, uint64(len(coded))), coded...)
	}
	return packed
}

// partsOf splits the text of a pack before each line that begins a chapter or the boards of a weekday.
func partsOf(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for len(text) > 0 {
			end := len(text)
			for _, heading := range []string{"\n" + chapterLine, "\n" + dayLine} {
				if i := strings.Index(text, heading); i >= 0 {
					end = min(end, i+1)
				}
			}
			if !yield(text[:end]) {
				return
			}
			text = text[end:]
		}
	}
}

// packedParts splits what Packed returned.
func packedParts(packed []byte) (parts [][]byte) {
	for len(packed) > 0 {
		length, n := binary.Uvarint(packed)
		packed = packed[n:]
		parts, packed = append(parts, packed[:length]), packed[length:]
	}
	return parts
}

func packedPart(text string) []byte {
	var rest strings.Builder
	m, c := newMapModel(), &coder{high: 1<<32 - 1, writes: true}
	for line := range strings.Lines(text) {
		head, n := mapHead(line)
		cells := []byte(line[len(head):][:n*n])
		m.code(c, cells, n)
		rest.WriteString(head)
		tail := line[len(head)+len(cells):]
		if f := strings.Split(tail, " "); len(f) == 3 && withBand(f[0]+" "+f[2]) == tail {
			tail = f[0] + " " + f[2]
		}
		rest.WriteString(tail)
	}
	rest.WriteByte(0)
	return append(append([]byte(rest.String()), c.code...), byte(c.low>>24)+1)
}

func unpacked(part []byte) string {
	rest, code, _ := bytes.Cut(part, []byte{0})
	var b strings.Builder
	m, c := newMapModel(), &coder{high: 1<<32 - 1, code: code}
	for range 4 {
		c.next()
	}
	for line := range strings.Lines(string(rest)) {
		head, n := mapHead(line)
		cells := make([]byte, n*n)
		m.code(c, cells, n)
		b.WriteString(head)
		b.Write(cells)
		b.WriteString(withBand(line[len(head):]))
	}
	return b.String()
}

// withBand puts the band before the number at the end of a line.
func withBand(line string) string {
	board, number, _ := strings.Cut(line, " ")
	n, err := strconv.ParseFloat(strings.TrimSuffix(number, "\n"), 64)
	if err != nil {
		return line
	}
	return board + " " + string(solver.BandOf(n)) + " " + number
}

// mapHead returns what is before the map of regions in a line, "8x1.", and the size of the map; 0 for no map.
func mapHead(line string) (head string, n int) {
	size, more, _ := strings.Cut(line, "x")
	stars, _, ok := strings.Cut(more, ".")
	n, err := strconv.Atoi(size)
	if _, failed := strconv.Atoi(stars); !ok || err != nil || failed != nil {
		return "", 0
	}
	return line[:len(size)+len(stars)+2], n
}

// A mapModel has the chances of the cells of maps, as found so far.
type mapModel struct {
	near [16][3]chance // by what neighbours agree: the region above, on the left, above on the right
	new  chance        // another region: the next letter
	old  chance        // another one: the latest but those tried
}

func newMapModel() *mapModel {
	m := &mapModel{new: newChance(), old: newChance()}
	for i := range m.near {
		m.near[i] = [3]chance{newChance(), newChance(), newChance()}
	}
	return m
}

// code reads or writes a map of n rows, whose regions are A, B, ... in the order of their first cells.
func (m *mapModel) code(c *coder, cells []byte, n int) {
	width := n + 1                      // a zero ends each row
	grid := make([]byte, 1+width*(n+1)) // below a row of zeros
	next, k := byte('A'), width
	for i := range cells {
		if k++; k%width == 0 {
			k++
		}
		up, left, right, corner := grid[k-width], grid[k-1], grid[k-width+1], grid[k-width-1]
		agree := 0
		if left == up {
			agree = 1
		}
		if corner == up {
			agree |= 2
		}
		if corner == left {
			agree |= 4
		}
		if right == up {
			agree |= 8
		}
		near := &m.near[agree]
		region := up
		switch cell := cells[i]; {
		case up != 0 && c.bit(&near[0], cell == up):
		case left != 0 && left != up && c.bit(&near[1], cell == left):
			region = left
		case right != 0 && right != up && right != left && c.bit(&near[2], cell == right):
			region = right
		case c.bit(&m.new, cell == next):
			region = next
			next++
		default:
			for region = next - 1; region > 'A'; region-- {
				if region != up && region != left && region != right && c.bit(&m.old, cell == region) {
					break
				}
			}
		}
		cells[i], grid[k] = region, region
	}
}

// A chance is that of a one, in units of 1/65536, after some bits.
type chance struct{ one, bits uint16 }

func newChance() chance { return chance{one: 1 << 15} }

func (c *chance) count(bit bool) {
	rate := 10 << 16 / (10*uint32(c.bits) + 16)
	if bit {
		c.one += uint16((1<<16 - 1 - uint32(c.one)) * rate >> 16)
	} else {
		c.one -= uint16(uint32(c.one) * rate >> 16)
	}
	if c.bits < 255 {
		c.bits++
	}
}

// A coder reads or writes bits: each divides the range of the code.
type coder struct {
	low, high uint32
	code      []byte // what is still to be read, or written so far
	at        uint32 // the four bytes read last
	writes    bool
}

// bit returns the next bit, which a writer is given.
func (c *coder) bit(p *chance, bit bool) bool {
	mid := c.low + uint32(uint64(c.high-c.low)*uint64(p.one)>>16)
	if !c.writes {
		bit = c.at <= mid
	}
	if bit {
		c.high = mid
	} else {
		c.low = mid + 1
	}
	p.count(bit)
	for (c.low^c.high)>>24 == 0 {
		if c.writes {
			c.code = append(c.code, byte(c.low>>24))
		} else {
			c.next()
		}
		c.low, c.high = c.low<<8, c.high<<8|255
	}
	return bit
}

// next reads a byte: zeros follow the end.
func (c *coder) next() {
	c.at <<= 8
	if len(c.code) > 0 {
		c.at, c.code = c.at|uint32(c.code[0]), c.code[1:]
	}
}
