package abcd

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"quadrille/solver"
)

var strategies = []solver.Strategy{byColumns, byLines, ladder().Strategy()}

// space is the number of ways to write any letter into every cell.
func space(sp solver.Puzzle) *big.Int {
	p := sp.(*Puzzle)
	return power(p.letters, p.Cells())
}

func power(base, exponent int) *big.Int {
	return new(big.Int).Exp(big.NewInt(int64(base)), big.NewInt(int64(exponent)), nil)
}

// quantity writes a number out below a million, and as 1.13 × 10^15 from there on.
func quantity(n *big.Int) string {
	if n.IsInt64() && n.Int64() < 1_000_000 {
		if n := n.Int64(); n >= 1000 {
			return fmt.Sprintf("%d,%03d", n/1000, n%1000)
		}
		return n.String()
	}
	digits, exponent, _ := strings.Cut(new(big.Float).SetInt(n).Text('e', 2), "e+")
	e, _ := strconv.Atoi(exponent)
	return fmt.Sprintf("%s × 10^%d", digits, e)
}
