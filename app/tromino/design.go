package tromino

import (
	"slices"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/tromino"
)

// ruleLabels are the labels of the rules for a new board, in their order.
var ruleLabels = []string{"L corner, I ends", "L corner, I centre", "L corner alone"}

var drafts game.DraftForm[tromino.Draft] = tromino.ParseDraft

// designFace returns the design face: pieces are drawn and dots placed, cell by cell.
func designFace() *game.Design {
	return &game.Design{
		Making: game.DraftMaking{
			Fields: []game.Field{
				{Name: "columns", Label: "Columns", Min: tromino.MinSize, Max: tromino.MaxSize, Default: 6,
					Of: func(draft string) int { _, cols := drafts.Of(draft).Size(); return cols }},
				{Name: "rows", Label: "Rows", Min: tromino.MinSize, Max: tromino.MaxSize, Default: 6,
					Of: func(draft string) int { rows, _ := drafts.Of(draft).Size(); return rows }},
				{Name: "rule", Label: "Dots", Min: int(tromino.Ends), Max: int(tromino.Corners), Default: int(tromino.Ends), Labels: ruleLabels,
					Of: func(draft string) int { return int(drafts.Of(draft).Rule()) }},
			},
			New: func(values map[string]int) (string, error) {
				return game.DraftText(tromino.NewDraft(values["rows"], values["columns"], tromino.Rule(values["rule"])))
			},
			Like:  game.SizeOf,
			Of:    func(p solver.Puzzle) string { return of(p).Draft().String() },
			Check: drafts.Check,
		},
		Drawing: game.DraftDrawing{
			Shape:   func(draft string) (int, int) { return drafts.Of(draft).Size() },
			Brushes: func(draft string) []game.Brush { return brushes(drafts.Of(draft)) },
			Fills:   fills,
			Lines:   func(draft string, v game.DraftView) string { return draftLines(drafts.Of(draft), v) },
			Cells:   func(draft string, v game.DraftView) []game.Cell { return draftCells(drafts.Of(draft), v) },
			Where:   func(draft string, sites []int) []int { return where(drafts.Of(draft).Board(), sites) },
		},
		Painting: game.DraftPainting{
			Paint: func(draft string, path []int, brush byte) string {
				return paint(drafts.Of(draft), path, brush).String()
			},
			Pick: func(draft string, cell int) byte { return pick(drafts.Of(draft), cell) },
			Mirrored: func(draft string, path []int, brush byte, s grid.Symmetry) (string, string) {
				d, said := mirrored(drafts.Of(draft), path, brush, s)
				return d.String(), said
			},
			Unchanged: unchanged,
			Type: func(draft string, cell int, key string) (game.DraftStroke, int, bool) {
				return typed(drafts.Of(draft), cell, key)
			},
			Tools: []game.Tool{
				drafts.Tool("rotate", "Rotate", tromino.Draft.Rotate),
				drafts.Tool("mirror", "Mirror", tromino.Draft.Mirror),
				drafts.Tool("rule", "Next dot rule", func(d tromino.Draft) tromino.Draft {
					return d.WithRule((d.Rule() + 1) % tromino.Rule(len(ruleLabels)))
				}),
				drafts.Tool("clear-pieces", "Clear pieces", tromino.Draft.ClearPieces),
				drafts.Tool("clear", "Clear all", tromino.Draft.Clear),
			},
			Uses: game.DraftUses{
				Complete: game.Uses{Usual: []string{"solve"}},
				Clues:    game.Uses{Usual: []string{"fewest", "tell"}},
				Change:   game.Uses{Usual: []string{"rotate", "mirror"}, Rare: []string{"rule"}},
				Restart:  game.Uses{Usual: []string{"clear", "clear-pieces"}},
			},
			Keys: []game.KeyHelp{
				{Keys: "1 to 4", Does: "an L with its corner in the cell: top left, top right, bottom right, bottom left", Press: []string{"1", "2", "3", "4"}},
				{Keys: "5, 6", Does: "an upright I, a level one, around the cell", Press: []string{"5", "6"}},
				{Keys: "D", Does: "a dot, and go on", Press: []string{"d"}},
				{Keys: "N or .", Does: "no dot, and go on", Press: []string{"n", "."}},
				{Keys: "? or -", Does: "unknown, and go on", Press: []string{"?", "-"}},
				{Keys: "Delete, Backspace", Does: "clear the cell", Press: []string{"Delete", "Backspace"}},
			},
		},
		Words: game.DraftWords{
			Title: func(draft string) string {
				d := drafts.Of(draft)
				rows, cols := d.Size()
				return "New " + name(rows, cols, d.Rule())
			},
			Status:   func(draft string) game.DraftStatus { return draftStatus(drafts.Of(draft)) },
			Noun:     "Pieces and dots",
			Mirrored: "What you draw, clear or hide is drawn, cleared or hidden at its image too.",
			Help: [2]string{
				"Drag over three cells to draw a piece: its dots follow. A tap on a piece removes it. Or choose a dot below and place it.",
				"Drag over three cells to draw a piece: its dots follow. A tap on a piece removes it. Or choose a dot and place it.",
			},
			Keys: "1 to 4 draw an L with its corner in the cell (top left, top right, bottom right, bottom left), 5 an upright I and 6 a level one around it; " +
				"D is a dot, N or . none, ? unknown; Space uses the tool, Delete clears.",
			Typed: func(string) string { return "Type 1 to 6 for a piece, D for a dot, N for none or ? for unknown" },
		},
	}
}

func draftStatus(d tromino.Draft) game.DraftStatus {
	s := game.DraftStatus{Notes: game.Sentences(d.Notes())}
	for _, f := range d.Faults() {
		s.Text, s.Sites = f.Text, f.Sites
	}
	if len(s.Sites) == d.Cells() {
		s.Begin = "Drag over three cells to draw a piece: its dots follow"
	}
	return s
}

// where returns the cells that some edges enclose, or, if none, those beside the edges.
func where(p *tromino.Puzzle, sites []int) []int {
	cells := solver.Indices(p.Cells(), func(c int) bool {
		return !slices.ContainsFunc(p.Edges(c), func(site int) bool { return !slices.Contains(sites, site) })
	})
	if cells == nil {
		return beside(p, sites)
	}
	return cells
}
