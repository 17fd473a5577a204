// Package first plays the board of a link before the page's program is there: by a small program, which only has to know
// rules and boards. It draws the page as text.
package first

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"quadrille/app/draw"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/play"
	"quadrille/solver"
	"quadrille/solver/all"
)

// page is the page around a board, as TestFirstView in package ui writes it: what differs between boards is in braces.
// Two more lines are the parts that only a large board has, and the last one the boards that come with first steps.
//
//go:embed page.html
var page string

// A Board is a board that is played before the page's program is there.
type Board struct {
	title  string
	about  solver.Fields
	ground draw.Ground
	play   *play.Midend
	beyond bool // there has been input that only the page's program answers
	alone  bool // which is not waited for
}

// Open returns the board of the puzzle in a fragment, with the settings of a newcomer. It returns nil for a fragment
// without a puzzle, and for a puzzle whose page has more around it: one with marks, with first steps or with a fault in its
// clues.
func Open(fragment string) *Board {
	link, err := game.Open(all.Kinds(), fragment)
	if err != nil || link.Position != "" || slices.Contains(strings.Fields(around()[3]), link.Name()) {
		return nil
	}
	f, about := faces.Of(link.Kind.Name), link.Fields
	o := f.Defaults()
	if painted := f.Drawing.Painted; painted != "" {
		o[painted] = about.Colours
	}
	g, _ := game.Replay(link.Puzzle, []game.Entry{game.Informed(about)}) // which is sound
	b := &Board{title: library.Title(link), about: about}
	if about.Title != "" {
		b.title = "“" + about.Title + "”"
	}
	b.play = play.Open(link, f, o, g, nil)
	if s := b.play.View().Status; s.Fault || s.Solved || s.More != "" || len(s.Detail) > 0 {
		return nil
	}
	return b
}

// around returns the parts of page.
func around() []string { return strings.Split(page, "\n") }

// Take answers input, a line each, and returns what is said of it. It leaves out what comes behind input that only the
// page's program answers; after the line "alone" nothing but that.
func (b *Board) Take(lines string) (said string) {
	if b.beyond {
		return ""
	}
	rows, cols := b.play.Face().Drawing.Shape(b.play.Start().Puzzle)
	for line := range strings.SplitSeq(lines, "\n") {
		b.alone = b.alone || line == "alone"
		e := Event(line, rows, cols, b.play.View().Focus)
		_, isKey := e.(event.Key)
		answered := e != nil && !isKey
		var effects []event.Effect
		if e != nil {
			effects = b.play.Update(e)
		}
		for _, effect := range effects {
			switch effect := effect.(type) {
			case event.Announce:
				said = game.Breath(said, effect.Sentence())
			case event.Handled:
				answered = true
			}
		}
		if b.beyond = !answered && !b.alone; b.beyond {
			break
		}
	}
	return said
}

// Beyond reports whether there has been input that only the page's program answers. The board waits for it then.
func (b *Board) Beyond() bool { return b.beyond }

// Rules returns the rule of the style sheet that gives the board its proportions.
func (b *Board) Rules() string {
	shape, d := b.drawn()
	return fmt.Sprintf(".%s { --rows: %d; --cols: %d; --top: %g; --left: %g; }", shape, d.Rows, d.Cols, d.Top, d.Left)
}

// Ahead returns as JSON the glyphs that taps bring to each cell. Their names need no escapes.
func (b *Board) Ahead() string {
	taps := b.play.Face().PrecomputeTaps(b.play.Start().Puzzle, b.play.Game().Position(), b.play.View().Options)
	cells := make([]string, len(taps))
	for i, glyphs := range taps {
		if cells[i] = "null"; glyphs != nil {
			cells[i] = `["` + strings.Join(glyphs, `","`) + `"]`
		}
	}
	return "[" + strings.Join(cells, ",") + "]"
}

func (b *Board) drawn() (shape string, d draw.Board) {
	f, p, v := b.play.Face(), b.play.Start().Puzzle, b.play.View()
	d = b.ground.Board(f, p, v.Board)
	done, want := f.Words.Progress(p, v.Board.Position)
	d.Label, d.Keys, d.Focus, d.Here = fmt.Sprintf("%s, %d of %d placed", f.Words.Title(p), done, want), "rules", v.Focus, f.Input.Types
	return draw.ShapeClass(d.Rows, d.Cols, d.Top, d.Left), d
}

