package starbattle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/game"
	"quadrille/app/palette"
	"quadrille/solver"
	"quadrille/solver/starbattle"
)

var drafts game.DraftForm[starbattle.Draft] = starbattle.ParseDraft

// designFace returns the design face: letters are colours, painted cell by cell.
func designFace() *game.Design {
	return &game.Design{
		Making: game.DraftMaking{
			Fields: []game.Field{
				{Name: "size", Label: "Size", Min: starbattle.MinSize, Max: starbattle.MaxSize, Default: 8,
					Of: func(draft string) int { return drafts.Of(draft).Size() }},
				{Name: "stars", Label: "Stars per row", Min: 1, Max: starbattle.MaxStars, Default: 1,
					Of: func(draft string) int { return drafts.Of(draft).Stars() }},
			},
			New: func(values map[string]int) (string, error) {
				return game.DraftText(starbattle.NewDraft(values["size"], values["stars"]))
			},
			Like: func(draft string) solver.Order {
				d := drafts.Of(draft)
				return solver.Order{Preset: strconv.Itoa(d.Size()), Traits: map[string]string{"stars": strconv.Itoa(d.Stars())}}
			},
			Of:    func(p solver.Puzzle) string { return of(p).Draft().String() },
			Check: drafts.Check,
		},
		Drawing: game.DraftDrawing{
			Colours:    ownColours,
			Recoloured: recoloured,

			Shape:   func(draft string) (int, int) { n := drafts.Of(draft).Size(); return n, n },
			Brushes: brushes,
			Fills:   draftFills,
			Lines:   draftLines,
			Cells:   draftCells,
		},
		Painting: game.DraftPainting{
			Paint: func(draft string, path []int, brush byte) string {
				return drafts.Of(draft).Paint(brush, path...).String()
			},
			Fill: func(draft string, cell int, brush byte) string { return drafts.Of(draft).Fill(cell, brush).String() },
			Pick: func(draft string, cell int) byte { return drafts.Of(draft).At(cell) },
			Swap: func(draft string, a, b byte) string { return drafts.Of(draft).Swap(a, b).String() },

			Regions: func(draft string) string { return drafts.Of(draft).Cells() },
			Reconnect: func(draft string, locked []int) (string, bool) {
				d, ok := drafts.Of(draft).Reconnect(locked...)
				return d.String(), ok
			},
			Repaint:    repaintText,
			CheckStars: func(draft string, stars []int) error { return drafts.Of(draft).CheckStars(stars) },
			Tools: []game.Tool{
				drafts.Turning("rotate", "Rotate", 1, starbattle.Draft.Rotate),
				drafts.Turning("mirror", "Mirror", 4, starbattle.Draft.Mirror),
				drafts.Trying("grow", "Larger", func(d starbattle.Draft) (starbattle.Draft, error) { return d.Resize(d.Size() + 1) }),
				drafts.Trying("shrink", "Smaller", func(d starbattle.Draft) (starbattle.Draft, error) { return d.Resize(d.Size() - 1) }),
				drafts.Trying("more-stars", "More stars", func(d starbattle.Draft) (starbattle.Draft, error) { return d.WithStars(d.Stars() + 1) }),
				drafts.Trying("fewer-stars", "Fewer stars", func(d starbattle.Draft) (starbattle.Draft, error) { return d.WithStars(d.Stars() - 1) }),
				drafts.Trying("clear", "Clear all", func(d starbattle.Draft) (starbattle.Draft, error) { return starbattle.NewDraft(d.Size(), d.Stars()) }),
			},
			Uses: game.DraftUses{
				Change:  game.Uses{Usual: []string{"grow", "shrink", "rotate", "mirror"}, Rare: []string{"more-stars", "fewer-stars"}},
				Restart: game.Uses{Usual: []string{"clear"}},
			},
		},
		Words: game.DraftWords{
			Noun:   "Colours",
			Labels: true,
			Star:   func(draft string) string { return starName(drafts.Of(draft)) },
			Title: func(draft string) string {
				d := drafts.Of(draft)
				if d.Stars() == 1 {
					return fmt.Sprintf("New Queens board %d×%[1]d", d.Size())
				}
				return fmt.Sprintf("New Star Battle %d×%[1]d, %d stars", d.Size(), d.Stars())
			},
			Status: draftStatus,
		},
	}
}

// ownColours returns the colours of a draft's regions; none if Play gives the puzzle the same.
func ownColours(draft string) string {
	d := drafts.Of(draft)
	if own := d.Letters(); own != playColours(d) {
		return own
	}
	return ""
}

// playColours returns the colours that Play gives the regions of a draft's puzzle; none if it is none yet.
func playColours(d starbattle.Draft) string {
	p, err := d.Puzzle()
	if err != nil {
		return ""
	}
	var given []byte
	for _, c := range colours(p, nil) {
		given = append(given, 'A'-1+byte(c.Number))
	}
	return string(given)
}

// recoloured paints the regions of a draft in other colours, or else in those that Play gives them.
func recoloured(draft, colours string) string {
	d := drafts.Of(draft)
	if !areColours(colours, len(d.Letters())) {
		colours = playColours(d)
	}
	if colours == "" {
		return draft
	}
	cells := []byte(d.Cells())
	for i, c := range cells {
		if r := strings.IndexByte(d.Letters(), c); r >= 0 {
			cells[i] = colours[r]
		}
	}
	return draft[:len(draft)-len(cells)] + string(cells)
}

func brushClass(letter byte) string { return "b-" + string(rune(letter)) }

