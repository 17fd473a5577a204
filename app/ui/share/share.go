package share

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/qr"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// sharing is the Share dialog: its contents, and the result of copying or saving.
type sharing struct {
	board.Copies
	Of       board.ActiveBoard
	asks     shell.Part
	flaw     string // of the board, as known when the dialog opened
	qrFor    string // the address of the QR code made
	qrDrawn  string
	qrFailed string

	boardForms
	form  string // the one shown, as last chosen
	Shown bool   // the dialog shows them
}

// Begin clears the results of copying and saving before the dialog is shown.
func (sh *sharing) Begin() {
	sh.Copied, sh.saved, sh.Shown = "", "", true
	sh.forms, sh.formsFailed = nil, ""
	sh.flaw = sh.Of.Flaw()
	sh.askForms()
}

// Changed requests the forms again if the board changes under the dialog.
func (sh *sharing) Changed() {
	if sh.Shown {
		sh.askForms()
	}
}

// askForms requests the board in the forms of other programs. They are kept, since a browser lets a page save
// a file only right after a click.
func (sh *sharing) askForms() {
	if shared, ok := sh.Of.Shared(); ok {
		b := sh.Of.Parts().Board
		closes := b != nil && b.Midend.View().Options.On(b.Midend.Face().Closes)
		sh.asks.Do(sh.Shell, sh, sh.Shell.Pool.Free(), sh.asks.Ask(ask.Forms{Link: shared.String(), AutoX: closes}))
	}
}

// Update takes the forms, but not those of an earlier board, which another worker may have later.
func (sh *sharing) Update(answered event.Event) []event.Effect {
	if e := answered.(event.Answered); sh.asks.Takes(e) {
		sh.forms, sh.formsFailed = append([]ask.Form{}, e.Answer.([]ask.Form)...), e.Error
	}
	return nil
}

func (sh *sharing) choose(form string) {
	sh.form, sh.Copied = form, ""
}

// Body returns the forms shared most, link, result, picture and code, and all others folded.
func (sh *sharing) Body() []app.UI {
	if sh.Of == nil {
		return nil
	}
	shared, ok := sh.Of.Shared()
	withApp := view.If(browser.CanShare(), view.Buttons(view.Button("system-share", "Share with an app…")))
	if !ok {
		return []app.UI{
			withApp, sh.Row("share-draft", "Link to the design", sh.Of.Address(), 1),
			view.P("quiet", "It opens as a copy to draw on. Finish the board to share it as a puzzle, or to print it."),
			sh.qrCode(sh.Of.Address()),
		}
	}
	alone := board.WithoutMarks(shared).String()
	flaw := sh.Of.Flaw()
	told := view.If(flaw != "", app.P().ID("share-flaw").Text("This board has "+flaw+"."))
	first, last := told, app.UI(nil)
	if flaw != sh.flaw { // it has come behind the buttons, which stay where they are
		first, last = nil, told
	}
	body := []app.UI{
		first, withApp, sh.Row("share-link", "Link to the puzzle", shell.FullAddress(alone), 1),
	}
	if result := sh.result(); result != "" {
		body = append(body, sh.Row("share-result", "Your result, spoiler-free", result, 1+strings.Count(result, "\n")),
			view.Toggle(board.SquaresSetting, "With coloured squares", sh.Shell.Settings.Values[board.SquaresSetting] == "on"))
	}
	body = append(body, sh.pictureRow(), sh.qrCode(shell.FullAddress(alone)))
	marked := shared.String()
	more := append([]app.UI{
		view.If(marked != alone, sh.Row("share-marks", "Link with your marks", shell.FullAddress(marked), 1)),
		sh.Row("share-embed", "Code to show the puzzle on your own page", embedCode(sh.Of, alone), 3),
	}, sh.formatRows()...)
	return append(body, view.Fold("More ways to share", more...).ID("share-more"), last)
}

// plainSetting is the setting for pictures without colours.
const plainSetting = "share.plain"

func (sh *sharing) pictureRow() app.UI {
	buttons := []app.UI{
		view.If(browser.CanShareFiles(), view.Button("share-picture", "Share the picture…")),
		view.If(browser.CanCopyPictures(), view.ButtonWith("picture", "copy", "Copy the picture")),
	}
	return view.Div("share-row", app.H3().Text("Picture"),
		view.Toggle(plainSetting, "Without colours, for printing", sh.Shell.Settings.Values[plainSetting] == "on"),
		view.Buttons(append(buttons, view.ButtonWith("picture", "png", "Save as PNG"), view.ButtonWith("picture", "svg", "Save as SVG"),
			app.Span().ID("picture-said").Role("status").Class("quiet").Text(sh.Said("picture")))...))
}

func (sh *sharing) copyPicture(svg string) {
	sh.Copied = ""
	go func() {
		err := browser.CopyPNG(svg)
		sh.Shell.Run.Do(func() {
			if sh.Copied, sh.CopySaid = "picture", "Copied"; err != nil {
				sh.CopySaid = "Your browser did not allow copying. Save the picture instead."
			}
		})
	}()
}

