package starbattle

import (
	"fmt"
	"strings"

	"quadrille/app/game"
)

// patterns distinguish regions without colour, one for each region of the largest board. Each is drawn in ink
// on a field of 16 by 16; a queen or a letter over it stays the darkest thing in its cell.
var patterns = []string{
	`<path d="M-2 18 18-2M-6 6 6-6M10 22 22 10"/>`,
	`<circle cx="4" cy="4" r="1.3" class="dot"/><circle cx="12" cy="4" r="1.3" class="dot"/><circle cx="4" cy="12" r="1.3" class="dot"/><circle cx="12" cy="12" r="1.3" class="dot"/>`,
	`<path d="M0 2h16M0 6h16M0 10h16M0 14h16"/>`,
	`<path d="M-2-2 18 18M10-6 22 6M-6 10 6 22"/>`,
	`<path d="M4 0v16M12 0v16"/>`,
	`<path d="M6.5 2.5h3v4h4v3h-4v4h-3v-4h-4v-3h4z" class="dot"/>`,
	`<path d="M0 6l4-4 4 4 4-4 4 4M0 14l4-4 4 4 4-4 4 4"/>`,
	`<circle cx="8" cy="8" r="3.6"/>`,
	`<path d="M0 8h16M8 0v16"/>`,
	`<path d="M3 5l2.5-4L8 5zM11 13l2.5-4 2.5 4z" transform="translate(-1.5 0)"/>`,
	`<path d="M0 0l16 16M16 0 0 16"/>`,
	`<path d="M1 4h6M9 12h6"/>`,
	`<path d="M0 8h16"/>`,
	`<path d="M8 0v16"/>`,
	`<circle cx="8" cy="8" r="2.6" class="dot"/>`,
	`<path d="M8 2.5 14 13.5H2z"/>`,
	`<path d="M0 4h16M0 12h16M4 4v8M12 12v8M12-4v8"/>`,
	`<path d="M8 2l6 6-6 6-6-6z"/>`,
	`<path d="M2 2h4v4H2zM10 10h4v4h-4z" class="dot"/>`,
	`<path d="M2 0v16M5 0v16"/>`,
	`<path d="M0 2h16M0 5h16"/>`,
	`<path d="M4 1v6M12 9v6"/>`,
	`<path d="M0 12a8 8 0 0 1 16 0"/>`,
	`<path d="M5 1.5v13M11 1.5v13M1.5 5h13M1.5 11h13"/>`,
	`<path d="M0 0h16M0 0v16M4 8h8M8 4v8"/>`,
}

// weave draws patterns over the cells: of returns a cell's pattern, -1 for none. On a fine board they are
// twice as large.
func weave(b *strings.Builder, n int, of func(cell int) int) {
	scale := 1
	if n > 12 {
		scale = 2
	}
	defined := map[int]bool{}
	for c := range n * n {
		if i := of(c); i >= 0 && !defined[i] {
			defined[i] = true
			fmt.Fprintf(b, `<pattern id="pattern-%d" class="texture" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="scale(%d)">%s</pattern>`, i, scale, patterns[i])
		}
	}
	for i := range patterns {
		if area := game.Area(n, n, func(c int) bool { return of(c) == i }); area != "" {
			fmt.Fprintf(b, `<path fill="url(#pattern-%d)" d="%s"/>`, i, area)
		}
	}
}
