package picture

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"quadrille/solver"
)

// A Likeness is the sort of board that a picture without regions shows.
type Likeness int

const (
	Unlike Likeness = iota // none that is known
	Counts                 // a board with counts above and beside its cells
	Dots                   // a board with dots in some of its cells
)

// An OtherError says that a picture shows a board of another sort.
type OtherError struct{ Like Likeness }

func (e OtherError) Error() string {
	return "this looks like another kind of puzzle: only boards with coloured or outlined regions can be read from a picture"
}

// Named returns why a picture was not read, with the kind that it looks like.
func Named(kinds []*solver.Kind, err error) error {
	var other OtherError
	if !errors.As(err, &other) {
		return err
	}
	for _, k := range kinds {
		if other.Like == Counts && k.Tables != nil || other.Like == Dots && k.Tables == nil && k.Map == nil {
			return fmt.Errorf("this looks like a board of %s, and only boards with regions can be read from a picture: paste its link or draw it in Design", k.Title)
		}
	}
	return err
}

// A mark is what a cell shows in its middle.
type mark int

const (
	blank  mark = iota // nothing
	dot                // a round spot with nothing around it
	sign               // a digit, a letter or another sign
	hidden             // lines that are not those of the lattice
)

// marks returns what the cells show on their fills.
func marks(p raster, l lattice, fills []colour) []mark {
	list := make([]mark, len(fills))
	for c, fill := range fills {
		at := func(radius float64) (near, all int) {
			const points = 12
			for i := range points {
				angle := 2 * math.Pi * float64(i) / points
				x, y := l.at(float64(c%l.n)+0.5+radius*math.Cos(angle), float64(c/l.n)+0.5+radius*math.Sin(angle))
				if all++; p.at(x, y).near(fill) {
					near++
				}
			}
			return near, all
		}
		inner, _ := at(0.1)
		outer, all := at(0.33)
		ink := 0
		for _, radius := range []float64{0, 0.07, 0.13, 0.19, 0.25} {
			near, all := at(radius)
			ink += all - near
		}
		switch {
		case inner == 0 && outer >= all-1:
			list[c] = dot
		case ink > 3:
			list[c] = sign
		case outer < all/2:
			list[c] = hidden
		}
	}
	return list
}

// likeness returns the sort of another board that a lattice shows.
func likeness(p raster, l lattice) Likeness {
	seen, _ := fills(p, l)
	shown := marks(p, l, seen)
	for m := 2; m <= 4 && m < l.n-2; m++ {
		if counted(l.n, m, seen, shown) {
			return Counts
		}
	}
	spots, empty := 0, 0
	for _, s := range shown {
		switch s {
		case dot:
			spots++
		case blank:
			empty++
		}
	}
	_, same := prevailing(seen)
	if all := len(shown); 7*spots > all && spots < empty && 4*(spots+empty) > 3*all && same > 0.5 {
		return Dots
	}
	return Unlike
}

// counted reports whether the first m rows and columns hold signs on one ground, and the cells behind them fewer.
func counted(n, m int, seen []colour, shown []mark) bool {
	var ground []colour
	signs, inner, behind := 0, 0, 0
	for c, s := range shown {
		above, beside := c/n < m, c%n < m
		switch {
		case above != beside:
			ground = append(ground, seen[c])
			if s == sign || s == dot {
				signs++
			}
		case !above:
			inner++
			if s != blank {
				behind++
			}
		}
	}
	_, same := prevailing(ground)
	return 10*signs > 9*len(ground) && same > 0.7 && 4*behind < 3*inner && !slices.Contains(shown[m*n+m:m*n+m+1], hidden)
}