// systemShare opens the system's share dialog with the puzzle, or with the result if it is solved.
func (sh *sharing) systemShare() {
	if result := sh.result(); result != "" {
		browser.Share("", result, "") // the result ends with the address
		return
	}
	browser.Share(sh.Of.Title(), "", sh.Of.Address())
}

// qrCode shows a link for another device to read. It is made only on request, as the costliest part of the
// dialog.
func (sh *sharing) qrCode(address string) app.UI {
	body := []app.UI{app.H3().Text("QR code")}
	switch {
	case sh.qrFor != address:
		body = append(body, view.Buttons(view.Button("qr", "Show the QR code")))
	case sh.qrFailed != "":
		body = append(body, app.P().ID("qr").TabIndex(-1).Class("quiet").Text(sh.qrFailed))
	default:
		body = append(body, app.Div().ID("qr").TabIndex(-1).Class("qr").Role("img").Aria("label", "QR code of the link").Body(&view.Drawing{SVG: sh.qrDrawn}))
	}
	return view.Div("share-row", body...)
}

func (sh *sharing) makeQR() {
	sh.qrFor, sh.qrFailed = sh.Of.Address(), ""
	var err error
	sh.qrDrawn, err = qr.SVG(sh.qrFor)
	if shared, ok := sh.Of.Shared(); ok && err != nil {
		sh.qrDrawn, err = qr.SVG(shell.FullAddress(shared.Name())) // rather without the title than no code
	}
	if err != nil {
		sh.qrFailed = view.Sentence(err)
	}
	sh.Shell.Run.Defer(func() { browser.ByID("qr").Focus() }) // the pressed button has gone
}

// formatRows returns the board in the forms of other programs, once the worker has written them.
func (sh *sharing) formatRows() []app.UI {
	head := app.H3().Text("For other programs")
	switch {
	case sh.formsFailed != "":
		return []app.UI{head, view.P("quiet", sh.formsFailed)}
	case sh.forms == nil:
		return []app.UI{head, view.P("quiet", "Getting these ready…")}
	}
	var formats, refused []string
	texts := map[string]string{}
	for _, f := range sh.forms {
		switch {
		case isBinary(f.Text):
		case f.Error != "":
			refused = append(refused, f.Format+": "+f.Error)
		default:
			formats = append(formats, f.Format)
			texts[f.Format] = string(f.Text)
		}
	}
	if len(formats) == 0 {
		return nil
	}
	chosen := sh.form
	if texts[chosen] == "" {
		chosen = formats[0]
	}
	rows := append([]app.UI{
		head,
		view.Selection("format", "Format", chosen, formats, nil),
		sh.Row("share-text", "As "+chosen, texts[chosen], min(9, 2+strings.Count(texts[chosen], "\n"))),
	}, solver.Map(refused, func(why string) app.UI { return view.P("quiet", why) })...)
	return append(rows, sh.saveRows()...)
}

// savePicture saves the board as SVG or PNG, or copies it.
func (sh *sharing) savePicture(form string) {
	svg, name := sh.picture()
	switch form {
	case "":
	case "copy":
		sh.copyPicture(svg)
	case "svg":
		browser.Save([]byte(svg), "image/svg+xml", name+".svg")
	default:
		sh.draw(func() error { return browser.SavePNG(svg, name+".png") })
	}
}

func (sh *sharing) sharePicture() {
	svg, name := sh.picture()
	sh.draw(func() error { return browser.SharePNG(svg, name+".png") })
}

// picture returns the board in its current state, and a name for its file; empty for a draft that is no
// puzzle.
func (sh *sharing) picture() (svg, name string) {
	shared, ok := sh.Of.Shared()
	if !ok {
		return "", ""
	}
	face, o := faces.Of(shared.Kind.Name), sh.Shell.Settings.Of(shared)
	if sh.Shell.Settings.Values[plainSetting] == "on" {
		return face.PlainPicture(shared, o), game.FileName(shared)
	}
	return face.Picture(shared, o), game.FileName(shared)
}

// draw runs do, which waits for a picture, outside the page's own goroutine.
func (sh *sharing) draw(do func() error) {
	go func() {
		if err := do(); err != nil {
			sh.Shell.Run.Do(func() { panic(err) })
		}
	}()
}

// embedCode returns the HTML with which another site shows the board of a link: a frame as wide as the text around
// it, and so high that at its widest the board, its bar and the sentence below fit; the page inside sends its own
// height.
func embedCode(of board.ActiveBoard, link string) string {
	high, wide := board.Proportions(of)
	below := 160
	if b := of.Parts().Board; b != nil && b.Midend.Face().Input.Pad != nil {
		below += 54
	}
	address := browser.PageAddress() + EmbedPages[0] + view.Href(link)
	return `<iframe src="` + address + `" title="Quadrille" width="100%" height="` + strconv.Itoa(int(600*high/wide)+below) + `" style="border:0;max-width:620px" loading="lazy"></iframe>`
}

// EmbedPages lists the addresses of the page for a frame of another site, with and without the ending that
// some hosts cut off.
var EmbedPages = [...]string{"embed.html", "embed"}

// result returns the result on the board of the screen; empty for none.
func (sh *sharing) result() string {
	if b := sh.Of.Parts().Board; b != nil {
		return b.Result()
	}
	return ""
}