// View returns the page.
func (b *Board) View() string {
	f, v, g := b.play.Face(), b.play.View(), b.play.Game()
	shape, d := b.drawn()
	said := "said"
	if b.about.Message != "" {
		said += " with-message"
	}
	board, bar, zoom := f.Kind, "", ""
	if v.Overlay == (play.Celebration{}) {
		board += " solved"
	}
	text := d.HTML()
	if max(float64(d.Rows)+d.Top, float64(d.Cols)+d.Left) > draw.Zoomable {
		board, bar, zoom = board+" fine", around()[1], around()[2]
		text = `<div id="lens" class="lens">` + text + `</div>`
	}
	return strings.NewReplacer("{key}", game.Escape(b.play.Start().Name()), "{title}", game.Escape(b.title), "{shape}", shape,
		"{board}", board, "{parts}", text, "{said}", said, "{verdict}", verdict(v.Status, v.ShowsState && b.untouched()), "{begin}", b.begin(), "{pad}", pad(v.Pad),
		"{bar}", bar, "{zoom}", zoom, "{undo}", able(g.CanUndo(), "Nothing to undo"), "{redo}", able(g.CanRedo(), "Nothing to redo"),
	).Replace(around()[0])
}

// able returns the attributes of a button, disabled for a reason unless it can be pressed.
func able(can bool, why string) string {
	if can {
		return `aria-disabled="false"`
	}
	return `aria-disabled="true" data-why="` + why + `"`
}

// verdict returns the sentence below the board, which is minor while there are rules.
func verdict(s game.Status, minor bool) string {
	class := "verdict"
	switch {
	case s.Fault:
		class += " fault"
	case s.Solved:
		class += " solved"
	case minor:
		class += " minor"
	}
	text := `<div class="` + class + `"><p aria-busy="false" id="verdict">` + game.Escape(s.Text)
	if s.More != "" {
		text += `<span class="unseen"> (` + s.More + `)</span>`
	}
	text += `</p>`
	if len(s.Detail) > 0 {
		text += `<details><summary>` + cmp.Or(s.More, "Notes") + `</summary><ul>`
		for _, d := range s.Detail {
			text += `<li>` + game.Escape(d) + `</li>`
		}
		text += `</ul></details>`
	}
	return text + `</div>`
}

// untouched reports whether the board is as at the start, with nothing to undo or redo.
func (b *Board) untouched() bool {
	g := b.play.Game()
	return !g.CanUndo() && !g.CanRedo() && g.Position() == g.Puzzle.Start()
}

// begin returns what is said under a board without marks, and the legend until it is solved.
func (b *Board) begin() string {
	f, p, v := b.play.Face(), b.play.Start().Puzzle, b.play.View()
	o, text := v.Options, ""
	if legend := f.Drawing.Legend; legend != nil && !v.Solved {
		text = `<div class="legend">` + legend(p) + `</div>`
	}
	if !b.untouched() {
		return text
	}
	if by := b.about.Author; by != "" {
		text += `<div class="credited"><p class="credits-brief"><span>by <cite dir="auto">` + game.Escape(by) + `</cite></span></p>`
	} else {
		text += `<div>`
	}
	for _, said := range [][2]string{{"rules", f.Words.Rules(p)}, {"short", f.Words.Coach(p, p.Start(), o)}, {"how", f.Words.Begin(p, o)}} {
		text += `<p class="begin-` + said[0] + `">` + game.Escape(said[1]) + `</p>`
	}
	return text + `</div>`
}

// pad returns the keys under a board that takes letters.
func pad(keys []game.PadKey) string {
	if keys == nil {
		return ""
	}
	text := `<div class="pad" role="group" aria-label="Letters">`
	for _, k := range keys {
		class := "key"
		if k.Spent {
			class += " spent"
		}
		if len([]rune(k.Text)) > 2 {
			class += " wide"
		}
		text += `<button type="button"` + draw.Attribute("class", class) + ` data-do="pad"` + draw.Attribute("data-arg", k.Key)
		if k.Name != "" {
			text += draw.Attribute("aria-label", k.Name) + draw.Attribute("title", k.Name)
		}
		if k.Switch {
			text += draw.Attribute("aria-pressed", fmt.Sprint(k.Down))
		}
		text += ` aria-disabled="false">` + game.Escape(k.Text) + `</button>`
	}
	return text + `</div>`
}
