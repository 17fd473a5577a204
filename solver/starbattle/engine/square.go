package engine

// narrow is the size of a square.
const narrow = 16

// A square is a set of cells of a board with up to narrow rows: row r is 16 bits of word
// r%4, from bit r/4*16. So the row below is in the next word. The place of a cell is
// 64 times its word, plus its bit.
type square [4]uint64

const (
	firsts = 0x0001_0001_0001_0001 // the first cell of each row of a word
	lasts  = firsts << 15
)

func placeOf(row, column int) int { return row&3<<6 | row>>2<<4 | column }

func cellOf(place int) (row, column int) { return place>>4&3<<2 | place>>6, place & 15 }

func (x *square) has(place int) bool { return x[place>>6&3]>>(place&63)&1 != 0 }

// rowsIn is the set of rows, as bits, in which a square has some cell.
func rowsIn(x0, x1, x2, x3 uint64) uint64 {
	y := busy(x0)>>15 | busy(x1)>>14 | busy(x2)>>13 | busy(x3)>>12
	return y * (1<<48 | 1<<36 | 1<<24 | 1<<12) >> 48
}

// columnsIn is the set of columns, as bits, in which a square has some cell.
func columnsIn(x0, x1, x2, x3 uint64) uint64 {
	y := x0 | x1 | x2 | x3
	y |= y >> 32
	return (y | y>>16) & 0xffff
}

// rowsOf is the cells of a word that are in a set of rows.
func rowsOf(word int, rows uint32) uint64 {
	return whole(uint64(rows>>word) & 0x1111 * (1 | 1<<12 | 1<<24 | 1<<36) << 15 & lasts)
}

// busy is the last cells of the rows that have some.
func busy(x uint64) uint64 { return ((x & ^uint64(lasts)) + ^uint64(lasts) | x) & lasts }

// whole is all cells of the rows of which the last are given.
func whole(last uint64) uint64 { return last<<1 - last>>15 }

// sees has, for each place, the places in its row, in its column and around it.
var sees = func() (s [4 * 64]square) {
	for p := range s {
		r, c := cellOf(p)
		for q := range s {
			row, column := cellOf(q)
			beside := row-r <= 1 && r-row <= 1 && column-c <= 1 && c-column <= 1
			if row == r || column == c || beside {
				s[p][q>>6] |= 1 << (q & 63)
			}
		}
	}
	return s
}()
