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

// designFace returns the design face: letters are regions, painted cell by cell.
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
		Drawing: draftDrawing(""),
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

// draftDrawing draws drafts whose letters have some colours: the first so many those, the others, in order, the
// colours left.
func draftDrawing(colours string) game.DraftDrawing {
	if !areColours(colours, len(colours)) {
		colours = ""
	}
	for _, c := range letters {
		if !strings.ContainsRune(colours, c) {
			colours += string(c)
		}
	}
	in := draftColours(colours)
	return game.DraftDrawing{
		Painted: draftDrawing,
		Colours: in.own,
		Played: func(draft string) string {
			if d := drafts.Of(draft); strings.HasPrefix(letters, d.Letters()) {
				return playColours(d)
			}
			return ""
		},

		Shape:   func(draft string) (int, int) { n := drafts.Of(draft).Size(); return n, n },
		Brushes: in.brushes,
		Fills:   draftFills,
		Lines:   draftLines,
		Cells:   in.cells,
	}
}

// draftColours are the colours of the letters of a draft, each as the letter of its number.
type draftColours string

func (in draftColours) of(letter byte) byte { return in[letter-'A'] }

// class returns the class of cells with a letter, and name the name of their region.
func (in draftColours) class(letter byte) string { return brushClass(in.of(letter)) }
func (in draftColours) name(letter byte) string {
	return string(rune(letter)) + " " + palette.Soft.Colours()[in.of(letter)-'A'].Name // as in any palette
}

// own returns the colours of a draft's regions; none if Play gives the puzzle the same.
func (in draftColours) own(draft string) string {
	d := drafts.Of(draft)
	own := strings.Map(func(letter rune) rune { return rune(in.of(byte(letter))) }, d.Letters())
	if own == playColours(d) {
		return ""
	}
	return own
}

// playColours returns the colours that Play gives the regions of a draft's puzzle; none if it is none yet.
func playColours(d starbattle.Draft) string {
	p, err := d.Puzzle()
	if err != nil {
		return ""
	}
	given := solver.Map(colours(p, nil), func(c palette.Colour) byte { return 'A' - 1 + byte(c.Number) })
	return string(given)
}

func brushClass(letter byte) string { return "b-" + string(rune(letter)) }

// brushes returns the regions on the board, and one for each still to paint.
func (in draftColours) brushes(draft string) []game.Brush {
	d := drafts.Of(draft)
	var list []game.Brush
	pieces, spare := d.Pieces(), d.Size()-len(d.Letters())
	for i, letter := range []byte(letters) {
		count := strings.Count(d.Cells(), string(rune(letter)))
		if count == 0 {
			if spare--; spare < 0 {
				continue
			}
		}
		b := game.Brush{Byte: letter, Name: in.name(letter), Class: in.class(letter), Cells: count}
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

func (in draftColours) cells(draft string, v game.DraftView) []game.Cell {
	d := drafts.Of(draft)
	n := d.Size()
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
			cell.Class = in.class(letter)
			cell.Label += in.name(letter)
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
		} else if v.Solution == "" && slices.Contains(v.Stars, c) {
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
			if v.Pair[0][c] != v.Pair[1][c] {
				note, told := "1", " in solution 1"
				if v.Pair[0][c] != starbattle.Star {
					note, told = "2", " in solution 2"
				}
				cells[c].Note = note
				cells[c].Add("pair", ", "+glyph+told)
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