// brushes returns the colours on the board, and one for each region still to paint.
func brushes(draft string) []game.Brush {
	d := drafts.Of(draft)
	var list []game.Brush
	pieces, spare := d.Pieces(), d.Size()-len(d.Letters())
	for i, c := range palette.Soft.Colours() {
		letter := 'A' + byte(i)
		count := strings.Count(d.Cells(), string(rune(letter)))
		if count == 0 {
			if spare--; spare < 0 {
				continue
			}
		}
		b := game.Brush{Byte: letter, Name: string(rune(letter)) + " " + c.Name, Class: brushClass(letter), Cells: count}
		switch {
		case count == 0:
		case count < d.Stars():
			b.Lacks = fmt.Sprintf("too few for %d stars", d.Stars())
		case pieces[i] > 1:
			b.Lacks = fmt.Sprintf("in %d pieces", pieces[i])
		}
		list = append(list, b)
	}
	return list
}

func draftFills(o game.Options) (list []game.Fill) {
	for i, c := range paletteOf(o).Colours() {
		list = append(list, game.Fill{Class: brushClass('A' + byte(i)), Tint: tint(c)})
	}
	return list
}

// draftLines draws the thin lines, and heavy ones between cells of different colours; under them the
// patterns, if chosen.
func draftLines(draft string, v game.DraftView) string {
	d := drafts.Of(draft)
	n := d.Size()
	var b strings.Builder
	if v.Labels == "patterns" {
		weave(&b, n, func(c int) int {
			if d.At(c) == game.Wipe {
				return -1
			}
			return int(d.At(c) - 'A')
		})
	}
	for c, often := range v.Often {
		if often > 0 {
			fmt.Fprintf(&b, `<rect class="often" x="%d" y="%d" width="%d" height="%[3]d" fill-opacity="%.2f"/>`,
				c%n*cellSize, c/n*cellSize, cellSize, 0.1+0.6*float64(often)/float64(max(v.Of, often)))
		}
	}
	frame(&b, n, func(a, c int) bool { return d.At(a) != d.At(c) })
	drawRepaints(&b, d, v)
	return game.SVG("", 0, 0, n*cellSize, n*cellSize, b.String())
}

// starName names a star of a draft, and its glyph.
func starName(d starbattle.Draft) string {
	if d.Stars() == 1 {
		return "queen"
	}
	return "star"
}

func draftCells(draft string, v game.DraftView) []game.Cell {
	d := drafts.Of(draft)
	n := d.Size()
	names := palette.Soft.Colours() // as in any palette
	glyph := starName(d)
	cells := make([]game.Cell, n*n)
	sized := map[byte]bool{game.Wipe: true}
	for c := range cells {
		cell := &cells[c]
		letter := d.At(c)
		cell.Label = fmt.Sprintf("Row %d, column %d, ", c/n+1, c%n+1)
		if letter == game.Wipe {
			cell.Class = "b-none"
			cell.Label += "no region"
		} else {
			cell.Class = brushClass(letter)
			cell.Label += string(rune(letter)) + " " + names[letter-'A'].Name
			switch {
			case v.Labels == "letters":
				cell.Note = string(rune(letter))
			case v.Labels == "sizes" && !sized[letter]: // in the first cell of each region
				size := strings.Count(d.Cells(), string(rune(letter)))
				cell.Note, sized[letter] = strconv.Itoa(size), true
				cell.Label += ", region of " + game.Count(size, "cell")
			}
		}
		if v.Solution != "" && v.Solution[c] == starbattle.Star {
			cell.Glyph = glyph
			cell.Label += ", " + glyph
		}
		if v.Solution == "" && slices.Contains(v.Stars, c) {
			cell.Glyph = glyph
			if v.Proved {
				cell.Label += ", " + glyph + " of the only solution"
			} else {
				cell.Add("placed", ", "+glyph+" placed")
			}
		}
		if v.Often != nil {
			cell.Label += fmt.Sprintf(", %s in %d of %s", glyph, v.Often[c], game.Count(v.Of, "solution"))
		}
	}
	if len(v.Pair) == 2 {
		v.Marked = nil // the differences of the pair matter more
		for c := range cells {
			if v.Pair[0][c] == v.Pair[1][c] {
				continue
			}
			if v.Pair[0][c] == starbattle.Star {
				cells[c].Note = "1"
				cells[c].Add("pair", ", "+glyph+" in solution 1")
			} else {
				cells[c].Note = "2"
				cells[c].Add("pair", ", "+glyph+" in solution 2")
			}
		}
	}
	for _, p := range v.Repaints {
		cells[p.Site].Label += ", " + repaintText(p)
	}
	for _, c := range v.Stray {
		cells[c].Add("stray", ", cut off from its region")
	}
	v.Mark(cells)
	return cells
}

func draftStatus(draft string) game.DraftStatus {
	d := drafts.Of(draft)
	s := game.DraftStatus{Notes: game.Sentences(d.Notes()), Stray: d.Stray()}
	for i, f := range d.Faults() {
		if i == 0 {
			s.Text, s.Sites = f.Text, f.Sites
		} else {
			s.Text += "; " + f.Text
		}
	}
	regions, open := len(d.Letters()), strings.IndexByte(d.Cells(), game.Wipe) >= 0
	switch {
	case d.Size() < 4*d.Stars():
		s.NoFinish = s.Notes[0]
	case regions > d.Size():
		s.NoFinish = fmt.Sprintf("%d regions are too many for %d rows: clear or merge some", regions, d.Size())
	case regions < d.Size() && !open:
		s.NoFinish = "Every cell is painted: clear some for a new region"
	}
	if strings.Trim(d.Cells(), string(rune(game.Wipe))) == "" {
		s.Begin = fmt.Sprintf("Paint %d regions, each in its own colour: drag over the board", d.Size())
		if d.Size() < 4*d.Stars() {
			s.Begin = s.NoFinish
		}
	}
	return s
}
