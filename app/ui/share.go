package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/days"
	"quadrille/app/game"
	"quadrille/app/qr"
	"quadrille/puzzles/exchange"
	"quadrille/solver"
)

// foreign opens a fragment that is no link of ours but a text that import knows.
func (p *page) foreign(fragment string) (solver.Link, bool) {
	in, err := exchange.Read(p.kinds, []byte(strings.TrimPrefix(fragment, "#")))
	return solver.Link{Kind: in.Kind, Puzzle: in.Puzzle, Position: in.Position}, err == nil
}

// address of a link of this page, in full.
func fullAddress(link string) string {
	return browser.PageAddress() + "#" + link
}

func (p *page) shareBody() []app.UI {
	if !p.atBoard() {
		return nil
	}
	shared, ok := p.shared()
	if !ok {
		return []app.UI{p.copyRow("share-draft", "The draft as a link", fullAddress(p.fragment()), 1)}
	}
	alone := shared.Name()
	var body []app.UI
	if browser.CanShare() {
		body = append(body, app.Div().Class("buttons").Body(button("system-share", "", "Share with an app…", "")))
	}
	if p.isSolved() {
		body = append(body, p.copyRow("share-result", "The result, which gives nothing away", p.result(fullAddress(alone)), 4))
	}
	body = append(body, p.copyRow("share-link", "The puzzle as a link", fullAddress(alone), 1))
	if marked := shared.String(); marked != alone {
		body = append(body, p.copyRow("share-marks", "The puzzle with my marks", fullAddress(marked), 1))
	}
	body = append(body, p.formatRows(shared)...)
	body = append(body, p.qrCode(fullAddress(alone)))
	return append(body, app.Div().Class("share-row").Body(
		app.H3().Text("The board as a picture"),
		app.Div().Class("buttons").Body(
			button("picture", "png", "Save PNG", ""),
			button("picture", "svg", "Save SVG", ""),
		),
		app.H3().Text("The puzzle on paper"),
		app.Div().Class("buttons").Body(button("print", "", "Print…", "")),
	))
}

// isSolved reports whether the board on the page is one to play, and solved.
func (p *page) isSolved() bool { return p.game != nil && p.game.Puzzle.Solved(p.game.Position()) }

// result is what came of the board on the page, in words that give nothing away.
func (p *page) result(address string) string {
	if !p.source.daily {
		return game.Result(p.title(), address, p.solvedSeconds(), p.game.Moves(), p.game.Hints())
	}
	title, time := p.title(), ""
	if g := p.gradeOf(p.link.Name()); g != nil {
		title += ", " + string(g.Band)
	}
	if seconds := p.solvedSeconds(); seconds > 0 {
		time = game.Clock(seconds)
	}
	return game.DayResult(days.Date(p.source.day), title, address, time, p.game.Hints())
}

// shared is the puzzle on the page; false for a draft that is none yet.
func (p *page) shared() (solver.Link, bool) {
	if p.mode != design {
		return p.current(), true
	}
	puzzle, err := p.bench.kind.Design.Puzzle(p.bench.Draft())
	if err != nil {
		return solver.Link{}, false
	}
	return solver.Link{Kind: p.bench.kind, Puzzle: puzzle, Position: puzzle.Start()}, true
}

// systemShare hands the puzzle to the system's own sheet, with the result where it is solved.
func (p *page) systemShare() {
	shared, ok := p.shared()
	if !ok {
		return
	}
	address := fullAddress(shared.Name())
	if p.isSolved() {
		browser.Share("", p.result(address), "") // which ends with the address
		return
	}
	browser.Share(p.title(), "", address)
}

// qrCode shows a link for another device to read. It is made only when it is asked for, as
// it is the costliest part of the dialog.
func (p *page) qrCode(address string) app.UI {
	body := []app.UI{app.H3().Text("The puzzle as a QR code")}
	switch {
	case p.qrFor != address:
		body = append(body, app.Div().Class("buttons").Body(button("qr", "", "Show the QR code", "")))
	case p.qrFailed != "":
		body = append(body, app.P().Class("quiet").Text(p.qrFailed))
	default:
		body = append(body, app.Div().ID("qr").Class("qr").Role("img").Aria("label", "QR code of the puzzle's link").Body(&drawing{SVG: p.qrDrawn}))
	}
	return app.Div().Class("share-row").Body(body...)
}

func (p *page) makeQR() {
	shared, ok := p.shared()
	if !ok {
		return
	}
	p.qrFor, p.qrFailed = fullAddress(shared.Name()), ""
	var err error
	if p.qrDrawn, err = qr.SVG(p.qrFor); err != nil {
		p.qrFailed = sentence(err)
	}
}

// formatRows offers the board in the form of other programs.
func (p *page) formatRows(shared solver.Link) []app.UI {
	var values, labels, refused []string
	texts := map[string]string{}
	for _, e := range p.exports(shared) {
		switch {
		case e.Format == exchange.LinkFormat || isBinary(e.Text):
		case e.Err != nil:
			refused = append(refused, e.Format+": "+e.Err.Error())
		default:
			values, labels = append(values, e.Format), append(labels, e.Format)
			texts[e.Format] = e.Text
		}
	}
	if len(values) == 0 {
		return nil
	}
	chosen := p.read.format
	if texts[chosen] == "" {
		chosen = values[0]
	}
	rows := []app.UI{
		app.H3().Text("For other programs"),
		selection("format", "Form", chosen, values, labels),
		p.copyRow("share-text", "The board as "+chosen, texts[chosen], min(9, 2+strings.Count(texts[chosen], "\n"))),
	}
	for _, r := range refused {
		rows = append(rows, app.P().Class("quiet").Text(r))
	}
	return append(rows, p.saveRows(shared)...)
}

// copyRow shows a text to copy: by the button, or by hand where the browser forbids it.
func (p *page) copyRow(id, label, text string, lines int) app.UI {
	said := ""
	switch id {
	case p.copied:
		said = "Copied"
	case p.selected:
		said = "The browser does not let the page copy: the text is selected for you to do it"
	}
	class := "share-row"
	if lines == 1 {
		class += " one-line"
	}
	return app.Div().Class(class).Body(
		app.Label().For(id).Text(label),
		app.Textarea().ID(id).Rows(lines).ReadOnly(true).Text(text),
		app.Div().Class("buttons").Body(
			button("copy", id, "Copy", ""),
			app.Span().Role("status").Class("quiet").Text(said),
		),
	)
}

// copy puts a text on the clipboard. Where the page may not, the text is selected, so that
// a key does it.
func (p *page) copy(id string) {
	field := browser.ByID(id)
	if !field.Exists() {
		return
	}
	p.copied, p.selected = "", ""
	p.clip(field.Value(), func() { p.copied = id }, func() {
		p.selected = id
		field.Select()
	})
}

// savePicture saves the board, drawn at 48 pixels a cell.
func (p *page) savePicture(form string) {
	shared, ok := p.shared()
	if !ok {
		return
	}
	svg := p.face.Drawing.Picture(shared.Puzzle, shared.Position)
	name := shared.Kind.Name + "." + form
	if form == "svg" {
		browser.Save([]byte(svg), "image/svg+xml", name)
		return
	}
	go func() {
		if err := browser.SavePNG(svg, name); err != nil {
			p.dispatch(func() { panic(err) })
		}
	}()
}
