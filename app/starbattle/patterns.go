package starbattle

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver/starbattle"
)

// patterns tell regions apart without colour. Each is drawn in ink on a field of 16 by 16.
var patterns = []string{
	`<path d="M-2 18 18-2M-6 6 6-6M10 22 22 10"/>`,
	`<circle cx="4" cy="4" r="1.7" class="dot"/><circle cx="12" cy="12" r="1.7" class="dot"/>`,
	`<path d="M0 4h16M0 12h16"/>`,
	`<path d="M-2-2 18 18M10-6 22 6M-6 10 6 22"/>`,
	`<path d="M4 0v16M12 0v16"/>`,
	`<path d="M4 2v4M2 4h4M12 10v4M10 12h4"/>`,
	`<path d="M0 6l4-4 4 4 4-4 4 4M0 14l4-4 4 4 4-4 4 4"/>`,
	`<circle cx="8" cy="8" r="3.6"/>`,
	`<path d="M0 8h16M8 0v16"/>`,
	`<path d="M3 5l2.5-4L8 5zM11 13l2.5-4 2.5 4z" transform="translate(-1.5 0)"/>`,
	`<path d="M0 0l16 16M16 0 0 16"/>`,
	`<path d="M1 4h6M9 12h6"/>`,
}

// patternDefs defines the patterns that are used.
func patternDefs(used []int) string {
	var b strings.Builder
	seen := map[int]bool{}
	for _, i := range used {
		if !seen[i] {
			seen[i] = true
			fmt.Fprintf(&b, `<pattern id="pattern-%d" class="texture" width="16" height="16" patternUnits="userSpaceOnUse">%s</pattern>`, i, patterns[i])
		}
	}
	return b.String()
}

// textures gives each region a pattern; regions that touch have different ones as long as
// there are enough.
func textures(p *starbattle.Puzzle) []int {
	n := p.Size()
	texture := make([]int, n)
	for r := range texture {
		taken := map[int]bool{}
		for _, c := range p.Unit(2*n + r) {
			for _, d := range p.Touching(c) {
				if q := p.Region(d); q < r {
					taken[texture[q]] = true
				}
			}
		}
		texture[r] = r % len(patterns)
		for i := range patterns {
			if !taken[i] {
				texture[r] = i
				break
			}
		}
	}
	return texture
}

// weave lays patterns over the cells: of gives a cell's pattern, -1 for none.
func weave(b *strings.Builder, n int, of func(cell int) int) {
	var used []int
	for c := range n * n {
		if i := of(c); i >= 0 {
			used = append(used, i)
		}
	}
	b.WriteString(patternDefs(used))
	for i := range patterns {
		var d strings.Builder
		for row := range n {
			game.Runs(n, func(col int) bool { return of(row*n+col) == i }, func(from, length int) {
				fmt.Fprintf(&d, "M%d %dh%dv%dh-%[3]dz", from, row*cellSize, length, cellSize)
			})
		}
		if d.Len() > 0 {
			fmt.Fprintf(b, `<path fill="url(#pattern-%d)" d="%s"/>`, i, d.String())
		}
	}
}
