// Package first draws the board of a link as text, before the page's program is there: by a small program, which only has
// to know the rules and the looks of boards.
package first

import (
	_ "embed"
	"fmt"
	"html"
	"slices"
	"strings"

	"quadrille/app/draw"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
	"quadrille/solver/all"
)

// page is the page around a board, as TestFirstView in package ui writes it: what differs between boards is in braces.
// Two more lines are the parts that only a large board has, and the last one the boards that come with first steps.
//
//go:embed page.html
var page string

// A View has the fields rules, view and ahead of a stored view, the last as JSON.
type View struct{ Rules, View, Ahead string }

// Of returns the view of the puzzle in a fragment, with the settings of a newcomer. It returns false for a fragment without
// a puzzle, and for a puzzle whose page has more around it: one with marks, with first steps or with a fault in its clues.
func Of(fragment string) (View, bool) {
	link, err := game.Open(all.Kinds(), fragment)
	if err != nil || link.Position != "" {
		return View{}, false
	}
	around := strings.Split(page, "\n")
	if slices.Contains(strings.Fields(around[3]), link.Name()) {
		return View{}, false
	}
	f, p := faces.Of(link.Kind.Name), link.Puzzle
	o := f.Defaults()
	if painted := f.Drawing.Painted; painted != "" {
		o[painted] = link.Fields.Colours
	}
	v := game.View{Position: p.Start(), Options: o, Try: -1, Removed: -1}
	status := f.Words.Status(p, v)
	if status.Fault || status.Solved || status.More != "" || len(status.Detail) > 0 {
		return View{}, false
	}
	b := new(draw.Ground).Board(f, p, v)
	done, want := f.Words.Progress(p, v.Position)
	b.Label, b.Keys, b.Here = fmt.Sprintf("%s, %d of %d placed", f.Words.Title(p), done, want), "rules", f.Input.Types
	shape := draw.ShapeClass(b.Rows, b.Cols, b.Top, b.Left)
	title := library.Title(link)
	if own := link.Fields.Title; own != "" {
		title = "“" + own + "”"
	}
	said := "said"
	if link.Fields.Message != "" {
		said += " with-message"
	}
	board := f.Kind
	text, bar, zoom := b.HTML(), "", ""
	if max(float64(b.Rows)+b.Top, float64(b.Cols)+b.Left) > draw.Zoomable {
		board, bar, zoom = board+" fine", around[1], around[2]
		text = `<div id="lens" class="lens">` + text + `</div>`
	}
	return View{
		Rules: fmt.Sprintf(".%s { --rows: %d; --cols: %d; --top: %g; --left: %g; }", shape, b.Rows, b.Cols, b.Top, b.Left),
		View: strings.NewReplacer("{key}", html.EscapeString(link.Name()), "{title}", html.EscapeString(title), "{shape}", shape,
			"{board}", board, "{parts}", text, "{said}", said, "{status}", html.EscapeString(status.Text),
			"{begin}", begin(f, p, o, link.Fields), "{pad}", pad(f, p, v), "{bar}", bar, "{zoom}", zoom).Replace(around[0]),
		Ahead: ahead(f.PrecomputeTaps(p, p.Start(), o)),
	}, true
}

// begin returns what is said under a board without marks.
func begin(f *game.Face, p solver.Puzzle, o game.Options, about solver.Fields) string {
	text := `<div>`
	if about.Author != "" {
		text = `<div class="credited"><p class="credits-brief"><span>by <cite dir="auto">` + html.EscapeString(about.Author) + `</cite></span></p>`
	}
	for _, said := range [][2]string{{"rules", f.Words.Rules(p)}, {"short", f.Words.Coach(p, p.Start(), o)}, {"how", f.Words.Begin(p, o)}} {
		text += `<p class="begin-` + said[0] + `">` + html.EscapeString(said[1]) + `</p>`
	}
	if legend := f.Drawing.Legend; legend != nil {
		text = `<div class="legend">` + legend(p) + `</div>` + text
	}
	return text + `</div>`
}

// pad returns the keys under a board that takes letters.
func pad(f *game.Face, p solver.Puzzle, v game.View) string {
	if f.Input.Pad == nil {
		return ""
	}
	text := `<div class="pad" role="group" aria-label="Letters">`
	for _, k := range f.Input.Pad(p, v, 0) {
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
		text += ` aria-disabled="false">` + html.EscapeString(k.Text) + `</button>`
	}
	return text + `</div>`
}

// ahead returns as JSON the glyphs that taps bring to each cell. Their names need no escapes.
func ahead(taps [][]string) string {
	cells := make([]string, len(taps))
	for i, glyphs := range taps {
		if cells[i] = "null"; glyphs != nil {
			cells[i] = `["` + strings.Join(glyphs, `","`) + `"]`
		}
	}
	return "[" + strings.Join(cells, ",") + "]"
}
