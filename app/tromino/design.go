package tromino

import (
	"slices"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/tromino"
)

// ruleLabels are the rules as a new board offers them, in their order.
var ruleLabels = []string{"L corner, I ends", "L corner, I centre", "L corner alone"}

// designFace is how boards are made: pieces are drawn and dots placed, cell by cell.
func designFace() *game.Design {
	return &game.Design{
		Making: game.DraftMaking{
			Fields: []game.Field{
				{Name: "columns", Label: "Columns", Min: tromino.MinSize, Max: tromino.MaxSize, Default: 6,
					Of: func(draft string) int { _, cols := draftOf(draft).Size(); return cols }},
				{Name: "rows", Label: "Rows", Min: tromino.MinSize, Max: tromino.MaxSize, Default: 6,
					Of: func(draft string) int { rows, _ := draftOf(draft).Size(); return rows }},
				{Name: "rule", Label: "Dots", Min: int(tromino.Ends), Max: int(tromino.Corners), Default: int(tromino.Ends), Labels: ruleLabels,
					Of: func(draft string) int { return int(draftOf(draft).Rule()) }},
			},
			New: func(values map[string]int) (string, error) {
				d, err := tromino.NewDraft(values["rows"], values["columns"], tromino.Rule(values["rule"]))
				if err != nil {
					return "", err
				}
				return d.String(), nil
			},
			// The text of a draft begins with the size, as the name of a preset.
			Like: func(draft string) solver.Order {
				size, _, _ := strings.Cut(draft, "/")
				return solver.Order{Preset: size}
			},
			Of: func(p solver.Puzzle) string { return of(p).Draft().String() },
			Check: func(draft string) error {
				_, err := tromino.ParseDraft(draft)
				return err
			},
		},
		Drawing: game.DraftDrawing{
			Shape:   func(draft string) (int, int) { return draftOf(draft).Size() },
			Brushes: func(draft string) []game.Brush { return brushes(draftOf(draft)) },
			Style:   brushStyle,
			Lines:   func(draft string, v game.DraftView) string { return draftLines(draftOf(draft), v) },
			Cells:   func(draft string, v game.DraftView) []game.Cell { return draftCells(draftOf(draft), v) },
			Where:   func(draft string, sites []int) []int { return where(draftOf(draft).Board(), sites) },
		},
		Painting: game.DraftPainting{
			Paint: func(draft string, path []int, brush byte) string {
				return paint(draftOf(draft), path, brush).String()
			},
			Pick: func(draft string, cell int) byte { return pick(draftOf(draft), cell) },
			Type: func(draft string, cell int, key string) (string, int, bool) {
				d, next, ok := typed(draftOf(draft), cell, key)
				return d.String(), next, ok
			},
			Tools: []game.Tool{
				tool("rotate", "Rotate", tromino.Draft.Rotate),
				tool("mirror", "Mirror", tromino.Draft.Mirror),
				tool("rule", "Next dot rule", func(d tromino.Draft) tromino.Draft {
					return d.WithRule((d.Rule() + 1) % tromino.Rule(len(ruleLabels)))
				}),
				tool("clear-pieces", "Clear pieces, keep dots", tromino.Draft.ClearPieces),
				tool("clear", "Clear all", tromino.Draft.Clear),
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
				d := draftOf(draft)
				rows, cols := d.Size()
				return "New " + name(rows, cols, d.Rule())
			},
			Status: func(draft string) game.DraftStatus { return draftStatus(draftOf(draft)) },
			Noun:   "Pieces and dots",
			Help: [2]string{"Drag over three cells to draw a piece: its dots follow the drawing. A tap on a piece dissolves it. Or choose a dot below, and place dots. " +
				"Keys: 1 to 4 draw an L with its corner in the cell (top left, top right, bottom right, bottom left), 5 an upright I and 6 a level one around it; " +
				"D is a dot, a point none, ? unknown; Delete clears.",
				"Drag over three cells to draw a piece: its dots follow the drawing. A tap on a piece dissolves it. Or choose a dot below, and place dots."},
		},
	}
}

func tool(name, label string, do func(tromino.Draft) tromino.Draft) game.Tool {
	return game.Tool{Name: name, Label: label, Do: func(draft string) (string, error) {
		return do(draftOf(draft)).String(), nil
	}}
}

// draftOf reads a draft that Check has accepted.
func draftOf(text string) tromino.Draft {
	d, err := tromino.ParseDraft(text)
	if err != nil {
		panic(err) // only checked drafts come here
	}
	return d
}

func draftStatus(d tromino.Draft) game.DraftStatus {
	var s game.DraftStatus
	for _, f := range d.Notes() {
		s.Notes = append(s.Notes, solver.Capital(f.Text))
	}
	for _, f := range d.Faults() {
		s.Text, s.Sites = f.Text, f.Sites
	}
	if len(s.Sites) == d.Cells() {
		s.Begin = "Drag over three cells to draw a piece: its dots follow"
	}
	return s
}

// where gives the cells that some edges enclose, or, if there are none, those beside them.
func where(p *tromino.Puzzle, sites []int) []int {
	var cells []int
	for c := range p.Cells() {
		if !slices.ContainsFunc(p.Edges(c), func(site int) bool { return !slices.Contains(sites, site) }) {
			cells = append(cells, c)
		}
	}
	if cells == nil {
		return beside(p, sites)
	}
	return cells
}
