package abcd

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
	"quadrille/solver/grid"
)

var drafts game.DraftForm[abcd.Draft] = abcd.ParseDraft

// designFace returns the design face. The board of a draft has a square of letters in its corner, the counts
// of the columns above its cells and those of the rows left of them.
func designFace() *game.Design {
	return &game.Design{
		Making: game.DraftMaking{
			Fields: []game.Field{
				{Name: "columns", Label: "Columns", Min: abcd.MinSize, Max: abcd.MaxSize, Default: 5,
					Of: func(draft string) int { _, cols, _ := drafts.Of(draft).Size(); return cols }},
				{Name: "rows", Label: "Rows", Min: abcd.MinSize, Max: abcd.MaxSize, Default: 5,
					Of: func(draft string) int { rows, _, _ := drafts.Of(draft).Size(); return rows }},
				{Name: "letters", Label: "Letters", Min: abcd.MinLetters, Max: abcd.MaxLetters, Default: 4,
					Of: func(draft string) int { _, _, letters := drafts.Of(draft).Size(); return letters }},
			},
			New: func(values map[string]int) (string, error) {
				return game.DraftText(abcd.NewDraft(values["rows"], values["columns"], values["letters"], false))
			},
			Like:  game.SizeOf,
			Of:    func(p solver.Puzzle) string { return of(p).Draft().String() },
			Check: drafts.Check,
		},
		Drawing: game.DraftDrawing{
			Shape: func(draft string) (int, int) {
				rows, cols, letters := drafts.Of(draft).Size()
				return letters + rows, letters + cols
			},
			Brushes: func(draft string) []game.Brush { return brushes(drafts.Of(draft)) },
			Fills:   fills,
			Lines:   func(draft string, _ game.DraftView) string { return draftLines(drafts.Of(draft)) },
			Cells:   func(draft string, v game.DraftView) []game.Cell { return draftCells(drafts.Of(draft), v) },
			Where:   func(draft string, sites []int) []int { return siteCells(drafts.Of(draft), sites) },
			Size: func(draft string) (int, int) {
				rows, cols, _ := drafts.Of(draft).Size()
				return rows, cols
			},
		},
		Painting: game.DraftPainting{
			Paint: func(draft string, path []int, brush byte) string {
				return paint(drafts.Of(draft), path, brush).String()
			},
			Pick: func(draft string, cell int) byte { return pick(drafts.Of(draft), cell) },
			Mirrored: func(draft string, path []int, brush byte, s grid.Symmetry) (after, said string) {
				return mirrored(drafts.Of(draft), path, brush, s).String(), ""
			},
			Unchanged: func(draft string, path []int, brush byte) string { return unchanged(drafts.Of(draft), path[0], brush) },
			Cleared:   func(before, after string) string { return lettersCleared(drafts.Of(before), drafts.Of(after)) },
			Type: func(draft string, cell int, key string) (game.DraftStroke, int, bool) {
				return typed(drafts.Of(draft), cell, key)
			},
			Tools: []game.Tool{
				drafts.Tool("rotate", "Rotate", abcd.Draft.Rotate),
				drafts.Tool("mirror", "Mirror", abcd.Draft.Mirror),
				drafts.Trying("corners", "Corners count or not", toggleCorners),
				drafts.Tool("show-all", "Show all counts", abcd.Draft.ShowAll),
				drafts.Tool("hide-all", "Hide all counts", abcd.Draft.HideAll),
				drafts.Tool("give-none", "Hide all letters", abcd.Draft.ClearGiven),
				drafts.Tool("clear", "Clear all", abcd.Draft.Clear),
			},
			Uses: game.DraftUses{
				Complete: game.Uses{Usual: []string{"solve"}},
				Clues:    game.Uses{Usual: []string{"hide", "give"}, Rare: []string{"show-all", "hide-all", "give-none"}},
				Change:   game.Uses{Usual: []string{"rotate", "mirror"}, Rare: []string{"corners"}},
				Restart:  game.Uses{Usual: []string{"clear"}},
			},
			Keys: []game.KeyHelp{
				{Keys: "A to H", Does: "write the letter, and go on", Press: []string{"a", "b", "c", "d", "e", "f", "g", "h"}},
				{Keys: "0 to 9", Does: "write a count, and go on", Press: []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}},
				{Keys: "?", Does: "hide a count, or show it", Press: []string{"?"}},
				{Keys: "-", Does: "hide a count, and go on", Press: []string{"-"}},
				{Keys: "* or =", Does: "give a letter, or not", Press: []string{"*", "="}},
				{Keys: "Delete, Backspace", Does: "clear the letter or the count", Press: []string{"Delete", "Backspace"}},
			},
		},
		Words: game.DraftWords{
			Title: func(draft string) string {
				d := drafts.Of(draft)
				rows, cols, letters := d.Size()
				return "New " + name(rows, cols, letters, d.Diagonal())
			},
			Status: func(draft string) game.DraftStatus { return draftStatus(drafts.Of(draft)) },
			Keys: "Type letters, or counts, which clear the letters that aren't given. " +
				"On a count, ? hides or shows it and - hides it; on a letter, * makes it a given or not; Space uses the tool, Delete clears.",
			Typed: func(draft string) string {
				_, _, letters := drafts.Of(draft).Size()
				return fmt.Sprintf("Type A to %c into the cells, and counts beside them", last(letters))
			},
			Noun:     "Letters and counts",
			Mirrored: "Only clues are mirrored: which counts show and which letters are given. Letters stay where you write them.",
			Help: [2]string{"Type letters into the cells, or choose one below, then press and move: the counts follow.",
				"Choose a letter or a count below, then tap a cell or drag over several: the counts follow the letters."},
		},
	}
}

// toggleCorners switches whether cells that touch at a corner are neighbours: the d at the end of the size.
func toggleCorners(d abcd.Draft) (abcd.Draft, error) {
	size, rest, _ := strings.Cut(d.String(), "/")
	size, diagonal := strings.CutSuffix(size, "d")
	if !diagonal {
		size += "d"
	}
	return abcd.ParseDraft(size + "/" + rest)
}

// lettersCleared says that a count has cleared the letters that it would have to follow.
func lettersCleared(before, after abcd.Draft) string {
	if !before.Lettered() || after.Lettered() || blank(before) {
		return ""
	}
	return "The count cleared the letters that aren't given. Undo brings them back"
}

// blank reports whether letters are expected and none is written.
func blank(d abcd.Draft) bool {
	rows, cols, _ := d.Size()
	for c := range rows * cols {
		if d.Letter(c) != solver.Blank {
			return false
		}
	}
	return d.Lettered()
}

func draftStatus(d abcd.Draft) game.DraftStatus {
	s := game.DraftStatus{Notes: game.Sentences(d.Notes())}
	faults := d.Faults()
	if len(faults) == 0 {
		return s
	}
	s.Text = faults[0].String()
	if more := len(faults) - 1; more > 0 {
		s.Text += fmt.Sprintf(" (+%d more)", more)
	}
	if blank(d) {
		s.Begin = "Choose a letter and tap its cells: the counts follow"
	}
	switch last := faults[len(faults)-1]; {
	case !d.Lettered():
		s.NoFinish = solver.Capital(faults[0].String()) + ": change that first"
	case last.Sites != nil && last.Unit == nil: // equal neighbours
		s.NoFinish = solver.Capital(last.String()) + ": change that first"
	}
	for _, c := range faults[0].Sites {
		s.Sites = append(s.Sites, boardCell(d, c))
	}
	return s
}
