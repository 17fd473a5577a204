package game

import (
	"fmt"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// A Design is the face of a kind for those who make its puzzles: pure functions of a draft,
// which is text.
type Design struct {
	Making   DraftMaking
	Drawing  DraftDrawing
	Painting DraftPainting
	Words    DraftWords
}

type DraftMaking struct {
	Fields []Field // the numbers that a new board needs
	New    func(values map[string]int) (draft string, err error)
	Like   func(draft string) solver.Order    // an order for puzzles of the size of a draft
	Of     func(solver.Puzzle) (draft string) // the draft of a puzzle, for editing
	Check  func(draft string) error           // why a text is no draft at all
}

// Blank returns the empty board that a kind begins with.
func (m *DraftMaking) Blank() string {
	values := map[string]int{}
	for _, f := range m.Fields {
		values[f.Name] = f.Default
	}
	blank, err := m.New(values)
	if err != nil {
		panic(err) // a kind's own defaults
	}
	return blank
}

type DraftDrawing struct {
	Size func(draft string) (rows, cols int) // of the puzzle; nil where it equals Shape

	// Painted returns the drawing that gives the letters of drafts some colours, in the form of a link's fields;
	// none give each its own. Colours returns those of the regions of the draft's puzzle, in order; none if Play
	// gives it the same. Played returns those of Play for a draft with the letters of its puzzle, none for any
	// other. All are nil for a kind without colours.
	Painted func(colours string) DraftDrawing
	Colours func(draft string) string
	Played  func(draft string) string

	Shape   func(draft string) (rows, cols int)
	Brushes func(draft string) []Brush             // the available brushes, the first chosen at the start
	Fills   func(Options) []Fill                   // of the classes of Cells
	Lines   func(draft string, v DraftView) string // lines over the fills, SVG
	Cells   func(draft string, v DraftView) []Cell
	// Where returns the cells of the draft's board that hold some sites of its puzzle: one site or a unit. Nil
	// where sites are cells.
	Where func(draft string, sites []int) []int
}

// In returns the drawing in some colours, where the kind has any.
func (d *DraftDrawing) In(colours string) *DraftDrawing {
	if d.Painted == nil {
		return d
	}
	in := d.Painted(colours)
	return &in
}

func (d *DraftDrawing) SizeOf(draft string) (rows, cols int) {
	if d.Size != nil {
		return d.Size(draft)
	}
	return d.Shape(draft)
}

// A DraftPainting carries out strokes, keys and tools on a draft.
type DraftPainting struct {
	Paint func(draft string, path []int, brush byte) string // brush Wipe clears
	Fill  func(draft string, cell int, brush byte) string
	Pick  func(draft string, cell int) byte // the brush a cell was painted with, Wipe for none
	Swap  func(draft string, a, b byte) string
	// Regions has the brush of each cell, where brushes are regions: they can be merged, locked
	// and painted in symmetry. Nil for other kinds.
	Regions func(draft string) string
	// Mirrored paints a path and its image in a symmetry that fits the puzzle, for brushes that are not regions;
	// said is a sentence about the parts left unchanged, empty for none. Nil where strokes cannot be mirrored.
	Mirrored func(draft string, path []int, brush byte, s grid.Symmetry) (after, said string)
	// Cleared says what a stroke has cleared beside its path; empty for nothing. Nil for kinds that clear nothing.
	Cleared func(before, after string) string
	// Unchanged explains why a stroke changes nothing; empty if that needs no words. Nil for kinds that explain none.
	Unchanged func(draft string, path []int, brush byte) string
	Tools     []Tool

	// Reconnect returns the draft with every region in one piece, false where locked cells prevent it; Repaint
	// describes the effect of a repaint. Nil for kinds without maps of regions.
	Reconnect func(draft string, locked []int) (string, bool)
	Repaint   func(solver.Repaint) string
	// CheckStars explains why no solution of a draft has some stars. Nil where stars cannot be placed.
	CheckStars func(draft string, stars []int) error

	Uses DraftUses

	// Type returns the stroke of a key pressed on a cell, without a path if it would leave the board, and the cell
	// for the next key; false if the key means nothing there. Nil for kinds without values typed into cells; with
	// it, Fill and Swap may be nil.
	Type func(draft string, cell int, key string) (stroke DraftStroke, next int, ok bool)
	Keys []KeyHelp // the keys of Type
}

// Types reports whether values are typed into cells.
func (p *DraftPainting) Types() bool { return p.Type != nil }

func (p *DraftPainting) Writes(draft string, cell int, key string) bool {
	if !p.Types() {
		return false
	}
	_, _, ok := p.Type(draft, cell, key)
	return ok
}

// A DraftStroke is a path that is painted with a brush. An empty one changes nothing.
type DraftStroke struct {
	Path  []int
	Brush byte
}

// DraftUses groups the names of tools and solver jobs by purpose.
type DraftUses struct {
	Complete Uses // fill in missing parts
	Clues    Uses // show and hide clues
	Change   Uses // change the board as a whole
	Restart  Uses // clear the board or a part of it
}

// Uses are the names of tools and jobs with one purpose.
type Uses struct{ Usual, Rare []string }

// DraftWords holds the texts about a draft.
type DraftWords struct {
	Title  func(draft string) string
	Status func(draft string) DraftStatus
	Noun   string    // the brushes together: "Colours"
	Help   [2]string // how to paint with a mouse and by touch, where the usual words do not fit
	Keys   string    // how to paint with the keyboard, likewise
	// Typed says what can be typed into cells. Nil for kinds without such values.
	Typed  func(draft string) string
	Labels bool                      // regions can be labelled with letters or patterns
	Star   func(draft string) string // the mark placed before a map exists: "queen"
	// Mirrored describes the effect of a symmetry on strokes that paint no regions.
	Mirrored string
}

// Wipe is the brush that clears.
const Wipe = solver.Blank

// A Field is a number that a new board needs.
type Field struct {
	Name, Label       string
	Min, Max, Default int
	Of                func(draft string) int // the number of a draft
	Labels            []string               // the text for each number from Min on; nil to show the number
}

// A Brush is something to paint with: a colour.
type Brush struct {
	Byte  byte // also the key that picks it
	Name  string
	Text  string // on its button; empty for the byte
	Class string // of a cell painted with it
	Cells int    // painted so far
	Lacks string // its region's fault, empty for none
}

// A Tool changes the whole draft at once.
type Tool struct {
	Name, Label string
	Do          func(draft string) (string, error)
	Turn        grid.Turn // where Do takes the cells
}

// A DraftView is the state shown on the board of a draft.
type DraftView struct {
	Labels   string            // "letters", "patterns" or "sizes" in the cells, or "none"
	Solution solver.Position   // a solution shown, empty for none
	Pair     []solver.Position // two solutions, their marks drawn differently; nil for none
	Often    []int             // the number of the Of solutions that mark each site, for shading; nil for none
	Of       int
	Repaints []solver.Repaint // marked at the borders
	Number   float64          // the grade of the board, 0 if unknown
	Marked   []int            // cells to highlight: they differ between two solutions, were changed, or are at fault
	Stray    []int            // cells cut off from most of their region
	Locked   []int            // locked cells
	Stars    []int            // cells required to have stars in the only solution
	Proved   bool             // which has them
}

// A DraftStatus lists the faults of a draft.
type DraftStatus struct {
	Text  string   // the reason why it is no puzzle yet; empty if it is one
	Begin string   // the first step on an empty board; empty on any other
	Sites []int    // the cells that Text speaks of
	Stray []int    // cells of regions in several pieces that are not in the largest piece
	Notes []string // allowed but perhaps unintended

	NoFinish string // the reason why the solver cannot finish it as it is; empty if it may
}

// Mark shows in the cells of a draft which are locked, and which are marked.
func (v DraftView) Mark(cells []Cell) {
	for _, c := range v.Locked {
		cells[c].Label += ", locked"
	}
	for _, c := range v.Marked {
		cells[c].Add("marked", ", marked")
	}
}

// A DraftForm is the text of a kind's drafts: it reads one.
type DraftForm[D fmt.Stringer] func(text string) (D, error)

// Of parses a draft that Check has accepted.
func (f DraftForm[D]) Of(text string) D {
	d, err := f(text)
	if err != nil {
		panic(err) // the draft has been checked
	}
	return d
}

func (f DraftForm[D]) Check(text string) error {
	_, err := f(text)
	return err
}

func (f DraftForm[D]) Tool(name, label string, do func(D) D) Tool {
	return f.Trying(name, label, func(d D) (D, error) { return do(d), nil })
}

// Trying returns a tool that changes a draft, or explains why it cannot.
func (f DraftForm[D]) Trying(name, label string, do func(D) (D, error)) Tool {
	return Tool{Name: name, Label: label, Do: func(draft string) (string, error) { return DraftText(do(f.Of(draft))) }}
}

// Turning returns a tool that lays the board down another way.
func (f DraftForm[D]) Turning(name, label string, turn grid.Turn, do func(D) D) Tool {
	t := f.Tool(name, label, do)
	t.Turn = turn
	return t
}

// DraftText returns the text of a new draft, or the error.
func DraftText[D fmt.Stringer](d D, err error) (string, error) {
	if err != nil {
		return "", err
	}
	return d.String(), nil
}

// SizeOf returns an order for puzzles of the size that a draft begins with, before a slash: the name of a
// preset.
func SizeOf(draft string) solver.Order {
	size, _, _ := strings.Cut(draft, "/")
	return solver.Order{Preset: size}
}

// A Fill is the background of the cells of a class.
type Fill struct {
	Class string
	Tint  Tint
}

// Style returns the fills as CSS.
func (d *DraftDrawing) Style(o Options) string {
	var b strings.Builder
	for _, f := range d.Fills(o) {
		fmt.Fprintf(&b, ".%s{background:%s}\n", f.Class, f.Tint.OnPage())
	}
	return b.String()
}

// Picture draws a draft, complete or not, as a small SVG: the fills of its cells in runs, the glyphs, and the
// lines over them.
func (d *DraftDrawing) Picture(draft string, o Options) string {
	rows, cols := d.Shape(draft)
	cells, paper, fills := d.Cells(draft, DraftView{}), Paper.OnPage(), map[string]string{}
	for _, f := range d.Fills(o) {
		fills[f.Class] = f.Tint.OnPage()
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="%s"/>`, cols*CellSize, rows*CellSize, paper)
	for c := 0; c < len(cells); {
		fill, from := fills[cells[c].Class], c
		for c++; c%cols != 0 && fills[cells[c].Class] == fill; c++ {
		}
		if fill != "" && fill != paper {
			fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`,
				from%cols*CellSize, from/cols*CellSize, (c-from)*CellSize, CellSize, fill)
		}
	}
	for c, cell := range cells {
		if cell.Glyph != "" {
			fmt.Fprintf(&b, `<use href="#g-%s" x="%d" y="%d" width="%d" height="%[4]d"/>`, cell.Glyph, c%cols*CellSize, c/cols*CellSize, CellSize)
		}
	}
	return SVG("", 0, 0, cols*CellSize, rows*CellSize, b.String()+d.Lines(draft, DraftView{}))
}
